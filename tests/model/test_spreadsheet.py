"""Tables of designs, which are read back as written, and whose refused cells are named with a mend."""

from __future__ import annotations

import contextlib
import csv
from io import StringIO
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from immutabledict import immutabledict

from armybuilder.errors import InputFault
from armybuilder.model.bundle import KINDS
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Vehicle
from armybuilder.model.spreadsheet import lists
from armybuilder.model.spreadsheet.arms import Arms
from armybuilder.model.spreadsheet.cells import looks_turned, plain, protected
from armybuilder.model.spreadsheet.columns import TABLE_KINDS, columns, letters
from armybuilder.model.spreadsheet.reading import DesignTable, cells_of, designs_of
from armybuilder.model.spreadsheet.writing import MOST_ROWS, write
from armybuilder.model.weapon import MountedWeapon, Weapon
from armybuilder.words import catalogue, english
from tests.points import strategies as some

ARMS = {
    "a": "Rifle",
    "b": "Rifle x2",
    "c": "Twin",
    "d": "Twin",
    "e": '5" gun; long',
    "f": "@#'=",
    "pair": "Pair",
}
TEXTS = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp", "Cf"]), max_size=12)
TRICKY = st.text("a1 ;\"@#:=+x'.,-", max_size=8)
CREATURE = "name,profile.mv,profile.ss,profile.fa,profile.pf,profile.dp"


def read(text: str | bytes, arms: Any = ARMS, *mine: Any, pictures: tuple[str, ...] = ()) -> DesignTable:
    cells = cells_of(text if isinstance(text, bytes) else text.encode())
    return designs_of(cells, Arms(arms), {one.id: one for one in mine}, frozenset(pictures))


def one(text: str, *mine: Any) -> Any:
    """Return the only design of a table."""
    (row,) = read(text, ARMS, *mine).rows
    assert row.design is not None, said(row.faults)
    return row.design


def said(told: Any) -> list[str]:
    return [english().say(each) for each in told]


def refused(text: str, *mine: Any, **more: Any) -> list[str]:
    """Return the sentences about the only row."""
    (row,) = read(text, ARMS, *mine, **more).rows
    assert row.design is None
    return said(row.faults)


def whole(text: str | bytes) -> str:
    """Return the sentences about a table that is refused as a whole."""
    with pytest.raises(InputFault) as caught:
        read(text)
    return " ".join(said(caught.value.faults))


def back(design: Any, arms: Any = ARMS) -> Any:
    """Return a design that was written as a table and read again into an empty library."""
    return one_of(read(write(design.kind, [design], Arms(arms)), arms, pictures=(design.portrait or "",)))


def one_of(table: DesignTable) -> Any:
    (row,) = table.rows
    assert row.design is not None, said(row.faults)
    return row.design


def creature(**given: Any) -> Creature:
    profile = {"mv": 12, "ss": 5, "fa": 6, "pf": 1, "dp": 5}
    return Creature.model_validate({"id": "c", "name": "Ranger", "profile": profile} | given)


# -- what is written is read back ------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", TABLE_KINDS)
def test_every_field_has_a_column(kind: str) -> None:
    fields = {column.field.split(".")[0] for column in columns(kind)}
    assert fields == KINDS[kind].model_fields.keys() - {"kind"}


@given(
    st.one_of(some.weapons(wild=True), some.creatures(wild=True), some.robots(), some.vehicles()), st.data()
)
def test_a_random_design_is_read_back(design: Any, data: st.DataObject) -> None:
    texts = st.one_of(TEXTS, TRICKY)
    update: dict[str, Any] = {
        "name": data.draw(texts.filter(bool)),
        "notes": data.draw(texts),
        "tags": tuple(data.draw(st.lists(texts, max_size=3))),
        "portrait": data.draw(st.one_of(st.none(), texts.filter(str.strip))),
    }
    if hasattr(design, "overrides"):
        values = st.one_of(st.integers(-9, 99), texts)
        held = st.dictionaries(
            st.sampled_from(["edge", "combat-action"]), st.dictionaries(texts, values, max_size=2)
        )
        update["variant_of"] = data.draw(st.one_of(st.none(), texts.filter(str.strip)))
        update["overrides"] = immutabledict(
            {key: immutabledict(value) for key, value in data.draw(held).items()}
        )
        mounted = st.builds(
            MountedWeapon,
            weapon=st.sampled_from(sorted(ARMS)),
            count=st.integers(1, 3),
            station=st.one_of(st.none(), texts),
            stealth_unit=st.booleans(),
            mount=st.sampled_from([None, "carried", "turret"]),
        )
        update["weapons"] = tuple(data.draw(st.lists(mounted, max_size=3)))
    design = design.model_copy(update=update)
    assert back(design) == design


