"""What these battles cover so far: whatever an army brings beyond that is refused by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.rulesets.combat_action.convert import OVERRIDDEN
from armybuilder.errors import Message, Value, message
from armybuilder.model.creature import Creature, Item
from armybuilder.model.weapon import LinkedWeapon
from armybuilder.points import named

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.model.army import Army
    from armybuilder.model.table import Table
    from armybuilder.model.unit import Unit
    from armybuilder.model.weapon import Weapon
    from armybuilder.points.named import Documents

__all__ = ["army_refusals", "table_refusals"]

_EXPLOSIVES: tuple[Item, ...] = ("tank_buster", "demolition_charge", "remote_detonator")
_CONTROLS: tuple[Item, ...] = ("robot_control_unit", "advanced_robot_control_unit")
LONGEST_SIDE_CM = 300


def _weapon_traits(weapon: Weapon) -> Iterator[str]:
    """Yield what a weapon has that is not played yet."""
    if weapon.category == "grenades":
        yield "grenades"
    elif weapon.area_radius_cm > 0:
        yield "area"
    if weapon.sticky:
        yield "sticky"
    if weapon.parabolic:
        yield "parabolic"
    if weapon.off_table:
        yield "off_table"


def _creature_traits(creature: Creature) -> Iterator[str]:
    if creature.flying:
        yield "flying"
    for item in (*_EXPLOSIVES, *_CONTROLS):
        if creature.items.get(item, 0) > 0:
            yield item
    if set(creature.overrides.get("combat-action") or {}) - set(OVERRIDDEN):
        yield "overrides"


def _refusal(trait: str, army: Army, **values: Value) -> Message:
    return message(f"battle.refused.{trait}", army=army.name, **values)


def _creature_refusals(creature: Creature, army: Army, documents: Documents) -> Iterator[Message]:
    for trait in _creature_traits(creature):
        yield _refusal(trait, army, name=creature.name)
    for mounted in creature.weapons:
        held = named.weapon(documents, mounted.weapon)
        if isinstance(held, LinkedWeapon):
            yield _refusal("linked", army, name=creature.name, weapon=held.name)
        for weapon in named.barrels(documents, mounted.weapon):
            for trait in _weapon_traits(weapon):
                yield _refusal(trait, army, name=creature.name, weapon=weapon.name)


def _unit_refusals(unit: Unit, army: Army, documents: Documents) -> Iterator[Message]:
    for member in unit.members:
        design = named.design(documents, member.design)
        if isinstance(design, Creature):
            yield from _creature_refusals(design, army, documents)
        else:
            yield _refusal(design.kind, army, name=design.name)


def army_refusals(army: Army, documents: Documents) -> tuple[Message, ...]:
    """Return what of an army cannot fight yet, each thing once, by its name."""
    found: list[Message] = []
    for entry in army.units:
        found.extend(_unit_refusals(named.unit(documents, entry.unit), army, documents))
    support = (named.weapon(documents, weapon).name for weapon in army.support_weapons)
    found.extend(_refusal("support", army, weapon=name) for name in support)
    found.extend(_refusal(built.type, army) for built in army.fortifications)
    return tuple(dict.fromkeys(found))


def table_refusals(table: Table) -> tuple[Message, ...]:
    """Return what of a table cannot be played yet."""
    found: list[Message] = []
    if max(table.width_cm, table.depth_cm) > LONGEST_SIDE_CM:
        found.append(message("battle.table.large", table=table.name, most=LONGEST_SIDE_CM))
    if table.objectives:
        found.append(message("battle.refused.objectives", table=table.name))
    return tuple(found)
