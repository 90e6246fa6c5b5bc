"""Robots, their standing orders and their controllers. [CA-B-181 to CA-B-189, CA-B-201]"""

from __future__ import annotations

from typing import Any

import pytest

from armybuilder.battle import doors
from armybuilder.battle.kernel import log, state
from armybuilder.battle.rulesets.combat_action import events, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, chosen, commands, weapon

pytestmark = pytest.mark.kernel

WITHIN_30, WITHIN_60 = commands(), commands(advanced=True)
"""Controllers of the first type of robots, by their range."""
DESTROY, HOLD, SUPPORT, DEFEND = 1, 2, 3, 4


def robot(arena: Arena, side: int, x: int, y: int, core: int, **more: Any) -> Model:
    """Add a robot with a rifle that faces up the table."""
    plain: dict[str, Any] = {"kind": state.KIND_ROBOT, "core": core, "ss": 4, "pf": 6, "robot_type": 1}
    facing = {"facing_x": 0, "facing_y": 1000}
    return arena.model(side, x, y, weapons=[weapon("rifle", 2)], **(plain | facing | more))


def row(model: Model) -> int:
    """Return the place of a model's row in the block."""
    return state.MODELS_AT + model.number * state.MODEL_WIDTH


def unit_row(fight: Fight, model: Model) -> int:
    """Return the row of a model's unit."""
    return fight.block[state.UNITS_AT] + model.unit * state.UNIT_WIDTH


def set_up() -> tuple[Fight, Model, Model, Model, Model]:
    """Return a battle of two units a side that asks for the order of left's robot, with its models."""
    arena = Arena(placed=False)
    mine = robot(arena, LEFT, 0, 0, state.CORE_AUTONOMOUS)
    friend, enemy = arena.model(LEFT), arena.model(RIGHT)
    prey = robot(arena, RIGHT, 0, 0, state.CORE_SLAVE)
    arena.piece(4000, 5000, 5000, 6000)
    fight = arena.fight()
    fight.do(verbs.GO_FIRST)
    waiting = [mine, friend, enemy, prey]
    while fight.asks()[0] == verbs.DECIDE_PLACE:
        side = fight.asks()[state.ASKS_SIDE]
        unit = next(one for one in waiting if fight.side_of(one) == side)
        waiting.remove(unit)
        fight.do(verbs.PLACE, unit=unit, path=[(2000 + 2000 * unit.unit, 1500 if side == LEFT else 10500)])
    return fight, mine, friend, enemy, prey


@pytest.mark.rule("CA-B-184", "CA-B-185", "CA-B-186", "CA-B-187", "CA-B-188")
def test_an_autonomous_robot_gets_its_order_before_the_battle() -> None:
    """The orders are to destroy an enemy machine, support another friend, or hold or defend ground."""
    fight, mine, friend, enemy, prey = set_up()
    assert fight.asks()[: state.ASKS_MODEL + 1] == [
        verbs.DECIDE_ROBOT_ORDER,
        LEFT,
        mine.unit,
        mine.number,
    ]
    assert fight.allows(verbs.TO_DESTROY, target=enemy, number=-1) == 185
    assert fight.allows(verbs.TO_DESTROY, target=prey, number=-1) == 0
    assert fight.allows(verbs.TO_DESTROY, number=0) == 185
    assert fight.allows(verbs.TO_SUPPORT, target=enemy) == 187
    assert fight.allows(verbs.TO_SUPPORT, target=mine) == 187
    assert fight.allows(verbs.TO_SUPPORT, target=friend) == 0
    assert fight.allows(verbs.TO_DEFEND, number=1) == verbs.REASON_UNKNOWN
    assert fight.allows(verbs.PASS) == verbs.REASON_UNKNOWN
    fight.do(verbs.TO_HOLD, number=0)
    assert fight.of_unit(mine.unit, "ORDER") == HOLD
    assert fight.of_unit(mine.unit, "ORDER_TARGET") == fight.block[state.PIECES_AT]
    assert fight.rows(events.ROBOT_ORDERED)[0][log.LOG_RULE] == 186
    assert fight.asks()[0] == verbs.DECIDE_INITIATIVE


