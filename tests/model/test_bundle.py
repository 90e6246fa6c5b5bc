"""The exchange file: accepted, refused and round-tripped contents."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from armybuilder import words
from armybuilder.errors import InputFault
from armybuilder.library import starter
from armybuilder.model import bundle, upgrade
from armybuilder.model.army import Army
from armybuilder.model.creature import Creature

if TYPE_CHECKING:
    from pathlib import Path

TROOPER: dict[str, Any] = {
    "kind": "creature",
    "id": "t",
    "name": "Trooper",
    "profile": {"mv": 10, "ss": 6, "fa": 5, "pf": 0, "dp": 5},
    "weapons": [{"weapon": "r"}],
    "items": {"communicator": 1},
}
RIFLE: dict[str, Any] = {"kind": "weapon", "id": "r", "name": "Rifle", "category": "rifle"}
SQUAD: dict[str, Any] = {"kind": "unit", "id": "u", "name": "Squad", "members": [{"design": "t", "count": 4}]}
ARMY: dict[str, Any] = {"kind": "army", "id": "a", "name": "Army", "units": [{"unit": "u"}, {"unit": "u"}]}


def file(*documents: Any, **fields: Any) -> str:
    """Return an exchange file's text with these documents."""
    return json.dumps({"format": "armybuilder", "version": 1, "documents": documents} | fields)


def faults(text: str | bytes) -> list[str]:
    """Return the lines of the faults that reading the text finds."""
    with pytest.raises(InputFault) as caught:
        bundle.read(text)
    return [words.english().say(fault) for fault in caught.value.faults]


