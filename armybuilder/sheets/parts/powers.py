"""The abilities of models and weapons, each with a short sentence in our own words, for cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from armybuilder.model.abilities import abilities_of, declared
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.weapon import LinkedWeapon, Weapon
from armybuilder.points import lookup
from armybuilder.points.tables import tables
from armybuilder.sheets.contents.content import AbilityLine, figure, signed
from armybuilder.sheets.parts.gear import called, front, seats

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from armybuilder.errors import Value
    from armybuilder.model.creature import Item
    from armybuilder.points.lookup import Design, Documents
    from armybuilder.words import Words

__all__ = [
    "Owned",
    "armed",
    "fixed",
    "gathered",
    "of_design",
    "of_model",
    "of_model_alone",
    "of_weapon",
    "of_weapon_named",
    "together",
]

_SCATTER, _SCATTER_THROWN = 4, 3
"""The centimetres that a miss scatters for each point, shot or thrown. [CA-B-110]"""


def _ability(words: Words, code: str, **values: Value) -> AbilityLine:
    return AbilityLine(
        words.text(f"sheets.ability.{code}.name", **values),
        words.text(f"sheets.ability.{code}.text", **values),
        declared()[code].sign if code in declared() else _SIGNS.get(code, ""),
    )


_SIGNS = {
    "advanced_robot_control_unit": "advanced_robot_control",
    "autonomous": "robot",
    "communicator": "communicator",
    "demolition_charge": "demolition_charge",
    "feed_link": "feed_link",
    "linked": "linked",
    "long_range_comm_link": "long_range_link",
    "remote_detonator": "remote_detonator",
    "robot_control_unit": "robot_control",
    "slave": "robot_slave",
    "smoke": "smoke",
    "stealth": "stealth",
    "tank_buster": "tank_buster",
    "targeting": "targeting",
}
"""The sign of each item and state, except for abilities that declare their own."""


Owned = tuple[AbilityLine, str]
"""An ability with the name of the weapon or model that has it, or "" if that is plain."""


def of_design(design: Design, documents: Documents, words: Words) -> tuple[AbilityLine, ...]:
    """Return all abilities of a design, its weapons and equipment included, each once.

    An ability of a weapon names the weapon.
    """
    own = ((one, "") for one in of_model_alone(design, words))
    return tuple(together((*own, *armed(design, documents, words)), words))


def of_model_alone(design: Design, words: Words) -> Iterator[AbilityLine]:
    """Yield the abilities of a design and its equipment, without its weapons."""
    yield from _of_creature(design, words) if isinstance(design, Creature) else _of_machine(design, words)
    yield from _of_items(design, words)


def armed(design: Design, documents: Documents, words: Words) -> Iterator[Owned]:
    """Yield the abilities of the weapons carried and of their accessories, with the weapons' names."""
    for mounted in design.weapons:
        yield from of_weapon_named(lookup.weapon(documents, mounted.weapon), documents, words)
    yield from fixed(design, documents, words)


def fixed(design: Design, documents: Documents, words: Words) -> Iterator[Owned]:
    """Yield the abilities of the accessories on the weapons carried, with the weapons' names."""
    for mounted in design.weapons:
        name = called(documents[mounted.weapon].name, words)
        if mounted.stealth_unit:
            yield _ability(words, "stealth"), name
        if mounted.ammo_feed_link:
            yield _ability(words, "feed_link"), name


def gathered(found: Iterable[Owned]) -> dict[AbilityLine, list[str]]:
    """Return abilities, each once, with the names of all owners."""
    owners: dict[AbilityLine, list[str]] = {}
    for power, owner in found:
        named = owners.setdefault(power, [])
        if owner and owner not in named:
            named.append(owner)
    return owners


def together(found: Iterable[Owned], words: Words) -> Iterator[AbilityLine]:
    """Yield abilities, each once, with the names of all owners: `Blast (Frag grenades, Mortar).`"""
    for power, named in gathered(found).items():
        if not named:
            yield power
            continue
        name = words.text("sheets.ability_of", name=power.name.rstrip(".:"), owners=", ".join(named))
        yield replace(power, name=name)


def of_model(design: Design, words: Words) -> Iterator[AbilityLine]:
    """Yield the abilities of a design and its equipment, without those only its own card prints."""
    if isinstance(design, Creature):
        yield from _of_creature(design, words)
    elif isinstance(design, Robot):
        yield _ability(words, design.control)
    elif design.smoke_screens > 0:
        yield _ability(words, "smoke")
    if not isinstance(design, Creature):
        yield from _declared(design, words)
    yield from _of_items(design, words)


