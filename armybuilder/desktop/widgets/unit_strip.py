"""The units of a side as bars: how often they are in play at the end, and what they destroyed for their points."""

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


@dataclass(frozen=True)
class UnitRow:
    """A unit: the share of it in play at the end (0.0 to 1.0), and enemy points destroyed for each 100 of its own.

    `kills` is None while it is not counted.
    """

    name: str
    alive: float
    kills: float | None = None

    def cells(self) -> tuple[str, str, str]:
        """Return name and figures as they are written."""
        kills = "\N{EN DASH}" if self.kills is None else decimal(self.kills, 0)
        return (self.name, percent(self.alive), kills)


class UnitStrip(Chart):
    """A heading in the colour of the side, then a row a unit."""

    least = 220

    def __init__(self, side: str, parent: QWidget | None = None) -> None:
        self._side = side
        self._rows: tuple[UnitRow, ...] = ()
        self._stale = False
        super().__init__("", parent)

    def show_rows(self, name: str, rows: tuple[UnitRow, ...], *, stale: bool = False) -> None:
        """Show the units of an army; `stale` figures are those before an edit."""
        if (name, rows, stale) == (self._name, self._rows, self._stale):
            return
        self._name, self._rows, self._stale = name, rows, stale
        self.refresh()

    def as_table(self) -> tuple[tuple[str, ...], ...]:
        """Return units and figures."""
        head = (self._name, self.tr("alive %"), self.tr("kills /100"))
        return (head, *(row.cells() for row in self._rows))

    def sentence(self) -> str:
        """Return what the figures are."""
        return self.tr("How often in play at the end, and enemy points destroyed for each 100 of its own")

    def sizeHint(self) -> QSize:
        """Return the room of heading and rows."""
        return QSize(self.px(280), self.px(_HEAD) + self.px(_ROW) * len(self._rows))

    def mark_box(self, place: int) -> QRectF:
        """Return the row of a unit."""
        return QRectF(0, self.px(_HEAD) + self.px(_ROW) * place, self.width(), self.px(_ROW))

    def draw(self, scribe: TextPainter) -> None:
        """Draw heading and rows."""
        base = scribe.baseline(Role.SECONDARY_STRONG, 0, scribe.px(_HEAD))
        head = self.as_table()[0]
        tone = "a" if self._side == "left" else "b"
        ends = (scribe.width - scribe.px(74), scribe.width)
        wide = max(scribe.advance(title, Role.SECONDARY) for title in head[1:])
        scribe.write(0, base, head[0], Role.SECONDARY_STRONG, tone, room=ends[0] - wide - scribe.px(8))
        for end, title in zip(ends, head[1:], strict=True):
            scribe.write(end, base, title, Role.SECONDARY, "ink3", end=True)
        scribe.rule(scribe.px(_HEAD) - 1, "line2")
        best = max((row.kills or 0.0 for row in self._rows), default=0.0)
        for place, row in enumerate(self._rows):
            self._draw_row(scribe, place, row, ends, best)

    def _draw_row(
        self, scribe: TextPainter, place: int, row: UnitRow, ends: tuple[float, float], best: float
    ) -> None:
        box = self.mark_box(place)
        if place == self._current:
            scribe.fill(0, box.top(), scribe.width, box.height(), "hover")
        base = scribe.baseline(Role.BODY, box.top(), box.height())
        start = round(scribe.width * 0.42)
        scribe.write(0, base, row.name, Role.BODY, "ink", room=start - scribe.px(8))
        room = ends[0] - scribe.px(44) - start
        high = scribe.px(_BAR)
        top = round(box.top() + (box.height() - high) / 2)
        if room > scribe.px(12):
            scribe.fill(start, top, room, high, "bar")
            fill = "bar2" if self._stale else "aF" if self._side == "left" else "bF"
            scribe.fill(start, top, round(room * min(1.0, row.alive)), high, fill)
        _, alive, kills = row.cells()
        tone = "ink3" if self._stale else "ink"
        scribe.write(ends[0], base, alive, Role.BODY, tone, end=True)
        stressed = row.kills is not None and best > 0 and row.kills >= 0.8 * best and not self._stale
        scribe.write(
            ends[1],
            base,
            kills,
            Role.STRONG if stressed else Role.BODY,
            "ink" if stressed else "ink3",
            end=True,
        )
        scribe.rule(box.bottom() - 1, "line")
