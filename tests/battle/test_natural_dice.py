"""The natural die that a plate names: that of one die, never of several."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from armybuilder.battle.reach.shots import natural

if TYPE_CHECKING:
    from armybuilder.model.document import Ruleset


def least(ruleset: Ruleset, hit: Fraction, needed: int, modifiers: int) -> int:
    """Return the least natural die named for a chance to hit."""
    found = SimpleNamespace(details=(modifiers, needed, 0, 0, 0, 0))
    battle = SimpleNamespace(setup=SimpleNamespace(ruleset=ruleset), forecast=lambda _: found)
    aim = SimpleNamespace(hit=hit, contest=None, choice=None)
    return natural(cast("Any", battle), cast("Any", aim))[2]


@pytest.mark.parametrize(
    ("ruleset", "hit", "needed", "modifiers", "face"),
    [
        ("edge", Fraction(10, 20), 13, 2, 11),
        ("edge", Fraction(20, 20), 4, 5, 1),
        ("edge", Fraction(1, 20), 13, -9, 20),
        ("edge", Fraction(19, 20), 13, 13, 2),
        ("combat-action", Fraction(3, 6), 5, 1, 4),
        ("combat-action", Fraction(5, 6), 3, 2, 2),
        ("combat-action", Fraction(1, 6), 6, -2, 6),
    ],
)
def test_one_die_is_named_by_its_least_face(
    ruleset: Ruleset, hit: Fraction, needed: int, modifiers: int, face: int
) -> None:
    assert least(ruleset, hit, needed, modifiers) == face


@pytest.mark.parametrize(
    ("ruleset", "hit", "needed", "modifiers"),
    [
        ("edge", Fraction(15, 20), 13, 2),
        ("combat-action", Fraction(3, 6), 6, 1),
        ("edge", Fraction(39, 400), 20, 0),
    ],
)
def test_a_volleys_chance_names_no_face(ruleset: Ruleset, hit: Fraction, needed: int, modifiers: int) -> None:
    """Two dice at 11 hit in 15 of 20 cases, which is no die at 6."""
    assert least(ruleset, hit, needed, modifiers) == 0
