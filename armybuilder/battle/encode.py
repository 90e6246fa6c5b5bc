"""Armies and a table as arrays: the only bridge from documents to the kernel.

A model is named `ENTRY.COPY/MEMBER.N`, a unit `ENTRY.COPY` (in small scale each model is a unit of its
own and has the model's name). Left's units come first; models of a unit and weapons of a model lie side
by side. Lengths are tenths of a millimetre.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.battle import block as blocks
from armybuilder.battle import table as tables
from armybuilder.battle.events import RollCall, Who
from armybuilder.battle.rulesets.combat_action import convert, reach
from armybuilder.battle.terms import Contender, Setup, Terms, agree, models_in
from armybuilder.errors import InputFault, Message, Value, message
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.creature import Creature
from armybuilder.points import legality, named, pricing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.battle.rulesets.combat_action.convert import Fighter
    from armybuilder.model.army import Entry
    from armybuilder.model.document import Shape, Side
    from armybuilder.model.unit import Member, Unit

__all__ = ["Encoded", "encode", "refusals"]

MOST_MODELS = 500
"""Models a side may field in a battle."""

SIDES: tuple[Side, Side] = ("left", "right")


@dataclass(frozen=True, slots=True)
class _Soldier:
    """A model before it has a number: its names, numbers and price, and where its dice sort."""

    id: str
    fighter: Fighter
    price: int
    sorted_by: tuple[str, int]


@dataclass(frozen=True, slots=True)
class _Squad:
    """A unit before it has a number."""

    id: str
    name: str
    price: int
    soldiers: tuple[_Soldier, ...]


@dataclass(frozen=True, slots=True)
class Encoded:
    """A battle ready for the kernel: the block's fixed fields, and who is who."""

    setup: Setup
    terms: Terms
    force: blocks.Force
    calls: RollCall


def _documents(side: Contender) -> Mapping[str, AnyDocument]:
    return {**side.documents, side.army.id: side.army}


def _legality(side: Contender) -> Iterator[Message]:
    """Yield each error that keeps an army out of a battle."""
    found = legality.all_problems(side.army, _documents(side), side.readings)
    for owner, problem in found:
        if problem.severity == "error":
            name = _documents(side)[owner].name
            yield message("battle.refused.illegal", army=side.army.name, name=name, problem=problem.message)


def _size_faults(side: Contender) -> Iterator[Message]:
    count = models_in(side)
    if count == 0:
        yield message("battle.refused.empty", army=side.army.name)
    elif count > MOST_MODELS:
        yield message("battle.refused.many", army=side.army.name, count=count, most=MOST_MODELS)


def _side_refusals(side: Contender) -> Iterator[Message]:
    sized = tuple(_size_faults(side))
    yield from sized
    if not sized:
        yield from reach.army_refusals(side.army, side.documents)
        yield from _legality(side)


def refusals(setup: Setup) -> tuple[Message, ...]:
    """Return why a battle cannot be fought, a line for each reason; empty where it can."""
    if setup.ruleset != "combat-action":
        return (message("battle.refused.ruleset", ruleset=setup.ruleset),)
    found = [*_side_refusals(setup.left), *_side_refusals(setup.right)]
    found.extend(reach.table_refusals(setup.table) or tables.faults(setup.table))
    return tuple(dict.fromkeys(found))


def _soldiers(
    side: Contender, entry: Entry, copy: int, unit: Unit, readings: Mapping[str, str]
) -> Iterator[_Soldier]:
    """Yield the models of one copy of an entry. [CA-B-008]"""
    for place, member in enumerate(unit.members, start=1):
        creature = named.design(side.documents, member.design)
        if isinstance(creature, Creature):
            fighter = convert.fighter(creature, side.documents, readings)
            price = pricing.price(creature, side.documents, readings, campaign=side.army.campaign).total
            for number in _numbers(member):
                name = f"{entry.id}.{copy}/{place}.{number}"
                yield _Soldier(name, fighter, price, (unit.id, place))


def _numbers(member: Member) -> range:
    return range(1, member.count + 1)


def _is_apart(soldier: _Soldier, terms: Terms, company: int) -> bool:
    """Say whether a model is a unit of its own. [CA-D-142] [CA-D-052]"""
    return terms.scale == "small" or (soldier.fighter.rank >= 2 and company > 1)


