"""Movement, charges into contact, reaction fire, getting in and getting out. [WE-022, WE-030 to WE-034, WE-065, WE-066]"""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.edge import events, telling
from armybuilder.battle.rulesets.edge import state as r
from armybuilder.battle.rulesets.edge import verbs as o
from armybuilder.battle.rulesets.edge.convert import rated
from armybuilder.battle.rulesets.edge.numbers import INCH
from tests.rulebook.edge.fields import REGULAR, Field, gun, machine, roll, trooper
from tests.rulebook.edge.games import LEFT, RIGHT, Game

ORDER, FIRE = events.DIE_WE_ORDER, events.DIE_WE_FIRE
POWERED = (10, 6, 5, 4, 5)


def game_of(*dice: tuple[int, int, int], apart: float = 60, men: int = 2) -> tuple[Game, int, int]:
    """Return a game of a squad of each side that obeys all orders."""
    game = Game(*roll(-1, ORDER, *[20] * 20), *dice)
    mine = game.squad(LEFT, men, trooper(), 20)
    theirs = game.squad(RIGHT, men, trooper(), 20 + apart)
    game.begin()
    return game, mine, theirs


@pytest.mark.rule("WE-030", "WE-031")
@pytest.mark.parametrize(
    ("order", "reach"), [(o.ADVANCE, 12), (o.RUN_ORDER, 24), (o.SEARCH, 6), (o.REACTION, 9)]
)
def test_each_order_limits_a_move(order: int, reach: float) -> None:
    game, mine, _ = game_of()
    game.order_all(u0=order, u1=o.HOLD_GROUND)
    assert game.say(o.MOVE_UNIT, mine, (20.1 + reach, 0)) == o.WE_REASON_TOO_FAR
    game.make(o.MOVE_UNIT, mine, (20 + reach, 0))
    assert game.place(game.member(mine)) == (20 + reach, 0)
    assert game.place(game.member(mine, 1)) == (20 + reach, 0.1), "the others keep their places beside it"


@pytest.mark.rule("WE-030", "WE-032")
@pytest.mark.parametrize(("profile", "cost"), [((10, 6, 5, 0, 5), 6 + 6 * 12 / 5), (POWERED, 6 + 6 * 10 / 6)])
def test_rough_ground_slows_a_move(profile: tuple[int, ...], cost: float) -> None:
    game = Field()
    unit = game.squad(LEFT, 1, trooper(profile), 10)
    game.ground((16, -5), (40, 5), difficult=1)
    inches = 12 * INCH
    found = game.do("leg_cost", game.member(unit), 10 * INCH, 0, 10 * INCH + inches, 0, 100 * INCH)
    assert found == pytest.approx(cost * INCH, rel=0.1)


@pytest.mark.rule("WE-030")
def test_obstacles_cost_stop_or_bar() -> None:
    game = Field()
    walker = game.add(game.unit(LEFT), trooper(), 10)
    tracks = game.add(game.unit(LEFT), machine(), 10)
    wheels = game.add(game.unit(LEFT), machine(), 10, 0, OBSTACLE_COST=r.CROSSES_NEVER)
    flyer = game.add(game.unit(LEFT), machine(flying=True), 10)
    game.ground((14, -5), (14.5, 5), kind=9, impassable=1)
    way = (10 * INCH, 0, 18 * INCH, 0)
    assert game.do("leg_cost", walker, *way, 100 * INCH) == 10 * INCH
    assert game.do("edge_leg_refusal", walker, *way) == 0
    assert game.do("edge_leg_refusal", wheels, *way) == o.WE_REASON_NO_WAY
    assert game.do("edge_leg_refusal", flyer, *way) == 0
    assert game.do("edge_leg_refusal", tracks, *way) == o.WE_REASON_NO_WAY
    game.put(tracks, X=13 * INCH)
    game.do("stops_at_obstacle", tracks)
    game.block[st.TURN] += 1
    assert game.do("edge_leg_refusal", tracks, 13 * INCH, 0, 18 * INCH, 0) == 0


