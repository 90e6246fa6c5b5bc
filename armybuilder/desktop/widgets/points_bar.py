"""The shares of an army's parts in its points, against its limit."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.look.number_format import grouped
from armybuilder.desktop.look.theme import Look, Role
from armybuilder.desktop.widgets.chart import Chart
from armybuilder.desktop.widgets.text_painter import TextPainter

__all__ = ["PointsBar", "PointsShare"]


@dataclass(frozen=True)
class PointsShare:
    """A part of an army and its points."""

    name: str
    points: int


@lru_cache(maxsize=256)
def _tone(place: int, count: int, look: Look) -> QColor:
    """Return a colour between ink and the palest neutral, the darkest for the first part."""
    ink, pale = look.colour("ink"), look.colour("line2")
    part = place / max(1, count - 1) if count > 1 else 0.0
    part **= 0.8
    return QColor.fromRgbF(
        ink.redF() + (pale.redF() - ink.redF()) * part,
        ink.greenF() + (pale.greenF() - ink.greenF()) * part,
        ink.blueF() + (pale.blueF() - ink.blueF()) * part,
    )


class PointsBar(Chart):
    """A bar of neutral steps with a legend of name, percentage and points, and a limit tick."""

    least = 180

    def __init__(self, parent: QWidget | None = None) -> None:
        self._shares: tuple[PointsShare, ...] = ()
        self._limit: int | None = None
        super().__init__("", parent)
        self.setName(self.tr("Points by role"))

    def set_shares(self, shares: tuple[PointsShare, ...], limit: int | None = None) -> None:
        """Show parts, in points, against a limit in points."""
        if (shares, limit) == (self._shares, self._limit):
            return
        self._shares, self._limit = shares, limit
        self.refresh()

    def _total(self) -> int:
        return sum(share.points for share in self._shares)

    def as_table(self) -> tuple[tuple[str, ...], ...]:
        """Return name, percentage and points of each part."""
        head = (self.tr("role"), self.tr("share"), self.tr("points"))
        return (head, *((s.name, self._percent(s), grouped(s.points)) for s in self._shares))

    def sentence(self) -> str:
        """Return the total, and the limit if it is set."""
        if self._limit is None:
            return self.tr("{0} points").format(grouped(self._total()))
        return self.tr("{0} of {1} points").format(grouped(self._total()), grouped(self._limit))

    def _percent(self, share: PointsShare) -> str:
        total = self._total()
        return f"{(200 * share.points + total) // (2 * total)} %" if total else "0 %"

    def sizeHint(self) -> QSize:
        """Return the room of the bar and the legend."""
        return QSize(self.px(300), self.px(22 + 20 * len(self._shares)))

    def mark_box(self, place: int) -> QRectF:
        """Return the legend row of a part."""
        return QRectF(0, self.px(22 + 20 * place), self.width(), self.px(20))

    def draw(self, text_painter: TextPainter) -> None:
        """Draw bar, limit tick and legend."""
        whole = max(self._limit or 0, self._total(), 1)
        height = text_painter.px(12)
        top = text_painter.px(2)
        text_painter.fill(0, top, text_painter.width, height, "bar")
        x = 0.0
        for place, share in enumerate(self._shares):
            end = x + share.points * text_painter.width / whole
            box = text_painter.place(round(x), top, max(1, round(end) - round(x) - 1), height)
            text_painter.painter.fillRect(box, _tone(place, len(self._shares), text_painter.look))
            x = end
        if self._limit is not None:
            at = min(text_painter.width - 1, round(self._limit * text_painter.width / whole))
            text_painter.fill(at, 0, 1, height + 2 * top, "ink")
        for place, share in enumerate(self._shares):
            self._draw_legend(text_painter, place, share)

    def _draw_legend(self, text_painter: TextPainter, place: int, share: PointsShare) -> None:
        box = self.mark_box(place)
        if place == self._current:
            text_painter.fill(0, box.top(), text_painter.width, box.height(), "hover")
        base = text_painter.baseline(Role.BODY, box.top(), box.height())
        side = text_painter.px(9)
        swatch = text_painter.place(0, round(box.top() + (box.height() - side) / 2), side, side)
        text_painter.painter.fillRect(swatch, _tone(place, len(self._shares), text_painter.look))
        points_wide = text_painter.px(48)
        text_painter.write(text_painter.width, base, grouped(share.points), Role.POINTS, "acc", end=True)
        text_painter.write(
            text_painter.width - points_wide - text_painter.px(12),
            base,
            self._percent(share),
            Role.BODY,
            "ink2",
            end=True,
        )
        start = side + text_painter.px(9)
        room = text_painter.width - points_wide - text_painter.px(60) - start
        text_painter.write(start, base, share.name, Role.BODY, "ink", room=room)
