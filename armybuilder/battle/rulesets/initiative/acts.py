"""What a choice does. [TR-014] to [TR-026] [TR-060] [TR-140]"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.state import (
        ACTIVE_SIDE,
        CHOICE_ACTOR,
        CHOICE_AT,
        CHOICE_NUMBER,
        CHOICE_PATH,
        CHOICE_TARGET,
        CHOICE_UNIT,
        CHOICE_VERB,
        CHOICE_WEAPON,
        PENDING,
        PENDING_CAUSE,
        PENDING_MODEL,
        PENDING_SIDE,
        RULES_AT,
        Block,
        model_row,
        unit_row,
        weapon_row,
    )
    from armybuilder.battle.rulesets.initiative.deeds import (
        DECIDE_ACT,
        DECIDE_GIVE_UP,
        DECIDE_HASTE,
        DECIDE_POST,
        DECIDE_STEP_IN,
        SK_AIM,
        SK_CROUCH,
        SK_DONE,
        SK_GIVE_UP,
        SK_HASTEN,
        SK_HOLD_BACK,
        SK_LIE,
        SK_RELOAD,
        SK_STAND,
        SK_STEP_IN,
        SK_WALK,
    )
    from armybuilder.battle.rulesets.initiative.endings import SK_CONCEDED, finish_battle
    from armybuilder.battle.rulesets.initiative.fight import start_turn
    from armybuilder.battle.rulesets.initiative.order import act_now, hasten, initiative_of
    from armybuilder.battle.rulesets.initiative.paths import go_path
    from armybuilder.battle.rulesets.initiative.posts import post_unit, try_posts
    from armybuilder.battle.rulesets.initiative.rows import (
        CROUCHED,
        HELD_BACK,
        MINORS,
        PRONE,
        SIGNIFICANT,
        SK_ACTING,
        SK_HASTE_ASKED,
        STANDING,
    )
    from armybuilder.battle.rulesets.initiative.turns import (
        lose_aim,
        reload_gun,
        spend_minor,
        take_aim,
        take_stance,
    )


def carry_out_skirmish(s: Block) -> None:
    """Do what the block's choice says."""
    verb = s[CHOICE_AT + CHOICE_VERB]
    decision = s[PENDING]
    model = s[PENDING_MODEL]
    s[PENDING] = 0
    if decision == DECIDE_POST:
        unit = unit_row(s, s[CHOICE_AT + CHOICE_UNIT])
        number = s[CHOICE_AT + CHOICE_NUMBER]
        try_posts(s, unit, s[CHOICE_AT + CHOICE_PATH], s[CHOICE_AT + CHOICE_PATH + 1], number)
        post_unit(s, unit)
        s[ACTIVE_SIDE] = 1 - s[PENDING_SIDE]
    elif decision == DECIDE_HASTE:
        if verb == SK_HASTEN:
            hasten(s, model_row(s, s[CHOICE_AT + CHOICE_ACTOR]))
        else:
            s[RULES_AT + SK_HASTE_ASKED] |= 1 << s[PENDING_SIDE]
    elif decision == DECIDE_ACT:
        act(s, model, verb)
    elif decision == DECIDE_STEP_IN:
        if verb == SK_STEP_IN:
            step_in(s, model, s[PENDING_CAUSE])
    elif decision == DECIDE_GIVE_UP:
        if verb == SK_GIVE_UP:
            finish_battle(s, SK_CONCEDED)


def act(s: Block, model: int, verb: int) -> None:
    """Do what a figure does in its turn."""
    if verb == SK_WALK:
        spend_minor(s, model)
        lose_aim(s, model)
        go_path(s, model, 21)
    elif verb in (SK_STAND, SK_CROUCH, SK_LIE):
        take_stance(s, model, STANDING if verb == SK_STAND else (CROUCHED if verb == SK_CROUCH else PRONE))
    elif verb == SK_AIM:
        take_aim(s, model, model_row(s, s[CHOICE_AT + CHOICE_TARGET]))
    elif verb == SK_RELOAD:
        reload_gun(s, model, weapon_row(s, s[CHOICE_AT + CHOICE_WEAPON]))
    elif verb == SK_HOLD_BACK:
        s[model + HELD_BACK] = 1
        s[RULES_AT + SK_ACTING] = 0
        s[model + MINORS] = 0
        s[model + SIGNIFICANT] = 0
    elif verb == SK_DONE:
        s[model + MINORS] = 0
        s[model + SIGNIFICANT] = 0


def step_in(s: Block, model: int, coming: int) -> None:
    """Let one that waits act before the enemy who comes next, at his count of Initiative. [TR-016]"""
    act_now(s, model, initiative_of(s, coming))
    start_turn(s, model)
