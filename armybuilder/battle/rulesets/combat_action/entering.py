# cython: compiled into the kernel
"""Doors, rooms and obstacles: open, enter, change room, jump, climb. [CA-B-033, CA-B-060, CA-B-061, CA-B-143]"""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.lasting import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.fields import *
from armybuilder.battle.rulesets.combat_action.lasting import *
from armybuilder.battle.rulesets.combat_action.movement import *
from armybuilder.battle.rulesets.combat_action.numbers import *
from armybuilder.battle.rulesets.combat_action.rooms import *
from armybuilder.battle.rulesets.combat_action.verbs import *


def door_refusal(s: Block, model: int, piece: int) -> int:
    """Return what forbids opening a door: it must be shut, and the model at the wall or inside. [CA-B-060]"""
    if not is_section(s, piece) or s[piece + PIECE_DOOR] != DOOR_CLOSED or is_engaged(s, model):
        return 60
    if s[model + INSIDE]:
        return 0 if s[model + INSIDE] == piece else 60
    if s[piece + PIECE_LEVEL] > 0:
        return 60
    return 0 if is_beside(s, model, piece, s[model + X], s[model + Y], s[RULES_AT + TOUCH]) else 60


def open_door(s: Block, model: int, piece: int) -> None:
    """Open a door; it stays open. [CA-B-060]"""
    s[piece + PIECE_DOOR] = DOOR_OPEN
    s[GROUND_AGE] += 1
    tell_piece(s, DOOR_OPENED, 60, model, piece, 0, 0, 0, 0, 1, 0)


def entrance_refusal(s: Block, model: int, piece: int) -> int:
    """Return what forbids a model to enter a section at all: who, and whether a way is open. [CA-B-060, CA-B-143]"""
    if not is_section(s, piece) or s[piece + PIECE_LEVEL] > 0 or s[model + INSIDE]:
        return 60
    if s[model + KIND] != KIND_CREATURE or s[model + ALTITUDE] > 0 or not is_open_way(s, piece):
        return 60
    return move_refusal(s, model, WALK)


def enter_refusal(s: Block, model: int, piece: int, path: int, points: int) -> int:
    """Return what forbids walking into a section along a path whose last point lies inside. [CA-B-040, CA-B-060]"""
    reason = entrance_refusal(s, model, piece)
    if reason:
        return reason
    if points < 1:
        return REASON_NO_PATH
    last = path + 2 * points - 2
    if not fits_room(s, model, piece, s[last], s[last + 1]):
        return 60
    s[piece + PIECE_IMPASSABLE] = 0  # for this look the way leads through its wall
    reason = way_in_refusal(s, model, path, points)
    s[piece + PIECE_IMPASSABLE] = s[piece + PIECE_CLOSED]
    return reason


def way_in_refusal(s: Block, model: int, path: int, points: int) -> int:
    """Return what forbids walking along a path, the walls of the section apart. [CA-B-040]"""
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
    return 40 if far > walk_limit(s, model) else place_refusal(s, model, x, y)


def settle(s: Block, model: int, enters: int) -> None:
    """See in which section a model stands that has moved, and tell when it came out. [CA-B-060]"""
    before = s[model + INSIDE]
    if before and is_beside(s, model, before, s[model + X], s[model + Y], -s[model + RADIUS]) and not enters:
        stand_upstairs(s, model)
        return
    s[UNLOOKED] = 1
    s[model + INSIDE] = section_at(s, s[model + X], s[model + Y]) if enters else 0
    if before:
        tell_piece(s, CAME_OUT, 60, model, before, 0, 0, 0, 0, 1, 0)
    if s[model + INSIDE]:
        tell_piece(s, ENTERED, 60, model, s[model + INSIDE], 0, 0, 0, 0, 1, 0)


def stand_upstairs(s: Block, model: int) -> None:
    """Raise a model to the floor it is on."""
    if s[s[model + INSIDE] + PIECE_LEVEL] > 0:
        s[model + ELEVATION] = s[s[model + INSIDE] + PIECE_LEVEL] * s[RULES_AT + FLOOR_HEIGHT]


def next_room_refusal(s: Block, model: int, piece: int) -> int:
    """Return what forbids going to another room: it must lie next to this one. [CA-B-061]"""
    if s[RULES_AT + RULE_BUILDING_MOVES] == 0 or s[model + INSIDE] == 0 or s[model + FLAT]:
        return 61
    if not is_section(s, piece) or is_engaged(s, model) or s[model + MV] == 0:
        return 61
    return 0 if are_adjacent(s, s[model + INSIDE], piece, s[RULES_AT + TOUCH]) else 61


