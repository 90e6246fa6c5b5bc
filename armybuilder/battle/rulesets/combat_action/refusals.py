# cython: compiled into the kernel
"""The refusals of choices, by the rules. [CA-B-032 to CA-B-037, CA-B-208 to CA-B-216]

Every function returns 0, the number of the rule CA-B-nnn against the choice, or a REASON_.
"""

from armybuilder.battle.rulesets.combat_action.deployment import *
from armybuilder.battle.rulesets.combat_action.driving import *

MOST_FIRES = 512  # above every bit a drive's number can have: eight points and the start


def refused_combat_action(s: Block) -> Reason:
    """Return the refusal if the choice in the block may not be made now, else 0."""
    decision = s[PENDING]
    if decision == 0:
        return REASON_NOT_NOW
    if s[PENDING_SIDE] != BOTH and said(s, CHOICE_SIDE) != s[PENDING_SIDE]:
        return REASON_NOT_YOURS
    if decision == DECIDE_ACTION:
        return action_refusal(s)
    if decision == DECIDE_REACTION:
        return reaction_refusal(s)
    if decision == DECIDE_MOVE_FIRE:
        return use_said_refusal(s)
    if decision == DECIDE_PLACE:
        return placing_refusal(s)
    if decision == DECIDE_ACTIVATION:
        return activation_refusal(s)
    if decision == DECIDE_ORDERS:
        return orders_refusal(s)
    return answer_refusal(s)


def answer_refusal(s: Block) -> Reason:
    """Return the refusal if an answer to a decision of few answers is not allowed, else 0."""
    decision = s[PENDING]
    verb = said(s, CHOICE_VERB)
    if decision in (DECIDE_DEPLOYMENT, DECIDE_INITIATIVE):
        return 0 if verb in (GO_FIRST, GO_LAST) else REASON_NOT_NOW
    if decision == DECIDE_ROBOT_ORDER:
        target = named_unit(s, CHOICE_TARGET_UNIT)
        return robot_order_refusal(s, s[PENDING_UNIT], verb, target, said(s, CHOICE_NUMBER))
    if verb == PASS:
        return 0
    if decision == DECIDE_SAVE:
        return 0 if verb == HEROIC_SAVE else REASON_NOT_NOW
    if decision == DECIDE_STRIKER:
        striker = named_model(s, CHOICE_ACTOR)
        if verb != STRIKE or striker == 0:
            return REASON_NOT_NOW
        return 0 if may_strike(s, striker, s[PENDING_MODEL]) else CANNOT_LEAVE_COMBAT
    return after_round_refusal(s, verb)


def after_round_refusal(s: Block, verb: Verb) -> Reason:
    """Return the refusal if the winner of a round may not push or move off, else 0. [CA-B-162, CA-B-163, CA-B-165]"""
    frame = top_frame(s)
    if verb == MOVE_OFF:
        if not can_move_off(s, s[frame + ROUND_WINNER]):
            return CANNOT_LEAVE_COMBAT
        return leave_refusal(s, s[frame + ROUND_WINNER], said(s, CHOICE_PATH), said(s, CHOICE_PATH + 1))
    if verb != PUSH:
        return REASON_NOT_NOW
    if not can_be_pushed(s, s[frame + ROUND_LOSER]):
        return LOSER_HAS_NO_ROOM
    # without room the push is a second strike, and names no place [CA-B-163]
    if not find_push(s, frame):
        return 0
    return push_refusal(s, frame, said(s, CHOICE_PATH), said(s, CHOICE_PATH + 1))


def placing_refusal(s: Block) -> Reason:
    """Return the refusal if a placement is not allowed, else 0. [CA-B-024, CA-B-025]"""
    if said(s, CHOICE_VERB) != PLACE:
        return REASON_NOT_NOW
    unit = named_unit(s, CHOICE_UNIT)
    return place_unit_refusal(s, unit, said(s, CHOICE_PATH), said(s, CHOICE_PATH + 1), said(s, CHOICE_NUMBER))


def activation_refusal(s: Block) -> Reason:
    """Return the refusal if a unit may not be activated, else 0. [CA-B-030]

    Each unit is activated once a turn.
    """
    unit = named_unit(s, CHOICE_UNIT)
    if said(s, CHOICE_VERB) != ACTIVATE:
        return REASON_NOT_NOW
    if unit == 0 or s[unit + UNIT_SIDE] != s[PENDING_SIDE] or s[unit + UNIT_IN_PLAY] == 0:
        return REASON_UNKNOWN
    return ACTED_ALREADY if s[unit + UNIT_ACTED] else 0


