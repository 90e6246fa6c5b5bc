# cython: compiled into the kernel
"""The menu of a decision, one row for each possible choice.

[PH-020] to [PH-041]
"""

from armybuilder.battle.rulesets.phase.refusals import *


def list_phase(s: Block, rows: Block) -> int:
    """Write a row for each possible choice, and return the number of rows."""
    decision = s[PENDING]
    if decision == PH_DECIDE_PLACE:
        return list_waiting(s, rows)
    if decision in (DECIDE_DECLARE, DECIDE_SECOND, DECIDE_HUG, PH_DECIDE_SAVE, DECIDE_SPRAY):
        return list_of_model(s, rows, 0, decision, s[PENDING_MODEL])
    count = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + SIDE] == s[PENDING_SIDE] and has_to_do(s, model):
            count = list_of_model(s, rows, count, decision, model)
    return count


def list_waiting(s: Block, rows: Block) -> int:
    """Write the units that a side may set up now."""
    count = 0
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        if s[unit + UNIT_SIDE] == s[PENDING_SIDE] and s[unit + UNIT_PLACED] == 0 and not comes_along(s, unit):
            count = phase_put_row(s, rows, count, PH_PLACE, 0, SAY_POINT + SAY_NUMBER, 0)
            rows[(count - 1) * MENU_WIDTH + MENU_UNIT] = i
    return count


def phase_put_row(
    s: Block, rows: Block, count: int, verb: Verb, model: ModelRow, says: int, weapon: WeaponRow
) -> int:
    """Write a row of the menu, and return the number of rows."""
    return write_menu_row(rows, count, verb, model_number(s, model), 0, says, weapon_number(s, weapon), -1)


def list_of_model(s: Block, rows: Block, count: int, decision: int, model: ModelRow) -> int:
    """Write the choices of one model."""
    if decision == PH_DECIDE_MOVE:
        return list_movement(s, rows, count, model)
    if decision in (DECIDE_DECLARE, DECIDE_SECOND):
        return phase_list_actions(s, rows, count, decision, model)
    if decision == DECIDE_HUG:
        count = phase_put_row(s, rows, count, HUG_NOW, model, SAY_NOTHING, 0)
        return phase_put_row(s, rows, count, LET_COME, model, SAY_NOTHING, 0)
    if decision == PH_DECIDE_SAVE:
        count = phase_put_row(s, rows, count, CANCEL_HIT, model, SAY_NOTHING, 0)
        return phase_put_row(s, rows, count, BEAR_HIT, model, SAY_NOTHING, 0)
    if decision == DECIDE_SPRAY:
        count = phase_put_row(s, rows, count, SPRAY_TOO, model, SAY_MODEL, 0)
        return phase_put_row(s, rows, count, SPRAY_NOW, model, SAY_NOTHING, 0)
    if decision == DECIDE_RUN:
        count = phase_put_row(s, rows, count, RUN_TO, model, SAY_PATH, 0)
    elif decision == DECIDE_SHOT:
        count = list_shots(s, rows, count, model)
    else:
        count = list_blows(s, rows, count, model)
    return phase_put_row(s, rows, count, PH_HOLD, model, SAY_NOTHING, 0)


def list_movement(s: Block, rows: Block, count: int, model: ModelRow) -> int:
    """Write a model's choices in the Movement phase.

    [PH-020] to [PH-023]
    """
    count = phase_put_row(s, rows, count, STAY, model, SAY_NOTHING, 0)
    count = phase_put_row(s, rows, count, PH_AIM, model, SAY_NOTHING, 0)
    return list_changes(s, rows, count, model)


def list_changes(s: Block, rows: Block, count: int, model: ModelRow) -> int:
    """Write a model's ways to leave its machine, or to lie down, get in, move and draw.

    [PH-020] to [PH-022]
    """
    if s[model + STATUS] == ABOARD:
        return (
            phase_put_row(s, rows, count, PH_GET_OUT, model, SAY_POINT, 0) if s[model + SPEED] > 0 else count
        )
    if phase_move_refusal(s, model, LIE_DOWN) == 0:
        count = phase_put_row(s, rows, count, LIE_DOWN, model, SAY_NOTHING, 0)
    for i in range(s[MODEL_COUNT]):
        hull = MODELS_AT + i * MODEL_WIDTH
        if boarding_refusal(s, model, hull) == 0:
            count = phase_put_row(s, rows, count, PH_GET_IN, model, SAY_MODEL, 0)
            break
    return phase_list_moves(s, rows, count, model)


