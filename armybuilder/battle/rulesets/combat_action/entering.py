# cython: compiled into the kernel
"""Doors, rooms, obstacles and machines: open, enter, change room, jump, climb, mount, dismount. [CA-B-033, CA-B-060, CA-B-061, CA-B-143]"""

from armybuilder.battle.rulesets.combat_action.explosives import *
from armybuilder.battle.rulesets.combat_action.movement import *

BESIDE = 100  # whoever leaves a machine stands within 1 cm of it, as does whoever gets in


def door_refusal(s: Block, model: ModelRow, piece: PieceRow) -> Reason:
    """Return 0 if a model may open a section's door, else the refusal. [CA-B-060]

    The door must be closed, and the model at the wall or inside.
    """
    if not is_section(s, piece) or s[piece + PIECE_DOOR] != DOOR_CLOSED or is_engaged(s, model):
        return NO_WAY_IN_OR_OUT
    if s[model + INSIDE]:
        return 0 if s[model + INSIDE] == piece else NO_WAY_IN_OR_OUT
    # doors of upper floors cannot be reached from outside
    if s[piece + PIECE_LEVEL] > 0:
        return NO_WAY_IN_OR_OUT
    return (
        0 if is_beside(s, model, piece, s[model + X], s[model + Y], s[RULES_AT + TOUCH]) else NO_WAY_IN_OR_OUT
    )


def open_door(s: Block, model: ModelRow, piece: PieceRow) -> None:
    """Open a door for the rest of the battle. [CA-B-060]"""
    s[piece + PIECE_DOOR] = DOOR_OPEN
    # the door is seen through from now on: lines of sight remembered before do not count
    s[GROUND_AGE] += 1
    tell_piece(s, DOOR_OPENED, 60, model, piece)


def entrance_refusal(s: Block, model: ModelRow, piece: PieceRow) -> Reason:
    """Return the refusal if a model may not enter a section by any path, else 0. [CA-B-060, CA-B-143]

    Only creatures on the ground may, through an open way.
    """
    if not is_section(s, piece) or s[piece + PIECE_LEVEL] > 0 or s[model + INSIDE]:
        return NO_WAY_IN_OR_OUT
    if s[model + KIND] != KIND_CREATURE or s[model + ALTITUDE] > 0 or not is_open_way(s, piece):
        return NO_WAY_IN_OR_OUT
    return move_refusal(s, model, WALK)


def enter_refusal(s: Block, model: ModelRow, piece: PieceRow, path: int, points: int) -> Reason:
    """Return the refusal if a model may not walk into a section along a path, else 0. [CA-B-040, CA-B-060]

    The path must end inside the section.
    """
    reason = entrance_refusal(s, model, piece)
    if reason:
        return reason
    if points < 1:
        return REASON_NO_PATH
    last = path + 2 * points - 2
    if not fits_room(s, model, piece, s[last], s[last + 1]):
        return NO_WAY_IN_OR_OUT
    s[piece + PIECE_IMPASSABLE] = 0  # for this look the way leads through its wall
    reason = way_in_refusal(s, model, path, points)
    s[piece + PIECE_IMPASSABLE] = s[piece + PIECE_CLOSED]
    return reason


def way_in_refusal(s: Block, model: ModelRow, path: int, points: int) -> Reason:
    """Return the refusal if a model may not walk along a path, else 0. [CA-B-040]

    The caller has opened the section's walls.
    """
    x = s[model + X]
    y = s[model + Y]
    far = 0
    for i in range(points):
        nx = s[path + 2 * i]
        ny = s[path + 2 * i + 1]
        reason = way_refusal(s, model, x, y, nx, ny)
        if reason:
            return reason
        far += length(nx - x, ny - y)
        x = nx
        y = ny
    if far > walk_limit(s, model):
        return WALK_TOO_LONG
    reason = place_refusal(s, model, x, y)
    return MEMBERS_TOO_FAR_APART if reason == 0 and leaves_squad(s, model, x, y) else reason


def settle(s: Block, model: ModelRow, enters: int) -> None:
    """Set the section of a model that has moved, and log its entry or exit. [CA-B-060]"""
    before = s[model + INSIDE]
    # inside means the centre: the base may still overlap the wall
    if before and is_beside(s, model, before, s[model + X], s[model + Y], -s[model + RADIUS]) and not enters:
        stand_upstairs(s, model)
        return
    s[UNLOOKED] = 1
    s[model + INSIDE] = section_at(s, s[model + X], s[model + Y]) if enters else 0
    if before:
        tell_piece(s, CAME_OUT, 60, model, before)
    if s[model + INSIDE]:
        tell_piece(s, ENTERED, 60, model, s[model + INSIDE])


