# cython: compiled into the kernel
"""Damage and its scales: what armour takes, what Vitality and Life lose, who goes down. [PH-100] [PH-101] [PH-090]"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.phase.people import *

EIGHTHS = 8
DIE_PH_DAMAGE = 3
PH_DAMAGE = (
    609  # actor, target, weapon; total: damage, result: its scale, value: what is left of it behind armour
)
PH_POOLS = 635  # actor; total: Vitality, value: Life or Durability; result 1 living
PH_WHY_ARMOUR = 156
PH_WHY_SCALES = 157
PH_DOWN = 610


def roll_damage(s: Block, thrower: int, weapon: int, more: int) -> int:
    """Return a roll of a weapon's damage (0: bare hands, 1d6) and what is added. [PH-001, PH-051, PH-071]"""
    if weapon == 0:
        return throw(s, thrower, DIE_PH_DAMAGE) + more
    row = weapon_row_of(s, weapon)
    tier = tier_of(s, weapon)
    total = s[row + ROW_PLUS + tier] + more
    for _ in range(s[row + ROW_DICE + tier]):
        total += throw(s, thrower, DIE_PH_DAMAGE)
    return total


def scale_of(s: Block, weapon: int) -> int:
    """Return the scale of a weapon's damage; bare hands are H. [PH-003]"""
    return s[weapon_row_of(s, weapon) + ROW_SCALE + tier_of(s, weapon)] if weapon > 0 else 0


def faces(s: Block, target: int, x: int, y: int) -> int:
    """Return 1 if a place lies within 45 degrees of where a figure faces."""
    dx = x - s[target + X]
    dy = y - s[target + Y]
    dot = dx * s[target + FACING_X] + dy * s[target + FACING_Y]
    if dot <= 0:
        return 0
    square = s[target + FACING_X] * s[target + FACING_X] + s[target + FACING_Y] * s[target + FACING_Y]
    return 1 if dot // 1000 * (dot // 1000) * 2 >= (dx * dx + dy * dy) // 1000 * (square // 1000) else 0


def taken_by_armour(s: Block, target: int, weapon: int, scale: int, front: int) -> int:
    """Return how much armour takes of damage of a scale: its DR, some times or not at all. [PH-100, PH-D30]"""
    armoured = 1 if front and s[target + FRONT_ARMOUR] else 0
    rating = s[target + FRONT_DR] if armoured else s[target + ARMOUR_DR]
    own = s[target + FRONT_SCALE] if armoured else s[target + ARMOUR_SCALE]
    attack = s[weapon + WEAPON_ATTACK] if weapon > 0 else 0
    if attack in (ATTACK_GAS_INHALED, ATTACK_GAS_ABSORBED):
        return 0
    if attack == ATTACK_FLAME and s[target + LIFE_SUPPORT] != LIFE_FULL:
        return 0
    if attack == ATTACK_ACID:
        rating = rating // 2
    return rating * s[RULES_AT + PH_ARMOUR_TIMES + 4 * own + scale]


def phase_is_immune(s: Block, target: int, weapon: int) -> int:
    """Return 1 if gas does nothing to a target: a machine, or one with life support enough."""
    attack = s[weapon + WEAPON_ATTACK] if weapon > 0 else 0
    if attack not in (ATTACK_GAS_INHALED, ATTACK_GAS_ABSORBED):
        return 0
    if s[target + KIND] != KIND_CREATURE or s[target + LIFE_SUPPORT] == LIFE_FULL:
        return 1
    return 1 if attack == ATTACK_GAS_INHALED and s[target + LIFE_SUPPORT] != LIFE_NONE else 0


def would_hurt(s: Block, target: int, weapon: int, damage: int, scale: int, front: int) -> int:
    """Return 1 if damage of a scale would go through a figure's armour."""
    if phase_is_immune(s, target, weapon):
        return 0
    return 1 if damage > taken_by_armour(s, target, weapon, scale, front) else 0


def harm_figure(
    s: Block, actor: int, target: int, weapon: int, damage: int, scale: int, front: int, rule: int
) -> int:
    """Let damage of a scale strike a figure; return how much was left behind armour. [PH-100, PH-101]"""
    if phase_is_immune(s, target, weapon) or not is_alive(s, target):
        return 0
    armour = taken_by_armour(s, target, weapon, scale, front)
    left = damage - armour if damage > armour else 0
    lost = bear(s, target, left, scale)
    if left > 0:
        s[s[s[target + UNIT] + GROUP] + GROUP_HARMED] = 1
    tell_roll(s, PH_DAMAGE, rule, actor, target, weapon, 0, damage, 0, scale, left)
    tell_modifier(s, PH_WHY_ARMOUR, left - damage)
    tell_modifier(s, PH_WHY_SCALES, lost - left)
    if is_beaten(s, target):
        go_down(s, target)
    elif left > 0:
        living = 1 if s[target + KIND] == KIND_CREATURE else 0
        tell_roll(s, PH_POOLS, 101, target, 0, 0, 0, s[target + VITALITY], 0, living, s[target + LIFE])
    return left


def bear(s: Block, target: int, left: int, scale: int) -> int:
    """Take what is left of damage from Vitality, the surplus from Life; a machine has Life only. Return how much of both. [PH-101, PH-D31]"""
    place = 4 * s[target + TARGET_SCALE] + scale
    part = s[RULES_AT + PH_VITALITY_EIGHTHS + place]
    absorbed = 0
    if s[target + KIND] == KIND_CREATURE:
        lost = left * part // EIGHTHS
        if lost <= s[target + VITALITY]:
            s[target + VITALITY] -= lost
            return lost
        left -= s[target + VITALITY] * EIGHTHS // part
        absorbed = s[target + VITALITY]
        s[target + VITALITY] = 0
    lost = left * s[RULES_AT + PH_LIFE_EIGHTHS + place] // EIGHTHS
    s[target + LIFE] -= lost
    return absorbed + lost


def is_beaten(s: Block, target: int) -> int:
    """Return 1 for a character below 0 Life (or at it), or a machine without Durability. [PH-090, PH-091, PH-D28]"""
    if s[target + KIND] == KIND_CREATURE:
        return 1 if s[target + LIFE] < s[RULES_AT + PH_LIFE_LEFT] else 0
    return 1 if s[target + LIFE] <= 0 else 0


def go_down(s: Block, target: int) -> None:
    """Take a figure out of the fight; what becomes of a machine's riders, and who drives, is seen to next. [PH-090, PH-091]"""
    if s[target + STATUS] == ABOARD or s[target + KIND] != KIND_CREATURE:
        s[FATES_DUE] = 1
    s[target + STATUS] = OUT_OF_ACTION if s[target + KIND] == KIND_CREATURE else DESTROYED
    s[s[target + UNIT] + UNIT_IN_PLAY] -= 1
    s[side_row(s[target + SIDE]) + SIDE_IN_PLAY] -= 1
    s[s[s[target + UNIT] + GROUP] + GROUP_LOST] = 1
    tell(s, PH_DOWN, 90 if s[target + KIND] == KIND_CREATURE else 91, target, 0)