@given(st.one_of(TEXTS, TRICKY))
@example("=2+2")
@example("''=2+2")
@example("+1")
@example("'")
def test_no_text_is_a_formula(text: str) -> None:
    assert protected(text)[:1] not in set("=+-@")
    assert plain(protected(text)) == text


def test_every_cell_is_written_in_quotes() -> None:
    design = creature(notes='He said "no",\ntwice', name="=2+2", weapons=({"weapon": "a", "count": 2},))
    first, second, *_ = write("creature", [design], Arms(ARMS)).decode().split("\n")
    assert first.startswith('"id","name","profile.mv","profile.ss"')
    assert second.startswith('"c","\'=2+2","12","5","6","1","5","medium","none","false"')
    assert '"Rifle x2"' not in first


def test_a_weapon_is_written_by_its_unique_name() -> None:
    mounts = tuple({"weapon": key} for key in ("a", "b", "c", "gone", "pair"))
    made = write("creature", [creature(weapons=mounts)], Arms(ARMS)).decode()
    (row,) = csv.DictReader(StringIO(made, newline=""))
    assert row["weapons"] == 'Rifle; "Rifle x2"; #c; #gone; Pair'


def test_more_designs_than_a_table_takes_are_refused() -> None:
    with pytest.raises(InputFault) as caught:
        write("creature", [creature()] * (MOST_ROWS + 1), Arms(ARMS))
    assert "Split it" in said(caught.value.faults)[0]


# -- what people type ------------------------------------------------------------------------------------------


def test_a_short_table_takes_defaults() -> None:
    design = one(f"{CREATURE}\nRanger,12,5,6,1,5\n")
    assert design == creature(id=design.id)
    assert design.id


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_separators_and_byte_order_marks_are_recognised(separator: str, mark: str) -> None:
    text = f"{CREATURE},notes\nRanger,12,5,6,1,5,x\n".replace(",", separator)
    assert one(mark + text).notes == "x"


@pytest.mark.parametrize(
    ("cell", "weapons"),
    [
        ("Rifle", [("a", 1, None, None)]),
        ("rifle; RIFLE x2 @turret:A", [("a", 1, None, None), ("a", 2, "turret", "A")]),
        ("Rifle ×3 @Front", [("a", 3, "front", None)]),
        ("#c x2; #d @:left gun", [("c", 2, None, None), ("d", 1, None, "left gun")]),
        ('"Rifle x2" x2; "5"" gun; long"', [("b", 2, None, None), ("e", 1, None, None)]),
        ("; Rifle ;", [("a", 1, None, None)]),
    ],
)
def test_weapons_are_read_as_people_write_them(cell: str, weapons: list[Any]) -> None:
    quoted = cell.replace('"', '""')
    design = one(f'{CREATURE},weapons\nRanger,12,5,6,1,5,"{quoted}"\n')
    assert [(each.weapon, each.count, each.mount, each.station) for each in design.weapons] == weapons


def test_lists_of_a_machine_are_read() -> None:
    design = one(
        "name;profile.mv;profile.fa;profile.pf;items;seats;smoke_stations;overrides\n"
        'Crawler;20;4;6;"communicator; tank_buster x2";"exposed x2; inside x4 +life_support";"A; B";'
        '"edge.skill=4; combat-action.top_hatches=1"\n'
    )
    assert isinstance(design, Vehicle)
    assert design.items == {"communicator": 1, "tank_buster": 2}
    assert [(seat.position, seat.count, seat.life_support) for seat in design.seats] == [
        ("exposed", 2, False),
        ("inside", 4, True),
    ]
    assert design.smoke_stations == ("A", "B")
    assert design.overrides == {"edge": {"skill": 4}, "combat-action": {"top_hatches": 1}}


@pytest.mark.parametrize(
    ("cell", "number"),
    [("1.000", 1000), ("1,000", 1000), ("12,00", 12), ("12.0", 12), (" +3 ", 3), ("−4", -4)],
)
def test_numbers_are_read_in_either_language(cell: str, number: int) -> None:
    assert one(f'{CREATURE}\nRanger,"{cell}",5,6,1,5\n').profile.mv == number


