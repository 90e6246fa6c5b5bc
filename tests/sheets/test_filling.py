"""Pages are used: the roster stands on the first where it fits, and none is nearly empty that need not be."""

from collections import deque
from functools import cache

import pytest

from armybuilder import garbage
from armybuilder.model.army import Army
from armybuilder.sheets.contents.content import Pack, Roster
from armybuilder.sheets.export import content
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.texts.text import markdown
from armybuilder.sheets.typeset import typst_memory
from armybuilder.sheets.typeset.filling import LEAST_FILL, joined, settled
from armybuilder.sheets.typeset.render import render
from tests.sheets.muster import horde, starter
from tests.sheets.page_fill import PPI, columns_filled, fill

STARTER = starter()
ARMIES = [one for one in STARTER.values() if isinstance(one, Army)]
FLOWING = ("roster", "reference")


@cache
def fills(army: Army, layout: str, text: int, receipts: bool) -> tuple[float, ...]:
    options = SheetOptions(ppi=PPI, text_percent=text, receipts=receipts)
    sheet = content(army, SheetSource(STARTER, options=options), layout=layout)
    return tuple(fill(page) for page in render(sheet, "png", options))


@pytest.mark.long(
    short=(
        "a-levy-reference-150",
        "a-foundry-reference-150",
        "a-gate-reference-150",
        "a-reavers-reference-150",
    )
)
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("layout", FLOWING)
@pytest.mark.parametrize("army", ARMIES, ids=lambda army: army.id)
def test_no_page_of_a_starter_armys_sheets_is_under_a_third_full(army: Army, layout: str, text: int) -> None:
    found = fills(army, layout, text, receipts=layout == "roster")
    assert all(one >= LEAST_FILL for one in found), found


@pytest.mark.parametrize("army", ARMIES, ids=lambda army: army.id)
def test_the_roster_of_a_starter_army_stands_on_the_first_page_of_its_pack(army: Army) -> None:
    pack = settled(content(army, SheetSource(STARTER), layout="pack"), SheetOptions())
    assert isinstance(pack, Pack)
    rosters = [part for part in pack.sheets if isinstance(part, Roster)]
    assert "roster" in rosters[0].parts
    assert all("roster" not in part.parts for part in rosters[1:])


def test_typst_forgets_a_pack_once_its_pages_are_filled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each try at a roster of the pack takes some ten megabytes, which typst would keep."""
    forgotten: list[bool] = []
    monkeypatch.setattr(garbage, "give_back", lambda: forgotten.append(True))
    army, documents = horde(61)
    settled(content(army, SheetSource(documents), layout="pack"), SheetOptions())
    assert forgotten == [True]
    assert not typst_memory._remembered


@pytest.mark.parametrize(("letters", "much"), [(39_999, False), (40_000, True)])
def test_typst_forgets_runs_that_are_much_together(
    monkeypatch: pytest.MonkeyPatch, letters: int, much: bool
) -> None:
    forgotten: list[bool] = []
    monkeypatch.setattr(typst_memory, "forget", lambda: forgotten.append(True))
    monkeypatch.setattr(typst_memory, "_remembered", deque[int]())
    typst_memory.note_run(letters - 1)
    typst_memory.note_run(1)
    typst_memory.forget_much()
    assert bool(forgotten) is much


@pytest.mark.long
def test_a_roster_too_long_for_the_first_page_follows_in_full() -> None:
    army, documents = horde(60)
    pack = settled(content(army, SheetSource(documents), layout="pack"), SheetOptions())
    assert isinstance(pack, Pack)
    rosters = [part for part in pack.sheets if isinstance(part, Roster)]
    assert [("brief" in part.parts, "roster" in part.parts) for part in rosters] == [
        (True, False),
        (False, True),
    ]


def test_text_has_the_roster_once_at_the_head() -> None:
    army, documents = horde(60)
    pack = content(army, SheetSource(documents), layout="pack")
    assert isinstance(pack, Pack)
    assert sum(isinstance(part, Roster) for part in joined(pack.sheets)) == 1
    assert markdown(pack).count("| Platoon 7 |") == 1


@pytest.mark.parametrize("army", ["a-gate", "a-levy"])
def test_the_columns_of_a_reference_on_one_page_are_level(army: str) -> None:
    """Three columns in use, none much longer than the others; as it came, the third was empty or nearly so."""
    options = SheetOptions(ppi=PPI)
    held = STARTER[army]
    (page,) = render(content(held, SheetSource(STARTER, options=options), layout="reference"), "png", options)
    lengths = columns_filled(page, 3)
    assert min(lengths) >= 0.75 * max(lengths), lengths


def test_a_summary_asked_for_alone_stays_a_summary() -> None:
    options = SheetOptions(parts=("summary",))
    pack = settled(content(ARMIES[0], SheetSource(STARTER, options=options), layout="pack"), options)
    assert isinstance(pack, Pack)
    (only,) = pack.sheets
    assert isinstance(only, Roster)
    assert "brief" in only.parts


@pytest.mark.long
def test_rows_stand_closer_or_pages_end_higher_and_the_type_stays() -> None:
    """Armies of every length: the last page is a third full, and no more pages are taken for it."""
    for units in range(14, 24):
        army, documents = horde(units)
        listed = content(army, SheetSource(documents), layout="roster")
        evened = settled(listed, SheetOptions())
        assert isinstance(listed, Roster)
        assert isinstance(evened, Roster)
        pages = render(evened, "png", SheetOptions(ppi=PPI))
        assert fill(pages[-1]) >= LEAST_FILL - 0.03, (units, fill(pages[-1]))
