"""A quiet bar of an army's models by state, present and absent."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from armybuilder.desktop.look.number_format import grouped
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.chart import Chart
from armybuilder.desktop.widgets.text_painter import TextPainter

__all__ = ["StrengthBar", "StrengthPart"]


@dataclass(frozen=True)
class StrengthPart:
    """The heads of one state.

    `there` is True for heads that take the field. `pale` is the step from ink, from 0 to 1.
    """

    name: str
    heads: int
    there: bool = False
    pale: float = 0.0


class StrengthBar(Chart):
    """A bar of an army's models, present in ink and absent in paler steps, with a legend."""

    room = (300, 32)
    least = 160

    def __init__(self, name: str) -> None:
        """Start empty."""
        self._parts: tuple[StrengthPart, ...] = ()
        super().__init__(name)

    def set_parts(self, parts: tuple[StrengthPart, ...]) -> None:
        """Show the parts that have heads."""
        shown = tuple(part for part in parts if part.heads)
        if shown != self._parts:
            self._parts = shown
            self.refresh()

    def as_table(self) -> tuple[tuple[str, ...], ...]:
        """Return the state and the heads of each part, below their headings."""
        return (
            (self.tr("state"), self.tr("heads")),
            *((one.name, grouped(one.heads)) for one in self._parts),
        )

    def sentence(self) -> str:
        """Return every part in words."""
        return ", ".join(f"{grouped(one.heads)} {one.name}" for one in self._parts)

    def mark_box(self, place: int) -> QRectF:
        """Return the box of a part in the bar, with its words below."""
        start, end = self._stretch(place)
        return QRectF(start, 0, max(1.0, end - start), self.height())

    def _stretch(self, place: int) -> tuple[float, float]:
        whole = max(1, sum(one.heads for one in self._parts))
        before = sum(one.heads for one in self._parts[:place])
        wide = self.width() / whole
        return before * wide, (before + self._parts[place].heads) * wide

    def draw(self, text_painter: TextPainter) -> None:
        """Draw the bar and its legend."""
        top, high = text_painter.px(1), text_painter.px(10)
        text_painter.fill(0, top, text_painter.width, high, "bar")
        for place in range(len(self._parts)):
            start, end = self._stretch(place)
            box = text_painter.place(round(start), top, max(1, round(end) - round(start) - 1), high)
            text_painter.painter.fillRect(box, self._tone(text_painter, place))
        base = text_painter.baseline(Role.SECONDARY, top + high, text_painter.px(21))
        x: float = 0.0
        for place, one in enumerate(self._parts):
            if place:
                x += text_painter.px(14)
            side = text_painter.px(8)
            swatch = text_painter.place(x, base - side, side, side)
            text_painter.painter.fillRect(swatch, self._tone(text_painter, place))
            x += side + text_painter.px(5)
            role = Role.SECONDARY_STRONG if place == self._current else Role.SECONDARY
            words = f"{grouped(one.heads)} {one.name}"
            x += text_painter.write(x, base, words, role, "ink2", room=max(0.0, text_painter.width - x))

    def _tone(self, text_painter: TextPainter, place: int) -> QColor:
        """Return the ink for present models, and a paler step for each other state."""
        if self._parts[place].there:
            return text_painter.look.colour("ink2")
        part = self._parts[place].pale * 0.85
        dark, light = text_painter.look.colour("ink3"), text_painter.look.colour("line")
        return QColor.fromRgbF(
            dark.redF() + (light.redF() - dark.redF()) * part,
            dark.greenF() + (light.greenF() - dark.greenF()) * part,
            dark.blueF() + (light.blueF() - dark.blueF()) * part,
        )
