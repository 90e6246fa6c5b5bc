# cython: compiled into the kernel
"""Distances, lines and shapes of the ground, in whole tenths of a millimetre.

A shape is a piece's corners in order round it. Everything is exact: cross and dot products of whole numbers,
and one square root. Lines may be up to 4 m long (3 m tables). The squares of longer products would not fit 63
bits.
"""

from math import sqrt

from armybuilder.battle.kernel import cython
from armybuilder.battle.kernel.rows import *

STEPS_ROUND = 24  # steps of 15 degrees, by which ways are turned
CONTACT = 5  # bases this near or nearer touch: half a millimetre


def root(square: int) -> WeaponRow:
    """Return the whole part of a square root, exact below 2**52."""
    whole: int = cython.cast(cython.longlong, sqrt(square))
    return whole


def length(x: int, y: int) -> int:
    """Compute the length of a way."""
    return root(x * x + y * y)


def share(amount: int, part: int, whole: int) -> int:
    """Compute amount * part / whole, rounded towards zero.

    Part and whole are 0 or more. The share of a whole of 0 is 0.
    """
    if whole == 0:
        return 0
    return amount * part // whole if amount >= 0 else -(-amount * part // whole)


def face_way(s: Block, model: ModelRow, dx: int, dy: int) -> None:
    """Turn a model to face along a way.

    A way without length changes nothing.
    """
    far = length(dx, dy)
    if far > 0:
        s[model + FACING_X] = share(dx, FACING_LENGTH, far)
        s[model + FACING_Y] = share(dy, FACING_LENGTH, far)


