"""Sheets on paper: complete, not cut off, safe with any name, and with equal bytes for equal content."""

import hashlib
import io
import re
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import typst
from pypdf import PdfReader
from pypdf.generic import DictionaryObject
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from armybuilder import garbage
from armybuilder.model.army import Army, Entry
from armybuilder.sheets.cards.cards import card, is_printable
from armybuilder.sheets.contents.content import Roster
from armybuilder.sheets.parts.layout import PAPERS, card_grid
from armybuilder.sheets.parts.options import Paper, SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.roster import roster
from armybuilder.sheets.typeset import typst_memory
from armybuilder.sheets.typeset.render import render, warnings
from tests.sheets.muster import HOSTILE, army, horde, mechanised, named, rifle, section, starter, trooper
from tests.sheets.read_back import squeezed, texts

STARTER = starter()
ARMIES = [one for one in STARTER.values() if isinstance(one, Army)]
MM = 72 / 25.4


def reader(made: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(made))


def words_of(made: bytes) -> str:
    """Return the text of all pages without blanks.

    The text is read character by character, since `texts` would join an accent to the following letter.
    """
    return squeezed("".join(page.extract_text() for page in reader(made).pages))


def size_of(made: bytes) -> tuple[float, float]:
    box = reader(made).pages[0].mediabox
    return float(box.width) / MM, float(box.height) / MM


def plain_roster(name: str = "Army") -> Roster:
    documents = named(rifle(), trooper(), section())
    return roster(army((Entry(id="1", unit="u-section"),), name), SheetSource(documents, date="1 May 2026"))


@pytest.mark.long
@pytest.mark.parametrize("force", ARMIES, ids=lambda force: force.id)
def test_a_starter_roster_prints_every_unit_and_weapon(force: Army) -> None:
    made = roster(force, SheetSource(STARTER))
    assert warnings(made) == ()
    text = words_of(render(made, "pdf"))
    for group in made.groups:
        assert squeezed(group.head.name) in text
        assert all(squeezed(row.gear) in text for row in group.rows)
    for weapon in made.weapons:
        assert squeezed(weapon.name) in text
    assert squeezed(made.points) in text


@pytest.mark.long
def test_a_great_army_flows_over_numbered_pages_without_loss() -> None:
    force, documents = horde(60)
    made = render(roster(force, SheetSource(documents)), "pdf")
    pages = texts(made)
    assert len(pages) > 3
    for number, page in enumerate(pages, 1):
        assert f"Page {number} of {len(pages)}" in page
    for number in range(60):
        for name in (f"Platoon {number}", f"Soldier kind {number}", f"Gun mark {number}"):
            assert sum(len(re.findall(rf"\b{name}\b", page)) for page in pages) >= 1, name
        assert sum(len(re.findall(rf"\bPlatoon {number}\b", page)) for page in pages) == 1


@pytest.mark.long
def test_a_unit_stays_together_on_its_page() -> None:
    force, documents = horde(60)
    for page in texts(render(roster(force, SheetSource(documents)), "pdf")):
        text = page.partition("Carried by")[0]
        for number in range(60):
            on_page = {
                bool(re.search(rf"\b{name} {number}\b", text))
                for name in ("Platoon", "Leader kind", "Soldier kind")
            }
            assert len(on_page) == 1


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_pages_have_the_size_of_the_paper(paper: Paper) -> None:
    width, height = size_of(render(plain_roster(), "pdf", SheetOptions(paper)))
    assert (width, height) == pytest.approx((PAPERS[paper].width, PAPERS[paper].height), abs=0.05)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("a_page", [4, 6, 9])
def test_a_card_has_its_cut_size(paper: Paper, a_page: int) -> None:
    made = render(card(trooper(), SheetSource(named(rifle()))), "pdf", SheetOptions(paper, cards=a_page))
    cell = card_grid(SheetOptions(paper, cards=a_page)).cell
    assert len(reader(made).pages) == 1
    assert size_of(made) == pytest.approx((cell.width, cell.height), abs=0.1)


@pytest.mark.long
def test_equal_content_gives_equal_bytes() -> None:
    for form in ("pdf", "svg", "png"):
        first, second = render(plain_roster(), form), render(plain_roster(), form)
        assert first == second


@pytest.mark.long
def test_a_pdf_is_titled_tagged_and_embeds_fonts() -> None:
    made = render(plain_roster("The Ninth"), "pdf")
    pdf = reader(made)
    assert pdf.metadata is not None
    assert pdf.metadata.title == "The Ninth"
    assert b"/Marked true" in made
    assert b"pdfuaid:part" in made
    kinds = [font.get("/Subtype") for font in _dictionaries(pdf) if font.get("/Type") == "/Font"]
    described = [font for font in _dictionaries(pdf) if font.get("/Type") == "/FontDescriptor"]
    assert {"/Type0"} < set(kinds)
    assert described
    assert all("/FontFile2" in font or "/FontFile3" in font for font in described)


def _dictionaries(pdf: PdfReader) -> list[DictionaryObject]:
    held = (pdf.get_object(number) for number in range(1, int(str(pdf.trailer["/Size"]))))
    return [one for one in held if isinstance(one, DictionaryObject)]


@pytest.mark.long
@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_names_are_printed_literally(name: str) -> None:
    documents = named(rifle(name), trooper(name), section(name))
    sheet = roster(army((Entry(id="1", unit="u-section"),), name), SheetSource(documents))
    made = render(sheet, "pdf")
    assert warnings(sheet) == ()
    assert "root:" not in words_of(made)
    if name.isascii():
        assert words_of(made).count(squeezed(sheet.name)) >= 3
    assert render(card(trooper(name), SheetSource(documents), army_name=name), "svg")


