# cython: compiled into the kernel
"""The refusals of choices. [TR-055] [TR-085] [TR-111]

[TR-014] to [TR-033] [TR-140] to [TR-150]
"""

from armybuilder.battle.kernel.choices import *
from armybuilder.battle.rulesets.initiative.turn import *

RAM_REACH = 200  # a metre
BESIDE_MACHINE = 300  # a metre and a half


def refused_initiative(s: Block) -> Reason:
    """Return the refusal if the choice in the block is not allowed now, or 0."""
    verb = s[CHOICE_AT + CHOICE_VERB]
    decision = s[PENDING]
    if decision == 0 or s[CHOICE_AT + CHOICE_SIDE] != s[PENDING_SIDE]:
        return TR_REASON_NOT_ASKED
    if decision == DECIDE_POST:
        return post_reason(s, verb)
    if decision == DECIDE_HASTE:
        return haste_reason(s, verb)
    if decision == DECIDE_GIVE_UP:
        return 0 if verb in (DO_GIVE_UP, DO_FIGHT_ON) else TR_REASON_NOT_ASKED
    model = s[PENDING_MODEL]
    if named_model(s, CHOICE_ACTOR) != model:
        return TR_REASON_NOT_IT
    if decision == DECIDE_STEP_IN:
        return 0 if verb in (DO_STEP_IN, DO_WAIT) else TR_REASON_NOT_ASKED
    if decision == DECIDE_ACT:
        return act_reason(s, model, verb)
    if decision == DECIDE_GRIP and s[CHOICE_AT + CHOICE_NUMBER] not in (0, 1):
        return TR_REASON_NOT_ASKED
    return answer_reason(s, model, verb, decision)


def post_reason(s: Block, verb: Verb) -> Reason:
    """Return the refusal if a unit cannot be set up as chosen, else 0."""
    number = s[CHOICE_AT + CHOICE_UNIT]
    if verb != DO_POST or number < 0 or number >= s[UNIT_COUNT] or s[CHOICE_AT + CHOICE_POINTS] != 1:
        return TR_REASON_NOT_ASKED
    unit = unit_row(s, number)
    if s[unit + UNIT_SIDE] != s[PENDING_SIDE] or is_to_post(s, unit) == 0 or s[CHOICE_AT + CHOICE_NUMBER] < 0:
        return TR_REASON_NOT_ASKED
    x = s[CHOICE_AT + CHOICE_PATH]
    y = s[CHOICE_AT + CHOICE_PATH + 1]
    return 0 if try_posts(s, unit, x, y, s[CHOICE_AT + CHOICE_NUMBER]) else REASON_OUTSIDE_ZONE


def haste_reason(s: Block, verb: Verb) -> Reason:
    """Return the refusal if a model cannot hasten, or 0. [TR-014]"""
    if verb == DO_READY:
        return 0
    model = named_model(s, CHOICE_ACTOR)
    if verb != DO_HASTEN or model == 0 or s[model + SIDE] != s[PENDING_SIDE]:
        return TR_REASON_NOT_ASKED
    return 0 if can_hasten(s, model) else TR_REASON_NOT_IT


