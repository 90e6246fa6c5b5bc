# cython: compiled into the kernel
"""Machines on the move: the Pilot Vehicle and Control Robot actions. [CA-B-044 to CA-B-054]

A drive is a frame on the stack. At every point at which the driver planned to fire, the battle asks for the
weapon. Between the points each leg is a move like any other, so that Ready-to-Fire enemies get their chance.
"""

from armybuilder.battle.rulesets.combat_action.control import *

SLIGHT = 100  # a turn whose sine is below one in so many is none: points are whole tenths of a millimetre


def is_driven(s: Block, model: ModelRow) -> int:
    """Return 1 if a model moves like a vehicle: a vehicle, or a creature with MV 20 or more. [CA-B-044]"""
    if s[model + KIND] == KIND_VEHICLE:
        return 1
    return 1 if s[model + KIND] == KIND_CREATURE and s[model + MV] >= s[RULES_AT + DRIVEN_FROM] else 0


def is_machine_verb(verb: Verb) -> int:
    """Return 1 if a verb belongs to machines, or to getting in and out of machines."""
    return 1 if PILOT_VEHICLE <= verb <= CLIMB_UP else 0


def payer(s: Block, actor: ModelRow) -> ModelRow:
    """Return the model that pays action points for another. [CA-B-044, CA-B-051]

    It is the pilot for a vehicle, the controller for a led robot, else the model itself.
    """
    if s[actor + KIND] == KIND_VEHICLE:
        return s[actor + PILOT]
    return s[actor + CONTROLLER] if s[actor + KIND] == KIND_ROBOT and is_led(s, actor) else actor


def is_driving(s: Block, actor: ModelRow) -> int:
    """Return 1 if a machine can act now, because its own unit or its controller's is active. [CA-D-051]"""
    if s[actor + STATUS] != IN_PLAY:
        return 0
    unit = s[ACTIVE_UNIT]
    if s[actor + KIND] == KIND_ROBOT and is_led(s, actor):
        return 1 if is_slave_of(s, actor, unit) and is_in_battle(s, s[actor + CONTROLLER]) else 0
    return 1 if s[actor + UNIT] == unit else 0


def drive_refusal(s: Block, actor: ModelRow, verb: Verb) -> Reason:
    """Return the refusal if a model may not drive or change altitude, else 0. [CA-B-044, CA-B-049, CA-B-051]

    The path is not yet known.
    """
    who = payer(s, actor)
    if who == 0 or not is_in_battle(s, who) or not is_driving(s, actor):
        return PILOT_ONLY if s[actor + KIND] == KIND_VEHICLE else CONTROLLER_ONLY
    if is_burning(s, actor):
        return IS_WRECKED
    if s[actor + MOVED] or s[actor + OUT_OF_CONTROL]:
        return OUT_OF_CONTROL_ALREADY if s[actor + OUT_OF_CONTROL] else MOVED_ALREADY
    if verb in (RISE, SINK):
        return altitude_refusal(s, actor, verb)
    if verb == CONTROL_ROBOT:
        if s[actor + KIND] != KIND_ROBOT:
            return CONTROLLER_ONLY
        if who != actor and not in_control_range(s, who, actor):
            return BEYOND_CONTROL
    elif not is_driven(s, actor):
        return PILOT_ONLY
    if s[who + AP] < cost_of(s, verb):
        return TOO_FEW_POINTS
    if verb == BACK_UP and s[actor + ITEMS] & ITEM_REVERSE == 0:
        return REVERSE_NOT_ALLOWED
    # machines may drive out of contact; creatures driven like vehicles must break away
    if s[actor + KIND] == KIND_CREATURE and is_engaged(s, actor):
        return CANNOT_LEAVE_COMBAT
    return 0


def altitude_refusal(s: Block, actor: ModelRow, verb: Verb) -> Reason:
    """Return 0 if a model may change its altitude by one step, else the refusal. [CA-B-054]

    Only flyers may, once a turn, before they move, and to free ground.
    """
    if s[actor + FLYING] == 0 or s[actor + CLIMBED] or s[actor + HALTED]:
        return ALTITUDE_NOT_ALLOWED
    if s[actor + KIND] == KIND_CREATURE and is_engaged(s, actor):
        return CANNOT_LEAVE_COMBAT
    to = s[actor + ALTITUDE] + (1 if verb == RISE else -1)
    if to < 0 or to > HIGH:
        return ALTITUDE_NOT_ALLOWED
    return 0 if has_air_room(s, actor, to) else REASON_OVERLAPS


