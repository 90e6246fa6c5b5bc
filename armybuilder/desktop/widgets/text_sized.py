"""Widgets that take more from the look than Qt does for them: fonts, measures, and the distances of layouts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.look.theme import current_look, restyles

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QEvent

    _Widget = QWidget
else:
    _Widget = object

__all__ = ["Dressed", "Hinted", "TextSized"]


class Dressed(_Widget):
    """Stands before a widget of Qt's among the bases; no other look is put on while a widget is being made."""

    def changeEvent(self, event: QEvent) -> None:
        """Dress again in another look."""
        super().changeEvent(event)
        if restyles(event):
            self._dress()

    def _dress(self) -> None:
        """Take from the look worn what Qt does not."""


class Hinted(_Widget):
    """Asks for `room`, and may be as narrow as `least`, in pixels at 100 %; stands before a widget of Qt's among the bases."""

    room: tuple[int, int]
    least = 0

    def sizeHint(self) -> QSize:
        """Return the room."""
        return QSize(*map(current_look().px, self.room))

    def minimumSizeHint(self) -> QSize:
        """Return the least width, as high as the size hint; what Qt says where none is given."""
        if not self.least:
            return super().minimumSizeHint()
        return QSize(current_look().px(self.least), self.sizeHint().height())


class TextSized(Dressed, QWidget):
    """Keeps the distances of layouts laid on it at the text size in every look."""

    _laid: tuple[Callable[[], object], ...] = ()

    def keep_distances(self, measure: Callable[[], object]) -> None:
        """Call what takes the distances of one layout, now and whenever another look is worn."""
        self._laid += (measure,)
        measure()

    def _dress(self) -> None:
        for measure in self._laid:
            measure()
