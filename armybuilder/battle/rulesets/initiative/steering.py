# cython: compiled into the kernel
"""Machines in a turn: who drives, robots under command, getting in and out. [TR-141] [TR-146] to [TR-148] [TR-D36]"""

from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.initiative.attacks import *
from armybuilder.battle.rulesets.initiative.crew import *
from armybuilder.battle.rulesets.initiative.deeds import *
from armybuilder.battle.rulesets.initiative.driving import *
from armybuilder.battle.rulesets.initiative.machines import *
from armybuilder.battle.rulesets.initiative.paths import *
from armybuilder.battle.rulesets.initiative.riding import *
from armybuilder.battle.rulesets.initiative.rows import *
from armybuilder.battle.rulesets.initiative.tasks import *
from armybuilder.battle.rulesets.initiative.turns import *

RAM_REACH = 100
FACES_LONG = 1000
LOST_ROUND = 2  # STEERED of a vehicle whose power plant has lost it a round


def driven_by(s: Block, model: int) -> int:
    """Return the vehicle that a model drives: the one it is in, or itself, 0 for none. [TR-141]"""
    machine = s[model + CARRIED_BY] if s[model + STATUS] == ABOARD else model
    if s[machine + KIND] != KIND_VEHICLE or s[machine + PILOT] != model:
        return 0
    return machine if is_up(s, machine) else 0


def initiative_take_controls(s: Block, model: int) -> None:
    """Begin a driver's turn: what his vehicle did in the last is over; a failing power plant may lose it the round. [TR-166]"""
    machine = driven_by(s, model)
    if machine == 0:
        return
    begin_driving(s, machine)
    s[LASTING_KINDS] -= s[machine + SMOKING]
    s[machine + SMOKING] = 0
    s[machine + STEERED] = 0
    if machine != model and s[machine + ROUNDS_LOST] > 0:
        s[machine + ROUNDS_LOST] -= 1
        s[machine + STEERED] = LOST_ROUND


def steering_reason(s: Block, model: int, verb: int, target: int) -> int:
    """Return why a model cannot do something with a machine, or 0."""
    if verb == SK_COMMAND:
        return command_reason(s, model, target)
    if verb == SK_MOUNT:
        return 0 if can_mount(s, model, target) else TR_REASON_NO_SEAT
    if verb == SK_DISMOUNT:
        return dismount_reason(s, model)
    if verb == SK_TAKE_WHEEL:
        return wheel_reason(s, model)
    if verb == SK_FACE and s[model + KIND] == KIND_ROBOT:
        return 0 if target > 0 and target != model and is_up(s, target) else TR_REASON_NO_TARGET
    machine = driven_by(s, model)
    if machine == 0:
        return REASON_NOT_DRIVING
    return driving_reason(s, model, machine, verb, target)


def driving_reason(s: Block, model: int, machine: int, verb: int, target: int) -> int:
    """Return why a driver cannot do something with his vehicle, or 0. [TR-141] [TR-146] [TR-147] [TR-148]"""
    if verb in (SK_DRIVE, SK_STEADY):
        if s[machine + STEERED]:
            return REASON_NO_ACTION
        return path_reason(s, machine) if verb == SK_DRIVE else 0
    has_turn = 1 if verb == SK_FACE and s[machine + TURNS_LEFT] > 0 else 0
    if (s[model + SIGNIFICANT] <= 0 and has_turn == 0) or s[machine + STEERED] == LOST_ROUND:
        return REASON_NO_ACTION
    if verb in (SK_EVADE, SK_FACE, SK_STUNT) and pace_of(s, machine) <= 0:
        return TR_REASON_CANNOT_MOVE
    if verb in (SK_EVADE, SK_STUNT):
        return 0
    if target in (0, machine) or is_up(s, target) == 0:
        return TR_REASON_NO_TARGET
    if verb == SK_RAM:
        if is_shaken_off(s, machine, target):
            return REASON_SHAKEN_OFF
        near = 1 if gap(s, machine, target) <= RAM_REACH else 0
        return 0 if near and s[machine + METRES] > 0 else REASON_OUT_OF_RANGE
    return 0


def weave_reason(s: Block, model: int, number: int) -> int:
    """Return why a driver cannot weave by a number, or 0: his vehicle must be under way, and fast enough for it. [TR-150]"""
    machine = driven_by(s, model)
    if machine == 0:
        return REASON_NOT_DRIVING
    if s[model + SIGNIFICANT] <= 0 or s[machine + STEERED] == LOST_ROUND:
        return REASON_NO_ACTION
    return 0 if 1 <= number <= hardest_weave(s, machine) else REASON_TOO_SLOW


def command_reason(s: Block, model: int, robot: int) -> int:
    """Return why a figure cannot let a slave robot act now, or 0. [TR, 17]"""
    if robot == 0 or may_control(s, model, robot) == 0:
        return TR_REASON_NO_TARGET
    if s[model + SIGNIFICANT] <= 0:
        return REASON_NO_ACTION
    return TR_REASON_NOT_IT if s[robot + TR_DIRECTED] else 0


def dismount_reason(s: Block, model: int) -> int:
    """Return why a figure cannot get out, or 0: its machine has moved in this round, or there is no room beside it."""
    if s[model + STATUS] != ABOARD:
        return TR_REASON_ABOARD
    if s[s[model + CARRIED_BY] + METRES] > 0:
        return TR_REASON_CANNOT_MOVE
    return 0 if initiative_find_way_out(s, model) else TR_REASON_NO_ROOM


