"""Combat Action's bot as the leader of an army: the order of units, its line, and places for next turn."""

import pytest

from armybuilder.battle.kernel import state
from armybuilder.battle.rulesets.combat_action import state as st
from armybuilder.battle.rulesets.combat_action import verbs
from tests.battle.arena import LEFT, RIGHT, Arena, chosen, weapon

pytestmark = pytest.mark.kernel


def test_a_cheap_unit_acts_before_a_dear_one() -> None:
    """The dear unit is a little farther from the enemy, and so would act first at equal prices."""
    arena = Arena(width=16000)
    arena.model(LEFT, 1000, 5000, weapons=[weapon("rifle")], price=40)
    cheap = arena.model(LEFT, 1200, 7000, weapons=[weapon("rifle")], price=10)
    arena.model(RIGHT, 15000, 6000, weapons=[weapon("rifle")])
    assert chosen(arena.fight())[state.CHOICE_UNIT] == cheap.unit


@pytest.mark.parametrize("turn", [1, 6])
def test_a_gunner_walks_round_a_wall(turn: int) -> None:
    """Heavy fire takes both points, so the gunner walks for next turn's shot.

    Round the wall the gunner sees the enemy. There is no next turn after the last.
    """
    arena = Arena()
    man = arena.model(LEFT, 3000, 6000, weapons=[weapon("heavy", 3)])
    arena.model(RIGHT, 9000, 6000, price=40)
    arena.piece(4500, 5500, 4600, 6500, blocks=1, impassable=1, height=900)
    fight = arena.fight()
    fight.activate(man)
    fight.block[state.TURN] = turn
    choice = chosen(fight)
    assert (choice[state.CHOICE_VERB] == verbs.WALK) == (turn == 1)
    if turn == 1:
        x, y = choice[state.CHOICE_PATH], choice[state.CHOICE_PATH + 1]
        # where the line to the enemy passes the wall
        at = y + (6000 - y) * (4550 - x) / (9000 - x)
        assert abs(at - 6000) > 500


def test_an_unmarked_model_alone_is_shot_first() -> None:
    """The marked model is nearer, but a hit pins it no further."""
    arena = Arena()
    man = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle", 3)])
    marked, fresh = (arena.model(RIGHT, x, y) for x, y in ((6000, 5800), (6400, 6200)))
    fight = arena.fight()
    fight.activate(man)
    assert chosen(fight)[state.CHOICE_TARGET] == marked.number
    fight.set_unit(marked.unit, "MARKED", 1)
    assert chosen(fight)[state.CHOICE_TARGET] == fresh.number


@pytest.mark.parametrize("arms", [("rifle", "pistol"), ("pistol", "rifle")])
def test_a_side_arm_out_of_reach_silences_no_rifle(arms: tuple[str, str]) -> None:
    """With targeting rules each weapon has its own nearest enemy, and the pistol has none. [CA-B-079]"""
    arena = Arena(large=True)
    man = arena.model(LEFT, 2000, 6000, weapons=[weapon(arm, 1) for arm in arms])
    enemy = arena.model(RIGHT, 7000, 6000)
    fight = arena.fight()
    fight.activate(man)
    choice = chosen(fight)
    assert choice[state.CHOICE_VERB] == verbs.STANDARD_FIRE
    assert choice[state.CHOICE_WEAPON] == arms.index("rifle")
    assert choice[state.CHOICE_TARGET] == enemy.number


def test_a_heavy_weapon_fires_at_the_nearest_machine_too() -> None:
    """Heavy weapons choose between the nearest on foot and the nearest machine. [CA-B-080]"""
    arena = Arena(large=True)
    man = arena.model(LEFT, 2000, 6000, weapons=[weapon("heavy", 7)])
    arena.model(RIGHT, 5000, 5600, price=5)
    machine = arena.model(RIGHT, 7000, 6400, kind=state.KIND_ROBOT, pf=4, price=80)
    fight = arena.fight()
    fight.activate(man)
    choice = chosen(fight)
    assert choice[state.CHOICE_VERB] == verbs.HEAVY_FIRE
    assert choice[state.CHOICE_TARGET] == machine.number


@pytest.mark.parametrize("ordered", [False, True])
def test_a_robot_with_an_ordered_target_acts_first(ordered: bool) -> None:
    """Without its order it could fire at the nearer enemy alone, which is worth little. [CA-B-185]"""
    arena = Arena(large=True)
    robot = arena.model(
        LEFT,
        1000,
        7000,
        kind=state.KIND_ROBOT,
        core=state.CORE_AUTONOMOUS,
        price=10,
        weapons=[weapon("rifle", 3)],
    )
    man = arena.model(LEFT, 3000, 5000, price=40, weapons=[weapon("rifle", 3)])
    arena.model(RIGHT, 5000, 6800, price=4)
    arena.model(RIGHT, 5500, 5000, price=60)
    wanted = arena.model(RIGHT, 6000, 7200, price=90)
    fight = arena.fight()
    if ordered:
        fight.set_unit(robot.unit, "ORDER", st.STANDING_DESTROY)
        target = fight.block[state.UNITS_AT] + wanted.unit * state.UNIT_WIDTH
        fight.set_unit(robot.unit, "ORDER_TARGET", target)
    assert chosen(fight)[state.CHOICE_UNIT] == (robot if ordered else man).unit
