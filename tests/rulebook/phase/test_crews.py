"""Heroes, officers, medics, robots and their controllers, crews, deployment. [PH, section 14]"""

from __future__ import annotations

import math

import pytest

from armybuilder.battle.kernel import log
from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.phase import (
    events,
    numbers,
    state,
    verbs,
)
from tests.battle.arena import Model
from tests.rulebook.phase.fields import BASE, LEFT, RIGHT, Battle, Field, damage, three, weapon

pytestmark = pytest.mark.kernel
CONTROLS = 1000 + 30
STEADY = {state.BREAK_BASE: 60}


def passed(fight: Battle) -> None:
    """Pass on all decisions until the Movement phase is over."""
    while fight.asks()[st.ASKS_DECISION] in {
        verbs.PH_DECIDE_MOVE,
        verbs.DECIDE_DECLARE,
        verbs.DECIDE_SECOND,
    }:
        asked = fight.asks()
        verb = verbs.STAY if asked[st.ASKS_DECISION] == verbs.PH_DECIDE_MOVE else verbs.NOTHING
        fight.do(verb, Model(asked[st.ASKS_MODEL], -1, []))


@pytest.mark.rule("PH-114", "PH-V12")
@pytest.mark.parametrize(("rolled", "pools"), [(10, (9, 16)), (9, (0, 11))])
def test_a_hero_cancels_a_hit_on_ten(rolled: int, pools: tuple[int, int]) -> None:
    """A hit costs one point of heroic save, and only a hit that would hurt is asked about."""
    field = Field(width=60000)
    shooter = field.figure(LEFT, 1000)
    hero = field.figure(RIGHT, 1000 + BASE + 800, heroic=1, weapons=[])
    fight = field.battle(
        [*three(events.DIE_PH_SHOT, 17), *damage(4, 4, 2), *three(events.DIE_PH_SAVE, rolled)]
    )
    fight.turns(shooter, verbs.STAY, verbs.SHOOT)
    passed(fight)
    fight.do(verbs.SHOOT_AT, shooter, target=hero)
    assert fight.asks()[st.ASKS_DECISION] == verbs.PH_DECIDE_SAVE
    fight.do(verbs.CANCEL_HIT, hero)
    assert fight.get(hero, st.SAVE) == 0
    assert (fight.get(hero, state.VITALITY), fight.get(hero, state.LIFE)) == pools
    assert fight.results(events.PH_SAVES) == [1 if rolled >= 10 else 0]


@pytest.mark.rule("PH-V12")
def test_a_hero_takes_a_second_action() -> None:
    """A point of heroic save buys another Action, but not the same Action twice. [PH-D04]

    The hero runs, and then shoots.
    """
    field = Field(width=60000)
    hero = field.figure(LEFT, 1000, heroic=2)
    target = field.figure(RIGHT, 5000, weapons=[])
    fight = field.battle(three(events.DIE_PH_SHOT, 3))
    fight.turns(hero, verbs.STAY, verbs.RUN)
    assert fight.asks()[st.ASKS_DECISION] == verbs.DECIDE_SECOND
    assert fight.allows(verbs.RUN, hero) == verbs.PH_REASON_NOT_ASKED
    assert (verbs.RUN, hero.number) not in fight.menu()
    fight.do(verbs.SHOOT, hero)
    passed(fight)
    fight.do(verbs.RUN_TO, hero, path=[(2000, 5000)])
    fight.do(verbs.SHOOT_AT, hero, target=target)
    assert fight.get(hero, st.SAVE) == 1
    assert len(fight.rows(events.PH_SHOT)) == 1


