"""The characters of the board, each in a lane with its token and its states.

A token is in the open, in cover or on the way out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from armybuilder.desktop.battle.board.layout import BANDS, BoardLayout, in_order
from armybuilder.desktop.battle.board.words import band_of, band_words, worn_by
from armybuilder.desktop.battle.symbols import symbol_of
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.focus import draw_ring
from armybuilder.desktop.widgets.side_marks import paint_side
from armybuilder.desktop.widgets.text_painter import TextPainter

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.battle.records.events import Key
    from armybuilder.battle.telling.squads import Character, Squads

__all__ = ["paint_lanes"]

_GROUND = {"open": "ground", "cover": "wood", "out": "road"}
_SIZE = 22
_LINES = 27
"""The height of a name with the states under it."""
_MOST_CHECKS = 5
_SIDES = ("left", "right")


def paint_lanes(
    painter: QPainter, plan: BoardLayout, squads: Squads, current: Key | None, targets: Mapping[Key, str]
) -> None:
    """Paint the ground, its headings, and every character of both squads."""
    for side in _SIDES:
        for band in BANDS:
            painter.fillRect(plan.ground(side, band), current_look().colour(_GROUND[band]))
        _paint_heads(painter, plan, side)
        for place, key in enumerate(in_order(squads, side)):
            _paint_lane(painter, plan, squads, key, place, targets.get(key))
            if key == current:
                draw_ring(painter, plan.lane(side, place).adjusted(1, 1, -1, -1))


def _paint_heads(painter: QPainter, plan: BoardLayout, side: str) -> None:
    head = plan.head(side)
    text_painter = TextPainter(painter, head, mirrored=side == "right")
    base, whole = text_painter.baseline(Role.CONDENSED), text_painter.width
    for place, band in enumerate(BANDS):
        words, end = band_words(band), whole - plan.band * place
        if text_painter.advance(words, Role.CONDENSED) <= plan.band:
            text_painter.centre(end - plan.band / 2, base, words, Role.CONDENSED, "ink3")
        elif band == BANDS[-1]:
            # Beyond the last band there is room: nothing stands over the names.
            text_painter.write(end, base, words, Role.CONDENSED, "ink3", end=True)


def _paint_lane(
    painter: QPainter, plan: BoardLayout, squads: Squads, key: Key, place: int, aimed: str | None
) -> None:
    """Paint a character's lane: its name, states, collected checks and token."""
    one, lane = squads.characters[key], plan.lane(key[0], place)
    contest = squads.contest
    acting = contest is not None and key == contest.actor
    opposing = contest is not None and key == contest.opponent
    text_painter = TextPainter(painter, lane, mirrored=key[0] == "right")
    if acting or opposing:
        room = lane.width() - plan.band * len(BANDS)
        text_painter.fill(0, 0, room, lane.height(), "sel" if acting else "hover")
        text_painter.fill(0, 0, text_painter.px(3), lane.height(), "ink" if acting else "edge")
    _paint_words(text_painter, plan, squads, key, aimed, strong=acting)
    text_painter.rule(lane.height() - 1, "line")
    _paint_token(text_painter, plan.spot(key[0], place, band_of(one)), squads, key, aimed=aimed is not None)


def _paint_words(
    text_painter: TextPainter, plan: BoardLayout, squads: Squads, key: Key, aimed: str | None, *, strong: bool
) -> None:
    one, px = squads.characters[key], text_painter.px
    room = text_painter.width - plan.band * len(BANDS) - px(18)
    rise = (text_painter.box.height() - px(_LINES)) / 2
    said = aimed or ", ".join(worn_by(squads, key))
    top = text_painter.baseline(Role.BODY, rise, px(15)) if said else text_painter.baseline(Role.BODY)
    under = text_painter.baseline(Role.CONDENSED, rise + px(14), px(13))
    marks = _paint_checks(
        text_painter, one, room + px(10), rise + px(8) if said else text_painter.box.height() / 2
    )
    tone = "ink3" if one.out else "ink"
    role = Role.STRONG if strong else Role.BODY
    wide = text_painter.write(px(10), top, one.name, role, tone, room=room - marks)
    if one.out:
        text_painter.rule(top - px(4), "ink3", start=px(10), end=px(10) + wide)
    tone = "ink" if strong or aimed else "ink2"
    text_painter.write(px(10), under, said[:1].upper() + said[1:], Role.CONDENSED, tone, room=room)


