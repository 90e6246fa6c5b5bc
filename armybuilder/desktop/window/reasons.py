"""The reasons of disabled parts, shown in the status bar when these are clicked.

They are shown as tool tips too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QMouseEvent

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QPoint
    from PySide6.QtWidgets import QWidget

__all__ = ["Reasons", "reason_at"]


def reason_at(window: QWidget, spot: QPoint) -> str:
    """Return the reason why the part at a place is disabled, or an empty text."""
    part: QWidget | None = window.childAt(spot)
    while part is not None and part is not window and not part.isEnabled():
        if part.toolTip():
            return part.toolTip()
        part = part.parentWidget()
    return ""


class Reasons(QObject):
    """The observer of clicks on disabled parts, which Qt leaves to the window."""

    def __init__(self, window: QWidget, say: Callable[[str], None]) -> None:
        """Start observing a window, with `say` to show reasons."""
        super().__init__(window)
        self._window, self._say = window, say
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show the reason of a clicked disabled part."""
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonPress:
            reason = reason_at(self._window, event.position().toPoint())
            if reason and event.button() == Qt.MouseButton.LeftButton:
                self._say(reason)
        return False
