"""The facts of Combat Action."""

from __future__ import annotations

from typing import get_args

from immutabledict import immutabledict

from armybuilder.battle import doors
from armybuilder.battle.records.own_columns import OwnColumns
from armybuilder.battle.ruleset_facts.facts import ARCS, RulesetFacts, no_words
from armybuilder.battle.rulesets.combat_action import convert, losses, position, telling, verbs
from armybuilder.battle.rulesets.combat_action.tables import block_values
from armybuilder.model.table import ObjectiveType

__all__ = ["FACTS"]

FACTS = RulesetFacts(
    number=doors.COMBAT_ACTION,
    catalogue="CA-B",
    profile=convert.PROFILE,
    block_values=lambda terms, *_: block_values(terms),
    units=no_words,
    lines=lambda fighter, _: fighter.lines,
    verbs=verbs,
    purposes=immutabledict(telling.PURPOSES),
    objectives=frozenset(get_args(ObjectiveType)),
    fate=losses.fate,
    damage=losses.damage,
    position=position.POSITION,
    of_design=convert.profile_of,
    of_arm=lambda _, __: None,
    columns=lambda fighter, _: OwnColumns(*losses.columns(fighter)),
    bands=convert.rings,
    arcs=ARCS,
    phrases=telling.PHRASES,
)