def has_air_room(s: Block, actor: ModelRow, altitude: int) -> int:
    """Return 1 if a flyer has room at another altitude above or below its place."""
    now = s[actor + ALTITUDE]
    # put there for the look: bases only meet at the same altitude
    s[actor + ALTITUDE] = altitude
    free = stands_free(s, actor, s[actor + X], s[actor + Y])
    s[actor + ALTITUDE] = now
    return 1 if free and (altitude > 0 or is_open_ground(s, actor)) else 0


def is_open_ground(s: Block, model: ModelRow) -> int:
    """Return 1 if no impassable ground lies under a base."""
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_IMPASSABLE] and is_near(
            s, piece, s[model + X], s[model + Y], s[model + RADIUS] - 1
        ):
            return 0
    return 1


def climb(s: Block, actor: ModelRow, verb: Verb) -> None:
    """Change altitude by one step. [CA-B-054]"""
    # from a new height it may see who hides [CA-B-068]
    s[UNLOOKED] = 1
    s[actor + ALTITUDE] += 1 if verb == RISE else -1
    s[actor + CLIMBED] = 1
    tell_result(s, ROSE if verb == RISE else SANK, 54, actor, 0, 1, s[actor + ALTITUDE])
    if s[actor + KIND] != KIND_CREATURE:
        carry(s, actor)
        shake_off(s, actor)
    land_in_fields(s, actor)


def drive_limit(s: Block, model: ModelRow, verb: Verb, ground: int) -> int:
    """Return the longest drive of a machine: 1 cm for each point of MV, halved for each reason. [CA-B-045 to CA-B-053, CA-D-056]

    The result is rounded once.
    """
    parts = slowed(s, model)
    if ground != NORMAL:
        parts *= 2
    if verb == BACK_UP:
        parts *= 2
    if s[model + WOUNDED]:
        parts *= 2
    # half up in whole numbers: half a part is added before the division
    return (2 * s[model + MV] + parts) // (2 * parts) * 100


def drive_path_refusal(s: Block, actor: ModelRow, verb: Verb, path: int, points: int) -> Reason:
    """Return the refusal if a machine may not drive along a path, else 0. [CA-B-045, CA-B-047]

    A path without points means to stay.
    """
    if points < 0 or points > PATH_POINTS:
        return REASON_NO_PATH
    if points > 0 and (s[actor + MV] == 0 or s[actor + HALTED]):
        return HAS_NO_MOVEMENT
    if points > 0 and grid_bars_move(s, actor):
        return GRID_DAMAGED
    reason = turns_refusal(s, actor, verb, path, points)
    if reason:
        return reason
    x = s[actor + X]
    y = s[actor + Y]
    far = 0
    ground = NORMAL
    for i in range(points):
        nx = s[path + 2 * i]
        ny = s[path + 2 * i + 1]
        if not is_on_table(s, actor, nx, ny):
            return REASON_OFF_TABLE
        reason = drive_way_refusal(s, actor, x, y, nx, ny)
        if reason:
            return reason
        far += length(nx - x, ny - y)
        # NORMAL 1 and DIFFICULT 2 make MIXED 3
        ground |= ground_on_line(s, actor, x, y, nx, ny)
        x = nx
        y = ny
    if far > drive_limit(s, actor, verb, ground):
        return (
            REVERSE_NOT_ALLOWED
            if verb == BACK_UP
            else (DRIVE_NOT_ALLOWED if verb == PILOT_VEHICLE else CONTROLLER_ONLY)
        )
    if points == 0:
        return 0
    if verb == CONTROL_ROBOT:
        reason = standing_move_refusal(s, actor, x, y)
        if reason:
            return reason
    return 0 if has_room(s, actor, x, y) else REASON_OVERLAPS


