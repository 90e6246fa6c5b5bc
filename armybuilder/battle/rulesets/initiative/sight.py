# cython: compiled into the kernel
"""Range, sight and cover between a shooter and its target.

[TR-036] [TR-067] [TR-080] to [TR-096]
"""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.rulesets.initiative.numbers import *
from armybuilder.battle.rulesets.initiative.state import *

TR_PERSONAL = 0
TR_CLOSE = 1
TR_SHORT = 2
TR_DISTANT = 6
UNCOVERED = 0
QUARTER = 1
HALF_COVERED = 2
THREE_QUARTERS = 3
FULLY = 4
OUT_OF_REACH = 5  # crouched in full cover
TR_OUT_OF_SIGHT = -1
AT_COVER = 300  # how near to its cover somebody has to stand: a metre and a half
TRENCH_WIDE = 300  # ground that covers and is as wide can be got into
HALF_SHOWN = 60  # half of what somebody shows at a corner: 0.3 metres to either side
SLIT = 3
TR_PLACES = 32768  # along either edge of a table
TR_ROW_BITS = 24  # more than any row of a block needs
# what is remembered of a line: a bit for what blocks it, then 1 more than the cover at either end
WALLED = 1
FIRST_END = 1
OTHER_END = 4
COVER_BITS = 7
HIDES_DARK = 1  # what makes a shot harder
HIDES_SMOKE = 2
BLIND = 2  # SENSOR_HITS of a machine whose sensors are destroyed


def initiative_band_of(s: Block, distance: int) -> int:
    """Return the range band of a distance. [TR-090] [TR-D22]

    Personal is less than 1.5 m. Each other band includes its end.
    """
    if distance < s[RULES_AT + TR_UPTO]:
        return TR_PERSONAL
    for i in range(1, TR_DISTANT):
        if distance <= s[RULES_AT + TR_UPTO + i]:
            return i
    return TR_DISTANT


def initiative_band_between(s: Block, one: ModelRow, other: ModelRow) -> int:
    """Return the range band between two models. [TR-090] [TR-D22]

    Squares are compared, so that no root is needed.
    """
    dx = s[other + X] - s[one + X]
    dy = s[other + Y] - s[one + Y]
    square = dx * dx + dy * dy
    bases = s[one + RADIUS] + s[other + RADIUS]
    reach = bases + s[RULES_AT + TR_UPTO]
    if square < reach * reach:
        return TR_PERSONAL
    for i in range(1, TR_DISTANT):
        # every band but the first includes its end [TR-D22]
        reach = bases + s[RULES_AT + TR_UPTO + i] + 1
        if square < reach * reach:
            return i
    return TR_DISTANT


def range_dm(s: Block, weapon: WeaponRow, band: int) -> int:
    """Return a weapon's modifier at a range, NOT_ALLOWED if it cannot fire there. [TR-040]"""
    return s[weapon + WEAPON_BANDS + band]


def survey(s: Block) -> None:
    """Record the range of ground pieces that block sight or cover.

    The other pieces need not be searched.
    """
    s[WALLS_END] = 0
    s[COVER_FROM] = 0
    s[COVER_END] = 0
    s[SLITS_COUNT] = 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_BLOCKS]:
            s[WALLS_END] = piece + PIECE_WIDTH
        if s[piece + PIECE_COVER] > 0 or s[piece + PIECE_BLOCKS] or s[piece + PIECE_DIFFICULT]:
            if s[COVER_FROM] == 0:
                s[COVER_FROM] = piece
            s[COVER_END] = piece + PIECE_WIDTH
            s[SLITS_COUNT] += 1 if s[piece + PIECE_COVER] >= SLIT else 0


def is_walled(s: Block, ax: int, ay: int, bx: int, by: int) -> int:
    """Return 1 if ground that blocks sight lies between two places, and neither place is in it."""
    piece = s[PIECES_AT]
    while piece < s[WALLS_END]:
        if s[piece + PIECE_BLOCKS] and crosses(s, piece, ax, ay, bx, by):
            if is_inside(s, piece, ax, ay) == 0 and is_inside(s, piece, bx, by) == 0:
                return 1
        piece += PIECE_WIDTH
    return 0


def behind_cover(s: Block, viewer: ModelRow, target: ModelRow) -> int:
    """Return the cover of a standing target from a viewer.

    [TR-080] to [TR-083]
    """
    x = s[target + X]
    y = s[target + Y]
    near = pieces_near(s, x, y)
    return best_cover(s, viewer, x, y, near >> TR_ROW_BITS, near & ((1 << TR_ROW_BITS) - 1))


def pieces_near(s: Block, x: int, y: int) -> int:
    """Return the first piece of ground that may cover at a place, and the row after the last.

    Both are in one number, the first shifted by TR_ROW_BITS. Models stay where they are more often than they are looked at, so it is remembered beside lines of sight.
    """
    place = x * TR_PLACES + y
    # below 0, as no key of a line or of `share_taken` is
    key = -1 - place
    row = s[SIGHTS_AT] + (((place * 1299709) >> 10) & (SIGHTS - 1)) * SIGHT_WIDTH
    if s[row] != key:
        first = 0
        end = 0
        piece = s[COVER_FROM]
        while piece < s[COVER_END]:
            if is_near(s, piece, x, y, AT_COVER):
                first = first if first > 0 else piece
                end = piece + PIECE_WIDTH
            piece += PIECE_WIDTH
        s[row] = key
        s[row + 1] = (first << TR_ROW_BITS) + end
    return s[row + 1]


