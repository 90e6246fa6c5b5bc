# cython: compiled into the kernel
"""How the bot minds the table's objectives: it sets out in time for what is to be held, and stays there at the end."""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.objectives import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.phase.bot_moves import *
from armybuilder.battle.rulesets.phase.people import *


def phase_goal_ahead(s: Block, model: int) -> int:
    """Return the piece a figure should set out for now, 0 for none."""
    return goal_calls(s, model, s[model + SPEED] + s[model + RUN_REACH]) if s[OBJECTIVE_COUNT] > 0 else 0


def runs_to_goal(s: Block, model: int) -> int:
    """Plan a run to what is to be held, for who has nobody to shoot at; return 0 where there is none."""
    piece = goal_away(s, model) if s[model + RUN_REACH] > 0 else 0
    if piece == 0 or phase_head_for(s, model, piece, s[model + RUN_REACH]) == 0:
        return 0
    s[model + PLAN_X] = s[CHOICE_AT + CHOICE_PATH]
    s[model + PLAN_Y] = s[CHOICE_AT + CHOICE_PATH + 1]
    s[CHOICE_AT + CHOICE_POINTS] = 0
    return 1


def phase_goes_to_goal(s: Block, model: int) -> int:
    """Write a way to what is to be held into the choice, for machines that do not run; return 0 where there is none."""
    piece = goal_away(s, model) if s[model + RUN_REACH] == 0 and s[model + SPEED] > 0 else 0
    return 1 if piece > 0 and phase_head_for(s, model, piece, s[model + SPEED]) else 0


def phase_stays_at_goal(s: Block, model: int, idle: int) -> int:
    """Return 1 for who stays where something is to be held: in the last turn, or with nobody to shoot at."""
    return is_at_goal(s, model) if idle else goal_keeps(s, model)


def phase_head_for(s: Block, model: int, piece: int, reach: int) -> int:
    """Write a way nearer to a piece of ground into the choice; return 0 where there is none."""
    dx = middle_of(s, piece, 0) - s[model + X]
    dy = middle_of(s, piece, 1) - s[model + Y]
    return say_way_along(s, model, dx, dy, min(reach - 1, length(dx, dy)), reach)
