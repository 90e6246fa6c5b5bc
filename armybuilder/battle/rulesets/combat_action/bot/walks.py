# cython: compiled into the kernel
"""The walks and runs open to a model of the bot, and the best place that they lead to."""

from armybuilder.battle.rulesets.combat_action.bot.places import *

BANDS_KEPT = 8  # a power of two above the number of bands
ALL_BANDS = 16777216  # of NEAREST enemies: BANDS_KEPT to the power of 8
WAYS_WEIGHED = 4  # places weighed exactly, the most promising ones
WAY_X = 0
WAY_Y = 1
WAY_PROMISE = 2  # ALL_BANDS times the promise, and the bands
WAY_WIDTH = 3
TRIED: int = -1152921504606846976  # in place of the promise of a place that has been weighed


def find_walk(s: Block, model: ModelRow, floor: int) -> int:
    """Return the value of the best place within a walk, or NO_VALUE if none exceeds a floor.

    The place is left in BOT_X and BOT_Y. The places that promise most are weighed exactly.
    """
    best = floor
    bx = 0
    by = 0
    far = walk_limit(s, model) - 2
    note_neighbours(s, model, far)
    if s[BOT_GOAL] == 0 and is_far(s, far):
        return find_march(s, model, far, floor)
    note_ways(s, model, far)
    left = WAYS_WEIGHED
    way = most_promising(s, best)
    while way > 0 and left > 0:
        x = s[way + WAY_X]
        y = s[way + WAY_Y]
        recall_promise(s, way)
        s[way + WAY_PROMISE] = TRIED
        if may_walk_to(s, model, x, y):
            left -= 1
            value = value_of_place(s, model, x, y, best)
            if value > best:
                best = value
                bx = x
                by = y
        way = most_promising(s, best)
    s[BOT_X] = bx
    s[BOT_Y] = by
    return best if best > floor else NO_VALUE


def note_ways(s: Block, model: ModelRow, far: int) -> None:
    """Record the places that a walk may lead to, each with its promise and its bands.

    They are places behind and in cover, straight ahead, and to the sides.
    """
    cover = near_cover(s, model, far)
    row = BOT_WAYS
    for i in range(2 * cover + WIDE_WAYS):
        if find_cover_spot(s, model, far, i) if i < 2 * cover else find_way(s, model, far, i - 2 * cover):
            bands = 0
            s[row + WAY_X] = s[FOUND_X]
            s[row + WAY_Y] = s[FOUND_Y]
            s[row + WAY_PROMISE] = promise_of_place(s, model, s[FOUND_X], s[FOUND_Y]) * ALL_BANDS
            for j in range(s[BOT_NEAR_COUNT]):
                bands = bands * BANDS_KEPT + s[BOT_BAND + j]
            s[row + WAY_PROMISE] += bands
            row += WAY_WIDTH
    s[BOT_WAYS_END] = row


def most_promising(s: Block, floor: int) -> int:
    """Return the row of the recorded place that promises most above a floor, 0 for none."""
    most = (floor + 1) * ALL_BANDS - 1
    found = 0
    row = BOT_WAYS
    while row < s[BOT_WAYS_END]:
        if s[row + WAY_PROMISE] > most:
            most = s[row + WAY_PROMISE]
            found = row
        row += WAY_WIDTH
    return found


def recall_promise(s: Block, way: int) -> None:
    """Set the promise and the bands of a recorded place, as `promise_of_place` leaves them."""
    bands = s[way + WAY_PROMISE] & (ALL_BANDS - 1)
    s[BOT_PROMISE] = (s[way + WAY_PROMISE] - bands) // ALL_BANDS
    for j in range(s[BOT_NEAR_COUNT]):
        s[BOT_BAND + s[BOT_NEAR_COUNT] - 1 - j] = bands & (BANDS_KEPT - 1)
        bands = bands // BANDS_KEPT


def find_run(s: Block, model: ModelRow, floor: int) -> int:
    """Return 1 if a run is worth more than a floor. [CA-B-041]

    A run is a charge without an opponent, in order to strike next turn. Its place is left in BOT_X and BOT_Y.
    """
    best = floor
    far = charge_limit(s, model, NORMAL) - 2
    strike = strike_range(s, model)
    if gap(s, model, s[BOT_NEAR]) > far + strike:
        return 0
    note_neighbours(s, model, far)
    # a run takes both action points, so no shot is left
    weigh_with(s, model, 0)
    for i in range(WIDE_WAYS):
        find_way(s, model, far, i)
        x = s[FOUND_X]
        y = s[FOUND_Y]
        if gap_at(s, model, x, y, s[BOT_NEAR]) <= strike and promise_of_place(s, model, x, y) > best:
            if may_run_to(s, model, x, y):
                value = value_of_place(s, model, x, y, best)
                if value > best:
                    best = value
                    s[BOT_X] = x
                    s[BOT_Y] = y
    return 1 if best > floor else 0


def strike_range(s: Block, model: ModelRow) -> int:
    """Return the range within which a model can strike in one turn: a walk and a shot, or a charge."""
    gun = s[model + MAIN_GUN]
    if gun == 0 or s[model + SS] == 0:
        return charge_limit(s, model, NORMAL)
    return walk_limit(s, model) + s[gun + WEAPON_REACH]


