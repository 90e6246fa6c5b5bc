"""The fate of a model after a battle, for a campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.kernel import state as st
from armybuilder.battle.records import locations
from armybuilder.battle.rulesets.initiative import state
from armybuilder.battle.rulesets.initiative.damage import DRIVE_MOST, GUN_MOST, SENSOR_MOST
from armybuilder.model.campaign import LocationDamage

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from armybuilder.model.campaign import Damage, Fall

__all__ = ["damage", "fate"]


_FALLS: Mapping[int, Fall] = {st.OUT_OF_ACTION: "out_of_action", st.KILLED: "killed", st.DESTROYED: "killed"}
SHUT_DOWN = 2


def _status(block: st.Block, row: int) -> int:
    """Return a model's status, a pending one included. [TR-D07]"""
    return block[row + state.FALLEN] or block[row + st.STATUS]


def fate(block: st.Block, row: int, begun: Sequence[int]) -> Fall | None:
    """Return the fate of a model: unconscious, dead, or wounded in Strength or Dexterity. [TR-132] [TR-D32]"""
    fall = _FALLS.get(_status(block, row))
    if fall is not None:
        return fall
    weakened = any(block[row + column] < begun[column] for column in (state.STRENGTH, state.DEXTERITY))
    return "wounded" if weakened else None


def damage(
    block: st.Block, row: int, begun: Sequence[int], weapons: Sequence[str]
) -> Mapping[str, LocationDamage]:
    """Return a machine's damage, with each system as the nearest location of the machine table.

    [TR-160] to [TR-171]
    """
    if _status(block, row) in _FALLS and block[row + state.STRUCTURE_LEFT] <= 0:
        return locations.scrap()
    found = dict(_systems(block, row, weapons))
    if begun[st.KIND] == st.KIND_ROBOT and block[row + state.COMPUTER_HITS]:
        found |= _brain(block[row + state.COMPUTER_HITS] >= SHUT_DOWN, begun[st.CORE])
    return found


def _systems(block: st.Block, row: int, weapons: Sequence[str]) -> Iterator[tuple[str, LocationDamage]]:
    """Yield the damage of each system that was hit.

    A system that is lost for good is disabled, a gun destroyed.
    """
    if block[row + state.DRIVE_HITS]:
        where = "engine" if block[row + state.DRIVE_HITS] >= DRIVE_MOST else "locomotive"
        yield where, locations.at(where)
    for where, hits, most in (
        ("antenna", block[row + state.SENSOR_HITS], SENSOR_MOST),
        ("power_grid", block[row + state.POWER_HITS], state.POWER_MOST),
    ):
        if hits:
            yield where, LocationDamage(state="disabled" if hits >= most else "malfunction")
    first = block[row + st.WEAPONS] + state.GUN_HITS
    hurt = [block[first + place * st.WEAPON_WIDTH] for place in range(len(weapons))]
    if any(hurt):
        worst = hurt.index(max(hurt))
        worse: Damage = "destroyed" if hurt[worst] >= GUN_MOST else "malfunction"
        yield "weapon", LocationDamage(state=worse, weapon=weapons[worst])


def _brain(shut_down: bool, core: int) -> Mapping[str, LocationDamage]:
    """Return the damage of a robot's computer. [TR-171]

    An autonomous robot that is shut down for good has lost its control core, any other robot has damaged its
    control system.
    """
    if shut_down and core == st.CORE_AUTONOMOUS:
        return {"pilot_or_core": locations.at("pilot_or_core")}
    return {"control_system": LocationDamage(state="disabled" if shut_down else "malfunction")}
