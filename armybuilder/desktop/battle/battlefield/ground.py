"""The ground of a table: terrain, damage, zones, objectives, names and rulers, painted once for each view."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, floor
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPixmap, QPolygonF, QTransform

from armybuilder.desktop.battle.battlefield.escape_routes import paint_routes
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.model.ground_marks import ground_marks, ground_sign
from armybuilder.model.table import piece_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from armybuilder.desktop.battle.battlefield.view import View
    from armybuilder.model.document import Shape
    from armybuilder.model.ground_marks import GroundMarks, GroundSign
    from armybuilder.model.table import Section, Table, Terrain
    from armybuilder.words import Measure

__all__ = ["GroundPainter", "centre_of", "scale_plate"]


class _Dress(NamedTuple):
    """The drawing style of a piece: its fill, its edge, and its strokes and rings.

    `width` is the edge's, and `rings` the fill of the rings.
    """

    fill: str
    edge: str
    width: float = 1.0
    marks: str = "edge"
    rings: str = ""
    dashed: bool = False


_DRESS: dict[GroundSign, _Dress] = {
    "wall": _Dress("bar2", "ink2", 1.5, "ink2"),
    "hedge": _Dress("wood", "", 0.0, "woodE", "woodF"),
    "heap": _Dress("road", "ink3", 1.2, "ink3"),
    "crates": _Dress("road", "ink2", 1.2, "ink3"),
    "slit": _Dress("bar2", "ink2", 1.5, "ink2"),
    "block": _Dress("bar", "ink", 1.8, "ink2"),
    "rock": _Dress("building", "ink2", 1.8, "ink3"),
    "rough": _Dress("ground", "edge", 1.0, "edge", dashed=True),
    "water": _Dress("water", "waterE", 1.4, "waterE"),
    "woods": _Dress("wood", "woodE", 1.2, "woodE", "woodF", dashed=True),
    "hill": _Dress("road", "edge", 1.0, "edge"),
    "building": _Dress("building", "ink", 2.0, "ink3"),
    "open": _Dress("road", "line2"),
}
_MIDDLE = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine)
_LEAST_SCALE = 0.25
"""The least scale, in pixels for a millimetre, at which strokes are drawn.

At a smaller scale they would merge.
"""
_ROUND = 0.35
"""The margin of ground drawn ahead beyond the visible part, in shares of the room's width and height."""


def centre_of(table: Table, name: str) -> tuple[int, int] | None:
    """Return the middle of a piece or room by its name, or None for an unknown name.

    Its unit is a tenth of a millimetre.
    """
    for piece in table.terrain:
        for section in (None, *piece.sections):
            if piece_name(piece, section) == name:
                shape = piece.shape if section is None else section.shape
                xs, ys = [x for x, _ in shape], [y for _, y in shape]
                return 5 * (min(xs) + max(xs)), 5 * (min(ys) + max(ys))
    return None


@lru_cache(maxsize=1024)
def _drawn(marks: GroundMarks) -> tuple[list[QLineF], list[tuple[QPointF, float]]]:
    """Return strokes and rings as a painter's lines and circles, in mm."""
    return [QLineF(*stroke) for stroke in marks.strokes], [(QPointF(x, y), r) for x, y, r in marks.rings]


def _halves(name: str) -> tuple[tuple[str, str], ...]:
    """Return a name in two lines, divided at the blank nearest to its middle, or nothing for one word."""
    blanks = [place for place, letter in enumerate(name) if letter == " "]
    if not blanks:
        return ()
    place = min(blanks, key=lambda at: abs(at - len(name) / 2))
    return ((name[:place], name[place + 1 :]),)


def scale_plate(view: View, measure: Measure, models: Sequence[QRectF] = ()) -> QRectF:
    """Return the plate of the scale, a bar of two ruler ticks, or an empty rectangle without room.

    It is in the first corner of the visible part without `models`, from the near right one.
    """
    look, seen = current_look(), view.seen()
    plate = QRectF(0, 0, 2 * float(measure.tick) * 100 * view.scale + look.px(16), look.px(26))
    if plate.width() > seen.width() / 2:
        return QRectF()
    inner = seen.adjusted(look.px(6), look.px(6), -look.px(6), -look.px(6))
    right, low = inner.right() - plate.width(), inner.bottom() - plate.height()
    places = [plate.translated(x, y) for y in (low, inner.top()) for x in (right, inner.left())]
    return next((one for one in places if not any(map(one.intersects, models))), places[0])


