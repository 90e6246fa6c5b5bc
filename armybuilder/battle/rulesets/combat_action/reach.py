"""What these battles cover so far: whatever an army brings beyond that is refused by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.rulesets.combat_action.convert import OVERRIDDEN
from armybuilder.errors import Message, Value, message
from armybuilder.model.creature import Creature
from armybuilder.model.machine import TOP_HATCHES
from armybuilder.points import lookup as named

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.model.army import Army
    from armybuilder.model.table import Table
    from armybuilder.model.unit import Unit
    from armybuilder.points.lookup import Design, Documents

__all__ = ["army_refusals", "table_refusals"]

LONGEST_SIDE_CM = 300


def _design_traits(design: Design) -> Iterator[str]:
    known = OVERRIDDEN if isinstance(design, Creature) else (*OVERRIDDEN, TOP_HATCHES)
    if set(design.overrides.get("combat-action") or {}) - set(known):
        yield "overrides"


def _refusal(trait: str, army: Army, **values: Value) -> Message:
    return message(f"battle.refused.{trait}", army=army.name, **values)


def _design_refusals(design: Design, army: Army) -> Iterator[Message]:
    for trait in _design_traits(design):
        yield _refusal(trait, army, name=design.name)


def _unit_refusals(unit: Unit, army: Army, documents: Documents) -> Iterator[Message]:
    for member in unit.members:
        yield from _design_refusals(named.design(documents, member.design), army)
        for person in member.crew:
            yield from _design_refusals(named.crewman(documents, person.design), army)


def army_refusals(army: Army, documents: Documents) -> tuple[Message, ...]:
    """Return what of an army cannot fight yet, each thing once, by its name."""
    found: list[Message] = []
    for entry in army.units:
        found.extend(_unit_refusals(named.unit(documents, entry.unit), army, documents))
    return tuple(dict.fromkeys(found))


def table_refusals(table: Table) -> tuple[Message, ...]:
    """Return what of a table cannot be played yet."""
    found: list[Message] = []
    if max(table.width_cm, table.depth_cm) > LONGEST_SIDE_CM:
        found.append(message("battle.table.large", table=table.name, most=LONGEST_SIDE_CM))
    return tuple(found)
