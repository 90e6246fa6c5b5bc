"""Rows of a ledger: name, code, stepper, ladder and the price paid, all on the same columns.

Every row computes its columns from its own width by the same rule, so that the rows of a page line up without
a shared grid, and the prices line up with the section's sum. In a narrow row the ladder is on a second line.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QAccessible, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QStyle, QWidget

from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.number_format import working
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.stepper import STEPPER_SIZE, Stepper
from armybuilder.desktop.widgets.text_painter import TextPainter
from armybuilder.desktop.widgets.text_sized import Dressed, Hinted
from armybuilder.desktop.widgets.tick_box import TickBox

__all__ = ["CheckRow", "LedgerColumns", "LedgerRow", "columns"]

_SHORT, _SHORTEST, _BARE = 480, 330, 234
"""The widths, in pixels at 100 %, below which a row is changed or cut.

Below the first width a row with a wide body has two lines. Below the second it has no code, and a row with a
body is cut. A row without a body is cut below the third.
"""


@dataclass(frozen=True)
class LedgerColumns:
    """The places of a row's parts, in real pixels from the reading side."""

    code: int
    stepper: int
    ladder: int
    end: int


def columns(width: int) -> LedgerColumns:
    """Return the columns of a row of a width.

    Below 700 pixels at 100 % they are closer together, and at the narrowest there is no column of codes.
    """
    look = current_look()
    narrow, tight = width < look.px(700), width < look.px(_SHORTEST)
    code = look.px(92 if tight else 140 if narrow else 156)
    stepper = code + look.px(0 if tight else 34 if narrow else 44)
    ladder = stepper + look.px(STEPPER_SIZE.width()) + look.px(8 if narrow else 10)
    end = width - look.px(56 if narrow else 74)
    return LedgerColumns(code, stepper, ladder, min(end, ladder + look.px(560)))


