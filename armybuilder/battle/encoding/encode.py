"""Armies and a table as arrays, the only bridge from documents to the kernel.

`army_squads.py` makes the units. Left's units come first. Models of a unit and weapons of a model lie side by
side. Lengths are tenths of a millimetre.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from armybuilder.battle import fortifications
from armybuilder.battle import table as tables
from armybuilder.battle.encoding import army_squads, earlier_battles_notes, objectives
from armybuilder.battle.encoding import block as blocks
from armybuilder.battle.records.events import RollCall, Who
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.rulesets.combat_action import convert
from armybuilder.battle.terms import FRESH, SIDES, Contender, Setup, Terms, agree, models_in, names_in
from armybuilder.errors import InputFault, Message, Value, message
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.table import piece_name
from armybuilder.points import lookup
from armybuilder.points.faults.judgement import all_problems

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.battle.records.profile import Arm
    from armybuilder.battle.records.squad import Squad
    from armybuilder.model.army import OrderType
    from armybuilder.model.document import Shape, Side
    from armybuilder.model.table import Table

__all__ = ["Encoded", "encode", "refusals"]

MOST_MODELS = 500
"""The most models of a side in a battle."""


@dataclass(frozen=True, slots=True)
class Encoded:
    """A battle ready for the kernel, with the values of its block and the names of its models."""

    setup: Setup
    terms: Terms
    force: blocks.Force
    calls: RollCall


def _documents(side: Contender) -> Mapping[str, AnyDocument]:
    return {**side.documents, side.army.id: side.army}


def _legality(side: Contender) -> Iterator[Message]:
    """Yield each error that excludes an army from a battle."""
    found = all_problems(side.army, _documents(side), side.readings)
    for owner, problem in found:
        if problem.severity == "error":
            name = _documents(side)[owner].name
            form = "illegal_army" if owner == side.army.id else "illegal"
            yield message(f"battle.refused.{form}", army=side.army.name, name=name, problem=problem.message)


def _size_faults(side: Contender) -> Iterator[Message]:
    count = models_in(side)
    if count == 0:
        why = "nobody" if names_in(side) else "empty"
        yield message(f"battle.refused.{why}", army=side.army.name)
    elif count > MOST_MODELS:
        yield message("battle.refused.many", army=side.army.name, count=count, most=MOST_MODELS)


def _side_refusals(side: Contender) -> Iterator[Message]:
    sized = tuple(_size_faults(side))
    yield from sized
    if not sized:
        yield from _legality(side)


def refusals(setup: Setup) -> tuple[Message, ...]:
    """Return the reasons why a battle cannot be fought, a line for each."""
    if setup.ruleset not in RULESET_FACTS:
        return (message("battle.refused.ruleset", ruleset=setup.ruleset),)
    found = [*_side_refusals(setup.left), *_side_refusals(setup.right)]
    found.extend(convert.table_refusals(setup.table) or tables.faults(setup.table))
    facts = RULESET_FACTS[setup.ruleset]
    if facts.places:
        found.extend(objectives.refusals(setup.table, setup.left.army, setup.right.army, facts.objectives))
    return tuple(dict.fromkeys(found))


def _numbered(names: list[str]) -> list[str]:
    """Number the names that occur more than once, as in `Trooper 1`, `Trooper 2`."""
    often, seen = Counter(names), Counter[str]()
    labels = []
    for name in names:
        seen[name] += 1
        labels.append(f"{name} {seen[name]}" if often[name] > 1 else name)
    return labels


def _label(label: str, side: Side, *, elsewhere: bool) -> Value:
    """Add the side to a label that both sides have."""
    return message(f"battle.label.{side}", name=label) if elsewhere else label


def _word_of(name: str, other: str) -> str:
    """Return the longest word of an army's name that the other army's name does not have, or ""."""
    return max((word for word in name.split() if word not in other.split()), key=len, default="")


def _of_army(label: str, side: Side, setup: Setup) -> Value:
    """Add a word of the army's name to a label that both sides have.

    It is the side if the names of the armies are alike.
    """
    left, right = setup.left.army.name, setup.right.army.name
    words = {"left": _word_of(left, right), "right": _word_of(right, left)}
    if not all(words.values()):
        return _label(label, side, elsewhere=True)
    return message("battle.label.of", name=label, army=words[side])


@dataclass(frozen=True, slots=True)
class _Named:
    """A unit or model with its id, its name, and its label.

    The label has a number if several have the name.
    """

    id: str
    name: str
    label: str


def _named(side: Contender, here: tuple[Squad, ...], terms: Terms, kind: str) -> tuple[_Named, ...]:
    """Return all units or models of an army, absent ones included.

    So the labels of the others never change.
    """
    fresh = side.condition == FRESH
    whole = here if fresh else army_squads.squads(replace(side, condition=FRESH), terms)
    if kind == "unit":
        names = [(squad.id, squad.name) for squad in whole]
    else:
        names = [(one.id, one.fighter.name) for squad in whole for one in squad.soldiers]
    labels = _numbered([name for _, name in names])
    return tuple(_Named(key, name, label) for (key, name), label in zip(names, labels, strict=True))


def _people(
    setup: Setup, terms: Terms, squads: tuple[tuple[Squad, ...], tuple[Squad, ...]], kind: str
) -> tuple[Who, ...]:
    """Return the names and labels of all units or models, left's first.

    If a label occurs on both sides, all units or models of that name carry a word of their army's name.
    """
    ids = [
        [squad.id for squad in force]
        if kind == "unit"
        else [one.id for squad in force for one in squad.soldiers]
        for force in squads
    ]
    called = [
        {one.id: one for one in _named(side, force, terms, kind)}
        for side, force in zip((setup.left, setup.right), squads, strict=True)
    ]
    here = [[known[key] for key in mine] for known, mine in zip(called, ids, strict=True)]
    labels = [{one.label for one in mine} for mine in here]
    both = {one.name for mine in here for one in mine if one.label in labels[0] & labels[1]}
    return tuple(
        Who(side, one.id, _of_army(one.label, side, setup) if one.name in both else one.label)
        for side, mine in zip(SIDES, here, strict=True)
        for one in mine
    )


def _roll_call(setup: Setup, terms: Terms, squads: tuple[tuple[Squad, ...], tuple[Squad, ...]]) -> RollCall:
    left, right = setup.left.army, setup.right.army
    both = frozenset({left.name} & {right.name})
    models = [one for force in squads for squad in force for one in squad.soldiers]
    return RollCall(
        sides=(
            Who("left", left.id, _label(left.name, "left", elsewhere=bool(both))),
            Who("right", right.id, _label(right.name, "right", elsewhere=bool(both))),
        ),
        units=_people(setup, terms, squads, "unit"),
        models=_people(setup, terms, squads, "model"),
        pieces=tuple(piece_name(terrain, section) for _, terrain, section in blocks.pieces(setup.table)),
        weapons=tuple(
            arm.name for arms in (*(one.fighter.arms for one in models), *_support(setup)) for arm in arms
        ),
        catalogue=RULESET_FACTS[setup.ruleset].catalogue,
    )


def _support(setup: Setup) -> tuple[tuple[Arm, ...], tuple[Arm, ...]]:
    """Return each side's weapons off the table. [CA-B-126]"""
    readings = agree(setup).readings
    left, right = (
        tuple(convert.support(side.army.support_weapons, side.documents, readings))
        for side in (setup.left, setup.right)
    )
    return left, right


