"""The reasons of items of menus and lists that cannot be chosen, shown under the item with the pointer.

The keyboard passes over such items; the command field tells their reasons.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QMenu, QToolTip, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

__all__ = ["follow_button", "give_reason", "tell_reasons", "tell_row_reasons"]


def give_reason(action: QAction, reason: str) -> None:
    """Disable an action for a reason, or enable it with an empty reason."""
    action.setEnabled(not reason)
    action.setStatusTip(reason)


def follow_button(action: QAction, button: QWidget) -> None:
    """Enable an action as its button is, or disable it with the button's reason."""
    action.setEnabled(button.isEnabled())
    action.setStatusTip("" if button.isEnabled() else button.accessibleDescription() or button.toolTip())


def tell_reasons(menu: QMenu) -> None:
    """Show the reason of each disabled item of a menu as soon as the pointer is on it."""
    menu.installEventFilter(_Pointer(menu))


def tell_row_reasons(rows: QAbstractItemView) -> None:
    """Show the reason of each disabled row of an opened list as soon as the pointer is on it."""
    rows.viewport().setMouseTracking(True)
    rows.viewport().installEventFilter(_RowPointer(rows))


class _RowPointer(QObject):
    """The observer of the pointer in a list, whose rows have their reasons as tool tips."""

    def __init__(self, rows: QAbstractItemView) -> None:
        super().__init__(rows)
        self._rows = rows

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show the reason of the disabled row under the pointer."""
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseMove:
            index = self._rows.indexAt(event.position().toPoint())
            free = not index.isValid() or bool(index.flags() & Qt.ItemFlag.ItemIsEnabled)
            reason = "" if free else str(index.data(Qt.ItemDataRole.ToolTipRole) or "")
            view, box = self._rows.viewport(), self._rows.visualRect(index)
            QToolTip.showText(view.mapToGlobal(box.bottomLeft()), reason, view, box)
        return False


class _Pointer(QObject):
    """The observer of the pointer in a menu."""

    def __init__(self, menu: QMenu) -> None:
        super().__init__(menu)
        self._menu = menu

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show the reason of the disabled item under the pointer."""
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseMove:
            action = self._menu.actionAt(event.position().toPoint())
            if action is not None:
                reason = "" if action.isEnabled() else action.statusTip()
                box = self._menu.actionGeometry(action)
                QToolTip.showText(self._menu.mapToGlobal(box.bottomLeft()), reason, self._menu, box)
        return False