def under_orders(order: int, **other: int) -> tuple[Fight, Model, Model, Model]:
    """Return a battle, a robot under an order about a friend or an enemy machine, and both.

    `other` sets the first order, which the present one overrides.
    """
    arena = Arena()
    mine = robot(arena, LEFT, 6000, 6000, state.CORE_AUTONOMOUS)
    friend = arena.model(LEFT, 6000, 5000)
    prey = robot(arena, RIGHT, 6000, 9000, state.CORE_SLAVE)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.set_unit(mine.unit, "ORDER", order)
    fight.set_unit(mine.unit, "ORDER_TARGET", unit_row(fight, friend if order == SUPPORT else prey))
    for word in ("ORDER", "ORDER_TARGET"):
        first = "FIRST_ORDER" if word == "ORDER" else "FIRST_GOAL"
        fight.set_unit(mine.unit, first, other.get(word, fight.of_unit(mine.unit, word)))
    return fight, mine, friend, prey


@pytest.mark.rule("CA-B-185", "CA-B-187")
@pytest.mark.parametrize("order", [DESTROY, SUPPORT])
def test_a_robot_with_a_finished_order_halts(order: int) -> None:
    """The target is destroyed, or the supported unit is."""
    fight, mine, friend, prey = under_orders(order)
    gone = friend if order == SUPPORT else prey
    fight.set_unit(gone.unit, "IN_PLAY", 0)
    fight.set(gone, "STATUS", state.DESTROYED)
    fight.activate(mine)
    done = fight.rows(events.ORDER_DONE)[0]
    assert (done[log.LOG_RULE], done[log.LOG_RESULT]) == (184 + order, 0)
    assert fight.of(mine, "AP") == 0


@pytest.mark.rule("CA-B-185")
def test_an_unfinished_order_leaves_the_robot_its_points() -> None:
    fight, mine, _, _ = under_orders(DESTROY)
    fight.activate(mine)
    assert fight.rows(events.ORDER_DONE) == []
    assert fight.of(mine, "AP") == 2


@pytest.mark.rule("CA-B-189")
def test_the_first_order_resumes_after_an_overriding_order() -> None:
    """The first order resumes when the target of the overriding order is destroyed, and not before."""
    fight, mine, _, _ = under_orders(DESTROY, ORDER=DEFEND, ORDER_TARGET=0)
    fight.activate(mine)
    assert fight.of_unit(mine.unit, "ORDER") == DESTROY
    fight, mine, _, prey = under_orders(DESTROY, ORDER=DEFEND, ORDER_TARGET=0)
    fight.set_unit(prey.unit, "IN_PLAY", 0)
    fight.activate(mine)
    assert fight.rows(events.ORDER_DONE)[0][log.LOG_RESULT] == 1
    assert fight.of_unit(mine.unit, "ORDER") == DEFEND
    assert fight.of(mine, "AP") == 2


def commanded(core: int, far: int = 2000, reach: int = WITHIN_30, **more: Any) -> tuple[Fight, Model, Model]:
    """Return a battle, a controller, and a robot at a distance from it with an enemy ahead.

    A second controller of the same range is beside the first.
    """
    arena = Arena()
    controller = arena.model(LEFT, 6000, 3000, controls=reach)
    mine = robot(arena, LEFT, 6000, 3250 + far, core, controller=controller.number, **more)
    arena.model(LEFT, 6300, 3000, controls=reach)
    arena.model(RIGHT, 6000, 3250 + far + 2000, pf=0)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 5), (events.DIE_CA_DEFENCE, 2)])
    return fight, controller, mine


