"""Shared lines: their content, their length, and the messages about damaged ones."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder import paths, words
from armybuilder.errors import InputFault
from armybuilder.model import bundle, id_changes, sharing
from armybuilder.model.army import Army, Entry, Order
from armybuilder.model.picture import Picture
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import Weapon
from armybuilder.points.prices.pricing import price
from tests.points import strategies as some

PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
NAMES = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp", "Cf"]), max_size=40)


def starter() -> dict[str, Any]:
    """Return the starter library by id."""
    (file,) = (paths.resources() / "starter").glob("*.army")
    return bundle.index(bundle.read(file.read_bytes())[0].documents)


STARTER = starter()
ARMIES = [document for document in STARTER.values() if isinstance(document, Army)]


def faults(text: str) -> list[str]:
    """Return the lines of the faults that reading a line finds."""
    with pytest.raises(InputFault) as caught:
        sharing.read(text)
    return [words.english().say(fault) for fault in caught.value.faults]


def named_by(root: Any, documents: dict[str, Any]) -> list[Any]:
    """Return a document after all documents it names, without pictures, as a line holds them."""
    found: dict[str, Any] = {}

    def take(document: Any) -> None:
        for name in bundle.names_in(document):
            if name not in found and documents[name].kind != "picture":
                take(documents[name])
        found[document.id] = document

    take(root)
    return list(found.values())


def alike(root: Any, documents: dict[str, Any], read: bundle.Bundle) -> None:
    """Assert equality of read and shared documents, apart from ids, notes and pictures."""
    shared = named_by(root, documents)
    ids = {one.id: other.id for one, other in zip(shared, read.documents, strict=True)}
    for one, other in zip(shared, read.documents, strict=True):
        kept: dict[str, Any] = {"notes": ""}
        if hasattr(one, "portrait"):
            kept["portrait"] = None
        assert id_changes.with_ids(one.model_copy(update=kept), ids) == other


def amounts(army: Army, documents: dict[str, Any], readings: Any) -> list[Any]:
    """Return the amounts of an army's receipt."""
    return [priced.amount for priced in price(army, documents, readings).lines]


@pytest.mark.long
@given(some.units(), st.data())
def test_a_random_army_survives_its_line(made: tuple[Unit, Any], data: st.DataObject) -> None:
    unit, documents = made
    unit = unit.model_copy(update={"name": data.draw(NAMES), "notes": "Not for others", "tags": ("a", "b")})
    count = data.draw(st.integers(1, 4))
    entries = tuple(Entry(id=str(place), unit=unit.id) for place in range(1, count + 1))
    army = Army(id="army", name=data.draw(NAMES), units=entries, readings=data.draw(some.readings))
    documents |= {unit.id: unit, army.id: army}
    read, notes = sharing.read(sharing.line(army, documents))
    assert notes == ()
    alike(army, documents, read)
    again = bundle.index(read.documents)
    shared = read.documents[-1]
    assert isinstance(shared, Army)
    assert amounts(shared, again, army.readings) == amounts(army, documents, army.readings)


@pytest.mark.parametrize("army", ARMIES, ids=lambda army: army.name)
def test_the_starters_armies_travel_in_one_or_two_codes(army: Army) -> None:
    line = sharing.line(army, STARTER)
    assert len(sharing.codes(line)) == (1 if len(line) <= 800 else 2)
    assert len(line) < 1000
    read, _ = sharing.read(line)
    alike(army, STARTER, read)
    assert price(army, STARTER).total == price(read.documents[-1], bundle.index(read.documents)).total


@pytest.mark.long
@given(some.designs())
def test_designs_can_be_shared_too(made: tuple[Any, Any]) -> None:
    design, documents = made
    read, _ = sharing.read(sharing.line(design, documents))
    alike(design, documents, read)


def test_entries_are_numbered_by_their_place() -> None:
    """References between entries still hold, and the names of terrain stay."""
    rifle = Weapon(id="w", name="Rifle", category="rifle")
    unit = Unit(id="u", name="Squad", members=())
    orders = (Order(type="support", target="first"), Order(type="defend", target="the mill"))
    units = (
        Entry(id="first", unit="u"),
        Entry(id="second", unit="u", rides="first", order=orders[0]),
        Entry(id="third", unit="u", attached_to="second", order=orders[1]),
    )
    army = Army(id="a", name="Army", units=units, support_weapons=("w",))
    shared = sharing.read(sharing.line(army, {"w": rifle, "u": unit}))[0].documents[-1]
    assert isinstance(shared, Army)
    assert [entry.id for entry in shared.units] == ["1", "2", "3"]
    assert [entry.rides for entry in shared.units] == [None, "1", None]
    assert [entry.attached_to for entry in shared.units] == [None, None, "2"]
    assert [entry.order and entry.order.target for entry in shared.units] == [None, "1", "the mill"]


def test_terrain_named_like_an_entry_stays_terrain() -> None:
    unit = Unit(id="u", name="Robot", members=())
    order = Order(type="defend", target="1")
    army = Army(id="a", name="Army", units=(Entry(id="x", unit="u"), Entry(id="y", unit="u", order=order)))
    shared = sharing.read(sharing.line(army, {"u": unit}))[0].documents[-1]
    assert isinstance(shared, Army)
    assert [(entry.id, entry.order) for entry in shared.units] == [("x", None), ("y", order)]


