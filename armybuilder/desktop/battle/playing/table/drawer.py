"""The list of all choices, shown beside the table, over parts that wait, without moving other parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QFrame, QWidget

from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import current_look, surface
from armybuilder.desktop.widgets.buttons import IconButton
from armybuilder.desktop.widgets.layouts import beside, lay_column

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

__all__ = ["Drawer"]

_WIDE, _SHARE, _LEAST, _NARROW = 400, 0.72, 300, 240


class Drawer(QFrame):
    """A part over the widget `beside` the table, or over its lower right corner if that is not shown.

    Esc and a close button hide it. The keyboard goes back to the part that had it before.
    """

    closed = Signal()

    def __init__(self, part: QWidget, over: QWidget) -> None:
        """Place a part over another widget, hidden at first."""
        super().__init__(over)
        surface(self, "dock")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setObjectName("drawer")
        self._over = over
        self.beside: QWidget | None = None
        self._had_keyboard: QWidget | None = None
        self.away = IconButton(Icon.CLOSE, self.tr("Close the list"), clicked=self.put_away)
        lay_column(beside(1, self.away, margins=(0, 4, 4, 0)), (part, 1), on=self, gap=None)
        over.installEventFilter(self)
        self.hide()

    def place_beside(self, beside: QWidget) -> None:
        """Set the widget beside the table, over which the list lies if it is shown."""
        self.beside = beside
        beside.installEventFilter(self)

    def draw_out(self) -> None:
        """Show the list."""
        if self.isHidden():
            self._had_keyboard = QApplication.focusWidget()
        wide = self.beside is not None and self.beside.width() >= current_look().px(_NARROW)
        over = self.beside if self.beside is not None and wide and self.beside.isVisible() else self._over
        if over is not self.parentWidget():
            self.setParent(over)
        self._place()
        self.show()
        self.raise_()

    def put_away(self) -> None:
        """Hide the list, and give the keyboard back if it is within."""
        if self.isHidden():
            return
        held, part = QApplication.focusWidget(), self._had_keyboard
        within = held is not None and self.isAncestorOf(held)
        if within and part is not None and shiboken6.isValid(part) and part.isVisible():
            part.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hide()
        self.closed.emit()

    def turn(self) -> None:
        """Show the list, or hide it."""
        if self.isHidden():
            self.draw_out()
        else:
            self.put_away()

    def _place(self) -> None:
        over = self.parentWidget()
        if over is None:
            return
        if over is self.beside:
            self.setGeometry(over.rect())
            return
        wide = min(current_look().px(_WIDE), over.width())
        tall = min(over.height(), max(current_look().px(_LEAST), round(over.height() * _SHARE)))
        self.setGeometry(over.width() - wide, over.height() - tall, wide, tall)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Place the list in its corner again when the widget below is resized."""
        if event.type() == QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hide the list at Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        else:
            super().keyPressEvent(event)
