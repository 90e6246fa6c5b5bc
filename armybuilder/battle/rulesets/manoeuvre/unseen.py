# cython: compiled into the kernel
"""The unseen flags of a side, removed from a battle that is played ahead. [MN-038] [MN-D18]"""

from armybuilder.battle.kernel.rows import *
from armybuilder.battle.rulesets.manoeuvre.state import *


def deal_manoeuvre(s: Block, side: int) -> None:
    """Remove the flags of a side's enemies that the side has not noticed."""
    for i in range(s[UNITS_FIELDED]):
        enemy = unit_row(s, i)
        # a Flag that was lost is known: it leaves an advantage against its flagger [MN-038] [MN-D18]
        if s[enemy + UNIT_SIDE] != side and s[enemy + FLAGS_NOW] > 0 and s[enemy + AGAINST] == 0:
            s[s[enemy + FLAGS_NOW] + FLAGGED] -= 1
            s[enemy + FLAGS_NOW] = 0
