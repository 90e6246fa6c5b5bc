# cython: compiled into the kernel
"""Where the bot sets its units up: side by side along the front of its zone, each a little back by its own luck."""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.posts import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.initiative.deeds import *
from armybuilder.battle.rulesets.initiative.posts import *

POST_TRIES = 60


def choose_post(s: Block, side: int) -> None:
    """Set up the next unit; luck says which, so that nothing hangs on the order in which an army lists its units."""
    units = 0
    placed = 0
    chosen = 0
    least = 0
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        if s[unit + UNIT_SIDE] == side and s[unit + UNIT_RIDES] == 0:
            units += 1
            luck = noise(s, s[s[unit + UNIT_MODELS] + DIE_NAME], DIE_BOT, 0)
            if is_to_post(s, unit) == 0:
                placed += 1
            elif chosen == 0 or luck < least:
                chosen = unit
                least = luck
    s[CHOICE_AT + CHOICE_VERB] = SK_POST
    s[CHOICE_AT + CHOICE_UNIT] = s[chosen + UNIT_NUMBER]
    for attempt in range(POST_TRIES):
        find_front(s, side, placed, units, attempt, chosen)
        if try_posts(s, chosen, s[FOUND_X], s[FOUND_Y], 0):
            break
    s[CHOICE_AT + CHOICE_POINTS] = 1
    s[CHOICE_AT + CHOICE_PATH] = s[FOUND_X]
    s[CHOICE_AT + CHOICE_PATH + 1] = s[FOUND_Y]
