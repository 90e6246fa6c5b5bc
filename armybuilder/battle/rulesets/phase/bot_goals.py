"""How the bot minds the table's objectives: it sets out in time for what is to be held, and stays there at the end."""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.ground import length
    from armybuilder.battle.kernel.objectives import goal_calls, goal_keeps, middle_of
    from armybuilder.battle.kernel.state import OBJECTIVE_COUNT, Block, X, Y
    from armybuilder.battle.rulesets.phase.bot_moves import say_way_along
    from armybuilder.battle.rulesets.phase.people import RUN_REACH, SPEED


def goal_ahead(s: Block, model: int) -> int:
    """Return the piece a figure should set out for now, 0 for none."""
    return goal_calls(s, model, s[model + SPEED] + s[model + RUN_REACH]) if s[OBJECTIVE_COUNT] > 0 else 0


def stays_at_goal(s: Block, model: int) -> int:
    """Return 1 for who must not leave what is to be held, so near the end."""
    return goal_keeps(s, model, s[model + SPEED] + s[model + RUN_REACH])


def head_for(s: Block, model: int, piece: int, reach: int) -> int:
    """Write a way nearer to a piece of ground into the choice; return 0 where there is none."""
    dx = middle_of(s, piece, 0) - s[model + X]
    dy = middle_of(s, piece, 1) - s[model + Y]
    return say_way_along(s, model, dx, dy, min(reach - 1, length(dx, dy)), reach)
