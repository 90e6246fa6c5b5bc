"""Robots, their standing orders and their controllers. [CA-B-181 to CA-B-189, CA-B-201]"""

from __future__ import annotations

from typing import Any

import pytest

from armybuilder.battle import doors
from armybuilder.battle.kernel import log, state
from armybuilder.battle.rulesets.combat_action import events, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, commands, weapon

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
    """Return a model's row."""
    return state.MODELS_AT + model.number * state.MODEL_WIDTH


def unit_row(fight: Fight, model: Model) -> int:
    """Return the row of a model's unit."""
    return fight.block[state.UNITS_AT] + model.unit * state.UNIT_WIDTH


def set_up() -> tuple[Fight, Model, Model, Model, Model]:
    """Take a battle of two units a side to the question for the order of the left's robot."""
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
    """Destroy an enemy machine, support another friend, hold or defend a piece of ground; nothing else."""
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
    """Return a robot under an order about a friend or an enemy machine, with its controller's order over it if said."""
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
def test_a_robot_that_has_done_what_it_was_told_halts(order: int) -> None:
    """The target destroyed, or the supported unit."""
    fight, mine, friend, prey = under_orders(order)
    gone = friend if order == SUPPORT else prey
    fight.set_unit(gone.unit, "IN_PLAY", 0)
    fight.set(gone, "STATUS", state.DESTROYED)
    fight.activate(mine)
    done = fight.rows(events.ORDER_DONE)[0]
    assert (done[log.LOG_RULE], done[log.LOG_RESULT]) == (184 + order, 0)
    assert fight.of(mine, "AP") == 0


@pytest.mark.rule("CA-B-185")
def test_an_order_not_done_leaves_the_robot_its_points() -> None:
    fight, mine, _, _ = under_orders(DESTROY)
    fight.activate(mine)
    assert fight.rows(events.ORDER_DONE) == []
    assert fight.of(mine, "AP") == 2


@pytest.mark.rule("CA-B-189")
def test_an_overriding_order_is_finished_then_the_first_one_resumes() -> None:
    """With nobody left who gave it; not before."""
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
    """Activate a controller so far from a robot, another controller of its type beside him; an enemy stands ahead."""
    arena = Arena()
    controller = arena.model(LEFT, 6000, 3000, controls=reach)
    mine = robot(arena, LEFT, 6000, 3250 + far, core, controller=controller.number, **more)
    arena.model(LEFT, 6300, 3000, controls=reach)
    arena.model(RIGHT, 6000, 3250 + far + 2000, pf=0)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 5), (events.DIE_CA_DEFENCE, 2)])
    return fight, controller, mine


@pytest.mark.rule("CA-B-181")
def test_a_slave_stands_and_fires_where_it_fired_last_turn() -> None:
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


@pytest.mark.rule("CA-B-182", "CA-D-124")
@pytest.mark.parametrize(
    ("reach", "far", "reason"),
    [(WITHIN_30, 3000, 181), (WITHIN_30, 3100, 182), (WITHIN_60, 6000, 181), (WITHIN_60, 6100, 182)],
)
def test_control_reaches_so_far_and_needs_no_sight(reach: int, far: int, reason: int) -> None:
    """Within range something else is against it: the robot has not fired."""
    fight, controller, mine = commanded(state.CORE_SLAVE, far, reach)
    fight.activate(controller)
    assert fight.allows(verbs.STAND_AND_FIRE, controller, target=mine) == reason


@pytest.mark.rule("CA-B-183")
def test_a_slave_without_its_controller_halts_until_another_takes_it_over() -> None:
    """One of the same type; the slave then acts with him."""
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
def test_a_slave_left_alone_halts_at_once_and_crashes_from_the_air(altitude: int) -> None:
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
def test_a_robot_under_direct_control_acts_with_its_controller_only() -> None:
    """It is not activated itself that turn; afterwards it obeys its own order again."""
    fight, controller, mine = commanded(state.CORE_AUTONOMOUS)
    fight.activate(controller)
    fight.do(verbs.DIRECT, controller, target=mine)
    assert fight.of_unit(mine.unit, "ACTED") == 1
    assert fight.of_unit(mine.unit, "DIRECTED") == 1
    assert fight.allows(verbs.DIRECT, controller, target=mine) == 30
    fight.do(verbs.END_UNIT)
    assert fight.of_unit(mine.unit, "DIRECTED") == 0


