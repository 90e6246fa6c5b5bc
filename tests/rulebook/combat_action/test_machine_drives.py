"""Driving damaged machines, and deliberate collisions. [CA-B-150, CA-B-151, CA-B-153, CA-B-176, CA-B-180]"""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import log
from armybuilder.battle.rulesets.combat_action import events, state, verbs
from tests.battle.arena import RIGHT, Arena, Fight, Model, weapon
from tests.rulebook.combat_action.test_vehicles import vehicle

pytestmark = pytest.mark.kernel

Script = list[tuple[int, ...]]


def driver(script: Script, *, damaged: int = 0, arena: Arena | None = None) -> tuple[Fight, Model]:
    """Return a vehicle of PF 8 at 30, 60 cm, facing along x, about to be driven."""
    field = arena or Arena()
    hull, _ = vehicle(field, pf=8)
    field.model(RIGHT, 11000, 11000)
    fight = field.fight(script)
    fight.set(hull, "LOCATIONS", damaged)
    fight.activate(hull)
    return fight, hull


def reach(fight: Fight, hull: Model) -> int:
    """Return the greatest distance that a vehicle may drive straight on, in whole cm."""
    ways = range(1, 45)
    allowed = [
        cm for cm in ways if fight.allows(verbs.PILOT_VEHICLE, hull, path=[(3000 + 100 * cm, 6000)]) == 0
    ]
    return max(allowed, default=0)


@pytest.mark.rule("CA-B-150", "CA-B-153", "CA-B-154")
@pytest.mark.parametrize(
    ("damaged", "cm"), [(0, 25), (1 << state.LOCOMOTIVE, 13), (1 << state.POWER_GRID, 25)]
)
def test_a_damaged_locomotive_halves_the_drive(damaged: int, cm: int) -> None:
    """A drive of 25 cm becomes 13 cm, and a damaged power grid does not matter. [TV-B-48]"""
    fight, hull = driver([], damaged=damaged)
    assert reach(fight, hull) == cm


@pytest.mark.rule("CA-B-153")
def test_a_halted_machine_cannot_drive() -> None:
    fight, hull = driver([], damaged=1 << state.ENGINE)
    fight.set(hull, "HALTED", 1)
    assert reach(fight, hull) == 0


@pytest.mark.rule("CA-B-151")
def test_a_damaged_power_grid_allows_no_drive_after_firing() -> None:
    fight, hull = driver([], damaged=1 << state.POWER_GRID)
    fight.set(hull, "FIRED", 1)
    assert fight.allows(verbs.PILOT_VEHICLE, hull, path=[(4000, 6000)]) == 151


@pytest.mark.rule("CA-B-180")
def test_a_vehicle_may_run_models_over_on_purpose() -> None:
    """The dice are 3, 2 and 6, and the vehicle drives the whole way. [TV-B-58]

    Only the man who fails to dodge is hit.
    """
    arena = Arena()
    men = [arena.model(RIGHT, 3800 + 320 * number, 6000, pf=2) for number in range(3)]
    script: Script = [
        (events.DIE_CA_DODGE, 3, men[0].number),
        (events.DIE_CA_DODGE, 2, men[1].number),
        (events.DIE_CA_DEFENCE, 2, men[1].number),
        (events.DIE_CA_DEFENCE, 6, 3),
        (events.DIE_CA_DODGE, 6, men[2].number),
    ]
    fight, hull = driver(script, arena=arena)
    fight.do(verbs.PILOT_VEHICLE, hull, path=[(5500, 6000)])
    assert [one[log.LOG_RESULT] for one in fight.rows(events.DODGE_ROLLED)] == [1, 0, 1]
    assert [fight.of(man, "STATUS") for man in men] == [state.IN_PLAY, state.KILLED, state.IN_PLAY]
    assert fight.of(hull, "X") == 5500
    assert fight.rows(events.DROVE)[0][log.LOG_VALUE] == 2500
    assert fight.dice_left() == 0


@pytest.mark.rule("CA-B-180")
def test_a_drive_may_end_on_an_enemys_place_only() -> None:
    arena = Arena()
    enemy = arena.model(RIGHT, 4500, 6000)
    arena.model(0, 4500, 7000)
    fight, hull = driver([(events.DIE_CA_DODGE, 6)], arena=arena)
    assert fight.allows(verbs.PILOT_VEHICLE, hull, path=[(3700, 6500), (4500, 7000)]) == verbs.REASON_OVERLAPS
    fight.do(verbs.PILOT_VEHICLE, hull, path=[(4500, 6000)])
    assert fight.of(hull, "X") == 4500
    assert abs(fight.of(enemy, "Y") - 6000) >= 375


