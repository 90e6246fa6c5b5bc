"""The face of a die: pips for six sides, a number for more sides or a sum."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF

from armybuilder.desktop.look.theme import Role, current_look

__all__ = ["paint_die"]

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def paint_die(
    painter: QPainter, box: QRectF, face: int, body: QColor, pips: QColor, faces: int = len(_PIPS)
) -> None:
    """Draw a die in a square box, blank for a face outside 1 to 6.

    A die of more than six `faces` has a number and six edges. The sum of several dice has 0 faces and is a
    number in a square.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(body, 1))
    painter.setBrush(body)
    side = min(box.width(), box.height())
    square = QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)
    if faces > len(_PIPS):
        _paint_edges(painter, square)
    else:
        painter.drawRoundedRect(square.adjusted(0.5, 0.5, -0.5, -0.5), side * 0.14, side * 0.14)
    if faces != len(_PIPS):
        _paint_number(painter, square, face, pips)
        painter.restore()
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(pips)
    for x, y in _PIPS.get(face, ()):
        painter.drawEllipse(square.center() + QPointF(x, y) * side * 0.26, side * 0.085, side * 0.085)
    painter.restore()


def _paint_edges(painter: QPainter, square: QRectF) -> None:
    """Draw the outline of a die with many faces, seen from above."""
    half, middle = square.width() / 2, square.center()
    ring = [(0, -1), (0.9, -0.5), (0.9, 0.5), (0, 1), (-0.9, 0.5), (-0.9, -0.5)]
    painter.drawPolygon(QPolygonF([middle + QPointF(x, y) * half for x, y in ring]))


def _paint_number(painter: QPainter, square: QRectF, face: int, ink: QColor) -> None:
    """Write the number of a die, or nothing for 0."""
    if not face:
        return
    font = QFont(
        current_look().font(Role.STRONG)
    )  # a copy: the look's own is shared by all who write with it
    font.setPixelSize(max(7, int(square.width() * 0.46)))
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(square, Qt.AlignmentFlag.AlignCenter, str(face))
