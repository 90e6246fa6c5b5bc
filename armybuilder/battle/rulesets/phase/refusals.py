# cython: compiled into the kernel
"""The refusals of choices.

[PH-020] to [PH-041]
"""

from armybuilder.battle.kernel.choices import *
from armybuilder.battle.rulesets.phase.turn import *


def refused_phase(s: Block) -> Reason:
    """Return the refusal if the choice in the block is not allowed, or 0."""
    decision = s[PENDING]
    verb = s[CHOICE_AT + CHOICE_VERB]
    if decision == 0 or s[CHOICE_AT + CHOICE_SIDE] != s[PENDING_SIDE]:
        return PH_REASON_NOT_ASKED
    if decision == PH_DECIDE_PLACE:
        return phase_placing_refusal(s) if verb == PH_PLACE else PH_REASON_NOT_ASKED
    model = named_model(s, CHOICE_ACTOR)
    if model == 0 or not is_asked(s, decision, model):
        return PH_REASON_NOT_IT
    if decision == PH_DECIDE_MOVE:
        return phase_move_refusal(s, model, verb)
    if decision in (DECIDE_DECLARE, DECIDE_SECOND):
        return declaring_refusal(s, decision, model, verb)
    if decision == DECIDE_HUG:
        return 0 if verb in (HUG_NOW, LET_COME) else PH_REASON_NOT_ASKED
    if decision == PH_DECIDE_SAVE:
        return 0 if verb in (CANCEL_HIT, BEAR_HIT) else PH_REASON_NOT_ASKED
    if decision == DECIDE_SPRAY:
        if verb == SPRAY_TOO:
            return spray_refusal(s, top_frame(s), named_model(s, CHOICE_TARGET))
        return 0 if verb == SPRAY_NOW else PH_REASON_NOT_ASKED
    return doing_refusal(s, decision, model, verb)


def doing_refusal(s: Block, decision: int, model: ModelRow, verb: Verb) -> Reason:
    """Return the refusal if a model cannot take its declared Action as chosen, else 0.

    [PH-032] to [PH-034]
    """
    if verb == PH_HOLD:
        return 0
    if decision == DECIDE_RUN:
        return phase_path_refusal(s, model, s[model + RUN_REACH]) if verb == RUN_TO else PH_REASON_NOT_ASKED
    if decision == DECIDE_SHOT and verb == SHOOT_POINT:
        return burst_refusal(s, model)
    target = named_model(s, CHOICE_TARGET)
    if target == 0:
        return PH_REASON_NO_TARGET if verb in (SHOOT_AT, PH_STRIKE) else PH_REASON_NOT_ASKED
    if decision == DECIDE_SHOT:
        return shot_refusal(s, model, target) if verb == SHOOT_AT else PH_REASON_NOT_ASKED
    return phase_blow_refusal(s, model, target) if verb == PH_STRIKE else PH_REASON_NOT_ASKED


def named_place(s: Block) -> int:
    """Return 1 if the choice names one place on the table."""
    x = s[CHOICE_AT + CHOICE_PATH]
    y = s[CHOICE_AT + CHOICE_PATH + 1]
    if s[CHOICE_AT + CHOICE_POINTS] != 1:
        return 0
    return 1 if 0 <= x <= s[TABLE_WIDTH] and 0 <= y <= s[TABLE_DEPTH] else 0


def is_asked(s: Block, decision: int, model: ModelRow) -> int:
    """Return 1 if the decision is about a model, or another of its side may act first. [PH-D07]"""
    if model == s[PENDING_MODEL]:
        return 1
    if decision in (DECIDE_DECLARE, DECIDE_SECOND, DECIDE_HUG, PH_DECIDE_SAVE, DECIDE_SPRAY):
        return 0
    return has_to_do(s, model) if s[model + SIDE] == s[PENDING_SIDE] else 0


