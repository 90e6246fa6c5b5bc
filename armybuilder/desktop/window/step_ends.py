"""The ends of undo steps: leaving a field, and Enter."""

from __future__ import annotations

from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

if TYPE_CHECKING:
    from armybuilder.desktop.desk.session import Session

__all__ = ["StepEnds"]


class StepEnds(QObject):
    """A watch over the field with the focus, which ends the undo steps of a session."""

    def __init__(self, window: QWidget, session: Session) -> None:
        """Follow the focus of the program for a window."""
        super().__init__(window)
        self._session = session
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow)

    def _follow(self, left: QWidget | None, entered: QWidget | None) -> None:
        """End the step of the field just left, and watch the one entered."""
        self._session.seal()
        if left is not None and shiboken6.isValid(left):
            left.removeEventFilter(self)
        if entered is not None:
            entered.installEventFilter(self)

    def eventFilter(self, field: QObject, event: QEvent) -> bool:
        """End the step on Enter, after the field has made its last edit."""
        if isinstance(event, QKeyEvent) and event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            QTimer.singleShot(0, self, self._session.seal)
        return super().eventFilter(field, event)
