# cython: compiled into the kernel
"""Sight, concealment, cover and height between two models, and models in buildings, [WE-120] to [WE-122]."""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.rulesets.edge.rows import *

# ---- how a target is seen
SEEN_NOT = -1
SEEN_OPEN = 0
SEEN_CONCEALED = 1  # [WE-121]
SEEN_COVER = 2  # [WE-120]
SLIT_COVER = 3  # PIECE_COVER of a slit, trench or bunker [WE-D67]
BACK = 16  # of two views in one number: the second counts so many times


def sight_edge(s: Block, viewer: ModelRow, target: ModelRow) -> int:
    """Return a model's view of a target, SEEN_NOT, SEEN_OPEN, SEEN_CONCEALED or SEEN_COVER. [WE-045]

    Of concealment and cover the better counts.
    """
    if s[target + HIDDEN] and s[target + SIDE] != s[viewer + SIDE]:
        return SEEN_NOT
    return sight_from(s, viewer, s[viewer + X], s[viewer + Y], target, s[target + X], s[target + Y])


def sight_from(s: Block, viewer: ModelRow, x: int, y: int, target: ModelRow, to_x: int, to_y: int) -> int:
    """Return a model's view of a target from one place to another.

    A line that was asked for before, from either end, comes from memory. It takes two slots there. The first
    holds both places. The second holds the pair, the age of the ground, and the views from both ends. Only lines
    between models on no hill are remembered, because the height of a hill matters too.
    """
    return both_views(s, viewer, x, y, target, to_x, to_y) % BACK - 1


def both_views(s: Block, viewer: ModelRow, x: int, y: int, target: ModelRow, to_x: int, to_y: int) -> int:
    """Return a model's view of a target and the target's view of the model, as `edge_look_along` does."""
    # a remembered place has fifteen bits: negative and larger numbers are looked at anew
    if (x | y | to_x | to_y) >> 15 or s[viewer + ELEVATION] or s[target + ELEVATION]:
        return edge_look_along(s, viewer, x, y, target, to_x, to_y)
    if s[viewer + NUMBER] < s[target + NUMBER]:
        return edge_views(s, viewer, x, y, target, to_x, to_y)
    views = edge_views(s, target, to_x, to_y, viewer, x, y)
    return views // BACK + views % BACK * BACK


def edge_views(s: Block, viewer: ModelRow, x: int, y: int, target: ModelRow, to_x: int, to_y: int) -> int:
    """Return the views of two models of each other, from memory if they were asked for before."""
    spread = s[viewer + NUMBER] * 32 + s[target + NUMBER] + (x >> 5) * 7 + (y >> 5) * 13 + (to_x >> 5) * 3
    row = s[SIGHTS_AT] + SIGHT_WIDTH * ((spread + (to_y >> 5) * 5) & (SIGHTS - 1))
    places = (x << 45) | (y << 30) | (to_x << 15) | to_y
    pair = (s[GROUND_AGE] << 28) | (s[viewer + NUMBER] << 14) | s[target + NUMBER]
    if s[row] != places or s[row + 1] >> 8 != pair:
        views = edge_look_along(s, viewer, x, y, target, to_x, to_y)
        s[row] = places
        s[row + 1] = (pair << 8) | views
    return s[row + 1] & 255


def edge_look_along(
    s: Block, viewer: ModelRow, x: int, y: int, target: ModelRow, to_x: int, to_y: int
) -> int:
    """Compute a model's view of a target from one place to another, and the target's view of the model.

    Both are counted from 0, because SEEN_NOT is negative. The second is multiplied by BACK.
    """
    there = SEEN_OPEN
    back = SEEN_OPEN
    low_x = min(x, to_x)
    high_x = max(x, to_x)
    low_y = min(y, to_y)
    high_y = max(y, to_y)
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        # most pieces lie beside the line: their boxes say so first
        if misses_box(s, piece, low_x, low_y, high_x, high_y):
            continue
        # only these can hide anything
        if (s[piece + PIECE_BLOCKS] or edge_shelters(s, piece)) and enters(s, piece, x, y, to_x, to_y):
            here = is_inside(s, piece, x, y)
            within = is_inside(s, piece, to_x, to_y)
            # what hides one hides the other
            if not here and not within and hides(s, piece, viewer, target):
                return 0
            # one who is inside a piece looks out of it freely
            if within or not here:
                there = max(there, edge_behind(s, piece, target, to_x, to_y))
            if here or not within:
                back = max(back, edge_behind(s, piece, viewer, x, y))
    for i in range(s[LASTING_COUNT]):
        smoke = s[LASTING_AT] + i * LASTING_WIDTH
        if near_line(s[smoke + SMOKE_X], s[smoke + SMOKE_Y], x, y, to_x, to_y, s[smoke + WE_SMOKE_RADIUS]):
            there = max(there, SEEN_CONCEALED)
            back = max(back, SEEN_CONCEALED)
    return there + 1 + (back + 1) * BACK


