"""Names in a PDF, as readers search and copy them.

Poppler 22.12 (`pdftotext`), MuPDF by PyMuPDF 1.26, and PDFium 6462 by pypdfium2 4.30: the last is a browser's.
"""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pymupdf
import pypdfium2
import pytest

from armybuilder.sheets.cards.cards import card
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.packs import pack
from armybuilder.sheets.typeset.render import render
from tests.sheets.muster import mechanised, named, rifle, trooper
from tests.sheets.read_back import squeezed, texts

if TYPE_CHECKING:
    from armybuilder.model.army import Army
    from armybuilder.sheets.parts.options import CardSize

LONG = "Maschinengewehrschützen"
"""A name that readers did not find."""

ENDS = {
    "w-cannon": "kanone",
    "w-battery": "batterie",
    "v-tank": "panzer",
    "u-tank": "kolonne",
    "w-rifle": "büchse",
    "c-trooper": "soldat",
    "u-section": "trupp",
    "a": "armee",
}

READERS = ("Poppler", "MuPDF", "PDFium")

LAYOUTS = {
    "upright": SheetOptions(parts=("summary", "roster", "cards", "log", "receipts"), cards=6),
    "small": SheetOptions(parts=("cards", "portraits", "machines"), cards=9),
    "landscape": SheetOptions(
        parts=("roster", "cards", "portraits"), cards=9, paper="letter", landscape=True
    ),
    "large": SheetOptions(parts=("roster", "cards", "machines"), cards=4, text_percent=150),
}


def renamed(**names: str) -> tuple[Army, dict[str, Any]]:
    """Return an army with a machine whose documents have these names, by id with a line below."""
    force, documents = mechanised()
    new = {key.replace("_", "-"): name for key, name in names.items()}
    given = {key: one.model_copy(update={"name": new.get(key, one.name)}) for key, one in documents.items()}
    return force.model_copy(update={"name": new.get("a", force.name)}), given


def lettered(count: int) -> dict[str, str]:
    """Return a name of one word for each document, all of one length."""
    long = LONG + "donaudampfschiffahrtsgesellschaftskapitän" * 3
    return {key.replace("-", "_"): long[: count - len(end)] + end for key, end in ENDS.items()}


def printed(names: dict[str, str], options: SheetOptions) -> bytes:
    """Return the PDF of a pack of documents with these names."""
    force, documents = renamed(**names)
    return render(pack(force, SheetSource(documents, options=options)), "pdf", options)


def found(pdf: bytes, name: str) -> tuple[int, ...]:
    """Return the number of times that each reader finds a name."""
    by_poppler = sum(page.casefold().count(name.casefold()) for page in texts(pdf))
    with pymupdf.open(stream=pdf) as document:
        by_mupdf = sum(len(page.search_for(name)) for page in document)
    by_pdfium = 0
    with closing(pypdfium2.PdfDocument(pdf)) as document:
        for page in document:
            search = page.get_textpage().search(name)
            while search.get_next() is not None:
                by_pdfium += 1
    return by_poppler, by_mupdf, by_pdfium


@pytest.mark.long(short=("21-upright", "40-large"))
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("letters", [21, 30, 40])
def test_three_readers_find_a_long_name(letters, layout):
    """A word of up to 40 letters stands on one line everywhere, so that a search finds it."""
    names = lettered(letters)
    pdf = printed(names, LAYOUTS[layout])
    text = squeezed("".join(texts(pdf))).casefold()
    for name in names.values():
        # Within other text with all blanks taken out: what a reader misses is broken there.
        stands = text.count(name.casefold())
        assert found(pdf, name) == (stands,) * len(READERS), name
    assert all(text.count(names[key].casefold()) > 0 for key in ("u_tank", "c_trooper", "w_cannon"))


@pytest.mark.long(short=("Old\\u2013Guard", "T-34/85"))
@pytest.mark.parametrize("name", ["Maschinengewehr-Schützen", "Panzerabwehr/Mörser", "Old–Guard", "T-34/85"])
def test_names_with_hyphen_or_stroke_are_found(name):
    """A line does not turn within them: readers take a hyphen at its end away, or read two words."""
    names = {key.replace("-", "_"): f"{end} {name}" for key, end in ENDS.items()}
    for layout in LAYOUTS.values():
        pdf = printed(names, layout)
        stands = squeezed("".join(texts(pdf))).count(squeezed(name))
        assert stands > 0
        assert found(pdf, name) == (stands,) * len(READERS)


@pytest.mark.long(short=("small", "large"))
@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_sign_of_a_break_is_copied(layout):
    """The longest words break between letters, and a reader copies them whole."""
    names = lettered(120)
    pdf = printed(names, LAYOUTS[layout])
    for read in (texts(pdf), _by_mupdf(pdf), _by_pdfium(pdf)):
        text = "".join(read)
        assert not set(text) & set("\u00ad\u200b\u200c\u200d\u2060\ufeff\ufffe\x02")
        for key in ("u_tank", "c_trooper", "w_cannon"):
            assert squeezed(names[key]) in squeezed(text)


def _by_mupdf(pdf: bytes) -> list[str]:
    with pymupdf.open(stream=pdf) as document:
        return [page.get_text(sort=False) for page in document]


def _by_pdfium(pdf: bytes) -> list[str]:
    with closing(pypdfium2.PdfDocument(pdf)) as document:
        return [page.get_textpage().get_text_bounded() for page in document]


@pytest.mark.long(short=("40", "120"))
@pytest.mark.parametrize("letters", [40, 120, 400])
def test_nothing_of_a_long_name_is_cut_off(letters):
    """Each letter of a name stands within its page, however narrow the column."""
    for options in LAYOUTS.values():
        with pymupdf.open(stream=printed(lettered(letters), options)) as document:
            for page in document:
                words = page.get_text("words")
                assert words
                assert all(left >= 0 and right <= page.rect.width for left, _, right, *_ in words)
                assert all(top >= 0 and bottom <= page.rect.height for _, top, _, bottom, *_ in words)


@pytest.mark.parametrize("size", ["page", "poker"])
def test_a_long_word_at_the_right_keeps_its_blanks(size: CardSize) -> None:
    """The comma of a line's last word hangs out, and no other does."""
    said = "ogni dado, nell'assalto, Pen."
    options = SheetOptions(card_size=size)
    made = card(trooper(), SheetSource(named(rifle()), options=options))
    pdf = bytes(render(replace(made, own_terms=True, bands_note=said), "pdf", options))
    assert said in texts(pdf)[0]
