"""Discipline, officers, heroes, turns and score, with scripted dice. [CA-B-023 to CA-B-032, CA-B-194 to CA-B-220]"""

from typing import Literal

import pytest
from immutabledict import immutabledict

from armybuilder.battle import backend, doors
from armybuilder.battle.kernel import choices, log
from armybuilder.battle.rulesets.combat_action import events, numbers, state, tables, verbs
from armybuilder.battle.terms import Terms
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon

pytestmark = pytest.mark.kernel


def squad_of(arena: Arena, scores: list[int], leader: int = 0) -> list[Model]:
    """Add a squad of the left with these DP values, close together and far from the enemy."""
    unit = arena.unit(LEFT)
    made = [
        arena.model(LEFT, 2000 + 300 * at, 3000, unit=unit, dp=dp, rank=leader if at == 0 else 0)
        for at, dp in enumerate(scores)
    ]
    arena.model(RIGHT, 11000, 11000)
    return made


def marked_test(scores: list[int], face: int, leader: int = 0, **options: int) -> list[int]:
    """Test a marked squad with a die, and return the row of the test."""
    arena = Arena(large=True, options=options)
    squad = squad_of(arena, scores, leader)
    fight = arena.fight([(events.DIE_CA_DISCIPLINE, face)])
    fight.set_unit(squad[0].unit, "MARKED", 1)
    fight.activate(squad[0])
    assert fight.of_unit(squad[0].unit, "PINNED") == 1 - fight.rows(events.DISCIPLINE_TEST)[0][log.LOG_RESULT]
    return fight.rows(events.DISCIPLINE_TEST)[0]


@pytest.mark.rule("CA-B-206", "CA-B-207", "CA-B-194", "CA-B-007", "CA-B-005")
@pytest.mark.parametrize(
    ("scores", "leader", "face", "needed", "passed"),
    [
        ([5, 5, 5, 6, 6], 1, 4, 5, 1),  # TV-B-49
        ([5, 5, 5, 6, 6], 1, 3, 5, 0),
        ([5, 5, 6, 6, 4], 0, 5, 5, 1),  # EX-19
        ([4, 5, 6], 0, 3, 4, 0),
    ],
)
def test_units_test_on_their_most_frequent_discipline(
    scores: list[int], leader: int, face: int, needed: int, passed: int
) -> None:
    """A unit tests on the most frequent DP of its members, with its leader's rank added to the die."""
    row = marked_test(scores, face, leader)
    assert (row[log.LOG_NEEDED], row[log.LOG_TOTAL], row[log.LOG_RESULT]) == (needed, leader, passed)


@pytest.mark.rule("CA-B-194")
@pytest.mark.parametrize(("fallen", "total", "passed"), [(0, 1, 1), (1, 1, 1), (2, 0, 0)])
def test_an_officers_rank_helps_other_members_only(fallen: int, total: int, passed: int) -> None:
    """A squad of DP 5 passes with a 4 under a leader of rank 1, who alone fails."""
    arena = Arena(large=True)
    squad = squad_of(arena, [5, 5, 5], leader=1)
    fight = arena.fight([(events.DIE_CA_DISCIPLINE, 4)])
    for model in squad[3 - fallen :]:
        fight.set(model, "STATUS", state.OUT_OF_ACTION)
    fight.set_unit(squad[0].unit, "IN_PLAY", 3 - fallen)
    fight.set_unit(squad[0].unit, "MARKED", 1)
    fight.activate(squad[0])
    (row,) = fight.rows(events.DISCIPLINE_TEST)
    assert (row[log.LOG_NEEDED], row[log.LOG_TOTAL], row[log.LOG_RESULT]) == (5, total, passed)


@pytest.mark.rule("CA-B-201")
def test_a_unit_without_discipline_fails_unless_read_otherwise() -> None:
    """The unit has no leader and no DP. [CA-D-127]"""
    for reading in (0, 1):
        arena = Arena(large=True, options={"READING_DP_ZERO": reading})
        squad = squad_of(arena, [0, 0])
        fight = arena.fight()
        fight.set_unit(squad[0].unit, "MARKED", 1)
        fight.activate(squad[0])
        assert len(fight.rows(events.PINNED)) == 1 - reading


