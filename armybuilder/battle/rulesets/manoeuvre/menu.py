# cython: compiled into the kernel
"""The menu, with a row for each possible choice of a character or side. [MN-011] [MN-D09]"""

from armybuilder.battle.kernel.choices import *
from armybuilder.battle.rulesets.manoeuvre.refusals import *


def list_manoeuvre(s: Block, rows: Block) -> int:
    """Write a row of the menu for each possible choice, and return their number. [MN-D09]"""
    decision = s[PENDING]
    if decision == DECIDE_MANOEUVRE:
        return manoeuvre_list_actions(s, rows)
    if decision == DECIDE_ESCAPE:
        return list_two(s, rows, PAY_OUT, STAY_IN)
    if decision == DECIDE_HIDDEN:
        return list_two(s, rows, STAY_HIDDEN, COME_OUT)
    if decision == DECIDE_OBSERVE:
        return list_two(s, rows, OBSERVE, LET_BE)
    if decision == DECIDE_REROLL:
        return list_two(s, rows, THROW_AGAIN, KEEP_DICE)
    if decision == DECIDE_CONCEDE:
        return list_two(s, rows, FIGHT_ON, CONCEDE)
    return manoeuvre_put_row(rows, 0, NAME_UNIT, SAY_UNIT, -1, -1)


def manoeuvre_put_row(rows: Block, count: int, verb: Verb, says: int, weapon: int, unit: int) -> int:
    """Write a row of the menu, and return the number of rows."""
    return write_menu_row(rows, count, verb, -1, 0, says, weapon, unit)


def list_two(s: Block, rows: Block, one: int, other: int) -> int:
    """Write two answers without further details, and return the number of rows."""
    unit = unit_number(s, s[PENDING_UNIT])
    count = manoeuvre_put_row(rows, 0, one, SAY_NOTHING, -1, unit)
    return manoeuvre_put_row(rows, count, other, SAY_NOTHING, -1, unit)


def manoeuvre_list_actions(s: Block, rows: Block) -> int:
    """Write the choices of the active character and its slave robots, and return the number of rows."""
    unit = s[ACTIVE_UNIT]
    count = list_for(s, rows, 0, unit)
    for i in range(s[UNITS_FIELDED]):
        other = unit_row(s, i)
        if s[other + MASTER] == unit and is_active(s, other):
            count = list_for(s, rows, count, other)
    return count


def list_for(s: Block, rows: Block, count: int, unit: UnitRow) -> int:
    """Write the choices of one character, and return the number of rows."""
    number = unit_number(s, unit)
    for verb in range(ENGAGE, STRAND + 1):
        if manoeuvre_verb_refusal(s, unit, verb) == 0 and (
            not manoeuvre_is_aimed(verb) or has_aim(s, unit, verb)
        ):
            says = SAY_UNIT if manoeuvre_is_aimed(verb) or verb == AID_ALLY else SAY_NOTHING
            if first_rating(verb) != other_rating(verb):
                says += SAY_NUMBER
            count = manoeuvre_put_row(rows, count, verb, says, -1, number)
    if manoeuvre_verb_refusal(s, unit, SMOKE) == 0:
        count = manoeuvre_put_row(rows, count, SMOKE, SAY_UNIT, -1, number)
    if manoeuvre_verb_refusal(s, unit, WAIT) == 0:
        count = manoeuvre_put_row(rows, count, WAIT, SAY_NOTHING, -1, number)
    if manoeuvre_verb_refusal(s, unit, MN_CALL_SUPPORT) == 0:
        for i in range(s[WEAPON_COUNT]):
            if is_own_support(s, unit, weapon_row(s, i)):
                count = manoeuvre_put_row(rows, count, MN_CALL_SUPPORT, SAY_UNIT, i, number)
    return count


def has_aim(s: Block, unit: UnitRow, verb: Verb) -> int:
    """Return 1 if a manoeuvre may be aimed at any enemy."""
    for i in range(s[UNITS_FIELDED]):
        enemy = unit_row(s, i)
        if s[enemy + UNIT_SIDE] != s[unit + UNIT_SIDE] and aim_refusal(s, unit, verb, enemy) == 0:
            return 1
    return 0
