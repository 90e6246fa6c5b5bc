"""Totals and Edge over the board, and the contest in its middle: what is tried, both rolls, what came of it."""

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
"""How far under the top of the contest the dice begin."""


def _said(words: str) -> str:
    return in_words("Board", words)


def paint_strip(painter: QPainter, plan: BoardLayout, squads: Squads, names: tuple[str, str]) -> None:
    """Paint both totals under the sides' names, and between them the Edge and the value at which a side gives up."""
    scribe = TextPainter(painter, plan.strip)
    px = scribe.px
    name, figure = scribe.baseline(Role.STRONG, px(2), px(18)), scribe.baseline(Role.NAME, px(20), px(34))
    room = (scribe.width - plan.middle) / 2 - px(8)
    for side, said, at in (("left", names[0], 0.0), ("right", names[1], scribe.width)):
        end = side == "right"
        scribe.write(at, name, scribe.elided(said, Role.STRONG, room), Role.STRONG, _TONES[side], end=end)
        total = grouped(squads.totals[side])
        wide = scribe.write(at, figure, total, Role.NAME, _TONES[side], end=end)
        gives_up = _said("concedes") if side in squads.conceded else _said("points")
        x = at - wide - px(6) if end else wide + px(6)
        scribe.write(x, figure, gives_up, Role.SECONDARY, "ink3", end=end)
    middle, edge = scribe.width / 2, squads.edge
    tone = "ink" if edge == 0 else _TONES["left" if edge > 0 else "right"]
    scribe.centre(middle, name, _said("Edge"), Role.SECONDARY, "ink2")
    wide = scribe.advance(signed(abs(edge)), Role.NAME)
    scribe.centre(middle, figure, signed(abs(edge)), Role.NAME, tone)
    if squads.limit is not None:
        said = _said("of {0}").format(squads.limit)
        scribe.write(middle + wide / 2 + px(6), figure, said, Role.SECONDARY, "ink3")


def paint_contest(painter: QPainter, plan: BoardLayout, squads: Squads) -> None:
    """Paint what is tried and how it went; after the fight, what the checks brought."""
    px = TextPainter(painter, plan.contest).px
    box = plan.contest.adjusted(px(20), 0, -px(20), 0) if plan.roomy else plan.contest
    contest, scribe = squads.contest, TextPainter(painter, box)
    middle = scribe.width / 2
    if contest is None:
        title = _said("After the fight") if squads.over or _checked(squads) else _said("The end of the round")
        title = title if squads.said else _said("Order of action")
        scribe.centre(middle, scribe.baseline(Role.SECTION, 0, px(24)), title, Role.SECTION)
        said = squads.said or (
            _said("Everybody has rolled. Whoever has most acts first, round after round."),
        )
        _paint_lines(painter, scribe, px(30), said)
        return
    title = scribe.elided(contest.called, Role.SECTION, scribe.width)
    scribe.centre(middle, scribe.baseline(Role.SECTION, 0, px(24)), title, Role.SECTION)
    weapon = scribe.elided(contest.weapon, Role.SECONDARY, scribe.width)
    scribe.centre(middle, scribe.baseline(Role.SECONDARY, px(22), px(18)), weapon, Role.SECONDARY, "ink2")
    _paint_rolls(painter, scribe, squads, contest)
    y = float(px(_DICE + _DIE + 64))
    reasons = contest.own.reasons if contest.own is not None else ()
    for reason in reasons:
        fitted = scribe.elided(reason, Role.CONDENSED, scribe.width)
        scribe.centre(middle, scribe.baseline(Role.CONDENSED, y, px(16)), fitted, Role.CONDENSED, "ink2")
        y += px(16)
    if contest.result is not None:
        y = _paint_lines(painter, scribe, y + px(4), (contest_words(squads, contest),), Role.STRONG, "ink")
    _paint_lines(painter, scribe, y + px(4), squads.said)
    if plan.roomy:
        _join(painter, plan, squads, contest)


def _checked(squads: Squads) -> bool:
    return any(one.fates for one in squads.characters.values())


def _paint_rolls(painter: QPainter, scribe: TextPainter, squads: Squads, contest: Contest) -> None:
    """Paint both rolls, the left side's at the left whoever acts, with an arrow from the acting one to the opposing one."""
    px, sides = scribe.px, {contest.actor[0]: contest.own}
    if contest.opponent is not None:
        sides[contest.opponent[0]] = contest.other
    people = {key[0]: key for key in (contest.actor, contest.opponent) if key is not None}
    quarter = scribe.width / 4
    for side, x in (("left", quarter), ("right", 3 * quarter)):
        if side in people:
            _paint_roll(painter, scribe, x, squads, people[side], sides.get(side))
    y = px(_DICE + _DIE / 2)
    way = 1 if contest.actor[0] == "left" else -1
    middle, reach = scribe.width / 2, px(9)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(scribe.worn.colour("ink2"), px(2)))
    tail = scribe.place(middle - way * reach, y, 0, 0).topLeft()
    tip = scribe.place(middle + way * reach, y, 0, 0).topLeft()
    painter.drawLine(tail, tip)
    barb = QPointF(-way * px(5), px(4))
    painter.drawPolyline(QPolygonF([tip + barb, tip, tip + QPointF(barb.x(), -barb.y())]))
    painter.restore()


