# cython: compiled into the kernel
"""Deployment: the sides place their units in turn, each in its own zone, models aboard with their machine.

The sheet has no word about it, so units are set up as the army's table says. The side that rolls for
initiative in odd turns places first [PH-D05].
"""

from armybuilder.battle.kernel.start_places import *
from armybuilder.battle.rulesets.phase.movement import *

PLACE_STEP = 150
PLACE_RINGS = 9


def count_unplaced(s: Block) -> None:
    """Count the units that each side still has to place, without units that come with another."""
    s[side_row(LEFT) + SIDE_TO_PLACE] = 0
    s[side_row(RIGHT) + SIDE_TO_PLACE] = 0
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        home = s[s[unit + UNIT_MODELS] + HOME]
        s[unit + UNIT_RIDES] = s[home + UNIT] if home > 0 and s[home + UNIT] != unit else 0
        if s[unit + UNIT_PLACED] == 0 and not comes_along(s, unit):
            s[side_row(s[unit + UNIT_SIDE]) + SIDE_TO_PLACE] += 1
    s[ACTIVE_SIDE] = s[side_row(LEFT) + PH_ROLLER]
    if s[side_row(LEFT) + SIDE_TO_PLACE] + s[side_row(RIGHT) + SIDE_TO_PLACE] > 0:
        tell_side(s, DEPLOYMENT_ORDER, 10, s[ACTIVE_SIDE], 0, 0, 0, 0)


