# cython: compiled into the kernel
"""What of the ground the bot is to hold, and how much it minds being away from it. [CA-B-018]"""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.objectives import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.movement import *

GOAL_FAR = 60  # a thousandth of the price for so many tenths of a mm from it
GOAL_LATE = 6  # and for so many more than there is time to walk
BOT_GOAL = 250  # row of the piece to be held, in the words a bot thinks in


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
    over = (
        length(middle_of(s, feature, 0) - x, middle_of(s, feature, 1) - y)
        - s[goal_row(s, 0) + OBJECTIVE_REACH]
    )
    if over <= 0:
        return 0
    late = over - (s[TURNS] - s[TURN]) * walk_limit(s, model)
    return (over // GOAL_FAR + (late // GOAL_LATE if late > 0 else 0)) * s[model + PRICE]