@pytest.mark.rule("CA-B-214")
@pytest.mark.parametrize(
    ("start", "losses", "routs"),
    [(8, 2, 0), (8, 3, 1), (6, 2, 0), (6, 3, 1), (3, 1, 0), (3, 2, 1), (2, 1, 1)],
)
def test_losing_more_than_a_third_routs_a_unit(start: int, losses: int, routs: int) -> None:
    """A unit routs after losing more than a third of its models at the turn's beginning. [TV-B-50]"""
    arena = Arena(large=True)
    shooters = [
        arena.model(RIGHT, 2000 + 300 * at, 8000, weapons=[weapon("rifle", 2)]) for at in range(losses)
    ]
    unit = arena.unit(LEFT)
    squad = [arena.model(LEFT, 2000 + 300 * at, 5000, unit=unit) for at in range(start)]
    others = [arena.model(LEFT, 11000, 500 + 300 * at) for at in range(losses)]
    script = [(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 6)] * losses
    fight = arena.fight(script, first=RIGHT)
    for shooter, other in zip(shooters, others, strict=True):
        fight.do(verbs.ACTIVATE, unit=shooter)
        fight.do(verbs.STANDARD_FIRE, shooter, target=squad[0])
        fight.do(verbs.END_UNIT)
        fight.do(verbs.ACTIVATE, unit=other)
        fight.do(verbs.END_UNIT)
    assert fight.of_unit(unit, "LOSSES") == losses
    assert fight.of_unit(unit, "ROUTING") == routs


@pytest.mark.rule("CA-B-215", "CA-B-031")
def test_a_marked_routing_unit_rallies_a_turn_later() -> None:
    """A marked routing unit is pinned and cannot rally, but a turn later it may and counts as pinned."""
    arena = Arena(large=True)
    squad = squad_of(arena, [5, 5, 5])
    arena.piece(0, 7000, 12000, 7200, blocks=1, height=900)
    fight = arena.fight([(events.DIE_CA_RALLY, 5)])
    unit = squad[0].unit
    fight.set_unit(unit, "ROUTING", 1)
    fight.set_unit(unit, "MARKED", 1)
    fight.do(verbs.ACTIVATE, unit=unit)
    assert fight.of_unit(unit, "ROUTING") == 1
    assert not fight.rows(events.RALLIED)
    assert len(fight.rows(events.FLED)) == 3
    fight.activate(squad[0])
    assert fight.of_unit(unit, "ROUTING") == 0
    assert fight.of_unit(unit, "PINNED") == 1
    fight.do(verbs.END_UNIT)
    assert fight.of_unit(unit, "PINNED") == 0


@pytest.mark.rule("CA-B-215")
@pytest.mark.parametrize(
    ("hidden", "face", "tested", "rallied"),
    [(True, 5, 1, 1), (True, 4, 1, 0), (False, 5, 0, 0)],
    ids=["unseen with a 5", "unseen with a 4", "in an enemy's sight"],
)
def test_a_routing_unit_rallies_only_out_of_sight(hidden: bool, face: int, tested: int, rallied: int) -> None:
    """A single member in sight forbids the test, and a unit that fails it continues to rout."""
    arena = Arena(large=True)
    squad = squad_of(arena, [5, 5, 5])
    arena.piece(0, 7000, 12000 if hidden else 6400, 7200, blocks=1, height=900)
    fight = arena.fight([(events.DIE_CA_RALLY, face)])
    unit = squad[0].unit
    fight.set_unit(unit, "ROUTING", 1)
    fight.do(verbs.ACTIVATE, unit=unit)
    assert len(fight.rows(events.DISCIPLINE_TEST)) == tested
    assert len(fight.rows(events.RALLIED)) == rallied
    assert (fight.of_unit(unit, "ROUTING"), fight.of_unit(unit, "PINNED")) == (1 - rallied, rallied)


