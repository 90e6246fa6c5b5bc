"""A chart of all pairs of armies, with cells tinted towards the winner and printed numbers."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.look.number_format import percent
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.chart import Chart
from armybuilder.desktop.widgets.text_painter import TextPainter

__all__ = ["Match", "MatrixChart"]

_ROW, _HEAD, _CELL, _MEAN = 26, 22, 34, 38
_NAME = 20
"""The height of a name above its cells.

If any name is too long to be beside its cells, all are above.
"""
_LETTER, _BESIDE = 22, 64
"""The room for letters beside the cells, and the least room for names."""
_DEEPEST = 0.62


@dataclass(frozen=True)
class Match:
    """The share (0.0 to 1.0) that the army of a row wins against that of a column, draws counted half."""

    row: int
    column: int
    share: float


class MatrixChart(Chart):
    """A chart of armies named by letters, whose `pair_chosen` carries row and column of a clicked cell."""

    pair_chosen = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        self._names: tuple[str, ...] = ()
        self._shares: dict[tuple[int, int], float] = {}
        self._outlined: tuple[int, int] | None = None
        super().__init__("", parent)
        self.setName(self.tr("All against all"))

    def show_matches(
        self, names: tuple[str, ...], matches: tuple[Match, ...], outlined: tuple[int, int] | None = None
    ) -> None:
        """Show armies and the known shares of their pairs, with the `outlined` pair set up."""
        self._names = names
        self._shares = {}
        for one in matches:
            self._shares[one.row, one.column] = one.share
            self._shares[one.column, one.row] = 1 - one.share
        self._outlined = outlined
        self.refresh()

    def outline(self, pair: tuple[int, int] | None) -> None:
        """Set the outlined pair, or None."""
        self._outlined = pair
        self.update()

    def mean(self, row: int) -> float | None:
        """Return the mean share of an army over its pairs, or None without known pairs."""
        known = [share for (first, _), share in self._shares.items() if first == row]
        return sum(known) / len(known) if known else None

    def as_table(self) -> tuple[tuple[str, ...], ...]:
        """Return the wins of each row against each army, in per cent, and their mean."""
        head = (self.tr("wins and half the draws of the row, %"), *self._names, self.tr("mean"))
        rows = []
        for row, name in enumerate(self._names):
            cells = (self._said(self._shares.get((row, column))) for column in range(len(self._names)))
            rows.append((name, *cells, self._said(self.mean(row))))
        return (head, *rows)

    def sentence(self) -> str:
        """Return the meaning of the shares."""
        return self.tr("Wins and half the draws of the army of the row against that of the column")

    @staticmethod
    def _said(share: float | None) -> str:
        return "" if share is None else percent(share, 0)

    def sizeHint(self) -> QSize:
        """Return the room of names, cells and means."""
        count = len(self._names)
        wide = self.px(110) + self.px(_CELL) * count + self.px(_MEAN)
        return QSize(wide, self.px(_HEAD) + self._tall() * count)

    def minimumSizeHint(self) -> QSize:
        """Return the narrowest width: letters in place of names."""
        count = len(self._names)
        return QSize(self.px(20) + self.px(24) * count + self.px(_MEAN), self.sizeHint().height())

    def _wide(self) -> float:
        """Return the width of a cell, on whole pixels."""
        return self._shared(_LETTER if self._stacked() else _BESIDE)

    def _shared(self, beside: int) -> float:
        """Return the width of a cell, with `beside` pixels at 100 % left for names."""
        room = self.width() - self.px(_MEAN) - self.px(beside)
        return float(max(self.px(24), min(self.px(_CELL), room // max(1, len(self._names)))))

    def _stacked(self) -> bool:
        """Say whether names are above their cells, as a name is too long to be beside them."""
        cells = self._shared(_BESIDE) * len(self._names)
        room = self.width() - self.px(_MEAN) - cells - self.px(_LETTER + 8)
        return any(current_look().advance(name, Role.BODY) > room for name in self._names)

    def _tall(self) -> int:
        """Return the height of a row."""
        return self.px(_ROW) + (self.px(_NAME) if self._stacked() else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Update the geometry, as names may need another room in another width."""
        super().resizeEvent(event)
        self.updateGeometry()

    def _left(self) -> float:
        return self.width() - self.px(_MEAN) - self._wide() * len(self._names)

    def mark_box(self, place: int) -> QRectF:
        """Return the box of an army's row."""
        tall = self._tall()
        return QRectF(0, self.px(_HEAD) + tall * place, self.width(), tall)

    def cell(self, row: int, column: int) -> QRectF:
        """Return the box of a pair's share."""
        box, tall = self.mark_box(row), self.px(_ROW)
        top = box.bottom() - tall
        return QRectF(self._left() + self._wide() * column, top, self._wide() - 2, tall - 2)

    def draw(self, text_painter: TextPainter) -> None:
        """Draw letters, names, cells and means."""
        head = text_painter.baseline(Role.CONDENSED, 0, text_painter.px(_HEAD))
        for place, name in enumerate(self._names):
            middle = self._left() + self._wide() * (place + 0.5) - 1
            text_painter.centre(middle, head, self._letter(place), Role.CONDENSED_STRONG, "ink2")
            self._draw_row(text_painter, place, name)
        text_painter.write(text_painter.width, head, self.tr("mean"), Role.CONDENSED, "ink3", end=True)
        if self._outlined is not None:
            text_painter.painter.setBrush(Qt.BrushStyle.NoBrush)
            text_painter.painter.setPen(QPen(text_painter.look.colour("ink"), 1.5))
            box = self.cell(*self._outlined)
            text_painter.painter.drawRect(
                text_painter.place(box.left(), box.top(), box.width(), box.height())
            )

    def _letter(self, place: int) -> str:
        return chr(ord("A") + place % 26)

    def _draw_row(self, text_painter: TextPainter, row: int, name: str) -> None:
        box = self.mark_box(row)
        if row == self._current:
            text_painter.fill(0, box.top(), self._left() - text_painter.px(4), box.height(), "hover")
        base = text_painter.baseline(Role.BODY, box.bottom() - text_painter.px(_ROW), text_painter.px(_ROW))
        x = text_painter.write(0, base, self._letter(row), Role.CONDENSED_STRONG, "ink2") + text_painter.px(8)
        if self._stacked():
            above = text_painter.baseline(
                Role.BODY, box.top() + text_painter.px(4), text_painter.px(_NAME) - text_painter.px(4)
            )
            text_painter.write(0, above, name, Role.BODY, "ink", room=text_painter.width)
        else:
            text_painter.write(x, base, name, Role.BODY, "ink", room=self._left() - x - text_painter.px(8))
        for column in range(len(self._names)):
            share = self._shares.get((row, column))
            if share is not None:
                self._draw_cell(text_painter, self.cell(row, column), share)
        text_painter.write(text_painter.width, base, self._said(self.mean(row)), Role.BODY, "ink2", end=True)

    def _draw_cell(self, text_painter: TextPainter, box: QRectF, share: float) -> None:
        colour = text_painter.look.colour("aF" if share >= 0.5 else "bF")
        colour = type(colour)(colour)
        colour.setAlphaF(min(_DEEPEST, abs(share - 0.5) * 2 * _DEEPEST))
        place = text_painter.place(box.left(), box.top(), box.width(), box.height())
        text_painter.painter.fillRect(place, colour)
        base = text_painter.baseline(Role.SECONDARY_STRONG, box.top(), box.height())
        middle = box.left() + box.width() / 2
        text_painter.centre(middle, base, self._said(share), Role.SECONDARY_STRONG, "ink")

    def _pair_at(self, x: float, y: float) -> tuple[int, int] | None:
        for pair in self._shares:
            if self._visual(self.cell(*pair)).contains(x, y):
                return pair
        return None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the pair under the pointer."""
        pair = self._pair_at(event.position().x(), event.position().y())
        if pair is not None:
            self.pair_chosen.emit(*pair)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the current row against the army set up with Enter, or visit the rows."""
        chosen = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self._current >= 0
        against = [column for (row, column) in sorted(self._shares) if row == self._current]
        if chosen and against:
            mine = self._outlined[1] if self._outlined and self._outlined[1] in against else against[0]
            self.pair_chosen.emit(self._current, mine)
        else:
            super().keyPressEvent(event)
