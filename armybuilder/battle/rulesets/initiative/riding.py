# cython: compiled into the kernel
"""Who is aboard: how he is covered, where he fires; what a driver does with the vehicle's arcs. [TR-143] to [TR-149]"""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.initiative.driving import *
from armybuilder.battle.rulesets.initiative.rows import *
from armybuilder.battle.rulesets.initiative.turns import *

ARC_FRONT = 0
ARC_LEFT = 1
ARC_REAR = 2
ARC_RIGHT = 3
STUNT_TURNS = 3
TR_FACING_LENGTH = 1000


def arc_of(s: Block, machine: int, x: int, y: int) -> int:
    """Return the quarter around a machine in which a place lies, 90 degrees each. [TR-140]"""
    dx = x - s[machine + X]
    dy = y - s[machine + Y]
    along = dx * s[machine + FACING_X] + dy * s[machine + FACING_Y]
    across = dy * s[machine + FACING_X] - dx * s[machine + FACING_Y]
    if along >= (across if across >= 0 else -across):
        return ARC_FRONT
    if -along > (across if across >= 0 else -across):
        return ARC_REAR
    return ARC_LEFT if across > 0 else ARC_RIGHT


def may_fire_out(s: Block, figure: int, target: int) -> int:
    """Return 1 if one aboard can fire at a target: from an open seat anywhere, else one in each arc a round. [TR-143] [TR-144]"""
    machine = s[figure + CARRIED_BY]
    if machine == 0 or s[figure + STATUS] != ABOARD:
        return 0
    if s[figure + SEAT] in (SEAT_EXPOSED, SEAT_PARTIAL):
        return 1
    arc = arc_of(s, machine, s[target + X], s[target + Y])
    return 0 if s[machine + ARCS_FIRED] >> arc & 1 else 1


def fire_out(s: Block, figure: int, target: int) -> None:
    """Note that somebody aboard has fired through an arc in this round. [TR-143]"""
    machine = s[figure + CARRIED_BY]
    if s[figure + SEAT] not in (SEAT_EXPOSED, SEAT_PARTIAL):
        s[machine + ARCS_FIRED] |= 1 << arc_of(s, machine, s[target + X], s[target + Y])


def manoeuvre(s: Block, machine: int) -> int:
    """Manoeuvre, as the driver's significant action and without a check: the vehicle may turn once as he likes. [TR-147]"""
    if s[machine + PILOT] == 0 or s[machine + STOPPED] or spend_significant(s, s[machine + PILOT]) == 0:
        return 0
    s[machine + TURNS_LEFT] = 1
    return 1


def stunt(s: Block, machine: int) -> int:
    """Try a stunt, as the driver's significant action: a Drive check for up to three manoeuvres at once. Return 1 if it succeeds. [TR-149]"""
    if s[machine + PILOT] == 0 or s[machine + STOPPED] or spend_significant(s, s[machine + PILOT]) == 0:
        return -1
    if drive_check(s, machine, 0, 0, 149) < 0:
        return 0
    s[machine + TURNS_LEFT] = STUNT_TURNS
    return 1


def initiative_turn_to(s: Block, machine: int, x: int, y: int) -> int:
    """Turn a vehicle to a place by a manoeuvre, so that who was in one arc is in another. Return 1 if it can. [TR-147]"""
    far = length(x - s[machine + X], y - s[machine + Y])
    if s[machine + TURNS_LEFT] == 0 or far == 0:
        return 0
    s[machine + TURNS_LEFT] -= 1
    face_to(s, machine, x, y)
    return 1


def face_to(s: Block, figure: int, x: int, y: int) -> None:
    """Let a figure or machine face a place."""
    dx = x - s[figure + X]
    dy = y - s[figure + Y]
    far = length(dx, dy)
    if far > 0:
        s[figure + FACING_X] = scaled(dx, far)
        s[figure + FACING_Y] = scaled(dy, far)


def scaled(part: int, whole: int) -> int:
    """Return a part of a way, of either sign, in thousandths."""
    if part < 0:
        return -(-part * TR_FACING_LENGTH // whole)
    return part * TR_FACING_LENGTH // whole
