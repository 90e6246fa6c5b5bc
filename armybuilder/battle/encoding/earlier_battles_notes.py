"""The notes for the players about absence, wounds and damage from earlier battles."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING

from armybuilder.battle.encoding import army_squads, earlier_battles
from armybuilder.battle.kernel import state
from armybuilder.battle.terms import FRESH
from armybuilder.errors import message

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from armybuilder.battle.records.squad import Soldier, Squad
    from armybuilder.battle.terms import Contender, Setup, Terms
    from armybuilder.errors import Message

__all__ = ["notes"]


def _everyone(side: Contender, terms: Terms) -> list[Soldier]:
    """Return all models of an army, absent ones included, without wounds and damage."""
    whole = army_squads.squads(replace(side, condition=FRESH), terms)
    return [one for squad in whole for one in squad.soldiers]


def notes(
    setup: Setup, terms: Terms, squads: tuple[tuple[Squad, ...], tuple[Squad, ...]]
) -> Iterator[Message]:
    """Yield the notes about the condition of both sides and the table before a battle."""
    for side, fielded in zip((setup.left, setup.right), squads, strict=True):
        if side.condition != FRESH:
            yield from _of_side(side, terms, fielded)
    for section, ruin in setup.ruins.items():
        yield message(f"battle.note.ruin.{ruin}", section=section)


def _of_side(side: Contender, terms: Terms, fielded: tuple[Squad, ...]) -> Iterator[Message]:
    everyone = {one.id: one for one in _everyone(side, terms)}
    here = {one.id: one for squad in fielded for one in squad.soldiers}
    absent = [one for name, one in everyone.items() if name in side.condition.absent]
    if absent:
        yield message("battle.note.absent", army=side.army.name, names=_names(absent))
    yield from _behind(side, everyone, here)
    yield from _hurt(side, terms, here)
    for name, one in here.items():
        if earlier_battles.is_left_without_pilot(one, list(everyone.values()), side.condition):
            yield message("battle.note.stands", army=side.army.name, machine=one.fighter.name)
        for code, known in (("damaged", True), ("no_matter", False)):
            struck = [
                where for where in one.fighter.damaged if earlier_battles.borne(terms.ruleset, where) is known
            ]
            if struck:
                machine, where = one.fighter.name, _list(struck)
                yield message(
                    f"battle.note.{code}", army=side.army.name, machine=machine, name=name, locations=where
                )


def _list(locations: list[str]) -> Message:
    """Return locations as a list in words."""
    first, *rest = (message(f"battle.location.{name}") for name in locations)
    return reduce(lambda told, one: message("battle.note.list", told=told, next=one), rest, first)


def _names(people: Iterable[Soldier]) -> str:
    """Return the numbers of models by design, as a list in words."""
    often = Counter(one.fighter.name for one in people)
    return ", ".join(name if count == 1 else f"{count} × {name}" for name, count in often.items())


def _behind(
    side: Contender, everyone: Mapping[str, Soldier], here: Mapping[str, Soldier]
) -> Iterator[Message]:
    """Yield a note for each machine that is left behind, with the reason."""
    for name, one in everyone.items():
        if name in here or name in side.condition.absent or one.fighter.kind == state.KIND_CREATURE:
            continue
        spent = earlier_battles.can_never_act(one.fighter, side.condition.machines.get(name, {}))
        slave = one.fighter.core == state.CORE_SLAVE
        why = "spent" if spent else "uncontrolled" if slave else "unmanned"
        yield message(f"battle.note.{why}", army=side.army.name, machine=one.fighter.name)


def _hurt(side: Contender, terms: Terms, here: Mapping[str, Soldier]) -> Iterator[Message]:
    """Yield notes about the models with a permanent wound or shaken nerves."""
    wounded = [one for one in here.values() if one.fighter.wounded]
    if wounded:
        code = "wounded" if terms.ruleset == "combat-action" else "wound_in_numbers"
        yield message(f"battle.note.{code}", army=side.army.name, names=_names(wounded))
    shaken = [one for one in here.values() if one.fighter.shaken]
    if shaken:
        code = "shaken" if terms.ruleset == "manoeuvre" else "no_nerves"
        yield message(f"battle.note.{code}", army=side.army.name, names=_names(shaken))
