"""The facts of Initiative."""

from __future__ import annotations

from immutabledict import immutabledict

from armybuilder.battle import doors
from armybuilder.battle.kernel import state
from armybuilder.battle.records.own_columns import OwnColumns
from armybuilder.battle.ruleset_facts.facts import ARCS, NO_BUILDING_FALLS, RulesetFacts, no_words
from armybuilder.battle.rulesets.initiative import convert, losses, position, printed, telling, units, verbs
from armybuilder.battle.rulesets.initiative.tables import block_values

__all__ = ["FACTS"]

FACTS = RulesetFacts(
    number=doors.INITIATIVE,
    catalogue="TR",
    profile=convert.PROFILE,
    block_values=lambda terms, *_: block_values(terms.readings),
    units=no_words,
    lines=units.explained,
    verbs=verbs,
    purposes=immutabledict(telling.PURPOSES),
    objectives=NO_BUILDING_FALLS,
    fate=losses.fate,
    damage=losses.damage,
    position=position.POSITION,
    of_design=convert.rated,
    of_arm=units.fired_by,
    printed=printed.PRINTED,
    columns=lambda fighter, design: OwnColumns(*units.rows(fighter, design)),
    arm=units.support,
    bands=units.rings,
    arcs=ARCS | {state.MOUNT_FRONT: (-45.0, 45.0)},  # [TR-140]
    phrases=telling.PHRASES,
    contest=telling.contest,
)