def _dice_names(force: tuple[Squad, ...]) -> dict[str, int]:
    """Assign each model a number for its dice that does not depend on the order of entries."""
    everyone = [one for squad in force for one in squad.soldiers]
    ranked = sorted(everyone, key=lambda one: one.sorted_by)
    return {one.id: number for number, one in enumerate(ranked)}


def _aims(table: Table, side: int, soldier: str) -> int:
    """Return the objectives whose target a model is, a bit each."""
    return sum(
        1 << goal for goal, one in enumerate(table.objectives) if objectives.is_aim_of(one, side, soldier)
    )


def _units(
    setup: Setup, terms: Terms, squads: tuple[tuple[Squad, ...], tuple[Squad, ...]]
) -> Iterator[blocks.FieldedUnit]:
    table, facts = setup.table, RULESET_FACTS[terms.ruleset]
    numbers: dict[tuple[int, str | None], int] = {}
    for side, force in enumerate(squads):
        numbers |= {(side, one.id): 0 for squad in force for one in squad.soldiers}
    numbers = {name: number for number, name in enumerate(numbers)}
    places = {
        (side, squad.id): place
        for place, (side, squad) in enumerate((side, squad) for side in (0, 1) for squad in squads[side])
    }
    for side, force in enumerate(squads):
        names, whose = _dice_names(force), (setup.left, setup.right)[side]
        words = facts.units(force, whose, terms)
        for squad, (own, others) in zip(force, words, strict=True):
            models = tuple(
                blocks.EncodedModel(
                    one.fighter,
                    one.price,
                    names[one.id] + side * blocks.RIGHT_DICE,
                    home=numbers.get((side, one.home), -1),
                    berth=8 * one.berth + one.seat,
                    controller=numbers.get((side, one.controller), -1),
                    robot_type=one.robot_type,
                    commands=one.commands,
                    goals=_aims(table, side, one.id),
                    own=facts.columns(one.fighter, lookup.design(whose.documents, one.design)),
                )
                for one in squad.soldiers
            )
            attached = places.get((side, squad.attached)) if squad.attached else None
            standing = _standing(squad, side, places, table)
            rows = {word: places[side, name] for word, name in others.items()}
            yield blocks.FieldedUnit(side, squad.price, models, attached, standing, own, rows)


