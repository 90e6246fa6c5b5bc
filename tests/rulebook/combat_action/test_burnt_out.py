"""A machine with an exploded power plant runs wild for one turn and is then a wreck. [CA-B-156]"""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import log
from armybuilder.battle.rulesets.combat_action import events, state, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon
from tests.rulebook.combat_action.test_machine_fates import Script, row, seat_pilot, suffer, wild
from tests.rulebook.combat_action.test_machine_locations import GUNNER, PILOT, aboard, machine
from tests.rulebook.combat_action.test_sticky import end_turn

pytestmark = pytest.mark.kernel

PLANT_HIT = 6
"""A location die that finds the power plant after Pen 9 has beaten PF 2."""


def exploding(script: Script, *, reading: int = 0, moved: int = 600) -> tuple[Fight, Model, Model, Model]:
    """Return a battle with an exploded tank that went 6 cm in its last move, and both its pilots.

    The second pilot survives, and the script decides the fate of the first.
    """
    arena = Arena(options={"READING_NO_PILOT": reading})
    hull = machine(arena, RIGHT, 6000, 6000, facing_x=1000)
    pilot = aboard(arena, hull, PILOT, pf=2)
    second = aboard(arena, hull, PILOT, pf=9)
    other = arena.model(LEFT, 500, 500)
    fight = arena.fight([(events.DIE_CA_DEFENCE, 6, second.number), *script])
    seat_pilot(fight, hull, pilot)
    fight.set(hull, "LOCATIONS", state.ALL_LOCATIONS)
    fight.set(hull, "OUT_OF_CONTROL", state.CONTROL_DYING)
    fight.set(hull, "LAST_DISTANCE", moved)
    suffer(fight, hull, state.FATE_BLAST)
    fight.activate(other)
    return fight, hull, pilot, second


@pytest.mark.rule("CA-B-156", "CA-B-155")
@pytest.mark.parametrize("reading", [0, 1])
def test_the_death_of_the_pilot_leaves_the_machine_burning(reading: int) -> None:
    """The machine runs on once and is a wreck, by either reading for vehicles without a pilot. [CA-D-113]"""
    script: Script = [(events.DIE_CA_DEFENCE, 1, 1), (events.DIE_CA_SCATTER, 1)]
    fight, hull, pilot, second = exploding(script, reading=reading)
    assert fight.of(pilot, "STATUS") == state.KILLED
    assert (fight.of(hull, "OUT_OF_CONTROL"), fight.of(hull, "HALTED")) == (state.CONTROL_DYING, 0)
    fight.activate(hull)
    assert [told[log.LOG_X] for told in fight.rows(events.SWERVED)] == [6600]
    assert fight.of(hull, "STATUS") == state.DESTROYED
    assert fight.of(second, "STATUS") == state.IN_PLAY
    assert len(fight.rows(events.WRECKED)) == 1


@pytest.mark.rule("CA-B-156", "CA-B-155")
def test_a_burning_machines_controls_are_out_of_reach() -> None:
    """No model takes them before or in the last turn, and the machine's own pilot does not drive."""
    fight, hull, _, second = exploding([(events.DIE_CA_DEFENCE, 1, 1)], moved=0)
    for burning in (state.CONTROL_DYING, state.CONTROL_BURNT):
        fight.set(hull, "OUT_OF_CONTROL", burning)
        fight.block[state.ACTIVE_UNIT] = fight.block[state.UNITS_AT] + hull.unit * state.UNIT_WIDTH
        fight.block[state.PENDING_SIDE] = RIGHT
        fight.set(second, "AP", 2)
        fight.set(hull, "MOVED", 0)
        assert fight.allows(verbs.TAKE_CONTROLS, second) == 156
        assert verbs.TAKE_CONTROLS not in {verb for verb, _ in fight.menu()}
        fight.set(hull, "PILOT", row(second))
        assert fight.allows(verbs.PILOT_VEHICLE, hull, path=[(6500, 6000)]) == 156
        fight.set(hull, "PILOT", 0)


