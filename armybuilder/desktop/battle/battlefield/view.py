"""The visible part of the table and its scale, which convert tenths of a millimetre to pixels and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPolygonF

if TYPE_CHECKING:
    from armybuilder.model.document import Shape

__all__ = ["View"]

_CLOSEST = 12.0
"""The greatest zoom, where 1 shows the whole table."""

_FULLEST = 1.5
"""The greatest zoom of a table that fills its room."""
_MARGIN = 0.2
"""The share of the room at each edge that is outside the middle part."""


class View:
    """A window on a table of `width` by `depth` tenths of a millimetre.

    y runs upwards on the table and downwards on the screen. `zoom` is 1 if the whole table fits. Changes are
    visible after the next painting.
    """

    def __init__(self, width: int = 12_000, depth: int = 12_000) -> None:
        """Initialise a view of the whole table, in a room that `resize` sets."""
        self.width, self.depth = width, depth
        self.zoom = 1.0
        self.filling = False
        """True while the table fills the room, with the part of `keep` in sight.

        A zoom by the user ends it.
        """
        self._kept: QRectF | None = None
        self.room = QRectF(0, 0, 1, 1)
        self._middle = QPointF(width / 2, depth / 2)
        self._hold()

    def resize(self, room: QRectF) -> None:
        """Set the room in pixels, with the same middle."""
        self.room = room
        if self.filling:
            self._fill()
        self._hold()

    @property
    def scale(self) -> float:
        """The pixels for a tenth of a millimetre."""
        return self._scale

    @property
    def key(self) -> tuple[float, ...]:
        """The values that a picture of the ground depends on."""
        left, top = self._middle.x(), self._middle.y()
        return (self.zoom, left, top, self.room.width(), self.room.height(), self.width, self.depth)

    def spot(self, x: float, y: float) -> QPointF:
        """Return the pixel of a place."""
        return QPointF(self._left + x * self._scale, self._base - y * self._scale)

    def place(self, spot: QPointF) -> QPointF:
        """Return the place under a pixel, which may lie off the table."""
        away, scale = spot - self.room.center(), self.scale
        return QPointF(self._middle.x() + away.x() / scale, self._middle.y() - away.y() / scale)

    def polygon(self, shape: Shape) -> QPolygonF:
        """Return a shape given in whole millimetres as a polygon in pixels."""
        return QPolygonF([self.spot(10 * x, 10 * y) for x, y in shape])

    def ground(self) -> QRectF:
        """Return the rectangle of the whole table, in pixels."""
        return QRectF(self.spot(0, self.depth), self.spot(self.width, 0))

    def seen(self) -> QRectF:
        """Return the part of the ground that is inside the room, in pixels."""
        return self.ground().intersected(self.room)

    def fit(self) -> None:
        """Show the whole table."""
        self.zoom, self.filling = 1.0, False
        self._hold()

    def fill(self) -> None:
        """Fill the room with the table, now and after each resize, while the part of `keep` stays in sight."""
        self.filling = True
        self._fill()
        self._hold()

    def keep(self, box: QRectF | None) -> None:
        """Set the part of the table that filling keeps in sight, or None for the whole table.

        Its unit is a tenth of a millimetre. The view does not move if that part is in sight already.
        """
        self._kept = box
        if self.filling and not self._sees(box):
            self._fill()
            self._hold()

    def _sees(self, box: QRectF | None) -> bool:
        """Say whether a part of the table is in sight."""
        near, far = self.place(self.room.bottomLeft()), self.place(self.room.topRight())
        seen = QRectF(near, far).adjusted(-1, -1, 1, 1)
        return seen.contains(box if box is not None else QRectF(0, 0, self.width, self.depth))

    def _fill(self) -> None:
        across, up = self.room.width() / self.width, self.room.height() / self.depth
        whole = max(min(across, up), 1e-6)
        box = self._kept
        if box is None:
            self.zoom = 1.0
            return
        fits = min(self.room.width() / max(1.0, box.width()), self.room.height() / max(1.0, box.height()))
        self.zoom = max(1.0, min(_FULLEST, max(across, up) / whole, fits / whole))
        self._middle = box.center()

    def magnify(self, factor: float, around: QPointF | None = None) -> None:
        """Zoom in (factor above 1) or out, with the place at the pixel `around` fixed."""
        spot = self.room.center() if around is None else around
        held = self.place(spot)
        self.filling = False
        before, self.zoom = self.zoom, max(1.0, min(_CLOSEST, self.zoom * factor))
        self._scale *= self.zoom / before
        self._middle += held - self.place(spot)
        self._hold()

    def pan(self, dx: float, dy: float) -> None:
        """Move the picture by a number of pixels."""
        self._middle += QPointF(-dx / self.scale, dy / self.scale)
        self._hold()

    def show(self, x: float, y: float) -> None:
        """Move the view until a place is in sight, no more than needed."""
        spot, inner = self.spot(x, y), self.room.adjusted(24, 24, -24, -24)
        if inner.isValid() and not inner.contains(spot):
            dx = min(0.0, inner.right() - spot.x()) + max(0.0, inner.left() - spot.x())
            dy = min(0.0, inner.bottom() - spot.y()) + max(0.0, inner.top() - spot.y())
            self.pan(dx, dy)

    def has_in_middle(self, x: float, y: float) -> bool:
        """Say whether a place is in the visible middle part of the table."""
        dx, dy = self.room.width() * _MARGIN, self.room.height() * _MARGIN
        return self.room.adjusted(dx, dy, -dx, -dy).contains(self.spot(x, y))

    def approach(self, x: float, y: float, share: float = 1.0) -> bool:
        """Move a place a share of its way to the middle, and return whether the view moved a pixel.

        The table's edges limit the movement.
        """
        before = self._middle
        self._middle = before + (QPointF(x, y) - before) * share
        self._hold()
        return (self._middle - before).manhattanLength() * self.scale >= 1

    def _hold(self) -> None:
        """Keep the table in the middle of spare room, or without a bare edge otherwise."""
        whole = min(self.room.width() / self.width, self.room.height() / self.depth)
        scale = self._scale = max(whole, 1e-6) * self.zoom
        half_x, half_y = self.room.width() / scale / 2, self.room.height() / scale / 2
        self._middle = QPointF(
            _held(self._middle.x(), half_x, self.width), _held(self._middle.y(), half_y, self.depth)
        )
        # Where the near left corner lies: a place becomes a pixel some thousand times a frame.
        centre = self.room.center()
        self._left = centre.x() - self._middle.x() * scale
        self._base = centre.y() + self._middle.y() * scale


def _held(middle: float, half: float, whole: float) -> float:
    if 2 * half >= whole:
        return whole / 2
    return max(half, min(whole - half, middle))
