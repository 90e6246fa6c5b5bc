# cython: compiled into the kernel
"""The effects of choices of placing, orders, moves, charges, targets and actions, [WE-011] to [WE-014] [WE-021] [WE-066]."""

from armybuilder.battle.kernel.choices import *
from armybuilder.battle.rulesets.edge.attacks import *
from armybuilder.battle.rulesets.edge.close_combat import *
from armybuilder.battle.rulesets.edge.deployment import *
from armybuilder.battle.rulesets.edge.movement import *
from armybuilder.battle.rulesets.edge.reactions import *


def carry_out_edge(s: Block) -> None:
    """Apply the choice in the block."""
    verb = s[CHOICE_AT + CHOICE_VERB]
    unit = unit_row(s, s[CHOICE_AT + CHOICE_UNIT])
    decision = s[PENDING]
    s[PENDING] = 0
    s[ACTIVATION] += 1
    if decision == WE_DECIDE_PLACE:
        edge_spot_refusal(s, unit, s[PENDING_SIDE])
        edge_enter(s, unit)
    elif decision == DECIDE_ORDER:
        write_order(s, unit, verb - 1)
    elif decision == DECIDE_CHARGE:
        take_charge(s, unit, verb)
    elif decision == WE_DECIDE_MOVE:
        edge_take_move(s, unit, verb)
    elif decision == DECIDE_FIRE:
        edge_take_aim(s, unit, verb)
    elif decision == DECIDE_OPFIRE:
        if verb == OP_FIRE:
            op_fire(s, s[PENDING_UNIT], top_frame(s), s[CHOICE_AT + CHOICE_NUMBER] + FIRE_REACTS)
    else:
        edge_react(s, unit, verb)


def write_order(s: Block, unit: UnitRow, order: int) -> None:
    """Record the order of a unit, or of one of its models. [WE-011, WE-022, WE-D68]

    The enemy does not see the order yet.
    """
    if order == ORDER_ALONE - 1:
        s[model_row(s, s[CHOICE_AT + CHOICE_TARGET]) + OWN_ORDER] = s[CHOICE_AT + CHOICE_NUMBER]
        s[unit + UNIT_ALONE] += 1
    else:
        s[unit + WE_UNIT_ORDER] = order


def take_charge(s: Block, unit: UnitRow, verb: Verb) -> None:
    """Start the charge of a unit, or of a model with its own order, unless it stays. [WE-012, WE-022, WE-070]"""
    alone = named_model(s, CHOICE_ACTOR)
    note_done(s, unit, alone, verb)
    target = unit_row(s, s[CHOICE_AT + CHOICE_TARGET_UNIT])
    percent = move_percent(s, unit, alone)
    if verb != CHARGE_AT or charges_at(s, unit, alone, target, percent, FOUND_X) == 0:
        return
    # a charge is a straight way: the watchers look along it for op-fire [WE-066]
    s[CHOICE_AT + CHOICE_POINTS] = 1
    s[CHOICE_AT + CHOICE_PATH] = s[FOUND_X]
    s[CHOICE_AT + CHOICE_PATH + 1] = s[FOUND_Y]
    tell_unit_roll(s, WE_CHARGES, 70, unit, target, 0, 0, 0, 0, 0, 0)
    edge_begin_move(s, unit, alone, CHARGE_AT, target, percent)


def note_done(s: Block, unit: UnitRow, alone: ModelRow, verb: Verb) -> None:
    """Record the finished turn of a unit, or of a model with its own order, in a phase. [WE-022]

    A choice to stay ends the turn of the unit and of all its models.
    """
    if alone:
        s[alone + OWN_ACTS] = 0
    else:
        s[unit + UNIT_DONE] = ALL_DONE if verb == STAY_THERE or s[unit + UNIT_ALONE] == 0 else 1