def of_weapon_named(weapon: Weapon | LinkedWeapon, documents: Documents, words: Words) -> Iterator[Owned]:
    """Yield the abilities of a weapon, with its name.

    If the barrels of a pair differ, the name of the barrel is added.
    """
    name = called(weapon.name, words)
    if isinstance(weapon, Weapon):
        yield from ((one, name) for one in _of_barrel(weapon, words))
        return
    yield _ability(words, "linked"), name
    barrels = {barrel.id: barrel for barrel in lookup.barrels(documents, weapon.id)}
    powers = {key: tuple(_of_barrel(barrel, words)) for key, barrel in barrels.items()}
    for key, found in powers.items():
        for one in found:
            common = all(one in others for others in powers.values())
            yield one, name if common else f"{name}: {called(barrels[key].name, words)}"


def of_weapon(weapon: Weapon, words: Words) -> Iterator[AbilityLine]:
    """Yield the abilities of a weapon."""
    yield from _of_barrel(weapon, words)


def _declared(document: Design | Weapon, words: Words) -> Iterator[AbilityLine]:
    """Yield the declared abilities that cards print."""
    return (_ability(words, one.field) for one in abilities_of(document) if one.card)


def _of_barrel(weapon: Weapon, words: Words) -> Iterator[AbilityLine]:
    if weapon.attack != "normal":
        yield _ability(words, weapon.attack)
    if weapon.area_radius_cm > 0:
        yield _ability(words, "area", factor=_SCATTER_THROWN if weapon.category == "grenades" else _SCATTER)
    yield from _declared(weapon, words)
    if weapon.targeting_bonus:
        yield _ability(words, "targeting", bonus=signed(weapon.targeting_bonus))
    if weapon.limited_use != "none":
        yield _ability(words, weapon.limited_use)


def _of_creature(creature: Creature, words: Words) -> Iterator[AbilityLine]:
    rank = creature.officer_rank
    if rank:
        name = words.text("sheets.ability.leader.name", rank=figure(rank))
        code = "squad" if rank == 1 else "officer"
        text = words.text(f"sheets.ability.leader.{code}", rank=figure(rank))
        yield AbilityLine(name, text, f"infantry_rank_{rank}" if rank in range(1, 5) else "")
    if creature.heroic_save:
        yield _ability(words, "heroic_save", save=figure(creature.heroic_save))
    yield from _declared(creature, words)
    if creature.life_support != "none":
        yield _ability(words, f"{creature.life_support}_life_support")
    for skill, code in (("ss", "no_shooting"), ("fa", "no_fighting"), ("dp", "no_discipline")):
        if getattr(creature.profile, skill) == 0:
            yield _ability(words, code)


def _of_machine(machine: Robot | Vehicle, words: Words) -> Iterator[AbilityLine]:
    if isinstance(machine, Robot):
        yield _ability(words, machine.control)
    else:
        if machine.front_armour:
            yield _ability(words, "front_armour", pf=figure(front(machine)))
        if machine.smoke_screens > 0:
            yield _ability(words, "smoke")
        if not machine.can_reverse and not machine.flying:
            yield _ability(words, "no_reverse")
    yield from _declared(machine, words)
    if machine.seats:
        yield _ability(words, "seats", seats=", ".join(seats(machine, words)))


def _of_items(design: Design, words: Words) -> Iterator[AbilityLine]:
    for item, count in design.items.items():
        if count > 0:
            yield _ability(words, item, **_item_numbers(item))


def _item_numbers(item: Item) -> dict[str, Value]:
    """Return the numbers in an item's sentence. [CA-P-059] [CA-P-060] [CA-P-064] [CA-P-066] [CA-P-089]"""
    people, charges = tables().people, tables().charges
    if item in charges:
        charge = charges[item]
        return {"pen": charge.pen, "radius": charge.radius_cm, "reach": charge.trigger_cm}
    reach = {
        "remote_detonator": charges["demolition_charge"].detonator_cm,
        "robot_control_unit": people.robot_control_cm,
        "advanced_robot_control_unit": people.advanced_robot_control_cm,
    }
    return {"reach": reach[item]} if item in reach else {}
