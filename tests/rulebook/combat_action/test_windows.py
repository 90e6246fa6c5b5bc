"""Saved action points against jumps, climbs, changes of room and models that leave machines. [CA-B-102, CA-D-140]"""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import log
from armybuilder.battle.rulesets.combat_action import events, state, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon
from tests.rulebook.combat_action.test_buildings import house, put_inside
from tests.rulebook.combat_action.test_vehicles import aboard, vehicle

pytestmark = pytest.mark.kernel

SAVING = {"RULE_SAVING_AP": 1}


def wait_ready(fight: Fight, *watchers: Model) -> None:
    """Set one saved action point for each of some enemies."""
    for watcher in watchers:
        fight.set(watcher, "READY", 1)
    fight.block[state.SIDES_AT + RIGHT * state.SIDE_WIDTH + state.SIDE_READY] = len(watchers)


def at_a_fence(
    *, wall: bool = False, script: list[tuple[int, int]] | None = None
) -> tuple[Fight, Model, Model]:
    """Return a battle, a man before a low fence, and a rifleman who watches from 20 cm away.

    A high wall hides the man beyond it.
    """
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
def test_enemies_react_before_and_after_a_jump() -> None:
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
def test_a_model_killed_before_its_jump_stays() -> None:
    fight, man, watcher = at_a_fence(script=[(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 1)])
    fight.do(verbs.JUMP, man, path=[(4240, 1300)])
    fight.do(verbs.STANDARD_FIRE, watcher, target=man)
    assert fight.of(man, "STATUS") == state.KILLED
    assert (fight.of(man, "X"), fight.rows(events.JUMPED_OVER)) == (3870, [])
    assert fight.of(watcher, "READY") == 0


@pytest.mark.rule("CA-B-102", "CA-B-033")
def test_enemies_react_only_before_an_unseen_climb() -> None:
    fight, man, _ = at_a_fence(wall=True)
    fight.do(verbs.CLIMB, man, path=[(4240, 1300)])
    assert fight.asks()[0] == verbs.DECIDE_REACTION
    fight.do(verbs.PASS)
    assert fight.asks()[0] != verbs.DECIDE_REACTION
    assert fight.of(man, "X") == 4240
    assert len(fight.rows(events.CLIMBED_OVER)) == 1


@pytest.mark.rule("CA-B-102", "CA-B-061")
@pytest.mark.parametrize("shot", [False, True])
def test_enemies_react_before_and_after_a_change_of_room(shot: bool) -> None:
    """A model that is killed at the declaration stays in its room."""
    arena = Arena(options={**SAVING, "RULE_BUILDING_MOVES": 1})
    man = arena.model(LEFT, 4300, 1300)
    watcher = arena.model(RIGHT, 4600, 3300, weapons=[weapon("rifle", 9)], ss=6)
    first, second = house(arena, pf=0), house(arena, 4600, pf=0)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 1)] if shot else [])
    put_inside(fight, man, first)
    rooms = [fight.block[state.PIECES_AT] + room * state.PIECE_WIDTH for room in (first, second)]
    wait_ready(fight, watcher)
    fight.activate(man)
    fight.do(verbs.CHANGE_ROOM, man, number=second, path=[(4900, 1300)])
    assert fight.asks()[: state.ASKS_SIDE + 1] == [verbs.DECIDE_REACTION, RIGHT]
    assert (fight.of(man, "X"), fight.of(man, "INSIDE")) == (4300, rooms[0]), "when it is declared"
    if shot:
        fight.do(verbs.STANDARD_FIRE, watcher, target=man)
        assert fight.of(man, "STATUS") == state.KILLED
        assert (fight.of(man, "X"), fight.rows(events.CHANGED_ROOM)) == (4300, [])
        return
    fight.do(verbs.PASS)
    assert fight.asks()[0] == verbs.DECIDE_REACTION
    assert (fight.of(man, "X"), fight.of(man, "INSIDE")) == (4900, rooms[1]), "when it is over"
    fight.do(verbs.PASS)
    assert fight.asks()[0] == verbs.DECIDE_ACTION
    assert fight.of(man, "AP") == 1
    assert len(fight.rows(events.CHANGED_ROOM)) == 1


@pytest.mark.rule("CA-B-102", "CA-B-060")
@pytest.mark.parametrize("face", [2, 6])
def test_enemies_react_to_a_dismounting_model(face: int) -> None:
    """The reaction comes once, beside the machine, and an unhurt model continues with its points."""
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
def test_a_reaction_needs_sight_and_a_saved_point(ready: bool) -> None:
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


@pytest.mark.rule("CA-B-102", "CA-D-140", "CA-B-040")
def test_a_watched_walk_goes_round_each_of_its_corners() -> None:
    """The man is shot on the second of three legs, past the end of a wall."""
    arena = Arena(options=SAVING)
    man = arena.model(LEFT, 3000, 2000, mv=15)
    watcher = arena.model(RIGHT, 3000, 5000, weapons=[weapon("rifle", 5)], ss=6)
    arena.piece(2000, 3000, 3300, 3100, height=800, blocks=1)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 1)])
    wait_ready(fight, watcher)
    fight.activate(man)
    fight.do(verbs.WALK, man, path=[(3000, 2300), (3900, 2300), (3900, 2500)])
    assert fight.asks()[0] == verbs.DECIDE_REACTION
    fight.do(verbs.STANDARD_FIRE, watcher, target=man)
    assert fight.of(man, "STATUS") == state.KILLED
    assert fight.of(man, "Y") == 2300
    assert 3000 < fight.of(man, "X") < 3900


@pytest.mark.rule("CA-B-102", "CA-B-044", "CA-D-140")
def test_enemies_react_while_a_fast_creature_drives() -> None:
    """The creature is shot past the end of a wall."""
    arena = Arena(options=SAVING)
    beast = arena.model(LEFT, 3000, 2000, mv=20, facing_x=1000)
    watcher = arena.model(RIGHT, 3000, 5000, weapons=[weapon("rifle", 5)], ss=6)
    arena.piece(2000, 3000, 3300, 3100, height=800, blocks=1)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 1)])
    wait_ready(fight, watcher)
    fight.activate(beast)
    fight.do(verbs.PILOT_VEHICLE, beast, path=[(5000, 2000)])
    assert fight.asks()[0] == verbs.DECIDE_REACTION
    fight.do(verbs.STANDARD_FIRE, watcher, target=beast)
    assert fight.of(beast, "STATUS") == state.KILLED
    assert 3000 < fight.of(beast, "X") < 4000
