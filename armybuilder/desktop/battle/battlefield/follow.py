"""A gliding view that follows the acting model on a zoomed table until a person moves the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

if TYPE_CHECKING:
    from armybuilder.battle.records.events import Place
    from armybuilder.desktop.battle.battlefield.picture import FieldPicture

__all__ = ["Follow"]

_FRAME_MS = 16
_SHARE = 0.25
"""The share of the remaining distance that one frame covers.

The glide slows down softly and takes a quarter of a second.
"""


class Follow:
    """A mover of a field's view, which keeps the acting model in the middle part of a zoomed table."""

    def __init__(self, field: FieldPicture) -> None:
        """Initialise the mover for a field, without a glide."""
        self._field = field
        self._goal: Place = (0, 0)
        self._left: tuple[float, ...] = ()
        self.gliding = QTimer(field)
        self.gliding.setInterval(_FRAME_MS)
        self.gliding.timeout.connect(self._glide)

    def look(self) -> None:
        """Start to glide to the acting model unless it is in the middle part already.

        A hidden field moves at once.
        """
        self.stop()
        field, moment = self._field, self._field.moment()
        if moment.actor not in moment.tokens or field.view.zoom <= 1 or field.view.filling:
            return
        self._goal = moment.place_of(moment.actor)
        if field.view.has_in_middle(*self._goal):
            return
        if field.isVisible():
            self._left = field.view.key
            self.gliding.start()
        else:
            field.view.approach(*self._goal)

    def stop(self) -> None:
        """Stop the glide."""
        self.gliding.stop()

    def _glide(self) -> None:
        view = self._field.view
        if view.key != self._left:  # a hand has moved the table
            self.stop()
            return
        if not view.approach(*self._goal, _SHARE):
            self.stop()
        self._left = view.key
        self._field.update()
