"""Rows of documents on the clipboard and in a drag: an exchange file for this program, text for all others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QStringListModel
from PySide6.QtGui import QGuiApplication

from armybuilder.desktop.widgets.drops import CLIP_MIME, DOCUMENT_MIME, ROWS_MIME
from armybuilder.errors import InputFault, message
from armybuilder.model import bundle, sharing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from armybuilder.model.bundle import Bundle

__all__ = [
    "clip_data",
    "clip_in",
    "documents_in",
    "put_on_clipboard",
    "rows_in",
]


def clip_data(owner: str, keys: Iterable[str], clip: bytes, text: str) -> QMimeData:
    """Return rows as data for the clipboard or a drag."""
    data = QMimeData()
    data.setData(CLIP_MIME, clip)
    data.setData(ROWS_MIME, "\n".join((owner, *keys)).encode())
    data.setText(text)
    return data


def put_on_clipboard(data: QMimeData) -> None:
    """Copy data to the clipboard, in an object that Qt made.

    If the system keeps no clipboard, Qt deletes its contents when Python has already ended. An object made by
    Python calls Python on its deletion, and the program would end in a segmentation fault. So Qt's list of
    texts makes it.
    """
    maker = QStringListModel([""])
    held = maker.mimeData([maker.index(0)])
    held.clear()
    for form in data.formats():
        held.setData(form, data.data(form))
    QGuiApplication.clipboard().setMimeData(held)


def clip_in(data: QMimeData | None) -> Bundle:
    """Return the documents in data: rows of ours, an exchange file, or a shared line as text.

    Raises InputFault for anything else. A clipboard that was never written to has no data at all.
    """
    if data is None:
        raise InputFault([message("editing.fault.no_clip")])
    if data.hasFormat(CLIP_MIME):
        return bundle.read(bytes(data.data(CLIP_MIME).data()))[0]
    text = data.text()
    if sharing.holds_line(text):
        each = sharing.read_each(text)
        if len(each) > 1:
            raise InputFault([message("editing.fault.several_lines", fault=sharing.several(each))])
        return each[0][0]
    if text.lstrip().startswith("{"):
        return bundle.read(text)[0]
    raise InputFault([message("editing.fault.no_clip")])


def documents_in(data: QMimeData) -> list[str]:
    """Return the ids of dragged library documents, or none for other data."""
    return [key for key in bytes(data.data(DOCUMENT_MIME).data()).decode().split("\n") if key]


def rows_in(data: QMimeData) -> tuple[str, list[str]]:
    """Return the document and the keys of dragged rows, empty for other data."""
    owner, *keys = bytes(data.data(ROWS_MIME).data()).decode().split("\n")
    return owner, keys
