"""The problems of a unit: its members, its seats, its crews and its controllers. [CA-P-098]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder import errors
from armybuilder.model.creature import Creature, Item
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.points import lookup
from armybuilder.points.faults.design_faults import TURNED, stations_of
from armybuilder.points.faults.problem import problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.model.unit import Crew, Member, Unit
    from armybuilder.points.faults.problem import Problem
    from armybuilder.points.lookup import Design, Documents

__all__ = ["Model", "gunners_needed", "models", "posts_manned", "seats_of", "unit_faults"]

Model = tuple[str, "Design", int]
"""A member or crew member: its field in the unit, its design and its count."""


def models(unit: Unit, documents: Documents) -> Iterator[Model]:
    """Yield all members and crew members of a unit, each machine before its crew."""
    for place, member in enumerate(unit.members):
        field = f"members.{place}"
        yield field, lookup.design(documents, member.design), member.count
        for seat, person in enumerate(member.crew):
            yield f"{field}.crew.{seat}", lookup.crewman(documents, person.design), member.count


def strength(unit: Unit) -> int:
    """Count the models of a unit, crew included."""
    return sum(member.count * (1 + len(member.crew)) for member in unit.members)


def gunners_needed(machine: Robot | Vehicle) -> int:
    """Count the turrets and side mounts that need a gunner. [CA-P-093]

    Weapons of one station share a gunner.
    """
    turned = [mount for mount in machine.weapons if mount.mount in TURNED]
    stations = {mount.station for mount in turned if mount.station is not None}
    return len(stations) + sum(mount.station is None for mount in turned)


def posts_manned(machine: Robot | Vehicle, member: Member) -> int:
    """Count the turrets and side mounts that have a gunner. [CA-P-093]

    A gunner with a station mans that station alone.
    """
    gunners = [person.station for person in member.crew if person.role == "gunner"]
    at_stations = len(set(stations_of(machine)) & set(gunners))
    return min(at_stations + gunners.count(None), gunners_needed(machine))


def seats_of(machine: Robot | Vehicle, position: str | None = None) -> int:
    """Count the seats of a machine, or its seats in one position."""
    return sum(seat.count for seat in machine.seats if position in {None, seat.position})


def _kinds(unit: Unit, documents: Documents) -> Iterator[Problem]:
    """Yield a problem if the members of a unit do not go together. [CA-P-004]

    A unit is creatures, one vehicle, one autonomous robot, or slave robots.
    """
    designs = [lookup.design(documents, member.design) for member in unit.members]
    kinds = {one.control if isinstance(one, Robot) else one.kind for one in designs}
    if len(kinds) > 1:
        yield problem("E44", "members")
    elif kinds & {"vehicle", "autonomous"} and sum(member.count for member in unit.members) > 1:
        yield problem("E44", "members", form="many", kind=errors.message(f"points.kind.{kinds.pop()}"))


def _pilot(field: str, vehicle: Vehicle, member: Member) -> Iterator[Problem]:
    """Yield a problem if a vehicle has no pilot. [CA-P-087] [CA-P-093]

    On a vehicle without Movement a gunner is enough.
    """
    able = {"pilot", "gunner"} if vehicle.profile.mv == 0 else {"pilot"}
    if not any(person.role in able for person in member.crew):
        yield problem("E30", f"{field}.crew", name=vehicle.name)


def _seats(field: str, vehicle: Vehicle, member: Member) -> Iterator[Problem]:
    """Yield problems of crew members without a seat, or without one in their position. [CA-P-087]"""
    aboard, seats = len(member.crew), seats_of(vehicle)
    if aboard > seats:
        yield problem("E31", f"{field}.crew", name=vehicle.name, aboard=aboard, seats=seats)
        return
    for position in ("exposed", "partial", "inside"):
        claimed = [seat for seat, person in enumerate(member.crew) if person.seat == position]
        held = seats_of(vehicle, position)
        if len(claimed) > held:
            where = errors.message(f"points.position.{position}")
            unseated = f"{field}.crew.{claimed[held]}.seat"
            yield problem("E31", unseated, form="position", aboard=len(claimed), seats=held, position=where)


def _gunners(field: str, vehicle: Vehicle, member: Member, documents: Documents) -> Iterator[Problem]:
    """Yield problems of missing gunners, unknown stations and gunners who cannot shoot. [CA-P-023] [CA-P-093]"""
    needed, manned = gunners_needed(vehicle), posts_manned(vehicle, member)
    if manned < needed:
        yield problem("E32", f"{field}.crew", name=vehicle.name, needed=needed, gunners=manned)
    stations = stations_of(vehicle)
    for seat, person in enumerate(member.crew):
        if person.role == "gunner" and person.station is not None and person.station not in stations:
            at = f"{field}.crew.{seat}.station"
            yield problem("E32", at, form="station", name=vehicle.name, station=person.station)
        gunner = lookup.crewman(documents, person.design)
        if person.role == "gunner" and gunner.profile.ss == 0:
            yield problem("W13", f"{field}.crew.{seat}", name=gunner.name)


def _aboard(unit: Unit, documents: Documents) -> Iterator[Problem]:
    for place, member in enumerate(unit.members):
        design, field = lookup.design(documents, member.design), f"members.{place}"
        if isinstance(design, Vehicle):
            yield from _pilot(field, design, member)
            yield from _seats(field, design, member)
            yield from _gunners(field, design, member, documents)
        elif member.crew:
            yield problem("E33", f"{field}.crew", name=design.name)


def _has_unit(design: Design) -> bool:
    """Say whether a creature carries a control unit, or a machine has an advanced one. [CA-P-064] [CA-P-089]"""
    item: Item = "robot_control_unit" if isinstance(design, Creature) else "advanced_robot_control_unit"
    return design.items.get(item, 0) > 0


def _control(member: Member, person: Crew | None, documents: Documents, field: str) -> Iterator[Problem]:
    """Yield problems of a controller without a control unit, or of robots of several types. [CA-P-077]"""
    controller = person or member
    design = lookup.design(documents, controller.design)
    if not controller.controls:
        return
    machine = lookup.design(documents, member.design)
    if not _has_unit(design) and not (person and not isinstance(machine, Creature) and _has_unit(machine)):
        yield problem("E47", f"{field}.controls", rule="CA-P-076", form="unit", name=design.name)
    if len(set(controller.controls)) > 1:
        yield problem("E47", f"{field}.controls", name=design.name)


def _controls(unit: Unit, documents: Documents) -> Iterator[Problem]:
    for place, member in enumerate(unit.members):
        field = f"members.{place}"
        yield from _control(member, None, documents, field)
        for seat, person in enumerate(member.crew):
            yield from _control(member, person, documents, f"{field}.crew.{seat}")


def _people(unit: Unit, documents: Documents) -> Iterator[Problem]:
    """Yield problems of squad leaders alone, of several medics and of medics alone. [CA-P-072] [CA-P-100]"""
    people = [one for one in models(unit, documents) if isinstance(one[1], Creature)]
    alone = strength(unit) == 1
    medics = [
        (field, man, number) for field, man, number in people if isinstance(man, Creature) and man.medic
    ]
    for field, man, _ in people:
        if alone and isinstance(man, Creature) and man.officer_rank == 1:
            yield problem("E25", field, name=man.name)
    if sum(number for _, _, number in medics) > 1:
        yield problem("E29", medics[-1][0], count=sum(number for _, _, number in medics))
    elif medics and alone:
        yield problem("W21", medics[0][0], rule="CA-P-072", form="alone", name=medics[0][1].name)


def unit_faults(unit: Unit, documents: Documents) -> Iterator[Problem]:
    """Yield the problems of a unit, in the order of its form. [CA-P-098]"""
    yield from _kinds(unit, documents)
    yield from _people(unit, documents)
    yield from _aboard(unit, documents)
    yield from _controls(unit, documents)
