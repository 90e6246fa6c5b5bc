# cython: compiled into the kernel
"""Driving: arcs of fire, control, turns, evasion, weaving, collisions, and vehicles that nobody drives. [TR-140] to [TR-150] [TR-D36]"""

from armybuilder.battle.rulesets.initiative.explosives import *
from armybuilder.battle.rulesets.initiative.movement import *

RULE_WEAVING = 150
THROWN_PARTS = 4


def mount_bears(s: Block, machine: ModelRow, weapon: WeaponRow, target: ModelRow) -> int:
    """Return 1 if a mounted weapon can be turned to a target: front 45 degrees, robot 90, side 180, turret all round. [TR-140] [TR-D34]

    22.5 degrees have the tangent root 2 less 1: within them when (aside + along) squared is at most 2 along squared.
    """
    mount = s[weapon + WEAPON_MOUNT]
    x = s[target + X] - s[machine + X]
    y = s[target + Y] - s[machine + Y]
    along = x * s[machine + FACING_X] + y * s[machine + FACING_Y]
    across = y * s[machine + FACING_X] - x * s[machine + FACING_Y]
    aside = across if across >= 0 else -across
    if mount == MOUNT_LEFT:
        return 1 if across >= 0 else 0
    if mount == MOUNT_RIGHT:
        return 1 if across <= 0 else 0
    if mount == MOUNT_ROBOT:
        return 1 if along > 0 and aside <= along else 0
    if mount == MOUNT_FRONT:
        return 1 if along > 0 and (aside + along) * (aside + along) <= 2 * along * along else 0
    return 1


def drive_dm(s: Block, machine: ModelRow, telling: int) -> int:
    """Return what a driver adds to driving checks: skill, Dexterity, haste, reactions; a damaged drive makes them harder. [TR-141] [TR-163]"""
    driver = s[machine + PILOT]
    total = initiative_why(s, TR_WHY_SKILL, skill_dm(s, s[driver + DRIVE_SKILL]), telling)
    total += initiative_why(s, TR_WHY_CHARACTERISTIC, characteristic_dm(s, s[driver + DEXTERITY]), telling)
    total += initiative_why(s, TR_WHY_HASTE, hurry_dm(s, driver), telling)
    total += initiative_why(s, TR_WHY_REACTED, reaction_dm(s, driver), telling)
    return total + initiative_why(s, TR_WHY_DRIVE, -s[machine + DRIVE_HITS], telling)


def drive_check(s: Block, machine: ModelRow, modifier: int, dodged: int, rule: int) -> int:
    """Return the Effect of the driver's Drive check; who is rammed may have dodged. [TR-141] [TR-148]"""
    driver = s[machine + PILOT]
    total = drive_dm(s, machine, 0) + modifier + dodged
    dice = two_dice(s, driver, DIE_TR_DRIVING)
    effect = initiative_effect_of(s, dice + total)
    tell_roll_here(s, TR_DRIVES, rule, driver, machine, 0, dice, total, 0, 0, effect)
    drive_dm(s, machine, 1)
    tell_modifier(s, TR_WHY_WEAVE if rule == RULE_WEAVING else TR_WHY_EVASION, modifier)
    tell_modifier(s, TR_WHY_DODGE, dodged)
    return effect


def set_evasion(s: Block, machine: ModelRow, effect: int) -> None:
    """Note a vehicle's evasion: it and all in it are harder to hit by so much, and hit less easily. [TR-146]"""
    s[machine + EVASION] = effect
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + CARRIED_BY] == machine and s[model + STATUS] == ABOARD:
            s[model + EVASION] = effect


def begin_driving(s: Block, machine: ModelRow) -> None:
    """Begin a vehicle's movement: what it did in the last round is over. [TR-141] [TR-146]"""
    s[machine + METRES] = 0
    s[machine + ARCS_FIRED] = 0
    s[machine + TURNS_LEFT] = 0
    s[machine + WOVEN] = 0
    set_evasion(s, machine, 0)


