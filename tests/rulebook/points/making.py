"""Makers of documents for the cases of problems, each of which adds its documents to a bench."""

from collections.abc import Callable
from typing import Any

from armybuilder.model.army import Entry, Fortification
from armybuilder.model.bundle import AnyDocument
from tests.points.designs import Bench, crew, member, mount, seats

Make = Callable[[Bench], AnyDocument]


def weapon(category: str, **fields: Any) -> Make:
    return lambda bench: bench.weapon(category, **fields)


def armed(bench: Bench, arm: Make | None, mounted: dict[str, Any] | None) -> tuple[Any, ...]:
    """Return the weapon of a design with its mount, or nothing without a weapon."""
    made: Any = arm(bench) if arm is not None else None
    return () if made is None else (mount(made, **(mounted or {})),)


def creature(
    profile: str = "10/6/5/0/5", arm: Make | None = None, mounted: dict[str, Any] | None = None, **fields: Any
) -> Make:
    return lambda bench: bench.creature(profile, *armed(bench, arm, mounted), **fields)


def robot(
    control: str, profile: str, arm: Make | None = None, mounted: dict[str, Any] | None = None, **fields: Any
) -> Make:
    return lambda bench: bench.robot(control, profile, *armed(bench, arm, mounted), **fields)


def vehicle(
    profile: str, arm: Make | None = None, mounted: dict[str, Any] | None = None, **fields: Any
) -> Make:
    seated = {"seats": (seats("partial", 1),)} | fields
    return lambda bench: bench.vehicle(profile, *armed(bench, arm, mounted), **seated)


def pair(first: str, second: str) -> Make:
    return lambda bench: bench.linked(bench.weapon(first), bench.weapon(second))


def of(*members: Make, count: int = 1) -> Make:
    """Return the maker of a unit with a number of models of each design."""
    return lambda bench: bench.unit(*(member(make(bench), count) for make in members))


MAN = creature()
OFFICER = creature(officer_rank=2)
LINKED_OFFICER = creature(officer_rank=2, items={"long_range_comm_link": 1})
SLAVE = robot("slave", "10/6/0/0")
CONTROLLER = creature(items={"robot_control_unit": 1})
RIFLE = weapon("rifle")


def crewed(machine: Make, *roles: str, design: Make = MAN, count: int = 1, **fields: Any) -> Make:
    """Return the maker of a unit of one machine with a crew in these roles."""

    def make(bench: Bench) -> AnyDocument:
        person: Any = design(bench)
        aboard = [crew(role, person, **fields) for role in roles]
        return bench.unit(member(machine(bench), count, *aboard))

    return make


def army(*units: Make, support: Make | None = None, **fields: Any) -> Make:
    def make(bench: Bench) -> AnyDocument:
        made: Any = [unit(bench) for unit in units]
        off_table = () if support is None else (support(bench).id,)
        return bench.army(*made, support_weapons=off_table, **fields)

    return make


def entries(unit: Make, count: int, **fields: Any) -> Make:
    return lambda bench: bench.army(Entry(id="1", unit=unit(bench).id, count=count), **fields)


def controls(*robots: Make, design: Make = CONTROLLER) -> Make:
    """Return the maker of a unit of one controller that names these robots."""
    return lambda bench: bench.unit(member(design(bench), controls=tuple(one(bench).id for one in robots)))


def riders(number: int) -> Make:
    """Return the maker of an army whose squad rides a car with a driver and two free seats."""

    def make(bench: Bench) -> AnyDocument:
        car: Any = bench.vehicle("10/0/0", seats=(seats("exposed", 3),))
        man: Any = MAN(bench)
        carrier, squad = bench.unit(member(car, 1, crew("pilot", man))), bench.unit(member(man, number))
        ridden = Entry(id="1", unit=carrier.id), Entry(id="2", unit=squad.id, rides="1")
        return bench.army(*ridden)

    return make


def two_turrets(first: str, second: str, **fields: Any) -> Make:
    """Return the maker of a car with seats for three and two turrets at these stations."""

    def make(bench: Bench) -> AnyDocument:
        gun = bench.weapon("heavy")
        arms = [mount(gun, mount="turret", station=station) for station in (first, second)]
        return bench.vehicle("20/0/0", *arms, seats=(seats("exposed", 3),), **fields)

    return make


def following(rank: int) -> Make:
    """Return the maker of an army whose second unit, led by an officer, follows the first."""

    def make(bench: Bench) -> AnyDocument:
        man = bench.creature("10/6/5/0/5")
        led = bench.unit(bench.creature("10/6/5/0/5", officer_rank=rank), man)
        followed, follower = (
            Entry(id="1", unit=bench.unit(man).id),
            Entry(id="2", unit=led.id, attached_to="1"),
        )
        return bench.army(followed, follower)

    return make


GRENADE = weapon("grenades", area_radius_cm=3)
TURRET_CAR = vehicle("20/0/0", weapon("heavy"), mounted={"mount": "turret"}, seats=(seats("exposed", 2),))
CAR = vehicle("20/0/0", seats=(seats("exposed", 2),))
WILD = of(creature("10/6/5/0/5", ferocious=True))
HOWITZER = weapon("very_heavy", area_radius_cm=3, off_table=True)
MORTAR = weapon("heavy", area_radius_cm=3, parabolic=True)
BUNKER = (Fortification(type="bunker", models=5),)