def orders_refusal(s: Block) -> Reason:
    """Return the refusal if an officer may not join or order a unit, else 0. [CA-B-195, CA-B-196]"""
    verb = said(s, CHOICE_VERB)
    officer = named_model(s, CHOICE_ACTOR)
    if verb == PASS:
        return 0
    if verb == JOIN:
        if s[PENDING_RULE] != 195:
            return REASON_NOT_NOW
        if officer == 0 or s[officer + RANK] < 2 or s[officer + SIDE] != s[PENDING_SIDE]:
            return OFFICER_NOT_FREE
        # an officer never replaces another of higher rank [CA-B-195]
        leading = attached_officer(s, s[PENDING_UNIT])
        if leading > 0 and s[leading + RANK] > s[officer + RANK]:
            return OFFICER_NOT_FREE
        return 0 if may_join(s, officer, s[PENDING_UNIT]) else OFFICER_NOT_FREE
    if verb in (ORDER_COORDINATES, ORDER_SUPPORT) and s[PENDING_RULE] == 196:
        return said_spot_refusal(s, officer, verb)
    if s[PENDING_RULE] == 197:
        return 0 if verb == REJOIN else REASON_NOT_NOW
    if verb == TRADE_SAVE and s[PENDING_RULE] == 196:
        return 0 if officer > 0 and pays_for_orders(s, s[PENDING_UNIT], officer) else CANNOT_TRADE_POINTS
    if (verb not in (ORDER_NEW_TARGET, ORDER_ACT, ORDER_SPLIT)) or s[PENDING_RULE] != 196:
        return REASON_NOT_NOW
    return REASON_UNKNOWN if officer == 0 else order_refusal(s, officer, verb, named_model(s, CHOICE_TARGET))


def reaction_refusal(s: Block) -> Reason:
    """Return the refusal if a saved action point may not be spent as chosen, else 0. [CA-B-102, CA-D-084]

    It buys standard fire, an aim, or the throw of a primed grenade.
    """
    verb = said(s, CHOICE_VERB)
    if verb == PASS:
        return 0
    shooter = s[PENDING_MODEL]
    weapon = named_weapon(s)
    if named_model(s, CHOICE_ACTOR) != shooter or (verb not in (STANDARD_FIRE, AIM, THROW)):
        return REASON_NOT_NOW
    if weapon == 0:
        return REASON_NOT_ARMED
    reason = (
        weapon_refusal(s, shooter, weapon, verb, 0)
        if verb != AIM
        else (device_refusal(s, weapon) if bears(s, shooter, weapon) else REASON_NOT_ARMED)
    )
    if reason:
        return reason
    return aimed_refusal(s, shooter, weapon, verb)


def action_refusal(s: Block) -> Reason:
    """Return the refusal if an action of the active unit is not allowed, else 0. [CA-B-033]"""
    verb = said(s, CHOICE_VERB)
    if verb == END_UNIT:
        return 0
    actor = named_model(s, CHOICE_ACTOR)
    if not is_acting(s, actor):
        return REASON_UNKNOWN
    if is_about_wreck(verb):
        return wreck_refusal(s, actor, verb, named_model(s, CHOICE_TARGET))
    weapon = named_weapon(s)
    reason = verb_refusal(s, actor, verb, weapon, said(s, CHOICE_NUMBER))
    if reason:
        return reason
    if is_machine_verb(verb):
        return machine_said_refusal(s, actor, verb)
    if verb in (WALK, CHARGE):
        return path_refusal(s, actor, verb, CHOICE_AT + CHOICE_PATH, said(s, CHOICE_POINTS))
    if verb == BREAK_AWAY:
        return leave_refusal(s, actor, said(s, CHOICE_PATH), said(s, CHOICE_PATH + 1))
    if verb == FIGHT:
        target = named_model(s, CHOICE_TARGET)
        return blow_refusal(s, actor, weapon, target) if target > 0 else REASON_UNKNOWN
    if verb == TREAT:
        return patient_refusal(s, actor, named_model(s, CHOICE_TARGET))
    if verb == TURN_TURRET and said(s, CHOICE_POINTS) != 1:
        return REASON_NO_PATH
    if verb == SET_CHARGE:
        return carrier_refusal(s, actor, named_model(s, CHOICE_TARGET))
    if is_command(verb):
        return command_refusal(s, actor, verb, named_model(s, CHOICE_TARGET))
    if verb == AIM and target_unit(s) == 0:
        return section_refusal(s, actor, weapon, said_piece(s, said(s, CHOICE_NUMBER)))
    if is_fire(verb) or verb == AIM:
        return aimed_refusal(s, actor, weapon, verb)
    return fully_said_refusal(s, actor, verb) if is_about_ground(verb) else 0


