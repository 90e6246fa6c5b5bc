"""The boxes of a PDF for a printing shop: the cut of each page and its bleed.

Typst sets the pages larger, crop marks included. The PDF also states in numbers the lines that the marks
show. A page of cards of a size by name keeps the size of its paper: its cut is the outer cut of its cards.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from pypdf import PdfReader, PdfWriter
from pypdf.generic import RectangleObject

from armybuilder import errors, garbage
from armybuilder.sheets.parts.layout import card_grid, is_named, page_size, slug

if TYPE_CHECKING:
    from armybuilder.sheets.parts.options import SheetOptions

__all__ = ["boxed"]

_POINTS_A_MM = 72 / 25.4


def boxed(made: bytes, options: SheetOptions) -> bytes:
    """Return a PDF with trim boxes and bleed boxes, or unchanged without bleed and crop marks.

    Raises InputFault if templates of the user's own have set pages without room for these.
    """
    room = slug(options)
    if not room:
        return made
    with garbage.left_alone():
        reader = PdfReader(io.BytesIO(made))
        writer = PdfWriter(clone_from=reader)
        writer.pdf_header = reader.pdf_header
        paper, bleed = page_size(options), options.bleed
        for page in writer.pages:
            width, height = float(page.mediabox.width), float(page.mediabox.height)
            across = down = room
            if _same(width, paper.width) and _same(height, paper.height):
                if not is_named(options):
                    raise errors.InputFault([errors.message("sheets.fault.no_bleed", name=options.template)])
                grid = card_grid(options)
                across, down = grid.left, grid.top
            page.trimbox = _inset(width, height, across, down)
            page.bleedbox = _inset(width, height, across - bleed, down - bleed)
        written = io.BytesIO()
        writer.write(written)
        return written.getvalue()


def _same(points: float, mm: float) -> bool:
    return abs(points - mm * _POINTS_A_MM) < 1


def _inset(width: float, height: float, across: float, down: float) -> RectangleObject:
    """Return the rectangle of a page in points, smaller on each side by some millimetres across and down."""
    left, low = round(across * _POINTS_A_MM, 3), round(down * _POINTS_A_MM, 3)
    return RectangleObject((left, low, round(width - left, 3), round(height - low, 3)))