def changed(document: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """Return the document with some fields changed."""
    return document | fields


def test_a_whole_file_is_written_again_unchanged() -> None:
    read, notes = bundle.read(file(RIFLE, TROOPER, SQUAD, ARMY, readings={"CA-D-009": "armour_list"}))
    assert notes == ()
    assert [document.id for document in read.documents] == ["r", "t", "u", "a"]
    assert read.readings == {"CA-D-009": "armour_list"}
    assert bundle.read(bundle.write(read)) == (read, ())


@pytest.mark.parametrize("version", range(1, upgrade.NEWEST + 1))
def test_the_name_of_a_schema_is_kept_unopened(version: int, tmp_path: Path) -> None:
    """The file is written in the version that knows the field, and only a file that has the field."""
    nonsense = tmp_path / "schema.json"
    nonsense.write_text("no schema")
    for said in (
        str(nonsense),
        "https://127.0.0.1:1/none.json",
        "urn:armybuilder:schema:exchange-file:3",
        "",
    ):
        text = file(RIFLE, version=version, **{"$schema": said})
        read, notes = bundle.read(text)
        assert (read.schema, notes) == (said, ())
        written = json.loads(bundle.write(read))
        assert list(written) == ["$schema", "format", "version", "readings", "documents"]
        assert (written["$schema"], written["version"]) == (said, 3)
        assert bundle.read(bundle.write(read)) == (read, ())
    old = bundle.write(bundle.read(file(RIFLE, version=version))[0])
    assert json.loads(old)["version"] == 1
    assert b"$schema" not in old


def test_entries_without_id_are_named_by_place() -> None:
    read, _ = bundle.read(file(RIFLE, TROOPER, SQUAD, ARMY))
    army = read.documents[3]
    assert isinstance(army, Army)
    assert [entry.id for entry in army.units] == ["1", "2"]


def test_documents_are_hashable() -> None:
    read, _ = bundle.read(file(RIFLE, TROOPER, SQUAD, ARMY))
    assert len(set(read.documents)) == 4


def test_a_single_document_survives_its_file() -> None:
    read, _ = bundle.read(file(RIFLE, TROOPER))
    assert bundle.read_document(bundle.write_document(read.documents[1])) == read.documents[1]
    assert isinstance(read.documents[1], Creature)


def test_names_in_lists_each_id_once() -> None:
    read, _ = bundle.read(file(RIFLE, TROOPER, SQUAD, ARMY))
    assert bundle.names_in(read.documents[3]) == ("u",)


def test_out_of_range_numbers_load() -> None:
    """Ranges belong to the rules, not to the form."""
    bundle.read(file(RIFLE, changed(TROOPER, officer_rank=5, profile={**TROOPER["profile"], "pf": -1})))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "cannot be read from line 1"),
        ("{", "cannot be read from line 1"),
        (b"\xff\xfe", "cannot be read as text from byte 0 on"),
        ("[]", "not an Army Builder file"),
        ("17", "not an Army Builder file"),
        ('{"format": "other"}', "not an Army Builder file"),
        ('{"format": "armybuilder"}', "does not say its version"),
        ('{"format": "armybuilder", "version": true}', "does not say its version"),
        ('{"format": "armybuilder", "version": 1.0}', "does not say its version"),
        ('{"format": "armybuilder", "version": 99}', "version 99; this program reads up to version 3"),
        ('{"format": "armybuilder", "version": 1}', "“documents” must be a list"),
        (file(foo=1), "unknown field “foo”"),
        (file(17), "Document 1: must be an object"),
        (file({"kind": "dragon", "id": "d", "name": "Smaug"}), 'Document 1 (Smaug): kind: "dragon"'),
        (file({"kind": ["x"], "id": "d", "name": "Smaug"}), "is not a kind"),
        (file(changed(RIFLE, pen_level=3)), "Document 1 (Rifle): pen_level must be 2 or less, not 3"),
        (file(changed(RIFLE, pen_level=True)), "pen_level"),
        (file(changed(RIFLE, sticky=1)), "sticky must be true or false, not 1"),
        (file(changed(RIFLE, area_radius_cm=True)), "area_radius_cm must be a whole number, not true"),
        (file(changed(RIFLE, area_radius_cm=3.0)), "area_radius_cm must be a whole number, not 3.0"),
        (file(changed(RIFLE, area_radius_cm="3")), 'area_radius_cm must be a whole number, not "3"'),
        (file(changed(RIFLE, area_radius_cm=100_001)), "area_radius_cm must be 100000 or less"),
        (file(changed(RIFLE, targeting_bonus=-100_001)), "targeting_bonus must be -100000 or more"),
        (file(changed(RIFLE, range=3)), "range is not a field here"),
        (file(changed(RIFLE, id="")), "id must not be empty"),
        (file(changed(RIFLE, name=3)), "name must be text"),
        (file(changed(RIFLE, notes="x" * 10_001)), "notes is longer than 10000 characters"),
        (file({"kind": "weapon", "id": "r", "category": "rifle"}), "Document 1: name is missing"),
        (
            file(RIFLE, changed(TROOPER, weapons=[{"weapon": "r", "count": 0}])),
            "weapons.0.count must be 1 or more",
        ),
        (file(RIFLE, changed(TROOPER, items={"sword": 1})), "items.sword"),
        (file(RIFLE, changed(TROOPER, items={"communicator": -1})), "must be 0 or more"),
        (file(changed(TROOPER, items=3)), "items must be an object"),
        (file(RIFLE, RIFLE), "The id “r” appears 2 times"),
        (file(TROOPER), "weapons.0.weapon names “r”, which is not in the file"),
        (
            file(changed(TROOPER, weapons=[{"weapon": "t"}])),
            "names Trooper, a creature; a weapon or linked pair",
        ),
        (file({"kind": "linked_weapon", "id": "l", "name": "Pair", "weapons": ["r"]}), "weapons"),
        (file(RIFLE, TROOPER, SQUAD, changed(ARMY, readings={"CA-D-001": "x"})), "no reading “CA-D-001”"),
        (file(readings={"CA-D-009": "x"}), "CA-D-009 may be transport_list, armour_list, not “x”"),
        (file(readings={"XX": "a", "YY": "b"}), "no reading “XX”, “YY”"),
        (
            file(readings={"CA-D-009": "x", "CA-D-030": "y"}),
            "not “x”; CA-D-030 may be machine, machine_and_crew",
        ),
        (file(changed(TROOPER, items={"sword": 1})), ": items.sword must be 'communicator'"),
        (
            file(changed(RIFLE, name="half \ud800")),
            "Document 1 (half �): name holds half of a surrogate pair",
        ),
        ('{"format": "armybuilder", "version": 1, "documents": [NaN]}', "must be an object"),
        ('{"format": "armybuilder", "version": 1, "documents": [1e999]}', "must be an object"),
        (
            '{"a": 1, "a": 2, "format": "armybuilder", "version": 1, "documents": []}',
            "The file: the key “a” appears twice in its top level",
        ),
        ("[" * 20_000 + "]" * 20_000, "deeper than"),
        ('{"format":"armybuilder","version":1,"documents":' + "[" * 200 + "]" * 200 + "}", "deeper than"),
        (
            file(changed(RIFLE, area_radius_cm=10**30)),
            "Document 1 (Rifle): area_radius_cm must be 100000 or less",
        ),
        (
            file(changed(RIFLE, targeting_bonus="big")).replace('"big"', "1e400"),
            "targeting_bonus must be a whole number, not Infinity",
        ),
        (file(changed(RIFLE, **{"x" * 200: 1})), "x" * 30 + "…" + "x" * 29 + " is not a field"),
        (
            '{"format": "armybuilder", "version": 1, "documents": [{"kind": "weapon", "id": "r", "na\u202eme": "a", "name": "b"}]}',
            "“name” appears twice in the document",
        ),
        (file({"kind": "picture", "id": "p", "name": "P", "media": "png", "data": "abc"}), "base64"),
        (file({"kind": "picture", "id": "p", "name": "P", "media": "png", "data": ""}), "base64"),
        (file(changed(RIFLE, tags=["x"] * 20_001)), "tags holds 20001 items"),
        (file(**{"$schema": 5}), "The file: $schema must be text, not 5"),
        (file(**{"$schema": None}), "The file: $schema must be text"),
        (file(**{"$schema": "x" * 10_001}), "$schema is longer than 10000 characters"),
        (file(changed(RIFLE, **{"$schema": "x"})), "$schema is not a field here"),
    ],
)
def test_bad_input_gets_one_clear_line(text: str | bytes, said: str) -> None:
    lines = faults(text)
    assert any(said in line for line in lines), lines
    assert all("\n" not in line for line in lines)