@pytest.mark.rule("PH-023", "PH-036")
def test_a_hero_aims_instead_of_an_action() -> None:
    """The hero moves, aims and shoots, but a model with one Action cannot aim in its place."""
    field = Field(width=60000)
    hero = field.figure(LEFT, 1000, heroic=1)
    other = field.figure(LEFT, 1000, 7000)
    target = field.figure(RIGHT, 1200 + BASE + 6000, weapons=[])
    fight = field.battle(three(events.DIE_PH_SHOT, 3))
    fight.do(verbs.STAY, other)
    assert fight.allows(verbs.PH_AIM, other) == verbs.PH_REASON_NOT_ASKED
    fight.do(verbs.NOTHING, other)
    fight.do(verbs.GO, hero, path=[(1200, 5000)])
    fight.do(verbs.PH_AIM, hero)
    fight.do(verbs.SHOOT, hero)
    passed(fight)
    fight.do(verbs.SHOOT_AT, hero, target=target)
    assert fight.modifiers_after(events.PH_SHOT)[events.PH_WHY_DISTANCE] == -3


@pytest.mark.rule("PH-113", "PH-080", "PH-V11")
@pytest.mark.parametrize(
    ("away", "linked", "needed"),
    [(1000, 0, 24), (1001, 0, 22), (1500, 0, 22), (1500, 1, 24), (2000, 1, 24), (2001, 1, 22)],
)
def test_an_attached_officers_rank_helps_the_groups_morale(away: int, linked: int, needed: int) -> None:
    """The officer must be within 10 m, or 20 m with a communicator.

    The base is 18, and fresh groups add 4.
    """
    field = Field(width=60000)
    field.figure(LEFT, 1000)
    unit = field.unit(RIGHT)
    for at in range(2):
        field.figure(RIGHT, 9000, 5000 + 500 * at, unit=unit)
    post = field.unit(RIGHT, attached=unit)
    field.figure(RIGHT, 9000 + BASE + away, unit=post, rank=2, communicator=linked)
    fight = field.battle()
    told = {row[log.LOG_ACTOR]: row[log.LOG_NEEDED] for row in fight.rows(events.PH_MORALE)}
    assert told[unit] == needed


@pytest.mark.rule("PH-113", "PH-V04", "PH-V44")
@pytest.mark.parametrize(("away", "needed"), [(1000, 20), (1001, 12)])
def test_models_without_discipline_need_their_leader_near(away: int, needed: int) -> None:
    """The base is 14, with 2 for the rank and 4 for a fresh group.

    A leader farther off than 10 m counts as alone.
    """
    field = Field(width=60000)
    field.figure(LEFT, 1000)
    unit = field.unit(RIGHT)
    field.figure(RIGHT, 9000 + BASE + away, unit=unit, rank=2, own={state.BREAK_BASE: 2})
    for at in range(2):
        field.figure(RIGHT, 9000, 5000 - 300 * at, unit=unit, profile=(10, 6, 5, 0, 0))
    fight = field.battle()
    told = {row[log.LOG_ACTOR]: row[log.LOG_NEEDED] for row in fight.rows(events.PH_MORALE)}
    assert told[unit] == needed


@pytest.mark.rule("PH-010", "PH-V11")
def test_the_side_with_higher_rank_rerolls_a_tie() -> None:
    field = Field(width=60000)
    field.figure(LEFT, 1000)
    field.figure(RIGHT, 9000, rank=2)
    fight = field.battle(three(events.DIE_PH_PHASE, 15, actor=st.SIDE_ACTOR + RIGHT), rolls=(9, 9))
    assert [row[log.LOG_DIE] for row in fight.rows(events.PH_ROLL)] == [9, 15]
    assert [row[log.LOG_DIE] for row in fight.rows(events.PH_AGAIN)] == [9]


