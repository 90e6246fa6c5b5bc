"""The action points that the menu gives with each verb. [CA-B-033, CA-B-034, CA-D-084]"""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import state
from armybuilder.battle.rulesets.combat_action import events, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, weapon
from tests.rulebook.combat_action.test_close_combat import KNIFE, melee

pytestmark = pytest.mark.kernel


@pytest.mark.rule("CA-B-024", "CA-B-030")
def test_decisions_of_a_side_cost_nothing() -> None:
    arena = Arena(placed=False)
    arena.model(LEFT)
    arena.model(RIGHT)
    fight = arena.fight()
    firsts = {(verbs.GO_FIRST, -1): 0, (verbs.GO_LAST, -1): 0}
    assert fight.asks()[0] == verbs.DECIDE_DEPLOYMENT
    assert fight.costs() == firsts
    fight.do(verbs.GO_FIRST)
    for x in (1000, 11000):
        assert fight.costs() == {(verbs.PLACE, -1): 0}
        side = fight.asks()[state.ASKS_SIDE]
        fight.do(verbs.PLACE, unit=side, path=[(x, 1000 if side == LEFT else 11000)])
    assert (fight.asks()[0], fight.costs()) == (verbs.DECIDE_INITIATIVE, firsts)
    fight.do(verbs.GO_FIRST)
    assert fight.costs() == {(verbs.ACTIVATE, -1): 0}


@pytest.mark.rule("CA-B-033")
def test_actions_of_infantry_cost_as_printed() -> None:
    arena = Arena(options={"RULE_FLAT_DOWN": 1})
    arms = [weapon("rifle", automatic=1, targeting=1), weapon("sniping"), weapon("heavy"), weapon("grenades")]
    man = arena.model(LEFT, 3000, 6000, weapons=arms)
    arena.model(RIGHT, 5000, 6000)
    fight = arena.fight()
    fight.activate(man)
    costs = fight.costs()
    assert costs.pop((verbs.END_UNIT, -1)) == 0
    assert costs == {
        (verb, man.number): cost
        for verb, cost in (
            *((verbs.WALK, 1), (verbs.CHARGE, 2), (verbs.GO_FLAT, 1), (verbs.AIM, 1), (verbs.PRIME, 1)),
            *(
                (verbs.STANDARD_FIRE, 1),
                (verbs.AUTOMATIC_FIRE, 2),
                (verbs.SNIPING_FIRE, 2),
                (verbs.HEAVY_FIRE, 2),
            ),
        )
    }


@pytest.mark.rule("CA-B-102")
def test_a_reaction_costs_the_saved_point() -> None:
    """A saved point is for fire, an aim, or the throw of a primed grenade. [CA-D-084]"""
    arena = Arena(options={"RULE_SAVING_AP": 1})
    guard = arena.model(LEFT, 6000, 6000, weapons=[weapon("grenades"), weapon("rifle", targeting=1)])
    runner = arena.model(RIGHT, 8000, 6000, mv=15)
    fight = arena.fight()
    fight.activate(guard)
    fight.do(verbs.PRIME, guard)
    fight.do(verbs.SAVE_POINT, guard)
    fight.activate(runner)
    fight.do(verbs.WALK, runner, path=[(8000, 7200)])
    assert fight.asks()[0] == verbs.DECIDE_REACTION
    costs = {verb: cost for (verb, _), cost in fight.costs().items()}
    assert costs == {verbs.PASS: 0, verbs.STANDARD_FIRE: 1, verbs.THROW: 1, verbs.AIM: 1}


@pytest.mark.rule("CA-B-162", "CA-B-165")
def test_the_winner_of_a_round_pays_nothing() -> None:
    fight, left, _ = melee([6], {"fa": 2}, {})
    assert fight.asks()[0] == verbs.DECIDE_AFTER_ROUND
    assert fight.costs() == {(verb, left.number): 0 for verb in (verbs.PASS, verbs.PUSH, verbs.MOVE_OFF)}


@pytest.mark.rule("CA-B-165")
def test_a_strike_at_a_leaving_enemy_is_free() -> None:
    arena = Arena()
    left = arena.model(LEFT, 5000, 6000)
    right = arena.model(RIGHT, 5250, 6000, weapons=[KNIFE])
    fight = arena.fight()
    fight.activate(left)
    fight.do(verbs.BREAK_AWAY, left, path=[(4500, 6000)])
    assert fight.costs() == {(verbs.PASS, left.number): 0, (verbs.STRIKE, right.number): 0}


@pytest.mark.rule("CA-B-202")
def test_a_heroic_save_costs_nothing() -> None:
    arena = Arena(options={"RULE_HEROES": 1})
    gun = arena.model(LEFT, 2000, 6000, ss=6, weapons=[weapon("rifle", 3)])
    hero = arena.model(RIGHT, 4000, 6000, save=1)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6)])
    fight.activate(gun)
    fight.do(verbs.STANDARD_FIRE, gun, target=hero)
    assert fight.costs() == {(verbs.PASS, hero.number): 0, (verbs.HEROIC_SAVE, hero.number): 0}
