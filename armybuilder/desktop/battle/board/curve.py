"""Both squads' totals over the rounds as two lines, with the Edge between them.

Future rounds are dashed and dim.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from armybuilder.desktop.look.number_format import grouped
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.side_marks import paint_side
from armybuilder.desktop.widgets.text_painter import TextPainter

if TYPE_CHECKING:
    from armybuilder.battle.telling.squads import Course

__all__ = ["paint_curve"]

_Place = tuple[float, int, int]
"""A point of the curve: its share of all rounds, 0 to 1, and both totals."""
_Spot = Callable[[float, float], QPointF]
_TONES = (("a", "aT"), ("b", "bT"))


def _places(course: Course, rounds: int) -> list[_Place]:
    """Return the points of the curve, with all rounds equally wide, beginning with both totals at the start."""
    counts = Counter(point.turn for point in course)
    passed: Counter[int] = Counter()
    start = [(0.0, point.left, point.right) for point in course if not point.turn][-1:] or [(0.0, 0, 0)]
    found = list(start)
    for point in course:
        if point.turn:
            passed[point.turn] += 1
            share = passed[point.turn] / counts[point.turn]
            found.append(((point.turn - 1 + share) / rounds, point.left, point.right))
    return found


def paint_curve(painter: QPainter, box: QRectF, course: Course, come: int, totals: tuple[int, int]) -> None:
    """Paint the curve of a whole battle, with the first `come` points of its course as the past.

    `totals` are both totals now, which may be in the middle of an action.
    """
    text_painter = TextPainter(painter, box)
    px = text_painter.px
    rounds = max([point.turn for point in course] or [1]) or 1
    field = QRectF(px(24), px(6), box.width() - px(72), box.height() - px(26))
    places = _places(course, rounds)
    begun = len(places) - sum(bool(point.turn) for point in course)
    now = begun + sum(bool(point.turn) for point in course[:come])
    been, to_come = _parted(places, now, totals)
    values = [value for _, left, right in (*places, been[-1]) for value in (left, right)]
    low, high = min(0, *values), max(1, *values)

    def spot(along: float, value: float) -> QPointF:
        y = field.bottom() - field.height() * (value - low) / (high - low)
        return QPointF(box.left() + field.left() + field.width() * along, box.top() + y)

    _paint_axis(text_painter, field, rounds, spot(0, 0).y() - box.top())
    _paint_edge(painter, text_painter, [been, to_come], spot)
    for side in (0, 1):
        lines = [[spot(place[0], place[1 + side]) for place in part] for part in (been, to_come)]
        _paint_line(painter, text_painter, lines, side)
    _paint_now(text_painter, been[-1], spot)


def _parted(places: list[_Place], now: int, totals: tuple[int, int]) -> tuple[list[_Place], list[_Place]]:
    """Return the points of the past and those of the future, both including the present.

    In mid-action, the present is drawn at that action's end with the totals of now.
    """
    been = places[: now or 1]
    if totals != been[-1][1:]:
        been = [*been, (places[min(now or 1, len(places) - 1)][0], *totals)]
    return been, [been[-1], *places[now or 1 :]]


def _paint_axis(text_painter: TextPainter, field: QRectF, rounds: int, zero: float) -> None:
    px = text_painter.px
    text_painter.rule(zero, "edge", start=field.left(), end=field.right())
    base = text_painter.baseline(Role.CONDENSED)
    base = round(zero + base - text_painter.box.height() / 2)
    text_painter.write(field.left() - px(6), base, "0", Role.CONDENSED, "ink3", end=True)
    wide = field.width() / rounds
    under = text_painter.baseline(Role.CONDENSED, field.bottom() + px(3), px(16))
    for number in range(rounds):
        x = field.left() + wide * number
        if number:
            text_painter.guide(x, field.top(), field.bottom(), "line2")
        text_painter.centre(x + wide / 2, under, str(number + 1), Role.CONDENSED, "ink3")


def _paint_edge(painter: QPainter, text_painter: TextPainter, parts: list[list[_Place]], spot: _Spot) -> None:
    """Paint the space between the lines in the colour of the leading side, fainter for future rounds."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(Qt.PenStyle.NoPen)
    for part, opacity in zip(parts, (1.0, 0.4), strict=True):
        painter.setOpacity(opacity)
        for one, other in pairwise(part):
            for first, last in _split(one, other):
                ahead = first[1] + last[1] >= first[2] + last[2]
                painter.setBrush(text_painter.look.colour(_TONES[0 if ahead else 1][1]))
                corners = (
                    spot(first[0], first[1]),
                    spot(last[0], last[1]),
                    spot(last[0], last[2]),
                    spot(first[0], first[2]),
                )
                painter.drawPolygon(QPolygonF(corners))
    painter.restore()


def _split(one: _Place, other: _Place) -> list[tuple[tuple[float, float, float], tuple[float, float, float]]]:
    """Return a stretch unchanged, or in two parts if the lines cross."""
    before, after = one[1] - one[2], other[1] - other[2]
    if before * after >= 0:
        return [(one, other)]
    share = before / (before - after)
    level = one[1] + (other[1] - one[1]) * share
    cross = (one[0] + (other[0] - one[0]) * share, level, level)
    return [(one, cross), (cross, other)]


def _paint_line(painter: QPainter, text_painter: TextPainter, lines: list[list[QPointF]], side: int) -> None:
    """Paint the past of a side's line, and its future dashed."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    tone = text_painter.look.colour(_TONES[side][0])
    painter.setPen(QPen(tone, text_painter.px(2), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawPolyline(QPolygonF(lines[0]))
    painter.setOpacity(0.5)
    painter.setPen(QPen(tone, text_painter.px(1), Qt.PenStyle.DashLine))
    painter.drawPolyline(QPolygonF(lines[1]))
    painter.restore()


def _paint_now(text_painter: TextPainter, place: _Place, spot: _Spot) -> None:
    """Mark both current totals with their sides' shapes, and write the numbers beside them without overlap."""
    px, size = text_painter.px, text_painter.px(10)
    along, left, right = place
    spots = [spot(along, left), spot(along, right)]
    for point, side in zip(spots, ("left", "right"), strict=True):
        box = QRectF(point.x() - size / 2, point.y() - size / 2, size, size)
        paint_side(text_painter.painter, box, side)
    gap = px(14) - abs(spots[0].y() - spots[1].y())
    shift = max(0.0, gap / 2)
    upper = 0 if left >= right else 1
    for number, (point, value) in enumerate(zip(spots, (left, right), strict=True)):
        y = point.y() - text_painter.box.top() + (-shift if number == upper else shift)
        base = round(y + text_painter.baseline(Role.CONDENSED_STRONG) - text_painter.box.height() / 2)
        x = point.x() - text_painter.box.left() + px(9)
        text_painter.write(x, base, grouped(value), Role.CONDENSED_STRONG, _TONES[number][0])
