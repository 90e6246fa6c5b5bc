"""Labelled facts under each other, read only, each with one or several values in columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QAccessible, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.ledger import columns
from armybuilder.desktop.widgets.text_painter import TextPainter
from armybuilder.desktop.widgets.text_sized import Hinted

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

__all__ = ["FactRows"]

_ROW = 28
_COLUMN = 64


class FactRows(Hinted, QWidget):
    """Rows of a name and its values."""

    heard_as = QAccessible.Role.StaticText
    least = 330

    def __init__(self) -> None:
        """Initialise the rows without facts."""
        super().__init__()
        self._facts: tuple[tuple[str, ...], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_facts(self, facts: tuple[tuple[str, ...], ...]) -> None:
        """Show other facts."""
        if facts != self._facts:
            self._facts = facts
            self.setAccessibleName(". ".join(" ".join(fact) for fact in facts))
            self.updateGeometry()
            self.update()

    def as_table(self) -> tuple[tuple[str, ...], ...]:
        """Return the facts as text."""
        return self._facts

    def sizeHint(self) -> QSize:
        """Return the room of all rows."""
        return QSize(current_look().px(400), current_look().px(_ROW * len(self._facts)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint each row over a hairline."""
        look, painter = current_look(), QPainter(self)
        row, at = look.px(_ROW), columns(self.width()).code
        mirrored = self.isRightToLeft()
        for place, (name, *values) in enumerate(self._facts):
            text_painter = TextPainter(painter, QRectF(0, place * row, self.width(), row), mirrored=mirrored)
            base = text_painter.baseline(Role.BODY, 0, row - 1)
            text_painter.write(0, base, name, Role.BODY, "ink2", room=at - text_painter.px(8))
            room = self.width() - at
            step = min(look.px(_COLUMN), room // len(values)) if len(values) > 1 else room
            for column, value in enumerate(values):
                text_painter.write(at + column * step, base, value, Role.BODY, "ink", room=step)
            text_painter.rule(row - 1)
