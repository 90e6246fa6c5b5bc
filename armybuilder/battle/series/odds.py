"""The odds of many battles, with victories, margins and survivors.

Battles are numbered under one seed, and the counts do not depend on the order in which they were fought, so
any number of workers gives the same odds. A worker takes about 20 ms of battles at a time. The kernel lets
the other threads run meanwhile and looks at the cancel flag after every battle. With an executor of other
processes or machines they fight the same battles, a share at a time.
"""

from __future__ import annotations

import threading
import time
from array import array
from collections import Counter
from concurrent.futures import FIRST_COMPLETED, wait
from dataclasses import dataclass, field
from functools import partial
from math import ceil
from operator import sub
from typing import TYPE_CHECKING, Any

from armybuilder.battle import backend
from armybuilder.battle.encoding import block as blocks
from armybuilder.battle.encoding.encode import Encoded, encode
from armybuilder.battle.kernel import state as st
from armybuilder.battle.levels.many import play_many
from armybuilder.battle.levels.minutes import to_come
from armybuilder.battle.series import tasks
from armybuilder.battle.threads import POLL_SECONDS, on_threads, threads
from armybuilder.battle.wilson import wilson
from armybuilder.errors import message

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from concurrent.futures import Executor, Future

    from armybuilder.battle.records.events import Who
    from armybuilder.battle.terms import Setup
    from armybuilder.errors import Message

    _Share = Future[tuple[str, bytes | str]]

__all__ = [
    "MOST_BATTLES",
    "SLOW_BATTLES",
    "Margin",
    "Odds",
    "Survivors",
    "as_record",
    "counts",
    "margin_of",
    "margin_record",
    "measured",
    "odds",
]

CHUNK_SECONDS = 0.02
MOST_BATTLES = 1_000_000
"""The most battles that the shell and the Python interface fight for odds."""
SLOW_BATTLES = 300
"""The most battles for an interpreted kernel."""
MOST_BINS = 24


@dataclass(frozen=True, slots=True)
class Margin:
    """Left's score less right's, with mean, percentiles and histogram.

    The histogram has (lowest, highest, battles).
    """

    mean: float
    p5: int
    p25: int
    p50: int
    p75: int
    p95: int
    histogram: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class Survivors:
    """The models of a unit in play at the end, on average, and at the start."""

    who: Who
    started: int
    mean: float


@dataclass(frozen=True, slots=True)
class Odds:
    """The results of a number of battles.

    `intervals` are 95 % Wilson intervals of the shares. `turns` counts the battles by the turn they ended in.
    `asked` is the number wanted, `under_way` the sum of the finished parts of battles that still go on.
    `telling` are those worth watching, as number and margin: the median, left's
    best and left's worst.
    """

    ruleset: str
    seed: int
    asked: int
    battles: int
    left: int
    draw: int
    right: int
    intervals: tuple[tuple[float, float], tuple[float, float], tuple[float, float]]
    margin: Margin
    survivors: tuple[Survivors, ...]
    turns: tuple[tuple[int, int], ...]
    seconds: float
    kernel: str
    notes: tuple[Message, ...]
    telling: tuple[tuple[int, int], ...] = ()
    under_way: float = 0.0

    @property
    def to_come(self) -> str:
        """Return the time to come in words, empty for a short wait."""
        return to_come(self.battles + self.under_way, self.asked, self.seconds)

    @property
    def battles_per_second(self) -> float:
        """Return the speed in battles per second."""
        return measured(self.battles, self.seconds)["battles_per_second"]


@dataclass(slots=True)
class _Tally:
    """The counts of finished battles.

    The battles themselves are not kept. `first` is the lowest number of a battle with a margin, `standing` the
    models of each unit in play at the end of all battles together.
    """

    standing: list[int]
    winners: Counter[int] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    margins: Counter[int] = field(default_factory=Counter)
    first: dict[int, int] = field(default_factory=dict)

    def add(self, first: int, results: Sequence[int]) -> None:
        """Count the results of finished battles, the first of which has this number."""
        width = st.RESULT_UNITS + len(self.standing)
        margins = [*map(sub, results[st.RESULT_LEFT :: width], results[st.RESULT_RIGHT :: width])]
        self.margins.update(margins)
        self.winners.update(results[st.RESULT_WINNER :: width])
        self.turns.update(results[st.RESULT_TURNS :: width])
        for number, margin in enumerate(margins, first):
            self.first[margin] = min(number, self.first.get(margin, number))
        for unit in range(len(self.standing)):
            self.standing[unit] += sum(results[st.RESULT_UNITS + unit :: width])


