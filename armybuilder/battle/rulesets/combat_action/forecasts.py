# cython: compiled into the kernel
"""What the choice in the block is likely to bring: exact chances and expected points."""

from armybuilder.battle.kernel.choices import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.aiming import *
from armybuilder.battle.rulesets.combat_action.choices import *
from armybuilder.battle.rulesets.combat_action.templates import *
from armybuilder.battle.rulesets.combat_action.values import *
from armybuilder.battle.rulesets.combat_action.verbs import *


def forecast_deed(s: Block, out: Block) -> None:
    """Write the chances of a shot or blow, in 36ths; nothing for what hurts nobody."""
    out[FORECAST_CASES] = 36
    actor = named_model(s, CHOICE_ACTOR)
    target = named_model(s, CHOICE_TARGET)
    verb = said(s, CHOICE_VERB)
    weapon = named_weapon(s)
    if actor == 0 or target == 0:
        return
    if is_fire(verb) and weapon > 0:
        forecast_shot(s, actor, weapon, target, verb, said(s, CHOICE_NUMBER), out)
        if s[weapon + WEAPON_RADIUS] > 0:
            forecast_template(s, actor, weapon, target, verb, said(s, CHOICE_NUMBER), out)
    elif verb in (FIGHT, STRIKE, CHARGE):
        forecast_blow(s, actor, weapon if weapon > 0 else s[actor + BLADE], target, out)
