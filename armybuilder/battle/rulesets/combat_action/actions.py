# cython: compiled into the kernel
"""The application of a choice, before the battle advances."""

from armybuilder.battle.rulesets.combat_action.turn import *


def carry_out_combat_action(s: Block) -> None:
    """Apply the choice in the block. [CA-B-033]

    It has been found legal.
    """
    decision = s[PENDING]
    verb = said(s, CHOICE_VERB)
    s[CHOICES] += 1
    # cleared first: carrying out the choice may ask for a decision of its own
    s[PENDING] = 0
    if decision == DECIDE_ACTION:
        act(s, verb)
    elif decision == DECIDE_REACTION:
        react(s, verb)
    elif decision == DECIDE_ACTIVATION:
        activate(s, named_unit(s, CHOICE_UNIT))
    elif decision == DECIDE_INITIATIVE:
        take_initiative(s, 1 if verb == GO_FIRST else 0)
    elif decision == DECIDE_DEPLOYMENT:
        take_order(s, 1 if verb == GO_FIRST else 0)
    elif decision == DECIDE_PLACE:
        place_unit(s, named_unit(s, CHOICE_UNIT))
    elif decision == DECIDE_ORDERS:
        obey(s, verb)
    else:
        answer(s, decision, verb)


def act(s: Block, verb: Verb) -> None:
    """Apply an action of a model of the active unit, and spend its points. [CA-B-032]"""
    if verb == END_UNIT:
        s[s[ACTIVE_UNIT] + UNIT_STEP] = STEP_END
        return
    actor = named_model(s, CHOICE_ACTOR)
    if is_about_wreck(verb):
        do_about_wreck(s, actor, verb, named_model(s, CHOICE_TARGET))
        return
    if verb == FIRE_AT_SPOT:
        # a burst at a place costs more than a single shot, under the same verb [CA-B-107]
        s[actor + AP] -= spot_fire_cost(s, named_weapon(s), said(s, CHOICE_NUMBER))
        fire_at_spot(s, actor, named_weapon(s), said(s, CHOICE_NUMBER))
        return
    if is_about_ground(verb):
        s[actor + AP] -= cost_with(s, verb, named_weapon(s))
        act_on_ground(s, actor, verb)
        return
    s[payer(s, actor) + AP] -= cost_of(s, verb)
    if verb in (WALK, CHARGE):
        s[actor + MOVED] = 1
        target = named_model(s, CHOICE_TARGET) if verb == CHARGE else 0
        begin_move(s, actor, verb, target, CHOICE_AT + CHOICE_PATH, said(s, CHOICE_POINTS))
    elif is_machine_verb(verb):
        machine_act(s, actor, verb)
    elif is_fire(verb):
        fire(s, actor, named_weapon(s), verb, said(s, CHOICE_NUMBER))
    elif verb == FIGHT:
        weapon = named_weapon(s) if named_weapon(s) > 0 else s[actor + BLADE]
        begin_round(s, actor, weapon, named_model(s, CHOICE_TARGET), said(s, CHOICE_NUMBER))
    elif verb == BREAK_AWAY:
        s[actor + MOVED] = 1
        begin_leave(s, actor, BREAK_AWAY, said(s, CHOICE_PATH), said(s, CHOICE_PATH + 1))
    else:
        act_in_place(s, actor, verb)


def act_in_place(s: Block, actor: ModelRow, verb: Verb) -> None:
    """Apply an action without a move and without a die."""
    weapon = named_weapon(s)
    if verb == AIM:
        aim(s, actor, weapon, aim_target(s))
    elif verb == GO_FLAT:
        s[actor + FLAT] = 1
        tell(s, WENT_FLAT, 72, actor, 0)
    elif verb == GET_UP:
        s[actor + FLAT] = 0
        tell(s, GOT_UP, 72, actor, 0)
    elif verb == SAVE_POINT:
        s[actor + READY] = 1
        # counted by side: a move that no enemy can answer is walked in one go [CA-D-140]
        s[side_row(s[actor + SIDE]) + SIDE_READY] += 1
        tell(s, SAVED_POINT, 101, actor, 0)
    elif verb == RELOAD:
        reload(s, actor, weapon)
    elif verb == UNJAM:
        unjam(s, actor, weapon)
    elif is_command(verb):
        command(s, actor, verb, named_model(s, CHOICE_TARGET))
    elif verb == TREAT:
        treat(s, actor, named_model(s, CHOICE_TARGET))
    elif verb == TURN_TURRET:
        turn_turret(s, actor, weapon, said(s, CHOICE_PATH), said(s, CHOICE_PATH + 1))
    elif PRIME <= verb <= FIRE_SMOKE:
        use_explosive(s, actor, verb, weapon, named_model(s, CHOICE_TARGET))
    elif verb == TRADE_SAVE:
        trade(s, actor)