def may_run_to(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Return 1 if a model can run straight to a free place."""
    if not may_walk_to(s, model, x, y):
        return 0
    ground = ground_on_line(s, model, s[model + X], s[model + Y], x, y)
    return 1 if length(x - s[model + X], y - s[model + Y]) <= charge_limit(s, model, ground) else 0


def find_march(s: Block, model: ModelRow, far: int, floor: int) -> int:
    """Find the first open way towards an enemy out of range, and return its value.

    The directions go from straight ahead to the sides. The place is left in BOT_X and BOT_Y as by
    `find_walk`.
    """
    for i in range(WIDE_WAYS):
        find_way(s, model, far, i)
        if may_walk_to(s, model, s[FOUND_X], s[FOUND_Y]):
            s[BOT_X] = s[FOUND_X]
            s[BOT_Y] = s[FOUND_Y]
            return place_value(s, model, s[BOT_X], s[BOT_Y], floor)
    return NO_VALUE


def find_way(s: Block, model: ModelRow, far: int, i: int) -> int:
    """Find the place a full walk along the i-th direction, straight at the nearest enemy first."""
    enemy = s[BOT_NEAR]
    ahead_x = s[enemy + X] - s[model + X]
    ahead_y = s[enemy + Y] - s[model + Y]
    way_x = turned_x(ahead_x, ahead_y, way_of(i))
    way_y = turned_y(ahead_x, ahead_y, way_of(i))
    # rounded up, so that a full pace is never too long
    size = length(way_x, way_y) + 1
    s[FOUND_X] = s[model + X] + share(way_x, far, size)
    s[FOUND_Y] = s[model + Y] + share(way_y, far, size)
    return 1


def way_of(i: int) -> int:
    """Return the i-th direction in steps of 15 degrees: ahead, then 30, 60 and 90 aside either way."""
    return 23 - i if i % 2 else i


def near_cover(s: Block, model: ModelRow, far: int) -> int:
    """Record the first pieces of cover within a walk, and return their number."""
    count = 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if (
            s[piece + PIECE_COVER] > 0
            and s[piece + PIECE_CLOSED] == 0
            and count < COVERS
            and is_near(s, piece, s[model + X], s[model + Y], far)
        ):
            s[BOT_COVER + count] = piece
            count += 1
    return count


def find_cover_spot(s: Block, model: ModelRow, far: int, which: int) -> int:
    """Find a place at a recorded piece of cover, and return 0 without one.

    Even numbers are behind the piece, odd ones inside.
    """
    piece = s[BOT_COVER + which // 2]
    return amid(s, model, piece, far) if which % 2 else behind(s, model, piece, far)


def behind(s: Block, model: ModelRow, piece: PieceRow, far: int) -> int:
    """Find the nearest place behind a piece, against its outline and away from the nearest enemy.

    It is left in FOUND_X and FOUND_Y. Returns 0 if none is within a walk.
    """
    enemy = s[BOT_NEAR]
    points = s[piece + PIECE_POINTS]
    last = points + 2 * (s[piece + PIECE_CORNERS] - 1)
    best = far * far + 1
    for i in range(s[piece + PIECE_CORNERS]):
        here = points + 2 * i
        x = nearest_on(s[model + X], s[model + Y], s[last], s[last + 1], s[here], s[here + 1], 0)
        y = nearest_on(s[model + X], s[model + Y], s[last], s[last + 1], s[here], s[here + 1], 1)
        size = length(x - s[enemy + X], y - s[enemy + Y])
        away = s[model + RADIUS] + CONTACT
        x += share(x - s[enemy + X], away, size)
        y += share(y - s[enemy + Y], away, size)
        square = (x - s[model + X]) * (x - s[model + X]) + (y - s[model + Y]) * (y - s[model + Y])
        if square < best and crosses(s, piece, s[enemy + X], s[enemy + Y], x, y):
            best = square
            s[FOUND_X] = x
            s[FOUND_Y] = y
        last = here
    return 1 if best <= far * far else 0


def nearest_on(px: int, py: int, ax: int, ay: int, bx: int, by: int, axis: int) -> int:
    """Return a coordinate (0 x, 1 y) of the point of a line nearest to another point."""
    dx = bx - ax
    dy = by - ay
    along = (px - ax) * dx + (py - ay) * dy
    square = dx * dx + dy * dy
    if along <= 0 or square == 0:
        return ax if axis == 0 else ay
    if along >= square:
        return bx if axis == 0 else by
    return ax + share(dx, along, square) if axis == 0 else ay + share(dy, along, square)


def amid(s: Block, model: ModelRow, piece: PieceRow, far: int) -> int:
    """Find the place inside a piece towards its middle, as far as the walk goes.

    It is left in FOUND_X and FOUND_Y. Returns 0 for an impassable piece.
    """
    if s[piece + PIECE_IMPASSABLE]:
        return 0
    dx = share(s[piece + PIECE_LOW_X] + s[piece + PIECE_HIGH_X], 1, 2) - s[model + X]
    dy = share(s[piece + PIECE_LOW_Y] + s[piece + PIECE_HIGH_Y], 1, 2) - s[model + Y]
    size = length(dx, dy)
    go = far if size > far else size
    s[FOUND_X] = s[model + X] + share(dx, go, size)
    s[FOUND_Y] = s[model + Y] + share(dy, go, size)
    return 1
