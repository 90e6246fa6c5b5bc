"""The reference, which has exactly the rules that the army uses."""

from typing import Any

import pytest
from immutabledict import immutabledict

from armybuilder.model.army import Army, Entry
from armybuilder.model.weapon import MountedWeapon, Weapon
from armybuilder.points.tables import tables
from armybuilder.sheets.contents.content import Listing, SheetSection
from armybuilder.sheets.parts.army_contents import survey
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.reference import _Page, reference
from armybuilder.sheets.typeset.render import render, warnings
from tests.sheets.muster import army, mechanised, named, rifle, section, starter, trooper

STARTER = starter()
ARMIES = [one for one in STARTER.values() if isinstance(one, Army)]


def titled(listing: Listing) -> dict[str, SheetSection]:
    return {one.title: one for one in listing.sections}


def plain_army() -> Army:
    return army((Entry(id="1", unit="u-section"),))


def with_weapon(weapon: Weapon) -> Listing:
    soldier = trooper().model_copy(update={"weapons": (MountedWeapon(weapon=weapon.id),)})
    return reference(plain_army(), SheetSource(named(weapon, soldier, section())))


@pytest.mark.long(short=("a-overland",))
@pytest.mark.parametrize("force", ARMIES, ids=lambda force: force.id)
def test_every_starter_army_has_a_reference_that_sets(force: Army) -> None:
    made = reference(force, SheetSource(STARTER))
    assert warnings(made) == ()
    assert all(one.rows for one in made.sections)
    assert render(made, "pdf").startswith(b"%PDF")


def test_riflemen_need_nothing_of_machines() -> None:
    made = titled(reference(plain_army(), SheetSource(named(rifle(), trooper(), section()))))
    for absent in ("Damage to machines", "Out of control", "Driving", "Robots' orders", "Blast", "Orders"):
        assert absent not in made
    actions = {row[0] for row in made["Actions"].rows}
    assert "fire" in actions
    assert "fire a heavy weapon or a pair" not in actions
    assert "prime a grenade" not in actions


def test_machines_add_their_ten_locations() -> None:
    force, documents = mechanised()
    made = titled(reference(force, SheetSource(documents)))
    locations = made["Damage to machines"].rows[:-1]
    assert len(locations) == len(tables().locations) == 10
    assert "Driving" in made


def test_only_bands_that_a_weapon_reaches_are_listed() -> None:
    made = titled(reference(plain_army(), SheetSource(named(rifle(), trooper(), section()))))
    bands = [row[1].split(",")[0] for row in made["Ranges"].rows]
    assert bands == ["PB", "S", "L"]
    assert [row[0] for row in made["Weapons by range"].rows] == ["Rifle"]
    assert made["Ranges"].rows[1][0] == f"over 10, to {tables().bands_upper_cm['S']}"


def test_a_special_rule_comes_with_its_weapon() -> None:
    flame = Weapon(id="w", name="Torch", category="assault", attack="flame")
    ((name, said),) = titled(with_weapon(flame))["Weapons, special rules"].rows
    assert (name, said.split(":")[0]) == ("Flame", "Torch")
    blast = Weapon(id="w", name="Bombs", category="grenades", area_radius_cm=3)
    made = titled(with_weapon(blast))
    assert "Blast" in made
    assert "prime a grenade" in {row[0] for row in made["Actions"].rows}


def test_large_scale_drops_wounds_and_small_scale_drops_rout() -> None:
    documents = named(rifle(), trooper(), section())
    large = titled(reference(plain_army(), SheetSource(documents)))
    small = titled(reference(plain_army().model_copy(update={"scale": "small"}), SheetSource(documents)))
    assert "Large scale" in {row[0] for row in large["Damage to the living"].rows}
    assert "5–6" in {row[0] for row in small["Damage to the living"].rows}
    assert "Rout" in {row[0] for row in large["Discipline"].rows}
    assert "Rout" not in {row[0] for row in small["Discipline"].rows}


def test_actions_have_their_cost_from_the_rule_table() -> None:
    force, documents = mechanised()
    made = titled(reference(force, SheetSource(documents)))
    costs = {row[0]: row[-1] for row in made["Actions"].rows}
    assert costs["charge, with a free blow"] == str(tables().ap["charge"])
    assert costs["drive, and fire one front weapon"] == str(tables().ap["pilot"])


def test_support_fire_counts_as_the_armys() -> None:
    force, documents = mechanised()
    assert any(barrel.id == "w-battery" for barrel in survey(force, documents).barrels)
    assert "BF" in {
        row[1].split(",")[0] for row in titled(reference(force, SheetSource(documents)))["Ranges"].rows
    }