class GroundPainter:
    """A painter of a table's ground, which keeps its picture while zoom, look and damage stay the same.

    The picture extends beyond the visible part, so that dragging the table paints it only now and then.
    """

    def __init__(self) -> None:
        """Initialise the painter without a picture."""
        self._key: object = None
        self._picture = QPixmap()
        self._cover = QRectF()
        """The picture's rectangle, in pixels from the table's far left corner."""
        self._names: list[QRectF] = []

    def names(self, view: View) -> list[QRectF]:
        """Return the plates of the names of places, as last painted."""
        corner = view.ground().topLeft()
        return [plate.translated(corner) for plate in self._names]

    def paint(
        self,
        painter: QPainter,
        table: Table,
        view: View,
        measure: Measure,
        damage: Mapping[str, str],
        zones: Sequence[Shape],
        models: Sequence[QRectF] = (),
    ) -> None:
        """Paint the visible ground on a painter that starts at the corner of the view's room.

        The scale keeps clear of the boxes of `models`.
        """
        ratio, look, ground = painter.device().devicePixelRatio(), current_look(), view.ground()
        corner = ground.topLeft()
        key = (
            id(table),
            view.scale,
            ground.size(),
            view.room,
            tuple(damage.items()),
            tuple(zones),
            ratio,
            look,
        )
        if key != self._key:
            self._draw(table, view, damage, zones, ratio, 0.0)
        elif not self._cover.contains(view.seen().translated(-corner)):
            self._draw(table, view, damage, zones, ratio, _ROUND)
        self._key = key
        at = self._cover.topLeft() + corner
        whole = QPointF(round(at.x() * ratio) / ratio, round(at.y() * ratio) / ratio)
        painter.save()
        painter.setClipRect(view.room)
        painter.drawPixmap(whole, self._picture)
        _Rulers(painter, view, measure, models).paint()
        painter.restore()

    def _draw(
        self,
        table: Table,
        view: View,
        damage: Mapping[str, str],
        zones: Sequence[Shape],
        ratio: float,
        around: float,
    ) -> None:
        """Draw the visible ground with a margin, beginning at a whole pixel of the device.

        That may lie between two logical pixels.
        """
        more_x, more_y = view.room.width() * around, view.room.height() * around
        wanted = view.room.adjusted(-more_x, -more_y, more_x, more_y).intersected(view.ground())
        left, top = floor(wanted.left() * ratio) / ratio, floor(wanted.top() * ratio) / ratio
        made = QPixmap(
            max(1, ceil((wanted.right() - left) * ratio) + 1),
            max(1, ceil((wanted.bottom() - top) * ratio) + 1),
        )
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        painter.translate(-left, -top)
        brush = _Brush(painter, table, view, damage)
        brush.paint(zones)
        painter.end()
        self._picture = made
        self._names = [plate.translated(-view.ground().topLeft()) for plate in brush.names]
        self._cover = QRectF(QPointF(left, top), wanted.bottomRight()).translated(-view.ground().topLeft())