def _paint_checks(text_painter: TextPainter, one: Character, end: float, middle: float) -> float:
    """Draw a box for each collected check, filled for Casualty, and return the width of all boxes."""
    size, step = text_painter.px(8), text_painter.px(11)
    painter = text_painter.painter
    x = end
    for check in sorted(one.checks, key=lambda held: not held.casualty)[:_MOST_CHECKS]:
        x -= step
        box = text_painter.place(x, middle - size / 2, size, size).toAlignedRect()
        painter.setPen(QPen(text_painter.look.colour("ink"), 1))
        painter.setBrush(text_painter.look.colour("ink") if check.casualty else Qt.BrushStyle.NoBrush)
        painter.drawRect(box.adjusted(0, 0, -1, -1))
    more = len(one.checks) - _MOST_CHECKS
    if more > 0:
        x -= text_painter.write(
            x - text_painter.px(3),
            text_painter.baseline(Role.CONDENSED, 0, 2 * middle),
            f"+{more}",
            Role.CONDENSED,
            "ink2",
            end=True,
        )
    return end - x


def _paint_token(text_painter: TextPainter, spot: QPointF, squads: Squads, key: Key, *, aimed: bool) -> None:
    """Draw a token with its place in the order and the signs of its states."""
    one, px, painter = squads.characters[key], text_painter.px, text_painter.painter
    size = px(_SIZE)
    box = QRectF(spot.x() - size / 2, spot.y() - size / 2, size, size)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if (one.hiding and one.ready and not one.out) or aimed:
        style = Qt.PenStyle.DashLine if aimed else Qt.PenStyle.SolidLine
        painter.setPen(QPen(text_painter.look.colour("ink"), 1, style))
        painter.drawEllipse(spot, size / 2 + px(3), size / 2 + px(3))
    paint_side(painter, box, key[0], hollow=one.out or one.aboard)
    ink = text_painter.look.colour("ink")
    if one.out:
        painter.setPen(QPen(ink, px(1)))
        inner = box.adjusted(px(6), px(6), -px(6), -px(6))
        painter.drawLine(inner.topLeft(), inner.bottomRight())
        painter.drawLine(inner.bottomLeft(), inner.topRight())
    else:
        plain = text_painter.look.colour("ink") if one.aboard else symbol_of(text_painter.look, key[0])
        painter.setFont(text_painter.look.font(Role.CONDENSED_STRONG))
        painter.setPen(plain)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(one.order))
    if squads.marked_by(key, "flags"):
        _paint_pennant(painter, text_painter, box)
    if squads.marked_by(key, "keeps_down"):
        painter.fillRect(QRectF(box.left(), box.bottom() + px(1), box.width(), px(3)), ink)
    if one.escaping:
        _paint_way_out(painter, text_painter, box, -1 if key[0] == "left" else 1)
    painter.restore()


def _paint_pennant(painter: QPainter, text_painter: TextPainter, box: QRectF) -> None:
    px = text_painter.px
    foot = QPointF(box.right() - px(2), box.top() + px(7))
    head = QPointF(foot.x(), box.top() - px(6))
    painter.setPen(QPen(text_painter.look.colour("ink"), px(1)))
    painter.drawLine(foot, head)
    painter.setBrush(text_painter.look.colour("ink"))
    painter.drawPolygon(QPolygonF([head, head + QPointF(px(8), px(3)), head + QPointF(0, px(6))]))


def _paint_way_out(painter: QPainter, text_painter: TextPainter, box: QRectF, way: int) -> None:
    """Draw an angle towards the table's edge behind a character that is escaping."""
    px = text_painter.px
    tip = QPointF(box.center().x() + way * (box.width() / 2 + px(9)), box.center().y())
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(text_painter.look.colour("ink"), px(2)))
    back = QPointF(-way * px(5), px(5))
    painter.drawPolyline(QPolygonF([tip + QPointF(back.x(), -back.y()), tip, tip + back]))
