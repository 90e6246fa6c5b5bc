"""The escape routes of units to be captured, painted on the ground of a table. [CA-B-021]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPen, QPolygonF

from armybuilder.desktop.look.theme import current_look
from armybuilder.model.table import CAPTURE_GOALS, piece_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QPainter

    from armybuilder.desktop.battle.battlefield.view import View
    from armybuilder.model.document import Shape, Side
    from armybuilder.model.table import Table

__all__ = ["paint_routes", "routes"]

_INSET, _CHEVRONS = 4, 3
_WAYS = {"left": (-1, 0), "right": (1, 0), "near": (0, 1), "far": (0, -1)}
"""The direction out of the table over each edge on the screen, where y runs downwards."""


def routes(table: Table) -> tuple[tuple[Side, str], ...]:
    """Return each escape route once, as a side and an edge or piece of the table."""
    found = [
        (goal.hunted, route)
        for goal in table.objectives
        if goal.type in CAPTURE_GOALS
        for route in goal.ways_out
    ]
    return tuple(dict.fromkeys(found))


def paint_routes(painter: QPainter, table: Table, view: View) -> None:
    """Draw the escape routes in the colours of their sides.

    An edge has a line with arrows out of the table, and a piece has its outline drawn.
    """
    look = current_look()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for side, route in routes(table):
        painter.setPen(QPen(look.colour("a" if side == "left" else "b"), look.px(2)))
        # One side's line lies inside the other's where both may leave by one edge.
        inset = look.px(_INSET if side == "left" else 3 * _INSET)
        if route in _WAYS:
            _paint_edge(painter, view, route, inset)
        else:
            for shape in _shapes(table, route):
                painter.drawPolygon(view.polygon(shape))


def _shapes(table: Table, name: str) -> Iterator[Shape]:
    """Yield the outlines of the pieces and rooms with a name."""
    for piece in table.terrain:
        if piece.name == name:
            yield piece.shape
        yield from (room.shape for room in piece.sections if name == piece_name(piece, room) != piece.name)


def _paint_edge(painter: QPainter, view: View, route: str, inset: int) -> None:
    out, ground = _WAYS[route], view.ground().adjusted(inset, inset, -inset, -inset)
    ends = {
        "left": (ground.topLeft(), ground.bottomLeft()),
        "right": (ground.topRight(), ground.bottomRight()),
        "near": (ground.bottomLeft(), ground.bottomRight()),
        "far": (ground.topLeft(), ground.topRight()),
    }[route]
    painter.drawLine(*ends)
    arm, along = current_look().px(5), QPointF(abs(out[1]), abs(out[0]))
    back = QPointF(*out) * -arm
    for number in range(1, _CHEVRONS + 1):
        tip = ends[0] + (ends[1] - ends[0]) * number / (_CHEVRONS + 1) + back
        foot = tip + back
        painter.drawPolyline(QPolygonF([foot + along * arm, tip, foot - along * arm]))
