# cython: compiled into the kernel
"""Sections of buildings, gaps, fields and smoke on the table. [CA-B-060, CA-B-076, CA-B-140, CA-B-143]

A section is a piece of ground with PIECE_BUILDING 0 or more. The ground floor decides about sight and barred
ways. Upper floors are looked into through the same walls.

Two features that do not touch and are less than 2 cm apart count as one for a line of sight between them.
`note_gaps` finds them at the start of a battle: a line between the nearest places of the two features
represents each gap, and the k-th gap is in the row of the k-th piece.

Lasting effects are a small table of rows in the block, copied with the state. A row is removed when its time
is over. A new row without room replaces the oldest field or sticking attack.
"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.lasting import *
from armybuilder.battle.rulesets.combat_action.events import *
from armybuilder.battle.rulesets.combat_action.numbers import *
from armybuilder.battle.rulesets.combat_action.state import *

WALL = 6  # what a base keeps from a wall inside a room, so that nobody touches through it


def prepare_sections(s: Block) -> None:
    """Restore every building to the damage of earlier battles with closed doors, and count the sections."""
    s[SECTION_COUNT] = 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_BUILDING] >= 0:
            s[SECTION_COUNT] += 1
            # only the rubble of a ground floor lies in the way
            ground = 1 if s[piece + PIECE_LEVEL] <= 0 else 0
            s[piece + PIECE_DIFFICULT] = ground if s[piece + PIECE_BEGAN] == RUINED else 0
            if s[piece + PIECE_LEVEL] > 0:
                s[piece + PIECE_MATTERS] = 0
        if s[piece + PIECE_DOOR] == DOOR_OPEN:
            s[piece + PIECE_DOOR] = DOOR_CLOSED
        if s[piece + PIECE_CLOSED]:
            s[piece + PIECE_IMPASSABLE] = 1
        s[piece + PIECE_DAMAGE] = s[piece + PIECE_BEGAN]


def is_section(s: Block, piece: PieceRow) -> int:
    """Return 1 for a section of a building that is not in ruins."""
    if piece == 0 or s[piece + PIECE_BUILDING] < 0:
        return 0
    return 1 if s[piece + PIECE_DAMAGE] != RUINED else 0


def is_open_way(s: Block, piece: PieceRow) -> int:
    """Return 1 if models may pass a section's walls: by an open door or a breach. [CA-B-060, CA-B-143]"""
    return 1 if s[piece + PIECE_DOOR] == DOOR_OPEN or s[piece + PIECE_DAMAGE] >= BREACHED else 0


def is_blind(s: Block, piece: PieceRow) -> int:
    """Return 1 for a section without windows and with whole walls, which blocks sight both ways."""
    if s[piece + PIECE_BUILDING] < 0 or s[piece + PIECE_COVER] > 0:
        return 0
    return 1 if s[piece + PIECE_DAMAGE] < BREACHED and s[piece + PIECE_DOOR] != DOOR_OPEN else 0


