# cython: compiled into the kernel
"""How the bot minds the table's objectives: it sets out in time for what is to be held, and stays there at the end. [TR, 16]"""

from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.objectives import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.initiative.bot_moves import *
from armybuilder.battle.rulesets.initiative.deeds import *
from armybuilder.battle.rulesets.initiative.machines import *
from armybuilder.battle.rulesets.initiative.rows import *
from armybuilder.battle.rulesets.initiative.turns import *

ACTIONS_A_ROUND = 2  # of those it moves with, the bot keeps one to shoot


def initiative_goes_to_goal(s: Block, model: int) -> int:
    """Return 1, with the choice said, if a figure sets out for what is to be held, up on its feet."""
    if s[OBJECTIVE_COUNT] == 0 or is_up(s, model) == 0:
        return 0
    return goes_to(s, model, goal_calls(s, model, ACTIONS_A_ROUND * pace_of(s, model)))


def strolls_to_goal(s: Block, model: int) -> int:
    """Return 1, with the choice said, if a figure with nobody to shoot at goes to what is to be held."""
    return goes_to(s, model, goal_away(s, model))


def goes_to(s: Block, model: int, piece: int) -> int:
    """Return 1, with the choice said, if a figure goes to a piece of ground, up on its feet."""
    if piece == 0:
        return 0
    pace = pace_of(s, model)
    if s[model + STANCE] != TR_STANDING and minors_left(s, model) > 1:
        s[CHOICE_AT + CHOICE_VERB] = SK_STAND
        return 1
    if s[model + MINORS] + s[model + SIGNIFICANT] <= 0:
        return 0
    reach = pace if s[model + STANCE] == TR_STANDING else pace // 2
    if step_towards(s, model, middle_of(s, piece, 0), middle_of(s, piece, 1), reach) == 0:
        return 0
    s[CHOICE_AT + CHOICE_VERB] = SK_WALK
    return 1


def drives_to_goal(s: Block, machine: int, idle: int) -> int:
    """Return 1, with the way in the choice, if a vehicle sets out for what is to be held: in time, or with nobody to shoot at."""
    pace = pace_of(s, machine)
    piece = goal_away(s, machine) if idle else goal_calls(s, machine, pace)
    if piece == 0:
        return 0
    return step_towards(s, machine, middle_of(s, piece, 0), middle_of(s, piece, 1), pace)


def initiative_stays_at_goal(s: Block, model: int) -> int:
    """Return 1 for who must not leave what is to be held in the last round."""
    return goal_keeps(s, model)


def rests_at_goal(s: Block, model: int) -> int:
    """Return 1 for who stays where something is to be held, with nobody to shoot at."""
    return is_at_goal(s, model)