def phase_placing_refusal(s: Block) -> Reason:
    """Return the refusal if a unit cannot be placed as the choice says, or 0."""
    unit = named_unit(s, CHOICE_UNIT)
    if unit == 0 or not named_place(s) or s[CHOICE_AT + CHOICE_NUMBER] < 0:
        return PH_REASON_NOT_IT if unit == 0 else PH_REASON_NO_WAY
    x = s[CHOICE_AT + CHOICE_PATH]
    y = s[CHOICE_AT + CHOICE_PATH + 1]
    return phase_place_unit_refusal(s, s[PENDING_SIDE], unit, x, y, s[CHOICE_AT + CHOICE_NUMBER])


# ---- Movement phase ------------------------------------------------------------------------------------------


def phase_move_refusal(s: Block, model: ModelRow, verb: Verb) -> Reason:
    """Return the refusal if a model cannot make a choice of the Movement phase, or 0.

    [PH-020] to [PH-023]
    """
    if verb in (STAY, PH_AIM):
        return 0
    if verb == PH_GET_OUT:
        return leaving_refusal(s, model)
    if s[model + STATUS] == ABOARD:
        return PH_REASON_NOT_ASKED
    if verb == LIE_DOWN:
        return 0 if s[model + KIND] == KIND_CREATURE and s[model + FLAT] == 0 else PH_REASON_NOT_ASKED
    if verb == PH_GET_IN:
        return boarding_refusal(s, model, named_model(s, CHOICE_TARGET))
    if verb not in (GO, GO_AND_DRAW, DRAW):
        return PH_REASON_NOT_ASKED
    reason = 0
    if verb != GO:
        reason = 0 if can_draw(s, model, named_weapon(s), verb) else PH_REASON_NO_WEAPON
    if reason == 0 and verb != DRAW:
        reason = (
            PH_REASON_CANNOT_MOVE if s[model + SPEED] <= 0 else phase_path_refusal(s, model, s[model + SPEED])
        )
    return reason


def boarding_refusal(s: Block, model: ModelRow, hull: ModelRow) -> Reason:
    """Return the refusal if a model cannot move into a machine, or 0.

    The machine must be of its own side, within its speed, and have a free seat.
    """
    if s[model + KIND] != KIND_CREATURE or s[model + STATUS] != IN_PLAY or hull == 0:
        return PH_REASON_NO_SEAT
    if s[hull + KIND] == KIND_CREATURE or s[hull + SIDE] != s[model + SIDE] or not is_up(s, hull):
        return PH_REASON_NO_SEAT
    if gap(s, model, hull) > s[model + SPEED]:
        return PH_REASON_TOO_FAR
    return 0 if phase_free_seat(s, hull) > 0 else PH_REASON_NO_SEAT


def leaving_refusal(s: Block, model: ModelRow) -> Reason:
    """Return the refusal if a model aboard cannot move out to the choice's place, or 0.

    The place must be within its speed of its machine.
    """
    if s[model + STATUS] != ABOARD:
        return PH_REASON_NOT_ASKED
    if s[model + SPEED] <= 0:
        return PH_REASON_CANNOT_MOVE
    if s[CHOICE_AT + CHOICE_POINTS] != 1:
        return PH_REASON_NO_WAY
    x = s[CHOICE_AT + CHOICE_PATH]
    y = s[CHOICE_AT + CHOICE_PATH + 1]
    hull = s[model + CARRIED_BY]
    base = base_of(s, model)
    if length(x - s[hull + X], y - s[hull + Y]) > s[hull + RADIUS] + base + s[model + SPEED]:
        return PH_REASON_TOO_FAR
    # one aboard lends its machine's base, and stands on its own outside
    lent = s[model + RADIUS]
    s[model + RADIUS] = base
    reason = phase_leg_refusal(s, model, s[hull + X], s[hull + Y], x, y)
    reason = reason or phase_place_refusal(s, model, x, y)
    s[model + RADIUS] = lent
    return reason


