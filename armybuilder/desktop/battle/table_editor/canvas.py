"""The drawing of a table, whose pieces are drawn, chosen, moved and shaped with pointer or keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QMouseEvent, QPainter, QPen, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from armybuilder.desktop.battle.battlefield.ground import GroundPainter
from armybuilder.desktop.battle.battlefield.view import View
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.heard import describe
from armybuilder.desktop.widgets.text_sized import Hinted
from armybuilder.editing import tables
from armybuilder.model.table import Table
from armybuilder.words import Measure

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from armybuilder.model.document import Point, Shape

__all__ = ["SELECT", "TableCanvas"]

SELECT, POLYGON, LINE = "select", "polygon", "line"
_GRID = 10
"""The grid of places, one centimetre in mm, ignored while Alt is pressed."""

_LINE_MM = 10
_REACH, _DRAG, _PAN = 7, 4, 60
_STEP = 1.25
_WAYS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}
_ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}


def box(start: Point, end: Point) -> Shape:
    """Return the rectangle between two corners."""
    (x, y), (far_x, far_y) = (
        (min(start[0], end[0]), min(start[1], end[1])),
        (max(start[0], end[0]), max(start[1], end[1])),
    )
    return ((x, y), (far_x, y), (far_x, far_y), (x, far_y))


def bar(start: Point, end: Point) -> Shape:
    """Return the outline of a wall from one place to another, a centimetre thick."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    ax, ay = round(-dy / length * _LINE_MM / 2), round(dx / length * _LINE_MM / 2)
    corners = (
        (start[0] + ax, start[1] + ay),
        (start[0] - ax, start[1] - ay),
        (end[0] - ax, end[1] - ay),
        (end[0] + ax, end[1] + ay),
    )
    return tuple((max(0, x), max(0, y)) for x, y in corners)