def comes_along(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit is placed with another, aboard its machine or as its attached officer."""
    if s[unit + UNIT_RIDES] > 0:
        return 1
    leads = s[unit + UNIT_ATTACHED]
    return 1 if leads > 0 and s[s[leads + UNIT_MODELS] + HOME] == 0 else 0


def phase_ask_placing(s: Block) -> int:
    """Ask the next side to place a unit, and return 0 when all units are placed."""
    side = s[ACTIVE_SIDE]
    if s[side_row(side) + SIDE_TO_PLACE] == 0:
        side = 1 - side
    if s[side_row(side) + SIDE_TO_PLACE] == 0:
        return 0
    s[ACTIVE_SIDE] = side
    ask(s, PH_DECIDE_PLACE, side, 0, 0, 0, 10)
    return 1


def phase_place_unit_refusal(s: Block, side: int, unit: UnitRow, x: int, y: int, abreast: int) -> Reason:
    """Return the refusal if a unit cannot be placed round a point, or 0.

    `abreast` is the width of its ranks, 0 for that of `front_of_ranks`. The places are left in the unit's
    models, and in those of the officers that come along.
    """
    if unit == 0 or s[unit + UNIT_SIDE] != side or s[unit + UNIT_PLACED] or comes_along(s, unit):
        return PH_REASON_NOT_IT
    if not stand_in_rows(s, unit, x, y, abreast):
        return PH_REASON_NO_ROOM
    for i in range(s[UNITS_FIELDED]):
        officer = unit_row(s, i)
        if s[officer + UNIT_ATTACHED] == unit and s[s[officer + UNIT_MODELS] + HOME] == 0:
            if not stand_in_rows(s, officer, x, y, 0):
                return PH_REASON_NO_ROOM
    return 0


def stand_in_rows(s: Block, unit: UnitRow, x: int, y: int, abreast: int) -> int:
    """Find a free place in ranks for each of a unit's models on foot, and return 1 on success."""
    wide = abreast if abreast > 0 else front_of_ranks(s, unit)
    model = s[unit + UNIT_MODELS]
    i = 0
    for _ in range(s[unit + UNIT_SIZE]):
        if s[model + HOME] == 0:
            to_x = x + rank_x(s, model, i, wide)
            to_y = y + rank_y(s, model, i, wide)
            if not find_place(s, model, unit, to_x, to_y):
                return 0
            i += 1
        model += MODEL_WIDTH
    return 1


def find_place(s: Block, model: ModelRow, unit: UnitRow, x: int, y: int) -> int:
    """Place a model in its zone, at a point or near it, and return 1 if there is room."""
    for ring in range(PLACE_RINGS):
        for turn in range(WAYS_ROUND if ring else 1):
            to_x = x + round_x(s, model, turn, ring * PLACE_STEP)
            to_y = y + round_y(s, model, turn, ring * PLACE_STEP)
            if phase_is_berth(s, model, to_x, to_y) and phase_has_room(s, model, unit, to_x, to_y):
                s[model + X] = to_x
                s[model + Y] = to_y
                return 1
    return 0


def phase_is_berth(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Return 1 if a place lies in a model's zone, on ground that it can enter."""
    if not in_zone(s, model, x, y):
        return 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if keeps_out(s, model, piece) and is_near(s, piece, x, y, s[model + RADIUS]):
            return 0
    return 1


def phase_has_room(s: Block, model: ModelRow, unit: UnitRow, x: int, y: int) -> int:
    """Return 1 if a base at a place meets no model on the table or of its party.

    Its party are the models whose places have just been found.
    """
    row = side_row(s[model + SIDE])
    # as long as nobody has moved, only its own side is in a model's zone
    other = s[row + SIDE_MODELS] if s[TURN] == 0 else MODELS_AT
    end = s[row + SIDE_END] if s[TURN] == 0 else s[MODELS_END]
    while other < end:
        reach = s[model + RADIUS] + s[other + RADIUS]
        dx = s[other + X] - x
        dy = s[other + Y] - y
        # a single axis settles most cases
        if -reach < dx < reach and dx * dx + dy * dy < reach * reach and other != model:
            if is_up(s, other) or phase_is_found(s, other, model, unit):
                return 0
        other += MODEL_WIDTH
    return 1


def phase_is_found(s: Block, other: ModelRow, model: ModelRow, unit: UnitRow) -> int:
    """Return 1 if a model's place has just been found.

    Such a model is an earlier one of the same unit, or of the unit that an officer is attached to.
    """
    if s[other + HOME] > 0 or s[other + STATUS] == IN_PLAY:
        return 0
    if s[other + UNIT] == unit:
        return 1 if other < model else 0
    if s[other + UNIT] == s[unit + UNIT_ATTACHED]:
        return 1
    # officers attached to one unit stand apart: those of units before have found their places
    same = 1 if s[s[other + UNIT] + UNIT_ATTACHED] == s[unit + UNIT_ATTACHED] > 0 else 0
    return 1 if same and s[other + UNIT] < unit else 0


def phase_set_down(s: Block, unit: UnitRow) -> None:
    """Deploy a unit at the places found by `phase_place_unit_refusal`, with its officers and models aboard."""
    side = s[unit + UNIT_SIDE]
    s[side_row(side) + SIDE_TO_PLACE] -= 1
    s[ACTIVE_SIDE] = 1 - side
    phase_stand_up(s, unit)
    for i in range(s[UNITS_FIELDED]):
        officer = unit_row(s, i)
        if s[officer + UNIT_ATTACHED] == unit and comes_along(s, officer) and s[officer + UNIT_PLACED] == 0:
            phase_stand_up(s, officer)
    seat_riders(s)


def phase_stand_up(s: Block, unit: UnitRow) -> None:
    """Deploy a unit's models."""
    s[unit + UNIT_PLACED] = 1
    for i in range(s[unit + UNIT_SIZE]):
        model = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if s[model + HOME] == 0:
            face_front(s, model)


def seat_riders(s: Block) -> None:
    """Place the models of deployed machines in their seats, and set the drivers."""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + STATUS] == WAITING and is_up(s, s[model + HOME]):
            s[s[model + UNIT] + UNIT_PLACED] = 1
            phase_ride(s, model, s[model + HOME], s[model + BERTH] % 8)
            phase_man_controls(s, s[model + HOME])


def face_front(s: Block, model: ModelRow) -> None:
    """Deploy a model at its place, facing away from its own edge unless a facing is given."""
    s[model + STATUS] = IN_PLAY
    if s[model + FACING_X] == 0 and s[model + FACING_Y] == 0:
        face_ahead(s, model)
    tell_place(s, DEPLOYED, 10, model, 0, s[model + X], s[model + Y], 0)