class _Brush:
    """A single drawing of the ground."""

    def __init__(self, painter: QPainter, table: Table, view: View, damage: Mapping[str, str]) -> None:
        self.painter, self.table, self.view, self.damage = painter, table, view, damage
        self.look = current_look()
        self.names: list[QRectF] = []

    def paint(self, zones: Sequence[Shape]) -> None:
        """Paint the ground and all pieces, from below to above."""
        ground = self.view.ground()
        self.painter.fillRect(ground, self.look.colour("ground"))
        self.painter.setClipRect(ground.adjusted(-1, -1, 1, 1))
        self._zones(zones)
        for piece in self.table.terrain:
            self._piece(piece)
        self._goals()
        paint_routes(self.painter, self.table, self.view)

    def _zones(self, zones: Sequence[Shape]) -> None:
        """Draw the start zone of each side faintly in its colour."""
        for shape, tone in zip(zones, ("a", "b"), strict=False):
            colour = QColor(self.look.colour(tone))
            colour.setAlphaF(0.5)
            self.painter.setPen(QPen(colour, 1, Qt.PenStyle.DashDotLine))
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
            self.painter.drawPolygon(self.view.polygon(shape))

    def _piece(self, piece: Terrain) -> None:
        sign = ground_sign(piece)
        dress, outline = _DRESS[sign], self.view.polygon(piece.shape)
        if sign != "hedge":
            style = Qt.PenStyle.DashLine if dress.dashed else Qt.PenStyle.SolidLine
            self.painter.setBrush(self.look.colour(dress.fill))
            self.painter.setPen(QPen(self.look.colour(dress.edge), dress.width, style))
            self.painter.drawPolygon(outline)
        if sign == "hill":
            self._contours(outline)
        self._marks(piece, dress)
        for section in piece.sections:
            self._section(piece, section)
        if not piece.sections:
            self._damage(outline, piece_name(piece))
        self._name(piece.name, outline, dress.fill)

    def _marks(self, piece: Terrain, dress: _Dress) -> None:
        """Draw the strokes and rings that mark the kind of a piece independently of colours."""
        marks, scale = ground_marks(piece), 10 * self.view.scale
        strokes, rings = _drawn(marks)
        if not rings and (not strokes or scale < _LEAST_SCALE):
            return
        pen = QPen(self.look.colour(dress.marks), max(0.8, min(1.6, 3 * scale)))
        pen.setCosmetic(True)
        corner = self.view.spot(0, 0)
        self.painter.save()
        self.painter.setTransform(QTransform(scale, 0, 0, -scale, corner.x(), corner.y()), combine=True)
        self.painter.setPen(pen)
        self.painter.drawLines(strokes)
        if rings:
            self.painter.setBrush(self.look.colour(dress.rings))
            for middle, radius in rings:
                self.painter.drawEllipse(middle, radius, radius)
        self.painter.restore()

    def _contours(self, outline: QPolygonF) -> None:
        """Draw two contour lines inside a hill."""
        middle = outline.boundingRect().center()
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(QPen(self.look.colour("edge"), 1))
        for share in (0.7, 0.4):
            self.painter.drawPolygon(
                QPolygonF([middle + (point - middle) * share for point in outline.toList()])
            )

    def _section(self, piece: Terrain, section: Section) -> None:
        """Draw the walls of a room and its damage.

        Upper rooms are drawn only once they are damaged.
        """
        outline = self.view.polygon(section.shape)
        if section.level == 0 and len(piece.sections) > 1:
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
            self.painter.setPen(QPen(self.look.colour("ink3"), 1))
            self.painter.drawPolygon(outline)
        self._damage(outline, piece_name(piece, section))

    def _damage(self, outline: QPolygonF, name: str) -> None:
        """Draw the damage of a piece: hatched if breached, hatched twice if destroyed, crossed if shot through."""
        state = self.damage.get(name)
        if state is None:
            return
        self.painter.setPen(QPen(self.look.colour("ink2"), 1, Qt.PenStyle.DashLine))
        if state == "pierced":
            middle, arm = outline.boundingRect().center(), self.look.px(4)
            for turn in (arm, -arm):
                self.painter.drawLine(middle + QPointF(-arm, turn), middle + QPointF(arm, -turn))
            return
        pattern = Qt.BrushStyle.DiagCrossPattern if state == "ruined" else Qt.BrushStyle.BDiagPattern
        self.painter.setBrush(QBrush(self.look.colour("ink3"), pattern))
        self.painter.drawPolygon(outline)

    def _name(self, name: str, outline: QPolygonF, fill: str) -> None:
        """Write a place's name inside its outline, in one line or two, if it fits."""
        box, look = outline.boundingRect(), self.look
        for lines in ((name,), *_halves(name)):
            wide = max(look.advance(line, Role.PLACE) for line in lines) + look.px(6)
            tall = look.px(16) * len(lines)
            plate = QRectF(0, 0, wide, tall)
            plate.moveCenter(box.center())
            corners = (plate.topLeft(), plate.topRight(), plate.bottomLeft(), plate.bottomRight())
            if all(outline.containsPoint(corner, Qt.FillRule.OddEvenFill) for corner in corners):
                self._write(lines, plate, fill)
                return

    def _write(self, lines: tuple[str, ...], plate: QRectF, fill: str) -> None:
        """Write lines on a plate in the piece's own colour, which hides the strokes behind the words."""
        self.names.append(plate)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(self.look.colour(fill))
        self.painter.drawRoundedRect(plate, 3, 3)
        self.painter.setFont(self.look.font(Role.PLACE))
        self.painter.setPen(self.look.colour("ink"))
        tall = plate.height() / len(lines)
        for number, line in enumerate(lines):
            self.painter.drawText(
                QRectF(plate.left(), plate.top() + number * tall, plate.width(), tall), _MIDDLE, line
            )

    def _goals(self) -> None:
        """Draw a small flag on the ground of each objective, in the colour of the scoring side."""
        met: dict[str, int] = {}
        for goal in self.table.objectives:
            place = centre_of(self.table, goal.target)
            if place is None:
                continue
            beside = met[goal.target] = met.get(goal.target, -1) + 1
            px = self.look.px
            foot = self.view.spot(*place) + QPointF(px(10) * beside, px(22))
            top = foot - QPointF(0, px(13))
            self.painter.setPen(QPen(self.look.colour("ink2"), 1.2))
            self.painter.drawLine(foot, top)
            self.painter.setBrush(self.look.colour("aF" if goal.side == "left" else "bF"))
            cloth = (top, top + QPointF(px(8), px(3)), top + QPointF(0, px(6)))
            self.painter.drawPolygon(QPolygonF(cloth))