def edge_behind(s: Block, piece: PieceRow, target: ModelRow, x: int, y: int) -> int:
    """Return the view of a target across a piece of ground that does not hide it. [WE-120, WE-121]"""
    if s[piece + PIECE_ELEVATED] or not edge_shelters(s, piece):
        return SEEN_OPEN
    return SEEN_COVER if is_near(s, piece, x, y, s[target + RADIUS] + CONTACT) else SEEN_CONCEALED


def hides(s: Block, piece: PieceRow, viewer: ModelRow, target: ModelRow) -> int:
    """Return 1 if a piece of ground hides all behind it.

    It is closed to sight, or higher than both models.
    """
    high = s[piece + PIECE_HEIGHT]
    if s[piece + PIECE_BLOCKS]:
        # a piece that blocks sight and has no height given is higher than all
        return 1 if high == 0 or high > s[viewer + ELEVATION] or high > s[target + ELEVATION] else 0
    if high == 0:
        return 0
    return (
        1
        if high >= s[viewer + ELEVATION] + s[viewer + HEIGHT]
        and high >= s[target + ELEVATION] + s[target + HEIGHT]
        else 0
    )


def edge_shelters(s: Block, piece: PieceRow) -> int:
    """Return 1 for ground that is cover for a model that touches it.

    It has a bonus of its own, belongs to a building, or has a height.
    """
    return 1 if s[piece + PIECE_COVER] or s[piece + PIECE_BUILDING] >= 0 or s[piece + PIECE_HEIGHT] else 0


def elevation(s: Block, x: int, y: int) -> int:
    """Return the height of the ground at a place, on the highest hill."""
    found = 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_ELEVATED] and s[piece + PIECE_HEIGHT] > found and is_inside(s, piece, x, y):
            found = s[piece + PIECE_HEIGHT]
    return found


def is_higher(s: Block, model: ModelRow, target: ModelRow) -> int:
    """Return 1 if a model has the advantage of height over another."""
    return 1 if s[model + ELEVATION] > s[target + ELEVATION] else 0


def is_housed(s: Block, model: ModelRow) -> int:
    """Return 1 for a model in a building, trench, bunker or slit. [WE-122, WE-D67]"""
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_BUILDING] >= 0 and s[piece + PIECE_LEVEL] == 0:
            if is_inside(s, piece, s[model + X], s[model + Y]):
                return 1
        elif s[piece + PIECE_COVER] >= SLIT_COVER:
            if is_near(s, piece, s[model + X], s[model + Y], s[model + RADIUS] + CONTACT):
                return 1
    return 0


def is_covered(s: Block, model: ModelRow) -> int:
    """Return 1 for a model that touches cover, on any side."""
    return covers(s, model, s[model + X], s[model + Y])


def covers(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Return 1 for a place at which a model would touch cover."""
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if edge_shelters(s, piece) and not s[piece + PIECE_ELEVATED]:
            if is_near(s, piece, x, y, s[model + RADIUS] + CONTACT):
                return 1
    return 0


def unit_housed(s: Block, unit: UnitRow) -> int:
    """Return 1 if at least half of a unit's models are in buildings. [WE-122]"""
    counted = 0
    model = next_up(s, unit, 0)
    while model:
        counted += 1 if is_housed(s, model) else -1
        model = next_up(s, unit, model)
    return 1 if counted >= 0 and next_up(s, unit, 0) > 0 else 0


def unit_covered(s: Block, unit: UnitRow) -> int:
    """Return 1 if at least half of a unit's models touch cover. [WE-120]"""
    counted = 0
    model = next_up(s, unit, 0)
    while model:
        counted += 1 if is_covered(s, model) else -1
        model = next_up(s, unit, model)
    return 1 if counted >= 0 and next_up(s, unit, 0) > 0 else 0
