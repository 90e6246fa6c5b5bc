"""A figure's turn: its minor and significant actions, and what can be done with them. [TR-020] to [TR-026]"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.ground import base_meets, length
    from armybuilder.battle.kernel.state import (
        ABOARD,
        KIND,
        KIND_VEHICLE,
        PIECE_COUNT,
        PIECE_DIFFICULT,
        PIECE_IMPASSABLE,
        RADIUS,
        RULES_AT,
        STATUS,
        TABLE_DEPTH,
        TABLE_WIDTH,
        WEAPON_EMPTY,
        Block,
        X,
        Y,
        piece_row,
    )
    from armybuilder.battle.rulesets.initiative.machines import pace_of
    from armybuilder.battle.rulesets.initiative.ranges import OUT_OF_REACH, OUT_OF_SIGHT, cover_of
    from armybuilder.battle.rulesets.initiative.rows import (
        AIM_COUNT,
        AIMED_AT,
        EVASION,
        FREE_DONE,
        HAS_ACTED,
        HELD_BY,
        METRES,
        MINORS,
        REACTED,
        ROUNDS_LOST,
        SIGNIFICANT,
        STANCE,
        STANDING,
        TR_AIM_MOST,
        TR_AIMS,
        TR_STANCE,
        TR_WALKS,
        is_up,
        next_figure,
        tell_figure,
    )

    TR_MAY = 0
    TR_NO_ACTION = 1
    TR_TOO_FAR = 2
    TR_IN_THE_WAY = 3
    TR_OFF_TABLE = 4
    TR_HELD = 5
    TR_NOT_SEEN = 6


def begin_turn(s: Block, figure: int) -> None:
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


def end_turn(s: Block, figure: int) -> None:
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


def take_aim(s: Block, figure: int, target: int) -> int:
    """Aim at a target that is seen, as a minor action; another target begins anew. Return TR_MAY or why not. [TR-024]"""
    cover = cover_of(s, figure, target)
    if cover in (OUT_OF_SIGHT, OUT_OF_REACH):
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


def crosses_hard(s: Block, figure: int, x: int, y: int, column: int) -> int:
    """Return 1 if a way to a place leads through ground with this column set: difficult, or impassable."""
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + column] > 0:
            if base_meets(s, piece, s[figure + X], s[figure + Y], x, y, s[figure + RADIUS]):
                return 1
    return 0


def reach_of(s: Block, figure: int, x: int, y: int) -> int:
    """Return how far a figure may go towards a place in one action: half of it low, or over hard ground. [TR-021] [TR-101]"""
    reach = pace_of(s, figure)
    if s[figure + STANCE] != STANDING or crosses_hard(s, figure, x, y, PIECE_DIFFICULT):
        return reach // 2
    return reach


def way_refused(s: Block, figure: int, x: int, y: int) -> int:
    """Return TR_MAY if a figure can go to a place, or why not. [TR-021]"""
    if x < 0 or y < 0 or x > s[TABLE_WIDTH] or y > s[TABLE_DEPTH]:
        return TR_OFF_TABLE
    if length(x - s[figure + X], y - s[figure + Y]) > reach_of(s, figure, x, y):
        return TR_TOO_FAR
    if crosses_hard(s, figure, x, y, PIECE_IMPASSABLE) or is_taken(s, figure, x, y):
        return TR_IN_THE_WAY
    return TR_MAY


def is_taken(s: Block, figure: int, x: int, y: int) -> int:
    """Return 1 if another stands so near a place that there is no room."""
    other = next_figure(s, 0)
    while other > 0:
        if other != figure and is_up(s, other):
            if length(x - s[other + X], y - s[other + Y]) < s[figure + RADIUS] + s[other + RADIUS]:
                return 1
        other = next_figure(s, other)
    return 0


def walk_to(s: Block, figure: int, x: int, y: int) -> int:
    """Go to a place, as a minor action; a vehicle goes as its driver steers it. Return TR_MAY or why not. [TR-021] [TR-141]"""
    if s[figure + HELD_BY]:
        return TR_HELD
    reason = way_refused(s, figure, x, y)
    if reason != TR_MAY:
        return reason
    if s[figure + KIND] != KIND_VEHICLE and spend_minor(s, figure) == 0:
        return TR_NO_ACTION
    far = length(x - s[figure + X], y - s[figure + Y])
    s[figure + X] = x
    s[figure + Y] = y
    s[figure + METRES] += far
    lose_aim(s, figure)
    tell_figure(s, TR_WALKS, 21, figure, 0, 0, 0, 0, far)
    return TR_MAY
