"""The wheel over fields, which scrolls the page unless the field was clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QMouseEvent, QWheelEvent

    _Widget = QWidget
else:
    _Widget = object

__all__ = ["ClickedFirst"]

_PASSING = {
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.ActiveWindowFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
}
"""The reasons with which the focus comes back to a field that had it before."""


class ClickedFirst(_Widget):
    """A base class of fields that the wheel changes only after a click, until they lose the focus.

    A field that the tab key reached counts as not clicked: its user has the hand on the keys, and the wheel
    is turned to see more of the page. The class precedes a widget class of Qt among the bases. A widget with
    Qt's WheelFocus would get the focus from the wheel itself, so no widget of the program has it.
    """

    _clicked = False

    def note_click(self) -> None:
        """Allow the wheel to change the field from now on."""
        self._clicked = True

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Remember whether a click brought the focus."""
        if event.reason() not in _PASSING:
            self._clicked = event.reason() == Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember the click of a field that has the focus already."""
        self.note_click()
        super().mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Reject the wheel for the page, unless the field was clicked."""
        if self._clicked and self.hasFocus():
            self.turned(event)
        else:
            event.ignore()

    def turned(self, event: QWheelEvent) -> None:
        """Change the value of the clicked field, as Qt does."""
        super().wheelEvent(event)
