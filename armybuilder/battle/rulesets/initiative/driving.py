# cython: compiled into the kernel
"""Driving: arcs of fire, control, turns, evasion, weaving, collisions, and vehicles out of control. [TR-D36]

[TR-140] to [TR-150]
"""

from armybuilder.battle.rulesets.initiative.explosives import *
from armybuilder.battle.rulesets.initiative.movement import *

RULE_WEAVING = 150
THROWN_PARTS = 4


def mount_bears(s: Block, machine: ModelRow, weapon: WeaponRow, target: ModelRow) -> int:
    """Return 1 if a mounted weapon's arc includes a target. [TR-140] [TR-D34]

    The arc of a front mount is 90 degrees, as a robot's, a side mount's 180, a turret's 360. An arc set by
    hand is a quarter or all round.
    """
    arc = s[weapon + SHOT_ARC]
    if arc != ARC_BY_MOUNT:
        return 1 if arc == ARC_ALL or arc_of(s, machine, s[target + X], s[target + Y]) + 1 == arc else 0
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
    if mount in (MOUNT_FRONT, MOUNT_ROBOT):
        return 1 if along > 0 and aside <= along else 0
    return 1


def drive_dm(s: Block, machine: ModelRow, telling: int) -> int:
    """Return the modifier of a driver to driving checks. [TR-141] [TR-163]

    It sums skill, Dexterity, haste, reactions and hits on the drive.
    """
    driver = s[machine + PILOT]
    total = initiative_why(s, TR_WHY_SKILL, skill_dm(s, s[driver + DRIVE_SKILL]), telling)
    total += initiative_why(s, TR_WHY_CHARACTERISTIC, characteristic_dm(s, s[driver + DEXTERITY]), telling)
    total += initiative_why(s, TR_WHY_HASTE, hurry_dm(s, driver), telling)
    total += initiative_why(s, TR_WHY_REACTED, reaction_dm(s, driver), telling)
    return total + initiative_why(s, TR_WHY_DRIVE, -s[machine + DRIVE_HITS], telling)


def drive_check(s: Block, machine: ModelRow, modifier: int, dodged: int, rule: int) -> int:
    """Roll the driver's Drive check, and return its Effect. [TR-141] [TR-148]

    `dodged` is the modifier of a rammed target's dodge.
    """
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
    """Set the evasion of a vehicle and of all aboard. [TR-146]

    It makes them harder to hit, and their own shots less likely to hit.
    """
    s[machine + EVASION] = effect
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + CARRIED_BY] == machine and s[model + STATUS] == ABOARD:
            s[model + EVASION] = effect


def begin_driving(s: Block, machine: ModelRow) -> None:
    """Reset a vehicle's movement, arcs, turns, weaving and evasion of the last round. [TR-141] [TR-146]"""
    s[machine + METRES] = 0
    s[machine + ARCS_FIRED] = 0
    s[machine + TURNS_LEFT] = 0
    s[machine + WOVEN] = 0
    set_evasion(s, machine, 0)


def evade(s: Block, machine: ModelRow) -> int:
    """Evade as the driver's significant action, and return 1 if the driver has it. [TR-146] [TR-D37]

    The Effect is a penalty to attacks on and from all in the vehicle.
    """
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
    """Return the highest number to weave with at this speed, 1 for each started 20 km/h. [TR-150]"""
    return started(3 * s[machine + METRES], s[RULES_AT + TR_WEAVE_EACH])


def weave(s: Block, machine: ModelRow, number: int) -> int:
    """Weave with a number as penalty, as the driver's significant action. [TR-150]

    Returns 1 on success, 0 after a failure, which is a crash, and -1 if the vehicle cannot weave so.
    """
    if number < 1 or number > hardest_weave(s, machine) or spend_significant(s, s[machine + PILOT]) == 0:
        return -1
    if drive_check(s, machine, -number, 0, RULE_WEAVING) < 0:
        collide(s, machine, 0)
        return 0
    s[machine + WOVEN] = number
    tell_deed(s, TR_WEAVES, 150, machine, machine, number)
    return 1