@pytest.mark.rule("PH-080")
@pytest.mark.parametrize(("rolled", "broken"), [(12, 0), (11, 1)])
def test_a_near_officer_rallies_a_broken_group(rolled: int, broken: int) -> None:
    """[PH-D27, optional]"""
    field = Field(width=60000)
    man = field.figure(LEFT, 1000)
    unit = field.unit(RIGHT)
    group = [field.figure(RIGHT, 9000, 5000 + 500 * at, unit=unit) for at in range(2)]
    officer = field.figure(RIGHT, 9400, rank=2, unit=field.unit(RIGHT, attached=unit))
    fight = field.battle(three(events.DIE_PH_RALLY, rolled))
    fight.group(unit, state.GROUP_BROKEN, 1)
    fight.block[st.RULES_AT + numbers.PH_PEOPLE_RALLY] = 12
    for one in (man, *group, officer):
        fight.turns(one, verbs.STAY, verbs.NOTHING)
    assert fight.block[st.TURN] == 2
    assert fight.group(unit, state.GROUP_BROKEN) == broken


@pytest.mark.rule("PH-090", "PH-V13")
@pytest.mark.parametrize(("rolled", "saved"), [(5, 1), (4, 0)])
def test_a_medic_saves_a_fallen_model_beside_it(rolled: int, saved: int) -> None:
    """The roll is 3d6 and 5, and a saved model does not count as lost."""
    field = Field(width=60000)
    unit = field.unit(LEFT)
    medic = field.figure(LEFT, 1000, medic=1, unit=unit)
    friend = field.figure(LEFT, 1000, 5300, unit=unit, price=40)
    field.figure(RIGHT, 20000)
    fight = field.battle(three(events.DIE_PH_MEDIC, rolled))
    fight.put(friend, st.STATUS, st.OUT_OF_ACTION)
    fight.do(verbs.STAY, medic)
    assert fight.allows(verbs.PH_TREAT, medic, target=friend) == verbs.PH_REASON_NO_TARGET
    fight.block[st.RULES_AT + numbers.PH_PEOPLE_MEDIC] = 5
    for away, reason in ((201, verbs.PH_REASON_TOO_FAR), (200, 0)):
        fight.put(friend, st.Y, 5000 + BASE + away)
        assert fight.allows(verbs.PH_TREAT, medic, target=friend) == reason, "within a square of 2 cm"
    fight.do(verbs.PH_TREAT, medic, target=friend)
    assert fight.get(friend, st.STABILISED) == saved
    assert fight.result()[st.RESULT_RIGHT] == (0 if saved else 40)


def slave_field(apart: int) -> tuple[Battle, Model, Model]:
    """Return a battle with a controller and a slave robot at a distance, and both models."""
    field = Field(width=60000)
    master = field.figure(LEFT, 1000, controls=CONTROLS)
    robot = field.figure(
        LEFT,
        1000 + BASE + apart,
        kind=1,
        core=st.CORE_SLAVE,
        controller=0,
        robot_type=1,
        profile=(10, 5, 0, 6, 0),
    )
    field.figure(RIGHT, 20000)
    return field.battle(), master, robot


@pytest.mark.rule("PH-035", "PH-V09")
def test_a_slave_robot_acts_by_its_controllers_action() -> None:
    """The robot must be within 30 m of its controller, and acts with its own skill."""
    fight, master, robot = slave_field(3000)
    fight.do(verbs.STAY, master)
    fight.do(verbs.PH_COMMAND, master)
    assert fight.asks()[st.ASKS_MODEL] == robot.number
    fight.turns(robot, verbs.STAY, verbs.SHOOT)
    assert fight.get(master, state.ACTED) == 1
    fight, master, robot = slave_field(3001)
    fight.do(verbs.STAY, master)
    assert fight.allows(verbs.PH_COMMAND, master) == verbs.REASON_NO_ROBOT
    fight.do(verbs.NOTHING, master)
    assert fight.asks()[st.ASKS_SIDE] == RIGHT


