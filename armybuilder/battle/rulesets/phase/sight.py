# cython: compiled into the kernel
"""Sight between two models, with the grades of cover and of concealment.

[PH-053] to [PH-057]
"""

from armybuilder.battle.rulesets.phase.lasting import *
from armybuilder.battle.rulesets.phase.numbers import *

UNSEEN_HERE = -1
COVER_NONE = 0
COVER_BETWEEN = 1
COVER_TAKEN = 2
COVER_HUGGED = 3
CONCEALED_FULLY = 2
THROUGH_SOFT = 8  # added to what is seen along a line
SEEN_BITS = 4  # of a word of a line remembered
BETWEEN_EYES = 150  # height of what hides a place on the ground


def sight_phase(s: Block, shooter: ModelRow, target: ModelRow) -> int:
    """Return the grade of a target's cover from a shooter, or UNSEEN_HERE. [PH-D15]

    Only the worst of several pieces counts.
    """
    seen = sight_line(s, shooter, target)
    return UNSEEN_HERE if seen == 0 or seen >= THROUGH_SOFT else cover_along(s, target, seen)


def cover_before(s: Block, shooter: ModelRow, target: ModelRow) -> int:
    """Return the grade of a target's cover, even if woods or scrub alone hide it. [PH-057, PH-D33]

    Otherwise it returns the same as `sight_phase`.
    """
    seen = sight_line(s, shooter, target)
    return UNSEEN_HERE if seen == 0 else cover_along(s, target, seen % THROUGH_SOFT)


def cover_along(s: Block, target: ModelRow, seen: int) -> int:
    """Return the grade of a target's cover on a line.

    Hugged cover counts only if it lies on the line, so not from behind. [PH-053] to [PH-055]
    """
    grade = (seen - 1) // 2
    if s[target + HUGGING] and grade == COVER_TAKEN:
        return COVER_HUGGED
    # a figure that ran takes no cover this turn [PH-054]
    if s[target + RAN]:
        grade = min(grade, COVER_BETWEEN)
    return max(grade, COVER_BETWEEN) if s[target + FLAT] else grade


def can_hug_from(s: Block, shooter: ModelRow, target: ModelRow) -> int:
    """Return 1 if adjacent cover lies between a target and a shooter, so that hugging helps. [PH-037, PH-055]"""
    return 1 if sight_line(s, shooter, target) % THROUGH_SOFT > 2 * COVER_TAKEN else 0


def concealment_grade(s: Block, shooter: ModelRow, target: ModelRow) -> int:
    """Return the grade of a target's concealment, 0 to 2. [PH-056, PH-057]

    It is 1 at a wood's edge or in smoke, by one reading in a trench or behind a slit too, and 2 for an unseen
    target.
    """
    seen = sight_line(s, shooter, target)
    if seen == 0 or seen >= THROUGH_SOFT:
        return CONCEALED_FULLY
    if seen % 2 == 0:
        return 1
    return phase_smoke_between(s, s[shooter + X], s[shooter + Y], s[target + X], s[target + Y])


def hides_softly(s: Block, shooter: ModelRow, target: ModelRow) -> int:
    """Return 1 if woods or scrub alone hide a target. [PH-057, PH-D33]"""
    return 1 if sight_line(s, shooter, target) >= THROUGH_SOFT else 0


def is_soft(s: Block, piece: PieceRow) -> int:
    """Return 1 if a piece is a wood or scrub, which hides but stops no shot. [PH-057, PH-D33]

    By the other reading, no ground is.
    """
    if s[RULES_AT + PH_SOFT] == 0:
        return 0
    return 1 if s[piece + PIECE_KIND] in (KIND_DIFFICULT, KIND_WOODS) else 0


def sight_line(s: Block, shooter: ModelRow, target: ModelRow) -> int:
    """Return the result of `look_through`, from memory if a target of that size was seen along this line.

    A remembered line is two slots: both places, and the size of the target, the age of the ground and the
    result.
    """
    ax = s[shooter + X]
    ay = s[shooter + Y]
    bx = s[target + X]
    by = s[target + Y]
    # a line is remembered in fifteen bits a number: longer numbers are looked at anew
    if (ax | ay | bx | by | s[target + RADIUS] | s[target + HEIGHT]) >> 15:
        return look_through(s, target, ax, ay, bx, by)
    places = (ax << 45) | (ay << 30) | (bx << 15) | by
    spread = places ^ (places >> 17) ^ (places >> 34) ^ (places >> 49)
    row = s[SIGHTS_AT] + SIGHT_WIDTH * (spread & (SIGHTS - 1))
    size = (s[GROUND_AGE] << 30) | (s[target + RADIUS] << 15) | s[target + HEIGHT]
    if s[row] != places or s[row + 1] >> SEEN_BITS != size:
        s[row] = places
        s[row + 1] = (size << SEEN_BITS) + look_through(s, target, ax, ay, bx, by)
    return s[row + 1] & ((1 << SEEN_BITS) - 1)


