# cython: compiled into the kernel
"""The Rally order: its roll, and what it clears. [WE-024] [WE-063] [WE-092] [WE-093]"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.edge.ammunition import *
from armybuilder.battle.rulesets.edge.harm import *
from armybuilder.battle.rulesets.edge.morale import *
from armybuilder.battle.rulesets.edge.rows import *
from armybuilder.battle.rulesets.edge.words import *


def must_rally(s: Block, unit: int) -> int:
    """Return 1 if a unit's only order is to rally: it broke or fell back, and has not passed since. [WE-093] [WE-D44]"""
    if s[unit + RALLY_DUE]:
        return 1
    return 1 if s[unit + UNIT_MORALE] in (MORALE_FALL_BACK, MORALE_BROKEN) else 0


def must_roll(s: Block, unit: int) -> int:
    """Return 1 if a Rally order has something to pass for: a unit that broke, fell back, or failed an ammunition check. [WE-063]"""
    return 1 if s[unit + AMMO_FAILED] or must_rally(s, unit) else 0


def rally_modifier(s: Block, unit: int, telling: int) -> int:
    """Return the leader's rating, what falling back last turn brings, and a vehicle's damage. [WE-084] [WE-092] [WE-111]"""
    rating = rating_near(s, unit)
    back = s[RULES_AT + WE_RALLY_FELL_BACK] if s[unit + UNIT_MORALE] == MORALE_FALL_BACK else 0
    hurt = -s[first_up(s, unit) + DIE_PENALTY] if vehicle_of(s, unit) else 0
    if telling:
        tell_modifier(s, WE_WHY_LEADER, rating)
        tell_modifier(s, WE_WHY_FELL_BACK, back)
        tell_modifier(s, WE_WHY_DAMAGED, hurt)
    return rating + back + hurt


def rally(s: Block, unit: int) -> int:
    """Let a unit rally, and return 1 if it passes or has nothing to pass for. Markers and pool go in any case. [WE-D28] [WE-D44] [WE-D47]"""
    drop_ammo_markers(s, unit)
    if s[unit + CASUALTY_POOL]:
        forget_hits(s, unit)
    if must_roll(s, unit) == 0:
        return 1
    natural = throw_faces(s, voice(s, unit), DIE_WE_RALLY, FACES)
    modifier = rally_modifier(s, unit, 0)
    needed = s[RULES_AT + WE_RALLY_NEEDED + s[host_of(s, unit) + TRAINING]]
    passed = 1 if natural + modifier >= needed else 0
    tell_unit_roll(s, WE_RALLIES, 92, unit, 0, 0, natural, modifier, needed, passed, 0)
    rally_modifier(s, unit, 1)
    if passed:
        s[unit + AMMO_FAILED] = 0
        s[unit + RALLY_DUE] = 0
        s[unit + UNIT_MORALE] = MORALE_FIGHT
    elif s[unit + UNIT_MORALE] == MORALE_FALL_BACK:
        s[unit + RALLY_DUE] = 1
        s[unit + UNIT_MORALE] = MORALE_SUPPRESSED
    return passed
