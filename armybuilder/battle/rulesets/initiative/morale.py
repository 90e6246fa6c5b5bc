# cython: compiled into the kernel
"""Whether a side that has lost half its figures stays, where that is agreed. [TR-D46]"""

from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.initiative.checks import *
from armybuilder.battle.rulesets.initiative.rows import *

NERVES = 6  # 0 to 5: 6 less the DP


def is_here(s: Block, figure: int, side: int) -> int:
    """Return 1 if a figure of a side is still in the battle."""
    return 1 if s[figure + SIDE] == side and s[figure + STATUS] in (IN_PLAY, ABOARD) else 0


def is_halved(s: Block, side: int) -> int:
    """Return 1 if half of a side's figures or more are out."""
    here = 0
    whole = 0
    figure = next_figure(s, 0)
    while figure > 0:
        whole += 1 if s[figure + SIDE] == side else 0
        here += is_here(s, figure, side)
        figure = next_figure(s, figure)
    return 1 if 2 * here <= whole else 0


def commonest_nerve(s: Block, side: int) -> int:
    """Return what most of those of a side who are left bring to the check; of equally many the better."""
    best = 0
    most = 0
    for nerve in range(NERVES):
        count = 0
        figure = next_figure(s, 0)
        while figure > 0:
            count += 1 if is_here(s, figure, side) and s[figure + NERVE] == nerve else 0
            figure = next_figure(s, figure)
        if count >= most and count > 0:
            most = count
            best = nerve
    return best


def highest_command(s: Block, side: int) -> int:
    """Return the highest rank of those of a side who are left."""
    highest = 0
    figure = next_figure(s, 0)
    while figure > 0:
        if is_here(s, figure, side):
            highest = max(highest, s[figure + TR_COMMAND])
        figure = next_figure(s, figure)
    return highest


def initiative_stays(s: Block, side: int) -> int:
    """Return 1 if a side stays: it has not lost half, nothing is agreed, or its check succeeds. [TR-D46]"""
    if s[RULES_AT + TR_MORALE] == 0 or is_halved(s, side) == 0:
        return 1
    modifiers = commonest_nerve(s, side) + highest_command(s, side)
    dice = two_dice(s, side_row(side), DIE_TR_COMMAND)
    held = 1 if initiative_effect_of(s, dice + modifiers) >= 0 else 0
    tell_side(s, TR_WAVERS, 0, side, dice, modifiers, held, 0)
    return held
