"""Trials of many faults by several workers, each with its own copies."""

from __future__ import annotations

import os
import queue
import shutil
import threading
from typing import TYPE_CHECKING

from tests.faults import report
from tests.faults.covers import Covers
from tests.faults.floors import ALL_FLOORS, is_kernel
from tests.faults.known import equivalents, witnesses
from tests.faults.trees import BUILD, ROOT
from tests.faults.trying import Bench, PytestEndedError, Trial

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tests.faults.changes import Fault

__all__ = ["all_tried"]

Chosen = tuple[str, "Fault"]
"""The name of a floor, and one of its faults."""


def all_tried(
    faults: Sequence[Chosen], workers: int, patience: float, say: Callable[[str], None]
) -> list[Trial]:
    """Try faults with a number of workers, and report each result at once.

    Known harmless faults are not tried.
    """
    known, noticed = equivalents(), {key: test for key, (_, test) in witnesses().items()}
    benches = [
        Bench(BUILD / f"{os.getpid()}-{number}", Covers.read(), patience, known=noticed)
        for number in range(workers)
    ]
    try:
        trials = _tried([one for one in faults if one[1].key not in known], benches, say)
        again = _unsound(trials, benches[0])
        if again:
            say(f"{len(again)} were noticed by tests that fail without any fault; they are tried again")
            for bench in benches:
                bench.unfit = benches[0].unfit
            trials = [one for one in trials if one not in again]
            trials += _tried([(one.floor, one.fault) for one in again], benches, say)
    finally:
        for bench in benches:
            bench.end()
            shutil.rmtree(bench.folder, ignore_errors=True)
    return [
        *trials,
        *(Trial(floor, one, "equivalent", says=known[one.key]) for floor, one in faults if one.key in known),
    ]


def _tried(faults: Sequence[Chosen], benches: Sequence[Bench], say: Callable[[str], None]) -> list[Trial]:
    waiting: queue.SimpleQueue[Chosen] = queue.SimpleQueue()
    for one in faults:
        waiting.put(one)
    trials: list[Trial] = []

    def work(bench: Bench) -> None:
        while True:
            try:
                floor, fault = waiting.get_nowait()
            except queue.Empty:
                return
            try:
                trial = bench.tried(floor, fault, ALL_FLOORS[floor].tests)
            except PytestEndedError as error:
                trial = Trial(floor, fault, "nothing", says=f"pytest could not go on: {str(error)[-500:]}")
            trials.append(trial)
            say(f"{len(trials)}/{len(faults)} {report.line(trial)}")

    threads = [threading.Thread(target=work, args=(bench,)) for bench in benches]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if len(trials) < len(faults):
        raise SystemExit("a worker has stopped before its time")
    return trials


def _unsound(trials: Sequence[Trial], bench: Bench) -> list[Trial]:
    """Return the trials whose witness fails without any fault too."""
    found = []
    for interpreted in (True, False):
        some = [one for one in trials if one.by and is_kernel(ROOT, one.fault.file) == interpreted]
        failing = bench.failing({one.by for one in some}, interpreted=interpreted)
        found += [one for one in some if one.by in failing]
    return found
