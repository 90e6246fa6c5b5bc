"""The losses of a model before this battle, in its row, and in this battle. [CA-C-002] [CA-C-022]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.records import locations
from armybuilder.battle.rulesets.combat_action import state as st
from armybuilder.battle.rulesets.combat_action.numbers import RULE_LARGE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from armybuilder.battle.records.profile import Fighter
    from armybuilder.model.campaign import Fall, LocationDamage

__all__ = ["columns", "damage", "fate"]


FAULTY = 1
LAST = 2
_FALLS: Mapping[int, Fall] = {st.OUT_OF_ACTION: "out_of_action", st.KILLED: "killed", st.DESTROYED: "killed"}


def columns(fighter: Fighter) -> tuple[Mapping[int, int], tuple[Mapping[int, int], ...]]:
    """Return the slots of a model's row and of its weapons' rows that record earlier losses."""
    rows = locations.names()
    # bit 0 is the wound, the locations follow
    scars = fighter.wounded + sum(2 << rows.index(name) for name in fighter.damaged)
    used = [FAULTY * arm.faulty + LAST * arm.last for arm in fighter.arms]
    arms = tuple({st.WEAPON_WORN: word} for word in used) if any(used) else ()
    return ({st.SCARS: scars} if scars else {}), arms


def fate(block: st.Block, row: int, begun: Sequence[int]) -> Fall | None:
    """Return the end of a model, None if unhurt. [CA-C-002]

    In large scale every fallen model is out of action. A wound from before the battle does not count.
    """
    fall = _FALLS.get(block[row + st.STATUS])
    if fall is not None:
        return "out_of_action" if block[st.RULES_AT + RULE_LARGE] else fall
    return "wounded" if block[row + st.WOUNDED] and not begun[st.SCARS] & 1 else None


def damage(
    block: st.Block, row: int, begun: Sequence[int], weapons: Sequence[str]
) -> Mapping[str, LocationDamage]:
    """Return the damage of a machine in this battle, location by location. [CA-C-022] [CA-B-156]"""
    bits = block[row + st.LOCATIONS]
    if bits >> st.POWER_PLANT & 1 or block[row + st.STATUS] in {st.DESTROYED, st.KILLED, st.OUT_OF_ACTION}:
        return locations.scrap()
    # damage that it brought into the battle is not told again
    fresh = bits & ~(begun[st.SCARS] >> 1)
    struck = [name for place, name in enumerate(locations.names()) if fresh >> place & 1]
    return {
        name: locations.at(name, _faulty(block, row, weapons) if name == "weapon" else "") for name in struck
    }


def _faulty(block: st.Block, machine: int, weapons: Sequence[str]) -> str:
    """Return the id of a machine's first weapon that became faulty in this battle. [CA-B-149]"""
    first = block[machine + st.WEAPONS]
    for place, weapon in enumerate(weapons):
        at = first + place * st.WEAPON_WIDTH
        if block[at + st.WEAPON_FAULTY] and not block[at + st.WEAPON_WORN] & FAULTY:
            return weapon
    return ""
