# cython: compiled into the kernel
"""Paths over the ground, with the costs of legs, closed ground and a model's reach, [WE-030] to [WE-034]."""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.rulesets.edge.rows import *
from armybuilder.battle.rulesets.edge.verbs import *

KIND_OBSTACLE = 9  # PIECE_KIND of a linear obstacle
HUNDRED = 100
PIVOT_MOST = 6  # steps of 15 degrees [WE-034]


def edge_reach_of(s: Block, model: ModelRow, percent: int) -> int:
    """Return the distance that a model can move on clear ground with a part of its move. [WE-031, WE-123, WE-D60]"""
    if s[model + SPEED_LOSS] == SPEED_NONE:
        return 0
    reach = s[model + CLEAR_MOVE] * percent // HUNDRED
    if s[model + FLAT]:
        reach = reach // 2
    return reach // 2 if s[model + SPEED_LOSS] == SPEED_HALVED else reach


def is_rough(s: Block, x: int, y: int, first: int, last: int) -> int:
    """Return 1 for a place on rough ground among a range of pieces."""
    for i in range(first, last + 1):
        piece = piece_row(s, i)
        if s[piece + PIECE_DIFFICULT] and is_inside(s, piece, x, y):
            return 1
    return 0


def step_past(across: int, halves: int, off: int) -> int:
    """Return the first step of a line whose middle is at least `off` from the beginning on one axis.

    The line has `halves` half steps.
    """
    if off <= 0:
        return 0
    return (off * halves + across - 1) // across // 2 if across > 0 else halves


def rough_steps(
    s: Block, first: int, last: int, steps: int, enough: int, x: int, y: int, to_x: int, to_y: int
) -> int:
    """Count the equal steps of a straight line on rough ground among a range of pieces, up to `enough`.

    The middle of each step is examined, and only in the boxes round the pieces. No step needs a division.
    """
    across = abs(to_x - x)
    along = abs(to_y - y)
    halves = 2 * steps
    begin = steps
    end = 0
    for i in range(first, last + 1):
        piece = piece_row(s, i)
        if s[piece + PIECE_DIFFICULT]:
            near_x = s[piece + PIECE_LOW_X] - x if to_x > x else x - s[piece + PIECE_HIGH_X]
            near_y = s[piece + PIECE_LOW_Y] - y if to_y > y else y - s[piece + PIECE_HIGH_Y]
            far_x = s[piece + PIECE_HIGH_X] - x if to_x > x else x - s[piece + PIECE_LOW_X]
            far_y = s[piece + PIECE_HIGH_Y] - y if to_y > y else y - s[piece + PIECE_LOW_Y]
            enters_at = max(step_past(across, halves, near_x), step_past(along, halves, near_y))
            if far_x >= 0 and far_y >= 0 and enters_at < steps:
                begin = min(begin, enters_at)
                leaves_at = min(step_past(across, halves, far_x + 1), step_past(along, halves, far_y + 1))
                end = max(end, min(leaves_at, steps))
    return rough_among(s, first, last, begin, end, steps, enough, x, y, to_x, to_y)


def rough_among(
    s: Block,
    first: int,
    last: int,
    begin: int,
    end: int,
    steps: int,
    enough: int,
    x: int,
    y: int,
    to_x: int,
    to_y: int,
) -> int:
    """Count the steps of a part of a line on rough ground, up to `enough`.

    The part runs from step `begin` to before `end`.
    """
    across = abs(to_x - x)
    along = abs(to_y - y)
    halves = 2 * steps
    far_x = across * (2 * begin + 1) // halves
    far_y = along * (2 * begin + 1) // halves
    over_x = across * (2 * begin + 1) % halves
    over_y = along * (2 * begin + 1) % halves
    step_x = across // steps
    step_y = along // steps
    # the remainders are carried from step to step, so the places match those of exact division
    rest_x = 2 * (across % steps)
    rest_y = 2 * (along % steps)
    rough = 0
    for _ in range(begin, end):
        rough += is_rough(
            s, x + far_x if to_x > x else x - far_x, y + far_y if to_y > y else y - far_y, first, last
        )
        if rough >= enough:
            return rough
        far_x += step_x
        far_y += step_y
        over_x += rest_x
        over_y += rest_y
        if over_x >= halves:
            over_x -= halves
            far_x += 1
        if over_y >= halves:
            over_y -= halves
            far_y += 1
    return rough


