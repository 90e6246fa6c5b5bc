"""The fill of pages: the roster is on the first if it fits, and no page is needlessly empty."""

from collections import deque
from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest
from immutabledict import immutabledict

from armybuilder import garbage
from armybuilder.model.army import Army
from armybuilder.model.machine import Vehicle
from armybuilder.sheets.cards.cards import card
from armybuilder.sheets.contents.content import Listing, Pack, Roster, SheetPart, SheetSection
from armybuilder.sheets.export import content
from armybuilder.sheets.parts.layout import Grid, Size
from armybuilder.sheets.parts.options import Paper, SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.texts.text import markdown
from armybuilder.sheets.typeset import filling, template_data, typst_memory
from armybuilder.sheets.typeset.filling import LEAST_FILL, joined, settled
from armybuilder.sheets.typeset.render import picture, render
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
def test_no_page_of_starter_sheets_is_under_one_third(army: Army, layout: str, text: int) -> None:
    found = fills(army, layout, text, receipts=layout == "roster")
    assert all(one >= LEAST_FILL for one in found), found


@pytest.mark.long(short=("a-gate", "a-reavers"))
@pytest.mark.parametrize("army", ARMIES, ids=lambda army: army.id)
def test_a_starter_roster_is_on_its_packs_first_page(army: Army) -> None:
    pack = settled(content(army, SheetSource(STARTER), layout="pack"), SheetOptions())
    assert isinstance(pack, Pack)
    rosters = [part for part in pack.sheets if isinstance(part, Roster)]
    assert "roster" in rosters[0].parts
    assert all("roster" not in part.parts for part in rosters[1:])


def test_typst_forgets_a_pack_once_its_pages_are_filled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each trial of a pack's roster needs some ten megabytes, which typst would keep."""
    forgotten: list[bool] = []
    give_back = garbage.give_back

    def recorded() -> None:
        forgotten.append(True)
        give_back()

    monkeypatch.setattr(garbage, "give_back", recorded)
    army, documents = horde(61)
    settled(content(army, SheetSource(documents), layout="pack"), SheetOptions())
    assert forgotten == [True]
    assert not typst_memory._remembered