def drive_way_refusal(s: Block, actor: ModelRow, ax: int, ay: int, bx: int, by: int) -> Reason:
    """Return the refusal if a leg of a drive is barred, else 0. [CA-B-180]

    Enemies do not bar a machine on the ground, because it runs them over.
    """
    if rolls_over(s, actor):
        return ground_refusal(s, actor, ax, ay, bx, by)
    return way_refusal(s, actor, ax, ay, bx, by)


def has_room(s: Block, actor: ModelRow, x: int, y: int) -> int:
    """Return 1 if a drive may end at a place. [CA-B-180]

    A machine on the ground may end in the place of an enemy.
    """
    return clear_of_friends(s, actor, x, y) if rolls_over(s, actor) else stands_free(s, actor, x, y)


def turns_refusal(s: Block, actor: ModelRow, verb: Verb, path: int, points: int) -> Reason:
    """Return 0 if a path turns at most three times and 90 degrees in all, else the refusal. [CA-B-047]

    The first turn is counted from the machine's facing. Turns are added by multiplying (cosine, sine) pairs,
    scaled down to stay whole.
    """
    # backing up, its way begins behind it: the first turn is counted from there
    back = -1 if verb == BACK_UP else 1
    vx = back * s[actor + FACING_X]
    vy = back * s[actor + FACING_Y]
    x = s[actor + X]
    y = s[actor + Y]
    # stands for a cosine of 1: the products stay whole, and far below 63 bits
    real = 1024
    imaginary = 0
    turns = 0
    for i in range(points):
        ux = vx
        uy = vy
        vx = s[path + 2 * i] - x
        vy = s[path + 2 * i + 1] - y
        x += vx
        y += vy
        dot = ux * vx + uy * vy
        cross = ux * vy - uy * vx
        if cross < 0:
            cross = -cross
        size = root(dot * dot + cross * cross)
        if cross * SLIGHT > size or dot < 0:
            turns += 1
        if size > 0:
            turned = share(real * dot - imaginary * cross, 1, size)
            imaginary = share(real * cross + imaginary * dot, 1, size)
            real = turned
        # -4 and not 0: rounding may carry a turn of just 90 degrees a little beyond it
        if dot * SLIGHT < -size or real < -4 or turns > s[RULES_AT + TURNS_MOST]:
            return TURNS_TOO_FAR
    return 0


def begin_drive(s: Block, actor: ModelRow, verb: Verb) -> None:
    """Start a Pilot Vehicle or Control Robot action. [CA-B-044, CA-B-051, CA-D-084]

    The machine loses its aim, and the pilot a saved point. For a shot on the move the whole path counts as
    the shooter's move this turn. [CA-B-088]
    """
    s[actor + MOVED] = 1
    points = said(s, CHOICE_POINTS)
    frame = push_frame(s, FRAME_DRIVE)
    s[frame + DRIVE_MODEL] = actor
    s[frame + DRIVE_HOW] = verb
    s[frame + DRIVE_POINTS] = points
    s[frame + DRIVE_FIRES] = said(s, CHOICE_NUMBER)
    s[actor + AIM_TARGET] = 0
    if s[actor + KIND] == KIND_VEHICLE:
        lose_ready(s, s[actor + PILOT])
    x = s[actor + X]
    y = s[actor + Y]
    for i in range(points):
        px = s[CHOICE_AT + CHOICE_PATH + 2 * i]
        py = s[CHOICE_AT + CHOICE_PATH + 2 * i + 1]
        s[frame + DRIVE_PATH + 2 * i] = px
        s[frame + DRIVE_PATH + 2 * i + 1] = py
        s[actor + DISTANCE] += length(px - x, py - y)
        x = px
        y = py
    carry(s, actor)