def test_pictures_and_notes_are_not_shared() -> None:
    picture = Picture(id="p", name="Face", media="png", data=PIXEL)
    rifle = Weapon(id="w", name="Rifle", category="rifle", notes="From my uncle", portrait="p", tags=("old",))
    (shared,) = sharing.read(sharing.line(rifle, {"p": picture, "w": rifle}))[0].documents
    assert isinstance(shared, Weapon)
    assert (shared.notes, shared.portrait, shared.tags) == ("", None, ("old",))


def test_equal_content_gives_equal_ids() -> None:
    """Common contents of two lines enter a library once, but equal documents of one army stay two."""
    rifle = Weapon(id="w", name="Rifle", category="rifle")
    twin = rifle.model_copy(update={"id": "w2"})
    army = Army(id="a", name="Army", units=(), support_weapons=("w", "w2"))
    line = sharing.line(army, {"w": rifle, "w2": twin})
    first, second, _ = sharing.read(line)[0].documents
    (alone,) = sharing.read(sharing.line(rifle, {}))[0].documents
    assert first.id == alone.id != second.id
    assert sharing.read(line) == sharing.read(line)


def test_readings_of_the_file_travel() -> None:
    army = Army(id="a", name="Army", units=())
    read, _ = sharing.read(sharing.line(army, {}, {"CA-D-009": "armour_list"}))
    assert read.readings == {"CA-D-009": "armour_list"}


def long_army(units: int) -> tuple[Army, dict[str, Any]]:
    """Return an army of `units` units that have nothing in common."""
    made = {f"u{n}": Unit(id=f"u{n}", name=f"{n * n * 7919 % 99991:x}" * 4, members=()) for n in range(units)}
    return Army(id="a", name="Long", units=tuple(Entry(id=name, unit=name) for name in made)), made


def test_long_lines_are_cut_into_codes_within_limits() -> None:
    army, documents = long_army(80)
    line = sharing.line(army, documents)
    codes = sharing.codes(line)
    assert 2 <= len(codes) <= sharing.MOST_CODES
    assert max(map(len, codes)) <= sharing.LONGEST_CODE
    assert sharing.read("\n".join(reversed(codes))) == sharing.read(line)
    (missing,) = faults("\n".join(codes[1:]))
    assert (
        missing
        == f"Of the {len(codes)} codes of this line, these are missing: 1. Read them too, in any order."
    )
    assert sharing.codes(sharing.line(*long_army(400))) == ()


def test_codes_of_two_armies_are_not_combined() -> None:
    one, other = (sharing.codes(sharing.line(*long_army(count))) for count in (80, 82))
    assert len(one) == len(other)
    (mixed,) = faults(f"{one[0]} {one[1]} {other[1]}")
    assert mixed == "These codes belong to different lines. Read the codes of one army only."
    assert "damaged" in faults(" ".join((one[0], *other[1:])))[0]


def test_a_quoted_line_within_words_is_read() -> None:
    line = sharing.line(ARMIES[0], STARTER)
    broken = "\n> ".join(line[at : at + 60] for at in range(0, len(line), 60))
    whole = sharing.read(line)
    assert sharing.read(f"My army: {line} 500 POINTS.") == whole
    assert sharing.read(f"> {broken}\r\n\r\nBYE") == whole


@pytest.mark.long
@given(st.data())
def test_a_damaged_line_is_refused_in_one_sentence(data: st.DataObject) -> None:
    line = sharing.line(ARMIES[0], STARTER)
    at = data.draw(st.integers(4, len(line) - 2))
    sign = data.draw(st.sampled_from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$+-./ #é:"))
    if line[at] != sign:
        (told,) = faults(line[:at] + sign + line[at + 1 :])
        assert "shared line" in told


@given(st.text(max_size=60))
def test_any_text_is_refused_in_plain_words(text: str) -> None:
    assert faults(f"AB1:{text}")
    assert faults(f"AB1:{text}:")


def test_faults_of_a_line_are_reported() -> None:
    line = sharing.line(ARMIES[0], STARTER)
    assert faults("hello") == ["There is no shared line here: one begins with AB1: and ends with a colon."]
    assert faults(line[:-40])[0].startswith("The shared line stops without the colon that ends it,")
    assert faults("AB2:00:") == [
        "The shared line was made by a newer program. Update the program to read it."
    ]
    assert faults("AB1:3/2:00:")[0].startswith("The shared line is damaged")
    assert sharing.holds_line(f"see {line}")
    assert not sharing.holds_line("ABC: nothing")


def test_a_line_of_an_older_program_is_still_read() -> None:
    """Old lines remain on paper and in chats, and this one was made when the format was new."""
    (rifle,) = sharing.read(OLD_LINE)[0].documents
    assert isinstance(rifle, Weapon)
    assert (rifle.name, rifle.category, rifle.pen_level, rifle.tags) == ("Long rifle", "sniping", 2, ("old",))


OLD_LINE = "AB1:.O6-I698LYFWQPQU+96$EU4QQOJ8NRJW6$JTZ61EVDDHC+T8104K0P7G5R+Y9RGUS6:"
