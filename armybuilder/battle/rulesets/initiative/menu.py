# cython: compiled into the kernel
"""The menu of a decision, one row for each possible choice.

[TR-014] to [TR-026]
"""

from armybuilder.battle.rulesets.initiative.refusals import *


def list_initiative(s: Block, rows: Block) -> int:
    """Write a row for each possible choice, and return the number of rows."""
    decision = s[PENDING]
    model = s[PENDING_MODEL]
    if decision == DECIDE_POST:
        return list_posts(s, rows)
    if decision == DECIDE_HASTE:
        return list_haste(s, rows)
    if decision == DECIDE_ACT:
        return list_turn(s, rows, model)
    if decision == DECIDE_STEP_IN:
        count = add_row(s, rows, 0, DO_STEP_IN, model, SAY_NOTHING, 0)
        return add_row(s, rows, count, DO_WAIT, model, SAY_NOTHING, 0)
    if decision == DECIDE_GIVE_UP:
        count = add_row(s, rows, 0, DO_GIVE_UP, 0, SAY_NOTHING, 0)
        return add_row(s, rows, count, DO_FIGHT_ON, 0, SAY_NOTHING, 0)
    if decision == DECIDE_ALLOT:
        return add_row(s, rows, 0, DO_ALLOT, model, SAY_MODEL + SAY_NUMBER, 0)
    return initiative_list_answers(s, rows, model, decision)


def add_row(
    s: Block, rows: Block, count: int, verb: Verb, model: ModelRow, says: int, weapon: WeaponRow
) -> int:
    """Write a row of the menu, and return the number of rows."""
    return write_menu_row(rows, count, verb, model_number(s, model), 0, says, weapon_number(s, weapon), -1)


def list_posts(s: Block, rows: Block) -> int:
    """Write a menu row for each unit that can be set up next."""
    count = 0
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        if s[unit + UNIT_SIDE] == s[PENDING_SIDE] and is_to_post(s, unit):
            count = add_row(s, rows, count, DO_POST, 0, SAY_POINT + SAY_NUMBER, 0)
            rows[(count - 1) * MENU_WIDTH + MENU_UNIT] = unit_number(s, unit)
    return count


def list_haste(s: Block, rows: Block) -> int:
    """Write a menu row for each model that may hasten, and one for no haste. [TR-014]"""
    count = add_row(s, rows, 0, DO_READY, 0, SAY_NOTHING, 0)
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + SIDE] == s[PENDING_SIDE] and can_hasten(s, model):
            count = add_row(s, rows, count, DO_HASTEN, model, SAY_NOTHING, 0)
    return count


def list_turn(s: Block, rows: Block, model: ModelRow) -> int:
    """Write the choices of a model in its turn."""
    count = add_row(s, rows, 0, DO_DONE, model, SAY_NOTHING, 0)
    if can_hold_back(s, model):
        count = add_row(s, rows, count, DO_HOLD_BACK, model, SAY_NOTHING, 0)
    if can_name(s, model, DO_GRAPPLE, 0):
        count = add_row(s, rows, count, DO_GRAPPLE, model, SAY_MODEL, 0)
    if s[model + HELD_BY]:
        return count
    if is_up(s, model) and pace_of(s, model) > 0 and s[model + KIND] != KIND_VEHICLE:
        count = add_row(s, rows, count, DO_WALK, model, SAY_PATH, 0)
    if s[model + KIND] == KIND_CREATURE:
        for verb in range(DO_STAND, DO_LIE + 1):
            if stance_reason(s, model, verb) == 0:
                count = add_row(s, rows, count, verb, model, SAY_NOTHING, 0)
    if can_aim_at_any(s, model):
        count = add_row(s, rows, count, DO_AIM, model, SAY_MODEL, 0)
    count = list_steering(s, rows, count, model)
    count = list_works(s, rows, count, model)
    count = list_attacks(s, rows, count, model)
    return list_handling(s, rows, count, model)


def can_aim_at_any(s: Block, model: ModelRow) -> int:
    """Return 1 if a model can aim at an enemy. [TR-024]"""
    for i in range(s[MODEL_COUNT]):
        enemy = MODELS_AT + i * MODEL_WIDTH
        if s[enemy + SIDE] != s[model + SIDE] and aim_reason(s, model, enemy) == 0:
            return 1
    return 0


def list_steering(s: Block, rows: Block, count: int, model: ModelRow) -> int:
    """Write the choices of a model with a machine. [TR-141]"""
    if driven_by(s, model) and steering_reason(s, model, DO_STEADY, 0) == 0:
        if pace_of(s, driven_by(s, model)) > 0:
            count = add_row(s, rows, count, DO_DRIVE, model, SAY_PATH, 0)
        count = add_row(s, rows, count, DO_STEADY, model, SAY_NOTHING, 0)
    for verb in range(DO_COMMAND, DO_STUNT + 1):
        if verb not in (DO_DRIVE, DO_STEADY):
            if verb in (DO_DISMOUNT, DO_EVADE, DO_TAKE_WHEEL, DO_STUNT):
                if steering_reason(s, model, verb, 0) == 0:
                    count = add_row(s, rows, count, verb, model, SAY_NOTHING, 0)
            elif can_steer_at_any(s, model, verb):
                count = add_row(s, rows, count, verb, model, SAY_MODEL, 0)
    if weave_reason(s, model, 1) == 0:
        count = add_row(s, rows, count, DO_WEAVE, model, SAY_NUMBER, 0)
    return count


