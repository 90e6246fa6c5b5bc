# cython: compiled into the kernel
"""Rows of a menu, and whether a weapon has anybody to be fired at."""

from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.targeting import *


def has_target(s: Block, shooter: int, weapon: int) -> int:
    """Return 1 if a weapon may be fired at some enemy."""
    enemy = MODELS_AT
    while enemy < s[MODELS_END]:
        if s[enemy + SIDE] != s[shooter + SIDE] and s[enemy + STATUS] == IN_PLAY:
            if target_refusal(s, shooter, weapon, enemy) == 0:
                return 1
        enemy += MODEL_WIDTH
    return 0
