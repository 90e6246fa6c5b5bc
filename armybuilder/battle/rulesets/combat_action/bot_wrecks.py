# cython: compiled into the kernel
"""The bot aboard damaged machines: a second pilot takes the controls, those shut in break out of what will not move again."""

from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.choices import *
from armybuilder.battle.rulesets.combat_action.hatches import *
from armybuilder.battle.rulesets.combat_action.immobilised import *
from armybuilder.battle.rulesets.combat_action.locations import *
from armybuilder.battle.rulesets.combat_action.out_of_control import *
from armybuilder.battle.rulesets.combat_action.verbs import *


def mends_wreck(s: Block, unit: int) -> int:
    """Return 1 once somebody aboard has something to do about a damaged machine, and it is said."""
    model = s[unit + UNIT_MODELS]
    for _ in range(s[unit + UNIT_SIZE]):
        if s[model + STATUS] == ABOARD and s[model + AP] > 0:
            if take_refusal(s, model, s[model + CARRIED_BY]) == 0:
                say(s, TAKE_CONTROLS, model)
                return 1
            if breaks_out(s, model):
                say(s, FORCE_HATCH, model)
                s[CHOICE_AT + CHOICE_TARGET] = s[s[model + CARRIED_BY] + NUMBER]
                return 1
        model += MODEL_WIDTH
    return 0


def breaks_out(s: Block, model: int) -> int:
    """Return 1 if it is worth while to force the hatches of a machine: it will not move again, and they can be forced."""
    machine = s[model + CARRIED_BY]
    if s[machine + HATCHES] != HATCHES_STUCK or not is_immobilised(s, machine):
        return 0
    if wreck_refusal(s, model, FORCE_HATCH, machine):
        return 0
    pen = s[s[model + BLADE] + WEAPON_PEN] if s[model + BLADE] > 0 else 0
    return 1 if 6 + pen > hatch_pf(s, model, machine) else 0
