"""A random library: designs, units with crews and controllers, two armies, and two campaigns of both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from armybuilder.campaign.history import happen
from armybuilder.model.army import Army
from armybuilder.model.campaign import Campaign
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import Weapon

if TYPE_CHECKING:
    from random import Random

    from armybuilder.model.bundle import AnyDocument

__all__ = ["ARMIES", "CAMPAIGNS", "drawn_library"]

ARMIES, CAMPAIGNS = ("a-one", "a-two"), ("k-one", "k-two")
_PEOPLE = ("c-1", "c-2", "c-3", "c-4")
_RESERVE = 5000


def drawn_library(dice: Random) -> tuple[AnyDocument, ...]:
    """Return the documents that a seed draws."""
    machines = {"mv": 10, "fa": 0, "pf": 4}
    designs: tuple[AnyDocument, ...] = (
        Weapon(id="w-1", name="Rifle", category="rifle"),
        *(_creature(key, dice) for key in _PEOPLE),
        Robot.model_validate(
            {"id": "r-1", "name": "Drone", "control": "slave", "profile": machines | {"ss": 5}}
        ),
        Robot.model_validate(
            {"id": "r-2", "name": "Guard", "control": "autonomous", "profile": machines | {"ss": 5}}
        ),
        *(
            Vehicle.model_validate(
                {
                    "id": f"v-{number}",
                    "name": f"Carrier {number}",
                    "profile": machines,
                    "seats": ({"position": "inside", "count": 6},),
                }
            )
            for number in (1, 2)
        ),
    )
    some = tuple(_unit(f"u-{number}", number, dice) for number in range(1, 9))
    both = (
        _army(ARMIES[0], dice, dice.randint(6, 15), some),
        _army(ARMIES[1], dice, dice.randint(5, 8), some),
    )
    return (*designs, *some, *both, *map(_campaign, CAMPAIGNS))


def _campaign(key: str) -> Campaign:
    begun = Campaign(id=key, name=key, armies=(), battles=())
    for army in ARMIES:
        begun = happen(begun, "joined", army=army, reserve=_RESERVE)
    return begun


def _creature(key: str, dice: Random) -> Creature:
    profile = {"mv": 10, "ss": dice.randint(3, 7), "fa": 6, "pf": dice.randint(0, 3), "dp": 6}
    items = {"robot_control_unit": 1} if key == _PEOPLE[-1] else {}
    return Creature.model_validate(
        {
            "id": key,
            "name": f"Trooper {key}",
            "profile": profile,
            "weapons": ({"weapon": "w-1"},),
            "items": items,
        }
    )


def _unit(key: str, number: int, dice: Random) -> Unit:
    """Return a unit of creatures, a crew with its vehicle, an autonomous robot, or drones and who controls them."""
    members: list[dict[str, Any]]
    if number in {1, 2, 3, 4}:
        designs = dice.sample(_PEOPLE, dice.randint(1, 3))
        members = [{"design": one, "count": dice.randint(1, 4)} for one in designs]
    elif number in {5, 6}:
        crew = [{"role": "pilot", "design": "c-1"}]
        crew += [{"role": "passenger", "design": dice.choice(_PEOPLE)} for _ in range(dice.randint(0, 3))]
        members = [{"design": f"v-{number - 4}", "count": dice.randint(1, 2), "crew": tuple(crew)}]
    elif number == 7:
        members = [{"design": "r-2"}]
    else:
        members = [{"design": "c-4", "controls": ("r-1",)}, {"design": "r-1", "count": dice.randint(2, 4)}]
    return Unit.model_validate({"id": key, "name": f"Unit {number}", "members": tuple(members)})


def _army(key: str, dice: Random, size: int, some: tuple[Unit, ...]) -> Army:
    """Return an army with copies, riders, an attached entry, and a robot with an order to support."""
    entries: list[dict[str, Any]] = [
        {"id": str(number), "unit": dice.choice(some).id, "count": dice.choice((1, 1, 2, 3, 4))}
        for number in range(5, size + 1)
    ]
    first = [
        {"id": "1", "unit": "u-5"},
        {"id": "2", "unit": "u-1", "rides": "1"},
        {"id": "3", "unit": "u-2", "attached_to": "2"},
        {"id": "4", "unit": "u-7", "order": {"type": "support", "target": "2"}},
    ]
    return Army.model_validate({"id": key, "name": key, "units": (*first, *entries), "campaign": True})