def stand_upstairs(s: Block, model: ModelRow) -> None:
    """Set a model's elevation to its floor."""
    if s[s[model + INSIDE] + PIECE_LEVEL] > 0:
        s[model + ELEVATION] = s[s[model + INSIDE] + PIECE_LEVEL] * s[RULES_AT + FLOOR_HEIGHT]


def next_room_refusal(s: Block, model: ModelRow, piece: PieceRow) -> Reason:
    """Return 0 if a model may change to an adjacent room, else the refusal. [CA-B-061]"""
    if s[RULES_AT + RULE_BUILDING_MOVES] == 0 or s[model + INSIDE] == 0 or s[model + FLAT]:
        return NO_ROOM_BESIDE
    if not is_section(s, piece) or is_engaged(s, model) or s[model + MV] == 0:
        return NO_ROOM_BESIDE
    return 0 if are_adjacent(s, s[model + INSIDE], piece, s[RULES_AT + TOUCH]) else NO_ROOM_BESIDE


def room_place_refusal(s: Block, model: ModelRow, piece: PieceRow, x: int, y: int) -> Reason:
    """Return the refusal if a model may not change to a place in another room, else 0. [CA-B-061]"""
    reason = next_room_refusal(s, model, piece)
    if reason:
        return reason
    if not fits_room(s, model, piece, x, y) or first_touched(s, model, x, y) > 0:
        return REASON_OVERLAPS
    return place_refusal(s, model, x, y)


def obstacle_beside(s: Block, model: ModelRow, verb: Verb) -> PieceRow:
    """Return the first obstacle in contact that a model could jump or climb over, 0 if none. [CA-B-033]"""
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if is_low_enough(s, model, piece, verb):
            if is_beside(s, model, piece, s[model + X], s[model + Y], s[RULES_AT + TOUCH]):
                return piece
    return 0


def is_low_enough(s: Block, model: ModelRow, piece: PieceRow, verb: Verb) -> int:
    """Return 1 for an obstacle that is low enough for a jump or climb.

    A jump needs at most half the model's height, a climb twice the height. Rivers and walls of houses never
    count. A breach can be jumped through, however high the wall is. [CA-B-143]
    """
    if s[piece + PIECE_CLOSED] == 0 or s[piece + PIECE_HEIGHT] == 0 or s[piece + PIECE_BUILDING] >= 0:
        return 0
    if s[piece + PIECE_DAMAGE] >= BREACHED:
        return 1 if s[piece + PIECE_DAMAGE] == BREACHED else 0
    if verb == JUMP:
        return 1 if 2 * s[piece + PIECE_HEIGHT] <= s[model + HEIGHT] else 0
    return 1 if s[piece + PIECE_HEIGHT] <= 2 * s[model + HEIGHT] else 0


def hop_refusal(s: Block, model: ModelRow, verb: Verb) -> Reason:
    """Return 0 if a model may jump or climb at all, else the refusal. [CA-B-033, CA-B-035]

    It must be infantry in contact with an obstacle.
    """
    if s[model + KIND] != KIND_CREATURE or s[model + ALTITUDE] > 0 or s[model + INSIDE] or s[model + MV] == 0:
        return NOT_FOR_THIS_KIND
    if s[model + FLAT] or is_engaged(s, model):
        return CANNOT_HOP
    return 0 if obstacle_beside(s, model, verb) > 0 else CANNOT_HOP


def hop_place_refusal(s: Block, model: ModelRow, verb: Verb, x: int, y: int) -> Reason:
    """Return 0 if a model may jump or climb to a place, else the refusal. [CA-B-033]

    The place must be just beyond the obstacle.
    """
    reason = hop_refusal(s, model, verb)
    if reason:
        return reason
    if not is_on_table(s, model, x, y):
        return REASON_OFF_TABLE
    piece = obstacle_crossed(s, model, verb, x, y)
    if piece == 0 or is_near(s, piece, x, y, s[model + RADIUS] - 1):
        return CANNOT_HOP
    if span_to(s, piece, x, y) > s[model + RADIUS] + s[RULES_AT + HOP_REACH]:
        return CANNOT_HOP
    s[piece + PIECE_IMPASSABLE] = 0  # for this look the way leads over it
    reason = way_refusal(s, model, s[model + X], s[model + Y], x, y)
    s[piece + PIECE_IMPASSABLE] = 1
    return reason or place_refusal(s, model, x, y)


