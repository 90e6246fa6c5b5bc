"""Repairs after the battle: what they mend, and how many hours they take. [TR-175]"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.dice import throw
    from armybuilder.battle.kernel.state import Block
    from armybuilder.battle.rulesets.initiative.checks import effect_of, skill_dm, two_dice
    from armybuilder.battle.rulesets.initiative.rows import DIE_TR_REPAIR, HULL_LEFT, STRUCTURE_LEFT

    REBUILT_EACH = 10  # percent of a system's price for each pip
    STRUCTURE_EACH = 10  # hours for each pip


def mend(s: Block, mechanic: int, skill: int, machine: int, hits: int) -> int:
    """Check a mechanic's skill to take one hit off a system, given by its column, and return the hours, negative for nothing. [TR-175]"""
    hours = throw(s, mechanic, DIE_TR_REPAIR)
    if s[machine + hits] == 0 or effect_of(s, two_dice(s, mechanic, DIE_TR_REPAIR) + skill_dm(s, skill)) < 0:
        return -hours
    s[machine + hits] -= 1
    return hours


def rigged_hours(s: Block, mechanic: int) -> int:
    """Return how long a system holds that was mended without a spare part. [TR-175]"""
    return throw(s, mechanic, DIE_TR_REPAIR)


def take_part(s: Block, mechanic: int, skill: int, machine: int, hits: int) -> int:
    """Take a spare part from another system, which is hit for it; return 1 if it comes out whole. [TR-175]"""
    s[machine + hits] += 1
    return 1 if effect_of(s, two_dice(s, mechanic, DIE_TR_REPAIR) + skill_dm(s, skill)) >= 0 else 0


def rebuilt_percent(s: Block, mechanic: int) -> int:
    """Return what a destroyed system costs anew in a workshop, in percent of its price. [TR-175]"""
    return REBUILT_EACH * two_dice(s, mechanic, DIE_TR_REPAIR)


def mend_hull(s: Block, mechanic: int, skill: int, machine: int) -> int:
    """Check to give a machine a point of Hull back for a spare part, and return the hours, negative for nothing. [TR-175]"""
    hours = throw(s, mechanic, DIE_TR_REPAIR)
    if effect_of(s, two_dice(s, mechanic, DIE_TR_REPAIR) + skill_dm(s, skill)) < 0:
        return -hours
    s[machine + HULL_LEFT] += 1
    return hours


def mend_structure(s: Block, mechanic: int, machine: int) -> int:
    """Give a machine a point of Structure back in a workshop, without a check, and return the hours. [TR-175]"""
    s[machine + STRUCTURE_LEFT] += 1
    return STRUCTURE_EACH * throw(s, mechanic, DIE_TR_REPAIR)
