"""Area shots that miss: how far and which way they go astray, and whether the target is caught all the same.

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
    """How far a miss by a natural die goes: `factor` a point below the skill, half the distance at most. [CA-B-110]

    A miss that only modifiers made counts one point. [CA-D-087]
    """
    return min(max(skill - die, 1) * factor, distance // 2)


def scatter(skill: int, modifiers: int, factor: int, distance: int) -> Mapping[tuple[int, int], Fraction]:
    """Chances of each way astray: how far, and the face of its direction; (0, 0) is a hit. [CA-B-108] [CA-B-109]"""
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
    """Chance that the target lies under the template, hit or miss, on open ground. [CA-B-108]

    `radius` is the template's, `base` half the width of the target's base.
    """
    found = scatter(skill, modifiers, factor, distance)
    return sum((chance for (far, _), chance in found.items() if far < radius + base), Fraction(0))
