# cython: compiled into the kernel
"""Controllers of robots: in range, of the right type; standing fire, taking over, overriding, direct control. [CA-B-181 to CA-B-189]"""

from armybuilder.battle.kernel.choices import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.aboard import *
from armybuilder.battle.rulesets.combat_action.choices import *
from armybuilder.battle.rulesets.combat_action.locations import *
from armybuilder.battle.rulesets.combat_action.numbers import *
from armybuilder.battle.rulesets.combat_action.orders import *
from armybuilder.battle.rulesets.combat_action.robots_wild import *
from armybuilder.battle.rulesets.combat_action.standing import *
from armybuilder.battle.rulesets.combat_action.verbs import *

TYPE_UNIT = 1000  # CONTROLS is so many times the robots' type, and the range in cm


def is_command(verb: int) -> int:
    """Return 1 for what controllers do besides moving their robots."""
    return 1 if STAND_AND_FIRE <= verb <= TO_DEFEND else 0


def command_cost(s: Block, verb: int) -> int:
    """Return the action points of a controller's verb. [CA-B-034, CA-B-181, CA-B-189]"""
    if verb == STAND_AND_FIRE:
        return s[RULES_AT + AP_STAND]
    return 0 if verb in (TAKE_OVER, DIRECT) else s[RULES_AT + AP_ROBOT_ORDER]


def can_control(s: Block, controller: int, robot: int) -> int:
    """Return 1 if a controller is able to control a robot: robots of that type, his own side's. [CA-B-201]"""
    if s[controller + CONTROLS] == 0 or s[controller + SIDE] != s[robot + SIDE]:
        return 0
    return 1 if s[controller + CONTROLS] // TYPE_UNIT == s[robot + ROBOT_TYPE] else 0


def in_control_range(s: Block, controller: int, robot: int) -> int:
    """Return 1 if a controller is near enough to a robot; no line of sight is needed. [CA-B-182, CA-D-124]"""
    return 1 if has_unit(s, controller) and gap(s, controller, robot) <= control_reach(s, controller) else 0


def control_reach(s: Block, controller: int) -> int:
    """Return how far a controller's unit reaches. [CA-B-182]"""
    return s[controller + CONTROLS] % TYPE_UNIT * 100


def has_unit(s: Block, controller: int) -> int:
    """Return 1 if a controller has a unit that works: his own, or that of the machine he is in. [CA-B-147, CA-P-089]"""
    if s[controller + ITEMS] & (ITEM_CONTROL | ITEM_ADVANCED_CONTROL):
        return 1
    hull = s[controller + CARRIED_BY]
    return 1 if hull > 0 and s[hull + ITEMS] & ITEM_ADVANCED_CONTROL else 0


def command_refusal(s: Block, controller: int, verb: int, robot: int) -> int:
    """Return 0 if a controller may do something with a robot, or the rule against it. [CA-B-181 to CA-B-189]"""
    if robot == 0 or s[robot + CORE] not in (CORE_SLAVE, CORE_AUTONOMOUS):
        return REASON_UNKNOWN
    if s[robot + STATUS] != IN_PLAY:
        return REASON_OUT_OF_PLAY
    if not can_control(s, controller, robot):
        return 201
    if not in_control_range(s, controller, robot):
        return 182
    if verb == STAND_AND_FIRE:
        return standing_fire_refusal(s, controller, robot)
    if verb == TAKE_OVER:
        return taking_refusal(s, robot)
    if not may_override(s, controller, robot):
        return 189
    if verb == DIRECT:
        return 30 if s[s[robot + UNIT] + UNIT_ACTED] else 0
    return robot_order_refusal(
        s, s[robot + UNIT], verb, named_unit(s, CHOICE_TARGET_UNIT), said(s, CHOICE_NUMBER)
    )


def may_override(s: Block, controller: int, robot: int) -> int:
    """Return 1 if a controller in range may change an autonomous robot's order, or move it himself. [CA-B-189]"""
    if s[robot + CORE] != CORE_AUTONOMOUS or s[robot + STATUS] != IN_PLAY or not is_own(s, controller, robot):
        return 0
    if s[robot + OUT_OF_CONTROL] or s[robot + HALTED]:
        return 0
    return in_control_range(s, controller, robot)