def test_every_fault_of_every_document_is_named() -> None:
    lines = faults(file(changed(RIFLE, pen_level=9, sticky="no"), changed(TROOPER, officer_rank="one")))
    assert len(lines) == 3


def test_an_oversized_file_is_refused_before_parsing() -> None:
    assert "over 20 MB" in faults(b" " * 20_000_001)[0]


def test_too_many_documents_are_refused() -> None:
    assert "10001 documents" in faults(file(*[RIFLE] * 10_001))[0]


def test_too_many_models_are_refused() -> None:
    crowd = changed(SQUAD, members=[{"design": "t", "count": 5_001}])
    assert "fields 10002 models" in faults(file(RIFLE, TROOPER, crowd, ARMY))[0]
    most = changed(SQUAD, members=[{"design": "t", "count": 5_000}])
    assert len(bundle.read(file(RIFLE, TROOPER, most, ARMY))[0].documents) == 4


def test_a_crew_counts_among_an_armys_models() -> None:
    riders = [{"role": "passenger", "design": "t"}] * 2
    crowd = changed(SQUAD, members=[{"design": "t", "count": 1_667, "crew": riders}])
    assert "fields 10002 models" in faults(file(RIFLE, TROOPER, crowd, ARMY))[0]


@pytest.mark.parametrize(
    ("units", "said"),
    [
        ([{"unit": "u", "id": "x"}, {"unit": "u", "id": "x"}], "entry id “x” appears 2 times"),
        ([{"unit": "u", "rides": "9"}], "units.0.rides names entry “9”"),
        ([{"unit": "u", "attached_to": "9"}], "units.0.attached_to names entry “9”"),
        ([{"unit": "u", "rides": "2"}, {"unit": "u", "rides": "1"}], "in a circle"),
        ([{"unit": "u", "rides": "1"}], "in a circle"),
        ([{"unit": "u", "rides": "2"}, {"unit": "u", "attached_to": "1"}], "in a circle"),
        ([{"unit": "u", "count": 2}, {"unit": "u", "rides": "1"}], "units.0.count must be 1"),
        ([{"unit": "u", "count": 2, "order": {"type": "defend"}}], "units.0.count must be 1"),
    ],
)
def test_entries_that_do_not_fit_are_refused(units: list[dict[str, Any]], said: str) -> None:
    assert any(said in line for line in faults(file(RIFLE, TROOPER, SQUAD, changed(ARMY, units=units))))


