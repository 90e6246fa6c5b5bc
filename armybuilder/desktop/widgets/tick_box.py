"""A tick box with its price beside the words."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QWidget

from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.number_format import working
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.forced_choice import offer_force
from armybuilder.desktop.widgets.text_painter import TextPainter

__all__ = ["TickBox"]

_LONGEST = 320
"""The width, in pixels at 100 %, beyond which words may be shortened."""


class TickBox(QCheckBox):
    """A yes-or-no value: box, words, and its price in the grey of prices not yet paid."""

    force_requested = Signal(object)
    """A request to tick the box although a rule forbids it."""

    def __init__(self, text: str, price: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._price = price
        self._why = self._reason = ""
        self._barred = ""
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def set_price(self, price: str) -> bool:
        """Show another price, and say whether it changed and so needs other room."""
        price = working(price)
        if price == self._price:
            return False
        self._price = price
        self.updateGeometry()
        self.update()
        return True

    def setReason(self, reason: str, short: str = "") -> None:
        """Disable the box with a reason as tool tip and `short` beside it.

        An empty reason enables it.
        """
        if (reason, short) == (self._why, self._reason):
            return
        self._why, self._reason = reason, short
        self.setEnabled(not reason)
        self.setToolTip(reason)
        self.setAccessibleDescription(reason)
        self.updateGeometry()
        self.update()

    def set_barred(self, reason: str) -> None:
        """Show the reason why a rule forbids the tick, which the context menu can force.

        An empty reason permits the tick.
        """
        if reason == self._barred:
            return
        self._barred = reason
        self.setToolTip(reason)
        self.setAccessibleDescription(reason)
        self.update()

    def barred(self) -> str:
        """Return the reason why the tick is forbidden, or an empty text."""
        return self._barred

    def reason_at(self, _spot: QPoint | None) -> tuple[str, QRect]:
        """Return the reason why the tick is forbidden, and the whole box."""
        return "" if self.isChecked() else self._barred, self.rect()

    def nextCheckState(self) -> None:
        """Change the tick, unless it is forbidden."""
        if not self._barred or self.isChecked():
            super().nextCheckState()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open a menu that forces a forbidden tick."""
        if self._barred and not self.isChecked():
            offer_force(self, event.globalPos(), [(self.text(), self._barred, True)], self.force_requested)

    def show_checked(self, checked: bool) -> None:
        """Set the tick without a signal."""
        self.blockSignals(True)
        self.setChecked(checked)
        self.blockSignals(False)

    def _free(self) -> bool:
        return self.isEnabled() and (not self._barred or self.isChecked())

    def _tail(self) -> str:
        return self._price if self.isEnabled() else self._reason or self._price

    def sizeHint(self) -> QSize:
        """Return the room for box, words and price."""
        look = current_look()
        width = look.px(15 + 7) + look.advance(self.text(), Role.BODY)
        if self._tail():
            width += look.px(7) + look.advance(self._tail(), Role.CONDENSED)
        return QSize(round(width) + 2, look.px(24))

    def minimumSizeHint(self) -> QSize:
        """Return the room of the words, which can be shortened beyond a width."""
        whole = self.sizeHint()
        return QSize(min(whole.width(), current_look().px(_LONGEST)), whole.height())

    def hitButton(self, pos: QPoint) -> bool:
        """Accept clicks anywhere on the words."""
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint box, words and price."""
        text_painter = TextPainter.over(self, smooth=True)
        self._paint_box(text_painter)
        base = text_painter.baseline(Role.BODY)
        x: float = text_painter.px(15 + 7)
        tail = (
            text_painter.advance(self._tail(), Role.CONDENSED) + text_painter.px(7) if self._tail() else 0.0
        )
        room = text_painter.width - x - tail
        x += text_painter.write(x, base, self.text(), Role.BODY, "ink" if self._free() else "ink3", room=room)
        text_painter.write(x + text_painter.px(7), base, self._tail(), Role.CONDENSED, "ink3")
        self._tell_whole(cut=text_painter.advance(self.text(), Role.BODY) > room + 1)

    def _tell_whole(self, *, cut: bool) -> None:
        """Show cut words as tool tip, unless it has other words."""
        if cut != (self.toolTip() == self.text()) and self.toolTip() in {"", self.text()}:
            self.setToolTip(self.text() if cut else "")

    def _paint_box(self, text_painter: TextPainter) -> None:
        side = text_painter.px(15)
        top = (self.height() - side) // 2
        on = self._free()
        edge = "line2" if not on else "ink" if self.isChecked() else "ink2" if self.underMouse() else "edge"
        fill = ("ink" if on else "ink3") if self.isChecked() else "raised" if on else ""
        text_painter.frame(text_painter.place(0, top, side, side), edge, fill, text_painter.px(2))
        if self.isChecked():
            text_painter.mark(
                Icon.CHECK, text_painter.px(1.5), text_painter.px(12), "page", y=top, height=side
            )
