# cython: compiled into the kernel
"""Checks of two dice, a skill and a characteristic against 8, and their Effect.

[TR-001] to [TR-003]
"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.rulesets.initiative.events import *
from armybuilder.battle.rulesets.initiative.numbers import *
from armybuilder.battle.rulesets.initiative.state import *

DM_ROWS = 6
FACES_D6 = 6


def initiative_why(s: Block, reason: int, value: int, telling: int) -> int:
    """Return a modifier, and log it if `telling` is set."""
    if telling:
        tell_modifier(s, reason, value)
    return value


def characteristic_dm(s: Block, value: int) -> int:
    """Return the modifier of a characteristic's present value. [TR-003] [TR-D01] [TR-D03]"""
    for i in range(DM_ROWS):
        if value <= s[RULES_AT + TR_DM_UPTO + i]:
            return s[RULES_AT + TR_DM + i]
    return s[RULES_AT + TR_DM + DM_ROWS]


def skill_dm(s: Block, level: int) -> int:
    """Return the modifier of a skill, the penalty for unskilled checks at -1. [TR-003]"""
    return level if level >= 0 else s[RULES_AT + TR_UNSKILLED]


def hurry_dm(s: Block, model: ModelRow) -> int:
    """Return the modifier of hastening to all checks of the round. [TR-014]"""
    return s[RULES_AT + TR_HASTEN_COST] if s[model + HASTENED] == 1 else 0


def reaction_dm(s: Block, model: ModelRow) -> int:
    """Return the modifier of all reactions of this round to a model's checks. [TR-060] [TR-D16]"""
    return s[RULES_AT + TR_REACT] * s[model + REACTED]


def two_dice(s: Block, thrower: ModelRow, purpose: int) -> int:
    """Roll two dice, and return their sum."""
    first = throw(s, thrower, purpose)
    return first + throw(s, thrower, purpose)


def some_dice(s: Block, thrower: ModelRow, purpose: int, count: int) -> int:
    """Roll a number of dice, and return their sum."""
    total = 0
    for _ in range(count):
        total += throw(s, thrower, purpose)
    return total


def initiative_effect_of(s: Block, total: int) -> int:
    """Return the Effect of a total, its margin over 8, negative below. [TR-002]"""
    return total - s[RULES_AT + TR_TARGET]


def is_exceptional(s: Block, effect: int) -> int:
    """Return 1 for an exceptional success, -1 for an exceptional failure, 0 between. [TR-002]"""
    if effect >= s[RULES_AT + TR_EXCEPTIONAL]:
        return 1
    return -1 if effect <= -s[RULES_AT + TR_EXCEPTIONAL] else 0


def dice_of(s: Block, weapon: WeaponRow) -> int:
    """Return the number of a weapon's damage dice, that of bare hands for 0. [TR-130]"""
    return s[weapon + SHOT_DICE] if weapon else s[RULES_AT + TR_UNARMED]


def added_of(s: Block, weapon: WeaponRow, mode: int) -> int:
    """Return the number added to a weapon's dice, in a burst with its Auto rating. [TR-056] [TR-130]"""
    if weapon == 0:
        return 0
    return s[weapon + SHOT_ADDED] + (s[weapon + SHOT_AUTO] if mode == MODE_BURST else 0)


def throw_damage(s: Block, thrower: ModelRow, weapon: WeaponRow, mode: int) -> int:
    """Roll the damage of a weapon, of bare hands for 0. [TR-130]"""
    return some_dice(s, thrower, DIE_TR_DAMAGE, dice_of(s, weapon)) + added_of(s, weapon, mode)
