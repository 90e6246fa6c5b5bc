"""How the bot minds the table's objectives: it sets out in time for what is to be held, and stays there at the end. [TR, 16]"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.figures import is_up
    from armybuilder.battle.kernel.objectives import goal_calls, goal_keeps, middle_of
    from armybuilder.battle.kernel.state import CHOICE_AT, CHOICE_VERB, OBJECTIVE_COUNT, Block
    from armybuilder.battle.rulesets.initiative.bot_moves import step_towards
    from armybuilder.battle.rulesets.initiative.deeds import SK_STAND, SK_WALK
    from armybuilder.battle.rulesets.initiative.machines import pace_of
    from armybuilder.battle.rulesets.initiative.rows import MINORS, SIGNIFICANT, STANCE, STANDING
    from armybuilder.battle.rulesets.initiative.turns import minors_left

    ACTIONS_A_ROUND = 2  # of those it moves with, the bot keeps one to shoot


def goes_to_goal(s: Block, model: int) -> int:
    """Return 1, with the choice said, if a figure sets out for what is to be held, up on its feet."""
    if s[OBJECTIVE_COUNT] == 0 or is_up(s, model) == 0:
        return 0
    pace = pace_of(s, model)
    piece = goal_calls(s, model, ACTIONS_A_ROUND * pace)
    if piece == 0:
        return 0
    if s[model + STANCE] != STANDING and minors_left(s, model) > 1:
        s[CHOICE_AT + CHOICE_VERB] = SK_STAND
        return 1
    if s[model + MINORS] + s[model + SIGNIFICANT] <= 0:
        return 0
    reach = pace if s[model + STANCE] == STANDING else pace // 2
    if step_towards(s, model, middle_of(s, piece, 0), middle_of(s, piece, 1), reach) == 0:
        return 0
    s[CHOICE_AT + CHOICE_VERB] = SK_WALK
    return 1


def drives_to_goal(s: Block, machine: int) -> int:
    """Return 1, with the way in the choice, if a vehicle sets out for what is to be held."""
    piece = goal_calls(s, machine, pace_of(s, machine))
    if piece == 0:
        return 0
    return step_towards(s, machine, middle_of(s, piece, 0), middle_of(s, piece, 1), pace_of(s, machine))


def stays_at_goal(s: Block, model: int) -> int:
    """Return 1 for who must not leave what is to be held, so near the end."""
    return goal_keeps(s, model, pace_of(s, model))
