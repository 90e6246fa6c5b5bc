"""Which models form which character of a fight by manoeuvres: units and machines as rows, with what the conversion gives them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.manoeuvre import state
from armybuilder.battle.rulesets.manoeuvre.convert import columns, rated
from armybuilder.model import by_hand
from armybuilder.points import lookup

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.battle.encoding.squad import Soldier, Squad
    from armybuilder.battle.terms import Contender, Terms

__all__ = ["characters", "officers", "totals"]


OFFICER_RANK = 2


@dataclass(frozen=True, slots=True)
class _Shelter:
    """A trench or bunker that a character begins the fight in."""

    dug_in: bool = False
    bunker: bool = False


def characters(
    force: tuple[Squad, ...], side: Contender, terms: Terms
) -> Iterator[tuple[Mapping[int, int], Mapping[int, str]]]:
    """Yield each unit's words in the block, and those words that stand for another unit, by its name. [MN-D08]"""
    squad_of = {one.id: squad.id for squad in force for one in squad.soldiers}
    shelters = _shelters(force, side) if terms.options["fortifications"] else {}
    for squad in force:
        yield _words(squad, side, shelters.get(squad.id, _Shelter())), _others(squad, squad_of)


def _words(squad: Squad, side: Contender, shelter: _Shelter) -> dict[int, int]:
    """Return what the row of a unit holds: the ratings of its commonest profile; for a machine, those with its crew."""
    crew = [one for one in squad.soldiers if one.berth > 0]
    members = [one for one in squad.soldiers if one.berth == 0] or crew
    chosen = _commonest(members)
    own = by_hand.set_for_design(lookup.design(side.documents, chosen.design), "manoeuvre")
    served = [(one.fighter, one.berth) for one in crew] if chosen not in crew else []
    ratings = rated(chosen.fighter, served, own)
    return columns(chosen.fighter, ratings, len(members), shelter.dug_in, shelter.bunker)


def _commonest(members: list[Soldier]) -> Soldier:
    """Return a member with the profile that most members have, shaken or not."""
    often = Counter((one.fighter.profile, one.fighter.shaken) for one in members)
    return max(members, key=lambda one: often[one.fighter.profile, one.fighter.shaken])


def _others(squad: Squad, squad_of: Mapping[str, str]) -> dict[int, str]:
    """Return the character in whose place a slave robot acts, and the machine that passengers sit in."""
    first = squad.soldiers[0]
    found: dict[int, str] = {}
    master, carrier = squad_of.get(first.controller or ""), squad_of.get(first.home or "")
    if first.fighter.core == st.CORE_SLAVE and master not in {None, squad.id}:
        found[state.MASTER] = str(master)
    if carrier not in {None, squad.id}:
        found[state.CARRIER] = str(carrier)
    return found


def _shelters(force: tuple[Squad, ...], side: Contender) -> dict[str, _Shelter]:
    """Let the units on foot take the army's trenches and bunkers, in their order, as long as there is room."""
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


def totals(force: tuple[Squad, ...], side: Contender) -> int:
    """Return what is added by hand to a squad's total at the start, by each character once. [MN-004]"""
    chosen = (
        _commonest([one for one in squad.soldiers if one.berth == 0] or list(squad.soldiers))
        for squad in force
    )
    designs = (lookup.design(side.documents, one.design) for one in chosen)
    return sum(by_hand.set_for_design(design, "manoeuvre").get("total", 0) for design in designs)


def officers(force: tuple[Squad, ...]) -> int:
    """Return the ranks of a side's officers, added up. [MN-D03]"""
    ranks = (one.fighter.rank for squad in force for one in squad.soldiers)
    return sum(rank for rank in ranks if rank >= OFFICER_RANK)