@pytest.mark.rule("CA-B-124")
@pytest.mark.parametrize(
    ("scale", "agreed", "there"),
    [
        ("small", None, True),
        ("small", (), False),
        ("small", ("speed",), False),
        ("small", ("ammunition",), True),
        ("large", None, False),
        ("large", ("ammunition",), False),
        (None, None, True),
    ],
)
def test_ammunition_is_referenced_at_small_scale_unless_excluded(scale, agreed, there) -> None:
    force, documents = mechanised()
    other = force.model_copy(update={"scale": scale, "optional_rules": agreed})
    assert ("ammunition" in survey(other, documents).facts()) is there


PLAIN = {"always", "creatures", "large"}
LIGHT = {*PLAIN, "light"}


@pytest.mark.parametrize(
    ("changed", "weapon", "facts"),
    [
        ({}, {}, LIGHT),
        ({}, {"category": "heavy"}, {*PLAIN, "heavy"}),
        ({}, {"category": "very_heavy"}, {*PLAIN, "heavy"}),
        ({}, {"category": "starcraft"}, {*PLAIN, "heavy"}),
        ({}, {"category": "pistol"}, LIGHT),
        ({}, {"category": "assault"}, LIGHT),
        ({}, {"category": "sniping"}, {*LIGHT, "sniping"}),
        ({}, {"category": "grenades"}, {*PLAIN, "grenades"}),
        ({}, {"category": "close_combat"}, {*PLAIN, "hands"}),
        ({}, {"category": "heavy_close_combat"}, {*PLAIN, "hands"}),
        ({}, {"area_radius_cm": 1}, {*LIGHT, "area"}),
        ({}, {"automatic": True}, {*LIGHT, "automatic"}),
        ({}, {"targeting_bonus": 1}, {*LIGHT, "targeting"}),
        ({}, {"limited_use": "reload"}, {*LIGHT, "reload"}),
        ({}, {"limited_use": "single_shot"}, LIGHT),
        ({}, {"parabolic": True}, {*LIGHT, "spotted"}),
        ({}, {"off_table": True}, {*LIGHT, "spotted", "off_table"}),
        ({"officer_rank": 1}, {}, {*LIGHT, "leaders"}),
        ({"officer_rank": 2}, {}, {*LIGHT, "leaders", "officers"}),
        ({"medic": True}, {}, {*LIGHT, "medics"}),
        ({"flying": True}, {}, {*LIGHT, "flyers"}),
        ({"items": immutabledict({"demolition_charge": 1})}, {}, {*LIGHT, "charges"}),
        ({"items": immutabledict({"tank_buster": 1})}, {}, {*LIGHT, "busters"}),
        ({"items": immutabledict({"long_range_comm_link": 1})}, {}, {*LIGHT, "link"}),
        ({"items": immutabledict({"long_range_comm_link": 0})}, {}, LIGHT),
    ],
)
def test_an_army_has_just_the_facts_of_its_designs(
    changed: dict[str, Any], weapon: dict[str, Any], facts: set[str]
) -> None:
    gun = rifle().model_copy(update=weapon)
    held = named(gun, trooper().model_copy(update=changed), section())
    assert survey(plain_army(), held).facts() == facts


@pytest.mark.parametrize(
    ("scale", "agreed", "facts"),
    [
        ("small", None, {"small", "ammunition"}),
        ("small", (), {"small"}),
        ("small", ("ammunition",), {"small", "ammunition"}),
        ("small", ("speed",), {"small", "speed"}),
        (None, None, {"small", "large", "ammunition"}),
        ("large", None, {"large"}),
        ("large", ("ammunition", "speed"), {"large", "speed"}),
    ],
)
def test_agreed_optional_rules_are_facts(scale: Any, agreed: Any, facts: set[str]) -> None:
    force = plain_army().model_copy(update={"scale": scale, "optional_rules": agreed})
    found = survey(force, named(rifle(), trooper(), section())).facts()
    assert found == {"always", "creatures", "light", *facts}


@pytest.mark.parametrize(("count", "said"), [(1, "A0"), (6, "A0, A1, A2, A3, A4, A5"), (8, "A5 and 2 more")])
def test_up_to_six_owners_are_named(count: int, said: str) -> None:
    page = _Page(survey(plain_army(), named(rifle(), trooper(), section())), SheetSource({}))
    listed = page._listed([f"A{number}" for number in range(count)])
    assert listed.endswith(said)
    assert listed.startswith("A0")