def room_place_refusal(s: Block, model: int, piece: int, x: int, y: int) -> int:
    """Return what forbids a place in another room. [CA-B-061]"""
    reason = next_room_refusal(s, model, piece)
    if reason:
        return reason
    if not fits_room(s, model, piece, x, y) or first_touched(s, model, x, y) > 0:
        return REASON_OVERLAPS
    return place_refusal(s, model, x, y)


def change_room(s: Block, model: int, piece: int, x: int, y: int) -> None:
    """Go to another room. [CA-B-061]"""
    set_place(s, model, x, y)
    s[model + INSIDE] = piece
    stand_upstairs(s, model)
    tell_piece(s, CHANGED_ROOM, 61, model, piece, 0, 0, 0, 0, 1, 0)


def obstacle_beside(s: Block, model: int, verb: int) -> int:
    """Return the first obstacle in contact that a model could jump or climb over, 0 if there is none. [CA-B-033]"""
    piece = s[PIECES_AT]
    for _ in range(s[PIECE_COUNT]):
        if is_low_enough(s, model, piece, verb):
            if is_beside(s, model, piece, s[model + X], s[model + Y], s[RULES_AT + TOUCH]):
                return piece
        piece += PIECE_WIDTH
    return 0


def is_low_enough(s: Block, model: int, piece: int, verb: int) -> int:
    """Return 1 for obstacles no higher than half a model (jump), or twice its height (climb); not rivers or walls of houses."""
    if s[piece + PIECE_CLOSED] == 0 or s[piece + PIECE_HEIGHT] == 0 or is_section(s, piece):
        return 0
    if verb == JUMP:
        return 1 if 2 * s[piece + PIECE_HEIGHT] <= s[model + HEIGHT] else 0
    return 1 if s[piece + PIECE_HEIGHT] <= 2 * s[model + HEIGHT] else 0


def hop_refusal(s: Block, model: int, verb: int) -> int:
    """Return what forbids jumping or climbing before the place is known: infantry, in contact with an obstacle. [CA-B-033, CA-B-035]"""
    if s[model + KIND] != KIND_CREATURE or s[model + ALTITUDE] > 0 or s[model + INSIDE] or s[model + MV] == 0:
        return 35
    if s[model + FLAT] or is_engaged(s, model):
        return 33
    return 0 if obstacle_beside(s, model, verb) > 0 else 33


def hop_place_refusal(s: Block, model: int, verb: int, x: int, y: int) -> int:
    """Return what forbids jumping or climbing to a place: it must lie just beyond the obstacle. [CA-B-033]"""
    reason = hop_refusal(s, model, verb)
    if reason:
        return reason
    if not is_on_table(s, model, x, y):
        return REASON_OFF_TABLE
    piece = obstacle_crossed(s, model, verb, x, y)
    if piece == 0 or is_near(s, piece, x, y, s[model + RADIUS] - 1):
        return 33
    if span_to(s, piece, x, y) > s[model + RADIUS] + s[RULES_AT + HOP_REACH]:
        return 33
    s[piece + PIECE_IMPASSABLE] = 0  # for this look the way leads over it
    reason = way_refusal(s, model, s[model + X], s[model + Y], x, y)
    s[piece + PIECE_IMPASSABLE] = 1
    return reason or place_refusal(s, model, x, y)


def obstacle_crossed(s: Block, model: int, verb: int, x: int, y: int) -> int:
    """Return the obstacle in contact that lies on the way to a place, 0 if there is none."""
    piece = s[PIECES_AT]
    for _ in range(s[PIECE_COUNT]):
        if is_low_enough(s, model, piece, verb) and crosses(s, piece, s[model + X], s[model + Y], x, y):
            if is_beside(s, model, piece, s[model + X], s[model + Y], s[RULES_AT + TOUCH]):
                return piece
        piece += PIECE_WIDTH
    return 0


def hop(s: Block, model: int, verb: int, x: int, y: int) -> None:
    """Jump or climb over an obstacle. [CA-B-033]"""
    piece = obstacle_crossed(s, model, verb, x, y)
    from_x = s[model + X]
    from_y = s[model + Y]
    s[model + DISTANCE] += length(x - from_x, y - from_y)
    set_place(s, model, x, y)
    tell_piece(s, JUMPED_OVER if verb == JUMP else CLIMBED_OVER, 33, model, piece, 0, 0, 0, 0, 1, 0)
    if has_lasting(s, FIELD_ROW):
        enter_fields(s, model, from_x, from_y)


def said_piece(s: Block, number: int) -> int:
    """Return the row of a piece given by its number, 0 if there is none."""
    if number < 0 or number >= s[PIECE_COUNT]:
        return 0
    return s[PIECES_AT] + number * PIECE_WIDTH
