"""The chance to win from any moment of a battle on.

The past stays, and all dice that have not fallen yet are thrown anew. The bot plays a battle from that moment
to its end, many times over, each time with the dice of another battle number of its seed. The numbers are the
same for every moment, so two moments are compared on common dice. Dice set by hand that have not been thrown
yet keep their faces.
"""

from __future__ import annotations

import threading
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from armybuilder.battle import backend, doors
from armybuilder.battle.kernel import state as st
from armybuilder.battle.threads import on_threads, threads
from armybuilder.battle.wilson import wilson

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from armybuilder.battle.kernel.state import Block
    from armybuilder.battle.resolve import Skirmish

__all__ = [
    "FEW",
    "MANY",
    "SLOW_FUTURES",
    "Outlook",
    "StartingPoint",
    "around",
    "course",
    "stand",
    "stands",
]

MANY = 2_000
"""The futures played from a moment in all."""
FEW = 100
"""The futures played from a moment in the first round."""
SLOW_FUTURES = 20
"""The most futures that an interpreted kernel plays from a moment."""
SHARE = 25
"""The futures that a worker plays in one go."""

Interval = tuple[float, float]


@dataclass(frozen=True, slots=True, eq=False)
class StartingPoint:
    """A moment of a battle from which futures are played.

    `choices` and `events` count those before it. `activation` counts the activations begun in the battle.
    `over` is true if nothing is left to play.
    """

    block: Block
    seed: int
    number: int
    choices: int
    events: int

    @property
    def turn(self) -> int:
        """The turn under way, 0 before the first."""
        return self.block[st.TURN]

    @property
    def activation(self) -> int:
        """The activations begun in this battle."""
        return self.block[st.ACTIVATION]

    @property
    def over(self) -> bool:
        """Return whether the battle has ended."""
        return not self.block[st.PENDING]


@dataclass(frozen=True, slots=True)
class Outlook:
    """The results of a number of futures.

    Shares are of 1, `intervals` their 95 % Wilson intervals, `margin` left's score less right's. A battle
    that is over has one future, which is certain.
    """

    battles: int
    left: int
    draw: int
    right: int
    intervals: tuple[Interval, Interval, Interval]
    margin: float

    @property
    def share(self) -> float:
        """The left side's share of wins, 0 without futures."""
        return self.left / max(1, self.battles)


def stand(battle: Skirmish) -> StartingPoint:
    """Return the present moment of a battle."""
    return StartingPoint(
        block=battle.state(),
        seed=battle.setup.seed,
        number=battle.number,
        choices=len(battle.choices),
        events=battle.events_told(),
    )


def stands(battle: Skirmish) -> tuple[StartingPoint, ...]:
    """Return the moments of a battle at its first decision, each activation's end, and now."""
    found: list[StartingPoint] = []
    before: StartingPoint | None = None
    for here in battle.retrace():
        now = stand(here)
        if before is not None and (not found or now.activation != before.activation):
            found.append(before)
        before = now
    return (*found, before) if before is not None else ()


def around(battle: Skirmish, event: int) -> tuple[StartingPoint, StartingPoint]:
    """Return the moments before and after the choice that caused an event.

    The first event is 0. For an event before the first decision, and for one that has not happened yet, the
    two are the same.
    """
    before: StartingPoint | None = None
    now: StartingPoint | None = None
    for here in battle.retrace():
        if here.events_told() > event:
            now = stand(here)
            break
        before = stand(here)
    last = now or before
    if last is None:
        raise ValueError("a battle stands somewhere")
    return before or last, last


class _Share(NamedTuple):
    """A share of the work, with the place of a starting point and its battle numbers."""

    place: int
    first: int
    battles: int