@pytest.mark.rule("WE-030")
def test_walls_without_openings_and_rooms_for_vehicles_are_shut() -> None:
    game = Field()
    walker = game.add(game.unit(LEFT), trooper(), 10)
    tank = game.add(game.unit(LEFT), machine(), 10)
    room = game.ground((14, -5), (24, 5), building=0, door=st.DOOR_CLOSED, impassable=1)
    way = (10 * INCH, 0, 18 * INCH, 0)
    assert game.do("edge_leg_refusal", walker, *way) == 0
    assert game.do("edge_leg_refusal", tank, *way) == o.WE_REASON_NO_WAY
    game.block[room + st.PIECE_DOOR] = st.DOOR_NONE
    assert game.do("edge_leg_refusal", walker, *way) == o.WE_REASON_NO_WAY


@pytest.mark.rule("WE-033")
def test_only_a_charge_ends_in_contact() -> None:
    game, mine, theirs = game_of(apart=8)
    game.order_all(u0=o.ADVANCE, u1=o.HOLD_GROUND)
    assert game.say(o.MOVE_UNIT, mine, (27.9, 0)) == o.REASON_CONTACT
    assert game.say(o.MOVE_UNIT, mine, (26, 0)) == 0
    assert game.get(theirs, "LOCKED_WITH") == 0


@pytest.mark.rule("WE-034")
def test_a_vehicle_turns_by_a_right_angle_at_most() -> None:
    game = Game(*roll(-1, ORDER, *[20] * 4))
    mine = game.unit(LEFT)
    game.add(mine, machine(core=st.CORE_AUTONOMOUS), 50, 50)
    game.add(game.unit(RIGHT), trooper(), 150, 50)
    game.begin()
    game.order_all(u0=o.ADVANCE)
    assert game.say(o.MOVE_UNIT, mine, (50, 60)) == 0
    assert game.say(o.MOVE_UNIT, mine, (45, 50)) == o.WE_REASON_NO_WAY
    assert game.say(o.MOVE_UNIT, mine, (50, 55), (45, 55)) == o.WE_REASON_NO_WAY
    assert game.say(o.MOVE_UNIT, mine, (55, 55), (55, 60)) == 0


@pytest.mark.rule("WE-070", "WE-012", "WE-031")
@pytest.mark.parametrize(("apart", "reaches"), [(18, True), (18.5, False)])
def test_a_charge_covers_one_and_a_half_moves(apart: float, reaches: bool) -> None:
    game, mine, theirs = game_of(apart=apart)
    game.order_all(u0=o.CHARGE_ORDER, u1=o.HOLD_GROUND)
    assert (game.say(o.CHARGE_AT, mine, target=theirs) == 0) == reaches
    if reaches:
        game.make(o.CHARGE_AT, mine, target=theirs)
        assert game.get(mine, "LOCKED_WITH") == theirs
        assert game.get(theirs, "LOCKED_WITH") == mine


@pytest.mark.rule("WE-075")
def test_a_locked_unit_fights_on_or_leaves() -> None:
    game, mine, theirs = game_of(apart=4)
    game.put(mine, LOCKED_WITH=theirs)
    game.put(theirs, LOCKED_WITH=mine)
    allowed = [verb for verb in range(o.ADVANCE, o.RUN_ORDER + 1) if game.say(verb, mine) == 0]
    assert allowed == [o.ADVANCE, o.CHARGE_ORDER, o.RALLY]
    game.order_all(u0=o.ADVANCE, u1=o.CHARGE_ORDER)
    game.make(o.MOVE_UNIT, mine, (10, 0))
    assert game.get(mine, "LOCKED_WITH") == 0
    assert game.told(events.WE_WITHDRAWS)


