# cython: compiled into the kernel
"""Models aboard machines, and machines that cannot move again. [CA-B-026, CA-B-201, CA-D-046, CA-D-051]

This covers their seats, the weapons that they may fire, and the model at the controls. A model aboard has the
place, base, height and size of its machine, so that range, arcs and sight are the machine's.
"""

from armybuilder.battle.rulesets.combat_action.damage import *
from armybuilder.battle.rulesets.combat_action.weapons import *


def is_in_battle(s: Block, model: ModelRow) -> int:
    """Return 1 if a model is in the battle, on the table or in a machine."""
    return 1 if s[model + STATUS] in (IN_PLAY, ABOARD) else 0


def station_of(s: Block, model: ModelRow) -> int:
    """Return a model's station: -1 for none, 0 for the controls, from 1 on for guns. [CA-B-201]"""
    return s[model + BERTH] // 8 - 1


def serves(s: Block, model: ModelRow, hull: ModelRow) -> int:
    """Return 1 if a pilot or gunner can use a machine: their own, or another of its type. [CA-B-201]"""
    home = s[model + HOME]
    return 1 if home == hull or (home > 0 and s[home + ROBOT_TYPE] == s[hull + ROBOT_TYPE]) else 0


def take_first_seat(s: Block, model: ModelRow) -> None:
    """Place a model in the machine in which it starts the battle."""
    # the low three bits of a berth are the seat; the rest is the post (`station_of`)
    ride(s, model, s[model + HOME], s[model + BERTH] % 8)
    tell(s, RIDES, 60, model, s[model + HOME])


def ride(s: Block, model: ModelRow, hull: ModelRow, seat: int) -> None:
    """Place a model in a machine, on a seat. [CA-B-190]

    A sealed seat keeps gas and fire out.
    """
    body = (s[model + RADIUS] * 100000 + s[model + HEIGHT]) * 16 + s[model + SIZE] * 4
    s[model + BODY] = body + s[model + LIFE_SUPPORT]
    s[model + STATUS] = ABOARD
    s[model + CARRIED_BY] = hull
    s[model + SEAT] = seat
    s[model + RADIUS] = s[hull + RADIUS]
    s[model + HEIGHT] = s[hull + HEIGHT]
    s[model + SIZE] = s[hull + SIZE]
    if seat == SEAT_SEALED:
        s[model + LIFE_SUPPORT] = LIFE_FULL
    follow(s, model, hull)


def alight(s: Block, model: ModelRow) -> None:
    """Restore the own body of a model that has left its machine.

    The caller sets the model's place.
    """
    body = s[model + BODY]
    s[model + RADIUS] = body // 1600000
    s[model + HEIGHT] = body // 16 % 100000
    s[model + SIZE] = body // 4 % 4
    s[model + LIFE_SUPPORT] = body % 4
    s[model + BODY] = 0
    s[model + CARRIED_BY] = 0
    s[model + SEAT] = 0
    s[model + STATUS] = IN_PLAY
    s[model + ALTITUDE] = 0


def follow(s: Block, model: ModelRow, hull: ModelRow) -> None:
    """Set the place, altitude and distance of a model aboard to those of its machine."""
    s[model + X] = s[hull + X]
    s[model + Y] = s[hull + Y]
    s[model + FACING_X] = s[hull + FACING_X]
    s[model + FACING_Y] = s[hull + FACING_Y]
    s[model + ALTITUDE] = s[hull + ALTITUDE]
    s[model + ELEVATION] = s[hull + ELEVATION]
    s[model + DISTANCE] = s[hull + DISTANCE]
    s[model + LAST_DISTANCE] = s[hull + LAST_DISTANCE]


def carry(s: Block, hull: ModelRow) -> None:
    """Move all models aboard along with their machine."""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + CARRIED_BY] == hull and s[model + STATUS] == ABOARD:
            follow(s, model, hull)


def shake_off(s: Block, hull: ModelRow) -> None:
    """Remove the models that have climbed up to a machine's hatches, because it moves. [CA-B-060]"""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + ATOP] == hull:
            s[model + ATOP] = 0


def man_controls(s: Block, hull: ModelRow) -> None:
    """Set the model at the controls, the first pilot aboard. [CA-B-044]

    On a platform without a pilot it is the first gunner.
    """
    best = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + CARRIED_BY] == hull and s[model + STATUS] == ABOARD:
            station = station_of(s, model)
            if station == 0 and (best == 0 or station_of(s, best) > 0):
                best = model
            elif station > 0 and best == 0 and s[hull + MV] == 0:
                best = model
    s[hull + PILOT] = best


def wake_machine(s: Block, model: ModelRow) -> None:
    """Start an activation of a machine or flyer: no shot fired, no altitude changed. [CA-B-051, CA-B-054]

    A slave robot has no action points of its own. A model aboard a machine that has already acted this turn
    has moved as far as the machine. [CA-B-088]
    """
    s[model + FIRED] = 0
    s[model + CLIMBED] = 0
    if s[model + CORE] == CORE_SLAVE:
        s[model + AP] = 0
    if s[model + STATUS] == ABOARD and s[s[s[model + CARRIED_BY] + UNIT] + UNIT_ACTED]:
        s[model + DISTANCE] = s[s[model + CARRIED_BY] + DISTANCE]


