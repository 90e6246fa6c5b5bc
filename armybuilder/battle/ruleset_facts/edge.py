"""The facts of Edge."""

from __future__ import annotations

from immutabledict import immutabledict

from armybuilder.battle import doors
from armybuilder.battle.records.own_columns import OwnColumns
from armybuilder.battle.ruleset_facts.facts import NO_BUILDING_FALLS, RulesetFacts, no_words
from armybuilder.battle.rulesets.edge import convert, guns, losses, position, printed, telling, verbs
from armybuilder.battle.rulesets.edge.tables import block_values

__all__ = ["FACTS"]

FACTS = RulesetFacts(
    number=doors.EDGE,
    catalogue="WE",
    profile=convert.PROFILE,
    block_values=lambda terms, *_: block_values(terms.readings),
    units=no_words,
    lines=convert.explained,
    verbs=verbs,
    purposes=immutabledict(telling.PURPOSES),
    objectives=NO_BUILDING_FALLS,
    fate=losses.fate,
    damage=losses.damage,
    position=position.POSITION,
    of_design=convert.rated,
    of_arm=lambda _, arm: guns.shot(arm),
    printed=printed.PRINTED,
    columns=lambda fighter, design: OwnColumns(*convert.rows(fighter, design)),
    arm=lambda arm: guns.shot_columns(guns.shot(arm)),
    bands=guns.rings,
    phrases=telling.PHRASES,
)
