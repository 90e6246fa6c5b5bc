# cython: compiled into the kernel
"""How the bot minds the table's objectives: units set out in time for what is to be held, and stay there at the end. [WE, Automation]"""

from armybuilder.battle.kernel.objectives import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.edge.alone import *
from armybuilder.battle.rulesets.edge.bot_ground import *
from armybuilder.battle.rulesets.edge.rows import *
from armybuilder.battle.rulesets.edge.tables import *
from armybuilder.battle.rulesets.edge.travel import *
from armybuilder.battle.rulesets.edge.words import *


def edge_goal_ahead(s: Block, unit: int) -> int:
    """Return the piece a unit should set out for now, 0 for none."""
    lead = next_up(s, unit, 0)
    if s[OBJECTIVE_COUNT] == 0 or lead == 0:
        return 0
    return goal_calls(s, lead, edge_reach_of(s, lead, order_word(s, ORDER_ADVANCE, ORDER_MOVE)))


def edge_stays_at_goal(s: Block, unit: int) -> int:
    """Return 1 for a unit that must not leave what is to be held, so near the end."""
    lead = next_up(s, unit, 0)
    if s[OBJECTIVE_COUNT] == 0 or lead == 0:
        return 0
    return goal_keeps(s, lead)


def edge_head_for(s: Block, unit: int, piece: int, order: int) -> int:
    """Write a way nearer to a piece of ground into the choice, with a part of a unit's move; return 0 where there is none."""
    lead = first_to_go(s, unit)
    if lead == 0:
        return 0
    dx = middle_of(s, piece, 0) - s[lead + X]
    dy = middle_of(s, piece, 1) - s[lead + Y]
    reach = edge_reach_of(s, lead, order_word(s, order, ORDER_MOVE))
    for division in range(WE_PARTS):
        step = reach >> division
        for way in range(WE_WAYS_TRIED):
            if step > 0 and try_way(s, lead, dx, dy, way, step, reach) and allowed(s, unit, lead, order):
                put_path(s, s[FOUND_X], s[FOUND_Y])
                return 1
    return 0
