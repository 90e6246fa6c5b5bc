# cython: compiled into the kernel
"""The refusals of choices and their reasons, [WE-011] to [WE-014] [WE-033] [WE-066]."""

from armybuilder.battle.kernel.choices import *
from armybuilder.battle.rulesets.edge.deployment import *
from armybuilder.battle.rulesets.edge.movement import *
from armybuilder.battle.rulesets.edge.orders import *

SEAT_DIGITS = 1000
SEAT_KINDS = 4
OUT_WITHIN = 1000  # how far from a vehicle its passengers get out, at most


def refused_edge(s: Block) -> Reason:
    """Return the refusal of the choice in the block, 0 if it is legal."""
    decision = s[PENDING]
    number = s[CHOICE_AT + CHOICE_UNIT]
    unit = unit_row(s, number) if 0 <= number < s[UNITS_FIELDED] else 0
    if decision == 0 or s[CHOICE_AT + CHOICE_SIDE] != s[PENDING_SIDE]:
        return WE_REASON_NOT_ASKED
    if unit == 0 or s[unit + UNIT_SIDE] != s[PENDING_SIDE]:
        return WE_REASON_NOT_IT
    verb = s[CHOICE_AT + CHOICE_VERB]
    if decision == WE_DECIDE_PLACE:
        return edge_spot_refusal(s, unit, s[PENDING_SIDE]) if verb == PLACE_UNIT else WE_REASON_NOT_ASKED
    if decision == DECIDE_OPFIRE:
        if unit != s[PENDING_UNIT]:
            return WE_REASON_NOT_IT
        if verb == OP_FIRE:
            return extra_refusal(s, unit)
        return 0 if verb == LET_PASS else WE_REASON_NOT_ASKED
    if not has_duty(s, unit):
        return WE_REASON_NOT_IT
    if decision == DECIDE_ORDER:
        return said_order_refusal(s, unit, verb)
    if decision == DECIDE_CHARGE:
        return charge_refusal(s, unit, verb)
    if decision == WE_DECIDE_MOVE:
        return edge_move_refusal(s, unit, verb)
    return fire_refusal(s, unit, verb) if decision == DECIDE_FIRE else react_refusal(s, unit, verb)


def said_order_refusal(s: Block, unit: UnitRow, verb: Verb) -> Reason:
    """Return the refusal if the choice's order cannot be given to its unit or model, else 0. [WE-020, WE-022]"""
    if ADVANCE <= verb <= RUN_ORDER:
        return edge_order_refusal(s, unit, verb - 1)
    if verb != ORDER_ALONE:
        return WE_REASON_NOT_ASKED
    model = named_model(s, CHOICE_TARGET)
    if model == 0 or s[model + UNIT] != unit:
        return WE_REASON_NOT_IT
    order = s[CHOICE_AT + CHOICE_NUMBER]
    return alone_refusal(s, model, order) if ORDER_ADVANCE <= order <= ORDER_RUN else WE_REASON_NOT_ASKED


def whose_refusal(s: Block, unit: UnitRow) -> Reason:
    """Return the refusal if it is not the turn of the choice's mover, else 0. [WE-022]

    The mover is a model with its own order, or else the unit itself.
    """
    if s[CHOICE_AT + CHOICE_ACTOR] < 0:
        return 0 if has_duty_itself(s, unit) else WE_REASON_NOT_IT
    model = named_model(s, CHOICE_ACTOR)
    if model == 0 or s[model + UNIT] != unit or s[model + STATUS] != IN_PLAY:
        return WE_REASON_NOT_IT
    return 0 if goes_alone(s, model) else WE_REASON_NOT_IT


def named_target(s: Block) -> UnitRow:
    """Return the unit that is the choice's target, 0 for none."""
    number = s[CHOICE_AT + CHOICE_TARGET_UNIT]
    return unit_row(s, number) if 0 <= number < s[UNITS_FIELDED] else 0


def charge_refusal(s: Block, unit: UnitRow, verb: Verb) -> Reason:
    """Return the refusal if a unit or a single model cannot charge the choice's target, else 0. [WE-012, WE-022, WE-070]"""
    if verb == STAY_THERE:
        return 0
    target = named_target(s)
    if verb != CHARGE_AT:
        return WE_REASON_NOT_ASKED
    if whose_refusal(s, unit):
        return WE_REASON_NOT_IT
    alone = named_model(s, CHOICE_ACTOR)
    if target == 0 or not are_enemies(s, unit, target) or is_known(s, target) == 0:
        return WE_REASON_NO_TARGET
    percent = move_percent(s, unit, alone)
    return 0 if charges_at(s, unit, alone, target, percent, FOUND_X) else WE_REASON_TOO_FAR


