"""Documents and rows that are dragged: their forms, and fields of text that leave them to the page beneath."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QDropEvent

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData
    from PySide6.QtWidgets import QWidget

__all__ = ["CLIP_MIME", "DOCUMENT_MIME", "ROWS_MIME", "carries_documents", "no_words_of_drops"]

DOCUMENT_MIME = "application/x-armybuilder-document"
"""The ids of documents of the library, one a line."""

CLIP_MIME = "application/x-armybuilder-clip"
"""An exchange file with the rows and all they name."""

ROWS_MIME = "application/x-armybuilder-rows"
"""The document the rows were taken from and their keys, one a line: rows moved within it stay what they are."""


def carries_documents(data: QMimeData) -> bool:
    """Say whether documents of the library, or rows of one, are dragged."""
    return data.hasFormat(DOCUMENT_MIME) or data.hasFormat(CLIP_MIME)


class _NoWords(QObject):
    """Leaves documents that are dragged over a field of text to what lies beneath it."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Pass on what enters with documents; what comes from other programs is left to the field."""
        if event.type() != QEvent.Type.DragEnter or not isinstance(event, QDropEvent):
            return False
        if not carries_documents(event.mimeData()):
            return False
        event.ignore()
        return True


def no_words_of_drops(field: QWidget) -> None:
    """Let documents that are dropped on a field of text go to the page beneath it, never their names into the text."""
    field.installEventFilter(_NoWords(field))