_STANDING: tuple[OrderType, ...] = ("destroy_target", "take_and_hold", "support", "defend")


def _standing(
    squad: Squad, side: int, places: Mapping[tuple[int, str], int], table: Table
) -> blocks.StandingOrder | None:
    """Return the order that an army states for a robot. [CA-B-184]

    It is None without an order, or if nothing has the name of its target.
    """
    order = squad.order
    if order is None:
        return None
    kind = _STANDING.index(order.type) + 1
    if order.target is None:
        return blocks.StandingOrder(kind) if order.type in {"take_and_hold", "defend"} else None
    whose = side if order.type == "support" else 1 - side
    units = [place for (of, name), place in places.items() if of == whose and _is_entry(name, order.target)]
    if order.type in {"support", "destroy_target"} and units:
        return blocks.StandingOrder(kind, unit=units[0])
    found = [at for at, (_, terrain, _) in enumerate(blocks.pieces(table)) if terrain.name == order.target]
    return blocks.StandingOrder(kind, piece=found[0]) if found and order.type != "support" else None


def _is_entry(name: str, entry: str) -> bool:
    """Say whether a unit is the first of an entry."""
    return name == f"{entry}.1" or name.startswith(f"{entry}.1/")


def _part(squad: Who) -> Who:
    """Return the names of the second part of a squad that may be split. [CA-B-197]"""
    return Who(squad.side, f"{squad.id}/part", message("battle.label.part", name=squad.label))


def _zones(setup: Setup) -> tuple[Shape, Shape]:
    left, right = (tables.zone(setup.table, side) for side in SIDES)
    return left, right


def _insist_on_somebody(setup: Setup, squads: tuple[tuple[Squad, ...], tuple[Squad, ...]]) -> None:
    """Raise InputFault if an army has no present model."""
    sides = zip((setup.left, setup.right), squads, strict=True)
    missing = [message("battle.refused.nobody", army=side.army.name) for side, force in sides if not force]
    if missing:
        raise InputFault(missing)


def _insist_on_ground(setup: Setup, squads: tuple[tuple[Squad, ...], tuple[Squad, ...]]) -> None:
    """Raise InputFault if a robot is to hold or defend ground on a table without any. [CA-B-186, CA-B-188]"""
    if setup.ruleset != "combat-action" or next(blocks.pieces(setup.table), None) is not None:
        return
    idle = dict.fromkeys(
        message(
            "battle.refused.no_ground",
            army=side.army.name,
            name=squad.name,
            order=message(f"editing.value.{squad.order.type}"),
            table=setup.table.name,
        )
        for side, force in zip((setup.left, setup.right), squads, strict=True)
        for squad in force
        if squad.order is not None and squad.order.type in {"take_and_hold", "defend"}
    )
    if idle:
        raise InputFault(idle)


def encode(setup: Setup) -> Encoded:
    """Return a battle ready to be fought.

    Raises InputFault with every reason why it cannot be fought.
    """
    found = refusals(setup)
    if found:
        raise InputFault(found)
    terms = agree(setup)
    sealed: Mapping[str, int] = {}
    if terms.options["fortifications"]:
        sealed = fortifications.sealed(setup.left.army, setup.right.army)
        table = fortifications.fortified(setup.table, setup.left.army, setup.right.army)
        setup = replace(setup, table=table)
    squads = (army_squads.squads(setup.left, terms), army_squads.squads(setup.right, terms))
    _insist_on_somebody(setup, squads)
    _insist_on_ground(setup, squads)
    terms = replace(terms, notes=(*terms.notes, *earlier_battles_notes.notes(setup, terms, squads)))
    off_table = _support(setup)
    own_left, own_right = (tuple(map(RULESET_FACTS[terms.ruleset].arm, arms)) for arms in off_table)
    force = blocks.Force(
        terms,
        setup.table,
        _zones(setup),
        tuple(_units(setup, terms, squads)),
        RULESET_FACTS[terms.ruleset].number,
        RULESET_FACTS[terms.ruleset].block_values(terms, squads, (setup.left, setup.right)),
        objectives.goals(setup.table),
        off_table,
        (own_left, own_right),
        sealed,
        (setup.head_start.get("left", 0), setup.head_start.get("right", 0)),
        setup.ruins,
    )
    calls = _roll_call(setup, terms, squads)
    parts = tuple(_part(calls.units[place]) for place in force.splitting)
    return Encoded(setup, terms, force, replace(calls, parts=parts))
