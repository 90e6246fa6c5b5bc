"""Chances of dice and shares of a target against every throw there is."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from armybuilder.battle.rulesets.initiative.evens import SHARES
from tests.battle.initiative.designs import TROOPER
from tests.rulebook.initiative.field import Field


@cache
def sums(dice: int) -> Counter[int]:
    """Return how often each sum of so many dice falls."""
    found: Counter[int] = Counter({0: 1})
    for _ in range(dice):
        more: Counter[int] = Counter()
        for total, often in found.items():
            for face in range(1, 7):
                more[total + face] += often
        found = more
    return found


@pytest.mark.parametrize("dice", [1, 2, 3, 6, 9, 12, 15])
def test_throws_are_counted_as_they_fall(dice: int) -> None:
    field, found = Field(), sums(dice)
    assert sums(2)[7] == sum(a + b == 7 for a, b in product(range(1, 7), repeat=2))
    for limit in range(-5, 6 * dice + 4):
        reached = sum(often for total, often in found.items() if total >= limit)
        over = sum(often * max(0, total - limit) for total, often in found.items())
        assert field.k.throws_from(dice, limit) == reached
        assert field.k.summed_over(dice, limit) == over
    assert [field.k.rolls_of(total) for total in range(2, 13)] == [sums(2)[total] for total in range(2, 13)]


def wear(field: Field, damage: int, capacity: int, machine: int) -> int:
    """Return what damage after armour takes of a target."""
    if machine:
        return sum(count * field.do("hits_of", damage, count - 1) for count in (1, 2, 3))
    return min(max(damage, 0), capacity)


@pytest.mark.rule("TR-131", "TR-132", "TR-155")
@pytest.mark.parametrize(
    ("modifiers", "dice", "floor", "capacity", "machine", "blast"),
    [
        (0, 3, -3, 23, 0, 0),
        (4, 3, 9, 20, 0, 0),
        (6, 1, 12, 20, 0, 0),
        (-5, 4, 2, 5, 0, 0),
        (1, 5, 3, 23, 0, 1),
        (3, 6, 15, 11, 1, 0),
        (7, 6, 40, 8, 1, 0),
        (2, 9, -6, 40, 1, 0),
        (0, 9, 6, 14, 1, 1),
        (-7, 3, 0, 20, 0, 0),
    ],
)
def test_what_an_attack_takes_on_average(
    modifiers: int, dice: int, floor: int, capacity: int, machine: int, blast: int
) -> None:
    field = Field()
    field.add(TROOPER)
    hurt = taken = 0
    for (roll, rolls), (total, throws) in product(sums(2).items(), sums(dice).items()):
        effect = roll + modifiers - 8
        if effect >= 0:
            left = total - floor + (0 if blast else effect)
            left = 1 if left <= 0 and effect >= 6 and not blast else left
            hurt += rolls * throws * (left > 0)
            taken += rolls * throws * wear(field, left, capacity, machine)
    assert field.do("through_cases", modifiers, dice, floor, blast) == hurt
    exact = min(Fraction(taken, 36 * 6**dice * capacity), Fraction(1))
    for _ in range(2):
        found = field.do("share_taken", modifiers, dice, floor, capacity, machine, blast)
        assert abs(found - SHARES * exact) <= 1


@pytest.mark.rule("TR-155")
def test_hits_are_added_up() -> None:
    field = Field()
    assert [field.do("hits_in_all", damage) for damage in (0, 1, 4, 7, 18, 19, 31, 34, 37, 43)] == [
        0, 1, 2, 2, 4, 3, 6, 7, 8, 10,
    ]  # fmt: skip
