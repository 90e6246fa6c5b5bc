"""The losses and damage of a figure or vehicle after a battle, for a campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.kernel import state as st
from armybuilder.battle.records import locations
from armybuilder.battle.rulesets.edge import state as r
from armybuilder.model.campaign import LocationDamage

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from armybuilder.model.campaign import Fall

__all__ = ["damage", "fate"]


LOST = {st.KILLED, st.DESTROYED, st.OUT_OF_ACTION}


def fate(block: st.Block, row: int, begun: Sequence[int]) -> Fall | None:
    """Return the fate of a model, None for a survivor. [WE-090] [CA-C-002]

    A lost model is out of action, because these rules have no degrees of wounds.
    """
    del begun
    return "out_of_action" if block[row + st.STATUS] in LOST or block[row + r.FELL_NOW] else None


def damage(
    block: st.Block, row: int, begun: Sequence[int], weapons: Sequence[str]
) -> Mapping[str, LocationDamage]:
    """Return the damage of a machine's engine, weapons and power grid, [WE-101] to [WE-115].

    A wreck is scrap. A machine that its crew has left keeps the damage that it had. A robot that fights as a
    figure loses its control system.
    """
    del begun
    if block[row + r.ARMOUR_LEVEL] != r.LEVEL_VEHICLE:
        return {"control_system": locations.at("control_system")} if block[row + st.STATUS] in LOST else {}
    if block[row + st.STATUS] in LOST and block[row + r.DESTROYED_BY]:
        return locations.scrap()
    found = {}
    if block[row + r.SPEED_LOSS]:
        struck = "engine" if block[row + r.SPEED_LOSS] == r.SPEED_NONE else "locomotive"
        found[struck] = locations.at(struck)
    if block[row + r.DIE_PENALTY]:
        found["power_grid"] = locations.at("power_grid")
    for place, weapon in enumerate(weapons):
        gun = block[row + st.WEAPONS] + place * st.WEAPON_WIDTH
        if block[gun + r.GUN_OUT_UNTIL] >= r.FOR_GOOD and "weapon" not in found:
            found["weapon"] = LocationDamage(state="destroyed", weapon=weapon)
    return found
