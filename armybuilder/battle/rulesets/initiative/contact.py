# cython: compiled into the kernel
"""Who can hear whom: without it nobody gains by Tactics or Leadership. [TR-065] [TR-066]"""

from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.initiative.ranges import *
from armybuilder.battle.rulesets.initiative.rows import *

BY_VOICE = 0  # or signs
BY_WIRE = 1
BY_RADIO = 2
BY_LASER = 3
BY_MASER = 4
BY_MESON = 5


def carries(s: Block, means: int, one: int, other: int, jammed: int) -> int:
    """Return 1 if words reach from one to another by these means. [TR-066]

    A wire and a meson beam cannot be jammed, radio can; a laser needs sight and clear air, a maser sight, a meson beam that nobody moves.
    """
    if means == BY_VOICE:
        return 1 if gap(s, one, other) <= s[RULES_AT + TR_VOICE] else 0
    if means == BY_RADIO:
        return 1 - jammed
    if means in (BY_LASER, BY_MASER):
        if means == BY_LASER and s[RULES_AT + TR_SMOKE_NOW]:
            return 0
        return 1 - is_walled(s, s[one + X], s[one + Y], s[other + X], s[other + Y])
    if means == BY_MESON:
        return 1 if s[one + METRES] == 0 and s[other + METRES] == 0 else 0
    return 1


def has_radio(s: Block, figure: int) -> int:
    """Return 1 if a figure, or the machine it is in, carries a communicator or a long link. [TR-D18]"""
    if s[figure + COMMUNICATOR] or s[figure + LONG_RANGE_LINK]:
        return 1
    machine = s[figure + CARRIED_BY]
    if machine > 0 and s[figure + STATUS] == ABOARD:
        return 1 if s[machine + COMMUNICATOR] or s[machine + LONG_RANGE_LINK] else 0
    return 0


def in_touch(s: Block, figure: int) -> int:
    """Return 1 if a figure hears somebody of its unit, by voice or radio; who is a unit by himself has nobody to miss. [TR-065]"""
    unit = s[figure + UNIT]
    if s[unit + UNIT_SIZE] <= 1 or has_radio(s, figure):
        return 1
    alone = 1
    for i in range(s[unit + UNIT_SIZE]):
        mate = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if mate != figure and (is_up(s, mate) or s[mate + STATUS] == ABOARD):
            alone = 0
            if carries(s, BY_VOICE, figure, mate, 0):
                return 1
    return alone


def judge_contact(s: Block, figure: int) -> None:
    """Find out whether a figure is cut off, so that the unit's Tactics do not count for it until it is heard again. [TR-065]"""
    s[figure + CUT_OFF] = 1 - in_touch(s, figure)