def cover_at(s: Block, viewer: ModelRow, x: int, y: int) -> int:
    """Return the cover that a standing model would have from a viewer at a place."""
    return best_cover(s, viewer, x, y, s[COVER_FROM], s[COVER_END])


def best_cover(s: Block, viewer: ModelRow, x: int, y: int, piece: PieceRow, end: int) -> int:
    """Return the best cover from a viewer at a place by the pieces of ground between two rows."""
    best = UNCOVERED
    while piece < end:
        if is_near(s, piece, x, y, AT_COVER):
            best = max(best, cover_by(s, piece, viewer, x, y))
        piece += PIECE_WIDTH
    return best


def cover_by(s: Block, piece: PieceRow, viewer: ModelRow, x: int, y: int) -> int:
    """Return the cover that a piece of ground gives a standing model at a place from a viewer.

    A slit covers fully. A trench or crater covers three quarters of a model down in it, a wall or wood half.
    Rough ground covers a quarter of a model on it, and the corner of a piece that blocks sight a quarter of a
    model at it. [TR-080] [TR-081] [TR-082] [TR-083]
    """
    across = crosses(s, piece, s[viewer + X], s[viewer + Y], x, y)
    if s[piece + PIECE_COVER] > 0:
        if across == 0:
            return UNCOVERED
        if s[piece + PIECE_COVER] >= SLIT:
            return FULLY
        return THREE_QUARTERS if is_dug_in(s, piece, x, y) else HALF_COVERED
    if s[piece + PIECE_DIFFICULT] == 1:
        return QUARTER if is_inside(s, piece, x, y) else UNCOVERED
    if s[piece + PIECE_BLOCKS] == 0 or across:
        return UNCOVERED
    return QUARTER if base_meets(s, piece, s[viewer + X], s[viewer + Y], x, y, HALF_SHOWN) else UNCOVERED


def is_dug_in(s: Block, piece: PieceRow, x: int, y: int) -> int:
    """Return 1 if a place lies in low ground that is wide enough to get down into. [TR-082]

    A trench or a crater is, a wall or a wood is not.
    """
    if s[piece + PIECE_DIFFICULT] or s[piece + PIECE_BUILDING] >= 0 or is_inside(s, piece, x, y) == 0:
        return 0
    wide = s[piece + PIECE_HIGH_X] - s[piece + PIECE_LOW_X]
    return 1 if min(wide, s[piece + PIECE_HIGH_Y] - s[piece + PIECE_LOW_Y]) >= TRENCH_WIDE else 0


def is_in_slit(s: Block, viewer: ModelRow, model: ModelRow) -> int:
    """Return 1 if a model is in full cover from a viewer. [TR-085]

    A model that lies or crouches there neither sees nor is seen.
    """
    if s[SLITS_COUNT] == 0:
        return 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_COVER] >= SLIT and is_near(s, piece, s[model + X], s[model + Y], AT_COVER):
            if crosses(s, piece, s[viewer + X], s[viewer + Y], s[model + X], s[model + Y]):
                return 1
    return 0


def low_in_cover(cover: int, stance: int) -> int:
    """Return the cover of a model in a stance, from its cover when standing. [TR-084]

    Crouching and lying add one step, but none in the open.
    """
    if cover == UNCOVERED or stance == TR_STANDING:
        return cover
    return cover + 1


def initiative_cover_of(s: Block, viewer: ModelRow, target: ModelRow) -> int:
    """Return the cover of a target from a viewer, from UNCOVERED to OUT_OF_REACH, or OUT_OF_SIGHT. [TR-080] [TR-085]"""
    cover = remembered_cover(s, viewer, target)
    return cover if cover == TR_OUT_OF_SIGHT else low_in_cover(cover, s[target + STANCE])


def remembered_cover(s: Block, viewer: ModelRow, target: ModelRow) -> int:
    """Return the cover of a standing target from a viewer, or OUT_OF_SIGHT, with a memory of lines.

    Sight is the same both ways. The cover at either end is computed when it is first asked for.
    """
    here = s[viewer + X] * TR_PLACES + s[viewer + Y]
    there = s[target + X] * TR_PLACES + s[target + Y]
    end = FIRST_END if here < there else OTHER_END
    low = min(here, there)
    high = max(here, there)
    # odd, so that it never equals a key of `share_taken`, which are even
    key = 2 * (low * TR_PLACES * TR_PLACES + high) + 1
    row = s[SIGHTS_AT] + (((low * 104729 + high * 1299709) >> 10) & (SIGHTS - 1)) * SIGHT_WIDTH
    if s[row] != key:
        s[row] = key
        s[row + 1] = is_walled(s, s[viewer + X], s[viewer + Y], s[target + X], s[target + Y])
    if s[row + 1] & WALLED:
        return TR_OUT_OF_SIGHT
    cover = (s[row + 1] >> end) & COVER_BITS
    if cover == 0:
        cover = behind_cover(s, viewer, target) + 1
        s[row + 1] |= cover << end
    return cover - 1


