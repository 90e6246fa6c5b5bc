"""Pairs of battles: their outcomes, share, interval and sequential test."""

from __future__ import annotations

import random

import pytest

from armybuilder.battle.engines.pairs import Pairs, sequential

REPEATS = 200


@pytest.mark.parametrize(
    ("winners", "outcome"),
    [((1, 1), 0), ((None, 1), 1), ((0, 1), 2), ((1, 0), 2), ((None, None), 2), ((0, None), 3), ((0, 0), 4)],
)
def test_a_pair_has_one_of_five_outcomes(winners: tuple[int | None, int | None], outcome: int) -> None:
    pairs = Pairs()
    pairs.add(*winners)
    assert [place for place, count in enumerate(pairs.counts) if count] == [outcome]


def test_draws_are_halves_of_the_share() -> None:
    assert Pairs([1, 2, 3, 4, 5]).share == (0 + 2 + 6 + 12 + 20) / (4 * 15)
    assert Pairs([1, 2, 3, 4, 5]).telling_nothing == 3


def test_few_telling_pairs_have_no_interval() -> None:
    assert Pairs([4, 0, 500, 0, 5]).interval is None
    assert Pairs([5, 0, 500, 0, 5]).interval is not None


def test_the_interval_of_pairs_follows_student() -> None:
    """Fourteen pairs count, for which Student's point is 2.160."""
    found = Pairs([6, 0, 0, 0, 6]).interval
    assert found is not None
    reach = 2.160 * (0.25 * 14 / 13 / 14) ** 0.5
    assert found == pytest.approx((0.5 - reach, 0.5 + reach), abs=0.002)


def test_equal_ends_of_all_pairs_leave_an_interval() -> None:
    found = Pairs([0, 0, 0, 0, 10]).interval
    assert found is not None
    assert 0.5 < found[0] < 0.9
    assert found[1] == 1


def matches_of_equals(advantage: float, drawn: float, length: int) -> list[Pairs]:
    """Return matches of equal players, whose left army wins a share of the battles."""
    luck, found = random.Random(f"{advantage} {drawn} {length}"), []
    for _ in range(REPEATS):
        pairs = Pairs()
        for _ in range(length):
            left, right = (
                None if luck.random() < drawn else int(luck.random() >= advantage) for _ in range(2)
            )
            pairs.add(left, None if right is None else 1 - right)
        found.append(pairs)
    return found


@pytest.mark.parametrize("length", [25, 50, 100])
@pytest.mark.parametrize(("advantage", "drawn"), [(0.5, 0.0), (0.5, 0.2), (0.85, 0.1)])
def test_intervals_of_equals_hold_one_half(advantage: float, drawn: float, length: int) -> None:
    """At least 181 of 200 intervals hold it, and at most 18 tests call an equal player stronger."""
    found = matches_of_equals(advantage, drawn, length)
    intervals = [one.interval for one in found if one.interval is not None]
    missed = sum(not low <= 0.5 <= high for low, high in intervals)
    assert missed <= 19
    assert sum(one.verdict == "stronger" for one in found) <= 18


@pytest.mark.parametrize(
    ("counts", "verdict"),
    [
        ([0, 0, 0, 0, 7], "stronger"),
        ([0, 0, 500, 3, 4], "stronger"),
        ([0, 0, 0, 0, 6], "undecided"),
        ([4, 0, 500, 0, 0], "not_stronger"),
        ([1, 0, 9, 1, 0], "undecided"),
    ],
)
def test_telling_pairs_alone_decide_who_is_stronger(counts: list[int], verdict: str) -> None:
    assert Pairs(counts).verdict == verdict


@pytest.mark.parametrize(
    ("won", "battles", "said"),
    [(30, 40, True), (14, 40, False), (26, 40, None), (6, 6, None), (19, 19, True), (0, 9, False)],
)
def test_a_sequential_test_weighs_one_share_against_another(
    won: float, battles: int, said: bool | None
) -> None:
    """65 wins of 100 are tested against half, and a share between stays undecided.

    So do too few battles.
    """
    assert sequential(won, battles, 0.65, 0.5) is said