def edge_take_move(s: Block, unit: UnitRow, verb: Verb) -> None:
    """Apply a choice of the movement phase. [WE-012, WE-021, WE-022, WE-075]"""
    alone = named_model(s, CHOICE_ACTOR) if verb in (MEND, MOVE_UNIT) else 0
    searches = 1 if verb == STAY_THERE and obeys(s, unit) == ORDER_SEARCH and has_duty_itself(s, unit) else 0
    note_done(s, unit, alone, verb)
    if searches and first_to_go(s, unit) > 0:
        s[CHOICE_AT + CHOICE_POINTS] = 0
        search_path(s, unit, first_to_go(s, unit))
    elif verb == MEND:
        mend(s, unit, alone)
    elif verb == WE_LAY_SMOKE:
        edge_lay_smoke(s, unit, s[CHOICE_AT + CHOICE_PATH], s[CHOICE_AT + CHOICE_PATH + 1])
        # smoke does not take the place of a move: the unit is asked again
        reopen_unit(s, unit)
    elif verb == WE_GET_OUT:
        edge_get_out(s, unit)
    elif verb == WE_GET_IN:
        edge_get_in(s, unit, model_row(s, s[CHOICE_AT + CHOICE_TARGET]))
    elif verb == MOVE_UNIT:
        if alone == 0 and obeys(s, unit) == ORDER_REACTION:
            # a move is the act of the normal phase: no op-fire and no fire follows it [WE-065]
            s[unit + ACTS_LEFT] = 0
        if s[unit + LOCKED_WITH]:
            withdraw(s, unit)
        edge_begin_move(s, unit, alone, MOVE_UNIT, 0, move_percent(s, unit, alone))


def withdraw(s: Block, unit: UnitRow) -> None:
    """Withdraw a unit from an assault, after the enemy's free die against each model. [WE-075]"""
    tell_unit_roll(s, WE_WITHDRAWS, 75, unit, s[unit + LOCKED_WITH], 0, 0, 0, 0, 0, 0)
    strike_who_leaves(s, unit)
    # figures that fall to the free dice do not leave with the others
    take_off_fallen(s)
    part(s, unit)


def finish_move(s: Block, frame: FrameRow) -> None:
    """Finish the move under way, if any of its models is left. [WE-D30]"""
    unit = s[frame + MOVE_UNDER_WAY]
    verb = s[frame + MOVE_VERB]
    target = s[frame + WE_MOVE_TARGET]
    percent = s[frame + MOVE_PERCENT]
    alone = s[frame + MOVE_ALONE]
    lead = lead_of_move(s, frame)
    # the answers of the watchers have been written over the choice's path
    take_up_path(s, frame)
    if lead:
        lose_on_way(s, frame, lead)
    pop_frame(s)
    # op-fire may have felled every figure that was to move
    if lead == 0:
        return
    if verb == CHARGE_AT:
        edge_come_out(s, unit)
        charge(s, unit, alone, target, percent, FOUND_X, ORDER_CHARGE)
        edge_come_out(s, target)
    else:
        order = order_of_move(s, unit, alone)
        if order == ORDER_SEARCH:
            search_path(s, unit, lead)
        march(s, unit, alone, percent, 31, order)
    carry_along(s, unit)


def carry_along(s: Block, unit: UnitRow) -> None:
    """Move the passengers of a unit's vehicles to the places of the vehicles."""
    vehicle = vehicle_of(s, unit)
    if vehicle == 0:
        return
    for i in range(s[UNITS_FIELDED]):
        rider = unit_row(s, i)
        model = next_member(s, rider, 0)
        while model:
            if s[model + STATUS] == ABOARD:
                s[model + X] = s[s[model + CARRIED_BY] + X]
                s[model + Y] = s[s[model + CARRIED_BY] + Y]
            model = next_member(s, rider, model)


# ---- getting in and out ----------------------------------------------------------------------------------------


def edge_get_out(s: Block, unit: UnitRow) -> None:
    """Dismount passengers beside their vehicle, towards the choice's point. [WE-D11]"""
    model = next_member(s, unit, 0)
    while model:
        if s[model + STATUS] == ABOARD:
            vehicle = s[model + CARRIED_BY]
            if free_spot(s, model, s[CHOICE_AT + CHOICE_PATH], s[CHOICE_AT + CHOICE_PATH + 1], FOUND_X):
                s[model + STATUS] = IN_PLAY
                s[model + CARRIED_BY] = 0
                edge_arrive(s, model, s[FOUND_X], s[FOUND_Y], 0, 30, 0)
                tell_roll_here(s, WE_DISMOUNTS, 30, model, vehicle, 0, 0, 0, 0, 0, 0)
        model = next_member(s, unit, model)
    # a unit whose first member found no room still rides
    s[unit + UNIT_RIDES] = 0 if not is_passenger(s, unit) else s[unit + UNIT_RIDES]


