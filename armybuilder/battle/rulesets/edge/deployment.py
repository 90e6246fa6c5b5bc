# cython: compiled into the kernel
"""The beginning of a battle, and the placing of units, one at a time, by the sides in turn. [WE-003]"""

from armybuilder.battle.kernel.opening import *
from armybuilder.battle.kernel.start_places import *
from armybuilder.battle.rulesets.edge.machines import *
from armybuilder.battle.rulesets.edge.paths import *

STEP = 150
BERTH_RINGS = 9
SEATS_A_BERTH = 8


def begin_edge(s: Block) -> None:
    """Set everything that changes in a battle to its state before the first decision."""
    clear_battle(s)
    s[ACTIVE_SIDE] = -1
    s[CURRENT_PHASE] = PHASE_PLACING
    measure_pieces(s)
    for i in range(s[WEAPON_COUNT]):
        ready_weapon(s, weapon_row(s, i))
    for side in range(2):
        s[side_row(side) + SIDE_IN_PLAY] = 0
        s[side_row(side) + SIDE_TO_PLACE] = 0
    tell_side(s, BATTLE_BEGINS, 10, -1, 0, 0, 0, s[TURNS])
    for place in range(s[UNITS_FIELDED]):
        unit = unit_row(s, place)
        edge_ready_unit(s, unit)
    note_leaders(s)
    for k in range(s[UNITS_FIELDED]):
        unit = unit_row(s, k)
        if s[unit + UNIT_PLACED] and s[unit + UNIT_RIDES] == 0:
            edge_enter(s, unit)


def note_leaders(s: Block) -> None:
    """Record the sides without a leader, so that the kernel need not search for one."""
    for side in range(2):
        s[side_row(side) + SIDE_UNLED] = 1
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + LEADER_RATING] > 0:
            s[side_row(s[model + SIDE]) + SIDE_UNLED] = 0


def ready_weapon(s: Block, weapon: WeaponRow) -> None:
    """Reset a weapon, so that it is loaded, sound and charged."""
    s[weapon + WEAPON_EMPTY] = 0
    s[weapon + WEAPON_READY_TURN] = 0
    s[weapon + WEAPON_SPENT] = 0
    for field in range(GUN_OUT_UNTIL, CALL_TURN + 1):
        s[weapon + field] = 0
    s[weapon + WEAPON_STOCK] = s[weapon + WEAPON_ISSUE]


def edge_ready_unit(s: Block, unit: UnitRow) -> None:
    """Reset a unit for a new battle.

    A unit that rides is placed together with its vehicle.
    """
    for field in range(WE_UNIT_ORDER, RALLY_DUE + 1):
        s[unit + field] = 0
    s[unit + UNIT_IN_PLAY] = 0
    model = next_member(s, unit, 0)
    while model:
        edge_ready_model(s, model)
        model = next_member(s, unit, model)
    home = s[s[unit + UNIT_MODELS] + HOME]
    s[unit + UNIT_RIDES] = s[home + UNIT] if home > 0 and s[home + UNIT] != unit else 0
    if s[unit + UNIT_RIDES]:
        s[unit + UNIT_PLACED] = 1
    else:
        s[side_row(s[unit + UNIT_SIDE]) + SIDE_TO_PLACE] += 1


def edge_ready_model(s: Block, model: ModelRow) -> None:
    """Reset a model for a new battle, except for its design and its place.

    The place may have been set beforehand.
    """
    if s[model + FIRST_CONTROLLER] == 0:
        s[model + FIRST_CONTROLLER] = s[model + CONTROLLER]
    for field in range(STATUS, MODEL_WIDTH):
        if not edge_stays(field):
            s[model + field] = 0
    s[model + CONTROLLER] = s[model + FIRST_CONTROLLER]
    s[model + SAVE] = s[model + HEROIC]


def edge_stays(field: int) -> int:
    """Return 1 for a column of a model's row that no battle changes, or that is written before placing."""
    if TRAINING <= field <= LEADER_REACH or field in (X, Y, FACING_X, FACING_Y, ROW_SHIFT, GOALS):
        return 1
    return 1 if field in (CONTROLLER, CORE, ROBOT_TYPE, CONTROLS, FIRST_CONTROLLER) else 0


def edge_enter(s: Block, unit: UnitRow) -> None:
    """Add a unit, its models and its passengers to those on the table.

    The models stand at their places or sit in their machine.
    """
    side = side_row(s[unit + UNIT_SIDE])
    if s[unit + UNIT_RIDES] == 0:
        s[side + SIDE_TO_PLACE] -= 1
    s[unit + UNIT_PLACED] = 1
    s[unit + UNIT_IN_PLAY] = s[unit + UNIT_SIZE]
    s[side + SIDE_IN_PLAY] += s[unit + UNIT_SIZE]
    model = next_member(s, unit, 0)
    while model:
        if s[model + HOME] > 0:
            edge_take_seat(s, model)
        else:
            edge_stand(s, model)
        model = next_member(s, unit, model)
    model = next_member(s, unit, 0)
    while model:
        # posts are given out when the whole crew is seated
        if edge_is_vehicle(s, model):
            assign_posts(s, model)
        model = next_member(s, unit, model)
    for i in range(s[UNITS_FIELDED]):
        rider = unit_row(s, i)
        if s[rider + UNIT_RIDES] == unit and s[rider + UNIT_IN_PLAY] == 0:
            edge_enter(s, rider)


