# cython: compiled into the kernel
"""Questions about the rows of units and models, and about the tables of orders and morale."""

from armybuilder.battle.kernel.rows import *
from armybuilder.battle.rulesets.edge.numbers import *
from armybuilder.battle.rulesets.edge.state import *


def next_unit(s: Block, unit: UnitRow) -> UnitRow:
    """Return the unit after a unit, the first unit after 0, or 0 after the last."""
    row = s[UNITS_AT] if unit == 0 else unit + UNIT_WIDTH
    return row if row < s[UNITS_AT] + s[UNITS_FIELDED] * UNIT_WIDTH else 0


def next_member(s: Block, unit: UnitRow, model: ModelRow) -> ModelRow:
    """Return the member of a unit after a member, on the table or not.

    After 0 it is the first, and after the last it is 0.
    """
    row = s[unit + UNIT_MODELS] if model == 0 else model + MODEL_WIDTH
    return row if row < s[unit + UNIT_MODELS] + s[unit + UNIT_SIZE] * MODEL_WIDTH else 0


def next_up(s: Block, unit: UnitRow, model: ModelRow) -> ModelRow:
    """Return the next member of a unit on the table, 0 after the last."""
    member = s[unit + UNIT_MODELS] if model == 0 else model + MODEL_WIDTH
    end = s[unit + UNIT_MODELS] + s[unit + UNIT_SIZE] * MODEL_WIDTH
    while member < end:
        if s[member + STATUS] == IN_PLAY:
            return member
        member += MODEL_WIDTH
    return 0


def edge_is_vehicle(s: Block, model: ModelRow) -> int:
    """Return 1 for a vehicle, which only the anti-tank procedure harms. [WE-D21]"""
    return 1 if s[model + ARMOUR_LEVEL] == LEVEL_VEHICLE else 0


def vehicle_of(s: Block, unit: UnitRow) -> ModelRow:
    """Return the vehicle that is a unit, or 0 for a unit of figures. [WE-003]

    Of several vehicles it is the first on the table.
    """
    model = s[unit + UNIT_MODELS]
    if not edge_is_vehicle(s, model):
        return 0
    left = next_up(s, unit, 0)
    return left or model


def members_up(s: Block, unit: UnitRow) -> int:
    """Count the members of a unit on the table."""
    found = 0
    model = next_up(s, unit, 0)
    while model:
        found += 1
        model = next_up(s, unit, model)
    return found


def voice(s: Block, unit: UnitRow) -> ModelRow:
    """Return the model for which a unit's dice are rolled, in play or not."""
    return s[unit + UNIT_MODELS]


def obeys(s: Block, unit: UnitRow) -> int:
    """Return the order that a unit obeys this turn, ORDER_NONE if it failed the test."""
    return s[unit + WE_UNIT_ORDER] if s[unit + UNIT_OBEYS] else ORDER_NONE


def take_off(s: Block, model: ModelRow, status: int) -> None:
    """Remove a model from the battle, and record the loss of its unit. [WE-043, WE-090]"""
    # a model may be struck twice in a phase, but is lost once
    if s[model + STATUS] != IN_PLAY and s[model + STATUS] != ABOARD:
        return
    unit = s[model + UNIT]
    s[model + STATUS] = status
    s[unit + UNIT_IN_PLAY] -= 1
    s[side_row(s[model + SIDE]) + SIDE_IN_PLAY] -= 1
    s[unit + LOST_NOW] += 1
    if model == s[unit + UNIT_LEADER]:
        s[unit + LEADER_LOST_NOW] = 1


def order_word(s: Block, order: int, word: int) -> int:
    """Return a cell of the table of orders, ORDER_ROLL to ORDER_CASUALTIES. [WE-020]"""
    return s[RULES_AT + WE_ORDERS + order * ORDER_WORDS + word]


def morale_result(s: Block, markers: int, total: int) -> int:
    """Return the morale state `MORALE_...` of a number of hit markers, at least 1, and a test's total. [WE-080, WE-D37]"""
    row = 0
    for place in range(1, MORALE_ROWS):
        if markers >= s[RULES_AT + WE_MORALE_ROWS + place]:
            row = place
    column = 0
    for place in range(1, MORALE_COLUMNS):
        if total >= s[RULES_AT + WE_MORALE_UPTO + place - 1]:
            column = place
    return (s[RULES_AT + WE_MORALE_TABLE + row] >> (MORALE_BITS * column)) & 7


def are_enemies(s: Block, a: UnitRow, b: UnitRow) -> int:
    """Return 1 if two units are on different sides."""
    return 1 if s[a + UNIT_SIDE] != s[b + UNIT_SIDE] else 0


def is_known(s: Block, unit: UnitRow) -> int:
    """Return 1 if the enemy sees the place of a unit, because one of its models is not hidden. [WE-D08]"""
    model = next_up(s, unit, 0)
    while model:
        if s[model + HIDDEN] == 0:
            return 1
        model = next_up(s, unit, model)
    return 0