def act_reason(s: Block, model: ModelRow, verb: Verb) -> Reason:
    """Return the refusal if a model cannot do the chosen verb in its turn, else 0."""
    if verb == DO_DONE:
        return 0
    if verb == DO_HOLD_BACK:
        return 0 if can_hold_back(s, model) else REASON_NO_ACTION
    if minors_left(s, model) == 0:
        return REASON_NO_ACTION
    if verb == DO_GRAPPLE:
        return grapple_reason(s, model, named_model(s, CHOICE_TARGET))
    if s[model + HELD_BY]:
        return REASON_HELD
    if verb == DO_SMOKE:
        return smoke_reason(s, model, named_weapon(s))
    if DO_LEAD <= verb <= DO_SET_CHARGE:
        return works_reason(s, model, verb, named_weapon(s), named_model(s, CHOICE_TARGET))
    if DO_COMMAND <= verb <= DO_STUNT:
        return steering_reason(s, model, verb, named_model(s, CHOICE_TARGET))
    if verb == DO_WEAVE:
        return weave_reason(s, model, s[CHOICE_AT + CHOICE_NUMBER])
    if verb in (DO_SHOOT, DO_STRIKE):
        return attack_reason(s, model, verb)
    if verb == DO_WALK:
        return walk_reason(s, model)
    if verb in (DO_STAND, DO_CROUCH, DO_LIE):
        return stance_reason(s, model, verb)
    if verb == DO_AIM:
        return aim_reason(s, model, named_model(s, CHOICE_TARGET))
    if verb == DO_RELOAD:
        return reload_reason(s, model, named_weapon(s))
    if verb == DO_DRAW:
        return draw_reason(s, model, named_weapon(s))
    return TR_REASON_NOT_ASKED


def reload_reason(s: Block, model: ModelRow, weapon: WeaponRow) -> Reason:
    """Return the refusal if a model cannot reload a weapon, or pick it up, or 0. [TR-023]"""
    if weapon == 0 or initiative_bears(s, model, weapon) == 0:
        return TR_REASON_NO_WEAPON
    counts = 1 if s[weapon + SHOT_ROUNDS] > 0 and s[RULES_AT + TR_ROUNDS_COUNTED] else 0
    if s[weapon + WEAPON_EMPTY] == 0 and (counts == 0 or s[weapon + ROUNDS_FIRED] == 0):
        return TR_REASON_NO_WEAPON
    takes = 1 if s[weapon + WEAPON_EMPTY] == DROPPED else s[weapon + SHOT_RELOAD]
    return 0 if minors_left(s, model) >= takes else REASON_NO_ACTION


def draw_reason(s: Block, model: ModelRow, weapon: WeaponRow) -> Reason:
    """Return the refusal if a model cannot draw a weapon, or 0. [TR-023]

    It can draw a usable weapon of its own that it does not hold.
    """
    if weapon == 0 or s[weapon + WEAPON_OWNER] != model or needs_no_drawing(s, weapon):
        return TR_REASON_NO_WEAPON
    if s[weapon + WEAPON_EMPTY] == DROPPED or s[weapon + WEAPON_SPENT]:
        return TR_REASON_NO_WEAPON
    return 0 if minors_left(s, model) >= s[weapon + SHOT_DRAW] else REASON_NO_ACTION


def attack_reason(s: Block, model: ModelRow, verb: Verb) -> Reason:
    """Return the refusal if a model cannot shoot or strike as chosen, else 0. [TR-030] [TR-031]"""
    target = named_model(s, CHOICE_TARGET)
    if verb == DO_STRIKE:
        if s[CHOICE_AT + CHOICE_WEAPON] >= 0 and named_weapon(s) == 0:
            return TR_REASON_NO_WEAPON
        return blow_reason(s, model, named_weapon(s), target)
    return shot_reason(s, model, named_weapon(s), target, s[CHOICE_AT + CHOICE_NUMBER])


def answer_reason(s: Block, model: ModelRow, verb: Verb, decision: int) -> Reason:
    """Return the refusal if a model cannot answer an attack with a verb, else 0. [TR-060] [TR-120]"""
    if decision == DECIDE_GRIP:
        known = 1 if DO_KNOCK_DOWN <= verb <= DO_DRAG else 0
        return grip_reason(s, top_frame(s), verb) if known else TR_REASON_NOT_ASKED
    if decision == DECIDE_ALLOT:
        return allot_reason(s, verb)
    if decision == DECIDE_THROW_AGAIN:
        return 0 if verb in (DO_THROW_AGAIN, DO_LET_STAND) else TR_REASON_NOT_ASKED
    if verb == DO_TAKE_IT:
        return 0
    if verb == DO_DODGE:
        return REASON_LYING if s[model + STANCE] == PRONE else 0
    if verb == DO_PARRY and decision == TR_DECIDE_REACT and s[top_frame(s) + ATTACK_IS_BLOW]:
        return 0 if s[model + TR_MELEE_SKILL] >= 0 else TR_REASON_NO_WEAPON
    if verb == DO_DIVE and decision == DECIDE_FLINCH:
        return 0 if can_dive(s, model) else TR_REASON_NO_COVER
    return TR_REASON_NOT_ASKED