def bars_way_out(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Return 1 if the walls keep a model from a place outside.

    The section has no open way, or is above the ground floor.
    """
    piece = s[model + INSIDE]
    if is_inside(s, piece, x, y):
        return 0
    return 1 if s[piece + PIECE_LEVEL] > 0 or not is_open_way(s, piece) else 0


def fits_room(s: Block, model: ModelRow, piece: PieceRow, x: int, y: int) -> int:
    """Return 1 if a base lies wholly within a section's walls."""
    return holds_base(s, piece, x, y, s[model + RADIUS] + WALL)


def is_beside(s: Block, model: ModelRow, piece: PieceRow, x: int, y: int, touch: int) -> int:
    """Return 1 if a base at a place touches a piece or lies within. [CA-B-093]"""
    return is_near(s, piece, x, y, s[model + RADIUS] + touch)


def are_adjacent(s: Block, a: PieceRow, b: PieceRow, touch: int) -> int:
    """Return 1 if two sections of a building lie side by side, or one above the other. [CA-B-061]"""
    if a == b or s[a + PIECE_BUILDING] != s[b + PIECE_BUILDING]:
        return 0
    if not boxes_meet(s, a, b, touch):
        return 0
    floors = s[a + PIECE_LEVEL] - s[b + PIECE_LEVEL]
    if floors == 0:
        # both ways: a short wall in the middle of a long wall is near none of its corners
        return 1 if corners_near(s, a, b, touch) or corners_near(s, b, a, touch) else 0
    return 1 if floors in (-1, 1) and lies_over(s, a, b) else 0


def boxes_meet(s: Block, a: PieceRow, b: PieceRow, touch: int) -> int:
    """Return 1 if the boxes round two pieces meet, or nearly."""
    if s[a + PIECE_LOW_X] > s[b + PIECE_HIGH_X] + touch or s[b + PIECE_LOW_X] > s[a + PIECE_HIGH_X] + touch:
        return 0
    return (
        1
        if s[a + PIECE_LOW_Y] <= s[b + PIECE_HIGH_Y] + touch
        and s[b + PIECE_LOW_Y] <= s[a + PIECE_HIGH_Y] + touch
        else 0
    )


def corners_near(s: Block, a: PieceRow, b: PieceRow, touch: int) -> int:
    """Return 1 if a corner or the middle of a side of the first piece is near the second."""
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


def lies_over(s: Block, upper: PieceRow, lower: PieceRow) -> int:
    """Return 1 if the boxes of two sections share a surface, so that one lies over the other."""
    if s[upper + PIECE_LOW_X] >= s[lower + PIECE_HIGH_X] or s[lower + PIECE_LOW_X] >= s[upper + PIECE_HIGH_X]:
        return 0
    return (
        1
        if s[upper + PIECE_LOW_Y] < s[lower + PIECE_HIGH_Y]
        and s[lower + PIECE_LOW_Y] < s[upper + PIECE_HIGH_Y]
        else 0
    )


def band_indoors(s: Block, a: ModelRow, b: ModelRow) -> int:
    """Return the band of two models in rooms: PB in the same room, S in adjacent ones, else -1. [CA-B-133]

    At -1 the distance is measured.
    """
    here = s[a + INSIDE]
    there = s[b + INSIDE]
    if here == 0 or there == 0 or s[RULES_AT + RULE_BUILDING_FIRE] == 0:
        return -1
    if here == there:
        return BAND_PB
    return BAND_S if are_adjacent(s, here, there, s[RULES_AT + TOUCH]) else -1


def section_at(s: Block, x: int, y: int) -> PieceRow:
    """Return the section of the ground floor at a place, 0 outside or for ruins."""
    return section_on(s, 0, x, y)


def reaches_room(s: Block, a: ModelRow, b: ModelRow) -> int:
    """Return 1 if a model's fire at another in a room never misses. [CA-B-133]

    It is in the same room, or beside the wall of the adjacent one.
    """
    band = band_indoors(s, a, b)
    if band != BAND_S:
        return 1 if band == BAND_PB else 0
    return is_beside(s, a, s[b + INSIDE], s[a + X], s[a + Y], s[RULES_AT + TOUCH])


def floor_of(s: Block, model: ModelRow) -> int:
    """Return the floor of a model, 0 for the ground."""
    return s[s[model + INSIDE] + PIECE_LEVEL] if s[model + INSIDE] else 0


def section_on(s: Block, level: int, x: int, y: int) -> PieceRow:
    """Return the section of a floor at a place, 0 outside or for ruins."""
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_BUILDING] >= 0 and s[piece + PIECE_LEVEL] == level:
            if s[piece + PIECE_DAMAGE] != RUINED and is_inside(s, piece, x, y):
                return piece
    return 0


# ---- gaps between features too narrow to see through -------------------------------------------------------


