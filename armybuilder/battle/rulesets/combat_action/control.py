# cython: compiled into the kernel
"""The control of machines, and machines out of control. [CA-B-148, CA-B-174, CA-B-175, CA-B-181 to CA-B-193, CA-D-113]

The controllers of robots come first: range, type, standing fire, taking over, overriding and direct control.
"""

from armybuilder.battle.rulesets.combat_action.officers import *

TYPE_UNIT = 1000  # CONTROLS is so many times the robots' type, and the range in cm

# ---- what a robot out of control does ------------------------------------------------------------------
WILD_HALTS = 0
WILD_REPEATS = 1
WILD_FIRES = 2  # at the nearest enemy
WILD_MOVES = 3
WILD_FIRES_AT_ALL = 4  # at whoever is nearest


SIXTH = 4  # steps of 15 degrees in 60


def is_command(verb: Verb) -> int:
    """Return 1 for the verbs of controllers besides moving their robots."""
    return 1 if STAND_AND_FIRE <= verb <= TO_DEFEND else 0


def can_control(s: Block, controller: ModelRow, robot: ModelRow) -> int:
    """Return 1 if a controller can control a robot: of its type, and on its own side. [CA-B-201]"""
    if s[controller + CONTROLS] == 0 or s[controller + SIDE] != s[robot + SIDE]:
        return 0
    return 1 if s[controller + CONTROLS] // TYPE_UNIT == s[robot + ROBOT_TYPE] else 0


def in_control_range(s: Block, controller: ModelRow, robot: ModelRow) -> int:
    """Return 1 if a controller with a working unit is near enough to a robot. [CA-B-182, CA-D-124]

    No line of sight is needed.
    """
    return 1 if has_unit(s, controller) and gap(s, controller, robot) <= control_reach(s, controller) else 0


def control_reach(s: Block, controller: ModelRow) -> int:
    """Return the range of a controller's unit. [CA-B-182]"""
    return s[controller + CONTROLS] % TYPE_UNIT * CENTIMETRE


def has_unit(s: Block, controller: ModelRow) -> int:
    """Return 1 if a controller has a working control unit: their own, or that of their machine. [CA-B-147, CA-P-089]"""
    if s[controller + ITEMS] & (ITEM_CONTROL | ITEM_ADVANCED_CONTROL):
        return 1
    hull = s[controller + CARRIED_BY]
    return 1 if hull > 0 and s[hull + ITEMS] & ITEM_ADVANCED_CONTROL else 0


def command_refusal(s: Block, controller: ModelRow, verb: Verb, robot: ModelRow) -> Reason:
    """Return the refusal if a controller may not use a verb on a robot, else 0. [CA-B-181 to CA-B-189]"""
    if robot == 0 or s[robot + CORE] not in (CORE_SLAVE, CORE_AUTONOMOUS):
        return REASON_UNKNOWN
    if s[robot + STATUS] != IN_PLAY:
        return REASON_OUT_OF_PLAY
    if not can_control(s, controller, robot):
        return NOT_TRAINED_FOR_IT
    if not in_control_range(s, controller, robot):
        return BEYOND_CONTROL
    if verb == STAND_AND_FIRE:
        return standing_fire_refusal(s, controller, robot)
    if verb == TAKE_OVER:
        return taking_refusal(s, robot)
    if not may_override(s, controller, robot):
        return ORDER_NOT_CHANGED
    if verb == DIRECT:
        return ACTED_ALREADY if s[s[robot + UNIT] + UNIT_ACTED] else 0
    return robot_order_refusal(
        s, s[robot + UNIT], verb, named_unit(s, CHOICE_TARGET_UNIT), said(s, CHOICE_NUMBER)
    )


def may_override(s: Block, controller: ModelRow, robot: ModelRow) -> int:
    """Return 1 if a controller may change an autonomous robot's order or move it directly. [CA-B-189]

    The controller must be within range.
    """
    if s[robot + CORE] != CORE_AUTONOMOUS or s[robot + STATUS] != IN_PLAY or not is_own(s, controller, robot):
        return 0
    if s[robot + OUT_OF_CONTROL] or s[robot + HALTED]:
        return 0
    return in_control_range(s, controller, robot)


