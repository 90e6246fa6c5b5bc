"""Free controls, stuck hatches, robots out of control, and the worth of immobile machines."""

from __future__ import annotations

from typing import Any

import pytest

from armybuilder.battle.kernel import log
from armybuilder.battle.rulesets.combat_action import events, state, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon
from tests.rulebook.combat_action.test_machine_fates import Script, row, seat_pilot
from tests.rulebook.combat_action.test_machine_locations import GUNNER, PILOT, aboard, machine

pytestmark = pytest.mark.kernel


def menu_verbs(fight: Fight) -> set[int]:
    """Return the verbs of a person's menu."""
    return {verb for verb, _ in fight.menu()}


@pytest.mark.rule("CA-B-155", "CA-B-201")
def test_another_pilot_takes_the_controls() -> None:
    """The machine runs on first, and the new pilot spends a Pilot action to regain control. [CA-D-113]"""
    arena = Arena()
    hull = machine(arena, RIGHT, 6000, 6000, facing_x=1000)
    gunner = aboard(arena, hull, GUNNER)
    second = aboard(arena, hull, PILOT)
    arena.model(LEFT, 500, 500)
    fight = arena.fight([(events.DIE_CA_SCATTER, 1)], first=RIGHT)
    fight.set(hull, "PILOT", 0)
    fight.set(hull, "OUT_OF_CONTROL", state.CONTROL_LEFT)
    fight.set(hull, "LAST_DISTANCE", 600)
    fight.activate(hull)
    assert fight.of(hull, "X") == 6600
    assert fight.allows(verbs.TAKE_CONTROLS, gunner) == 201
    assert verbs.TAKE_CONTROLS in menu_verbs(fight)
    fight.do(verbs.TAKE_CONTROLS, second)
    assert (fight.of(hull, "PILOT"), fight.of(hull, "OUT_OF_CONTROL")) == (row(second), 0)
    assert fight.of(second, "AP") == 0
    assert fight.rows(events.TAKES_CONTROLS)[0][log.LOG_ACTOR] == second.number


@pytest.mark.rule("CA-P-093", "CA-B-044")
@pytest.mark.parametrize(
    ("mv", "crew", "pilot"),
    [
        (20, (GUNNER, PILOT, PILOT), 1),
        (20, (GUNNER, 0), None),
        (0, (GUNNER, PILOT), 1),
        (0, (0, GUNNER, GUNNER + 8), 1),
        (0, (GUNNER + 8, GUNNER), 0),
        (0, (0,), None),
    ],
)
def test_only_a_platforms_gunner_doubles_as_pilot(mv: int, crew: tuple[int, ...], pilot: int | None) -> None:
    """The first pilot is at the controls, or else the first gunner of a platform. [CA-D-040]"""
    arena = Arena()
    hull = machine(arena, RIGHT, 6000, 6000, mv=mv)
    people = [aboard(arena, hull, berth) for berth in crew]
    arena.model(LEFT, 500, 500)
    fight = arena.fight()
    assert fight.of(hull, "PILOT") == (0 if pilot is None else row(people[pilot]))


@pytest.mark.rule("CA-B-154")
def test_a_lost_control_system_allows_no_pilot() -> None:
    """A pilot in the machine cannot take the controls. [CA-D-112, CA-D-113]"""
    arena = Arena()
    hull = machine(arena, RIGHT, 6000, 6000)
    second = aboard(arena, hull, PILOT)
    arena.model(LEFT, 500, 500)
    fight = arena.fight([], first=RIGHT)
    fight.set(hull, "OUT_OF_CONTROL", state.CONTROL_LOST)
    fight.set(hull, "PILOT", 0)
    fight.activate(hull)
    assert fight.allows(verbs.TAKE_CONTROLS, second) == 155


