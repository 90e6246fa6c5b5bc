"""The fate of a member after a fight, by its Fallout and Casualty results, for a campaign. [MN-065]"""

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
"""The results of checks, the worst first."""


def _has(block: st.Block, row: int, fate: int) -> bool:
    return bool(block[row + FATES_BORNE] >> fate & 1)


def fate(block: st.Block, row: int, begun: Sequence[int]) -> Fall | None:
    """Return the worst result of a member's checks, None without any. [MN-065] [MN-D33]

    A check that shakes the nerves of a machine affects its crew. The crew is out of action if the machine is
    destroyed.
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
    """Return the damage of a machine in a fight. [MN-065]

    Minor damage slows it. A disabled machine cannot move, and a destroyed one is scrap. A robot without a
    crew loses its control system if a crew would lose its nerve.
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
