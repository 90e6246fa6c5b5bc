"""The units of a side as bars: the share in play at the end, and enemy points destroyed per 100."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.look.number_format import decimal, percent
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.chart import Chart
from armybuilder.desktop.widgets.text_painter import TextPainter

__all__ = ["UnitRow", "UnitStrip"]

_HEAD, _ROW, _BAR = 24, 26, 10
_NAMES, _SHORTEST_BAR = 0.42, 40
"""The least share of the names, and the shortest bar in pixels at 100 %."""


@dataclass(frozen=True)
class UnitRow:
    """A unit: its share still in play (0.0 to 1.0), and enemy points destroyed per 100 points.

    `kills` is None before it is counted.
    """

    name: str
    alive: float
    kills: float | None = None

    def cells(self) -> tuple[str, str, str]:
        """Return the name and the figures as they are written."""
        kills = "\N{EN DASH}" if self.kills is None else decimal(self.kills, 0)
        return (self.name, percent(self.alive), kills)


class UnitStrip(Chart):
    """A heading in the colour of the side, then a row for each unit."""

    least = 220

    def __init__(self, side: str, parent: QWidget | None = None) -> None:
        self._side = side
        self._rows: tuple[UnitRow, ...] = ()
        self._stale = False
        super().__init__("", parent)

    def show_rows(self, name: str, rows: tuple[UnitRow, ...], *, stale: bool = False) -> None:
        """Show the units of an army, with `stale` figures from before an edit."""
        if (name, rows, stale) == (self._name, self._rows, self._stale):
            return
        self._name, self._rows, self._stale = name, rows, stale
        self.refresh()

    def as_table(self) -> tuple[tuple[str, ...], ...]:
        """Return units and figures."""
        head = (self._name, self.tr("alive %"), self.tr("kills /100"))
        return (head, *(row.cells() for row in self._rows))

    def sentence(self) -> str:
        """Return the meaning of the figures."""
        return self.tr(
            "Share of battles in play at the end, and enemy points destroyed for each 100 of its own"
        )

    def sizeHint(self) -> QSize:
        """Return the room of heading and rows."""
        return QSize(self.px(280), self.px(_HEAD) + self.px(_ROW) * len(self._rows))

    def mark_box(self, place: int) -> QRectF:
        """Return the row of a unit."""
        return QRectF(0, self.px(_HEAD) + self.px(_ROW) * place, self.width(), self.px(_ROW))

    def draw(self, text_painter: TextPainter) -> None:
        """Draw heading and rows."""
        base = text_painter.baseline(Role.SECONDARY_STRONG, 0, text_painter.px(_HEAD))
        head = self.as_table()[0]
        tone = "a" if self._side == "left" else "b"
        ends = (text_painter.width - text_painter.px(74), text_painter.width)
        wide = max(text_painter.advance(title, Role.SECONDARY) for title in head[1:])
        text_painter.write(
            0, base, head[0], Role.SECONDARY_STRONG, tone, room=ends[0] - wide - text_painter.px(8)
        )
        for end, title in zip(ends, head[1:], strict=True):
            text_painter.write(end, base, title, Role.SECONDARY, "ink3", end=True)
        text_painter.rule(text_painter.px(_HEAD) - 1, "line2")
        best = max((row.kills or 0.0 for row in self._rows), default=0.0)
        start = self._names_end(text_painter, ends[0])
        for place, row in enumerate(self._rows):
            self._draw_row(text_painter, place, row, (start, *ends), best)

    def _names_end(self, text_painter: TextPainter, figures: float) -> float:
        """Return the start of the bars behind the longest name."""
        widths = (text_painter.advance(row.name, Role.BODY) for row in self._rows)
        names = max(widths, default=0.0) + text_painter.px(9)
        least = figures - text_painter.px(44 + _SHORTEST_BAR)
        return round(max(text_painter.width * _NAMES, min(names, least)))

    def _draw_row(
        self,
        text_painter: TextPainter,
        place: int,
        row: UnitRow,
        columns: tuple[float, float, float],
        best: float,
    ) -> None:
        """Draw a row, with the start of its bar and the ends of its two figures in `columns`."""
        start, *ends = columns
        box = self.mark_box(place)
        if place == self._current:
            text_painter.fill(0, box.top(), text_painter.width, box.height(), "hover")
        base = text_painter.baseline(Role.BODY, box.top(), box.height())
        text_painter.write(0, base, row.name, Role.BODY, "ink", room=start - text_painter.px(8))
        room = ends[0] - text_painter.px(44) - start
        high = text_painter.px(_BAR)
        top = round(box.top() + (box.height() - high) / 2)
        if room > text_painter.px(12):
            text_painter.fill(start, top, room, high, "bar")
            fill = "bar2" if self._stale else "aF" if self._side == "left" else "bF"
            text_painter.fill(start, top, round(room * min(1.0, row.alive)), high, fill)
        _, alive, kills = row.cells()
        tone = "ink3" if self._stale else "ink"
        text_painter.write(ends[0], base, alive, Role.BODY, tone, end=True)
        stressed = row.kills is not None and best > 0 and row.kills >= 0.8 * best and not self._stale
        text_painter.write(
            ends[1],
            base,
            kills,
            Role.STRONG if stressed else Role.BODY,
            "ink" if stressed else "ink3",
            end=True,
        )
        text_painter.rule(box.bottom() - 1, "line")
