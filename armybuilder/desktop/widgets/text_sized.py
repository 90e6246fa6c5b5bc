"""A widget that keeps distances in the text size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from armybuilder.desktop.look.theme import restyles

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QEvent

__all__ = ["TextSized"]


class TextSized(QWidget):
    """Keeps the distances of layouts laid on it at the text size in every look, and `_measure` too once `measure` was called."""

    _is_measured = False
    _laid: tuple[Callable[[], object], ...] = ()

    def keep_distances(self, measure: Callable[[], object]) -> None:
        """Call what takes the distances of one layout, now and whenever another look is worn."""
        self._laid += (measure,)
        measure()

    def measure(self) -> None:
        """Take the distances, now and whenever another look is worn."""
        self._is_measured = True
        self._measure()

    def changeEvent(self, event: QEvent) -> None:
        """Measure again in another look."""
        super().changeEvent(event)
        if restyles(event):
            for measure in self._laid:
                measure()
            if self._is_measured:
                self._measure()

    def _measure(self) -> None:
        """Set every distance from the look worn."""
