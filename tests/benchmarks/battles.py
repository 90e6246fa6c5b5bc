"""The speed of battles, all measured in one run, best of five alternating rounds.

    python -m tests.benchmarks.battles [file]      prints the report, and keeps it in a file

Ratios are of CPU time, so that a busy machine spoils them little; whatever has workers in it is of wall time.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from armybuilder.battle import backend, doors, resolve, table
from armybuilder.battle.encoding import block as blocks
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.kernel import state
from armybuilder.battle.series import odds
from armybuilder.battle.terms import Contender, Setup
from armybuilder.model.document import Ruleset
from tests.battle.forces import contender
from tests.battle.kernels import said_by

ROUNDS = 5
LOG_ROWS = 20_000
MEASURED: tuple[Ruleset, ...] = ("combat-action", "manoeuvre", "edge", "phase", "initiative")
GATE = {"u-p-trooper": 42, "u-p-gunner": 4, "u-p-boltman": 4}
REAVERS = {"u-p-reaver": 25, "u-p-hound": 12, "u-hunter": 4, "u-p-gunner": 4, "u-p-conscript": 5}


def scaled(army: str, times: int = 1, counts: Mapping[str, int] | None = None) -> Contender:
    """Return a starter army with the counts of its entries multiplied, or with the given counts."""
    side = contender(army)
    entries = tuple(
        entry.model_copy(update={"count": (counts or {}).get(entry.unit, entry.count * times)})
        for entry in side.army.units
    )
    return replace(side, army=side.army.model_copy(update={"units": entries}))


@cache
def setups() -> dict[str, Setup]:
    """Return the measured setups by name."""
    small = Setup(contender("a-gate"), contender("a-reavers"))
    ground = small.table
    return {
        "12 v 12 infantry": small,
        "24 v 24 infantry": Setup(scaled("a-gate", 2), scaled("a-reavers", 2)),
        "50 v 50 infantry": Setup(scaled("a-gate", counts=GATE), scaled("a-reavers", counts=REAVERS)),
        "500 points, mixed": Setup(contender("a-levy"), contender("a-wardens")),
        "2,000 points, machines": Setup(scaled("a-overland", 3), scaled("a-foundry", 3)),
        "12 v 12, twelve turns": replace(small, turns=12),
        "12 v 12, no obstacles": replace(small, table=ground.model_copy(update={"terrain": ()})),
        "12 v 12, ruins": replace(small, table=table.preset("ruined-quarter")),
    }


def timed(work: Callable[[], object]) -> float:
    """Return the seconds of CPU time that this thread spends on a task."""
    began = time.thread_time()
    work()
    return time.thread_time() - began


def rounds(cases: Mapping[str, Callable[[], object]]) -> dict[str, float]:
    """Return the best time of each case, all taken in turns."""
    best = dict.fromkeys(cases, float("inf"))
    for _ in range(ROUNDS):
        for name, work in cases.items():
            best[name] = min(best[name], timed(work))
    return best


def fight(setup: Setup, battles: int) -> Callable[[], object]:
    """Return a task that fights `battles` silent battles."""
    encoded = encode(setup)
    block, spare = blocks.write(encoded.force), blocks.write(encoded.force)
    results = backend.new_block(battles * (state.RESULT_UNITS + len(encoded.force.units)))
    flag = backend.new_block(1)
    return lambda: doors.play_many(block, spare, setup.seed, 0, battles, results, flag)


def record(setup: Setup, battles: int, rows: int) -> Callable[[], object]:
    """Return a task that fights `battles` battles one by one, with room for `rows` rows of the log."""
    force = encode(setup).force
    fresh, block = blocks.write(force, rows), blocks.write(force, rows)

    def work() -> None:
        for number in range(battles):
            doors.copy(fresh, block)
            doors.play(block, setup.seed, number)

    return work


def silent() -> dict[str, float]:
    """Return the seconds of a silent battle, by setup."""
    size = {"50 v 50 infantry": 20, "2,000 points, machines": 20, "24 v 24 infantry": 50}
    cases = {name: fight(setup, size.get(name, 100)) for name, setup in setups().items()}
    return {name: seconds / size.get(name, 100) for name, seconds in rounds(cases).items()}


def ahead(setup: Setup, battles: int) -> Callable[[], object]:
    """Return a task that copies a half-fought battle and fights it to its end, `battles` times.

    This is the cost of playing ahead.
    """
    encoded = encode(setup)
    whole, middle, spare = (blocks.write(encoded.force) for _ in range(3))
    doors.play(whole, setup.seed, 0)
    doors.begin(middle, setup.seed, 0)
    choice = backend.new_block(state.CHOICE_WIDTH)
    while 2 * middle[state.ACTIVATION] < whole[state.ACTIVATION]:
        doors.choose(middle, choice)
        doors.apply(middle, choice)
    results = backend.new_block(battles * (state.RESULT_UNITS + len(encoded.force.units)))
    flag = backend.new_block(1)
    return lambda: doors.play_on(middle, spare, setup.seed, 0, battles, results, flag)


def ahead_by_rules() -> dict[str, float]:
    """Return the seconds for copying a half-fought battle and fighting it to its end, by ruleset and setup."""
    cases = {
        f"{rules}, {name}": ahead(replace(setups()[name], ruleset=rules), 20)
        for rules in MEASURED
        for name in ("12 v 12 infantry", "500 points, mixed")
    }
    return {name: seconds / 20 for name, seconds in rounds(cases).items()}


def by_other_rules() -> dict[str, float]:
    """Return the durations of silent battles under other rules as multiples of Combat Action's, by ruleset and setup."""
    found: dict[str, float] = {}
    for name in ("12 v 12 infantry", "24 v 24 infantry", "500 points, mixed", "2,000 points, machines"):
        setup = setups()[name]
        each = rounds({ruleset: fight(replace(setup, ruleset=ruleset), 20) for ruleset in MEASURED})
        found |= {f"{rules}, {name}": each[rules] / each["combat-action"] for rules in MEASURED[1:]}
    return found