def phase_list_actions(s: Block, rows: Block, count: int, decision: int, model: ModelRow) -> int:
    """Write menu rows for the Actions that a model may declare.

    [PH-030] to [PH-037]
    """
    count = phase_put_row(s, rows, count, NOTHING, model, SAY_NOTHING, 0)
    for verb in range(RUN, PH_COMMAND + 1):
        if verb != DRAW_BULKY and phase_action_refusal(s, model, verb) == 0:
            if decision == DECIDE_DECLARE or verb not in (RUN, PH_FIGHT) or s[model + DECLARED] != verb:
                count = phase_put_row(s, rows, count, verb, model, SAY_NOTHING, 0)
    if is_shut_in(s, model):
        return list_changes(s, rows, count, model) if decision == DECIDE_DECLARE else count
    count = list_naming(s, rows, count, model)
    if s[model + MEDIC] and s[model + STATUS] != ABOARD:
        for i in range(s[MODEL_COUNT]):
            friend = MODELS_AT + i * MODEL_WIDTH
            if treating_refusal(s, model, friend) == 0:
                count = phase_put_row(s, rows, count, PH_TREAT, model, SAY_MODEL, 0)
                break
    weapon = next_at_hand(s, model, 0)
    while weapon > 0:
        if handling_refusal(s, model, PH_LAY_SMOKE, weapon) == 0:
            count = phase_put_row(s, rows, count, PH_LAY_SMOKE, model, SAY_NOTHING, weapon)
        if handling_refusal(s, model, PH_RELOAD, weapon) == 0:
            count = phase_put_row(s, rows, count, PH_RELOAD, model, SAY_NOTHING, weapon)
        weapon = next_at_hand(s, model, weapon)
    if phase_action_refusal(s, model, PH_AIM) == 0:
        count = phase_put_row(s, rows, count, PH_AIM, model, SAY_NOTHING, 0)
    if s[model + STATUS] == ABOARD:
        return list_changes(s, rows, count, model) if decision == DECIDE_DECLARE else count
    count = list_drawing(s, rows, count, model, DRAW_BULKY, SAY_NOTHING)
    for i in range(s[MODEL_COUNT]):
        held = s[MODELS_AT + i * MODEL_WIDTH + IN_HAND]
        if picking_refusal(s, model, held) == 0:
            count = phase_put_row(s, rows, count, PICK_UP, model, SAY_NOTHING, held)
    return (
        list_changes(s, rows, count, model)
        if decision == DECIDE_DECLARE
        else phase_list_moves(s, rows, count, model)
    )


def list_naming(s: Block, rows: Block, count: int, model: ModelRow) -> int:
    """Write menu rows for an officer's spotting, and for the support that the officer may call."""
    if s[model + RANK] == 0:
        return count
    if has_arcs(s, s[model + SIDE]):
        count = phase_put_row(s, rows, count, SPOT, model, SAY_POINT, 0)
    if phase_has_link(s, model):
        for i in range(s[WEAPON_COUNT]):
            if is_support(s, s[model + SIDE], weapon_row(s, i)):
                count = phase_put_row(s, rows, count, PH_CALL_SUPPORT, model, SAY_POINT, weapon_row(s, i))
    return count


def phase_list_moves(s: Block, rows: Block, count: int, model: ModelRow) -> int:
    """Write a model's ways to move and draw."""
    if s[model + SPEED] > 0:
        count = phase_put_row(s, rows, count, GO, model, SAY_PATH, 0)
        count = list_drawing(s, rows, count, model, GO_AND_DRAW, SAY_PATH)
    return list_drawing(s, rows, count, model, DRAW, SAY_NOTHING)


def list_drawing(s: Block, rows: Block, count: int, model: ModelRow, verb: Verb, says: int) -> int:
    """Write menu rows for the weapons that a model may draw with a verb."""
    for i in range(s[model + ARMED]):
        weapon = s[model + WEAPONS] + i * WEAPON_WIDTH
        if can_draw(s, model, weapon, verb):
            count = phase_put_row(s, rows, count, verb, model, says, weapon)
    if can_draw(s, model, s[model + PICKED], verb):
        count = phase_put_row(s, rows, count, verb, model, says, s[model + PICKED])
    return count


def list_shots(s: Block, rows: Block, count: int, model: ModelRow) -> int:
    """Write menu rows for the weapons that a model may fire, at a model or a place. [PH-033, PH-065]"""
    weapon = next_at_hand(s, model, 0)
    while weapon > 0:
        if can_fire(s, model, weapon):
            count = phase_put_row(s, rows, count, SHOOT_AT, model, SAY_MODEL + SAY_NUMBER, weapon)
            if s[weapon + WEAPON_RADIUS] > 0:
                count = phase_put_row(s, rows, count, SHOOT_POINT, model, SAY_POINT, weapon)
        weapon = next_at_hand(s, model, weapon)
    return count


def list_blows(s: Block, rows: Block, count: int, model: ModelRow) -> int:
    """Write menu rows for the weapons that a model may strike with. [PH-034]"""
    count = phase_put_row(s, rows, count, PH_STRIKE, model, SAY_MODEL + SAY_NUMBER, s[model + IN_HAND])
    for i in range(s[model + ARMED]):
        weapon = s[model + WEAPONS] + i * WEAPON_WIDTH
        if weapon != s[model + IN_HAND] and s[weapon + WEAPON_LINKED] == 0 and owns(s, model, weapon):
            if is_charge(s, weapon) or s[model + KIND] != KIND_CREATURE:
                count = phase_put_row(s, rows, count, PH_STRIKE, model, SAY_MODEL + SAY_NUMBER, weapon)
    return count
