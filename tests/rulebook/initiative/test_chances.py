"""Chances of dice and expected losses of a target, compared with every possible throw."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import permutations, product

import pytest

from armybuilder.battle.rulesets.initiative import state
from armybuilder.battle.rulesets.initiative.forecasts import TR_SHARES
from tests.battle.initiative.designs import TROOPER
from tests.rulebook.initiative.field import Field


@cache
def sums(dice: int) -> Counter[int]:
    """Return the count of throws for each sum of some dice."""
    found: Counter[int] = Counter({0: 1})
    for _ in range(dice):
        more: Counter[int] = Counter()
        for total, often in found.items():
            for face in range(1, 7):
                more[total + face] += often
        found = more
    return found


@pytest.mark.rule("TR-001")
@pytest.mark.parametrize("dice", [1, 2, 3, 6, 9, 12, 15])
def test_counted_throws_match_every_possible_throw(dice: int) -> None:
    field, found = Field(), sums(dice)
    assert sums(2)[7] == sum(a + b == 7 for a, b in product(range(1, 7), repeat=2))
    for limit in range(-5, 6 * dice + 4):
        reached = sum(often for total, often in found.items() if total >= limit)
        over = sum(often * max(0, total - limit) for total, often in found.items())
        assert field.k.throws_from(dice, limit) == reached
        assert field.do("points_summed", dice, limit, 6 * dice + 6, 0) == over
    assert [field.k.rolls_of(total) for total in range(2, 13)] == [sums(2)[total] for total in range(2, 13)]


def wear(field: Field, damage: int, capacity: int, machine: int) -> int:
    """Return a target's loss from damage after armour.

    A machine loses hits, and a creature points up to its capacity.
    """
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
def test_the_average_loss_from_an_attack_matches_all_throws(
    modifiers: int, dice: int, floor: int, capacity: int, machine: int, blast: int
) -> None:
    field = Field()
    field.add(TROOPER)
    hurt = 0
    share = Fraction(0)
    for roll, rolls in sums(2).items():
        effect = roll + modifiers - 8
        taken = 0
        for total, throws in sums(dice).items() if effect >= 0 else ():
            left = total - floor + (0 if blast else effect)
            left = 1 if left <= 0 and effect >= 6 and not blast else left
            hurt += rolls * throws * (left > 0)
            taken += throws * wear(field, left, capacity, machine)
        share += Fraction(rolls, 36) * min(Fraction(taken, 6**dice * capacity), Fraction(1))
    assert field.do("through_cases", modifiers, dice, floor, blast) == hurt
    for _ in range(2):
        found = field.do("share_taken", modifiers, dice, floor, capacity, machine, blast)
        assert 0 <= TR_SHARES * share - found < 2


@cache
def pairs(faces: tuple[int, ...], modifiers: int) -> tuple[int, ...]:
    """Return the totals of the hits of full auto under the best pairing of its dice.

    The best pairing has the most hits, then the highest Effects, then the most even totals.
    """
    best: tuple[int, ...] = ()
    for order in set(permutations(faces)):
        made = (order[place] + order[place + 1] for place in range(0, len(order) - 1, 2))
        hits = tuple(sorted((total for total in made if total + modifiers >= 8), reverse=True))
        best = max(best, hits, key=lambda one: (len(one), sum(one), -sum(total**2 for total in one)))
    return best


def harmed(hits: tuple[int, ...], modifiers: int) -> Fraction:
    """Return the chance that at least one hit harms.

    A hit harms if three dice add up to more than 9 less its Effect.
    """
    none = Fraction(1)
    for total in hits:
        effect = total + modifiers - 8
        held = sum(often for thrown, often in sums(3).items() if thrown <= 9 - effect)
        none *= 0 if effect >= 6 else Fraction(held, 216)
    return 1 - none


@pytest.mark.rule("TR-057", "TR-058")
@pytest.mark.parametrize(("count", "modifiers"), [(4, 0), (4, 3), (4, -4), (6, 1), (6, -1)])
def test_full_auto_matches_every_throw_and_pairing(count: int, modifiers: int) -> None:
    field = Field()
    field.add(TROOPER)
    thrown = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=count))
    found = {faces: pairs(faces, modifiers) for faces in thrown}
    hit = sum(often for faces, often in thrown.items() if found[faces])
    hits = sum(often * len(found[faces]) for faces, often in thrown.items())
    totals = sum(often * sum(found[faces]) for faces, often in thrown.items())
    field.do("tally_pairs", count, modifiers, 3, 9)
    counted, hurt, *rest = (field.block[state.TALLY_AT + place] for place in range(13))
    assert counted == hit
    harms = sum((often * harmed(found[faces], modifiers) for faces, often in thrown.items()), Fraction(0))
    assert -1 < harms - hurt < 1
    tally = [0, 0, *rest]
    assert sum(tally) == hits
    assert sum(total * often for total, often in enumerate(tally)) == totals
    shares = [field.do("share_of_hit", 3, 9, total + modifiers - 8, 20, 0) for total in range(13)]
    each = sum(often * share for often, share in zip(tally, shares, strict=True) if often)
    assert field.do("auto_share", modifiers, count, 3, 9, 20, 0) == min(each // 6**count, TR_SHARES)


@pytest.mark.rule("TR-155")
def test_hits_are_added_up() -> None:
    field = Field()
    assert [field.do("hits_in_all", damage) for damage in (0, 1, 4, 7, 18, 19, 31, 34, 37, 43)] == [
        0, 1, 2, 2, 4, 3, 6, 7, 8, 10,
    ]  # fmt: skip
