"""Rows of documents on the clipboard and in a drag: an exchange file for this program, text for all others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QObject, QStringListModel
from PySide6.QtGui import QDropEvent, QGuiApplication

from armybuilder.errors import InputFault, message
from armybuilder.model import bundle, sharing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtWidgets import QWidget

    from armybuilder.model.bundle import Bundle

__all__ = [
    "CLIP_MIME",
    "DOCUMENT_MIME",
    "ROWS_MIME",
    "carries_documents",
    "clip_data",
    "clip_in",
    "documents_in",
    "no_words_of_drops",
    "put_on_clipboard",
    "rows_in",
]

DOCUMENT_MIME = "application/x-armybuilder-document"
"""The ids of documents of the library, one a line."""
CLIP_MIME = "application/x-armybuilder-clip"
"""An exchange file with the rows and all they name."""
ROWS_MIME = "application/x-armybuilder-rows"
"""The document the rows were taken from and their keys, one a line: rows moved within it stay what they are."""


def clip_data(owner: str, keys: Iterable[str], clip: bytes, text: str) -> QMimeData:
    """Return rows as they go on the clipboard or under the pointer."""
    data = QMimeData()
    data.setData(CLIP_MIME, clip)
    data.setData(ROWS_MIME, "\n".join((owner, *keys)).encode())
    data.setText(text)
    return data


def put_on_clipboard(data: QMimeData) -> None:
    """Put data on the clipboard, in an object that Qt made.

    Where the system keeps no clipboard, Qt deletes what is on it when Python has already ended. An object made by
    Python calls Python as it goes, and the program would end in a segmentation fault. So Qt's list of texts makes it.
    """
    maker = QStringListModel([""])
    held = maker.mimeData([maker.index(0)])
    held.clear()
    for form in data.formats():
        held.setData(form, data.data(form))
    QGuiApplication.clipboard().setMimeData(held)


def clip_in(data: QMimeData | None) -> Bundle:
    """Return what rows bring: ours, an exchange file or a shared line as text. Raises InputFault for anything else.

    A clipboard that nothing was put on has no data at all.
    """
    if data is None:
        raise InputFault([message("editing.fault.no_clip")])
    if data.hasFormat(CLIP_MIME):
        return bundle.read(bytes(data.data(CLIP_MIME).data()))[0]
    text = data.text()
    if sharing.holds_line(text):
        return sharing.read(text)[0]
    if text.lstrip().startswith("{"):
        return bundle.read(text)[0]
    raise InputFault([message("editing.fault.no_clip")])


def documents_in(data: QMimeData) -> list[str]:
    """Return the ids of the library's documents that are dragged; nothing where they are none of ours."""
    return [key for key in bytes(data.data(DOCUMENT_MIME).data()).decode().split("\n") if key]


def rows_in(data: QMimeData) -> tuple[str, list[str]]:
    """Return the document rows were taken from and their keys; nothing where they are none of ours."""
    owner, *keys = bytes(data.data(ROWS_MIME).data()).decode().split("\n")
    return owner, keys


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