@pytest.mark.rule("CA-B-216", "CA-B-217", "CA-B-219", "CA-B-026")
def test_routing_models_run_and_leave_at_the_edge() -> None:
    arena = Arena(large=True)
    unit = arena.unit(LEFT)
    squad = [arena.model(LEFT, 4000 + 400 * at, 1500, unit=unit, mv=10) for at in range(2)]
    arena.model(RIGHT, 4000, 4000)
    fight = arena.fight()
    fight.set_unit(unit, "ROUTING", 1)
    fight.do(verbs.ACTIVATE, unit=unit)
    assert [fight.of(model, "STATUS") for model in squad] == [state.LEFT_TABLE, state.LEFT_TABLE]
    assert fight.result()[state.RESULT_RIGHT] == 20


@pytest.mark.rule("CA-B-029")
def test_initiative_adds_the_highest_rank() -> None:
    """The total of 4 + 3 beats 6. [TV-B-51]"""
    arena = Arena()
    arena.model(LEFT, 2000, 3000, rank=3)
    arena.model(RIGHT, 9000, 9000)
    script = [(events.DIE_CA_INITIATIVE, 4, 4000, 1), (events.DIE_CA_INITIATIVE, 6, 4001, 1)]
    block = arena.block(script)
    doors.begin(block, 1, 0)
    fight = Fight(block)
    assert fight.asks()[:2] == [verbs.DECIDE_INITIATIVE, LEFT]
    assert fight.dice_left() == 0
    fight.do(verbs.GO_LAST)
    assert fight.asks()[:2] == [verbs.DECIDE_ACTIVATION, RIGHT]


@pytest.mark.rule("CA-B-029")
@pytest.mark.parametrize(
    ("ranks", "enemies", "winner"),
    [
        ((3, 0, 1), (0,), LEFT),
        ((0, 3, 1), (0, 0), LEFT),
        ((1, 1), (0,), RIGHT),
        ((3,), (2, 0), RIGHT),
        ((0,), (3,), RIGHT),
        ((3,), (2, 2), RIGHT),
    ],
)
def test_only_the_highest_own_rank_counts(
    ranks: tuple[int, ...], enemies: tuple[int, ...], winner: int
) -> None:
    """The left side rolls a 3, the right side a 5."""
    arena = Arena()
    for place, rank in enumerate(ranks):
        arena.model(LEFT, 2000, 3000 + 500 * place, rank=rank)
    for place, rank in enumerate(enemies):
        arena.model(RIGHT, 9000, 9000 + 500 * place, rank=rank)
    block = arena.block([(events.DIE_CA_INITIATIVE, 3, 4000, 1), (events.DIE_CA_INITIATIVE, 5, 4001, 1)])
    doors.begin(block, 1, 0)
    assert Fight(block).asks()[:2] == [verbs.DECIDE_INITIATIVE, winner]


@pytest.mark.rule("CA-B-029", "CA-B-024")
def test_ties_are_rolled_again() -> None:
    arena = Arena(placed=False)
    arena.model(LEFT)
    arena.model(RIGHT)
    script = [
        (events.DIE_CA_DEPLOYMENT, face, 4000 + side)
        for side, faces in enumerate(([3, 2], [3, 5]))
        for face in faces
    ]
    fight = arena.fight(script)
    assert fight.asks()[:2] == [verbs.DECIDE_DEPLOYMENT, RIGHT]
    assert fight.dice_left() == 0


@pytest.mark.rule("CA-B-024", "CA-B-025")
def test_deployment_alternates_within_zones() -> None:
    arena = Arena(placed=False)
    for _ in range(2):
        arena.model(LEFT)
    for _ in range(3):
        arena.model(RIGHT)
    fight = arena.fight([(events.DIE_CA_DEPLOYMENT, 6, 4000), (events.DIE_CA_DEPLOYMENT, 1, 4001)])
    fight.do(verbs.GO_FIRST)
    order = []
    while fight.asks()[0] == verbs.DECIDE_PLACE:
        side = fight.asks()[1]
        order.append(side)
        unit = next(
            at for at in range(5) if fight.of_unit(at, "SIDE") == side and not fight.of_unit(at, "PLACED")
        )
        assert fight.allows(verbs.PLACE, unit=unit, path=[(6000, 6000)]) == 25
        fight.do(verbs.PLACE, unit=unit, path=[(1000 + 600 * len(order), 1500 if side == LEFT else 10500)])
    assert order == [LEFT, RIGHT, LEFT, RIGHT, RIGHT]