def edge_get_in(s: Block, unit: UnitRow, vehicle: ModelRow) -> None:
    """Mount a unit in a vehicle. [WE-D11]"""
    model = next_member(s, unit, 0)
    while model:
        if s[model + STATUS] == IN_PLAY:
            tell_roll_here(s, WE_MOUNTS, 30, model, vehicle, 0, 0, 0, 0, 0, 0)
            s[model + STATUS] = ABOARD
            s[model + CARRIED_BY] = vehicle
            s[model + SEAT] = SEAT_INSIDE
            s[model + X] = s[vehicle + X]
            s[model + Y] = s[vehicle + Y]
        model = next_member(s, unit, model)
    s[unit + UNIT_RIDES] = s[vehicle + UNIT]
    s[unit + UNIT_MOVED] = 1


# ---- actions and fire ------------------------------------------------------------------------------------------


def mend(s: Block, unit: UnitRow, alone: ModelRow) -> None:
    """Reload the weapons of a unit or of a model with its own order. [WE-022, WE-023, WE-D61]

    The crew of the unit's vehicle fills an empty post too.
    """
    done = 0
    model = next_member(s, unit, 0)
    while model:
        done += reload_guns(s, model) if goes_along(s, model, alone) else 0
        model = next_member(s, unit, model)
    vehicle = vehicle_of(s, unit)
    if vehicle:
        done += take_empty_post(s, vehicle)
    if alone:
        tell_roll_here(s, WE_DOES_ALONE, 23, alone, 0, 0, 0, 0, 0, 2, done)
    else:
        tell_unit_roll(s, WE_ACTS, 23, unit, 0, 0, 0, 0, 0, 0, done)


def lie(s: Block, unit: UnitRow, alone: ModelRow, flat: int) -> None:
    """Set a unit, or a model with its own order, prone or upright. [WE-022, WE-123]"""
    model = next_up(s, unit, 0)
    while model:
        if goes_along(s, model, alone):
            s[model + FLAT] = flat
        model = next_up(s, unit, model)
    if alone:
        tell_roll_here(s, WE_DOES_ALONE, 123, alone, 0, 0, 0, 0, 0, flat, 0)
    else:
        tell_unit_roll(s, WE_PRONE, 123, unit, 0, 0, 0, 0, 0, flat, 0)


def edge_act(s: Block, unit: UnitRow, alone: ModelRow, verb: Verb) -> None:
    """Apply an action of a unit, or of a model with its own order, in place of an attack. [WE-022, WE-023, WE-123]"""
    if alone:
        s[alone + OWN_FIRED] += 1
    else:
        s[unit + UNIT_ACTS] -= 1
        count_action(s, unit)
    s[unit + ATTACKS_LEFT] = attacks_still(s, unit)
    if verb == MEND:
        mend(s, unit, alone)
    else:
        lie(s, unit, alone, 1 if verb == GO_PRONE else 0)


def edge_take_aim(s: Block, unit: UnitRow, verb: Verb) -> None:
    """Record the target of a unit or model, or apply an action in place of an attack. [WE-013, WE-D15]"""
    target = unit_row(s, s[CHOICE_AT + CHOICE_TARGET_UNIT])
    if verb == FIRE_APART:
        s[model_row(s, s[CHOICE_AT + CHOICE_ACTOR]) + TARGET_APART] = target
        return
    if verb == CALL_FIRE:
        # an officer's unit gives up its attack for the call
        call_support(s, unit, weapon_row(s, s[CHOICE_AT + CHOICE_WEAPON]), target)
        s[unit + ATTACKS_LEFT] = 0
        s[unit + UNIT_DONE] = ALL_DONE
        return
    if verb == FIRE_AT:
        mode = s[CHOICE_AT + CHOICE_NUMBER]
        first = 1 if s[unit + FIRE_TARGET] == 0 else 0
        s[unit + (FIRE_TARGET if first else SECOND_TARGET)] = target
        s[unit + (FIRE_MODE if first else SECOND_MODE)] = mode
        s[unit + UNIT_ACTS] = max(s[unit + UNIT_ACTS] - 1, 0)
        s[unit + ATTACKS_LEFT] = attacks_still(s, unit)
        # suppressive fire and a steadied aim take the place of both attacks of Hold
        if mode % FIRE_MODES in (FIRE_SUPPRESSES, FIRE_STEADIES):
            s[unit + ATTACKS_LEFT] = 0
    elif verb in (MEND, GO_PRONE, STAND_UP):
        edge_act(s, unit, named_model(s, CHOICE_ACTOR), verb)
    else:
        s[unit + ATTACKS_LEFT] = 0
    if s[unit + ATTACKS_LEFT] == 0:
        s[unit + UNIT_DONE] = ALL_DONE