def run_drive(s: Block, frame: FrameRow) -> None:
    """Advance a drive by one stage: its shots at a point, then its next leg."""
    model = s[frame + DRIVE_MODEL]
    if s[frame + DRIVE_CUT] or not can_go_on(s, model):
        end_drive(s, frame)
    elif s[frame + DRIVE_STAGE] == STAGE_ASKS:
        if has_something_to_do(s, frame):
            rule = 51 if s[frame + DRIVE_HOW] == CONTROL_ROBOT else 45
            ask(s, DECIDE_MOVE_FIRE, s[model + SIDE], s[model + UNIT], model, 0, rule)
        else:
            s[frame + DRIVE_STAGE] = STAGE_GOES
    elif s[frame + DRIVE_AT] >= s[frame + DRIVE_POINTS]:
        end_drive(s, frame)
    else:
        # set before the leg begins: at its end the battle asks again
        s[frame + DRIVE_STAGE] = STAGE_ASKS
        go_on(s, frame, model)


def can_go_on(s: Block, model: ModelRow) -> int:
    """Return 1 if a machine can go on with its move: in play, not halted, under control. [CA-B-154 to CA-B-156, CA-B-183]"""
    if s[model + STATUS] != IN_PLAY or s[model + HALTED] or s[model + OUT_OF_CONTROL]:
        return 0
    return 0 if is_orphaned(s, model) else 1


def go_on(s: Block, frame: FrameRow, model: ModelRow) -> None:
    """Turn along the next leg of a drive, and start it."""
    point = frame + DRIVE_PATH + 2 * s[frame + DRIVE_AT]
    s[frame + DRIVE_AT] += 1
    dx = s[point] - s[model + X]
    dy = s[point + 1] - s[model + Y]
    if dx == 0 and dy == 0:
        return
    way = -1 if s[frame + DRIVE_HOW] == BACK_UP else 1
    face_way(s, model, way * dx, way * dy)
    last = 1 if s[frame + DRIVE_AT] == s[frame + DRIVE_POINTS] else 0
    first = 1 if s[frame + DRIVE_AT] == 1 else 0
    begin_leg(s, model, s[frame + DRIVE_HOW], point, first, last)


def end_drive(s: Block, frame: FrameRow) -> None:
    """End a drive, and set the machine's distance to the one really moved."""
    model = s[frame + DRIVE_MODEL]
    s[model + DISTANCE] = s[frame + DRIVE_WALKED]
    carry(s, model)
    pop_frame(s)


def shooter_of(s: Block, model: ModelRow) -> ModelRow:
    """Return the model that fires a machine's guns on the move: the pilot, or the robot itself. [CA-D-059, CA-D-061]"""
    return s[model + PILOT] if s[model + KIND] == KIND_VEHICLE else model


def has_something_to_do(s: Block, frame: FrameRow) -> int:
    """Return 1 if a machine planned to fire or fight at this point, and can."""
    if (s[frame + DRIVE_FIRES] >> s[frame + DRIVE_AT]) & 1 == 0:
        return 0
    model = s[frame + DRIVE_MODEL]
    for i in range(s[model + ARMED]):
        weapon = s[model + WEAPONS] + i * WEAPON_WIDTH
        if may_use_gun(s, frame, weapon) or (may_use_blade(s, frame, weapon) and is_engaged(s, model)):
            return 1
    return 0


