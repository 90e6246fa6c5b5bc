"""What a fight has made of a member, for a campaign: its Fallout and Casualty results. [MN-065]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.kernel import state as st
from armybuilder.battle.records import locations
from armybuilder.battle.rulesets.manoeuvre import state
from armybuilder.battle.rulesets.manoeuvre.state import FATES_BORNE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from armybuilder.model.campaign import Fall, LocationDamage

__all__ = ["damage", "fate"]


_NERVES: tuple[tuple[int, Fall], ...] = (
    (state.FATE_SHOCKED, "out_of_action"),
    (state.FATE_COLLAPSES, "out_of_action"),
    (state.FATE_RATTLED, "rattled"),
    (state.FATE_SHAKEN, "shaken"),
)
_FATES: tuple[tuple[int, Fall], ...] = (
    (state.FATE_KILLED, "killed"),
    (state.FATE_SERIOUS, "out_of_action"),
    *_NERVES[:2],
    (state.FATE_WOUND, "wounded"),
    *_NERVES[2:],
)
"""The results from the worst down."""


def _has(block: st.Block, row: int, fate: int) -> bool:
    return bool(block[row + FATES_BORNE] >> fate & 1)


def fate(block: st.Block, row: int, begun: Sequence[int]) -> Fall | None:
    """Return the worst of what a member's checks brought. [MN-065] [MN-D33]

    What a check does to the nerves of a machine happens to its crew; the crew is out of action where the machine is destroyed.
    """
    machine = begun[st.HOME]
    if machine and begun[st.BERTH] // 8:
        if _has(block, machine, state.FATE_KILLED):
            return "out_of_action"
        return next((fall for one, fall in _NERVES if _has(block, machine, one)), None)
    return next((fall for one, fall in _FATES if _has(block, row, one)), None)


def damage(
    block: st.Block, row: int, begun: Sequence[int], weapons: Sequence[str]
) -> Mapping[str, LocationDamage]:
    """Return what a fight has done to a machine: minor damage slows it, disabled it stands, destroyed it is scrap. [MN-065]

    A machine that nobody serves loses its control system where a crew would lose its nerve.
    """
    del weapons
    if _has(block, row, state.FATE_KILLED):
        return locations.scrap()
    moves = begun[st.MV] > 0
    if _has(block, row, state.FATE_SERIOUS):
        return _struck("engine" if moves else "control_system")
    if begun[st.KIND] == st.KIND_ROBOT and (
        _has(block, row, state.FATE_SHOCKED) or _has(block, row, state.FATE_COLLAPSES)
    ):
        return _struck("control_system")
    return _struck("locomotive" if moves else "antenna") if _has(block, row, state.FATE_WOUND) else {}


def _struck(location: str) -> Mapping[str, LocationDamage]:
    return {location: locations.at(location)}