def told() -> dict[str, float]:
    """Return the seconds of a battle without a log, with a log, and with all its events read."""
    setup = setups()["12 v 12 infantry"]
    cases: dict[str, Callable[[], object]] = {
        "silent": record(setup, 100, 0),
        "recorded": record(setup, 100, LOG_ROWS),
        "told": lambda: [resolve.fight(replace(setup, seed=seed)) for seed in range(5)],
    }
    found = rounds(cases)
    return {"silent": found["silent"] / 100, "recorded": found["recorded"] / 100, "told": found["told"] / 5}


@dataclass(slots=True)
class Watched:
    """Odds with a stopwatch for the first odds and for stopping."""

    began: float = 0.0
    first: float = 0.0
    stopped: float = 0.0

    def progress(self, found: odds.Odds) -> None:
        """Record the time of the first odds."""
        if not self.first and found.battles:
            self.first = time.perf_counter() - self.began

    def cancelled(self) -> bool:
        """Ask to stop once there are odds."""
        if self.first and not self.stopped:
            self.stopped = time.perf_counter()
        return bool(self.first)


def watched(setup: Setup) -> tuple[float, float]:
    """Return the seconds to the first odds, and from a cancellation to the end."""
    watch = Watched(began=time.perf_counter())
    odds.odds(setup, 1_000_000, None, watch.progress, watch.cancelled)
    return watch.first, time.perf_counter() - watch.stopped


def workers() -> dict[int, float]:
    """Return the seconds of wall time 10,000 battles take with one worker and with all."""
    setup = setups()["12 v 12 infantry"]
    best = {1: float("inf"), os.cpu_count() or 1: float("inf")}
    for _ in range(ROUNDS):
        for count, seconds in best.items():
            best[count] = min(seconds, odds.odds(setup, 10_000, count).seconds)
    return best


def elsewhere(code: str, kernel: str) -> Any:
    """Run code in a fresh process with a kernel, and return its output as JSON."""
    return json.loads(said_by(kernel, code))