def allot_reason(s: Block, verb: Verb) -> Reason:
    """Return the refusal if a pair of full auto cannot go to the choice's target, or 0. [TR-057]"""
    frame = top_frame(s)
    if verb != DO_ALLOT or has_pair(s, frame, s[CHOICE_AT + CHOICE_NUMBER]) == 0:
        return TR_REASON_NOT_ASKED
    return pair_reason(s, frame, named_model(s, CHOICE_TARGET))


def can_hold_back(s: Block, model: ModelRow) -> int:
    """Return 1 if a model can wait, because it has done nothing in its turn yet. [TR-016]"""
    if s[model + FALLEN]:
        return 0
    return 1 if s[model + MINORS] == 1 and s[model + SIGNIFICANT] == 1 and s[model + HELD_BY] == 0 else 0


def walk_reason(s: Block, model: ModelRow) -> Reason:
    """Return the refusal if a model cannot walk the choice's path, or 0. [TR-021]"""
    if s[model + STATUS] == ABOARD or s[model + KIND] == KIND_VEHICLE:
        return TR_REASON_ABOARD
    return path_reason(s, model)


def stance_reason(s: Block, model: ModelRow, verb: Verb) -> Reason:
    """Return the refusal if a model cannot take a stance, or 0. [TR-022]

    Machines have no stance.
    """
    if s[model + STATUS] == ABOARD or s[model + KIND] != KIND_CREATURE:
        return TR_REASON_ABOARD
    return 0 if s[model + STANCE] != verb - DO_STAND else TR_REASON_NOT_ASKED


def aim_reason(s: Block, model: ModelRow, target: ModelRow) -> Reason:
    """Return the refusal if a model cannot aim at a target, or 0. [TR-024]"""
    if target == 0 or is_up(s, target) == 0 or s[target + SIDE] == s[model + SIDE]:
        return TR_REASON_NO_TARGET
    return REASON_NOT_SEEN if initiative_cover_of(s, model, target) in (TR_OUT_OF_SIGHT, OUT_OF_REACH) else 0


def initiative_is_blade(s: Block, weapon: WeaponRow) -> int:
    """Return 1 for a weapon that strikes blows."""
    return 1 if s[weapon + WEAPON_CATEGORY] in (CLOSE_COMBAT, HEAVY_CLOSE_COMBAT) else 0


def initiative_is_gun(s: Block, weapon: WeaponRow) -> int:
    """Return 1 for a weapon that shoots or is thrown."""
    if s[weapon + SHOT_DICE] == 0 or s[weapon + WEAPON_CATEGORY] > 9:
        return 0
    return 1 - initiative_is_blade(s, weapon)


def gun_reason(s: Block, model: ModelRow, weapon: WeaponRow, mode: int) -> Reason:
    """Return the refusal if a model cannot fire a weapon at all now, or 0. [TR-031] [TR-055]"""
    if (
        weapon == 0
        or initiative_bears(s, model, weapon) == 0
        or initiative_is_gun(s, weapon) == 0
        or skill_with(s, model, weapon) < 0
    ):
        return TR_REASON_NO_WEAPON
    if s[weapon + GUN_HITS] >= GUN_MOST:
        return TR_REASON_NO_WEAPON
    if is_loaded(s, weapon) == 0:
        return REASON_NOT_LOADED
    if mode < TR_MODE_SINGLE or mode > MODE_AUTO:
        return TR_REASON_NOT_AUTOMATIC
    if mode > TR_MODE_SINGLE and (s[weapon + SHOT_AUTO] == 0 or s[weapon + WEAPON_RADIUS] > 0):
        return TR_REASON_NOT_AUTOMATIC
    if has_rounds(s, weapon, mode) == 0:
        return REASON_NOT_LOADED
    if s[model + SIGNIFICANT] <= 0:
        return REASON_NO_ACTION
    return 0 if needs_no_drawing(s, weapon) else REASON_NOT_DRAWN


