"""The models of a whole army, its officers, its comm links and its controllers of robots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot
from armybuilder.points import lookup
from armybuilder.points.faults.unit_faults import models

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from armybuilder.model.army import Army, Entry
    from armybuilder.model.unit import Member, Unit
    from armybuilder.points.lookup import Design, Documents

__all__ = ["Bearer", "ModelGroup", "bearers", "is_officer", "model_groups", "slaves", "unserved", "with_link"]


@dataclass(frozen=True, slots=True)
class ModelGroup:
    """Models of one design in an army: the place of their entry, the design and their count."""

    place: int
    entry: Entry
    design: Design
    count: int


@dataclass(frozen=True, slots=True)
class Bearer:
    """A controller of slave robots, with the designs it may control.

    An empty tuple allows any one design.
    """

    designs: tuple[str, ...]


def model_groups(army: Army, documents: Documents) -> tuple[ModelGroup, ...]:
    """Return all models of an army, entry by entry, crews included."""
    return tuple(
        ModelGroup(place, entry, design, entry.count * count)
        for place, entry in enumerate(army.units)
        for _, design, count in models(lookup.unit(documents, entry.unit), documents)
    )


def is_officer(design: Design) -> bool:
    """Say whether a model has a rank. [CA-P-067]"""
    return isinstance(design, Creature) and design.officer_rank > 0


def _has_link(unit: Unit, documents: Documents) -> bool:
    return any(design.items.get("long_range_comm_link", 0) > 0 for _, design, _ in models(unit, documents))


def with_link(army: Army, documents: Documents) -> bool:
    """Say whether an officer has a long range comm link within reach. [CA-P-053]

    The link is in the officer's unit, in the machine that the unit rides or in the unit it is attached to.
    """
    entries = {entry.id: entry for entry in army.units}
    for entry in army.units:
        unit = lookup.unit(documents, entry.unit)
        if not any(is_officer(design) for _, design, _ in models(unit, documents)):
            continue
        reach = [entry, *(entries[near] for near in (entry.rides, entry.attached_to) if near in entries)]
        if any(_has_link(lookup.unit(documents, one.unit), documents) for one in reach):
            return True
    return False


def slaves(models: Iterable[ModelGroup]) -> dict[str, int]:
    """Count the slave robots of each design in an army, in the order of its entries."""
    found: dict[str, int] = {}
    for one in models:
        if isinstance(one.design, Robot) and one.design.control == "slave":
            found[one.design.id] = found.get(one.design.id, 0) + one.count
    return found


def _member_bearers(member: Member, documents: Documents) -> Iterator[Bearer]:
    """Yield the controllers of one member: a creature itself, or crew members with control units, then the machine's units.

    A slave robot's own unit controls no robot, because the slave itself must be controlled first. [CA-P-082]
    """
    design = lookup.design(documents, member.design)
    if isinstance(design, Creature):
        if design.items.get("robot_control_unit", 0) > 0:
            yield Bearer(member.controls)
        return
    told = [member.controls] if member.controls else []
    for person in member.crew:
        if lookup.crewman(documents, person.design).items.get("robot_control_unit", 0) > 0:
            yield Bearer(person.controls)
        elif person.controls:
            told.append(person.controls)
    slave = isinstance(design, Robot) and design.control == "slave"
    units = 0 if slave else design.items.get("advanced_robot_control_unit", 0)
    for place in range(units):
        yield Bearer(told[place] if place < len(told) else ())


def bearers(army: Army, documents: Documents) -> tuple[Bearer, ...]:
    """Return all controllers of slave robots in an army. [CA-P-076] [CA-P-082]"""
    found: list[Bearer] = []
    for entry in army.units:
        for member in lookup.unit(documents, entry.unit).members:
            found.extend(tuple(_member_bearers(member, documents)) * member.count * entry.count)
    return tuple(found)


def unserved(owned: Iterable[str], able: Sequence[Bearer]) -> tuple[str, ...]:
    """Return the slave designs without a controller. [CA-P-082]

    A controller that names no design takes one of the others.
    """
    told = {design for bearer in able for design in bearer.designs}
    free = sum(not bearer.designs for bearer in able)
    return tuple(design for design in owned if design not in told)[free:]