INTERPRETED = """
import json
from tests.benchmarks import battles
work = battles.fight(battles.setups()["12 v 12 infantry"], 5)
print(json.dumps(min(battles.timed(work) for _ in range(3)) / 5))
"""
FRESH = """
import time
began = time.perf_counter()
import json, resource
from armybuilder.battle import resolve
from tests.battle.forces import contender
from armybuilder.battle.terms import Setup
resolve.fight(Setup(contender("a-gate"), contender("a-reavers")))
print(json.dumps([time.perf_counter() - began, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024]))
"""
SIGHTS = """
import cProfile, json, pstats
from armybuilder.battle import backend
from armybuilder.battle.encoding import block as blocks
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.kernel import state
from armybuilder.battle import doors
from tests.benchmarks import battles
found = {}
for name in ("12 v 12 infantry", "500 points, mixed", "2,000 points, machines"):
    made = blocks.write(encode(battles.setups()[name]).force)
    profile = cProfile.Profile()
    profile.runcall(doors.play, made, 1, 0)
    stats = pstats.Stats(profile).stats
    looks = sum(row[1] for key, row in stats.items() if key[2] == "look" and "sight" in key[0])
    found[name] = looks / made[state.ACTIVATION]
print(json.dumps(found))
"""


def bar(name: str, found: float, most: float, unit: str = "") -> str:
    """Return a line of the report about an upper limit."""
    return f"  {name:58}{found:9.2f}{unit}   bar {most:g}{unit}   {'held' if found <= most else 'BROKEN'}"


def report() -> str:
    """Measure everything and return the report."""
    each, log, wall = silent(), told(), workers()
    slow = elsewhere(INTERPRETED, "interpreted")
    start, memory = elsewhere(FRESH, "")
    sights = elsewhere(SIGHTS, "interpreted")
    small, cores = each["12 v 12 infantry"], max(wall)
    lines = [f"Battles, kernel {backend.kernel()}, {cores} cores", "", "Battles a second and core, silent"]
    lines += [f"  {name:58}{1 / seconds:9.0f}" for name, seconds in each.items()]
    lines += [f"  {'12 v 12 infantry, interpreted':58}{1 / slow:9.1f}"]
    lines += [f"  {'12 v 12 infantry, ' + name:58}{1 / seconds:9.0f}" for name, seconds in log.items()]
    lines += ["", "Battles a second and core, copied in their middle and fought to their end"]
    lines += [f"  {name:58}{1 / seconds:9.0f}" for name, seconds in ahead_by_rules().items()]
    lines += ["", "10,000 battles of 12 v 12 infantry, seconds of wall time"]
    lines += [f"  {f'{count} workers':58}{seconds:9.2f}" for count, seconds in wall.items()]
    lines += ["", "Bars"]
    lines += [bar("25 / (compiled / interpreted)", 25 * small / slow, 1)]
    lines += [bar(f"sight tests an activation, {name}", found, 60) for name, found in sights.items()]
    lines += [bar("10,000 battles of 12 v 12 on all cores", wall[cores], 1.5, " s")]
    lines += [bar("1.6 / (two workers / one)", 1.6 * wall[cores] / wall[1], 1)]
    lines += [bar("24 v 24 against 12 v 12, times", each["24 v 24 infantry"] / small, 4.5)]
    lines += [bar("50 v 50 against 12 v 12, times", each["50 v 50 infantry"] / small, 20)]
    lines += [bar("twelve turns against six, times", each["12 v 12, twelve turns"] / small, 2.2)]
    lines += [
        bar(f"against Combat Action: {name}, times", found, 2) for name, found in by_other_rules().items()
    ]
    lines += [bar("recorded against silent, times", log["recorded"] / log["silent"], 1.1)]
    for name in ("12 v 12 infantry", "50 v 50 infantry"):
        first, stop = watched(setups()[name])
        lines += [
            bar(f"first odds of {name}", first, 0.2, " s"),
            bar("  and stopped within", stop, 0.2, " s"),
        ]
    lines += [
        "",
        f"First battle in a fresh process after {start:.2f} s, with {memory:.0f} MB of memory at most",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    if backend.kernel() != "compiled":
        sys.exit("the report is about the compiled kernel: python packaging/build_backend.py")
    text = report()
    sys.stdout.write(text)
    for file in sys.argv[1:]:
        Path(file).write_text(text, encoding="utf-8")
