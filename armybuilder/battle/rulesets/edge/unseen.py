# cython: compiled into the kernel
"""The unseen plans of a side, replaced at random in a battle that is played ahead. [WE-011] [WE-013] [WE-D08]

They are written orders and targets, and the places of hidden units.
"""

from armybuilder.battle.rulesets.edge.actions import *

SPOTS_DEALT = 40


def deal_edge(s: Block, side: int) -> None:
    """Clear the written orders and targets of a side's enemies, and move their hidden units in their zone.

    Orders are cleared in the orders phase, targets and calls for support in the fire phase.
    """
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        if s[unit + UNIT_SIDE] != side:
            if s[CURRENT_PHASE] == PHASE_ORDERS:
                unwrite_orders(s, unit)
            elif s[CURRENT_PHASE] == PHASE_FIRE:
                unwrite_aims(s, unit)
            if s[RULES_AT + WE_HIDING] and is_hidden_unit(s, unit):
                hide_elsewhere(s, unit, 1 - side)
    if s[CURRENT_PHASE] == PHASE_FIRE:
        uncall_support(s, 1 - side)


def unwrite_orders(s: Block, unit: UnitRow) -> None:
    """Clear the orders that a unit and its models have been given this turn. [WE-D68]"""
    s[unit + WE_UNIT_ORDER] = ORDER_NONE
    s[unit + UNIT_ALONE] = 0
    reopen_unit(s, unit)
    model = next_member(s, unit, 0)
    while model:
        s[model + OWN_ORDER] = 0
        model = next_member(s, unit, model)


def unwrite_aims(s: Block, unit: UnitRow) -> None:
    """Clear the targets of a unit, and restore all its attacks."""
    forget_aim(s, unit)
    reopen_unit(s, unit)
    if can_be_ordered(s, unit):
        s[unit + UNIT_ACTS] = acts_in_fire(s, unit)
        s[unit + ATTACKS_LEFT] = attacks_still(s, unit)


def uncall_support(s: Block, side: int) -> None:
    """Cancel the calls of this turn for a side's weapons off the table."""
    for i in range(s[WEAPON_COUNT]):
        weapon = weapon_row(s, i)
        if s[weapon + WEAPON_OFF_TABLE] and s[weapon + WEAPON_SIDE] == side and s[weapon + WAITS_FOR] > 0:
            s[weapon + WAITS_FOR] = 0
            s[weapon + CALL_TURN] = 0


def hide_elsewhere(s: Block, unit: UnitRow, side: int) -> None:
    """Move a hidden unit to a random place of its zone, still hidden."""
    s[unit + UNIT_PLACED] = 0
    exchange_status(s, unit, IN_PLAY, WAITING)
    s[CHOICE_AT + CHOICE_NUMBER] = 0
    s[CHOICE_AT + CHOICE_POINTS] = 1
    for attempt in range(1, SPOTS_DEALT):
        find_front(s, side, 0, 1, attempt, unit)
        s[CHOICE_AT + CHOICE_PATH] = s[FOUND_X]
        s[CHOICE_AT + CHOICE_PATH + 1] = s[FOUND_Y]
        if edge_spot_refusal(s, unit, side) == 0:
            break
    s[unit + UNIT_PLACED] = 1
    exchange_status(s, unit, WAITING, IN_PLAY)


def exchange_status(s: Block, unit: UnitRow, was: int, now: int) -> None:
    """Replace a status of a unit's members by another.

    Members that wait do not stand in the way of others.
    """
    model = next_member(s, unit, 0)
    while model:
        if s[model + STATUS] == was:
            s[model + STATUS] = now
        model = next_member(s, unit, model)