@pytest.mark.rule("CA-B-156", "CA-B-060")
def test_no_model_boards_a_burning_machine() -> None:
    """The model may board the machine on its other side."""
    arena = Arena()
    hull, other = (machine(arena, LEFT, x, 6000, berth=1000**2) for x in (6000, 6752))
    man = arena.model(LEFT, 6376, 6000)
    arena.model(RIGHT, 500, 500)
    fight = arena.fight()
    fight.activate(man)
    assert fight.allows(verbs.MOUNT, man, target=hull) == 0
    fight.set(hull, "OUT_OF_CONTROL", state.CONTROL_DYING)
    assert fight.allows(verbs.MOUNT, man, target=hull) == 156
    assert fight.allows(verbs.MOUNT, man, target=other) == 0
    fight.set(other, "OUT_OF_CONTROL", state.CONTROL_BURNT)
    assert verbs.MOUNT not in {verb for verb, _ in fight.menu()}


def running_over(pf: int, location: int) -> tuple[Fight, Model, Model]:
    """Drive a tank of PF 2 for 20 cm over a man, who breaks a location 5 cm on."""
    arena = Arena()
    hull = machine(arena, LEFT, 3000, 6000, facing_x=1000, pf=2, dp=0)
    pilot = arena.model(LEFT, unit=hull.unit, home=hull.number, berth=PILOT + state.SEAT_INSIDE, pf=30)
    man = arena.model(RIGHT, 3875, 6000, pf=pf)
    script: Script = [
        (events.DIE_CA_DODGE, 1),
        (events.DIE_CA_DEFENCE, 1, man.number),
        (events.DIE_CA_LOCATION, location),
        (events.DIE_CA_CREW, 1),
    ]
    fight = arena.fight(script)
    fight.activate(hull)
    fight.do(verbs.PILOT_VEHICLE, hull, path=[(5000, 6000)])
    return fight, hull, pilot


@pytest.mark.rule("CA-B-156", "CA-B-154")
@pytest.mark.parametrize(
    ("pf", "location", "how"), [(9, PLANT_HIT, state.CONTROL_DYING), (3, 3, state.CONTROL_LOST)]
)
def test_a_machine_that_loses_control_stops_there(pf: int, location: int, how: int) -> None:
    """Both machines run wild in their next activation, and the burning machine is then a wreck.

    3 + 3 - 2 is the control system.
    """
    fight, hull, _ = running_over(pf, location)
    assert fight.of(hull, "OUT_OF_CONTROL") == how
    stopped = fight.of(hull, "X")
    assert 3000 < stopped <= 3700
    assert [told[log.LOG_X] for told in fight.rows(events.DROVE)] == [stopped]
    end_turn(fight)
    fight.activate(hull)
    assert len(fight.rows(events.SWERVES)) == 1
    dying = how == state.CONTROL_DYING
    assert fight.of(hull, "STATUS") == (state.DESTROYED if dying else state.IN_PLAY)


@pytest.mark.rule("CA-B-156")
def test_an_explosion_while_running_wild_leaves_one_turn() -> None:
    """The models aboard leave the machine in its next turn, not in this one."""
    arena = Arena()
    arena.model(LEFT, 6700, 6000, pf=9)
    script: Script = [
        (events.DIE_CA_SCATTER, 1),
        (events.DIE_CA_DODGE, 1),
        (events.DIE_CA_LOCATION, PLANT_HIT),
        (events.DIE_CA_SCATTER, 4),
    ]
    fight, hull = wild(script, arena=arena, pf=2)
    fight.do(verbs.ACTIVATE, unit=hull)
    assert len(fight.rows(events.EXPLODES)) == 1
    assert (fight.of(hull, "STATUS"), fight.of(hull, "OUT_OF_CONTROL")) == (
        state.IN_PLAY,
        state.CONTROL_DYING,
    )
    end_turn(fight)
    fight.activate(hull)
    assert len(fight.rows(events.SWERVED)) == 2
    assert fight.of(hull, "STATUS") == state.DESTROYED


