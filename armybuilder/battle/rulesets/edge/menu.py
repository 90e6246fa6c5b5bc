# cython: compiled into the kernel
"""The menus of decisions, [WE-011] to [WE-014]."""

from armybuilder.battle.rulesets.edge.refusals import *


def list_edge(s: Block, rows: Block) -> int:
    """Write a row of the menu for each possible choice, and return their number."""
    count = 0
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        if s[unit + UNIT_SIDE] == s[PENDING_SIDE]:
            if s[PENDING] == WE_DECIDE_PLACE:
                if s[unit + UNIT_PLACED] == 0:
                    count = edge_put_row(s, rows, count, PLACE_UNIT, unit, 0, SAY_POINT + SAY_NUMBER)
            elif s[PENDING] == DECIDE_OPFIRE:
                if unit == s[PENDING_UNIT]:
                    count = edge_put_row(s, rows, count, OP_FIRE, unit, 0, says_extra(s, unit))
                    count = edge_put_row(s, rows, count, LET_PASS, unit, 0, SAY_NOTHING)
            elif has_duty(s, unit):
                count = list_unit(s, rows, count, unit)
    return count


def edge_put_row(
    s: Block, rows: Block, count: int, verb: Verb, unit: UnitRow, model: ModelRow, says: int
) -> int:
    """Write a row of the menu, and return the number of rows."""
    return write_menu_row(rows, count, verb, model_number(s, model), 0, says, -1, unit_number(s, unit))


def list_unit(s: Block, rows: Block, count: int, unit: UnitRow) -> int:
    """Write the rows of the menu for one unit, and return the number of rows."""
    if s[PENDING] == DECIDE_ORDER:
        for verb in range(ADVANCE, RUN_ORDER + 1):
            if edge_order_refusal(s, unit, verb - 1) == 0:
                count = edge_put_row(s, rows, count, verb, unit, 0, SAY_NOTHING)
        if any_free_to_obey(s, unit):
            count = edge_put_row(s, rows, count, ORDER_ALONE, unit, 0, SAY_MODEL + SAY_NUMBER)
        return count
    if s[PENDING] == DECIDE_FIRE:
        return list_fire(s, rows, count, unit)
    itself = has_duty_itself(s, unit)
    if s[PENDING] == DECIDE_CHARGE and itself:
        count = edge_put_row(s, rows, count, CHARGE_AT, unit, 0, SAY_UNIT)
    elif s[PENDING] == WE_DECIDE_MOVE and itself:
        count = edge_list_moves(s, rows, count, unit)
    elif s[PENDING] == WE_DECIDE_REACT:
        count = edge_put_row(s, rows, count, REACT_FIRE, unit, 0, SAY_UNIT + says_extra(s, unit))
        if may_react_move(s, unit, 0):
            count = edge_put_row(s, rows, count, REACT_MOVE, unit, 0, SAY_PATH)
    count = list_alone(s, rows, count, unit)
    return edge_put_row(s, rows, count, STAY_THERE, unit, 0, SAY_NOTHING)


def says_extra(s: Block, unit: UnitRow) -> int:
    """Return the further answers that a reaction needs. [WE-D24]

    It needs the number of a launcher's dice, if the unit has one.
    """
    return SAY_NUMBER if more_dice(s, unit) else SAY_NOTHING


def list_alone(s: Block, rows: Block, count: int, unit: UnitRow) -> int:
    """Write the moves of a unit's models with their own orders, and return the number of rows. [WE-022]"""
    model = next_alone(s, unit, 0)
    while model:
        if goes_alone(s, model):
            if s[PENDING] == DECIDE_CHARGE:
                count = edge_put_row(s, rows, count, CHARGE_AT, unit, model, SAY_UNIT)
            elif s[PENDING] == WE_DECIDE_MOVE:
                count = edge_put_row(s, rows, count, MOVE_UNIT, unit, model, SAY_PATH)
                if s[model + OWN_OBEYS] == 0:
                    count = edge_put_row(s, rows, count, MEND, unit, model, SAY_NOTHING)
            elif may_react_move(s, unit, model):
                count = edge_put_row(s, rows, count, REACT_MOVE, unit, model, SAY_PATH)
        model = next_alone(s, unit, model)
    return count


def edge_list_moves(s: Block, rows: Block, count: int, unit: UnitRow) -> int:
    """Write the moves of a unit itself, and return the number of rows."""
    if is_passenger(s, unit):
        count = edge_put_row(s, rows, count, WE_GET_OUT, unit, 0, SAY_POINT)
    else:
        count = edge_put_row(s, rows, count, MOVE_UNIT, unit, 0, SAY_PATH)
        for i in range(s[MODEL_COUNT]):
            vehicle = MODELS_AT + i * MODEL_WIDTH
            if edge_is_vehicle(s, vehicle) and in_refusal(s, unit, vehicle) == 0:
                count = edge_put_row(s, rows, count, WE_GET_IN, unit, 0, SAY_MODEL)
                break
    if smoke_launcher(s, unit):
        count = edge_put_row(s, rows, count, WE_LAY_SMOKE, unit, vehicle_of(s, unit), SAY_POINT)
    if obeys(s, unit) == ORDER_NONE:
        count = edge_put_row(s, rows, count, MEND, unit, 0, SAY_NOTHING)
    return count


def list_fire(s: Block, rows: Block, count: int, unit: UnitRow) -> int:
    """Write the attacks of a unit and the actions in their place, and return the number of rows."""
    count = edge_put_row(s, rows, count, FIRE_AT, unit, 0, SAY_UNIT + SAY_NUMBER)
    model = next_member(s, unit, 0)
    while model:
        if s[model + TARGET_APART] == 0 and fires_apart(s, model):
            count = edge_put_row(s, rows, count, FIRE_APART, unit, model, SAY_UNIT)
        model = next_member(s, unit, model)
    number = next_on_call(s, unit, -1) if s[unit + UNIT_ACTS] else -1
    while number >= 0:
        count = edge_put_row(s, rows, count, CALL_FIRE, unit, caller_of(s, unit), SAY_UNIT)
        rows[(count - 1) * MENU_WIDTH + MENU_WEAPON] = number
        number = next_on_call(s, unit, number)
    if edge_may_act(s, unit) and next_up(s, unit, 0) > 0:
        count = edge_list_actions(s, rows, count, unit, 0, is_prone(s, unit))
    model = next_alone(s, unit, 0)
    while model:
        if may_act_alone(s, model):
            count = edge_list_actions(s, rows, count, unit, model, s[model + FLAT])
        model = next_alone(s, unit, model)
    return edge_put_row(s, rows, count, HOLD_FIRE, unit, 0, SAY_NOTHING)


def edge_list_actions(s: Block, rows: Block, count: int, unit: UnitRow, model: ModelRow, lies: int) -> int:
    """Write the actions in place of an attack, and return the number of rows. [WE-023, WE-123]

    They are those of a unit, or of a model with its own order.
    """
    count = edge_put_row(s, rows, count, MEND, unit, model, SAY_NOTHING)
    if vehicle_of(s, unit) == 0:
        count = edge_put_row(s, rows, count, STAND_UP if lies else GO_PRONE, unit, model, SAY_NOTHING)
    return count