@pytest.mark.rule("CA-B-148")
@pytest.mark.parametrize(
    ("inside", "pf", "pen", "face", "broken"),
    [
        (True, 6, 0, 4, False),
        (True, 6, 0, 5, True),
        (True, 1, 0, 1, True),  # never below 0
        (False, 6, 1, 5, False),
        (False, 6, 1, 6, True),
        (False, 6, 7, 1, True),
    ],
)
def test_blows_break_stuck_hatches(inside: bool, pf: int, pen: int, face: int, broken: bool) -> None:
    """Every blow hits, against the hull's PF from outside and 2 less from inside."""
    arena = Arena()
    hull = machine(arena, RIGHT, 6000, 6000, pf=pf)
    blade = [weapon("close_combat", pen)]
    if inside:
        actor = aboard(arena, hull, PILOT, weapons=blade)
    else:
        actor = arena.model(RIGHT, 6375, 6000, weapons=blade)
    arena.model(LEFT, 500, 500)
    fight = arena.fight([(events.DIE_CA_DEFENCE, face)], first=RIGHT)
    fight.set(hull, "HATCHES", state.HATCHES_STUCK)
    fight.activate(actor)
    assert verbs.FORCE_HATCH in menu_verbs(fight)
    fight.do(verbs.FORCE_HATCH, actor, target=hull)
    assert fight.of(hull, "HATCHES") == (state.HATCHES_BROKEN if broken else state.HATCHES_STUCK)
    assert fight.rows(events.HATCH_STRUCK)[0][log.LOG_RESULT] == int(broken)
    assert fight.dice_left() == 0


@pytest.mark.rule("CA-B-148")
@pytest.mark.parametrize("stuck", [0, 1, 2])
def test_only_machines_with_stuck_hatches_are_forced_open(stuck: int) -> None:
    """Two machines of the actor's side are in contact, and without stuck hatches no blow is offered."""
    arena = Arena()
    hulls = [machine(arena, RIGHT, x, 6000) for x in (6000, 6750)]
    actor = arena.model(RIGHT, 6375, 6000, weapons=[weapon("close_combat")])
    arena.model(LEFT, 500, 500)
    fight = arena.fight(first=RIGHT)
    for hull in hulls[stuck:][:1]:
        fight.set(hull, "HATCHES", state.HATCHES_STUCK)
    fight.activate(actor)
    assert (verbs.FORCE_HATCH in menu_verbs(fight)) == (stuck < 2)
    allowed = [fight.allows(verbs.FORCE_HATCH, actor, target=hull) == 0 for hull in hulls]
    assert allowed == [stuck == 0, stuck == 1]


@pytest.mark.rule("CA-B-151")
@pytest.mark.parametrize(("moved", "reason"), [(100, 151), (0, 0)])
def test_after_moving_a_damaged_grid_allows_no_fire(moved: int, reason: int) -> None:
    """A gunner's shot counts as the machine's."""
    arena = Arena()
    hull = machine(arena, RIGHT, 6000, 6000, weapons=[weapon("heavy")])
    gunner = aboard(arena, hull, GUNNER, ss=5)
    target = arena.model(LEFT, 4000, 6000)
    fight = arena.fight([], first=RIGHT)
    fight.block[fight.block[state.WEAPONS_AT] + state.WEAPON_STATION] = 1
    fight.set(hull, "LOCATIONS", 1 << state.POWER_GRID)
    fight.activate(hull)
    fight.set(hull, "DISTANCE", moved)
    assert fight.allows(verbs.HEAVY_FIRE, gunner, target=target, weapon=hull.weapons[0]) == reason


def robot(
    script: Script, core: int, *, flying: int = 0, moved: int = 500, friend: bool = False
) -> tuple[Fight, Model, Model]:
    """Activate a robot out of control that moved 5 cm last turn.

    An enemy is 20 cm ahead, and by choice a friend is nearer.
    """
    arena = Arena()
    fields: dict[str, Any] = {"kind": state.KIND_ROBOT, "core": core, "flying": flying, "facing_x": 1000}
    hull = machine(arena, RIGHT, 6000, 6000, ss=5, weapons=[weapon("rifle")], mv=15, **fields)
    enemy = arena.model(LEFT, 8000, 6000)
    if friend:
        arena.model(RIGHT, 7000, 6000)
    controller = arena.model(RIGHT, 1000, 6000)
    fight = arena.fight(script, first=RIGHT)
    if core == state.CORE_SLAVE:
        fight.set(hull, "CONTROLLER", row(controller))
    fight.set(hull, "OUT_OF_CONTROL", state.CONTROL_LOST)
    fight.set(hull, "LAST_DISTANCE", moved)
    fight.set(hull, "ALTITUDE", flying)
    fight.set(hull, "SHOT_AT", fight.block[state.UNITS_AT] + enemy.unit * state.UNIT_WIDTH)
    fight.activate(controller if core == state.CORE_SLAVE else hull)
    return fight, hull, enemy


