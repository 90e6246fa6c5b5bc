# cython: compiled into the kernel
"""The effects of choices.

[TR-014] to [TR-026] [TR-060] [TR-140]
"""

from armybuilder.battle.rulesets.initiative.turn import *


def carry_out_initiative(s: Block) -> None:
    """Apply the choice in the block."""
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
        if verb == DO_HASTEN:
            hasten(s, model_row(s, s[CHOICE_AT + CHOICE_ACTOR]))
        else:
            # after each figure that hastens its side is asked again, until it is ready
            s[ASKED_THIS_ROUND] |= 1 << s[PENDING_SIDE]
    elif decision == DECIDE_ACT:
        initiative_act(s, model, verb)
    elif decision == DECIDE_STEP_IN:
        if verb == DO_STEP_IN:
            initiative_step_in(s, model, s[PENDING_CAUSE])
    elif decision == DECIDE_GIVE_UP:
        if verb == DO_GIVE_UP:
            finish_battle(s, END_CONCEDED)
    else:
        initiative_answer(s, model, verb)


def initiative_act(s: Block, model: ModelRow, verb: Verb) -> None:
    """Apply a model's choice in its turn. [TR-024] [TR-D08]

    Every action but aiming, attacking and waiting ends the model's aim.
    """
    s[DEEDS_DONE] += 1
    if verb not in (DO_AIM, DO_SHOOT, DO_STRIKE, DO_HOLD_BACK, DO_DONE):
        lose_aim(s, model)
    if verb == DO_WALK:
        spend_minor(s, model)
        initiative_go_path(s, model, 21)
    elif verb in (DO_STAND, DO_CROUCH, DO_LIE):
        take_stance(s, model, TR_STANDING if verb == DO_STAND else (CROUCHED if verb == DO_CROUCH else PRONE))
    elif verb == DO_AIM:
        initiative_take_aim(s, model, model_row(s, s[CHOICE_AT + CHOICE_TARGET]))
    elif DO_COMMAND <= verb <= DO_STUNT:
        steer(s, model, verb, model_row(s, s[CHOICE_AT + CHOICE_TARGET]))
    elif verb == DO_WEAVE:
        weave(s, driven_by(s, model), s[CHOICE_AT + CHOICE_NUMBER])
    elif verb in (DO_SHOOT, DO_STRIKE):
        spend_significant(s, model)
        weapon = weapon_row(s, s[CHOICE_AT + CHOICE_WEAPON])
        target = model_row(s, s[CHOICE_AT + CHOICE_TARGET])
        begin_attack(s, model, target, weapon, s[CHOICE_AT + CHOICE_NUMBER], 1 if verb == DO_STRIKE else 0)
    elif verb == DO_GRAPPLE:
        begin_grapple(s, model, model_row(s, s[CHOICE_AT + CHOICE_TARGET]))
    elif verb == DO_SMOKE:
        initiative_lay_smoke(s, model, weapon_row(s, s[CHOICE_AT + CHOICE_WEAPON]))
    elif DO_LEAD <= verb <= DO_SET_CHARGE:
        weapon = weapon_row(s, s[CHOICE_AT + CHOICE_WEAPON])
        work(s, model, verb, weapon, model_row(s, s[CHOICE_AT + CHOICE_TARGET]))
    elif verb == DO_RELOAD:
        weapon = weapon_row(s, s[CHOICE_AT + CHOICE_WEAPON])
        # picking up a weapon that was dropped takes the same action as reloading it [TR-023]
        lies = 1 if s[weapon + WEAPON_EMPTY] == DROPPED else 0
        tell_model(s, TR_RELOADS, 23, model, 0, weapon, 0, 0, lies)
        reload_gun(s, model, weapon)
    elif verb == DO_DRAW:
        weapon = weapon_row(s, s[CHOICE_AT + CHOICE_WEAPON])
        tell_model(s, TR_DRAWS, 23, model, 0, weapon, 0, 0, 0)
        draw_weapon(s, model, weapon)
    elif verb == DO_HOLD_BACK:
        tell_deed(s, TR_HOLDS_BACK, 16, model, 0, 0)
        s[model + HELD_BACK] = 1
        s[ACTING_NOW] = 0
        s[model + MINORS] = 0
        s[model + SIGNIFICANT] = 0
    elif verb == DO_DONE:
        s[model + MINORS] = 0
        s[model + SIGNIFICANT] = 0


