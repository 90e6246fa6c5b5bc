"""Chances of blows against every die."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tests.chances.close_combat import blow, blow_result, round_of

FACES = range(1, 7)


@pytest.mark.rule("CA-B-160")
def test_a_knife_blow_has_the_examples_results() -> None:
    assert blow_result(4, 5, 1) == "hit"
    assert blow_result(3, 5, 1) == "miss"
    assert blow_result(1, 5, 1) == "strike_back"
    assert blow_result(1, 5, 1, strikes_back=False) == "miss"


@pytest.mark.rule("CA-B-167")
def test_a_ferocious_defender_strikes_back_on_a_two() -> None:
    assert blow_result(2, 3, 1, ferocious=True) == "strike_back"
    assert blow_result(2, 3, 1) == "hit"


@pytest.mark.rule("CA-D-117")
def test_a_six_has_no_privilege_without_its_reading() -> None:
    assert blow_result(6, 6, -1) == "miss"
    assert blow_result(6, 6, -1, reading="six_hits") == "hit"


@pytest.mark.rule("CA-B-168")
def test_a_helpless_defender_is_hit() -> None:
    assert blow(5, 0, helpless=True).hit == 1
    assert blow(0, 3).miss == 1


@pytest.mark.parametrize("skill", range(2, 7))
@pytest.mark.parametrize("modifiers", range(-1, 3))
@pytest.mark.parametrize("ferocious", [False, True])
def test_the_chances_of_a_blow_sum_to_one(skill: int, modifiers: int, ferocious: bool) -> None:
    chances = blow(skill, modifiers, ferocious=ferocious)
    assert chances.hit + chances.strike_back + chances.miss == 1
    assert chances.strike_back == Fraction(2 if ferocious else 1, 6)


@pytest.mark.rule("CA-B-164")
def test_a_round_of_three_equals_all_dice() -> None:
    tally = {"attackers": 0, "defender": 0, "draw": 0}
    for dice in product(FACES, repeat=3):
        results = [blow_result(die, 5, 1) for die in dice]
        hits, back = results.count("hit"), results.count("strike_back")
        tally["defender" if back > hits else "attackers" if hits else "draw"] += 1
    found = round_of((blow(5, 1),) * 3)
    assert (found.attackers, found.defender, found.draw) == tuple(
        Fraction(tally[name], 216) for name in ("attackers", "defender", "draw")
    )
