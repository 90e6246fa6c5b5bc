"""Letters in names that the program's own fonts lack: printed where the computer has them, else said.

What fonts have is compared with fontTools 4.68, what is printed with PDFium 6462 (pypdfium2 4.30). Letters of DejaVu Sans
are asked only of a computer that has it.
"""

from __future__ import annotations

import io
import struct
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pypdfium2
import pytest
import typst
from fontTools.ttLib import TTFont
from pypdf import PdfReader

from armybuilder import paths
from armybuilder.sheets.cards.cards import card
from armybuilder.sheets.parts.options import STANDARD
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.typeset import font_letters, letters, render, typst_folder
from armybuilder.words import english, languages
from tests.sheets.muster import named, rifle, trooper

if TYPE_CHECKING:
    from armybuilder.sheets.contents.content import Card

FONTS = sorted((paths.resources() / "fonts").glob("*.ttf"))
COMPUTER = typst.Fonts(include_system_fonts=True, include_embedded_fonts=False)
HAS_DEJAVU = "DejaVu Sans" in COMPUTER.families()


def sheet(name: str) -> Card:
    return card(trooper(name), SheetSource(named(rifle())))


@pytest.fixture
def bare_computer(monkeypatch):
    """A computer whose only fonts are the program's own."""
    own = typst_folder.fonts()
    forgotten = (letters._families, letters.fallback)
    for one in forgotten:
        one.cache_clear()
    monkeypatch.setattr(typst_folder, "fonts", lambda *, system=False: own)
    monkeypatch.setattr(render, "_resting", {})
    yield
    for one in forgotten:
        one.cache_clear()


def is_accessible(pdf: bytes) -> bool:
    """Say whether a PDF states that it meets PDF/UA."""
    held: Any = PdfReader(io.BytesIO(pdf)).root_object["/Metadata"]
    return b"pdfuaid:part" in held.get_data()


def copied(pdf: bytes) -> str:
    with closing(pypdfium2.PdfDocument(pdf)) as document:
        return str(document[0].get_textpage().get_text_bounded())


@pytest.mark.parametrize(
    ("path", "index"),
    [(str(path), 0) for path in FONTS] + [(font.path, font.index) for font in COMPUTER.fonts()],
)
def test_the_letters_of_a_font_are_those_of_fonttools(path, index):
    """The reader of the tables leaves out only U+0000, which no text has."""
    tables = TTFont(path, fontNumber=index)["cmap"].tables
    known = {code for table in tables if table.isUnicode() and table.format in {4, 12} for code in table.cmap}
    found = {
        code for first, last in font_letters.letter_ranges(path, index) for code in range(first, last + 1)
    }
    assert found - {0} == known - {0}


def test_a_file_that_is_no_font_has_no_letters(tmp_path):
    """A font that ends early and a missing file have none either."""
    whole = FONTS[0].read_bytes()
    for number, data in enumerate((b"", b"text", whole[:40], whole[:2000])):
        (tmp_path / str(number)).write_bytes(data)
        assert font_letters.letter_ranges(str(tmp_path / str(number))) == ()
    assert not font_letters.has_letter(str(tmp_path / "none"), 0, "a")


@pytest.mark.parametrize("language", languages())
def test_our_own_words_need_no_other_fonts(language):
    """Else each sheet would be another on each computer."""
    folder = paths.resources() / "messages" / language
    assert not letters.foreign("".join(file.read_text("utf-8") for file in folder.glob("*.toml")))


def test_all_letters_of_our_fonts_are_printed_by_them(bare_computer):
    """Typst takes a letter that one face lacks from another."""
    codes = {code for path in FONTS for code in TTFont(str(path)).getBestCmap()}
    name = " ".join(chr(code) for code in sorted(codes) if chr(code).isprintable() and code < 0xE000)
    assert not letters.foreign(name)
    for start in range(0, len(name), 400):
        assert is_accessible(render.render(sheet(name[start : start + 400]), "pdf"))


@pytest.mark.parametrize("name", ["Panzer Ⅳ", "Ἀθήνα", "★", "ƃ ʭ ⌘", "x\u0330", "a\u0354 \u02f4"])
def test_a_letter_of_the_computer_is_printed(name):
    """A reader copies the name as it was typed, at least on a computer with DejaVu Sans."""
    said = letters.missing(sheet(name), STANDARD)
    assert said is None or not HAS_DEJAVU
    pdf = render.render(sheet(name), "pdf")
    assert is_accessible(pdf) == (said is None)
    assert (name in copied(pdf)) == (said is None)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "Panzer Ⅳ",
            "No font on this computer has the letter Ⅳ (U+2163) of “Panzer Ⅳ”: a box is printed in its place.",
        ),
        (
            "Ἀ★",
            "No font on this computer has the letters Ἀ (U+1F08), ★ (U+2605), as in “Ἀ★”: boxes are printed in their place.",
        ),
    ],
)
def test_letters_of_no_font_are_reported(bare_computer, name, said):
    """The sheet is printed all the same, with boxes."""
    missing = letters.missing(sheet(name), STANDARD)
    assert missing is not None
    assert english().say(missing) == said
    pdf = render.render(sheet(name), "pdf")
    assert not is_accessible(pdf)


@pytest.mark.parametrize(
    "name",
    ["Zoë Ångström", "e\u0301", "Þórr", "Ćevapčići", "Αθήνα", "Ў", "a\u00a0b", "a\u200db", "x\ufe0f", "→ ½"],
)
def test_common_letters_are_ours(bare_computer, name):
    """The names have accents, apart or joined, and invisible signs."""
    assert letters.missing(sheet(name), STANDARD) is None
    assert is_accessible(render.render(sheet(name), "pdf"))


def test_only_tables_of_unicode_are_read() -> None:
    """[OpenType 1.9.1, cmap, platform and encoding identifiers]"""
    kinds = ((0, 0), (0, 3), (0, 4), (1, 0), (1, 1), (2, 1), (3, 0), (3, 1), (3, 2), (3, 9), (3, 10))
    records = [struct.pack(">HHI", *kind, place) for place, kind in enumerate(kinds)]
    table = struct.pack(">HH", 0, len(kinds)) + b"".join(records)
    assert [kinds[place] for place in font_letters._unicode_tables(table)] == [
        (0, 0),
        (0, 3),
        (0, 4),
        (3, 1),
        (3, 10),
    ]
    assert list(font_letters._unicode_tables(b"")) == []