@pytest.mark.rule("WE-065")
def test_reaction_fires_twice_at_minus_one() -> None:
    game, mine, theirs = game_of(apart=20, men=1)
    game.order_all(u0=o.REACTION, u1=o.HOLD_GROUND)
    game.idle_until(o.DECIDE_FIRE)
    game.make(o.FIRE_AT, mine, target=theirs)
    game.idle_until(o.WE_DECIDE_REACT)
    assert game.reasons(events.WE_SHOT)[events.WE_WHY_ORDER] == -1
    game.make(o.REACT_FIRE, mine, target=theirs)
    assert len(game.told(events.WE_FIRES)) == 2
    assert game.reasons(events.WE_SHOT)[events.WE_WHY_ORDER] == -1


@pytest.mark.rule("WE-065", "WE-014")
def test_reaction_moves_twice_three_quarters() -> None:
    game, mine, _ = game_of()
    game.order_all(u0=o.REACTION, u1=o.HOLD_GROUND)
    game.make(o.MOVE_UNIT, mine, (29, 0))
    game.idle_until(o.WE_DECIDE_REACT)
    assert game.say(o.REACT_MOVE, mine, (38.1, 0)) == o.WE_REASON_TOO_FAR
    game.make(o.REACT_MOVE, mine, (38, 0))
    assert game.place(game.member(mine)) == (38, 0)


@pytest.mark.rule("WE-066")
def test_op_fire_strikes_at_the_movers_nearest_place() -> None:
    game, mine, theirs = game_of(*roll(0, FIRE, 20), *roll(1, FIRE, 3), apart=40)
    game.put(game.member(theirs), X=50 * INCH)
    game.put(game.member(theirs, 1), X=50 * INCH, Y=-2 * INCH)
    game.order_all(u0=o.REACTION, u1=o.ADVANCE)
    game.make(o.STAY_THERE, mine)
    game.make(o.MOVE_UNIT, theirs, (44, 0))
    assert game.asked() == (o.DECIDE_OPFIRE, LEFT)
    game.make(o.OP_FIRE, mine)
    shots = game.told(events.WE_SHOT)
    assert [row["RESULT"] for row in shots] == [r.EFFECT_KILL, r.EFFECT_MISS]
    assert shots[0]["VALUE"] < 24.5 * INCH, "at the nearest place of its way"
    assert game.do("members_up", theirs) == 1
    game.idle_until(o.WE_DECIDE_REACT)
    assert game.say(o.REACT_MOVE, mine, (22, 0)) == o.REASON_ORDER, "who used op-fire may not move"
    assert game.say(o.REACT_FIRE, mine, target=theirs) == 0
    assert len(game.told(events.WE_FIRES)) == 1, "op-fire took the place of its normal act"


@pytest.mark.rule("WE-066")
def test_a_unit_that_moved_does_not_op_fire() -> None:
    game, mine, theirs = game_of(apart=30)
    game.order_all(u0=o.REACTION, u1=o.ADVANCE)
    game.make(o.MOVE_UNIT, mine, (22, 0))
    game.make(o.MOVE_UNIT, theirs, (45, 0))
    assert game.asked()[0] != o.DECIDE_OPFIRE


@pytest.mark.rule("WE-123")
def test_a_prone_unit_moves_half_as_far() -> None:
    game, mine, _ = game_of(apart=20)
    game.order_all()
    game.make(o.GO_PRONE, mine)
    model = game.member(mine)
    assert game.get(model, "FLAT") == 1
    assert game.do("edge_reach_of", model, 100) == 6 * INCH
    assert game.say(o.GO_PRONE, mine) == o.REASON_NOT_PRONE
    game.make(o.STAND_UP, mine)
    assert game.get(model, "FLAT") == 0
    assert game.asked() == (o.DECIDE_FIRE, RIGHT), "both actions of Hold are spent"


@pytest.mark.rule("WE-040", "WE-013")
def test_targets_are_written_before_any_die_is_thrown() -> None:
    game, mine, theirs = game_of(apart=20, men=1)
    game.order_all()
    for _ in range(2):
        assert game.asked() == (o.DECIDE_FIRE, LEFT)
        game.make(o.FIRE_AT, mine, target=theirs)
        assert game.told(events.WE_SHOT) == []
    game.make(o.FIRE_AT, theirs, target=mine)
    game.make(o.FIRE_AT, theirs, target=mine)
    assert len(game.told(events.WE_FIRES)) == 4


