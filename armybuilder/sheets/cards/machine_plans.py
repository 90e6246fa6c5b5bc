"""Plans of machines from above, with lettered posts, arcs of fire and seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.model.machine import Robot, Vehicle
from armybuilder.points import lookup
from armybuilder.points.tables import tables
from armybuilder.sheets.cards.stations import MOBILE, is_mobile, letters_of, posts_of
from armybuilder.sheets.contents.content import Crewman, Hit, MachinePlan, StationMark, figure
from armybuilder.sheets.parts.gear import called, profile, seats

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.model.unit import Crew
    from armybuilder.model.weapon import MountedWeapon
    from armybuilder.sheets.cards.card_parts import CardDesk
    from armybuilder.sheets.cards.stations import Station

__all__ = ["crew_of", "plan_of"]

_SWEEP = {"turret": 360, "left": 180, "right": 180}
_FRONT_VEHICLE, _FRONT_ROBOT = 45, 90
"""The degrees of the front arcs of vehicles and robots. [CA-B-075]"""
_MOST_SEATS, _COUNTED_SEATS = 16, 500
"""The greatest number of seats that are drawn, and that are counted of each kind."""


def plan_of(machine: Robot | Vehicle, crew: tuple[Crew, ...] | None, desk: CardDesk) -> MachinePlan:
    """Return the plan of a machine from above.

    `crew` is None for a design without a crew.
    """
    posts = posts_of(machine)
    guns = {station: sum(one.count for one in weapons) for station, weapons in posts.items()}
    manned = {person.station for person in crew or () if person.role == "gunner"}
    letters = letters_of(machine, desk)
    made = {
        station: StationMark(letters[station], guns[station], crew is None or station[1] in manned)
        for station in posts
    }
    kinds = {
        kind: tuple(post for (mount, _), post in made.items() if mount == kind) for kind in MOBILE.values()
    }
    driver = _driver(machine, crew, desk)
    arcs = tuple(_arcs(machine, driver, letters, desk))
    places = [seat.position for seat in machine.seats for _ in range(min(seat.count, _COUNTED_SEATS))]
    return MachinePlan(
        hull=_hull(machine),
        axles=2 if sum(seat.count for seat in machine.seats) <= _CAR_SEATS else 3,
        front_armour=isinstance(machine, Vehicle) and machine.front_armour,
        driver=driver,
        turrets=kinds["turret"],
        left=kinds["left"],
        right=kinds["right"],
        arcs=arcs,
        text=_text(machine, arcs, desk),
        seats=tuple(places[:_MOST_SEATS]),
        more_seats=f"+{len(places) - _MOST_SEATS}" if len(places) > _MOST_SEATS else "",
        hits=tuple(_hits(desk)),
    )


def _hull(machine: Robot | Vehicle) -> str:
    """Return the kind of hull that a machine is drawn with.

    A light wheeled vehicle with exposed seats only is a bike.
    """
    if isinstance(machine, Robot):
        return "drone" if machine.flying else "robot"
    if machine.flying:
        return "flying"
    astride = bool(machine.seats) and all(seat.position == "exposed" for seat in machine.seats)
    light = sum(seat.count for seat in machine.seats) <= _BIKE_SEATS and not posts_of(machine)
    return "bike" if machine.running_gear == "wheeled" and astride and light else machine.running_gear


_BIKE_SEATS, _CAR_SEATS = 2, 4
"""The greatest numbers of seats of a bike, and of a machine on two axles."""


def _text(machine: Robot | Vehicle, arcs: tuple[str, ...], desk: CardDesk) -> str:
    """Return the plan in words, for readers who cannot see it."""
    armour = (
        (desk.text("plan.front_armour"),) if isinstance(machine, Vehicle) and machine.front_armour else ()
    )
    told = "; ".join((*armour, *arcs, *seats(machine, desk.words)))
    name = called(machine.name, desk.words)
    return desk.text("plan.text", name=name, arcs=told) if told else desk.text("plan.bare", name=name)


def _hits(desk: CardDesk) -> Iterator[Hit]:
    """Yield the locations that earlier battles have damaged. [CA-C-022]"""
    damaged = desk.damaged()
    for row in tables().locations:
        held = damaged.get(row.name)
        if held is not None:
            yield Hit(row.name, figure(row.roll), held.until is None and not held.waiting)


def _driver(machine: Robot | Vehicle, crew: tuple[Crew, ...] | None, desk: CardDesk) -> StationMark:
    """Return the driver's place, or the robot's core, with the number of weapons that fire ahead."""
    guns = sum(
        mounted.count for mounted in machine.weapons if not is_mobile(mounted) and _fires(mounted, desk)
    )
    if isinstance(machine, Robot):
        letter = desk.text("plan.letter.core") if machine.control == "autonomous" else ""
        return StationMark(letter, guns, manned=True)
    manned = crew is None or any(person.role == "pilot" for person in crew)
    return StationMark(desk.text("plan.letter.driver"), guns, manned)


def _fires(mounted: MountedWeapon, desk: CardDesk) -> bool:
    """Say whether a weapon has an arc of fire, unlike close combat weapons."""
    return not desk.arm(mounted.weapon).by_hand


def _arcs(
    machine: Robot | Vehicle, driver: StationMark, letters: dict[Station, str], desk: CardDesk
) -> Iterator[str]:
    if driver.guns:
        degrees = _FRONT_ROBOT if isinstance(machine, Robot) else _FRONT_VEHICLE
        yield desk.text("plan.front", letter=driver.letter, degrees=degrees).strip()
    for (kind, _), letter in letters.items():
        yield desk.text("plan.arc", letter=letter, degrees=_SWEEP[kind])


def crew_of(machine: Robot | Vehicle, crew: tuple[Crew, ...] | None, desk: CardDesk) -> tuple[Crewman, ...]:
    """Return the crew members of a machine, or the empty posts of a design, each with a box."""
    letters = letters_of(machine, desk)
    if isinstance(machine, Robot) and not crew:
        return ()
    if crew is None:
        gunners = (Crewman(letter, desk.text("plan.gunner"), "", 1) for letter in letters.values())
        return (Crewman(desk.text("plan.letter.driver"), desk.text("plan.driver"), "", 1), *gunners)
    seated: dict[tuple[str, str, str], list[int]] = {}
    by_station = {station: letter for (_, station), letter in letters.items()}
    for seat, person in enumerate(crew, 1):
        man = lookup.crewman(desk.documents, person.design)
        _, ss, _, _, dp = profile(man, desk.words)
        letter = {
            "pilot": desk.text("plan.letter.driver"),
            "gunner": by_station.get(person.station, desk.text("plan.letter.gunner")),
        }.get(person.role, desk.text("plan.letter.passenger"))
        key = (letter, called(man.name, desk.words), desk.text("plan.skills", ss=ss, dp=dp))
        seated.setdefault(key, []).append(seat)
    return tuple(_crewman(key, seats, desk) for key, seats in seated.items())


def _crewman(key: tuple[str, str, str], seats: list[int], desk: CardDesk) -> Crewman:
    away, hurt = desk.fielding.counted(1, seats) if desk.fielding else (0, 0)
    return Crewman(*key, len(seats), away, hurt)
