# cython: compiled into the kernel
"""Swerves: the way and the height of a machine nobody steers. [CA-B-174, CA-B-175]"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.locations import *
from armybuilder.battle.rulesets.combat_action.steps import *
from armybuilder.battle.rulesets.combat_action.verbs import *

SIXTH = 4  # steps of 15 degrees in 60


def swerve(s: Block, machine: int, distance: int) -> None:
    """Move a machine a distance in a direction of d6, clockwise from ahead; a flyer's altitude is diced for too.

    [CA-B-174, CA-B-175, CA-D-120]
    """
    falling = drift(s, machine) if s[machine + ALTITUDE] > 0 else 0
    if distance == 0:
        if falling:
            await_fate(s, machine, FATE_CRASH)
        return
    die = throw(s, machine, DIE_SCATTER)
    tell_roll(s, SWERVES, 174, machine, 0, 0, die, 0, 0, 1, distance)
    step = (24 - SIXTH * (die - 1)) % 24
    way_x = turned_x(s[machine + FACING_X], s[machine + FACING_Y], step)
    way_y = turned_y(s[machine + FACING_X], s[machine + FACING_Y], step)
    size = length(way_x, way_y)
    s[machine + FACING_X] = way_x
    s[machine + FACING_Y] = way_y
    s[FOUND_X] = s[machine + X] + share(way_x, distance, size)
    s[FOUND_Y] = s[machine + Y] + share(way_y, distance, size)
    begin_move(s, machine, SWERVE, falling, FOUND_X, 1)


def drift(s: Block, machine: int) -> int:
    """Roll for a flyer's altitude, and return 1 if it will crash at the end of its move. [CA-B-175]"""
    die = throw(s, machine, DIE_CONTROL)
    change = -1 if die <= 2 else (0 if die <= 4 else 1)
    tell_roll(s, ALTITUDE_ROLLED, 175, machine, 0, 0, die, 0, 0, change, s[machine + ALTITUDE])
    if change < 0 and s[machine + ALTITUDE] == LOW:
        return 1
    if change < 0 or s[machine + ALTITUDE] < HIGH:
        s[machine + ALTITUDE] += change
    return 0
