# cython: compiled into the kernel
"""Ammunition: markers for turns of fire, checks, what a failed one means. [WE-060] to [WE-064]"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.edge.rows import *
from armybuilder.battle.rulesets.edge.words import *


def mark_firing(s: Block, unit: int, more: int) -> None:
    """Give a unit that fires its marker of this turn, and extra ones, before the dice. [WE-060] [WE-D26]"""
    added = more
    if s[unit + FIRED_TURN] != s[TURN]:
        s[unit + FIRED_TURN] = s[TURN]
        added += 1
    s[unit + AMMO_MARKERS] += added
    if added > 0:
        tell_unit_roll(s, WE_AMMO, 60, unit, 0, 0, 0, 0, 0, 0, s[unit + AMMO_MARKERS])


def passes_ammo(natural: int, markers: int) -> int:
    """Return 1 if a die passes a check against so many markers: it must be greater; a natural 20 always is. [WE-061] [WE-D27]"""
    return 1 if natural > markers or natural == FACES else 0


def check_ammo(s: Block, unit: int) -> None:
    """Check a unit's ammunition after an attack in which a 1 fell; a vehicle's damage counts. [WE-061] [WE-062] [WE-064] [WE-111]"""
    natural = throw_faces(s, voice(s, unit), DIE_WE_AMMO, s[RULES_AT + WE_AMMUNITION_FACES])
    vehicle = vehicle_of(s, unit)
    hurt = s[vehicle + DIE_PENALTY] if vehicle > 0 else 0
    passed = passes_ammo(natural, s[unit + AMMO_MARKERS] + hurt)
    tell_unit_roll(s, WE_AMMO_CHECK, 61, unit, 0, 0, natural, -hurt, s[unit + AMMO_MARKERS] + 1, passed, 0)
    if hurt:
        tell_modifier(s, WE_WHY_DAMAGED, -hurt)
    if passed == 0:
        s[unit + AMMO_FAILED] = 1
        s[unit + AMMO_FAILED_TURN] = s[TURN]


def drop_ammo_markers(s: Block, unit: int) -> None:
    """Take off all of a unit's markers, as a Rally order does; a failed check stays. [WE-063] [WE-D28]"""
    if s[unit + AMMO_MARKERS] > 0:
        s[unit + AMMO_MARKERS] = 0
        tell_unit_roll(s, WE_AMMO, 63, unit, 0, 0, 0, 0, 0, 0, 0)
