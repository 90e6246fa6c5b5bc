"""A match under every ruleset, with counts equal to the odds and a common summary."""

from __future__ import annotations

from dataclasses import replace

import pytest

from armybuilder.battle.resolve import RULESETS
from armybuilder.battle.series.odds import odds
from armybuilder.battle.terms import Setup
from armybuilder.battle.wilson import wilson
from armybuilder.counsel import every_ruleset as counsel
from armybuilder.counsel.every_ruleset import Verdict
from armybuilder.words import catalogue
from tests.battle.forces import contender

SETUP = Setup(contender("a-gate"), contender("a-reavers"), seed=4)
COUNTED = odds(SETUP, 4)


def verdict(won: int, lost: int, ruleset: str = "combat-action") -> Verdict:
    found = replace(COUNTED, battles=won + lost, left=won, draw=0, right=lost)
    return Verdict(ruleset, found)  # type: ignore[arg-type]


@pytest.mark.long
def test_every_ruleset_has_its_own_odds() -> None:
    found = tuple(counsel.verdicts(SETUP, 30))
    assert [one.ruleset for one in found] == list(RULESETS)
    for one in found:
        alone = odds(replace(SETUP, ruleset=one.ruleset), 30)
        assert one.odds is not None
        assert (one.odds.left, one.odds.draw, one.odds.right) == (alone.left, alone.draw, alone.right)


def test_verdicts_can_be_cancelled() -> None:
    assert not tuple(counsel.verdicts(SETUP, 30, cancelled=lambda: True))


@pytest.mark.parametrize(
    ("won", "lost", "standing"),
    [(900, 100, "ahead"), (100, 900, "behind"), (2500, 2500, "even"), (12, 10, "open"), (3, 0, "open")],
)
def test_a_verdict_has_lefts_standing(won: int, lost: int, standing: str) -> None:
    one = verdict(won, lost)
    assert one.standing == standing
    assert 0 < one.half <= 0.5


@pytest.mark.parametrize("battles", [1, 20, 2_000])
def test_the_interval_of_all_victories_ends_at_one(battles: int) -> None:
    """With 2,000 victories in 2,000 battles the interval starts at n / (n + 1.96²), 99.8 %, as Wilson's does."""
    low, high = verdict(battles, 0).interval
    assert high == 1
    assert low == pytest.approx(battles / (battles + 3.84), abs=1e-4)
    none = verdict(0, battles).interval
    assert none[0] == 0
    assert none[1] == pytest.approx(1 - low)


def test_the_interval_of_an_open_match_contains_its_share() -> None:
    low, high = verdict(60, 40).interval
    assert low < 0.6 < high
    assert (low, high) == pytest.approx(wilson(60, 100), abs=0.005)


def test_draws_count_half_and_narrow_the_interval() -> None:
    """Two more battles count, one won and one lost."""
    drawn = replace(COUNTED, battles=100, left=20, draw=60, right=20)
    assert Verdict("edge", drawn).interval == pytest.approx((0.4378, 0.5622), abs=1e-4)
    assert verdict(50, 50).interval == pytest.approx((0.403, 0.597), abs=1e-4)
    ahead = replace(COUNTED, battles=100, left=10, draw=90, right=0)
    assert (Verdict("edge", drawn).share, Verdict("edge", ahead).share) == (0.5, 0.55)
    assert Verdict("edge", ahead).interval == pytest.approx((0.5171, 0.5809), abs=1e-4)


def test_an_army_good_under_one_ruleset_is_told() -> None:
    first, second = RULESETS[:2]
    good, bad, even = (900, 100), (100, 900), (2500, 2500)
    rest = RULESETS[2:]

    def said(one: tuple[int, int], other: tuple[int, int]) -> str:
        both = [verdict(*one, first), verdict(*other, second), *(verdict(*other, more) for more in rest)]
        told = counsel.summary(both, "Mine")
        return catalogue("en").say(told)

    assert said(good, good).startswith("Mine is good")
    assert "Combat Action only" in said(good, bad)
    assert "Manoeuvre" in said(good, bad)
    assert "behind under all" in said(bad, bad)
    assert "even match" in said(even, even)
    assert "even under Combat Action" in said(even, bad)
    assert "too few battles" in said(good, (3, 2))
    for language in ("en", "it"):
        assert catalogue(language).say(counsel.summary([verdict(*good)], "Mine"))