def resolve_fire(s: Block) -> None:
    """Attack with all units at the same time, then remove the killed models. [WE-013, WE-D04]"""
    for second in range(2):
        for i in range(s[UNITS_FIELDED]):
            unit = unit_row(s, i)
            target = s[unit + (SECOND_TARGET if second else FIRE_TARGET)]
            mode = s[unit + (SECOND_MODE if second else FIRE_MODE)]
            # figures that picked a target of their own fire even where their unit has none
            if target > 0 or (second == 0 and any_apart(s, unit)):
                attack(s, unit, target, mode)
    # firers stay hidden until the last has fired: all fire at the same time [WE-D04]
    for place in range(s[UNITS_FIELDED]):
        unit = unit_row(s, place)
        if s[unit + FIRE_TARGET] > 0 or any_apart(s, unit):
            show_firers(s, unit)
        forget_aim(s, unit)
    take_off_fallen(s)


def any_apart(s: Block, unit: UnitRow) -> int:
    """Return 1 if a model of a unit has picked a target of its own. [WE-D15]"""
    model = next_member(s, unit, 0)
    while model:
        if s[model + TARGET_APART]:
            return 1
        model = next_member(s, unit, model)
    return 0


def forget_aim(s: Block, unit: UnitRow) -> None:
    """Forget the targets of a unit."""
    s[unit + FIRE_TARGET] = 0
    s[unit + SECOND_TARGET] = 0
    s[unit + FIRE_MODE] = FIRE_NORMAL
    s[unit + SECOND_MODE] = FIRE_NORMAL
    s[unit + TAKES_FROM] = 0
    model = next_member(s, unit, 0)
    while model:
        s[model + TARGET_APART] = 0
        model = next_member(s, unit, model)


def op_fire(s: Block, unit: UnitRow, frame: FrameRow, mode: int) -> None:
    """Resolve a unit's op-fire at a moving unit, at the chosen place of its path. [WE-066, WE-D30]

    Killed models are removed at once.
    """
    mover = s[frame + MOVE_UNDER_WAY]
    lead = lead_of_move(s, frame)
    dx = place_x(s, frame, lead, s[frame + MOVE_PLACE]) - s[lead + X]
    dy = place_y(s, frame, lead, s[frame + MOVE_PLACE]) - s[lead + Y]
    # 2: the unit has spent its own act; 1: only figures ordered alone have fired
    s[unit + OP_FIRED] = 2 if s[unit + ACTS_LEFT] and obeys(s, unit) == ORDER_REACTION else 1
    tell_unit_roll(s, WE_OPFIRE, 66, unit, mover, 0, 0, 0, 0, 0, 0)
    shift(s, frame, dx, dy)
    attack(s, unit, mover, mode)
    s[unit + ACTS_LEFT] = 0
    take_off_fallen(s)
    shift(s, frame, -dx, -dy)
    show_firers(s, unit)


def edge_react(s: Block, unit: UnitRow, verb: Verb) -> None:
    """Apply the second act of a unit on Reaction. [WE-014, WE-065]"""
    if verb == REACT_FIRE:
        s[unit + FIRE_TARGET] = unit_row(s, s[CHOICE_AT + CHOICE_TARGET_UNIT])
        s[unit + FIRE_MODE] = s[CHOICE_AT + CHOICE_NUMBER] + FIRE_REACTS
    s[unit + UNIT_DONE] = ALL_DONE
    if verb == REACT_MOVE:
        alone = named_model(s, CHOICE_ACTOR)
        s[(alone + OWN_REACTS) if alone else (unit + REACTS_LEFT)] = 0
        reopen_unit(s, unit)
        edge_begin_move(s, unit, alone, MOVE_UNIT, 0, move_percent(s, unit, alone))