def can_draw(s: Block, model: ModelRow, weapon: WeaponRow, verb: Verb) -> int:
    """Return 1 if a model has a weapon that is light enough to be drawn with a verb. [PH-D09]"""
    if weapon == 0 or not owns(s, model, weapon) or s[model + IN_HAND] == weapon or is_charge(s, weapon):
        return 0
    if s[weapon + PH_HELD] == PH_LEFT_BEHIND and s[weapon + WEAPON_OWNER] == model:
        return 0
    if s[model + KIND] != KIND_CREATURE or s[model + STATUS] == ABOARD:
        return 0
    if verb == GO_AND_DRAW:
        return phase_is_light(s, weapon)
    if verb == DRAW_BULKY:
        return is_bulky(s, weapon)
    return 1 - is_bulky(s, weapon)


# ---- Actions -------------------------------------------------------------------------------------------------


def declaring_refusal(s: Block, decision: int, model: ModelRow, verb: Verb) -> Reason:
    """Return the refusal if a model cannot declare an Action, or a hero a second one, or 0. [PH-D04]

    [PH-030] to [PH-037]
    """
    reason = phase_action_refusal(s, model, verb)
    if reason == 0 and decision == DECIDE_SECOND:
        if verb in (PH_GET_IN, PH_GET_OUT) or (verb in (RUN, PH_FIGHT) and s[model + DECLARED] == verb):
            reason = PH_REASON_NOT_ASKED
    return reason


def phase_action_refusal(s: Block, model: ModelRow, verb: Verb) -> Reason:
    """Return the refusal if a model cannot declare an Action or its replacement, or 0.

    [PH-030] to [PH-037]
    """
    if verb == NOTHING:
        return 0
    if is_shut_in(s, model) and verb != PH_GET_OUT:
        return PH_REASON_NOT_ASKED
    if verb == SHOOT:
        return shooting_refusal(s, model)
    if verb == PH_COMMAND:
        return 0 if commands_any(s, model) else REASON_NO_ROBOT
    if verb in (PH_CALL_SUPPORT, SPOT):
        return naming_refusal(s, model, verb)
    if verb in (PH_LAY_SMOKE, PH_RELOAD):
        return handling_refusal(s, model, verb, named_weapon(s))
    if verb == PH_AIM:  # only a hero has a shot left for it
        return 0 if s[model + SAVE] > 0 and s[model + PH_AIMED] == 0 else PH_REASON_NOT_ASKED
    if s[model + STATUS] == ABOARD:
        return leaving_refusal(s, model) if verb == PH_GET_OUT else PH_REASON_NOT_ASKED
    if verb == RUN:
        return 0 if s[model + RUN_REACH] > 0 else PH_REASON_CANNOT_MOVE
    if verb == PH_FIGHT:
        return 0 if s[model + MIGHT] > 0 else PH_REASON_NO_WEAPON
    if verb == PH_TREAT:
        return treating_refusal(s, model, named_model(s, CHOICE_TARGET))
    if verb == DRAW_BULKY:
        return 0 if can_draw(s, model, named_weapon(s), verb) else PH_REASON_NO_WEAPON
    if verb == PICK_UP:
        return picking_refusal(s, model, named_weapon(s))
    if verb == HUG:
        return 0 if may_hug(s, model) else PH_REASON_NO_COVER
    return (
        phase_move_refusal(s, model, verb)
        if verb in (GO, GO_AND_DRAW, DRAW, LIE_DOWN, PH_GET_IN)
        else PH_REASON_NOT_ASKED
    )


def picking_refusal(s: Block, model: ModelRow, weapon: WeaponRow) -> Reason:
    """Return the refusal if a model cannot pick a weapon up, or 0. [PH-031]

    A model on foot can pick up the weapon of a fallen model in the same square.
    """
    if s[model + KIND] != KIND_CREATURE:
        return PH_REASON_NOT_ASKED
    fallen = s[weapon + WEAPON_OWNER] if weapon > 0 else 0
    if fallen == 0 or s[fallen + STATUS] != OUT_OF_ACTION or s[fallen + IN_HAND] != weapon:
        return REASON_NOTHING_LIES
    if s[fallen + CARRIED_BY] > 0 or is_charge(s, weapon):
        return REASON_NOTHING_LIES
    away = length(s[fallen + X] - s[model + X], s[fallen + Y] - s[model + Y])
    return 0 if away <= s[model + RADIUS] + SQUARE // 2 else REASON_NOTHING_LIES


