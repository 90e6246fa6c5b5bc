"""Dragging out of the library and dropping on a spot of the window, by the way that Qt sends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget

from tests.desktop.parts import shelf_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtCore import QMimeData

    from armybuilder.desktop.window.main_window import MainWindow

_COPY, _LEFT, _NO_KEY = (
    Qt.DropAction.CopyAction,
    Qt.MouseButton.LeftButton,
    Qt.KeyboardModifier.NoModifier,
)


def dragged(window: MainWindow, ids: Iterable[str]) -> QMimeData:
    """Return the data of library rows that are dragged."""
    window.library.reload()
    shelf = shelf_of(window.library)
    return shelf.mimeData([shelf.find(key) for key in ids])


def drop(data: QMimeData, on: QWidget) -> bool:
    """Drop data on the middle of a part of the window, and say whether a part accepted the drag.

    The drag passes from a part to its parent until one accepts it. The drop goes to that part.
    """
    spot = on.rect().center()
    enter = QDragEnterEvent(spot, _COPY, data, _LEFT, _NO_KEY)
    enter.ignore()
    QApplication.sendEvent(on, enter)
    if enter.isAccepted():
        QApplication.sendEvent(on, QDropEvent(QPointF(spot), _COPY, data, _LEFT, _NO_KEY))
    return enter.isAccepted()
