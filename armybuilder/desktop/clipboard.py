"""Rows of documents on the clipboard and in a drag: an exchange file for this program, text for all others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData

from armybuilder.errors import InputFault, message
from armybuilder.model import bundle, sharing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from armybuilder.model.bundle import Bundle

__all__ = ["CLIP_MIME", "DOCUMENT_MIME", "ROWS_MIME", "clip_data", "clip_in", "documents_in", "rows_in"]

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