@pytest.mark.rule("CA-B-181")
def test_a_slave_stands_and_fires_at_its_last_target() -> None:
    """For one action point, once a turn, and only if it fired last turn."""
    fight, controller, mine = commanded(state.CORE_SLAVE)
    fight.activate(controller)
    assert fight.allows(verbs.STAND_AND_FIRE, controller, target=mine) == 181
    fight.set(mine, "SHOT_TURN", fight.block[state.TURN])
    fight.set(mine, "SHOT_AT", fight.block[state.UNITS_AT] + 3 * state.UNIT_WIDTH)
    fight.block[state.TURN] += 1
    fight.do(verbs.STAND_AND_FIRE, controller, target=mine)
    assert fight.of(controller, "AP") == 1
    assert [shot[log.LOG_ACTOR] for shot in fight.rows(events.SHOT)] == [mine.number]
    assert fight.dice_left() == 0
    assert fight.allows(verbs.STAND_AND_FIRE, controller, target=mine) == 181


@pytest.mark.rule("CA-B-181", "CA-B-174")
@pytest.mark.parametrize(
    ("column", "reason"),
    [("NUMBER", 0), ("MOVED", 181), ("HALTED", 181), ("OUT_OF_CONTROL", 174), ("CONTROLLER", 181)],
)
def test_a_moved_or_halted_slave_does_not_fire(column: str, reason: int) -> None:
    fight, controller, mine = commanded(state.CORE_SLAVE)
    fight.activate(controller)
    fight.set(mine, "SHOT_TURN", fight.block[state.TURN])
    fight.set(mine, "SHOT_AT", fight.block[state.UNITS_AT] + 3 * state.UNIT_WIDTH)
    fight.block[state.TURN] += 1
    fight.set(mine, column, 1)
    assert fight.allows(verbs.STAND_AND_FIRE, controller, target=mine) == reason


@pytest.mark.rule("CA-B-182", "CA-D-124")
@pytest.mark.parametrize(
    ("reach", "far", "reason"),
    [(WITHIN_30, 3000, 181), (WITHIN_30, 3100, 182), (WITHIN_60, 6000, 181), (WITHIN_60, 6100, 182)],
)
def test_control_has_a_range_and_needs_no_sight(reach: int, far: int, reason: int) -> None:
    """A robot in range is refused for another reason, since it has not fired."""
    fight, controller, mine = commanded(state.CORE_SLAVE, far, reach)
    fight.activate(controller)
    assert fight.allows(verbs.STAND_AND_FIRE, controller, target=mine) == reason


@pytest.mark.rule("CA-B-183")
def test_another_controller_takes_over_an_abandoned_slave() -> None:
    """A controller of the same type takes over, and the slave then acts with it."""
    fight, controller, mine = commanded(state.CORE_SLAVE)
    other = Model(2, 2, [])
    fight.activate(other)
    assert fight.allows(verbs.TAKE_OVER, other, target=mine) == 183
    fight.set(controller, "STATUS", state.OUT_OF_ACTION)
    fight.set_unit(controller.unit, "IN_PLAY", 0)
    fight.do(verbs.TAKE_OVER, other, target=mine)
    assert fight.of(mine, "CONTROLLER") == row(other)
    assert fight.of(other, "AP") == 2


@pytest.mark.rule("CA-B-183", "CA-B-201")
def test_only_a_controller_of_the_type_takes_over() -> None:
    fight, controller, mine = commanded(state.CORE_SLAVE, robot_type=2)
    other = Model(2, 2, [])
    fight.set(controller, "STATUS", state.OUT_OF_ACTION)
    fight.activate(other)
    assert fight.allows(verbs.TAKE_OVER, other, target=mine) == 201


@pytest.mark.rule("CA-B-183", "CA-B-193")
@pytest.mark.parametrize("altitude", [0, 1])
def test_a_slave_left_alone_halts_or_crashes(altitude: int) -> None:
    fight, controller, mine = commanded(state.CORE_SLAVE, flying=1)
    fight.set(mine, "ALTITUDE", altitude)
    fight.activate(controller)
    fight.set(controller, "STATUS", state.OUT_OF_ACTION)
    fight.do(verbs.END_UNIT)
    assert [found[log.LOG_ACTOR] for found in fight.rows(events.UNCONTROLLED)] == [mine.number]
    assert bool(fight.rows(events.FALLS_FROM_AIR)) == bool(altitude)