@pytest.mark.parametrize(
    ("cell", "answer"),
    [("TRUE", True), ("VERO", True), ("sì", True), ("FALSO", False), ("no", False), ("", False)],
)
def test_yes_and_no_are_read_in_either_language(cell: str, answer: bool) -> None:
    assert one(f"{CREATURE},flying\nRanger,12,5,6,1,5,{cell}\n").flying is answer


def test_the_kind_follows_from_the_columns() -> None:
    assert read("name,category\nRifle,rifle\n").kind == "weapon"
    assert read(f"{CREATURE}\n").kind == "creature"
    assert read("name,control,profile.mv,profile.ss,profile.fa,profile.pf\n").kind == "robot"
    assert read("name,profile.mv,profile.fa,profile.pf\n").kind == "vehicle"


def test_empty_rows_and_columns_are_left_out() -> None:
    table = read(f"{CREATURE},,\n\nRanger,12,5,6,1,5,,\n,,,,,,,\nScout,12,5,6,1,5,,\n")
    assert [(row.line, row.name) for row in table.rows] == [(3, "Ranger"), (5, "Scout")]


# -- known designs ---------------------------------------------------------------------------------------------


def test_a_known_design_keeps_its_missing_weapons() -> None:
    mine = creature(weapons=({"weapon": "gone"},), portrait="p")
    made = write("creature", [mine], Arms(ARMS)).decode()
    assert one(made, mine) == mine
    assert "has no weapon with the id “gone”" in " ".join(refused(made))


def test_a_name_that_became_a_date_is_noted() -> None:
    mine = creature(name="Mar 1", tags=("007",))
    made = write("creature", [mine], Arms(ARMS)).decode()
    (row,) = read(made.replace("Mar 1", "01/03/2026").replace("007", "7"), ARMS, mine).rows
    assert row.design is not None
    assert not row.new
    assert [line[:73] for line in said(row.notes)] == [
        "Line 2 (01/03/2026): column B (name) was “Mar 1” and is now “01/03/2026”.",
        "Line 2 (01/03/2026): column U (tags) was “007” and is now “7”. A spreadsh",
    ]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("007", "7"),
        ("1E3", "1000"),
        ("4-", "-4"),
        ("(2)", "-2"),
        ("Mar 1", "2026-03-01"),
        ("3/4", "04/03/26"),
        ("12:30", "12:30:00"),
        ("1,5", "1.5"),
        ("50%", "50 %"),
        ("=a", "#NAME?"),
        ("=a", "Err:508"),
        ("true", "VERO"),
        ("MAR 1", "1 mar 26"),
        ("x", "1.5E+3"),
    ],
)
def test_texts_that_spreadsheets_turn_are_recognised(before: str, after: str) -> None:
    assert looks_turned(before, after)


@pytest.mark.parametrize("after", ["Ranger", "T-34", "1st Harrow", "3d6", "", "88 mm gun", "2nd of May"])
def test_names_of_people_are_no_dates(after: str) -> None:
    assert not looks_turned("Scout", after)


# -- what is refused -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "cell", "sentence"),
    [
        ("profile.mv", "fast", 'column B (profile.mv) must be a whole number, not "fast"'),
        ("profile.mv", "1,5", "must be a whole number"),
        ("profile.mv", "999999", "column B (profile.mv) must be 100000 or less"),
        ("profile.mv", "", "column B (profile.mv) is missing"),
        ("size", "huge", "must be 'small', 'medium' or 'large', not \"huge\""),
        ("flying", "maybe", "must be true or false"),
        (
            "weapons",
            "Rifel",
            "column G (weapons): the library has no weapon called “Rifel”. Did you mean “Rifle”?",
        ),
        ("weapons", "Club", "Import it first, or correct the name"),
        ("weapons", "Twin", "2 weapons are called “Twin”. Name one by its id: #c, #d."),
        ("weapons", "#zz", "the library has no weapon with the id “zz”"),
        ("weapons", "Rifle @roof", "column G (weapons.0.mount) must be"),
        ("weapons", '"Rifle', "a quotation mark is not closed"),
        ("weapons", '"Rifle" or so', "“or so” does not belong here"),
        ("weapons", 'Rifle:"A"', "does not belong here"),
        ("weapons", "Rifle x0", "column G (weapons.0.count) must be 1 or more"),
        ("items", "radio", "column G (items.radio) must be"),
        ("items", "communicator @front", "“@front” does not belong here"),
        ("overrides", "edge.skill", "has the form edge.skill=4"),
        ("overrides", 'edge.skill=4"5"', ""),
        ("tags", '"a" b', "“b” does not belong here"),
        ("portrait", "p", "is no picture of the library"),
        ("variant_of", "c", "variant of itself"),
    ],
)
def test_a_refused_cell_is_named_with_its_mend(field: str, cell: str, sentence: str) -> None:
    values = {"name": "Ranger", "profile.mv": "12", "profile.ss": "5", "profile.fa": "6", "profile.pf": "1"}
    values |= {"profile.dp": "5", field: cell, "id": "c"}
    out = StringIO()
    csv.writer(out).writerows([values.keys(), values.values()])
    if not sentence:
        assert one(out.getvalue()).overrides
        return
    (told,) = refused(out.getvalue())
    assert told.startswith("Line 2 (Ranger)")
    assert sentence in told