@pytest.mark.rule("CA-B-192")
@pytest.mark.parametrize(("die", "action"), [(1, 0), (3, 0), (4, 2), (5, 3), (6, 4)])
def test_a_die_decides_a_runaway_autonomous_robots_action(die: int, action: int) -> None:
    more: Script = [(events.DIE_CA_TO_HIT, 1)] if action in (2, 4) else []
    more += [(events.DIE_CA_SCATTER, 1)] if action == 3 else []
    fight, hull, enemy = robot([(events.DIE_CA_CONTROL, die), *more], state.CORE_AUTONOMOUS, friend=True)
    assert fight.rows(events.WILD_ROLLED)[0][log.LOG_RESULT] == action
    targets = [one[log.LOG_TARGET] for one in fight.rows(events.SHOT)]
    assert targets == ([enemy.number] if action == 2 else [enemy.number + 1] if action == 4 else [])
    assert fight.of(hull, "X") == (6800 if action == 3 else 6000)  # half of 15 is 8
    assert fight.dice_left() == 0


@pytest.mark.rule("CA-B-191")
@pytest.mark.parametrize(("die", "again"), [(1, False), (3, False), (4, True), (6, True)])
def test_a_runaway_slave_halts_or_repeats_its_action(die: int, again: bool) -> None:
    """The robot fired and went 5 cm last turn, and acts in its controller's activation."""
    more: Script = [(events.DIE_CA_TO_HIT, 1)] if again else []
    fight, hull, enemy = robot([(events.DIE_CA_CONTROL, die), *more], state.CORE_SLAVE)
    assert [one[log.LOG_TARGET] for one in fight.rows(events.SHOT)] == ([enemy.number] if again else [])
    assert fight.of(hull, "X") == (6500 if again else 6000)
    assert fight.dice_left() == 0


@pytest.mark.rule("CA-B-193")
@pytest.mark.parametrize("core", [state.CORE_AUTONOMOUS, state.CORE_SLAVE])
def test_a_flying_robot_that_halts_crashes(core: int) -> None:
    """PF 8 against the ground makes a 1 the power grid, so the robot can fly again. [CA-D-126]"""
    script: Script = [(events.DIE_CA_CONTROL, 2), (events.DIE_CA_CRASH, 1), (events.DIE_CA_LOCATION, 1)]
    fight, hull, _ = robot(script, core, flying=1)
    assert len(fight.rows(events.FALLS_FROM_AIR)) == 1
    assert (fight.of(hull, "ALTITUDE"), fight.of(hull, "HALTED")) == (state.GROUNDED, 0)


def score(fight: Fight) -> int:
    """Return the score of the left side."""
    return fight.result()[state.RESULT_LEFT]


@pytest.mark.rule("CA-B-026")
@pytest.mark.parametrize(
    ("word", "value", "worth"),
    [
        ("LOCATIONS", 0, 0),
        ("LOCATIONS", 1 << state.LOCOMOTIVE, 0),
        ("LOCATIONS", 1 << state.ENGINE, 100),
        ("LOCATIONS", 1 << state.CONTROL_SYSTEM, 100),
        ("LOCATIONS", 1 << state.COMPARTMENT, 100),
        ("LOCATIONS", state.ALL_LOCATIONS, 100),
        ("HALTED", 1, 100),
        ("OUT_OF_CONTROL", state.CONTROL_LEFT, 0),
        ("PILOT", 0, 100),
    ],
)
def test_immobilised_machines_score_their_price(word: str, value: int, worth: int) -> None:
    """A machine that will not move again is worth its price. [CA-D-046]

    The model aboard costs nothing here.
    """
    arena = Arena()
    hull = machine(arena, RIGHT, 6000, 6000)
    pilot = aboard(arena, hull, PILOT if word != "PILOT" else 0, price=0)
    arena.model(LEFT, 500, 500)
    fight = arena.fight([])
    seat_pilot(fight, hull, pilot)
    fight.set(hull, word, value)
    assert score(fight) == worth


