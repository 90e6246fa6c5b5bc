# cython: compiled into the kernel
"""Movement on the table: the cost of a path, obstacles, and the move itself. [TR-021] [TR-101] [TR-141]"""

from armybuilder.battle.rulesets.initiative.damage import *


def path_reason(s: Block, mover: ModelRow) -> Reason:
    """Return the refusal if a model cannot go the choice's path in one action, or 0. [TR-021]"""
    points = s[CHOICE_AT + CHOICE_POINTS]
    if points < 1 or points > PATH_POINTS:
        return TR_REASON_NO_WAY
    if pace_of(s, mover) <= 0:
        return TR_REASON_CANNOT_MOVE
    x = s[mover + X]
    y = s[mover + Y]
    total = 0
    for i in range(points):
        to_x = s[CHOICE_AT + CHOICE_PATH + 2 * i]
        to_y = s[CHOICE_AT + CHOICE_PATH + 2 * i + 1]
        if initiative_is_open_way(s, mover, x, y, to_x, to_y) == 0:
            return TR_REASON_NO_WAY
        total += initiative_way_cost(s, mover, x, y, to_x, to_y)
        x = to_x
        y = to_y
    if total > pace_of(s, mover):
        return TR_REASON_TOO_FAR
    return 0 if is_free_place(s, mover, x, y) else TR_REASON_NO_ROOM


def initiative_way_cost(s: Block, mover: ModelRow, x: int, y: int, to_x: int, to_y: int) -> int:
    """Return the cost of a straight line, twice its length when low or over difficult ground. [TR-021] [TR-101]"""
    far = length(to_x - x, to_y - y)
    # crouching or difficult ground halves a move, and both together halve it once [TR-021]
    if s[mover + STANCE] != TR_STANDING:
        return 2 * far
    return 2 * far if is_hard_way(s, mover, x, y, to_x, to_y) else far


def is_hard_way(s: Block, mover: ModelRow, x: int, y: int, to_x: int, to_y: int) -> int:
    """Return 1 if a straight line leads over difficult ground and the mover does not fly."""
    if s[mover + FLYING]:
        return 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_DIFFICULT] and base_meets(s, piece, x, y, to_x, to_y, s[mover + RADIUS]):
            return 1
    return 0


def initiative_is_open_way(s: Block, mover: ModelRow, x: int, y: int, to_x: int, to_y: int) -> int:
    """Return 1 if a straight line stays on the table and meets nothing impassable."""
    radius = s[mover + RADIUS]
    if not is_on_table(s, mover, to_x, to_y):
        return 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_IMPASSABLE] and s[mover + FLYING] == 0:
            if base_meets(s, piece, x, y, to_x, to_y, radius):
                return 0
    return 1


def is_free_place(s: Block, mover: ModelRow, x: int, y: int) -> int:
    """Return 1 if a model has room at a place among the others."""
    for i in range(s[MODEL_COUNT]):
        other = MODELS_AT + i * MODEL_WIDTH
        dx = s[other + X] - x
        dy = s[other + Y] - y
        apart = s[mover + RADIUS] + s[other + RADIUS]
        if dx * dx + dy * dy < apart * apart and other != mover and is_up(s, other):
            return 0
    return 1


def initiative_go_path(s: Block, mover: ModelRow, rule: int) -> None:
    """Move a model along the choice's path, with all aboard."""
    total = 0
    for i in range(s[CHOICE_AT + CHOICE_POINTS]):
        to_x = s[CHOICE_AT + CHOICE_PATH + 2 * i]
        to_y = s[CHOICE_AT + CHOICE_PATH + 2 * i + 1]
        total += length(to_x - s[mover + X], to_y - s[mover + Y])
        face_to(s, mover, to_x, to_y)
        s[mover + X] = to_x
        s[mover + Y] = to_y
    s[mover + METRES] += total
    if s[mover + KIND] != KIND_CREATURE:
        take_along(s, mover)
    tell_deed(s, TR_WALKS, rule, mover, 0, told_length(total))
    slip_aims(s, mover)


def slip_aims(s: Block, mover: ModelRow) -> None:
    """End the aim of all models at a mover that has gone out of sight. [TR-024] [TR-D08]"""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + AIMED_AT] == mover and initiative_cover_of(s, model, mover) in (
            TR_OUT_OF_SIGHT,
            OUT_OF_REACH,
        ):
            lose_aim(s, model)


def initiative_reach_of(s: Block, model: ModelRow) -> int:
    """Return the length of a minor action's move, in the model's present stance. [TR-021] [TR-101]"""
    return pace_of(s, model) if s[model + STANCE] == TR_STANDING else pace_of(s, model) // 2


def face_to(s: Block, model: ModelRow, x: int, y: int) -> None:
    """Turn a model to face a place."""
    face_way(s, model, x - s[model + X], y - s[model + Y])
