"""The context menu of the rows of a view, asked for by pointer or key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QPoint
    from PySide6.QtWidgets import QAbstractItemView

__all__ = ["offer_row_menu"]


def offer_row_menu(view: QAbstractItemView, offer: Callable[[QPoint], object]) -> None:
    """Call a function with the place of a row, in the viewport, for which a menu is asked."""
    view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    view.customContextMenuRequested.connect(offer)
    view.installEventFilter(_MenuKey(view))


class _MenuKey(QObject):
    """The filter that gives the menu key the place of the current row.

    Qt tells the key's place from the corner of the view, header included, and the pointer's without it.
    """

    def __init__(self, view: QAbstractItemView) -> None:
        """Initialise the filter of a view."""
        super().__init__(view)
        self._view = view

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Send the request again, with the place of the current row."""
        if not isinstance(event, QContextMenuEvent) or event.reason() != QContextMenuEvent.Reason.Keyboard:
            return False
        ground, row = self._view.viewport(), self._view.visualRect(self._view.currentIndex())
        spot = row.intersected(ground.rect()).center()
        QApplication.sendEvent(
            ground, QContextMenuEvent(QContextMenuEvent.Reason.Other, spot, ground.mapToGlobal(spot))
        )
        return True
