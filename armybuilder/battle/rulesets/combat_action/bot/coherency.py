# cython: compiled into the kernel
"""The places and moves with which the bot keeps a unit together. [CA-B-058]

Members move one after the other. Each stays with those who move no more, because the others may still leave.
"""

from armybuilder.battle.rulesets.combat_action.driving import *
from armybuilder.battle.rulesets.combat_action.forecasts import *


def keeps_together(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Return 1 if a place keeps the unit in coherency. [CA-B-058]

    It is in reach of a companion that moves no more, or each still moves, and it scatters no member.
    """
    unit = s[model + UNIT]
    if s[RULES_AT + RULE_COHERENCY] == 0 or s[unit + UNIT_IN_PLAY] < 2:
        return 1
    if s[unit + UNIT_BROKEN] and not regains(s, model, x, y):
        return 0
    settled = 0
    for i in range(s[unit + UNIT_SIZE]):
        member = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if member != model and hangs_on(s, member) and is_settled(s, member):
            settled += 1
            if gap_at(s, model, x, y, member) <= reach_between(s, model, member):
                return 1 - leaves_squad(s, model, x, y)
    return 1 - leaves_squad(s, model, x, y) if settled == 0 else 0


def is_settled(s: Block, member: ModelRow) -> int:
    """Return 1 for a member that moves no more in its unit's activation."""
    return 1 if s[member + MOVED] or s[member + HANDLED] or way_left(s, member) == 0 else 0


def closes_up(s: Block, model: ModelRow) -> int:
    """Choose a move towards the companions that a model is to follow, and return 0 without any. [CA-B-058]"""
    unit = s[model + UNIT]
    if s[model + MOVED] or s[model + FLAT] or s[model + INSIDE] or s[model + AP] < cost_of(s, WALK):
        return 0
    if s[unit + UNIT_PINNED] or s[RULES_AT + RULE_COHERENCY] == 0:
        return 0
    first = s[unit + UNIT_MODELS]
    end = first + s[unit + UNIT_SIZE] * MODEL_WIDTH
    mate = nearest_settled(s, model, first, end)
    lost = 1 if mate > 0 and gap(s, model, mate) > reach_between(s, model, mate) else 0
    if lost == 0:
        if is_apart(s, unit) == 0:
            return 0
        hanging_together(s, first, end)
        mate = nearest_across(s, model, first, end)
    how = find_way_back(s, model, mate)
    if how == 0:
        return 0
    # who still links companions leaves them only to link the others too
    if lost == 0 and gap_at(s, model, s[FOUND_X], s[FOUND_Y], mate) > reach_between(s, model, mate):
        return 0
    say(s, how, model)
    say_point(s, s[FOUND_X], s[FOUND_Y])
    return 1


def nearest_settled(s: Block, model: ModelRow, first: int, end: int) -> ModelRow:
    """Return the nearest companion that moves no more in this activation, 0 for none."""
    best = 0
    mate = first
    while mate < end:
        if mate != model and hangs_on(s, mate) and is_settled(s, mate):
            if best == 0 or gap(s, model, mate) < gap(s, model, best):
                best = mate
        mate += MODEL_WIDTH
    return best
