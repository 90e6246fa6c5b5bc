# cython: compiled into the kernel
"""Who sees whom, and what cover stands between. [CA-B-076, CA-B-092 to CA-B-098]

A line of sight runs from centre to centre. Every piece of ground it crosses is asked once: it hides the target, covers it,
or does neither.
"""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.lasting import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.arcs import *
from armybuilder.battle.rulesets.combat_action.gaps import *
from armybuilder.battle.rulesets.combat_action.lasting import *
from armybuilder.battle.rulesets.combat_action.numbers import *
from armybuilder.battle.rulesets.combat_action.rooms import *

UNSEEN = -1
LOW_ALTITUDE = 1
MEDIUM_HALF = 150  # half the height of a medium model: what is as high covers medium models


def sees(s: Block, viewer: int, target: int) -> int:
    """Return 1 if one model has a line of sight to another, and it does not hide. [CA-B-064, CA-B-076]"""
    if s[target + HIDDEN]:
        return 0
    if is_airborne(s, viewer, target):
        return 1 if look_up(s, viewer, target) != UNSEEN else 0
    return 1 if look_at(s, viewer, target) != UNSEEN else 0


def cover_from(s: Block, viewer: int, target: int) -> int:
    """Return the PF bonus of the cover a target has against a viewer, or UNSEEN; who hides is not seen. [CA-B-064, CA-B-093]"""
    if s[target + HIDDEN]:
        return UNSEEN
    if is_airborne(s, viewer, target):
        return look_up(s, viewer, target)
    return look_at(s, viewer, target)


def look_at(s: Block, viewer: int, target: int) -> int:
    """Return what `look` says of two models where they stand, from memory where both have stood so before.

    A line remembered is two words: both places; and the pair, the age of the ground, what was seen. All of it must be
    the same for the line to count, so nothing is forgotten when somebody moves: a later line takes its room. Where more
    than this tells what is seen (machines, rooms, smoke, places off the table), nothing is remembered.
    """
    vx = s[viewer + X]
    vy = s[viewer + Y]
    tx = s[target + X]
    ty = s[target + Y]
    if (
        s[MACHINES]
        or s[viewer + INSIDE]
        or s[target + INSIDE]
        or s[LASTING_KINDS]
        or (vx | vy | tx | ty) >> 15
    ):
        return look(s, viewer, vx, vy, target, tx, ty)
    row = s[SIGHTS_AT] + SIGHT_WIDTH * ((s[viewer + NUMBER] * 32 + s[target + NUMBER]) & (SIGHTS - 1))
    places = (vx << 45) | (vy << 30) | (tx << 15) | ty
    pair = (s[GROUND_AGE] << 28) | (s[viewer + NUMBER] << 14) | s[target + NUMBER]
    if s[row] != places or s[row + 1] >> 8 != pair:
        s[row] = places
        s[row + 1] = (pair << 8) + look(s, viewer, vx, vy, target, tx, ty) + 1
    return (s[row + 1] & 255) - 1


def look(s: Block, viewer: int, vx: int, vy: int, target: int, tx: int, ty: int) -> int:
    """Return UNSEEN, or the PF bonus of the cover a target at (tx, ty) has against a viewer at (vx, vy). [CA-B-093]

    Of several pieces the best counts; under the other reading they add up. [CA-D-081]
    """
    low_x = vx if vx < tx else tx
    low_y = vy if vy < ty else ty
    high_x = vx + tx - low_x
    high_y = vy + ty - low_y
    cover = 0
    s[SIGHT_CLEAR] = 1
    if s[LASTING_KINDS] and has_lasting(s, SMOKE_ROW) and in_smoke(s, viewer, vx, vy, target, tx, ty):
        return UNSEEN
    piece = s[PIECES_AT]
    for _ in range(s[PIECE_COUNT]):
        if near_box(s, piece, low_x, low_y, high_x, high_y) and enters(s, piece, vx, vy, tx, ty):
            s[SIGHT_CLEAR] = 0
            bonus = passes_sight(s, piece, viewer, vx, vy, target, tx, ty)
            if bonus == UNSEEN:
                return UNSEEN
            if s[RULES_AT + READING_COVER_STACKS]:
                cover += bonus
            elif bonus > cover:
                cover = bonus
        piece += PIECE_WIDTH
    if s[GAP_COUNT] > 0:
        between = look_between(s, viewer, vx, vy, target, tx, ty)
        return UNSEEN if between == UNSEEN else max(cover, between)
    return cover


def look_between(s: Block, viewer: int, vx: int, vy: int, target: int, tx: int, ty: int) -> int:
    """Return UNSEEN, or the cover of features that a line of sight squeezes through between. [CA-B-076]"""
    cover = 0
    for i in range(s[GAP_COUNT]):
        row = piece_row(s, i)
        if leads_through(s, row, vx, vy, tx, ty):
            s[SIGHT_CLEAR] = 0
            one = passes_sight(s, s[row + GAP_A], viewer, vx, vy, target, tx, ty)
            other = passes_sight(s, s[row + GAP_B], viewer, vx, vy, target, tx, ty)
            if UNSEEN in (one, other):
                return UNSEEN
            cover = max(cover, one, other)
    return cover


def in_smoke(s: Block, viewer: int, vx: int, vy: int, target: int, tx: int, ty: int) -> int:
    """Return 1 if smoke lies between two models, neither of them at high altitude. [CA-B-128, CA-D-100]"""
    if s[viewer + ALTITUDE] > LOW_ALTITUDE or s[target + ALTITUDE] > LOW_ALTITUDE:
        return 0
    return smoke_between(s, vx, vy, tx, ty)