@dataclass(slots=True)
class _Tally:
    """The results of a starting point's futures until now."""

    winners: Counter[int] = field(default_factory=Counter)
    margins: int = 0

    def add(self, results: Sequence[int], width: int) -> None:
        """Add the results of finished battles."""
        self.winners.update(results[st.RESULT_WINNER :: width])
        self.margins += sum(results[st.RESULT_LEFT :: width]) - sum(results[st.RESULT_RIGHT :: width])

    def outlook(self, *, over: bool) -> Outlook:
        """Return the outlook with its intervals."""
        left, draw, right = (self.winners[who] for who in (st.LEFT, -1, st.RIGHT))
        battles = left + draw + right
        sure = over and battles > 0

        def interval(hits: int) -> Interval:
            return (hits / battles, hits / battles) if sure else wilson(hits, battles)

        intervals = (interval(left), interval(draw), interval(right))
        return Outlook(battles, left, draw, right, intervals, self.margins / max(1, battles))


class _Run:
    """The futures of some starting points under way, shared out to threads."""

    def __init__(self, listed: Sequence[StartingPoint], shares: Iterable[_Share]) -> None:
        self.stands = listed
        self.cancel = backend.new_block(1)
        self._shares = iter(shares)
        self._tallies = [_Tally() for _ in listed]
        self._lock = threading.Lock()

    def toil(self) -> None:
        """Play shares until none is left or the cancel flag is set."""
        while not self.cancel[0]:
            with self._lock:
                share = next(self._shares, None)
            if share is None:
                return
            self._play(share)

    def _play(self, share: _Share) -> None:
        here = self.stands[share.place]
        width = st.RESULT_UNITS + here.block[st.UNITS_FIELDED]
        results = backend.new_block(share.battles * width)
        work = backend.new_block(len(here.block))
        first = here.number + 1 + share.first
        done = doors.play_on(here.block, work, here.seed, first, share.battles, results, self.cancel)
        with self._lock:
            self._tallies[share.place].add(results[: done * width], width)

    def outlooks(self) -> tuple[Outlook, ...]:
        """Return the results until now."""
        with self._lock:
            return tuple(
                tally.outlook(over=here.over) for tally, here in zip(self._tallies, self.stands, strict=True)
            )


def _rounds(listed: Sequence[StartingPoint], battles: int) -> Iterator[tuple[Sequence[int], int, int]]:
    """Yield places of starting points with their next futures.

    First come a few for the last starting point of each turn, then a few for all, then more and more.
    """
    turns = {here.turn: place for place, here in enumerate(listed)}
    few = min(FEW, battles)
    yield [*turns.values()], 0, few
    yield [place for place in range(len(listed)) if place not in turns.values()], 0, few
    done = few
    while done < battles:
        more = min(2 * done, battles - done)
        yield range(len(listed)), done, more
        done += more


def _shares(listed: Sequence[StartingPoint], battles: int) -> Iterator[_Share]:
    """Yield the shares to be played, in order.

    A battle that is over needs one future.
    """
    for places, first, count in _rounds(listed, battles):
        for place in places:
            wanted = count if not listed[place].over else int(first == 0)
            for begun in range(0, wanted, SHARE):
                yield _Share(place, first + begun, min(SHARE, wanted - begun))


def course(
    listed: Sequence[StartingPoint],
    battles: int = MANY,
    progress: Callable[[tuple[Outlook, ...]], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
    workers: int | None = None,
) -> tuple[Outlook, ...]:
    """Play a number of futures from each starting point, and return their outlooks.

    A few are played from the last starting point of each turn first, then from all. `progress` gets the
    outlooks until now, on the calling thread, about every 0.1 s. `cancelled` is asked every 0.05 s, and if it
    returns true the outlooks of the finished futures are returned. Threads of this process play, one a core
    if `workers` is None. Raises ValueError for fewer futures than one.
    """
    if battles < 1:
        raise ValueError("an outlook needs a future")
    asked = battles if backend.kernel() == "compiled" else min(battles, SLOW_FUTURES)
    run = _Run(listed, _shares(listed, asked))
    count = threads(workers)
    tell = None if progress is None else lambda: progress(run.outlooks())
    on_threads([run.toil] * count, count, run.cancel, cancelled, tell)
    return run.outlooks()