def aim_target(s: Block) -> ModelRow:
    """Return the target of an aim: the chosen model, the first model of the chosen unit, or a section. [CA-B-099]"""
    target = named_model(s, CHOICE_TARGET)
    if target > 0 or target_unit(s) > 0:
        # in large scale a unit is aimed at: the die picks the member at the shot [CA-B-081]
        return target if target > 0 else s[target_unit(s) + UNIT_MODELS]
    return said_piece(s, said(s, CHOICE_NUMBER))


def aim(s: Block, actor: ModelRow, weapon: WeaponRow, target: int) -> None:
    """Aim a targeting device at a declared target. [CA-B-099, CA-D-083]

    Aims do not add up.
    """
    s[actor + AIM_TARGET] = target
    s[actor + AIM_WEAPON] = weapon
    if target >= s[PIECES_AT]:
        tell_piece_roll(s, SECTION_AIMED, 99, actor, target, weapon, 0, 0, 0, 1, s[weapon + WEAPON_TARGETING])
    else:
        tell_weapon(s, AIMED, 99, actor, target, weapon, s[weapon + WEAPON_TARGETING])


def react(s: Block, verb: Verb) -> None:
    """Spend a saved action point, or pass on this window or (number 1) on the whole move. [CA-B-102]"""
    model = s[PENDING_MODEL]
    if verb == PASS:
        s[model + PASSES] = said(s, CHOICE_NUMBER)
        return
    s[model + READY] = 0
    s[side_row(s[model + SIDE]) + SIDE_READY] -= 1
    tell(s, REACTS, 102, model, s[PENDING_CAUSE])
    if verb == AIM:
        aim(s, model, named_weapon(s), aim_target(s))
    else:
        fire(s, model, named_weapon(s), verb, 0)


def obey(s: Block, verb: Verb) -> None:
    """Apply an officer's joining or order, or end the orders with PASS. [CA-B-195, CA-B-196]"""
    unit = s[PENDING_UNIT]
    if verb == JOIN:
        join(s, named_model(s, CHOICE_ACTOR), unit)
    elif verb == REJOIN:
        rejoin(s, unit)
    elif verb == TRADE_SAVE:
        trade(s, named_model(s, CHOICE_ACTOR))
    elif verb in (ORDER_COORDINATES, ORDER_SUPPORT):
        give_coordinates(
            s, named_model(s, CHOICE_ACTOR), verb, named_weapon(s), named_model(s, CHOICE_TARGET)
        )
    elif verb != PASS:
        give_order(s, named_model(s, CHOICE_ACTOR), verb, named_model(s, CHOICE_TARGET))
    elif s[PENDING_RULE] == 196:
        s[unit + UNIT_STEP] = STEP_ACTIONS
    elif s[PENDING_RULE] == 195 and attached_officer(s, unit) > 0:
        join(s, attached_officer(s, unit), unit)