def edge_move_refusal(s: Block, unit: UnitRow, verb: Verb) -> Reason:
    """Return the refusal of a choice of the movement phase, 0 if it is legal. [WE-021, WE-022, WE-031, WE-D43]"""
    if verb == STAY_THERE:
        return 0
    if verb in (MEND, MOVE_UNIT):
        reason = whose_refusal(s, unit)
        if reason == 0 and verb == MEND:
            return mend_refusal(s, unit)
        if reason or not is_passenger(s, unit):
            return reason or edge_way_refusal(s, unit)
    elif not has_duty_itself(s, unit):
        return WE_REASON_NOT_IT
    if is_passenger(s, unit):
        return out_refusal(s, unit) if verb == WE_GET_OUT else WE_REASON_NOT_ASKED
    if verb == WE_GET_IN:
        vehicle = named_model(s, CHOICE_TARGET)
        return in_refusal(s, unit, vehicle)
    return edge_smoke_refusal(s, unit) if verb == WE_LAY_SMOKE else WE_REASON_NOT_ASKED


def mend_refusal(s: Block, unit: UnitRow) -> Reason:
    """Return the refusal if a unit cannot take an action in place of a move, else 0. [WE-021]

    Only a unit that failed its order may.
    """
    order = order_of_move(s, unit, named_model(s, CHOICE_ACTOR))
    return 0 if order == ORDER_NONE else REASON_ORDER


def edge_way_refusal(s: Block, unit: UnitRow) -> Reason:
    """Return the refusal if a unit or a single model cannot follow the choice's path in this phase, else 0."""
    alone = named_model(s, CHOICE_ACTOR)
    lead = alone or first_to_go(s, unit)
    if lead == 0:
        return WE_REASON_CANNOT_MOVE
    reason = edge_path_refusal(s, lead, edge_reach_of(s, lead, move_percent(s, unit, alone)))
    if reason == 0 and must_keep_off(s, unit, order_of_move(s, unit, alone)) and goes_nearer(s, lead):
        return 0 if edge_takes_cover(s, unit, lead) else REASON_NEARER
    return reason


def edge_takes_cover(s: Block, unit: UnitRow, lead: ModelRow) -> int:
    """Return 1 if a suppressed unit's path ends in cover. [WE-D42]

    It may go there even if that is nearer to the enemy.
    """
    if s[unit + UNIT_MORALE] != MORALE_SUPPRESSED:
        return 0
    end = CHOICE_AT + CHOICE_PATH + 2 * s[CHOICE_AT + CHOICE_POINTS] - 2
    return covers(s, lead, s[end], s[end + 1])


def out_refusal(s: Block, unit: UnitRow) -> Reason:
    """Return the refusal if passengers cannot get out at the choice's point, else 0.

    Their vehicle may be a figure that has fallen.
    """
    model = first_up(s, unit)
    vehicle = s[model + CARRIED_BY]
    if s[CHOICE_AT + CHOICE_POINTS] != 1:
        return WE_REASON_NO_ROOM
    dx = s[CHOICE_AT + CHOICE_PATH] - s[vehicle + X]
    dy = s[CHOICE_AT + CHOICE_PATH + 1] - s[vehicle + Y]
    if dx * dx + dy * dy > OUT_WITHIN * OUT_WITHIN:
        return WE_REASON_TOO_FAR
    return edge_place_refusal(s, model, s[CHOICE_AT + CHOICE_PATH], s[CHOICE_AT + CHOICE_PATH + 1], 1)


def in_refusal(s: Block, unit: UnitRow, vehicle: ModelRow) -> Reason:
    """Return the refusal if a unit cannot get into a vehicle, else 0.

    The vehicle must be of its own side, near enough, and have seats for all.
    """
    lead = next_up(s, unit, 0)
    if vehicle == 0 or lead == 0 or not edge_is_vehicle(s, vehicle) or s[vehicle + STATUS] != IN_PLAY:
        return WE_REASON_NO_TARGET
    if s[vehicle + SIDE] != s[unit + UNIT_SIDE] or s[vehicle + UNIT] == unit:
        return WE_REASON_NO_TARGET
    wanted = 0
    model = next_up(s, unit, 0)
    while model:
        if gap(s, model, vehicle) > edge_reach_of(s, model, HUNDRED) or s[model + KIND] != KIND_CREATURE:
            return WE_REASON_TOO_FAR
        wanted += 1
        model = next_up(s, unit, model)
    return 0 if free_seats(s, vehicle) >= wanted else WE_REASON_NO_SEAT


def free_seats(s: Block, vehicle: ModelRow) -> int:
    """Count the free seats of a vehicle."""
    seats = 0
    # three digits for each kind of seat
    word = s[vehicle + BERTH]
    for _ in range(SEAT_KINDS):
        seats += word % SEAT_DIGITS
        word = word // SEAT_DIGITS
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + CARRIED_BY] == vehicle and s[model + STATUS] == ABOARD:
            seats -= 1
    return seats


