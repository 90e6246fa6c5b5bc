"""What separates the parts of a page or dock, and what lets them scroll: a hairline, a gap, a scroll area."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible, QPainter
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from armybuilder.desktop.look.theme import current_look, surface

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

__all__ = ["Gap", "Rule", "scrolled"]


class Rule(QWidget):
    """A hairline across a dock."""

    heard_as = QAccessible.Role.Separator

    def __init__(self) -> None:
        """Draw in the tone of section rules."""
        super().__init__()
        self.setFixedHeight(1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fill the line."""
        QPainter(self).fillRect(self.rect(), current_look().colour("line2"))


class Gap(QWidget):
    """Room between two sections, in pixels at 100 %."""

    def __init__(self, height: int = 14) -> None:
        """Leave so much room, in every text size."""
        super().__init__()
        self._height = height
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the room."""
        return QSize(0, current_look().px(self._height))


def scrolled(inside: QWidget, colour: str = "dock") -> QScrollArea:
    """Return a scroll area round a widget, as wide as the area unless that is too narrow; `colour` names its surface."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inside)
    surface(area.viewport(), colour)
    return area
