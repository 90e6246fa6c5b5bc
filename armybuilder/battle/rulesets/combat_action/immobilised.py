# cython: compiled into the kernel
"""Machines that will not move again: what earns their price although they stand. [CA-B-026, CA-D-046]"""

from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.aboard import *
from armybuilder.battle.rulesets.combat_action.locations import *


def is_immobilised(s: Block, machine: int) -> int:
    """Return 1 if a machine can no longer move for the rest of the battle; platforms count only when destroyed. [CA-D-046]"""
    if s[machine + MV] == 0:
        return is_damaged(s, machine, POWER_PLANT)
    if s[machine + HALTED] or is_damaged(s, machine, ENGINE) or is_damaged(s, machine, CONTROL_SYSTEM):
        return 1
    if is_damaged(s, machine, COMPARTMENT) or is_damaged(s, machine, POWER_PLANT):
        return 1
    if s[machine + KIND] == KIND_VEHICLE:
        return 0 if has_driver(s, machine) else 1
    return 1 if s[machine + CORE] == CORE_SLAVE and not has_controller(s, machine) else 0


def has_driver(s: Block, machine: int) -> int:
    """Return 1 if somebody is at the controls of a vehicle, or aboard and able to take them."""
    if s[machine + PILOT] > 0:
        return 1
    model = MODELS_AT
    while model < s[MODELS_END]:
        if s[model + CARRIED_BY] == machine and can_drive(s, model):
            return 1
        model += MODEL_WIDTH
    return 0


def can_drive(s: Block, model: int) -> int:
    """Return 1 for a pilot who is alive and aboard a vehicle of his type. [CA-B-201]"""
    if s[model + STATUS] != ABOARD or station_of(s, model) != 0:
        return 0
    return serves(s, model, s[model + CARRIED_BY])


def has_controller(s: Block, robot: int) -> int:
    """Return 1 if a slave robot's controller is alive. [CA-B-183]"""
    controller = s[robot + CONTROLLER]
    return combat_action_is_up(s, controller) if controller > 0 else 0