@pytest.mark.rule("CA-B-026")
@pytest.mark.parametrize(("locations", "worth"), [(1 << state.CONTROL_SYSTEM, 0), (state.ALL_LOCATIONS, 100)])
def test_a_platform_counts_only_when_destroyed(locations: int, worth: int) -> None:
    arena = Arena()
    hull = machine(arena, RIGHT, 6000, 6000, mv=0)
    arena.model(LEFT, 500, 500)
    fight = arena.fight([])
    fight.set(hull, "LOCATIONS", locations)
    assert score(fight) == worth


@pytest.mark.rule("CA-B-026")
@pytest.mark.parametrize(("status", "worth"), [(state.IN_PLAY, 0), (state.KILLED, 100)])
def test_a_slave_robot_without_a_controller_is_immobilised(status: int, worth: int) -> None:
    arena = Arena()
    hull = machine(arena, RIGHT, 6000, 6000, kind=state.KIND_ROBOT, core=state.CORE_SLAVE)
    controller = arena.model(RIGHT, 1000, 1000)
    arena.model(LEFT, 500, 500)
    fight = arena.fight([])
    fight.set(hull, "CONTROLLER", row(controller))
    fight.set(controller, "STATUS", status)
    assert score(fight) == worth


@pytest.mark.rule("CA-B-155", "CA-B-080", "CA-B-207")
def test_a_crew_on_foot_is_infantry() -> None:
    """A crew on foot takes marks and chosen fire as infantry does. [CA-D-114]"""
    arena = Arena(large=True)
    hull = machine(arena, RIGHT, 6000, 6000)
    crew = [aboard(arena, hull, PILOT), aboard(arena, hull, GUNNER), aboard(arena, hull, GUNNER)]
    shooter = arena.model(LEFT, 6000, 3000, ss=6, weapons=[weapon("heavy", 5)])
    arena.model(LEFT, 500, 500)
    fight = arena.fight(
        [(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_RANDOM_TARGET, 1), (events.DIE_CA_DEFENCE, 1)], first=RIGHT
    )
    fight.set(hull, "LOCATIONS", state.ALL_LOCATIONS)
    fight.set(hull, "OUT_OF_CONTROL", state.CONTROL_DYING)
    fight.activate(hull)
    assert fight.of(hull, "STATUS") == state.DESTROYED
    assert [fight.of(one, "STATUS") for one in crew] == [state.IN_PLAY] * 3
    fight.activate(shooter)
    fight.do(verbs.HEAVY_FIRE, shooter, target=crew[0])
    assert fight.of_unit(hull.unit, "MARKED") == 1
    assert sum(fight.of(one, "STATUS") == state.OUT_OF_ACTION for one in crew) == 1
    fight.activate(crew[0])
    assert fight.rows(events.DISCIPLINE_TEST), "it tests its mark like infantry"


@pytest.mark.rule("CA-B-190")
@pytest.mark.parametrize(("seat", "falls"), [(state.SEAT_SEALED, False), (state.SEAT_INSIDE, True)])
def test_a_robot_is_never_marked_and_seals_itself(seat: int, falls: bool) -> None:
    """The hull meets flame with its PF, and a passenger without a sealed seat is hit.

    No hit marks a robot.
    """
    arena = Arena()
    robot = arena.model(
        RIGHT, 6000, 6000, kind=state.KIND_ROBOT, core=state.CORE_AUTONOMOUS, pf=8, size=2, ss=0, seats=0
    )
    rider = aboard(arena, robot, 0, seat)
    burner = weapon("heavy", 0, attack=state.ATTACK_FLAME, radius=200)
    shooter = arena.model(LEFT, 3000, 6000, ss=6, weapons=[burner])
    arena.model(RIGHT, 500, 500)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 3), (events.DIE_CA_DEFENCE, 3)])
    fight.activate(shooter)
    fight.do(verbs.HEAVY_FIRE, shooter, target=robot)
    hull = [one for one in fight.rows(events.DEFENCE) if one[log.LOG_TARGET] == robot.number]
    assert [one[log.LOG_NEEDED] for one in hull] == [8]
    assert (fight.of(rider, "STATUS") == state.OUT_OF_ACTION) == falls
    assert fight.of_unit(robot.unit, "MARKED") == 0
