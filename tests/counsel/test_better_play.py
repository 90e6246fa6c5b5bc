"""The odds with a veteran on either side, on common dice, counted in turn and stoppable at any time."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from typing import Any

import pytest
from immutabledict import immutabledict

from armybuilder.battle.kernel import state as states
from armybuilder.battle.levels import players
from armybuilder.battle.levels.levels import written
from armybuilder.battle.series.odds import odds
from armybuilder.battle.terms import Setup
from armybuilder.battle.wilson import Z_95
from armybuilder.counsel import better_play
from armybuilder.counsel.better_play import BetterLed, better_led, led_by
from armybuilder.words import catalogue, english
from tests.battle.forces import force, mirror, trooper

FEW = 6
SETUP = mirror(force(trooper(), count=1, entries=3), ruleset="initiative", turns=4, seed=3)


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """The veteran level with few battles played ahead."""
    monkeypatch.setattr(players, "AHEAD", {"veteran": 24})


def share(setup: Setup) -> float:
    """Return left's share of a few battles, draws counted half."""
    found = odds(setup, FEW, workers=1)
    return (found.left + found.draw / 2) / found.battles


@pytest.mark.long
def test_both_shares_equal_the_odds_at_their_levels() -> None:
    left, right = better_led(SETUP, FEW, workers=1)
    assert (left.side, right.side, left.level, left.battles, left.asked) == (
        "left",
        "right",
        "veteran",
        FEW,
        FEW,
    )
    assert left.before == right.before == share(SETUP)
    assert left.after == share(replace(SETUP, levels=written("veteran", "regular")))
    assert right.after == share(replace(SETUP, levels=written("regular", "veteran")))
    assert left.change == left.after - left.before
    assert 0 < left.half <= 1


@pytest.mark.long
def test_better_play_is_measured_from_regular_sides() -> None:
    """The levels of the setup are ignored, and two threads find the same."""
    led = replace(SETUP, levels=immutabledict({"left": "recruit"}))
    assert better_led(led, FEW, workers=2) == better_led(SETUP, FEW, workers=1)


@pytest.mark.long
def test_better_play_reports_progress_and_keeps_it_when_stopped() -> None:
    told: list[tuple[BetterLed, ...]] = []

    def stop() -> bool:
        return bool(told) and sum(one.battles for one in told[-1]) >= 4

    found = better_led(SETUP, 5_000, workers=1, progress=told.append, cancelled=stop)
    left, right = (one.battles for one in found)
    assert 4 <= left + right < 5_000
    assert abs(left - right) <= 1
    assert found[0].asked == 5_000


def test_cancelled_counts_still_have_valid_shares() -> None:
    found = better_led(SETUP, FEW, workers=1, cancelled=lambda: True)
    assert all(0 <= one.before <= 1 and one.half <= 1 for one in found)


def test_levels_are_named_in_a_sentence() -> None:
    assert english().say(led_by({})) == "Measured with a regular leading either side."
    both = english().say(led_by({"left": "veteran"}))
    assert both == "Measured with a veteran leading the left side and a regular the right."
    assert "regolare" in catalogue("it").say(led_by({}))


@pytest.mark.parametrize(
    ("pairs", "before", "after", "spread"),
    [
        (((2, 1), (0, 2), (1, 1), (2, 2)), 5 / 8, 6 / 8, 5 / 16 - 1 / 64),
        (((0, 2), (0, 2), (2, 2), (0, 0)), 1 / 4, 3 / 4, 8 / 16 - 1 / 4),
        (((2, 2), (2, 2)), 1.0, 1.0, 1 / 8),
        (((0, 1),), 0.0, 0.5, 1 / 4),
    ],
)
def test_a_difference_has_the_interval_of_its_battles(
    pairs: tuple[tuple[int, int], ...], before: float, after: float, spread: float
) -> None:
    """Each battle counts 2 for a victory and 1 for a draw, before and after."""
    found = better_play._counted("left", "veteran", 9, pairs)
    half = Z_95 * sqrt(spread / len(pairs))
    assert found == BetterLed("left", "veteran", len(pairs), 9, before, after, half)


def test_no_battles_have_no_known_difference() -> None:
    assert better_play._counted("right", "veteran", 9, ()) == BetterLed("right", "veteran", 0, 9, 0, 0, 1)


@pytest.mark.parametrize(
    ("winner", "halves"), [(states.LEFT, 2), (states.RIGHT, 0), (-1, 1)], ids=["left", "right", "draw"]
)
def test_a_victory_counts_two_halves(winner: int, halves: int, monkeypatch: pytest.MonkeyPatch) -> None:
    results = [winner if place == states.RESULT_WINNER else 7 for place in range(10)]
    asked: list[tuple[object, ...]] = []

    def fought(*terms: object) -> tuple[list[int], int]:
        asked.append(terms)
        return results, 10

    encoded: Any = object()
    monkeypatch.setattr(better_play, "fight_battles", fought)
    assert better_play._halves(encoded, 5, [0]) == halves
    assert asked == [(encoded, 5, 1, [0])]
    results.pop()
    assert better_play._halves(encoded, 5, [0]) is None
    assert better_play._halves(encoded, 5, [1]) is None
    assert len(asked) == 2