def obstacle_crossed(s: Block, model: ModelRow, verb: Verb, x: int, y: int) -> int:
    """Return the obstacle in contact that lies on the way to a place, 0 if none."""
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if is_low_enough(s, model, piece, verb) and crosses(s, piece, s[model + X], s[model + Y], x, y):
            if is_beside(s, model, piece, s[model + X], s[model + Y], s[RULES_AT + TOUCH]):
                return piece
    return 0


def said_piece(s: Block, number: int) -> PieceRow:
    """Return the row of a piece by its number, 0 if none."""
    if number < 0 or number >= s[PIECE_COUNT]:
        return 0
    return s[PIECES_AT] + number * PIECE_WIDTH


# ---- getting into machines and out of them -----------------------------------------------------------------


def seats_of(s: Block, hull: ModelRow, seat: int) -> int:
    """Return the number of a machine's seats of a kind (SEAT_...)."""
    # each kind of seat takes three digits of the word
    packed = s[hull + BERTH]
    for _ in range(seat - 1):
        packed = packed // 1000
    return packed % 1000


def free_seat(s: Block, hull: ModelRow) -> int:
    """Return the best kind of free seat in a machine, sealed before exposed, 0 if all are taken. [CA-P-087]"""
    for i in range(SEAT_SEALED):
        seat = SEAT_SEALED - i
        taken = 0
        for j in range(s[MODEL_COUNT]):
            model = MODELS_AT + j * MODEL_WIDTH
            if s[model + CARRIED_BY] == hull and s[model + SEAT] == seat and s[model + STATUS] == ABOARD:
                taken += 1
        if taken < seats_of(s, hull, seat):
            return seat
    return 0


def hatch_cost(s: Block, hull: ModelRow, seat: int) -> int:
    """Return the action points of opening the hatch to a seat, 0 for an open one. [CA-B-060]"""
    return 0 if seat <= SEAT_PARTIAL or s[hull + HATCHES] >= HATCHES_BROKEN else cost_of(s, OPEN_HATCH)


def way_cost(s: Block, actor: ModelRow, hull: ModelRow, seat: int) -> int:
    """Return the action points of the way to or from a seat. [CA-B-060]

    They are those of its hatch, plus a climb if the hatch is on top.
    """
    cost = hatch_cost(s, hull, seat)
    if seat <= SEAT_PARTIAL or s[hull + ITEMS] & ITEM_TOP_HATCHES == 0 or s[actor + ATOP] == hull:
        return cost
    return cost + cost_of(s, CLIMB_UP)


def hull_refusal(s: Block, actor: ModelRow, verb: Verb, hull: ModelRow) -> Reason:
    """Return the refusal if a model may not mount a machine, open its hatches or climb to them, else 0. [CA-B-060]"""
    if verb == MOUNT:
        return mount_refusal(s, actor, hull)
    if hull == 0 or s[hull + STATUS] != IN_PLAY or s[hull + KIND] == KIND_CREATURE:
        return REASON_UNKNOWN
    return open_refusal(s, actor, hull) if verb == OPEN_HATCH else climb_up_refusal(s, actor, hull)


def reach_refusal(s: Block, actor: ModelRow, hull: ModelRow) -> Reason:
    """Return 0 if a model on foot can reach a machine, else the refusal. [CA-B-060]

    Both must be on the ground and side by side. An enemy machine must have stuck hatches. [CA-B-148]
    """
    if s[actor + STATUS] != IN_PLAY or s[actor + KIND] != KIND_CREATURE or s[actor + FLAT]:
        return NO_WAY_IN_OR_OUT
    if s[hull + ALTITUDE] > 0 or s[actor + ALTITUDE] > 0 or gap(s, actor, hull) > BESIDE:
        return NO_WAY_IN_OR_OUT
    if s[hull + SIDE] == s[actor + SIDE]:
        return CANNOT_LEAVE_COMBAT if is_engaged(s, actor) else 0
    # an enemy machine is of use only for its stuck hatches, to break in [CA-B-148]
    return 0 if s[hull + HATCHES] == HATCHES_STUCK else NO_WAY_IN_OR_OUT


