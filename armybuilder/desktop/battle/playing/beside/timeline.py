"""The timeline of a battle played by hand, which grows with the battle and shows the chance to win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from armybuilder.desktop.battle.replay.chance_to_win import ENOUGH, ChancePoint, course
from armybuilder.desktop.battle.replay.timeline import Timeline
from armybuilder.desktop.battle.replay.track import Track
from armybuilder.desktop.desk.workers import Latest

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.desktop.desk.workers import Workers

__all__ = ["PlayingTimeline"]

FUTURES = 400
"""The futures played from a moment, for a precision of ±5 %.

The machine has choices to apply meanwhile.
"""


class PlayingTimeline(Timeline):
    """A timeline that estimates the chance to win after every choice and keeps the earlier estimates.

    `reckoned` is emitted when an estimate has improved.
    """

    reckoned = Signal()

    def __init__(self, workers: Workers) -> None:
        """Initialise the timeline without a battle."""
        super().__init__()
        self._reckoning = Latest(workers)
        self._known: dict[int, ChancePoint] = {}

    def show_now(self, fought: FoughtBattle, left: str, said: Callable[[int], str]) -> None:
        """Show a battle up to now, with its last event current.

        `left` and `said` are as in `show_battle`.
        """
        count = len(fought.events)
        self._known = {events: point for events, point in self._known.items() if events <= count}
        was = self.blockSignals(True)
        self.show_battle(Track(fought.events), left, said, reckoned=fought.earlier is None)
        self.setValue(count - 1)
        self.blockSignals(was)
        self._show_known(())
        if fought.earlier is not None:
            return
        self._reckoning.start(
            course(fought, FUTURES, frozenset(self._known)), self._keep, progressed=self._take, slow=True
        )

    def stop(self) -> None:
        """Stop the estimate."""
        self._reckoning.cancel()

    def _take(self, found: tuple[ChancePoint, ...]) -> None:
        """Show the estimates up to now, and keep those that are certain enough.

        The next choice may cancel the work before it ends.
        """
        enough = min(ENOUGH, FUTURES)
        self._known |= {point.events: point for point in found if point.over or point.battles >= enough}
        self._show_known(found)

    def _keep(self, found: tuple[ChancePoint, ...]) -> None:
        self._known |= {point.events: point for point in found if point.battles}
        self._show_known(())

    def _show_known(self, found: tuple[ChancePoint, ...]) -> None:
        shown = self._known | {point.events: point for point in found if point.battles}
        self.show_points(tuple(shown[events] for events in sorted(shown)))
        self.reckoned.emit()

    def chance_now(self) -> ChancePoint | None:
        """Return the left side's present chance to win, or None while it is unknown."""
        point = self._known.get(self.track.count)
        return point or next((one for one in self.points if one.events == self.track.count), None)
