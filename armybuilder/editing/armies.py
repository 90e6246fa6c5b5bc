"""Edits of an army: its entries, their machines, officers and orders, its limit, readings and fortifications."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from immutabledict import immutabledict

from armybuilder.editing import fields, labels
from armybuilder.editing.edit import Edit
from armybuilder.editing.list_places import dropped, moved
from armybuilder.editing.moved_names import with_names
from armybuilder.errors import Message, message
from armybuilder.model.army import Army, Entry, FortificationType, OrderType
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.creature import LifeSupport
from armybuilder.model.document import NOTHING
from armybuilder.model.entry_numbers import next_entry
from armybuilder.model.readings import choice as reading_choice
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import Weapon

__all__ = [
    "add_fortification",
    "add_support_weapon",
    "add_unit",
    "attach",
    "choose_reading",
    "drop_readings",
    "let_go",
    "move_entry",
    "order",
    "place_of",
    "remove_fortification",
    "remove_support_weapon",
    "ride",
    "set_count",
    "set_limit",
    "split",
]


def place_of(army: Army, entry_id: str) -> int:
    """Return the place of an entry, 0 first.

    Raises LookupError if the army has no entry with this id.
    """
    for place, entry in enumerate(army.units):
        if entry.id == entry_id:
            return place
    raise LookupError(entry_id)


def add_unit(army: Army, unit: Unit, count: int = 1) -> Edit:
    """Add a unit as a new last entry."""
    entry = {"id": str(next_entry(army)), "unit": unit.id, "count": count}
    label = message("editing.edit.add", what=unit.name, to=army.name)
    return fields.set_fields(army, label, {"units": (*army.units, entry)})


def move_entry(army: Army, entry_id: str, to: int, documents: Mapping[str, AnyDocument]) -> Edit:
    """Move an entry to another place of the list, 0 first.

    Raises LookupError if the army has no such entry.
    """
    entry, rest = moved(army.units, place_of(army, entry_id), to)
    return fields.set_fields(army, _about("move", entry, documents), {"units": rest})


def set_count(army: Army, entry_id: str, count: int) -> Edit:
    """Set the count of an entry.

    Raises InputFault and LookupError. The count is 1 at least, and exactly 1 for an entry that is named by
    others, rides or has an order.
    """
    return fields.set_field(army, f"units.{place_of(army, entry_id)}.count", count)


def split(army: Army, entry_id: str, documents: Mapping[str, AnyDocument]) -> Edit:
    """Split an entry of count n into n entries of one each.

    The first keeps the id. Raises LookupError.
    """
    place = place_of(army, entry_id)
    entry = army.units[place]
    free = next_entry(army)
    copies = [dict(entry) | {"count": 1}]
    copies += [dict(entry) | {"id": str(free + step), "count": 1} for step in range(entry.count - 1)]
    units = (*army.units[:place], *copies, *army.units[place + 1 :])
    edit = fields.set_fields(army, _about("split", entry, documents), {"units": units})
    moved = {f"{entry_id}.{copy}": f"{one['id']}.1" for copy, one in enumerate(copies[1:], start=2)}
    return with_names(edit, army.id, moved)


def ride(army: Army, entry_id: str, carrier: str | None) -> Edit:
    """Return the edit that puts an entry aboard another, or takes it off (None).

    Raises InputFault for a ring or a count above 1.
    """
    return fields.set_field(army, f"units.{place_of(army, entry_id)}.rides", carrier)


def attach(army: Army, entry_id: str, to: str | None) -> Edit:
    """Attach an officer's entry to another, or detach it (None).

    Raises InputFault as `ride` does.
    """
    return fields.set_field(army, f"units.{place_of(army, entry_id)}.attached_to", to)


def order(army: Army, entry_id: str, kind: OrderType | None, target: str | None = None) -> Edit:
    """Set or clear the standing order of an autonomous robot.

    Raises InputFault for a count above 1.
    """
    given = None if kind is None else {"type": kind, "target": target}
    path = f"units.{place_of(army, entry_id)}.order"
    label = message("editing.edit.changed", field=labels.field_name(path))
    return fields.set_fields(army, label, {path: given})


def set_limit(army: Army, points: int | None) -> Edit:
    """Set or clear the points limit.

    Raises InputFault for a number that the file cannot hold.
    """
    return fields.set_field(army, "points_limit", points)


def choose_reading(army: Army, base: Mapping[str, str], decision: str, choice: str) -> Edit:
    """Set the army's own choice for a decision.

    An army without readings of its own begins with those of `base`. A choice that is the default is stored
    too, because the library's would count in its place otherwise. Raises InputFault for an unknown choice.
    """
    before = army.readings or base
    old = reading_choice(before, decision)
    label = message(
        "editing.edit.reading",
        name=decision,
        before=message(f"readings.{decision}.choices.{old}"),
        after=message(f"readings.{decision}.choices.{choice}"),
    )
    return fields.set_fields(army, label, {"readings": immutabledict(dict(before) | {decision: choice})})


def drop_readings(army: Army) -> Edit:
    """Clear the army's own readings."""
    return fields.set_fields(army, message("editing.edit.no_readings", name=army.name), {"readings": NOTHING})


def add_support_weapon(army: Army, weapon: Weapon) -> Edit:
    """Add an off-table weapon, another one if the army has it already."""
    label = message("editing.edit.add", what=weapon.name, to=army.name)
    return fields.set_fields(army, label, {"support_weapons": (*army.support_weapons, weapon.id)})


def remove_support_weapon(army: Army, place: int, documents: Mapping[str, AnyDocument]) -> Edit:
    """Remove the off-table weapon at a place, 0 first.

    Raises LookupError if the place is empty.
    """
    weapon, rest = dropped(army.support_weapons, place)
    label = message("editing.edit.remove", what=labels.title(weapon, documents))
    return fields.set_fields(army, label, {"support_weapons": rest})


def add_fortification(
    army: Army, kind: FortificationType, models: int, life_support: LifeSupport = "none"
) -> Edit:
    """Add a trench or a bunker for a number of models.

    Raises InputFault below 1.
    """
    plain = {"type": kind, "models": models, "life_support": life_support}
    label = message("editing.edit.add", what=labels.said(kind) or "", to=army.name)
    return fields.set_fields(army, label, {"fortifications": (*army.fortifications, plain)})


def remove_fortification(army: Army, place: int) -> Edit:
    """Remove the fortification at a place, 0 first.

    Raises LookupError if the place is empty.
    """
    gone, rest = dropped(army.fortifications, place)
    label = message("editing.edit.remove", what=labels.said(gone.type) or "")
    return fields.set_fields(army, label, {"fortifications": rest})


def let_go(entry: Entry, gone: str) -> Entry:
    """Return an entry without its references to a removed entry."""
    update: dict[str, Any] = {}
    if entry.rides == gone:
        update["rides"] = None
    if entry.attached_to == gone:
        update["attached_to"] = None
    if entry.order is not None and entry.order.target == gone:
        update["order"] = {"type": entry.order.type}
    return Entry.model_validate(dict(entry) | update) if update else entry


def _about(verb: str, entry: Entry, documents: Mapping[str, AnyDocument]) -> Message:
    return message(f"editing.edit.{verb}", what=labels.title(entry.unit, documents))
