# cython: compiled into the kernel
"""The ways open to the bot's models: where a walk may lead that is worth weighing."""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.bot_goals import *
from armybuilder.battle.rulesets.combat_action.movement import *
from armybuilder.battle.rulesets.combat_action.plans import *


def find_walk(s: Block, model: int, floor: int) -> int:
    """Return the value of the best place within a walk, left in BOT_X and BOT_Y; NO_VALUE if none exceeds a floor.

    Tried: places behind and in cover, straight ahead, and ways aside.
    """
    best = floor
    bx = 0
    by = 0
    far = walk_limit(s, model) - 2
    note_neighbours(s, model, far)
    if s[BOT_GOAL] == 0 and is_far(s, far):
        return find_march(s, model, far, floor)
    cover = near_cover(s, model, far)
    for i in range(2 * cover + WIDE_WAYS):
        found = find_cover_spot(s, model, far, i) if i < 2 * cover else find_way(s, model, far, i - 2 * cover)
        if found:
            x = s[FOUND_X]
            y = s[FOUND_Y]
            if may_walk_to(s, model, x, y):
                value = place_value(s, model, x, y, best)
                if value > best:
                    best = value
                    bx = x
                    by = y
    s[BOT_X] = bx
    s[BOT_Y] = by
    return best if best > floor else NO_VALUE


def find_run(s: Block, model: int, floor: int) -> int:
    """Return 1 if a run is worth more than a floor, and left in BOT_X and BOT_Y: a charge at nobody, to strike next turn. [CA-B-041]"""
    best = floor
    far = charge_limit(s, model, NORMAL) - 2
    strike = strike_range(s, model)
    if gap(s, model, s[BOT_NEAR]) > far + strike:
        return 0
    note_neighbours(s, model, far)
    weigh_with(s, model, 0)
    for i in range(WIDE_WAYS):
        find_way(s, model, far, i)
        x = s[FOUND_X]
        y = s[FOUND_Y]
        if gap_at(s, model, x, y, s[BOT_NEAR]) <= strike and may_run_to(s, model, x, y):
            value = place_value(s, model, x, y, best)
            if value > best:
                best = value
                s[BOT_X] = x
                s[BOT_Y] = y
    return 1 if best > floor else 0


def strike_range(s: Block, model: int) -> int:
    """Return from how far a model can strike in one turn: a walk and a shot, or a charge."""
    gun = s[model + MAIN_GUN]
    if gun == 0 or s[model + SS] == 0:
        return charge_limit(s, model, NORMAL)
    return walk_limit(s, model) + s[gun + WEAPON_REACH]


def may_run_to(s: Block, model: int, x: int, y: int) -> int:
    """Return 1 if a model can run straight to a place and stand there."""
    if not may_walk_to(s, model, x, y):
        return 0
    ground = ground_on_line(s, model, s[model + X], s[model + Y], x, y)
    return 1 if length(x - s[model + X], y - s[model + Y]) <= charge_limit(s, model, ground) else 0


def find_march(s: Block, model: int, far: int, floor: int) -> int:
    """Find the first open way on, from straight ahead to the sides, while nobody is in range: as `find_walk` returns it."""
    for i in range(WIDE_WAYS):
        find_way(s, model, far, i)
        if may_walk_to(s, model, s[FOUND_X], s[FOUND_Y]):
            s[BOT_X] = s[FOUND_X]
            s[BOT_Y] = s[FOUND_Y]
            return place_value(s, model, s[BOT_X], s[BOT_Y], floor)
    return NO_VALUE


def find_way(s: Block, model: int, far: int, i: int) -> int:
    """Find the place a full pace along the i-th way from straight at the nearest enemy."""
    enemy = s[BOT_NEAR]
    ahead_x = s[enemy + X] - s[model + X]
    ahead_y = s[enemy + Y] - s[model + Y]
    size = length(ahead_x, ahead_y)
    s[FOUND_X] = s[model + X] + share(turned_x(ahead_x, ahead_y, way_of(i)), far, size)
    s[FOUND_Y] = s[model + Y] + share(turned_y(ahead_x, ahead_y, way_of(i)), far, size)
    return 1


def way_of(i: int) -> int:
    """Return the ways tried, in steps of 15 degrees: ahead, 30 and 60 aside either way."""
    return 23 - i if i % 2 else i


def near_cover(s: Block, model: int, far: int) -> int:
    """Note the first pieces of cover within a walk, and return how many there are."""
    count = 0
    piece = s[PIECES_AT]
    for _ in range(s[PIECE_COUNT]):
        if (
            s[piece + PIECE_COVER] > 0
            and s[piece + PIECE_CLOSED] == 0
            and count < COVERS
            and is_near(s, piece, s[model + X], s[model + Y], far)
        ):
            s[BOT_COVER + count] = piece
            count += 1
        piece += PIECE_WIDTH
    return count


def find_cover_spot(s: Block, model: int, far: int, which: int) -> int:
    """Look for a place at a piece of cover noted: even numbers behind it, odd ones in it. 0 if there is none."""
    piece = s[BOT_COVER + which // 2]
    return amid(s, model, piece, far) if which % 2 else behind(s, model, piece, far)


def behind(s: Block, model: int, piece: int, far: int) -> int:
    """Find the place against a piece's outline, on the side away from the nearest enemy, that is nearest to the model."""
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


def amid(s: Block, model: int, piece: int, far: int) -> int:
    """Find the place in a piece that can be entered, on the way to its middle, as far as the walk goes."""
    if s[piece + PIECE_IMPASSABLE]:
        return 0
    dx = share(s[piece + PIECE_LOW_X] + s[piece + PIECE_HIGH_X], 1, 2) - s[model + X]
    dy = share(s[piece + PIECE_LOW_Y] + s[piece + PIECE_HIGH_Y], 1, 2) - s[model + Y]
    size = length(dx, dy)
    go = far if size > far else size
    s[FOUND_X] = s[model + X] + share(dx, go, size)
    s[FOUND_Y] = s[model + Y] + share(dy, go, size)
    return 1
