"""A machine drawn from above, its front at the top, with posts, arcs, seats and crew.

The arrow keys move between posts. Enter or a double click asks to fill the post, Delete to empty it, and a
creature dropped on a post is announced. A post that must be manned and is not is drawn with a broken line and
named as such.
"""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QPainterPath,
    QPen,
    QPolygonF,
)

from armybuilder.desktop.designer.machine_plan import Spot
from armybuilder.desktop.documents.clipboard import documents_in
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.chart import Chart
from armybuilder.desktop.widgets.drops import DOCUMENT_MIME
from armybuilder.desktop.widgets.text_painter import TextPainter
from armybuilder.model.hull import Hull

__all__ = ["PlanChart"]

_WIDE, _HIGH = 320, 308
_KEY_AT, _KEY_ROW, _LEAST_KEY = 336, 26, 200
_HULL = QRectF(-58, -92, 116, 184)
_POST, _SEAT, _PER_ROW, _MOST_SEATS = 15, 9, 5, 15
_ARC_REACH = 52
_DRIVERS: dict[Hull, tuple[float, float]] = {"flying": (0.0, -48.0), "bike": (0.0, -12.0)}
"""The driver's place at 100 % in hulls whose driver is not at the left."""
_BIKE = QRectF(-24, -64, 48, 138)