@pytest.mark.parametrize(("letters", "much"), [(99_999, False), (100_000, True)])
def test_typst_forgets_runs_of_a_large_total(
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
def test_a_long_roster_follows_the_first_page_in_full() -> None:
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
def test_columns_of_a_one_page_reference_are_level(army: str) -> None:
    """All three columns are used, none much longer than the others."""
    options = SheetOptions(ppi=PPI)
    held = STARTER[army]
    (page,) = render(content(held, SheetSource(STARTER, options=options), layout="reference"), "png", options)
    lengths = columns_filled(page, 3)
    assert min(lengths) >= 0.75 * max(lengths), lengths


def test_a_requested_summary_stays_a_summary() -> None:
    options = SheetOptions(parts=("summary",))
    pack = settled(content(ARMIES[0], SheetSource(STARTER, options=options), layout="pack"), options)
    assert isinstance(pack, Pack)
    (only,) = pack.sheets
    assert isinstance(only, Roster)
    assert "brief" in only.parts


@pytest.mark.long
def test_closer_rows_or_higher_ends_keep_the_type_size() -> None:
    """For armies of every length the last page is a third full, without an additional page."""
    for units in range(14, 24):
        army, documents = horde(units)
        listed = content(army, SheetSource(documents), layout="roster")
        evened = settled(listed, SheetOptions())
        assert isinstance(listed, Roster)
        assert isinstance(evened, Roster)
        pages = render(evened, "png", SheetOptions(ppi=PPI))
        assert fill(pages[-1]) >= LEAST_FILL - 0.03, (units, fill(pages[-1]))


ENDS = dict[tuple[float, float], tuple[int, float]]
"""The pages of a sheet and the fill of its last, by row pitch and by slack."""


def measure(monkeypatch: pytest.MonkeyPatch, ends: ENDS) -> None:
    """Replace the measures of sheets by a table, whose entry (1, 0) is the default."""

    def measured(part: Roster | Listing, _options: SheetOptions) -> filling._Measure:
        return filling._Measure(*ends.get((part.pitch, part.slack), ends[1, 0]))

    monkeypatch.setattr(filling, "_measured", measured)


def listed(rows: int, columns: int = 3, blank: bool = False) -> Listing:
    """Return a listing of one section."""
    section = SheetSection("Section", "", ("A", "B"), (("a", "b"),) * rows, blank=blank)
    return Listing("N", "T", "", (section,), columns, immutabledict())


@pytest.mark.parametrize(
    ("ends", "settled_so"),
    [
        ({(1, 0): (2, 0.34)}, (1, 0)),
        ({(1, 0): (2, 0.33)}, (1, 0)),
        ({(1, 0): (2, 0.33), (0.85, 0): (1, 0.99)}, (0.85, 0)),
        ({(1, 0): (2, 0.33), (0.85, 0): (1, 0.1), (0.7, 0): (1, 0.5)}, (0.85, 0)),
        ({(1, 0): (2, 0.33), (0.85, 0): (2, 0.9), (0.7, 0): (1, 0.9)}, (0.7, 0)),
        ({(1, 0): (3, 0.2), (0.85, 0): (2, 0.3), (0.7, 0): (2, 0.4)}, (0.7, 0)),
        ({(1, 0): (3, 0.2), (0.85, 0): (2, 0.3), (0.7, 0): (2, 0.3), (1, 66.2): (3, 0.4)}, (1, 66.2)),
        ({(1, 0): (3, 0.2), (1, 66.2): (4, 0.9), (1, 56.3): (3, 0.3), (1, 42.4): (3, 0.34)}, (1, 42.4)),
        ({(1, 0): (3, 0.2), (1, 66.2): (4, 0.9), (1, 22.5): (3, 0.5)}, (1, 22.5)),
        ({(1, 0): (3, 0.2), (1, 66.2): (4, 0.9), (1, 22.5): (4, 0.5)}, (1, 0)),
        ({(1, 0): (9, 0.3), (1, 13.6): (9, 0.5)}, (1, 13.6)),
    ],
)
def test_rows_move_closer_before_pages_end_higher(
    monkeypatch: pytest.MonkeyPatch, ends: ENDS, settled_so: tuple[float, float]
) -> None:
    """Rows are adjusted only if the last page is under a third full, and only if that helps."""
    measure(monkeypatch, ends)
    made = settled(listed(30), SheetOptions())
    assert isinstance(made, Listing)
    assert (made.pitch, made.slack) == settled_so


@pytest.mark.parametrize(
    ("part", "slack"),
    [
        (listed(10), 91.2),
        (listed(9), 0),
        (listed(998), 91.2),
        (listed(999), 0),
        (listed(30, columns=1), 0),
        (listed(30, columns=2), 91.2),
        (listed(30, blank=True), 0),
    ],
)
def test_columns_of_one_page_have_equal_lengths(
    monkeypatch: pytest.MonkeyPatch, part: Listing, slack: float
) -> None:
    """The foot of the page rises by sixteenths of the free height, while everything fits on it."""
    monkeypatch.setattr(filling, "_measured", lambda one, _: filling._Measure(1 + (one.slack > 95), 0.4))
    made = settled(part, SheetOptions())
    assert isinstance(made, Listing)
    assert (made.pitch, made.slack) == (1, slack)


@pytest.mark.parametrize(
    ("paper", "landscape", "text", "columns", "height"),
    [
        ("a4", False, 100, (3, 59.0), 270.5),
        ("a4", False, 101, (3, 59.0), 270.44),
        ("a4", False, 109, (2, 91.5), 269.96),
        ("a4", False, 200, (1, 189.0), 264.5),
        ("a4", True, 100, (4, 64.5), 183.5),
        ("letter", False, 112, (3, 60.97), 252.18),
        ("letter", False, 113, (2, 94.45), 252.12),
    ],
)
def test_columns_are_wide_enough_to_be_read(
    paper: Paper, landscape: bool, text: int, columns: tuple[int, float], height: float
) -> None:
    options = SheetOptions(paper=paper, landscape=landscape, text_percent=text)
    count, wide = filling._columns(listed(9, columns=4), options)
    assert (count, round(wide, 2), round(filling._height(options), 2)) == (*columns, height)
    assert filling._columns(listed(9, columns=1), options)[0] == 1


def test_a_summary_has_the_roster_that_fits() -> None:
    """The summary has all of the roster, all without weapons, or a line for each unit, and the rest follows."""
    army, documents = horde(3)
    pack = content(army, SheetSource(documents, options=SheetOptions(parts=("summary", "roster"))), "pack")
    assert isinstance(pack, Pack)
    summary, roster = pack.sheets
    assert isinstance(summary, Roster)
    assert isinstance(roster, Roster)
    (whole, _), (without, rest) = summary.instead

    def parts(fitting: tuple[str, ...], *sheets: SheetPart) -> list[tuple[str, ...]]:
        made = filling._joined(sheets, lambda one: one.parts == fitting)
        return [one.parts for one in made if isinstance(one, Roster)]

    assert parts(whole, summary, roster) == [whole]
    assert parts(without, summary, roster) == [without, rest]
    assert parts((), summary, roster) == [summary.parts, roster.parts]
    assert parts(whole, summary) == [summary.parts]
    assert parts(whole, roster, summary) == [roster.parts, summary.parts]
    assert parts(whole, summary, replace(roster, spare=False)) == [summary.parts, roster.parts]
    assert parts(whole, summary, replace(roster, groups=roster.groups[1:])) == [summary.parts, roster.parts]
    assert parts(whole, replace(summary, instead=()), roster) == [summary.parts, roster.parts]
    assert parts(whole, summary, listed(3), roster, roster) == [whole, roster.parts]


@pytest.mark.parametrize(
    ("shelved", "widths", "expected"),
    [
        ([3] * 3, 60, "..."),
        ([3] * 4, 60, "...B"),
        ([3, 3, 3, 1], 60, "..eb"),
        ([3, 3, 3, 2], 60, "..eb"),
        ([3] * 6 + [2], 60, "...B.eb"),
        ([3] * 6 + [3], 60, "...B..B"),
        ([3] * 5 + [2], 60, "...B.."),
    ],
)
def test_a_short_last_row_is_not_alone(shelved: list[int], widths: float, expected: str) -> None:
    """B begins a page, e begins one early if no card grows taller, and b would have begun one."""
    places, first = [], 0
    for count in shelved:
        places.append(tuple(range(first, first + count)))
        first += count
    faces = [{"fits": True, "width": widths}] * first
    rows = rows_of(places, faces)
    marks = {(True, False): "B", (False, True): "e", (False, False): "."}
    assert "".join(marks[row["break"], row["early"]] for row in rows) == expected.replace("b", ".")


def rows_of(
    places: list[tuple[int, ...]], faces: list[dict[str, Any]], breaks: tuple[int, ...] = (), rows: int = 3
) -> list[dict[str, Any]]:
    """Return the rows of a deck of three columns in the templates' form."""
    deck = SimpleNamespace(breaks=breaks)
    made = template_data._rows(tuple(places), deck, faces, Grid(3, rows, Size(60, 90)))  # type: ignore[arg-type]
    return list(made)


@pytest.mark.parametrize(
    ("tall", "breaks", "rows", "begins"),
    [
        ((), (), 3, [3]),
        ((), (3,), 3, [1, 4]),
        ((), (0,), 3, [0, 3]),
        ((4,), (), 3, []),
        ((12,), (), 3, [3]),
        ((0,), (9,), 3, [3]),
        ((), (), 2, [2, 4]),
        ((), (), 1, [1, 2, 3, 4]),
    ],
)
def test_a_page_surely_begins_below_fitting_cards(
    tall: tuple[int, ...], breaks: tuple[int, ...], rows: int, begins: list[int]
) -> None:
    """After a break all positions are known again."""
    places = [tuple(range(first, first + 3)) for first in range(0, 15, 3)]
    faces = [{"fits": place not in tall, "width": 60} for place in range(15)]
    made = rows_of(places, faces, breaks, rows)
    assert [number for number, row in enumerate(made) if row["break"]] == begins
    assert not any(row["early"] for row in made)


def test_a_sheet_is_put_into_json_without_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    army = ARMIES[0]
    sheet = content(army, SheetSource(STARTER), layout="pack")
    assert isinstance(sheet, Pack)
    monkeypatch.setattr("copy.deepcopy", lambda *_: pytest.fail("copied"))
    assert all(template_data._Fields().plain(part)["name"] == part.name for part in sheet.sheets)


def test_only_a_short_roster_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """To measure twenty pages takes nearly as long as to set them, but a summary has few rows."""
    army, documents = horde(260)
    sheet = content(army, SheetSource(documents), layout="pack")
    measured: list[SheetPart] = []

    def measure_none(part: SheetPart, _options: SheetOptions) -> filling._Measure:
        measured.append(part)
        return filling._AS_IT_COMES

    monkeypatch.setattr(filling, "_measured", measure_none)
    settled(sheet, SheetOptions())
    rosters = [part for part in measured if isinstance(part, Roster)]
    assert rosters
    assert all("roster" not in part.parts for part in rosters)


def test_cards_of_a_vehicle_are_remembered_between_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    forgotten: list[bool] = []
    monkeypatch.setattr(typst_memory, "_remembered", deque[int](maxlen=11))
    monkeypatch.setattr(typst_memory, "forget", lambda: forgotten.append(True))
    vehicle = STARTER["v-crawler"]
    assert isinstance(vehicle, Vehicle)
    for number in range(12):
        picture(card(vehicle.model_copy(update={"name": f"Crawler {number}"}), SheetSource(STARTER)), 344)
    assert not forgotten
