"""The ground of a table: terrain, what fire has done to it, zones, objectives, names, rulers. It is painted once a view."""

from __future__ import annotations

import random
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPixmap, QPolygonF

from armybuilder.desktop.battle.battlefield.escape_routes import paint_routes
from armybuilder.desktop.theme import Role, look
from armybuilder.model.table import piece_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from armybuilder.desktop.battle.battlefield.view import View
    from armybuilder.model.document import Shape
    from armybuilder.model.table import Section, Table, Terrain
    from armybuilder.words import Measure

__all__ = ["GroundPainter", "centre_of", "scale_plate"]

_TONES = {
    "woods": ("wood", "edge"),
    "water": ("water", "edge"),
    "building": ("building", "ink3"),
    "hill": ("road", "edge"),
    "difficult": ("road", "line2"),
    "impassable": ("building", "ink2"),
    "obstacle": ("bar", "ink3"),
    "cover": ("bar2", "ink3"),
    "slit": ("bar2", "ink3"),
}
_MIDDLE = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine)
_TREE = 220
"""The width of a tree, in tenths of a millimetre; trees are drawn in a wood and mean nothing to the rules."""
_MOST_TREES = 24


def centre_of(table: Table, name: str) -> tuple[int, int] | None:
    """Return the middle of a piece of ground by its name, in tenths of a millimetre; None where there is none."""
    for piece in table.terrain:
        for section in (None, *piece.sections):
            if piece_name(piece, section) == name:
                shape = piece.shape if section is None else section.shape
                xs, ys = [x for x, _ in shape], [y for _, y in shape]
                return 5 * (min(xs) + max(xs)), 5 * (min(ys) + max(ys))
    return None


def scale_plate(view: View, measure: Measure) -> QRectF:
    """Return where the bar of two ruler ticks stands; empty where it has no room."""
    worn, seen = look(), view.seen()
    plate = QRectF(0, 0, 2 * float(measure.tick) * 100 * view.scale + worn.px(16), worn.px(26))
    plate.moveBottomRight(seen.bottomRight() - QPointF(worn.px(6), worn.px(6)))
    return plate if plate.width() <= seen.width() / 2 else QRectF()


class GroundPainter:
    """A painter of one table that keeps its last picture: nothing is drawn again while view, look and damage stay."""

    def __init__(self) -> None:
        """Have nothing painted yet."""
        self._key: object = None
        self._picture = QPixmap()

    def picture(
        self,
        table: Table,
        view: View,
        measure: Measure,
        damage: Mapping[str, str],
        zones: Sequence[Shape],
        ratio: float,
    ) -> QPixmap:
        """Return the ground from the corner of what the view's room lies in, at a device pixel ratio.

        Not from the room's own corner: that lies between two pixels of the device where the ratio is 1.25 or 1.5.
        """
        worn = look()
        key = (id(table), view.key, measure, tuple(damage.items()), tuple(zones), ratio, worn)
        if key != self._key:
            self._key = key
            end = view.room.bottomRight()
            made = QPixmap(ceil(end.x() * ratio), ceil(end.y() * ratio))
            made.setDevicePixelRatio(ratio)
            made.fill(Qt.GlobalColor.transparent)
            painter = QPainter(made)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
            _Brush(painter, table, view, measure, damage).paint(zones)
            painter.end()
            self._picture = made
        return self._picture