@pytest.mark.rule("CA-B-156", "CA-B-183")
def test_a_burning_slave_without_controller_is_a_wreck() -> None:
    """The last turn would need a controller's activation, and no other controller may take the robot over."""
    arena = Arena()
    slave = {"kind": state.KIND_ROBOT, "core": state.CORE_SLAVE, "robot_type": 1}
    leader = arena.model(RIGHT, 6000, 8000, controls=1030)
    second = arena.model(RIGHT, 6000, 7500, controls=1030)
    robot = machine(arena, RIGHT, 6000, 6000, mv=15, dp=1, controller=leader.number, **slave)
    shooter = arena.model(LEFT, 6000, 9500, ss=6, weapons=[weapon("rifle", 5)])
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 1)])
    fight.set(robot, "LOCATIONS", state.ALL_LOCATIONS)
    fight.set(robot, "OUT_OF_CONTROL", state.CONTROL_DYING)
    fight.activate(shooter)
    fight.do(verbs.STANDARD_FIRE, shooter, target=leader)
    assert fight.of(leader, "STATUS") == state.KILLED
    fight.block[state.PENDING_SIDE] = RIGHT
    fight.block[state.ACTIVE_UNIT] = fight.block[state.UNITS_AT] + second.unit * state.UNIT_WIDTH
    fight.set(second, "AP", 2)
    assert fight.allows(verbs.TAKE_OVER, second, target=robot) == 156
    fight.block[state.ACTIVE_UNIT] = fight.block[state.UNITS_AT] + shooter.unit * state.UNIT_WIDTH
    fight.block[state.PENDING_SIDE] = LEFT
    fight.do(verbs.END_UNIT)
    assert fight.of(robot, "STATUS") == state.DESTROYED


@pytest.mark.rule("CA-B-156")
def test_a_burning_machine_lays_no_smoke() -> None:
    arena = Arena()
    hull = machine(arena, LEFT, 6000, 6000, weapons=[weapon("smoke_launcher")])
    gunner = arena.model(LEFT, unit=hull.unit, home=hull.number, berth=GUNNER + state.SEAT_INSIDE)
    arena.model(RIGHT, 500, 500)
    fight = arena.fight()
    seat_pilot(fight, hull, gunner)
    fight.activate(hull)
    assert fight.allows(verbs.FIRE_SMOKE, gunner, weapon=0) == 0
    fight.set(hull, "OUT_OF_CONTROL", state.CONTROL_BURNT)
    assert fight.allows(verbs.FIRE_SMOKE, gunner, weapon=0) == 156


@pytest.mark.rule("CA-B-156", "CA-B-185", "CA-B-192")
@pytest.mark.parametrize("how", [state.CONTROL_LOST, state.CONTROL_DYING])
def test_a_robot_runs_wild_despite_its_finished_order(how: int) -> None:
    """The order's target is destroyed already, and a robot with an exploded plant is a wreck afterwards."""
    arena = Arena()
    fields = {"kind": state.KIND_ROBOT, "core": state.CORE_AUTONOMOUS, "dp": 1, "mv": 15, "facing_x": 1000}
    robot = machine(arena, RIGHT, 6000, 6000, **fields)
    prey = machine(arena, LEFT, 2000, 2000)
    arena.model(LEFT, 500, 500)
    fight = arena.fight([(events.DIE_CA_CONTROL, 5), (events.DIE_CA_SCATTER, 1)], first=RIGHT)
    fight.set_unit(robot.unit, "ORDER", state.STANDING_DESTROY)
    fight.set_unit(robot.unit, "ORDER_TARGET", fight.block[state.UNITS_AT] + prey.unit * state.UNIT_WIDTH)
    fight.set_unit(prey.unit, "IN_PLAY", 0)
    fight.set(prey, "STATUS", state.DESTROYED)
    fight.set(robot, "OUT_OF_CONTROL", how)
    fight.set(robot, "LAST_DISTANCE", 800)
    fight.activate(robot)
    assert fight.of(robot, "X") == 6800
    assert fight.rows(events.ORDER_DONE) == []
    assert fight.of(robot, "STATUS") == (state.DESTROYED if how == state.CONTROL_DYING else state.IN_PLAY)


@pytest.mark.rule("CA-B-156", "CA-B-023")
def test_the_wreck_of_the_last_enemy_ends_the_battle() -> None:
    """The machine without a pilot does not run on to its last turn."""
    fight, hull = wild([(events.DIE_CA_SCATTER, 1)], how=state.CONTROL_DYING)
    fight.set(hull, "LOCATIONS", state.ALL_LOCATIONS)
    fight.activate(hull)
    assert fight.asks()[0] == 0
    assert fight.block[state.TURN] == 1