def is_on_table(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Return 1 if the whole base of a model would lie on the table."""
    radius = s[model + RADIUS]
    if x < radius or y < radius:
        return 0
    return 1 if x <= s[TABLE_WIDTH] - radius and y <= s[TABLE_DEPTH] - radius else 0


def gap(s: Block, a: ModelRow, b: ModelRow) -> int:
    """Return the distance between the bases of two models, 0 in contact. [CA-D-068]"""
    return gap_at(s, a, s[a + X], s[a + Y], b)


def gap_at(s: Block, a: ModelRow, x: int, y: int, b: ModelRow) -> int:
    """Return the distance between two bases with the first model at a place."""
    between = length(s[b + X] - x, s[b + Y] - y) - s[a + RADIUS] - s[b + RADIUS]
    # bases that nearly touch count as touching: rounded places seldom meet exactly
    return between if between > CONTACT else 0


def is_nearer(s: Block, a: ModelRow, b: ModelRow, limit: int) -> int:
    """Return 1 if the distance between two models' bases is less than a limit.

    The answer is that of `gap`, without its root.
    """
    if limit <= 0:
        return 0
    dx = s[b + X] - s[a + X]
    dy = s[b + Y] - s[a + Y]
    # within contact the distance is 0, which is less than any limit
    reach = s[a + RADIUS] + s[b + RADIUS] + (limit if limit > CONTACT else CONTACT + 1)
    return 1 if dx * dx + dy * dy < reach * reach else 0


def touching(s: Block, a: ModelRow, b: ModelRow) -> int:
    """Return 1 if two models' bases are in contact. [CA-B-158]"""
    return touching_at(s, a, s[a + X], s[a + Y], b)


def touching_at(s: Block, a: ModelRow, x: int, y: int, b: ModelRow) -> int:
    """Return 1 if two bases would be in contact with the first model at a place."""
    dx = s[b + X] - x
    dy = s[b + Y] - y
    reach = s[a + RADIUS] + s[b + RADIUS] + CONTACT + 1
    return 1 if dx * dx + dy * dy < reach * reach else 0


def cosine(step: int) -> int:
    """Return 10,000 times the cosine of a number of steps of 15 degrees, 0 or more."""
    step = step % STEPS_ROUND
    if step > 12:
        step = STEPS_ROUND - step
    if step > 6:
        return -quarter_cosine(12 - step)
    return quarter_cosine(step)


def quarter_cosine(step: int) -> int:
    """Return 10,000 times the cosine of 0 to 6 steps of 15 degrees."""
    if step < 3:
        return 10000 if step == 0 else (9659 if step == 1 else 8660)
    if step < 5:
        return 7071 if step == 3 else 5000
    return 2588 if step == 5 else 0


def turned_x(x: int, y: int, step: int) -> int:
    """Return the x of a way turned left by steps of 15 degrees."""
    return share(x * cosine(step) - y * cosine(step + 18), 1, 10000)


def turned_y(x: int, y: int, step: int) -> int:
    """Return the y of a way turned left by steps of 15 degrees."""
    return share(x * cosine(step + 18) + y * cosine(step), 1, 10000)


def turn_of(ax: int, ay: int, bx: int, by: int, px: int, py: int) -> int:
    """Compute a cross product, whose sign says the side of a point from the line a to b."""
    return (bx - ax) * (py - ay) - (by - ay) * (px - ax)


def misses_box(s: Block, piece: PieceRow, low_x: int, low_y: int, high_x: int, high_y: int) -> int:
    """Return 1 if a box has no point in common with the box round a piece.

    One comparison, of the signs of all distances together, is faster than four: the processor cannot guess
    which of the four ends the test.
    """
    apart = (high_x - s[piece + PIECE_LOW_X]) | (s[piece + PIECE_HIGH_X] - low_x)
    return 1 if apart | (high_y - s[piece + PIECE_LOW_Y]) | (s[piece + PIECE_HIGH_Y] - low_y) < 0 else 0


def is_inside(s: Block, piece: PieceRow, x: int, y: int) -> int:
    """Return 1 if a point lies in a piece's shape."""
    if misses_box(s, piece, x, y, x, y):
        return 0
    # well within a box that it fills; borders are for the shape to decide
    if s[piece + PIECE_FILLS] and s[piece + PIECE_LOW_X] < x < s[piece + PIECE_HIGH_X]:
        if s[piece + PIECE_LOW_Y] < y < s[piece + PIECE_HIGH_Y]:
            return 1
    return in_shape(s, s[piece + PIECE_POINTS], s[piece + PIECE_CORNERS], x, y)


def in_shape(s: Block, points: int, corners: int, x: int, y: int) -> int:
    """Return 1 if a point lies in the shape with these corners.

    A line from the point to the left crosses its edge an odd number of times. A point on the edge lies outside.
    """
    inside = 0
    last = points + 2 * (corners - 1)
    for i in range(corners):
        here = points + 2 * i
        if min(s[here + 1], s[last + 1]) <= y <= max(s[here + 1], s[last + 1]):
            side = turn_of(s[last], s[last + 1], s[here], s[here + 1], x, y)
            if side == 0 and min(s[here], s[last]) <= x <= max(s[here], s[last]):
                return 0
            if (s[here + 1] > y) != (s[last + 1] > y) and (side > 0) == (s[here + 1] > s[last + 1]):
                inside = 1 - inside
        last = here
    return inside


def crosses(s: Block, piece: PieceRow, ax: int, ay: int, bx: int, by: int) -> int:
    """Return 1 if a line enters a piece's shape or lies in it.

    Both directions of the line give the same answer. A line that only touches the outline, along an edge or
    at a corner, does not enter, because it is looked at from both ends.
    """
    if misses_box(s, piece, min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)):
        return 0
    return enters(s, piece, ax, ay, bx, by)


def enters(s: Block, piece: PieceRow, ax: int, ay: int, bx: int, by: int) -> int:
    """Return 1 if a line enters a piece's shape, for a line whose box meets the piece's box.

    The answer is that of `crosses`. Most cases are decided by whether the line leaves the box round the piece
    to one side. For pieces that fill their box, all others are decided by whether the line enters the box,
    except for lines that only touch it.
    """
    dx = bx - ax
    dy = by - ay
    low_x = s[piece + PIECE_LOW_X] - ax
    high_x = s[piece + PIECE_HIGH_X] - ax
    low_y = s[piece + PIECE_LOW_Y] - ay
    high_y = s[piece + PIECE_HIGH_Y] - ay
    most = dx * (high_y if dx >= 0 else low_y) - dy * (low_x if dy >= 0 else high_x)
    least = dx * (low_y if dx >= 0 else high_y) - dy * (high_x if dy >= 0 else low_x)
    if most | -least < 0:
        return 0
    if s[piece + PIECE_FILLS] and most > 0 and least < 0:
        if runs_into(dx, low_x, high_x) and runs_into(dy, low_y, high_y):
            return 1
    if meets_edges(s, piece, ax, ay, bx, by):
        return 1
    return 1 if is_inside(s, piece, ax, ay) or is_inside(s, piece, bx, by) else 0