def look_through(s: Block, target: ModelRow, ax: int, ay: int, bx: int, by: int) -> int:
    """Return 0 for a hidden target, else 1 plus twice the grade of cover, plus 1 if concealed.

    THROUGH_SOFT is added if woods or scrub hide it.
    """
    low_x = ax if ax < bx else bx
    low_y = ay if ay < by else by
    high_x = ax + bx - low_x
    high_y = ay + by - low_y
    grade = COVER_NONE
    hidden = 0
    soft = 0
    for i in range(s[PIECE_COUNT]):
        piece = s[PIECES_AT] + i * PIECE_WIDTH
        if misses_box(s, piece, low_x, low_y, high_x, high_y):
            continue
        if hides_or_shelters(s, piece) and enters(s, piece, ax, ay, bx, by):
            within = is_inside(s, piece, bx, by)
            here = grade_behind(s, piece, target, ax, ay, within)
            if here == UNSEEN_HERE:
                if not is_soft(s, piece):
                    return 0
                soft = THROUGH_SOFT
            grade = max(grade, here)
            if within and conceals(s, piece):
                hidden = 1
    return 1 + 2 * grade + hidden + soft


def hides_or_shelters(s: Block, piece: PieceRow) -> int:
    """Return 1 if a piece hides, shelters or conceals a model, as rough ground does not."""
    return 1 if s[piece + PIECE_BLOCKS] or s[piece + PIECE_COVER] or s[piece + PIECE_HEIGHT] else 0


def conceals(s: Block, piece: PieceRow) -> int:
    """Return 1 if a piece conceals a model in it. [PH-056]

    Woods do. Trenches, slits and bunkers do by one reading.
    """
    if s[piece + PIECE_COVER] == 0 and s[piece + PIECE_BLOCKS] == 0:
        return 0
    return 1 if s[RULES_AT + PH_DUG_IN] or s[piece + PIECE_KIND] in (KIND_DIFFICULT, KIND_WOODS) else 0


def grade_behind(s: Block, piece: PieceRow, target: ModelRow, ax: int, ay: int, within: int) -> int:
    """Return the grade of cover that a piece on a line gives, or UNSEEN_HERE. [PH-053, PH-054]"""
    # a shooter inside a piece fires out of it freely
    if is_inside(s, piece, ax, ay):
        return COVER_NONE
    if not within and (s[piece + PIECE_BLOCKS] or s[piece + PIECE_HEIGHT] >= s[target + HEIGHT] > 0):
        return UNSEEN_HERE
    if not phase_shelters(s, piece):
        return COVER_NONE
    return COVER_TAKEN if is_adjacent(s, piece, target) else COVER_BETWEEN


def phase_shelters(s: Block, piece: PieceRow) -> int:
    """Return 1 if ground gives cover, unlike a wood that only conceals. [PH-056]"""
    if s[piece + PIECE_COVER]:
        return 1
    return 1 if s[piece + PIECE_HEIGHT] and not s[piece + PIECE_BLOCKS] else 0


def is_adjacent(s: Block, piece: PieceRow, model: ModelRow) -> int:
    """Return 1 if a piece of ground lies in a model's square or the next. [PH-054, PH-037]"""
    return is_near(s, piece, s[model + X], s[model + Y], s[model + RADIUS] + SQUARE)


def has_cover(s: Block, model: ModelRow) -> int:
    """Return 1 if a model has adjacent cover to hug. [PH-037]"""
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if phase_shelters(s, piece) and is_adjacent(s, piece, model):
            return 1
    return 0


def sees_place(s: Block, viewer: ModelRow, x: int, y: int) -> int:
    """Return 1 if a model sees a place on the ground. [PH-056, PH-065]

    Smoke conceals a model there, but hides no place.
    """
    return 1 - hides_place(s, viewer, x, y, 0)


def hides_place(s: Block, viewer: ModelRow, x: int, y: int, through: int) -> int:
    """Return 1 if ground hides a place from a model. [PH-057, PH-065]

    With `through` 1, woods and scrub do not count.
    """
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_BLOCKS] or s[piece + PIECE_HEIGHT] >= BETWEEN_EYES:
            if crosses(s, piece, s[viewer + X], s[viewer + Y], x, y):
                if not is_inside(s, piece, s[viewer + X], s[viewer + Y]) and not is_inside(s, piece, x, y):
                    if through == 0 or not is_soft(s, piece):
                        return 1
    return 0
