"""Documents for the tests of the library."""

from __future__ import annotations

from armybuilder.model.army import Army
from armybuilder.model.battle import Battle
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.creature import Creature
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import Weapon


def force() -> tuple[AnyDocument, ...]:
    """Return a weapon, a trooper with it, a unit of five and an army of two such units."""
    profile = {"mv": 12, "ss": 5, "fa": 6, "pf": 1, "dp": 5}
    return (
        Weapon.model_validate({"id": "w", "name": "Sear gun", "category": "assault", "attack": "flame"}),
        Creature.model_validate(
            {
                "id": "c",
                "name": "Dune ranger",
                "profile": profile,
                "weapons": ({"weapon": "w"},),
                "tags": ("elite", "desert folk"),
                "notes": "Keeps to the high ground.",
            }
        ),
        Unit.model_validate({"id": "u", "name": "Ranger squad", "members": ({"design": "c", "count": 5},)}),
        Army.model_validate(
            {
                "id": "a",
                "name": "Dune watch",
                "units": ({"id": "1", "unit": "u", "count": 2},),
                "points_limit": 500,
            }
        ),
    )


def battle(left: str = "a", right: str = "b", table: str = "t", **given: object) -> Battle:
    """Return the battle "b" of two armies, a scenario unless `given` says more."""
    agreed = {"ruleset": "combat-action", "scale": "small", "turns": 6, "table": table}
    sides = {"left": left, "right": right, "program": "1", "rules_hash": "x", "seed": 1}
    return Battle.model_validate({"id": "b", "name": "B", **agreed, **sides, **given})


def stronger(document: AnyDocument, **profile: int) -> Creature:
    """Return the trooper with another profile."""
    assert isinstance(document, Creature)
    changed = dict(document.profile) | profile
    return Creature.model_validate(dict(document) | {"profile": changed})