def is_led(s: Block, robot: ModelRow) -> int:
    """Return 1 if a robot acts in its controller's activation: a slave, or one under direct control. [CA-D-051, CA-B-189]"""
    return 1 if s[robot + CORE] == CORE_SLAVE or s[s[robot + UNIT] + UNIT_DIRECTED] else 0


def is_orphaned(s: Block, robot: ModelRow) -> int:
    """Return 1 if a led robot's controller is no longer in the battle, so that it halts. [CA-B-183]"""
    if s[robot + KIND] != KIND_ROBOT or not is_led(s, robot):
        return 0
    return 1 if s[robot + CONTROLLER] > 0 and not is_in_battle(s, s[robot + CONTROLLER]) else 0


def is_slave_of(s: Block, robot: ModelRow, unit: UnitRow) -> int:
    """Return 1 if a model is a robot led by a controller who belongs to a unit. [CA-D-051, CA-B-189]"""
    if (
        s[robot + KIND] != KIND_ROBOT
        or not is_led(s, robot)
        or s[robot + STATUS] != IN_PLAY
        or s[robot + CONTROLLER] == 0
    ):
        return 0
    return 1 if s[s[robot + CONTROLLER] + UNIT] == unit else 0


def rest_machines(s: Block, unit: UnitRow) -> None:
    """Record the distances of a unit's machines and slave robots, for the models aboard too. [CA-B-088]"""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if is_slave_of(s, model, unit):
            s[model + LAST_DISTANCE] = s[model + DISTANCE]
        if s[model + KIND] != KIND_CREATURE and (s[model + UNIT] == unit or is_slave_of(s, model, unit)):
            carry(s, model)


def bears(s: Block, shooter: ModelRow, weapon: WeaponRow) -> int:
    """Return 1 if a model may fire a weapon by itself: its own, or that of its station. [CA-B-050, CA-D-059]

    In a machine no model fires its own heavy weapons, and from inside none of its own weapons. [CA-D-074]
    """
    if s[weapon + WEAPON_OWNER] == shooter:
        if s[shooter + STATUS] != ABOARD:
            return 1
        return 1 if 0 < s[shooter + SEAT] <= SEAT_PARTIAL and is_heavy(s, weapon) == 0 else 0
    if s[shooter + STATUS] != ABOARD or s[weapon + WEAPON_OWNER] != s[shooter + CARRIED_BY]:
        return 0
    station = s[weapon + WEAPON_STATION]
    if station == 0 or station != station_of(s, shooter):
        return 0
    return serves(s, shooter, s[shooter + CARRIED_BY])


def first_weapon(s: Block, model: ModelRow) -> WeaponRow:
    """Return the first weapon of a model, its own before its machine's, 0 for none."""
    if s[model + ARMED] > 0:
        return s[model + WEAPONS]
    hull = s[model + CARRIED_BY]
    return s[hull + WEAPONS] if hull > 0 and s[hull + ARMED] > 0 else 0


def next_weapon(s: Block, model: ModelRow, weapon: WeaponRow) -> WeaponRow:
    """Return the weapon after another among a model's own and its machine's, 0 after the last."""
    owner = s[weapon + WEAPON_OWNER]
    if weapon + WEAPON_WIDTH < s[owner + WEAPONS] + s[owner + ARMED] * WEAPON_WIDTH:
        return weapon + WEAPON_WIDTH
    hull = s[model + CARRIED_BY]
    return s[hull + WEAPONS] if owner == model and hull > 0 and s[hull + ARMED] > 0 else 0


# ---- machines that will not move again ---------------------------------------------------------------------


def is_immobilised(s: Block, machine: ModelRow) -> int:
    """Return 1 if a machine can no longer move for the rest of the battle. [CA-D-046]

    A platform counts only if its power plant is destroyed.
    """
    if s[machine + MV] == 0:
        return is_damaged(s, machine, POWER_PLANT)
    if s[machine + HALTED] or is_damaged(s, machine, ENGINE) or is_damaged(s, machine, CONTROL_SYSTEM):
        return 1
    if is_damaged(s, machine, COMPARTMENT) or is_damaged(s, machine, POWER_PLANT):
        return 1
    if s[machine + KIND] == KIND_VEHICLE:
        return 0 if has_driver(s, machine) else 1
    return 1 if s[machine + CORE] == CORE_SLAVE and not has_controller(s, machine) else 0


def has_driver(s: Block, machine: ModelRow) -> int:
    """Return 1 if a vehicle has a model at its controls, or a pilot aboard who can take them."""
    if s[machine + PILOT] > 0:
        return 1
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + CARRIED_BY] == machine and can_drive(s, model):
            return 1
    return 0


def can_drive(s: Block, model: ModelRow) -> int:
    """Return 1 if a model is a pilot aboard a vehicle of their type. [CA-B-201]"""
    if s[model + STATUS] != ABOARD or station_of(s, model) != 0:
        return 0
    return serves(s, model, s[model + CARRIED_BY])


def has_controller(s: Block, robot: ModelRow) -> int:
    """Return 1 if a slave robot's controller is still in the battle. [CA-B-183]"""
    controller = s[robot + CONTROLLER]
    return is_in_battle(s, controller) if controller > 0 else 0