def leg_cost(s: Block, model: ModelRow, x: int, y: int, to_x: int, to_y: int, most: int) -> int:
    """Compute the cost of a straight line in a model's move. [WE-030, WE-032]

    An inch of rough ground costs the clear move divided by the rough one. If the cost is more than `most`,
    counting stops at some cost above it.
    """
    far = length(to_x - x, to_y - y)
    # a jump ignores ground and obstacles [WE-D10]
    if s[model + MOTION] in (MOTION_FLIES, MOTION_JETS) or far == 0:
        return far
    cost = far
    first = -1
    last = 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_DIFFICULT] or s[piece + PIECE_KIND] == KIND_OBSTACLE:
            if crosses(s, piece, x, y, to_x, to_y):
                if s[piece + PIECE_KIND] == KIND_OBSTACLE:
                    cost += max(s[model + OBSTACLE_COST], 0)
                if s[piece + PIECE_DIFFICULT]:
                    first = i if first < 0 else first
                    last = i
    slower = s[model + CLEAR_MOVE] - s[model + ROUGH_MOVE]
    if first < 0 or s[model + ROUGH_MOVE] <= 0 or (slower > 0 and cost > most):
        return cost
    # no step is longer than an inch, so that its middle can stand for the whole of it [WE-032]
    steps = far // INCH + 1
    enough = steps
    if slower > 0:
        too_far = (s[model + ROUGH_MOVE] * (most - cost + 1) + slower - 1) // slower  # on rough ground
        enough = (too_far * steps + far - 1) // far
    part = far * rough_steps(s, first, last, steps, enough, x, y, to_x, to_y) // steps
    return cost - part + part * s[model + CLEAR_MOVE] // s[model + ROUGH_MOVE]


def is_shut(s: Block, model: ModelRow, piece: PieceRow) -> int:
    """Return 1 for ground that a model cannot go through. [WE-D11]

    These are walls without openings, rooms for vehicles, and water.
    """
    if s[piece + PIECE_KIND] == KIND_OBSTACLE:
        return 0
    if s[piece + PIECE_BUILDING] >= 0:
        if s[piece + PIECE_LEVEL] > 0:
            return 0
        return 1 if s[piece + PIECE_DOOR] == DOOR_NONE or edge_is_vehicle(s, model) else 0
    return s[piece + PIECE_IMPASSABLE]


def edge_leg_refusal(s: Block, model: ModelRow, x: int, y: int, to_x: int, to_y: int) -> Reason:
    """Return the refusal if a model cannot move along a straight line, else 0.

    The line may lead off the table, through closed ground, or over an obstacle too high.
    """
    if not (0 <= to_x <= s[TABLE_WIDTH]) or not (0 <= to_y <= s[TABLE_DEPTH]):
        return WE_REASON_NO_WAY
    if s[model + MOTION] in (MOTION_FLIES, MOTION_JETS):
        return 0
    radius = s[model + RADIUS]
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if is_off_way(s, piece, x, y, to_x, to_y, radius):
            continue
        if is_shut(s, model, piece) and base_meets(s, piece, x, y, to_x, to_y, radius):
            return WE_REASON_NO_WAY
        if s[piece + PIECE_KIND] == KIND_OBSTACLE and crosses(s, piece, x, y, to_x, to_y):
            if s[model + OBSTACLE_COST] == CROSSES_NEVER:
                return WE_REASON_NO_WAY
            if s[model + OBSTACLE_COST] == CROSSES_NEXT and s[model + CROSSES_ON] != s[TURN]:
                return WE_REASON_NO_WAY
    return 0


def edge_place_refusal(s: Block, model: ModelRow, x: int, y: int, apart: int) -> Reason:
    """Return the refusal if a model cannot end its move at a place, else 0.

    Members of its own unit count only with `apart` 1.
    """
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if is_off_way(s, piece, x, y, x, y, s[model + RADIUS]):
            continue
        if s[piece + PIECE_KIND] == KIND_OBSTACLE and is_inside(s, piece, x, y):
            return WE_REASON_NO_ROOM
        # a base may touch closed ground, not stand on it
        if is_shut(s, model, piece) and is_near(s, piece, x, y, s[model + RADIUS] - 1):
            return WE_REASON_NO_ROOM
    return 0 if edge_is_free(s, model, x, y, apart) else WE_REASON_NO_ROOM