class _Rulers:
    """The table's edge, rulers and scale, which stay at the edge of the visible part."""

    def __init__(
        self, painter: QPainter, view: View, measure: Measure, models: Sequence[QRectF] = ()
    ) -> None:
        self.painter, self.view, self.measure, self.models = painter, view, measure, models
        self.look = current_look()

    def paint(self) -> None:
        """Paint ticks every 10 cm or 4 inches along the visible edges, and the scale."""
        painter, look, view = self.painter, self.look, self.view
        painter.setPen(QPen(look.colour("edge"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(view.ground())
        seen, tick, step = view.seen(), look.px(4), float(self.measure.tick) * 100
        for number in range(1, ceil(view.width / step)):
            x = view.spot(number * step, 0).x()
            painter.drawLine(QPointF(x, seen.bottom()), QPointF(x, seen.bottom() - tick))
        for number in range(1, ceil(view.depth / step)):
            y = view.spot(0, number * step).y()
            painter.drawLine(QPointF(seen.left(), y), QPointF(seen.left() + tick, y))
        self._scale(2 * step * view.scale)

    def _scale(self, length: float) -> None:
        """Paint two ticks of the ruler as a bar, on a plate that keeps it readable."""
        painter, look = self.painter, self.look
        plate = scale_plate(self.view, self.measure, self.models)
        if plate.isEmpty():
            return
        ground = QColor(look.colour("ground"))
        ground.setAlphaF(0.85)
        painter.fillRect(plate, ground)
        end = plate.bottomRight() - QPointF(look.px(8), look.px(7))
        painter.setPen(QPen(look.colour("ink2"), 1.2))
        painter.drawLine(end, end - QPointF(length, 0))
        for x in (end.x(), end.x() - length):
            painter.drawLine(QPointF(x, end.y() + look.px(3)), QPointF(x, end.y() - look.px(3)))
        painter.setFont(look.font(Role.CONDENSED))
        words = self.measure.said(2 * self.measure.tick)
        painter.drawText(
            QRectF(plate.left(), plate.top(), plate.width(), plate.height() - look.px(9)), _MIDDLE, words
        )