def test_control_and_direction_characters_are_dropped_with_a_note() -> None:
    odd = changed(RIFLE, name="Ri\u202efle\u0007\n", notes="two\nlines")
    read, notes = bundle.read(file(odd))
    assert read.documents[0].name == "Rifle"
    assert read.documents[0].notes == "two\nlines"
    assert [words.english().say(note) for note in notes] == [
        "Document 1 (Ri�fle��): dropped 3 control or direction characters from name."
    ]


def test_an_older_file_is_brought_up_step_by_step() -> None:
    steps = {1: lambda given: given | {"a": 1}, 2: lambda given: given | {"b": given["a"] + 1}}
    assert upgrade.upgraded({"version": 1}, 3, steps) == {"version": 3, "a": 1, "b": 2}


@pytest.mark.parametrize(
    "text",
    [
        file(changed(RIFLE, tags=[1] * 19_000)),
        file(*[changed(RIFLE, tags=[1] * 200)] * 500),
        file(*[{}] * 10_000),
        '{"format": "armybuilder", "version": 1, "documents": ['
        + ",".join(['{"a": 1, "a": 2}'] * 5_000)
        + "]}",
    ],
)
def test_a_flood_of_faults_is_cut_off(text: str) -> None:
    lines = faults(text)
    assert len(lines) == 101
    assert lines[-1] == "There are more errors; correct these first."


def test_reached_documents_are_nearest_first_without_missing_ones() -> None:
    """A unit names a creature, which names a weapon, and the unit's own references come first."""
    starters = bundle.index(starter.documents())
    unit = starters["u-troopers"]
    found = bundle.reached(unit, starters)
    assert list(found)[: len(bundle.names_in(unit))] == list(bundle.names_in(unit))
    assert {"c-trooper", "w-combat-rifle"} <= found.keys()
    assert unit.id not in found
    fewer = {key: one for key, one in starters.items() if key != "c-trooper"}
    assert "c-trooper" not in bundle.reached(unit, fewer)


def test_a_negative_base_is_read_as_none() -> None:
    """Library and file read it so, and the file's reader gets a note."""
    kept = changed(TROOPER, weapons=[], base_mm=-5)
    assert bundle.read_document(json.dumps(kept)).base_mm is None  # type: ignore[union-attr]
    given, notes = bundle.read(file(kept))
    assert [getattr(one, "base_mm", None) for one in given.documents] == [None]
    assert [words.english().say(note) for note in notes] == [
        "Document 1 (Trooper): a base of −5 mm is not possible, so it gets the usual base of its size."
    ]
    plain, none = bundle.read(file(changed(TROOPER, weapons=[], base_mm=0)))
    assert [getattr(one, "base_mm", None) for one in plain.documents] == [0]
    assert none == ()


def test_a_file_may_be_as_large_as_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    text = file(RIFLE)
    monkeypatch.setattr(bundle, "LARGEST_FILE", len(text))
    assert len(bundle.read(text)[0].documents) == 1
    monkeypatch.setattr(bundle, "LARGEST_FILE", len(text) - 1)
    assert len(faults(text)) == 1


@pytest.mark.parametrize("kind", ["wizard", "", None, 5, ["creature"]])
def test_an_unknown_kind_is_refused_in_words(kind: Any) -> None:
    (said,) = faults(file(changed(RIFLE, kind=kind)))
    assert "kind" in said
