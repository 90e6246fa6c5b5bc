"""Drawings over and under the tokens: ranges, arcs, sight, paths, fire, templates, lasting effects, a player's choices."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF

from armybuilder.desktop.battle.battlefield.ground import centre_of
from armybuilder.desktop.battle.battlefield.ring_words import ring_words
from armybuilder.desktop.look.theme import Role, current_look

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from armybuilder.battle.records.events import Key
    from armybuilder.battle.telling.miniatures import GunRange
    from armybuilder.battle.telling.moments import Moment, ShownAction
    from armybuilder.desktop.battle.battlefield.tokens import Tokens
    from armybuilder.model.table import Table
    from armybuilder.words import Measure

__all__ = ["Overlays"]

_TENTHS_IN_CM = 100
_ANGLES = (225, 315, 135, 45, 270, 180, 0, 90)
_DASHED = {"PB": (1.0, 2.5), "S": (1.0, 3.0), "L": (6.0, 4.0)}
_SMOKE, _FIELD = 0.55, 0.22


class Overlays:
    """A painter of the marks between the tokens of one moment."""

    def __init__(self, painter: QPainter, tokens: Tokens, table: Table, measure: Measure) -> None:
        """Initialise the painter round these tokens.

        A model without a token neither acts nor is a target here.
        """
        self.painter, self.tokens, self.table, self.measure = painter, tokens, table, measure
        self.view = tokens.view
        self.moment: Moment = tokens.moment
        shown = self.moment.tokens
        actor, target = (key if key in shown else None for key in (self.moment.actor, self.moment.target))
        if (actor, target) != (self.moment.actor, self.moment.target):
            self.moment = replace(self.moment, actor=actor, target=target)
        self.look = current_look()
        self.ring_names: list[QRectF] = []
        """The boxes of the names of rings."""

    # -- on the ground -------------------------------------------------------------------------------------

    def clouds(self) -> None:
        """Paint the smoke, sticky fields and charges on the table."""
        for cloud in self.moment.clouds:
            spot, radius = self.view.spot(*cloud.place), cloud.radius * self.view.scale
            if cloud.kind == "charge":
                self._charge(spot)
                continue
            colour = QColor(self.look.colour("bar2" if cloud.kind == "smoke" else "warn"))
            colour.setAlphaF(_SMOKE if cloud.kind == "smoke" else _FIELD)
            edge = self.look.colour("ink3" if cloud.kind == "smoke" else "warn")
            self.painter.setBrush(colour)
            self.painter.setPen(QPen(edge, 1, Qt.PenStyle.DotLine))
            self.painter.drawEllipse(spot, radius, radius)
            if cloud.kind != "smoke":
                pattern = QBrush(edge, Qt.BrushStyle.Dense7Pattern)
                self.painter.setPen(Qt.PenStyle.NoPen)
                self.painter.setBrush(pattern)
                self.painter.drawEllipse(spot, radius, radius)

    def _charge(self, spot: QPointF) -> None:
        arm = self.look.px(5)
        self.painter.setPen(QPen(self.look.colour("ink"), 1.5))
        self.painter.setBrush(self.look.colour("ground"))
        self.painter.drawRect(QRectF(spot.x() - arm, spot.y() - arm, 2 * arm, 2 * arm))
        self.painter.drawLine(spot + QPointF(-arm, -arm), spot + QPointF(arm, arm))

    def blasts(self) -> None:
        """Paint the blast templates of this activation, with an arrow from the place aimed at."""
        for blast in self.moment.blasts:
            spot, radius = self.view.spot(*blast.place), blast.radius * self.view.scale
            ink = self.look.colour("ink")
            if radius:
                fill = QColor(ink)
                fill.setAlphaF(0.1)
                self.painter.setBrush(fill)
                self.painter.setPen(QPen(ink, 1.5))
                self.painter.drawEllipse(spot, radius, radius)
            if blast.aimed is not None:
                start = self.view.spot(*blast.aimed)
                self.painter.setBrush(Qt.BrushStyle.NoBrush)
                self.painter.setPen(QPen(ink, 1.2, Qt.PenStyle.DotLine))
                self.painter.drawEllipse(start, self.look.px(5), self.look.px(5))
                self._arrow(start, spot, Qt.PenStyle.DotLine)

    # -- what a model can do -------------------------------------------------------------------------------

    def arcs(self, key: Key, guns: Iterable[GunRange]) -> None:
        """Paint the arcs of mounts with less than all-round fire, each up to its gun's range."""
        facing = self.moment.tokens[key].facing
        ahead = math.degrees(math.atan2(facing[1], facing[0]))
        spot = self.tokens.spot(key)
        colour = self.look.colour("a" if key[0] == "left" else "b")
        fill = QColor(colour)
        fill.setAlphaF(0.07)
        self.painter.setBrush(fill)
        self.painter.setPen(QPen(colour, 1, Qt.PenStyle.DashDotLine))
        for first, last, reach in sorted({(*gun.arc, gun.reach) for gun in guns if gun.arc is not None}):
            radius = min(reach, 2 * (self.view.width + self.view.depth)) * self.view.scale
            box = QRectF(spot.x() - radius, spot.y() - radius, 2 * radius, 2 * radius)
            path = QPainterPath(spot)
            path.arcTo(box, ahead + first, last - first)
            path.closeSubpath()
            self.painter.drawPath(path)

    def ranges(self, key: Key, gun: GunRange, *, named: bool) -> None:
        """Paint the range bands of a gun as rings round its bearer, with names and distances.

        The gun's name is added if `named`.
        """
        spot, seen = self.tokens.spot(key), self.view.seen()
        said: list[tuple[float, str]] = []
        for band, tenths in gun.bands:
            radius = tenths * self.view.scale
            if radius > math.hypot(seen.width(), seen.height()):
                continue
            pen = QPen(self.look.colour("ink3"), 1)
            pen.setDashPattern(_DASHED.get(band, (1.0, 2.0)))
            self.painter.setPen(pen)
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
            self.painter.drawEllipse(spot, radius, radius)
            words = ring_words(band, self.measure.figure(tenths // _TENTHS_IN_CM))
            said.append((radius, f"{words}, {gun.name}" if named else words))
        # After all rings, so that none is drawn through words.
        for radius, words in said:
            self._ring_name(spot, radius, words)

    def _ring_name(self, spot: QPointF, radius: float, words: str) -> None:
        """Write words on the visible part of a ring, if the bearer and other rings' names leave room."""
        half = self.tokens.usual / 2
        taken = (QRectF(spot.x() - half, spot.y() - half, 2 * half, 2 * half), *self.ring_names)
        seen = self.view.seen().adjusted(
            self.look.px(26), self.look.px(12), -self.look.px(26), -self.look.px(12)
        )
        for angle in _ANGLES:
            at = spot + QPointF(math.cos(math.radians(angle)), -math.sin(math.radians(angle))) * radius
            box = self._plate_box(at, words, Role.CONDENSED)
            if seen.contains(at) and not any(box.intersects(other) for other in taken):
                self._plate(box, words, "ink2", "ground")
                self.ring_names.append(box)
                return

    def sight(self, key: Key, seen: Mapping[Key, str]) -> None:
        """Paint a line to each enemy: clear, in cover (dashed), or blocked (dotted, with a bar across it)."""
        styles = {
            "clear": (Qt.PenStyle.SolidLine, "ink2"),
            "cover": (Qt.PenStyle.DashLine, "ink2"),
            "blocked": (Qt.PenStyle.DotLine, "edge"),
        }
        start = self.tokens.spot(key)
        for other, state in seen.items():
            if other not in self.moment.tokens:
                continue
            style, tone = styles[state]
            stop = self.tokens.spot(other)
            self.painter.setPen(QPen(self.look.colour(tone), 1, style))
            self.painter.drawLine(start, stop)
            if state == "blocked":
                self._bar(start, stop)

    def _bar(self, start: QPointF, stop: QPointF) -> None:
        middle, unit = (start + stop) / 2, _unit(start, stop)
        across = QPointF(-unit.y(), unit.x()) * self.look.px(4)
        self.painter.setPen(QPen(self.look.colour("edge"), 1.5))
        self.painter.drawLine(middle - across, middle + across)

    # -- what happens --------------------------------------------------------------------------------------

    def trails(self) -> None:
        """Paint the paths of this activation, each from a small ring at its start."""
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        for key, places in self.moment.trails.items():
            spots = [self.view.spot(*place) for place in places]
            colour = self.look.colour("a" if key[0] == "left" else "b")
            self.painter.setPen(QPen(colour, 1.2))
            self.painter.drawEllipse(spots[0], self.look.px(3), self.look.px(3))
            self.painter.setPen(QPen(colour, 1.4, Qt.PenStyle.DotLine))
            self.painter.drawPolyline(QPolygonF(spots))

    def run(self) -> None:
        """Paint the shot or blow of the moment as an arrow, dashed for a miss."""
        moment, action = self.moment, self.moment.action
        if moment.actor is None or action is None:
            return
        stop = self._end_of(action)
        if stop is None:
            return
        start = self.tokens.spot(moment.actor)
        away = math.hypot(stop.x() - start.x(), stop.y() - start.y())
        reach = self.tokens.size(moment.target) / 2 + self.look.px(5) if moment.target is not None else 0.0
        own = self.tokens.size(moment.actor) / 2 + self.look.px(4)
        if away > own + reach:
            style = Qt.PenStyle.DashLine if action.hit is False else Qt.PenStyle.SolidLine
            unit = _unit(start, stop)
            self._arrow(start + unit * own, stop - unit * reach, style)
        if moment.target is not None and action.hit:
            self._struck(stop, reach)

    def _end_of(self, action: ShownAction) -> QPointF | None:
        """Return the pixel that a shot or blow is aimed at."""
        if self.moment.target is not None:
            return self.tokens.spot(self.moment.target)
        place = action.place
        if place is None and action.piece is not None:
            place = centre_of(self.table, action.piece)
        return self.view.spot(*place) if place is not None else None

    def deed_plate(self, words: str) -> QRectF:
        """Return the plate of the shot's roll, in the middle of a long line or above a short line.

        It is empty without a shot or without words.
        """
        moment = self.moment
        stop = self._end_of(moment.action) if moment.action is not None and words else None
        if stop is None or moment.actor is None:
            return QRectF()
        start = self.tokens.spot(moment.actor)
        plate = self._plate_box((start + stop) / 2, words, Role.CONDENSED_STRONG)
        if math.hypot(stop.x() - start.x(), stop.y() - start.y()) < plate.width() + self.look.px(50):
            high = min(start.y(), stop.y()) - self.tokens.usual - self.look.px(30)
            plate = self._plate_box(QPointF(plate.center().x(), high), words, Role.CONDENSED_STRONG)
        return plate

    def deed_words(self, words: str) -> None:
        """Write the roll that the shot needed."""
        plate = self.deed_plate(words)
        if not plate.isEmpty():
            self._plate(plate, words, "page", "ink")

    def rings(self, current: Key | None) -> None:
        """Paint a ring round the acting model, and a heavier ring round the keys' model."""
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        for key, wide, away in ((self.moment.actor, 1.5, 4), (current, 2.0, 7)):
            if key in self.moment.tokens and key is not None:
                radius = self.tokens.size(key) / 2 + self.look.px(away)
                self.painter.setPen(QPen(self.look.colour("ink"), wide))
                self.painter.drawEllipse(self.tokens.spot(key), radius, radius)

    def _struck(self, spot: QPointF, radius: float) -> None:
        """Paint four arcs round a model that was hit."""
        self.painter.setPen(QPen(self.look.colour("ink"), 1.5))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        box = QRectF(spot.x() - radius, spot.y() - radius, 2 * radius, 2 * radius)
        for start in (20, 110, 200, 290):
            self.painter.drawArc(box, start * 16, 50 * 16)

    # -- a hand's choices ----------------------------------------------------------------------------------

    def reach(self, polygons: Sequence[Sequence[tuple[float, float]]]) -> None:
        """Paint a tint on the ground within reach, with holes for polygons inside others."""
        whole = QPainterPath()
        for polygon in polygons:
            whole.addPolygon(QPolygonF([self.view.spot(x, y) for x, y in polygon]))
            whole.closeSubpath()
        fill = QColor(self.look.colour("ink"))
        fill.setAlphaF(0.09)
        self.painter.setBrush(fill)
        self.painter.setPen(QPen(self.look.colour("ink2"), 1, Qt.PenStyle.DashLine))
        self.painter.drawPath(whole)

    def path(self, points: Sequence[tuple[float, float]]) -> None:
        """Draw the path that is being chosen, with a dot at each corner."""
        spots = [self.view.spot(x, y) for x, y in points]
        if len(spots) > 1:
            self.painter.setPen(QPen(self.look.colour("ink"), 2, Qt.PenStyle.DashLine))
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
            self.painter.drawPolyline(QPolygonF(spots))
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(self.look.colour("ink"))
        for spot in spots:
            self.painter.drawEllipse(spot, self.look.px(3), self.look.px(3))

    def marks(self, targets: Iterable[Key]) -> None:
        """Paint cross-hairs on models that can be chosen."""
        self.painter.setPen(QPen(self.look.colour("ink"), 1.5))
        for key in targets:
            if key not in self.moment.tokens:
                continue
            spot, radius = self.tokens.spot(key), self.tokens.size(key) / 2 + self.look.px(3)
            for way in (QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1)):
                self.painter.drawLine(spot + way * radius, spot + way * (radius + self.look.px(5)))

    def cursor(self, place: QPointF) -> None:
        """Paint the cross of the keys at a place."""
        spot, arm = self.view.spot(place.x(), place.y()), self.look.px(8)
        self.painter.setPen(QPen(self.look.colour("ink"), 1.5))
        self.painter.drawLine(spot - QPointF(arm, 0), spot + QPointF(arm, 0))
        self.painter.drawLine(spot - QPointF(0, arm), spot + QPointF(0, arm))

    # -- strokes -------------------------------------------------------------------------------------------

    def _arrow(self, start: QPointF, stop: QPointF, style: Qt.PenStyle) -> None:
        ink, unit = self.look.colour("ink"), _unit(start, stop)
        self.painter.setPen(QPen(ink, 1.5, style))
        self.painter.drawLine(start, stop)
        across, head = QPointF(-unit.y(), unit.x()), self.look.px(9)
        self.painter.setPen(QPen(ink, 1.5))
        for side in (self.look.px(4), -self.look.px(4)):
            self.painter.drawLine(stop, stop - unit * head + across * side)

    def _plate_box(self, middle: QPointF, words: str, role: Role) -> QRectF:
        """Return the box of a plate for words that stays inside the room."""
        wide, tall = self.look.advance(words, role) + self.look.px(10), self.look.px(18)
        box = QRectF(middle.x() - wide / 2, middle.y() - tall / 2, wide, tall)
        room = self.view.room
        box.moveLeft(max(room.left(), min(box.left(), room.right() - wide)))
        box.moveTop(max(room.top(), min(box.top(), room.bottom() - tall)))
        return box

    def _plate(self, box: QRectF, words: str, tone: str, ground: str) -> None:
        """Write words on a plate."""
        role = Role.CONDENSED_STRONG if ground == "ink" else Role.CONDENSED
        colour = QColor(self.look.colour(ground))
        colour.setAlphaF(1.0 if ground == "ink" else 0.8)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(colour)
        self.painter.drawRoundedRect(box, 2, 2)
        self.painter.setFont(self.look.font(role))
        self.painter.setPen(self.look.colour(tone))
        self.painter.drawText(box, _MIDDLE, words)


def _unit(start: QPointF, stop: QPointF) -> QPointF:
    way = stop - start
    return way / max(1e-6, math.hypot(way.x(), way.y()))


_MIDDLE = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine)