def evade(s: Block, machine: ModelRow) -> int:
    """Evade, as the driver's significant action: the Effect weighs on attacks on and from all in the vehicle. [TR-146] [TR-D37]"""
    if spend_significant(s, s[machine + PILOT]) == 0:
        return 0
    effect = max(drive_check(s, machine, 0, 0, 146), 0)
    set_evasion(s, machine, effect)
    tell_deed(s, TR_EVADES, 146, machine, machine, effect)
    return 1


def started(amount: int, part: int) -> int:
    """Return an amount divided by a part, rounded up."""
    return (amount + part - 1) // part


def hardest_weave(s: Block, machine: ModelRow) -> int:
    """Return the highest number a driver may weave with at the speed of this turn: one for each started 20 km/h. [TR-150]"""
    return started(3 * s[machine + METRES], s[RULES_AT + TR_WEAVE_EACH])


def weave(s: Block, machine: ModelRow, number: int) -> int:
    """Weave with a number as penalty, as the driver's significant action. Return 1 if it succeeds; failure is a crash. [TR-150]"""
    if number < 1 or number > hardest_weave(s, machine) or spend_significant(s, s[machine + PILOT]) == 0:
        return -1
    if drive_check(s, machine, -number, 0, RULE_WEAVING) < 0:
        collide(s, machine, 0)
        return 0
    s[machine + WOVEN] = number
    tell_deed(s, TR_WEAVES, 150, machine, machine, number)
    return 1


def is_shaken_off(s: Block, model: ModelRow, target: ModelRow) -> int:
    """Return 1 if a weaving vehicle has shaken off a pursuer, whose own moving vehicle has not woven as hard. [TR-150]"""
    if s[target + WOVEN] == 0 or s[target + KIND] != KIND_VEHICLE:
        return 0
    machine = s[model + CARRIED_BY] if s[model + STATUS] == ABOARD else model
    if s[machine + KIND] != KIND_VEHICLE or s[machine + METRES] == 0:
        return 0
    return 1 if s[machine + WOVEN] < s[target + WOVEN] else 0


def ram(s: Block, machine: ModelRow, target: ModelRow, dodged: int) -> int:
    """Ram a target; its evasion or dodge makes the check harder. Return 1 for a hit. [TR-148]"""
    if drive_check(s, machine, -s[target + EVASION], dodged, 148) < 0:
        return 0
    collide(s, machine, target)
    return 1


def collision_dice(s: Block, machine: ModelRow) -> int:
    """Return the dice of a collision: one for each started 10 km/h. [TR-145] [TR-D37]"""
    return started(3 * s[machine + METRES], s[RULES_AT + TR_CRASH_EACH])


def collide(s: Block, machine: ModelRow, struck: ModelRow) -> None:
    """Do a collision's damage to what is struck and, unless that is a living thing, to the vehicle and those in it. [TR-145]"""
    dice = collision_dice(s, machine)
    damage = some_dice(s, machine, DIE_TR_CRASH, dice)
    s[HARM_BY] = s[machine + PILOT] if s[machine + PILOT] > 0 else machine
    tell_deed(s, TR_COLLIDES, 145, machine, struck, damage)
    bump(s, struck, damage)
    if struck == 0 or is_living(s, struck) == 0:
        bump(s, machine, damage)
        shake_all(s, machine, machine, damage, dice)
        if struck > 0:
            shake_all(s, struck, machine, damage, dice)
    if s[machine + KIND] == KIND_VEHICLE:
        s[machine + METRES] = 0
        s[machine + LAST_PACE] = 0


