# cython: compiled into the kernel
"""Damage: what armour lets through, and what it does to the living. [TR-130] to [TR-132]"""

from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.initiative.checks import *
from armybuilder.battle.rulesets.initiative.crew import *
from armybuilder.battle.rulesets.initiative.order import *
from armybuilder.battle.rulesets.initiative.rows import *

TOOK_ENDURANCE = 0
TOOK_STRENGTH = 1
TOOK_DEXTERITY = 2
STICKS_UPTO = 3


def is_fronted(s: Block, machine: int, attacker: int) -> int:
    """Return 1 if an attacker stands within 45 degrees of where a machine faces."""
    if attacker == 0:
        return 0
    x = s[attacker + X] - s[machine + X]
    y = s[attacker + Y] - s[machine + Y]
    along = x * s[machine + FACING_X] + y * s[machine + FACING_Y]
    across = x * s[machine + FACING_Y] - y * s[machine + FACING_X]
    return 1 if along > 0 and along >= (across if across >= 0 else -across) else 0


def armour_met(s: Block, target: int, weapon: int, attacker: int) -> int:
    """Return the armour an attack meets: none for flame and gas unless sealed, half for acid. [TR-131]"""
    armour = s[target + ARMOUR_LEFT]
    if s[target + FRONT_MORE] and is_fronted(s, target, attacker):
        armour += s[target + FRONT_MORE]
    attack = s[weapon + WEAPON_ATTACK] if weapon > 0 else 0
    if attack == ATTACK_ACID:
        return armour // 2
    if attack == ATTACK_FLAME and s[target + LIFE_SUPPORT] != LIFE_FULL:
        return 0
    if attack in (ATTACK_GAS_INHALED, ATTACK_GAS_ABSORBED):
        return 0
    return armour


def initiative_is_immune(s: Block, target: int, weapon: int) -> int:
    """Return 1 if gas does nothing to a target: a machine, or one whose life support keeps it out."""
    attack = s[weapon + WEAPON_ATTACK] if weapon > 0 else 0
    if attack == ATTACK_GAS_INHALED:
        return 1 if is_living(s, target) == 0 or s[target + LIFE_SUPPORT] != LIFE_NONE else 0
    if attack == ATTACK_GAS_ABSORBED:
        return 1 if is_living(s, target) == 0 or s[target + LIFE_SUPPORT] == LIFE_FULL else 0
    return 0


def let_through(s: Block, damage: int, armour: int, effect: int) -> int:
    """Return what armour leaves of damage; an Effect of 6 always brings 1. [TR-131] [TR-D33]"""
    left = damage - armour
    if left > 0:
        return left
    return 1 if is_exceptional(s, effect) > 0 else 0


def wear_down(s: Block, figure: int, column: int, took: int, damage: int) -> int:
    """Take damage from one characteristic, and return what is left of the damage."""
    taken = min(damage, s[figure + column])
    if taken > 0:
        s[figure + column] -= taken
        tell_roll_here(s, TR_WOUND, 132, figure, figure, 0, 0, s[figure + column], 0, took, taken)
    return damage - taken


def wound(s: Block, figure: int, damage: int) -> None:
    """Wear down Endurance, then the higher of Strength and Dexterity, then the other. [TR-132] [TR-D31]"""
    left = wear_down(s, figure, ENDURANCE, TOOK_ENDURANCE, damage)
    for _ in range(2):
        if left > 0:
            if s[figure + STRENGTH] >= s[figure + DEXTERITY]:
                left = wear_down(s, figure, STRENGTH, TOOK_STRENGTH, left)
            else:
                left = wear_down(s, figure, DEXTERITY, TOOK_DEXTERITY, left)
    judge_wounds(s, figure)


def acts_with(s: Block, figure: int) -> int:
    """Return 1 if a figure acts at the same moment as the one under way, and has not yet. [TR-D07]"""
    acting = s[RULES_AT + SK_BEHIND] if s[RULES_AT + SK_BEHIND] > 0 else s[RULES_AT + SK_ACTING]
    if acting in (0, figure) or s[figure + HAS_ACTED] or s[figure + HELD_BACK] or takes_turns(s, figure) == 0:
        return 0
    if s[figure + NIMBLE] != s[acting + NIMBLE]:
        return 0
    return 1 if initiative_initiative_of(s, figure) == initiative_initiative_of(s, acting) else 0


def initiative_fall(s: Block, figure: int, status: int) -> None:
    """Put somebody out of the battle; who acts at this very moment takes his turn first. [TR-D07]"""
    if acts_with(s, figure):
        s[figure + FALLEN] = status
    else:
        s[figure + STATUS] = status
        s[RULES_AT + SK_MISCOUNTED] = 1


def fall_at_last(s: Block, figure: int) -> None:
    """Put somebody out of the battle who fell at the moment he acted at, now that his turn is over. [TR-D07]"""
    if s[figure + FALLEN]:
        s[figure + STATUS] = s[figure + FALLEN]
        s[figure + FALLEN] = 0
        s[RULES_AT + SK_MISCOUNTED] = 1


def cling(s: Block, target: int, weapon: int) -> None:
    """Note that flame burns on a target, or that what it was hit with sticks. [TR, 17]"""
    if weapon == 0:
        return
    if (
        s[weapon + WEAPON_ATTACK] == ATTACK_FLAME
        and is_living(s, target)
        and s[target + LIFE_SUPPORT] != LIFE_FULL
    ):
        s[target + BURNING] = weapon
    if s[weapon + WEAPON_STICKY]:
        s[target + STUCK_BY] = weapon
        s[target + STUCK_UPTO] = STICKS_UPTO


def judge_wounds(s: Block, figure: int) -> None:
    """Find out whether a figure is still conscious, or alive. [TR-132] [TR-D32]"""
    if s[figure + STRENGTH] > 0 and s[figure + DEXTERITY] > 0:
        return
    dead = 1 if s[figure + ENDURANCE] + s[figure + STRENGTH] + s[figure + DEXTERITY] == 0 else 0
    status = KILLED if dead else OUT_OF_ACTION
    if status not in (s[figure + STATUS], s[figure + FALLEN]):
        initiative_fall(s, figure, status)
        later = 1 if s[figure + FALLEN] else 0
        tell_figure(s, TR_OUT, 132, harmer_of(s, figure), figure, 0, 0, 1 + dead, later)
