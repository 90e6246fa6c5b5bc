# cython: compiled into the kernel
"""Casualties: what the hits of the pool take of a unit once its morale has been tested. [WE-090] [WE-091]"""

from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.edge.harm import *
from armybuilder.battle.rulesets.edge.rows import *
from armybuilder.battle.rulesets.edge.tables import *
from armybuilder.battle.rulesets.edge.words import *


def casualty_level(s: Block, unit: int) -> int:
    """Return for how many hits one figure of a unit falls. [WE-090] [WE-091] [WE-D35] [WE-D48]"""
    level = plain_level(s, unit)
    return max(level - s[unit + HEAVY_HIT], 1)


def plain_level(s: Block, unit: int) -> int:
    """Return the level of what a unit does this turn: of an assault, of running in panic, of its order."""
    if s[unit + FOUGHT]:
        return order_word(s, ORDER_CHARGE, ORDER_CASUALTIES)
    if s[unit + MORALE_BEFORE] == MORALE_BROKEN:
        return order_word(s, ORDER_BREAKING, ORDER_CASUALTIES)
    return order_word(s, obeys(s, unit), ORDER_CASUALTIES)


def take_casualties(s: Block, unit: int) -> int:
    """Let a unit lose what its pool amounts to, and return how many; what is left over stays. [WE-D47] [WE-D49]"""
    pool = s[unit + CASUALTY_POOL]
    if pool == 0:
        return 0
    level = casualty_level(s, unit)
    count = pool // level
    left = pool % level if s[RULES_AT + WE_POOL_KEPT] else 0
    tell_unit_roll(s, WE_POOL, 90, unit, 0, 0, 0, pool, level, count, left)
    s[unit + CASUALTY_POOL] = left
    for _ in range(count):
        victim = next_casualty(s, unit)
        if victim > 0:
            lose_to_pool(s, victim, level)
    return count


def clear_markers(s: Block, unit: int) -> None:
    """Take off a unit's hit markers, and forget who hit it. [WE-016]"""
    s[unit + HIT_MARKERS] = 0
    s[unit + HEAVY_HIT] = 0
