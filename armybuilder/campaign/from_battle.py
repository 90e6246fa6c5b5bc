"""The result of a battle that was fought in the program, for its campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.battle.losses import toll
from armybuilder.battle.resolve import Skirmish
from armybuilder.campaign.aftermath import BattleResult
from armybuilder.campaign.happening_values import refuse
from armybuilder.model.campaign_names import named

if TYPE_CHECKING:
    from armybuilder.battle.records.fought_battle import FoughtBattle

__all__ = ["taken"]


def taken(battle: Skirmish | FoughtBattle, battle_id: str) -> BattleResult:
    """Return the result of a finished battle, under the id of its document. [CA-C-001] [CA-C-022]

    Raises InputFault if the battle is not over, or if a fought battle cannot be replayed.
    """
    setup, ending = battle.setup, battle.ending() if isinstance(battle, Skirmish) else battle.ending
    if ending.cause is None:
        refuse("going_on")
    left_behind = toll(battle)
    ruins = {named(setup.table.id, name): ruin for name, ruin in left_behind.ruins.items()}
    return BattleResult(
        setup.left.army,
        setup.right.army,
        winner=ending.winner,
        holder=left_behind.field,
        tolls=(left_behind.left, left_behind.right),
        battle=battle_id,
        ruleset=setup.ruleset,
        score=ending.score,
        ruins=immutabledict(ruins),
    )