def is_acting(s: Block, actor: ModelRow) -> int:
    """Return 1 if a model may act now.

    It is a member of the active unit, the officer with it, or a robot in its activation.
    """
    if actor == 0 or not is_in_battle(s, actor):
        return 0
    unit = s[ACTIVE_UNIT]
    if s[actor + UNIT] == unit or s[unit + UNIT_OFFICER] == actor:
        return 1
    return 1 if s[actor + KIND] == KIND_ROBOT and is_driving(s, actor) else 0


def verb_refusal(s: Block, actor: ModelRow, verb: Verb, weapon: WeaponRow, number: int) -> Reason:
    """Return the refusal if a model may not use a verb, else 0. [CA-B-032, CA-B-035, CA-B-211, CA-B-216]

    The verb's target, point or path is not yet known.
    """
    if is_routing(s, actor):
        return IS_ROUTING
    if verb in (FIRE_SMOKE, TURN_TURRET):
        return smoke_refusal(s, actor, verb, weapon)
    if verb == FIRE_AT_SPOT:
        return spot_verb_refusal(s, actor, weapon, number)
    if is_machine_verb(verb) or s[actor + KIND] != KIND_CREATURE:
        return machine_refusal(s, actor, verb, weapon)
    if s[actor + AP] < cost_with(s, verb, weapon) and not is_officers_order(verb):
        return TOO_FEW_POINTS
    if s[actor + STATUS] == ABOARD and not can_do_aboard(verb):
        return NOT_FOR_THIS_KIND
    if verb in (WALK, CHARGE):
        return PILOT_ONLY if is_driven(s, actor) else move_refusal(s, actor, verb)
    if verb in (GO_FLAT, GET_UP):
        return posture_refusal(s, actor, verb)
    if verb in (ENTER, CHANGE_ROOM, JUMP, CLIMB, HIDE, TAKE_COVER):
        return start_refusal(s, actor, verb, weapon)
    # trading save is no action: even pinned models may do it [CA-B-203, CA-B-211]
    if verb == TRADE_SAVE:
        return small_refusal(s, actor, verb, weapon)
    # all verbs from here on are no movement: a pinned model must first be safe [CA-B-211]
    if is_pinned(s, actor) and not is_engaged(s, actor) and not is_safe(s, actor):
        return IS_PINNED
    if is_fire(verb):
        if weapon == 0:
            return REASON_NOT_ARMED
        return IS_ENGAGED if is_engaged(s, actor) else weapon_refusal(s, actor, weapon, verb, number)
    if verb in (FIGHT, BREAK_AWAY):
        return melee_refusal(s, actor, verb, weapon)
    if is_about_ground(verb):
        return start_refusal(s, actor, verb, weapon)
    if verb == TREAT:
        return medic_refusal(s, actor)
    if is_command(verb):
        return 0 if s[actor + CONTROLS] else NOT_TRAINED_FOR_IT
    return small_refusal(s, actor, verb, weapon)


def spot_verb_refusal(s: Block, actor: ModelRow, weapon: WeaponRow, number: int) -> Reason:
    """Return the refusal if a model may not fire by co-ordinates at an open place, else 0. [CA-B-120, CA-B-158, CA-B-211]"""
    if weapon == 0 or not bears(s, actor, weapon) or s[actor + KIND] != KIND_CREATURE:
        return REASON_NOT_ARMED
    if s[actor + AP] < spot_fire_cost(s, weapon, number):
        return TOO_FEW_POINTS
    if is_engaged(s, actor):
        return IS_ENGAGED
    if is_pinned(s, actor) and not is_safe(s, actor):
        return IS_PINNED
    return spot_fire_refusal(s, actor, weapon, number)