def initiative_answer(s: Block, model: ModelRow, verb: Verb) -> None:
    """Apply a model's reaction to an attack, or a hero's answer to a hit. [TR-060] [TR-120]"""
    frame = top_frame(s)
    if s[frame] == FRAME_GRIP:
        grip(s, frame, verb, s[CHOICE_AT + CHOICE_NUMBER])
        return
    attacker = s[PENDING_CAUSE]
    if verb == DO_THROW_AGAIN:
        tell_deed(s, TR_THROWN_AGAIN, 0, model, attacker, 0)
        initiative_throw_again(s, frame)
    elif verb == DO_DIVE:
        s[model + FLINCHES] = FLINCH_DIVE
    elif verb == DO_DODGE and s[frame] == FRAME_EXPLOSION:
        s[model + FLINCHES] = FLINCH_DODGE
    elif verb == DO_ALLOT:
        allot(s, frame, model_row(s, s[CHOICE_AT + CHOICE_TARGET]), s[CHOICE_AT + CHOICE_NUMBER])
    elif verb == DO_DODGE and mark_of(s, frame, model) > 0:
        s[frame + ATTACK_DODGERS] |= dodge(s, model, attacker) << mark_of(s, frame, model)
    elif verb == DO_DODGE:
        s[frame + ATTACK_REACTION] = REACTS_DODGES if dodge(s, model, attacker) else REACTS_NOT
    elif verb == DO_PARRY:
        s[frame + ATTACK_REACTION] = REACTS_PARRIES if parry(s, model, attacker) else REACTS_NOT


def initiative_step_in(s: Block, model: ModelRow, coming: int) -> None:
    """Interrupt the turns with the turn of a waiting model. [TR-016]

    `coming` is the model that would act next, whose count of Initiative the waiting model takes. With 0 it
    acts after all others.
    """
    act_now(s, model, initiative_now(s, coming) if coming > 0 else lowest_initiative(s) - 1)
    s[ACTS_AFTER] = s[ACTING_NOW]  # whose turn is interrupted
    start_turn(s, model)


def steer(s: Block, model: ModelRow, verb: Verb, target: ModelRow) -> None:
    """Apply a model's action with a machine."""
    machine = driven_by(s, model)
    if verb == DO_COMMAND:
        command_robot(s, model, target)
    elif verb == DO_MOUNT:
        light_task(s, model)
        initiative_take_seat(s, model, target, initiative_free_seat(s, target))
        tell(s, MOUNTED, 25, model, target)
    elif verb == DO_DISMOUNT:
        light_task(s, model)
        initiative_get_out(s, model, 25)
    elif verb == DO_TAKE_WHEEL:
        take_wheel(s, model)
    elif verb == DO_FACE:
        turn_machine(s, model, model if machine == 0 else machine, target)
    elif verb == DO_DRIVE:
        drive(s, model, machine)
    elif verb == DO_STEADY:
        spend_minor(s, model)
        s[machine + STEERED] = 1
        s[machine + LAST_PACE] = 0
    elif verb == DO_EVADE:
        evade(s, machine)
    elif verb == DO_STUNT:
        stunt(s, machine)
    elif verb == DO_RAM:
        begin_ram(s, model, target)


def work(s: Block, model: ModelRow, verb: Verb, weapon: WeaponRow, target: ModelRow) -> None:
    """Lead, spot, call support or set a charge, as a significant action."""
    spend_significant(s, model)
    if verb == DO_LEAD:
        lead(s, model, target)
    elif verb == DO_SPOT:
        s[target + SPOTTED_FOR] = s[TURN] + 1
        tell_deed(s, TR_SPOTS, 26, model, target, 0)
    elif verb == DO_CALL:
        s[weapon + WEAPON_CALLED] = s[TURN]
        initiative_use_up(s, weapon, TR_MODE_SINGLE)
        tell_model(s, TR_CALLS, 26, model, target, weapon, 0, 0, 0)
        put_due(s, DUE_SHELL, model, weapon, target)
    else:
        initiative_set_charge(s, model, weapon, target)


def initiative_set_charge(s: Block, model: ModelRow, weapon: WeaponRow, target: ModelRow) -> None:
    """Attach a charge to a machine with a Melee check. [TR, 17]"""
    modifiers = melee_dm(s, model)
    dice = two_dice(s, model, DIE_TR_TO_HIT)
    held = 1 if initiative_effect_of(s, dice + modifiers) >= 0 else 0
    needed = s[RULES_AT + TR_TARGET]
    tell_roll_here(s, TR_SETS, 30, model, target, weapon, dice, modifiers, needed, held, 0)
    if held:
        initiative_use_up(s, weapon, TR_MODE_SINGLE)
        put_due(s, DUE_CHARGE, model, weapon, target)


def initiative_lay_smoke(s: Block, model: ModelRow, weapon: WeaponRow) -> None:
    """Launch smoke from a machine as a free task. [TR-027] [TR, 17]

    The smoke stays round the machine until its driver's next turn.
    """
    machine = s[weapon + WEAPON_OWNER]
    free_task(s, model)
    initiative_use_up(s, weapon, TR_MODE_SINGLE)
    s[machine + SMOKING] = 1
    s[LASTING_KINDS] += 1  # machines in smoke
    tell_model(s, TR_SMOKES, 27, machine, machine, weapon, 0, 0, 0)