@pytest.mark.rule("CA-B-030")
def test_activation_alternates_and_the_surplus_comes_last() -> None:
    arena = Arena(turns=1)
    for at in range(3):
        arena.model(LEFT, 2000 + 500 * at, 3000)
    arena.model(RIGHT, 9000, 9000)
    fight = arena.fight()
    order = []
    while fight.asks()[0]:
        asked = fight.asks()
        order.append(asked[1])
        unit = fight.idle_unit(asked[1])
        fight.do(verbs.ACTIVATE, unit=unit)
        if fight.asks()[0] == verbs.DECIDE_ACTIVATION:
            assert fight.allows(verbs.ACTIVATE, unit=unit) in {30, verbs.REASON_UNKNOWN}
        fight.do(verbs.END_UNIT)
    assert order == [LEFT, RIGHT, LEFT, LEFT]


@pytest.mark.rule("CA-B-023", "CA-B-027", "CA-B-026")
@pytest.mark.parametrize(
    ("left", "right", "winner"), [(500, 450, -1), (500, 449, 0), (0, 0, -1), (100, 300, 1)]
)
def test_a_difference_below_ten_per_cent_is_a_draw(left: int, right: int, winner: int) -> None:
    """Each side loses units at these prices. [TV-B-52]"""
    arena = Arena(turns=1)
    ours = arena.model(LEFT, 2000, 3000, price=right or 1)
    theirs = arena.model(RIGHT, 9000, 9000, price=left or 1)
    arena.model(LEFT, 3000, 3000)
    arena.model(RIGHT, 8000, 9000)
    fight = arena.fight()
    for model, price in ((ours, right), (theirs, left)):
        if price:
            fight.set_unit(model.unit, "IN_PLAY", 0)
    result = fight.result()
    assert result[: state.RESULT_OVER] == [left, right, winner]


@pytest.mark.rule("CA-B-026")
def test_a_routing_unit_scores_half_rounded_up() -> None:
    """Half of 85 points is 43. [TV-B-52]"""
    arena = Arena()
    arena.model(LEFT, 2000, 3000)
    routers = arena.model(RIGHT, 9000, 9000, price=85)
    fight = arena.fight()
    fight.set_unit(routers.unit, "ROUTING", 1)
    assert fight.result()[state.RESULT_LEFT] == 43


@pytest.mark.rule("CA-B-202")
@pytest.mark.parametrize(
    ("save", "wounded", "face", "saved"), [(3, 0, 3, 1), (2, 0, 3, 0), (3, 1, 3, 0), (3, 1, 2, 1)]
)
def test_a_heroic_save_is_tested_then_lowered(save: int, wounded: int, face: int, saved: int) -> None:
    """The die is compared with the save before it is lowered, and a wounded hero adds 1. [TV-B-53]"""
    arena = Arena(options={"RULE_HEROES": 1})
    left = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle")])
    hero = arena.model(RIGHT, 4000, 6000, pf=9, save=save)
    fight = arena.fight(
        [(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_HEROIC_SAVE, face), (events.DIE_CA_DEFENCE, 1)]
    )
    fight.activate(left)
    fight.set(hero, "WOUNDED", wounded)
    fight.do(verbs.STANDARD_FIRE, left, target=hero)
    assert fight.asks()[:2] == [verbs.DECIDE_SAVE, RIGHT]
    fight.do(verbs.HEROIC_SAVE, hero)
    assert fight.of(hero, "SAVE") == save - 1
    if saved:
        assert not fight.rows(events.DEFENCE)
        assert fight.of_unit(hero.unit, "MARKED") == 0
    else:
        fight.do(verbs.PASS)
        assert len(fight.rows(events.DEFENCE)) == 1


@pytest.mark.rule("CA-B-203")
def test_a_hero_trades_save_for_action_points() -> None:
    """A save of 3 with two points traded makes four action points and a save of 1. [EX-18]"""
    arena = Arena(options={"RULE_HEROES": 1})
    hero = arena.model(LEFT, 2000, 6000, save=3)
    arena.model(RIGHT, 9000, 6000)
    fight = arena.fight()
    fight.activate(hero)
    fight.do(verbs.TRADE_SAVE, hero)
    fight.do(verbs.TRADE_SAVE, hero)
    assert (fight.of(hero, "AP"), fight.of(hero, "SAVE")) == (4, 1)
    assert fight.allows(verbs.TRADE_SAVE, hero) == 203


