"""The battlefield follows the acting model where it is seen from near: it glides there, and stops when a hand moves it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

if TYPE_CHECKING:
    from armybuilder.battle.records.events import Place
    from armybuilder.desktop.battle.battlefield.picture import FieldPicture

__all__ = ["Follow"]

_FRAME_MS = 16
_SHARE = 0.25
"""The share of the remaining way covered in one frame: the glide ends softly, within a quarter of a second."""


class Follow:
    """Keeps the acting model in the middle part of a field that shows a part of its table."""

    def __init__(self, field: FieldPicture) -> None:
        """Follow nobody yet."""
        self._field = field
        self._goal: Place = (0, 0)
        self._left: tuple[float, ...] = ()
        self.gliding = QTimer(field)
        self.gliding.setInterval(_FRAME_MS)
        self.gliding.timeout.connect(self._glide)

    def look(self) -> None:
        """Go to the acting model of the moment shown, where it is not in the middle part; at once where nobody watches."""
        self.stop()
        field, moment = self._field, self._field.moment()
        if moment.actor is None or field.view.zoom <= 1 or field.view.filling:
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
        """Stay where it is."""
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
