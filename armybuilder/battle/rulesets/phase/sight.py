# cython: compiled into the kernel
"""What stands between two figures: sight, and the grade of cover and of concealment. [PH-053] to [PH-057]"""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.rows import *
from armybuilder.battle.rulesets.phase.lasting import *
from armybuilder.battle.rulesets.phase.state import *

UNSEEN_HERE = -1
COVER_NONE = 0
COVER_BETWEEN = 1
COVER_TAKEN = 2
COVER_HUGGED = 3
CONCEALED_FULLY = 2
BETWEEN_EYES = 150  # height of what hides a place on the ground


def sight_phase(s: Block, shooter: int, target: int) -> int:
    """Return the grade of a target's cover from a figure, or UNSEEN_HERE. Only the worst counts. [PH-D15, PH-D33]"""
    seen = sight_line(s, shooter, target)
    if seen == 0:
        return UNSEEN_HERE
    if s[target + HUGGING]:
        return COVER_HUGGED
    grade = (seen - 1) // 2
    if s[target + RAN]:
        grade = min(grade, COVER_BETWEEN)
    return max(grade, COVER_BETWEEN) if s[target + FLAT] else grade


def concealment_grade(s: Block, shooter: int, target: int) -> int:
    """Return the grade of a seen target's concealment: in a trench, behind a slit, a wood's edge or smoke 1, else 0. [PH-056]"""
    seen = sight_line(s, shooter, target)
    if seen > 0 and seen % 2 == 0:
        return 1
    return phase_smoke_between(s, s[shooter + X], s[shooter + Y], s[target + X], s[target + Y])


def sight_line(s: Block, shooter: int, target: int) -> int:
    """Return what `look_through` returns, from memory where a figure of that size has been looked at along this line before.

    A line remembered is two words: both places; and the size of the target, the age of the ground, and what was seen.

    """
    ax = s[shooter + X]
    ay = s[shooter + Y]
    bx = s[target + X]
    by = s[target + Y]
    if (ax | ay | bx | by | s[target + RADIUS] | s[target + HEIGHT]) >> 15:
        return look_through(s, target, ax, ay, bx, by)
    places = (ax << 45) | (ay << 30) | (bx << 15) | by
    spread = places ^ (places >> 17) ^ (places >> 34) ^ (places >> 49)
    row = s[SIGHTS_AT] + SIGHT_WIDTH * (spread & (SIGHTS - 1))
    size = (s[GROUND_AGE] << 30) | (s[target + RADIUS] << 15) | s[target + HEIGHT]
    if s[row] != places or s[row + 1] >> 3 != size:
        s[row] = places
        s[row + 1] = (size << 3) + look_through(s, target, ax, ay, bx, by)
    return s[row + 1] & 7


def look_through(s: Block, target: int, ax: int, ay: int, bx: int, by: int) -> int:
    """Return 0 for a target that is not seen along a line, else 1, and twice the grade of cover, and 1 more if it is concealed."""
    low_x = ax if ax < bx else bx
    low_y = ay if ay < by else by
    high_x = ax + bx - low_x
    high_y = ay + by - low_y
    grade = COVER_NONE
    hidden = 0
    for i in range(s[PIECE_COUNT]):
        piece = s[PIECES_AT] + i * PIECE_WIDTH
        if low_x <= s[piece + PIECE_HIGH_X] and high_x >= s[piece + PIECE_LOW_X]:
            if low_y <= s[piece + PIECE_HIGH_Y] and high_y >= s[piece + PIECE_LOW_Y]:
                if enters(s, piece, ax, ay, bx, by):
                    within = is_inside(s, piece, bx, by)
                    here = grade_behind(s, piece, target, ax, ay, within)
                    if here == UNSEEN_HERE:
                        return 0
                    grade = max(grade, here)
                    if within and (s[piece + PIECE_COVER] or s[piece + PIECE_BLOCKS]):
                        hidden = 1
    return 1 + 2 * grade + hidden


def grade_behind(s: Block, piece: int, target: int, ax: int, ay: int, within: int) -> int:
    """Return the grade of cover that a piece on the line from a place gives, or UNSEEN_HERE. [PH-053, PH-054]"""
    if is_inside(s, piece, ax, ay):
        return COVER_NONE
    if not within and (s[piece + PIECE_BLOCKS] or s[piece + PIECE_HEIGHT] >= s[target + HEIGHT] > 0):
        return UNSEEN_HERE
    if not phase_shelters(s, piece):
        return COVER_NONE
    return COVER_TAKEN if is_adjacent(s, piece, target) else COVER_BETWEEN


def phase_shelters(s: Block, piece: int) -> int:
    """Return 1 for ground that gives cover: a wood that only hides gives concealment. [PH-056]"""
    if s[piece + PIECE_COVER]:
        return 1
    return 1 if s[piece + PIECE_HEIGHT] and not s[piece + PIECE_BLOCKS] else 0


def is_adjacent(s: Block, piece: int, model: int) -> int:
    """Return 1 if a piece of ground lies in a figure's square or the next. [PH-054, PH-037]"""
    return is_near(s, piece, s[model + X], s[model + Y], s[model + RADIUS] + SQUARE)


def has_cover(s: Block, model: int) -> int:
    """Return 1 if a figure has cover adjacent that it can hug. [PH-037]"""
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if phase_shelters(s, piece) and is_adjacent(s, piece, model):
            return 1
    return 0


def sees_place(s: Block, viewer: int, x: int, y: int) -> int:
    """Return 1 if a figure sees a place on the ground: smoke conceals who stands there, but hides no place. [PH-056, PH-065]"""
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_BLOCKS] or s[piece + PIECE_HEIGHT] >= BETWEEN_EYES:
            if crosses(s, piece, s[viewer + X], s[viewer + Y], x, y):
                if not is_inside(s, piece, s[viewer + X], s[viewer + Y]) and not is_inside(s, piece, x, y):
                    return 0
    return 1
