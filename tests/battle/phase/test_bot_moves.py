"""Moves of the bot of battles by phases: into sight, round obstacles, prone, and behind smoke."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from armybuilder.battle.kernel import log
from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.phase import events, state, verbs
from tests.rulebook.phase.fields import LEFT, RIFLE, RIGHT, Field, weapon

if TYPE_CHECKING:
    from tests.battle.arena import Model
    from tests.rulebook.phase.fields import Battle

pytestmark = pytest.mark.kernel
FAR_GUN = weapon("very_heavy", 6)
TANK: dict[str, Any] = {"kind": st.KIND_VEHICLE, "profile": (20, 5, 0, 6, 0), "weapons": [FAR_GUN]}
STEADY = {state.BREAK_BASE: 60}
STILL = STEADY | {state.SPEED: 0, state.RUN_REACH: 0}


def until_shot(fight: Battle, shooter: Model, turns: int) -> int:
    """Play both sides by the bot until a model fires, and return the turn, or 0."""
    while fight.asks()[st.ASKS_DECISION] and fight.block[st.TURN] <= turns:
        fight.follow_bot()
        if any(row[log.LOG_ACTOR] == shooter.number for row in fight.rows(events.PH_SHOT)):
            return int(fight.block[st.TURN])
    return 0


def test_a_far_reaching_gun_moves_into_sight() -> None:
    """A narrow wall hides the enemy, although the gun stands well within half its range."""
    field = Field(width=20000, turns=15)
    tank = field.figure(LEFT, 3000, **TANK)
    field.figure(RIGHT, 12000, weapons=[], own=STILL)
    field.piece(8000, 4500, 8100, 5500, height=900, blocks=1)
    assert until_shot(field.battle(), tank, 4) > 0


def test_a_robot_walks_round_an_obstacle() -> None:
    """A lake, open to sight and longer than a robot's run, lies between it and its enemy."""
    field = Field(width=20000, turns=15)
    row: dict[str, Any] = {
        "kind": st.KIND_ROBOT,
        "profile": (10, 0, 4, 6, 0),
        "weapons": [weapon("heavy_close_combat", 3)],
    }
    robot = field.figure(LEFT, 3000, **row)
    target = field.figure(RIGHT, 9000, weapons=[], own=STILL)
    field.piece(5000, 2500, 6000, 7500, impassable=1)
    fight = field.battle()
    while fight.asks()[st.ASKS_DECISION] and fight.block[st.TURN] < 15:
        fight.follow_bot()
    ways = [row for row in fight.rows(events.PH_MOVES) if row[log.LOG_ACTOR] == robot.number]
    assert any(not 2500 <= row[log.LOG_Y] <= 7500 for row in ways), "round an end of it"
    assert fight.get(target, st.STATUS) == st.OUT_OF_ACTION


def test_a_model_ignores_an_enemy_it_cannot_hurt() -> None:
    """Rifles cannot hurt the nearest enemy, a machine, so the model goes towards the farther man."""
    field = Field(width=30000, depth=30000, turns=15)
    man = field.figure(LEFT, 12000, 15000, weapons=[RIFLE], own=STEADY)
    hull: dict[str, Any] = {"kind": st.KIND_VEHICLE, "profile": (0, 0, 0, 16, 0), "weapons": []}
    field.figure(RIGHT, 4000, 15000, **hull)
    field.figure(RIGHT, 26000, 15000, weapons=[], own=STILL)
    fight = field.battle()
    while fight.asks()[st.ASKS_DECISION] != verbs.DECIDE_RUN:
        fight.follow_bot()
    fight.follow_bot()
    assert fight.get(man, st.X) > 12000