@pytest.mark.rule("CA-B-176")
def test_ramming_stops_the_drive() -> None:
    """The first of two legs ends at the other machine, whose PF 9 damages the driver.

    1 + 9 - 8 is the ammunition feed, or the next location.
    """
    arena = Arena()
    other, _ = vehicle(arena, RIGHT, 4500, 6000, pf=9)
    script: Script = [(events.DIE_CA_DEFENCE, 1, other.number), (events.DIE_CA_LOCATION, 1)]
    fight, hull = driver(script, arena=arena)
    fight.do(verbs.PILOT_VEHICLE, hull, path=[(4600, 6000), (5300, 6200)])
    assert len(fight.rows(events.CRASHES)) == 1
    assert len(fight.rows(events.DROVE)) == 1
    assert 3700 <= fight.of(hull, "X") <= 4000
    assert fight.of(hull, "DISTANCE") == fight.of(hull, "X") - 3000
    assert fight.dice_left() == 0


@pytest.mark.rule("CA-B-180", "CA-B-153")
def test_a_machine_without_an_engine_halts_before_the_man() -> None:
    """The man has PF 9, and 2 + 9 - 8 is the engine. [CA-D-123]"""
    arena = Arena()
    man = arena.model(RIGHT, 4500, 6000, pf=9)
    script: Script = [
        (events.DIE_CA_DODGE, 2, man.number),
        (events.DIE_CA_DEFENCE, 1, man.number),
        (events.DIE_CA_LOCATION, 2),
    ]
    fight, hull = driver(script, arena=arena)
    fight.do(verbs.PILOT_VEHICLE, hull, path=[(5500, 6000)])
    assert (fight.of(hull, "HALTED"), fight.of(hull, "X")) == (1, 4000)
    assert (fight.of(man, "STATUS"), len(fight.rows(events.JUMPED_ASIDE))) == (state.IN_PLAY, 1)
    assert fight.dice_left() == 0


@pytest.mark.rule("CA-B-153", "CA-B-102")
def test_a_shot_at_the_engine_stops_a_drive() -> None:
    """A shot with a saved point hits the engine half way, and the machine halts."""
    arena = Arena(options={"RULE_SAVING_AP": 1})
    hull, _ = vehicle(arena, pf=8)
    shooter = arena.model(RIGHT, 5500, 8000, ss=4, weapons=[weapon("rifle", 5)])
    fight = arena.fight(
        [(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 6), (events.DIE_CA_LOCATION, 6)], first=RIGHT
    )
    fight.activate(shooter)
    fight.do(verbs.SAVE_POINT, shooter)
    fight.do(verbs.END_UNIT)
    fight.activate(hull)
    fight.do(verbs.PILOT_VEHICLE, hull, path=[(5400, 6000)])
    assert fight.asks()[0] == verbs.DECIDE_REACTION
    fight.do(verbs.STANDARD_FIRE, shooter, target=hull)
    assert fight.of(hull, "HALTED") == 1
    assert fight.of(hull, "X") < 5400
    assert len(fight.rows(events.MOVE_STOPPED)) == 1


@pytest.mark.rule("CA-B-153")
def test_a_machine_halts_beside_a_friend() -> None:
    """The machine halts over a friend that it meant to pass, and stops at the nearest free place."""
    arena = Arena(options={"RULE_SAVING_AP": 1})
    hull, _ = vehicle(arena, pf=8)
    friend = arena.model(0, 3600, 6000)
    shooter = arena.model(RIGHT, 3600, 8000, ss=4, weapons=[weapon("rifle", 5)])
    fight = arena.fight(
        [(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 6), (events.DIE_CA_LOCATION, 6)], first=RIGHT
    )
    fight.activate(shooter)
    fight.do(verbs.SAVE_POINT, shooter)
    fight.do(verbs.END_UNIT)
    fight.activate(hull)
    fight.do(verbs.PILOT_VEHICLE, hull, path=[(5400, 6000)])
    while fight.of(hull, "X") < 3400:
        fight.do(verbs.PASS, number=0)
    fight.do(verbs.STANDARD_FIRE, shooter, target=hull)
    assert fight.of(hull, "HALTED") == 1
    dx, dy = fight.of(hull, "X") - fight.of(friend, "X"), fight.of(hull, "Y") - fight.of(friend, "Y")
    assert dx * dx + dy * dy >= 370 * 370
