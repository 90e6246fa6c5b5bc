# cython: compiled into the kernel
"""Leaving: out of a melee, with the free attack it costs, and routing models' flight. [CA-B-165, CA-B-216 to CA-B-219]"""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.close_combat import *
from armybuilder.battle.rulesets.combat_action.movement import *
from armybuilder.battle.rulesets.combat_action.sight import *
from armybuilder.battle.rulesets.combat_action.steps import *
from armybuilder.battle.rulesets.combat_action.verbs import *

# ---- the frame of a model that leaves a melee -----------------------------------------------------------
LEAVE_MODEL = 1
LEAVE_HOW = 2
LEAVE_X = 3
LEAVE_Y = 4
LEAVE_STAGE = 5


def begin_leave(s: Block, model: int, how: int, x: int, y: int) -> None:
    """Begin to leave a melee: the other side first says which model gets its free attack. [CA-B-165, CA-B-218]"""
    frame = push_frame(s, FRAME_LEAVE)
    s[frame + LEAVE_MODEL] = model
    s[frame + LEAVE_HOW] = how
    s[frame + LEAVE_X] = x
    s[frame + LEAVE_Y] = y


def run_leave(s: Block, frame: int) -> None:
    """Take a departure one stage further: the striker is chosen, strikes, and who still stands goes."""
    model = s[frame + LEAVE_MODEL]
    if s[frame + LEAVE_STAGE] == 0:
        s[frame + LEAVE_STAGE] = 1
        choose_striker(s, model)
    else:
        how = s[frame + LEAVE_HOW]
        s[FOUND_X] = s[frame + LEAVE_X]
        s[FOUND_Y] = s[frame + LEAVE_Y]
        pop_frame(s)
        if s[model + STATUS] == IN_PLAY:
            begin_move(s, model, how, 0, FOUND_X, 1)


def choose_striker(s: Block, model: int) -> None:
    """Ask the other side which of its models in contact strikes, if any does. [CA-B-165]"""
    enemy = MODELS_AT
    while enemy < s[MODELS_END]:
        if may_strike(s, enemy, model):
            ask(s, DECIDE_STRIKER, 1 - s[model + SIDE], s[model + UNIT], model, model, 165)
            return
        enemy += MODEL_WIDTH


def may_strike(s: Block, striker: int, leaver: int) -> int:
    """Return 1 if a model may take the free attack on one that leaves: an able enemy in contact. [CA-B-165]"""
    if s[striker + SIDE] == s[leaver + SIDE] or s[striker + STATUS] != IN_PLAY or s[striker + FA] == 0:
        return 0
    return touching(s, striker, leaver)


def strike_leaver(s: Block, striker: int, leaver: int) -> None:
    """Take the free attack on a model that leaves."""
    tell(s, FREE_STRIKE, 165, striker, leaver)
    free_strike(s, striker, leaver)


def flee(s: Block, model: int) -> None:
    """Send a routing model its full charge straight away from the nearest visible enemy, or to its own edge. [CA-D-133]

    An engaged one breaks away, at its shorter distance. [CA-B-218]
    """
    threat = nearest_threat(s, model)
    way_x = s[model + X] - s[threat + X] if threat > 0 else edge_way(s, model, 0)
    way_y = s[model + Y] - s[threat + Y] if threat > 0 else edge_way(s, model, 1)
    engaged = is_engaged(s, model)
    far = break_away_limit(s, model) if engaged else charge_limit(s, model, NORMAL)
    if s[model + MV] == 0 or not find_flight(s, model, way_x, way_y, far):
        return
    if engaged:
        begin_leave(s, model, FLEE, s[FOUND_X], s[FOUND_Y])
    else:
        begin_move(s, model, FLEE, 0, FOUND_X, 1)


def nearest_threat(s: Block, model: int) -> int:
    """Return the nearest enemy in sight of a model, 0 if none is."""
    best = 0
    least = UNLIMITED
    enemy = MODELS_AT
    while enemy < s[MODELS_END]:
        if s[enemy + STATUS] == IN_PLAY and s[enemy + SIDE] != s[model + SIDE]:
            distance = gap(s, model, enemy)
            if distance < least and sees(s, model, enemy):
                least = distance
                best = enemy
        enemy += MODEL_WIDTH
    return best


def edge_way(s: Block, model: int, axis: int) -> int:
    """Return the way to a side's own table edge along an axis: 0 x, 1 y."""
    edge = s[side_row(s[model + SIDE]) + SIDE_EDGE]
    if axis == 0:
        return -1000 if edge == EDGE_LEFT else (1000 if edge == EDGE_RIGHT else 0)
    return -1000 if edge == EDGE_NEAR else (1000 if edge == EDGE_FAR else 0)


def find_flight(s: Block, model: int, way_x: int, way_y: int, far: int) -> int:
    """Look for an open way of flight: straight away first, then up to 90 degrees aside, then shorter ways."""
    size = length(way_x, way_y)
    if size == 0:
        return 0
    while far >= 100:
        for turn in range(13):
            step = (turn + 1) // 2 if turn % 2 else (24 - turn // 2) % 24
            dx = share(turned_x(way_x, way_y, step), far, size)
            dy = share(turned_y(way_x, way_y, step), far, size)
            if flight_is_open(
                s, model, clamped(s, model, s[model + X] + dx, 0), clamped(s, model, s[model + Y] + dy, 1)
            ):
                return 1
        far = far // 2
    return 0


def clamped(s: Block, model: int, at: int, axis: int) -> int:
    """Return a coordinate pulled in so that the base lies on the table."""
    far = (s[TABLE_WIDTH] if axis == 0 else s[TABLE_DEPTH]) - s[model + RADIUS]
    if at < s[model + RADIUS]:
        return s[model + RADIUS]
    return far if at > far else at


def flight_is_open(s: Block, model: int, x: int, y: int) -> int:
    """Return 1 if a model can flee to a place, and leave the place in FOUND_X and FOUND_Y."""
    if x == s[model + X] and y == s[model + Y]:
        s[FOUND_X] = x
        s[FOUND_Y] = y
        return at_edge(s, model)
    ground = ground_on_line(s, model, s[model + X], s[model + Y], x, y)
    if length(x - s[model + X], y - s[model + Y]) > charge_limit(s, model, ground):
        return 0
    if way_refusal(s, model, s[model + X], s[model + Y], x, y) or not stands_free(s, model, x, y):
        return 0
    s[FOUND_X] = x
    s[FOUND_Y] = y
    return 1 if first_touched(s, model, x, y) == 0 else 0
