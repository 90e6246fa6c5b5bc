# cython: compiled into the kernel
"""Places for those who get out of a machine, or out of its way."""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.movement import *

ROOM_RINGS = 40  # cm round a machine in which room is looked for
COMPASS = 24


def is_free(s: Block, model: int, x: int, y: int) -> int:
    """Return 1 if a model can stand at a place: on the table, on open ground, on nobody's base."""
    if not is_on_table(s, model, x, y) or not stands_free(s, model, x, y):
        return 0
    return 1 if ground_refusal(s, model, x, y, x, y) == 0 else 0


def find_beside(s: Block, model: int, x: int, y: int, radius: int, away_x: int, away_y: int) -> int:
    """Look for room for a model round a base, first in one direction, then turning from it, then further off.

    The place is left in FOUND_X and FOUND_Y; 0 if there is none.
    """
    size = length(away_x, away_y)
    if size == 0:
        away_x = CM
        size = CM
    for ring in range(ROOM_RINGS):
        reach = radius + s[model + RADIUS] + CONTACT + 1 + ring * CM
        for turn in range(COMPASS):
            step = (turn + 1) // 2 if turn % 2 else (COMPASS - turn // 2) % COMPASS
            at_x = x + share(turned_x(away_x, away_y, step), reach, size)
            at_y = y + share(turned_y(away_x, away_y, step), reach, size)
            if is_free(s, model, at_x, at_y):
                s[FOUND_X] = at_x
                s[FOUND_Y] = at_y
                return 1
    return 0


def find_aside(s: Block, model: int, ax: int, ay: int, bx: int, by: int, radius: int) -> int:
    """Look for room beside the way of a base from a to b, on the side where the model is, then on the other.

    The place is left in FOUND_X and FOUND_Y; 0 if there is none.
    """
    way = length(bx - ax, by - ay)
    if way == 0:
        return 0
    side = 1 if turn_of(ax, ay, bx, by, s[model + X], s[model + Y]) >= 0 else -1
    for ring in range(ROOM_RINGS):
        reach = radius + s[model + RADIUS] + CONTACT + 1 + ring * CM
        if is_free_aside(s, model, ax, ay, bx, by, side * reach) or is_free_aside(
            s, model, ax, ay, bx, by, -side * reach
        ):
            return 1
    return 0


def is_free_aside(s: Block, model: int, ax: int, ay: int, bx: int, by: int, reach: int) -> int:
    """Return 1 if there is room at a distance left of the way from a to b, abreast of the model; right if it is below 0."""
    way = length(bx - ax, by - ay)
    along = share((s[model + X] - ax) * (bx - ax) + (s[model + Y] - ay) * (by - ay), 1, way)
    x = ax + share(bx - ax, along, way) if along > 0 else ax
    y = ay + share(by - ay, along, way) if along > 0 else ay
    x += share(ay - by, reach, way) if reach >= 0 else -share(ay - by, -reach, way)
    y += share(bx - ax, reach, way) if reach >= 0 else -share(bx - ax, -reach, way)
    if not is_free(s, model, x, y):
        return 0
    s[FOUND_X] = x
    s[FOUND_Y] = y
    return 1