@pytest.mark.rule("WE-086")
def test_suppressed_units_fire_only_at_near_movers() -> None:
    game, mine, theirs = game_of(apart=12)
    game.put(mine, UNIT_MORALE=r.MORALE_SUPPRESSED)
    assert game.do("can_fire_at", mine, theirs) == 0
    game.put(game.member(theirs), X=25 * INCH)
    game.put(theirs, UNIT_MOVED=1)
    assert game.do("can_fire_at", mine, theirs) == 1


@pytest.mark.rule("WE-003")
def test_passengers_get_out_and_in_again() -> None:
    game = Game(*roll(-1, ORDER, *[20] * 20))
    ride = game.unit(LEFT)
    truck = game.add(ride, machine(core=st.CORE_AUTONOMOUS), 50, 50, BERTH=4 * 1000**2)
    squad = game.unit(LEFT)
    for _ in range(2):
        game.add(squad, trooper(), 50, 50, HOME=truck, BERTH=st.SEAT_INSIDE)
    game.add(game.unit(RIGHT), trooper(), 90, 50)
    game.begin()
    assert game.get(squad, "UNIT_RIDES") == ride
    game.order_all(u0=o.HOLD_GROUND, u1=o.ADVANCE)
    assert game.say(o.WE_GET_OUT, squad, (70, 50)) == o.WE_REASON_TOO_FAR
    game.make(o.WE_GET_OUT, squad, (52, 50))
    assert game.do("members_up", squad) == 2
    game.idle_until(o.DECIDE_ORDER)
    game.order_all(u0=o.HOLD_GROUND, u1=o.ADVANCE)
    game.make(o.WE_GET_IN, squad, model=truck)
    assert game.do("members_up", squad) == 0
    assert game.do("free_seats", truck) == 2


@pytest.mark.rule("WE-003")
def test_the_bot_gets_out_only_near_its_vehicle() -> None:
    game = Game(*roll(-1, ORDER, *[20] * 20))
    ride = game.unit(LEFT)
    truck = game.add(ride, machine(core=st.CORE_AUTONOMOUS), 50, 50, BERTH=4 * 1000**2)
    squad = game.unit(LEFT)
    game.add(squad, trooper(), 50, 50, HOME=truck, BERTH=st.SEAT_INSIDE)
    enemy = game.add(game.unit(RIGHT), trooper(), 65, 50)
    game.begin()
    game.order_all(u0=o.HOLD_GROUND, u1=o.ADVANCE)
    assert game.do("edge_step_out", squad, truck, enemy, 24 * INCH) == 1
    game.put(truck, RADIUS=1500)
    assert game.do("edge_step_out", squad, truck, enemy, 24 * INCH) == 0, "the place is too far"


@pytest.mark.rule("WE-003")
def test_passengers_survive_a_machine_that_falls_like_infantry() -> None:
    """A machine with the armour level of infantry falls like a trooper and leaves its passengers.

    That level may be set by hand, or be that of a light robot.
    """
    game = Game(*roll(-1, ORDER, *[20] * 20))
    ride = game.unit(LEFT)
    truck = game.add(ride, machine(core=st.CORE_AUTONOMOUS), 50, 50, BERTH=4 * 1000**2, ARMOUR_LEVEL=6)
    squad = game.unit(LEFT)
    game.add(squad, trooper(), 50, 50, HOME=truck, BERTH=st.SEAT_INSIDE)
    game.add(game.unit(RIGHT), trooper(), 90, 50)
    game.begin()
    game.order_all(u0=o.HOLD_GROUND, u1=o.ADVANCE)
    game.put(truck, FELL_NOW=1)
    game.do("take_off_fallen")
    assert game.get(truck, "STATUS") == st.KILLED
    game.make(o.WE_GET_OUT, squad, (52, 50))
    assert game.do("members_up", squad) == 1


