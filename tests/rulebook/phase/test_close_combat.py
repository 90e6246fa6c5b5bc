"""The Melee phase. [PH-070 to PH-077]"""

import pytest

from armybuilder.battle.kernel import log
from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.phase import events, state, verbs
from tests.rulebook.phase.fields import BASE, LEFT, RIFLE, RIGHT, Field, damage, three, weapon

pytestmark = pytest.mark.kernel

SWORD = weapon("close_combat")


@pytest.mark.rule("PH-014", "PH-034", "PH-070", "PH-071", "PH-072", "PH-074", "PH-077", "PH-110", "PH-111")
@pytest.mark.parametrize(("answer", "hits"), [(14, 1), (13, 0)])
def test_blows_together(answer: int, hits: int) -> None:
    """Vector 15: both blows are rolled before either takes effect."""
    field = Field(width=20000)
    one = field.figure(LEFT, 5000, weapons=[SWORD])
    crowd = [field.figure(LEFT, 5000 + aside, 5300, weapons=[SWORD]) for aside in (150, 450)]
    enemy = field.figure(RIGHT, 5300, weapons=[SWORD], own={state.PH_MELEE_SKILL: 7, state.LIFE_START: 1})
    dice = three(events.DIE_PH_BLOW, 13, actor=one.number) + three(
        events.DIE_PH_BLOW, answer, actor=enemy.number
    )
    fight = field.battle([*dice, *damage(3, 4, 1, 1)])
    fight.turns(one, verbs.STAY, verbs.PH_FIGHT)
    for other in crowd:
        fight.turns(other, verbs.STAY, verbs.NOTHING)
    fight.turns(enemy, verbs.STAY, verbs.PH_FIGHT)
    fight.put(enemy, state.HURT_BY, fight.row(one.number))
    fight.do(verbs.PH_STRIKE, one, target=enemy)
    fight.do(verbs.PH_STRIKE, enemy, target=one)
    told = [(row[log.LOG_TOTAL], row[log.LOG_NEEDED], row[log.LOG_RESULT]) for row in fight.rows(613)]
    assert told == [(5, 17, 1), (1, 15, hits)]
    assert fight.rows(events.PH_DAMAGE)[0][log.LOG_TOTAL] == 10
    assert fight.get(enemy, st.STATUS) == st.OUT_OF_ACTION
    assert len(fight.rows(events.PH_DAMAGE)) == 1 + hits


@pytest.mark.rule("PH-073", "PH-075", "PH-076")
def test_weapons_and_scale_modify_a_blow() -> None:
    """A weapon drawn in melee and a rifle in two hands cost 4 each.

    A larger scale adds 4.
    """
    field = Field(width=20000)
    small = field.figure(LEFT, 5000, weapons=[SWORD, RIFLE])
    large = field.figure(RIGHT, 5300, weapons=[SWORD], own={state.TARGET_SCALE: 1})
    dice = three(events.DIE_PH_BLOW, 3, actor=0) + three(events.DIE_PH_BLOW, 3, actor=1)
    fight = field.battle(dice)
    fight.turns(small, verbs.DRAW, verbs.PH_FIGHT, weapon=small.weapons[1])
    fight.turns(large, verbs.STAY, verbs.PH_FIGHT)
    fight.do(verbs.PH_STRIKE, small, target=large, weapon=small.weapons[1])
    fight.do(verbs.PH_STRIKE, large, target=small)
    assert [row[log.LOG_TOTAL] for row in fight.rows(events.PH_BLOW)] == [5 - 8, 5 + 4]


@pytest.mark.rule("PH-070")
def test_heavy_weapons_and_no_skill_do_not_strike() -> None:
    """Bare hands strike with 1d6 and Might. [PH-D23]"""
    field = Field(width=20000)
    one = field.figure(LEFT, 5000, weapons=[weapon("heavy", 3)])
    robot = field.figure(RIGHT, 5300, profile=(10, 6, 0, 6, 0), kind=1)
    fight = field.battle([*three(events.DIE_PH_BLOW, 18), *damage(4)])
    fight.turns(one, verbs.STAY, verbs.PH_FIGHT)
    fight.do(verbs.STAY, robot)
    assert fight.allows(verbs.PH_FIGHT, robot) == verbs.PH_REASON_NO_WEAPON
    fight.do(verbs.NOTHING, robot)
    assert fight.allows(verbs.PH_STRIKE, one, target=robot) == verbs.PH_REASON_NO_WEAPON
    fight.do(verbs.PH_STRIKE, one, target=robot, number=1)
    (row,) = fight.rows(events.PH_DAMAGE)
    assert row[log.LOG_TOTAL] == 7