def edge_take_seat(s: Block, model: ModelRow) -> None:
    """Place a model in the machine in which it begins the battle."""
    home = s[model + HOME]
    s[model + STATUS] = ABOARD
    s[model + CARRIED_BY] = home
    s[model + SEAT] = s[model + BERTH] % SEATS_A_BERTH
    s[model + X] = s[home + X]
    s[model + Y] = s[home + Y]


def edge_stand(s: Block, model: ModelRow) -> None:
    """Place a model at its position, facing away from its own edge if it has no facing."""
    s[model + STATUS] = IN_PLAY
    s[model + ELEVATION] = elevation(s, s[model + X], s[model + Y])
    s[model + HIDDEN] = is_covered(s, model) if s[RULES_AT + WE_HIDING] else 0
    if s[model + FACING_X] == 0 and s[model + FACING_Y] == 0:
        face_ahead(s, model)
    tell_place(s, DEPLOYED, 3, model, 0, s[model + X], s[model + Y], 0)


# ---- placing -------------------------------------------------------------------------------------------------


def next_to_place(s: Block, side: int) -> UnitRow:
    """Return a side's next unit to be placed, 0 after the last.

    Attached officers come after the unit that they are with.
    """
    officer = 0
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        if s[unit + UNIT_SIDE] == side and s[unit + UNIT_PLACED] == 0:
            if s[unit + UNIT_ATTACHED] == 0:
                return unit
            officer = unit
    return officer


def placing_side(s: Block, last: int) -> int:
    """Return the side that places after a side, -1 when all units are placed."""
    left = s[side_row(LEFT) + SIDE_TO_PLACE]
    right = s[side_row(RIGHT) + SIDE_TO_PLACE]
    if left + right == 0:
        return -1
    side = 1 - last
    return side if s[side_row(side) + SIDE_TO_PLACE] else last


def edge_spot_refusal(s: Block, unit: UnitRow, side: int) -> Reason:
    """Return the refusal if a unit cannot be placed round the choice's point, else 0.

    The places are written into its models.
    """
    if unit == 0 or s[unit + UNIT_SIDE] != side or s[unit + UNIT_PLACED]:
        return WE_REASON_NOT_IT
    if s[CHOICE_AT + CHOICE_POINTS] != 1:
        return WE_REASON_NO_WAY
    x = s[CHOICE_AT + CHOICE_PATH]
    y = s[CHOICE_AT + CHOICE_PATH + 1]
    row = side_row(side)
    if not in_shape(s, s[row + SIDE_ZONE], s[row + SIDE_ZONE_POINTS], x, y):
        return REASON_ZONE
    wide = abreast(s, unit)
    i = 0
    model = next_member(s, unit, 0)
    while model:
        if s[model + HOME] == 0:
            if not edge_find_berth(s, model, x + rank_x(s, model, i, wide), y + rank_y(s, model, i, wide)):
                return WE_REASON_NO_ROOM
            i += 1
        model = next_member(s, unit, model)
    return 0


def abreast(s: Block, unit: UnitRow) -> int:
    """Return the number of models abreast, by the choice or else up to six.

    It is higher if five ranks are too few.
    """
    if 0 < s[CHOICE_AT + CHOICE_NUMBER] <= s[unit + UNIT_SIZE]:
        return s[CHOICE_AT + CHOICE_NUMBER]
    return front_of_ranks(s, unit)


def edge_find_berth(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Place a model at a free spot of its zone near a point, and return 1, else 0."""
    for ring in range(BERTH_RINGS):
        for turn in range(WAYS_ROUND if ring else 1):
            to_x = x + round_x(s, model, turn, ring * STEP)
            to_y = y + round_y(s, model, turn, ring * STEP)
            if edge_is_berth(s, model, to_x, to_y):
                s[model + X] = to_x
                s[model + Y] = to_y
                return 1
    return 0


def edge_is_berth(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Return 1 if a model can be placed at a point.

    It must be in the model's zone, on ground where the model can end a move, and apart from all other models.
    """
    row = side_row(s[model + SIDE])
    if not in_shape(s, s[row + SIDE_ZONE], s[row + SIDE_ZONE_POINTS], x, y):
        return 0
    if edge_place_refusal(s, model, x, y, 1):
        return 0
    other = s[s[model + UNIT] + UNIT_MODELS]
    # the members after this model have no place yet
    while other < model:
        dx = s[other + X] - x
        dy = s[other + Y] - y
        reach = s[model + RADIUS] + s[other + RADIUS]
        if s[other + STATUS] == WAITING and s[other + HOME] == 0 and dx * dx + dy * dy < reach * reach:
            return 0
        other = next_model(s, other)
    return 1