def note_gaps(s: Block) -> None:
    """Find all gaps that are too narrow to see through, up to the number of pieces."""
    s[GAP_COUNT] = 0
    for i in range(s[PIECE_COUNT]):
        for j in range(i + 1, s[PIECE_COUNT]):
            a = piece_row(s, i)
            b = piece_row(s, j)
            if s[a + PIECE_MATTERS] and s[b + PIECE_MATTERS] and s[GAP_COUNT] < s[PIECE_COUNT]:
                if boxes_meet(s, a, b, s[RULES_AT + GAP_WIDTH]) and not are_joined(s, a, b):
                    note_gap(s, a, b)


def are_joined(s: Block, a: PieceRow, b: PieceRow) -> int:
    """Return 1 if two pieces overlap: their outlines cross, or one lies in the other."""
    points = s[a + PIECE_POINTS]
    last = points + 2 * (s[a + PIECE_CORNERS] - 1)
    for i in range(s[a + PIECE_CORNERS]):
        here = points + 2 * i
        if crosses(s, b, s[last], s[last + 1], s[here], s[here + 1]):
            return 1
        last = here
    other = s[b + PIECE_POINTS]
    return is_inside(s, a, s[other], s[other + 1])


def note_gap(s: Block, a: PieceRow, b: PieceRow) -> None:
    """Record the gap between two pieces that are near each other and do not touch."""
    row = piece_row(s, s[GAP_COUNT])
    least = nearest_places(s, a, b, row, s[RULES_AT + GAP_WIDTH])
    least = nearest_places(s, b, a, row, least)
    # features that touch are a single feature: no line leads between them
    if 0 < least < s[RULES_AT + GAP_WIDTH]:
        s[row + GAP_A] = a
        s[row + GAP_B] = b
        s[GAP_COUNT] += 1


def nearest_places(s: Block, a: PieceRow, b: PieceRow, row: PieceRow, least: int) -> int:
    """Return the distance from one piece's corners to another's sides, if below a limit.

    Writes the two nearest places into a row. Returns the limit if no corner is nearer.
    """
    for i in range(s[a + PIECE_CORNERS]):
        x = s[s[a + PIECE_POINTS] + 2 * i]
        y = s[s[a + PIECE_POINTS] + 2 * i + 1]
        last = s[b + PIECE_POINTS] + 2 * (s[b + PIECE_CORNERS] - 1)
        for j in range(s[b + PIECE_CORNERS]):
            here = s[b + PIECE_POINTS] + 2 * j
            along_x = s[here] - s[last]
            along_y = s[here + 1] - s[last + 1]
            whole = along_x * along_x + along_y * along_y
            part = along_x * (x - s[last]) + along_y * (y - s[last + 1])
            part = 0 if part < 0 else (whole if part > whole else part)
            near_x = s[last] + (share(along_x, part, whole) if whole > 0 else 0)
            near_y = s[last + 1] + (share(along_y, part, whole) if whole > 0 else 0)
            far = length(near_x - x, near_y - y)
            if far < least:
                least = far
                s[row + GAP_AX] = x
                s[row + GAP_AY] = y
                s[row + GAP_BX] = near_x
                s[row + GAP_BY] = near_y
            last = here
    return least


def leads_through(s: Block, row: PieceRow, ax: int, ay: int, bx: int, by: int) -> int:
    """Return 1 if a line passes through a gap whose features both still matter to sight."""
    first = turn_of(ax, ay, bx, by, s[row + GAP_AX], s[row + GAP_AY])
    second = turn_of(ax, ay, bx, by, s[row + GAP_BX], s[row + GAP_BY])
    if (first >= 0) == (second >= 0):
        return 0
    first = turn_of(s[row + GAP_AX], s[row + GAP_AY], s[row + GAP_BX], s[row + GAP_BY], ax, ay)
    second = turn_of(s[row + GAP_AX], s[row + GAP_AY], s[row + GAP_BX], s[row + GAP_BY], bx, by)
    if (first >= 0) == (second >= 0):
        return 0
    return 1 if s[s[row + GAP_A] + PIECE_MATTERS] and s[s[row + GAP_B] + PIECE_MATTERS] else 0


