"""The ends of pages, at which long contents go on to the next page."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader

from armybuilder.model.army import Army, Entry
from armybuilder.model.unit import Crew, Member, Unit
from armybuilder.sheets.export import export
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from tests.sheets.muster import army, mechanised, named, rifle, section, trooper
from tests.sheets.read_back import MM, overprinted, printed_words, squeezed, strokes, texts

if TYPE_CHECKING:
    from armybuilder.model.bundle import AnyDocument

LARGE = SheetOptions(landscape=True, text_percent=200, receipts=True)


def manned(count: int) -> tuple[Army, dict[str, AnyDocument]]:
    """Return an army of one vehicle with a full crew and passengers, none of a kind."""
    _, documents = mechanised()
    people = [
        trooper(f"Engineer of kind {number} with a long name").model_copy(update={"id": f"c{number}"})
        for number in range(count)
    ]
    crew = (
        Crew(role="pilot", design="c-trooper"),
        Crew(role="gunner", design="c-trooper", station="top"),
        *(Crew(role="passenger", design=one.id) for one in people),
    )
    carrier = Unit(id="u-tank", name="Carrier", members=(Member(design="v-tank", crew=crew),))
    return army((Entry(id="1", unit="u-tank"),)), {**documents, **named(*people, carrier)}


def with_long_names(letters: int) -> tuple[Army, dict[str, AnyDocument]]:
    """Return an army in which all names are so long."""
    force, documents = mechanised()
    people = [trooper(f"{key} {'many words ' * letters}"[:letters]) for key in ("First", "Second")]
    kinds = [one.model_copy(update={"id": f"c{number}"}) for number, one in enumerate(people)]
    mixed = Unit(id="u-mixed", name="Mixed", members=tuple(Member(design=one.id, count=3) for one in kinds))
    held = {**documents, **named(rifle(), trooper(), section(), *kinds, mixed)}
    longer = {
        key: one.model_copy(update={"name": f"{one.name} {'many words ' * letters}"[:letters]})
        for key, one in held.items()
    }
    entries = (*force.units, Entry(id="3", unit="u-mixed"))
    return force.model_copy(update={"name": people[0].name, "units": entries}), longer


def printed(force: Army, documents: dict[str, AnyDocument], layout: str, options: SheetOptions) -> bytes:
    (made,) = export(force, SheetSource(documents, options=options), "pdf", layout=layout)
    return made


def test_a_receipt_taller_than_its_page_flows_on() -> None:
    """A receipt of fewer than 14 lines once was kept whole, with its last lines on top of each other."""
    force, documents = manned(10)
    made = printed(force, documents, "roster", LARGE)
    assert [pair for page in printed_words(made) for pair in overprinted(page)] == []
    receipts = "".join(squeezed(page) for page in texts(made)).split("Receipts")[-1]
    assert all(f"kind{number}with" in receipts for number in range(10))


@pytest.mark.long(short=("cards-landscape-200", "machines-landscape-200"))
@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("landscape", [False, True], ids=["upright", "landscape"])
@pytest.mark.parametrize("layout", ["roster", "cards", "portraits", "machines", "reference"])
def test_names_longer_than_a_page_are_complete(layout: str, landscape: bool, percent: int) -> None:
    force, documents = with_long_names(2000)
    options = SheetOptions(landscape=landscape, text_percent=percent, receipts=True)
    for page in printed_words(printed(force, documents, layout, options)):
        assert list(overprinted(page)) == []
        height = (210 if landscape else 297) * MM
        assert all(-1 < word.top < word.bottom < height for word in page)


@pytest.mark.parametrize(("cards", "rows"), [(9, [3, 2]), (4, [2, 2])])
def test_marks_stand_above_and_below_each_row(cards: int, rows: list[int]) -> None:
    """The page's edge has a mark for every cut, also for the last."""
    across = 3 if cards == 9 else 2
    count = sum(rows) * across
    force = army(tuple(Entry(id=str(number), unit="u-section") for number in range(1, count + 1)))
    documents = named(rifle(), trooper(), section())
    made = printed(force, documents, "cards", SheetOptions(cards=cards))
    tall = 90 if cards == 9 else 135
    pages = PdfReader(io.BytesIO(made)).pages
    assert len(pages) == len(rows)
    for page, count in zip(pages, rows, strict=True):
        marks = {(left, y) for left, y, right, end in strokes(page) if y == end and right - left < 5}
        expected = {round(297 - 13.5 - tall * row, 1) for row in range(count + 1)}
        for side in (3, 202.5):
            found = {y for left, y in marks if abs(left - side) < 1}
            assert len(found) == len(expected), (side, marks)
            assert all(min(abs(y - mark) for mark in found) <= 0.1 for y in expected)