def strays(s: Block, controller: ModelRow, x: int, y: int) -> int:
    """Return 1 if a place is beyond the range of a led robot and no nearer than its controller."""
    for i in range(s[MODEL_COUNT]):
        robot = MODELS_AT + i * MODEL_WIDTH
        if s[robot + CONTROLLER] == controller and s[robot + STATUS] == IN_PLAY and is_led(s, robot):
            if gap_at(s, controller, x, y, robot) > control_reach(s, controller):
                return 1 if gap_at(s, controller, x, y, robot) >= gap(s, controller, robot) else 0
    return 0


def is_own(s: Block, controller: ModelRow, robot: ModelRow) -> int:
    """Return 1 if a robot obeys a controller: its own, or any if it has none left."""
    other = s[robot + CONTROLLER]
    return 1 if other in (0, controller) or not is_in_battle(s, other) else 0


def standing_fire_refusal(s: Block, controller: ModelRow, robot: ModelRow) -> Reason:
    """Return 0 if a slave may stand and fire at its last turn's target unit, else the refusal. [CA-B-181]"""
    if not is_led(s, robot) or s[robot + CONTROLLER] != controller:
        return CONTROLLER_MUST_PAY
    if s[robot + MOVED] or s[robot + OUT_OF_CONTROL] or s[robot + HALTED]:
        return OUT_OF_CONTROL_ALREADY if s[robot + OUT_OF_CONTROL] else CONTROLLER_MUST_PAY
    # last turn's unit and no earlier: a robot that held its fire has none
    if s[robot + SHOT_TURN] == 0 or s[robot + SHOT_TURN] != s[TURN] - 1:
        return CONTROLLER_MUST_PAY
    return 0 if nearest_in_sight(s, robot, 0, s[robot + SHOT_AT]) > 0 else NO_LINE_OF_SIGHT


def taking_refusal(s: Block, robot: ModelRow) -> Reason:
    """Return 0 if a slave without a controller may be taken over, else the refusal. [CA-B-156, CA-B-183]"""
    if is_burning(s, robot):
        return IS_WRECKED
    if s[robot + CORE] != CORE_SLAVE or s[robot + HALTED]:
        return CANNOT_TAKE_OVER
    return CANNOT_TAKE_OVER if s[robot + CONTROLLER] > 0 and is_in_battle(s, s[robot + CONTROLLER]) else 0


def command(s: Block, controller: ModelRow, verb: Verb, robot: ModelRow) -> None:
    """Apply a controller's verb. [CA-B-181 to CA-B-189]

    Its action points are paid already.
    """
    unit = s[robot + UNIT]
    if verb == STAND_AND_FIRE:
        tell(s, STANDS_AND_FIRES, 181, controller, robot)
        # standing fire is all that the robot does this turn
        s[robot + MOVED] = 1
        fire_wild(s, robot, nearest_in_sight(s, robot, 0, s[robot + SHOT_AT]))
    elif verb == TAKE_OVER:
        tell(s, TAKEN_OVER, 183, controller, robot)
        s[robot + CONTROLLER] = controller
        rouse(s, robot)
    elif verb == DIRECT:
        tell(s, DIRECTED, 189, controller, robot)
        s[robot + CONTROLLER] = controller
        s[unit + UNIT_DIRECTED] = 1
        # led like a slave, it has no activation of its own this turn
        s[unit + UNIT_ACTED] = 1
        s[side_row(s[robot + SIDE]) + SIDE_TO_ACT] -= 1
        wake(s, robot)
        # its controller pays for all that it does [CA-B-051]
        s[robot + AP] = 0
    else:
        tell(s, ROBOT_OVERRIDDEN, 189, controller, robot)
        s[robot + CONTROLLER] = controller
        target = named_unit(s, CHOICE_TARGET_UNIT)
        set_order(s, unit, order_said(verb), goal_said(s, verb, target, said(s, CHOICE_NUMBER)))


def rouse(s: Block, robot: ModelRow) -> None:
    """Start a slave's activation with its controller, once a turn. [CA-D-051]"""
    # -1 - turn is a slave that began that turn and halted in it
    if s[robot + ROUSED] != s[TURN] and s[robot + ROUSED] != -1 - s[TURN]:
        wake(s, robot)
        s[robot + AP] = 0
    s[robot + ROUSED] = s[TURN]