@pytest.mark.rule("CA-B-203")
def test_a_hero_out_of_action_points_may_still_trade() -> None:
    """The activation continues until the hero has no save to trade, or is ended."""
    arena = Arena(options={"RULE_HEROES": 1, "RULE_FLAT_DOWN": 1})
    hero = arena.model(LEFT, 2000, 6000, save=1)
    arena.model(RIGHT, 9000, 6000)
    fight = arena.fight()
    fight.activate(hero)
    fight.do(verbs.CHARGE, hero, path=[(3000, 6000)])
    assert (fight.asks()[0], fight.asks()[1], fight.of(hero, "AP")) == (verbs.DECIDE_ACTION, LEFT, 0)
    assert fight.costs() == {(verbs.END_UNIT, -1): 0, (verbs.TRADE_SAVE, hero.number): 0}
    fight.do(verbs.TRADE_SAVE, hero)
    fight.do(verbs.GO_FLAT, hero)
    assert fight.asks()[0] != verbs.DECIDE_ACTION
    assert (fight.of(hero, "FLAT"), fight.of(hero, "SAVE")) == (1, 0)


@pytest.mark.rule("CA-B-203", "CA-D-127")
@pytest.mark.parametrize(("option", "dp", "save"), [(0, 5, 3), (1, 0, 3), (1, 5, 0)])
def test_a_model_with_nothing_to_trade_is_not_asked(option: int, dp: int, save: int) -> None:
    """The option is off, the hero waits for an order, or no save is left."""
    arena = Arena(options={"RULE_HEROES": option})
    hero = arena.model(LEFT, 2000, 6000, save=save, dp=dp)
    arena.model(RIGHT, 9000, 6000)
    fight = arena.fight()
    fight.activate(hero)
    if dp:
        fight.do(verbs.CHARGE, hero, path=[(3000, 6000)])
    assert fight.asks()[0] == verbs.DECIDE_ACTIVATION


@pytest.mark.rule("CA-B-203")
def test_a_routing_hero_only_flees() -> None:
    arena = Arena(large=True, options={"RULE_HEROES": 1})
    unit = arena.unit(LEFT)
    hero = arena.model(LEFT, 2000, 6000, unit=unit, save=3)
    arena.model(LEFT, 2300, 6000, unit=unit)
    arena.model(RIGHT, 4000, 6000, weapons=[weapon("rifle")])
    fight = arena.fight()
    fight.set_unit(unit, "ROUTING", 1)
    fight.activate(hero)
    assert fight.asks()[0] == verbs.DECIDE_ACTIVATION
    assert len(fight.rows(events.FLED)) == 2


@pytest.mark.rule("CA-B-203", "CA-B-196", "CA-D-054")
def test_an_officer_trades_save_for_a_third_order() -> None:
    """Orders are asked for as long as the officer has save to trade and a model to order."""
    arena = Arena(large=True, options={"RULE_HEROES": 1})
    unit = arena.unit(LEFT)
    leader = arena.model(LEFT, 2000, 5000, unit=unit, rank=1, dp=5, save=1)
    beasts = [arena.model(LEFT, 2300 + 300 * at, 5000, unit=unit, dp=0) for at in range(4)]
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.activate(leader)
    for beast in beasts[:2]:
        fight.do(verbs.ORDER_ACT, leader, target=beast)
    assert (fight.asks()[0], fight.of(leader, "AP")) == (verbs.DECIDE_ORDERS, 0)
    assert fight.allows(verbs.ORDER_ACT, leader, target=beasts[2]) == 32
    assert fight.allows(verbs.TRADE_SAVE, beasts[0]) == 203
    assert fight.costs() == {(verbs.PASS, -1): 0, (verbs.TRADE_SAVE, leader.number): 0}
    fight.do(verbs.TRADE_SAVE, leader)
    fight.do(verbs.ORDER_ACT, leader, target=beasts[2])
    assert fight.asks()[0] == verbs.DECIDE_ACTION
    assert [fight.of(beast, "AP") for beast in beasts] == [2, 2, 2, 0]