def can_steer_at_any(s: Block, model: ModelRow, verb: Verb) -> int:
    """Return 1 if any model can be the target of a verb of machines."""
    for i in range(s[MODEL_COUNT]):
        other = MODELS_AT + i * MODEL_WIDTH
        if steering_reason(s, model, verb, other) == 0:
            return 1
    return 0


def list_works(s: Block, rows: Block, count: int, model: ModelRow) -> int:
    """Write the orders of officers, and the charges and smoke that may be used. [TR-015] [TR, 17]"""
    if can_name(s, model, DO_LEAD, 0):
        count = add_row(s, rows, count, DO_LEAD, model, SAY_MODEL, 0)
    if can_name(s, model, DO_SPOT, 0):
        count = add_row(s, rows, count, DO_SPOT, model, SAY_MODEL, 0)
    for i in range(s[WEAPON_COUNT]):
        weapon = weapon_row(s, i)
        if s[weapon + WEAPON_OFF_TABLE]:
            if can_name(s, model, DO_CALL, weapon):
                count = add_row(s, rows, count, DO_CALL, model, SAY_MODEL, weapon)
        elif s[weapon + WEAPON_CATEGORY] > STARCRAFT:
            if smoke_reason(s, model, weapon) == 0:
                count = add_row(s, rows, count, DO_SMOKE, model, SAY_NOTHING, weapon)
            elif can_name(s, model, DO_SET_CHARGE, weapon):
                count = add_row(s, rows, count, DO_SET_CHARGE, model, SAY_MODEL, weapon)
    return count


def can_name(s: Block, model: ModelRow, verb: Verb, weapon: WeaponRow) -> int:
    """Return 1 if any model can be the target of an order, a charge or a grapple."""
    for i in range(s[MODEL_COUNT]):
        other = MODELS_AT + i * MODEL_WIDTH
        if verb == DO_GRAPPLE:
            reason = grapple_reason(s, model, other)
        else:
            reason = works_reason(s, model, verb, weapon, other)
        if reason == 0:
            return 1
    return 0


def list_attacks(s: Block, rows: Block, count: int, model: ModelRow) -> int:
    """Write a menu row for each weapon, and for bare hands, with an enemy to attack. [TR-030] [TR-031]"""
    weapon = first_gun(s, model)
    while weapon:
        if initiative_is_blade(s, weapon) and has_victim(s, model, weapon, 1):
            count = add_row(s, rows, count, DO_STRIKE, model, SAY_MODEL, weapon)
        elif gun_reason(s, model, weapon, TR_MODE_SINGLE) == 0 and has_victim(s, model, weapon, 0):
            says = SAY_MODEL + SAY_NUMBER if gun_reason(s, model, weapon, MODE_BURST) == 0 else SAY_MODEL
            count = add_row(s, rows, count, DO_SHOOT, model, says, weapon)
        weapon = next_gun(s, model, weapon)
    if has_victim(s, model, 0, 1):
        count = add_row(s, rows, count, DO_STRIKE, model, SAY_MODEL, 0)
    return count


def has_victim(s: Block, model: ModelRow, weapon: WeaponRow, blow: int) -> int:
    """Return 1 if a weapon can be used on any enemy."""
    for i in range(s[MODEL_COUNT]):
        enemy = MODELS_AT + i * MODEL_WIDTH
        if s[enemy + SIDE] != s[model + SIDE]:
            reason = blow_reason(s, model, weapon, enemy) if blow else mark_reason(s, model, weapon, enemy)
            if reason == 0:
                return 1
    return 0


def initiative_list_answers(s: Block, rows: Block, model: ModelRow, decision: int) -> int:
    """Write the answers to an attack, an explosion or a won grapple. [TR-060] [TR-120]"""
    count = 0
    for verb in range(DO_DODGE, DO_DRAG + 1):
        if answer_reason(s, model, verb, decision) == 0:
            ends = 1 if verb in (DO_KNOCK_DOWN, DO_DISARM, DO_HURT, DO_DRAG) else 0
            count = add_row(s, rows, count, verb, model, SAY_NUMBER if ends else SAY_NOTHING, 0)
    return count


def list_handling(s: Block, rows: Block, count: int, model: ModelRow) -> int:
    """Write menu rows for the weapons that a model may reload or draw. [TR-023]"""
    weapon = first_gun(s, model)
    while weapon:
        if reload_reason(s, model, weapon) == 0:
            count = add_row(s, rows, count, DO_RELOAD, model, SAY_NOTHING, weapon)
        if draw_reason(s, model, weapon) == 0:
            count = add_row(s, rows, count, DO_DRAW, model, SAY_NOTHING, weapon)
        weapon = next_gun(s, model, weapon)
    return count