@pytest.mark.rule("CA-B-189", "CA-B-034")
def test_a_controller_overrides_an_order_for_two_points() -> None:
    fight, controller, mine = commanded(state.CORE_AUTONOMOUS)
    fight.activate(controller)
    assert fight.allows(verbs.TO_SUPPORT, controller, target=mine, number=-1) == 187
    fight.do(verbs.TO_HOLD, controller, target=mine, number=-1)
    assert fight.of(controller, "AP") == 0
    assert (fight.of_unit(mine.unit, "ORDER"), fight.of_unit(mine.unit, "FIRST_ORDER")) == (HOLD, DEFEND)


@pytest.mark.rule("CA-B-189", "CA-D-051")
def test_a_directed_robot_acts_with_its_controller_only() -> None:
    """The robot has no activation of its own that turn, and then follows its own order again."""
    fight, controller, mine = commanded(state.CORE_AUTONOMOUS)
    fight.activate(controller)
    fight.do(verbs.DIRECT, controller, target=mine)
    assert fight.of_unit(mine.unit, "ACTED") == 1
    assert fight.of_unit(mine.unit, "DIRECTED") == 1
    assert fight.allows(verbs.DIRECT, controller, target=mine) == 30
    fight.do(verbs.END_UNIT)
    assert fight.of_unit(mine.unit, "DIRECTED") == 0


@pytest.mark.rule("CA-B-189")
def test_a_living_controller_alone_directs_its_robot() -> None:
    fight, controller, mine = commanded(state.CORE_AUTONOMOUS)
    other = Model(2, 2, [])
    fight.activate(other)
    assert fight.allows(verbs.DIRECT, other, target=mine) == 189
    fight.set(controller, "STATUS", state.OUT_OF_ACTION)
    assert fight.allows(verbs.DIRECT, other, target=mine) == 0


@pytest.mark.rule("CA-B-183", "CA-B-182")
def test_the_bots_controllers_take_over_and_keep_range() -> None:
    """A slave without a controller gets another, and a distant controller walks to its robot."""
    fight, controller, _ = commanded(state.CORE_SLAVE)
    other = Model(2, 2, [])
    fight.set(controller, "STATUS", state.OUT_OF_ACTION)
    fight.set_unit(controller.unit, "IN_PLAY", 0)
    fight.activate(other)
    choice = fight.choice(verbs.PASS)
    doors.choose(fight.block, choice)
    assert choice[state.CHOICE_VERB] == verbs.TAKE_OVER
    fight, controller, _ = commanded(state.CORE_SLAVE, 4000)
    fight.activate(controller)
    doors.choose(fight.block, choice)
    assert choice[state.CHOICE_VERB] == verbs.WALK
    assert choice[state.CHOICE_PATH + 1] > fight.of(controller, "Y")


@pytest.mark.rule("CA-B-189", "CA-B-185", "CA-B-186", "CA-B-187")
@pytest.mark.parametrize(
    ("prey", "ground", "verb"),
    [(2, True, verbs.TO_DESTROY), (1, True, verbs.TO_HOLD), (1, False, verbs.TO_SUPPORT)],
)
def test_the_bots_controller_gives_new_orders(prey: int, ground: bool, verb: int) -> None:
    """The target of the order is destroyed: another is left, or ground to hold, or only its own unit."""
    arena = Arena()
    mine = robot(arena, LEFT, 6000, 6000, state.CORE_AUTONOMOUS)
    controller = arena.model(LEFT, 6000, 5000, controls=WITHIN_30)
    fallen, *_ = [robot(arena, RIGHT, 3000 * at, 10000, state.CORE_SLAVE) for at in range(1, prey + 1)]
    arena.model(RIGHT, 11000, 11000)
    if ground:
        arena.piece(4000, 5000, 5000, 6000)
    fight = Fight(arena.block())
    doors.begin(fight.block, 1, 0)
    if fight.asks()[0] == verbs.DECIDE_ROBOT_ORDER:
        fight.do(verbs.TO_DESTROY, target=fallen, number=-1)
    fight.set(fallen, "STATUS", state.DESTROYED)
    fight.set_unit(fallen.unit, "IN_PLAY", 0)
    fight.activate(controller)
    choice = chosen(fight)
    assert (choice[state.CHOICE_VERB], choice[state.CHOICE_ACTOR]) == (verb, controller.number)
    assert choice[state.CHOICE_TARGET] == mine.number


