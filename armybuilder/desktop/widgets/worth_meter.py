"""The worth of units against their cost, as dots with intervals along an axis in % of cost."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPen
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.look.number_format import decimal, grouped
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.chart import Chart
from armybuilder.desktop.widgets.text_painter import TextPainter

__all__ = ["WorthMeter", "WorthRow"]

_HEAD, _ROW, _FOOT = 22, 24, 26
_NAME_SHARE, _APART = 0.32, 14
_NEAR, _FAR = (40.0, 140.0), (0.0, 210.0)
_TICKS = {_NEAR: (50, 75, 125), _FAR: (50, 150, 200)}


@dataclass(frozen=True)
class WorthRow:
    """A unit with its cost and worth in points, and the half width of the worth's 95 % interval.

    `worth` is None before it is estimated. `beyond` is "more" or "less" if only a bound is known, `stale`
    worth was estimated before an edit, and `words` are shown in place of figures.
    """

    key: str
    name: str
    cost: int
    worth: float | None = None
    half: float = 0.0
    beyond: str = ""
    stale: bool = False
    words: str = ""

    @property
    def sure(self) -> bool:
        """Return whether the unit is certainly worth more or less than its cost."""
        return self.beyond == "more" or (self.worth is not None and abs(self.worth - self.cost) > self.half)

    def shown(self) -> str:
        """Return the worth as it is written."""
        if self.worth is None:
            return self.words or "\N{EN DASH}"
        return {"more": ">", "less": "<"}.get(self.beyond, "") + grouped(round(self.worth))

    def ends(self) -> tuple[float, float, float]:
        """Return low end, worth and high end in % of the cost."""
        worth, cost = self.worth or 0.0, max(self.cost, 1)
        half = self.half if isfinite(self.half) else cost
        low, high = worth - half, worth + half
        if self.beyond:
            low = high = worth
        return 100 * low / cost, 100 * worth / cost, 100 * high / cost


class WorthMeter(Chart):
    """A row for each unit, with a green line at the cost and filled dots for certainty at 95 %.

    `row_chosen` carries the key of a clicked row.
    """

    least = 232

    row_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        self._rows: tuple[WorthRow, ...] = ()
        self._chosen = ""
        super().__init__("", parent)
        self.setName(self.tr("Worth meter"))

    def show_rows(self, rows: tuple[WorthRow, ...], chosen: str = "") -> None:
        """Show units, with the chosen unit marked."""
        if (rows, chosen) == (self._rows, self._chosen):
            return
        self._rows, self._chosen = rows, chosen
        self.refresh()

    def rows(self) -> tuple[WorthRow, ...]:
        """Return the shown units."""
        return self._rows

    def as_table(self) -> tuple[tuple[str, ...], ...]:
        """Return units, cost, worth, its interval, and whether it is certain."""
        head = (
            self.tr("Unit"),
            self.tr("cost"),
            self.tr("worth"),
            "\N{PLUS-MINUS SIGN}",
            self.tr("how sure"),
        )
        return (head, *(self._cells(row) for row in self._rows))

    def _cells(self, row: WorthRow) -> tuple[str, ...]:
        half = decimal(row.half) if row.worth is not None and isfinite(row.half) else "\N{EN DASH}"
        if row.worth is None:
            known = self.tr("not weighed")
        elif row.stale:
            known = self.tr("for the army before this edit")
        else:
            known = self.tr("sure at 95 %") if row.sure else self.tr("may be fair")
        return (row.name, grouped(row.cost), row.shown(), half, known)

    def sentence(self) -> str:
        """Return the meaning of the figures."""
        return self.tr("Worth of each unit in a fight against its price, in points")

    def sizeHint(self) -> QSize:
        """Return the room of axis, rows and legend."""
        return QSize(self.px(320), self.px(_HEAD + _FOOT) + self.px(_ROW) * len(self._rows))

    def mark_box(self, place: int) -> QRectF:
        """Return the row of a unit."""
        return QRectF(0, self.px(_HEAD) + self.px(_ROW) * place, self.width(), self.px(_ROW))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the clicked row."""
        self._pick(self._at(event.position()))
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the current row with Return or the space bar, or visit the rows with the arrows."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
            self._pick(self._current)
            return
        super().keyPressEvent(event)

    def _pick(self, place: int) -> None:
        if 0 <= place < len(self._rows):
            self.row_chosen.emit(self._rows[place].key)

    # -- drawing ---------------------------------------------------------------------------------------------

    def _range(self) -> tuple[float, float]:
        """Return the ends of the axis in % of the cost, wider for a distant worth."""
        known = [row.ends()[1] for row in self._rows if row.worth is not None]
        return _NEAR if all(_NEAR[0] <= one <= _NEAR[1] for one in known) else _FAR

    def _figures(self, text_painter: TextPainter) -> float:
        """Return the greatest width of cost and worth."""
        known = (
            text_painter.advance(grouped(row.cost), Role.POINTS)
            + text_painter.advance(f" / {row.shown()}", Role.STRONG)
            for row in self._rows
        )
        return max(known, default=0.0)

    def draw(self, text_painter: TextPainter) -> None:
        """Draw axis, rows and legend."""
        left = round(text_painter.width * _NAME_SHARE)
        right = text_painter.width - self._figures(text_painter) - text_painter.px(_APART)
        low, high = ends = self._range()

        def at(share: float) -> float:
            return left + (right - left) * (min(max(share, low), high) - low) / (high - low)

        floor = text_painter.px(_HEAD) + text_painter.px(_ROW) * len(self._rows)
        base = text_painter.baseline(Role.SECONDARY, 0, text_painter.px(_HEAD))
        for place, row in self._in(text_painter):
            self._draw_ground(text_painter, place, row)
        taken = [(at(100), text_painter.advance(self.tr("cost"), Role.SECONDARY_STRONG))]
        for tick in _TICKS[ends]:
            label, x = f"{tick} %", at(tick)
            wide = text_painter.advance(label, Role.CONDENSED)
            text_painter.guide(x, text_painter.px(_HEAD), floor)
            if all(abs(x - other) > (wide + room) / 2 + text_painter.px(5) for other, room in taken):
                text_painter.centre(x, base, label, Role.CONDENSED, "ink3")
                taken.append((x, wide))
        text_painter.centre(at(100), base, self.tr("cost"), Role.SECONDARY_STRONG, "acc")
        text_painter.fill(
            round(at(100)),
            text_painter.px(_HEAD),
            max(1, text_painter.px(2) - 1),
            floor - text_painter.px(_HEAD),
            "acc",
        )
        for place, row in self._in(text_painter):
            self._draw_row(text_painter, place, row, left - text_painter.px(8))
            if row.worth is not None:
                self._draw_interval(
                    text_painter, self.mark_box(place).center().y(), row, [at(one) for one in row.ends()]
                )
        self._draw_legend(text_painter, floor)

    def _in(self, text_painter: TextPainter) -> list[tuple[int, WorthRow]]:
        """Return the rows within the painted area, with their places, as few of many rows are visible."""
        clip = text_painter.painter.clipBoundingRect()
        return [(place, row) for place, row in enumerate(self._rows) if clip.intersects(self.mark_box(place))]

    def _draw_ground(self, text_painter: TextPainter, place: int, row: WorthRow) -> None:
        box = self.mark_box(place)
        if row.key == self._chosen or place == self._current:
            fill = "sel" if row.key == self._chosen else "hover"
            text_painter.fill(0, box.top(), text_painter.width, box.height(), fill)

    def _draw_row(self, text_painter: TextPainter, place: int, row: WorthRow, room: float) -> None:
        box = self.mark_box(place)
        base = text_painter.baseline(Role.BODY, box.top(), box.height())
        text_painter.write(0, base, row.name, Role.BODY, "ink", room=room)
        tone = "ink3" if row.stale or row.worth is None else "ink"
        wide = text_painter.write(text_painter.width, base, row.shown(), Role.STRONG, tone, end=True)
        wide += text_painter.write(text_painter.width - wide, base, " / ", Role.BODY, "ink3", end=True)
        text_painter.write(text_painter.width - wide, base, grouped(row.cost), Role.POINTS, "acc", end=True)

    def _draw_interval(self, text_painter: TextPainter, y: float, row: WorthRow, ends: list[float]) -> None:
        """Draw the whiskers with caps and the dot, filled for a certain worth, else hollow."""
        low, middle, high = ends
        tone = "ink3" if row.stale else "ink"
        cap = text_painter.px(4)
        if high - low >= 1:
            text_painter.fill(low, round(y), high - low, max(1, text_painter.px(1)), tone)
            for end in (low, high):
                text_painter.fill(end, y - cap, max(1, text_painter.px(1)), 2 * cap + 1, tone)
        self._dot(text_painter, middle, y, tone, filled=row.sure)

    def _dot(self, text_painter: TextPainter, x: float, y: float, tone: str, *, filled: bool) -> None:
        reach = text_painter.px(4)
        middle = text_painter.place(x, y, 0, 0).topLeft()
        text_painter.painter.setPen(QPen(text_painter.look.colour(tone), max(1.5, text_painter.px(1.5))))
        text_painter.painter.setBrush(text_painter.look.colour(tone if filled else "dock"))
        text_painter.painter.drawEllipse(QPointF(middle), reach, reach)

    def _draw_legend(self, text_painter: TextPainter, floor: float) -> None:
        base = text_painter.baseline(Role.SECONDARY, floor + text_painter.px(4), text_painter.px(_FOOT - 4))
        y = floor + text_painter.px(4) + text_painter.px(_FOOT - 4) / 2
        x: float = text_painter.px(5)
        for words, filled in ((self.tr("sure at 95 %"), True), (self.tr("may be fair"), False)):
            self._dot(text_painter, x, y, "ink", filled=filled)
            x += text_painter.px(10)
            x += text_painter.write(x, base, words, Role.SECONDARY, "ink2") + text_painter.px(18)
