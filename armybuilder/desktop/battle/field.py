"""The table drawn from above: terrain, both sides by shape and colour, the shot or blow of the moment."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QHelpEvent, QMouseEvent, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from armybuilder.desktop.battle.moments import Moment, Token
from armybuilder.desktop.theme import Role, look
from armybuilder.desktop.widgets.scribe import Scribe
from armybuilder.desktop.widgets.sides import paint_side
from armybuilder.model.table import piece_name
from armybuilder.words import Measure

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from armybuilder.model.table import Section, Table, Terrain

__all__ = ["Battlefield", "RollCall"]

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
_TENTHS_IN_CM = 100
_TOKEN = 15


class Battlefield(QWidget):
    """One moment on one table; a token tells by tooltip who it is, and is chosen by a click."""

    chosen = Signal(str, str)

    def __init__(self) -> None:
        """Show an empty table."""
        super().__init__()
        self._table: Table | None = None
        self.measure = Measure()
        self._moment = Moment()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Battlefield"))
        self.setMouseTracking(True)

    def show_table(self, table: Table, measure: Measure) -> None:
        """Show another table, its rulers and places in a measure."""
        self._table = table
        self.measure = measure
        self.update()

    def show_moment(self, moment: Moment) -> None:
        """Show another moment."""
        self._moment = moment
        self.setAccessibleDescription("; ".join(" ".join(row) for row in self.as_table()[1:]))
        self.update()

    def as_table(self) -> tuple[tuple[str, ...], ...]:
        """Return the tokens as text: heading row, then side, name, place, marks."""
        sides = {"left": self.tr("left"), "right": self.tr("right")}
        rows = [
            (
                sides[token.side],
                token.name,
                ", ".join(self.measure.figure(tenths // _TENTHS_IN_CM) for tenths in token.place),
                self._state(token),
            )
            for token in self._moment.tokens.values()
        ]
        damaged = [
            (self.tr("ground"), name, "", self._words_of(state))
            for name, state in self._moment.damage.items()
        ]
        return ((self.tr("side"), self.tr("model"), self.tr("place"), self.tr("state")), *rows, *damaged)

    def _words_of(self, state: str) -> str:
        """Say what has become of a section or a piece of cover."""
        if state == "ruined":
            return self.tr("destroyed")
        return self.tr("breached") if state == "breached" else self.tr("pierced")

    def _state(self, token: Token) -> str:
        return self.tr("out") if token.out else " ".join(sorted(token.marks))

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(look().px(400), look().px(380))

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size it can be read at."""
        return QSize(look().px(220), look().px(200))

    # -- places --------------------------------------------------------------------------------------------

    def _ground(self) -> QRectF:
        """Return where the table lies, as large as the widget allows, inside the ruler."""
        if self._table is None:
            return QRectF()
        room = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        scale = min(room.width() / self._table.width_cm, room.height() / self._table.depth_cm)
        width, height = self._table.width_cm * scale, self._table.depth_cm * scale
        return QRectF(room.left(), room.top(), width, height)

    def _spot(self, ground: QRectF, x_cm: float, y_cm: float) -> QPointF:
        """Return a place on the table in pixels; y runs upwards."""
        table = self._table
        if table is None:
            return QPointF()
        return QPointF(
            ground.left() + x_cm / table.width_cm * ground.width(),
            ground.bottom() - y_cm / table.depth_cm * ground.height(),
        )

    def _at(self, ground: QRectF, place: tuple[int, int]) -> QPointF:
        return self._spot(ground, place[0] / _TENTHS_IN_CM, place[1] / _TENTHS_IN_CM)

    def _token_at(self, point: QPointF) -> tuple[tuple[str, str], Token] | None:
        ground = self._ground()
        reach = look().px(_TOKEN)
        near = [
            ((self._at(ground, token.place) - point).manhattanLength(), key, token)
            for key, token in self._moment.tokens.items()
        ]
        best = min(near, key=lambda found: found[0], default=None)
        return (best[1], best[2]) if best is not None and best[0] <= reach else None

    def event(self, event: QEvent) -> bool:
        """Tell by tooltip who stands there."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            found = self._token_at(QPointF(event.pos()))
            words = f"{found[1].name} {self._state(found[1])}".strip() if found else ""
            QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the model under the pointer."""
        found = self._token_at(event.position())
        if found is not None:
            self.chosen.emit(*found[0])

    # -- painting ------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint ground, terrain, tokens, and what happens between two of them."""
        if self._table is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = self._ground()
        worn = look()
        painter.fillRect(ground, worn.colour("ground"))
        self._paint_terrain(painter, ground)
        self._paint_rulers(painter, ground)
        tokens = sorted(self._moment.tokens.items(), key=lambda pair: not pair[1].out)
        for key, token in tokens:
            self._paint_token(painter, ground, key, token)
        self._paint_deed(painter, ground)

    def _paint_terrain(self, painter: QPainter, ground: QRectF) -> None:
        worn = look()
        for piece in self._table.terrain if self._table is not None else ():
            fill, edge = _TONES.get(piece.type, ("road", "line2"))
            corners = [self._spot(ground, x / 10, y / 10) for x, y in piece.shape]
            painter.setBrush(worn.colour(fill))
            style = Qt.PenStyle.DashLine if piece.type in {"woods", "difficult"} else Qt.PenStyle.SolidLine
            painter.setPen(QPen(worn.colour(edge), 1, style))
            painter.drawPolygon(QPolygonF(corners))
            for section in piece.sections:
                self._paint_section(painter, ground, piece, section)
            if not piece.sections:
                self._paint_damage(painter, QPolygonF(corners), piece_name(piece))
            box = QPolygonF(corners).boundingRect()
            self._paint_name(painter, piece.name, box)

    def _paint_section(self, painter: QPainter, ground: QRectF, piece: Terrain, section: Section) -> None:
        """Draw the walls of a room, and what fire has done to them; upper rooms only once they are damaged."""
        outline = QPolygonF([self._spot(ground, x / 10, y / 10) for x, y in section.shape])
        if section.level == 0 and len(piece.sections) > 1:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(look().colour("ink3"), 1))
            painter.drawPolygon(outline)
        self._paint_damage(painter, outline, piece_name(piece, section))

    def _paint_damage(self, painter: QPainter, outline: QPolygonF, name: str) -> None:
        """Hatch what is breached, hatch twice what is destroyed, and cross a wall that was shot through."""
        state, worn = self._moment.damage.get(name), look()
        if state is None:
            return
        painter.setPen(QPen(worn.colour("ink2"), 1, Qt.PenStyle.DashLine))
        if state == "pierced":
            box, arm = outline.boundingRect(), worn.px(4)
            for turn in (arm, -arm):
                painter.drawLine(box.center() + QPointF(-arm, turn), box.center() + QPointF(arm, -turn))
            return
        pattern = Qt.BrushStyle.DiagCrossPattern if state == "ruined" else Qt.BrushStyle.BDiagPattern
        painter.setBrush(QBrush(worn.colour("ink3"), pattern))
        painter.drawPolygon(outline)

    def _paint_name(self, painter: QPainter, name: str, box: QRectF) -> None:
        """Write a place's name on it where it fits."""
        worn = look()
        wide = worn.metrics(Role.PLACE).horizontalAdvance(name)
        if wide > box.width() + worn.px(10) or box.height() < worn.px(16):
            return
        painter.setFont(worn.font(Role.PLACE))
        painter.setPen(worn.colour("ink2"))
        painter.drawText(
            QRectF(box.center().x() - wide, box.top(), 2 * wide, box.height()), int(_MIDDLE), name
        )

    def _paint_rulers(self, painter: QPainter, ground: QRectF) -> None:
        """Tick every 10 cm or 4 inches along the edges, and show how long two of them are."""
        table, worn = self._table, look()
        if table is None:
            return
        painter.setPen(QPen(worn.colour("edge"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(ground)
        tick, step = worn.px(4), float(self.measure.tick)
        for number in range(1, ceil(table.width_cm / step)):
            x = self._spot(ground, number * step, 0).x()
            painter.drawLine(QPointF(x, ground.bottom()), QPointF(x, ground.bottom() - tick))
        for number in range(1, ceil(table.depth_cm / step)):
            y = self._spot(ground, 0, number * step).y()
            painter.drawLine(QPointF(ground.left(), y), QPointF(ground.left() + tick, y))
        length = ground.width() * 2 * step / table.width_cm
        end = QPointF(ground.right() - worn.px(12), ground.bottom() - worn.px(12))
        painter.setPen(QPen(worn.colour("ink2"), 1.5))
        painter.drawLine(end, end - QPointF(length, 0))
        painter.setFont(worn.font(Role.CONDENSED))
        painter.drawText(
            QRectF(end.x() - length, end.y() - worn.px(18), length, worn.px(16)),
            int(_MIDDLE),
            self.measure.said(2 * self.measure.tick),
        )

    def _paint_token(self, painter: QPainter, ground: QRectF, key: tuple[str, str], token: Token) -> None:
        worn = look()
        size = worn.px(_TOKEN if not token.out else _TOKEN - 3)
        spot = self._at(ground, token.place)
        box = QRectF(spot.x() - size / 2, spot.y() - size / 2, size, size)
        if token.before is not None:
            painter.setPen(QPen(worn.colour("a" if token.side == "left" else "b"), 1.2, Qt.PenStyle.DotLine))
            painter.drawLine(self._at(ground, token.before), spot)
        paint_side(painter, box, token.side, hollow=token.out)
        if token.out:
            self._paint_cross(painter, box, "a" if token.side == "left" else "b")
        elif token.marks:
            self._paint_marks(painter, box, token)
        if key == self._moment.actor:
            painter.setPen(QPen(worn.colour("ink"), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(spot, size * 0.85, size * 0.85)

    def _paint_cross(self, painter: QPainter, box: QRectF, tone: str) -> None:
        inner = box.adjusted(box.width() / 4, box.height() / 4, -box.width() / 4, -box.height() / 4)
        painter.setPen(QPen(look().colour(tone), 1.2))
        painter.drawLine(inner.topLeft(), inner.bottomRight())
        painter.drawLine(inner.topRight(), inner.bottomLeft())

    def _paint_marks(self, painter: QPainter, box: QRectF, token: Token) -> None:
        """Put W, P or R at the token's corner."""
        worn = look()
        spot = QRectF(box.right() - worn.px(3), box.bottom() - worn.px(6), worn.px(12), worn.px(12))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(worn.colour("ink"))
        painter.drawRoundedRect(spot, 2, 2)
        painter.setPen(worn.colour("page"))
        painter.setFont(worn.font(Role.CONDENSED_STRONG))
        painter.drawText(spot, int(_MIDDLE), max(token.marks))

    def _paint_deed(self, painter: QPainter, ground: QRectF) -> None:
        """Draw the shot or blow of the moment: an arrow, dashed where it misses."""
        moment = self._moment
        if moment.actor is None or moment.target is None:
            return
        worn = look()
        start = self._at(ground, moment.tokens[moment.actor].place)
        stop = self._at(ground, moment.tokens[moment.target].place)
        style = Qt.PenStyle.SolidLine if moment.hit else Qt.PenStyle.DashLine
        painter.setPen(QPen(worn.colour("ink"), 1.5, style))
        painter.drawLine(start, stop)
        way = stop - start
        length = max(1.0, (way.x() ** 2 + way.y() ** 2) ** 0.5)
        unit = QPointF(way.x() / length, way.y() / length)
        across = QPointF(-unit.y(), unit.x())
        head, half = worn.px(9), worn.px(4)
        painter.setPen(QPen(worn.colour("ink"), 1.5))
        for side in (half, -half):
            painter.drawLine(stop, stop - unit * head + across * side)
        self._paint_sign_of_hit(painter, stop)

    def _paint_sign_of_hit(self, painter: QPainter, stop: QPointF) -> None:
        if self._moment.hit:
            ring = look().px(_TOKEN) * 0.95
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(stop, ring, ring)


class RollCall(QWidget):
    """Both sides as lists beside the table: who is in play, wounded, pinned, out."""

    def __init__(self) -> None:
        """Start empty."""
        super().__init__()
        self._moment = Moment()
        self._names = ("", "")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_moment(self, moment: Moment, left: str, right: str) -> None:
        """Show another moment."""
        self._moment = moment
        self._names = (left, right)
        rows = (f"{token.name} {'out' if token.out else ''}".strip() for token in moment.tokens.values())
        self.setAccessibleName(f"{left}, {right}: " + ", ".join(rows))
        self.update()

    def minimumSizeHint(self) -> QSize:
        """Return the room of two short columns."""
        return QSize(look().px(200), look().px(120))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a column for each side."""
        painter = QPainter(self)
        half = self.width() / 2
        for place, side in enumerate(("left", "right")):
            box = QRectF(place * half, 0, half - look().px(10), self.height())
            self._paint_side(Scribe(painter, box), side, self._names[place])

    def _paint_side(self, scribe: Scribe, side: str, name: str) -> None:
        tokens = [token for token in self._moment.tokens.values() if token.side == side]
        standing = sum(not token.out for token in tokens)
        tone = "a" if side == "left" else "b"
        row = scribe.px(19)
        base = scribe.baseline(Role.STRONG, 0, row)
        scribe.write(0, base, name, Role.STRONG, tone, room=scribe.width)
        counted = f"{standing} / {len(tokens)}"
        scribe.write(0, base + row, counted, Role.SECONDARY, "ink3")
        top = 2 * row + scribe.px(6)
        room = int((scribe.box.height() - top) // row)
        for place, token in enumerate(tokens[:room]):
            self._paint_row(scribe, token, top + place * row, row)
        if len(tokens) > room > 0:
            scribe.fill(0, top + (room - 1) * row, scribe.width, row, "page")
            more = self.tr("and {0} more").format(len(tokens) - room + 1)
            scribe.write(
                0, scribe.baseline(Role.SECONDARY, top + (room - 1) * row, row), more, Role.SECONDARY, "ink3"
            )

    def _paint_row(self, scribe: Scribe, token: Token, top: float, row: float) -> None:
        size = scribe.px(11)
        paint_side(
            scribe.painter, scribe.place(0, top + (row - size) / 2, size, size), token.side, hollow=token.out
        )
        base = scribe.baseline(Role.SECONDARY, top, row)
        tone = "ink3" if token.out else "ink"
        x = scribe.px(18)
        wide = scribe.write(x, base, token.name, Role.SECONDARY, tone, room=scribe.width - x - scribe.px(20))
        if token.out:
            scribe.rule(base - scribe.px(4), "ink3", start=x, end=x + wide)
        else:
            scribe.write(
                scribe.width, base, " ".join(sorted(token.marks)), Role.SECONDARY_STRONG, "ink", end=True
            )


_MIDDLE = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine
