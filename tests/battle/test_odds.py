"""Odds: the same with any number of workers, honest intervals, stopped when asked."""

from __future__ import annotations

import itertools
import time
import tracemalloc
from array import array
from collections import Counter
from dataclasses import replace

import pytest

from armybuilder.battle import backend, resolve, threads
from armybuilder.battle.series import odds
from armybuilder.battle.series.odds import Odds
from armybuilder.battle.terms import Setup
from armybuilder.battle.wilson import wilson
from tests.battle.forces import contender

pytestmark = pytest.mark.kernel
SMALL = Setup(contender("a-gate"), contender("a-reavers"))
LARGE = Setup(contender("a-levy"), contender("a-wardens"))
FEW = 200 if backend.kernel() == "compiled" else 12
MANY = 1_000_000 if backend.kernel() == "compiled" else odds.SLOW_BATTLES


def timeless(found: Odds) -> Odds:
    return replace(found, seconds=0.0)


@pytest.mark.long
@pytest.mark.parametrize("setup", [SMALL, LARGE])
def test_same_odds_with_one_worker_and_two(setup: Setup) -> None:
    one, two = (timeless(odds.odds(setup, FEW, workers)) for workers in (1, 2))
    assert one == two
    assert one.battles == FEW
    assert one.left + one.draw + one.right == FEW


def test_odds_count_the_told_battles() -> None:
    found = odds.odds(SMALL, 6, 1)
    fought = [resolve.fight(SMALL, number) for number in range(6)]
    for side in ("left", "draw", "right"):
        assert getattr(found, side) == [one.winner for one in fought].count(side)
    margins = [one.ending.score[0] - one.ending.score[1] for one in fought]
    assert found.margin.mean == pytest.approx(sum(margins) / 6)
    for unit in found.survivors:
        lost = sum(
            unit.who.id in {who.id for who in one.ending.losses[unit.who.side == "right"]} for one in fought
        )
        assert unit.mean == pytest.approx((6 * unit.started - lost) / 6)


def test_telling_battles_are_the_median_best_and_worst() -> None:
    found = odds.odds(SMALL, 9, 2)
    told = [resolve.fight(SMALL, number).ending.score for number in range(9)]
    margins = [left - right for left, right in told]
    assert [margin for _, margin in found.telling] == [sorted(margins)[4], max(margins), min(margins)]
    assert [margins.index(margin) for _, margin in found.telling] == [number for number, _ in found.telling]


@pytest.mark.long
def test_another_seed_is_another_sample() -> None:
    assert timeless(odds.odds(LARGE, FEW, 1)) != timeless(odds.odds(replace(LARGE, seed=2), FEW, 1))


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [
        (5, 10, 0.2366, 0.7634),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (500, 1000, 0.4691, 0.5309),
        (0, 0, 0, 1),
    ],
)
def test_wilson_interval(hits: int, tries: int, low: float, high: float) -> None:
    assert wilson(hits, tries) == pytest.approx((low, high), abs=1e-4)


def test_histogram_holds_every_battle() -> None:
    found = odds.odds(SMALL, FEW, 1)
    bins = found.margin.histogram
    assert sum(count for _, _, count in bins) == FEW
    assert len(bins) <= odds.MOST_BINS
    assert all(low <= high for low, high, _ in bins)
    assert sum(count for _, count in found.turns) == FEW


@pytest.mark.parametrize("far", [3, 17, 60, 250])
def test_the_column_of_draws_has_0_in_its_middle(far: int) -> None:
    bins = odds._histogram(Counter([-far, -1, 0, 1, far]))
    ((low, high, _),) = (one for one in bins if one[0] <= 0 <= one[1])
    assert abs(low + high) <= 1
    assert sum(count for _, _, count in bins) == 5


def test_percentiles_by_nearest_rank() -> None:
    assert [odds._percentile(Counter(range(1, 101)), p) for p in (5, 50, 95)] == [5, 50, 95]
    assert odds._percentile(Counter([7]), 5) == 7


@pytest.mark.once
def test_many_battles_take_no_more_memory_than_ten() -> None:
    """Only one worker fights, because a second may find nothing left of ten battles, and take no memory."""
    odds.odds(SMALL, 10, 1)
    peaks = []
    for battles in (10, 3000):
        tracemalloc.start()
        odds.odds(SMALL, battles, 1)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] < peaks[0] + 100_000


def test_stopped_odds_return_the_finished_battles() -> None:
    asked = itertools.count()
    found = odds.odds(LARGE, MANY, 2, cancelled=lambda: next(asked) > 0)
    assert found.battles < MANY
    assert found.left + found.draw + found.right == found.battles


def test_progress_narrows() -> None:
    seen: list[Odds] = []
    odds.odds(LARGE, MANY, 2, seen.append, lambda: len(seen) > 2)
    counts = [one.battles for one in seen]
    assert counts == sorted(counts)
    assert len(counts) >= 2


def test_a_wrong_number_of_battles_is_our_fault() -> None:
    with pytest.raises(ValueError, match="a battle"):
        odds.odds(SMALL, 0)


def test_record_of_the_contract() -> None:
    record = odds.as_record(odds.odds(SMALL, 5, 1))
    assert set(record) >= {
        "ruleset",
        "battles",
        "seed",
        "left",
        "draw",
        "right",
        "interval",
        "score_margin",
        "survivors",
        "seconds",
        "battles_per_second",
    }
    assert set(record["score_margin"]) == {"mean", "p5", "p25", "p50", "p75", "p95"}
    assert "left:1.1/1.1" in record["survivors"]


def test_the_slow_kernel_fights_fewer_battles_with_a_note(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backend, "kernel", lambda: "interpreted")
    monkeypatch.setattr(odds, "SLOW_BATTLES", 3)
    found = odds.odds(SMALL, 10, 1)
    assert found.battles == 3
    assert found.notes[-1].code == "battle.note.slow"


def test_odds_are_first_told_at_the_first_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """The battles counted by then are told, so that a person sees odds early."""
    told: list[int] = []
    looks: list[int] = []

    def look() -> bool:
        looks.append(len(told))
        return len(looks) > 4

    threads.on_threads(
        [lambda: cancel_seen(cancel)], 1, cancel := array("q", [0]), look, lambda: told.append(1)
    )
    assert looks[:5] == [0, 1, 1, 2, 2]


def cancel_seen(cancel: array[int]) -> None:
    """Wait until a flag is set."""
    while not cancel[0]:
        time.sleep(0.001)
