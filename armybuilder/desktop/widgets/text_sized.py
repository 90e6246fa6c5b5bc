"""Widgets with fonts, measures and layout distances from the look, beyond Qt's own part."""

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
    """A base class that updates a widget after a change of look.

    It precedes a widget class of Qt among the bases. The look never changes while a widget is being created.
    """

    def changeEvent(self, event: QEvent) -> None:
        """Update the widget after a change of look."""
        super().changeEvent(event)
        if restyles(event):
            self._dress()

    def _dress(self) -> None:
        """Apply the parts of the current look that Qt does not apply."""


class Hinted(_Widget):
    """A base class with size hints in pixels at 100 %: `room`, and `least` as minimum width.

    It precedes a widget class of Qt among the bases.
    """

    room: tuple[int, int]
    least = 0

    def sizeHint(self) -> QSize:
        """Return the room."""
        return QSize(*map(current_look().px, self.room))

    def minimumSizeHint(self) -> QSize:
        """Return the least width at the height of the size hint, or Qt's own hint without `least`."""
        if not self.least:
            return super().minimumSizeHint()
        return QSize(current_look().px(self.least), self.sizeHint().height())


class TextSized(Dressed, QWidget):
    """A widget whose layouts keep their distances at the text size of every look."""

    _laid: tuple[Callable[[], object], ...] = ()

    def keep_distances(self, measure: Callable[[], object]) -> None:
        """Call the function that sets a layout's distances, now and after every change of look."""
        self._laid += (measure,)
        measure()

    def _dress(self) -> None:
        for measure in self._laid:
            measure()