def shot_reason(s: Block, model: ModelRow, weapon: WeaponRow, target: ModelRow, mode: int) -> Reason:
    """Return the refusal if a model cannot fire a shot, or 0. [TR-031]"""
    reason = gun_reason(s, model, weapon, mode)
    return reason or mark_reason(s, model, weapon, target)


def blow_reason(s: Block, model: ModelRow, weapon: WeaponRow, target: ModelRow) -> Reason:
    """Return the refusal if a model cannot strike a blow, or 0. [TR-030] [TR-102]

    A weapon of 0 is bare hands.
    """
    if s[model + STATUS] == ABOARD:
        return TR_REASON_ABOARD
    if weapon and (initiative_bears(s, model, weapon) == 0 or initiative_is_blade(s, weapon) == 0):
        return TR_REASON_NO_WEAPON
    if weapon and (s[weapon + GUN_HITS] >= GUN_MOST or s[weapon + WEAPON_SPENT]):
        return TR_REASON_NO_WEAPON
    if weapon and s[weapon + WEAPON_EMPTY]:
        return REASON_NOT_LOADED
    if s[model + SIGNIFICANT] <= 0:
        return REASON_NO_ACTION
    if s[model + STANCE] == PRONE:
        return REASON_LYING
    if target == 0 or initiative_is_target(s, target) == 0 or s[target + SIDE] == s[model + SIDE]:
        return TR_REASON_NO_TARGET
    if s[model + TR_MELEE_SKILL] < 0:
        return TR_REASON_NO_WEAPON
    if weapon and needs_no_drawing(s, weapon) == 0:
        return REASON_NOT_DRAWN
    return 0 if can_strike(s, model, target, weapon) else REASON_OUT_OF_RANGE


def steering_reason(s: Block, model: ModelRow, verb: Verb, target: ModelRow) -> Reason:
    """Return the refusal if a model cannot do a verb with a machine, else 0."""
    if verb == DO_COMMAND:
        return command_reason(s, model, target)
    if verb == DO_MOUNT:
        return 0 if can_mount(s, model, target) else TR_REASON_NO_SEAT
    if verb == DO_DISMOUNT:
        return dismount_reason(s, model)
    if verb == DO_TAKE_WHEEL:
        return wheel_reason(s, model)
    if verb == DO_FACE and s[model + KIND] == KIND_ROBOT:
        return 0 if target and target != model and is_up(s, target) else TR_REASON_NO_TARGET
    machine = driven_by(s, model)
    if machine == 0:
        return REASON_NOT_DRIVING
    return driving_reason(s, model, machine, verb, target)


def driving_reason(s: Block, model: ModelRow, machine: ModelRow, verb: Verb, target: ModelRow) -> Reason:
    """Return the refusal if a driver cannot do a verb with the vehicle, else 0. [TR-141] [TR-146] [TR-147] [TR-148]"""
    if verb in (DO_DRIVE, DO_STEADY):
        if s[machine + STEERED]:
            return REASON_NO_ACTION
        return path_reason(s, machine) if verb == DO_DRIVE else 0
    # a turn left from a manoeuvre or a stunt costs no further action [TR-147] [TR-149]
    has_turn = 1 if verb == DO_FACE and s[machine + TURNS_LEFT] > 0 else 0
    if (s[model + SIGNIFICANT] <= 0 and has_turn == 0) or s[machine + STEERED] == LOST_ROUND:
        return REASON_NO_ACTION
    if verb in (DO_EVADE, DO_FACE, DO_STUNT) and pace_of(s, machine) <= 0:
        return TR_REASON_CANNOT_MOVE
    if verb in (DO_EVADE, DO_STUNT):
        return 0
    if target in (0, machine) or is_up(s, target) == 0:
        return TR_REASON_NO_TARGET
    if verb == DO_RAM:
        if is_shaken_off(s, machine, target):
            return REASON_SHAKEN_OFF
        near = 1 if gap(s, machine, target) <= RAM_REACH else 0
        return 0 if near and s[machine + METRES] > 0 else REASON_OUT_OF_RANGE
    return 0


