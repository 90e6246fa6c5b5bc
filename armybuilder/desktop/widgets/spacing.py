"""The hairline, the gap and the scroll area of pages and docks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible, QPainter
from PySide6.QtWidgets import QFrame, QScrollArea, QScrollBar, QSizePolicy, QWidget

from armybuilder.desktop.look.theme import current_look, surface

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

__all__ = ["BAR", "Gap", "RoomyBar", "Rule", "scrolled"]

BAR = 11
"""The width of a scroll bar in the style sheet, in pixels at 100 %.

A bar that is asked for its size gets its style first, which must not be while styles change.
"""


class Rule(QWidget):
    """A hairline across a dock."""

    heard_as = QAccessible.Role.Separator

    def __init__(self) -> None:
        """Build the line, one pixel high."""
        super().__init__()
        self.setFixedHeight(1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fill the line."""
        QPainter(self).fillRect(self.rect(), current_look().colour("line2"))


class Gap(QWidget):
    """Room between two sections, in pixels at 100 %."""

    def __init__(self, height: int = 14) -> None:
        """Reserve a height that follows the text size."""
        super().__init__()
        self._height = height
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the room."""
        return QSize(0, current_look().px(self._height))


class RoomyBar(QScrollBar):
    """A scroll bar that keeps its room, and is painted only if there is something to scroll."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint nothing if the whole is in view."""
        if self.maximum() > self.minimum():
            super().paintEvent(event)


def scrolled(inside: QWidget, colour: str = "dock") -> QScrollArea:
    """Return a scroll area round a widget, with `colour` as its surface.

    The widget is as wide as the area unless that is too narrow.
    """
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inside)
    surface(area.viewport(), colour)
    return area
