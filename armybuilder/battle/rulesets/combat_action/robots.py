# cython: compiled into the kernel
"""The orders of autonomous robots: their targets, their reach and their end. [CA-B-184 to CA-B-189]

A side moves its robot within the robot's order. The robot may not move away from its goal unless it is near
enough. It fires at the enemies that its order is about as long as it can, otherwise by the targeting rules.
"""

from armybuilder.battle.rulesets.combat_action.machines import *

RULE_BEFORE = 184
WANTED = 2
DEFENDS = 1


def is_unit(s: Block, row: int) -> int:
    """Return 1 if a row is a unit's."""
    return 1 if s[UNITS_AT] <= row < s[WEAPONS_AT] else 0


def order_of(s: Block, robot: ModelRow) -> int:
    """Return a robot's order in force, 0 without an order or while its controller moves it. [CA-B-189]"""
    unit = s[robot + UNIT]
    if s[robot + CORE] != CORE_AUTONOMOUS or s[unit + UNIT_DIRECTED]:
        return 0
    return s[unit + UNIT_ORDER]


def ask_first_order(s: Block) -> int:
    """Ask for the pre-battle order of the next autonomous robot without an order. [CA-B-184]

    An order stated by its army is set without a decision. A robot without any possible order is skipped.
    Returns 0 if no robot is left.
    """
    for i in range(s[UNIT_COUNT]):
        unit = unit_row(s, i)
        robot = s[unit + UNIT_MODELS]
        if s[unit + UNIT_SIZE] > 0 and s[robot + CORE] == CORE_AUTONOMOUS and s[unit + UNIT_FIRST_ORDER] == 0:
            if s[unit + UNIT_STATED]:
                give_first_order(s, unit, s[unit + UNIT_STATED], s[unit + UNIT_STATED_GOAL])
            elif s[PIECE_COUNT] > 0 or has_goal(s, unit, TO_DESTROY) or has_goal(s, unit, TO_SUPPORT):
                ask(s, DECIDE_ROBOT_ORDER, s[unit + UNIT_SIDE], unit, robot, 0, RULE_BEFORE)
                return 1
    return 0


def give_first_order(s: Block, unit: UnitRow, order: int, goal: int) -> None:
    """Set a robot's pre-battle order. [CA-B-184]"""
    s[unit + UNIT_FIRST_ORDER] = order
    s[unit + UNIT_FIRST_GOAL] = goal
    set_order(s, unit, order, goal)


def set_order(s: Block, unit: UnitRow, order: int, goal: UnitRow) -> None:
    """Set a robot's order in force.

    An order without a goal is about the robot's place.
    """
    robot = s[unit + UNIT_MODELS]
    s[unit + UNIT_ORDER] = order
    s[unit + UNIT_ORDER_TARGET] = goal
    s[unit + UNIT_POST_X] = s[robot + X]
    s[unit + UNIT_POST_Y] = s[robot + Y]
    about = s[goal + UNIT_MODELS] if goal > 0 and is_unit(s, goal) else 0
    # rules 185 to 188 are those of the four orders, 1 to 4
    tell_result(s, ROBOT_ORDERED, RULE_BEFORE + order, robot, about, order, 0)


def order_said(verb: Verb) -> int:
    """Return the order of a verb."""
    return verb - TO_DESTROY + 1


def goal_said(s: Block, verb: Verb, target: int, piece: int) -> PieceRow:
    """Return the row of the unit or piece that an order is about, 0 for the robot's place."""
    if verb == TO_SUPPORT or (verb == TO_DESTROY and target > 0):
        return target
    return s[PIECES_AT] + piece * PIECE_WIDTH if piece >= 0 else 0