@pytest.mark.rule("WE-V09")
def test_a_slave_robot_acts_only_under_its_controller() -> None:
    game = Field()
    master = game.add(game.unit(LEFT), trooper(), 0, 0, CONTROLS=1030)
    robot = game.add(game.unit(LEFT), machine(core=st.CORE_SLAVE), 15, 0, CONTROLLER=master)
    unit = game.get(robot, "UNIT")
    assert game.do("is_steered", robot) == 1
    assert game.do("can_be_ordered", unit) == 1
    game.put(robot, X=16 * INCH + 100)
    assert game.do("can_be_ordered", unit) == 0
    game.put(robot, X=0)
    game.put(game.get(master, "UNIT"), UNIT_MORALE=r.MORALE_BROKEN)
    assert game.do("can_be_ordered", unit) == 0


@pytest.mark.rule("WE-045", "WE-120", "WE-121")
def test_search_finds_a_hidden_unit() -> None:
    game = Game(*roll(-1, ORDER, 20, 20), *roll(0, events.DIE_WE_SEARCH, 5), D08="hidden")
    mine = game.squad(LEFT, 2, trooper(), 20)
    theirs = game.squad(RIGHT, 2, trooper(), 30)
    game.begin()
    assert game.do("is_hidden_unit", theirs) == 0, "in the open nobody is hidden"
    game.put(game.member(theirs), HIDDEN=1)
    game.order_all(u0=o.SEARCH, u1=o.HOLD_GROUND)
    game.make(o.MOVE_UNIT, mine, (26, 0))
    assert game.results(events.WE_FOUND) == [1]
    assert game.do("is_hidden_unit", theirs) == 0


def hiding(*dice: tuple[int, int, int], away: float = 30) -> tuple[Game, int, int]:
    """Return a game in which two models of left search for two hidden models of right.

    Left's are at 20 inches, and right's begin behind a wall. The rows of both units are returned, too.
    """
    game = Game(*roll(-1, ORDER, 20, 20), *dice, D08="hidden")
    mine, theirs = game.squad(LEFT, 2, trooper(), 20), game.squad(RIGHT, 2, trooper(), away)
    game.ground((away - 1, -3), (away + 1, 3), cover=2)
    game.begin()
    for place in range(2):
        game.put(game.member(theirs, place), HIDDEN=1)
    return game, mine, theirs


@pytest.mark.rule("WE-022", "WE-D08")
@pytest.mark.parametrize(("away", "face", "found"), [(25, 5, [1]), (25, 4, [0]), (26.5, 20, [])])
def test_a_search_on_the_spot_finds_within_six_inches(away: float, face: int, found: list[int]) -> None:
    """A Regular unit needs a 5, and farther off no die is rolled."""
    game, mine, theirs = hiding(*roll(0, events.DIE_WE_SEARCH, face), away=away)
    game.order_all(u0=o.SEARCH, u1=o.HOLD_GROUND)
    game.make(o.STAY_THERE, mine)
    assert game.results(events.WE_FOUND) == found, f"{away - 20} inches off, a {face} (WE-D08)"
    assert game.do("is_hidden_unit", theirs) == (0 if found == [1] else 1)


@pytest.mark.rule("WE-012", "WE-D08")
def test_a_unit_cannot_charge_a_hidden_enemy() -> None:
    game, mine, theirs = hiding(away=24)
    game.order_all(u0=o.CHARGE_ORDER, u1=o.HOLD_GROUND)
    assert game.say(o.CHARGE_AT, mine, target=theirs) == o.WE_REASON_NO_TARGET
    game.put(game.member(theirs), HIDDEN=0)
    assert game.say(o.CHARGE_AT, mine, target=theirs) == 0


@pytest.mark.rule("WE-066", "WE-D08")
@pytest.mark.parametrize(("hidden", "to", "asked"), [(1, 31, False), (1, 36, True), (0, 31, True)])
def test_a_hidden_unit_moving_behind_cover_draws_no_fire(hidden: int, to: float, asked: bool) -> None:
    game, _, theirs = hiding(*roll(-1, ORDER, 20, 20))
    game.order_all(u0=o.REACTION, u1=o.ADVANCE)
    for place in range(2):
        game.put(game.member(theirs, place), HIDDEN=hidden)
    while game.about() != theirs:
        game.make(o.STAY_THERE, game.about())
    game.make(o.MOVE_UNIT, theirs, (to, 0))
    assert (game.asked()[0] == o.DECIDE_OPFIRE) is asked, "seen once it has left its cover (WE-D08)"


