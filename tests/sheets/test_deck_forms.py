"""Decks as requested: number of cards a page, copies, large portraits, and sheets of machines."""

import io

import pytest
from pypdf import PdfReader
from PySide6.QtGui import QColor, QImage

from armybuilder.errors import InputFault
from armybuilder.model.army import Army, Entry
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.unit import Member, Unit
from armybuilder.model.weapon import MountedWeapon
from armybuilder.sheets.cards.decks import deck
from armybuilder.sheets.contents.content import Deck
from armybuilder.sheets.export import content
from armybuilder.sheets.parts.layout import card_grid
from armybuilder.sheets.parts.options import Paper, SheetOptions, checked
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.typeset.filling import LEAST_FILL
from armybuilder.sheets.typeset.render import render, warnings
from armybuilder.words import english
from tests.sheets.muster import army, mechanised, named, rifle, section, starter, trooper
from tests.sheets.page_fill import PPI, fill
from tests.sheets.read_back import squeezed
from tests.sheets.test_render import words_of


def lowest(page: QImage, left: int, right: int) -> int:
    """Return the lowest row with ink between two columns of dots, above the foot of the page."""
    end = int(page.height() * 0.94)
    return max(
        y for y in range(end) if any(QColor(page.pixel(x, y)).lightness() < 120 for x in range(left, right))
    )


def lengthy() -> tuple[Army, dict[str, AnyDocument]]:
    """Return an army of a unit with more content than its card holds, and of a unit with little."""
    guns = [rifle(f"Gun number {number}").model_copy(update={"id": f"w{number}"}) for number in range(14)]
    armed = trooper().model_copy(
        update={"id": "c-armed", "weapons": tuple(MountedWeapon(weapon=one.id) for one in guns)}
    )
    units = (
        Unit(id="u-armed", name="Armed", members=(Member(design="c-armed", count=4),)),
        section(),
    )
    force = army((Entry(id="1", unit="u-armed"), Entry(id="2", unit="u-section")))
    return force, named(rifle(), trooper(), armed, *guns, *units)