@pytest.mark.parametrize(("guns", "laid"), [([], 1), ([weapon("very_heavy", 10)], 0)])
def test_smoke_is_laid_if_it_saves_more_than_shooting(guns: list[object], laid: int) -> None:
    """A machine without a better gun lays smoke against a gun that can take it out.

    With a gun that takes the enemy out first, it shoots.
    """
    field = Field(width=20000)
    arms = [*guns, weapon("smoke_launcher")]
    car = field.figure(LEFT, 3000, kind=st.KIND_VEHICLE, profile=(0, 4, 0, 6, 0), weapons=arms)
    field.figure(RIGHT, 9000, weapons=[FAR_GUN], own=STILL, price=30)
    fight = field.battle()
    fight.put(car, st.FACING_X, 1000)
    fight.put(car, st.FACING_Y, 0)
    for _ in range(2):
        fight.follow_bot()
    assert len(fight.rows(events.PH_SMOKES)) == laid


@pytest.mark.parametrize(("guns", "verb"), [([RIFLE], verbs.LIE_DOWN), ([], verbs.PH_AIM)])
def test_a_model_under_fire_lies_down_and_then_aims(guns: list[object], verb: int) -> None:
    """A model that no enemy can shoot at aims at once."""
    field = Field(width=20000, turns=15)
    man = field.figure(LEFT, 3000, own=STILL)
    field.figure(RIGHT, 6000, weapons=guns, own=STILL)
    fight = field.battle()
    chosen = []
    while fight.asks()[st.ASKS_DECISION] and fight.block[st.TURN] < 4:
        asked = fight.asks()
        said = fight.follow_bot()
        if asked[st.ASKS_MODEL] == man.number and asked[st.ASKS_DECISION] == verbs.PH_DECIDE_MOVE:
            chosen.append(said)
    assert chosen == [verb] + [verbs.PH_AIM] * (len(chosen) - 1)
    assert fight.rows(events.PH_SHOT)


def test_a_model_behind_cover_does_not_lie_down() -> None:
    field = Field(width=20000, turns=15)
    field.figure(LEFT, 3000, own=STILL)
    field.figure(RIGHT, 6000, own=STILL)
    field.piece(3150, 4500, 3250, 5500, cover=2)
    fight = field.battle()
    assert fight.follow_bot() == verbs.PH_AIM


def test_a_model_with_a_blade_moves_and_then_runs() -> None:
    field = Field(width=20000, turns=15)
    profile, blade = (10, 0, 4, 2, 4), weapon("heavy_close_combat", 3)
    field.figure(LEFT, 3000, profile=profile, weapons=[blade], own=STEADY)
    field.figure(RIGHT, 12000, weapons=[], own=STILL)
    fight = field.battle()
    assert [fight.follow_bot() for _ in range(2)] == [verbs.GO, verbs.RUN]


def test_a_model_steps_into_range_and_shoots() -> None:
    """A step brings the enemy into range in the same turn, while a run would bring no shot."""
    field = Field(width=20000, turns=15)
    man = field.figure(LEFT, 3000, weapons=[RIFLE], own=STEADY)
    field.figure(RIGHT, 10300, weapons=[], own=STILL)
    fight = field.battle()
    until_shot(fight, man, 2)
    assert fight.rows(events.PH_SHOT)[0][log.LOG_TURN] == 1


def test_a_model_does_not_shoot_at_the_broken() -> None:
    """The bot shoots at an enemy of a lower price, because a broken one flees without being shot at."""
    field = Field(width=20000, turns=15)
    man = field.figure(LEFT, 3000, weapons=[RIFLE], own=STILL)
    fleeing = field.figure(RIGHT, 5000, weapons=[], own=STILL, price=30)
    robot = field.figure(RIGHT, 6000, kind=st.KIND_ROBOT, profile=(10, 0, 0, 0, 0), weapons=[], price=10)
    fight = field.battle()
    fight.block[fight.block[fight.get(fleeing, st.UNIT) + state.GROUP] + state.GROUP_BROKEN] = 1
    until_shot(fight, man, 2)
    assert fight.rows(events.PH_SHOT)[0][log.LOG_TARGET] == robot.number
