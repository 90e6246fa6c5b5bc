"""Geometry of ground: quick tests of boxes give the results of tests edge by edge."""

import pytest

from tests.battle.kernels import said_by

BLOCK = """
from itertools import product
from armybuilder.battle.kernel import ground, state

PIECE = 1000
CORNERS = ((0, 0), (4, 0), (4, 3), (0, 3))


def block(shape):
    s = [0] * 1200
    s[state.PIECE_COUNT], s[state.PIECES_AT] = 1, PIECE
    s[PIECE + state.PIECE_POINTS], s[PIECE + state.PIECE_CORNERS] = 1100, len(shape)
    for at, (x, y) in enumerate(shape):
        s[1100 + 2 * at], s[1101 + 2 * at] = x, y
    ground.measure_pieces(s)
    return s
"""

LINES = """
def edge_by_edge(s, ax, ay, bx, by):
    if ground.meets_edge(s, PIECE, ax, ay, bx, by) and ground.meets_edge(s, PIECE, bx, by, ax, ay):
        return 1
    return ground.is_inside(s, PIECE, ax, ay) or ground.is_inside(s, PIECE, bx, by)


shapes = [CORNERS[at:] + CORNERS[:at] for at in range(4)]
shapes += [tuple(reversed(shape)) for shape in shapes] + [((0, 0), (4, 1), (3, 4)), ((1, 0), (3, 1), (2, 3), (0, 2))]
for shape in shapes:
    s = block(shape)
    filled = s[PIECE + state.PIECE_FILLS]
    assert filled == (set(shape) == set(CORNERS))
    for line in product(range(-2, 7), range(-2, 6), range(-2, 7), range(-2, 6)):
        s[PIECE + state.PIECE_FILLS] = filled
        quick = ground.crosses(s, PIECE, *line)
        s[PIECE + state.PIECE_FILLS] = 0
        assert quick == edge_by_edge(s, *line), (shape, line)
assert not block(((0, 0), (4, 0), (4, 0), (0, 0)))[PIECE + state.PIECE_FILLS]
"""


def test_a_rectangle_is_crossed_as_its_edges_say() -> None:
    """Every line on a small grid crosses rectangles and other shapes as their edges say.

    The rectangles are written from each corner in either direction.
    """
    said_by("interpreted", BLOCK + LINES)


NEAR = """
def apart(x, y):
    across, along = max(-x, x - 4, 0), max(-y, y - 3, 0)
    return across * across + along * along


s = block(CORNERS)
for x, y, reach, filled in product(range(-6, 11), range(-6, 10), range(4), range(2)):
    s[PIECE + state.PIECE_FILLS] = filled
    # edge by edge, a point on the edge is near at any reach
    assert ground.is_near(s, PIECE, x, y, reach) == (apart(x, y) <= reach * reach), (x, y, reach, filled)
"""


@pytest.mark.kernel
def test_a_point_within_reach_of_a_piece_is_near() -> None:
    """Points in and round a rectangle of 4 by 3 are near if the reach covers their distance.

    They are so whether its edges are looked at or its box alone.
    """
    said_by("interpreted", BLOCK + NEAR)


EDGE = """
for shape in (CORNERS, tuple(reversed(CORNERS)), ((2, 0), (4, 2), (2, 3), (0, 2))):
    s = block(shape)
    turned = block(tuple((4 - x, 3 - y) for x, y in shape))
    for x, y in product(range(-1, 6), range(-1, 5)):
        assert ground.is_inside(s, PIECE, x, y) == ground.is_inside(turned, PIECE, 4 - x, 3 - y), (shape, x, y)
s = block(CORNERS)
inside = {(x, y) for x, y in product(range(-1, 6), range(-1, 5)) if ground.is_inside(s, PIECE, x, y)}
assert inside == set(product((1, 2, 3), (1, 2)))
"""


@pytest.mark.kernel
def test_points_on_the_edge_lie_outside_a_piece() -> None:
    """A table turned by half a circle is the same table."""
    said_by("interpreted", BLOCK + EDGE)