@pytest.mark.rule("WE-D08")
def test_the_bot_searches_while_all_enemies_are_hidden() -> None:
    """The bot advances towards the enemy's zone, and treats a found enemy as any other."""
    game, mine, theirs = hiding(away=60)
    assert game.do("order_for", mine) == r.ORDER_SEARCH
    game.put(game.member(theirs), HIDDEN=0)
    assert game.do("order_for", mine) != r.ORDER_SEARCH


@pytest.mark.rule("WE-030", "WE-V03")
@pytest.mark.parametrize(
    ("motion", "pf", "life", "row"),
    [
        (1, 0, 0, (120, 50, 2)), (2, 4, 0, (100, 60, 1)), (3, 5, st.LIFE_FULL, (90, 50, 1)), (4, 0, 0, (350, 350, 0)),
        (4, 4, 0, (250, 250, 0)), (4, 5, st.LIFE_FULL, (200, 200, 0)), (5, 5, 0, (180, 80, -1)), (6, 5, 0, (225, 50, -2)),
        (7, 5, 0, (200, 200, 0)), (8, 5, 0, (150, 80, 3)),
    ],
)  # fmt: skip
def test_a_movement_type_set_by_hand_moves_as_printed(
    motion: int, pf: int, life: int, row: tuple[int, int, int]
) -> None:
    """The rows give clear and rough moves in tenths of an inch, and the cost of an obstacle.

    Jump jets carry a model by its suit. [WE-D10]
    """
    found = rated(trooper((14, 6, 5, pf, 5), life_support=life), {"motion": motion})
    assert (found.move, found.rough, found.obstacle) == row, f"row {motion} of the table (WE-030)"
    assert rated(trooper((14, 6, 5, pf, 5)), {"motion": motion, "move": 70}).move == 70


@pytest.mark.rule("WE-030", "WE-041", "WE-V03")
def test_a_flying_creature_has_jump_jets() -> None:
    """The model moves over all ground by its own MV, and then fires at 2 less."""
    field = Field()
    flyer = field.member(field.squad(0, 1, trooper((20, 6, 5, 0, 5), flying=True)))
    assert field.get(flyer, "MOTION", "CLEAR_MOVE", "ROUGH_MOVE") == (r.MOTION_JETS, 24 * INCH, 24 * INCH)
    before = field.do("firer_modifier", flyer, flyer, 0)
    field.put(flyer, HAS_MOVED=1)
    assert field.do("firer_modifier", flyer, flyer, 0) == before - 2


@pytest.mark.rule("WE-121", "WE-120")
@pytest.mark.parametrize(("x", "hidden"), [(22, 1), (28, 0)], ids=("within its cover", "into the open"))
def test_a_hidden_model_stays_hidden_only_in_cover(x: float, hidden: int) -> None:
    """Models deployed in cover begin hidden under this reading. [WE-D08]"""
    game = Game(*roll(-1, ORDER, 20, 20), D08="hidden")
    mine = game.squad(LEFT, 1, trooper(), 20)
    game.squad(RIGHT, 1, trooper(), 60)
    game.ground((18, -2), (24, 2), cover=2)
    game.begin()
    game.put(game.member(mine), HIDDEN=1)
    game.order_all(u0=o.ADVANCE)
    game.make(o.MOVE_UNIT, mine, (x, 0))
    assert game.get(game.member(mine), "HIDDEN") == hidden