@pytest.mark.long
def test_cards_in_a_row_have_the_highest_cards_height() -> None:
    force, documents = lengthy()
    options = SheetOptions(cards=9, ppi=120)
    (page,) = render(deck(force, SheetSource(documents, options=options)), "png", options)
    picture = QImage.fromData(page)
    third = picture.width() * 63 // 210
    first = lowest(picture, third // 4, third)
    second = lowest(picture, third + third // 4, 2 * third)
    assert abs(first - second) <= 1
    assert first / picture.height() > 0.4


def test_an_oversized_card_is_explained_on_its_page() -> None:
    force, documents = lengthy()
    options = SheetOptions(cards=9)
    assert squeezed("fewer cards here: one needs more room") in words_of(
        render(deck(force, SheetSource(documents, options=options)), "pdf", options)
    )


@pytest.mark.parametrize("size", [100, 150, 200])
@pytest.mark.parametrize("asked", [4, 6, 9])
def test_a_page_has_the_requested_cards_or_a_reason(asked: int, size: int) -> None:
    force, documents = army((Entry(id="1", unit="u-scout", count=9),)), one_man()
    options = SheetOptions(cards=asked, text_percent=size)
    made = deck(force, SheetSource(documents, options=options))
    grid = card_grid(options)
    assert bool(made.fewer) is (grid.columns * grid.rows < asked)
    if made.fewer:
        assert str(grid.columns * grid.rows) in made.fewer
        assert squeezed(made.fewer) in words_of(render(made, "pdf", options))


def one_man() -> dict[str, AnyDocument]:
    return named(rifle(), trooper(), Unit(id="u-scout", name="Scout", members=(Member(design="c-trooper"),)))


def type_sizes(sheet: Deck, options: SheetOptions) -> set[float]:
    """Return the sizes of type of weapon names in a printed deck."""
    pages = PdfReader(io.BytesIO(render(sheet, "pdf", options))).pages
    found = set()

    def visit(text: str, _matrix: object, _place: object, _font: object, size: float) -> None:
        if "rolls" not in text and "Gun" in text:
            found.add(round(size, 1))

    for page in pages:
        page.extract_text(visitor_text=visit)
    return found


@pytest.mark.long
@pytest.mark.parametrize("size", [100, 200])
def test_a_full_card_keeps_the_chosen_type_size(size: int) -> None:
    force, documents = lengthy()
    options = SheetOptions(cards=9, text_percent=size)
    assert type_sizes(deck(force, SheetSource(documents, options=options)), options) == {7.5 * size / 100}


def test_the_cards_of_an_entry_have_their_own_copies() -> None:
    """The first entry has two copies, the second none, the others three, and page breaks stay."""
    held = starter()["a-levy"]
    assert isinstance(held, Army)
    usual = content(held, SheetSource(starter(), options=SheetOptions(breaks=("3",))), layout="cards")
    assert isinstance(usual, Deck)
    first, second, *_ = (entry.id for entry in held.units)
    options = SheetOptions(copies=3, copies_of=((first, 2), (second, 0)), breaks=("3",))
    made = content(held, SheetSource(starter(), options=options), layout="cards")
    assert isinstance(made, Deck)
    names = [one.name for one in usual.cards]
    told = [one.name for one in made.cards]
    assert told.count(names[-1]) == 3 * names.count(names[-1])
    assert len(told) < 3 * len(names)
    assert made.cards[made.breaks[0]].name == usual.cards[usual.breaks[0]].name
    with pytest.raises(InputFault, match="copies"):
        checked(SheetOptions(copies_of=(("1", 21),)))


def test_each_card_is_printed_as_often_as_wanted() -> None:
    force, documents = (
        army((Entry(id="1", unit="u-section"), Entry(id="2", unit="u-section"))),
        named(rifle(), trooper(), section()),
    )
    options = SheetOptions(copies=3, breaks=("2",))
    made = deck(force, SheetSource(documents, options=options))
    assert (len(made.cards), made.breaks, made.count) == (6, (3,), "6 cards")
    several = content(trooper(), SheetSource(named(rifle()), options=SheetOptions(copies=2)))
    assert isinstance(several, Deck)
    assert len(several.cards) == 2


@pytest.mark.long
def test_a_machine_has_a_page_of_its_own() -> None:
    force, documents = mechanised()
    made = content(force, SheetSource(documents), layout="machines")
    assert isinstance(made, Deck)
    assert [one.name for one in made.cards] == ["Tank"]
    pdf = render(made, "pdf")
    said = words_of(pdf)
    assert len(PdfReader(io.BytesIO(pdf)).pages) == 1
    for words in ("Course of the battle", "Locomotive", "Field cannon", "Aboard", "Smoke"):
        assert squeezed(words) in said


def test_an_army_without_machines_has_no_sheet_of_one() -> None:
    force, documents = army((Entry(id="1", unit="u-section"),)), named(rifle(), trooper(), section())
    with pytest.raises(InputFault) as fault:
        content(force, SheetSource(documents), layout="machines")
    assert "sheet of a machine" in english().say(fault.value.faults[0])
    for design in (trooper(), section()):
        with pytest.raises(InputFault):
            content(design, SheetSource(documents), layout="machines")


@pytest.mark.long(short=("machines",))
@pytest.mark.parametrize("layout", ["portraits", "machines"])
def test_portraits_and_machines_set_without_warning_in_every_army(layout: str) -> None:
    for one in starter().values():
        if isinstance(one, Army) and one.id != "a-levy":
            try:
                made = content(one, SheetSource(starter()), layout=layout)
            except InputFault:
                continue
            assert warnings(made) == ()


def test_seven_cards_of_six_a_page_fill_both_pages() -> None:
    force, documents = army((Entry(id="1", unit="u-scout", count=7),)), one_man()
    options = SheetOptions(ppi=PPI)
    pages = render(deck(force, SheetSource(documents, options=options)), "png", options)
    assert [fill(page) >= LEAST_FILL for page in pages] == [True, True]


@pytest.mark.long
@pytest.mark.parametrize(("key", "a_page", "paper"), [("a-overland", 9, "a4"), ("a-foundry", 6, "letter")])
def test_full_machine_cards_leave_no_page_nearly_empty(key: str, a_page: int, paper: Paper) -> None:
    """The last row of measured cards takes one more card, and no page is added for it."""
    options = SheetOptions(paper, cards=a_page, ppi=PPI)
    held = starter()[key]
    pages = render(content(held, SheetSource(starter(), options=options), layout="cards"), "png", options)
    assert len(pages) == (2 if key == "a-overland" else 4)
    assert all(fill(page) >= LEAST_FILL for page in pages), [fill(page) for page in pages]


def test_a_deck_without_units_has_the_reason() -> None:
    made = deck(army(()), SheetSource({}))
    assert "no units yet" in made.fewer
    assert warnings(made) == ()


def test_a_full_row_may_be_alone_on_a_page() -> None:
    """Twelve cards of nine a page fill one page and a row of three."""
    force, documents = army((Entry(id="1", unit="u-scout", count=12),)), one_man()
    options = SheetOptions(cards=9, ppi=PPI)
    first, second = render(deck(force, SheetSource(documents, options=options)), "png", options)
    assert fill(first) > 0.75
    assert 0.5 > fill(second) >= LEAST_FILL - 0.05


@pytest.mark.parametrize("size", [100, 200])
def test_the_pages_of_a_machine_are_used(size: int) -> None:
    force, documents = mechanised()
    options = SheetOptions(text_percent=size, ppi=PPI)
    pages = render(content(force, SheetSource(documents, options=options), layout="machines"), "png", options)
    assert all(fill(page) >= LEAST_FILL for page in pages), [fill(page) for page in pages]