class PlanChart(Chart):
    """The plan of one machine.

    `asked` and `emptied` are emitted with the place of a spot, `dropped` also with the dropped documents.
    """

    room = (_WIDE, _HIGH)
    least = _WIDE

    asked = Signal(int)
    emptied = Signal(int)
    dropped = Signal(int, list)

    def __init__(self, name: str) -> None:
        """Show no machine yet."""
        super().__init__(name)
        self._spots: tuple[Spot, ...] = ()
        self._hull: Hull = "tracked"
        self._axles = 3
        self._armoured = False
        self._front_degrees = 45

    def show_plan(
        self, hull: Hull, axles: int, spots: tuple[Spot, ...], *, armoured: bool, front_degrees: int
    ) -> None:
        """Show a machine: its hull and axles, its spots, its front armour and the width of its front arc."""
        held = self._hull, self._axles, self._spots, self._armoured, self._front_degrees
        self._hull, self._axles, self._spots = hull, axles, spots
        self._armoured, self._front_degrees = armoured, front_degrees
        if held != (hull, axles, spots, armoured, front_degrees):
            self.refresh()

    def spot(self, place: int) -> Spot | None:
        """Return a spot of the plan, or None without it."""
        return self._spots[place] if 0 <= place < len(self._spots) else None

    def take_drops(self) -> None:
        """Accept drops of creatures on the posts."""
        self.setAcceptDrops(True)

    # -- what it says --------------------------------------------------------------------------------------

    def as_table(self) -> tuple[tuple[str, ...], ...]:
        """Return the spots as rows."""
        rows = ((one.name, one.guns, one.who or self._nobody(one)) for one in self._spots)
        return ((self.tr("Post"), self.tr("Weapons"), self.tr("Who")), *rows)

    def _nobody(self, spot: Spot) -> str:
        return self.tr("no model yet") if spot.needed else ""

    def words_of(self, place: int) -> str:
        """Return a spot in words, without its empty parts."""
        spot = self.spot(place)
        if spot is None:
            return ""
        return ": ".join(part for part in (spot.name, spot.who or self._nobody(spot), spot.guns) if part)

    def sentence(self) -> str:
        """Return the unmanned posts in words."""
        lacking = ", ".join(one.name for one in self._spots if one.needed)
        return self.tr("No model yet at: {0}").format(lacking) if lacking else ""

    # -- where things are ----------------------------------------------------------------------------------

    def centre_of(self, place: int) -> tuple[float, float]:
        """Return the middle of a spot at 100 %, relative to the middle of the hull."""
        spot = self._spots[place]
        alike = [at for at, one in enumerate(self._spots) if one.post == spot.post]
        number, count = alike.index(place), len(alike)
        if spot.post == "driver":
            return _DRIVERS.get(self._hull, (-22.0, -62.0))
        if spot.post == "turret":
            return (0.0, -14.0 + (number - (count - 1) / 2) * 36)
        if spot.post in {"left", "right"}:
            side = -1 if spot.post == "left" else 1
            return (side * 58.0, (number - (count - 1) / 2) * 36)
        shown = min(count, _MOST_SEATS)
        row, column = divmod(min(number, _MOST_SEATS - 1), _PER_ROW)
        in_row = min(_PER_ROW, shown - row * _PER_ROW)
        last = 40.0 if self._hull == "bike" else 78.0
        return ((column - (in_row - 1) / 2) * 21, last - 21 * (ceil(shown / _PER_ROW) - 1 - row))

    def mark_box(self, place: int) -> QRectF:
        """Return the box of a spot, in logical coordinates."""
        x, y = self.centre_of(place)
        half = self.px(_SEAT if self._spots[place].post == "seat" else _POST)
        return QRectF(
            self.px(_WIDE) / 2 + self._real(x) - half,
            self.height() / 2 + self._real(y) - half,
            2 * half,
            2 * half,
        )

    def _real(self, measure: float) -> float:
        return measure * self.px(100) / 100

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self, text_painter: TextPainter) -> None:
        """Draw the arcs and the hull, then the posts over them.

        A plan is never mirrored: left is left.
        """
        painter = text_painter.painter
        painter.save()
        painter.translate(self.px(_WIDE) / 2, self.height() / 2)
        painter.scale(self.px(100) / 100, self.px(100) / 100)
        self._draw_arcs(text_painter)
        self._draw_hull(text_painter)
        painter.restore()
        for place in range(len(self._spots)):
            self._draw_spot(text_painter, place)
        if self._key_shown():
            for row, place in enumerate(self._keyed()):
                self._draw_key(text_painter, row, place)

    def _key_shown(self) -> bool:
        return self.width() >= self.px(_KEY_AT + _LEAST_KEY)

    def _keyed(self) -> list[int]:
        """Return the places with a line in the key: all but empty seats, as far as the height allows."""
        rows = (self.height() - self.px(8)) // self.px(_KEY_ROW)
        return [place for place, one in enumerate(self._spots) if one.post != "seat" or one.who][:rows]

    def _key_box(self, row: int) -> QRectF:
        left, high = self.px(_KEY_AT), self.px(_KEY_ROW)
        return QRectF(left, self.px(8) + row * high, self.width() - left, high)

    def _at(self, point: QPointF) -> int:
        """Return the spot on the plan, or of a line in the key, at a point."""
        if self._key_shown():
            for row, place in enumerate(self._keyed()):
                if self._key_box(row).contains(point):
                    return place
        return super()._at(point)

    def _draw_key(self, text_painter: TextPainter, row: int, place: int) -> None:
        """Draw the line of a spot in the key: its name, its crew member and its weapons."""
        spot, box = self._spots[place], self._key_box(row)
        if place == self.current():
            text_painter.painter.fillRect(box, text_painter.look.colour("sel"))
        line = TextPainter(text_painter.painter, box)
        base, name = line.baseline(), line.px(118)
        line.write(line.px(8), base, spot.name, Role.BODY, "ink2", room=name - line.px(12))
        who, tone = (spot.who, "ink") if spot.who else (self._nobody(spot), "err")
        wide = line.write(name, base, who, Role.BODY, tone, room=line.width - name) if who else 0
        gap = line.px(10) if who else 0
        line.write(
            name + wide + gap, base, spot.guns, Role.SECONDARY, "ink3", room=line.width - name - wide - gap
        )
        line.rule(box.height() - 1)

    def _visual(self, box: QRectF) -> QRectF:
        return box

    def _draw_arcs(self, text_painter: TextPainter) -> None:
        """Draw the arcs of fire of the posts. [CA-B-075]"""
        painter = text_painter.painter
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(text_painter.look.colour("hover"))
        for place, spot in enumerate(self._spots):
            if not spot.guns:
                continue
            x, y = self.centre_of(place)
            if spot.post == "driver":
                reach = 56
                box = QRectF(-reach, _HULL.top() - reach, 2 * reach, 2 * reach)
                painter.drawPie(box, (90 * 16) - self._front_degrees * 8, self._front_degrees * 16)
            elif spot.post in {"left", "right"}:
                box = QRectF(x - _ARC_REACH, y - _ARC_REACH, 2 * _ARC_REACH, 2 * _ARC_REACH)
                painter.drawPie(box, (90 if spot.post == "left" else -90) * 16, 180 * 16)
        if any(spot.post == "turret" for spot in self._spots):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(text_painter.look.colour("line2"), 1, Qt.PenStyle.DashLine))
            painter.drawEllipse(QPointF(0, 0), 128, 128)

    def _draw_hull(self, text_painter: TextPainter) -> None:
        painter = text_painter.painter
        painter.setPen(QPen(text_painter.look.colour("ink2"), 1.4))
        painter.setBrush(text_painter.look.colour("raised"))
        for limb in _limbs(self._hull, self._axles):
            painter.drawPath(limb)
        painter.drawPath(_body(self._hull))
        if self._armoured:
            painter.setPen(QPen(text_painter.look.colour("ink"), 5, c=Qt.PenCapStyle.FlatCap))
            painter.drawLine(
                QPointF(_HULL.left() + 14, _HULL.top()), QPointF(_HULL.right() - 14, _HULL.top())
            )

    def _draw_spot(self, text_painter: TextPainter, place: int) -> None:
        spot, box, painter = self._spots[place], self.mark_box(place), text_painter.painter
        chosen = place == self.current()
        dashed = spot.needed or (spot.post == "seat" and not spot.who)
        tone = "err" if spot.needed else "ink" if chosen or spot.who or spot.post != "seat" else "ink3"
        style = Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine
        painter.setPen(QPen(text_painter.look.colour(tone), 2.4 if chosen else 1.4, style))
        painter.setBrush(text_painter.look.colour("sel" if chosen else "page"))
        if spot.post == "turret" and spot.guns:
            painter.drawLine(
                QPointF(box.center().x(), box.top()), QPointF(box.center().x(), box.top() - self.px(16))
            )
        if spot.post == "seat":
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), self.px(3), self.px(3))
        else:
            painter.drawEllipse(box.adjusted(1, 1, -1, -1))
        letter = "!" if spot.needed else spot.letter
        text_painter.painter.setPen(text_painter.look.colour(tone))
        text_painter.painter.setFont(text_painter.look.font(Role.SECONDARY))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, letter)

    # -- what people do ------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the keys of posts: Enter asks for the current post, Delete empties it.

        The other keys move between posts.
        """
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.current() >= 0:
            self.asked.emit(self.current())
        elif event.key() in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace} and self.current() >= 0:
            self.emptied.emit(self.current())
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ask for the post under the pointer."""
        place = self._at(event.position())
        if place >= 0:
            self.asked.emit(place)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept documents of the library."""
        if event.mimeData().hasFormat(DOCUMENT_MIME):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Mark the post under the pointer."""
        self._choose(self._at(event.position()))
        event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Announce the spot of a drop and the dropped documents.

        The hull has the place -1.
        """
        self.dropped.emit(self._at(event.position()), documents_in(event.mimeData()))
        event.acceptProposedAction()


def _body(hull: Hull) -> QPainterPath:
    """Return the outline of a hull, its front at the top."""
    path = QPainterPath()
    left, right, top, bottom = _HULL.left(), _HULL.right(), _HULL.top(), _HULL.bottom()
    if hull == "flying":
        corners = [(0, top), (22, -40), (right + 30, 50), (right + 30, 66), (20, bottom - 20), (24, bottom)]
        points = [*corners, *((-x, y) for x, y in reversed(corners[1:]))]
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
        path.closeSubpath()
    elif hull in {"robot", "drone"}:
        cut = 26
        points = [
            (left + cut, top),
            (right - cut, top),
            (right, top + cut),
            (right, bottom - cut),
            (right - cut, bottom),
            (left + cut, bottom),
            (left, bottom - cut),
            (left, top + cut),
        ]
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
        path.closeSubpath()
    elif hull == "bike":
        path.addRoundedRect(_BIKE, 22, 30)
    else:
        path.addRoundedRect(_HULL, 30 if hull == "hover" else 12, 30 if hull == "hover" else 12)
    return path


def _limbs(hull: Hull, axles: int) -> list[QPainterPath]:
    """Return tracks, wheels or legs."""
    boxes: list[QRectF] = []
    if hull == "bike":
        boxes += [QRectF(-8, -98, 16, 48), QRectF(-8, 56, 16, 48), QRectF(-46, -50, 92, 8)]
    for side in (-1, 1):
        if hull == "tracked":
            boxes.append(QRectF(side * 66 - 9, -96, 18, 192))
        elif hull == "wheeled":
            boxes.extend(
                QRectF(side * 64 - 7, y, 14, 36) for y in ((-70, 34) if axles == 2 else (-78, -18, 42))
            )
        elif hull == "walker":
            boxes.extend(QRectF(side * 70 - 14, y, 28, 14) for y in (-56, 42))
    paths = []
    for box in boxes:
        path = QPainterPath()
        path.addRoundedRect(box, 4, 4)
        paths.append(path)
    return paths