def open_refusal(s: Block, actor: ModelRow, hull: ModelRow) -> Reason:
    """Return the refusal if a model may not open a machine's hatches, else 0. [CA-B-060]

    It opens them from inside, or from beside or on top of the machine.
    """
    if s[hull + HATCHES] == HATCHES_STUCK:
        return HATCH_JAMMED
    if (
        s[hull + HATCHES] >= HATCHES_BROKEN
        or seats_of(s, hull, SEAT_INSIDE) + seats_of(s, hull, SEAT_SEALED) == 0
    ):
        return NO_WAY_IN_OR_OUT
    if s[actor + STATUS] == ABOARD:
        if s[actor + CARRIED_BY] != hull or s[actor + SEAT] <= SEAT_PARTIAL:
            return NO_WAY_IN_OR_OUT
    elif reach_refusal(s, actor, hull):
        return reach_refusal(s, actor, hull)
    elif s[hull + ITEMS] & ITEM_TOP_HATCHES and s[actor + ATOP] != hull:
        return NO_WAY_IN_OR_OUT
    return TOO_FEW_POINTS if s[actor + AP] < cost_of(s, OPEN_HATCH) else 0


def climb_up_refusal(s: Block, actor: ModelRow, hull: ModelRow) -> Reason:
    """Return the refusal if a model may not climb up to a machine's hatches, else 0. [CA-B-060, CA-B-148]

    An enemy machine must have stuck hatches.
    """
    if s[hull + ITEMS] & ITEM_TOP_HATCHES == 0 or s[actor + ATOP] == hull or s[actor + MV] == 0:
        return NO_WAY_IN_OR_OUT
    reason = reach_refusal(s, actor, hull)
    if reason:
        return reason
    return TOO_FEW_POINTS if s[actor + AP] < cost_of(s, CLIMB_UP) else 0


def open_hatch(s: Block, actor: ModelRow, hull: ModelRow) -> None:
    """Open a machine's hatches for the rest of the battle. [CA-B-060]"""
    s[hull + HATCHES] = HATCHES_OPEN
    tell(s, HATCH_OPENED, 60, actor, hull)


def climb_up(s: Block, actor: ModelRow, hull: ModelRow) -> None:
    """Climb up to a machine's hatches. [CA-B-060]

    The model is down again once it or the machine moves.
    """
    s[actor + ATOP] = hull
    tell(s, CLIMBED_UP, 60, actor, hull)


def mount_refusal(s: Block, actor: ModelRow, hull: ModelRow) -> Reason:
    """Return 0 if a model may get into a machine, else the refusal. [CA-B-060]

    The machine must be a friend's, beside the model, on the ground, and have a free seat.
    """
    if s[actor + STATUS] != IN_PLAY or s[actor + KIND] != KIND_CREATURE or s[actor + FLAT]:
        return NO_WAY_IN_OR_OUT
    if is_engaged(s, actor):
        return CANNOT_LEAVE_COMBAT
    if hull == 0 or s[hull + STATUS] != IN_PLAY or s[hull + KIND] == KIND_CREATURE:
        return REASON_UNKNOWN
    if is_burning(s, hull):
        return IS_WRECKED
    if s[hull + SIDE] != s[actor + SIDE] or s[hull + ALTITUDE] > 0 or s[actor + ALTITUDE] > 0:
        return NO_WAY_IN_OR_OUT
    seat = free_seat(s, hull)
    if seat == 0 or gap(s, actor, hull) > BESIDE:
        return NO_WAY_IN_OR_OUT
    if seat > SEAT_PARTIAL and s[hull + HATCHES] == HATCHES_STUCK:
        return HATCH_JAMMED
    return TOO_FEW_POINTS if s[actor + AP] < way_cost(s, actor, hull, seat) else 0


def reachable_hull(s: Block, actor: ModelRow, verb: Verb) -> ModelRow:
    """Return a machine that a model may mount, open or climb now, 0 for none."""
    for i in range(s[MODEL_COUNT]):
        hull = MODELS_AT + i * MODEL_WIDTH
        if s[hull + KIND] != KIND_CREATURE and hull_refusal(s, actor, verb, hull) == 0:
            return hull
    return 0


