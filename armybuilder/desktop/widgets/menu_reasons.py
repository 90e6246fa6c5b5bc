"""The reasons of menu items that cannot be chosen, shown under the item once the pointer is on it.

The keyboard passes over such items; the command field tells their reasons.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QMenu, QToolTip

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

__all__ = ["give_reason", "tell_reasons"]


def give_reason(action: QAction, reason: str) -> None:
    """Disable an action for a reason, or enable it with an empty reason."""
    action.setEnabled(not reason)
    action.setStatusTip(reason)


def tell_reasons(menu: QMenu) -> None:
    """Show the reason of each disabled item of a menu as soon as the pointer is on it."""
    menu.installEventFilter(_Pointer(menu))


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