def can_do_aboard(verb: Verb) -> int:
    """Return 1 if a model aboard may use a verb from its seat. [CA-B-035]

    It may fire, aim, save a point, command robots, trade save, and reload or unjam weapons.
    """
    if is_fire(verb) or is_command(verb) or is_section_fire(verb):
        return 1
    return 1 if verb in (AIM, SAVE_POINT, RELOAD, UNJAM, TRADE_SAVE) else 0


def melee_refusal(s: Block, actor: ModelRow, verb: Verb, weapon: WeaponRow) -> Reason:
    """Return the refusal if a model may not fight in close combat or break away, else 0. [CA-B-072, CA-B-158, CA-B-165]

    A flat model has to get up first.
    """
    if not is_engaged(s, actor):
        return IS_ENGAGED
    if verb == BREAK_AWAY:
        if s[actor + FLAT]:
            return IS_FLAT
        return HAS_NO_MOVEMENT if s[actor + MV] == 0 else 0
    if s[actor + FA] == 0:
        return CANNOT_FIGHT
    if weapon > 0 and (s[weapon + WEAPON_OWNER] != actor or not strikes(s, actor, weapon)):
        return REASON_NOT_ARMED
    return CANNOT_FIGHT_FLAT if s[actor + FLAT] else 0


def strikes(s: Block, actor: ModelRow, weapon: WeaponRow) -> int:
    """Return 1 if a weapon can be used in close combat: a blade or a primed tank buster. [CA-B-131]"""
    return 1 if is_blade(s, weapon) or (s[actor + PRIMED] == weapon and is_buster(s, weapon)) else 0


def blow_refusal(s: Block, actor: ModelRow, weapon: WeaponRow, target: ModelRow) -> Reason:
    """Return the refusal if a model may not strike a target with a weapon, else 0. [CA-B-131, CA-B-158]

    Tank busters are only for machines.
    """
    if weapon > 0 and is_buster(s, weapon) and not may_attach(s, actor, weapon, target):
        return TANK_BUSTER_NOT_ALLOWED
    return fight_refusal(s, actor, target)


def posture_refusal(s: Block, actor: ModelRow, verb: Verb) -> Reason:
    """Return the refusal if a model may not go flat or get up, else 0. [CA-B-072]"""
    if verb == GET_UP:
        return 0 if s[actor + FLAT] else REASON_NOT_NOW
    if s[RULES_AT + RULE_FLAT_DOWN] == 0 or s[actor + KIND] != KIND_CREATURE or s[actor + ALTITUDE] > 0:
        return IS_FLAT
    return REASON_NOT_NOW if s[actor + FLAT] or is_engaged(s, actor) else 0


def device_refusal(s: Block, weapon: WeaponRow) -> Reason:
    """Return 0 if a weapon can aim with a targeting device, else the refusal. [CA-B-099]"""
    return 0 if s[weapon + WEAPON_TARGETING] > 0 and is_gun(s, weapon) else NO_DEVICE_TO_AIM


def small_refusal(s: Block, actor: ModelRow, verb: Verb, weapon: WeaponRow) -> Reason:
    """Return the refusal if a model may not use a verb in its place, else 0. [CA-B-099 to CA-B-124, CA-B-203]

    Such verbs are aiming, saving a point, reloading, unjamming, trading save, and using explosives.
    """
    if verb == SAVE_POINT:
        if s[RULES_AT + RULE_SAVING_AP] == 0 or s[actor + READY] or is_piloting(s, actor):
            return CANNOT_STAY_READY
        return CAME_UNDER_FIRE if is_pinned(s, actor) else 0
    if verb == TRADE_SAVE:
        return trade_refusal(s, actor)
    if PRIME <= verb <= FIRE_SMOKE and weapon > 0:
        return explosive_refusal(s, actor, verb, weapon)
    if weapon == 0 or not bears(s, actor, weapon):
        return REASON_NOT_ARMED
    if verb == AIM:
        return IS_ENGAGED if is_engaged(s, actor) else device_refusal(s, weapon)
    if verb == RELOAD:
        return 0 if s[weapon + WEAPON_EMPTY] else IS_UNLOADED
    if verb == UNJAM:
        return 0 if s[weapon + WEAPON_JAMMED] else EMPTY_OR_JAMMED
    return REASON_NOT_NOW


