"""Painted rows with words and a value for the right dock of a battle, and the strip of a profile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.text_painter import TextPainter
from armybuilder.points.prices.receipt import number

if TYPE_CHECKING:
    from armybuilder.battle.choices.model_facts import Rating

__all__ = ["CardRow", "CardRows", "ProfileStrip"]

_LINE, _HEAD, _VALUE = 22, 18, 24
_NOTE = 10
"""The inset of a note on lines of its own."""
_LEAST = 46
"""The narrowest column of a profile, in pixels at 100 %."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """A row: `name`, a `note` behind it, and `value` at the far side.

    A `total` has a rule above it, and a `quiet` row is faint.
    """

    name: str
    note: str = ""
    value: str = ""
    strong: bool = False
    quiet: bool = False
    total: bool = False
    tip: str = ""

    def sentence(self) -> str:
        """Return the row in words."""
        return ", ".join(part for part in (self.name, self.note, self.value) if part)


class CardRows(QWidget):
    """Rows one under the other.

    A note without room behind its name has lines of its own, broken at commas.
    """

    def __init__(self, name: str) -> None:
        """Initialise the widget without rows, with `name` as its name for screen readers."""
        super().__init__()
        self._called = name
        self._rows: tuple[CardRow, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(name)

    def show_rows(self, rows: tuple[CardRow, ...]) -> None:
        """Show other rows."""
        if rows == self._rows:
            return
        self._rows = rows
        self.setAccessibleDescription("\n".join(row.sentence() for row in rows))
        self.updateGeometry()
        self.update()

    def rows(self) -> tuple[CardRow, ...]:
        """Return the shown rows."""
        return self._rows

    def _lines(self, row: CardRow, width: float) -> int:
        """Return the number of lines of a row."""
        look = current_look()
        role = Role.STRONG if row.strong or row.total else Role.BODY
        wide = look.advance(row.name, role) + look.advance(row.value, Role.STRONG) + look.px(14)
        note = look.advance(row.note, Role.SECONDARY)
        return 1 + len(_broken(row.note, width)) if row.note and wide + note > width else 1

    def hasHeightForWidth(self) -> bool:
        """Return True, as the height depends on the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all rows."""
        return current_look().px(_LINE) * sum(self._lines(row, width) for row in self._rows)

    def sizeHint(self) -> QSize:
        """Return the preferred size, with the height of the rows."""
        return QSize(current_look().px(160), self.heightForWidth(max(self.width(), 1)))

    def minimumSizeHint(self) -> QSize:
        """Return the same height with any width."""
        return QSize(1, self.sizeHint().height())

    def event(self, event: QEvent) -> bool:
        """Show a tool tip for the row under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            row = self._row_at(event.pos().y())
            QToolTip.showText(event.globalPos(), row.tip or row.sentence() if row is not None else "", self)
            return True
        return super().event(event)

    def _row_at(self, y: float) -> CardRow | None:
        foot = 0
        for row in self._rows:
            foot += current_look().px(_LINE) * self._lines(row, self.width())
            if y < foot:
                return row
        return None

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows."""
        text_painter = TextPainter.over(self)
        top, line = 0, text_painter.px(_LINE)
        for row in self._rows:
            lines = self._lines(row, text_painter.width)
            self._paint_row(text_painter, row, top, own_line=lines > 1)
            top += line * lines

    def _paint_row(self, text_painter: TextPainter, row: CardRow, top: float, *, own_line: bool) -> None:
        line = text_painter.px(_LINE)
        role = Role.STRONG if row.strong or row.total else Role.BODY
        tone = "ink3" if row.quiet else "ink"
        base = text_painter.baseline(role, top, line)
        if row.total:
            text_painter.rule(top, "ink")
        figure = Role.STRONG if row.total or row.strong else Role.BODY
        taken = text_painter.write(text_painter.width, base, row.value, figure, tone, end=True)
        room = text_painter.width - taken - (text_painter.px(8) if taken else 0)
        x = text_painter.write(0, base, row.name, role, tone, room=room) + text_painter.px(7)
        if own_line:
            start, width = text_painter.px(_NOTE), text_painter.width
            for place, part in enumerate(_broken(row.note, width), start=1):
                below = base + place * line
                text_painter.write(start, below, part, Role.SECONDARY, "ink3", room=width - start)
        else:
            text_painter.write(x, base, row.note, Role.SECONDARY, "ink3", room=max(0.0, room - x))


def _broken(note: str, width: float) -> list[str]:
    """Return a note as lines that fit under a name, if each of its parts between commas does."""
    look, lines = current_look(), [""]
    room = width - look.px(_NOTE)
    for part in note.split(", "):
        longer = f"{lines[-1]}, {part}" if lines[-1] else part
        if lines[-1] and look.advance(f"{longer},", Role.SECONDARY) > room:
            lines[-1] += ","
            lines.append(part)
        else:
            lines[-1] = longer
    return lines


class ProfileStrip(QWidget):
    """The values of a profile side by side, each under its name, between two rules.

    They fill as many lines as they need.
    """

    def __init__(self) -> None:
        """Initialise the strip without values."""
        super().__init__()
        self._ratings: tuple[Rating, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_profile(self, ratings: tuple[Rating, ...]) -> None:
        """Show other values."""
        if ratings == self._ratings:
            return
        self._ratings = ratings
        self.setAccessibleName(", ".join(f"{one.name} {number(one.value)}" for one in ratings))
        self.updateGeometry()
        self.update()

    def _columns(self, width: float) -> int:
        many = max(1, len(self._ratings))
        least = max(
            [
                current_look().px(_LEAST),
                *(current_look().advance(one.short, Role.CONDENSED) + 8 for one in self._ratings),
            ]
        )
        most = max(1, int(width // least))
        lines = -(-many // most)
        return -(-many // lines)

    def hasHeightForWidth(self) -> bool:
        """Return True, as the height depends on the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the lines, or 0 without a profile."""
        if not self._ratings:
            return 0
        lines = -(-len(self._ratings) // self._columns(width))
        return lines * current_look().px(_HEAD + _VALUE) + current_look().px(6)

    def sizeHint(self) -> QSize:
        """Return the preferred size, with the height of the lines."""
        return QSize(current_look().px(160), self.heightForWidth(max(self.width(), 1)))

    def minimumSizeHint(self) -> QSize:
        """Return the same height with any width."""
        return QSize(1, self.sizeHint().height())

    def event(self, event: QEvent) -> bool:
        """Show a tool tip with the full name of the value under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self._tip(event.pos().x(), event.pos().y()), self)
            return True
        return super().event(event)

    def _tip(self, x: float, y: float) -> str:
        if not self._ratings:
            return ""
        columns = self._columns(self.width())
        across = int((self.width() - x if self.isRightToLeft() else x) * columns // max(1, self.width()))
        place = int(y // current_look().px(_HEAD + _VALUE)) * columns + min(across, columns - 1)
        return (
            f"{self._ratings[place].name} {number(self._ratings[place].value)}"
            if place < len(self._ratings)
            else ""
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint names and values."""
        if not self._ratings:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        text_painter = TextPainter(painter, QRectF(self.rect()), mirrored=self.isRightToLeft())
        columns = self._columns(self.width())
        wide, high = text_painter.width / columns, text_painter.px(_HEAD + _VALUE)
        text_painter.rule(0, "line2")
        text_painter.rule(self.height() - 1, "line2")
        for place, one in enumerate(self._ratings):
            line, column = divmod(place, columns)
            middle, top = (column + 0.5) * wide, line * high + text_painter.px(3)
            base = text_painter.baseline(Role.CONDENSED, top, text_painter.px(_HEAD))
            text_painter.centre(middle, base, one.short, Role.CONDENSED, "ink3")
            base = text_painter.baseline(
                Role.VALUE, top + text_painter.px(_HEAD), text_painter.px(_VALUE - 3)
            )
            text_painter.centre(middle, base, number(one.value), Role.VALUE, "ink")