def runs_into(way: int, low: int, high: int) -> int:
    """Return 1 if a way from 0 along an axis runs into the interval between two places.

    A way that begins or ends at one of the places does not.
    """
    if low == 0 or high == 0 or way in (low, high):
        return 0
    if way > 0:
        return 1 if low < way and high > 0 else 0
    return 1 if low < 0 and high > way else 0


def meets_edges(s: Block, piece: PieceRow, ax: int, ay: int, bx: int, by: int) -> int:
    """Return 1 if a line crosses one of a piece's edges, looked at from either end.

    It does the work of `meets_edge` for both directions at once.
    """
    there = 0
    back = 0
    points = s[piece + PIECE_POINTS]
    corners = s[piece + PIECE_CORNERS]
    last = points + 2 * (corners - 1)
    last_side = turn_of(ax, ay, bx, by, s[last], s[last + 1])
    for i in range(corners):
        here = points + 2 * i
        side = turn_of(ax, ay, bx, by, s[here], s[here + 1])
        if (side >= 0) != (last_side >= 0) or (side > 0) != (last_side > 0):
            first = turn_of(s[last], s[last + 1], s[here], s[here + 1], ax, ay)
            second = turn_of(s[last], s[last + 1], s[here], s[here + 1], bx, by)
            if (first >= 0) != (second >= 0):
                if (side >= 0) != (last_side >= 0):
                    there = 1
                if (side > 0) != (last_side > 0):
                    back = 1
                if there and back:
                    return 1
        last = here
        last_side = side
    return 0


def meets_edge(s: Block, piece: PieceRow, ax: int, ay: int, bx: int, by: int) -> int:
    """Return 1 if a line crosses an edge of a piece, with a corner on the line counted as left."""
    points = s[piece + PIECE_POINTS]
    corners = s[piece + PIECE_CORNERS]
    last = points + 2 * (corners - 1)
    last_side = turn_of(ax, ay, bx, by, s[last], s[last + 1])
    for i in range(corners):
        here = points + 2 * i
        side = turn_of(ax, ay, bx, by, s[here], s[here + 1])
        if (side >= 0) != (last_side >= 0):
            first = turn_of(s[last], s[last + 1], s[here], s[here + 1], ax, ay)
            second = turn_of(s[last], s[last + 1], s[here], s[here + 1], bx, by)
            if (first >= 0) != (second >= 0):
                return 1
        last = here
        last_side = side
    return 0


def near_line(px: int, py: int, ax: int, ay: int, bx: int, by: int, reach: int) -> int:
    """Return 1 if a point lies within `reach` of the line between two points."""
    dx = bx - ax
    dy = by - ay
    along = (px - ax) * dx + (py - ay) * dy
    square = dx * dx + dy * dy
    if along <= 0:
        return 1 if (px - ax) * (px - ax) + (py - ay) * (py - ay) <= reach * reach else 0
    if along >= square:
        return 1 if (px - bx) * (px - bx) + (py - by) * (py - by) <= reach * reach else 0
    cross = dx * (py - ay) - dy * (px - ax)
    # both sides are squared, so that neither a root nor a division rounds
    return 1 if cross * cross <= reach * reach * square else 0


def span_to_line(px: int, py: int, ax: int, ay: int, bx: int, by: int) -> WeaponRow:
    """Return the distance from a point to the line between two points."""
    dx = bx - ax
    dy = by - ay
    along = (px - ax) * dx + (py - ay) * dy
    square = dx * dx + dy * dy
    if along <= 0:
        return length(px - ax, py - ay)
    if along >= square:
        return length(px - bx, py - by)
    cross = dx * (py - ay) - dy * (px - ax)
    return (cross if cross > 0 else -cross) // root(square)


def span_to(s: Block, piece: PieceRow, x: int, y: int) -> WeaponRow:
    """Return the distance from a point to a piece's shape, 0 inside it."""
    if is_inside(s, piece, x, y):
        return 0
    points = s[piece + PIECE_POINTS]
    last = points + 2 * (s[piece + PIECE_CORNERS] - 1)
    least = -1
    for i in range(s[piece + PIECE_CORNERS]):
        here = points + 2 * i
        span = span_to_line(x, y, s[last], s[last + 1], s[here], s[here + 1])
        if least < 0 or span < least:
            least = span
        last = here
    return least


