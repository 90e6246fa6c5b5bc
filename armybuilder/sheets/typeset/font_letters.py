"""The letters of a font, read from its file: the table `cmap`, which leads from letters to glyphs.

OpenType 1.9.1, "cmap - Character to Glyph Index Mapping Table". Only the two forms are read that fonts of today
have for Unicode, 4 and 12.
"""

from __future__ import annotations

import struct
from bisect import bisect_right
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

__all__ = ["has_letter", "letter_ranges"]

_COLLECTION = b"ttcf"
_UNICODE, _WINDOWS = 0, 3
_WINDOWS_UNICODE = (1, 10)
_LAST_OF_ALL = 0xFFFF
_BEYOND_ALL = 0x110000


def has_letter(path: str, index: int, letter: str) -> bool:
    """Say whether a font has a letter.

    `index` is its place in a file of several fonts.
    """
    ranges = letter_ranges(path, index)
    place = bisect_right(ranges, (ord(letter), _BEYOND_ALL)) - 1
    return place >= 0 and ord(letter) <= ranges[place][1]


@cache
def letter_ranges(path: str, index: int = 0) -> tuple[tuple[int, int], ...]:
    """Return the ranges of code points that a font has, sorted, or none if its file cannot be read."""
    try:
        with Path(path).open("rb") as file:
            table = _cmap(file, index)
        return _joined(sorted(part for at in _unicode_tables(table) for part in _ranges(table, at)))
    except (OSError, struct.error):
        return ()


def _cmap(file: BinaryIO, index: int) -> bytes:
    """Return the table of a font's letters, empty if it has none."""
    start = 0
    if file.read(4) == _COLLECTION:
        file.seek(12 + 4 * index)
        (start,) = struct.unpack(">I", file.read(4))
    file.seek(start + 4)
    (count,) = struct.unpack(">H6x", file.read(8))
    for tag, _, offset, length in struct.iter_unpack(">4sIII", file.read(16 * count)):
        if tag == b"cmap":
            file.seek(offset)
            return file.read(length)
    return b""


def _unicode_tables(table: bytes) -> Iterator[int]:
    """Yield the places of the tables that are of Unicode."""
    for number in range(struct.unpack_from(">H", table, 2)[0] if table else 0):
        platform, encoding, offset = struct.unpack_from(">HHI", table, 4 + 8 * number)
        if platform == _UNICODE or (platform == _WINDOWS and encoding in _WINDOWS_UNICODE):
            yield offset


def _ranges(table: bytes, at: int) -> Iterator[tuple[int, int]]:
    """Yield the ranges of one table, of its form 4 or 12."""
    form = struct.unpack_from(">H", table, at)[0]
    if form == 4:
        count = struct.unpack_from(">H", table, at + 6)[0] // 2
        ends = struct.unpack_from(f">{count}H", table, at + 14)
        starts = struct.unpack_from(f">{count}H", table, at + 16 + 2 * count)
        offsets_at = at + 16 + 6 * count
        offsets = struct.unpack_from(f">{count}H", table, offsets_at)
        for place, (first, last, offset) in enumerate(zip(starts, ends, offsets, strict=True)):
            if first == _LAST_OF_ALL:
                continue
            if not offset:
                yield first, last
                continue
            glyphs = struct.unpack_from(f">{last - first + 1}H", table, offsets_at + 2 * place + offset)
            yield from ((first + step,) * 2 for step, glyph in enumerate(glyphs) if glyph)
    elif form == 12:
        for number in range(struct.unpack_from(">I", table, at + 12)[0]):
            first, last, _ = struct.unpack_from(">III", table, at + 16 + 12 * number)
            yield first, last


def _joined(ranges: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Return sorted ranges with those that overlap or touch as one."""
    found: list[tuple[int, int]] = []
    for first, last in ranges:
        if found and first <= found[-1][1] + 1:
            found[-1] = (found[-1][0], max(found[-1][1], last))
        else:
            found.append((first, last))
    return tuple(found)
