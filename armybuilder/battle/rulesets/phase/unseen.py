# cython: compiled into the kernel
"""The hidden intentions of a side's enemies, chosen anew for a battle that is played ahead. [PH-012]

They are the places to which enemies mean to run.
"""

from armybuilder.battle.rulesets.phase.bot.movement import *

WAYS_DEALT = 12


def deal_phase(s: Block, side: int) -> None:
    """Choose new places for the declared runs of a side's enemies."""
    model = s[side_row(1 - side) + SIDE_MODELS]
    while model < s[side_row(1 - side) + SIDE_END]:
        if s[model + DECLARED] == RUN and s[model + ACTED] == 0 and s[model + STATUS] == IN_PLAY:
            s[model + PLAN_X] = s[model + X]
            s[model + PLAN_Y] = s[model + Y]
            phase_look_round(s, model, model)
            phase_find_run(s, model, 0, WAYS_DEALT)
        model += MODEL_WIDTH
