"""The fate of a model after a battle, for a campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.kernel import state as st
from armybuilder.battle.records import locations
from armybuilder.battle.rulesets.phase import state as p

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from armybuilder.model.campaign import Fall, LocationDamage

__all__ = ["damage", "fate"]


def fate(block: st.Block, row: int, begun: Sequence[int]) -> Fall | None:
    """Return a model's fate: out of action below 0 Life, wounded after any loss of Life. [PH-090]"""
    del begun
    if block[row + st.STATUS] in {st.OUT_OF_ACTION, st.KILLED, st.DESTROYED}:
        return "out_of_action"
    return "wounded" if block[row + p.LIFE] < block[row + p.LIFE_START] else None


def damage(
    block: st.Block, row: int, begun: Sequence[int], weapons: Sequence[str]
) -> Mapping[str, LocationDamage]:
    """Return a machine's damage, which is scrap without Durability and nothing otherwise. [PH-091]"""
    del begun, weapons
    return locations.scrap() if block[row + st.STATUS] in {st.DESTROYED, st.KILLED, st.OUT_OF_ACTION} else {}