def manned(dice: list[tuple[int, ...]] | None = None, seat: int = st.SEAT_INSIDE) -> tuple:  # type: ignore[type-arg]
    """Return a battle with a manned vehicle, the vehicle, its crew and its enemy.

    The crew are a pilot, a gunner on a given kind of seat and a passenger.
    """
    field = Field(width=60000)
    unit = field.unit(LEFT)
    gun = weapon("heavy", 3, station=1)
    car = field.figure(LEFT, 5000, profile=(20, 0, 0, 5, 0), weapons=[gun], kind=2, core=0, unit=unit)
    pilot = field.figure(LEFT, 0, home=0, berth=8 + st.SEAT_INSIDE, unit=unit, weapons=[])
    gunner = field.figure(LEFT, 0, home=0, berth=16 + seat, unit=unit, profile=(10, 5, 5, 0, 5), weapons=[])
    rider = field.figure(LEFT, 0, home=0, berth=st.SEAT_INSIDE, own=STEADY)
    foe = field.figure(RIGHT, 9000, weapons=[weapon("very_heavy", 6)], own=STEADY)
    return field.battle(dice), car, pilot, gunner, rider, foe


@pytest.mark.rule("PH-011", "PH-020", "PH-033", "PH-V08")
def test_the_pilot_drives_and_the_gunner_fires() -> None:
    """The machine's choices are its pilot's, and the gunner has an own Action, skill and Sharpness."""
    fight, car, pilot, gunner, rider, foe = manned([*three(events.DIE_PH_SHOT, 10, actor=2)])
    fight.do(verbs.GO, car, path=[(5400, 5000)])
    fight.do(verbs.RUN, car)
    assert fight.get(gunner, st.X) == 5400
    assert fight.allows(verbs.STAY, pilot) == verbs.PH_REASON_NOT_IT
    assert fight.allows(verbs.RUN, gunner) == verbs.PH_REASON_NOT_ASKED
    fight.turns(gunner, verbs.PH_AIM, verbs.SHOOT, weapon=car.weapons[0])
    fight.do(verbs.STAY, rider)
    fight.put(rider, st.RANK, 1)
    for act in (verbs.SHOOT, verbs.SPOT, verbs.PH_COMMAND):
        assert fight.allows(act, rider, path=[(9000, 5000)]) == verbs.PH_REASON_NOT_ASKED
    assert verbs.SPOT not in {verb for verb, _ in fight.menu()}
    fight.do(verbs.NOTHING, rider)
    passed(fight)
    fight.do(verbs.RUN_TO, car, path=[(6000, 5000)])
    fight.do(verbs.SHOOT_AT, gunner, target=foe, weapon=car.weapons[0])
    assert fight.modifiers_after(events.PH_SHOT)[events.PH_WHY_SKILL] == 12