def _squads(side: Contender, terms: Terms) -> Iterator[_Squad]:
    """Yield the units of a side in the order of its entries."""
    for entry in side.army.units:
        unit = named.unit(side.documents, entry.unit)
        for copy in range(1, entry.count + 1):
            everyone = tuple(_soldiers(side, entry, copy, unit, terms.readings))
            alone = [one for one in everyone if _is_apart(one, terms, len(everyone))]
            together = tuple(one for one in everyone if one not in alone)
            if together:
                price = sum(one.price for one in together)
                yield _Squad(f"{entry.id}.{copy}", unit.name, price, together)
            for one in alone:
                yield _Squad(one.id, one.fighter.name, one.price, (one,))


def _numbered(names: list[str]) -> list[str]:
    """Number those names that stand more than once: `Trooper 1`, `Trooper 2`."""
    often, seen = Counter(names), Counter[str]()
    labels = []
    for name in names:
        seen[name] += 1
        labels.append(f"{name} {seen[name]}" if often[name] > 1 else name)
    return labels


def _label(label: str, side: Side, elsewhere: frozenset[str]) -> Value:
    """Say whose it is where both sides have one of that label."""
    return message(f"battle.label.{side}", name=label) if label in elsewhere else label


def _people(squads: tuple[tuple[_Squad, ...], tuple[_Squad, ...]], kind: str) -> tuple[Who, ...]:
    """Return everyone's names and labels, left's first."""
    ids: list[list[str]] = []
    labels: list[list[str]] = []
    for force in squads:
        if kind == "unit":
            ids.append([squad.id for squad in force])
            labels.append(_numbered([squad.name for squad in force]))
        else:
            ids.append([one.id for squad in force for one in squad.soldiers])
            labels.append(_numbered([one.fighter.name for squad in force for one in squad.soldiers]))
    both = frozenset(labels[0]) & frozenset(labels[1])
    return tuple(
        Who(side, name, _label(label, side, both))
        for side, mine, called in zip(SIDES, ids, labels, strict=True)
        for name, label in zip(mine, called, strict=True)
    )


def _roll_call(setup: Setup, squads: tuple[tuple[_Squad, ...], tuple[_Squad, ...]]) -> RollCall:
    left, right = setup.left.army, setup.right.army
    both = frozenset({left.name} & {right.name})
    models = [one for force in squads for squad in force for one in squad.soldiers]
    return RollCall(
        sides=(
            Who("left", left.id, _label(left.name, "left", both)),
            Who("right", right.id, _label(right.name, "right", both)),
        ),
        units=_people(squads, "unit"),
        models=_people(squads, "model"),
        weapons=tuple(arm.name for one in models for arm in one.fighter.arms),
    )


def _dice_names(force: tuple[_Squad, ...]) -> dict[str, int]:
    """Give each model a number for its dice that does not hang on the order of entries."""
    everyone = [one for squad in force for one in squad.soldiers]
    ranked = sorted(everyone, key=lambda one: one.sorted_by)
    return {one.id: number for number, one in enumerate(ranked)}


def _units(squads: tuple[tuple[_Squad, ...], tuple[_Squad, ...]]) -> Iterator[blocks.Unit]:
    for side, force in enumerate(squads):
        names = _dice_names(force)
        for squad in force:
            models = tuple(
                blocks.Model(one.fighter, one.price, names[one.id] + side * blocks.RIGHT_DICE)
                for one in squad.soldiers
            )
            yield blocks.Unit(side, squad.price, models)


def _zones(setup: Setup) -> tuple[Shape, Shape]:
    left, right = (tables.zone(setup.table, side) for side in SIDES)
    return left, right


def encode(setup: Setup) -> Encoded:
    """Return a battle ready to be fought. Raises InputFault with every reason why it cannot be."""
    found = refusals(setup)
    if found:
        raise InputFault(found)
    terms = agree(setup)
    squads = (tuple(_squads(setup.left, terms)), tuple(_squads(setup.right, terms)))
    force = blocks.Force(terms, setup.table, _zones(setup), tuple(_units(squads)))
    return Encoded(setup, terms, force, _roll_call(setup, squads))
