"""The chance to win along a told battle, and before and after one of its events; the work that finds them.

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
"""Futures played from a moment: ±3 at most."""
ENOUGH = 100
"""From this many futures on a chance is worth showing: ±10 at most."""


@dataclass(frozen=True, slots=True)
class ChancePoint:
    """Left's chance to win after so many events: a share of 1, half of its 95 % interval, from so many futures.

    `over`: the battle has ended, and the share is 0 or 1 without doubt.
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
    """Return the work that plays so many futures (0: FUTURES) from the end of each activation, and reports as it goes.

    A battle that goes on has a last point where it stands. Those after so many events as are `known` are left out.
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
    """Return the work that plays so many futures before and after the choice that brought an event, and reports as it goes."""
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
    """Return the last point that has futures and of which everything has happened once an event has; None for none."""
    return next(
        (point for point in reversed(points) if point.battles and point.events <= event + 1),
        None,
    )


@dataclass(frozen=True, slots=True)
class Swing:
    """How much left's chance to win moved, a share of 1, while the events from `first` up to and with `last` happened."""

    moved: float
    first: int
    last: int


def swings(points: Sequence[ChancePoint]) -> list[Swing]:
    """Return by how much the chance to win moved from each point to the next, where that is more than chance alone would."""
    shown = [point for point in points if point.battles]
    found = []
    for before, after in pairwise(shown):
        moved = after.share - before.share
        if abs(moved) > before.half + after.half:
            found.append(Swing(moved, before.events, after.events - 1))
    return found
