# cython: compiled into the kernel
"""Whom a firing choice means, and what forbids it as a target. [CA-B-076 to CA-B-083]"""

from armybuilder.battle.kernel.choices import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.choices import *
from armybuilder.battle.rulesets.combat_action.numbers import *
from armybuilder.battle.rulesets.combat_action.shooting import *
from armybuilder.battle.rulesets.combat_action.targeting import *
from armybuilder.battle.rulesets.combat_action.verbs import *


def is_fire(verb: int) -> int:
    """Return 1 for the ways of firing."""
    return 1 if STANDARD_FIRE <= verb <= HEAVY_FIRE or verb == THROW else 0


def aimed_refusal(s: Block, shooter: int, weapon: int, verb: int) -> int:
    """Return what forbids the target of a shot or aim; where a die picks the member, some member must do. [CA-B-081]"""
    unit = target_unit(s)
    if unit == 0:
        return REASON_UNKNOWN
    target = named_model(s, CHOICE_TARGET)
    if verb == AIM or not picked_at_random(s, shooter, weapon, unit):
        if target == 0:
            target = s[unit + UNIT_MODELS]
        return target_refusal(s, shooter, weapon, target)
    return unit_refusal(s, shooter, weapon, unit)


def picked_at_random(s: Block, shooter: int, weapon: int, unit: int) -> int:
    """Return 1 if a die picks which member of a unit is shot at. [CA-B-081, CA-B-083]"""
    if s[RULES_AT + RULE_LARGE] == 0 or s[unit + UNIT_SIZE] == 1:
        return 0
    spot = s[weapon + WEAPON_SPOT]
    if spot > 0 and s[spot + UNIT] == unit and has_coordinates(s, weapon, spot):
        return 0
    return 0 if picks_models(s, shooter, weapon) else 1


def unit_refusal(s: Block, shooter: int, weapon: int, unit: int) -> int:
    """Return 0 if some member of a unit may be fired at, or what forbids the last one."""
    reason = REASON_UNSEEN
    member = s[unit + UNIT_MODELS]
    for _ in range(s[unit + UNIT_SIZE]):
        if s[member + STATUS] == IN_PLAY:
            reason = target_refusal(s, shooter, weapon, member)
            if reason == 0:
                return 0
        member += MODEL_WIDTH
    return reason


def fire(s: Block, shooter: int, weapon: int, verb: int, number: int) -> None:
    """Fire at the target chosen, or at the member a die picks. [CA-B-073, CA-B-081]"""
    unit = target_unit(s)
    target = named_model(s, CHOICE_TARGET)
    if picked_at_random(s, shooter, weapon, unit):
        target = pick_member(s, shooter, weapon, unit)
    elif target == 0:
        target = s[unit + UNIT_MODELS]
    if target > 0:
        begin_shots(s, shooter, weapon, target, verb, number)
