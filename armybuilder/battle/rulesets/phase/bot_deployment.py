# cython: compiled into the kernel
"""Where the bot places its units: side by side along the front of its zone, in cover where there is some near."""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.posts import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.phase.deployment import *
from armybuilder.battle.rulesets.phase.orders import *

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
    s[CHOICE_AT + CHOICE_VERB] = PH_PLACE
    s[CHOICE_AT + CHOICE_UNIT] = s[unit]
    s[CHOICE_AT + CHOICE_NUMBER] = 0
    s[CHOICE_AT + CHOICE_POINTS] = 1
    for attempt in range(PLACE_TRIES):
        find_front(s, side, placed, units, attempt, unit)
        if phase_place_unit_refusal(s, side, unit, s[FOUND_X], s[FOUND_Y], 0) == 0:
            break
    s[CHOICE_AT + CHOICE_PATH] = s[FOUND_X]
    s[CHOICE_AT + CHOICE_PATH + 1] = s[FOUND_Y]
