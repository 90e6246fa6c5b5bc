# cython: compiled into the kernel
"""The end of hiding: whatever ends it, a model is shown. [CA-B-065 to CA-B-068]"""

from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.numbers import *


def show(s: Block, model: int, rule: int) -> None:
    """End a model's hiding: undo ends here too. [CA-B-065 to CA-B-068]"""
    if s[model + HIDDEN]:
        s[model + HIDDEN] = 0
        s[HIDDEN_COUNT] -= 1
        s[FLAGS] |= FLAG_SHOWN
        tell_place(s, SHOWN, rule, model, 0, s[model + X], s[model + Y], 0)


def fire_shows(s: Block, shooter: int, weapon: int) -> None:
    """Show a hidden model that fires; not with a stealthy weapon, where firing while hidden is played. [CA-B-065, CA-B-071]"""
    if s[shooter + HIDDEN] == 0 or (s[RULES_AT + RULE_HIDDEN_FIRE] and s[weapon + WEAPON_STEALTH]):
        return
    show(s, shooter, 65)
