"""A chart of points against effect, in which larger marks survive longer, or buy more for their points."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPen
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.look.number_format import decimal, grouped
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.chart import Chart, round_step
from armybuilder.desktop.widgets.text_painter import TextPainter

__all__ = ["FrontChart", "FrontMark"]

_LEFT, _BOTTOM, _TOP, _RIGHT = 46, 34, 14, 18
_SMALL, _LARGE = 4, 11


@dataclass(frozen=True)
class FrontMark:
    """A mark: its name, points, effect and survival in thousandths.

    `bought` is the worth of each of its points, if the marks are weighed by it.
    """

    name: str
    points: int
    effect: int
    survival: int
    bought: float | None = None


class FrontChart(Chart):
    """The marks over two axes, with the required effect as a dashed line.

    `picked` carries the mark that was double-clicked or accepted with Enter.
    """

    room = (640, 300)
    least = 320

    picked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        """Initialise the chart without marks."""
        self._choices: tuple[FrontMark, ...] = ()
        self._most_bought = 1.0
        self._asked = 0
        self._best = -1
        super().__init__("", parent)
        self.setName(self.tr("Points against effect"))

    def set_choices(self, choices: tuple[FrontMark, ...], asked: int, best: int) -> None:
        """Show choices, the required effect in thousandths, and the best choice that reaches it (-1 for none)."""
        self._choices, self._asked, self._best = choices, asked, best
        self._most_bought = max([1.0, *(one.bought or 0 for one in choices)])
        self._current = best
        self.refresh()

    def as_table(self) -> tuple[tuple[str, ...], ...]:
        """Return the choices with points, effect and survival, and the worth of a point if it is weighed."""
        head: tuple[str, ...] = (self.tr("Choice"), self.tr("points"), self.tr("effect"), self.tr("survival"))
        if any(one.bought is not None for one in self._choices):
            head = (*head, self.tr("a point buys"))
        return (head, *(_cells(one) for one in self._choices))

    def sentence(self) -> str:
        """Return the best choice in words."""
        if not 0 <= self._best < len(self._choices):
            return ""
        return self.tr("best: {0}").format(self.words_of(self._best))

    def _span(self) -> tuple[int, int]:
        """Return the points at both ends of the axis."""
        points = [one.points for one in self._choices] or [0]
        low, high = min(points), max(points)
        step = round_step((high - low) // 6 + 1)
        return low // step * step, max(-(-high // step) * step, low // step * step + step)

    def _spot(self, place: int) -> QPointF:
        one = self._choices[place]
        return QPointF(self._x(one.points), self._y(one.effect))

    def _x(self, points: int) -> float:
        low, high = self._span()
        wide = self.width() - self.px(_LEFT) - self.px(_RIGHT)
        return self.px(_LEFT) + wide * (points - low) / max(1, high - low)

    def _y(self, effect: int) -> float:
        tall = self.height() - self.px(_TOP) - self.px(_BOTTOM)
        return self.px(_TOP) + tall * (1000 - effect) / 1000

    def _radius(self, place: int) -> float:
        one = self._choices[place]
        size = one.survival if one.bought is None else 1000 * max(0.0, one.bought) / self._most_bought
        return self.px(_SMALL) + (self.px(_LARGE) - self.px(_SMALL)) * size / 1000

    def mark_box(self, place: int) -> QRectF:
        """Return the square round a mark."""
        spot, radius = self._spot(place), self._radius(place) + self.px(2)
        return QRectF(spot.x() - radius, spot.y() - radius, 2 * radius, 2 * radius)

    def _at(self, point: QPointF) -> int:
        """Return the nearest of the marks under the pointer."""
        under = [place for place in range(self.marks()) if self._visual(self.mark_box(place)).contains(point)]
        return min(
            under,
            key=lambda place: (self._visual(self.mark_box(place)).center() - point).manhattanLength(),
            default=-1,
        )

    def draw(self, text_painter: TextPainter) -> None:
        """Draw the axes, the line of the required effect, and the marks, the chosen mark last."""
        self._draw_axes(text_painter)
        order = sorted(range(len(self._choices)), key=lambda place: place == self._current)
        for place in order:
            self._draw_mark(text_painter, place)

    def _draw_axes(self, text_painter: TextPainter) -> None:
        px = text_painter.px
        for percent in (0, 25, 50, 75, 100):
            y = self._y(percent * 10)
            text_painter.rule(y, "line" if percent else "edge", start=px(_LEFT))
            text_painter.write(px(_LEFT) - px(8), y + px(4), f"{percent} %", Role.CONDENSED, "ink3", end=True)
        low, high = self._span()
        step = round_step((high - low) // 6 + 1)
        for points in range(low, high + 1, step):
            text_painter.centre(
                self._x(points), self.height() - px(_BOTTOM) + px(15), grouped(points), Role.CONDENSED, "ink3"
            )
        text_painter.write(
            text_painter.width, self.height() - px(4), self.tr("points"), Role.CONDENSED, "ink3", end=True
        )
        if self._asked and self._choices:
            y = self._y(self._asked)
            pen = QPen(text_painter.look.colour("ink2"), 1, Qt.PenStyle.DashLine)
            text_painter.painter.setPen(pen)
            spot = text_painter.place(px(_LEFT), y, text_painter.width - px(_LEFT), 0)
            text_painter.painter.drawLine(spot.topLeft(), spot.topRight())
            asked = self.tr("asked: {0}").format(_percent(self._asked))
            text_painter.write(px(_LEFT) + px(4), y - px(4), asked, Role.CONDENSED, "ink2")

    def _draw_mark(self, text_painter: TextPainter, place: int) -> None:
        """Draw a mark, filled if it reaches the required effect, else open."""
        painter, spot, radius = text_painter.painter, self._spot(place), self._radius(place)
        middle = text_painter.place(spot.x(), spot.y(), 0, 0).topLeft()
        able, chosen = self._choices[place].effect >= self._asked, place == self._current
        painter.setPen(QPen(text_painter.look.colour("ink" if chosen else "edge"), 2.2 if chosen else 1.2))
        painter.setBrush(text_painter.look.colour("ink" if chosen and able else "bar2" if able else "page"))
        painter.drawEllipse(middle, radius, radius)
        if place == self._best:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(middle, radius + text_painter.px(4), radius + text_painter.px(4))

    def choose(self, place: int) -> None:
        """Choose a mark from outside, such as its row in a table."""
        self._choose(place)

    def leaveEvent(self, event: object) -> None:
        """Keep the mark that was chosen."""

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Keep the chosen mark, as only a click chooses."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the mark under the pointer."""
        place = self._at(event.position())
        if place >= 0:
            self._choose(place)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Pick the mark under the pointer."""
        if self._at(event.position()) >= 0:
            self.picked.emit(self._at(event.position()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pick the chosen mark with Enter, or visit the marks with other keys."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self._current >= 0:
            self.picked.emit(self._current)
        else:
            super().keyPressEvent(event)


def _cells(one: FrontMark) -> tuple[str, ...]:
    cells = (one.name, grouped(one.points), _percent(one.effect), _percent(one.survival))
    return cells if one.bought is None else (*cells, decimal(one.bought))


def _percent(thousandths: int) -> str:
    return f"{(thousandths + 5) // 10} %"