@pytest.mark.rule("CA-B-195", "CA-B-196", "CA-B-198", "CA-B-038")
def test_an_officer_joins_and_orders_a_new_target() -> None:
    """The officer leads with the own rank and pays 1 AP, and the unit may fire at another target. [CA-D-052, CA-D-054]"""
    arena = Arena(large=True)
    unit = arena.unit(LEFT)
    squad = [
        arena.model(LEFT, 2000 + 300 * at, 5000, unit=unit, dp=6, weapons=[weapon("rifle")])
        for at in range(2)
    ]
    officer = arena.model(LEFT, 2000, 4600, rank=2, dp=4)
    arena.model(RIGHT, 2000, 7000)
    far = arena.model(RIGHT, 3000, 8000)
    fight = arena.fight([(events.DIE_CA_ORDER, 4)])
    fight.do(verbs.ACTIVATE, unit=unit)
    fight.do(verbs.JOIN, officer)
    assert fight.of_unit(officer.unit, "ACTED") == 1
    fight.do(verbs.ORDER_NEW_TARGET, officer)
    assert fight.rows(events.DISCIPLINE_TEST)[0][log.LOG_TOTAL] == 2
    assert fight.of(officer, "AP") == 1
    assert fight.of_unit(unit, "FREE_TARGET") == 1
    fight.do(verbs.PASS)
    assert fight.allows(verbs.STANDARD_FIRE, squad[0], target=far) == 0
    assert fight.allows(verbs.WALK, officer, path=[(2000, 4300)]) == 0


@pytest.mark.rule("CA-B-201")
def test_models_of_dp_0_act_only_by_order() -> None:
    arena = Arena(large=True)
    unit = arena.unit(LEFT)
    leader = arena.model(LEFT, 2000, 5000, unit=unit, rank=1, dp=5)
    beast = arena.model(LEFT, 2300, 5000, unit=unit, dp=0)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.do(verbs.ACTIVATE, unit=unit)
    assert fight.asks()[0] == verbs.DECIDE_ORDERS
    fight.do(verbs.ORDER_ACT, leader, target=beast)
    assert (fight.of(leader, "AP"), fight.of(beast, "AP")) == (1, 2)
    fight.activate(leader)
    fight.do(verbs.PASS)
    assert fight.allows(verbs.WALK, beast, path=[(2300, 5200)]) == 32


@pytest.mark.rule("CA-B-201")
def test_officers_order_dp_0_models_in_small_scale() -> None:
    """An officer gives the order in small scale as in large scale. [CA-D-127]"""
    arena = Arena()
    officer = arena.model(LEFT, 2000, 5000, rank=2, dp=5)
    beast = arena.model(LEFT, 2300, 5000, dp=0)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.do(verbs.ACTIVATE, unit=beast)
    assert fight.of(beast, "AP") == 0
    fight.do(verbs.JOIN, officer)
    fight.do(verbs.ORDER_ACT, officer, target=beast)
    assert (fight.of(officer, "AP"), fight.of(beast, "AP")) == (1, 2)


