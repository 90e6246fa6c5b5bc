"""The ends of pages: what does not fit one goes on the next, and nothing is printed over anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from armybuilder.model.army import Army, Entry
from armybuilder.model.unit import Crew, Member, Unit
from armybuilder.sheets.export import export
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from tests.sheets.muster import army, mechanised, named, rifle, section, trooper
from tests.sheets.read_back import MM, overprinted, printed_words, squeezed, texts

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
    """It has fewer than 14 lines, which once were kept whole, the last on top of each other."""
    force, documents = manned(10)
    made = printed(force, documents, "roster", LARGE)
    assert [pair for page in printed_words(made) for pair in overprinted(page)] == []
    receipts = "".join(squeezed(page) for page in texts(made)).split("Receipts")[-1]
    assert all(f"kind{number}with" in receipts for number in range(10))


@pytest.mark.long(short=("roster-upright-200", "machines-landscape-200", "cards-landscape-200"))
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
