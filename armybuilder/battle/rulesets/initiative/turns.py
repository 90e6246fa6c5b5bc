# cython: compiled into the kernel
"""A figure's turn: its minor and significant actions, and what can be done with them. [TR-020] to [TR-026]"""

from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.initiative.ranges import *
from armybuilder.battle.rulesets.initiative.rows import *

TR_MAY = 0
TR_NO_ACTION = 1
TR_HELD = 5
TR_NOT_SEEN = 6


def initiative_begin_turn(s: Block, figure: int) -> None:
    """Give a figure its actions, and end what lasts until its turn; who dived or is shut down has less. [TR-020] [TR-120] [TR-166]"""
    s[figure + MINORS] = 1
    s[figure + SIGNIFICANT] = 1 if s[figure + SIGNIFICANT] >= 0 else 0
    s[figure + REACTED] = 0
    s[figure + METRES] = 0
    if s[figure + STATUS] != ABOARD:  # who rides has what the driver does
        s[figure + EVASION] = 0
    s[figure + FREE_DONE] = 0
    if s[figure + ROUNDS_LOST] > 0:
        s[figure + ROUNDS_LOST] -= 1
        s[figure + MINORS] = 0
        s[figure + SIGNIFICANT] = 0


def initiative_end_turn(s: Block, figure: int) -> None:
    """Take away what actions are left."""
    s[figure + HAS_ACTED] = 1
    s[figure + MINORS] = 0
    s[figure + SIGNIFICANT] = 0


def minors_left(s: Block, figure: int) -> int:
    """Return how many minor actions a figure can still take: a significant one is worth two. [TR-020]"""
    return s[figure + MINORS] + 2 * max(s[figure + SIGNIFICANT], 0)


def spend_minor(s: Block, figure: int) -> int:
    """Take a minor action, of the significant one if need be; return 0 where there is none. [TR-020]"""
    if s[figure + MINORS] == 0:
        if s[figure + SIGNIFICANT] <= 0:
            return 0
        s[figure + SIGNIFICANT] = 0
        s[figure + MINORS] = 2
    s[figure + MINORS] -= 1
    return 1


def spend_significant(s: Block, figure: int) -> int:
    """Take the significant action; return 0 where it is gone. [TR-026]"""
    if s[figure + SIGNIFICANT] <= 0:
        return 0
    s[figure + SIGNIFICANT] = 0
    return 1


def lose_aim(s: Block, figure: int) -> None:
    """Forget what was aimed at: something else was done. [TR-024] [TR-D08]"""
    s[figure + AIM_COUNT] = 0
    s[figure + AIMED_AT] = 0


def take_stance(s: Block, figure: int, stance: int) -> int:
    """Stand, crouch or lie down, as a minor action. Return TR_MAY or why not. [TR-022] [TR-100]"""
    if s[figure + HELD_BY]:
        return TR_HELD
    if spend_minor(s, figure) == 0:
        return TR_NO_ACTION
    s[figure + STANCE] = stance
    lose_aim(s, figure)
    tell_figure(s, TR_STANCE, 22, figure, 0, 0, 0, stance, 0)
    return TR_MAY


def initiative_take_aim(s: Block, figure: int, target: int) -> int:
    """Aim at a target that is seen, as a minor action; another target begins anew. Return TR_MAY or why not. [TR-024]"""
    cover = initiative_cover_of(s, figure, target)
    if cover in (TR_OUT_OF_SIGHT, OUT_OF_REACH):
        return TR_NOT_SEEN
    if s[figure + HELD_BY]:
        return TR_HELD
    if spend_minor(s, figure) == 0:
        return TR_NO_ACTION
    if s[figure + AIMED_AT] != target:
        s[figure + AIM_COUNT] = 0
        s[figure + AIMED_AT] = target
    s[figure + AIM_COUNT] = min(s[figure + AIM_COUNT] + 1, s[RULES_AT + TR_AIM_MOST])
    tell_figure(s, TR_AIMS, 24, figure, target, 0, 0, 0, s[figure + AIM_COUNT])
    return TR_MAY


def reload_gun(s: Block, figure: int, weapon: int) -> int:
    """Reload a weapon, as a minor action. Return TR_MAY or why not. [TR-023]"""
    if s[figure + HELD_BY]:
        return TR_HELD
    if spend_minor(s, figure) == 0:
        return TR_NO_ACTION
    s[weapon + WEAPON_EMPTY] = 0
    lose_aim(s, figure)
    return TR_MAY
