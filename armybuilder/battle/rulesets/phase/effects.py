# cython: compiled into the kernel
"""What damage promises before it falls: in how many throws of its dice it hurts or beats somebody, and what it takes.

Exact: every sum that the dice of a weapon can show is weighed by the throws that show it. [PH-001] [PH-100] [PH-101]
"""

from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.phase.people import *
from armybuilder.battle.rulesets.phase.scales import *

PH_POINT_PARTS = 1000
# ---- what `weigh_damage` writes
EFFECT_THROWS = 184  # of the dice, from BOT_AT on
EFFECT_HURTS = 185  # of these hurt
EFFECT_BEATS = 186  # or take out of the fight
EFFECT_LOST = 187  # what all of them take of the pools, added up


def throws_that_show(dice: int, total: int) -> int:
    """Return in how many throws so many dice of six faces show a sum."""
    found = 0
    sign = 1
    for fallen in range(dice + 1):
        rest = total - 6 * fallen - 1
        if rest < dice - 1:
            break
        found += sign * chosen_of(dice, fallen) * chosen_of(rest, dice - 1)
        sign = -sign
    return found


def chosen_of(many: int, few: int) -> int:
    """Return how many ways there are to choose some of many."""
    found = 1
    for i in range(few):
        found = found * (many - i) // (i + 1)
    return found


def phase_dice_of(s: Block, weapon: int) -> int:
    """Return how many dice of damage a weapon has (0: bare hands). [PH-051, PH-071]"""
    return 1 if weapon == 0 else s[weapon_row_of(s, weapon) + ROW_DICE + tier_of(s, weapon)]


def plus_of(s: Block, weapon: int) -> int:
    """Return what is added to a weapon's dice of damage."""
    return 0 if weapon == 0 else s[weapon_row_of(s, weapon) + ROW_PLUS + tier_of(s, weapon)]


def pool_of(s: Block, target: int) -> int:
    """Return what must be taken of a figure to beat it: all Vitality and more than its Life, or all Durability. [PH-D28]"""
    if s[target + KIND] == KIND_CREATURE:
        return max(s[target + VITALITY] + s[target + LIFE] + 1 - s[RULES_AT + PH_LIFE_LEFT], 1)
    return max(s[target + LIFE], 1)


def taken_from(s: Block, target: int, left: int, scale: int, times: int) -> int:
    """Return what damage left behind armour takes of a figure's pools, so many times, at most all. [PH-101]"""
    return taken_after(s, target, left, scale, times, 0)


def taken_after(s: Block, target: int, left: int, scale: int, times: int, before: int) -> int:
    """Return what is taken of a figure's pools, at most all: some before, then so many times this damage. [PH-101, PH-D31]"""
    place = 4 * s[target + TARGET_SCALE] + scale
    part = s[RULES_AT + PH_VITALITY_EIGHTHS + place]
    living = 1 if s[target + KIND] == KIND_CREATURE else 0
    vitality = max(s[target + VITALITY] - before, 0) if living else 0
    taken = before
    for _ in range(times):
        lost = left * part // EIGHTHS
        if living and lost <= vitality:
            vitality -= lost
            taken += lost
        else:
            rest = left - vitality * EIGHTHS // part
            taken += vitality + rest * s[RULES_AT + PH_LIFE_EIGHTHS + place] // EIGHTHS
            vitality = 0
    return min(taken, pool_of(s, target))


def left_of(s: Block, target: int, weapon: int, damage: int, front: int) -> int:
    """Return what a weapon's damage leaves behind a figure's armour. [PH-100]"""
    if phase_is_immune(s, target, weapon):
        return 0
    return max(damage - taken_by_armour(s, target, weapon, scale_of(s, weapon), front), 0)


def throws_of(s: Block, weapon: int) -> int:
    """Return in how many ways a weapon's dice of damage fall."""
    found = 1
    for _ in range(phase_dice_of(s, weapon)):
        found *= 6
    return found


def weigh_damage(
    s: Block, target: int, weapon: int, more: int, front: int, times: int, parts: int, before: int
) -> None:
    """Weigh damage that strikes a figure so many times, divided by `parts` before armour (EFFECT_... from BOT_AT on).

    `before` is what has been taken of its pools already.
    """
    dice = phase_dice_of(s, weapon)
    plus = plus_of(s, weapon) + more
    scale = scale_of(s, weapon)
    pool = pool_of(s, target)
    hurts = 0
    beats = 0
    lost = 0
    for total in range(dice, 6 * dice + 1):
        left = left_of(s, target, weapon, max(total + plus, 0) // parts, front)
        taken = taken_after(s, target, left, scale, times, before) if left > 0 else before
        ways = throws_that_show(dice, total)
        hurts += ways if taken > before else 0
        beats += ways if taken >= pool else 0
        lost += ways * (taken - before)
    s[BOT_AT + EFFECT_THROWS] = throws_of(s, weapon)
    s[BOT_AT + EFFECT_HURTS] = hurts
    s[BOT_AT + EFFECT_BEATS] = beats
    s[BOT_AT + EFFECT_LOST] = lost


def weighed_worth(s: Block, target: int) -> int:
    """Return what was weighed last in thousandths of a point: the price, by the part of the pools that is lost."""
    pool = pool_of(s, target)
    return s[BOT_AT + EFFECT_LOST] * s[target + PRICE] * PH_POINT_PARTS // (s[BOT_AT + EFFECT_THROWS] * pool)