def near_box(s: Block, piece: int, low_x: int, low_y: int, high_x: int, high_y: int) -> int:
    """Return 1 if a piece matters to sight and the box round it meets another box."""
    if high_x < s[piece + PIECE_LOW_X] or low_x > s[piece + PIECE_HIGH_X] or s[piece + PIECE_MATTERS] == 0:
        return 0
    return 1 if high_y >= s[piece + PIECE_LOW_Y] and low_y <= s[piece + PIECE_HIGH_Y] else 0


def passes_sight(s: Block, piece: int, viewer: int, vx: int, vy: int, target: int, tx: int, ty: int) -> int:
    """Return what a piece on the line does: UNSEEN, or the bonus it gives the target. [CA-B-093, CA-B-094]

    A piece that gives cover lets the eyes of whoever touches it pass, and covers a target that touches it alone; a
    target behind it out of contact is hidden if the piece is high enough. One that gives none is looked over or it hides.
    """
    if is_inside(s, piece, tx, ty) or is_inside(s, piece, vx, vy):
        if is_blind(s, piece) and not (is_inside(s, piece, tx, ty) and is_inside(s, piece, vx, vy)):
            return UNSEEN
        return bonus_inside(s, piece, viewer, vx, vy, target, tx, ty)
    if s[piece + PIECE_BLOCKS]:
        return UNSEEN
    if s[piece + PIECE_COVER] == 0:
        return UNSEEN if is_tall(s, piece, viewer, target) else 0
    if hides_small(s, piece, viewer, target):
        return UNSEEN
    if is_near(s, piece, vx, vy, s[viewer + RADIUS] + s[RULES_AT + TOUCH]):
        return 0
    if is_near(s, piece, tx, ty, s[target + RADIUS] + s[RULES_AT + TOUCH]):
        return cover_of(s, piece, target)
    return UNSEEN if is_tall(s, piece, viewer, target) else 0


def bonus_inside(s: Block, piece: int, viewer: int, vx: int, vy: int, target: int, tx: int, ty: int) -> int:
    """Return the bonus of a piece one of the two stands in: only a target in it, and a viewer not touching it, gets it."""
    if s[piece + PIECE_COVER] == 0 or not is_inside(s, piece, tx, ty):
        return 0
    if is_near(s, piece, vx, vy, s[viewer + RADIUS] + s[RULES_AT + TOUCH]):
        return 0
    return cover_of(s, piece, target)


def is_tall(s: Block, piece: int, viewer: int, target: int) -> int:
    """Return 1 if a piece is at least half as high as the lower of two models, seen from where they stand. [CA-D-139]

    Standing on a hill raises the line in its middle by half the hill.
    """
    height = s[viewer + HEIGHT] if s[viewer + HEIGHT] < s[target + HEIGHT] else s[target + HEIGHT]
    hill = s[viewer + ELEVATION] if s[viewer + ELEVATION] > s[target + ELEVATION] else s[target + ELEVATION]
    return 1 if 2 * s[piece + PIECE_HEIGHT] >= height + hill else 0


def hides_small(s: Block, piece: int, viewer: int, target: int) -> int:
    """Return 1 if a small model is one end: it sees nothing, and is not seen, over what covers medium ones. [CA-B-098]"""
    if s[viewer + SIZE] != SMALL and s[target + SIZE] != SMALL:
        return 0
    return 1 if s[piece + PIECE_HEIGHT] >= MEDIUM_HALF else 0


def cover_of(s: Block, piece: int, target: int) -> int:
    """Return the bonus of a piece in contact; large models cannot use features sized for medium ones. [CA-B-098]"""
    if s[target + SIZE] >= LARGE and 2 * s[piece + PIECE_HEIGHT] < s[target + HEIGHT]:
        return 0
    return s[piece + PIECE_COVER]


def elevation_at(s: Block, x: int, y: int) -> int:
    """Return how high the ground is at a place: the highest hill there."""
    highest = 0
    piece = s[PIECES_AT]
    for _ in range(s[PIECE_COUNT]):
        if s[piece + PIECE_ELEVATED] and s[piece + PIECE_HEIGHT] > highest and is_inside(s, piece, x, y):
            highest = s[piece + PIECE_HEIGHT]
        piece += PIECE_WIDTH
    return highest


def seen_by_enemy(s: Block, model: int) -> int:
    """Return 1 if any enemy has a line of sight to a model."""
    enemy = MODELS_AT
    while enemy < s[MODELS_END]:
        if s[enemy + STATUS] == IN_PLAY and s[enemy + SIDE] != s[model + SIDE] and sees(s, enemy, model):
            return 1
        enemy += MODEL_WIDTH
    return 0


def is_safe(s: Block, model: int) -> int:
    """Return 1 if a model is flat down, or each enemy that sees it sees it behind cover. [CA-D-131]"""
    if s[model + FLAT]:
        return 1
    enemy = MODELS_AT
    while enemy < s[MODELS_END]:
        if (
            s[enemy + STATUS] == IN_PLAY
            and s[enemy + SIDE] != s[model + SIDE]
            and s[enemy + HIDDEN] == 0
            and cover_from(s, enemy, model) == 0
        ):
            return 0
        enemy += MODEL_WIDTH
    return 1


def prepare_sight(s: Block) -> None:
    """Mark the pieces that can hide or cover anybody; the others are not asked."""
    s[GROUND_AGE] += 1
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        s[piece + PIECE_MATTERS] = 0
        if s[piece + PIECE_COVER] > 0 or s[piece + PIECE_BLOCKS] or s[piece + PIECE_HEIGHT] > 0:
            s[piece + PIECE_MATTERS] = 1
    prepare_sections(s)
    note_gaps(s)
