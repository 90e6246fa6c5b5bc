"""Chances of scatter against the catalogue's cases and every die."""

from __future__ import annotations

from fractions import Fraction

import pytest

from armybuilder.chances import shooting
from tests.chances import scatter

CM = 100


@pytest.mark.rule("CA-B-110")
@pytest.mark.parametrize(
    ("die", "skill", "factor", "distance", "far"),
    [
        (3, 6, 4, 50, 12),  # TV-B-16
        (2, 6, 3, 20, 10),  # TV-B-17
        (1, 5, 4, 60, 16),  # TV-B-18
        (5, 4, 4, 40, 4),  # TV-B-19
    ],
)
def test_a_miss_scatters_its_distance(die: int, skill: int, factor: int, distance: int, far: int) -> None:
    assert scatter.astray(die, skill, factor * CM, distance * CM) == far * CM


@pytest.mark.rule("CA-B-109")
@pytest.mark.parametrize(("skill", "modifiers"), [(4, 0), (6, 1), (5, -2), (0, 0)])
def test_every_direction_is_as_likely(skill: int, modifiers: int) -> None:
    found = scatter.scatter(skill, modifiers, 4 * CM, 50 * CM)
    assert sum(found.values()) == 1
    assert found.get((0, 0), Fraction(0)) == shooting.hit_chance(skill, modifiers)
    by_face = [sum(chance for (_, face), chance in found.items() if face == wanted) for wanted in range(1, 7)]
    assert len(set(by_face)) == 1


@pytest.mark.rule("CA-B-108")
def test_a_wide_template_forgives_a_near_miss() -> None:
    """With SS 5 at 40 cm a 4 scatters 4 cm, a 3 scatters 8, and so on.

    The template has radius 3, and the base is 12.5 mm from its centre to its edge.
    """
    assert scatter.caught_chance(5, 0, 4 * CM, 40 * CM, radius=3 * CM, base=125) == Fraction(3, 6)
    assert scatter.caught_chance(5, 0, 4 * CM, 40 * CM, radius=9 * CM, base=125) == Fraction(4, 6)
    assert scatter.caught_chance(5, 0, 4 * CM, 4 * CM, radius=3 * CM, base=125) == 1
