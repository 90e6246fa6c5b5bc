"""QR codes of shared lines, for paper and for the screen."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Any

from armybuilder.model import sharing
from armybuilder.sheets.contents.content import Code

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.model.sharing import Shared
    from armybuilder.points.lookup import Documents
    from armybuilder.words import Words

__all__ = ["codes", "runs", "svg"]

_QUIET = 4
"""The number of white modules around a code, which readers need."""


def codes(
    shared: Shared, documents: Documents, readings: Mapping[str, str], words: Words
) -> tuple[str, tuple[Code, ...]]:
    """Return a document's line and its codes, which are empty if the line is too long."""
    line = sharing.line(shared, documents, readings)
    texts = sharing.codes(line)
    return line, tuple(
        Code(
            words.text("sheets.codes.part", number=number, count=len(texts)) if len(texts) > 1 else "",
            words.text("sheets.codes.alt", name=shared.name, number=number, count=len(texts)),
            *_drawn(text),
        )
        for number, text in enumerate(texts, start=1)
    )


def runs(text: str) -> tuple[int, tuple[tuple[int, int, int], ...]]:
    """Return the width of a code in modules, and its dark runs as column, row and length."""
    return _drawn(text)


def svg(text: str) -> bytes:
    """Return a code as SVG with the quiet zone around it, one unit for each module, black on white."""
    modules, dark = _drawn(text)
    side = modules + 2 * _QUIET
    path = "".join(f"M{x + _QUIET} {y + _QUIET}h{length}v1h-{length}z" for x, y, length in dark)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">'
        f'<path fill="#fff" d="M0 0h{side}v{side}H0z"/><path d="{path}"/></svg>'
    ).encode("ascii")


@lru_cache(maxsize=64)
def _drawn(text: str) -> tuple[int, tuple[tuple[int, int, int], ...]]:
    import zxingcpp

    # Without a level it takes the best that makes the code no larger, which is the lowest for a long text.
    made = zxingcpp.create_barcode(text, zxingcpp.BarcodeFormat.QRCode)
    pixels: Any = made.to_image(scale=1, add_quiet_zones=False)
    grey: Any = memoryview(pixels)
    rows = tuple(tuple(not module for module in row) for row in grey.tolist())
    return len(rows), tuple(run for number, row in enumerate(rows) for run in _dark(number, row))


def _dark(number: int, row: tuple[bool, ...]) -> Iterator[tuple[int, int, int]]:
    """Yield the dark runs of a row."""
    at = 0
    for dark, same in groupby(row):
        length = len(list(same))
        if dark:
            yield at, number, length
        at += length