@pytest.mark.rule("CA-B-189")
def test_only_its_own_controller_directs_a_robot_while_he_lives() -> None:
    fight, controller, mine = commanded(state.CORE_AUTONOMOUS)
    other = Model(2, 2, [])
    fight.activate(other)
    assert fight.allows(verbs.DIRECT, other, target=mine) == 189
    fight.set(controller, "STATUS", state.OUT_OF_ACTION)
    assert fight.allows(verbs.DIRECT, other, target=mine) == 0


@pytest.mark.rule("CA-B-183", "CA-B-182")
def test_the_bots_controllers_take_over_and_go_back_into_range() -> None:
    """A slave without anybody gets a new one; a controller too far off walks to his robot."""
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


def shot_at_robot(attack: int) -> tuple[Fight, Model]:
    """Let a rifle of an attack hit a robot of PF 0 with the best dice."""
    arena = Arena()
    target = robot(arena, RIGHT, 6000, 8000, state.CORE_AUTONOMOUS, pf=0, life=state.LIFE_FULL)
    shooter = arena.model(LEFT, 6000, 6000, weapons=[weapon("rifle", 0, attack=attack)])
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6)])
    fight.do(verbs.ACTIVATE, unit=shooter)
    fight.do(verbs.STANDARD_FIRE, shooter, target=target)
    return fight, target


@pytest.mark.rule("CA-B-190")
def test_robots_are_never_marked_and_are_sealed() -> None:
    """A hit leaves no mark to be tested; gas does nothing."""
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
    """Activate a robot at 60, 40 cm that faces up the table under an order, in small scale so that nothing else binds it.

    An enemy stands near it, another beside a machine further off, and a friend behind it. It holds or defends a strip
    of ground 5 cm deep that begins so far up the table.
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
    """Not away from what it was told unless it is near enough: 10 cm to whom it supports, 30 cm to what it guards."""
    fight, found = field_of_orders(order)
    assert fight.allows(verbs.CONTROL_ROBOT, found["mine"], path=[(6000, 4900)], number=0) == ahead
    fight.set(found["mine"], "FACING_Y", -1000)
    assert fight.allows(verbs.CONTROL_ROBOT, found["mine"], path=[(6000, 3600)], number=0) == back


@pytest.mark.rule("CA-B-185", "CA-B-186", "CA-B-187", "CA-B-188", "CA-D-125")
@pytest.mark.parametrize(
    ("order", "target"), [(DESTROY, "prey"), (HOLD, "guard"), (SUPPORT, "near"), (DEFEND, "near")]
)
def test_a_robot_fires_at_those_its_order_is_about(order: int, target: str) -> None:
    """The prey before who is nearer; who stands in what it takes; the nearest; the nearest who approaches, within 30 cm."""
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
def test_defenders_come_before_others_when_the_target_cannot_be_hurt() -> None:
    """Those within 10 cm of it, then whoever the targeting rules allow."""
    fight, found = field_of_orders(DESTROY)
    fight.set(found["prey"], "PF", 12)
    fight.do(verbs.CONTROL_ROBOT, found["mine"], path=[], number=1)
    assert fight.allows(verbs.STANDARD_FIRE, found["mine"], target=found["guard"]) == 0
    assert fight.allows(verbs.STANDARD_FIRE, found["mine"], target=found["near"]) == 79
    fight.set(found["guard"], "STATUS", state.OUT_OF_ACTION)
    assert fight.allows(verbs.STANDARD_FIRE, found["mine"], target=found["near"]) == 0


@pytest.mark.rule("CA-B-188", "CA-D-125")
def test_who_came_nearer_in_its_last_move_approaches() -> None:
    """Beyond 30 cm too, and only he: the other one is nearer to the robot, but came from nearer to the ground."""
    fight, found = field_of_orders(DEFEND, ground=10500, near=(6300, 5000), guard=(5500, 5500))
    fight.set(found["prey"], "STATUS", state.DESTROYED)
    for name, x, y in (("near", 6300, 6000), ("guard", 5500, 4500)):
        fight.set_unit(found[name].unit, "FROM_X", x)
        fight.set_unit(found[name].unit, "FROM_Y", y)
    fight.do(verbs.CONTROL_ROBOT, found["mine"], path=[], number=1)
    assert fight.allows(verbs.STANDARD_FIRE, found["mine"], target=found["guard"]) == 0
    assert fight.allows(verbs.STANDARD_FIRE, found["mine"], target=found["near"]) == 79
