"""Totals and Edge above the board, and the contest in its middle: manoeuvre, rolls and outcome."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from armybuilder.desktop.battle.board.layout import BoardLayout, in_order
from armybuilder.desktop.battle.board.words import contest_words
from armybuilder.desktop.look.number_format import grouped, signed
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.look.translatable import in_words
from armybuilder.desktop.widgets.text_painter import TextPainter

if TYPE_CHECKING:
    from armybuilder.battle.records.events import Key
    from armybuilder.battle.telling.squads import Contest, Roll, Squads

__all__ = ["paint_contest", "paint_strip"]

_TONES = {"left": "a", "right": "b"}
_TINTS = {"left": "aT", "right": "bT"}
_DIE, _SMALL_DIE = 38, 22
_DICE = 46
"""The distance from the top of the contest to its dice."""


def _said(words: str) -> str:
    return in_words("Board", words)


def paint_strip(painter: QPainter, plan: BoardLayout, squads: Squads, names: tuple[str, str]) -> None:
    """Paint both totals under the sides' names, and between them the Edge and its limit.

    A side gives up at the limit.
    """
    text_painter = TextPainter(painter, plan.strip)
    px = text_painter.px
    name, figure = (
        text_painter.baseline(Role.STRONG, px(2), px(18)),
        text_painter.baseline(Role.NAME, px(20), px(34)),
    )
    room = (text_painter.width - plan.middle) / 2 - px(8)
    for side, said, at in (("left", names[0], 0.0), ("right", names[1], text_painter.width)):
        end = side == "right"
        text_painter.write(
            at, name, text_painter.elided(said, Role.STRONG, room), Role.STRONG, _TONES[side], end=end
        )
        total = grouped(squads.totals[side])
        wide = text_painter.write(at, figure, total, Role.NAME, _TONES[side], end=end)
        gives_up = _said("concedes") if side in squads.conceded else _said("points")
        x = at - wide - px(6) if end else wide + px(6)
        text_painter.write(x, figure, gives_up, Role.SECONDARY, "ink3", end=end)
    middle, edge = text_painter.width / 2, squads.edge
    tone = "ink" if edge == 0 else _TONES["left" if edge > 0 else "right"]
    text_painter.centre(middle, name, _said("Edge"), Role.SECONDARY, "ink2")
    wide = text_painter.advance(signed(abs(edge)), Role.NAME)
    text_painter.centre(middle, figure, signed(abs(edge)), Role.NAME, tone)
    if squads.limit is not None:
        said = _said("of {0}").format(squads.limit)
        text_painter.write(middle + wide / 2 + px(6), figure, said, Role.SECONDARY, "ink3")


def paint_contest(painter: QPainter, plan: BoardLayout, squads: Squads) -> None:
    """Paint the manoeuvre and its outcome, or the results of the checks after the fight."""
    px = TextPainter(painter, plan.contest).px
    box = plan.contest.adjusted(px(20), 0, -px(20), 0) if plan.roomy else plan.contest
    contest, text_painter = squads.contest, TextPainter(painter, box)
    middle = text_painter.width / 2
    if contest is None:
        title = _said("After the fight") if squads.over or _checked(squads) else _said("The end of the round")
        title = title if squads.said else _said("Order of action")
        text_painter.centre(middle, text_painter.baseline(Role.SECTION, 0, px(24)), title, Role.SECTION)
        said = squads.said or (_said("All models have rolled. The highest roll acts first, in every round."),)
        _paint_lines(painter, text_painter, px(30), said)
        return
    title = text_painter.elided(contest.called, Role.SECTION, text_painter.width)
    text_painter.centre(middle, text_painter.baseline(Role.SECTION, 0, px(24)), title, Role.SECTION)
    weapon = text_painter.elided(contest.weapon, Role.SECONDARY, text_painter.width)
    text_painter.centre(
        middle, text_painter.baseline(Role.SECONDARY, px(22), px(18)), weapon, Role.SECONDARY, "ink2"
    )
    _paint_rolls(painter, text_painter, squads, contest)
    y = float(px(_DICE + _DIE + 64))
    reasons = contest.own.reasons if contest.own is not None else ()
    for reason in reasons:
        fitted = text_painter.elided(reason, Role.CONDENSED, text_painter.width)
        text_painter.centre(
            middle, text_painter.baseline(Role.CONDENSED, y, px(16)), fitted, Role.CONDENSED, "ink2"
        )
        y += px(16)
    if contest.result is not None:
        y = _paint_lines(
            painter, text_painter, y + px(4), (contest_words(squads, contest),), Role.STRONG, "ink"
        )
    _paint_lines(painter, text_painter, y + px(4), squads.said)
    if plan.roomy:
        _join(painter, plan, squads, contest)


def _checked(squads: Squads) -> bool:
    return any(one.fates for one in squads.characters.values())


def _paint_rolls(painter: QPainter, text_painter: TextPainter, squads: Squads, contest: Contest) -> None:
    """Paint both rolls, with an arrow from the acting to the opposing character.

    The left side's roll is always at the left.
    """
    px, sides = text_painter.px, {contest.actor[0]: contest.own}
    if contest.opponent is not None:
        sides[contest.opponent[0]] = contest.other
    people = {key[0]: key for key in (contest.actor, contest.opponent) if key is not None}
    quarter = text_painter.width / 4
    for side, x in (("left", quarter), ("right", 3 * quarter)):
        if side in people:
            _paint_roll(painter, text_painter, x, squads, people[side], sides.get(side))
    y = px(_DICE + _DIE / 2)
    way = 1 if contest.actor[0] == "left" else -1
    middle, reach = text_painter.width / 2, px(9)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(text_painter.look.colour("ink2"), px(2)))
    tail = text_painter.place(middle - way * reach, y, 0, 0).topLeft()
    tip = text_painter.place(middle + way * reach, y, 0, 0).topLeft()
    painter.drawLine(tail, tip)
    barb = QPointF(-way * px(5), px(4))
    painter.drawPolyline(QPolygonF([tip + barb, tip, tip + QPointF(barb.x(), -barb.y())]))
    painter.restore()


def _paint_roll(
    painter: QPainter, text_painter: TextPainter, x: float, squads: Squads, key: Key, roll: Roll | None
) -> None:
    """Paint the die that counts, the other dice, the sum, and the name of the character that rolls."""
    px, side, room = text_painter.px, key[0], text_painter.width / 2 - text_painter.px(6)
    name = squads.characters[key].name if key in squads.characters else ""
    under = px(_DICE + _DIE)
    spot = text_painter.place(x, px(_DICE + _DIE / 2), 0, 0).topLeft()
    _paint_die(painter, text_painter, spot, px(_DIE), roll.die if roll is not None else None, side)
    if roll is not None:
        outwards = -1 if side == "left" else 1
        for number, die in enumerate(roll.others[:2]):
            away = px(_DIE) / 2 + px(_SMALL_DIE) * (number + 0.5) + px(2)
            _paint_die(painter, text_painter, spot + QPointF(outwards * away, px(6)), px(_SMALL_DIE), die, "")
        said = text_painter.elided(f"+ {roll.rate} {roll.rating}", Role.CONDENSED, room)
        text_painter.centre(
            x, text_painter.baseline(Role.CONDENSED, under + px(1), px(16)), said, Role.CONDENSED, "ink2"
        )
        base = text_painter.baseline(Role.SECTION, under + px(17), px(22))
        text_painter.centre(x, base, grouped(roll.total), Role.SECTION, _TONES[side])
    fitted = text_painter.elided(name, Role.SECONDARY, room)
    base = text_painter.baseline(Role.SECONDARY, under + px(40), px(18))
    text_painter.centre(x, base, fitted, Role.SECONDARY, _TONES[side])


def _paint_die(
    painter: QPainter, text_painter: TextPainter, spot: QPointF, size: float, die: int | None, side: str
) -> None:
    """Draw a twenty-sided die from above.

    A die without a side does not count.
    """
    look = text_painter.look
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(look.colour(_TONES.get(side, "edge")), text_painter.px(1.5) or 1))
    painter.setBrush(look.colour(_TINTS[side]) if side and die is not None else Qt.BrushStyle.NoBrush)
    corners = [math.radians(60 * step - 90) for step in range(6)]
    painter.drawPolygon(
        QPolygonF([spot + QPointF(math.cos(at), math.sin(at)) * (size / 2 - 1) for at in corners])
    )
    if die is not None:
        painter.setFont(look.font(Role.SECTION if side else Role.CONDENSED))
        painter.setPen(look.colour("ink" if side else "ink3"))
        box = QRectF(spot.x() - size / 2, spot.y() - size / 2, size, size)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(die))
    painter.restore()


def _paint_lines(
    painter: QPainter,
    text_painter: TextPainter,
    top: float,
    lines: tuple[str, ...],
    role: Role = Role.SECONDARY,
    tone: str = "ink2",
) -> float:
    """Write wrapped sentences one under the other, and return their lower end.

    Sentences without room are left to the log.
    """
    flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
    metrics, px = text_painter.look.metrics(role), text_painter.px
    for said in lines:
        room = text_painter.place(0, top, text_painter.width, max(0.0, text_painter.box.height() - top))
        wanted = metrics.boundingRect(room, int(flags), said)
        if wanted.height() > room.height():
            break
        painter.setFont(text_painter.look.font(role))
        painter.setPen(text_painter.look.colour(tone))
        painter.drawText(room, int(flags), said)
        top += wanted.height() + px(4)
    return top


def _join(painter: QPainter, plan: BoardLayout, squads: Squads, contest: Contest) -> None:
    """Join the lanes of both characters with their dice.

    The line of the acting character is solid, and that of the opposing character dashed.
    """
    text_painter = TextPainter(painter, plan.contest)
    px, level = text_painter.px, plan.contest.top() + text_painter.px(_DICE + _DIE / 2)
    for key in (contest.actor, contest.opponent):
        if key is None or key not in squads.characters:
            continue
        lane = plan.lane(key[0], in_order(squads, key[0]).index(key))
        way = 1 if key[0] == "left" else -1
        edge = plan.contest.left() if way > 0 else plan.contest.right()
        bend, end = edge + way * px(9), edge + way * px(22)
        style = Qt.PenStyle.SolidLine if key == contest.actor else Qt.PenStyle.DashLine
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(text_painter.look.colour(_TONES[key[0]]), px(2), style))
        y = lane.center().y()
        painter.drawPolyline(
            QPolygonF([QPointF(edge, y), QPointF(bend, y), QPointF(bend, level), QPointF(end, level)])
        )
        painter.restore()