@pytest.mark.rule("WE-040")
def test_a_gun_of_a_silent_crew_is_not_manned() -> None:
    game = Field()
    tank = game.add(game.unit(LEFT), machine(5, gun(st.HEAVY, 5), core=st.CORE_AUTONOMOUS), 0, 0)
    weapon = game.get(tank, "WEAPONS")
    assert game.do("is_manned", weapon, tank) == 1
    game.put(tank, HOLDS_FIRE=1)
    assert game.do("is_manned", weapon, tank) == 0


@pytest.mark.rule("WE-003")
def test_the_other_robots_of_a_unit_fire_after_losses() -> None:
    game = Field()
    unit = game.unit(LEFT)
    for place in range(3):
        game.add(unit, machine(6, gun(st.HEAVY, 3), core=st.CORE_AUTONOMOUS), 0, 5 * place)
    enemy = game.squad(RIGHT, 5, trooper(), 20)
    game.order(unit, r.ORDER_ADVANCE)
    assert game.do("dice_ready", unit, enemy, 0) == 6
    game.put(game.member(unit), STATUS=st.DESTROYED)
    assert game.do("dice_ready", unit, enemy, 0) == 4
    assert game.do("vehicle_of", unit) == game.member(unit, 1)
    assert game.do("can_be_ordered", unit) == 1


@pytest.mark.rule("WE-D24", "WE-D07")
@pytest.mark.parametrize(("launcher", "most"), [(1, 5), (0, 0)])
def test_a_person_chooses_the_extra_dice_of_a_launcher(launcher: int, most: int) -> None:
    game = Game(*roll(-1, ORDER, *[20] * 4))
    mine = game.unit(LEFT)
    carrier = game.add(mine, trooper(), 20)
    game.put(game.block[carrier + st.WEAPONS], SHOT_LAUNCHER=launcher)
    theirs = game.squad(RIGHT, 2, trooper(), 30)
    game.begin()
    game.order_all(u0=o.HOLD_GROUND, u1=o.HOLD_GROUND)
    game.idle_until(o.DECIDE_FIRE)
    for more in range(1, 6):
        wanted = 0 if more <= most else o.WE_REASON_NO_WEAPON
        assert game.say(o.FIRE_AT, mine, target=theirs, number=4 * more) == wanted
        assert 4 * more in telling.PHRASES.counts["fire_at"], "it is offered"
    assert game.say(o.FIRE_AT, mine, target=theirs, number=3) == o.WE_REASON_NO_WEAPON, (
        "it has no targeting device"
    )


@pytest.mark.rule("WE-V46")
def test_a_unit_without_a_move_refuses_orders_to_move() -> None:
    """A platform of MV 0 may hold, aim and rally, but not take an order to move."""
    game = Game(*roll(-1, ORDER, 20, 20))
    gun_platform = game.squad(LEFT, 2, trooper((0, 6, 5, 0, 5)), 20)
    game.squad(RIGHT, 2, trooper(), 60)
    game.begin()
    moving = (o.ADVANCE, o.CHARGE_ORDER, o.SEARCH, o.RUN_ORDER, o.REACTION)
    assert [game.say(order, gun_platform) for order in moving] == [o.WE_REASON_CANNOT_MOVE] * 5
    assert [game.say(order, gun_platform) for order in (o.HOLD_GROUND, o.AIMED_SHOT)] == [0, 0]


@pytest.mark.rule("WE-030")
@pytest.mark.parametrize(("x", "y"), [(50, 0), (50, 200), (0, 50), (200, 50), (0, 0), (200, 200)])
def test_a_model_may_stand_on_the_tables_edge(x: int, y: int) -> None:
    """Half of the base lies off the table then.

    For a place beyond the edge, the nearest place on the table is found.
    """
    field = Field()
    man = field.member(field.squad(LEFT, 1, trooper(), 100))
    assert field.do("free_spot", man, x * INCH, y * INCH, st.FOUND_X) == 1
    assert (field.block[st.FOUND_X], field.block[st.FOUND_Y]) == (x * INCH, y * INCH)
    beyond = [place + (place == 200) - (place == 0) for place in (x, y)]
    assert field.do("free_spot", man, *(one * INCH for one in beyond), st.FOUND_X) == 1
    assert all(0 <= field.block[at] <= 200 * INCH for at in (st.FOUND_X, st.FOUND_Y))


