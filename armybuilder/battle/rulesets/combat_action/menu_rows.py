"""Rows of a menu, and whether a weapon has anybody to be fired at."""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.state import (
        IN_PLAY,
        MENU_ACTOR,
        MENU_AP,
        MENU_SAYS,
        MENU_UNIT,
        MENU_VERB,
        MENU_WEAPON,
        MENU_WIDTH,
        MODEL_WIDTH,
        MODELS_AT,
        MODELS_END,
        SIDE,
        STATUS,
        Block,
    )
    from armybuilder.battle.rulesets.combat_action.targeting import target_refusal

    MENU_CAPACITY = 512  # rows a caller must have room for


def add_row(
    rows: Block, count: int, verb: int, actor: int, cost: int, says: int, weapon: int, unit: int
) -> int:
    """Write one menu row, and return how many there are now."""
    if count >= MENU_CAPACITY:
        return count
    row = count * MENU_WIDTH
    rows[row + MENU_VERB] = verb
    rows[row + MENU_ACTOR] = actor
    rows[row + MENU_AP] = cost
    rows[row + MENU_SAYS] = says
    rows[row + MENU_WEAPON] = weapon
    rows[row + MENU_UNIT] = unit
    return count + 1


def has_target(s: Block, shooter: int, weapon: int) -> int:
    """Return 1 if a weapon may be fired at some enemy."""
    enemy = MODELS_AT
    while enemy < s[MODELS_END]:
        if s[enemy + SIDE] != s[shooter + SIDE] and s[enemy + STATUS] == IN_PLAY:
            if target_refusal(s, shooter, weapon, enemy) == 0:
                return 1
        enemy += MODEL_WIDTH
    return 0
