"""The right dock of a battle played by hand, with three fixed parts or the course of the battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QSplitter, QStackedWidget, QWidget

from armybuilder.desktop.look.theme import surface
from armybuilder.desktop.widgets.chips import Chip
from armybuilder.desktop.widgets.layouts import beside, lay_column
from armybuilder.desktop.widgets.spacing import Rule, scrolled
from armybuilder.desktop.widgets.text_sized import TextSized

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["PlayingDock"]


class PlayingDock(TextSized):
    """Two views chosen by chips: `now` for playing, and `course` for looking back.

    `turned` is emitted when the view changes.
    """

    turned = Signal(bool)
    """The course is shown, or no longer."""

    def __init__(self, parts: Iterable[tuple[QWidget, int]], course: QWidget, below: QWidget) -> None:
        """Build the dock of parts with their shares of the height, and the widget `below` them."""
        super().__init__()
        surface(self, "dock")
        self.now, self.course = Chip(self.tr("Now")), Chip(self.tr("So far"))
        self.course.setToolTip(self.tr("The log of the battle, its timeline, and ways to go back"))
        self._group = QButtonGroup(self)
        for chip in (self.now, self.course):
            self._group.addButton(chip)
        self.now.setChecked(True)
        chips = beside(self.now, self.course, 1, gap=6, margins=(16, 8, 12, 4))
        self.split = QSplitter(Qt.Orientation.Vertical)
        self.split.setChildrenCollapsible(False)
        self._faces = QStackedWidget()
        self._faces.addWidget(self._of(parts, below))
        self._faces.addWidget(course)
        lay_column(chips, (self._faces, 1), on=self, gap=None)
        self.course.toggled.connect(self._turn)

    def _of(self, parts: Iterable[tuple[QWidget, int]], below: QWidget) -> QWidget:
        above = QWidget()
        column = lay_column(on=above, gap=0)
        for number, (part, share) in enumerate(parts):
            if number:
                column.addWidget(Rule())
            area = scrolled(part)
            area.setMinimumHeight(1)
            column.addWidget(area, share)
        surface(above, "dock")
        self.above = above
        self.split.addWidget(above)
        self.split.addWidget(below)
        self.split.setSizes([460, 320])
        return self.split

    def show_course(self, shown: bool) -> None:
        """Show the course of the battle, or the parts for playing."""
        (self.course if shown else self.now).setChecked(True)

    def _turn(self, course: bool) -> None:
        self._faces.setCurrentIndex(1 if course else 0)
        self.turned.emit(course)
