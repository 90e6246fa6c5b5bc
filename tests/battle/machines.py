"""A small motor pool for battle tests: a tank with a squad aboard, robots and their controllers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from immutabledict import immutabledict

from armybuilder.battle.terms import Contender
from armybuilder.model import bundle
from armybuilder.model.army import Army, Entry
from armybuilder.model.machine import Robot, RobotProfile, Seat, Vehicle, VehicleProfile
from armybuilder.model.unit import Crew, Member, Unit
from armybuilder.model.weapon import MountedWeapon, Weapon
from tests.battle.forces import KNIFE, RIFLE, trooper

if TYPE_CHECKING:
    from armybuilder.model.bundle import AnyDocument

CANNON = Weapon(id="cannon", name="Cannon", category="heavy", pen_level=2)
CLAW = Weapon(id="claw", name="Claw", category="heavy_close_combat")


def mounted(weapon: str, mount: Any = None, **fields: Any) -> MountedWeapon:
    """Mount a weapon on a machine."""
    return MountedWeapon(weapon=weapon, mount=mount, **fields)


def tank(**fields: Any) -> Vehicle:
    """Return a tank with a rifle in front and a cannon in a turret.

    It has one seat inside, one exposed and two partly covered.
    """
    seats = (
        Seat(position="inside", count=1, life_support=True),
        Seat(position="exposed", count=1),
        Seat(position="partial", count=2),
    )
    plain: dict[str, Any] = {
        "id": "tank",
        "name": "Tank",
        "profile": VehicleProfile(mv=25, fa=0, pf=6),
        "weapons": (mounted("rifle", "front"), mounted("cannon", "turret", station="top")),
        "seats": seats,
    }
    return Vehicle(**(plain | fields))


def robot(control: Any, **fields: Any) -> Robot:
    """Return a robot with a rifle and a claw."""
    plain: dict[str, Any] = {
        "id": f"{control}-robot",
        "name": f"{control.capitalize()} robot",
        "control": control,
        "profile": RobotProfile(mv=15, ss=5, fa=5, pf=4),
        "weapons": (mounted("rifle"), mounted("claw")),
    }
    return Robot(**(plain | fields))


CREW = (
    Crew(role="pilot", design="trooper", seat="inside"),
    Crew(role="gunner", design="trooper", station="top", seat="exposed"),
)


def motor_pool(**fields: Any) -> Contender:
    """Return the army of a tank and its crew, a squad that rides it, and two robots.

    The slave robot has a controller, and the other is autonomous.
    """
    controller = trooper(id="controller", name="Controller", items=immutabledict({"robot_control_unit": 1}))
    slave, free = robot("slave"), robot("autonomous")
    units = (
        Unit(id="riders", name="Riders", members=(Member(design="trooper", count=2),)),
        Unit(id="armour", name="Armour", members=(Member(design="tank", crew=CREW),)),
        Unit(id="handlers", name="Handlers", members=(Member(design="controller", count=2),)),
        Unit(id="slaves", name="Slaves", members=(Member(design=slave.id),)),
        Unit(id="sentinel", name="Sentinel", members=(Member(design=free.id),)),
    )
    listed = tuple(
        Entry(id=one.id, unit=one.id, rides="armour" if one.id == "riders" else None) for one in units
    )
    army = Army(**({"id": "army", "name": "Army", "units": listed} | fields))
    documents: list[AnyDocument] = [
        RIFLE,
        KNIFE,
        CANNON,
        CLAW,
        trooper(),
        controller,
        tank(),
        slave,
        free,
        *units,
        army,
    ]
    return Contender(army, bundle.index(documents))