@pytest.mark.rule("PH-034", "PH-076")
def test_a_blow_uses_up_a_limited_ranged_weapon() -> None:
    """A blow with the weapon has its normal dice and uses it up as a shot does. [PH-D23]"""
    field = Field(width=20000)
    one = field.figure(LEFT, 5000, weapons=[weapon("pistol", limit=st.LIMIT_SINGLE)])
    enemy = field.figure(RIGHT, 5300, weapons=[], own={state.BREAK_BASE: 60})
    fight = field.battle(three(events.DIE_PH_BLOW, 3))
    fight.put(one, state.BREAK_BASE, 60)
    fight.turns(one, verbs.STAY, verbs.PH_FIGHT)
    fight.turns(enemy, verbs.STAY, verbs.NOTHING)
    fight.do(verbs.PH_STRIKE, one, target=enemy)
    held = fight.get(one, state.IN_HAND)
    assert fight.block[held + st.WEAPON_SPENT] == 1


@pytest.mark.rule("PH-041")
def test_an_enemy_strikes_a_model_that_leaves_melee() -> None:
    field = Field(width=20000)
    one = field.figure(LEFT, 5000, weapons=[SWORD])
    enemy = field.figure(RIGHT, 5000 + BASE + 150, weapons=[SWORD])
    fight = field.battle(three(events.DIE_PH_BLOW, 3, actor=enemy.number))
    fight.do(verbs.GO, one, path=[(4800, 5000)])
    fight.do(verbs.NOTHING, one)
    fight.turns(enemy, verbs.STAY, verbs.PH_FIGHT)
    assert fight.asks()[st.ASKS_DECISION] == verbs.DECIDE_BLOW
    fight.do(verbs.PH_STRIKE, enemy, target=one)
    assert fight.results(events.PH_BLOW) == [0]


@pytest.mark.rule("PH-041", "PH-040")
@pytest.mark.parametrize(
    ("x", "y", "strikes"),
    [(150, 0, True), (200, 0, True), (201, 0, False), (0, 3000, False), (150, 3000, False)],
)
def test_only_enemies_in_reach_strike_a_leaving_model(x: int, y: int, strikes: bool) -> None:
    """A square is 2 cm, from base to base, and an enemy level with the model may be far away. [PH-D13]"""
    field = Field(width=20000)
    one = field.figure(LEFT, 5000, weapons=[SWORD])
    enemy = field.figure(RIGHT, 5000 + BASE + x if x else 5000, 5000 + y, weapons=[SWORD])
    fight = field.battle()
    fight.do(verbs.GO, one, path=[(4800, 5000)])
    fight.do(verbs.NOTHING, one)
    fight.turns(enemy, verbs.STAY, verbs.PH_FIGHT)
    assert (fight.asks()[st.ASKS_DECISION] == verbs.DECIDE_BLOW) == strikes


@pytest.mark.rule("PH-077")
def test_a_shot_harms_a_model_that_runs_closer() -> None:
    """The shot is the only one, and the turn ends after it."""
    field = Field(width=20000)
    shooter = field.figure(LEFT, 5000)
    target = field.figure(RIGHT, 5000 + BASE + 800, weapons=[SWORD])
    fight = field.battle([*three(events.DIE_PH_SHOT, 12), *damage(1, 1, 1)])
    fight.turns(shooter, verbs.STAY, verbs.SHOOT)
    fight.do(verbs.STAY, target)
    fight.do(verbs.RUN, target)
    fight.do(verbs.RUN_TO, target, path=[(5000 + BASE + 400, 5000)])
    fight.do(verbs.SHOOT_AT, shooter, target=target)
    assert fight.block[st.TURN] == 2
    assert len(fight.rows(events.PH_DAMAGE)) == 1
