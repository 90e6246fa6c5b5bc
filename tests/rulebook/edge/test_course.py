"""The course of a turn: phases, decisions, and orders that are secret, tested and rallied. [WE-001 to WE-024, WE-092, WE-093]"""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.edge import events
from armybuilder.battle.rulesets.edge import state as r
from armybuilder.battle.rulesets.edge import verbs as o
from armybuilder.battle.rulesets.edge.numbers import INCH
from armybuilder.battle.rulesets.edge.paths import KIND_OBSTACLE
from tests.rulebook.edge.fields import GREEN, REGULAR, Field, gun, machine, roll, trooper
from tests.rulebook.edge.games import LEFT, LEFT_FIRST, RIGHT, Game

ORDER, RALLY, INITIATIVE = events.DIE_WE_ORDER, events.DIE_WE_RALLY, events.DIE_WE_INITIATIVE


def meeting(*dice: tuple[int, int, int], apart: float = 60, men: int = 2) -> tuple[Game, int, int]:
    """Return a game of a squad of each side, `apart` inches apart."""
    game = Game(*dice)
    mine = game.squad(LEFT, men, trooper(), 20)
    theirs = game.squad(RIGHT, men, trooper(), 20 + apart)
    game.begin()
    return game, mine, theirs


@pytest.mark.rule("WE-001", "WE-002")
def test_a_die_has_twenty_faces() -> None:
    assert Field().k.FACES == 20
    assert INCH == 200


@pytest.mark.rule("WE-010", "WE-011")
def test_the_phases_of_a_turn_follow_each_other() -> None:
    game, mine, theirs = meeting(*roll(-1, ORDER, *[20] * 20), apart=20)
    seen = []
    verbs = {
        o.DECIDE_ORDER: o.REACTION,
        o.WE_DECIDE_MOVE: o.STAY_THERE,
        o.DECIDE_FIRE: o.HOLD_FIRE,
        o.WE_DECIDE_REACT: o.STAY_THERE,
    }
    while game.block[st.TURN] == 1:
        decision, side = game.asked()
        seen.append((decision, side))
        game.make(verbs[decision], game.about())
    assert seen == [(verb, side) for verb in verbs for side in (LEFT, RIGHT)]
    assert mine != theirs


@pytest.mark.rule("WE-010")
def test_the_loser_moves_first_and_ties_are_rerolled() -> None:
    tie = ((st.SIDE_ACTOR, INITIATIVE, 7), (st.SIDE_ACTOR + 1, INITIATIVE, 9))
    game = Field(*tie, (st.SIDE_ACTOR, INITIATIVE, 8), (st.SIDE_ACTOR + 1, INITIATIVE, 9))
    game.add(game.unit(LEFT), trooper(rank=2))
    game.do("edge_roll_initiative")
    assert [row["TOTAL"] for row in game.told(events.WE_ROLLS_INITIATIVE)] == [2, 0, 2, 0]
    assert game.block[st.FIRST_SIDE] == RIGHT, "8 + 2 beats 9"


@pytest.mark.rule("WE-012")
def test_charges_come_before_other_moves_and_sides_take_turns() -> None:
    game = Game(*roll(-1, ORDER, *[20] * 20))
    for side, x in ((LEFT, 10), (RIGHT, 30)):
        for place in range(2):
            unit = game.unit(side)
            game.add(unit, trooper(), x, 20 * place)
    game.begin()
    game.order_all(u0=o.CHARGE_ORDER, u1=o.ADVANCE, u2=o.ADVANCE, u3=o.CHARGE_ORDER)
    asked = []
    while game.asked()[0] in {o.DECIDE_CHARGE, o.WE_DECIDE_MOVE}:
        asked.append((game.asked()[0], game.get(game.about(), "UNIT_NUMBER")))
        game.make(o.STAY_THERE, game.about())
    assert asked == [
        (o.DECIDE_CHARGE, 0),
        (o.DECIDE_CHARGE, 3),
        (o.WE_DECIDE_MOVE, 1),
        (o.WE_DECIDE_MOVE, 2),
    ]


