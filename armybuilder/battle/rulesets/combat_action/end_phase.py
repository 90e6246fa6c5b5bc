# cython: compiled into the kernel
"""What is due in the End phase of a unit, or at the end of the turn. [CA-B-031, CA-B-117, CA-B-126, CA-B-131]"""

from armybuilder.battle.kernel.lasting import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.aboard import *
from armybuilder.battle.rulesets.combat_action.blasts import *
from armybuilder.battle.rulesets.combat_action.explosives import *
from armybuilder.battle.rulesets.combat_action.fields import *
from armybuilder.battle.rulesets.combat_action.indirect import *
from armybuilder.battle.rulesets.combat_action.lasting import *
from armybuilder.battle.rulesets.combat_action.sections import *


def run_end_phase(s: Block, unit: int) -> int:
    """Let the next thing that is due for a unit (0: for anybody, as the turn ends) happen; 0 when nothing is left.

    Tank busters first, which end the actions, then what sticks, then support from off the table. [CA-D-050]
    """
    if unit == 0:
        lift_smoke(s, 0)
    row = next_due(s, BUSTER_ROW, unit)
    if row > 0:
        blow_up(s, row, 131)
        return 1
    row = next_due(s, STUCK_ROW, unit)
    if row > 0:
        if s[row + LASTING_VICTIM] >= s[PIECES_AT]:
            burn_section(s, row)
        else:
            do_again(s, row)
        return 1
    row = next_due(s, CALL_ROW, unit)
    if row > 0:
        fire_support(s, row)
        return 1
    return 0


def next_due(s: Block, kind: int, unit: int) -> int:
    """Return the oldest row of a kind that is due, 0 for none. Attacks that stick to the fallen are forgotten."""
    place = 0
    while place < s[LASTING_COUNT]:
        row = lasting_row(s, place)
        if s[row + LASTING_KIND] == STUCK_ROW and is_gone(s, s[row + LASTING_VICTIM]):
            remove_lasting(s, row)
        elif s[row + LASTING_KIND] == kind and is_due(s, row, kind, unit):
            return row
        else:
            place += 1
    return 0


def is_gone(s: Block, victim: int) -> int:
    """Return 1 if what an attack stuck to, a model or a section, is no longer there."""
    return (1 - may_be_shot(s, victim)) if victim >= s[PIECES_AT] else (1 - combat_action_is_up(s, victim))


def is_due(s: Block, row: int, kind: int, unit: int) -> int:
    """Return 1 if a row's time has come. Support answers the call at once, everything else a turn later. [CA-D-103]"""
    if kind != CALL_ROW and s[row + LASTING_TURN] >= s[TURN]:
        return 0
    if unit == 0:
        return 1
    if kind == STUCK_ROW and s[row + LASTING_VICTIM] >= s[PIECES_AT]:
        return 0
    whose = s[row + (LASTING_VICTIM if kind == STUCK_ROW else LASTING_OWNER)]
    return 1 if s[whose + UNIT] == unit or s[unit + UNIT_OFFICER] == whose else 0