def holds_base(s: Block, piece: PieceRow, x: int, y: int, radius: int) -> int:
    """Return 1 if a round base lies wholly in a piece's shape."""
    if not is_inside(s, piece, x, y):
        return 0
    points = s[piece + PIECE_POINTS]
    last = points + 2 * (s[piece + PIECE_CORNERS] - 1)
    for i in range(s[piece + PIECE_CORNERS]):
        here = points + 2 * i
        if near_line(x, y, s[last], s[last + 1], s[here], s[here + 1], radius - 1):
            return 0
        last = here
    return 1


def is_near(s: Block, piece: PieceRow, x: int, y: int, reach: int) -> int:
    """Return 1 if a point lies in a piece's shape or within `reach` of its edges, 0 or more."""
    if misses_box(s, piece, x - reach, y - reach, x + reach, y + reach):
        return 0
    if s[piece + PIECE_FILLS]:
        dx = max(s[piece + PIECE_LOW_X] - x, x - s[piece + PIECE_HIGH_X], 0)
        dy = max(s[piece + PIECE_LOW_Y] - y, y - s[piece + PIECE_HIGH_Y], 0)
        return 1 if dx * dx + dy * dy <= reach * reach else 0
    points = s[piece + PIECE_POINTS]
    last = points + 2 * (s[piece + PIECE_CORNERS] - 1)
    for i in range(s[piece + PIECE_CORNERS]):
        here = points + 2 * i
        if near_line(x, y, s[last], s[last + 1], s[here], s[here + 1], reach):
            return 1
        last = here
    return in_shape(s, points, s[piece + PIECE_CORNERS], x, y)


def is_off_way(s: Block, piece: PieceRow, ax: int, ay: int, bx: int, by: int, radius: int) -> int:
    """Return 1 for ground that a base on a straight line cannot touch, by the ground's box.

    The quick test settles most cases.
    """
    low_x = min(ax, bx) - radius
    low_y = min(ay, by) - radius
    return misses_box(s, piece, low_x, low_y, max(ax, bx) + radius, max(ay, by) + radius)


def base_meets(s: Block, piece: PieceRow, ax: int, ay: int, bx: int, by: int, radius: int) -> int:
    """Return 1 if a round base that moves along a line meets a piece's shape."""
    if is_off_way(s, piece, ax, ay, bx, by, radius):
        return 0
    if crosses(s, piece, ax, ay, bx, by):
        return 1
    # a base that only touches the outline does not meet it
    reach = radius - 1
    if is_near(s, piece, ax, ay, reach) or is_near(s, piece, bx, by, reach):
        return 1
    points = s[piece + PIECE_POINTS]
    for i in range(s[piece + PIECE_CORNERS]):
        if near_line(s[points + 2 * i], s[points + 2 * i + 1], ax, ay, bx, by, reach):
            return 1
    return 0


def measure_pieces(s: Block) -> None:
    """Write the box round each piece of ground into its row."""
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        points = s[piece + PIECE_POINTS]
        s[piece + PIECE_LOW_X] = s[points]
        s[piece + PIECE_HIGH_X] = s[points]
        s[piece + PIECE_LOW_Y] = s[points + 1]
        s[piece + PIECE_HIGH_Y] = s[points + 1]
        for corner in range(s[piece + PIECE_CORNERS]):
            x = s[points + 2 * corner]
            y = s[points + 2 * corner + 1]
            s[piece + PIECE_LOW_X] = min(s[piece + PIECE_LOW_X], x)
            s[piece + PIECE_HIGH_X] = max(s[piece + PIECE_HIGH_X], x)
            s[piece + PIECE_LOW_Y] = min(s[piece + PIECE_LOW_Y], y)
            s[piece + PIECE_HIGH_Y] = max(s[piece + PIECE_HIGH_Y], y)
        s[piece + PIECE_FILLS] = fills_box(s, points, s[piece + PIECE_CORNERS])


def fills_box(s: Block, points: int, corners: int) -> int:
    """Return 1 if the corners are those of a rectangle along the table's edges.

    One step changes x, the next y, in turn.
    """
    if corners != 4:
        return 0
    last = points + 6
    along_x = 1 if s[last] != s[points] else 0
    for i in range(4):
        here = points + 2 * i
        if (s[here] != s[last]) != along_x or (s[here + 1] != s[last + 1]) == along_x:
            return 0
        along_x = 1 - along_x
        last = here
    return 1