def answer(s: Block, decision: int, verb: Verb) -> None:
    """Apply the answer to a decision in the middle of a frame."""
    frame = top_frame(s)
    if decision == DECIDE_ROBOT_ORDER:
        target = named_unit(s, CHOICE_TARGET_UNIT)
        goal = goal_said(s, verb, target, said(s, CHOICE_NUMBER))
        give_first_order(s, s[PENDING_UNIT], order_said(verb), goal)
    elif decision == DECIDE_SAVE:
        if s[frame] == FRAME_SHOTS:
            answer_save(s, frame, 1 if verb == HEROIC_SAVE else 0)
        elif s[frame] == FRAME_FATES:
            answer_escape(s, frame, 1 if verb == HEROIC_SAVE else 0)
        elif s[frame] == FRAME_BLAST:
            answer_blast_save(s, frame, 1 if verb == HEROIC_SAVE else 0)
        elif s[frame] == FRAME_SPOTTING:
            answer_spotting(s, frame, 1 if verb == HEROIC_SAVE else 0)
        else:
            answer_pass(s, frame, 1 if verb == HEROIC_SAVE else 0)
    elif decision == DECIDE_MOVE_FIRE:
        use_weapon(s, verb)
    elif decision == DECIDE_STRIKER:
        if verb == STRIKE:
            strike_leaver(s, named_model(s, CHOICE_ACTOR), s[PENDING_MODEL])
    elif verb == PUSH:
        push_back(s, frame, said(s, CHOICE_PATH), said(s, CHOICE_PATH + 1))
    elif verb == MOVE_OFF:
        begin_move(s, s[PENDING_MODEL], MOVE_OFF, 0, CHOICE_AT + CHOICE_PATH, 1)


def machine_act(s: Block, actor: ModelRow, verb: Verb) -> None:
    """Apply a machine's verb. [CA-B-044, CA-B-051, CA-B-054, CA-B-060]"""
    if is_drive(verb):
        begin_drive(s, actor, verb)
    elif verb in (RISE, SINK):
        climb(s, actor, verb)
    elif verb == MOUNT:
        get_in(s, actor, named_model(s, CHOICE_TARGET))
    elif verb == OPEN_HATCH:
        open_hatch(s, actor, named_model(s, CHOICE_TARGET))
    elif verb == CLIMB_UP:
        climb_up(s, actor, named_model(s, CHOICE_TARGET))
    else:
        get_out(s, actor, said(s, CHOICE_PATH), said(s, CHOICE_PATH + 1))
        show_up(s, actor)


def act_on_ground(s: Block, actor: ModelRow, verb: Verb) -> None:
    """Apply an action with the ground.

    Its points have been spent already.
    """
    weapon = named_weapon(s)
    piece = said_piece(s, said(s, CHOICE_NUMBER))
    x = said(s, CHOICE_PATH)
    y = said(s, CHOICE_PATH + 1)
    if is_section_fire(verb):
        fire_at_section(s, actor, weapon, piece, verb)
    elif verb == STRIKE_SECTION:
        strike_section(s, actor, weapon if weapon > 0 else s[actor + BLADE], piece)
    elif verb == OPEN_DOOR:
        open_door(s, actor, piece)
    elif verb == ENTER:
        s[actor + MOVED] = 1
        begin_move(s, actor, ENTER, 0, CHOICE_AT + CHOICE_PATH, said(s, CHOICE_POINTS))
    elif verb == HIDE:
        hide(s, actor)
    elif verb == TAKE_COVER:
        take_cover(s, actor)
    elif verb == CHANGE_ROOM:
        begin_move(s, actor, CHANGE_ROOM, piece, CHOICE_AT + CHOICE_PATH, 1)
    else:
        begin_move(s, actor, verb, obstacle_crossed(s, actor, verb, x, y), CHOICE_AT + CHOICE_PATH, 1)


def strike_section(s: Block, actor: ModelRow, weapon: WeaponRow, piece: PieceRow) -> None:
    """Strike at a building section without a roll to hit. [CA-B-168, CA-D-104]

    A tank buster sticks to the wall nearest to its bearer.
    """
    if weapon > 0 and is_buster(s, weapon):
        tell_piece_roll(s, SECTION_MINED, 131, actor, piece, weapon, 0, 0, 0, 1, 0)
        x = nearest_in_box(s, piece, s[actor + X], s[actor + Y], 0)
        y = nearest_in_box(s, piece, s[actor + X], s[actor + Y], 1)
        fix_buster(s, actor, weapon, x, y, s[piece + PIECE_LEVEL])
        return
    tell_piece_roll(s, SECTION_BLOW, 168, actor, piece, weapon, 0, 0, 0, 1, 0)
    hit_section(s, actor, weapon, piece)
