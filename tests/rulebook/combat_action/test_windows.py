"""Saved action points are spent at jumps, climbs and those who get out of machines too. [CA-B-102, CA-D-140]"""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import log
from armybuilder.battle.rulesets.combat_action import events, state, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon
from tests.rulebook.combat_action.test_vehicles import aboard, vehicle

pytestmark = pytest.mark.kernel

SAVING = {"RULE_SAVING_AP": 1}


def wait_ready(fight: Fight, *watchers: Model) -> None:
    """Have enemies saved an action point each."""
    for watcher in watchers:
        fight.set(watcher, "READY", 1)
    fight.block[state.SIDES_AT + RIGHT * state.SIDE_WIDTH + state.SIDE_READY] = len(watchers)


def at_a_fence(
    *, wall: bool = False, script: list[tuple[int, int]] | None = None
) -> tuple[Fight, Model, Model]:
    """A man before a low fence (or a high one that he vanishes behind), whom a rifleman 20 cm to his side watches."""
    arena = Arena(options=SAVING)
    man = arena.model(LEFT, 3870, 1300)
    watcher = arena.model(RIGHT, 2500 if wall else 4050, 1300 if wall else 3300, weapons=[weapon("rifle", 5)])
    height = {"height": 400, "blocks": 1} if wall else {"height": 150}
    arena.piece(4000, 1000, 4100, 1600, impassable=1, closed=1, **height)
    fight = arena.fight(script or [])
    wait_ready(fight, watcher)
    fight.activate(man)
    return fight, man, watcher


@pytest.mark.rule("CA-B-102", "CA-B-033")
def test_a_jump_may_be_answered_before_it_and_at_its_end() -> None:
    fight, man, _ = at_a_fence()
    fight.do(verbs.JUMP, man, path=[(4240, 1300)])
    assert fight.asks()[: state.ASKS_SIDE + 1] == [verbs.DECIDE_REACTION, RIGHT]
    assert fight.of(man, "X") == 3870, "when it is declared"
    fight.do(verbs.PASS)
    assert fight.asks()[0] == verbs.DECIDE_REACTION
    assert fight.of(man, "X") == 4240, "when it is over"
    fight.do(verbs.PASS)
    assert fight.asks()[0] == verbs.DECIDE_ACTION
    assert (fight.of(man, "AP"), fight.of(man, "DISTANCE")) == (1, 370)
    told = fight.rows(events.JUMPED_OVER)[0]
    assert (told[log.LOG_ACTOR], told[log.LOG_X]) == (man.number, 4240)


@pytest.mark.rule("CA-B-102", "CA-B-033")
def test_who_falls_as_he_sets_out_jumps_no_more() -> None:
    fight, man, watcher = at_a_fence(script=[(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 1)])
    fight.do(verbs.JUMP, man, path=[(4240, 1300)])
    fight.do(verbs.STANDARD_FIRE, watcher, target=man)
    assert fight.of(man, "STATUS") == state.KILLED
    assert (fight.of(man, "X"), fight.rows(events.JUMPED_OVER)) == (3870, [])
    assert fight.of(watcher, "READY") == 0


@pytest.mark.rule("CA-B-102", "CA-B-033")
def test_a_climb_out_of_sight_is_answered_before_it_only() -> None:
    fight, man, _ = at_a_fence(wall=True)
    fight.do(verbs.CLIMB, man, path=[(4240, 1300)])
    assert fight.asks()[0] == verbs.DECIDE_REACTION
    fight.do(verbs.PASS)
    assert fight.asks()[0] != verbs.DECIDE_REACTION
    assert fight.of(man, "X") == 4240
    assert len(fight.rows(events.CLIMBED_OVER)) == 1


@pytest.mark.rule("CA-B-102", "CA-B-060")
@pytest.mark.parametrize("face", [2, 6])
def test_getting_out_of_a_machine_may_be_answered(face: int) -> None:
    """Once, as he stands beside it; unhurt he goes on, with the points he has left."""
    arena = Arena(options=SAVING)
    hull, _ = vehicle(arena, berth=1000**2 + 1)
    rider = aboard(arena, hull, LEFT, state.SEAT_EXPOSED, unit=arena.unit(LEFT))
    watcher = arena.model(RIGHT, 5000, 6000, weapons=[weapon("rifle", 5)], ss=6)
    fight = arena.fight([(events.DIE_CA_TO_HIT, face), (events.DIE_CA_DEFENCE, 1)])
    wait_ready(fight, watcher)
    fight.activate(rider)
    fight.do(verbs.DISMOUNT, rider, path=[(3376, 6000)])
    assert fight.asks()[: state.ASKS_SIDE + 1] == [verbs.DECIDE_REACTION, RIGHT]
    assert (fight.of(rider, "STATUS"), fight.of(rider, "X")) == (state.IN_PLAY, 3376)
    fight.do(verbs.STANDARD_FIRE, watcher, target=rider)
    assert fight.of(rider, "STATUS") == (state.KILLED if face == 6 else state.IN_PLAY)
    if face == 2:
        assert fight.asks()[0] == verbs.DECIDE_ACTION
        fight.do(verbs.WALK, rider, path=[(3376, 5500)])


@pytest.mark.rule("CA-B-102", "CA-B-060")
@pytest.mark.parametrize("ready", [True, False])
def test_nobody_is_asked_who_does_not_see_him_or_saved_nothing(ready: bool) -> None:
    arena = Arena(options=SAVING)
    hull, _ = vehicle(arena, berth=1000**2 + 1)
    rider = aboard(arena, hull, LEFT, state.SEAT_EXPOSED, unit=arena.unit(LEFT))
    watcher = arena.model(RIGHT, 5000, 6000, weapons=[weapon("rifle", 5)], ss=6)
    if ready:
        arena.piece(4400, 5000, 4500, 7000, blocks=1, height=800)
    fight = arena.fight()
    wait_ready(fight, *([watcher] if ready else []))
    fight.activate(rider)
    fight.do(verbs.DISMOUNT, rider, path=[(3376, 6000)])
    assert fight.asks()[0] == verbs.DECIDE_ACTION
    assert fight.block[state.STACK_DEPTH] == 0