def sight_initiative(s: Block, viewer: ModelRow, target: ModelRow) -> int:
    """Return the modifier of cover to attacks of one model on another as a positive number, or OUT_OF_SIGHT."""
    cover = initiative_cover_of(s, viewer, target)
    return TR_OUT_OF_SIGHT if cover in (TR_OUT_OF_SIGHT, OUT_OF_REACH) else -cover_dm(s, cover)


def cover_dm(s: Block, cover: int) -> int:
    """Return the modifier of a degree of cover to an attack. [TR-037] [TR-D10]"""
    return s[RULES_AT + TR_COVER + cover - 1] if QUARTER <= cover <= FULLY else 0


def hidden_dm(s: Block, viewer: ModelRow, target: ModelRow) -> int:
    """Return the modifier of a target's cover to an attack of a viewer. [TR-037] [TR-067]

    Woods and undergrowth do not hide a warm body from an infra-red sensor.
    """
    cover = initiative_cover_of(s, viewer, target)
    warm = 1 if s[target + KIND] == KIND_CREATURE else 0
    if cover <= UNCOVERED or warm == 0 or sensor_of(s, viewer) != SENSOR_HEAT:
        return cover_dm(s, cover)
    best = UNCOVERED
    piece = s[COVER_FROM]
    while piece < s[COVER_END]:
        if s[piece + PIECE_KIND] not in (KIND_DIFFICULT, KIND_WOODS):
            if is_near(s, piece, s[target + X], s[target + Y], AT_COVER):
                best = max(best, cover_by(s, piece, viewer, s[target + X], s[target + Y]))
        piece += PIECE_WIDTH
    return cover_dm(s, low_in_cover(best, s[target + STANCE]))


def prone_dm(s: Block, band: int) -> int:
    """Return the modifier for a prone target, easier to hit at hand and harder from afar. [TR-102] [TR-D25]"""
    if band == TR_PERSONAL:
        return s[RULES_AT + TR_PRONE]
    if band == TR_SHORT:
        return s[RULES_AT + TR_PRONE_SHORT]
    return s[RULES_AT + TR_PRONE + (1 if band == TR_CLOSE else 2)]


def cover_aboard(s: Block, model: ModelRow) -> int:
    """Return the cover of a model aboard a machine. [TR-143] [TR-144] [TR-D35]

    It is full in a closed vehicle, half in a civilian one, and half or none in an open seat.
    """
    if s[s[model + CARRIED_BY] + VEHICLE_KIND] == VEHICLE_CIVILIAN:
        return HALF_COVERED
    seat = seat_now(s, model)
    if seat == SEAT_EXPOSED:
        return UNCOVERED
    return HALF_COVERED if seat == SEAT_PARTIAL else FULLY


def seat_now(s: Block, model: ModelRow) -> int:
    """Return the kind of seat of a model aboard a machine. [TR-143] [TR-144] [TR-D35]

    It is the seat's own, unless the whole vehicle is set as open or closed.
    """
    kind = s[s[model + CARRIED_BY] + VEHICLE_KIND]
    if kind == VEHICLE_BY_SEATS:
        return s[model + SEAT]
    return SEAT_EXPOSED if kind == VEHICLE_OPEN else SEAT_INSIDE


def sits_open(s: Block, model: ModelRow) -> int:
    """Return 1 if a model aboard a machine sits so open that it can be hit. [TR-144]"""
    return 1 if s[model + STATUS] == ABOARD and cover_aboard(s, model) != FULLY else 0


def mind_dm(s: Block, weapon: WeaponRow, modifiers: int) -> int:
    """Return the bonus of an intelligent weapon, 1 while all modifiers are within its program's tolerance. [TR-036] [TR-D12]"""
    tolerance = s[weapon + SHOT_TOLERANCE] if weapon else 0
    return 1 if tolerance > 0 and -tolerance <= modifiers <= tolerance else 0


def sees_through(s: Block, model: ModelRow, hidden_by: int) -> int:
    """Return 1 if a model's sensor sees through the darkness or smoke that hides a target. [TR-067] [TR-074]"""
    sensor = sensor_of(s, model)
    if sensor == SENSOR_LIGHT:
        return 1 if hidden_by == HIDES_DARK else 0
    return 1 if sensor == SENSOR_HEAT and hidden_by in (HIDES_DARK, HIDES_SMOKE) else 0


def sensor_of(s: Block, model: ModelRow) -> int:
    """Return the sensor that a model uses. [TR-067] [TR-165]

    A model aboard without one of its own uses that of its machine, unless the machine is blind.
    """
    machine = s[model + CARRIED_BY] if s[model + STATUS] == ABOARD else model
    theirs = s[machine + SENSOR] if s[machine + SENSOR_HITS] < BLIND else SENSOR_NONE
    return s[model + SENSOR] if model != machine and s[model + SENSOR] else theirs