def fire_refusal(s: Block, unit: UnitRow, verb: Verb) -> Reason:
    """Return the refusal of a choice of the fire phase, 0 if it is legal. [WE-013, WE-040, WE-D15, WE-123]"""
    if verb == HOLD_FIRE:
        return 0
    if verb in (MEND, GO_PRONE, STAND_UP):
        return edge_action_refusal(s, unit, verb)
    target = named_target(s)
    if verb == CALL_FIRE:
        return call_refusal(s, unit, target) if s[unit + UNIT_ACTS] else REASON_ORDER
    if target == 0 or not can_fire_at(s, unit, target):
        return WE_REASON_NO_TARGET if verb in (FIRE_AT, FIRE_APART) else WE_REASON_NOT_ASKED
    if verb == FIRE_AT:
        return mode_refusal(s, unit)
    return apart_refusal(s, unit, target) if verb == FIRE_APART else WE_REASON_NOT_ASKED


def edge_action_refusal(s: Block, unit: UnitRow, verb: Verb) -> Reason:
    """Return the refusal of an action in place of an attack, 0 if it is legal. [WE-022, WE-023, WE-123]

    The action is a unit's or a single model's.
    """
    alone = named_model(s, CHOICE_ACTOR)
    if s[CHOICE_AT + CHOICE_ACTOR] >= 0 and (alone == 0 or s[alone + UNIT] != unit):
        return WE_REASON_NOT_IT
    if next_up(s, unit, 0) == 0 or not (may_act_alone(s, alone) if alone else edge_may_act(s, unit)):
        return REASON_ORDER
    if verb == MEND:
        return 0
    lies = s[alone + FLAT] if alone else is_prone(s, unit)
    return REASON_NOT_PRONE if vehicle_of(s, unit) or lies != (verb == STAND_UP) else 0


def extra_refusal(s: Block, unit: UnitRow) -> Reason:
    """Return the refusal if a unit on Reaction cannot roll the choice's extra dice of a launcher, else 0. [WE-D24]"""
    number = s[CHOICE_AT + CHOICE_NUMBER]
    if number < 0 or number % FIRE_MODES:
        return WE_REASON_NOT_ASKED
    return 0 if number <= FIRE_MODES * more_dice(s, unit) else WE_REASON_NO_WEAPON


def mode_refusal(s: Block, unit: UnitRow) -> Reason:
    """Return the refusal if a unit cannot fire in the choice's mode, else 0. [WE-D07, WE-D24]

    Extra dice need a launcher. Only a unit on Hold suppresses or steadies its aim.
    """
    mode = s[CHOICE_AT + CHOICE_NUMBER]
    if mode < 0 or mode % FIRE_MODES == FIRE_REACTS or mode >= 6 * FIRE_MODES:
        return WE_REASON_NOT_ASKED
    if mode >= FIRE_MODES and mode // FIRE_MODES > more_dice(s, unit):
        return WE_REASON_NO_WEAPON
    if mode % FIRE_MODES == FIRE_NORMAL:
        return 0
    if mode % FIRE_MODES == FIRE_STEADIES and not has_device(s, unit):
        return WE_REASON_NO_WEAPON
    if not is_held(s, unit) or s[unit + FIRE_TARGET] or s[unit + UNIT_MORALE] >= MORALE_SUPPRESSED:
        return REASON_ORDER
    if mode % FIRE_MODES == FIRE_SUPPRESSES and s[RULES_AT + WE_SUPPRESSION] == 0:
        return WE_REASON_NOT_ASKED
    return 0


def apart_refusal(s: Block, unit: UnitRow, target: UnitRow) -> Reason:
    """Return the refusal if a model cannot pick a target of its own, else 0. [WE-D15]"""
    model = named_model(s, CHOICE_ACTOR)
    if model == 0 or s[model + UNIT] != unit or s[model + TARGET_APART]:
        return WE_REASON_NOT_IT
    if not fires_apart(s, model):
        return WE_REASON_NO_WEAPON
    return 0 if can_hit_unit(s, model, target) else WE_REASON_NO_TARGET


def fires_apart(s: Block, model: ModelRow) -> int:
    """Return 1 for a model on the table with a Heavy or a sniping weapon. [WE-D15]"""
    return may_pick_apart(s, model) if s[model + STATUS] == IN_PLAY else 0


def react_refusal(s: Block, unit: UnitRow, verb: Verb) -> Reason:
    """Return the refusal of a second act of a unit or model on Reaction, 0 if it is legal. [WE-022, WE-065, WE-066]"""
    if verb == STAY_THERE:
        return 0
    if verb == REACT_MOVE:
        if whose_refusal(s, unit):
            return WE_REASON_NOT_IT
        return (
            edge_way_refusal(s, unit)
            if may_react_move(s, unit, named_model(s, CHOICE_ACTOR))
            else REASON_ORDER
        )
    target = named_target(s)
    if verb != REACT_FIRE:
        return WE_REASON_NOT_ASKED
    if target == 0 or not can_fire_at(s, unit, target):
        return WE_REASON_NO_TARGET
    return extra_refusal(s, unit)


def may_react_move(s: Block, unit: UnitRow, alone: ModelRow) -> int:
    """Return 1 if a unit or a single model on Reaction may move in its second act. [WE-066]

    Its first act must not have been op-fire.
    """
    if alone:
        return may_react_by_going(s, alone)
    return 0 if s[unit + OP_FIRED] == 2 else s[unit + REACTS_LEFT]