class _Brush:
    """One painting of the ground."""

    def __init__(
        self, painter: QPainter, table: Table, view: View, measure: Measure, damage: Mapping[str, str]
    ) -> None:
        self.painter, self.table, self.view = painter, table, view
        self.measure, self.damage = measure, damage
        self.worn = look()

    def paint(self, zones: Sequence[Shape]) -> None:
        """Paint everything from the ground up."""
        ground = self.view.ground()
        self.painter.fillRect(ground, self.worn.colour("ground"))
        self.painter.setClipRect(ground.adjusted(-1, -1, 1, 1))
        self._zones(zones)
        for piece in self.table.terrain:
            self._piece(piece)
        self._goals()
        paint_routes(self.painter, self.table, self.view)
        self._rulers(ground)

    def _zones(self, zones: Sequence[Shape]) -> None:
        """Draw where each side sets up, faintly in its colour."""
        for shape, tone in zip(zones, ("a", "b"), strict=False):
            colour = QColor(self.worn.colour(tone))
            colour.setAlphaF(0.5)
            self.painter.setPen(QPen(colour, 1, Qt.PenStyle.DashDotLine))
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
            self.painter.drawPolygon(self.view.polygon(shape))

    def _piece(self, piece: Terrain) -> None:
        fill, edge = _TONES.get(piece.type, ("road", "line2"))
        outline = self.view.polygon(piece.shape)
        self.painter.setBrush(self.worn.colour(fill))
        dashed = piece.type in {"woods", "difficult"}
        style = Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine
        self.painter.setPen(QPen(self.worn.colour(edge), 1.5 if piece.type == "building" else 1, style))
        self.painter.drawPolygon(outline)
        if piece.type == "woods":
            self._trees(piece, outline)
        elif piece.type == "hill":
            self._contours(outline)
        for section in piece.sections:
            self._section(piece, section)
        if not piece.sections:
            self._damage(outline, piece_name(piece))
        self._name(piece.name, outline.boundingRect())

    def _trees(self, piece: Terrain, outline: QPolygonF) -> None:
        """Plant a wood, the same trees every time."""
        box, sown = outline.boundingRect(), random.Random(piece.name)
        size = _TREE * self.view.scale
        colour = QColor(self.worn.colour("ink3"))
        colour.setAlphaF(0.45)
        self.painter.setPen(QPen(colour, 1))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        area = box.width() * box.height() / max(1.0, size * size)
        for _ in range(min(_MOST_TREES, int(area / 3))):
            spot = QPointF(box.left() + sown.random() * box.width(), box.top() + sown.random() * box.height())
            radius = size * (0.35 + 0.2 * sown.random())
            ring = (QPointF(radius, 0), QPointF(-radius, 0), QPointF(0, radius), QPointF(0, -radius))
            if all(outline.containsPoint(spot + away, Qt.FillRule.OddEvenFill) for away in ring):
                self.painter.drawEllipse(spot, radius, radius)

    def _contours(self, outline: QPolygonF) -> None:
        """Draw two lines of height inside a hill."""
        middle = outline.boundingRect().center()
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(QPen(self.worn.colour("line2"), 1))
        for share in (0.7, 0.4):
            self.painter.drawPolygon(
                QPolygonF([middle + (point - middle) * share for point in outline.toList()])
            )

    def _section(self, piece: Terrain, section: Section) -> None:
        """Draw the walls of a room, and what fire has done to them; upper rooms only once they are damaged."""
        outline = self.view.polygon(section.shape)
        if section.level == 0 and len(piece.sections) > 1:
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
            self.painter.setPen(QPen(self.worn.colour("ink3"), 1))
            self.painter.drawPolygon(outline)
        self._damage(outline, piece_name(piece, section))

    def _damage(self, outline: QPolygonF, name: str) -> None:
        """Hatch what is breached, hatch twice what is destroyed, and cross a wall that was shot through."""
        state = self.damage.get(name)
        if state is None:
            return
        self.painter.setPen(QPen(self.worn.colour("ink2"), 1, Qt.PenStyle.DashLine))
        if state == "pierced":
            middle, arm = outline.boundingRect().center(), self.worn.px(4)
            for turn in (arm, -arm):
                self.painter.drawLine(middle + QPointF(-arm, turn), middle + QPointF(arm, -turn))
            return
        pattern = Qt.BrushStyle.DiagCrossPattern if state == "ruined" else Qt.BrushStyle.BDiagPattern
        self.painter.setBrush(QBrush(self.worn.colour("ink3"), pattern))
        self.painter.drawPolygon(outline)

    def _name(self, name: str, box: QRectF) -> None:
        """Write a place's name on it where it fits."""
        wide = self.worn.advance(name, Role.PLACE)
        if wide > box.width() + self.worn.px(10) or box.height() < self.worn.px(16):
            return
        self.painter.setFont(self.worn.font(Role.PLACE))
        self.painter.setPen(self.worn.colour("ink2"))
        self.painter.drawText(
            QRectF(box.center().x() - wide, box.top(), 2 * wide, box.height()), _MIDDLE, name
        )

    def _goals(self) -> None:
        """Plant a small flag, in the colour of the side that it is worth points to, on the ground of each objective."""
        met: dict[str, int] = {}
        for goal in self.table.objectives:
            place = centre_of(self.table, goal.target)
            if place is None:
                continue
            beside = met[goal.target] = met.get(goal.target, -1) + 1
            px = self.worn.px
            foot = self.view.spot(*place) + QPointF(px(10) * beside, px(22))
            top = foot - QPointF(0, px(13))
            self.painter.setPen(QPen(self.worn.colour("ink2"), 1.2))
            self.painter.drawLine(foot, top)
            self.painter.setBrush(self.worn.colour("aF" if goal.side == "left" else "bF"))
            cloth = (top, top + QPointF(px(8), px(3)), top + QPointF(0, px(6)))
            self.painter.drawPolygon(QPolygonF(cloth))

    def _rulers(self, ground: QRectF) -> None:
        """Tick every 10 cm or 4 inches along the edges that are seen, and show how long two of them are."""
        painter, worn, view = self.painter, self.worn, self.view
        painter.setPen(QPen(worn.colour("edge"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(ground)
        seen, tick, step = view.seen(), worn.px(4), float(self.measure.tick) * 100
        for number in range(1, ceil(view.width / step)):
            x = view.spot(number * step, 0).x()
            painter.drawLine(QPointF(x, seen.bottom()), QPointF(x, seen.bottom() - tick))
        for number in range(1, ceil(view.depth / step)):
            y = view.spot(0, number * step).y()
            painter.drawLine(QPointF(seen.left(), y), QPointF(seen.left() + tick, y))
        self._scale(2 * step * view.scale)

    def _scale(self, length: float) -> None:
        """Show two ticks of the ruler as a bar, on a plate that keeps it readable."""
        painter, worn = self.painter, self.worn
        plate = scale_plate(self.view, self.measure)
        if plate.isEmpty():
            return
        ground = QColor(worn.colour("ground"))
        ground.setAlphaF(0.85)
        painter.fillRect(plate, ground)
        end = plate.bottomRight() - QPointF(worn.px(8), worn.px(7))
        painter.setPen(QPen(worn.colour("ink2"), 1.2))
        painter.drawLine(end, end - QPointF(length, 0))
        for x in (end.x(), end.x() - length):
            painter.drawLine(QPointF(x, end.y() + worn.px(3)), QPointF(x, end.y() - worn.px(3)))
        painter.setFont(worn.font(Role.CONDENSED))
        words = self.measure.said(2 * self.measure.tick)
        painter.drawText(
            QRectF(plate.left(), plate.top(), plate.width(), plate.height() - worn.px(9)), _MIDDLE, words
        )
