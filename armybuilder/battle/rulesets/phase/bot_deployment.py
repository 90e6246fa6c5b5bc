"""Where the bot places its units: side by side along the front of its zone, in cover where there is some near."""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.dice import DIE_BOT, noise
    from armybuilder.battle.kernel.posts import find_front
    from armybuilder.battle.kernel.state import (
        CHOICE_AT,
        CHOICE_NUMBER,
        CHOICE_PATH,
        CHOICE_POINTS,
        CHOICE_UNIT,
        CHOICE_VERB,
        DIE_NAME,
        FOUND_X,
        FOUND_Y,
        UNIT_MODELS,
        UNIT_PLACED,
        UNIT_SIDE,
        UNITS_FIELDED,
        Block,
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
        find_front(s, side, placed, units, attempt, unit)
        if place_unit_refusal(s, side, unit, s[FOUND_X], s[FOUND_Y], 0) == 0:
            break
    s[CHOICE_AT + CHOICE_PATH] = s[FOUND_X]
    s[CHOICE_AT + CHOICE_PATH + 1] = s[FOUND_Y]
