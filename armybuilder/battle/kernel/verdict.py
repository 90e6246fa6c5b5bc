# cython: compiled into the kernel
"""The verdict on a battle with losses and objectives, its lead, control of the battlefield and score."""

from armybuilder.battle.kernel.objectives import *

HUNDREDTHS = 100


def ahead(left: int, right: int, percent: int) -> int:
    """Return the side with the higher score, -1 if the scores are too close.

    They are too close if they differ by no more than a percentage of the higher one.
    """
    if abs(left - right) * HUNDREDTHS <= percent * max(left, right):
        return -1
    return LEFT if left > right else RIGHT


def holder_by(s: Block, left: int, right: int, percent: int) -> int:
    """Return the side that controls the battlefield, -1 for neither.

    It is the side ahead by these losses of the enemy and plain objectives. `note_standing` must have been
    called for every model.
    """
    return ahead(left + earned(s, LEFT, 0), right + earned(s, RIGHT, 0), percent)


def with_objectives(s: Block, side: int, losses: int, field: int) -> int:
    """Return a side's score, from the enemy's losses and the objectives it has met.

    `field` is the side that controls the battlefield.
    """
    return losses + earned(s, side, 1 if field == side else 0)


def tell_verdict(s: Block, rule: int, field: int, left: int, right: int, winner: int) -> None:
    """Log the control of the battlefield, objectives met, score and winner.

    Without objectives only the score and winner are logged.
    """
    if s[OBJECTIVE_COUNT]:
        tell_field(s, field, rule)
    tell_side(s, SCORED, rule, LEFT, 0, 0, 0, left)
    tell_side(s, SCORED, rule, RIGHT, 0, 0, 0, right)
    tell_side(s, BATTLE_ENDS, rule, winner, 0, 0, s[END_CAUSE], s[TURN])
