"""True size on paper: a PDF's request to be printed at 100 %, and the ruler."""

from __future__ import annotations

import io
from contextlib import closing
from typing import Any

import pypdfium2
import pytest
from pypdf import PdfReader

from armybuilder.sheets import export
from armybuilder.sheets.cards.cards import card
from armybuilder.sheets.parts.options import STANDARD, SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.typeset.render import render
from armybuilder.sheets.typeset.true_size import at_true_size
from tests.sheets.muster import mechanised, named, rifle, trooper
from tests.sheets.read_back import MM, strokes

ARMY, DOCUMENTS = mechanised()


def asks_for_scaling(pdf: bytes) -> bool:
    """Say whether PDFium 6462 (pypdfium2 4.30) would fit the pages to the paper."""
    with closing(pypdfium2.PdfDocument(pdf)) as document:
        return bool(pypdfium2.raw.FPDF_VIEWERREF_GetPrintScaling(document.raw))


def made(layout: str, options: SheetOptions = STANDARD, pages: set[int] | None = None) -> bytes:
    return export.export(ARMY, SheetSource(DOCUMENTS, options=options), "pdf", layout, pages)[0]


@pytest.mark.parametrize("layout", ["roster", "cards", "portraits", "machines", "reference", "templates"])
def test_each_pdf_asks_for_100_percent(layout):
    """PDFium's own answer is true where the entry is missing (PDF 32000-1, table 150)."""
    assert not asks_for_scaling(made(layout))


@pytest.mark.parametrize(
    ("options", "pages"), [(SheetOptions(bleed=3, crop_marks=True), None), (STANDARD, {1})]
)
def test_a_rewritten_pdf_asks_for_it_too(options, pages):
    """With boxes for a printing shop, and of chosen pages, all else of the entry is kept."""
    pdf = made("pack", options, pages)
    assert not asks_for_scaling(pdf)
    kept: Any = PdfReader(io.BytesIO(pdf)).root_object["/ViewerPreferences"]
    assert kept == {"/PrintScaling": "/None", "/DisplayDocTitle": True, "/Direction": "/L2R"}


@pytest.mark.parametrize("name", ["Trooper", "\U0010fffd"])
def test_the_changed_pdf_is_sound(name):
    """The table leads to each object, also in a PDF that is not PDF/UA."""
    pdf = render(card(trooper(name), SheetSource(named(rifle()))), "pdf")
    assert not asks_for_scaling(pdf)
    reader = PdfReader(io.BytesIO(pdf), strict=True)
    size: Any = reader.trailer["/Size"]
    assert all(reader.get_object(number) is not None for number in range(1, size))
    assert render(card(trooper(name), SheetSource(named(rifle()))), "pdf") == pdf


def test_a_pdf_of_another_form_is_refused():
    """A later typst that writes its catalogue elsewhere is noticed, not spoiled."""
    with pytest.raises(ValueError, match="another form"):
        at_true_size(b"%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\nstartxref\n9\n%%EOF")


RULED = {
    "A4": SheetOptions(),
    "landscape": SheetOptions(landscape=True, cards=6),
    "Letter": SheetOptions(paper="letter", cards=4),
    "Letter landscape": SheetOptions(paper="letter", landscape=True),
    "for a shop": SheetOptions(bleed=3, crop_marks=True),
    "large": SheetOptions(text_percent=200),
}


@pytest.mark.long(short=("machines-A4", "machines-Letter", "cards-for a shop"))
@pytest.mark.parametrize("paper", RULED)
@pytest.mark.parametrize("layout", ["cards", "portraits", "machines", "templates"])
def test_each_page_of_true_size_has_a_ruler(layout: str, paper: str) -> None:
    """The ruler is a line of 100 mm within the cut page, with a stroke for each millimetre."""
    pages = PdfReader(io.BytesIO(made(layout, RULED[paper]))).pages
    assert pages
    for page in pages:
        drawn = strokes(page)
        left, bottom, right, top = (float(value) / MM for value in page.trimbox)
        upright = {line for line in drawn if _is(line[3] - line[1], 100) and _is(line[0], line[2])}
        level = {line for line in drawn if _is(line[2] - line[0], 100) and _is(line[1], line[3])}
        (ruler,) = level if layout == "templates" else upright
        assert left + 4 < ruler[0] <= ruler[2] < right - 4
        assert bottom + 4 < ruler[1] <= ruler[3] < top - 4
        along = 0 if layout == "templates" else 1
        ticks = {
            line[along]
            for line in drawn
            if _is(line[along], line[along + 2]) and 0.9 < line[3 - along] - line[1 - along] < 4.1
            if min(abs(line[1 - along] - ruler[1 - along]), abs(line[3 - along] - ruler[1 - along])) < 0.11
        }
        assert {round(tick - ruler[along]) for tick in ticks} == set(range(101))


@pytest.mark.long(short=("cards-Letter", "portraits-Letter landscape"))
@pytest.mark.parametrize("paper", RULED)
@pytest.mark.parametrize("layout", ["cards", "portraits"])
def test_the_ruler_is_beside_the_cards(layout: str, paper: str) -> None:
    """The ruler covers neither cards nor marks to cut along."""
    for page in PdfReader(io.BytesIO(made(layout, RULED[paper]))).pages:
        drawn = strokes(page)
        (ruler,) = (line for line in drawn if _is(line[3] - line[1], 100) and _is(line[0], line[2]))
        _, _, right, _ = (float(value) / MM for value in page.trimbox)
        # The cards end where the margin of 10.5 mm begins, the marks stand 3 mm further.
        assert right - 10.5 + 0.5 < ruler[0]
        assert ruler[0] + 1.8 < right - 10.5 + 3


def _is(one: float, other: float) -> bool:
    """Say whether two lengths are equal but for rounding to a tenth of a millimetre."""
    return abs(one - other) < 0.11
