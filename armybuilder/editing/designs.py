"""Edits of a design: its weapons, its items and its seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from armybuilder.editing import fields, labels
from armybuilder.editing.edit import Edit
from armybuilder.editing.list_places import dropped
from armybuilder.errors import InputFault, message, shortened
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.creature import Creature, Item
from armybuilder.model.machine import Robot, Seat, SeatPosition, Vehicle
from armybuilder.model.weapon import LinkedWeapon, Weapon

__all__ = [
    "Design",
    "Machine",
    "add_item",
    "add_seat",
    "add_weapon",
    "link",
    "remove_item",
    "remove_seat",
    "remove_weapon",
]

Design = Creature | Robot | Vehicle
Machine = Robot | Vehicle


def add_weapon(design: Design, weapon: Weapon | LinkedWeapon) -> Edit:
    """Add a weapon after the others of the design."""
    label = message("editing.edit.add", what=weapon.name, to=design.name)
    return fields.set_fields(design, label, {"weapons": (*design.weapons, {"weapon": weapon.id})})


def remove_weapon(design: Design, place: int, documents: Mapping[str, AnyDocument]) -> Edit:
    """Remove the weapon at a place, 0 first.

    Raises LookupError if the place is empty.
    """
    mounted, rest = dropped(design.weapons, place)
    name = labels.title(mounted.weapon, documents)
    return fields.set_fields(design, message("editing.edit.remove", what=name), {"weapons": rest})


def link(pair: LinkedWeapon, first: Weapon, second: Weapon) -> Edit:
    """Link two weapons, which may be the same, as a pair."""
    label = message("editing.edit.link", first=first.name, second=second.name)
    return fields.set_fields(pair, label, {"weapons": (first.id, second.id)})


def add_item(design: Design, item: Item) -> Edit:
    """Add an item to the design, once more if it has the item already.

    Raises InputFault for an unknown item.
    """
    if item not in get_args(Item):
        raise InputFault([message("editing.fault.no_item", item=shortened(str(item), 60))])
    held = design.items.get(item, 0) + 1
    name = message(f"editing.field.{item}")
    label = message("editing.edit.add", what=name, to=design.name)
    return fields.set_fields(design, label, {f"items.{item}": held})


def remove_item(design: Design, item: Item) -> Edit:
    """Remove all copies of an item.

    Raises LookupError if the design has none.
    """
    if item not in design.items:
        raise LookupError(item)
    label = message("editing.edit.remove", what=message(f"editing.field.{item}"))
    return fields.set_fields(design, label, {f"items.{item}": None})


def add_seat(machine: Machine, position: SeatPosition, count: int = 1, *, life_support: bool = False) -> Edit:
    """Add seats to the machine, to those of the same kind if it has any.

    Raises InputFault for a count below 1.
    """
    label = message("editing.edit.add_seats", position=labels.said(position) or "", count=count)
    for place, seat in enumerate(machine.seats):
        if (seat.position, seat.life_support) == (position, life_support) and count > 0:
            return fields.set_fields(machine, label, {f"seats.{place}.count": seat.count + count})
    seat_fields = {"position": position, "count": count, "life_support": life_support}
    return fields.set_fields(machine, label, {"seats": (*machine.seats, seat_fields)})


def remove_seat(machine: Machine, place: int) -> Edit:
    """Remove the seats at a place from the machine.

    Raises LookupError if the place is empty.
    """
    seat: Seat
    seat, rest = dropped(machine.seats, place)
    label = message("editing.edit.remove_seats", position=labels.said(seat.position) or "", count=seat.count)
    return fields.set_fields(machine, label, {"seats": rest})
