# cython: compiled into the kernel
"""What a side has not seen, dealt anew for a battle that is played ahead: where to its enemies mean to run. [PH-012]"""

from armybuilder.battle.rulesets.phase.bot.movement import *

WAYS_DEALT = 12


def deal_phase(s: Block, side: int) -> None:
    """Let the enemies of a side who have declared a run, and not yet run, look anew for where to."""
    model = s[side_row(1 - side) + SIDE_MODELS]
    while model < s[side_row(1 - side) + SIDE_END]:
        if s[model + DECLARED] == RUN and s[model + ACTED] == 0 and s[model + STATUS] == IN_PLAY:
            s[model + PLAN_X] = s[model + X]
            s[model + PLAN_Y] = s[model + Y]
            phase_look_round(s, model, model)
            phase_find_run(s, model, 0, WAYS_DEALT)
        model += MODEL_WIDTH