def shooting_refusal(s: Block, model: ModelRow) -> Reason:
    """Return the refusal if a model cannot declare a shot for want of a weapon, or 0. [PH-033, PH-041]"""
    reason = PH_REASON_NO_WEAPON
    weapon = next_at_hand(s, model, 0)
    while weapon > 0:
        if can_fire(s, model, weapon):
            return 0
        if opponents(s, model) > 0:
            reason = REASON_TOO_HEAVY if s[RULES_AT + PH_ENGAGED_FIRE] and is_bulky(s, weapon) else reason
        weapon = next_at_hand(s, model, weapon)
    return REASON_IN_MELEE if opponents(s, model) > 0 and s[RULES_AT + PH_ENGAGED_FIRE] == 0 else reason


def naming_refusal(s: Block, model: ModelRow, verb: Verb) -> Reason:
    """Return the refusal if a model cannot name a place for the fire of others, or 0.

    It must be an officer who sees the place.
    """
    if s[model + RANK] == 0 or (verb == PH_CALL_SUPPORT and not phase_has_link(s, model)):
        return PH_REASON_NO_OFFICER
    if verb == PH_CALL_SUPPORT and not is_support(s, s[model + SIDE], named_weapon(s)):
        return PH_REASON_NO_WEAPON
    if verb == SPOT and not has_arcs(s, s[model + SIDE]):
        return PH_REASON_NO_WEAPON
    if not named_place(s):
        return PH_REASON_NO_WAY
    seen = sees_place(s, model, s[CHOICE_AT + CHOICE_PATH], s[CHOICE_AT + CHOICE_PATH + 1])
    return 0 if seen else PH_REASON_UNSEEN


def phase_has_link(s: Block, officer: ModelRow) -> int:
    """Return 1 if a model of an officer's unit has a long range link."""
    for i in range(s[MODEL_COUNT]):
        friend = MODELS_AT + i * MODEL_WIDTH
        if s[friend + LONG_RANGE_LINK] and s[friend + UNIT] == s[officer + UNIT] and is_alive(s, friend):
            return 1
    return 0


def is_support(s: Block, side: int, weapon: WeaponRow) -> int:
    """Return 1 if a weapon is off the table and a side may call it this turn."""
    if weapon == 0 or s[weapon + WEAPON_OWNER] > 0 or s[weapon + WEAPON_OFF_TABLE] == 0:
        return 0
    if s[weapon + WEAPON_SIDE] != side or s[weapon + WEAPON_CALLED] == s[TURN]:
        return 0
    return phase_is_ready(s, weapon)


def has_arcs(s: Block, side: int) -> int:
    """Return 1 if a side has a weapon on the table that fires in an arc."""
    for i in range(s[WEAPON_COUNT]):
        weapon = weapon_row(s, i)
        owner = s[weapon + WEAPON_OWNER]
        if s[weapon + WEAPON_PARABOLIC] and owner > 0 and s[owner + SIDE] == side and is_alive(s, owner):
            return 1
    return 0


def handling_refusal(s: Block, model: ModelRow, verb: Verb, weapon: WeaponRow) -> Reason:
    """Return the refusal if a model cannot lay smoke or reload, or 0."""
    if weapon == 0 or not is_at_hand(s, model, weapon):
        return PH_REASON_NO_WEAPON
    if verb == PH_RELOAD:
        return 0 if s[weapon + WEAPON_EMPTY] and s[weapon + WEAPON_SPENT] == 0 else PH_REASON_NO_WEAPON
    if s[weapon + WEAPON_CATEGORY] != SMOKE_LAUNCHER or not phase_is_ready(s, weapon):
        return PH_REASON_NO_WEAPON
    return 0