@dataclass(slots=True)
class _Work:
    """The shared data of the workers, with the next battle and the counts."""

    asked: int
    cancel: array[int]
    tally: _Tally
    lock: threading.Lock = field(default_factory=threading.Lock)
    next: int = 0
    under_way: dict[int, float] = field(default_factory=dict)
    """The battles that each worker has fought since it brought results."""

    def take(self, count: int) -> tuple[int, int]:
        """Return the number of the next battle and the count to fight, 0 at the end."""
        with self.lock:
            first = self.next
            taken = 0 if self.cancel[0] else min(count, self.asked - first)
            self.next += taken
        return first, taken

    def bring(self, first: int, results: Sequence[int]) -> None:
        """Count the results of finished battles, the first of which has this number."""
        with self.lock:
            self.tally.add(first, results)
            self.under_way.pop(threading.get_ident(), None)

    def move(self, battles: float) -> None:
        """Set the number of battles that this worker has fought since it brought results."""
        with self.lock:
            self.under_way[threading.get_ident()] = battles


def _toil(encoded: Encoded, work: _Work) -> None:
    """Fight chunks of battles until none is left or the cancel flag is set."""
    block, spare = blocks.write(encoded.force), blocks.write(encoded.force)
    width = st.RESULT_UNITS + len(encoded.force.units)
    count = 1
    while True:
        first, taken = work.take(count)
        if not taken:
            return
        results = backend.new_block(taken * width)
        began = time.perf_counter()
        done = play_many(encoded, block, spare, first, taken, results, work.cancel, work.move)
        work.bring(first, results[: done * width])
        each = (time.perf_counter() - began) / max(done, 1)
        count = max(1, min(int(CHUNK_SECONDS / max(each, 1e-6)), 2 * count))


def _percentile(counts: Counter[int], percent: int) -> int:
    """Return the value that a percentage of the counted values does not exceed (nearest rank)."""
    left = max(1, ceil(counts.total() * percent / 100))
    for value in sorted(counts):
        left -= counts[value]
        if left <= 0:
            return value
    raise ValueError("nothing was counted")


def _bin_width(spread: int) -> int:
    """Return a round width for at most MOST_BINS bins."""
    width = 1
    for factor in (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10000):
        width = factor
        if spread // width < MOST_BINS - 1:
            break
    return width


