# cython: compiled into the kernel
"""Deployment: the order of the sides, and units placed in alternation. [CA-B-024, CA-B-025]"""

from armybuilder.battle.kernel.opening import *
from armybuilder.battle.kernel.start_places import *
from armybuilder.battle.rulesets.combat_action.movement import *
from armybuilder.battle.rulesets.combat_action.robots import *

SEARCH_STEP = 150
MOST_TIES = 20  # rolls in a row that may tie before the left side is taken


def set_up(s: Block) -> None:
    """Reset all state of a battle to that before the first decision."""
    clear_battle(s)
    s[CHOICES] = 0
    s[CURRENT_PHASE] = PHASE_DEPLOYMENT
    measure_pieces(s)
    s[HIDDEN_COUNT] = 0
    prepare_sight(s)
    make_whole(s)
    for side in range(2):
        set_up_side(s, side_row(side))
    for i in range(s[UNITS_FIELDED]):
        set_up_unit(s, unit_row(s, i))
    for i in range(s[WEAPON_COUNT]):
        set_up_weapon(s, weapon_row(s, i))
    for i in range(s[UNITS_FIELDED]):
        if s[unit_row(s, i) + UNIT_PLACED] and s[unit_row(s, i) + UNIT_RIDES] == 0:
            enter(s, unit_row(s, i))


def set_up_side(s: Block, side: SideRow) -> None:
    """Clear a side's counts."""
    s[side + SIDE_READY] = 0
    s[side + SIDE_IN_PLAY] = 0
    s[side + SIDE_TO_ACT] = 0
    s[side + SIDE_TO_PLACE] = 0


def set_up_unit(s: Block, unit: UnitRow) -> None:
    """Reset a unit for a battle.

    A unit that rides is placed together with its machine.
    """
    for field in range(UNIT_ACTED, UNIT_POST_Y + 1):
        s[unit + field] = 0
    s[unit + UNIT_IN_PLAY] = 0
    s[unit + UNIT_STARTED] = s[unit + UNIT_SIZE]
    for i in range(s[unit + UNIT_SIZE]):
        model = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        set_up_model(s, model)
    home = s[s[unit + UNIT_MODELS] + HOME]
    s[unit + UNIT_RIDES] = s[home + UNIT] if home > 0 and s[home + UNIT] != unit else 0
    if s[unit + UNIT_RIDES]:
        s[unit + UNIT_PLACED] = 1
    else:
        s[side_row(s[unit + UNIT_SIDE]) + SIDE_TO_PLACE] += 1


def set_up_model(s: Block, model: ModelRow) -> None:
    """Reset a model for a battle, except its place and the values of its design.

    Models placed beforehand keep their places.
    """
    for field in range(STATUS, MODEL_WIDTH):
        if not (
            X <= field <= FACING_Y
            or CONTROLLER <= field <= CORE
            or field in (GOALS, ROBOT_TYPE, CONTROLS, FIRST_CONTROLLER)
            or SS <= field <= SCARS
        ):
            s[model + field] = 0
    # a block may begin another battle: robots taken over in the last go back to their own
    if s[model + FIRST_CONTROLLER] == 0:
        s[model + FIRST_CONTROLLER] = s[model + CONTROLLER]
    s[model + CONTROLLER] = s[model + FIRST_CONTROLLER]
    s[model + SAVE] = s[model + HEROIC]
    if s[model + SCARS]:
        bear_scars(s, model)


def bear_scars(s: Block, model: ModelRow) -> None:
    """Set a model's losses of earlier battles: a permanent wound and damaged locations. [CA-D-134, CA-C-022]"""
    s[model + WOUNDED] = s[model + SCARS] & 1
    s[model + LOCATIONS] = s[model + SCARS] >> 1
    s[model + HATCHES] = HATCHES_STUCK if is_damaged(s, model, HOLD) else 0


def set_up_weapon(s: Block, weapon: WeaponRow) -> None:
    """Reset a weapon: loaded, charged, and with the faults of earlier battles."""
    for field in range(WEAPON_EMPTY, WEAPON_TURNED_Y + 1):
        s[weapon + field] = 0
    for field in range(WEAPON_JAMMED, WEAPON_LAST):
        s[weapon + field] = 0
    s[weapon + WEAPON_FAULTY] = s[weapon + WEAPON_WORN] & 1
    s[weapon + WEAPON_LAST] = s[weapon + WEAPON_WORN] >> 1
    s[weapon + WEAPON_STOCK] = s[weapon + WEAPON_ISSUE]