def strays(s: Block, controller: int, x: int, y: int) -> int:
    """Return 1 if a place is out of range of a robot that a controller leads, and no nearer to it than where he is."""
    robot = MODELS_AT
    while robot < s[MODELS_END]:
        if s[robot + CONTROLLER] == controller and s[robot + STATUS] == IN_PLAY and is_led(s, robot):
            if gap_at(s, controller, x, y, robot) > control_reach(s, controller):
                return 1 if gap_at(s, controller, x, y, robot) >= gap(s, controller, robot) else 0
        robot += MODEL_WIDTH
    return 0


def is_own(s: Block, controller: int, robot: int) -> int:
    """Return 1 if a robot obeys a controller: its own, or any of its type when it has none left."""
    other = s[robot + CONTROLLER]
    return 1 if other in (0, controller) or not combat_action_is_up(s, other) else 0


def standing_fire_refusal(s: Block, controller: int, robot: int) -> int:
    """Return 0 if a slave can stand and fire at the unit it fired at last turn, or the rule against it. [CA-B-181]"""
    if not is_led(s, robot) or s[robot + CONTROLLER] != controller:
        return 181
    if s[robot + MOVED] or s[robot + OUT_OF_CONTROL] or s[robot + HALTED]:
        return 174 if s[robot + OUT_OF_CONTROL] else 181
    if s[robot + SHOT_TURN] == 0 or s[robot + SHOT_TURN] != s[TURN] - 1:
        return 181
    return 0 if nearest_in_sight(s, robot, 0, s[robot + SHOT_AT]) > 0 else 76


def taking_refusal(s: Block, robot: int) -> int:
    """Return 0 if a slave has no controller any more and may be taken over, or the rule against it. [CA-B-183]"""
    if s[robot + CORE] != CORE_SLAVE or s[robot + HALTED]:
        return 183
    return 183 if s[robot + CONTROLLER] > 0 and combat_action_is_up(s, s[robot + CONTROLLER]) else 0


def command(s: Block, controller: int, verb: int, robot: int) -> None:
    """Carry out a controller's verb; its action points are paid. [CA-B-181 to CA-B-189]"""
    unit = s[robot + UNIT]
    if verb == STAND_AND_FIRE:
        tell(s, STANDS_AND_FIRES, 181, controller, robot)
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
        s[unit + UNIT_ACTED] = 1
        s[side_row(s[robot + SIDE]) + SIDE_TO_ACT] -= 1
        wake(s, robot)
        s[robot + AP] = 0
    else:
        tell(s, ROBOT_OVERRIDDEN, 189, controller, robot)
        s[robot + CONTROLLER] = controller
        target = named_unit(s, CHOICE_TARGET_UNIT)
        set_order(s, unit, order_said(verb), goal_said(s, verb, target, said(s, CHOICE_NUMBER)))


def rouse(s: Block, robot: int) -> None:
    """Let a slave begin an activation with its controller, once a turn. [CA-D-051]"""
    if s[robot + ROUSED] != s[TURN] and s[robot + ROUSED] != -1 - s[TURN]:
        wake(s, robot)
        s[robot + AP] = 0
    s[robot + ROUSED] = s[TURN]


def end_direction(s: Block, unit: int) -> None:
    """Let the robots that a unit's controllers moved like slaves follow their own orders again. [CA-B-189]"""
    robot = MODELS_AT
    while robot < s[MODELS_END]:
        if s[robot + CORE] == CORE_AUTONOMOUS and s[s[robot + UNIT] + UNIT_DIRECTED]:
            if s[robot + CONTROLLER] > 0 and s[s[robot + CONTROLLER] + UNIT] == unit:
                s[s[robot + UNIT] + UNIT_DIRECTED] = 0
        robot += MODEL_WIDTH


def halt_uncontrolled(s: Block) -> None:
    """Let slaves whose controllers are down halt; those in the air crash. [CA-B-183, CA-B-193]"""
    robot = MODELS_AT
    while robot < s[MODELS_END]:
        if s[robot + CORE] == CORE_SLAVE and s[robot + STATUS] == IN_PLAY and s[robot + ROUSED] >= 0:
            if s[s[robot + UNIT] + UNIT_IN_PLAY] > 0 and is_abandoned(s, robot):
                s[robot + ROUSED] = -1 - s[robot + ROUSED]
                tell(s, UNCONTROLLED, 183, robot, 0)
                if s[robot + ALTITUDE] > 0:
                    await_fate(s, robot, FATE_CRASH)
        robot += MODEL_WIDTH


def is_abandoned(s: Block, robot: int) -> int:
    """Return 1 if a slave had a controller, who is down. [CA-B-183]"""
    return 1 if s[robot + CONTROLLER] > 0 and not combat_action_is_up(s, s[robot + CONTROLLER]) else 0
