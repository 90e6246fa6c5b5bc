"""What the choice in the block is likely to bring: exact chances and expected points."""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.choices import named_model, named_weapon
    from armybuilder.battle.kernel.state import (
        BLADE,
        CHOICE_ACTOR,
        CHOICE_NUMBER,
        CHOICE_TARGET,
        CHOICE_VERB,
        FORECAST_CASES,
        WEAPON_RADIUS,
        Block,
    )
    from armybuilder.battle.rulesets.combat_action.aiming import is_fire
    from armybuilder.battle.rulesets.combat_action.choices import said
    from armybuilder.battle.rulesets.combat_action.templates import forecast_template
    from armybuilder.battle.rulesets.combat_action.values import forecast_blow, forecast_shot
    from armybuilder.battle.rulesets.combat_action.verbs import CHARGE, FIGHT, STRIKE


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