def is_piloting(s: Block, actor: ModelRow) -> int:
    """Return 1 for a model that has driven its machine in this activation. [CA-D-084]"""
    hull = s[actor + CARRIED_BY]
    return 1 if hull > 0 and s[hull + PILOT] == actor and s[hull + MOVED] else 0


# ---- machines ----------------------------------------------------------------------------------------------


def machine_refusal(s: Block, actor: ModelRow, verb: Verb, weapon: WeaponRow) -> Reason:
    """Return the refusal if a machine's verb, or getting in or out, is not allowed, else 0. [CA-B-035, CA-B-044]

    The path, place or machine is not yet known.
    """
    if is_drive(verb) or verb in (RISE, SINK):
        return drive_refusal(s, actor, verb)
    if verb in (MOUNT, OPEN_HATCH, CLIMB_UP):
        return 0 if s[MACHINES] and reachable_hull(s, actor, verb) > 0 else NO_WAY_IN_OR_OUT
    if verb == DISMOUNT:
        return dismount_refusal(s, actor)
    if verb in (RELOAD, UNJAM):
        return care_refusal(s, actor, verb, weapon)
    return NOT_FOR_THIS_KIND


def care_refusal(s: Block, actor: ModelRow, verb: Verb, weapon: WeaponRow) -> Reason:
    """Return the refusal if a machine's own weapon may not be reloaded or unjammed, else 0. [CA-D-141]

    Its pilot, core or controller pays.
    """
    who = payer(s, actor)
    if who == 0 or not is_in_battle(s, who) or not is_driving(s, actor):
        return PILOT_ONLY if s[actor + KIND] == KIND_VEHICLE else CONTROLLER_ONLY
    if s[who + AP] < cost_of(s, verb):
        return TOO_FEW_POINTS
    if weapon == 0 or s[weapon + WEAPON_OWNER] != actor or s[weapon + WEAPON_STATION] > 0:
        return REASON_NOT_ARMED
    if verb == RELOAD:
        return 0 if s[weapon + WEAPON_EMPTY] else IS_UNLOADED
    return 0 if s[weapon + WEAPON_JAMMED] else EMPTY_OR_JAMMED


def machine_said_refusal(s: Block, actor: ModelRow, verb: Verb) -> Reason:
    """Return the refusal if a machine's chosen path, place or machine is not allowed, else 0. [CA-B-047, CA-B-060]"""
    if is_drive(verb):
        number = said(s, CHOICE_NUMBER)
        if number < 0 or number >= MOST_FIRES:
            return REASON_NO_PATH
        return drive_path_refusal(s, actor, verb, CHOICE_AT + CHOICE_PATH, said(s, CHOICE_POINTS))
    if verb in (MOUNT, OPEN_HATCH, CLIMB_UP):
        return hull_refusal(s, actor, verb, named_model(s, CHOICE_TARGET))
    if verb == DISMOUNT:
        return beside_refusal(s, actor, said(s, CHOICE_PATH), said(s, CHOICE_PATH + 1))
    return 0


def use_said_refusal(s: Block) -> Reason:
    """Return the refusal if a choice at a point of a drive is not allowed, else 0. [CA-B-045, CA-B-046, CA-B-051]

    The choice is PASS, a firing, or FIGHT.
    """
    verb = said(s, CHOICE_VERB)
    if verb == PASS:
        return 0
    frame = top_frame(s)
    model = s[frame + DRIVE_MODEL]
    weapon = named_weapon(s)
    if named_model(s, CHOICE_ACTOR) == model and is_section_fire(verb):
        piece = said_piece(s, said(s, CHOICE_NUMBER))
        return section_use_refusal(s, frame, verb, weapon, piece) if piece > 0 else REASON_UNKNOWN
    if named_model(s, CHOICE_ACTOR) == model and verb == FIRE_AT_SPOT:
        return spot_use_refusal(s, frame, weapon, said(s, CHOICE_NUMBER))
    if named_model(s, CHOICE_ACTOR) != model or not (is_fire(verb) or verb == FIGHT):
        return REASON_NOT_NOW
    reason = use_refusal(s, frame, verb, weapon, said(s, CHOICE_NUMBER))
    if reason:
        return reason
    if verb == FIGHT:
        return strike_refusal(s, frame)
    target = named_model(s, CHOICE_TARGET)
    reason = front_refusal(s, model, target)
    if reason:
        return reason
    return aimed_refusal(s, shooter_of(s, model), weapon, verb)


