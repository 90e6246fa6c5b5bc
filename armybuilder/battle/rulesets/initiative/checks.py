# cython: compiled into the kernel
"""Checks: two dice, a skill, a characteristic, and by how much 8 is beaten or missed. [TR-001] to [TR-003]"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.rulesets.initiative.events import *
from armybuilder.battle.rulesets.initiative.numbers import *
from armybuilder.battle.rulesets.initiative.state import *

DM_ROWS = 6
FACES_D6 = 6


def initiative_why(s: Block, reason: int, value: int, telling: int) -> int:
    """Return a modifier, and log it when it is told."""
    if telling:
        tell_modifier(s, reason, value)
    return value


def characteristic_dm(s: Block, value: int) -> int:
    """Return the modifier of a characteristic as it is now. [TR-003] [TR-D01] [TR-D03]"""
    for i in range(DM_ROWS):
        if value <= s[RULES_AT + TR_DM_UPTO + i]:
            return s[RULES_AT + TR_DM + i]
    return s[RULES_AT + TR_DM + DM_ROWS]


def skill_dm(s: Block, level: int) -> int:
    """Return what a skill adds; without it (-1) the check is harder. [TR-003]"""
    return level if level >= 0 else s[RULES_AT + TR_UNSKILLED]


def hurry_dm(s: Block, model: ModelRow) -> int:
    """Return what hastening takes from all checks of a round. [TR-014]"""
    return s[RULES_AT + TR_HASTEN_COST] if s[model + HASTENED] == 1 else 0


def reaction_dm(s: Block, model: ModelRow) -> int:
    """Return what reactions take from all checks until the next round; they add up. [TR-060] [TR-D16]"""
    return s[RULES_AT + TR_REACT] * s[model + REACTED]


def two_dice(s: Block, thrower: ModelRow, purpose: int) -> int:
    """Return the sum of two dice."""
    first = throw(s, thrower, purpose)
    return first + throw(s, thrower, purpose)


def some_dice(s: Block, thrower: ModelRow, purpose: int, count: int) -> int:
    """Return the sum of so many dice."""
    total = 0
    for _ in range(count):
        total += throw(s, thrower, purpose)
    return total


def initiative_effect_of(s: Block, total: int) -> int:
    """Return the Effect of a total: what it is over 8, negative below. [TR-002]"""
    return total - s[RULES_AT + TR_TARGET]


def is_exceptional(s: Block, effect: int) -> int:
    """Return 1 for an exceptional success, -1 for an exceptional failure, 0 between. [TR-002]"""
    if effect >= s[RULES_AT + TR_EXCEPTIONAL]:
        return 1
    return -1 if effect <= -s[RULES_AT + TR_EXCEPTIONAL] else 0


def dice_of(s: Block, weapon: WeaponRow) -> int:
    """Return how many dice of damage a weapon throws, 0 for bare hands. [TR-130]"""
    return s[weapon + SHOT_DICE] if weapon > 0 else s[RULES_AT + TR_UNARMED]


def added_of(s: Block, weapon: WeaponRow, mode: int) -> int:
    """Return what is added to a weapon's dice: in a burst the Auto rating too. [TR-056] [TR-130]"""
    if weapon == 0:
        return 0
    return s[weapon + SHOT_ADDED] + (s[weapon + SHOT_AUTO] if mode == MODE_BURST else 0)


def throw_damage(s: Block, thrower: ModelRow, weapon: WeaponRow, mode: int) -> int:
    """Throw the damage of a weapon, 0 for bare hands. [TR-130]"""
    return some_dice(s, thrower, DIE_TR_DAMAGE, dice_of(s, weapon)) + added_of(s, weapon, mode)
