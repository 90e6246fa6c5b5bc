"""The characters of a fight by manoeuvres, made of units and machines, with their columns."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.manoeuvre import state
from armybuilder.battle.rulesets.manoeuvre.convert import columns, rated
from armybuilder.battle.rulesets.manoeuvre.tables import rule_tables
from armybuilder.model import by_hand
from armybuilder.points import lookup

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.battle.records.squad import Soldier, Squad
    from armybuilder.battle.rulesets.manoeuvre.convert import ManoeuvreStats
    from armybuilder.battle.terms import Contender, Terms

__all__ = ["characters", "officers", "starts"]


OFFICER_RANK = 2


@dataclass(frozen=True, slots=True)
class _Shelter:
    """A trench or bunker in which a character begins the fight."""

    dug_in: bool = False
    bunker: bool = False


def characters(
    force: tuple[Squad, ...], side: Contender, terms: Terms
) -> Iterator[tuple[Mapping[int, int], Mapping[int, str]]]:
    """Yield each unit's slots in the block, and the names of units for the slots that refer to them. [MN-D08]"""
    squad_of = {one.id: squad.id for squad in force for one in squad.soldiers}
    shelters = _shelters(force, side) if terms.options["fortifications"] else {}
    for squad in force:
        yield _words(squad, side, shelters.get(squad.id, _Shelter())), _others(squad, squad_of)


def _words(squad: Squad, side: Contender, shelter: _Shelter) -> dict[int, int]:
    """Return the columns of a unit's row, with the ratings of its commonest profile.

    For a machine they are those with its crew.
    """
    ratings, members = _rated(squad, side), _members(squad)
    return columns(_commonest(members).fighter, ratings, len(members), shelter.dug_in, shelter.bunker)


def _rated(squad: Squad, side: Contender) -> ManoeuvreStats:
    """Return the ratings of a unit's commonest profile."""
    crew = [one for one in squad.soldiers if one.berth > 0]
    chosen = _commonest(_members(squad))
    own = by_hand.set_for_design(lookup.design(side.documents, chosen.design), "manoeuvre")
    served = [(one.fighter, one.berth) for one in crew] if chosen not in crew else []
    return rated(chosen.fighter, served, own)


def _members(squad: Squad) -> list[Soldier]:
    """Return the members of a unit that are not a machine's crew, or else the crew."""
    return [one for one in squad.soldiers if one.berth == 0] or list(squad.soldiers)


def _commonest(members: list[Soldier]) -> Soldier:
    """Return a member with the commonest profile, shaken or not."""
    often = Counter((one.fighter.profile, one.fighter.shaken) for one in members)
    return max(members, key=lambda one: often[one.fighter.profile, one.fighter.shaken])


def _others(squad: Squad, squad_of: Mapping[str, str]) -> dict[int, str]:
    """Return the names of the character that controls a slave robot, and of the machine that carries a unit."""
    first = squad.soldiers[0]
    found: dict[int, str] = {}
    master, carrier = squad_of.get(first.controller or ""), squad_of.get(first.home or "")
    if first.fighter.core == st.CORE_SLAVE and master not in {None, squad.id}:
        found[state.MASTER] = str(master)
    if carrier not in {None, squad.id}:
        found[state.CARRIER] = str(carrier)
    return found


def _shelters(force: tuple[Squad, ...], side: Contender) -> dict[str, _Shelter]:
    """Assign the army's trenches and bunkers to the units on foot, in their order, while room is left."""
    found: dict[str, _Shelter] = {}
    waiting = [
        squad
        for squad in force
        if squad.soldiers[0].home is None and squad.soldiers[0].fighter.kind == st.KIND_CREATURE
    ]
    for built in side.army.fortifications:
        room = built.models
        for squad in list(waiting):
            if len(squad.soldiers) <= room:
                room -= len(squad.soldiers)
                waiting.remove(squad)
                found[squad.id] = _Shelter(dug_in=True, bunker=built.type == "bunker")
    return found


def starts(
    forces: tuple[tuple[Squad, ...], tuple[Squad, ...]], sides: tuple[Contender, Contender]
) -> list[int]:
    """Return the starting totals of both squads. [MN-004]

    They are the points of their characters, and more for the squad with fewer characters.
    """
    fewer = rule_tables().opening.fewer
    counts = [sum(1 for squad in force if _acts(squad)) for force in forces]
    return [
        sum(_rated(squad, side).total for squad in force) + fewer * max(0, max(counts) - count)
        for force, side, count in zip(forces, sides, counts, strict=True)
    ]


def _acts(squad: Squad) -> bool:
    """Say whether a unit has an action of its own, unlike a slave robot with a controller."""
    first = squad.soldiers[0]
    return first.fighter.core != st.CORE_SLAVE or first.controller is None


def officers(force: tuple[Squad, ...]) -> int:
    """Return the sum of the ranks of a side's officers. [MN-D03]"""
    ranks = (one.fighter.rank for squad in force for one in squad.soldiers)
    return sum(rank for rank in ranks if rank >= OFFICER_RANK)
