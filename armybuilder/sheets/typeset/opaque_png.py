"""Pictures in PNG without transparency, which printing shops do not take."""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["opaque"]

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_RGB, _RGBA = 2, 6
_INCHES_A_METRE = 1 / 0.0254


def opaque(png: bytes, ppi: float) -> bytes:
    """Return an opaque picture of red, green, blue and alpha without alpha, with its pixels an inch.

    A filter of PNG compares each byte with those of the same colour alone, so the alpha bytes can be left out
    of filtered rows. Raises ValueError for any other picture.
    """
    chunks = dict(_gathered(png))
    width, height, depth, colours, *rest = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    if (depth, colours, *rest) != (8, _RGBA, 0, 0, 0):
        raise ValueError("no picture with alpha in 8 bits")
    filtered = zlib.decompress(chunks[b"IDAT"])
    kept = bytearray(height * (1 + 3 * width))
    kept[:: 1 + 3 * width] = filtered[:: 1 + 4 * width]
    for row in range(height):
        to, come = row * (1 + 3 * width) + 1, row * (1 + 4 * width) + 1
        for colour in range(3):
            kept[to + colour : to + 3 * width : 3] = filtered[come + colour : come + 4 * width : 4]
    dots = round(ppi * _INCHES_A_METRE)
    return _SIGNATURE + b"".join(
        (
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, _RGB, 0, 0, 0)),
            _chunk(b"pHYs", struct.pack(">IIB", dots, dots, 1)),
            _chunk(b"IDAT", zlib.compress(bytes(kept), 6)),
            _chunk(b"IEND", b""),
        )
    )


def _gathered(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the header and the joined data of a picture."""
    place, data = len(_SIGNATURE), []
    while place < len(png):
        size, kind = struct.unpack_from(">I4s", png, place)
        body = png[place + 8 : place + 8 + size]
        if kind == b"IHDR":
            yield kind, body
        elif kind == b"IDAT":
            data.append(body)
        place += 12 + size
    yield b"IDAT", b"".join(data)


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
