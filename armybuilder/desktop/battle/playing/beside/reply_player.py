"""The playback of the events between two decisions on the table, at a chosen speed, until a key skips it.

A moving model glides from its former place. Other events are shown for a moment. The settings remember the
speed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent

from armybuilder.battle.telling.effects import does
from armybuilder.desktop.battle.replay.player import EVENT_MS, SPEEDS

if TYPE_CHECKING:
    from armybuilder.battle.records.events import Event
    from armybuilder.battle.telling.moments import Moment, Moments
    from armybuilder.desktop.desk.settings import Settings

__all__ = ["NOT_AT_ALL", "ReplyPlayer", "speeds"]

_KEPT = "battle/reply speed"
_SKIPS = {Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape}
NOT_AT_ALL = 0.0
_USUAL = 1.0
_FRAME_MS = 30
_LEAST_MS = 40
_QUIET = 0.35
"""The time of an event that moves and hits no model, as a share of an event's time."""
_SHOWN = frozenset(
    {"moves", "pushes", "fires", "strikes", "aims", "costs", "out", "wounded", "pinned", "routed", "away"}
)


def speeds() -> tuple[tuple[float, str], ...]:
    """Return the speeds to choose from, with their names."""
    still = QCoreApplication.translate("ReplyPlayer", "Not at all")
    return (*SPEEDS, (NOT_AT_ALL, still))


class ReplyPlayer(QObject):
    """The player of new events.

    `showed` carries each moment to be drawn, `reached` the number of the current event, and `ended` reports
    the end.
    """

    showed = Signal(object)
    reached = Signal(int)
    ended = Signal()

    def __init__(self, settings: Settings, parent: QObject) -> None:
        """Initialise the player without events, at the speed chosen last."""
        super().__init__(parent)
        self._settings = settings
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._next)
        self._moments: Moments | None = None
        self._events: tuple[Event, ...] = ()
        self._at = self._last = 0
        self._frames: list[Moment] = []
        self._rate, self._rest = _USUAL, 0

    @property
    def speed(self) -> float:
        """The speed as a factor of the usual speed, or 0 to skip all events."""
        try:
            kept = float(self._settings.text(_KEPT) or _USUAL)
        except ValueError:
            return _USUAL
        return kept if kept in {speed for speed, _ in speeds()} else _USUAL

    @speed.setter
    def speed(self, speed: float) -> None:
        self._settings.keep(_KEPT, str(speed))
        if speed == NOT_AT_ALL and self.playing():
            self.skip()

    def playing(self) -> bool:
        """Say whether events are being played."""
        return self._moments is not None

    def play(
        self, moments: Moments, events: tuple[Event, ...], first: int, *, speed: float | None = None
    ) -> bool:
        """Start to play the events from a number on, and return whether there is anything to show.

        A given `speed` replaces the chosen speed, and plays events of every kind.
        """
        self.stop()
        chosen = self.speed if speed is None else speed
        asked_for = speed is not None and first < len(events)
        seen = asked_for or any(not does(event).isdisjoint(_SHOWN) for event in events[first:])
        if chosen == NOT_AT_ALL or not seen:
            return False
        self._rate = chosen
        self._moments, self._events = moments, events
        self._at, self._last = first, len(events) - 1
        app = QCoreApplication.instance()
        if app is not None:
            app.installEventFilter(self)
        self._begin()
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """End the playback at Space, Enter or Escape, and block these keys meanwhile."""
        kinds = {QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress}
        if not self.playing() or event.type() not in kinds or not isinstance(event, QKeyEvent):
            return False
        if event.key() not in _SKIPS:
            return False
        event.accept()
        if event.type() == QEvent.Type.KeyPress:
            self.skip()
        return True

    def skip(self) -> None:
        """End the playback at once."""
        if self.playing():
            self.stop()
            self.ended.emit()

    def stop(self) -> None:
        """Stop the playback without a signal."""
        self._timer.stop()
        self._moments = None
        self._frames = []
        app = QCoreApplication.instance()
        if app is not None:
            app.removeEventFilter(self)

    def _begin(self) -> None:
        """Start to show the current event."""
        if self._moments is None:
            return
        moment, event = self._moments.at(self._at), self._events[self._at]
        shown = not does(event).isdisjoint(_SHOWN)
        lasts = max(_LEAST_MS, EVENT_MS / self._rate * (1 if shown else _QUIET))
        self.reached.emit(self._at)
        gliding = {key: token for key, token in moment.tokens.items() if token.before is not None}
        steps = int(lasts * 0.6 // _FRAME_MS) if gliding else 0
        if steps > 1:
            self._frames = [_between(moment, number / steps) for number in range(1, steps)] + [moment]
            self._rest = round(lasts * 0.4)
            self._next()
            return
        self.showed.emit(moment)
        self._rest = 0
        self._timer.start(round(lasts))

    def _next(self) -> None:
        if self._moments is None:
            return
        if self._frames:
            self.showed.emit(self._frames.pop(0))
            self._timer.start(_FRAME_MS if self._frames else max(_LEAST_MS, self._rest))
            return
        if self._at >= self._last:
            self.stop()
            self.ended.emit()
            return
        self._at += 1
        self._begin()


def _between(moment: Moment, share: float) -> Moment:
    """Return a moment with the moving models at a share of their way."""
    made = moment.copy()
    for key, token in moment.tokens.items():
        if token.before is not None:
            (ax, ay), (bx, by) = token.before, token.place
            here = (round(ax + (bx - ax) * share), round(ay + (by - ay) * share))
            made.tokens[key] = replace(token, place=here)
    return made
