# cython: compiled into the kernel
"""Where the plain bot deploys: side by side along the front of its zone, each a little back by its own luck."""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.posts import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.deployment import *
from armybuilder.battle.rulesets.combat_action.verbs import *


def plain_choose_place(s: Block, side: int) -> None:
    """Deploy a unit: side by side along the zone's front, each a little further back by its own luck. [CA-B-024]

    Luck says too which unit comes next, so that nothing hangs on the order in which an army lists its units.
    """
    units = 0
    placed = 0
    unit = 0
    least = 0
    for i in range(s[UNITS_FIELDED]):
        row = unit_row(s, i)
        if s[row + UNIT_SIDE] == side and not follows(s, row):
            units += 1
            luck = noise(s, s[s[row + UNIT_MODELS] + DIE_NAME], DIE_BOT, 0)
            if s[row + UNIT_PLACED]:
                placed += 1
            elif unit == 0 or luck < least:
                unit = row
                least = luck
    s[CHOICE_AT + CHOICE_VERB] = PLACE
    s[CHOICE_AT + CHOICE_UNIT] = s[unit]
    for attempt in range(40):
        find_front(s, side, placed, units, attempt, unit)
        if place_unit_refusal(s, unit, s[FOUND_X], s[FOUND_Y], 0) == 0:
            break
    say_point(s, s[FOUND_X], s[FOUND_Y])