@pytest.mark.rule("CA-B-214", "CA-B-215", "CA-B-207")
def test_a_unit_that_loses_five_of_eight_routs() -> None:
    """The unit is routing and marked, then pinned without a roll, and may rally a turn later. [EX-20]"""
    arena = Arena(large=True)
    squad = squad_of(arena, [5] * 8)
    shooters = [arena.model(RIGHT, 2000 + 300 * at, 5000, weapons=[weapon("rifle", 2)]) for at in range(5)]
    others = [arena.model(LEFT, 11000, 500 + 300 * at) for at in range(5)]
    wall = arena.piece(0, 3700, 12000, 3800, height=0)
    script = [(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 6)] * 5
    fight = arena.fight([*script, (events.DIE_CA_RALLY, 5)], first=RIGHT)
    for shooter, other in zip(shooters, others, strict=True):
        fight.do(verbs.ACTIVATE, unit=shooter)
        fight.do(verbs.STANDARD_FIRE, shooter, target=squad[0])
        fight.do(verbs.END_UNIT)
        fight.do(verbs.ACTIVATE, unit=other)
        fight.do(verbs.END_UNIT)
    unit = squad[0].unit
    assert [fight.of_unit(unit, name) for name in ("LOSSES", "ROUTING", "MARKED")] == [5, 1, 1]
    matters = fight.block[state.PIECES_AT] + wall * state.PIECE_WIDTH
    for column in (state.PIECE_BLOCKS, state.PIECE_MATTERS):
        fight.block[matters + column] = 1  # out of every enemy's sight from now on
    while fight.asks()[state.ASKS_SIDE] != LEFT:
        fight.do(verbs.ACTIVATE, unit=fight.idle_unit(RIGHT))
        fight.do(verbs.END_UNIT)
    fight.do(verbs.ACTIVATE, unit=unit)
    assert len(fight.rows(events.PINNED)) == 1
    assert fight.rows(events.DISCIPLINE_TEST) == [], "pinned without a roll, and no rally"
    assert len(fight.rows(events.FLED)) == 3
    living = next(model for model in squad if fight.of(model, "STATUS") == state.IN_PLAY)
    fight.activate(living)
    assert len(fight.rows(events.RALLIED)) == 1
    assert [fight.of_unit(unit, name) for name in ("ROUTING", "PINNED")] == [0, 1]


@pytest.mark.rule("CA-B-220", "CA-B-217")
def test_a_unit_that_rallies_regroups_at_once() -> None:
    """While it routed, coherency did not matter, but now a member may not move away from the others."""
    arena = Arena(large=True)
    unit = arena.unit(LEFT)
    squad = [arena.model(LEFT, 2000 + 1500 * at, 3000, unit=unit, dp=5) for at in range(2)]
    arena.model(RIGHT, 11000, 11000)
    arena.piece(0, 7000, 12000, 7200, blocks=1, height=900)
    fight = arena.fight([(events.DIE_CA_RALLY, 5)])
    fight.set_unit(unit, "ROUTING", 1)
    fight.do(verbs.ACTIVATE, unit=unit)
    assert len(fight.rows(events.RALLIED)) == 1
    assert fight.of_unit(unit, "BROKEN") == 1
    assert fight.allows(verbs.WALK, squad[0], path=[(1700, 3000)]) == 59
    assert fight.allows(verbs.WALK, squad[1], path=[(3200, 2900)]) == 0


@pytest.mark.rule("CA-B-200")
@pytest.mark.parametrize(("scale", "officers"), [("large", 1), ("small", 0)])
def test_officers_are_for_large_scale_games(scale: Literal["small", "large"], officers: int) -> None:
    """In small scale, without another agreement, units have no leader and rank adds nothing to a test."""
    terms = Terms("combat-action", scale, immutabledict(), immutabledict(), 6, ())
    assert tables.block_values(terms)[numbers.RULE_OFFICERS] == officers
    arena = Arena(large=scale == "large")
    squad = squad_of(arena, [5, 5], leader=1)
    fight = arena.fight([(events.DIE_CA_DISCIPLINE, 4)])
    fight.set_unit(squad[0].unit, "MARKED", 1)
    fight.activate(squad[0])
    assert fight.rows(events.DISCIPLINE_TEST)[0][log.LOG_TOTAL] == officers


@pytest.mark.rule("CA-B-029", "CA-B-024")
def test_the_winner_of_the_roll_goes_first_or_last() -> None:
    """The two answers cost no action points and need no details, for the deployment and for a turn."""
    free = {"AP": 0, "SAYS": state.SAY_NOTHING, "WEAPON": -1, "UNIT": -1, "ACTOR": -1}
    for placed in (False, True):
        arena = Arena(placed=placed)
        arena.model(LEFT, 2000, 2000)
        arena.model(RIGHT, 9000, 9000)
        block = arena.block()
        doors.begin(block, 1, 0)
        rows = backend.new_block(choices.MENU_CAPACITY * state.MENU_WIDTH)
        found = [
            {name: rows[at * state.MENU_WIDTH + getattr(state, f"MENU_{name}")] for name in ("VERB", *free)}
            for at in range(doors.menu(block, rows))
        ]
        assert found == [{"VERB": verb, **free} for verb in (verbs.GO_FIRST, verbs.GO_LAST)]
