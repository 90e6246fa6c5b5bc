"""The addition of documents to an army.

Units are added as they are, designs as units of their own, armies by their units.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from armybuilder.editing import armies, whole_documents
from armybuilder.editing.clipboard import fresh_entries
from armybuilder.editing.edit import Change, Edit
from armybuilder.editing.fields import revised
from armybuilder.errors import InputFault, Message, message
from armybuilder.model.army import Army
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Crew, Unit
from armybuilder.model.weapon import LinkedWeapon, Weapon
from armybuilder.points.faults.design_faults import TURNED, stations_of
from armybuilder.points.faults.unit_faults import seats_of

if TYPE_CHECKING:
    from armybuilder.editing.designs import Design
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.unit import Role

__all__ = ["crew_for", "enlist", "unit_of_its_own"]


def enlist(
    army: Army,
    wanted: Sequence[AnyDocument],
    units: Iterable[Unit],
    serving: Mapping[Role, Creature],
    count: int = 1,
) -> tuple[Edit | None, tuple[Message, ...]]:
    """Return one edit that adds documents to an army, and the reasons for each refusal.

    The edit is None if all are refused. A creature or machine becomes a unit of its own: one of `units` with
    just this model, else a new one. A vehicle gets a crew of those `serving`. An army is added by its units,
    with the ties among them, and an off-table weapon as support. Each is added `count` times: a unit as one
    entry, anything else as an entry each.
    """
    new: list[Unit] = []
    refused: list[Message] = []
    names: list[str] = []
    now, known = army, tuple(units)
    for one in wanted:
        try:
            now = _with(now, one, (*known, *new), serving, new, count)
        except InputFault as fault:
            refused.extend(fault.faults)
        else:
            names.append(one.name)
    if not names:
        return None, tuple(refused)
    label = message("editing.edit.add", what=names[0], to=army.name)
    if len(names) > 1:
        label = message("editing.edit.enlist", count=len(names), to=army.name)
    # The army first: it is what the edit is about, and what undo shows.
    return Edit(label, (Change(army, now), *(Change(None, one) for one in new))), tuple(refused)


def _with(
    army: Army,
    one: AnyDocument,
    units: Sequence[Unit],
    serving: Mapping[Role, Creature],
    new: list[Unit],
    count: int,
) -> Army:
    """Return the army with one more document, `count` times.

    A unit that is made for it is appended to `new`. Raises InputFault for a document that cannot fight.
    """
    if isinstance(one, Creature | Robot | Vehicle):
        unit = next((each for each in units if _is_just(each, one)), None)
        if unit is None:
            unit = unit_of_its_own(one, serving)
            new.append(unit)
        one = unit
    if isinstance(one, Unit):
        return _after(armies.add_unit(army, one, count))
    if isinstance(one, Army):
        if one.id == army.id or not one.units:
            form = "itself" if one.id == army.id else "empty"
            raise InputFault([message(f"editing.fault.enlist_{form}", name=one.name)])
        for _ in range(count):
            army = revised(army, {"units": (*army.units, *fresh_entries(army, one.units))})
        return army
    if isinstance(one, Weapon) and one.off_table:
        for _ in range(count):
            army = _after(armies.add_support_weapon(army, one))
        return army
    form = "weapon" if isinstance(one, Weapon | LinkedWeapon) else "other"
    raise InputFault([message(f"editing.fault.enlist_{form}", name=one.name)])


def unit_of_its_own(design: Design, serving: Mapping[Role, Creature]) -> Unit:
    """Return a new unit of one model, with the name of its design. [CA-P-087] [CA-P-093]

    A vehicle has its crew.
    """
    member: dict[str, Any] = {"design": design.id}
    if isinstance(design, Vehicle):
        member["crew"] = tuple(crew_for(design, serving))
    made = whole_documents.start("unit", design.name, None, members=(member,))
    if not isinstance(made, Unit):
        raise TypeError(made.kind)
    return made


def crew_for(vehicle: Vehicle, serving: Mapping[Role, Creature]) -> list[Crew]:
    """Return the crew that a vehicle needs, as far as it has seats. [CA-P-087] [CA-P-093]

    The crew is a pilot, and a gunner for each turret and side mount. On a vehicle without Movement a gunner
    is enough.
    """
    stations = list(stations_of(vehicle))
    alone = sum(mount.mount in TURNED and mount.station is None for mount in vehicle.weapons)
    gunners = [*stations, *[None] * alone]
    posts: list[tuple[Role, str | None]] = [("gunner", station) for station in gunners]
    if vehicle.profile.mv or not posts:
        posts.insert(0, ("pilot", None))
    return [
        Crew(role=role, design=serving[role].id, station=station)
        for role, station in posts[: seats_of(vehicle)]
        if role in serving
    ]


def _is_just(unit: Unit, design: Design) -> bool:
    """Say whether a unit is one model of a design, with the design's name."""
    return unit.name == design.name and [(one.design, one.count) for one in unit.members] == [(design.id, 1)]


def _after(edit: Edit) -> Army:
    found: Iterator[Army] = (one.after for one in edit.changes if isinstance(one.after, Army))
    return next(found)
