"""Where the bot places its units: side by side along the front of its zone, in cover where there is some near."""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.dice import DIE_BOT, bot_noise, noise
    from armybuilder.battle.kernel.state import (
        CHOICE_AT,
        CHOICE_NUMBER,
        CHOICE_PATH,
        CHOICE_POINTS,
        CHOICE_UNIT,
        CHOICE_VERB,
        DIE_NAME,
        EDGE_FAR,
        EDGE_LEFT,
        EDGE_NEAR,
        EDGE_RIGHT,
        FOUND_X,
        FOUND_Y,
        SIDE_EDGE,
        SIDE_ZONE,
        SIDE_ZONE_POINTS,
        UNIT_MODELS,
        UNIT_PLACED,
        UNIT_SIDE,
        UNITS_FIELDED,
        Block,
        side_row,
        unit_row,
    )
    from armybuilder.battle.rulesets.phase.deployment import comes_along, place_unit_refusal
    from armybuilder.battle.rulesets.phase.orders import PLACE

    PLACE_TRIES = 40


def decide_place(s: Block, side: int) -> None:
    """Place a unit: side by side along the zone's front, each a little further back by its own luck.

    Luck says too which unit comes next, so that nothing hangs on the order in which an army lists its units.
    """
    units = 0
    placed = 0
    unit = 0
    least = 0
    for i in range(s[UNITS_FIELDED]):
        row = unit_row(s, i)
        if s[row + UNIT_SIDE] == side and not comes_along(s, row):
            units += 1
            luck = noise(s, s[s[row + UNIT_MODELS] + DIE_NAME], DIE_BOT, 0)
            if s[row + UNIT_PLACED]:
                placed += 1
            elif unit == 0 or luck < least:
                unit = row
                least = luck
    s[CHOICE_AT + CHOICE_VERB] = PLACE
    s[CHOICE_AT + CHOICE_UNIT] = s[unit]
    s[CHOICE_AT + CHOICE_NUMBER] = 0
    s[CHOICE_AT + CHOICE_POINTS] = 1
    for attempt in range(PLACE_TRIES):
        find_post(s, side, placed, units, attempt, unit)
        if place_unit_refusal(s, side, unit, s[FOUND_X], s[FOUND_Y], 0) == 0:
            break
    s[CHOICE_AT + CHOICE_PATH] = s[FOUND_X]
    s[CHOICE_AT + CHOICE_PATH + 1] = s[FOUND_Y]


def find_post(s: Block, side: int, placed: int, units: int, attempt: int, unit: int) -> None:
    """Find a point in a zone's box: along its front by turn, then at random."""
    zone = side_row(side)
    low_x = zone_end(s, zone, 0, 0)
    high_x = zone_end(s, zone, 0, 1)
    low_y = zone_end(s, zone, 1, 0)
    high_y = zone_end(s, zone, 1, 1)
    name = s[s[unit + UNIT_MODELS] + DIE_NAME]
    along = (2 * placed + 1) * 500 // units if attempt == 0 else (bot_noise(s, name) * 1000) >> 32
    back = 60 + ((bot_noise(s, name) * (240 if attempt == 0 else 900)) >> 32)
    edge = s[zone + SIDE_EDGE]
    if edge in (EDGE_RIGHT, EDGE_FAR):
        along = 1000 - along  # both sides count from their own left
    if edge in (EDGE_LEFT, EDGE_RIGHT):
        s[FOUND_Y] = low_y + (high_y - low_y) * along // 1000
        deep = (high_x - low_x) * back // 1000
        s[FOUND_X] = high_x - deep if edge == EDGE_LEFT else low_x + deep
    else:
        s[FOUND_X] = low_x + (high_x - low_x) * along // 1000
        deep = (high_y - low_y) * back // 1000
        s[FOUND_Y] = high_y - deep if edge == EDGE_NEAR else low_y + deep


def zone_end(s: Block, zone: int, axis: int, high: int) -> int:
    """Return the lowest or highest coordinate of a zone along an axis."""
    end = s[s[zone + SIDE_ZONE] + axis]
    for i in range(s[zone + SIDE_ZONE_POINTS]):
        at = s[s[zone + SIDE_ZONE] + 2 * i + axis]
        if (at > end) == (high > 0):
            end = at
    return end