def bit_of(s: Block, weapon: WeaponRow) -> int:
    """Return the bit of a weapon among those of its machine."""
    return 1 << ((weapon - s[s[weapon + WEAPON_OWNER] + WEAPONS]) // WEAPON_WIDTH)


def may_use_gun(s: Block, frame: FrameRow, weapon: WeaponRow) -> int:
    """Return 1 if a gun may still be fired on this drive. [CA-B-045, CA-B-051]

    A vehicle fires one front weapon, a robot each weapon once.
    """
    model = s[frame + DRIVE_MODEL]
    if s[frame + DRIVE_USED] & bit_of(s, weapon) or s[weapon + WEAPON_STATION] > 0:
        return 0
    if s[frame + DRIVE_HOW] != CONTROL_ROBOT and s[frame + DRIVE_SHOTS] > 0:
        return 0
    return 1 if any_way(s, shooter_of(s, model), weapon) else 0


def any_way(s: Block, shooter: ModelRow, weapon: WeaponRow) -> int:
    """Return the first way of firing (STANDARD_FIRE ...) that a weapon allows now, 0 for none. [CA-D-058]"""
    for verb in range(STANDARD_FIRE, HEAVY_FIRE + 1):
        if gun_refusal(s, shooter, weapon, verb, 0) == 0:
            return verb
    return 0


def may_use_blade(s: Block, frame: FrameRow, weapon: WeaponRow) -> int:
    """Return 1 if a close combat weapon may still strike. [CA-B-046, CA-D-057, CA-D-060]

    It strikes at the start or the end of the drive. A robot strikes with each weapon once, and with all at
    the same point.
    """
    at = s[frame + DRIVE_AT]
    if not is_blade(s, weapon) or (0 < at < s[frame + DRIVE_POINTS]):
        return 0
    if s[frame + DRIVE_USED] & bit_of(s, weapon):
        return 0
    # kept as the point plus 1, so that 0 means no blow yet
    if s[frame + DRIVE_STRUCK] == 0:
        return 1
    return 1 if s[frame + DRIVE_HOW] == CONTROL_ROBOT and s[frame + DRIVE_STRUCK] == at + 1 else 0


def use_refusal(s: Block, frame: FrameRow, verb: Verb, weapon: WeaponRow, number: int) -> Reason:
    """Return the refusal if a weapon may not be used at a point of a drive, else 0. [CA-B-045, CA-B-046, CA-B-051]

    Its target is not yet known.
    """
    model = s[frame + DRIVE_MODEL]
    if weapon == 0 or s[weapon + WEAPON_OWNER] != model:
        return REASON_NOT_ARMED
    if verb == FIGHT:
        return (
            0
            if may_use_blade(s, frame, weapon)
            else (ROBOT_BLOW_WITHIN_MOVE if s[model + KIND] == KIND_ROBOT else BLOW_WITHIN_DRIVE)
        )
    if not may_use_gun(s, frame, weapon):
        return CONTROLLER_ONLY if s[model + KIND] == KIND_ROBOT else DRIVE_NOT_ALLOWED
    return gun_refusal(s, shooter_of(s, model), weapon, verb, number)


def strike_refusal(s: Block, frame: FrameRow) -> Reason:
    """Return the refusal if the chosen close combat attack is not allowed, else 0. [CA-B-046, CA-B-172]"""
    target = named_model(s, CHOICE_TARGET)
    return fight_refusal(s, s[frame + DRIVE_MODEL], target) if target > 0 else REASON_UNKNOWN


def front_refusal(s: Block, model: ModelRow, target: ModelRow) -> Reason:
    """Return 0 if a target is within a driven creature's front 45 degrees, else the refusal. [CA-B-045]"""
    if s[model + KIND] != KIND_CREATURE or target == 0:
        return 0
    dx = s[target + X] - s[model + X]
    dy = s[target + Y] - s[model + Y]
    return 0 if is_in_arc(MOUNT_FRONT, s[model + FACING_X], s[model + FACING_Y], dx, dy) else OUT_OF_ARC


def use_weapon(s: Block, verb: Verb) -> None:
    """Shoot or strike at a point of a drive, free of action points. [CA-B-045, CA-B-046, CA-D-057]

    PASS advances to the next leg.
    """
    frame = top_frame(s)
    if verb == PASS:
        s[frame + DRIVE_STAGE] = STAGE_GOES
        return
    weapon = named_weapon(s)
    s[frame + DRIVE_USED] |= bit_of(s, weapon)
    if verb == FIGHT:
        s[frame + DRIVE_STRUCK] = s[frame + DRIVE_AT] + 1
        begin_round(s, s[frame + DRIVE_MODEL], weapon, named_model(s, CHOICE_TARGET), 0)
    elif verb == FIRE_AT_SPOT:
        s[frame + DRIVE_SHOTS] += 1
        fire_at_spot(s, shooter_of(s, s[frame + DRIVE_MODEL]), weapon, said(s, CHOICE_NUMBER))
    elif is_section_fire(verb):
        s[frame + DRIVE_SHOTS] += 1
        piece = said_piece(s, said(s, CHOICE_NUMBER))
        fire_at_section(s, shooter_of(s, s[frame + DRIVE_MODEL]), weapon, piece, verb)
    else:
        s[frame + DRIVE_SHOTS] += 1
        fire(s, shooter_of(s, s[frame + DRIVE_MODEL]), weapon, verb, said(s, CHOICE_NUMBER))
