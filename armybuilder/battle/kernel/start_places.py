# cython: compiled into the kernel
"""The start places of units, in ranks along the front of their zone.

The ranks face away from their side's edge.
"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.ground import *

RANK_SPACE = 100  # between bases in ranks: 1 cm
MOST_ABREAST = 6  # where nothing else is said and five ranks hold all
MOST_DEEP = 5
WAYS_ROUND = 12
FRONT_BACK = 60  # thousandths of the zone's depth that the bot leaves before the front
FRONT_DEEP = 240  # the same share: how much deeper luck may put a unit at the first attempt
ANY_DEEP = 900  # the same for all later attempts


def find_front(s: Block, side: int, placed: int, units: int, attempt: int, unit: UnitRow) -> None:
    """Find a point in a zone's box, along its front by turn at first, then at random.

    Both sides count from their own left. The point is written to FOUND_X and FOUND_Y.
    """
    zone = side_row(side)
    low_x = zone_end(s, zone, 0, 0)
    high_x = zone_end(s, zone, 0, 1)
    low_y = zone_end(s, zone, 1, 0)
    high_y = zone_end(s, zone, 1, 1)
    name = s[s[unit + UNIT_MODELS] + DIE_NAME]
    # at first in its share of the front, so that units spread evenly: a fixed place there would let the same piece of
    # terrain, or the same enemy across, decide every battle
    along = (bot_noise(s, name) * 1000) >> 32
    if attempt == 0:
        along = (1000 * placed + along) // units
    back = FRONT_BACK + ((bot_noise(s, name) * (FRONT_DEEP if attempt == 0 else ANY_DEEP)) >> 32)
    edge = s[zone + SIDE_EDGE]
    if edge in (EDGE_RIGHT, EDGE_FAR):
        along = 1000 - along
    if edge in (EDGE_LEFT, EDGE_RIGHT):
        s[FOUND_Y] = low_y + (high_y - low_y) * along // 1000
        deep = (high_x - low_x) * back // 1000
        s[FOUND_X] = high_x - deep if edge == EDGE_LEFT else low_x + deep
    else:
        s[FOUND_X] = low_x + (high_x - low_x) * along // 1000
        deep = (high_y - low_y) * back // 1000
        s[FOUND_Y] = high_y - deep if edge == EDGE_NEAR else low_y + deep


def zone_end(s: Block, zone: SideRow, axis: int, high: int) -> int:
    """Return the lowest or highest coordinate of a zone along an axis."""
    end = s[s[zone + SIDE_ZONE] + axis]
    for i in range(s[zone + SIDE_ZONE_POINTS]):
        at = s[s[zone + SIDE_ZONE] + 2 * i + axis]
        if (at > end) == (high > 0):
            end = at
    return end


def in_zone(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Return 1 if a place lies in a model's zone and the whole base on the table."""
    zone = side_row(s[model + SIDE])
    if not is_on_table(s, model, x, y):
        return 0
    return 1 if in_shape(s, s[zone + SIDE_ZONE], s[zone + SIDE_ZONE_POINTS], x, y) else 0


def front_of_ranks(s: Block, unit: UnitRow) -> int:
    """Return the number of a unit's models abreast in its ranks.

    Up to six are abreast, and more if five ranks do not hold the unit.
    """
    standing = standing_of(s, unit)
    return min(max(standing, 1), max(MOST_ABREAST, (standing + MOST_DEEP - 1) // MOST_DEEP))


def standing_of(s: Block, unit: UnitRow) -> int:
    """Count a unit's models that begin on the table themselves, not in a machine."""
    found = 0
    model = s[unit + UNIT_MODELS]
    for _ in range(s[unit + UNIT_SIZE]):
        found += 1 if s[model + HOME] == 0 else 0
        model += MODEL_WIDTH
    return found


def rank_x(s: Block, model: ModelRow, place: int, abreast: int) -> int:
    """Return the x offset of a place in ranks from the middle of their front."""
    edge = s[side_row(s[model + SIDE]) + SIDE_EDGE]
    if edge in (EDGE_LEFT, EDGE_RIGHT):
        back = -(place // abreast) * rank_pitch(s, model)
        return back if edge == EDGE_LEFT else -back
    across = rank_across(s, model, place, abreast)
    return across if edge == EDGE_NEAR else -across


def rank_y(s: Block, model: ModelRow, place: int, abreast: int) -> int:
    """Return the y offset of a place in ranks from the middle of their front."""
    edge = s[side_row(s[model + SIDE]) + SIDE_EDGE]
    if edge in (EDGE_LEFT, EDGE_RIGHT):
        across = rank_across(s, model, place, abreast)
        return across if edge == EDGE_LEFT else -across
    back = -(place // abreast) * rank_pitch(s, model)
    return back if edge == EDGE_NEAR else -back


def rank_across(s: Block, model: ModelRow, place: int, abreast: int) -> int:
    """Return the distance of a place in ranks to the right of the middle of their front."""
    pitch = rank_pitch(s, model)
    return place % abreast * pitch - ((abreast - 1) * pitch) // 2


def rank_pitch(s: Block, model: ModelRow) -> int:
    """Return the distance between bases like a model's in ranks, middle to middle."""
    return 2 * s[model + RADIUS] + RANK_SPACE


def round_x(s: Block, model: ModelRow, turn: int, reach: int) -> int:
    """Return the x offset of one of twelve places round a point.

    The first is ahead of the model.
    """
    edge = s[side_row(s[model + SIDE]) + SIDE_EDGE]
    if edge in (EDGE_LEFT, EDGE_RIGHT):
        return share(cosine(2 * turn + (0 if edge == EDGE_LEFT else 12)), reach, 10000)
    return share(cosine(2 * turn + (18 if edge == EDGE_NEAR else 6)), reach, 10000)


def round_y(s: Block, model: ModelRow, turn: int, reach: int) -> int:
    """Return the y offset of one of twelve places round a point (see `round_x`)."""
    edge = s[side_row(s[model + SIDE]) + SIDE_EDGE]
    if edge in (EDGE_LEFT, EDGE_RIGHT):
        return share(cosine(2 * turn + (18 if edge == EDGE_LEFT else 6)), reach, 10000)
    return share(cosine(2 * turn + (0 if edge == EDGE_NEAR else 12)), reach, 10000)


def face_ahead(s: Block, model: ModelRow) -> None:
    """Turn a model to face away from its own edge."""
    edge = s[side_row(s[model + SIDE]) + SIDE_EDGE]
    s[model + FACING_X] = (
        FACING_LENGTH if edge == EDGE_LEFT else (-FACING_LENGTH if edge == EDGE_RIGHT else 0)
    )
    s[model + FACING_Y] = FACING_LENGTH if edge == EDGE_NEAR else (-FACING_LENGTH if edge == EDGE_FAR else 0)
