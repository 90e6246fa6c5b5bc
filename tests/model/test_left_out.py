"""The meaning of omitted fields, which belongs to the file's form and must not change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from armybuilder.model.army import Army, Entry, Fortification
from armybuilder.model.battle import Battle
from armybuilder.model.campaign import Campaign, LocationState
from armybuilder.model.creature import Creature
from armybuilder.model.document import NOTHING
from armybuilder.model.machine import Robot, Seat, Vehicle
from armybuilder.model.picture import Picture
from armybuilder.model.table import Section, Table, Terrain
from armybuilder.model.unit import Crew, Member
from armybuilder.model.weapon import MountedWeapon, Weapon

if TYPE_CHECKING:
    from armybuilder.model.document import Part

OWN = {"notes": "", "tags": ()}
PICTURED = {**OWN, "portrait": None}
VARIED = {**PICTURED, "variant_of": None}
ARMS = {"weapons": (), "items": NOTHING, "base_mm": None, "overrides": NOTHING, "flying": False}
LEFT_OUT: list[tuple[type[Part], dict[str, Any]]] = [
    (
        Weapon,
        {
            **PICTURED,
            "pen_level": 0,
            "attack": "normal",
            "area_radius_cm": 0,
            "targeting_bonus": 0,
            "sticky": False,
            "automatic": False,
            "parabolic": False,
            "limited_use": "none",
            "limited_range": False,
            "off_table": False,
        },
    ),
    (
        MountedWeapon,
        {"count": 1, "mount": None, "station": None, "ammo_feed_link": False, "stealth_unit": False},
    ),
    (
        Creature,
        {
            **VARIED,
            **ARMS,
            "size": "medium",
            "life_support": "none",
            "ferocious": False,
            "sharpshooter": False,
            "medic": False,
            "heroic_save": 0,
            "officer_rank": 0,
        },
    ),
    (Robot, {**VARIED, **ARMS, "size": None, "seats": ()}),
    (
        Vehicle,
        {
            **VARIED,
            **ARMS,
            "seats": (),
            "front_armour": False,
            "can_reverse": True,
            "running_gear": "tracked",
            "smoke_screens": 0,
            "smoke_stations": (),
        },
    ),
    (Seat, {"life_support": False}),
    (Member, {"count": 1, "crew": (), "controls": ()}),
    (Crew, {"station": None, "seat": None, "controls": ()}),
    (
        Army,
        {
            **PICTURED,
            "next_entry": None,
            "points_limit": None,
            "campaign": False,
            "scale": None,
            "optional_rules": None,
            "readings": NOTHING,
            "support_weapons": (),
            "fortifications": (),
        },
    ),
    (Entry, {"count": 1, "rides": None, "attached_to": None, "order": None}),
    (Fortification, {"life_support": "none"}),
    (
        Table,
        {
            **PICTURED,
            "width_cm": 120,
            "depth_cm": 120,
            "terrain": (),
            "zones": NOTHING,
            "objectives": (),
        },
    ),
    (
        Terrain,
        {"height_mm": 0, "pf": None, "blocks_sight": False, "blocks_low_flyers": False, "sections": ()},
    ),
    (Section, {"level": 0, "pf": None, "openings": "none"}),
    (
        Battle,
        {
            **PICTURED,
            "options": NOTHING,
            "readings": NOTHING,
            "number": 0,
            "choices": (),
            "unadvised": (),
            "dice": NOTHING,
            "by_hand": (),
            "own_dice": False,
            "levels": NOTHING,
            "head_start": NOTHING,
            "conditions": NOTHING,
            "ruins": NOTHING,
            "outcome": None,
            "log": None,
        },
    ),
    (
        Campaign,
        {
            **PICTURED,
            "day": 0,
            "facilities": NOTHING,
            "models": NOTHING,
            "machines": NOTHING,
            "salvage": (),
            "buildings": NOTHING,
            "events": (),
            "reserve": NOTHING,
            "seed": 1,
            "aftermath": None,
            "fielded": NOTHING,
            "lost": NOTHING,
        },
    ),
    (LocationState, {"weapon": "", "until": None, "waiting": False, "ruleset": "combat-action"}),
    (Picture, {**OWN, "crop": (0, 0, 1000, 1000)}),
]


@pytest.mark.parametrize(("part", "means"), LEFT_OUT, ids=[part.__name__ for part, _ in LEFT_OUT])
def test_an_omitted_field_has_a_fixed_meaning(part: type[Part], means: dict[str, Any]) -> None:
    """All other fields are required, except `kind`, which names the document."""
    found = {
        name: field.get_default(call_default_factory=True)
        for name, field in part.model_fields.items()
        if not field.is_required() and name != "kind"
    }
    assert found == means
    assert {name: type(value) for name, value in found.items()} == {
        name: type(value) for name, value in means.items()
    }