# ---- what lasts on the table -------------------------------------------------------------------------------


def add_lasting(
    s: Block, kind: int, x: int, y: int, radius: int, owner: ModelRow, weapon: WeaponRow, victim: ModelRow
) -> int:
    """Add a lasting row, and return its place in the block."""
    if s[LASTING_COUNT] == LASTING_MOST:
        put_out_oldest(s)
    row = lasting_row(s, s[LASTING_COUNT])
    s[LASTING_COUNT] += 1
    s[LASTING_KINDS] |= 1 << kind
    s[row + LASTING_KIND] = kind
    s[row + LASTING_X] = x
    s[row + LASTING_Y] = y
    s[row + LASTING_RADIUS] = radius
    s[row + LASTING_OWNER] = owner
    s[row + LASTING_WEAPON] = weapon
    s[row + LASTING_VICTIM] = victim
    s[row + LASTING_CHANCE] = 0
    s[row + LASTING_TURN] = s[TURN]
    s[row + LASTING_SERIAL] = s[ACTIVATION]
    s[row + LASTING_PLACE] = 0
    s[row + LASTING_RULE] = 0
    return row


def put_out_oldest(s: Block) -> None:
    """Remove the oldest field or sticking attack, or else the oldest row, to make room."""
    for place in range(s[LASTING_COUNT]):
        row = lasting_row(s, place)
        if s[row + LASTING_KIND] == FIELD_ROW or s[row + LASTING_KIND] == STUCK_ROW:
            remove_lasting(s, row)
            return
    remove_lasting(s, s[LASTING_AT])


def owned_row(s: Block, kind: int, owner: ModelRow, weapon: WeaponRow) -> int:
    """Return the oldest row of a kind from a model's weapon, 0 for none."""
    for place in range(s[LASTING_COUNT]):
        row = lasting_row(s, place)
        if s[row + LASTING_KIND] == kind and s[row + LASTING_OWNER] == owner:
            if s[row + LASTING_WEAPON] == weapon:
                return row
    return 0


def set_off(s: Block, x: int, y: int, owner: ModelRow, weapon: WeaponRow, altitude: int, rule: int) -> int:
    """Add an explosion of a weapon at a place, due as soon as possible, and return its row."""
    row = add_lasting(s, DUE_ROW, x, y, s[weapon + WEAPON_RADIUS], owner, weapon, 0)
    s[row + LASTING_PLACE] = altitude
    s[row + LASTING_RULE] = rule
    return row


def smoke_between(s: Block, ax: int, ay: int, bx: int, by: int) -> int:
    """Return 1 if smoke lies on a line. [CA-B-128]"""
    for place in range(s[LASTING_COUNT]):
        row = lasting_row(s, place)
        if s[row + LASTING_KIND] == SMOKE_ROW and near_line(
            s[row + LASTING_X], s[row + LASTING_Y], ax, ay, bx, by, s[row + LASTING_RADIUS]
        ):
            return 1
    return 0


def drop_primed(s: Block, holder: ModelRow) -> None:
    """Drop a fallen model's primed grenade, which explodes on 4 or more. [CA-B-130, CA-D-102]"""
    weapon = s[holder + PRIMED]
    s[holder + PRIMED] = 0
    # a primed tank buster needs a blow to stick: dropped it does nothing [CA-B-131]
    if s[weapon + WEAPON_CATEGORY] != GRENADES:
        return
    die = throw(s, holder, DIE_CA_PRIMED)
    goes = 1 if die >= s[RULES_AT + DROPPED_FROM] else 0
    tell_roll(s, PRIMED_FALLS, 130, holder, 0, weapon, die, 0, s[RULES_AT + DROPPED_FROM], goes, 0)
    if goes:
        row = set_off(s, s[holder + X], s[holder + Y], holder, weapon, s[holder + ALTITUDE], 130)
        s[row + LASTING_CHANCE] = floor_of(s, holder)