def robot_order_refusal(s: Block, unit: UnitRow, verb: Verb, target: UnitRow, piece: int) -> Reason:
    """Return 0 if a robot may be given an order, else the refusal. [CA-B-185 to CA-B-188]

    Without a piece of ground on the table a robot cannot hold or defend.
    """
    if verb < TO_DESTROY or verb > TO_DEFEND or piece >= s[PIECE_COUNT]:
        return REASON_UNKNOWN
    if verb == TO_SUPPORT:
        if target in (0, unit) or s[target + UNIT_SIDE] != s[unit + UNIT_SIDE]:
            return NO_UNIT_TO_SUPPORT
        return 0 if s[target + UNIT_IN_PLAY] > 0 else NO_UNIT_TO_SUPPORT
    if verb != TO_DESTROY:
        return 0 if s[PIECE_COUNT] > 0 else RULE_BEFORE + order_said(verb)
    if target > 0:
        if s[target + UNIT_SIDE] == s[unit + UNIT_SIDE] or s[target + UNIT_KIND] == KIND_CREATURE:
            return NO_GOAL_TO_DESTROY
        return 0 if s[target + UNIT_IN_PLAY] > 0 else NO_GOAL_TO_DESTROY
    if piece < 0 or s[goal_said(s, verb, 0, piece) + PIECE_BUILDING] < 0:
        return NO_GOAL_TO_DESTROY
    return 0


def has_goal(s: Block, unit: UnitRow, verb: Verb) -> int:
    """Return 1 if an order could be about any unit."""
    for i in range(s[UNIT_COUNT]):
        if robot_order_refusal(s, unit, verb, unit_row(s, i), -1) == 0:
            return 1
    return 0


def distance_to_unit(s: Block, unit: UnitRow, x: int, y: int) -> int:
    """Return the distance of a point from the nearest base of a unit.

    It is 1000000 without a member in play.
    """
    least = 1000000
    for i in range(s[unit + UNIT_SIZE]):
        member = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if is_in_battle(s, member):
            far = length(s[member + X] - x, s[member + Y] - y) - s[member + RADIUS]
            least = min(least, far)
    return least


def goal_distance(s: Block, unit: UnitRow, x: int, y: int) -> int:
    """Return the distance of a point from the goal of a robot's order."""
    goal = s[unit + UNIT_ORDER_TARGET]
    if goal == 0:
        return length(s[unit + UNIT_POST_X] - x, s[unit + UNIT_POST_Y] - y)
    return distance_to_unit(s, goal, x, y) if is_unit(s, goal) else span_to(s, goal, x, y)


def order_reach(s: Block, order: int) -> int:
    """Return the distance from its goal that an order allows a robot. [CA-B-187, CA-D-125]"""
    near = order in (STANDING_HOLD, STANDING_SUPPORT)
    return s[RULES_AT + (SUPPORT_REACH if near else APPROACH_REACH)]


def standing_move_refusal(s: Block, robot: ModelRow, x: int, y: int) -> Reason:
    """Return 0 if a robot's order lets it end a move at a place, else the refusal.

    The place is near the order's goal, or no farther from it than the robot's.
    """
    order = order_of(s, robot)
    if order == 0:
        return 0
    unit = s[robot + UNIT]
    then = goal_distance(s, unit, x, y) - s[robot + RADIUS]
    if then <= order_reach(s, order):
        return 0
    now = goal_distance(s, unit, s[robot + X], s[robot + Y]) - s[robot + RADIUS]
    return 0 if then <= now else RULE_BEFORE + order


def wants(s: Block, robot: ModelRow, enemy: ModelRow) -> int:
    """Return WANTED for an enemy that a robot's order is about, DEFENDS for a guard of the goal, else 0. [CA-B-185 to CA-B-188]"""
    order = order_of(s, robot)
    unit = s[robot + UNIT]
    goal = s[unit + UNIT_ORDER_TARGET]
    if order == STANDING_DESTROY:
        if s[enemy + UNIT] == goal:
            return WANTED
        return (
            DEFENDS
            if goal_distance(s, unit, s[enemy + X], s[enemy + Y]) <= s[RULES_AT + SUPPORT_REACH]
            else 0
        )
    if order == STANDING_HOLD:
        return (
            WANTED if goal_distance(s, unit, s[enemy + X], s[enemy + Y]) <= s[RULES_AT + SUPPORT_REACH] else 0
        )
    if order == STANDING_DEFEND:
        return WANTED if approaches(s, unit, s[enemy + UNIT]) else 0
    return WANTED


