"""Dragged documents and rows: their formats, and text fields that leave them to the page beneath."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QDropEvent

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData
    from PySide6.QtWidgets import QWidget

__all__ = ["CLIP_MIME", "DOCUMENT_MIME", "ROWS_MIME", "carries_documents", "no_words_of_drops"]

DOCUMENT_MIME = "application/x-armybuilder-document"
"""The format of document ids in the library, one a line."""

CLIP_MIME = "application/x-armybuilder-clip"
"""The format of an exchange file with the rows and all that they name."""

ROWS_MIME = "application/x-armybuilder-rows"
"""The format of a document and the keys of its rows, one a line.

Rows moved within their document keep their identity.
"""


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
