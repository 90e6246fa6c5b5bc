# cython: compiled into the kernel
"""What else can be done in a turn: light and free tasks. [TR-025] [TR-027]

Long ones are left to players: no choice of a battle takes longer than its turn, so nothing can be spoilt by a hit. [TR-028]
"""

from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.initiative.rows import *
from armybuilder.battle.rulesets.initiative.turns import *


def light_task(s: Block, figure: int) -> int:
    """Do something light, as a minor action: get in or out of a machine. Return 1 if there was time. [TR-025]"""
    if s[figure + HELD_BY] or spend_minor(s, figure) == 0:
        return 0
    lose_aim(s, figure)
    return 1


def free_task(s: Block, figure: int) -> int:
    """Press a button: free, until there are so many in a turn that each takes a minor action. Return 1 if it is done. [TR-027]"""
    if s[figure + FREE_DONE] >= s[RULES_AT + TR_FREE_MOST] and spend_minor(s, figure) == 0:
        return 0
    s[figure + FREE_DONE] += 1
    return 1
