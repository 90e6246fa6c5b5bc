# cython: compiled into the kernel
"""Movement: paths, running, leaving melee, and the flight of the broken. [PH-020] [PH-032] [PH-041] [PH-D27]"""

from armybuilder.battle.rulesets.phase.crews import *
from armybuilder.battle.rulesets.phase.events import *
from armybuilder.battle.rulesets.phase.verbs import *

HOME_WAYS = 13  # straight, and six steps to either side


def phase_path_refusal(s: Block, model: ModelRow, reach: int) -> Reason:
    """Return the refusal if a model cannot go the choice's path within its reach, or 0. [PH-020]"""
    points = s[CHOICE_AT + CHOICE_POINTS]
    if points < 1 or points > PATH_POINTS:
        return PH_REASON_NO_WAY
    x = s[model + X]
    y = s[model + Y]
    total = 0
    for i in range(points):
        to_x = s[CHOICE_AT + CHOICE_PATH + 2 * i]
        to_y = s[CHOICE_AT + CHOICE_PATH + 2 * i + 1]
        reason = phase_leg_refusal(s, model, x, y, to_x, to_y)
        if reason:
            return reason
        total += length(to_x - x, to_y - y)
        x = to_x
        y = to_y
    if total > reach:
        return PH_REASON_TOO_FAR
    return phase_place_refusal(s, model, x, y)


def phase_leg_refusal(s: Block, model: ModelRow, x: int, y: int, to_x: int, to_y: int) -> Reason:
    """Return the refusal if a straight way leaves the table or meets ground that keeps a model out, or 0."""
    if not (0 <= to_x <= s[TABLE_WIDTH]) or not (0 <= to_y <= s[TABLE_DEPTH]):
        return PH_REASON_NO_WAY
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if keeps_out(s, model, piece) and base_meets(s, piece, x, y, to_x, to_y, s[model + RADIUS]):
            return PH_REASON_NO_WAY
    return 0


def keeps_out(s: Block, model: ModelRow, piece: PieceRow) -> int:
    """Return 1 if a model cannot enter a piece of ground.

    A house with openings is entered on foot. Flyers ignore all ground.
    """
    if not s[piece + PIECE_IMPASSABLE] or s[model + FLYING]:
        return 0
    house = 1 if s[piece + PIECE_BUILDING] >= 0 and s[piece + PIECE_COVER] > 0 else 0
    return 0 if house and s[model + KIND] == KIND_CREATURE else 1


def phase_place_refusal(s: Block, model: ModelRow, x: int, y: int) -> Reason:
    """Return REASON_NO_ROOM if a model's base would overlap another's, or 0."""
    for i in range(s[MODEL_COUNT]):
        other = MODELS_AT + i * MODEL_WIDTH
        reach = s[model + RADIUS] + s[other + RADIUS]
        dx = s[other + X] - x
        dy = s[other + Y] - y
        # a single axis settles most cases
        if -reach < dx < reach and dx * dx + dy * dy < reach * reach and other != model and is_up(s, other):
            return PH_REASON_NO_ROOM
    return 0


def phase_go_path(s: Block, model: ModelRow, rule: int) -> None:
    """Move a model along the choice's path. [PH-020, PH-041]

    Enemies whose reach is left may still strike.
    """
    points = s[CHOICE_AT + CHOICE_POINTS]
    from_x = s[model + X]
    from_y = s[model + Y]
    total = 0
    for i in range(points):
        to_x = s[CHOICE_AT + CHOICE_PATH + 2 * i]
        to_y = s[CHOICE_AT + CHOICE_PATH + 2 * i + 1]
        total += length(to_x - s[model + X], to_y - s[model + Y])
        face_way(s, model, to_x - s[model + X], to_y - s[model + Y])
        s[model + X] = to_x
        s[model + Y] = to_y
    get_up(s, model)
    leave_reach(s, model, from_x, from_y)
    tell_place(s, PH_MOVES, rule, model, 0, s[model + X], s[model + Y], total)


def get_up(s: Block, model: ModelRow) -> None:
    """End a moving model's hugging of cover and prone stance, and move all aboard a machine along."""
    s[model + HUGGING] = 0
    s[model + FLAT] = 0
    if s[model + KIND] != KIND_CREATURE:
        phase_carry(s, model)


def leave_reach(s: Block, model: ModelRow, from_x: int, from_y: int) -> None:
    """Record the enemies whose reach a model has left, and who may still strike it this turn. [PH-041]"""
    for i in range(s[MODEL_COUNT]):
        enemy = MODELS_AT + i * MODEL_WIDTH
        if s[enemy + SIDE] != s[model + SIDE] and is_up(s, enemy):
            away = abs(s[enemy + X] - from_x) - s[model + RADIUS] - s[enemy + RADIUS]
            if away <= SQUARE and gap_at(s, model, from_x, from_y, enemy) <= SQUARE:
                if gap_at(s, model, s[model + X], s[model + Y], enemy) > SQUARE:
                    s[enemy + CHASES] = model


def phase_flee(s: Block, model: ModelRow, reach: int) -> None:
    """Move a broken model the shortest way to its own edge, and off the table there. [PH-D27]

    The model goes round ground that keeps it out.
    """
    from_x = s[model + X]
    from_y = s[model + Y]
    step = min(reach, way_home(s, model))
    if not go_home(s, model, step):
        return
    get_up(s, model)
    leave_reach(s, model, from_x, from_y)
    tell_place(s, PH_FLEES, 80, model, 0, s[model + X], s[model + Y], step)
    if way_home(s, model) == 0:
        s[model + STATUS] = LEFT_TABLE
        s[s[model + UNIT] + UNIT_IN_PLAY] -= 1
        s[side_row(s[model + SIDE]) + SIDE_IN_PLAY] -= 1
        tell(s, PH_LEAVES, 80, model, 0)


def way_home(s: Block, model: ModelRow) -> int:
    """Return a model's distance from its own edge."""
    edge = s[side_row(s[model + SIDE]) + SIDE_EDGE]
    if edge in (EDGE_LEFT, EDGE_RIGHT):
        return s[model + X] if edge == EDGE_LEFT else s[TABLE_WIDTH] - s[model + X]
    return s[TABLE_DEPTH] - s[model + Y] if edge == EDGE_FAR else s[model + Y]


def go_home(s: Block, model: ModelRow, step: int) -> int:
    """Move a model straight towards its own edge, or aside if necessary, and return 1 if possible.

    Turns of 15 degrees to either side are tried, the smallest first, until along the edge. A model without an
    open way stays.
    """
    edge = s[side_row(s[model + SIDE]) + SIDE_EDGE]
    dx = 0 if edge not in (EDGE_LEFT, EDGE_RIGHT) else -step if edge == EDGE_LEFT else step
    dy = 0 if dx != 0 else step if edge == EDGE_FAR else -step
    for k in range(HOME_WAYS):
        turn = (k + 1) // 2 if k % 2 == 1 else (STEPS_ROUND - k // 2) % STEPS_ROUND
        x = s[model + X] + turned_x(dx, dy, turn)
        y = s[model + Y] + turned_y(dx, dy, turn)
        if phase_leg_refusal(s, model, s[model + X], s[model + Y], x, y) == 0:
            s[model + X] = x
            s[model + Y] = y
            return 1
    return 0
