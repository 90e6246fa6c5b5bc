# cython: compiled into the kernel
"""What a side has not seen, left out of a battle that is played ahead: flags that it did not notice. [MN-038] [MN-D18]"""

from armybuilder.battle.kernel.rows import *
from armybuilder.battle.rulesets.manoeuvre.state import *


def deal_manoeuvre(s: Block, side: int) -> None:
    """Take back the flags of a side's enemies who were not seen raising them."""
    for i in range(s[UNITS_FIELDED]):
        enemy = unit_row(s, i)
        # a Flag that was lost is known: it leaves an advantage against its flagger [MN-038] [MN-D18]
        if s[enemy + UNIT_SIDE] != side and s[enemy + FLAGS_NOW] > 0 and s[enemy + AGAINST] == 0:
            s[s[enemy + FLAGS_NOW] + FLAGGED] -= 1
            s[enemy + FLAGS_NOW] = 0
