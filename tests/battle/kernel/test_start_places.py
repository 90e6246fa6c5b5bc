"""Start places of units: both sides see the same from their own edge."""

from tests.battle.kernels import said_by

LINES = """
from armybuilder.battle.kernel import rows, start_places, state
from armybuilder.battle.kernel.state import EDGE_FAR, EDGE_LEFT, EDGE_NEAR, EDGE_RIGHT

WIDTH, DEPTH, ZONE, UNIT = 1800, 1200, 18000, 19000
NEAR = {EDGE_LEFT: (0, 300, 0, DEPTH), EDGE_RIGHT: (1500, WIDTH, 0, DEPTH),
        EDGE_NEAR: (0, WIDTH, 0, 300), EDGE_FAR: (0, WIDTH, 900, DEPTH)}
AHEAD = {EDGE_LEFT: (1, 0), EDGE_RIGHT: (-1, 0), EDGE_NEAR: (0, 1), EDGE_FAR: (0, -1)}


def block(edge, size, riders=0):
    s = [0] * 20000
    s[state.TABLE_WIDTH], s[state.TABLE_DEPTH] = WIDTH, DEPTH
    low_x, high_x, low_y, high_y = NEAR[edge]
    side = rows.side_row(0)
    s[side + state.SIDE_EDGE], s[side + state.SIDE_ZONE], s[side + state.SIDE_ZONE_POINTS] = edge, ZONE, 4
    s[ZONE:ZONE + 8] = [low_x, low_y, high_x, low_y, high_x, high_y, low_x, high_y]
    s[UNIT + state.UNIT_MODELS], s[UNIT + state.UNIT_SIZE] = state.MODELS_AT, size
    for i in range(size):
        model = state.MODELS_AT + i * state.MODEL_WIDTH
        s[model + state.RADIUS] = 125
        s[model + state.HOME] = 1 if i < riders else 0
    return s, side


def seen(edge, x, y):
    ahead_x, ahead_y = AHEAD[edge]
    return x * ahead_x + y * ahead_y, y * ahead_x - x * ahead_y


model = state.MODELS_AT
s, side = block(EDGE_LEFT, 1)
ring = [(start_places.round_x(s, model, at, 20000), start_places.round_y(s, model, at, 20000)) for at in (0, 1, 3, 6, 9)]
assert ring == [(20000, 0), (17320, 10000), (0, 20000), (-20000, 0), (0, -20000)], ring
for edge, box in NEAR.items():
    s, side = block(edge, 7)
    assert tuple(start_places.zone_end(s, side, at // 2, at % 2) for at in range(4)) == box
    ranks = [seen(edge, start_places.rank_x(s, model, at, 3), start_places.rank_y(s, model, at, 3)) for at in range(7)]
    mirrored = 1 if edge in (EDGE_LEFT, EDGE_RIGHT) else -1
    across = (-350, 0, 350)
    assert ranks == [(-350 * (at // 3), mirrored * across[at % 3]) for at in range(7)], (edge, ranks)
    ring = [seen(edge, start_places.round_x(s, model, at, 20000), start_places.round_y(s, model, at, 20000)) for at in range(3)]
    assert ring == [(20000, 0), (17320, mirrored * 10000), (10000, mirrored * 17320)], (edge, ring)
    start_places.face_ahead(s, model)
    assert (s[model + state.FACING_X] // 1000, s[model + state.FACING_Y] // 1000) == AHEAD[edge]
    middle = ((box[0] + box[1]) // 2, (box[2] + box[3]) // 2)
    assert start_places.in_zone(s, model, *middle)
    assert not start_places.in_zone(s, model, WIDTH // 2, DEPTH // 2)
    assert not start_places.in_zone(s, model, box[0] + 124 if box[0] == 0 else box[1] - 124, middle[1] if box[2] else 124)
    for attempt in range(20):
        start_places.find_front(s, 0, 0, 2, attempt, UNIT)
        x, y = s[state.FOUND_X], s[state.FOUND_Y]
        assert box[0] <= x <= box[1] and box[2] <= y <= box[3], (edge, x, y)
for size, riders, front in ((1, 1, 1), (1, 0, 1), (6, 0, 6), (8, 2, 6), (30, 0, 6), (31, 0, 7), (60, 0, 12)):
    s, _ = block(EDGE_LEFT, size, riders)
    assert start_places.front_of_ranks(s, UNIT) == front, (size, riders)
"""


def test_start_places_are_the_same_seen_from_each_edge() -> None:
    """Zones, ranks, facing and the points of a front are the same at all four edges.

    Ranks of more than five are wider.
    """
    said_by("interpreted", LINES)
