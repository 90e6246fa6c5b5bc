"""The margin of the score over many battles: losses, draws and wins in bins, with the median marked."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.look.number_format import grouped, signed
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.chart import Chart, round_step
from armybuilder.desktop.widgets.text_painter import TextPainter

__all__ = ["Bin", "Histogram"]


@dataclass(frozen=True)
class Bin:
    """The battles with a margin from `low` to below `high` points, by result."""

    low: int
    high: int
    losses: int
    draws: int
    wins: int

    def count(self) -> int:
        """Return the number of battles in the bin."""
        return self.losses + self.draws + self.wins


class Histogram(Chart):
    """Columns in the colours of the sides over one baseline, the median marked and named."""

    least = 140

    def __init__(self, parent: QWidget | None = None, *, tall: bool = False) -> None:
        self._bins: tuple[Bin, ...] = ()
        self._median = 0
        self._sides = ("", "")
        self._tall = tall
        super().__init__("", parent)
        self.setName(self.tr("Score margin"))

    def set_bins(self, bins: tuple[Bin, ...], median: int, left: str = "", right: str = "") -> None:
        """Show bins and the median margin in points, with the sides' names if room allows."""
        self._bins = bins
        self._median = median
        self._sides = (left, right)
        self.refresh()

    def as_table(self) -> tuple[tuple[str, ...], ...]:
        """Return the bins with their losses, draws and wins."""
        head = (self.tr("margin"), self.tr("losses"), self.tr("draws"), self.tr("wins"))
        rows = ((b, f"{signed(b.low)} \u2013 {signed(b.high)}") for b in self._bins)
        return (head, *((words, grouped(b.losses), grouped(b.draws), grouped(b.wins)) for b, words in rows))

    def sentence(self) -> str:
        """Return the median in words."""
        return self.tr("median {0} points").format(signed(self._median)) if self._bins else ""

    def sizeHint(self) -> QSize:
        """Return the room of columns and axis."""
        return QSize(self.px(320), self.px(140 if self._tall else 84))

    def _floor(self) -> float:
        return float(self.height() - self.px(19))

    def _column(self, place: int) -> tuple[float, float]:
        """Return the start and the width of a column, on whole pixels."""
        count = len(self._bins)
        left = round(place * self.width() / count)
        return float(left), float(round((place + 1) * self.width() / count) - left)

    def mark_box(self, place: int) -> QRectF:
        """Return the whole height over a column."""
        left, wide = self._column(place)
        return QRectF(left, 0, wide, self._floor())

    def draw(self, text_painter: TextPainter) -> None:
        """Draw columns, axis and median."""
        floor = self._floor()
        if self._bins:
            top = self.px(22 if self._tall else 4)
            tallest = max(1, *(b.count() for b in self._bins))
            for place in range(len(self._bins)):
                self._draw_column(text_painter, place, floor, (floor - top) / tallest)
            self._draw_axis(text_painter, floor)
            if self._tall:
                self._draw_heads(text_painter, floor)
        text_painter.rule(floor, "edge")

    def _draw_column(self, text_painter: TextPainter, place: int, floor: float, unit: float) -> None:
        left, wide = self._column(place)
        if place == self._current:
            text_painter.fill(left, 0, wide, floor, "hover")
        height = 0.0
        data = self._bins[place]
        for count, tone in ((data.draws, "bar"), (data.losses, "bF"), (data.wins, "aF")):
            low, height = height, height + count * unit
            if count:
                tall = max(1.0, round(height) - round(low))
                text_painter.fill(left, floor - round(low) - tall, max(1.0, wide - 1), tall, tone)

    def _draw_axis(self, text_painter: TextPainter, floor: float) -> None:
        """Write round margins under the axis, as many as have room."""
        low, high = self._bins[0].low, self._bins[-1].high
        widest = text_painter.advance(signed(-abs(low)), Role.CONDENSED) + text_painter.px(16)
        step = round_step((high - low) * widest / max(1, text_painter.width))
        base = floor + text_painter.px(15)
        for value in range(-(-low // step) * step, high + 1, step):
            x = (value - low) * text_painter.width / max(1, high - low)
            half = text_painter.advance(signed(value), Role.CONDENSED) / 2
            if half <= x <= text_painter.width - half:
                text_painter.centre(x, base, signed(value), Role.CONDENSED, "ink3")

    def _draw_heads(self, text_painter: TextPainter, floor: float) -> None:
        """Name the sides over their halves and mark the median."""
        base = text_painter.px(13)
        low, high = self._bins[0].low, self._bins[-1].high
        x = round((self._median - low) * text_painter.width / max(1, high - low))
        text_painter.fill(x, text_painter.px(2), 1, floor - text_painter.px(2), "ink")
        words = self.tr("median {0}").format(signed(self._median))
        role = Role.SECONDARY_STRONG
        right_side = x + text_painter.px(6) + text_painter.advance(words, role) < text_painter.width * 0.75
        at = x + text_painter.px(6) if right_side else x - text_painter.px(6)
        wide = text_painter.write(at, base, words, role, "ink", end=not right_side)
        begins, ends = (x, at + wide) if right_side else (at - wide, x)
        gap, least, most = text_painter.px(8), text_painter.px(60), text_painter.width * 0.3
        left, right = self._sides
        behind, ahead = self.tr("{0} ahead"), self.tr("{0} ahead")
        if right and begins - gap >= least:
            text_painter.write(0, base, behind.format(right), role, "b", room=min(most, begins - gap))
        room = text_painter.width - ends - gap
        if left and room >= least:
            text_painter.write(
                text_painter.width, base, ahead.format(left), role, "a", end=True, room=min(most, room)
            )