def treating_refusal(s: Block, model: ModelRow, target: ModelRow) -> Reason:
    """Return the refusal if a model cannot save another, or 0.

    It must be a medic, next to a friend who is down.
    """
    if s[model + MEDIC] == 0 or s[RULES_AT + PH_PEOPLE_MEDIC] == 0 or target == 0:
        return PH_REASON_NO_TARGET
    if s[target + SIDE] != s[model + SIDE] or s[target + STATUS] != OUT_OF_ACTION or s[target + STABILISED]:
        return PH_REASON_NO_TARGET
    return 0 if gap(s, model, target) <= SQUARE else PH_REASON_TOO_FAR


def shot_refusal(s: Block, model: ModelRow, target: ModelRow) -> Reason:
    """Return the refusal if a model cannot shoot at a target as chosen, else 0. [PH-033, PH-041, PH-060]"""
    mode = s[CHOICE_AT + CHOICE_NUMBER]
    weapon = said_weapon(s, model)
    kind = mode % MODE_IGNORES if mode >= 0 else -1
    if kind not in (PH_MODE_SINGLE, MODE_FOCUSED, MODE_SPRAY) or mode >= 2 * MODE_IGNORES:
        return PH_REASON_NOT_ASKED
    if s[CHOICE_AT + CHOICE_WEAPON] >= s[WEAPON_COUNT] or weapon == 0:
        return PH_REASON_NO_WEAPON
    if kind != PH_MODE_SINGLE and (s[weapon + WEAPON_AUTOMATIC] == 0 or s[weapon + WEAPON_RADIUS] > 0):
        return PH_REASON_NOT_AUTOMATIC
    if opponents(s, model) > 0 and fires_engaged(s, weapon) == 0:
        return REASON_TOO_HEAVY if s[RULES_AT + PH_ENGAGED_FIRE] else REASON_IN_MELEE
    if mode >= MODE_IGNORES:
        # a burst strikes everybody there, so no ally stands in for its target
        if s[weapon + WEAPON_RADIUS] > 0:
            return REASON_BURSTS
        if melee_penalty(s, model, target) == 0:
            return REASON_NO_MELEE
        if allies_near(s, model, target) == 0:
            return REASON_NO_ALLY
    return 0 if can_shoot_at(s, model, weapon, target) else PH_REASON_NO_TARGET


def burst_refusal(s: Block, model: ModelRow) -> Reason:
    """Return the refusal if a model cannot fire a burst at the choice's place, or 0. [PH-065]"""
    weapon = said_weapon(s, model)
    if s[CHOICE_AT + CHOICE_WEAPON] >= s[WEAPON_COUNT] or weapon == 0:
        return PH_REASON_NO_WEAPON
    if not named_place(s):
        return PH_REASON_NO_WAY
    x = s[CHOICE_AT + CHOICE_PATH]
    y = s[CHOICE_AT + CHOICE_PATH + 1]
    return 0 if can_burst_at(s, model, weapon, x, y) else PH_REASON_NO_TARGET


def phase_blow_refusal(s: Block, model: ModelRow, target: ModelRow) -> Reason:
    """Return the refusal if a model cannot strike at a target as chosen, else 0. [PH-034, PH-041]

    The target must be in reach, or have just left it.
    """
    if not is_up(s, target):
        return PH_REASON_NO_TARGET
    if not threatens(s, model, target) and s[model + CHASES] != target:
        return PH_REASON_NO_TARGET
    if s[CHOICE_AT + CHOICE_WEAPON] >= s[WEAPON_COUNT]:
        return PH_REASON_NO_WEAPON
    return 0 if can_strike_with(s, model, said_blade(s, model), target) else PH_REASON_NO_WEAPON


def can_strike_with(s: Block, model: ModelRow, weapon: WeaponRow, target: ModelRow) -> int:
    """Return 1 if a model can strike a target with a weapon (0: bare hands).

    It may use the weapon in hand, its own charges, and a machine any of its weapons.
    """
    if weapon > 0 and weapon != s[model + IN_HAND]:
        if not owns(s, model, weapon) or (s[model + KIND] == KIND_CREATURE and not is_charge(s, weapon)):
            return 0
    return phase_strikes(s, model, weapon, target)
