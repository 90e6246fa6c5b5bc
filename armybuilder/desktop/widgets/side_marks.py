"""The marks of both sides, which differ by shape as well as by colour."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from armybuilder.desktop.look.theme import current_look

__all__ = ["paint_side"]


def paint_side(painter: QPainter, box: QRectF, side: str, *, hollow: bool = False) -> None:
    """Draw the mark of a side in the middle of a box: a disc for "left", a hexagon for "right".

    The mark is `hollow` for a model out of action, for example.
    """
    if side not in {"left", "right"}:
        return
    look = current_look()
    fill, outline = ("aF", "a") if side == "left" else ("bF", "b")
    radius = min(box.width(), box.height()) / 2 - 0.75
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(look.colour(outline), 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush if hollow else look.colour(fill))
    if side == "left":
        painter.drawEllipse(box.center(), radius, radius)
    else:
        corners = (math.radians(60 * step) for step in range(6))
        points = [box.center() + QPointF(math.cos(at), math.sin(at)) * radius * 1.08 for at in corners]
        painter.drawPolygon(QPolygonF(points))
    painter.restore()
