"""What cannot be pressed says why when it is pressed all the same: in the status bar, not only under the pointer."""

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
    """Return why the part at a place of a window cannot be used, empty where it can or says nothing."""
    part: QWidget | None = window.childAt(spot)
    while part is not None and part is not window and not part.isEnabled():
        if part.toolTip():
            return part.toolTip()
        part = part.parentWidget()
    return ""


class Reasons(QObject):
    """Watches presses that no part of a window took: disabled parts leave them to the window."""

    def __init__(self, window: QWidget, say: Callable[[str], None]) -> None:
        """Watch a window; `say` tells its user."""
        super().__init__(window)
        self._window, self._say = window, say
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Say the reason of what was pressed."""
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonPress:
            reason = reason_at(self._window, event.position().toPoint())
            if reason and event.button() == Qt.MouseButton.LeftButton:
                self._say(reason)
        return False