def enter(s: Block, unit: UnitRow) -> None:
    """Set a unit in play on the table, its models on foot or in their machine."""
    side = side_row(s[unit + UNIT_SIDE])
    if s[unit + UNIT_RIDES] == 0:
        s[side + SIDE_TO_PLACE] -= 1
    s[unit + UNIT_PLACED] = 1
    s[unit + UNIT_IN_PLAY] = s[unit + UNIT_SIZE]
    s[side + SIDE_IN_PLAY] += s[unit + UNIT_SIZE]
    for i in range(s[unit + UNIT_SIZE]):
        model = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if s[model + HOME] > 0:
            take_first_seat(s, model)
        else:
            stand(s, model)
    if s[MACHINES]:
        enter_riders(s, unit)


def stand(s: Block, model: ModelRow) -> None:
    """Set a model in play in its place, facing away from its own edge by default."""
    s[UNLOOKED] = 1
    s[model + STATUS] = IN_PLAY
    s[model + ELEVATION] = elevation_at(s, s[model + X], s[model + Y])
    s[model + INSIDE] = section_at(s, s[model + X], s[model + Y]) if s[SECTION_COUNT] > 0 else 0
    if s[model + FACING_X] == 0 and s[model + FACING_Y] == 0:
        face_ahead(s, model)
    tell_place(s, DEPLOYED, 24, model, 0, s[model + X], s[model + Y], 0)


def enter_riders(s: Block, unit: UnitRow) -> None:
    """Set the units that ride in a unit's machines in play too, and man the controls. [CA-D-051]"""
    for i in range(s[UNITS_FIELDED]):
        rider = unit_row(s, i)
        if s[rider + UNIT_RIDES] == unit and s[rider + UNIT_IN_PLAY] == 0:
            enter(s, rider)
    for j in range(s[unit + UNIT_SIZE]):
        model = s[unit + UNIT_MODELS] + j * MODEL_WIDTH
        if s[model + KIND] != KIND_CREATURE:
            carry(s, model)
            man_controls(s, model)


def next_placement(s: Block) -> None:
    """Ask for the next placement. [CA-B-024, CA-D-044]

    The sides alternate, and surplus units come last. The roll before the first placement decides the order.
    """
    left = s[side_row(LEFT) + SIDE_TO_PLACE]
    right = s[side_row(RIGHT) + SIDE_TO_PLACE]
    if left + right == 0:
        if s[MACHINES] == 0 or not ask_first_order(s):
            s[CURRENT_PHASE] = PHASE_INITIATIVE
    # before the first choice the roll says who decides the order [CA-D-044]
    elif s[ACTIVATION] == 0 and s[CHOICES] == 0:
        winner = roll_off(s, DIE_CA_DEPLOYMENT, DEPLOYMENT_ROLL, 24)
        ask(s, DECIDE_DEPLOYMENT, winner, 0, 0, 0, 24)
    else:
        side = s[ACTIVE_SIDE]
        if s[side_row(side) + SIDE_TO_PLACE] == 0:
            side = 1 - side
        s[ACTIVE_SIDE] = side
        ask(s, DECIDE_PLACE, side, 0, 0, 0, 24)


def roll_off(s: Block, purpose: int, code: int, rule: int) -> int:
    """Return the side that rolls higher. [CA-B-029, CA-D-044, CA-D-049]

    Ties are rolled again, at most MOST_TIES times. Leadership is added for initiative.
    """
    for _ in range(MOST_TIES):
        left = roll_of_side(s, LEFT, purpose, code, rule)
        right = roll_of_side(s, RIGHT, purpose, code, rule)
        if left != right:
            return LEFT if left > right else RIGHT
    return LEFT


def roll_of_side(s: Block, side: int, purpose: int, code: int, rule: int) -> int:
    """Return a side's d6, with the rank of its highest officer for initiative. [CA-B-029]"""
    die = throw(s, side_row(side), purpose)
    bonus = highest_rank(s, side) if purpose == DIE_CA_INITIATIVE else 0
    tell_side(s, code, rule, side, die, bonus, 0, 0)
    return die + bonus


def highest_rank(s: Block, side: int) -> int:
    """Return the rank of a side's highest officer still in play, 0 without one."""
    best = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + SIDE] == side and is_in_battle(s, model) and s[model + RANK] > best:
            best = s[model + RANK]
    return best


def take_order(s: Block, first: int) -> None:
    """Set the first side to place as the winner of the roll chose. [CA-D-044]"""
    side = s[PENDING_SIDE] if first else 1 - s[PENDING_SIDE]
    s[ACTIVE_SIDE] = side
    tell_side(s, DEPLOYMENT_ORDER, 24, side, 0, 0, 1, 0)