@pytest.mark.rule("WE-011")
def test_orders_are_written_in_secret_and_revealed_together() -> None:
    game, mine, theirs = meeting(*roll(-1, ORDER, 10, 10))
    assert game.asked() == (o.DECIDE_ORDER, LEFT)
    game.make(o.ADVANCE, mine)
    assert game.asked() == (o.DECIDE_ORDER, RIGHT)
    assert game.told(events.WE_ORDERED) == []
    game.make(o.RUN_ORDER, theirs)
    assert [row["VALUE"] for row in game.told(events.WE_ORDERED)] == [r.ORDER_ADVANCE, r.ORDER_RUN]


@pytest.mark.rule("WE-020", "WE-094")
@pytest.mark.parametrize(("face", "obeys"), [(6, 0), (7, 1)])
def test_vector_1(face: int, obeys: int) -> None:
    """Regulars under Charge obey from a 7 on, because 5 is needed and the order costs 2."""
    game = Field(*roll(0, ORDER, face))
    unit = game.squad(LEFT, 5, trooper(REGULAR), WE_UNIT_ORDER=r.ORDER_CHARGE)
    game.do("test_order", unit)
    assert game.get(unit, "UNIT_OBEYS") == obeys
    assert game.told(events.WE_ORDERED)[0]["TOTAL"] == -2
    assert game.told(events.WE_ORDERED)[0]["NEEDED"] == 5


@pytest.mark.rule("WE-020", "WE-095", "WE-005")
@pytest.mark.parametrize(("face", "obeys"), [(6, 1), (5, 0)])
def test_vector_2(face: int, obeys: int) -> None:
    """Green troops on Reaction with a leader of 2 near them obey from a 6 on."""
    game = Field(*roll(0, ORDER, face))
    unit = game.squad(LEFT, 5, trooper(GREEN), WE_UNIT_ORDER=r.ORDER_REACTION)
    game.add(game.unit(LEFT), trooper(rank=2), 10)
    game.do("test_order", unit)
    assert game.get(unit, "UNIT_OBEYS") == obeys
    assert game.reasons(events.WE_ORDERED) == {events.WE_WHY_ORDER: -1, events.WE_WHY_LEADER: 2}


@pytest.mark.rule("WE-020")
@pytest.mark.parametrize(
    ("order", "more"),
    [
        (r.ORDER_ADVANCE, 0),
        (r.ORDER_AIMED, 0),
        (r.ORDER_HOLD, 2),
        (r.ORDER_CHARGE, -2),
        (r.ORDER_REACTION, -1),
        (r.ORDER_SEARCH, 1),
        (r.ORDER_RUN, 0),
    ],
)
def test_each_order_is_harder_or_easier(order: int, more: int) -> None:
    game = Field()
    unit = game.squad(LEFT, 5, trooper())
    assert game.do("order_modifier", unit, order, 0) == more


@pytest.mark.rule("WE-021")
def test_a_unit_that_fails_withdraws_or_mends() -> None:
    game, mine, _ = meeting(*roll(-1, ORDER, 1, 20))
    game.order_all(u0=o.ADVANCE, u1=o.HOLD_GROUND)
    assert game.asked() == (o.WE_DECIDE_MOVE, LEFT)
    assert game.say(o.MOVE_UNIT, mine, (21, 0)) == o.REASON_NEARER
    assert game.say(o.MOVE_UNIT, mine, (13.9, 0)) == o.WE_REASON_TOO_FAR
    assert game.say(o.MEND, mine) == 0
    game.make(o.MOVE_UNIT, mine, (14, 0))
    assert game.place(game.member(mine)) == (14, 0)
    game.idle_until(o.DECIDE_ORDER)
    assert not [row for row in game.told(events.WE_FIRES) if row["ACTOR"] == 0]


@pytest.mark.rule("WE-023")
def test_an_action_reloads() -> None:
    """An action in place of an attack reloads an empty weapon."""
    game, mine, _ = meeting(*roll(-1, ORDER, 20, 20))
    gun = game.get(game.member(mine), "WEAPONS")
    game.block[gun + st.WEAPON_EMPTY] = 1
    game.order_all()
    game.idle_until(o.DECIDE_FIRE)
    game.make(o.MEND, mine)
    assert game.block[gun + st.WEAPON_EMPTY] == 0


@pytest.mark.rule("WE-024", "WE-063", "WE-092")
def test_a_unit_that_rallies_throws_no_die_to_obey() -> None:
    game, mine, _ = meeting(*roll(-1, ORDER, 20))
    game.put(mine, AMMO_MARKERS=4)
    game.make(o.RALLY, mine)
    game.make(o.REACTION, game.about())
    told = [(row["ACTOR"], row["RULE"], row["DIE"]) for row in game.told(events.WE_ORDERED)]
    assert told == [(0, 24, 0), (1, 20, 20)], "it is told, without a die"
    assert game.get(mine, "AMMO_MARKERS") == 0


