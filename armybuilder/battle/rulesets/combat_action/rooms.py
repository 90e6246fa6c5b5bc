# cython: compiled into the kernel
"""Buildings by section: which stand, which are open, which lie side by side. [CA-B-140, CA-B-143, CA-B-060]

A section is a piece of ground with PIECE_BUILDING 0 or more. What stands on the ground floor decides what is seen and what
bars the way; upper floors are looked into through the same walls.
"""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.numbers import *

WALL = 6  # what a base keeps from a wall inside a room, so that nobody touches through it


def prepare_sections(s: Block) -> None:
    """Put every building up again as earlier battles have left it, its doors closed, and count the sections."""
    s[SECTION_COUNT] = 0
    piece = s[PIECES_AT]
    for _ in range(s[PIECE_COUNT]):
        if s[piece + PIECE_BUILDING] >= 0:
            s[SECTION_COUNT] += 1
            ground = 1 if s[piece + PIECE_LEVEL] <= 0 else 0
            s[piece + PIECE_DIFFICULT] = ground if s[piece + PIECE_BEGAN] == RUINED else 0
            if s[piece + PIECE_LEVEL] > 0:
                s[piece + PIECE_MATTERS] = 0
        if s[piece + PIECE_DOOR] == DOOR_OPEN:
            s[piece + PIECE_DOOR] = DOOR_CLOSED
        if s[piece + PIECE_CLOSED]:
            s[piece + PIECE_IMPASSABLE] = 1
        s[piece + PIECE_DAMAGE] = s[piece + PIECE_BEGAN]
        piece += PIECE_WIDTH


def is_section(s: Block, piece: int) -> int:
    """Return 1 for a section of a building that still stands."""
    if piece == 0 or s[piece + PIECE_BUILDING] < 0:
        return 0
    return 1 if s[piece + PIECE_DAMAGE] != RUINED else 0


def is_open_way(s: Block, piece: int) -> int:
    """Return 1 if troops may pass a section's walls: an open door, or a breach. [CA-B-060, CA-B-143]"""
    return 1 if s[piece + PIECE_DOOR] == DOOR_OPEN or s[piece + PIECE_DAMAGE] >= BREACHED else 0


def is_blind(s: Block, piece: int) -> int:
    """Return 1 for a section without windows whose walls are whole: nobody looks in or out."""
    if s[piece + PIECE_BUILDING] < 0 or s[piece + PIECE_COVER] > 0:
        return 0
    return 1 if s[piece + PIECE_DAMAGE] < BREACHED and s[piece + PIECE_DOOR] != DOOR_OPEN else 0


def bars_way_out(s: Block, model: int, x: int, y: int) -> int:
    """Return 1 if the walls keep a model from a place outside: no open way, or it is not on the ground floor."""
    piece = s[model + INSIDE]
    if is_inside(s, piece, x, y):
        return 0
    return 1 if s[piece + PIECE_LEVEL] > 0 or not is_open_way(s, piece) else 0


def fits_room(s: Block, model: int, piece: int, x: int, y: int) -> int:
    """Return 1 if a base lies wholly within a section's walls."""
    return holds_base(s, piece, x, y, s[model + RADIUS] + WALL)


def is_beside(s: Block, model: int, piece: int, x: int, y: int, touch: int) -> int:
    """Return 1 if a base at a place touches a piece, or lies in it. [CA-B-093]"""
    return is_near(s, piece, x, y, s[model + RADIUS] + touch)


def are_adjacent(s: Block, a: int, b: int, touch: int) -> int:
    """Return 1 if two sections of a building lie side by side, or one above the other. [CA-B-061]"""
    if a == b or s[a + PIECE_BUILDING] != s[b + PIECE_BUILDING]:
        return 0
    if not boxes_meet(s, a, b, touch):
        return 0
    floors = s[a + PIECE_LEVEL] - s[b + PIECE_LEVEL]
    if floors == 0:
        return 1 if corners_near(s, a, b, touch) or corners_near(s, b, a, touch) else 0
    return 1 if floors in (-1, 1) and lies_over(s, a, b) else 0


def boxes_meet(s: Block, a: int, b: int, touch: int) -> int:
    """Return 1 if the boxes round two pieces meet, or nearly."""
    if s[a + PIECE_LOW_X] > s[b + PIECE_HIGH_X] + touch or s[b + PIECE_LOW_X] > s[a + PIECE_HIGH_X] + touch:
        return 0
    return (
        1
        if s[a + PIECE_LOW_Y] <= s[b + PIECE_HIGH_Y] + touch
        and s[b + PIECE_LOW_Y] <= s[a + PIECE_HIGH_Y] + touch
        else 0
    )


def corners_near(s: Block, a: int, b: int, touch: int) -> int:
    """Return 1 if a corner, or the middle of a side, of the first piece lies at the second."""
    points = s[a + PIECE_POINTS]
    corners = s[a + PIECE_CORNERS]
    last = points + 2 * (corners - 1)
    for i in range(corners):
        here = points + 2 * i
        if is_near(s, b, s[here], s[here + 1], touch):
            return 1
        if is_near(s, b, (s[here] + s[last]) // 2, (s[here + 1] + s[last + 1]) // 2, touch):
            return 1
        last = here
    return 0


def lies_over(s: Block, upper: int, lower: int) -> int:
    """Return 1 if the boxes of two sections share some surface, so that one lies over the other."""
    if s[upper + PIECE_LOW_X] >= s[lower + PIECE_HIGH_X] or s[lower + PIECE_LOW_X] >= s[upper + PIECE_HIGH_X]:
        return 0
    return (
        1
        if s[upper + PIECE_LOW_Y] < s[lower + PIECE_HIGH_Y]
        and s[lower + PIECE_LOW_Y] < s[upper + PIECE_HIGH_Y]
        else 0
    )


def band_indoors(s: Block, a: int, b: int) -> int:
    """Return the band between two models in rooms: PB in the same room, S in the next; -1 where it is measured. [CA-B-133]"""
    here = s[a + INSIDE]
    there = s[b + INSIDE]
    if here == 0 or there == 0 or s[RULES_AT + RULE_BUILDING_FIRE] == 0:
        return -1
    if here == there:
        return BAND_PB
    return BAND_S if are_adjacent(s, here, there, s[RULES_AT + TOUCH]) else -1


def section_at(s: Block, x: int, y: int) -> int:
    """Return the standing section of the ground floor at a place, 0 outside."""
    return section_on(s, 0, x, y)


def reaches_room(s: Block, a: int, b: int) -> int:
    """Return 1 if a model sends what never misses to another: in its room, or in the next one from beside the way there. [CA-B-133]"""
    band = band_indoors(s, a, b)
    if band != BAND_S:
        return 1 if band == BAND_PB else 0
    return is_beside(s, a, s[b + INSIDE], s[a + X], s[a + Y], s[RULES_AT + TOUCH])


def floor_of(s: Block, model: int) -> int:
    """Return the floor a model is on, 0 the ground."""
    return s[s[model + INSIDE] + PIECE_LEVEL] if s[model + INSIDE] else 0


def section_on(s: Block, level: int, x: int, y: int) -> int:
    """Return the standing section of a floor at a place, 0 outside."""
    piece = s[PIECES_AT]
    for _ in range(s[PIECE_COUNT]):
        if s[piece + PIECE_BUILDING] >= 0 and s[piece + PIECE_LEVEL] == level:
            if s[piece + PIECE_DAMAGE] != RUINED and is_inside(s, piece, x, y):
                return piece
        piece += PIECE_WIDTH
    return 0
