"""What stands between two figures: sight, and the grade of cover and of concealment. [PH-053] to [PH-057]"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.ground import crosses, is_inside, is_near
    from armybuilder.battle.kernel.state import (
        FLAT,
        HEIGHT,
        PIECE_BLOCKS,
        PIECE_COUNT,
        PIECE_COVER,
        PIECE_HEIGHT,
        RADIUS,
        Block,
        X,
        Y,
        piece_row,
    )
    from armybuilder.battle.rulesets.phase.lasting import smoke_between
    from armybuilder.battle.rulesets.phase.people import HUGGING, RAN, SQUARE

    UNSEEN_HERE = -1
    COVER_NONE = 0
    COVER_BETWEEN = 1
    COVER_TAKEN = 2
    COVER_HUGGED = 3
    CONCEALED_FULLY = 2
    BETWEEN_EYES = 150  # height of what hides a place on the ground


def cover_grade(s: Block, shooter: int, target: int) -> int:
    """Return the grade of a target's cover from a figure, or UNSEEN_HERE. Only the worst counts. [PH-D15, PH-D33]"""
    if smoke_between(s, s[shooter + X], s[shooter + Y], s[target + X], s[target + Y]):
        return UNSEEN_HERE
    grade = COVER_BETWEEN if s[target + FLAT] else COVER_NONE
    for i in range(s[PIECE_COUNT]):
        here = grade_behind(s, piece_row(s, i), shooter, target)
        if here == UNSEEN_HERE:
            return UNSEEN_HERE
        grade = max(grade, here)
    return COVER_HUGGED if s[target + HUGGING] else grade


def grade_behind(s: Block, piece: int, shooter: int, target: int) -> int:
    """Return the grade of cover that one piece of ground gives, or UNSEEN_HERE. [PH-053, PH-054]"""
    if not crosses(s, piece, s[shooter + X], s[shooter + Y], s[target + X], s[target + Y]):
        return COVER_NONE
    if is_inside(s, piece, s[shooter + X], s[shooter + Y]):
        return COVER_NONE
    within = is_inside(s, piece, s[target + X], s[target + Y])
    if not within and (s[piece + PIECE_BLOCKS] or s[piece + PIECE_HEIGHT] >= s[target + HEIGHT] > 0):
        return UNSEEN_HERE
    if not shelters(s, piece):
        return COVER_NONE
    if s[target + RAN] or not is_adjacent(s, piece, target):
        return COVER_BETWEEN
    return COVER_TAKEN


def shelters(s: Block, piece: int) -> int:
    """Return 1 for ground that is cover: a wood that only hides is concealment. [PH-056]"""
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
        if shelters(s, piece) and is_adjacent(s, piece, model):
            return 1
    return 0


def concealment_grade(s: Block, shooter: int, target: int) -> int:
    """Return the grade of a target's concealment: in a trench, behind a slit or the edge of a wood 1, else 0. [PH-056]"""
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_COVER] or s[piece + PIECE_BLOCKS]:
            if is_inside(s, piece, s[target + X], s[target + Y]):
                if crosses(s, piece, s[shooter + X], s[shooter + Y], s[target + X], s[target + Y]):
                    return 1
    return 0


def sees_place(s: Block, viewer: int, x: int, y: int) -> int:
    """Return 1 if a figure sees a place on the ground. [PH-065]"""
    if smoke_between(s, s[viewer + X], s[viewer + Y], x, y):
        return 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_BLOCKS] or s[piece + PIECE_HEIGHT] >= BETWEEN_EYES:
            if crosses(s, piece, s[viewer + X], s[viewer + Y], x, y):
                if not is_inside(s, piece, s[viewer + X], s[viewer + Y]) and not is_inside(s, piece, x, y):
                    return 0
    return 1
