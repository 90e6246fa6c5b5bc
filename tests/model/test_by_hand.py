"""Values set by hand in files and lines.

Names and weapons' values need the newer version, and all such values are read.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from immutabledict import immutabledict

from armybuilder.editing import whole_documents
from armybuilder.errors import InputFault
from armybuilder.model import bundle, by_hand, sharing
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Vehicle
from tests.model.test_bundle import RIFLE, TROOPER, file

NUMBERS = {"edge": {"combat": 2, "motion": 4}}
NAMES = {"edge": {"motion": "jets"}}
WEAPONS = {"phase": {"weapons.0.dice": 4}}


def trooper(overrides: dict[str, Any], version: int = 2) -> Creature:
    """Return a trooper read from a file of a version."""
    read, _ = bundle.read(file(RIFLE, {**TROOPER, "overrides": overrides}, version=version))
    made = read.documents[1]
    assert isinstance(made, Creature)
    return made


@pytest.mark.parametrize(("overrides", "version"), [(NUMBERS, 1), (NAMES, 2), (WEAPONS, 2), ({}, 1)])
def test_a_file_has_the_oldest_sufficient_version(overrides: dict[str, Any], version: int) -> None:
    made = trooper(overrides)
    assert bundle.version_of(made) == version
    written = bundle.write(bundle.read(file(RIFLE, {**TROOPER, "overrides": overrides}, version=2))[0])
    assert json.loads(written)["version"] == version
    assert bundle.read(written)[0].documents[1] == made


def test_numbers_of_a_first_version_file_still_count() -> None:
    """A type of movement set by its number is that type."""
    made = trooper(NUMBERS, version=1)
    assert by_hand.set_for_design(made, "edge") == {"combat": 2, "motion": 4}
    assert by_hand.set_for_design(trooper(NAMES), "edge") == {"motion": 4}


def test_a_line_to_share_has_them() -> None:
    made = trooper({**NAMES, **WEAPONS})
    rifle = bundle.read(file(RIFLE))[0].documents[0]
    held, *_ = sharing.read(sharing.line(made, {made.id: made, rifle.id: rifle}))
    copies = [one for one in held.documents if isinstance(one, Creature)]
    assert [dict(one.overrides) for one in copies] == [dict(made.overrides)]


@pytest.mark.parametrize("value", [True, 1.5, None, [1], {"a": 1}])
def test_values_other_than_numbers_and_names_are_refused(value: object) -> None:
    with pytest.raises(InputFault):
        trooper({"edge": {"combat": value}})


@pytest.mark.parametrize(
    "key", ["weapons.0.dice", "weapons.12.row", "combat", "weapons", "weapons.dice", "a.b.c"]
)
def test_a_key_is_split_and_joined_again(key: str) -> None:
    place, name = by_hand.parted(key)
    assert by_hand.key_of(name, place) == key
    assert (place is None) == (key not in {"weapons.0.dice", "weapons.12.row"})


def test_a_weapons_place_has_four_digits_at_most() -> None:
    assert by_hand.parted("weapons.9999.dice") == (9999, "dice")
    assert by_hand.parted("weapons.10000.dice") == (None, "weapons.10000.dice")


@pytest.mark.parametrize("ruleset", ["combat-action", "edge", "phase", "manoeuvre", "initiative"])
def test_each_name_is_one_number(ruleset: Any) -> None:
    for part in ("design", "weapon"):
        for one in by_hand.settings(ruleset, part).values():
            assert one.least < one.most
            assert [one.number(name) for name in one.names] == [
                one.number(number) for number in range(one.least, one.most + 1) if one.names
            ]
            assert [one.told(one.number(name) or 0) for name in one.names] == list(one.names)
            assert one.number(one.most + 1) is None
            assert one.number("no such name") is None


def test_a_vehicle_keeps_vehicle_armour_under_orders() -> None:
    """With a model's armour it would fight as infantry, so a file's value is reported and ignored."""
    own = immutabledict({"edge": immutabledict({"armour": 3})})
    tank = whole_documents.start("vehicle", "Tank").model_copy(update={"overrides": own})
    assert isinstance(tank, Vehicle)
    assert by_hand.set_for_design(tank, "edge") == {}
    assert [key for _, key, _ in by_hand.faults(tank)] == ["armour"]
    assert by_hand.set_for_design(trooper({"edge": {"armour": 3}}), "edge") == {"armour": 3}
