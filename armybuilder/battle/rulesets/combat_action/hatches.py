# cython: compiled into the kernel
"""Stuck hatches, broken open hand to hand, and controls nobody holds: what people do about a damaged machine. [CA-B-148, CA-D-113]"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.locations import *
from armybuilder.battle.rulesets.combat_action.numbers import *
from armybuilder.battle.rulesets.combat_action.out_of_control import *
from armybuilder.battle.rulesets.combat_action.verbs import *


def is_about_wreck(verb: int) -> int:
    """Return 1 for what people do about a damaged machine."""
    return 1 if verb in (TAKE_CONTROLS, FORCE_HATCH) else 0


def wreck_refusal(s: Block, actor: int, verb: int, machine: int) -> int:
    """Return 0 if somebody may take the controls of his machine or force a machine's hatches, or the rule against it."""
    if verb == TAKE_CONTROLS:
        return take_refusal(s, actor, s[actor + CARRIED_BY])
    if machine == 0 or s[machine + KIND] == KIND_CREATURE or s[machine + STATUS] != IN_PLAY:
        return REASON_UNKNOWN
    if s[machine + HATCHES] != HATCHES_STUCK:
        return 148
    if s[actor + FA] == 0:
        return 3
    if s[actor + AP] < s[RULES_AT + AP_FIGHT]:
        return 32
    return 0 if reaches_hatch(s, actor, machine) else 158


def reaches_hatch(s: Block, actor: int, machine: int) -> int:
    """Return 1 for those inside a machine, and those in contact with one on the ground, up at hatches on top. [CA-B-060, CA-B-148]"""
    if s[actor + STATUS] == ABOARD:
        return 1 if s[actor + CARRIED_BY] == machine and s[actor + SEAT] >= SEAT_INSIDE else 0
    if s[actor + STATUS] != IN_PLAY or s[machine + ALTITUDE] > 0 or s[actor + ALTITUDE] > 0:
        return 0
    if s[machine + ITEMS] & ITEM_TOP_HATCHES and s[actor + ATOP] != machine:
        return 0
    return touching(s, actor, machine)


def hatch_pf(s: Block, actor: int, machine: int) -> int:
    """Return the PF of hatches: the hull's from outside, 2 less from inside, never below 0. [CA-B-148]"""
    if s[actor + STATUS] != ABOARD:
        return s[machine + PF]
    less = s[machine + PF] - s[RULES_AT + HATCH_INSIDE_PF]
    return less if less > 0 else 0


def do_about_wreck(s: Block, actor: int, verb: int, machine: int) -> None:
    """Take the controls, or strike at the hatches: every blow hits, one that gets through opens them. [CA-B-148]"""
    if verb == TAKE_CONTROLS:
        s[actor + AP] -= s[RULES_AT + AP_PILOT]
        take_controls(s, actor)
        return
    s[actor + AP] -= s[RULES_AT + AP_FIGHT]
    pen = s[s[actor + BLADE] + WEAPON_PEN] if s[actor + BLADE] > 0 else 0
    pf = hatch_pf(s, actor, machine)
    die = throw(s, actor, DIE_DEFENCE)
    broken = 1 if die + pen > pf or pen > pf else 0
    if broken:
        s[machine + HATCHES] = HATCHES_BROKEN
    tell_roll(s, HATCH_STRUCK, 148, actor, machine, s[actor + BLADE], die, pen, pf, broken, 0)


def stuck_machine(s: Block, actor: int) -> int:
    """Return a machine of an actor's side whose hatches he may force now, 0 for none."""
    machine = MODELS_AT
    while machine < s[MODELS_END]:
        if s[machine + HATCHES] == HATCHES_STUCK and s[machine + SIDE] == s[actor + SIDE]:
            if wreck_refusal(s, actor, FORCE_HATCH, machine) == 0:
                return machine
        machine += MODEL_WIDTH
    return 0


def list_wreck(s: Block, rows: Block, count: int, actor: int) -> int:
    """Add what somebody may do about a damaged machine to a menu, and return how many rows it has."""
    if take_refusal(s, actor, s[actor + CARRIED_BY]) == 0:
        count = list_one(s, rows, count, TAKE_CONTROLS, actor, s[RULES_AT + AP_PILOT], SAY_NOTHING)
    if stuck_machine(s, actor) > 0:
        count = list_one(s, rows, count, FORCE_HATCH, actor, s[RULES_AT + AP_FIGHT], SAY_MODEL)
    return count


def list_one(s: Block, rows: Block, count: int, verb: int, actor: int, cost: int, says: int) -> int:
    """Write one row of a menu."""
    row = count * MENU_WIDTH
    rows[row + MENU_VERB] = verb
    rows[row + MENU_ACTOR] = s[actor + NUMBER]
    rows[row + MENU_AP] = cost
    rows[row + MENU_SAYS] = says
    rows[row + MENU_WEAPON] = -1
    rows[row + MENU_UNIT] = -1
    return count + 1