@pytest.mark.rule("WE-093")
@pytest.mark.parametrize(("apart", "flees"), [(10, True), (40, False)])
def test_broken_units_rally_or_flee_from_near_enemies(apart: float, flees: bool) -> None:
    game, mine, _ = meeting(*roll(0, RALLY, 2), *roll(-1, ORDER, 20), apart=apart)
    game.put(mine, UNIT_MORALE=r.MORALE_BROKEN)
    assert game.say(o.HOLD_GROUND, mine) == o.REASON_ORDER
    game.order_all(u0=o.RALLY)
    assert game.get(mine, "UNIT_MORALE") == r.MORALE_BROKEN
    assert (game.place(game.member(mine))[0] < 20) == flees


@pytest.mark.rule("WE-085", "WE-086")
def test_morale_leaves_fewer_orders() -> None:
    game, mine, _ = meeting()
    game.put(mine, UNIT_MORALE=r.MORALE_HOLD)
    assert game.say(o.CHARGE_ORDER, mine) == o.REASON_ORDER
    assert game.say(o.ADVANCE, mine) == 0
    game.put(mine, UNIT_MORALE=r.MORALE_SUPPRESSED)
    allowed = [verb for verb in range(o.ADVANCE, o.RUN_ORDER + 1) if game.say(verb, mine) == 0]
    assert allowed == [o.ADVANCE, o.HOLD_GROUND, o.RALLY]


@pytest.mark.rule("WE-082", "WE-083", "WE-084")
@pytest.mark.parametrize(
    ("morale", "x"),
    [(r.MORALE_BROKEN, 44), (r.MORALE_FALL_BACK, 68), (r.MORALE_SUPPRESSED, 80)],
)
def test_bad_morale_moves_a_unit_at_once(morale: int, x: float) -> None:
    game = Field()
    mine = game.squad(LEFT, 2, trooper(), 80, UNIT_MORALE=morale)
    game.add(game.unit(RIGHT), trooper(), 90)
    game.do("bear_morale", mine)
    assert game.get(game.member(mine), "X") == x * INCH


@pytest.mark.rule("WE-082")
def test_a_surrendered_unit_leaves_and_scores_in_full() -> None:
    game = Field()
    mine = game.squad(LEFT, 2, trooper(), 80, UNIT_MORALE=r.MORALE_SURRENDERED)
    game.do("bear_morale", mine)
    assert game.do("members_up", mine) == 0
    assert game.do("score_edge", RIGHT) == 20


@pytest.mark.rule("WE-083")
def test_a_model_that_runs_off_the_table_is_gone() -> None:
    game = Field()
    mine = game.squad(LEFT, 1, trooper(), 20, UNIT_MORALE=r.MORALE_BROKEN)
    game.add(game.unit(RIGHT), trooper(), 30)
    game.do("bear_morale", mine)
    assert game.get(game.member(mine), "STATUS") == st.LEFT_TABLE


@pytest.mark.rule("WE-083", "WE-010")
def test_a_battle_ends_with_its_turns_or_a_side() -> None:
    game, mine, theirs = meeting(*LEFT_FIRST * 8)
    game.block[st.TURNS] = 1
    game.idle_until(0)
    assert game.block[st.END_CAUSE] == st.END_TURNS
    game, mine, theirs = meeting(*LEFT_FIRST * 8)
    for unit in (mine, theirs):
        assert game.do("fighting_units", game.get(unit, "UNIT_SIDE")) == 1
    game.put(theirs, UNIT_MORALE=r.MORALE_BROKEN)
    game.do("edge_end_if_over")
    assert game.block[st.END_CAUSE] == st.END_FIELD
    assert game.do("score_edge", LEFT) == 10, "half of two who are broken"
    assert game.do("winner_edge", 10, 0) == LEFT
    assert game.do("winner_edge", 100, 90) == -1, "within a tenth of the higher"
    assert game.do("winner_edge", 100, 89) == LEFT


