"""Chips (filters that are on or off), and the layout that wraps them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QLayout, QLayoutItem, QStyle, QWidget, QWidgetItem

from armybuilder.desktop.look.icons import Mark
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.text_painter import TextPainter

if TYPE_CHECKING:
    from armybuilder.desktop.widgets.buttons import Clicked

__all__ = ["Chip", "FlowLayout"]


class Chip(Button):
    """A filter with round ends, filled with a tint while it is on."""

    role = Role.SECONDARY

    def __init__(
        self,
        text: str,
        mark: Mark | None = None,
        parent: QWidget | None = None,
        *,
        checkable: bool = True,
        clicked: Clicked = None,
    ) -> None:
        super().__init__(text, mark, parent, small=True, clicked=clicked)
        self.setCheckable(checkable)

    def padding(self) -> float:
        """Return the room beside the words."""
        return 9

    def sizeHint(self) -> QSize:
        """Return the room of a chip, a little lower than a small button."""
        return QSize(super().sizeHint().width(), current_look().px(22))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the round frame and the words."""
        text_painter = TextPainter.over(self, smooth=True)
        on = self.isChecked()
        edge = "edge" if on or self.underMouse() else "line2"
        text_painter.frame(
            text_painter.box, edge, "sel" if on or self.isDown() else "", (self.height() - 1) / 2
        )
        x: float = text_painter.px(self.padding())
        tone = "ink" if on else "ink2" if self.isEnabled() else "ink3"
        if self._mark is not None:
            text_painter.mark(self._mark, x, text_painter.px(12), tone)
            x += text_painter.px(16 + 8)
        text_painter.write(x, text_painter.baseline(self.role), self.words(), self.role, tone)


class FlowLayout(QLayout):
    """A layout of widgets in lines, as many as the width requires."""

    def __init__(self, parent: QWidget | None = None, *, gap: int = 6) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self.setContentsMargins(QMargins(0, 0, 0, 0))

    def addWidget(self, widget: QWidget) -> None:
        """Add a widget.

        Its item is made here, as Python is not notified when Qt deletes an item of its own.
        """
        self.addChildWidget(widget)
        self.addItem(QWidgetItem(widget))

    def addItem(self, item: QLayoutItem) -> None:
        """Add an item."""
        self._items.append(item)

    def count(self) -> int:
        """Return the number of items."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return an item by its place, or None beyond the last."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Remove an item and return it, or None beyond the last."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def hasHeightForWidth(self) -> bool:
        """Return True, as the height depends on the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the lines at a width."""
        return self._flow(QRect(0, 0, width, 0), place=False)

    def setGeometry(self, rect: QRect) -> None:
        """Set the places of the items."""
        super().setGeometry(rect)
        self._flow(rect, place=True)

    def sizeHint(self) -> QSize:
        """Return the room of all items on one line."""
        gap = current_look().px(self._gap)
        sizes = [item.sizeHint() for item in self._items if not item.isEmpty()]
        width = sum(size.width() + gap for size in sizes)
        return QSize(max(0, width - gap), max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        """Return the room of the widest item."""
        sizes = [item.minimumSize() for item in self._items]
        return QSize(
            max((size.width() for size in sizes), default=0),
            max((size.height() for size in sizes), default=0),
        )

    def _flow(self, rect: QRect, *, place: bool) -> int:
        gap = current_look().px(self._gap)
        x, y, line = rect.left(), rect.top(), 0
        parent = self.parentWidget()
        direction = parent.layoutDirection() if parent is not None else Qt.LayoutDirection.LeftToRight
        for item in self._items:
            if item.isEmpty():
                # What is hidden takes no room, nor the gap behind it.
                continue
            size = item.sizeHint()
            if size.width() > rect.width() >= item.minimumSize().width():
                size.setWidth(rect.width())
            if x > rect.left() and x + size.width() > rect.right() + 1:
                x, y, line = rect.left(), y + line + gap, 0
            if place:
                item.setGeometry(QStyle.visualRect(direction, rect, QRect(QPoint(x, y), size)))
            x += size.width() + gap
            line = max(line, size.height())
        return y + line - rect.top()