def end_direction(s: Block, unit: UnitRow) -> None:
    """End a unit's direct control of robots, which follow their own orders again. [CA-B-189]"""
    for i in range(s[MODEL_COUNT]):
        robot = MODELS_AT + i * MODEL_WIDTH
        if s[robot + CORE] == CORE_AUTONOMOUS and s[s[robot + UNIT] + UNIT_DIRECTED]:
            if s[robot + CONTROLLER] > 0 and s[s[robot + CONTROLLER] + UNIT] == unit:
                s[s[robot + UNIT] + UNIT_DIRECTED] = 0


def halt_uncontrolled(s: Block) -> None:
    """Halt the slaves without a controller. [CA-B-156, CA-B-183, CA-B-193]

    Flyers crash, and burning slaves on the ground become wrecks.
    """
    for i in range(s[MODEL_COUNT]):
        robot = MODELS_AT + i * MODEL_WIDTH
        if s[robot + CORE] == CORE_SLAVE and s[robot + STATUS] == IN_PLAY and is_burning(s, robot):
            if not has_controller(s, robot) and s[robot + ALTITUDE] == 0:
                wreck(s, robot)
                continue
        if s[robot + CORE] == CORE_SLAVE and s[robot + STATUS] == IN_PLAY and s[robot + ROUSED] >= 0:
            if s[s[robot + UNIT] + UNIT_IN_PLAY] > 0 and is_abandoned(s, robot):
                # kept as a number below 0: the halt is told once, and the turn is not forgotten
                s[robot + ROUSED] = -1 - s[robot + ROUSED]
                tell(s, UNCONTROLLED, 183, robot, 0)
                if s[robot + ALTITUDE] > 0:
                    await_fate(s, robot, FATE_CRASH)


def is_abandoned(s: Block, robot: ModelRow) -> int:
    """Return 1 if a slave's controller is no longer in the battle. [CA-B-183]"""
    return 1 if s[robot + CONTROLLER] > 0 and not is_in_battle(s, s[robot + CONTROLLER]) else 0


# ---- robots out of control: what a d6 makes them do --------------------------------------------------------


def wild_action(s: Block, robot: ModelRow, die: int) -> int:
    """Return the wild action of a robot for a die face. [CA-B-191, CA-B-192]"""
    if die <= 3:
        return WILD_HALTS
    if s[robot + CORE] == CORE_SLAVE:
        return WILD_REPEATS
    if die == 5:
        return WILD_MOVES
    return WILD_FIRES if die == 4 else WILD_FIRES_AT_ALL


