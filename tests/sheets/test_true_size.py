"""What makes a sheet as large on paper as it should be: the wish of a PDF to be printed at 100 %, and a ruler."""

from __future__ import annotations

import io
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

ARMY, DOCUMENTS = mechanised()


def asks_for_scaling(pdf: bytes) -> bool:
    """Say whether PDFium 6462 (pypdfium2 4.30) would fit the pages to the paper."""
    return bool(pypdfium2.raw.FPDF_VIEWERREF_GetPrintScaling(pypdfium2.PdfDocument(pdf).raw))


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
    """Its table leads to each object, with a name that typst writes without PDF/UA too."""
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
