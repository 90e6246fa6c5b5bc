"""Edits of a unit: its members, their crews and the controllers of its robots."""

from __future__ import annotations

from collections.abc import Mapping

from armybuilder.editing import fields, labels
from armybuilder.editing.designs import Design
from armybuilder.editing.edit import Edit
from armybuilder.editing.list_places import dropped, moved
from armybuilder.editing.moved_names import by_crew, by_members, with_names
from armybuilder.errors import message
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.creature import Creature
from armybuilder.model.machine import SeatPosition
from armybuilder.model.unit import Role, Unit

__all__ = [
    "add_member",
    "assign_crew",
    "move_member",
    "remove_crew",
    "remove_member",
    "set_count",
]


def add_member(unit: Unit, design: Design, count: int = 1) -> Edit:
    """Add models of a design to a unit.

    They join a member of the same design that has no crew or controls of its own.
    """
    label = message("editing.edit.add", what=design.name, to=unit.name)
    for place, member in enumerate(unit.members):
        if member.design == design.id and not member.crew and not member.controls:
            return fields.set_fields(unit, label, {f"members.{place}.count": member.count + count})
    added = {"design": design.id, "count": count}
    return fields.set_fields(unit, label, {"members": (*unit.members, added)})


def remove_member(unit: Unit, place: int, documents: Mapping[str, AnyDocument]) -> Edit:
    """Remove a member, with all its models, from the unit.

    Raises LookupError if the place is empty.
    """
    member, rest = dropped(unit.members, place)
    label = message("editing.edit.remove", what=labels.title(member.design, documents))
    return _rearranged(
        unit, fields.set_fields(unit, label, {"members": rest}), dropped(_places(unit), place)[1]
    )


def move_member(unit: Unit, place: int, to: int, documents: Mapping[str, AnyDocument]) -> Edit:
    """Move a member to another place of the list.

    Raises LookupError if the place is empty.
    """
    member, rest = moved(unit.members, place, to)
    label = message("editing.edit.move", what=labels.title(member.design, documents))
    return _rearranged(
        unit, fields.set_fields(unit, label, {"members": rest}), moved(_places(unit), place, to)[1]
    )


def _places(unit: Unit) -> tuple[int, ...]:
    return tuple(range(len(unit.members)))


def _rearranged(unit: Unit, edit: Edit, places: tuple[int, ...]) -> Edit:
    """Return an edit with the mapping of its members, given by their old places in the new order."""
    return with_names(edit, unit.id, by_members(places, len(unit.members)))


def set_count(unit: Unit, place: int, count: int) -> Edit:
    """Set the number of models of a member.

    Raises InputFault below 1, LookupError if the place is empty.
    """
    return fields.set_field(unit, f"members.{place}.count", count)


def assign_crew(
    unit: Unit,
    place: int,
    role: Role,
    creature: Creature,
    *,
    station: str | None = None,
    seat: SeatPosition | None = None,
) -> Edit:
    """Add a crew member to the machine at a place, in place of one with the same role and station.

    Passengers never replace each other. Raises LookupError if the unit has no such member.
    """
    crew = unit.members[place].crew
    person = {"role": role, "design": creature.id, "station": station, "seat": seat}
    taken = [at for at, held in enumerate(crew) if (held.role, held.station) == (role, station)]
    label = message("editing.edit.crew", who=creature.name, role=labels.said(role) or "")
    if taken and role != "passenger":
        at = taken[0]
        return fields.set_fields(
            unit, label, {f"members.{place}.crew": (*crew[:at], person, *crew[at + 1 :])}
        )
    return fields.set_fields(unit, label, {f"members.{place}.crew": (*crew, person)})


def remove_crew(unit: Unit, place: int, at: int, documents: Mapping[str, AnyDocument]) -> Edit:
    """Remove a crew member, by its place in the crew, 0 first, from the machine at a place.

    Raises LookupError.
    """
    member = unit.members[place]
    person, rest = dropped(member.crew, at)
    label = message("editing.edit.remove", what=labels.title(person.design, documents))
    edit = fields.set_fields(unit, label, {f"members.{place}.crew": rest})
    seats = dropped(tuple(range(len(member.crew))), at)[1]
    return with_names(edit, unit.id, by_crew(place, member.count, seats, len(member.crew)))