@pytest.mark.rule("WE-100")
@pytest.mark.parametrize(
    ("path", "acquired"),
    [(((60, 60),), 1), (((60, 75),), 0), (((60, 95),), 0)],
    ids=("in view", "ends behind the house", "passes behind it"),
)
def test_a_target_out_of_view_is_no_longer_acquired(
    path: tuple[tuple[float, float], ...], acquired: int
) -> None:
    """A robot that was shot at last turn moves on past a house."""
    game = Game(*roll(-1, ORDER, 20, 20))
    mine = game.squad(LEFT, 1, trooper(REGULAR, gun(st.HEAVY, 5)), 20)
    game.put(game.member(mine), Y=58 * INCH)
    robot = game.add(game.unit(RIGHT), machine(5, core=st.CORE_AUTONOMOUS), 60, 58)
    target = game.get(robot, "UNIT")
    game.put(robot, FACING_X=0, FACING_Y=1000, CLEAR_MOVE=60 * INCH)
    game.ground((40, 62), (42, 70), blocks=1)
    game.begin()
    game.put(game.member(mine), SHOT_AT_UNIT=target, SHOT_AT_TURN=0)
    assert game.do("has_acquired", game.member(mine), target) == 1
    game.order_all(u0=o.HOLD_GROUND, u1=o.ADVANCE)
    game.make(o.MOVE_UNIT, target, *path)
    now = game.do("has_acquired", game.member(mine), target)
    assert now == acquired, f"acquired {acquired} expected (WE-100), got {now}"
    seen = game.do("sight_edge", game.member(mine), robot) >= 0
    assert seen == (path[0][1] != 75)


@pytest.mark.rule("WE-100")
@pytest.mark.parametrize(("place", "acquired"), [*((place, 0) for place in range(1, 8)), (20, 1)])
def test_a_target_that_passes_a_pillar_loses_acquisition(place: int, acquired: int) -> None:
    """The pillar hides 4 of the path's 40 inches, near one of eight checked places or near none."""
    game = Game(*roll(-1, ORDER, 20, 20))
    mine = game.squad(LEFT, 1, trooper(REGULAR, gun(st.HEAVY, 5)), 20)
    robot = game.add(game.unit(RIGHT), machine(5, core=st.CORE_AUTONOMOUS), 40, 80)
    target = game.get(robot, "UNIT")
    game.put(game.member(mine), Y=100 * INCH)
    game.put(robot, FACING_X=0, FACING_Y=1000, CLEAR_MOVE=60 * INCH)
    middle = 90 + 2.5 * place
    game.ground((29.9, middle - 1), (30, middle + 1), blocks=1)
    game.begin()
    game.put(game.member(mine), SHOT_AT_UNIT=target, SHOT_AT_TURN=0)
    game.order_all(u0=o.HOLD_GROUND, u1=o.ADVANCE)
    game.make(o.MOVE_UNIT, target, (40, 120))
    assert game.block[st.TURN] == 1
    assert game.do("has_acquired", game.member(mine), target) == acquired


@pytest.mark.rule("WE-100")
def test_a_target_that_fled_out_of_view_loses_acquisition() -> None:
    game = Game(*roll(-1, ORDER, 20, 20))
    mine = game.squad(LEFT, 1, trooper(REGULAR, gun(st.HEAVY, 5)), 20)
    robot = game.add(game.unit(RIGHT), machine(5, core=st.CORE_AUTONOMOUS), 60)
    target = game.get(robot, "UNIT")
    game.begin()
    firer = game.member(mine)
    game.put(firer, SHOT_AT_UNIT=target, SHOT_AT_TURN=1)
    game.do("edge_begin_turn")
    assert game.do("has_acquired", firer, target) == 1, "still in view"
    game.put(firer, SHOT_AT_TURN=2)
    game.ground((40, -5), (42, 5), blocks=1)
    game.do("edge_begin_turn")
    assert game.do("has_acquired", firer, target) == 0
