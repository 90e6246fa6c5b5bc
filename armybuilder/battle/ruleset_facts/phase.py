"""The facts of Phase."""

from __future__ import annotations

from immutabledict import immutabledict

from armybuilder.battle import doors
from armybuilder.battle.records.own_columns import OwnColumns
from armybuilder.battle.ruleset_facts.facts import NO_BUILDING_FALLS, RulesetFacts, no_words
from armybuilder.battle.rulesets.phase import convert, losses, position, printed, telling, verbs
from armybuilder.battle.rulesets.phase.tables import block_values

__all__ = ["FACTS"]

FACTS = RulesetFacts(
    number=doors.PHASE,
    catalogue="PH",
    profile=convert.PROFILE,
    block_values=lambda terms, *_: block_values(terms.readings, medics=terms.options["medics"]),
    units=no_words,
    lines=convert.explained,
    verbs=verbs,
    purposes=immutabledict(telling.PURPOSES),
    objectives=NO_BUILDING_FALLS,
    fate=losses.fate,
    damage=losses.damage,
    position=position.POSITION,
    of_design=lambda fighter, own: convert.converted(fighter, None, own),
    of_arm=lambda _, arm: convert.shot(arm),
    printed=printed.PRINTED,
    columns=lambda fighter, design: OwnColumns(*convert.rows(fighter, design)),
    arm=convert.shot_columns,
    bands=convert.bands,
    phrases=telling.PHRASES,
)
