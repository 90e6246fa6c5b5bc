"""What of the ground the bot is to hold, and how much it minds being away from it. [CA-B-018]"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.ground import length
    from armybuilder.battle.kernel.state import (
        CAPTURE_BUILDING,
        OBJECTIVE_COUNT,
        OBJECTIVE_KIND,
        OBJECTIVE_TARGET,
        PRICE,
        RULES_AT,
        Block,
        piece_row,
    )
    from armybuilder.battle.rulesets.combat_action.numbers import CAPTURE_REACH
    from armybuilder.battle.rulesets.combat_action.objectives import distance_to_feature, goal_row
    from armybuilder.battle.rulesets.combat_action.sections import middle

    BOT_GOAL = 250  # row of the piece to be held, in the words a bot thinks in


def goal_to_hold(s: Block, model: int) -> int:
    """Return the nearest feature a model's side is to hold, or to keep from the enemy; 0 if there is none. [CA-B-018]"""
    best = 0
    least = 0
    for goal in range(s[OBJECTIVE_COUNT]):
        if s[goal_row(s, goal) + OBJECTIVE_KIND] == CAPTURE_BUILDING:
            feature = piece_row(s, s[goal_row(s, goal) + OBJECTIVE_TARGET])
            far = distance_to_feature(s, model, feature)
            if best == 0 or far < least:
                best = feature
                least = far
    return best


def note_goal(s: Block, model: int) -> None:
    """Remember what a model is to hold, while its places are weighed."""
    s[BOT_GOAL] = goal_to_hold(s, model) if s[OBJECTIVE_COUNT] > 0 else 0


def goal_cost(s: Block, model: int, x: int, y: int) -> int:
    """Return what standing too far from what is to be held costs, in thousandths of a point."""
    feature = s[BOT_GOAL]
    if feature == 0:
        return 0
    over = length(middle(s, feature, 0) - x, middle(s, feature, 1) - y) - s[RULES_AT + CAPTURE_REACH]
    return over * s[model + PRICE] // 12 if over > 0 else 0
