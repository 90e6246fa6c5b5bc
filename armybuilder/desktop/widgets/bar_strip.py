"""Counts as neutral bars: upright along an axis, or horizontal under each other with their figures."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.chart import Chart
from armybuilder.desktop.widgets.text_painter import TextPainter

__all__ = ["Bar", "BarStrip"]


@dataclass(frozen=True)
class Bar:
    """A bar: its label, its value, the figure as it is written, and whether it is emphasised.

    `tone` names a colour token if the bar belongs to a side ("aF", "bF").
    """

    label: str
    value: float
    shown: str = ""
    stressed: bool = False
    tone: str = ""

    def words(self) -> str:
        """Return the value as it is written."""
        return self.shown or f"{self.value:g}"


class BarStrip(Chart):
    """A titled strip of bars, with a `top` that fixes the full length (0 for the largest value)."""

    least = 90

    def __init__(
        self,
        title: str,
        note: str = "",
        parent: QWidget | None = None,
        *,
        upright: bool = False,
        label_width: int = 48,
    ) -> None:
        self._bars: tuple[Bar, ...] = ()
        self._note = note
        self._upright = upright
        self._label_width = label_width
        self._words = ""
        self._top = 0.0
        super().__init__(title, parent)

    def set_bars(self, bars: tuple[Bar, ...], sentence: str = "", top: float = 0.0) -> None:
        """Show bars and their meaning in one sentence."""
        if (bars, sentence, top) == (self._bars, self._words, self._top):
            return
        self._bars, self._words, self._top = bars, sentence, top
        self.refresh()

    def as_table(self) -> tuple[tuple[str, ...], ...]:
        """Return the labels and the figures."""
        return (
            (self._name, self._note or self.tr("count")),
            *((bar.label, bar.words()) for bar in self._bars),
        )

    def sentence(self) -> str:
        """Return the meaning of the bars."""
        return self._words

    def _head(self) -> float:
        return float(self.px(20)) if self._name else 0.0

    def sizeHint(self) -> QSize:
        """Return the room of the title and the bars."""
        if self._upright:
            return QSize(self.px(240), round(self._head()) + self.px(118))
        return QSize(self.px(150), round(self._head()) + self.px(20) * len(self._bars))

    def _tallest(self) -> float:
        return self._top or max((bar.value for bar in self._bars), default=0.0) or 1.0

    def mark_box(self, place: int) -> QRectF:
        """Return a bar's column or row."""
        if not self._upright:
            return QRectF(0, self._head() + self.px(20) * place, self.width(), self.px(20))
        left = round(place * self.width() / len(self._bars))
        wide = round((place + 1) * self.width() / len(self._bars)) - left
        return QRectF(left, self._head(), wide, self.height() - self._head())

    def draw(self, text_painter: TextPainter) -> None:
        """Draw title, bars, figures and axis."""
        if self._name:
            base = text_painter.px(13)
            wide = text_painter.write(
                0, base, self._name, Role.SECONDARY_STRONG, "ink", room=text_painter.width
            )
            start = wide + text_painter.px(4)
            text_painter.write(
                start, base, self._note, Role.SECONDARY, "ink2", room=text_painter.width - start
            )
        for place, bar in enumerate(self._bars):
            if place == self._current:
                box = self.mark_box(place)
                text_painter.fill(box.left(), box.top(), box.width(), box.height(), "hover")
            if self._upright:
                self._draw_upright(text_painter, place, bar)
            else:
                self._draw_lying(text_painter, place, bar)
        if self._upright:
            text_painter.rule(self.height() - text_painter.px(20), "edge")

    def _tone(self, bar: Bar) -> str:
        return bar.tone or ("ink2" if bar.stressed else "bar2")

    def _draw_upright(self, text_painter: TextPainter, place: int, bar: Bar) -> None:
        box = self.mark_box(place)
        floor = self.height() - text_painter.px(20)
        room = floor - box.top() - text_painter.px(18)
        tall = round(room * bar.value / self._tallest())
        inset = 0 if len(self._bars) >= 10 else round(min(text_painter.px(9), box.width() * 0.18))
        left, wide = box.left() + inset, max(1, box.width() - max(1, 2 * inset))
        if bar.value:
            text_painter.fill(left, floor - max(1, tall), wide, max(1, tall), self._tone(bar))
        middle = box.left() + box.width() / 2
        repeated = place > 0 and self._bars[place - 1].value == bar.value and len(self._bars) >= 10
        if not repeated:
            text_painter.centre(middle, floor - tall - text_painter.px(5), bar.words(), Role.SECONDARY, "ink")
        if place % self._label_step(text_painter) == 0:
            text_painter.centre(middle, floor + text_painter.px(15), bar.label, Role.CONDENSED, "ink3")

    def _label_step(self, text_painter: TextPainter) -> int:
        """Return the interval of the labels: 1 if every label has room, 2 if every second has."""
        widest = max(text_painter.advance(bar.label, Role.CONDENSED) for bar in self._bars) + text_painter.px(
            5
        )
        return max(1, math.ceil(widest * len(self._bars) / max(1, text_painter.width)))

    def _draw_lying(self, text_painter: TextPainter, place: int, bar: Bar) -> None:
        box = self.mark_box(place)
        base = text_painter.baseline(Role.SECONDARY, box.top(), box.height())
        start = text_painter.px(self._label_width)
        text_painter.write(
            start - text_painter.px(7), base, bar.label, Role.CONDENSED, "ink2", end=True, room=start
        )
        room = (
            text_painter.width
            - start
            - text_painter.advance(bar.words(), Role.SECONDARY)
            - text_painter.px(6)
        )
        wide = max(1.0, round(room * bar.value / self._tallest())) if bar.value else 0.0
        height = text_painter.px(11)
        text_painter.fill(
            start, round(box.top() + (box.height() - height) / 2), wide, height, self._tone(bar)
        )
        text_painter.write(start + wide + text_painter.px(5), base, bar.words(), Role.SECONDARY, "ink")
