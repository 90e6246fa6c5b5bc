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
        WEAPON_EMPTY,
        WEAPON_RADIUS,
        Block,
        model_row,
        top_frame,
        unit_row,
        weapon_row,
    )
    from armybuilder.battle.rulesets.initiative.attacks import (
        ATTACK_REACTION,
        ATTACK_WEAPON,
        ATTACKER,
        REACTS_DODGES,
        REACTS_NOT,
        REACTS_PARRIES,
        begin_attack,
        throw_again,
    )
    from armybuilder.battle.rulesets.initiative.blasts import FLINCH_DIVE, FLINCH_DODGE
    from armybuilder.battle.rulesets.initiative.deeds import (
        DECIDE_ACT,
        DECIDE_GIVE_UP,
        DECIDE_HASTE,
        DECIDE_POST,
        DECIDE_STEP_IN,
        SK_AIM,
        SK_COMMAND,
        SK_CROUCH,
        SK_DIVE,
        SK_DODGE,
        SK_DONE,
        SK_GIVE_UP,
        SK_GRAPPLE,
        SK_HASTEN,
        SK_HOLD_BACK,
        SK_LEAD,
        SK_LIE,
        SK_PARRY,
        SK_RELOAD,
        SK_SET_CHARGE,
        SK_SHOOT,
        SK_SMOKE,
        SK_STAND,
        SK_STEP_IN,
        SK_STRIKE,
        SK_STUNT,
        SK_THROW_AGAIN,
        SK_WALK,
        SK_WEAVE,
    )
    from armybuilder.battle.rulesets.initiative.driving import weave
    from armybuilder.battle.rulesets.initiative.endings import SK_CONCEDED, finish_battle
    from armybuilder.battle.rulesets.initiative.fight import start_turn
    from armybuilder.battle.rulesets.initiative.grips import DROPPED, FRAME_GRIP, begin_grapple, grip
    from armybuilder.battle.rulesets.initiative.melee import parry
    from armybuilder.battle.rulesets.initiative.order import act_now, hasten, initiative_of
    from armybuilder.battle.rulesets.initiative.paths import go_path
    from armybuilder.battle.rulesets.initiative.posts import post_unit, try_posts
    from armybuilder.battle.rulesets.initiative.rows import (
        CROUCHED,
        FLINCHES,
        HELD_BACK,
        MINORS,
        PRONE,
        SIGNIFICANT,
        SK_ACTING,
        SK_HASTE_ASKED,
        STANDING,
        TR_HOLDS_BACK,
        TR_RELOADS,
        TR_THROWN_AGAIN,
        tell_figure,
    )
    from armybuilder.battle.rulesets.initiative.shots import dodge
    from armybuilder.battle.rulesets.initiative.steering import driven_by, steer
    from armybuilder.battle.rulesets.initiative.turns import (
        lose_aim,
        reload_gun,
        spend_minor,
        spend_significant,
        take_aim,
        take_stance,
    )
    from armybuilder.battle.rulesets.initiative.works import lay_smoke, work


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
    else:
        answer(s, model, verb)


def act(s: Block, model: int, verb: int) -> None:
    """Do what a figure does in its turn; but for aiming, attacking and waiting it costs the aim. [TR-024] [TR-D08]"""
    if verb not in (SK_AIM, SK_SHOOT, SK_STRIKE, SK_HOLD_BACK, SK_DONE):
        lose_aim(s, model)
    if verb == SK_WALK:
        spend_minor(s, model)
        go_path(s, model, 21)
    elif verb in (SK_STAND, SK_CROUCH, SK_LIE):
        take_stance(s, model, STANDING if verb == SK_STAND else (CROUCHED if verb == SK_CROUCH else PRONE))
    elif verb == SK_AIM:
        take_aim(s, model, model_row(s, s[CHOICE_AT + CHOICE_TARGET]))
    elif SK_COMMAND <= verb <= SK_STUNT:
        steer(s, model, verb, model_row(s, s[CHOICE_AT + CHOICE_TARGET]))
    elif verb == SK_WEAVE:
        weave(s, driven_by(s, model), s[CHOICE_AT + CHOICE_NUMBER])
    elif verb in (SK_SHOOT, SK_STRIKE):
        spend_significant(s, model)
        weapon = weapon_row(s, s[CHOICE_AT + CHOICE_WEAPON])
        target = model_row(s, s[CHOICE_AT + CHOICE_TARGET])
        begin_attack(s, model, target, weapon, s[CHOICE_AT + CHOICE_NUMBER], 1 if verb == SK_STRIKE else 0)
    elif verb == SK_GRAPPLE:
        begin_grapple(s, model, model_row(s, s[CHOICE_AT + CHOICE_TARGET]))
    elif verb == SK_SMOKE:
        lay_smoke(s, model, weapon_row(s, s[CHOICE_AT + CHOICE_WEAPON]))
    elif SK_LEAD <= verb <= SK_SET_CHARGE:
        weapon = weapon_row(s, s[CHOICE_AT + CHOICE_WEAPON])
        work(s, model, verb, weapon, model_row(s, s[CHOICE_AT + CHOICE_TARGET]))
    elif verb == SK_RELOAD:
        weapon = weapon_row(s, s[CHOICE_AT + CHOICE_WEAPON])
        lies = 1 if s[weapon + WEAPON_EMPTY] == DROPPED else 0
        tell_figure(s, TR_RELOADS, 23, model, 0, weapon, 0, 0, lies)
        reload_gun(s, model, weapon)
    elif verb == SK_HOLD_BACK:
        tell_figure(s, TR_HOLDS_BACK, 16, model, 0, 0, 0, 0, 0)
        s[model + HELD_BACK] = 1
        s[RULES_AT + SK_ACTING] = 0
        s[model + MINORS] = 0
        s[model + SIGNIFICANT] = 0
    elif verb == SK_DONE:
        s[model + MINORS] = 0
        s[model + SIGNIFICANT] = 0


def answer(s: Block, model: int, verb: int) -> None:
    """Do what a figure does about an attack on it, or a hero about a hit. [TR-060] [TR-120]"""
    frame = top_frame(s)
    if s[frame] == FRAME_GRIP:
        grip(s, frame, verb, s[CHOICE_AT + CHOICE_NUMBER])
        return
    attacker = s[frame + ATTACKER]
    if verb == SK_THROW_AGAIN:
        tell_figure(s, TR_THROWN_AGAIN, 0, model, attacker, 0, 0, 0, 0)
        throw_again(s, frame)
    elif verb == SK_DIVE:
        s[model + FLINCHES] = FLINCH_DIVE
    elif (
        verb == SK_DODGE and s[frame + ATTACK_WEAPON] > 0 and s[s[frame + ATTACK_WEAPON] + WEAPON_RADIUS] > 0
    ):
        s[model + FLINCHES] = FLINCH_DODGE
    elif verb == SK_DODGE:
        s[frame + ATTACK_REACTION] = REACTS_DODGES if dodge(s, model, attacker) else REACTS_NOT
    elif verb == SK_PARRY:
        s[frame + ATTACK_REACTION] = REACTS_PARRIES if parry(s, model, attacker) else REACTS_NOT


def step_in(s: Block, model: int, coming: int) -> None:
    """Let one that waits act before the enemy who comes next, at his count of Initiative. [TR-016]"""
    act_now(s, model, initiative_of(s, coming))
    start_turn(s, model)
