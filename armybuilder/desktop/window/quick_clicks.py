"""Quick clicks: the second click at a place belongs to the part that had the first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent, QWindow
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from armybuilder.desktop.window.top_bar import CLOSE_TAB

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF

__all__ = ["QuickClicks"]

_PRESSES = {QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick}


@dataclass
class _Press:
    """A press: the part under the pointer, its look, the place on the screen, and the time in milliseconds."""

    part: QWidget
    look: tuple[object, ...]
    place: QPointF
    at: int
    closes_tab: bool
    """True for the cross of a tab, which is deleted with the tab."""


class QuickClicks(QObject):
    """The observer of presses, which keeps a quick second one from a part that came under the pointer.

    The part that had the first click may have gone by that click, or moved, or the page may have changed.
    The user meant none of what is there now.
    """

    def __init__(self, window: QWidget) -> None:
        """Follow the presses in the window and its dialogs, each from its first activation."""
        super().__init__(window)
        self._window = window
        self._last: _Press | None = None
        self._kept_back = False
        self._observed: set[QWindow] = set()
        app = QApplication.instance()
        if isinstance(app, QGuiApplication):
            app.focusWindowChanged.connect(self._observe)

    def _observe(self, window: QWindow | None) -> None:
        self._observed = {one for one in self._observed if shiboken6.isValid(one)}
        if window is not None and window not in self._observed:
            self._observed.add(window)
            window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep back a quick second press whose part had not the first one, and its release."""
        kind = event.type()
        if kind == QEvent.Type.MouseButtonRelease and self._kept_back:
            self._kept_back = False
            return True
        if kind not in _PRESSES or not isinstance(event, QMouseEvent):
            return False
        if event.button() != Qt.MouseButton.LeftButton or QApplication.activePopupWidget() is not None:
            return False
        part = _part_at(watched, event.position().toPoint())
        if part is None:
            return False
        last, place, now = self._last, event.globalPosition(), event.timestamp()
        if last is not None and self._is_quick(last, place, now) and not _is_same(last, part):
            last.at, self._kept_back = now, True
            return True
        self._last = _Press(part, _look_of(part), place, now, part.objectName() == CLOSE_TAB)
        return False

    def _is_quick(self, last: _Press, place: QPointF, now: int) -> bool:
        """Say whether a press follows the last one at its place, within the time of a double click."""
        hints = QGuiApplication.styleHints()
        far = (place - last.place).manhattanLength()
        return (
            0 <= now - last.at < hints.mouseDoubleClickInterval() and far <= hints.mouseDoubleClickDistance()
        )


def _part_at(window: QObject, spot: QPoint) -> QWidget | None:
    """Return the part of a top-level window at a place."""
    whole = next((one for one in QApplication.topLevelWidgets() if one.windowHandle() is window), None)
    return None if whole is None else whole.childAt(spot) or whole


def _look_of(part: QWidget) -> tuple[object, ...]:
    """Return the traits that distinguish a part from another in its place."""
    return type(part), part.accessibleName(), part.mapToGlobal(QPoint(0, 0)), part.size()


def _is_same(last: _Press, part: QWidget) -> bool:
    """Say whether a part had the last press, or is the same step or tick box made anew.

    The cross of another tab counts as the same, as a closed tab comes back with one step and edits nothing.
    """
    if part is last.part or (part.objectName() == CLOSE_TAB and last.closes_tab):
        return True
    steps = isinstance(part, QAbstractButton) and (part.autoRepeat() or part.isCheckable())
    return steps and _look_of(part) == last.look