def dismount_refusal(s: Block, actor: ModelRow) -> Reason:
    """Return the refusal if a model may not leave its machine, else 0. [CA-B-060, CA-B-148]

    The place is not yet known. Crew stay at their stations as long as the machine could move. [CA-D-051]
    """
    hull = s[actor + CARRIED_BY]
    if s[actor + STATUS] != ABOARD or s[hull + ALTITUDE] > 0:
        return NO_WAY_IN_OR_OUT
    if s[actor + UNIT] == s[hull + UNIT] and s[hull + HALTED] == 0:
        return NO_WAY_IN_OR_OUT
    if s[actor + SEAT] > SEAT_PARTIAL and s[hull + HATCHES] == HATCHES_STUCK:
        return HATCH_JAMMED
    return TOO_FEW_POINTS if s[actor + AP] < way_cost(s, actor, hull, s[actor + SEAT]) else 0


def beside_refusal(s: Block, actor: ModelRow, x: int, y: int) -> Reason:
    """Return the refusal if a model may not get out to a place beside its machine, else 0."""
    hull = s[actor + CARRIED_BY]
    # RADIUS is the machine's while aboard: the model's own is packed in BODY
    radius = s[actor + BODY] // 1600000
    dx = s[hull + X] - x
    dy = s[hull + Y] - y
    reach = s[hull + RADIUS] + radius
    square = dx * dx + dy * dy
    if square > (reach + BESIDE) * (reach + BESIDE):
        return NO_WAY_IN_OR_OUT
    if x < radius or y < radius or x > s[TABLE_WIDTH] - radius or y > s[TABLE_DEPTH] - radius:
        return REASON_OFF_TABLE
    return 0 if stands_beside(s, actor, radius, x, y) else REASON_OVERLAPS


def stands_beside(s: Block, actor: ModelRow, radius: int, x: int, y: int) -> int:
    """Return 1 if a base of a radius has room at a place: no other base, no impassable ground."""
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_IMPASSABLE] and is_near(s, piece, x, y, radius - 1):
            return 0
    for j in range(s[MODEL_COUNT]):
        other = MODELS_AT + j * MODEL_WIDTH
        if s[other + STATUS] == IN_PLAY and s[other + ALTITUDE] == 0 and other != actor:
            reach = radius + s[other + RADIUS] - CONTACT
            dx = s[other + X] - x
            dy = s[other + Y] - y
            if dx * dx + dy * dy < reach * reach:
                return 0
    return 1


def get_in(s: Block, actor: ModelRow, hull: ModelRow) -> None:
    """Place a model in a machine's best free seat, and pay for hatch and climb. [CA-B-060]

    It loses its saved point, and becomes the pilot of a vehicle without one if it can drive.
    """
    seat = free_seat(s, hull)
    s[actor + AP] -= way_cost(s, actor, hull, seat)
    if hatch_cost(s, hull, seat) > 0:
        open_hatch(s, actor, hull)
    s[actor + ATOP] = 0
    lose_ready(s, actor)
    ride(s, actor, hull, seat)
    if s[hull + PILOT] == 0 and s[hull + OUT_OF_CONTROL] == 0 and s[hull + KIND] == KIND_VEHICLE:
        s[hull + PILOT] = actor if can_drive(s, actor) else 0
    tell(s, MOUNTED, 60, actor, hull)


def get_out(s: Block, actor: ModelRow, x: int, y: int) -> None:
    """Place a model beside its machine, and pay for hatch and climb. [CA-B-060]"""
    hull = s[actor + CARRIED_BY]
    s[actor + AP] -= way_cost(s, actor, hull, s[actor + SEAT])
    if hatch_cost(s, hull, s[actor + SEAT]) > 0:
        open_hatch(s, actor, hull)
    if s[hull + PILOT] == actor:
        s[hull + PILOT] = 0
    alight(s, actor)
    set_place(s, actor, x, y)
    tell_place(s, DISMOUNTED, 60, actor, hull, x, y, 0)
    land_in_fields(s, actor)


def find_way_out(s: Block, actor: ModelRow, way_x: int, way_y: int) -> int:
    """Find room beside a model's machine, in a given direction first.

    The place is left in FOUND_X and FOUND_Y. Returns 0 without room.
    """
    hull = s[actor + CARRIED_BY]
    size = length(way_x, way_y)
    # two tenths of a millimetre clear of the machine, against rounding
    far = s[hull + RADIUS] + s[actor + BODY] // 1600000 + 2
    for turn in range(24):
        step = (turn + 1) // 2 if turn % 2 else (24 - turn // 2) % 24
        x = s[hull + X] + share(turned_x(way_x, way_y, step), far, size)
        y = s[hull + Y] + share(turned_y(way_x, way_y, step), far, size)
        if beside_refusal(s, actor, x, y) == 0:
            s[FOUND_X] = x
            s[FOUND_Y] = y
            return 1
    return 0
