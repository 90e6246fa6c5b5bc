"""Dragged documents and rows: their formats, and text fields that leave them to the page beneath."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QDropEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.look.theme import current_look

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData
    from PySide6.QtGui import QPaintEvent

__all__ = ["CLIP_MIME", "DOCUMENT_MIME", "ROWS_MIME", "DropFrame", "carries_documents", "no_words_of_drops"]

DOCUMENT_MIME = "application/x-armybuilder-document"
"""The format of document ids in the library, one a line."""

CLIP_MIME = "application/x-armybuilder-clip"
"""The format of an exchange file with the rows and all that they name."""

ROWS_MIME = "application/x-armybuilder-rows"
"""The format of a document and the keys of its rows, one a line.

Rows moved within their document keep their identity.
"""

_FRAME = 2


def carries_documents(data: QMimeData) -> bool:
    """Say whether documents of the library, or rows of a document, are dragged."""
    return data.hasFormat(DOCUMENT_MIME) or data.hasFormat(CLIP_MIME)


class _NoWords(QObject):
    """A filter that leaves dragged documents to the page beneath a text field."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Pass dragged documents on to the page, and leave other data to the field."""
        if event.type() != QEvent.Type.DragEnter or not isinstance(event, QDropEvent):
            return False
        if not carries_documents(event.mimeData()):
            return False
        event.ignore()
        return True


def no_words_of_drops(field: QWidget) -> None:
    """Prevent a text field from accepting dropped documents, which go to the page beneath."""
    field.installEventFilter(_NoWords(field))


class DropFrame(QWidget):
    """A frame around a page while something is dragged over it that the page accepts."""

    def __init__(self, page: QWidget) -> None:
        """Initialise the hidden frame of a page."""
        super().__init__(page)
        self._page = page
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def frame(self) -> None:
        """Show the frame around the whole page."""
        self.setGeometry(self._page.rect())
        self.raise_()
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the frame."""
        look, painter = current_look(), QPainter(self)
        width = look.px(_FRAME)
        painter.setPen(QPen(look.colour("ink"), width, j=Qt.PenJoinStyle.MiterJoin))
        inset = width // 2
        painter.drawRect(self.rect().adjusted(inset, inset, -inset - 1, -inset - 1))