def edge_is_free(s: Block, model: ModelRow, x: int, y: int, apart: int) -> int:
    """Return 1 if a base would overlap no other at a place.

    It may overlap bases of its own unit, unless `apart` is 1.
    """
    for i in range(s[MODEL_COUNT]):
        other = MODELS_AT + i * MODEL_WIDTH
        if s[other + STATUS] == IN_PLAY and other != model and (apart or s[other + UNIT] != s[model + UNIT]):
            dx = s[other + X] - x
            dy = s[other + Y] - y
            reach = s[model + RADIUS] + s[other + RADIUS]
            if dx * dx + dy * dy < reach * reach:
                return 0
    return 1


def nears_enemy(s: Block, model: ModelRow, x: int, y: int, to_x: int, to_y: int) -> int:
    """Return 1 if a line leads within an inch of an enemy that was not so near before. [WE-033]"""
    low_x = min(x, to_x)
    high_x = max(x, to_x)
    low_y = min(y, to_y)
    high_y = max(y, to_y)
    for i in range(s[MODEL_COUNT]):
        other = MODELS_AT + i * MODEL_WIDTH
        if s[other + SIDE] != s[model + SIDE] and s[other + STATUS] == IN_PLAY:
            reach = s[model + RADIUS] + s[other + RADIUS] + INCH
            beside = 1 if low_x - reach <= s[other + X] <= high_x + reach else 0
            if beside and low_y - reach <= s[other + Y] <= high_y + reach:
                if near_line(s[other + X], s[other + Y], x, y, to_x, to_y, reach):
                    # a model that stands so near already may still go [WE-033]
                    if length(s[other + X] - s[model + X], s[other + Y] - s[model + Y]) > reach:
                        return 1
    return 0


def steps_between(ax: int, ay: int, bx: int, by: int) -> int:
    """Compute the angle between two directions in steps of 15 degrees, rounded up."""
    both = length(ax, ay) * length(bx, by)
    dot = ax * bx + ay * by
    for step in range(12):
        if dot * 10000 + both * 20 >= both * cosine(step):
            return step
    return 12


def edge_path_refusal(s: Block, model: ModelRow, reach: int) -> Reason:
    """Return the refusal if a unit's first model cannot follow the choice's path within its reach, else 0."""
    points = s[CHOICE_AT + CHOICE_POINTS]
    if points < 1 or points > PATH_POINTS:
        return WE_REASON_NO_WAY
    x = s[model + X]
    y = s[model + Y]
    face_x = s[model + FACING_X]
    face_y = s[model + FACING_Y]
    cost = 0
    turned = 0
    for i in range(points):
        to_x = s[CHOICE_AT + CHOICE_PATH + 2 * i]
        to_y = s[CHOICE_AT + CHOICE_PATH + 2 * i + 1]
        reason = edge_leg_refusal(s, model, x, y, to_x, to_y)
        if reason:
            return reason
        if nears_enemy(s, model, x, y, to_x, to_y):
            return REASON_CONTACT
        cost += leg_cost(s, model, x, y, to_x, to_y, reach - cost)
        if edge_is_vehicle(s, model) and length(to_x - x, to_y - y) > 0:
            # only a vehicle's turns are limited, for all legs together [WE-034]
            turned += steps_between(face_x, face_y, to_x - x, to_y - y)
            face_x = to_x - x
            face_y = to_y - y
        x = to_x
        y = to_y
    if cost > reach:
        return WE_REASON_TOO_FAR
    if turned > PIVOT_MOST:
        return WE_REASON_NO_WAY
    return edge_place_refusal(s, model, x, y, 0)


def stops_at_obstacle(s: Block, model: ModelRow) -> None:
    """Allow a tracked vehicle beside a linear obstacle to cross it next turn. [WE-030]"""
    if s[model + OBSTACLE_COST] != CROSSES_NEXT:
        return
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_KIND] == KIND_OBSTACLE:
            if is_near(s, piece, s[model + X], s[model + Y], s[model + RADIUS] + INCH):
                s[model + CROSSES_ON] = s[TURN] + 1