def shot_at_robot(attack: int) -> tuple[Fight, Model]:
    """Hit a robot of PF 0 with a rifle of an attack, and return the battle and the robot."""
    arena = Arena()
    target = robot(arena, RIGHT, 6000, 8000, state.CORE_AUTONOMOUS, pf=0, life=state.LIFE_FULL)
    shooter = arena.model(LEFT, 6000, 6000, weapons=[weapon("rifle", 0, attack=attack)])
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6)])
    fight.do(verbs.ACTIVATE, unit=shooter)
    fight.do(verbs.STANDARD_FIRE, shooter, target=target)
    return fight, target


@pytest.mark.rule("CA-B-190")
def test_robots_are_never_marked_and_are_sealed() -> None:
    """A hit marks no robot, and gas does nothing to it."""
    fight, target = shot_at_robot(state.ATTACK_NORMAL)
    assert fight.rows(events.SHOT)[0][log.LOG_RESULT] == 1
    assert fight.rows(events.MARKED) == []
    assert fight.of_unit(target.unit, "MARKED") == 0
    fight, _ = shot_at_robot(state.ATTACK_GAS_ABSORBED)
    assert len(fight.rows(events.IMMUNE)) == 1
    assert fight.rows(events.DEFENCE) == []


def field_of_orders(
    order: int,
    ground: int = 7500,
    near: tuple[int, int] = (6300, 5500),
    guard: tuple[int, int] = (5500, 8500),
) -> tuple[Fight, dict[str, Model]]:
    """Activate a robot at 60, 40 cm that faces up the table under an order, in small scale.

    Small scale does not limit its targets otherwise. An enemy is near it, another beside a machine farther
    off, and a friend is behind it. It holds or defends a strip of ground 5 cm deep that begins at `ground`.
    """
    arena = Arena()
    found = {
        "mine": robot(arena, LEFT, 6000, 4000, state.CORE_AUTONOMOUS, mv=12),
        "friend": arena.model(LEFT, 6000, 3000),
        "near": arena.model(RIGHT, *near, pf=0),
        "guard": arena.model(RIGHT, *guard, pf=0),
        "prey": robot(arena, RIGHT, 6000, 9000, state.CORE_SLAVE, pf=1),
    }
    arena.piece(5000, ground, 7000, ground + 500)
    fight = arena.fight()
    goals = {DESTROY: unit_row(fight, found["prey"]), SUPPORT: unit_row(fight, found["friend"])}
    fight.set_unit(found["mine"].unit, "ORDER", order)
    fight.set_unit(found["mine"].unit, "ORDER_TARGET", goals.get(order, fight.block[state.PIECES_AT]))
    fight.activate(found["mine"])
    return fight, found


@pytest.mark.rule("CA-B-185", "CA-B-186", "CA-B-187", "CA-B-188")
@pytest.mark.parametrize(
    ("order", "back", "ahead"), [(DESTROY, 185, 0), (HOLD, 186, 0), (SUPPORT, 0, 187), (DEFEND, 188, 0)]
)
def test_a_robot_moves_within_its_order(order: int, back: int, ahead: int) -> None:
    """The robot may not move away from its goal, unless it is near enough.

    Near enough is 10 cm for a supported unit, and 30 cm for defended ground.
    """
    fight, found = field_of_orders(order)
    assert fight.allows(verbs.CONTROL_ROBOT, found["mine"], path=[(6000, 4900)], number=0) == ahead
    fight.set(found["mine"], "FACING_Y", -1000)
    assert fight.allows(verbs.CONTROL_ROBOT, found["mine"], path=[(6000, 3600)], number=0) == back