class TableCanvas(Hinted, QWidget):
    """The drawing of a table, which reports edits by signals and shows them once the table has changed.

    With a tool, a drag draws a rectangle or a line, and clicks draw a polygon, which Enter or a double click
    closes. The keys do the same: arrows move a cross by a centimetre, with Shift by five, Space sets a
    corner, and Escape cancels. Without a tool, arrows move the chosen piece, Delete removes it, and Ctrl+D
    places a copy beside it. Wheel, + and - zoom, and 0 shows the whole table. The middle button, a drag on
    bare ground, and Ctrl with arrows pan.
    """

    heard_as = QAccessible.Role.Canvas
    room = (560, 400)
    least = 320

    chosen = Signal(str)
    drawn = Signal(object)
    moved = Signal(str, int, int)
    reshaped = Signal(str, object)
    removed = Signal(str)
    duplicated = Signal(str)
    tool_ended = Signal()

    def __init__(self) -> None:
        """Show an empty table, without a tool."""
        super().__init__()
        self._table = Table(id="none", name="")
        self.measure = Measure()
        self.view = View()
        self._ground = GroundPainter()
        self.tool, self.path = SELECT, ""
        self._corners: list[Point] = []
        self._cross: Point | None = None
        self._from: Point | None = None
        self._to: Point | None = None
        self._pressed = QPointF()
        self._corner: int | None = None
        self._dragging = False
        self._panned: QPointF | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Drawing of the table"))

    def show_table(self, table: Table, measure: Measure) -> None:
        """Show a table."""
        if (table.width_cm, table.depth_cm) != (self._table.width_cm, self._table.depth_cm):
            self.view = View(table.width_cm * 100, table.depth_cm * 100)
            self.view.resize(self._room())
        if self.tool == SELECT and table != self._table:
            self._give_up()  # the dragged piece may be gone, or be elsewhere
        self._table, self.measure = table, measure
        self._tell()
        self.update()

    def choose(self, path: str) -> None:
        """Choose a piece by its path, or none for an empty path."""
        self.path = path
        self._tell()
        self.update()

    def take(self, tool: str) -> None:
        """Select a tool."""
        self.tool = tool
        self._give_up()
        self.setCursor(Qt.CursorShape.ArrowCursor if tool == SELECT else Qt.CursorShape.CrossCursor)

    def _tell(self) -> None:
        known = self.path in tables.paths(self._table)
        describe(self, tables.name_of(self._table, self.path) if known else "")

    def _give_up(self) -> None:
        self._corners, self._cross, self._from, self._to, self._corner = [], None, None, None, None
        self._dragging = False
        self.update()

    # -- places --------------------------------------------------------------------------------------------

    def _room(self) -> QRectF:
        return QRectF(self.rect()).adjusted(1, 1, -1, -1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the table into the new size."""
        self.view.resize(self._room())
        super().resizeEvent(event)

    def spot(self, point: Point) -> QPointF:
        """Return the pixel of a place in mm."""
        return self.view.spot(10 * point[0], 10 * point[1])

    def _place(self, spot: QPointF, *, free: bool = False) -> Point:
        """Return the place on the table under a pixel, in mm, on the grid unless `free`."""
        tenths, grid = self.view.place(spot), 1 if free else _GRID
        x, y = (round(value / 10 / grid) * grid for value in (tenths.x(), tenths.y()))
        return self._inside((x, y))

    def _inside(self, point: Point) -> Point:
        width, depth = self._table.width_cm * 10, self._table.depth_cm * 10
        return max(0, min(width, point[0])), max(0, min(depth, point[1]))

    def _shape(self) -> Shape:
        """Return the outline of the chosen piece, or an empty one without a chosen piece."""
        known = self.path in tables.paths(self._table)
        return tables.shape_of(self._table, self.path) if known else ()

    def _handle_at(self, spot: QPointF) -> int | None:
        reach = current_look().px(_REACH)
        for place, corner in enumerate(self._shape()):
            if (self.spot(corner) - spot).manhattanLength() <= reach:
                return place
        return None

    def _piece_at(self, spot: QPointF) -> str:
        """Return the path of the uppermost terrain under a pixel, else of the zone with a border near it."""
        for at in reversed(range(len(self._table.terrain))):
            outline = self.view.polygon(self._table.terrain[at].shape)
            if outline.containsPoint(spot, Qt.FillRule.OddEvenFill):
                return f"terrain.{at}"
        for side, shape in self._table.zones.items():
            edge = self.view.polygon(shape).boundingRect()
            away = min(abs(spot.x() - edge.left()), abs(spot.x() - edge.right()))
            if away <= current_look().px(_REACH) and edge.top() <= spot.y() <= edge.bottom():
                return f"zones.{side}"
        return ""

    def _room_at(self, spot: QPointF) -> str:
        """Return the room of the chosen building under a pixel, or the building if that room is chosen already."""
        owner = self.path.partition(".sections.")[0]
        if owner != self._piece_at(spot) or not owner.startswith("terrain."):
            return ""
        rooms = self._table.terrain[int(owner.partition(".")[2])].sections
        for number, room in enumerate(rooms):
            name = f"{owner}.sections.{number}"
            if self.view.polygon(room.shape).containsPoint(spot, Qt.FillRule.OddEvenFill):
                return owner if name == self.path or len(rooms) < 2 else name
        return owner

    # -- the pointer ---------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Start to draw, drag, shape or pan."""
        if event.button() == Qt.MouseButton.MiddleButton:
            self._panned = event.position()
        if event.button() != Qt.MouseButton.LeftButton:
            return
        spot = self._pressed = event.position()
        here = self._place(spot, free=bool(event.modifiers() & Qt.KeyboardModifier.AltModifier))
        if self.tool == POLYGON:
            if here not in self._corners:
                self._corners.append(here)
        elif self.tool != SELECT:
            self._from = self._to = here
        else:
            self._corner = self._handle_at(spot)
            self._from = self._to = here
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Draw, drag or pan with the pointer."""
        spot = event.position()
        if self._panned is not None:
            away, self._panned = spot - self._panned, spot
            self._pan(away.x(), away.y())
            return
        here = self._place(spot, free=bool(event.modifiers() & Qt.KeyboardModifier.AltModifier))
        if self.tool == POLYGON:
            self._cross = here
        elif self._from is not None:
            far = (spot - self._pressed).manhattanLength() > _DRAG
            if far and not self._dragging and self.tool == SELECT and self._corner is None:
                self._grasp(self._pressed)
                if not self.path:
                    self._from, self._panned = None, spot
                    return
            self._dragging = self._dragging or far
            self._to = here
        else:
            return
        self.update()

    def _grasp(self, spot: QPointF) -> None:
        """Choose the piece under the start of a drag, unless that is the chosen piece already."""
        outline = self._shape()
        on_it = outline and self.view.polygon(outline).containsPoint(spot, Qt.FillRule.OddEvenFill)
        if not on_it or self.path.startswith("zones."):
            self._say_chosen(self._piece_at(spot))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Finish drawing, dragging or shaping, or choose the piece under the pointer."""
        self._panned = None
        if event.button() != Qt.MouseButton.LeftButton or self._from is None or self._to is None:
            return
        start, end, corner, dragged = self._from, self._to, self._corner, self._dragging
        self._from = self._to = self._corner = None
        self._dragging = False
        if self.tool != SELECT:
            self._finish_box(start, end)
        elif dragged and corner is not None:
            self.reshaped.emit(self.path, self._with_corner(corner, end))
        elif dragged and self.path:
            self.moved.emit(self.path, end[0] - start[0], end[1] - start[1])
        elif not dragged:
            self._say_chosen(self._room_at(event.position()) or self._piece_at(event.position()))
        self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Close the polygon."""
        if self.tool == POLYGON:
            self._finish_polygon()
        else:
            super().mouseDoubleClickEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom in or out."""
        notches = event.angleDelta().y() / 120
        if notches:
            self.view.magnify(_STEP**notches, event.position())
            self.update()
        event.accept()

    def _pan(self, dx: float, dy: float) -> None:
        self.view.pan(dx, dy)
        self.update()

    def _say_chosen(self, path: str) -> None:
        if path != self.path:
            self.choose(path)
            self.chosen.emit(path)

    def _with_corner(self, corner: int, place: Point) -> Shape:
        shape = self._shape()
        return (*shape[:corner], place, *shape[corner + 1 :])

    def _finish_box(self, start: Point, end: Point) -> None:
        if start != end and (self.tool == LINE or (start[0] != end[0] and start[1] != end[1])):
            self.drawn.emit(bar(start, end) if self.tool == LINE else box(start, end))

    def _finish_polygon(self) -> None:
        corners, self._corners, self._cross = tuple(self._corners), [], None
        if len(corners) > 2:
            self.drawn.emit(corners)
        self.update()

    # -- the keys ------------------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        """Reserve the keys for the chosen piece before the window's own shortcuts."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self.path:
            copies = event.key() == Qt.Key.Key_D and event.modifiers() == Qt.KeyboardModifier.ControlModifier
            if copies or event.key() in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move, remove or draw, as the class describes."""
        key = Qt.Key(event.key())
        step = 5 * _GRID if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else _GRID
        if key in {Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus, Qt.Key.Key_0}:
            self._zoom(key)
        elif key in _WAYS and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._pan(-_WAYS[key][0] * _PAN, _WAYS[key][1] * _PAN)
        else:
            drawing = self.tool != SELECT
            done = self._draw_key(key, step) if drawing else self._piece_key(key, step, event)
            if not done:
                super().keyPressEvent(event)
        self.update()

    def _zoom(self, key: Qt.Key) -> None:
        if key == Qt.Key.Key_0:
            self.view.fit()
        else:
            self.view.magnify(1 / _STEP if key == Qt.Key.Key_Minus else _STEP)

    def _piece_key(self, key: Qt.Key, step: int, event: QKeyEvent) -> bool:
        if key == Qt.Key.Key_Escape and self._from is not None:
            self._give_up()
            return True
        if not self.path:
            return False
        if key in _WAYS:
            self.moved.emit(self.path, _WAYS[key][0] * step, _WAYS[key][1] * step)
        elif key in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}:
            self.removed.emit(self.path)
        elif key == Qt.Key.Key_D and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.duplicated.emit(self.path)
        elif key == Qt.Key.Key_Escape:
            self._say_chosen("")
        else:
            return False
        return True

    def _draw_key(self, key: Qt.Key, step: int) -> bool:
        middle = (self._table.width_cm // 2 * 10, self._table.depth_cm // 2 * 10)
        if key in _WAYS:
            x, y = self._cross or middle
            self._cross = self._inside((x + _WAYS[key][0] * step, y + _WAYS[key][1] * step))
            self.view.show(10 * self._cross[0], 10 * self._cross[1])
            if self._from is not None:
                self._to = self._cross
        elif key == Qt.Key.Key_Space:
            self._set_corner(self._cross or middle)
        elif key in _ENTER:
            self._finish_polygon()
        elif key == Qt.Key.Key_Escape:
            drawing = bool(self._corners) or self._from is not None
            self._give_up()
            if not drawing:
                self.tool_ended.emit()
        else:
            return False
        return True

    def _set_corner(self, place: Point) -> None:
        if self.tool == POLYGON:
            if place not in self._corners:
                self._corners.append(place)
        elif self._from is None:
            self._from = self._to = place
        else:
            start, self._from, self._to = self._from, None, None
            self._finish_box(start, place)

    # -- painting ------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the table, the chosen piece with its corners, and the unfinished drawing."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        zones = tuple(self._table.zones[side] for side in ("left", "right") if side in self._table.zones)
        self._ground.paint(painter, self._table, self.view, self.measure, {}, zones)
        self._paint_chosen(painter)
        self._paint_draft(painter)

    def _paint_chosen(self, painter: QPainter) -> None:
        look, shape = current_look(), self._dragged_shape()
        if not shape:
            return
        painter.setPen(QPen(look.colour("ink"), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolygon(self.view.polygon(shape))
        half = look.px(3)
        painter.setPen(QPen(look.colour("ink"), 1))
        painter.setBrush(look.colour("page"))
        for corner in shape:
            spot = self.spot(corner)
            painter.drawRect(QRectF(spot.x() - half, spot.y() - half, 2 * half, 2 * half))
        if self._dragging:
            self._write_size(painter, shape)

    def _dragged_shape(self) -> Shape:
        """Return the chosen outline as it would be if the drag ended here."""
        shape = self._shape()
        if not shape or not self._dragging or self._from is None or self._to is None or self.tool != SELECT:
            return shape
        if self._corner is not None:
            return self._with_corner(self._corner, self._to)
        return tables.shifted(self._table, shape, self._to[0] - self._from[0], self._to[1] - self._from[1])

    def _paint_draft(self, painter: QPainter) -> None:
        look = current_look()
        painter.setPen(QPen(look.colour("ink"), 1.5, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.tool == POLYGON and self._corners:
            corners = [*self._corners, *([self._cross] if self._cross else [])]
            painter.drawPolyline(self.view.polygon(tuple(corners)))
            for corner in self._corners:
                painter.drawEllipse(self.spot(corner), look.px(3), look.px(3))
        elif self.tool != SELECT and self._from is not None and self._to is not None:
            shape = bar(self._from, self._to) if self.tool == LINE else box(self._from, self._to)
            painter.drawPolygon(self.view.polygon(shape))
            self._write_size(painter, shape)
        if self._cross is not None and self.tool != SELECT:
            spot, arm = self.spot(self._cross), look.px(8)
            painter.setPen(QPen(look.colour("ink"), 1.5))
            painter.drawLine(spot - QPointF(arm, 0), spot + QPointF(arm, 0))
            painter.drawLine(spot - QPointF(0, arm), spot + QPointF(0, arm))

    def _write_size(self, painter: QPainter, shape: Shape) -> None:
        """Write the size of a piece and the place of its lower left corner beside it."""
        look = current_look()
        xs, ys = [x for x, _ in shape], [y for _, y in shape]
        figure = self.measure.figure
        size = f"{figure((max(xs) - min(xs)) // 10)} × {figure((max(ys) - min(ys)) // 10)}"
        said = f"{size}   {figure(min(xs) // 10)}, {figure(min(ys) // 10)}"
        corner = self.spot((min(xs), max(ys))) - QPointF(0, look.px(6))
        wide = look.advance(said, Role.CONDENSED_STRONG)
        box_of = QRectF(corner.x() - 3, corner.y() - look.px(13), wide + 6, look.px(17))
        painter.fillRect(box_of, look.colour("page"))
        painter.setPen(look.colour("ink"))
        painter.setFont(look.font(Role.CONDENSED_STRONG))
        painter.drawText(corner, said)