def is_shaken_off(s: Block, model: ModelRow, target: ModelRow) -> int:
    """Return 1 if a weaving vehicle has shaken off a model. [TR-150]

    It has if the model's own vehicle moves and has woven with a lower number.
    """
    if s[target + WOVEN] == 0 or s[target + KIND] != KIND_VEHICLE:
        return 0
    machine = s[model + CARRIED_BY] if s[model + STATUS] == ABOARD else model
    if s[machine + KIND] != KIND_VEHICLE or s[machine + METRES] == 0:
        return 0
    return 1 if s[machine + WOVEN] < s[target + WOVEN] else 0


def ram(s: Block, machine: ModelRow, target: ModelRow, dodged: int) -> int:
    """Ram a target, and return 1 for a hit. [TR-148]

    The target's evasion or dodge makes the Drive check harder.
    """
    if drive_check(s, machine, -s[target + EVASION], dodged, 148) < 0:
        return 0
    collide(s, machine, target)
    return 1


def collision_dice(s: Block, machine: ModelRow) -> int:
    """Return the number of a collision's dice, one for each started 10 km/h. [TR-145] [TR-D37]"""
    return started(3 * s[machine + METRES], s[RULES_AT + TR_CRASH_EACH])


def collide(s: Block, machine: ModelRow, struck: ModelRow) -> None:
    """Apply the damage of a collision to the target and to the vehicle with all aboard. [TR-145]

    A collision with a creature does no damage to the vehicle.
    """
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
    """Apply the damage of a collision to all models aboard. [TR-145]

    Secured models take a quarter. Others in the open are thrown in the rammer's direction.
    """
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + CARRIED_BY] == machine and s[model + STATUS] == ABOARD:
            loose = 1 - is_secured(s, model, machine)
            bump(s, model, damage if loose else damage // s[RULES_AT + TR_SECURED_PART])
            if loose and s[model + STATUS] == ABOARD and seat_now(s, model) == SEAT_EXPOSED:
                throw_off(s, model, machine, rammer, dice * s[RULES_AT + TR_THROWN_EACH])


def is_secured(s: Block, model: ModelRow, machine: ModelRow) -> int:
    """Return 1 if a model aboard wears a belt. [TR-145]

    Unless belts are set for the machine, every model wears one that does not sit in the open.
    """
    if s[machine + TR_BELTS] == BELTS_BY_SEATS:
        return 1 if seat_now(s, model) != SEAT_EXPOSED else 0
    return 1 if s[machine + TR_BELTS] == BELTS_WORN else 0


def throw_off(s: Block, model: ModelRow, machine: ModelRow, rammer: ModelRow, far: int) -> None:
    """Throw a model off a vehicle in the rammer's direction, as far as there is room. [TR-145]"""
    for part in range(THROWN_PARTS):
        reach = far * (THROWN_PARTS - part) // THROWN_PARTS
        x = s[machine + X] + share(s[rammer + FACING_X], reach, FACING_LENGTH)
        y = s[machine + Y] + share(s[rammer + FACING_Y], reach, FACING_LENGTH)
        if is_standing_room(s, model, s[model + SHUT_IN], x, y):
            initiative_set_down(s, model, x, y)
            tell_deed(s, TR_THROWN, 145, model, machine, told_length(reach))
            return


def bump(s: Block, model: ModelRow, damage: int) -> None:
    """Apply the damage of a collision to a model. [TR-145]"""
    if model <= 0:
        return
    armour = crash_armour(s, model)
    left = let_through(s, damage, armour, 0)
    tell_roll_here(s, TR_HURTS, 145, harmer_of(s, model), model, 0, damage, 0, armour, 0, left)
    if left > 0:
        harm(s, model, left)


def crash_armour(s: Block, model: ModelRow) -> int:
    """Return the armour that stops damage of a collision, by one reading none. [TR-145]"""
    return s[model + ARMOUR_LEFT] if s[RULES_AT + TR_CRASH_ARMOUR] else 0


def manoeuvre(s: Block, machine: ModelRow) -> int:
    """Turn a vehicle once, as the driver's significant action without a check. [TR-147]

    The turn itself is left in TURNS_LEFT. Returns 0 if the driver cannot.
    """
    if s[machine + PILOT] == 0 or s[machine + STOPPED] or spend_significant(s, s[machine + PILOT]) == 0:
        return 0
    s[machine + TURNS_LEFT] = 1
    return 1


def stunt(s: Block, machine: ModelRow) -> int:
    """Try a stunt as the driver's significant action, for up to three turns at once. [TR-149]

    Returns 1 if the Drive check succeeds, 0 if it fails, -1 if the driver cannot try.
    """
    if s[machine + PILOT] == 0 or s[machine + STOPPED] or spend_significant(s, s[machine + PILOT]) == 0:
        return -1
    if drive_check(s, machine, 0, 0, 149) < 0:
        return 0
    s[machine + TURNS_LEFT] = s[RULES_AT + TR_STUNT_TURNS]
    return 1


def initiative_turn_to(s: Block, machine: ModelRow, x: int, y: int) -> int:
    """Turn a vehicle to a place with one of its turns, and return 1 if it has one. [TR-147]"""
    far = length(x - s[machine + X], y - s[machine + Y])
    if s[machine + TURNS_LEFT] == 0 or far == 0:
        return 0
    s[machine + TURNS_LEFT] -= 1
    face_to(s, machine, x, y)
    return 1


def initiative_take_controls(s: Block, model: ModelRow) -> None:
    """Start the driving in a driver's turn. [TR-166]

    The effects of the last round end. With a damaged power plant the vehicle may lose the round.
    """
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
    """Start the turn of a slave robot as its controller's significant action. [TR, 17]"""
    spend_significant(s, model)
    s[robot + TR_DIRECTED] = 1
    tell_deed(s, TR_ORDERS, 26, model, robot, 0)
    # the controller goes on with its own turn after the robot's
    s[ACTS_AFTER] = model
    s[ACTING_NOW] = robot
    initiative_begin_turn(s, robot)
    initiative_take_controls(s, robot)


def take_wheel(s: Block, model: ModelRow) -> None:
    """Try to take the wheel of a vehicle without an able driver, with a Drive check. [TR-D36]"""
    machine = s[model + CARRIED_BY]
    spend_significant(s, model)
    # the check is the driver's; where it fails the wheel is free again
    s[machine + PILOT] = model
    if drive_check(s, machine, 0, 0, 141) < 0:
        s[machine + PILOT] = 0


def turn_machine(s: Block, model: ModelRow, machine: ModelRow, target: ModelRow) -> None:
    """Turn a machine to a target. [TR-147]

    A robot spends a minor action, a driver the significant one or a turn that is left.
    """
    if machine == model and s[machine + KIND] == KIND_ROBOT:
        spend_minor(s, model)
        face_to(s, machine, s[target + X], s[target + Y])
    else:
        if s[machine + TURNS_LEFT] == 0:
            manoeuvre(s, machine)
        initiative_turn_to(s, machine, s[target + X], s[target + Y])
    take_along(s, machine)


def drive(s: Block, model: ModelRow, machine: ModelRow) -> None:
    """Drive a vehicle along the choice's path, as a minor action that keeps control. [TR-141]"""
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
    """Move each vehicle without control straight on at its last speed, without evasion. [TR-D36]"""
    for i in range(s[MODEL_COUNT]):
        machine = MODELS_AT + i * MODEL_WIDTH
        if s[machine + KIND] == KIND_VEHICLE and is_up(s, machine):
            if s[machine + STEERED] == 0 and s[machine + LAST_PACE] > 0:
                coast(s, machine)
            s[machine + STEERED] = 0
        s[machine + TR_DIRECTED] = 0


def coast(s: Block, machine: ModelRow) -> None:
    """Move a vehicle straight on, unless it collides with an obstacle on its way."""
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
    """Return 1 if a place is beyond the table's edge."""
    return 1 if x < 0 or y < 0 or x > s[TABLE_WIDTH] or y > s[TABLE_DEPTH] else 0


def struck_on_way(s: Block, machine: ModelRow, x: int, y: int) -> ModelRow:
    """Return the model that a vehicle meets on a straight way, -1 for impassable ground, or 0."""
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
