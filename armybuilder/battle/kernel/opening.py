# cython: compiled into the kernel
"""The state of every battle before its first decision."""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.objectives import *


def clear_battle(s: Block) -> None:
    """Reset the slots that every ruleset changes to their state before the first decision.

    There is no turn, nothing under way, and an empty log.
    """
    s[TURN] = 0
    s[ACTIVATION] = 0
    s[ACTIVE_UNIT] = 0
    s[STACK_DEPTH] = 0
    s[FATES_DUE] = 0
    s[PENDING] = 0
    s[FLAGS] = 0
    s[END_CAUSE] = 0
    s[LOG_COUNT] = 0
    s[LOG_LOST] = 0
    s[FIRST_SIDE] = LEFT
    s[LASTING_COUNT] = 0
    s[LASTING_KINDS] = 0
    for i in range(s[DICE_COUNT]):
        s[die_row(s, i) + DIE_USED] = 0
    forget_counts(s)
    share_bounties(s)
