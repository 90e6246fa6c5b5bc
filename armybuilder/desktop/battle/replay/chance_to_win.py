"""The chance to win along a fought battle and around an event, and the work that computes both.

`battle` is imported inside the work, so that the kernel is not loaded before the first fight.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from armybuilder.battle.futures.futures import around as both
from armybuilder.battle.futures.futures import course as played
from armybuilder.battle.futures.futures import stands
from armybuilder.battle.resolve import stepped

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from armybuilder.battle.futures.futures import Outlook, StartingPoint
    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.desktop.desk.workers import TaskControl

__all__ = ["ENOUGH", "FUTURES", "ChancePoint", "Swing", "around", "course", "known", "swings"]

FUTURES = 1_000
"""The futures played from a moment, for a precision of ±3 %."""
ENOUGH = 100
"""The number of futures from which a chance is shown, with a precision of ±10 %."""


@dataclass(frozen=True, slots=True)
class ChancePoint:
    """The left side's chance to win after a number of events.

    `share` is the chance from 0 to 1, `half` is half of its 95 % interval, and `battles` is the number of
    futures. If the battle is `over`, the share is certainly 0 or 1.
    """

    events: int
    share: float
    half: float
    battles: int
    over: bool = False


def _point(stand: StartingPoint, outlook: Outlook) -> ChancePoint:
    low, high = outlook.intervals[0]
    return ChancePoint(stand.events, outlook.share, (high - low) / 2, outlook.battles, stand.over)


def course(
    fought: FoughtBattle, futures: int = 0, known: Collection[int] = ()
) -> Callable[[TaskControl], tuple[ChancePoint, ...]]:
    """Return the work that computes the chance to win at the end of each activation.

    It plays a number of futures (0 for FUTURES) from each, and reports the interim points. An unfinished
    battle has a last point at its present. Points after the numbers of events in `known` are omitted.
    """
    wanted = futures or FUTURES

    def work(job: TaskControl) -> tuple[ChancePoint, ...]:
        listed = [one for one in stands(stepped(fought)) if one.events not in known]

        def points(outlooks: Sequence[Outlook]) -> tuple[ChancePoint, ...]:
            return tuple(map(_point, listed, outlooks))

        found = played(listed, wanted, lambda outlooks: job.report(points(outlooks)), job.cancelled)
        return points(found)

    return work


def around(
    fought: FoughtBattle, event: int, futures: int = 0
) -> Callable[[TaskControl], tuple[ChancePoint, ChancePoint]]:
    """Return the work that computes the chance to win before and after the choice behind an event.

    It plays a number of futures (0 for FUTURES) from both moments, and reports the interim points.
    """
    wanted = futures or FUTURES

    def work(job: TaskControl) -> tuple[ChancePoint, ChancePoint]:
        listed = both(stepped(fought), event)

        def points(outlooks: Sequence[Outlook]) -> tuple[ChancePoint, ChancePoint]:
            before, after = map(_point, listed, outlooks)
            return before, after

        found = played(listed, wanted, lambda outlooks: job.report(points(outlooks)), job.cancelled)
        return points(found)

    return work


def known(points: Sequence[ChancePoint], event: int) -> ChancePoint | None:
    """Return the last point with futures that does not lie after an event, or None."""
    return next(
        (point for point in reversed(points) if point.battles and point.events <= event + 1),
        None,
    )


@dataclass(frozen=True, slots=True)
class Swing:
    """The change of the left side's chance to win, as a share of 1, during the events `first` to `last`."""

    moved: float
    first: int
    last: int


def swings(points: Sequence[ChancePoint]) -> list[Swing]:
    """Return the significant changes of the chance to win between neighbouring points."""
    shown = [point for point in points if point.battles]
    found = []
    for before, after in pairwise(shown):
        moved = after.share - before.share
        if abs(moved) > before.half + after.half:
            found.append(Swing(moved, before.events, after.events - 1))
    return found
