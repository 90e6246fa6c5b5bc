"""The traits of documents in a search, and the fields that an imported version takes over from the library."""

from __future__ import annotations

from typing import Any

import pytest

from armybuilder.library.recognition import _as_version_of
from armybuilder.library.search_columns import _traits
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import Weapon
from tests.library.makers import force

PROFILE = {"mv": 10, "ss": 6, "fa": 6, "pf": 0}
MOUNTED = {"weapon": "w", "station": "a"}


def weapon(**more: Any) -> Weapon:
    return Weapon.model_validate({"id": "d", "name": "D", "category": "rifle"} | more)


def creature(**more: Any) -> Creature:
    return Creature.model_validate({"id": "d", "name": "D", "profile": PROFILE | {"dp": 6}} | more)


def robot(**more: Any) -> Robot:
    return Robot.model_validate({"id": "d", "name": "D", "control": "slave", "profile": PROFILE} | more)


def vehicle(**more: Any) -> Vehicle:
    profile = {"mv": 18, "fa": 0, "pf": 6}
    return Vehicle.model_validate({"id": "d", "name": "D", "profile": profile} | more)


@pytest.mark.parametrize(
    ("document", "traits"),
    [
        (weapon(), "rifle"),
        (weapon(area_radius_cm=1), "area rifle"),
        (weapon(targeting_bonus=1), "targeting rifle"),
        (weapon(attack="flame"), "rifle flame"),
        (weapon(attack="gas_inhaled"), "rifle gas_inhaled gas"),
        (weapon(limited_use="single_shot"), "rifle single_shot"),
        (creature(), ""),
        (creature(life_support="full"), "life_support"),
        (creature(life_support="partial"), "life_support"),
        (creature(officer_rank=1), "officer"),
        (creature(heroic_save=1), "hero"),
        (creature(items={"communicator": 1}), "communicator"),
        (creature(weapons=({"weapon": "w"},)), ""),
        (robot(), "slave"),
        (robot(control="autonomous"), "autonomous"),
        (vehicle(smoke_screens=1), "smoke"),
        (vehicle(seats=({"position": "inside", "count": 1},)), "seats"),
        (vehicle(seats=({"position": "inside", "count": 1, "life_support": True},)), "seats life_support"),
        (vehicle(weapons=(MOUNTED | {"mount": "front"},)), ""),
        (vehicle(weapons=(MOUNTED | {"mount": "turret"},)), "turret"),
        (vehicle(weapons=(MOUNTED | {"mount": "side_left"},)), "side_mount"),
        (
            vehicle(weapons=(MOUNTED | {"mount": "side_right", "ammo_feed_link": True},)),
            "side_mount ammo_feed_link",
        ),
    ],
)
def test_a_document_has_the_traits_of_its_fields(document: AnyDocument, traits: str) -> None:
    assert list(_traits(document)) == traits.split()


@pytest.mark.parametrize(
    ("field", "mine", "theirs", "taken"),
    [
        ("notes", "Mine.", "", "Mine."),
        ("notes", "Mine.", "Theirs.", "Theirs."),
        ("tags", ("mine",), (), ("mine",)),
        ("tags", ("mine",), ("theirs",), ("theirs",)),
        ("portrait", "mine", None, "mine"),
        ("portrait", "mine", "theirs", "theirs"),
        ("variant_of", "mine", None, "mine"),
        ("variant_of", "mine", "theirs", "theirs"),
    ],
)
def test_an_imported_version_keeps_its_own_values(field: str, mine: Any, theirs: Any, taken: Any) -> None:
    """A missing value comes from the document of the library."""
    changed = creature().model_copy(update={field: theirs, "name": "New"})
    found = _as_version_of(creature().model_copy(update={field: mine}), changed)
    assert getattr(found, field) == taken
    assert found.model_copy(update={field: theirs}) == changed


def test_a_version_of_another_kind_has_its_own_fields() -> None:
    unit = next(one for one in force() if isinstance(one, Unit))
    for one in (creature(portrait="p", variant_of="v"), unit):
        for other in (unit, creature(), weapon()):
            found = _as_version_of(one, other)
            assert type(found) is type(other)
            assert found.model_dump().keys() == other.model_dump().keys()