@pytest.mark.rule("CA-B-185", "CA-B-186", "CA-B-187", "CA-B-188", "CA-D-125")
@pytest.mark.parametrize(
    ("order", "target"), [(DESTROY, "prey"), (HOLD, "guard"), (SUPPORT, "near"), (DEFEND, "near")]
)
def test_a_robot_fires_at_the_targets_of_its_order(order: int, target: str) -> None:
    """The order decides between the prey, models on the ground to hold, and the nearest enemy.

    A defending robot fires at the nearest enemy that approaches within 30 cm.
    """
    fight, found = field_of_orders(order)
    fight.do(verbs.CONTROL_ROBOT, found["mine"], path=[], number=1)
    assert fight.asks()[0] == verbs.DECIDE_MOVE_FIRE
    allowed = {
        name
        for name in ("near", "guard", "prey")
        if fight.allows(verbs.STANDARD_FIRE, found["mine"], target=found[name]) == 0
    }
    assert allowed == {target}


@pytest.mark.rule("CA-B-185")
def test_defenders_of_a_safe_target_are_fired_at() -> None:
    """Defenders within 10 cm of the target come first, then other legal targets."""
    fight, found = field_of_orders(DESTROY)
    fight.set(found["prey"], "PF", 12)
    fight.do(verbs.CONTROL_ROBOT, found["mine"], path=[], number=1)
    assert fight.allows(verbs.STANDARD_FIRE, found["mine"], target=found["guard"]) == 0
    assert fight.allows(verbs.STANDARD_FIRE, found["mine"], target=found["near"]) == 79
    fight.set(found["guard"], "STATUS", state.OUT_OF_ACTION)
    assert fight.allows(verbs.STANDARD_FIRE, found["mine"], target=found["near"]) == 0


@pytest.mark.rule("CA-B-188", "CA-D-125")
def test_an_enemy_that_came_nearer_approaches() -> None:
    """Only an enemy that came nearer counts beyond 30 cm, and another nearer to the robot does not."""
    fight, found = field_of_orders(DEFEND, ground=10500, near=(6300, 5000), guard=(5500, 5500))
    fight.set(found["prey"], "STATUS", state.DESTROYED)
    for name, x, y in (("near", 6300, 6000), ("guard", 5500, 4500)):
        fight.set_unit(found[name].unit, "FROM_X", x)
        fight.set_unit(found[name].unit, "FROM_Y", y)
    fight.do(verbs.CONTROL_ROBOT, found["mine"], path=[], number=1)
    assert fight.allows(verbs.STANDARD_FIRE, found["mine"], target=found["guard"]) == 0
    assert fight.allows(verbs.STANDARD_FIRE, found["mine"], target=found["near"]) == 79


@pytest.mark.rule("CA-B-186", "CA-B-189")
@pytest.mark.parametrize(("enemy_y", "order"), [(7500, HOLD), (8500, DEFEND)])
def test_ground_to_hold_is_taken_without_enemies(enemy_y: int, order: int) -> None:
    """An enemy 5 cm away still has to be cleared, but at 15 cm the first order resumes."""
    arena = Arena()
    mine = robot(arena, LEFT, 6000, 6000, state.CORE_AUTONOMOUS)
    arena.model(RIGHT, 6000, enemy_y)
    wood = arena.piece(5500, 6400, 6500, 7000, difficult=1)
    fight = arena.fight()
    goal = fight.block[state.PIECES_AT] + wood * state.PIECE_WIDTH
    for word, value in {
        "ORDER": HOLD,
        "ORDER_TARGET": goal,
        "FIRST_ORDER": DEFEND,
        "FIRST_GOAL": goal,
    }.items():
        fight.set_unit(mine.unit, word, value)
    fight.activate(mine)
    assert fight.of_unit(mine.unit, "ORDER") == order
    assert [done[log.LOG_RULE] for done in fight.rows(events.ORDER_DONE)] == [189] * (order == DEFEND)