def weave_reason(s: Block, model: ModelRow, number: int) -> Reason:
    """Return the refusal if a driver cannot weave by a number, or 0. [TR-150]

    The vehicle must be under way, and fast enough for the number.
    """
    machine = driven_by(s, model)
    if machine == 0:
        return REASON_NOT_DRIVING
    if s[model + SIGNIFICANT] <= 0 or s[machine + STEERED] == LOST_ROUND:
        return REASON_NO_ACTION
    return 0 if 1 <= number <= hardest_weave(s, machine) else REASON_TOO_SLOW


def command_reason(s: Block, model: ModelRow, robot: ModelRow) -> Reason:
    """Return the refusal if a model cannot command a slave robot now, or 0. [TR, 17]"""
    if robot == 0 or may_control(s, model, robot) == 0:
        return TR_REASON_NO_TARGET
    if s[model + SIGNIFICANT] <= 0 or s[ACTS_AFTER] > 0:  # or it interrupts somebody's turn
        return REASON_NO_ACTION
    return TR_REASON_NOT_IT if s[robot + TR_DIRECTED] else 0


def dismount_reason(s: Block, model: ModelRow) -> Reason:
    """Return the refusal if a model cannot get out of its machine, or 0.

    It cannot if the machine has moved in this round, or has no room beside it.
    """
    if s[model + STATUS] != ABOARD:
        return TR_REASON_ABOARD
    if s[s[model + CARRIED_BY] + METRES] > 0:
        return TR_REASON_CANNOT_MOVE
    return 0 if initiative_find_way_out(s, model) else TR_REASON_NO_ROOM


def wheel_reason(s: Block, model: ModelRow) -> Reason:
    """Return the refusal if a model cannot take the wheel, or 0. [TR-D36]

    It cannot while a living driver is at the wheel.
    """
    machine = s[model + CARRIED_BY]
    if s[model + STATUS] != ABOARD or s[machine + KIND] != KIND_VEHICLE or is_up(s, machine) == 0:
        return TR_REASON_ABOARD
    if s[machine + PILOT] > 0 and is_in(s, s[machine + PILOT], machine):
        return TR_REASON_NOT_IT
    return 0 if s[model + SIGNIFICANT] > 0 else REASON_NO_ACTION


def works_reason(s: Block, model: ModelRow, verb: Verb, weapon: WeaponRow, target: ModelRow) -> Reason:
    """Return the refusal if a model cannot lead, spot, call support or set a charge as chosen, else 0."""
    if s[model + SIGNIFICANT] <= 0:
        return REASON_NO_ACTION
    if verb == DO_SET_CHARGE:
        return charge_reason(s, model, weapon, target)
    if s[model + TR_COMMAND] <= 0 or s[model + KIND] != KIND_CREATURE:
        return TR_REASON_NO_OFFICER
    if verb == DO_LEAD:
        if target in (0, model) or s[target + SIDE] != s[model + SIDE] or takes_turns(s, target) == 0:
            return TR_REASON_NO_TARGET
        return 0
    if target == 0 or initiative_is_target(s, target) == 0 or s[target + SIDE] == s[model + SIDE]:
        return TR_REASON_NO_TARGET
    if initiative_cover_of(s, model, target) < 0:
        return REASON_NOT_SEEN
    return call_reason(s, model, weapon) if verb == DO_CALL else 0


