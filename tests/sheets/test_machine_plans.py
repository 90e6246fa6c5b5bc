"""The plan of a machine: its posts by letter, their weapons and arcs of fire, its crew and its seats."""

from __future__ import annotations

from typing import Any

import pytest

from armybuilder.model.machine import Robot, RobotProfile, Seat, Vehicle, VehicleProfile
from armybuilder.model.unit import Crew, Member, Unit
from armybuilder.model.weapon import MountedWeapon, Weapon
from armybuilder.sheets.cards.cards import card
from armybuilder.sheets.contents.content import Card, MachinePlan, StationMark
from armybuilder.sheets.parts.sheet_source import SheetSource
from tests.sheets.muster import named, trooper

CANNON = Weapon(id="w-cannon", name="Cannon", category="heavy", pen_level=2)
CLAW = Weapon(id="w-claw", name="Claw", category="heavy_close_combat")
CAR = Vehicle(id="v", name="Car", profile=VehicleProfile(mv=18, fa=0, pf=6))
SLAVE = Robot(id="v", name="Car", control="slave", profile=RobotProfile(mv=10, ss=6, fa=0, pf=7))
DRIVER = trooper("Driver").model_copy(update={"id": "c-driver", "weapons": ()})


def gun(mount: Any, station: str | None = None, count: int = 1, weapon: str = "w-cannon") -> MountedWeapon:
    return MountedWeapon(weapon=weapon, mount=mount, station=station, count=count)


def made(machine: Robot | Vehicle, *weapons: MountedWeapon, crew: tuple[Crew, ...] | None = None) -> Card:
    """Return the card of a machine, or of a unit of the machine with its crew."""
    armed = machine.model_copy(update={"weapons": weapons})
    unit = Unit(id="u", name="Unit", members=(Member(design="v", crew=crew or ()),))
    documents: Any = named(CANNON, CLAW, DRIVER, armed, unit)
    return card(armed if crew is None else unit, SheetSource(documents))


def plan(*given: Any, **more: Any) -> MachinePlan:
    found = made(*given, **more).plan
    assert found is not None
    return found


TURRETS = (gun("turret", "a"), gun("turret", "b", 2), gun("turret", "a", 3))
SIDES = (gun("side_right", "y"), gun("side_left", "x"))


@pytest.mark.rule("CA-B-075")
@pytest.mark.parametrize(
    ("machine", "weapons", "arcs"),
    [
        (CAR, (), ()),
        (CAR, (gun("front"),), ("P front 45°",)),
        (CAR, (gun(None), gun("carried")), ("P front 45°",)),
        (CAR, (gun("front", weapon="w-claw"),), ()),
        (CAR, (gun("turret", "a"),), ("T 360°",)),
        (CAR, TURRETS, ("T1 360°", "T2 360°")),
        (CAR, SIDES, ("L 180°", "R 180°")),
        (CAR, (*SIDES, gun("front"), gun("turret", "a")), ("P front 45°", "T 360°", "L 180°", "R 180°")),
        (SLAVE, (gun(None),), ("front 90°",)),
        (SLAVE.model_copy(update={"control": "autonomous"}), (gun(None),), ("C front 90°",)),
        (SLAVE, (gun("turret", "a"),), ("T 360°",)),
    ],
)
def test_a_plan_tells_the_arc_of_each_post(
    machine: Robot | Vehicle, weapons: tuple[MountedWeapon, ...], arcs: tuple[str, ...]
) -> None:
    found = plan(machine, *weapons)
    assert found.arcs == arcs
    assert found.text == (f"Car from above: {'; '.join(arcs)}" if arcs else "Car from above")


def test_a_plan_shows_the_weapons_of_each_post() -> None:
    found = plan(CAR, gun("front", None, 2), *TURRETS, *SIDES)
    assert found.driver == StationMark("P", 2, manned=True)
    assert found.turrets == (StationMark("T1", 4, manned=True), StationMark("T2", 2, manned=True))
    assert (found.left, found.right) == ((StationMark("L", 1, True),), (StationMark("R", 1, True),))
    assert plan(CAR, gun("front", weapon="w-claw")).driver == StationMark("P", 0, True, by_mount=False)


def test_a_post_without_its_man_is_empty() -> None:
    """A passenger fills no post."""
    crew = (
        Crew(role="gunner", design="c-driver", station="b"),
        Crew(role="passenger", design="c-driver"),
    )
    shown = made(CAR, *TURRETS, crew=crew)
    assert shown.plan is not None
    assert shown.plan.driver is not None
    assert not shown.plan.driver.manned
    assert [(one.letter, one.manned) for one in shown.plan.turrets] == [("T1", False), ("T2", True)]
    assert [(one.letter, one.name, one.skills) for one in shown.crew] == [
        ("T2", "Driver", "SS 6 DP 5"),
        ("Pa", "Driver", "SS 6 DP 5"),
    ]
    assert plan(SLAVE, gun(None), crew=()).driver == StationMark("", 1, manned=True)


@pytest.mark.parametrize(
    ("seats", "more"),
    [
        ((("inside", 16),), ""),
        ((("inside", 17),), "+1"),
        ((("exposed", 15), ("inside", 2)), "+1"),
        ((("inside", 499),), "+483"),
        ((("exposed", 501),), "+484"),
        ((("exposed", 501), ("inside", 501)), "+984"),
    ],
)
def test_a_plan_draws_sixteen_seats(seats: tuple[tuple[Any, int], ...], more: str) -> None:
    """The plan counts 500 seats of a kind at most."""
    held = tuple(Seat(position=position, count=count) for position, count in seats)
    found = plan(CAR.model_copy(update={"seats": held}))
    assert (len(found.seats), found.more_seats) == (16, more)


def test_a_plan_shows_front_armour_of_vehicles() -> None:
    assert not plan(CAR).front_armour
    assert not plan(SLAVE).front_armour
    armoured = plan(CAR.model_copy(update={"front_armour": True}), gun("turret", "a"))
    assert armoured.front_armour
    assert armoured.text == "Car from above: front armour; T 360°"