def approaches(s: Block, unit: UnitRow, enemy: UnitRow) -> int:
    """Return 1 if an enemy unit approaches the goal that a robot defends. [CA-D-125]

    It is within 30 cm, or nearer than before its last move.
    """
    first = 0
    for i in range(s[enemy + UNIT_SIZE]):
        member = s[enemy + UNIT_MODELS] + i * MODEL_WIDTH
        if s[member + STATUS] == IN_PLAY:
            first = first if first > 0 else member
            far = goal_distance(s, unit, s[member + X], s[member + Y]) - s[member + RADIUS]
            if far <= s[RULES_AT + APPROACH_REACH]:
                return 1
    # not activated yet: it has made no move by which it could approach
    if first == 0 or s[enemy + UNIT_FROM_X] == 0:
        return 0
    now = goal_distance(s, unit, s[first + X], s[first + Y])
    return 1 if now < goal_distance(s, unit, s[enemy + UNIT_FROM_X], s[enemy + UNIT_FROM_Y]) else 0


def is_done(s: Block, unit: UnitRow) -> int:
    """Return 1 if a robot's order is done: its target destroyed, or its supported unit gone. [CA-B-185, CA-B-187]"""
    order = s[unit + UNIT_ORDER]
    goal = s[unit + UNIT_ORDER_TARGET]
    if order not in (STANDING_DESTROY, STANDING_SUPPORT):
        return 0
    if not is_unit(s, goal):
        return building_destroyed(s, s[goal + PIECE_BUILDING])
    if s[goal + UNIT_IN_PLAY] == 0:
        return 1
    first = s[goal + UNIT_MODELS]
    return (
        1
        if order == STANDING_DESTROY and s[first + KIND] != KIND_CREATURE and s[first + STATUS] != IN_PLAY
        else 0
    )


def building_destroyed(s: Block, building: int) -> int:
    """Return 1 if every section of a building is in ruins."""
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_BUILDING] == building and s[piece + PIECE_DAMAGE] != RUINED:
            return 0
    return 1


def has_no_enemy(s: Block, unit: UnitRow) -> int:
    """Return 1 if a robot holds or defends its goal, is near, and has no enemy to fight."""
    if s[unit + UNIT_ORDER] not in (STANDING_HOLD, STANDING_DEFEND):
        return 0
    robot = s[unit + UNIT_MODELS]
    for i in range(s[MODEL_COUNT]):
        enemy = MODELS_AT + i * MODEL_WIDTH
        if s[enemy + STATUS] == IN_PLAY and s[enemy + SIDE] != s[robot + SIDE] and wants(s, robot, enemy):
            return 0
    far = goal_distance(s, unit, s[robot + X], s[robot + Y]) - s[robot + RADIUS]
    return 1 if far <= order_reach(s, s[unit + UNIT_ORDER]) else 0


def is_overridden(s: Block, unit: UnitRow) -> int:
    """Return 1 if a robot has another order than its pre-battle one."""
    if s[unit + UNIT_ORDER] != s[unit + UNIT_FIRST_ORDER]:
        return 1
    return 1 if s[unit + UNIT_ORDER_TARGET] != s[unit + UNIT_FIRST_GOAL] else 0


def follow_order(s: Block, unit: UnitRow) -> None:
    """Check a robot's order at its activation, and halt the robot or restore its first order if done. [CA-B-185, CA-B-187, CA-B-189]

    A dead controller's order is finished first, then the pre-battle order resumes. A robot out of control
    obeys no order. [CA-B-156, CA-B-192]
    """
    robot = s[unit + UNIT_MODELS]
    if s[robot + OUT_OF_CONTROL]:
        return
    orphan = 1 if s[robot + CONTROLLER] == 0 or not is_in_battle(s, s[robot + CONTROLLER]) else 0
    if is_overridden(s, unit) and orphan and (is_done(s, unit) or has_no_enemy(s, unit)):
        tell_result(s, ORDER_DONE, 189, robot, 0, 1, 0)
        set_order(s, unit, s[unit + UNIT_FIRST_ORDER], s[unit + UNIT_FIRST_GOAL])
    if is_done(s, unit):
        tell_result(s, ORDER_DONE, RULE_BEFORE + s[unit + UNIT_ORDER], robot, 0, 0, 0)
        s[robot + AP] = 0
        s[robot + MOVED] = 1
