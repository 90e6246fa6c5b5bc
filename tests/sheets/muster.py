"""The documents of the sheet tests: the starter library, and deliberately awkward armies."""

from immutabledict import immutabledict

from armybuilder.model import bundle
from armybuilder.model.army import Army, Entry, Fortification
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.creature import Creature, Profile
from armybuilder.model.machine import Seat, Vehicle, VehicleProfile
from armybuilder.model.unit import Crew, Member, Unit
from armybuilder.model.weapon import MountedWeapon, Weapon
from tests.battle import forces

HOSTILE = (
    "#panic(1)",
    '#read("/etc/passwd")',
    "*bold* _thin_ `code`",
    "$x^2$ @ref <label>",
    "<script>alert(1)</script>",
    "a|b || c\\d // e /* f */",
    "{page} {0} %s {{",
    "\u05d0\u05d1\u05d2 \u0634\u0643\u0644",
    "\u4e2d\u6587 \U0001f916",
    "= heading\n- item\n\n+ more",
    "",
    " ",
    "W" * 300,
    "many words " * 40,
)
"""The names that a careless template would run, drop, or cut off."""


def starter() -> dict[str, AnyDocument]:
    """Return the starter library by id, with the armies that the tests keep."""
    return bundle.index(forces.starter().documents)


def rifle(name: str = "Combat rifle") -> Weapon:
    """Return a rifle of Pen 1."""
    return Weapon(id="w-rifle", name=name, category="rifle", pen_level=1)


def trooper(name: str = "Trooper", weapon: str = "w-rifle") -> Creature:
    """Return a trained trooper with one weapon."""
    return Creature(
        id="c-trooper",
        name=name,
        profile=Profile(mv=10, ss=6, fa=5, pf=0, dp=5),
        weapons=(MountedWeapon(weapon=weapon),),
    )


def section(name: str = "Section", count: int = 8, unit: str = "u-section") -> Unit:
    """Return a unit of troopers."""
    return Unit(id=unit, name=name, members=(Member(design="c-trooper", count=count),))


def army(units: tuple[Entry, ...], name: str = "Army", limit: int | None = None) -> Army:
    """Return an army of large scale."""
    return Army(id="a", name=name, units=units, points_limit=limit, scale="large")


def named(*documents: AnyDocument) -> dict[str, AnyDocument]:
    """Return documents by id."""
    return {document.id: document for document in documents}


def horde(units: int) -> tuple[Army, dict[str, AnyDocument]]:
    """Return an army of `units` sections, each with a name and a weapon of its own."""
    found: list[AnyDocument] = []
    for number in range(units):
        found.append(Weapon(id=f"w{number}", name=f"Gun mark {number}", category="rifle"))
        found.append(
            trooper(f"Soldier kind {number}", f"w{number}").model_copy(update={"id": f"c{number}"}),
        )
        leader = trooper(f"Leader kind {number}", f"w{number}").model_copy(
            update={"id": f"l{number}", "officer_rank": 1}
        )
        found.append(leader)
        members = (Member(design=f"l{number}"), Member(design=f"c{number}", count=1 + number % 12))
        found.append(Unit(id=f"u{number}", name=f"Platoon {number}", members=members))
    entries = tuple(Entry(id=str(number + 1), unit=f"u{number}") for number in range(units))
    return army(entries, "The great horde", 5000), named(*found)


def mechanised() -> tuple[Army, dict[str, AnyDocument]]:
    """Return an army with a crewed vehicle, its passengers, support fire and fortifications."""
    cannon = Weapon(id="w-cannon", name="Field cannon", category="heavy", pen_level=2)
    battery = Weapon(
        id="w-battery", name="Far battery", category="very_heavy", area_radius_cm=9, off_table=True
    )
    tank = Vehicle(
        id="v-tank",
        name="Box tank",
        profile=VehicleProfile(mv=18, fa=0, pf=6),
        weapons=(MountedWeapon(weapon="w-cannon", mount="turret", station="top", ammo_feed_link=True),),
        seats=(Seat(position="inside", count=6),),
        items=immutabledict({"communicator": 1}),
        front_armour=True,
        smoke_screens=2,
    )
    crew = (Crew(role="pilot", design="c-trooper"), Crew(role="gunner", design="c-trooper", station="top"))
    platoon = Unit(id="u-tank", name="Tank", members=(Member(design="v-tank", crew=crew),))
    force = Army(
        id="a",
        name="Mechanised",
        units=(Entry(id="1", unit="u-tank"), Entry(id="2", unit="u-section", rides="1")),
        support_weapons=("w-battery", "w-battery"),
        fortifications=(Fortification(type="trench", models=8, life_support="full"),),
    )
    return force, named(cannon, battery, tank, platoon, rifle(), trooper(), section(count=4))