def _paint_roll(
    painter: QPainter, scribe: TextPainter, x: float, squads: Squads, key: Key, roll: Roll | None
) -> None:
    """Paint the die that counts, the other dice, the sum, and the name of the character that rolls."""
    px, side, room = scribe.px, key[0], scribe.width / 2 - scribe.px(6)
    name = squads.characters[key].name if key in squads.characters else ""
    under = px(_DICE + _DIE)
    spot = scribe.place(x, px(_DICE + _DIE / 2), 0, 0).topLeft()
    _paint_die(painter, scribe, spot, px(_DIE), roll.die if roll is not None else None, side)
    if roll is not None:
        outwards = -1 if side == "left" else 1
        for number, die in enumerate(roll.others[:2]):
            away = px(_DIE) / 2 + px(_SMALL_DIE) * (number + 0.5) + px(2)
            _paint_die(painter, scribe, spot + QPointF(outwards * away, px(6)), px(_SMALL_DIE), die, "")
        said = scribe.elided(f"+ {roll.rate} {roll.rating}", Role.CONDENSED, room)
        scribe.centre(x, scribe.baseline(Role.CONDENSED, under + px(1), px(16)), said, Role.CONDENSED, "ink2")
        base = scribe.baseline(Role.SECTION, under + px(17), px(22))
        scribe.centre(x, base, grouped(roll.total), Role.SECTION, _TONES[side])
    fitted = scribe.elided(name, Role.SECONDARY, room)
    base = scribe.baseline(Role.SECONDARY, under + px(40), px(18))
    scribe.centre(x, base, fitted, Role.SECONDARY, _TONES[side])


def _paint_die(
    painter: QPainter, scribe: TextPainter, spot: QPointF, size: float, die: int | None, side: str
) -> None:
    """Draw a die of twenty faces from above; without a side, one that does not count."""
    worn = scribe.worn
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(worn.colour(_TONES.get(side, "edge")), scribe.px(1.5) or 1))
    painter.setBrush(worn.colour(_TINTS[side]) if side and die is not None else Qt.BrushStyle.NoBrush)
    corners = [math.radians(60 * step - 90) for step in range(6)]
    painter.drawPolygon(
        QPolygonF([spot + QPointF(math.cos(at), math.sin(at)) * (size / 2 - 1) for at in corners])
    )
    if die is not None:
        painter.setFont(worn.font(Role.SECTION if side else Role.CONDENSED))
        painter.setPen(worn.colour("ink" if side else "ink3"))
        box = QRectF(spot.x() - size / 2, spot.y() - size / 2, size, size)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(die))
    painter.restore()


def _paint_lines(
    painter: QPainter,
    scribe: TextPainter,
    top: float,
    lines: tuple[str, ...],
    role: Role = Role.SECONDARY,
    tone: str = "ink2",
) -> float:
    """Write sentences one under the other, each in as many lines as it needs; return where they end.

    Lines that find no room are left to the log.
    """
    flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
    metrics, px = scribe.worn.metrics(role), scribe.px
    for said in lines:
        room = scribe.place(0, top, scribe.width, max(0.0, scribe.box.height() - top))
        wanted = metrics.boundingRect(room, int(flags), said)
        if wanted.height() > room.height():
            break
        painter.setFont(scribe.worn.font(role))
        painter.setPen(scribe.worn.colour(tone))
        painter.drawText(room, int(flags), said)
        top += wanted.height() + px(4)
    return top


def _join(painter: QPainter, plan: BoardLayout, squads: Squads, contest: Contest) -> None:
    """Join the lanes of both characters with their dice: a whole line for the acting one, a dashed one for the opposing one."""
    scribe = TextPainter(painter, plan.contest)
    px, level = scribe.px, plan.contest.top() + scribe.px(_DICE + _DIE / 2)
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
        painter.setPen(QPen(scribe.worn.colour(_TONES[key[0]]), px(2), style))
        y = lane.center().y()
        painter.drawPolyline(
            QPolygonF([QPointF(edge, y), QPointF(bend, y), QPointF(bend, level), QPointF(end, level)])
        )
        painter.restore()