def place_unit_refusal(s: Block, unit: UnitRow, x: int, y: int, abreast: int) -> Reason:
    """Return the refusal if a unit cannot be deployed round a point, else 0.

    The places are left in its models.
    """
    if unit == 0 or s[unit + UNIT_SIDE] != s[PENDING_SIDE] or s[unit + UNIT_PLACED]:
        return REASON_UNKNOWN
    if follows(s, unit):
        return OFFICER_NOT_FREE
    model = s[unit + UNIT_MODELS]
    wide = abreast if abreast > 0 else front_of_ranks(s, unit)
    i = 0
    for _ in range(s[unit + UNIT_SIZE]):
        if s[model + HOME] == 0:
            if not find_berth(s, model, x + rank_x(s, model, i, wide), y + rank_y(s, model, i, wide)):
                return OUTSIDE_SET_UP_ZONE
            # only those on foot are counted: the ranks have no gaps for those who ride
            i += 1
        model += MODEL_WIDTH
    return 0 if post_officers(s, unit) else OUTSIDE_SET_UP_ZONE


def follows(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit is an officer set up with the unit it is attached to. [CA-B-195]"""
    leads = s[unit + UNIT_ATTACHED]
    return 1 if leads > 0 and s[leads + UNIT_RIDES] == 0 and s[unit + UNIT_RIDES] == 0 else 0


def post_officers(s: Block, unit: UnitRow) -> int:
    """Place the officers attached to a unit beside its first members, within coherency.

    Returns 0 without room.
    """
    companions = s[unit + UNIT_SIZE]
    for i in range(s[UNITS_FIELDED]):
        own = unit_row(s, i)
        if s[own + UNIT_ATTACHED] == unit and s[own + UNIT_PLACED] == 0 and follows(s, own):
            if not post_officer(s, s[own + UNIT_MODELS], unit, companions):
                return 0
    return 1


def post_officer(s: Block, officer: ModelRow, unit: UnitRow, companions: int) -> int:
    """Find a free place for an officer beside a member of the officer's unit."""
    member = s[unit + UNIT_MODELS]
    for _ in range(companions):
        reach = s[member + RADIUS] + s[officer + RADIUS] + RANK_SPACE
        for turn in range(WAYS_ROUND):
            x = s[member + X] + round_x(s, officer, turn, reach)
            y = s[member + Y] + round_y(s, officer, turn, reach)
            if is_berth(s, officer, x, y) and apart_from(s, officer, unit, x, y):
                s[officer + X] = x
                s[officer + Y] = y
                return 1
        member += MODEL_WIDTH
    return 0


def apart_from(s: Block, officer: ModelRow, unit: UnitRow, x: int, y: int) -> int:
    """Return 1 if a place overlaps neither a unit's members nor its officers placed before."""
    for i in range(s[MODEL_COUNT]):
        other = MODELS_AT + i * MODEL_WIDTH
        # officers with a later row are posted after this officer: they stand nowhere yet
        if s[other + UNIT] == unit or (s[s[other + UNIT] + UNIT_ATTACHED] == unit and other < officer):
            dx = s[other + X] - x
            dy = s[other + Y] - y
            reach = s[officer + RADIUS] + s[other + RADIUS]
            if dx * dx + dy * dy < reach * reach:
                return 0
    return 1


def find_berth(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Find a free place in the zone at or round a point, and place the model there.

    Returns 0 if no place is free.
    """
    # at most 12 cm off: further away it would not be the place that was said
    for ring in range(9):
        for turn in range(WAYS_ROUND if ring else 1):
            px = x + round_x(s, model, turn, ring * SEARCH_STEP)
            py = y + round_y(s, model, turn, ring * SEARCH_STEP)
            if is_berth(s, model, px, py):
                s[model + X] = px
                s[model + Y] = py
                return 1
    return 0


def is_berth(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Return 1 if a model can be deployed at a place: in its zone, free of models and impassable ground. [CA-B-025, CA-P-095]

    Rooms of buildings in the zone may be occupied from the start.
    """
    if not in_zone(s, model, x, y):
        return 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_IMPASSABLE] and is_near(s, piece, x, y, s[model + RADIUS]):
            if not is_section(s, piece) or not fits_room(s, model, piece, x, y):
                return 0
    if not stands_free(s, model, x, y):
        return 0
    return apart_from_companions(s, model, x, y)


def apart_from_companions(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Return 1 if a place does not overlap the companions placed before."""
    other = s[s[model + UNIT] + UNIT_MODELS]
    # members with a later row are placed after this model: they stand nowhere yet
    while other < model:
        dx = s[other + X] - x
        dy = s[other + Y] - y
        reach = s[model + RADIUS] + s[other + RADIUS]
        if dx * dx + dy * dy < reach * reach:
            return 0
        other += MODEL_WIDTH
    return 1


def place_unit(s: Block, unit: UnitRow) -> None:
    """Set a unit in play on the places found by `place_unit_refusal`, with its officers."""
    enter(s, unit)
    for i in range(s[UNITS_FIELDED]):
        own = unit_row(s, i)
        if s[own + UNIT_ATTACHED] == unit and s[own + UNIT_PLACED] == 0 and follows(s, own):
            s[own + UNIT_PLACED] = 1
            enter(s, own)
    s[ACTIVE_SIDE] = 1 - s[ACTIVE_SIDE]