def spot_use_refusal(s: Block, frame: FrameRow, weapon: WeaponRow, number: int) -> Reason:
    """Return the refusal if a drive may not fire by co-ordinates at an open place, else 0. [CA-B-045, CA-B-051, CA-B-120]"""
    if weapon == 0:
        return REASON_UNKNOWN
    reason = use_refusal(s, frame, spot_way(s, weapon, number), weapon, 0)
    return reason or spot_fire_refusal(s, shooter_of(s, s[frame + DRIVE_MODEL]), weapon, number)


def section_use_refusal(s: Block, frame: FrameRow, verb: Verb, weapon: WeaponRow, piece: PieceRow) -> Reason:
    """Return the refusal if a drive may not fire at a section (0: at any), else 0. [CA-B-045, CA-B-051, CA-B-140]"""
    model = s[frame + DRIVE_MODEL]
    # cover is fired at only where a model may hide behind it [CA-B-070]
    if s[SECTION_COUNT] + s[HIDDEN_COUNT] == 0 or weapon == 0 or not is_gun(s, weapon):
        return REASON_UNKNOWN
    if verb == BURST_AT_SECTION and not fires_bursts(s, weapon):
        return FIRE_MODE_NOT_ALLOWED
    reason = use_refusal(s, frame, way_at_section(s, weapon, verb), weapon, 0)
    if reason or piece == 0:
        return reason if reason or section_in_reach(s, frame, weapon) else REASON_UNKNOWN
    return section_aim_refusal(s, model, weapon, piece)


def section_aim_refusal(s: Block, model: ModelRow, weapon: WeaponRow, piece: PieceRow) -> Reason:
    """Return the refusal if a gun on the move may not fire at a section, else 0. [CA-B-045]

    Creatures too fire only ahead.
    """
    if s[model + KIND] == KIND_CREATURE:
        dx = middle_of(s, piece, 0) - s[model + X]
        dy = middle_of(s, piece, 1) - s[model + Y]
        if not is_in_arc(MOUNT_FRONT, s[model + FACING_X], s[model + FACING_Y], dx, dy):
            return OUT_OF_ARC
    return section_refusal(s, shooter_of(s, model), weapon, piece)


def section_in_reach(s: Block, frame: FrameRow, weapon: WeaponRow) -> int:
    """Return the nearest section at which a gun on the move can be fired, 0 for none."""
    model = s[frame + DRIVE_MODEL]
    found = 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if may_be_shot(s, piece) and section_aim_refusal(s, model, weapon, piece) == 0:
            if found == 0 or range_to(s, model, piece) < range_to(s, model, found):
                found = piece
    return found


# ---- the ground --------------------------------------------------------------------------------------------


def is_about_ground(verb: Verb) -> int:
    """Return 1 if a verb is about the ground."""
    return 1 if SNIPE_AT_SECTION <= verb <= HIDE or verb == TAKE_COVER else 0


def is_officers_order(verb: Verb) -> int:
    """Return 1 for the verbs of an officer, chosen before the actions of the officer's unit. [CA-B-196]"""
    if verb in (ORDER_NEW_TARGET, ORDER_ACT, ORDER_SPLIT):
        return 1
    return 1 if verb in (ORDER_COORDINATES, ORDER_SUPPORT) else 0


def cost_with(s: Block, verb: Verb, weapon: WeaponRow) -> int:
    """Return the action points of a verb about the ground. [CA-B-033, CA-B-034]"""
    if weapon > 0 and is_section_fire(verb):
        verb = way_at_section(s, weapon, verb)
    return cost_of(s, verb)


def start_refusal(s: Block, actor: ModelRow, verb: Verb, weapon: WeaponRow) -> Reason:
    """Return the refusal if a model may not use a verb about the ground, else 0. [CA-B-035]

    The piece, point or path is not yet known.
    """
    if is_section_fire(verb):
        return section_fire_refusal(s, actor, verb, weapon)
    if verb == HIDE:
        return hide_refusal(s, actor)
    if verb == TAKE_COVER:
        return cover_refusal(s, actor)
    if verb in (JUMP, CLIMB):
        return hop_refusal(s, actor, verb)
    if s[actor + KIND] != KIND_CREATURE:
        return NOT_FOR_THIS_KIND
    if verb == STRIKE_SECTION:
        return section_blow_refusal(s, actor, weapon)
    return 0 if s[SECTION_COUNT] else REASON_UNKNOWN