def test_other_rows_come_in_beside_a_refused_one() -> None:
    table = read(f"{CREATURE}\nRanger,12,5,6,1,5\nScout,fast,wise,6,1,5\nGuard,12,5,6,1,5,7\n,1,1,1,1,1\n")
    assert [row.name for row in table.rows if row.design] == ["Ranger"]
    assert [said(row.faults) for row in table.refused] == [
        [
            'Line 3 (Scout): column B (profile.mv) must be a whole number, not "fast".',
            'Line 3 (Scout): column C (profile.ss) must be a whole number, not "wise".',
        ],
        [
            "Line 4 (Guard): column G has no name in the first row, but holds “7”. Name the column, or empty the cell."
        ],
        ["Line 5: column A (name) is missing."],
    ]


def test_an_id_stands_for_one_row_and_kind() -> None:
    text = f"id,{CREATURE}\nc,Ranger,12,5,6,1,5\nc,Ranger,12,5,6,1,5\nw,Ranger,12,5,6,1,5\n"
    weapon = Weapon.model_validate({"id": "w", "name": "Rifle", "category": "rifle"})
    table = read(text, ARMS, weapon)
    assert said(table.refused[0].faults)[0].startswith("Line 3 (Ranger): its id stands in line 2 too.")
    assert "is that of a weapon" in said(table.refused[1].faults)[0]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The table is empty"),
        ("hello\n", "This is no table of designs"),
        (b"name\xff", "Save it as CSV in UTF-8"),
        (f"{CREATURE},speed\n", "Column G: “speed” is no field of creatures. Remove"),
        (f"{CREATURE},wepons\n", "Column G: “wepons” is no field of creatures. Did you mean “weapons”?"),
        (f"{CREATURE},name\n", "Column G: “name” stands twice"),
        ("name,flying,medic\n", "need: profile.mv, profile.ss, profile.fa, profile.pf, profile.dp."),
        (f'{CREATURE}\n"Ranger,12\n', "cannot be read from line"),
        (f"{CREATURE}\n" + "Ranger,12,5,6,1,5\n" * (MOST_ROWS + 1), "The table has 10001 designs"),
        (b"x" * 20_000_001, "over 20 MB"),
    ],
)
def test_a_table_that_is_none_is_refused(text: str | bytes, sentence: str) -> None:
    assert sentence in whole(text)


def test_signs_that_no_text_may_hold_are_dropped() -> None:
    (row,) = read(f"{CREATURE},notes\nRan\u200eger,12,5,6,1,5,a\u200eb\n").rows
    assert row.design is not None
    assert row.design.name == "Ranger"
    assert len(row.notes) == 2
    assert "column A (name)" in said(row.notes)[0]


@given(st.text(max_size=40))
def test_every_cell_is_read_or_refused(cell: str) -> None:
    for reading in (lists.entries, lists.texts, lists.values):
        with contextlib.suppress(InputFault):
            reading(cell)


def test_columns_have_letters_as_in_a_spreadsheet() -> None:
    assert [letters(place) for place in (0, 25, 26, 51, 52, 701, 702)] == [
        "A",
        "Z",
        "AA",
        "AZ",
        "BA",
        "ZZ",
        "AAA",
    ]


def test_every_sentence_is_italian_too() -> None:
    codes = {code for code in english().codes() if code.startswith("spreadsheet.")}
    assert codes
    assert codes <= catalogue("it").codes()