def charge_reason(s: Block, model: ModelRow, weapon: WeaponRow, target: ModelRow) -> Reason:
    """Return the refusal if a charge cannot be attached to a machine, or 0. [TR, 17]"""
    if weapon == 0 or s[weapon + WEAPON_OWNER] != model or s[model + STATUS] == ABOARD:
        return TR_REASON_NO_WEAPON
    if s[weapon + WEAPON_CATEGORY] not in (TANK_BUSTER, DEMOLITION):
        return TR_REASON_NO_WEAPON
    if is_loaded(s, weapon) == 0:
        return REASON_NOT_LOADED
    if target == 0 or initiative_is_target(s, target) == 0 or s[target + KIND] == KIND_CREATURE:
        return TR_REASON_NO_TARGET
    if s[target + SIDE] == s[model + SIDE]:
        return TR_REASON_NO_TARGET
    return 0 if gap(s, model, target) < BESIDE_MACHINE else REASON_OUT_OF_RANGE


def initiative_has_link(s: Block, model: ModelRow) -> int:
    """Return 1 if an officer, or the machine the officer is in, has a long range link."""
    if s[model + LONG_RANGE_LINK]:
        return 1
    return s[s[model + CARRIED_BY] + LONG_RANGE_LINK] if s[model + STATUS] == ABOARD else 0


def call_reason(s: Block, model: ModelRow, weapon: WeaponRow) -> Reason:
    """Return the refusal if an officer cannot call a weapon off the table, or 0. [TR, 17]

    It can once a round, by a long range link.
    """
    if weapon == 0 or s[weapon + WEAPON_OFF_TABLE] == 0 or s[weapon + WEAPON_SIDE] != s[model + SIDE]:
        return TR_REASON_NO_WEAPON
    if initiative_has_link(s, model) == 0:
        return TR_REASON_NO_OFFICER
    return REASON_NOT_LOADED if s[weapon + WEAPON_CALLED] == s[TURN] or is_loaded(s, weapon) == 0 else 0


def smoke_reason(s: Block, model: ModelRow, weapon: WeaponRow) -> Reason:
    """Return the refusal if a model cannot fire a smoke launcher of its machine, or 0. [TR, 17]"""
    if weapon == 0 or s[weapon + WEAPON_CATEGORY] != SMOKE_LAUNCHER:
        return TR_REASON_NO_WEAPON
    machine = s[model + CARRIED_BY] if s[model + STATUS] == ABOARD else model
    if s[weapon + WEAPON_OWNER] != machine or is_up(s, machine) == 0 or s[machine + SMOKING]:
        return TR_REASON_NO_WEAPON
    return 0 if s[weapon + WEAPON_ISSUE] == 0 or s[weapon + WEAPON_STOCK] > 0 else REASON_NOT_LOADED


def grapple_reason(s: Block, model: ModelRow, target: ModelRow) -> Reason:
    """Return the refusal if a model cannot grapple with another, or 0. [TR-111] [TR-112]

    A held model can do nothing else.
    """
    if s[model + STATUS] == ABOARD or is_living(s, model) == 0:
        return TR_REASON_ABOARD
    if s[model + SIGNIFICANT] <= 0:
        return REASON_NO_ACTION
    if (
        target == 0
        or initiative_is_target(s, target) == 0
        or is_living(s, target) == 0
        or s[target + SIDE] == s[model + SIDE]
    ):
        return TR_REASON_NO_TARGET
    if s[model + HELD_BY] not in (0, target) or s[target + HELD_BY] not in (0, model):
        return TR_REASON_NO_TARGET
    if s[model + TR_MELEE_SKILL] < 0:
        return TR_REASON_NO_WEAPON
    if s[model + HELD_BY] == 0 and s[model + STANCE] == PRONE:
        return REASON_LYING
    return 0 if initiative_band_of(s, gap(s, model, target)) == TR_PERSONAL else REASON_OUT_OF_RANGE


def grip_reason(s: Block, frame: FrameRow, verb: Verb) -> Reason:
    """Return the refusal if the winner of a grapple cannot use a hold, or 0. [TR-111]"""
    return TR_REASON_NO_WEAPON if verb == DO_DISARM and weapon_in_hand(s, s[frame + GRIP_LOSER]) == 0 else 0