def run_wild_robot(s: Block, robot: ModelRow) -> None:
    """Roll the action of a robot out of control, and resolve it. [CA-B-191 to CA-B-193, CA-D-126]"""
    die = throw(s, robot, DIE_CA_CONTROL)
    action = wild_action(s, robot, die)
    tell_roll(
        s, WILD_ROLLED, 191 if s[robot + CORE] == CORE_SLAVE else 192, robot, 0, 0, die, 0, 0, action, 0
    )
    if action == WILD_HALTS:
        if s[robot + ALTITUDE] > 0:
            await_fate(s, robot, FATE_CRASH)
    elif action == WILD_MOVES:
        # half the MV, and half again with a damaged locomotive, rounded once [CA-D-056]
        parts = 2 * slowed(s, robot)
        swerve(s, robot, (2 * s[robot + MV] + parts) // (2 * parts) * CENTIMETRE)
    elif action == WILD_REPEATS:
        repeat(s, robot)
    else:
        fire_wild(s, robot, nearest_in_sight(s, robot, 1 if action == WILD_FIRES_AT_ALL else 0, 0))


def repeat(s: Block, robot: ModelRow) -> None:
    """Repeat a robot's last turn: fire at the same unit, then move as far straight ahead. [CA-B-191]"""
    distance = s[robot + LAST_DISTANCE]
    if distance > 0:
        size = length(s[robot + FACING_X], s[robot + FACING_Y])
        s[FOUND_X] = s[robot + X] + share(s[robot + FACING_X], distance, size)
        s[FOUND_Y] = s[robot + Y] + share(s[robot + FACING_Y], distance, size)
        # the guns are put on the stack after the move, so they fire before it
        begin_move(s, robot, SWERVE, 0, FOUND_X, 1)
    if s[robot + SHOT_TURN] == s[TURN] - 1 and s[robot + SHOT_AT] > 0:
        fire_wild(s, robot, nearest_in_sight(s, robot, 0, s[robot + SHOT_AT]))


def nearest_in_sight(s: Block, robot: ModelRow, anybody: int, unit: UnitRow) -> ModelRow:
    """Return the nearest enemy in a robot's sight and front, 0 for none.

    With `anybody` a friend counts too. With `unit` only its members count.
    """
    best = 0
    least = UNLIMITED
    for i in range(s[MODEL_COUNT]):
        other = MODELS_AT + i * MODEL_WIDTH
        if s[other + STATUS] == IN_PLAY and other != robot and (unit == 0 or s[other + UNIT] == unit):
            if anybody or s[other + SIDE] != s[robot + SIDE]:
                distance = gap(s, robot, other)
                # the line of sight is asked last, as it costs most
                if distance < least and is_ahead(s, robot, other) and sees(s, robot, other):
                    best = other
                    least = distance
    return best


def is_ahead(s: Block, robot: ModelRow, other: ModelRow) -> int:
    """Return 1 if a model is in the front 90 degrees of a machine."""
    x = s[other + X] - s[robot + X]
    y = s[other + Y] - s[robot + Y]
    ahead = x * s[robot + FACING_X] + y * s[robot + FACING_Y]
    aside = x * s[robot + FACING_Y] - y * s[robot + FACING_X]
    if aside < 0:
        aside = -aside
    return 1 if ahead > 0 and aside <= ahead else 0


def fire_wild(s: Block, robot: ModelRow, target: ModelRow) -> None:
    """Shoot each gun in reach of a target, or of its unit, once. [CA-B-181, CA-B-191, CA-B-192]"""
    if target > 0:
        frame = push_frame(s, FRAME_WILD)
        s[frame + WILD_ROBOT] = robot
        s[frame + WILD_TARGET] = target


def run_guns(s: Block, frame: FrameRow) -> None:
    """Shoot a robot's next gun, or end the frame after the last."""
    robot = s[frame + WILD_ROBOT]
    place = s[frame + WILD_NEXT]
    s[frame + WILD_NEXT] += 1
    if place >= s[robot + ARMED] or s[robot + STATUS] != IN_PLAY:
        pop_frame(s)
    else:
        fire_one_gun(s, robot, s[robot + WEAPONS] + place * WEAPON_WIDTH, s[frame + WILD_TARGET])


def fire_one_gun(s: Block, robot: ModelRow, weapon: WeaponRow, target: ModelRow) -> None:
    """Shoot a gun at a target if possible. [CA-B-081]

    In large scale a die picks the member of the unit.
    """
    # linked pairs are fired as heavy weapons are [CA-B-123]
    verb = HEAVY_FIRE if is_heavy(s, weapon) or s[weapon + WEAPON_LINKED] > 0 else STANDARD_FIRE
    if not is_gun(s, weapon) or weapon_refusal(s, robot, weapon, verb, 0):
        return
    if picked_at_random(s, robot, weapon, s[target + UNIT]):
        target = pick_member(s, robot, weapon, s[target + UNIT])
    if target > 0 and s[target + STATUS] == IN_PLAY:
        if range_modifier(s, weapon, shot_band(s, robot, weapon, target)) != NOT_ALLOWED:
            begin_shots(s, robot, weapon, target, verb, 0)


# ---- swerves: the way and the height of a machine nobody steers --------------------------------------------


def swerve(s: Block, machine: ModelRow, distance: int) -> None:
    """Move a machine a distance in a direction of d6, clockwise from ahead. [CA-B-174, CA-B-175, CA-D-120]

    A flyer's altitude is rolled too.
    """
    falling = drift(s, machine) if s[machine + ALTITUDE] > 0 else 0
    if distance == 0:
        if falling:
            await_fate(s, machine, FATE_CRASH)
        return
    die = throw(s, machine, DIE_CA_SCATTER)
    tell_roll(s, SWERVES, 174, machine, 0, 0, die, 0, 0, 1, distance)
    # ways are turned to the left: clockwise is the rest of the circle
    step = (24 - SIXTH * (die - 1)) % 24
    way_x = turned_x(s[machine + FACING_X], s[machine + FACING_Y], step)
    way_y = turned_y(s[machine + FACING_X], s[machine + FACING_Y], step)
    size = length(way_x, way_y)
    s[machine + FACING_X] = way_x
    s[machine + FACING_Y] = way_y
    s[FOUND_X] = s[machine + X] + share(way_x, distance, size)
    s[FOUND_Y] = s[machine + Y] + share(way_y, distance, size)
    begin_move(s, machine, SWERVE, falling, FOUND_X, 1)


def drift(s: Block, machine: ModelRow) -> int:
    """Roll for a flyer's altitude, and return 1 if it will crash at the end of its move. [CA-B-175]"""
    die = throw(s, machine, DIE_CA_CONTROL)
    change = -1 if die <= 2 else (0 if die <= 4 else 1)
    tell_roll(s, ALTITUDE_ROLLED, 175, machine, 0, 0, die, 0, 0, change, s[machine + ALTITUDE])
    if change < 0 and s[machine + ALTITUDE] == LOW:
        return 1
    # a rise from High altitude is ignored [CA-B-175]
    if change < 0 or s[machine + ALTITUDE] < HIGH:
        s[machine + ALTITUDE] += change
    return 0


# ---- machines nobody steers: what they do when their unit acts, and who takes the controls again -----------


def go_wild(s: Block, unit: UnitRow) -> int:
    """Run the next machine or slave robot of a unit that is out of control, and return 0 without one. [CA-B-174]

    A machine with an exploded power plant runs once, and is a wreck afterwards. [CA-B-156]
    """
    for i in range(s[MODEL_COUNT]):
        machine = MODELS_AT + i * MODEL_WIDTH
        if s[machine + OUT_OF_CONTROL] and is_wild_of(s, machine, unit):
            if s[machine + OUT_OF_CONTROL] == CONTROL_BURNT:
                wreck(s, machine)
                return 1
            if s[machine + MOVED] == 0:
                s[machine + MOVED] = 1
                s[machine + AP] = 0
                if s[machine + OUT_OF_CONTROL] == CONTROL_DYING:
                    s[machine + OUT_OF_CONTROL] = CONTROL_BURNT
                run_wild(s, machine)
                return 1
    return 0


def is_wild_of(s: Block, machine: ModelRow, unit: UnitRow) -> int:
    """Return 1 if a machine on the table acts with a unit: its own, or its controller's."""
    if s[machine + STATUS] != IN_PLAY:
        return 0
    return 1 if s[machine + UNIT] == unit else is_slave_of(s, machine, unit)


def run_wild(s: Block, machine: ModelRow) -> None:
    """Run a machine out of control. [CA-B-174, CA-B-175]

    A halted machine or a flyer on the ground stays.
    """
    if s[machine + HALTED] or (s[machine + FLYING] and s[machine + ALTITUDE] == 0):
        return
    # a burning robot runs on like a vehicle: its own table does not hold any more [CA-B-156]
    if s[machine + KIND] != KIND_VEHICLE and not is_burning(s, machine):
        run_wild_robot(s, machine)
    else:
        swerve(s, machine, s[machine + LAST_DISTANCE])


def take_refusal(s: Block, actor: ModelRow, machine: ModelRow) -> Reason:
    """Return 0 if a model aboard may take the controls of its vehicle, else the refusal. [CA-D-113]

    The vehicle must be out of control for want of a pilot.
    """
    if machine == 0 or s[actor + STATUS] != ABOARD or s[actor + CARRIED_BY] != machine:
        return REASON_NOT_NOW
    if is_burning(s, machine):
        return IS_WRECKED
    if s[machine + OUT_OF_CONTROL] != CONTROL_LEFT or s[machine + PILOT] > 0:
        return NO_CONTROLS_LEFT
    if not can_drive(s, actor):
        return NOT_TRAINED_FOR_IT
    return TOO_FEW_POINTS if s[actor + AP] < cost_of(s, TAKE_CONTROLS) else 0


def take_controls(s: Block, actor: ModelRow) -> None:
    """Set a model at the controls of its vehicle, which is under control again. [CA-D-113]"""
    machine = s[actor + CARRIED_BY]
    s[machine + PILOT] = actor
    s[machine + OUT_OF_CONTROL] = 0
    tell(s, TAKES_CONTROLS, 155, actor, machine)


# ---- stuck hatches, and controls nobody holds: what people do about a damaged machine ----------------------


def is_about_wreck(verb: Verb) -> int:
    """Return 1 for the verbs about a damaged machine."""
    return 1 if verb in (TAKE_CONTROLS, FORCE_HATCH) else 0


def wreck_refusal(s: Block, actor: ModelRow, verb: Verb, machine: ModelRow) -> Reason:
    """Return the refusal if a model may not take the controls or force a machine's hatches, else 0."""
    if verb == TAKE_CONTROLS:
        return take_refusal(s, actor, s[actor + CARRIED_BY])
    if machine == 0 or s[machine + KIND] == KIND_CREATURE or s[machine + STATUS] != IN_PLAY:
        return REASON_UNKNOWN
    if s[machine + HATCHES] != HATCHES_STUCK:
        return HATCH_JAMMED
    if s[actor + FA] == 0:
        return CANNOT_FIGHT
    if s[actor + AP] < cost_of(s, FORCE_HATCH):
        return TOO_FEW_POINTS
    return 0 if reaches_hatch(s, actor, machine) else IS_ENGAGED


def reaches_hatch(s: Block, actor: ModelRow, machine: ModelRow) -> int:
    """Return 1 if a model can strike a machine's hatches. [CA-B-060, CA-B-148]

    It is inside, or in contact with the machine on the ground, and up at hatches that are on top.
    """
    if s[actor + STATUS] == ABOARD:
        return 1 if s[actor + CARRIED_BY] == machine and s[actor + SEAT] >= SEAT_INSIDE else 0
    if s[actor + STATUS] != IN_PLAY or s[machine + ALTITUDE] > 0 or s[actor + ALTITUDE] > 0:
        return 0
    if s[machine + ITEMS] & ITEM_TOP_HATCHES and s[actor + ATOP] != machine:
        return 0
    return touching(s, actor, machine)


def hatch_pf(s: Block, actor: ModelRow, machine: ModelRow) -> int:
    """Return the PF of hatches: the hull's from outside, 2 less from inside, at least 0. [CA-B-148]"""
    if s[actor + STATUS] != ABOARD:
        return s[machine + PF]
    less = s[machine + PF] - s[RULES_AT + HATCH_INSIDE_PF]
    return less if less > 0 else 0


def do_about_wreck(s: Block, actor: ModelRow, verb: Verb, machine: ModelRow) -> None:
    """Apply a verb about a damaged machine, and pay its action points. [CA-B-148]

    It takes the controls, or strikes at the hatches. Every blow at hatches hits, and one that exceeds their
    PF opens them.
    """
    if verb == TAKE_CONTROLS:
        s[actor + AP] -= cost_of(s, TAKE_CONTROLS)
        take_controls(s, actor)
        return
    s[actor + AP] -= cost_of(s, FORCE_HATCH)
    pen = s[s[actor + BLADE] + WEAPON_PEN] if s[actor + BLADE] > 0 else 0
    pf = hatch_pf(s, actor, machine)
    die = throw(s, actor, DIE_CA_DEFENCE)
    broken = 1 if die + pen > pf or pen > pf else 0
    if broken:
        s[machine + HATCHES] = HATCHES_BROKEN
    tell_roll(s, HATCH_STRUCK, 148, actor, machine, s[actor + BLADE], die, pen, pf, broken, 0)


def stuck_machine(s: Block, actor: ModelRow) -> ModelRow:
    """Return a machine of an actor's side with hatches that the actor may force now, 0 for none."""
    for i in range(s[MODEL_COUNT]):
        machine = MODELS_AT + i * MODEL_WIDTH
        if s[machine + HATCHES] == HATCHES_STUCK and s[machine + SIDE] == s[actor + SIDE]:
            if wreck_refusal(s, actor, FORCE_HATCH, machine) == 0:
                return machine
    return 0


def list_wreck(s: Block, rows: Block, count: int, actor: ModelRow) -> int:
    """List the actions of a model on a damaged machine, and return the number of menu rows."""
    if take_refusal(s, actor, s[actor + CARRIED_BY]) == 0:
        count = list_one(s, rows, count, TAKE_CONTROLS, actor, cost_of(s, TAKE_CONTROLS), SAY_NOTHING)
    if stuck_machine(s, actor) > 0:
        count = list_one(s, rows, count, FORCE_HATCH, actor, cost_of(s, FORCE_HATCH), SAY_MODEL)
    return count


def list_one(s: Block, rows: Block, count: int, verb: Verb, actor: ModelRow, cost: int, says: int) -> int:
    """Write one row of a menu, and return the new number of rows."""
    row = count * MENU_WIDTH
    rows[row + MENU_VERB] = verb
    rows[row + MENU_ACTOR] = s[actor + NUMBER]
    rows[row + MENU_AP] = cost
    rows[row + MENU_SAYS] = says
    rows[row + MENU_WEAPON] = -1
    rows[row + MENU_UNIT] = -1
    return count + 1
