"""Plans of machines from above, with lettered posts, arcs of fire and seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.model.document import NOTHING
from armybuilder.model.hull import axles_of, hull_of
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.points import lookup
from armybuilder.points.tables import tables
from armybuilder.sheets.cards.stations import MOBILE, is_mobile, letters_of, pilot_letter, posts_of
from armybuilder.sheets.contents.content import Crewman, Hit, MachinePlan, StationMark, figure
from armybuilder.sheets.parts.gear import called, profile, seats

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.model.unit import Crew
    from armybuilder.model.weapon import MountedWeapon
    from armybuilder.sheets.cards.card_parts import CardDesk
    from armybuilder.sheets.cards.stations import Station

__all__ = ["crew_of", "plan_of"]

_SWEEP = {"turret": 360, "left": 180, "right": 180}
_FRONT_VEHICLE, _FRONT_ROBOT = 45, 90
"""The degrees of the front arcs of vehicles and robots under Combat Action. [CA-B-075]"""
_MOST_SEATS, _COUNTED_SEATS = 16, 500
"""The greatest number of seats that are drawn, and that are counted of each kind."""


def plan_of(machine: Robot | Vehicle, crew: tuple[Crew, ...] | None, desk: CardDesk) -> MachinePlan:
    """Return the plan of a machine from above.

    `crew` is None for a design without a crew.
    """
    posts = posts_of(machine)
    guns = {station: sum(one.count for one in weapons) for station, weapons in posts.items()}
    manned = {person.station for person in crew or () if person.role == "gunner"}
    letters, arcs_set = letters_of(machine, desk.words), _arcs_set(machine, desk)
    by_mount = {_station(mounted) for place, mounted in enumerate(machine.weapons) if place not in arcs_set}
    made = {
        station: StationMark(
            letters[station], guns[station], crew is None or station[1] in manned, station in by_mount
        )
        for station in posts
    }
    kinds = {
        kind: tuple(post for (mount, _), post in made.items() if mount == kind) for kind in MOBILE.values()
    }
    driver = _driver(machine, crew, desk)
    arcs = tuple(_arcs(machine, driver, made, desk))
    places = [seat.position for seat in machine.seats for _ in range(min(seat.count, _COUNTED_SEATS))]
    return MachinePlan(
        hull=hull_of(machine),
        axles=axles_of(machine),
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
    """Return the pilot's place, or the robot's core, with the number of weapons that fire ahead."""
    firing = {
        place: mounted.count
        for place, mounted in enumerate(machine.weapons)
        if not is_mobile(mounted) and _fires(mounted, desk)
    }
    guns, by_mount = sum(firing.values()), bool(firing.keys() - _arcs_set(machine, desk).keys())
    manned = isinstance(machine, Robot) or crew is None or any(person.role == "pilot" for person in crew)
    return StationMark(pilot_letter(machine, desk.words), guns, manned, by_mount)


def _arcs_set(machine: Robot | Vehicle, desk: CardDesk) -> Mapping[int, str]:
    """Return the fire arcs set by hand for the ruleset of the sheet, by the places of the weapons."""
    terms = desk.options.terms
    held = terms.designs.get(machine.id) if terms is not None else None
    return held.arcs if held is not None else NOTHING


def _station(mounted: MountedWeapon) -> Station | None:
    """Return the turret or side mount of a weapon, or None for a weapon that fires ahead."""
    return (MOBILE[mounted.mount], mounted.station) if mounted.mount in MOBILE else None


def _fires(mounted: MountedWeapon, desk: CardDesk) -> bool:
    """Say whether a weapon has an arc of fire, unlike close combat weapons."""
    return not desk.arm(mounted.weapon).by_hand


def _arcs(
    machine: Robot | Vehicle, driver: StationMark, posts: Mapping[Station, StationMark], desk: CardDesk
) -> Iterator[str]:
    """Yield the arcs of the mounts by letters, then those set by hand, each once."""
    if driver.guns and driver.by_mount:
        terms = desk.options.terms
        front = terms.front_degrees if terms is not None else _FRONT_VEHICLE
        degrees = _FRONT_ROBOT if isinstance(machine, Robot) else front
        yield desk.text("plan.front", letter=driver.letter, degrees=degrees).strip()
    for (kind, _), post in posts.items():
        if post.by_mount:
            yield desk.text("plan.arc", letter=post.letter, degrees=_SWEEP[kind])
    told = []
    for place, arc in _arcs_set(machine, desk).items():
        mounted = machine.weapons[place]
        station = _station(mounted)
        post = driver if station is None else posts[station]
        if _fires(mounted, desk):
            told.append(desk.text("plan.set_arc", letter=post.letter, arc=arc).strip())
    yield from dict.fromkeys(told)


def crew_of(machine: Robot | Vehicle, crew: tuple[Crew, ...] | None, desk: CardDesk) -> tuple[Crewman, ...]:
    """Return the crew members of a machine, or the empty posts of a design, each with a box."""
    letters = letters_of(machine, desk.words)
    if isinstance(machine, Robot) and not crew:
        return ()
    if crew is None:
        gunners = (Crewman(letter, desk.text("plan.gunner"), "", 1) for letter in letters.values())
        return (Crewman(desk.text("plan.letter.pilot"), desk.text("plan.pilot"), "", 1), *gunners)
    seated: dict[tuple[str, str, str], list[int]] = {}
    by_station = {station: letter for (_, station), letter in letters.items()}
    for seat, person in enumerate(crew, 1):
        man = lookup.crewman(desk.documents, person.design)
        _, ss, _, _, dp = profile(man, desk.words)
        letter = {
            "pilot": desk.text("plan.letter.pilot"),
            "gunner": by_station.get(person.station, desk.text("plan.letter.gunner")),
        }.get(person.role, desk.text("plan.letter.passenger"))
        key = (letter, called(man.name, desk.words), desk.text("plan.skills", ss=ss, dp=dp))
        seated.setdefault(key, []).append(seat)
    return tuple(_crewman(key, seats, desk) for key, seats in seated.items())


def _crewman(key: tuple[str, str, str], seats: list[int], desk: CardDesk) -> Crewman:
    away, hurt = desk.fielding.counted(1, seats) if desk.fielding else (0, 0)
    return Crewman(*key, len(seats), away, hurt)
