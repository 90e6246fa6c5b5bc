"""A widget that keeps distances in the text size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from armybuilder.desktop.theme import restyles

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent

__all__ = ["TextSized"]


class TextSized(QWidget):
    """What derives from it takes its distances in `_measure`, and says `measure` once it is built."""

    _is_measured = False

    def measure(self) -> None:
        """Take the distances, now and whenever another look is worn."""
        self._is_measured = True
        self._measure()

    def changeEvent(self, event: QEvent) -> None:
        """Measure again in another look."""
        super().changeEvent(event)
        if self._is_measured and restyles(event):
            self._measure()

    def _measure(self) -> None:
        """Set every distance from the look worn."""