def section_fire_refusal(s: Block, actor: ModelRow, verb: Verb, weapon: WeaponRow) -> Reason:
    """Return the refusal if a weapon may not be fired at any building or cover, else 0. [CA-B-073, CA-B-158]"""
    if weapon == 0:
        return REASON_NOT_ARMED
    if s[SECTION_COUNT] == 0 and s[HIDDEN_COUNT] == 0:
        return REASON_UNKNOWN
    if is_engaged(s, actor):
        return IS_ENGAGED
    if verb == BURST_AT_SECTION and not fires_bursts(s, weapon):
        return FIRE_MODE_NOT_ALLOWED
    return weapon_refusal(s, actor, weapon, way_at_section(s, weapon, verb), 0)


def section_blow_refusal(s: Block, actor: ModelRow, weapon: WeaponRow) -> Reason:
    """Return the refusal if a model may not strike at buildings, else 0. [CA-B-131, CA-B-158, CA-B-168]

    It strikes with a blade, bare hands or a primed tank buster.
    """
    if s[actor + FA] == 0 or s[actor + FLAT] or is_engaged(s, actor):
        return CANNOT_FIGHT if s[actor + FA] == 0 else IS_ENGAGED
    if weapon > 0 and s[weapon + WEAPON_OWNER] != actor:
        return REASON_NOT_ARMED
    if weapon > 0 and not is_blade(s, weapon) and not (is_buster(s, weapon) and s[actor + PRIMED] == weapon):
        return REASON_NOT_ARMED
    return 0 if s[SECTION_COUNT] else REASON_UNKNOWN


def piece_refusal(s: Block, actor: ModelRow, verb: Verb, weapon: WeaponRow, piece: PieceRow) -> Reason:
    """Return the refusal if a verb may not be used on a piece of ground, else 0.

    The point or path is not considered.
    """
    if piece == 0:
        return REASON_UNKNOWN
    if is_section_fire(verb):
        return section_refusal(s, actor, weapon, piece)
    if verb == STRIKE_SECTION:
        if not may_be_shot(s, piece):
            return REASON_UNKNOWN
        return 0 if range_to(s, actor, piece) == 0 else IS_ENGAGED
    if verb == OPEN_DOOR:
        return door_refusal(s, actor, piece)
    if verb == CHANGE_ROOM:
        return next_room_refusal(s, actor, piece)
    return entrance_refusal(s, actor, piece)


def needs_piece(verb: Verb) -> int:
    """Return 1 if a verb names a piece of ground."""
    return 1 if SNIPE_AT_SECTION <= verb <= CHANGE_ROOM else 0


def has_piece(s: Block, actor: ModelRow, verb: Verb, weapon: WeaponRow) -> int:
    """Return 1 if any piece of ground allows a verb, within a walk if to be entered."""
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if piece_refusal(s, actor, verb, weapon, piece) == 0:
            if verb != ENTER or range_to(s, actor, piece) <= walk_limit(s, actor):
                return 1
    return 0


def fully_said_refusal(s: Block, actor: ModelRow, verb: Verb) -> Reason:
    """Return the refusal if a complete choice about the ground is not allowed, else 0."""
    weapon = named_weapon(s)
    points = said(s, CHOICE_POINTS)
    x = said(s, CHOICE_PATH)
    y = said(s, CHOICE_PATH + 1)
    if verb in (JUMP, CLIMB):
        return hop_place_refusal(s, actor, verb, x, y) if points == 1 else REASON_NO_PATH
    if not needs_piece(verb):
        return 0
    piece = said_piece(s, said(s, CHOICE_NUMBER))
    reason = piece_refusal(s, actor, verb, weapon, piece)
    if reason:
        return reason
    if verb == ENTER:
        return enter_refusal(s, actor, piece, CHOICE_AT + CHOICE_PATH, points)
    if verb == CHANGE_ROOM:
        return room_place_refusal(s, actor, piece, x, y) if points == 1 else REASON_NO_PATH
    return 0
