"""What a shot or blow promises: its exact chance to hit. [PH-050] [PH-070]"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.ground import gap
    from armybuilder.battle.kernel.state import (
        CHOICE_ACTOR,
        CHOICE_AT,
        CHOICE_NUMBER,
        CHOICE_TARGET,
        CHOICE_VERB,
        FORECAST_CASES,
        FORECAST_HIT,
        FORECAST_LEGAL,
        FORECAST_MODIFIERS,
        FORECAST_NEEDED,
        RULES_AT,
        Block,
        model_row,
    )
    from armybuilder.battle.rulesets.phase.blows import blow_modifier, blow_needed
    from armybuilder.battle.rulesets.phase.orders import SHOOT_AT, STRIKE
    from armybuilder.battle.rulesets.phase.people import IN_HAND, PH_TARGET
    from armybuilder.battle.rulesets.phase.shots import increments, shot_modifier
    from armybuilder.battle.rulesets.phase.trials import CASES, cases_of


def forecast_phase(s: Block, out: Block) -> None:
    """Write the chance of a shot at its target, or of a blow, in cases of 216."""
    out[FORECAST_CASES] = CASES
    verb = s[CHOICE_AT + CHOICE_VERB]
    if out[FORECAST_LEGAL] or verb not in (SHOOT_AT, STRIKE):
        return
    model = model_row(s, s[CHOICE_AT + CHOICE_ACTOR])
    target = model_row(s, s[CHOICE_AT + CHOICE_TARGET])
    number = s[CHOICE_AT + CHOICE_NUMBER]
    if verb == SHOOT_AT:
        steps = increments(s, gap(s, model, target))
        modifier = shot_modifier(s, model, target, s[model + IN_HAND], number, steps, 0)
        needed = s[RULES_AT + PH_TARGET]
    else:
        modifier = blow_modifier(s, model, 0 if number else s[model + IN_HAND], target, 0)
        needed = blow_needed(s, target)
    out[FORECAST_MODIFIERS] = modifier
    out[FORECAST_NEEDED] = needed
    out[FORECAST_HIT] = cases_of(modifier, needed)
