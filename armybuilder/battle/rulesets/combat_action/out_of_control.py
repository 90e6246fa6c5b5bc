# cython: compiled into the kernel
"""Machines nobody steers: what they do when their unit acts, and who takes the controls again. [CA-B-174, CA-D-113]"""

from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.aboard import *
from armybuilder.battle.rulesets.combat_action.fates import *
from armybuilder.battle.rulesets.combat_action.immobilised import *
from armybuilder.battle.rulesets.combat_action.locations import *
from armybuilder.battle.rulesets.combat_action.numbers import *
from armybuilder.battle.rulesets.combat_action.robots_wild import *
from armybuilder.battle.rulesets.combat_action.swerves import *
from armybuilder.battle.rulesets.combat_action.verbs import *


def go_wild(s: Block, unit: int) -> int:
    """Let the next machine or slave robot of a unit that is out of control do what it does; 0 when all have. [CA-B-174]

    One whose power plant has gone up is a wreck afterwards. [CA-B-156]
    """
    machine = MODELS_AT
    while machine < s[MODELS_END]:
        if s[machine + OUT_OF_CONTROL] and is_wild_of(s, machine, unit):
            if s[machine + MOVED] == 0:
                s[machine + MOVED] = 1
                s[machine + AP] = 0
                run_wild(s, machine)
                return 1
            if s[machine + OUT_OF_CONTROL] == CONTROL_DYING:
                wreck(s, machine)
                return 1
        machine += MODEL_WIDTH
    return 0


def is_wild_of(s: Block, machine: int, unit: int) -> int:
    """Return 1 if a machine on the table acts with a unit: one of its own, or a slave robot of one of its controllers."""
    if s[machine + STATUS] != IN_PLAY:
        return 0
    return 1 if s[machine + UNIT] == unit else is_slave_of(s, machine, unit)


def run_wild(s: Block, machine: int) -> None:
    """Let one machine run wild; one that has halted, or a flyer on the ground, does not. [CA-B-174, CA-B-175]"""
    if s[machine + HALTED] or (s[machine + FLYING] and s[machine + ALTITUDE] == 0):
        return
    if s[machine + KIND] != KIND_VEHICLE and s[machine + OUT_OF_CONTROL] != CONTROL_DYING:
        run_wild_robot(s, machine)
    else:
        swerve(s, machine, s[machine + LAST_DISTANCE])


def take_refusal(s: Block, actor: int, machine: int) -> int:
    """Return 0 if somebody may take the controls of a machine nobody drives, or the rule against it. [CA-D-113]"""
    if machine == 0 or s[actor + STATUS] != ABOARD or s[actor + CARRIED_BY] != machine:
        return REASON_NOT_NOW
    if s[machine + OUT_OF_CONTROL] != CONTROL_LEFT or s[machine + PILOT] > 0:
        return 155
    if not can_drive(s, actor):
        return 201
    return 32 if s[actor + AP] < s[RULES_AT + AP_PILOT] else 0


def take_controls(s: Block, actor: int) -> None:
    """Take the controls: a Pilot action, and the vehicle is under control again. [CA-D-113]"""
    machine = s[actor + CARRIED_BY]
    s[machine + PILOT] = actor
    s[machine + OUT_OF_CONTROL] = 0
    tell(s, TAKES_CONTROLS, 155, actor, machine)