def shake_all(s: Block, machine: ModelRow, rammer: ModelRow, damage: int, dice: int) -> None:
    """Do a collision's damage to all aboard: a quarter to who is secured; who sits in the open is thrown the way the rammer went. [TR-145]"""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + CARRIED_BY] == machine and s[model + STATUS] == ABOARD:
            loose = 1 - is_secured(s, model, machine)
            bump(s, model, damage if loose else damage // s[RULES_AT + TR_SECURED_PART])
            if loose and s[model + STATUS] == ABOARD and seat_now(s, model) == SEAT_EXPOSED:
                throw_off(s, model, machine, rammer, dice * s[RULES_AT + TR_THROWN_EACH])


def is_secured(s: Block, model: ModelRow, machine: ModelRow) -> int:
    """Return 1 if one aboard wears a belt: who does not sit in the open, where nothing else is said of the machine. [TR-145]"""
    if s[machine + TR_BELTS] == BELTS_BY_SEATS:
        return 1 if seat_now(s, model) != SEAT_EXPOSED else 0
    return 1 if s[machine + TR_BELTS] == BELTS_WORN else 0


def throw_off(s: Block, model: ModelRow, machine: ModelRow, rammer: ModelRow, far: int) -> None:
    """Throw one off a vehicle the way the rammer went, as far as there is room. [TR-145]"""
    for part in range(THROWN_PARTS):
        reach = far * (THROWN_PARTS - part) // THROWN_PARTS
        x = s[machine + X] + share(s[rammer + FACING_X], reach, FACING_LENGTH)
        y = s[machine + Y] + share(s[rammer + FACING_Y], reach, FACING_LENGTH)
        if is_standing_room(s, model, s[model + SHUT_IN], x, y):
            initiative_set_down(s, model, x, y)
            tell_deed(s, TR_THROWN, 145, model, machine, told_length(reach))
            return


def bump(s: Block, model: ModelRow, damage: int) -> None:
    """Do a collision's damage to somebody or something, less its armour. [TR-145]"""
    if model <= 0:
        return
    armour = s[model + ARMOUR_LEFT]
    left = let_through(s, damage, armour, 0)
    tell_roll_here(s, TR_HURTS, 145, harmer_of(s, model), model, 0, damage, 0, armour, 0, left)
    if left > 0:
        harm(s, model, left)


def manoeuvre(s: Block, machine: ModelRow) -> int:
    """Manoeuvre, as the driver's significant action and without a check: the vehicle may turn once as the driver likes. [TR-147]"""
    if s[machine + PILOT] == 0 or s[machine + STOPPED] or spend_significant(s, s[machine + PILOT]) == 0:
        return 0
    s[machine + TURNS_LEFT] = 1
    return 1


def stunt(s: Block, machine: ModelRow) -> int:
    """Try a stunt, as the driver's significant action: a Drive check for up to three manoeuvres at once. Return 1 if it succeeds. [TR-149]"""
    if s[machine + PILOT] == 0 or s[machine + STOPPED] or spend_significant(s, s[machine + PILOT]) == 0:
        return -1
    if drive_check(s, machine, 0, 0, 149) < 0:
        return 0
    s[machine + TURNS_LEFT] = s[RULES_AT + TR_STUNT_TURNS]
    return 1


def initiative_turn_to(s: Block, machine: ModelRow, x: int, y: int) -> int:
    """Turn a vehicle to a place with one of the turns that a manoeuvre gave it. Return 1 if it has one. [TR-147]"""
    far = length(x - s[machine + X], y - s[machine + Y])
    if s[machine + TURNS_LEFT] == 0 or far == 0:
        return 0
    s[machine + TURNS_LEFT] -= 1
    face_to(s, machine, x, y)
    return 1


def initiative_take_controls(s: Block, model: ModelRow) -> None:
    """Begin a driver's turn: what the vehicle did in the last is over; with a damaged power plant it may lose the round. [TR-166]"""
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


def command_robot(s: Block, model: ModelRow, robot: ModelRow) -> None:
    """Let a slave robot take its turn now, as its controller's significant action. [TR, 17]"""
    spend_significant(s, model)
    s[robot + TR_DIRECTED] = 1
    tell_deed(s, TR_ORDERS, 26, model, robot, 0)
    # the controller goes on with its own turn after the robot's
    s[ACTS_AFTER] = model
    s[ACTING_NOW] = robot
    initiative_begin_turn(s, robot)
    initiative_take_controls(s, robot)


def take_wheel(s: Block, model: ModelRow) -> None:
    """Try to take the wheel of a vehicle whose driver is out, with a Drive check. [TR-D36]"""
    machine = s[model + CARRIED_BY]
    spend_significant(s, model)
    # the check is the driver's; where it fails the wheel is free again
    s[machine + PILOT] = model
    if drive_check(s, machine, 0, 0, 141) < 0:
        s[machine + PILOT] = 0


def turn_machine(s: Block, model: ModelRow, machine: ModelRow, target: ModelRow) -> None:
    """Turn a machine to a target: a minor action of a robot, the driver's significant one of a vehicle. [TR-147]"""
    if machine == model and s[machine + KIND] == KIND_ROBOT:
        spend_minor(s, model)
        face_to(s, machine, s[target + X], s[target + Y])
    else:
        if s[machine + TURNS_LEFT] == 0:
            manoeuvre(s, machine)
        initiative_turn_to(s, machine, s[target + X], s[target + Y])
    take_along(s, machine)


def drive(s: Block, model: ModelRow, machine: ModelRow) -> None:
    """Drive a vehicle along the choice's path, as a minor action that keeps it under control. [TR-141]"""
    spend_minor(s, model)
    s[machine + STEERED] = 1
    initiative_go_path(s, machine, 141)
    s[machine + LAST_PACE] = s[machine + METRES]
    for i in range(s[MODEL_COUNT]):
        rider = MODELS_AT + i * MODEL_WIDTH
        if is_in(s, rider, machine):
            # riders move with the vehicle, and moving loses the aim [TR-D08]
            lose_aim(s, rider)


def coast_all(s: Block) -> None:
    """Let each vehicle that nobody has kept under control go straight on at its last speed, without evasion. [TR-D36]"""
    for i in range(s[MODEL_COUNT]):
        machine = MODELS_AT + i * MODEL_WIDTH
        if s[machine + KIND] == KIND_VEHICLE and is_up(s, machine):
            if s[machine + STEERED] == 0 and s[machine + LAST_PACE] > 0:
                coast(s, machine)
            s[machine + STEERED] = 0
        s[machine + TR_DIRECTED] = 0


def coast(s: Block, machine: ModelRow) -> None:
    """Let a vehicle go straight on until it meets something, which it collides with."""
    begin_driving(s, machine)
    far = min(s[machine + LAST_PACE], pace_of(s, machine))
    x = s[machine + X] + share(s[machine + FACING_X], far, FACING_LENGTH)
    y = s[machine + Y] + share(s[machine + FACING_Y], far, FACING_LENGTH)
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
    tell_deed(s, TR_WALKS, 141, machine, 0, told_length(far))


def off_table(s: Block, x: int, y: int) -> int:
    """Return 1 for a place beyond the table's edge."""
    return 1 if x < 0 or y < 0 or x > s[TABLE_WIDTH] or y > s[TABLE_DEPTH] else 0


def struck_on_way(s: Block, machine: ModelRow, x: int, y: int) -> ModelRow:
    """Return whom a vehicle meets on a straight way, -1 for ground that stops it, 0 for nothing."""
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_IMPASSABLE] and s[machine + FLYING] == 0:
            if base_meets(s, piece, s[machine + X], s[machine + Y], x, y, s[machine + RADIUS]):
                return -1
    for place in range(s[MODEL_COUNT]):
        other = MODELS_AT + place * MODEL_WIDTH
        if other != machine and is_up(s, other):
            reach = s[machine + RADIUS] + s[other + RADIUS]
            # bases that only touch do not collide
            if near_line(s[other + X], s[other + Y], s[machine + X], s[machine + Y], x, y, reach - 1):
                return other
    return 0
