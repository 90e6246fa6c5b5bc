"""What of the ground the bot is to hold, and how much it minds being away from it. [CA-B-018]"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.ground import length, span_to
    from armybuilder.battle.kernel.state import (
        CAPTURE_BUILDING,
        OBJECTIVE_COUNT,
        OBJECTIVE_KIND,
        OBJECTIVE_TARGET,
        PIECE_COUNT,
        PIECE_WIDTH,
        PIECES_AT,
        PRICE,
        RULES_AT,
        TURN,
        TURNS,
        Block,
        X,
        Y,
        piece_row,
    )
    from armybuilder.battle.rulesets.combat_action.movement import walk_limit
    from armybuilder.battle.rulesets.combat_action.numbers import CAPTURE_REACH
    from armybuilder.battle.rulesets.combat_action.objectives import goal_row, is_same_feature
    from armybuilder.battle.rulesets.combat_action.sections import middle

    GOAL_FAR = 60  # a thousandth of the price for so many tenths of a mm from it
    GOAL_LATE = 6  # and for so many more than there is time to walk
    BOT_GOAL = 250  # row of the piece to be held, in the words a bot thinks in


def goal_to_hold(s: Block, model: int) -> int:
    """Return the nearest piece of what a model's side is to hold, or to keep from the enemy; 0 if there is none. [CA-B-018]"""
    best = 0
    least = 0
    piece = s[PIECES_AT]
    for _ in range(s[PIECE_COUNT]):
        if is_to_be_held(s, piece):
            far = span_to(s, piece, s[model + X], s[model + Y])
            if best == 0 or far < least:
                best = piece
                least = far
        piece += PIECE_WIDTH
    return best


def any_goal(s: Block) -> int:
    """Return the first piece of what some side is to capture, 0 if there is none. [CA-B-018]"""
    if s[OBJECTIVE_COUNT] == 0:
        return 0
    piece = s[PIECES_AT]
    for _ in range(s[PIECE_COUNT]):
        if is_to_be_held(s, piece):
            return piece
        piece += PIECE_WIDTH
    return 0


def is_to_be_held(s: Block, piece: int) -> int:
    """Return 1 for pieces of what some side is to capture. [CA-B-018]"""
    for goal in range(s[OBJECTIVE_COUNT]):
        row = goal_row(s, goal)
        if s[row + OBJECTIVE_KIND] == CAPTURE_BUILDING:
            if is_same_feature(s, piece, piece_row(s, s[row + OBJECTIVE_TARGET])):
                return 1
    return 0


def note_goal(s: Block, model: int) -> None:
    """Remember what a model is to hold, while its places are weighed."""
    s[BOT_GOAL] = goal_to_hold(s, model) if s[OBJECTIVE_COUNT] > 0 else 0


def goal_cost(s: Block, model: int, x: int, y: int) -> int:
    """Return what standing too far from what is to be held costs, in thousandths of a point.

    It is held or not when the battle ends: little while there is time to walk there, much from then on.
    """
    feature = s[BOT_GOAL]
    if feature == 0:
        return 0
    over = length(middle(s, feature, 0) - x, middle(s, feature, 1) - y) - s[RULES_AT + CAPTURE_REACH]
    if over <= 0:
        return 0
    late = over - (s[TURNS] - s[TURN]) * walk_limit(s, model)
    return (over // GOAL_FAR + (late // GOAL_LATE if late > 0 else 0)) * s[model + PRICE]