@pytest.mark.rule("PH-091", "PH-V45")
def test_a_wreck_throws_its_riders_out_with_damage() -> None:
    """Each rider takes 3d6 of H damage, and stands beside the wreck if still in play."""
    dice = [*three(events.DIE_PH_SHOT, 17), *damage(6, 6, 6)]
    fight, car, pilot, gunner, rider, foe = manned(dice + damage(1, 1, 1) + damage(6, 6, 6) + damage(2, 2, 2))
    passed_to(fight, foe)
    fight.do(verbs.SHOOT_AT, foe, target=car)
    assert fight.get(car, st.STATUS) == st.DESTROYED
    assert [fight.get(one, st.STATUS) for one in (pilot, gunner, rider)] == [st.IN_PLAY] * 3
    assert [fight.get(one, state.VITALITY) for one in (pilot, gunner, rider)] == [4, 0, 1]
    places = [(fight.get(one, st.X), fight.get(one, st.Y)) for one in (pilot, gunner, rider)]
    assert places[0] == (5000 + 2 * BASE // 2 + 10, 5000), "beside its hull, its base at the hull's"
    assert len(set(places)) == 3


def passed_to(fight: Battle, shooter: Model) -> None:
    """Pass on all decisions of the Movement phase but for one shooter, which declares a shot."""
    while fight.asks()[st.ASKS_DECISION] in {verbs.PH_DECIDE_MOVE, verbs.DECIDE_DECLARE}:
        asked = fight.asks()
        who = Model(asked[st.ASKS_MODEL], -1, [])
        if asked[st.ASKS_DECISION] == verbs.PH_DECIDE_MOVE:
            fight.do(verbs.STAY, who)
        else:
            fight.do(verbs.SHOOT if who.number == shooter.number else verbs.NOTHING, who)


@pytest.mark.rule("PH-050")
@pytest.mark.parametrize(("die", "struck"), [(2, 1), (3, 0)])
def test_a_gunner_in_an_open_seat_may_be_hit(die: int, struck: int) -> None:
    dice = [
        *three(events.DIE_PH_SHOT, 17),
        (events.DIE_PH_CREW, die),
        (events.DIE_PH_CREW, 1),
        *damage(6, 6, 6),
    ]
    fight, car, pilot, gunner, _, foe = manned(dice, st.SEAT_EXPOSED)
    passed_to(fight, foe)
    fight.do(verbs.SHOOT_AT, foe, target=car)
    assert (fight.get(gunner, st.STATUS) == st.OUT_OF_ACTION) == (struck == 1)
    assert (fight.get(car, st.STATUS) == st.DESTROYED) == (struck == 0)
    assert fight.get(pilot, st.STATUS) in {st.ABOARD, st.IN_PLAY}


@pytest.mark.rule("PH-020")
def test_passengers_get_out_and_in() -> None:
    """A model gets in and out within its speed of the machine, and needs a free seat."""
    fight, car, _, gunner, rider, foe = manned()
    fight.turns(car, verbs.STAY, verbs.NOTHING)
    fight.turns(gunner, verbs.STAY, verbs.NOTHING)
    assert fight.allows(verbs.PH_GET_OUT, rider, path=[(5900, 5000)]) == verbs.PH_REASON_TOO_FAR
    fight.do(verbs.PH_GET_OUT, rider, path=[(5300, 5000)])
    assert fight.get(rider, st.STATUS) == st.IN_PLAY
    fight.do(verbs.NOTHING, rider)
    fight.turns(foe, verbs.STAY, verbs.NOTHING)
    assert fight.block[st.TURN] == 2
    if fight.asks()[st.ASKS_SIDE] == RIGHT:
        fight.turns(foe, verbs.STAY, verbs.NOTHING)
    assert fight.allows(verbs.PH_GET_IN, rider, target=car) == verbs.PH_REASON_NO_SEAT
    fight.put(car, st.BERTH, 3 * 1000**2)
    beside = 5000 + fight.get(car, st.RADIUS) + BASE // 2
    for away, reason in ((201, verbs.PH_REASON_TOO_FAR), (200, 0)):
        fight.put(rider, st.X, beside + away)
        assert fight.allows(verbs.PH_GET_IN, rider, target=car) == reason
    fight.do(verbs.PH_GET_IN, rider, target=car)
    assert fight.get(rider, st.STATUS) == st.ABOARD


@pytest.mark.rule("PH-020", "PH-036")
def test_a_model_that_boards_an_empty_machine_drives_it() -> None:
    """The model gets in by its Movement choice, or in place of its Action."""
    fight, car, _, gunner, rider, foe = manned()
    fight.turns(car, verbs.STAY, verbs.NOTHING)
    fight.turns(gunner, verbs.STAY, verbs.NOTHING)
    fight.do(verbs.STAY, rider)
    fight.do(verbs.PH_GET_OUT, rider, path=[(5300, 5000)])
    assert (fight.get(rider, st.STATUS), fight.get(rider, state.ACTED)) == (st.IN_PLAY, 1)
    fight.put(car, st.PILOT, 0)
    fight.put(car, st.BERTH, 3 * 1000**2)
    for one in (1, 2):
        fight.put(Model(one, -1, []), st.STATUS, st.OUT_OF_ACTION)
    fight.turns(foe, verbs.STAY, verbs.NOTHING)
    if fight.asks()[st.ASKS_SIDE] == RIGHT:
        fight.turns(foe, verbs.STAY, verbs.NOTHING)
    fight.do(verbs.PH_GET_IN, rider, target=car)
    assert fight.get(car, st.PILOT) == fight.row(rider.number)
    assert fight.block[st.TURN] == 3


@pytest.mark.rule("PH-091")
@pytest.mark.parametrize(("crew", "driver"), [((1, 2), 2), ((1,), None)])
def test_a_gunner_takes_a_fallen_drivers_controls(crew: tuple[int, ...], driver: int | None) -> None:
    """A shot at the car strikes the pilot in an open seat, and a gunner, if any, drives on."""
    field = Field(width=60000)
    unit = field.unit(LEFT)
    car = field.figure(LEFT, 5000, profile=(20, 0, 0, 5, 0), weapons=[], kind=2, core=0, unit=unit)
    for place in crew:
        field.figure(LEFT, 0, home=0, berth=8 * place + st.SEAT_EXPOSED, unit=unit, weapons=[])
    foe = field.figure(RIGHT, 9000, weapons=[weapon("very_heavy", 6)], own=STEADY)
    struck = [(events.DIE_PH_CREW, 1), (events.DIE_PH_CREW, 1)]
    fight = field.battle([*three(events.DIE_PH_SHOT, 17), *struck, *damage(6, 6, 6)])
    assert fight.get(car, st.PILOT) == fight.row(1)
    passed_to(fight, foe)
    fight.do(verbs.SHOOT_AT, foe, target=car)
    assert fight.get(Model(1, -1, []), st.STATUS) == st.OUT_OF_ACTION
    assert fight.get(car, st.PILOT) == (0 if driver is None else fight.row(driver))


@pytest.mark.rule("PH-058", "PH-077")
@pytest.mark.parametrize(("die", "struck"), [(3, 4), (4, 0)])
def test_a_gunner_fires_out_of_its_machines_melee(die: int, struck: int) -> None:
    """The shot has 15 less, or half of its hits strike the machine itself.

    An enemy that the gunner has shot strikes the machine at 4 less.
    """
    dice = [
        *three(events.DIE_PH_SHOT, 17),
        (events.DIE_PH_ALLY, die),
        (events.DIE_PH_ALLY, 1),
        *damage(1, 1, 1),
    ]
    fight, car, _, gunner, rider, foe = manned(dice)
    fight.put(foe, st.X, 5000 + BASE + 100)
    fight.turns(car, verbs.STAY, verbs.NOTHING)
    fight.turns(gunner, verbs.STAY, verbs.SHOOT)
    fight.turns(rider, verbs.STAY, verbs.NOTHING)
    fight.turns(foe, verbs.STAY, verbs.PH_FIGHT)
    fight.do(verbs.SHOOT_AT, gunner, target=foe, weapon=car.weapons[0], number=state.MODE_IGNORES)
    assert events.PH_WHY_MELEE not in fight.modifiers_after(events.PH_SHOT)
    (row,) = fight.rows(events.PH_ASTRAY)
    assert row[log.LOG_TARGET] == struck
    assert (fight.get(foe, state.HURT_BY) == fight.row(car.number)) == (struck == foe.number)
    fight.do(verbs.PH_STRIKE, foe, target=car, number=1)
    told = fight.modifiers_after(events.PH_BLOW).get(events.PH_WHY_HURT, 0)
    assert told == (-4 if struck == foe.number else 0)


@pytest.mark.rule("PH-058")
def test_a_gunners_shot_at_a_distant_enemy_may_stray() -> None:
    """The gunner ignores the penalty, and half of the hits strike the machine in the melee."""
    field = Field(width=60000)
    unit = field.unit(LEFT)
    gun = weapon("heavy", 3, station=1)
    car = field.figure(LEFT, 5000, profile=(20, 0, 0, 5, 0), weapons=[gun], kind=2, core=0, unit=unit)
    field.figure(LEFT, 0, home=0, berth=8 + st.SEAT_INSIDE, unit=unit, weapons=[])
    gunner = field.figure(LEFT, 0, home=0, berth=16 + st.SEAT_INSIDE, unit=unit, weapons=[])
    foes = [field.figure(RIGHT, x, own=STEADY, weapons=[]) for x in (5000 + BASE + 100, 9000)]
    dice = [
        *three(events.DIE_PH_SHOT, 17),
        (events.DIE_PH_ALLY, 6),
        (events.DIE_PH_ALLY, 1),
        *damage(1, 1, 1),
    ]
    fight = field.battle(dice)
    fight.do(verbs.STAY, car)
    fight.do(verbs.NOTHING, car)
    passed_to(fight, gunner)
    choice = {"target": foes[1], "weapon": car.weapons[0]}
    fight.do(verbs.SHOOT_AT, gunner, number=state.MODE_IGNORES, **choice)
    (row,) = fight.rows(events.PH_ASTRAY)
    assert row[log.LOG_TARGET] == car.number


@pytest.mark.rule("PH-020")
@pytest.mark.parametrize(
    ("away", "reason"),
    [(624, verbs.PH_REASON_NO_ROOM), (626, 0), (825, 0), (826, verbs.PH_REASON_TOO_FAR)],
)
def test_a_model_that_gets_out_needs_its_own_room(away: int, reason: int) -> None:
    """The machine's base is 10 cm wide, and a rider has its machine's base."""
    fight, car, _, gunner, rider, _ = manned()
    for one in (car, rider):
        fight.put(one, st.RADIUS, 500)
    fight.turns(car, verbs.STAY, verbs.NOTHING)
    fight.turns(gunner, verbs.STAY, verbs.NOTHING)
    assert fight.allows(verbs.PH_GET_OUT, rider, path=[(5000 + away, 5000)]) == reason
    assert fight.get(rider, st.RADIUS) == 500


@pytest.mark.rule("PH-010")
def test_a_unit_is_placed_beside_another() -> None:
    field = Field(width=20000, depth=20000, placed=False)
    for side in (LEFT, LEFT, RIGHT):
        field.figure(side, 0)
    fight = field.battle()
    for unit, y in ((0, 2000), (2, 18000), (1, 2000)):
        fight.do(verbs.PH_PLACE, unit=unit, path=[(5000, y)])
    first, _, second = [(row[log.LOG_X], row[log.LOG_Y]) for row in fight.rows(log.DEPLOYED)]
    assert first == (5000, 2000)
    assert math.dist(first, second) >= BASE


@pytest.mark.rule("PH-010")
def test_the_sides_take_turns_to_place_units() -> None:
    """The side that rolls in odd turns places a unit first, in its own zone.

    Riders are placed with their machine.
    """
    field = Field(width=20000, depth=20000, placed=False)
    unit = field.unit(LEFT)
    field.figure(LEFT, 0, unit=unit)
    field.figure(LEFT, 0, unit=unit)
    field.figure(RIGHT, 0)
    fight = field.battle()
    assert fight.asks()[:2] == [verbs.PH_DECIDE_PLACE, LEFT]
    assert fight.allows(verbs.PH_PLACE, unit=0, path=[(5000, 9000)]) == verbs.PH_REASON_NO_ROOM
    refused = fight.allows(verbs.PH_PLACE, unit=1, path=[(5000, 2000)])
    assert refused == verbs.PH_REASON_NOT_IT, "the other side's"
    fight.do(verbs.PH_PLACE, unit=0, path=[(5000, 2000)])
    fight.do(verbs.PH_PLACE, unit=1, path=[(5000, 18000)])
    assert fight.asks()[st.ASKS_DECISION] == verbs.PH_DECIDE_MOVE
    assert fight.result()[st.RESULT_MODELS_LEFT : st.RESULT_MODELS_RIGHT + 1] == [2, 1], "in play"
    places = [(row[log.LOG_X], row[log.LOG_Y]) for row in fight.rows(log.DEPLOYED)]
    assert len(places) == len(set(places)) == 3
