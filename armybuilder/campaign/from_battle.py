"""The result of a battle that was fought in the program, for its campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.battle.losses import toll
from armybuilder.battle.resolve import Skirmish
from armybuilder.campaign.aftermath import BattleResult
from armybuilder.campaign.happening_values import refuse
from armybuilder.model.campaign import Campaign
from armybuilder.model.campaign_names import named
from armybuilder.model.fielded_names import fielded_designs
from armybuilder.model.renaming import renaming
from armybuilder.sheets.parts.campaign_roster import CampaignRoster
from armybuilder.sheets.parts.chronicle import said

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.battle.terms import Contender
    from armybuilder.model.fielded_names import Names
    from armybuilder.model.renaming import ArmyState
    from armybuilder.words import Words

__all__ = ["called", "names_between", "taken"]


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


def called(battle: Skirmish | FoughtBattle, result: BattleResult, words: Words) -> Callable[[str, str], str]:
    """Return the function that gives the words for a model as the battle's armies had it.

    It takes the id of an army of the result, and the model's name in the battle.
    """
    rosters: dict[str, CampaignRoster] = {}
    for own, side in ((result.left, battle.setup.left), (result.right, battle.setup.right)):
        alone = Campaign(id=own.id, name="", armies=(side.army.id,), battles=())
        rosters[own.id] = CampaignRoster(alone, {**side.documents, side.army.id: side.army})
    return lambda army, name: said(rosters[army].within(named(rosters[army].campaign.armies[0], name)), words)


def names_between(side: Contender, now: ArmyState) -> tuple[Names, ...]:
    """Return the mapping from the models of a battle's side to those of its army now.

    Nothing is known of the changes between them: models keep their names where places, numbers and designs
    agree.
    """
    before = side.army, side.documents
    return () if fielded_designs(*before) == fielded_designs(*now) else (renaming(before, now),)