class _RowBase(Dressed, QWidget):
    """The base of all ledger rows: a name at the reading side, a price, a hairline below."""

    heard_as = QAccessible.Role.Grouping

    def __init__(self, name: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._name = name
        self._price: str | None = None
        self._paid = False
        self._meaning = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)

    def set_meaning(self, meaning: str) -> None:
        """Explain the value of this row in the tool tip."""
        self._meaning = meaning
        self.setToolTip(meaning)

    def set_price(self, price: str, *, paid: bool | None = None) -> None:
        """Show the price paid in this row, by default in green for any text but "0" and ""."""
        green = price not in {"", "0"} if paid is None else paid
        price = working(price)
        if (price, green) == (self._price, self._paid):
            return
        self._price, self._paid = price, green
        self.setAccessibleDescription(self.tr("{0} points").format(price) if price else "")
        self.update()

    def price(self) -> str:
        """Return the price as it is shown."""
        return self._price or ""

    def _dress(self) -> None:
        self.lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the parts in their columns."""
        super().resizeEvent(event)
        self.lay_out()

    def lay_out(self) -> None:
        """Arrange the parts in their columns."""

    def put(self, part: QWidget, x: int, y: int, width: int, height: int) -> None:
        """Place a part, mirrored for languages written from right to left."""
        part.setGeometry(QStyle.visualRect(self.layoutDirection(), self.rect(), QRect(x, y, width, height)))

    def paint_ends(self, text_painter: TextPainter, name_room: float, name_tone: str = "ink") -> float:
        """Paint name, price and hairline, and return the baseline."""
        base = text_painter.baseline(Role.BODY, 0, text_painter.px(32) - 1)
        text_painter.write(0, base, self._name, Role.BODY, name_tone, room=name_room)
        cut = text_painter.advance(self._name, Role.BODY) > name_room
        if not self._meaning and cut != (self.toolTip() == self._name):
            self.setToolTip(self._name if cut else "")
        role, tone = (Role.POINTS, "acc") if self._paid else (Role.BODY, "ink3")
        text_painter.write(text_painter.width, base, self.price(), role, tone, end=True)
        text_painter.rule(self.height() - 1)
        return base


class LedgerRow(_RowBase):
    """A value of a design: its name, code, stepper, body (such as a ladder) and price paid.

    Without a stepper the body begins at the code's column.
    """

    def __init__(
        self,
        name: str,
        code: str = "",
        *,
        stepper: Stepper | None = None,
        body: QWidget | None = None,
        price: str = "0",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(name, parent)
        self._code = code
        self._stepper = stepper
        self._body = body
        self._reason = ""
        self._lines = 1
        for part in (stepper, body):
            if part is not None:
                part.setParent(self)
        self.set_price(price)

    def setReason(self, reason: str) -> None:
        """Lock the row with a reason in place of its controls, or unlock it with an empty reason."""
        self._reason = reason
        for part in (self._stepper, self._body):
            if part is not None:
                part.setVisible(not reason)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the height of a row of one or two lines."""
        return QSize(current_look().px(480), current_look().px(32 * self._lines))

    def minimumSizeHint(self) -> QSize:
        """Return the narrowest row that still shows all parts."""
        return QSize(
            current_look().px(_SHORTEST if self._body is not None else _BARE), self.sizeHint().height()
        )

    def _flows(self) -> bool:
        """Say whether a long body has a line of its own under the name."""
        return bool(self._name) and self._is_long()

    def _is_long(self) -> bool:
        """Say whether the body is too long for the columns."""
        body = self._body
        if body is None or not 0 < self.width() < current_look().px(_SHORT):
            return False
        return body.sizePolicy().horizontalPolicy() != QSizePolicy.Policy.Fixed

    def lay_out(self) -> None:
        """Arrange stepper and body in their columns, or the body on a second line."""
        lines = 2 if self._flows() else 1
        if lines != self._lines:
            self._lines = lines
            self.updateGeometry()
        look = current_look()
        at = columns(self.width())
        start = at.ladder if self._stepper is not None else at.stepper if self._code else at.code
        if self._is_long() and not self._name and self._stepper is None:
            start = 0
        if self._stepper is not None:
            size = self._stepper.sizeHint()
            top = (look.px(32) - 1 - size.height()) // 2
            self.put(self._stepper, at.stepper, top, size.width(), size.height())
        if self._body is not None and lines == 2:
            height = min(self._body.sizeHint().height(), look.px(32) - 2)
            self.put(self._body, 0, look.px(32) + (look.px(32) - 1 - height) // 2, at.end, height)
        elif self._body is not None:
            room = at.end - start
            fixed = self._body.sizePolicy().horizontalPolicy() == QSizePolicy.Policy.Fixed
            width = min(room, self._body.sizeHint().width()) if fixed else room
            height = min(self._body.sizeHint().height(), look.px(32) - 2)
            self.put(self._body, start, (look.px(32) - 1 - height) // 2, max(0, width), height)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint name, code, price, hairline, and the reason of a locked row."""
        text_painter = TextPainter.over(self)
        at = columns(self.width())
        tone = "ink2" if self._reason else "ink"
        lone = not self._code and self._stepper is not None
        base = self.paint_ends(text_painter, (at.stepper if lone else at.code) - text_painter.px(8), tone)
        if at.code < at.stepper:
            text_painter.write(at.code, base, self._code, Role.SECONDARY, "ink3")
        if self._reason:
            text_painter.mark(Icon.LOCK, at.stepper, text_painter.px(14), "ink3", height=self.height() - 1)
            room = at.end - at.stepper - text_painter.px(22)
            text_painter.write(
                at.stepper + text_painter.px(22), base, self._reason, Role.BODY, "ink2", room=room
            )


class CheckRow(Hinted, _RowBase):
    """Several tick boxes behind one name, wrapped to further lines in a narrow row."""

    least = _SHORTEST

    def __init__(
        self, name: str, checks: tuple[TickBox, ...], price: str = "0", parent: QWidget | None = None
    ) -> None:
        super().__init__(name, parent)
        self._checks = checks
        self._lines = 1
        for check in checks:
            check.setParent(self)
        self.set_price(price)

    def sizeHint(self) -> QSize:
        """Return the height of all lines."""
        return QSize(current_look().px(480), current_look().px(32 + 26 * (self._lines - 1)))

    def lay_out(self) -> None:
        """Arrange the boxes in lines between the code's column and the price."""
        look = current_look()
        at = columns(self.width())
        if self.width() < look.px(300):
            # Not laid out yet: a guess would make the page taller than it need be.
            return
        x, line = at.code, 0
        for check in self._checks:
            size = check.sizeHint()
            if x > at.code and x + size.width() > self.width() - look.px(44):
                x, line = at.code, line + 1
            top = (look.px(32) - 1 - size.height()) // 2 + line * look.px(26)
            self.put(check, x, top, size.width(), size.height())
            x += size.width() + look.px(22)
        if line + 1 != self._lines:
            self._lines = line + 1
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint name, price and hairline."""
        text_painter = TextPainter.over(self)
        self.paint_ends(text_painter, columns(self.width()).code - text_painter.px(8))
