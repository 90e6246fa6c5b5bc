"""The picture of price against worth, with the interval and the verdict of each term."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from armybuilder.counsel.formula_rows import VERDICTS
from armybuilder.desktop.look.number_format import grouped
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.chart import Chart
from armybuilder.desktop.widgets.text_painter import TextPainter

if TYPE_CHECKING:
    from armybuilder.counsel.formula_plot import Axes, Plot, PlotPoint
    from armybuilder.counsel.formula_results import Verdict

__all__ = ["TONES", "FormulaChart", "FormulaMark", "outline"]

_LEFT, _BOTTOM, _RIGHT, _LINE = 46, 34, 16, 20
_REACH, _CAP, _TOUCH = 5, 3, 8
TONES: dict[Verdict, str] = {
    "too_dear": "err",
    "too_cheap": "adv",
    "fair": "ink",
    "not_known": "ink3",
}
"""The colour of each verdict, which its shape tells too."""
_WIDEST = 0.6


@dataclass(frozen=True)
class FormulaMark:
    """A term with its cells in words, and its place in the picture."""

    key: str
    cells: tuple[str, ...]
    point: PlotPoint


def outline(verdict: Verdict, middle: QPointF, reach: float) -> QPolygonF:
    """Return the corners of a verdict's mark, none for a disc.

    What is too dear points down, what is too cheap up, and what is fair is a square.
    """
    ways: dict[Verdict, tuple[tuple[float, float], ...]] = {
        "too_dear": ((-1.1, -0.9), (1.1, -0.9), (0, 1.1)),
        "too_cheap": ((-1.1, 0.9), (1.1, 0.9), (0, -1.1)),
        "fair": ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    }
    return QPolygonF(
        [QPointF(middle.x() + reach * x, middle.y() + reach * y) for x, y in ways.get(verdict, ())]
    )


class FormulaChart(Chart):
    """The marks over two axes, with the line of the printed price and the band that is fair.

    `row_chosen` carries the key of a clicked mark.
    """

    room = (640, 420)
    least = 300

    row_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        """Initialise the chart without marks."""
        self._marks: tuple[FormulaMark, ...] = ()
        self._axes: Axes | None = None
        self._heads: tuple[str, ...] = ()
        self._names: dict[Verdict, str] = {}
        self._said = self._chosen = ""
        super().__init__("", parent)
        self.setName(self.tr("Price against worth"))

    def show_plot(
        self, plot: Plot, marks: tuple[FormulaMark, ...], heads: tuple[str, ...], names: dict[Verdict, str]
    ) -> None:
        """Show the terms of a plot with the headings of their cells and the names of the verdicts."""
        self._axes, self._marks, self._heads, self._names = plot.axes, marks, heads, names
        self.refresh()

    def say(self, sentence: str) -> None:
        """Set the sentence on the contents of the picture."""
        self._said = sentence
        self.refresh()

    def select(self, key: str) -> None:
        """Mark the chosen term, or none for an unknown key."""
        if key != self._chosen:
            self._chosen = key
            self.update()

    def selected(self) -> str:
        """Return the key of the chosen term."""
        return self._chosen

    def as_table(self) -> tuple[tuple[str, ...], ...]:
        """Return the terms with price, worth, interval and verdict."""
        return (self._heads, *(mark.cells for mark in self._marks))

    def sentence(self) -> str:
        """Return the number of terms with each verdict, and the terms beyond the edge."""
        return self._said

    # -- places ------------------------------------------------------------------------------------------------

    def _field(self) -> QRectF:
        """Return the box of the picture within axes and legend."""
        top = self.px(_LINE) * self._legend_lines() + self.px(26)
        left = self.px(_LEFT)
        return QRectF(
            left, top, self.width() - left - self.px(_RIGHT), max(1, self.height() - top - self.px(_BOTTOM))
        )

    def _spot(self, across: float, up: float) -> QPointF:
        field = self._field()
        return QPointF(field.left() + across * field.width(), field.bottom() - up * field.height())

    def spot(self, key: str) -> QPointF:
        """Return the middle of a term's mark, in the coordinates of the widget."""
        point = next(mark.point for mark in self._marks if mark.key == key)
        return self._visual(
            QRectF(self._spot(point.across, point.up), self._spot(point.across, point.up))
        ).center()

    def mark_box(self, place: int) -> QRectF:
        """Return the square round a mark."""
        point, reach = self._marks[place].point, self.px(_TOUCH)
        middle = self._spot(point.across, point.up)
        return QRectF(middle.x() - reach, middle.y() - reach, 2 * reach, 2 * reach)

    def _at(self, point: QPointF) -> int:
        """Return the nearest of the marks under the pointer."""
        boxes = {place: self._visual(self.mark_box(place)) for place in range(len(self._marks))}
        under = [place for place, box in boxes.items() if box.contains(point)]
        return min(under, key=lambda place: (boxes[place].center() - point).manhattanLength(), default=-1)

    # -- keys and pointer --------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the clicked term."""
        self._pick(self._at(event.position()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the current term with Enter or the space bar, or visit the terms with the arrows."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
            self._pick(self._current)
        else:
            super().keyPressEvent(event)

    def _pick(self, place: int) -> None:
        if 0 <= place < len(self._marks):
            self.row_chosen.emit(self._marks[place].key)

    # -- drawing -----------------------------------------------------------------------------------------------

    def draw(self, text_painter: TextPainter) -> None:
        """Draw legend, band, axes and marks, the chosen and the visited mark last."""
        self._draw_legend(text_painter)
        if self._axes is None:
            return
        self._draw_band(text_painter, self._axes)
        self._draw_axes(text_painter, self._axes)
        last = {self._chosen, self._marks[self._current].key if self._current >= 0 else ""}
        order = sorted(
            self._marks, key=lambda mark: (mark.key in last, mark.point.found.verdict != "not_known")
        )
        for mark in order:
            self._draw_interval(text_painter, mark)
        for mark in order:
            self._draw_mark(text_painter, mark)
        for mark in order:
            if mark.key in last:
                self._draw_name(text_painter, mark)

    def _on(self, text_painter: TextPainter, spot: QPointF) -> QPointF:
        return text_painter.place(spot.x(), spot.y(), 0, 0).topLeft()

    def _draw_band(self, text_painter: TextPainter, axes: Axes) -> None:
        """Draw the band of fair worths, and the line of worths as printed."""
        painter, look = text_painter.painter, text_painter.look
        (low_start, low_end), (high_start, high_end) = axes.band()
        corners = ((0, low_start), (1, low_end), (1, high_end), (0, high_start))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.colour("accT"))
        painter.drawPolygon(QPolygonF([self._on(text_painter, self._spot(*one)) for one in corners]))
        start, end = axes.line()
        painter.setPen(QPen(look.colour("acc"), max(1.0, text_painter.px(1.5))))
        painter.drawLine(
            self._on(text_painter, self._spot(0, start)), self._on(text_painter, self._spot(1, end))
        )

    def _draw_axes(self, text_painter: TextPainter, axes: Axes) -> None:
        """Draw the figures at both axes, those that have room, and the names of the axes."""
        px, field = text_painter.px, self._field()
        free = float("inf")
        for worth in sorted(axes.worths(), key=lambda one: (one != 0, -abs(one))):
            y = self._spot(0, axes.up(worth)).y()
            text_painter.rule(y, "line" if worth else "edge", start=field.left(), end=field.right())
        for worth in axes.worths():
            y = self._spot(0, axes.up(worth)).y()
            if free - y >= px(13) or worth == 0:
                text_painter.write(
                    field.left() - px(8), y + px(4), grouped(worth), Role.CONDENSED, "ink3", end=True
                )
                free = y
        end = float("-inf")
        for price in axes.prices():
            x, half = (
                self._spot(axes.across(price), 0).x(),
                text_painter.advance(grouped(price), Role.CONDENSED) / 2,
            )
            if x - half > end:
                text_painter.centre(x, field.bottom() + px(15), grouped(price), Role.CONDENSED, "ink3")
                end = x + half + px(4)
        text_painter.write(
            text_painter.width,
            self.height() - px(4),
            self.tr("price in points"),
            Role.CONDENSED,
            "ink3",
            end=True,
        )
        text_painter.write(0, field.top() - px(12), self.tr("worth in points"), Role.CONDENSED, "ink3")

    def _draw_interval(self, text_painter: TextPainter, mark: FormulaMark) -> None:
        """Draw the bar of an interval, with a cap at each end within the picture."""
        point, cap = mark.point, text_painter.px(_CAP)
        held = mark.key == self._chosen or (self._current >= 0 and mark is self._marks[self._current])
        tone = "ink" if held else "bar2" if point.found.verdict == "not_known" else TONES[point.found.verdict]
        low, high = self._spot(point.across, point.least), self._spot(point.across, point.most)
        text_painter.fill(round(low.x()), high.y(), 1, low.y() - high.y(), tone)
        for end, place in ((low, point.least), (high, point.most)):
            if 0 < place < 1:
                text_painter.fill(round(end.x()) - cap, round(end.y()), 2 * cap + 1, 1, tone)

    def _draw_mark(self, text_painter: TextPainter, mark: FormulaMark) -> None:
        point = mark.point
        middle = self._on(text_painter, self._spot(point.across, point.up))
        _shape(text_painter, point.found.verdict, middle)
        if mark.key == self._chosen:
            text_painter.painter.setBrush(Qt.BrushStyle.NoBrush)
            text_painter.painter.setPen(QPen(text_painter.look.colour("ink"), max(1.5, text_painter.px(2))))
            ring = text_painter.px(_REACH + 4)
            text_painter.painter.drawEllipse(middle, ring, ring)

    def _draw_name(self, text_painter: TextPainter, mark: FormulaMark) -> None:
        """Write the name of a mark on a ground of its own, at the side with more room."""
        px, point = text_painter.px, mark.point
        spot, field = self._spot(point.across, point.up), self._field()
        role = Role.SECONDARY_STRONG
        room = _WIDEST * field.width()
        wide = min(text_painter.advance(mark.cells[0], role), room)
        left = spot.x() + px(15) if spot.x() < field.center().x() else spot.x() - px(15) - wide
        top = min(max(spot.y() - px(9), field.top()), field.bottom() - px(18))
        text_painter.fill(left - px(3), top, wide + px(6), px(18), "page")
        base = text_painter.baseline(role, top, px(18))
        text_painter.write(left, base, mark.cells[0], role, "ink", room=room)

    # -- the legend --------------------------------------------------------------------------------------------

    def _legend(self) -> list[tuple[Verdict, str, float, int]]:
        """Return the entries of the legend with their place in the line and their line."""
        found: list[tuple[Verdict, str, float, int]] = []
        x, line = 0.0, 0
        for verdict in VERDICTS:
            count = sum(mark.point.found.verdict == verdict for mark in self._marks)
            words = f"{self._names.get(verdict, '')} {grouped(count)}"
            wide = self.px(18) + current_look().advance(words, Role.SECONDARY)
            if x and x + wide > self.width():
                x, line = 0.0, line + 1
            found.append((verdict, words, x, line))
            x += wide + self.px(18)
        return found

    def _legend_lines(self) -> int:
        return self._legend()[-1][3] + 1

    def _draw_legend(self, text_painter: TextPainter) -> None:
        tall = text_painter.px(_LINE)
        for verdict, words, x, line in self._legend():
            base = text_painter.baseline(Role.SECONDARY, line * tall, tall)
            middle = QPointF(x + text_painter.px(7), (line + 0.5) * tall)
            _shape(text_painter, verdict, self._on(text_painter, middle))
            text_painter.write(x + text_painter.px(18), base, words, Role.SECONDARY, "ink2")


def _shape(text_painter: TextPainter, verdict: Verdict, middle: QPointF) -> None:
    """Draw the mark of a verdict, hollow if it is not known yet."""
    painter, look, reach = text_painter.painter, text_painter.look, text_painter.px(_REACH)
    known = verdict != "not_known"
    painter.setPen(QPen(look.colour("page" if known else TONES[verdict]), max(1.0, text_painter.px(1.4))))
    painter.setBrush(look.colour(TONES[verdict] if known else "page"))
    if known:
        painter.drawPolygon(outline(verdict, middle, reach))
    else:
        painter.drawEllipse(middle, 0.8 * reach, 0.8 * reach)
