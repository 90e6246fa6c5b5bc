"""The rescue of documents from a library's file that SQLite cannot open or read as a whole.

A SQLite file is made of pages; rows are in pages of one kind, each row with its own length and its columns'
types. So rows are read page by page, even if the header, the schema, and the pages that lead to them are
damaged.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from armybuilder.errors import InputFault
from armybuilder.library.shelf import read_body
from armybuilder.paths import read_file

if TYPE_CHECKING:
    from armybuilder.model.bundle import AnyDocument

__all__ = ["readable"]

_MAGIC = b"SQLite format 3\0"
_HEADER = 100
_PAGE, _LARGEST_PAGE = 4096, 65536
_LEAF = 13
"""The first byte of a page with rows of a table."""
_OF_DOCUMENTS, _TRASHED = 27, 8
"""The fewest columns of a row of `documents`, and the column of its moment of going into the trash."""
_OF_VERSIONS, _BODY = 11, 7
"""The number of columns of a row of `versions`, and the column of the document.

The two columns before it are cause and format.
"""
_NUMBERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""The bytes of a whole number, by its type in a row."""


def readable(path: Path) -> tuple[AnyDocument, ...]:
    """Return the newest readable version of every document outside the trash.

    A document that was deleted for good may come back if its page was not yet written over. Raises nothing:
    an unreadable file has no documents.
    """
    try:
        data = read_file(path)
    except (OSError, InputFault):
        return ()
    newest: dict[str, tuple[int, AnyDocument]] = {}
    trashed: dict[str, tuple[int, bool]] = {}
    for row in _rows(data):
        if len(row) >= _OF_DOCUMENTS and isinstance(row[1], str) and isinstance(row[7], int):
            trashed[row[1]] = max(trashed.get(row[1], (0, False)), (row[7], row[_TRASHED] is not None))
        elif len(row) == _OF_VERSIONS and (read := _document(row)) is not None:
            version, document = read
            if document.id not in newest or newest[document.id][0] <= version:
                newest[document.id] = read
    return tuple(document for key, (_, document) in newest.items() if not trashed.get(key, (0, False))[1])


def _document(row: list[Any]) -> tuple[int, AnyDocument] | None:
    """Return the version and the document of a row of `versions`, or None for any other row."""
    version, form, body = row[2], row[_BODY - 1], row[_BODY]
    if not (isinstance(version, int) and isinstance(form, int) and isinstance(body, str) and body[:1] == "{"):
        return None
    try:
        return version, read_body(body, form, json.loads(body)["id"])
    except (InputFault, ValueError, LookupError, TypeError, RecursionError):
        return None


def _rows(data: bytes) -> Iterator[list[Any]]:
    """Yield the readable rows of all tables."""
    size = _page_size(data)
    for start in range(0, len(data), size):
        head = start + _HEADER if start == 0 else start
        if data[head : head + 1] != bytes([_LEAF]):
            continue
        count = int.from_bytes(data[head + 3 : head + 5], "big")
        for place in range(head + 8, min(head + 8 + 2 * count, start + size), 2):
            try:
                yield _row(data, start + int.from_bytes(data[place : place + 2], "big"), size)
            except (ValueError, IndexError):
                continue


def _page_size(data: bytes) -> int:
    """Return the length of a page, or SQLite's default if the header has no valid one."""
    said = int.from_bytes(data[16:18], "big") if data.startswith(_MAGIC) else 0
    said = _LARGEST_PAGE if said == 1 else said
    return said if said >= 512 and not said & (said - 1) else _PAGE


def _row(data: bytes, at: int, size: int) -> list[Any]:
    """Return the columns of the row that begins at a place.

    Raises ValueError or IndexError if none begins there.
    """
    length, at = _varint(data, at)
    number, at = _varint(data, at)
    payload = _payload(data, at, length, size)
    end, place = _varint(payload, 0)
    types = []
    while place < end:
        kind, place = _varint(payload, place)
        types.append(kind)
    row = []
    for kind in types:
        value, place = _value(payload, place, kind)
        row.append(value)
    if row and row[0] is None:
        row[0] = number
    return row


def _payload(data: bytes, at: int, length: int, usable: int) -> bytes:
    """Return the bytes of a row, from its page and the chain of overflow pages."""
    if not 0 < length <= len(data):
        raise ValueError(length)
    most, least = usable - 35, (usable - 12) * 32 // 255 - 23
    if length <= most:
        return data[at : at + length]
    here = least + (length - least) % (usable - 4)
    here = here if here <= most else least
    parts, left = [data[at : at + here]], length - here
    follows = int.from_bytes(data[at + here : at + here + 4], "big")
    while left > 0:
        start = (follows - 1) * usable
        if not 0 <= start < len(data):
            raise ValueError(follows)
        parts.append(data[start + 4 : start + 4 + min(left, usable - 4)])
        left -= usable - 4
        follows = int.from_bytes(data[start : start + 4], "big")
    return b"".join(parts)


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """Return a number of SQLite's variable length, and the place after it.

    Raises IndexError past the end.
    """
    value = 0
    for place in range(at, at + 8):
        value = value << 7 | data[place] & 0x7F
        if data[place] < 0x80:
            return value, place + 1
    return value << 8 | data[at + 8], at + 9


def _value(payload: bytes, at: int, kind: int) -> tuple[Any, int]:
    """Return a column's value and the place after it.

    Raises ValueError for a value that is cut short or not UTF-8.
    """
    if kind in {0, 8, 9}:
        return {0: None, 8: 0, 9: 1}[kind], at
    length = _NUMBERS.get(kind, 8) if kind < 12 else (kind - 12) // 2
    if at + length > len(payload):
        raise ValueError("cut short")
    held = payload[at : at + length]
    if kind in _NUMBERS:
        return int.from_bytes(held, "big", signed=True), at + length
    return held.decode() if kind > 12 and kind % 2 else held, at + length