def image(page: bytes) -> QImage:
    found = QImage.fromData(page)
    assert not found.isNull()
    return found


def is_white(picture: QImage, left: int, right: int) -> bool:
    """Say whether nothing is printed between two columns of pixels."""
    return all(
        QColor(picture.pixel(x, y)).lightness() > 250
        for x in range(left, right)
        for y in range(0, picture.height(), 2)
    )


@pytest.mark.long(short=("a4-name2", "letter-name0", "letter-name2"))
@pytest.mark.parametrize("name", ["Extraordinarilylongcompoundname" * 6, "W" * 300, "many words " * 40])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_long_name_leaves_the_margins_white(name: str, paper: Paper) -> None:
    documents = named(rifle(name), trooper(name), section(name))
    sheet = roster(army((Entry(id="1", unit="u-section"),), name), SheetSource(documents))
    for page in render(sheet, "png", SheetOptions(paper, ppi=50)):
        picture = image(page)
        margin = int(9 / 25.4 * 50)
        assert is_white(picture, 0, margin)
        assert is_white(picture, picture.width() - margin, picture.width())


@pytest.mark.long
def test_qt_draws_the_card_of_the_live_preview() -> None:
    """The SVG on the screen has the strokes and letters of the printed one."""
    made = card(trooper(), SheetSource(named(rifle())))
    (page,) = render(made, "svg")
    drawing = QSvgRenderer(QByteArray(page))
    assert drawing.isValid()
    size = drawing.defaultSize()
    assert (size.width() / MM, size.height() / MM) == pytest.approx(
        (card_grid(SheetOptions()).cell.width, card_grid(SheetOptions()).cell.height), abs=0.5
    )
    shown = QImage(size * 2, QImage.Format.Format_RGB32)
    shown.fill(0xFFFFFFFF)
    painter = QPainter(shown)
    drawing.render(painter)
    painter.end()
    printed = image(render(made, "png", SheetOptions(ppi=144))[0])
    assert ink(shown) == pytest.approx(ink(printed), rel=0.1)


def ink(picture: QImage) -> float:
    """Compute the mean darkness of a picture from samples, from 0 to 1."""
    places = [(x, y) for x in range(0, picture.width(), 2) for y in range(0, picture.height(), 2)]
    return sum(1 - QColor(picture.pixel(x, y)).lightnessF() for x, y in places) / len(places)


@pytest.mark.long
def test_many_weapons_make_a_card_taller_without_loss() -> None:
    documents = {
        one.id: one
        for one in (rifle(f"Gun {number}").model_copy(update={"id": f"w{number}"}) for number in range(30))
    }
    soldier = trooper().model_copy(
        update={"weapons": tuple(trooper(weapon=f"w{number}").weapons[0] for number in range(30))}
    )
    made = render(card(soldier, SheetSource(documents)), "pdf")
    assert len(reader(made).pages) == 1
    assert size_of(made)[1] > card_grid(SheetOptions()).cell.height
    printed = words_of(made)
    assert all(f"Gun{number}" in printed for number in range(30))


def test_an_empty_army_can_be_printed() -> None:
    made = roster(army(()), SheetSource({}))
    assert warnings(made) == ()
    assert squeezed("This army has no units yet.") in words_of(render(made, "pdf"))


def test_the_bar_of_an_illegal_design_is_printed() -> None:
    made = card(trooper().model_copy(update={"officer_rank": 9}), SheetSource(named(rifle())))
    assert "Notlegal:E24" in words_of(render(made, "pdf"))


@pytest.mark.long
def test_every_starter_card_sets_without_a_warning() -> None:
    for document in STARTER.values():
        if is_printable(document):
            assert warnings(card(document, SheetSource(STARTER))) == ()


def test_machines_and_works_set_without_a_warning() -> None:
    force, documents = mechanised()
    assert warnings(roster(force, SheetSource(documents))) == ()


@pytest.mark.long
def test_threads_do_not_disturb_each_other() -> None:
    sheets = [plain_roster(f"Army {number}") for number in range(8)]
    alone = [hashlib.sha256(render(sheet, "pdf")).hexdigest() for sheet in sheets]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda sheet: hashlib.sha256(render(sheet, "pdf")).hexdigest(), sheets))
    assert together == alone


@pytest.mark.long
def test_typst_forgets_army_sheets_before_they_fill_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    forgotten: list[int] = []
    monkeypatch.setattr(garbage, "give_back", lambda: forgotten.append(len(set_so_far)))
    set_so_far: list[str] = []
    for force in ARMIES * 2:
        set_so_far.append(force.name)
        render(roster(force, SheetSource(STARTER, date="1 May 2026")), "svg")
    assert len(forgotten) > len(set_so_far) / 4  # of sheets of 16,000 to 37,000 letters
    forgotten.clear()
    for number in range(10):
        render(
            card(trooper().model_copy(update={"name": f"Card {number}"}), SheetSource(named(rifle()))), "svg"
        )
    assert len(forgotten) <= 1  # cards are remembered, for the next letter of a name is about to be typed


def test_successive_threads_use_one_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def counted(*given: Any, **named: Any) -> Any:
        made.append(given)
        return whole(*given, **named)

    whole, page = typst.Compiler, card(trooper(), SheetSource(named(rifle())))
    # Where earlier tests have set much, typst forgets it now, by compilers that set nothing.
    typst_memory.forget()
    monkeypatch.setattr(typst, "Compiler", counted)
    for _ in range(3):
        thread = threading.Thread(target=render, args=(page, "svg"))
        thread.start()
        thread.join()
    assert len(made) <= 1  # none, where another test has left one


def test_svg_holds_no_picture_and_no_font_text() -> None:
    (page,) = render(card(trooper(), SheetSource(named(rifle()))), "svg")
    assert b"<image" not in page
    assert b"<text" not in page