def wheel_reason(s: Block, model: int) -> int:
    """Return why a figure cannot take the wheel, or 0: somebody alive drives. [TR-D36]"""
    machine = s[model + CARRIED_BY]
    if s[model + STATUS] != ABOARD or s[machine + KIND] != KIND_VEHICLE or is_up(s, machine) == 0:
        return TR_REASON_ABOARD
    if s[machine + PILOT] > 0 and is_in(s, s[machine + PILOT], machine):
        return TR_REASON_NOT_IT
    return 0 if s[model + SIGNIFICANT] > 0 else REASON_NO_ACTION


def steer(s: Block, model: int, verb: int, target: int) -> None:
    """Do what a model does with a machine."""
    machine = driven_by(s, model)
    if verb == SK_COMMAND:
        command_robot(s, model, target)
    elif verb == SK_MOUNT:
        light_task(s, model)
        initiative_take_seat(s, model, target, initiative_free_seat(s, target))
        tell(s, MOUNTED, 25, model, target)
    elif verb == SK_DISMOUNT:
        light_task(s, model)
        initiative_get_out(s, model, 25)
    elif verb == SK_TAKE_WHEEL:
        take_wheel(s, model)
    elif verb == SK_FACE:
        turn_machine(s, model, model if machine == 0 else machine, target)
    elif verb == SK_DRIVE:
        drive(s, model, machine)
    elif verb == SK_STEADY:
        spend_minor(s, model)
        s[machine + STEERED] = 1
        s[machine + LAST_PACE] = 0
    elif verb == SK_EVADE:
        evade(s, machine)
    elif verb == SK_STUNT:
        stunt(s, machine)
    elif verb == SK_RAM:
        begin_ram(s, model, target)


def command_robot(s: Block, model: int, robot: int) -> None:
    """Let a slave robot take its turn now, as its controller's significant action. [TR, 17]"""
    spend_significant(s, model)
    s[robot + TR_DIRECTED] = 1
    tell_figure(s, TR_ORDERS, 26, model, robot, 0, 0, 0, 0)
    s[RULES_AT + SK_BEHIND] = model
    s[RULES_AT + SK_ACTING] = robot
    initiative_begin_turn(s, robot)
    initiative_take_controls(s, robot)


def take_wheel(s: Block, model: int) -> None:
    """Try to take the wheel of a vehicle whose driver is out, with a Drive check. [TR-D36]"""
    machine = s[model + CARRIED_BY]
    spend_significant(s, model)
    s[machine + PILOT] = model
    if drive_check(s, machine, 0, 0, 141) < 0:
        s[machine + PILOT] = 0


def turn_machine(s: Block, model: int, machine: int, target: int) -> None:
    """Turn a machine to a target: a minor action of a robot, the driver's significant one of a vehicle. [TR-147]"""
    if machine == model and s[machine + KIND] == KIND_ROBOT:
        spend_minor(s, model)
        face_to(s, machine, s[target + X], s[target + Y])
    else:
        if s[machine + TURNS_LEFT] == 0:
            manoeuvre(s, machine)
        initiative_turn_to(s, machine, s[target + X], s[target + Y])
    take_along(s, machine)


def drive(s: Block, model: int, machine: int) -> None:
    """Drive a vehicle along the choice's path, as a minor action that keeps it under control. [TR-141]"""
    spend_minor(s, model)
    s[machine + STEERED] = 1
    initiative_go_path(s, machine, 141)
    s[machine + LAST_PACE] = s[machine + METRES]
    rider = next_figure(s, 0)
    while rider > 0:
        if is_in(s, rider, machine):
            lose_aim(s, rider)
        rider = next_figure(s, rider)


def coast_all(s: Block) -> None:
    """Let each vehicle that nobody has kept under control go straight on at its last speed, without evasion. [TR-D36]"""
    machine = next_figure(s, 0)
    while machine > 0:
        if s[machine + KIND] == KIND_VEHICLE and is_up(s, machine):
            if s[machine + STEERED] == 0 and s[machine + LAST_PACE] > 0:
                coast(s, machine)
            s[machine + STEERED] = 0
        s[machine + TR_DIRECTED] = 0
        machine = next_figure(s, machine)


def coast(s: Block, machine: int) -> None:
    """Let a vehicle go straight on until it meets something, which it collides with."""
    begin_driving(s, machine)
    far = min(s[machine + LAST_PACE], pace_of(s, machine))
    x = s[machine + X] + share(s[machine + FACING_X], far, FACES_LONG)
    y = s[machine + Y] + share(s[machine + FACING_Y], far, FACES_LONG)
    struck = struck_on_way(s, machine, x, y)
    if struck != 0 or off_table(s, x, y):
        s[machine + METRES] = far
        s[machine + LAST_PACE] = 0
        collide(s, machine, struck if struck > 0 else 0)
        return
    s[machine + X] = x
    s[machine + Y] = y
    s[machine + METRES] = far
    s[machine + LAST_PACE] = far
    take_along(s, machine)
    tell_figure(s, TR_WALKS, 141, machine, 0, 0, 0, 0, far)


def off_table(s: Block, x: int, y: int) -> int:
    """Return 1 for a place beyond the table's edge."""
    return 1 if x < 0 or y < 0 or x > s[TABLE_WIDTH] or y > s[TABLE_DEPTH] else 0


def struck_on_way(s: Block, machine: int, x: int, y: int) -> int:
    """Return whom a vehicle meets on a straight way, -1 for ground that stops it, 0 for nothing."""
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_IMPASSABLE] and s[machine + FLYING] == 0:
            if base_meets(s, piece, s[machine + X], s[machine + Y], x, y, s[machine + RADIUS]):
                return -1
    other = next_figure(s, 0)
    while other > 0:
        if other != machine and is_up(s, other):
            reach = s[machine + RADIUS] + s[other + RADIUS]
            if near_line(s[other + X], s[other + Y], s[machine + X], s[machine + Y], x, y, reach - 1):
                return other
        other = next_figure(s, other)
    return 0