def _histogram(margins: Counter[int]) -> tuple[tuple[int, int, int], ...]:
    """Return the battles by their margins, with one column centred at 0."""
    lowest, highest = min(margins), max(margins)
    width = _bin_width(highest - lowest)
    half = width // 2
    counts = Counter[int]()
    for margin, battles in margins.items():
        counts[(margin + half) // width] += battles
    places = range((lowest + half) // width, (highest + half) // width + 1)
    return tuple((place * width - half, place * width - half + width - 1, counts[place]) for place in places)


def margin_of(margins: Counter[int]) -> Margin:
    """Return the distribution of counted margins, zeros without any."""
    if not margins:
        return Margin(0.0, 0, 0, 0, 0, 0, ())
    p5, p25, p50, p75, p95 = (_percentile(margins, percent) for percent in (5, 25, 50, 75, 95))
    total = sum(margin * battles for margin, battles in margins.items())
    return Margin(total / margins.total(), p5, p25, p50, p75, p95, _histogram(margins))


def _telling(tally: _Tally) -> tuple[tuple[int, int], ...]:
    """Return the number and margin of the median battle, of left's best and of left's worst.

    Of equal battles it is the first.
    """
    if not tally.margins:
        return ()
    wanted = _percentile(tally.margins, 50), max(tally.margins), min(tally.margins)
    return tuple((tally.first[margin], margin) for margin in wanted)


def _survivors(encoded: Encoded, tally: _Tally) -> tuple[Survivors, ...]:
    battles = max(tally.margins.total(), 1)
    return tuple(
        Survivors(who, len(unit.models), standing / battles)
        for who, unit, standing in zip(encoded.calls.units, encoded.force.units, tally.standing, strict=True)
    )


def _counted(encoded: Encoded, work: _Work, seconds: float, notes: tuple[Message, ...]) -> Odds:
    """Return the odds of the battles counted until now."""
    tally = work.tally
    battles, winners = tally.margins.total(), tally.winners
    left, right, draw = winners[st.LEFT], winners[st.RIGHT], winners[-1]
    return Odds(
        ruleset=encoded.terms.ruleset,
        seed=encoded.setup.seed,
        asked=work.asked,
        battles=battles,
        left=left,
        draw=draw,
        right=right,
        intervals=(wilson(left, battles), wilson(draw, battles), wilson(right, battles)),
        margin=margin_of(tally.margins),
        survivors=_survivors(encoded, tally),
        turns=tuple(sorted(tally.turns.items())),
        seconds=seconds,
        kernel=backend.kernel(),
        notes=notes,
        telling=_telling(tally),
        under_way=sum(work.under_way.values()),
    )


def _asked(battles: int) -> tuple[int, tuple[Message, ...]]:
    """Return the number of battles to fight, and a note if the slow kernel fights fewer."""
    if battles < 1:
        raise ValueError("odds need a battle")
    if backend.kernel() == "compiled" or battles <= SLOW_BATTLES:
        return battles, ()
    return SLOW_BATTLES, (message("battle.note.slow", battles=SLOW_BATTLES, wanted=battles),)


def _bring_far(
    executor: Executor,
    encoded: Encoded,
    shares: Mapping[_Share, tuple[int, int]],
    done: set[_Share],
    work: _Work,
) -> None:
    """Add the shares that other workers have fought.

    Raises InputFault for a result that no battle can have.
    """
    for share in done:
        first, count = shares[share]
        whose: Callable[[], str] = _nobody_known
        answer: object
        if isinstance(executor, tasks.NamedExecutor):
            answer, whose = executor.taken(share), partial(executor.whose, share)
        else:
            answer = share.result()
        work.bring(first, tasks.believed(encoded, count, answer, whose))


def _nobody_known() -> str:
    """Return the name of an unknown worker."""
    return "?"


def _fight_far(
    executor: Executor,
    encoded: Encoded,
    cancelled: Callable[[], bool] | None,
    work: _Work,
    tell: Callable[[], None],
) -> None:
    """Send the battles to an executor, a share at a time.

    Shares not begun are given up when it is cancelled.
    """
    order = tasks.order(encoded.setup)
    shares: dict[_Share, tuple[int, int]] = {
        executor.submit(tasks.fight_share, order, first, count): (first, count)
        for first, count in tasks.shares(work.asked)
    }
    pending = set(shares)
    try:
        while pending and not (cancelled is not None and cancelled()):
            done, pending = wait(pending, timeout=POLL_SECONDS, return_when=FIRST_COMPLETED)
            _bring_far(executor, encoded, shares, done, work)
            if done and pending:
                tell()
    finally:
        for share in pending:
            share.cancel()


def odds(
    setup: Setup,
    battles: int = 10_000,
    workers: int | None = None,
    progress: Callable[[Odds], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
    executor: Executor | None = None,
) -> Odds:
    """Fight the first battles of the setup's seed, and return their odds.

    The battles are 0, 1, 2 ... `progress` gets the odds until then about every 0.1 s, on the calling thread.
    `cancelled` is asked every 0.05 s, and if it returns true the odds of the finished battles are returned.
    `workers` None takes every core. An `executor` of other processes or machines (`cluster.connected`) fights
    in their place, with the same results. Raises InputFault if the battle cannot be fought, ValueError for
    fewer battles than one.
    """
    encoded = encode(setup)
    asked, slow = _asked(battles) if executor is None else (battles, ())
    notes = (*encoded.terms.notes, *slow)
    work = _Work(asked, array("q", [0]), _Tally([0] * len(encoded.force.units)))
    began = time.perf_counter()

    def so_far() -> Odds:
        with work.lock:
            return _counted(encoded, work, time.perf_counter() - began, notes)

    def tell() -> None:
        if progress is not None:
            progress(so_far())

    if executor is None:
        count = threads(workers)
        on_threads([lambda: _toil(encoded, work)] * count, count, work.cancel, cancelled, tell)
    else:
        _fight_far(executor, encoded, cancelled, work, tell)
    return so_far()


def as_record(found: Odds) -> dict[str, Any]:
    """Return odds for JSON, with survivors by side and name and intervals as fractions of 1.

    Some fields have their names of earlier versions too.
    """
    counted = counts(found)
    return {
        "ruleset": found.ruleset,
        **counted,
        "seed": found.seed,
        "interval": counted["intervals"],
        "score_margin": counted["margin"],
        "survivors": {f"{one.who.side}:{one.who.id}": one.mean for one in found.survivors},
        "kernel": found.kernel,
        **measured(found.battles, found.seconds),
        "measured": measured(found.battles, found.seconds),
    }


def counts(found: Odds) -> dict[str, Any]:
    """Return the counts, the intervals and the margin of odds for JSON."""
    return {
        "battles": found.battles,
        "left": found.left,
        "draw": found.draw,
        "right": found.right,
        "intervals": dict(zip(("left", "draw", "right"), found.intervals, strict=True)),
        "margin": margin_record(found.margin),
    }


def margin_record(margin: Margin) -> dict[str, float]:
    """Return the mean and the percentiles of a margin for JSON."""
    return {name: getattr(margin, name) for name in ("mean", "p5", "p25", "p50", "p75", "p95")}


def measured(battles: int, seconds: float) -> dict[str, float]:
    """Return the speed of battles for JSON, in which alone equal runs differ."""
    return {"seconds": seconds, "battles_per_second": battles / seconds if seconds > 0 else 0.0}
