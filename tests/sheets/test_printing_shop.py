"""Sheets for a printing shop: pages larger than the paper, their boxes and their crop marks."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import pytest
from pypdf import PdfReader

from armybuilder import paths
from armybuilder.errors import InputFault
from armybuilder.sheets import export
from armybuilder.sheets.cards.cards import card
from armybuilder.sheets.parts.options import STANDARD, SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.typeset import user_templates
from armybuilder.sheets.typeset.render import render
from tests.sheets.muster import mechanised, named, rifle, trooper
from tests.sheets.read_back import MM, strokes

if TYPE_CHECKING:
    from pathlib import Path

    from pypdf import PageObject

ARMY, DOCUMENTS = mechanised()
CARD = card(trooper(), SheetSource(named(rifle())))


def printed(layout: str, options: SheetOptions) -> list[PageObject]:
    made = export.export(ARMY, SheetSource(DOCUMENTS, options=options), "pdf", layout=layout)[0]
    return list(PdfReader(io.BytesIO(made)).pages)


def box(found: Any) -> tuple[float, ...]:
    """Return a box in mm: left, bottom, right, top."""
    return tuple(round(float(value) / MM, 1) for value in found)


@pytest.mark.long(short=("machines",))
@pytest.mark.parametrize("layout", ["roster", "cards", "machines", "reference", "templates"])
def test_pages_with_bleed_have_their_trim_boxes(layout: str) -> None:
    """With 3 mm of bleed every page is 6 mm larger, and its trim box is the paper."""
    pages = printed(layout, SheetOptions(bleed=3))
    plain = printed(layout, STANDARD)
    assert len(pages) == len(plain)
    for page, before in zip(pages, plain, strict=True):
        assert box(page.mediabox) == (0, 0, 216, 303)
        assert box(page.trimbox) == (3, 3, 213, 300)
        assert box(page.bleedbox) == (0, 0, 216, 303)
        assert page.extract_text().split() == before.extract_text().split()


@pytest.mark.long
def test_crop_marks_avoid_the_page_and_the_bleed() -> None:
    """With 4 mm of bleed each corner has two lines of 5 mm that end 4 mm from the cut."""
    (page, *_) = printed("roster", SheetOptions(bleed=4, crop_marks=True))
    left, bottom, right, top = box(page.trimbox)
    assert (left, bottom, right, top) == (9, 9, 219, 306)
    assert box(page.bleedbox) == (5, 5, 223, 310)
    level = {(x, y, x + 5, y) for x in (0, right + 4) for y in (bottom, top)}
    upright = {(x, y, x, y + 5) for x in (left, right) for y in (0, top + 4)}
    outside = {
        line
        for line in strokes(page)
        if line[0] < left or line[1] < bottom or line[2] > right or line[3] > top
    }
    assert outside == level | upright


@pytest.mark.long
def test_crop_marks_alone_leave_a_gap_of_their_own() -> None:
    (page, *_) = printed("cards", SheetOptions(crop_marks=True))
    assert box(page.mediabox) == (0, 0, 226, 313)
    assert box(page.trimbox) == box(page.bleedbox) == (8, 8, 218, 305)
    assert (0, 8, 5, 8) in strokes(page)


def test_a_card_by_itself_is_cut_to_size() -> None:
    plain = PdfReader(io.BytesIO(render(CARD, "pdf"))).pages[0]
    page = PdfReader(io.BytesIO(render(CARD, "pdf", SheetOptions(bleed=2, crop_marks=True)))).pages[0]
    left, bottom, right, top = box(page.trimbox)
    _, _, width, height = box(plain.mediabox)
    assert right - left == pytest.approx(width, abs=0.2)
    assert top - bottom == pytest.approx(height, abs=0.2)
    assert page.extract_text() == plain.extract_text()


@pytest.mark.long
def test_bleed_leaves_the_measured_layout_unchanged() -> None:
    """Cards keep their places within the cut, and the deck's lines only move by the bleed."""
    plain, shop = printed("cards", STANDARD)[0], printed("cards", SheetOptions(bleed=3))[0]
    moved = {tuple(round(value + 3, 1) for value in line) for line in strokes(plain)}
    assert moved == strokes(shop)


@pytest.mark.long
def test_a_pdf_with_boxes_stays_tagged_and_deterministic() -> None:
    options = SheetOptions(bleed=3, crop_marks=True)
    made = export.export(ARMY, SheetSource(DOCUMENTS, options=options), "pdf", layout="cards")
    assert made == export.export(ARMY, SheetSource(DOCUMENTS, options=options), "pdf", layout="cards")
    root: Any = PdfReader(io.BytesIO(made[0])).root_object
    assert root["/MarkInfo"]["/Marked"]
    assert "/StructTreeRoot" in root


def test_chosen_pages_keep_their_boxes() -> None:
    made = export.export(
        ARMY, SheetSource(DOCUMENTS, options=SheetOptions(bleed=3)), "pdf", layout="templates", chosen=(1,)
    )[0]
    (page,) = PdfReader(io.BytesIO(made)).pages
    assert box(page.trimbox) == (3, 3, 213, 300)


@pytest.mark.parametrize("bleed", [-1, 10.5, float("nan")])
def test_bleed_is_0_to_10_mm(bleed: float) -> None:
    with pytest.raises(InputFault) as fault:
        export.export(ARMY, SheetSource(DOCUMENTS, options=SheetOptions(bleed=bleed)), "pdf")
    assert fault.value.faults[0].code == "sheets.fault.options.bleed"


@pytest.mark.long
def test_user_templates_without_bleed_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "config_folder", lambda: tmp_path)
    house = user_templates.copy("Old") / "house.typ"
    house.write_text(
        house.read_text("utf-8").replace('#let slug = sheet.at("slug", default: 0) * 1mm', "#let slug = 0mm"),
        "utf-8",
    )
    with pytest.raises(InputFault) as fault:
        export.export(ARMY, SheetSource(DOCUMENTS, options=SheetOptions(bleed=3, template="Old")), "pdf")
    assert fault.value.faults[0].code == "sheets.fault.no_bleed"
