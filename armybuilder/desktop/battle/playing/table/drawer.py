"""The list of all choices, shown over a corner of the table without moving other parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import current_look, surface
from armybuilder.desktop.widgets.buttons import IconButton
from armybuilder.desktop.widgets.layouts import beside, lay_column

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

__all__ = ["Drawer"]

_WIDE, _SHARE, _LEAST, _LOW = 400, 0.72, 300, 0.4


class Drawer(QFrame):
    """A part in the lower right corner over another widget, which Esc and a close button hide."""

    closed = Signal()

    def __init__(self, part: QWidget, over: QWidget) -> None:
        """Place a part over another widget, hidden at first."""
        super().__init__(over)
        surface(self, "dock")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setObjectName("drawer")
        self.low = False
        """True for a list along the whole lower edge, as under a board.

        A board is wide and has room below.
        """
        self.away = IconButton(Icon.CLOSE, self.tr("Close the list"), clicked=self.put_away)
        lay_column(beside(1, self.away, margins=(0, 4, 4, 0)), (part, 1), on=self, gap=None)
        over.installEventFilter(self)
        self.hide()

    def draw_out(self) -> None:
        """Show the list, with the keyboard's focus."""
        self._place()
        self.show()
        self.raise_()

    def put_away(self) -> None:
        """Hide the list."""
        if not self.isHidden():
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
        if self.low:
            tall = round(over.height() * _LOW)
            self.setGeometry(0, over.height() - tall, over.width(), tall)
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
