"""Values set by hand: set, unset, named by the edit, and moved with their weapon."""

from __future__ import annotations

from typing import Any

import pytest
from immutabledict import immutabledict

from armybuilder.editing import designs, fields
from armybuilder.editing.own_values import set_values
from armybuilder.model.creature import Creature
from armybuilder.model.weapon import MountedWeapon
from armybuilder.points import field_paths
from armybuilder.words import english
from tests.battle.forces import KNIFE, RIFLE, trooper

HELD = {"rifle": RIFLE, "knife": KNIFE}


def owned(**own: Any) -> Creature:
    """Return a trooper with a rifle and a knife, and values for Phase Combat."""
    return trooper(overrides=immutabledict({"phase": immutabledict(own)}))


def kept(document: Any) -> dict[str, Any]:
    """Return the values set for Phase Combat."""
    return dict(document.overrides.get("phase") or {})


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("combat", 4, "Combat for Squads under Orders to 4"),
        ("combat", -4, "Combat for Squads under Orders to \N{MINUS SIGN}4"),
        ("motion", "jets", "Type of movement for Squads under Orders to jump jets"),
        ("weapons.0.row", "rifle", "Rifle: Row of the weapons table for Squads under Orders to rifle"),
        ("weapons.1.rotary", "yes", "Knife: Rotary for Squads under Orders to yes"),
    ],
)
def test_a_value_is_set_and_unset_with_its_label(key: str, value: Any, words: str) -> None:
    before = trooper()
    edit = set_values(before, "edge", {key: value}, HELD)
    after = edit.after
    assert isinstance(after, Creature)
    assert english().say(edit.label) == words
    assert dict(after.overrides["edge"]) == {key: value}
    assert edit.before is before
    back = set_values(after, "edge", {key: None}, HELD).after
    assert isinstance(back, Creature)
    assert back == before


def test_all_values_of_a_ruleset_are_unset_at_once() -> None:
    made = owned(**{"ranged": 3, "weapons.0.dice": 5})
    edit = set_values(made, "phase", {"ranged": None, "weapons.0.dice": None}, HELD)
    assert edit.after == trooper()
    assert "designed values" in english().say(edit.label)


def test_a_removed_weapon_takes_its_values_along() -> None:
    made = owned(**{"ranged": 3, "weapons.0.dice": 5, "weapons.1.x": 2})
    edit = designs.remove_weapon(made, 0, HELD)
    assert kept(edit.after) == {"ranged": 3, "weapons.0.x": 2}
    assert edit.before is made
    assert kept(designs.remove_weapon(made, 1, HELD).after) == {"ranged": 3, "weapons.0.dice": 5}


def test_weapons_that_change_places_keep_their_values() -> None:
    made = owned(**{"weapons.0.dice": 5, "weapons.1.x": 2})
    turned = fields.revised(made, {"weapons": tuple(reversed(made.weapons))})
    assert kept(turned) == {"weapons.1.dice": 5, "weapons.0.x": 2}


def test_a_changed_weapon_keeps_its_values_unless_exchanged() -> None:
    made = owned(**{"weapons.0.dice": 5, "weapons.1.x": 2})
    assert kept(fields.revised(made, {"weapons.0.count": 2})) == kept(made)
    assert kept(fields.revised(made, {"weapons.0.weapon": "knife"})) == {"weapons.1.x": 2}


def test_another_weapon_and_another_value_leave_them() -> None:
    made = owned(**{"weapons.0.dice": 5, "weapons.1.x": 2})
    assert kept(designs.add_weapon(made, KNIFE).after) == kept(made)
    assert kept(fields.revised(made, {"profile.ss": 4})) == kept(made)


def test_the_remaining_of_two_equal_weapons_keeps_its_values() -> None:
    twins = (MountedWeapon(weapon="rifle"), MountedWeapon(weapon="rifle"))
    made = trooper(weapons=twins, overrides=immutabledict({"phase": immutabledict({"weapons.1.dice": 5})}))
    assert kept(designs.remove_weapon(made, 0, HELD).after) == {"weapons.0.dice": 5}
    assert kept(designs.remove_weapon(made, 1, HELD).after) == {}


def test_a_fix_that_removes_a_weapon_removes_its_values() -> None:
    made = owned(**{"ranged": 3, "weapons.0.dice": 5, "weapons.1.x": 2})
    assert kept(field_paths.without(made, "weapons.0")) == {"ranged": 3, "weapons.0.x": 2}
    assert kept(field_paths.with_value(made, "weapons.1.weapon", "rifle")) == {
        "ranged": 3,
        "weapons.0.dice": 5,
    }
    assert kept(field_paths.with_value(made, "profile.ss", 4)) == kept(made)