@pytest.mark.rule("WE-094", "WE-095")
def test_a_vehicle_tests_with_its_commanders_or_drivers_training() -> None:
    game = Game(*roll(-1, ORDER, *[20] * 4))
    ride = game.unit(LEFT)
    tank = game.add(ride, machine(5, gun(st.HEAVY, 5, station=1)), 50, 50)
    driver = game.add(ride, trooper((10, 6, 5, 0, 4)), 50, 50, HOME=tank, BERTH=8 + st.SEAT_INSIDE)
    gunner = game.add(ride, trooper((10, 6, 5, 0, 6)), 50, 50, HOME=tank, BERTH=16 + st.SEAT_INSIDE)
    game.add(game.unit(RIGHT), trooper(), 90, 50)
    game.begin()
    assert (game.get(driver, "POST"), game.get(gunner, "POST")) == (r.POST_DRIVER, r.POST_GUNNER)
    assert game.do("order_needed", ride) == 3, "without a commander of its own the driver commands"


@pytest.mark.rule("WE-084", "WE-030")
@pytest.mark.parametrize(("morale", "gone"), [(r.MORALE_FALL_BACK, 5), (r.MORALE_BROKEN, 36)])
def test_rough_ground_slows_falling_back_but_not_breaking(morale: int, gone: float) -> None:
    """Falling back covers 5 inches of rough ground, a full move, and breaking all 36 inches."""
    game = Field()
    mine = game.squad(LEFT, 1, trooper(), 80, UNIT_MORALE=morale)
    game.add(game.unit(RIGHT), trooper(), 90)
    game.ground((20, -10), (85, 10), difficult=1)
    game.do("bear_morale", mine)
    far = 80 - game.get(game.member(mine), "X") / INCH
    assert far == pytest.approx(gone, abs=0.1), f"{gone} inches back expected (WE-084), got {far}"


@pytest.mark.rule("WE-084", "WE-030")
def test_a_unit_that_falls_back_pays_for_an_obstacle() -> None:
    """A linear obstacle costs 2 of the 12 inches of an infantry move."""
    game = Field()
    mine = game.squad(LEFT, 1, trooper(), 80, UNIT_MORALE=r.MORALE_FALL_BACK)
    game.add(game.unit(RIGHT), trooper(), 90)
    game.ground((75, -10), (75.2, 10), kind=KIND_OBSTACLE)
    game.do("bear_morale", mine)
    assert 80 - game.get(game.member(mine), "X") / INCH == pytest.approx(10, abs=0.1)


def bailed(*dice: tuple[int, int, int], cover: float = 0) -> tuple[Game, int]:
    """Return a game with a unit that left a burning vehicle a turn ago.

    Cover begins `cover` inches beyond the unit, unless that is 0.
    """
    game = Game(*roll(-1, ORDER, 20), *dice)
    mine = game.squad(LEFT, 1, trooper(), 40)
    game.put(game.member(mine), Y=40 * INCH, RADIUS=INCH // 2)
    game.add(game.unit(RIGHT), trooper(), 100, 40)
    if cover:
        game.ground((40 + cover, 30), (50 + cover, 50), cover=2)
    game.begin()
    game.put(mine, UNIT_MORALE=r.MORALE_BROKEN, CREW_BAILED=1)
    game.order_all(u0=o.RALLY)
    return game, mine


@pytest.mark.rule("WE-113")
@pytest.mark.parametrize(("cover", "x"), [(6, 45.5), (20, 52), (0, 40)], ids=("near", "far", "none"))
def test_a_bailed_out_crew_without_rally_seeks_cover(cover: float, x: float) -> None:
    """The crew moves up to a full move, even towards the enemy, and without cover it stays.

    No enemy is near.
    """
    game, mine = bailed(*roll(0, RALLY, 2), cover=cover)
    man = game.member(mine)
    assert game.place(man)[0] == pytest.approx(x, abs=0.1), f"x {x} expected (WE-113), got {game.place(man)}"
    assert game.do("is_covered", man) == (cover == 6)
    assert game.results(events.WE_FLEES) == [1] * (cover > 0)


@pytest.mark.rule("WE-113")
def test_a_bailed_out_crew_that_rallies_becomes_ordinary() -> None:
    game, mine = bailed(*roll(0, RALLY, 20), cover=6)
    assert game.place(game.member(mine)) == (40, 40)
    assert game.get(mine, "UNIT_MORALE", "CREW_BAILED") == (r.MORALE_FIGHT, 0)
