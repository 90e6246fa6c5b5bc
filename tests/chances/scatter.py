"""Area shots that miss: distance and direction of the scatter, and the chance to catch the target.

Every chance is an exact `Fraction`. Lengths are whole tenths of a millimetre.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from armybuilder.chances.shooting import FACES, is_hit

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["astray", "caught_chance", "scatter"]


def astray(die: int, skill: int, factor: int, distance: int) -> int:
    """Compute the scatter distance of a miss by a natural die. [CA-B-110]

    It is `factor` for each point below the skill, at most half the distance. A miss that only modifiers made
    counts one point. [CA-D-087]
    """
    return min(max(skill - die, 1) * factor, distance // 2)


def scatter(skill: int, modifiers: int, factor: int, distance: int) -> Mapping[tuple[int, int], Fraction]:
    """Compute the chances of each scatter. [CA-B-108] [CA-B-109]

    A scatter is the distance and the face of its direction, and (0, 0) is a hit.
    """
    chances: dict[tuple[int, int], Fraction] = {}
    for die in FACES:
        if is_hit(die, skill, modifiers):
            chances[0, 0] = chances.get((0, 0), Fraction(0)) + Fraction(1, 6)
            continue
        far = astray(die, skill, factor, distance)
        for face in FACES:
            chances[far, face] = chances.get((far, face), Fraction(0)) + Fraction(1, 36)
    return chances


def caught_chance(
    skill: int, modifiers: int, factor: int, distance: int, *, radius: int, base: int
) -> Fraction:
    """Compute the chance that the template covers the target, hit or miss, on open ground. [CA-B-108]

    `radius` is the template's, `base` half the width of the target's base.
    """
    found = scatter(skill, modifiers, factor, distance)
    return sum((chance for (far, _), chance in found.items() if far < radius + base), Fraction(0))
