"""Golden pages: sheets as small pictures, compared by tolerance.

`python -m tests.goldens.pages` makes them again, from the top of the source tree; look at the difference
before you keep it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtGui import QImage

from armybuilder.model.army import Army
from armybuilder.sheets.export import content
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.typeset.render import render
from tests.sheets.muster import starter

HERE = Path(__file__).resolve().parent / "sheets"
PPI = 36
TOLERANCE = 2.0
"""The largest mean difference of a pixel's lightness, of 255, between equal pages."""

WANTED: dict[str, tuple[str, str, SheetOptions]] = {
    "roster-a4": ("a-levy", "roster", SheetOptions(ppi=PPI)),
    "roster-letter-150": ("a-levy", "roster", SheetOptions("letter", ppi=PPI, text_percent=150)),
    "cards-a4": ("a-levy", "cards", SheetOptions(ppi=PPI)),
    "machines-a4": ("a-overland", "cards", SheetOptions(ppi=PPI)),
    "robots-landscape-9": ("a-foundry", "cards", SheetOptions(ppi=PPI, landscape=True, cards=9)),
    "reference-a4": ("a-overland", "reference", SheetOptions(ppi=PPI)),
    "pack-ink-saver": ("a-gate", "pack", SheetOptions(ppi=PPI, ink_saver=True, receipts=True)),
    "templates-letter": ("a-overland", "templates", SheetOptions("letter", ppi=PPI)),
}
"""The army, the layout and the options of each golden sheet, by name."""


def pages(name: str) -> list[bytes]:
    """Return the pages of a golden sheet as PNG."""
    army, layout, options = WANTED[name]
    documents = starter()
    held = documents[army]
    assert isinstance(held, Army)
    return render(content(held, SheetSource(documents, options=options), layout=layout), "png", options)


def path(name: str, number: int) -> Path:
    """Return the path of a kept page, pages counted from 1."""
    return HERE / f"{name}-{number}.png"


def kept(name: str) -> list[bytes]:
    """Return the kept pages."""
    found: list[bytes] = []
    while path(name, len(found) + 1).exists():
        found.append(path(name, len(found) + 1).read_bytes())
    return found


def _row(picture: QImage, y: int) -> bytes:
    line: Any = picture.constScanLine(y)
    return bytes(line)


def difference(one: bytes, other: bytes) -> float:
    """Compute the mean difference of two pages over their pixels, from 0 to 255.

    Pages of different sizes differ by 255.
    """
    first, second = (
        QImage.fromData(page).convertToFormat(QImage.Format.Format_Grayscale8) for page in (one, other)
    )
    if first.size() != second.size():
        return 255
    total = 0
    for y in range(first.height()):
        rows = (_row(picture, y)[: first.width()] for picture in (first, second))
        total += sum(abs(a - b) for a, b in zip(*rows, strict=True))
    return total / (first.width() * first.height())


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    for file in HERE.glob("*.png"):
        file.unlink()
    for each in WANTED:
        for count, page in enumerate(pages(each), 1):
            path(each, count).write_bytes(page)
