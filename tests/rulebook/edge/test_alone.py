"""Single models with an order of their own, for each order, refused, obeyed and failed. [WE-003, WE-022]"""

from __future__ import annotations

from dataclasses import replace

import pytest

from armybuilder import words
from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.edge import events, telling
from armybuilder.battle.rulesets.edge import state as r
from armybuilder.battle.rulesets.edge import verbs as o
from armybuilder.battle.telling import narrate
from armybuilder.errors import message
from tests.battle.test_narrate import SHOT
from tests.rulebook.edge.fields import Field, gun, machine, roll, trooper
from tests.rulebook.edge.games import LEFT, RIGHT, Game

ORDER, FIRE = events.DIE_WE_ORDER, events.DIE_WE_FIRE
OBEYED = roll(-1, ORDER, *[20] * 12)
LAUNCHER = gun(st.RIFLE, 0, radius=300)


def game_of(*dice: tuple[int, int, int], apart: float = 60, men: int = 2) -> tuple[Game, int, int, int]:
    """Return a game of a squad of each side, with the last model of the first squad."""
    game = Game(*dice)
    mine = game.squad(LEFT, men, trooper(), 20)
    theirs = game.squad(RIGHT, men, trooper(), 20 + apart)
    game.begin()
    return game, mine, theirs, game.member(mine, men - 1)


def shots_of(game: Game, model: int) -> int:
    """Return the number of dice that a model has thrown at models."""
    return sum(row["ACTOR"] == game.number(model) for row in game.told(events.WE_SHOT))


@pytest.mark.rule("WE-022")
@pytest.mark.parametrize(("face", "dice"), [(5, 1), (4, 0)])
def test_a_single_model_takes_aim_while_its_unit_runs(face: int, dice: int) -> None:
    game = Game(*roll(1, ORDER, face), *roll(-1, ORDER, 20, 20))
    mine = game.unit(LEFT)
    game.add(mine, trooper(), 20, 0)
    marksman = game.add(mine, trooper((10, 6, 5, 0, 5), gun(st.SNIPING)), 20, 1)
    theirs = game.squad(RIGHT, 5, trooper(), 60)
    game.begin()
    assert (o.ORDER_ALONE, 0) in game.menu()
    assert game.say(o.ORDER_ALONE, theirs, model=marksman, number=r.ORDER_AIMED) == o.WE_REASON_NOT_IT
    game.make(o.ORDER_ALONE, mine, model=marksman, number=r.ORDER_AIMED)
    assert game.say(o.ORDER_ALONE, mine, model=marksman, number=r.ORDER_AIMED) == o.REASON_ORDER
    game.order_all(u0=o.RUN_ORDER)
    game.make(o.MOVE_UNIT, mine, (20, 20))
    assert game.place(marksman) == (20, 1), "it stays where it is"
    game.idle_until(o.DECIDE_FIRE)
    if dice:
        assert game.about() == mine
        game.make(o.FIRE_AT, mine, target=theirs)
    game.idle_until(o.DECIDE_ORDER)
    shots = [row for row in game.told(events.WE_SHOT) if row["ACTOR"] == 1]
    assert len(shots) == dice
    assert not [row for row in game.told(events.WE_SHOT) if row["ACTOR"] == 0], "who ran does not fire"
    if dice:
        assert game.reasons(events.WE_SHOT)[events.WE_WHY_AIMED] == 3


@pytest.mark.rule("WE-020", "WE-022")
@pytest.mark.parametrize("rank", [0, 2])
@pytest.mark.parametrize(("order", "more"), [(r.ORDER_HOLD, 2), (r.ORDER_CHARGE, -2), (r.ORDER_AIMED, 0)])
def test_a_near_leader_helps_a_model_that_tests_alone(order: int, more: int, rank: int) -> None:
    field = Field()
    man = field.member(field.squad(LEFT, 1, trooper()))
    if rank:
        field.add(field.unit(LEFT), trooper(rank=rank), 10)
    assert field.do("alone_modifier", man, order, 0) == more + rank


@pytest.mark.rule("WE-022", "WE-023")
@pytest.mark.parametrize(("face", "mends"), [(4, True), (5, False)])
def test_a_model_that_fails_its_own_order_may_mend(face: int, mends: bool) -> None:
    """The menu offers mending only for the model that failed, because its unit obeys."""
    game = Game(*roll(1, ORDER, face), *roll(-1, ORDER, 20, 20))
    mine = game.squad(LEFT, 2, trooper(), 20)
    game.squad(RIGHT, 2, trooper(), 60)
    game.begin()
    game.make(o.ORDER_ALONE, mine, model=game.member(mine, 1), number=r.ORDER_ADVANCE)
    game.order_all(u0=o.ADVANCE)
    assert game.asked() == (o.WE_DECIDE_MOVE, LEFT)
    assert ((o.MEND, 0) in game.menu()) is mends


@pytest.mark.rule("WE-040")
@pytest.mark.parametrize(
    ("category", "reason"), [(st.SNIPING, 0), (st.HEAVY, 0), (st.RIFLE, o.WE_REASON_NO_WEAPON)]
)
def test_only_snipers_and_heavy_weapons_choose_their_own_targets(category: int, reason: int) -> None:
    """WE-D15: other models that name a target of their own are refused."""
    game = Game(*roll(-1, ORDER, 20, 20))
    mine = game.squad(LEFT, 2, trooper((10, 6, 5, 0, 5), gun(category)), 20)
    theirs = game.squad(RIGHT, 2, trooper(), 35)
    game.begin()
    game.order_all()
    game.idle_until(o.DECIDE_FIRE)
    assert game.about() == mine
    assert game.say(o.FIRE_APART, mine, actor=game.member(mine), target=theirs) == reason
    assert ((o.FIRE_APART, 0) in game.menu()) is (reason == 0)


@pytest.mark.rule("WE-022")
def test_a_unit_advances_without_a_model_that_aims() -> None:
    game = Game(*roll(0, ORDER, 20, 20), *roll(-1, ORDER, *[20] * 4))
    mine = game.unit(LEFT)
    marksman = game.add(mine, trooper((10, 6, 5, 0, 5), gun(st.SNIPING)), 20, 0)
    other = game.add(mine, trooper(), 20, 2)
    game.squad(RIGHT, 2, trooper(), 60)
    game.begin()
    game.make(o.ORDER_ALONE, mine, model=marksman, number=r.ORDER_AIMED)
    game.order_all(u0=o.ADVANCE)
    assert game.say(o.MOVE_UNIT, mine, (20, 15)) == o.WE_REASON_TOO_FAR, (
        "the way is that of the figure that goes"
    )
    game.make(o.MOVE_UNIT, mine, (20, 12))
    assert game.place(marksman) == (20, 0), "who aims stays where he is"
    assert game.place(other) == (20, 12)


@pytest.mark.rule("WE-022", "WE-070")
def test_a_model_that_aims_alone_does_not_charge() -> None:
    game = Game(*roll(0, ORDER, 20, 20), *roll(-1, ORDER, *[20] * 4))
    mine = game.unit(LEFT)
    marksman = game.add(mine, trooper((10, 6, 5, 0, 5), gun(st.SNIPING)), 20, 0)
    game.add(mine, trooper(), 20, 2)
    theirs = game.squad(RIGHT, 2, trooper(), 30)
    game.begin()
    game.make(o.ORDER_ALONE, mine, model=marksman, number=r.ORDER_AIMED)
    game.order_all(u0=o.CHARGE_ORDER)
    game.make(o.CHARGE_AT, mine, target=theirs)
    assert game.place(marksman) == (20, 0)


@pytest.mark.rule("WE-022")
def test_a_model_on_hold_fires_twice_in_an_advance() -> None:
    game = Game(*roll(-1, ORDER, *[20] * 4), *roll(-1, FIRE, *[2] * 9))
    mine = game.unit(LEFT)
    game.add(mine, trooper(), 20, 0)
    gunner = game.add(mine, trooper((10, 6, 5, 0, 5), gun(st.SNIPING)), 20, 1)
    theirs = game.squad(RIGHT, 5, trooper(), 40)
    game.begin()
    game.make(o.ORDER_ALONE, mine, model=gunner, number=r.ORDER_HOLD)
    assert game.say(o.ORDER_ALONE, mine, model=gunner, number=r.ORDER_HOLD) == o.REASON_ORDER, "he has one"
    game.order_all(u0=o.ADVANCE)
    game.make(o.MOVE_UNIT, mine, (22, 0))
    game.idle_until(o.DECIDE_FIRE)
    game.make(o.FIRE_AT, mine, target=theirs)
    assert game.about() == mine, "he has a second attack"
    game.make(o.FIRE_AT, mine, target=theirs)
    game.idle_until(o.DECIDE_ORDER)
    shots = [row["ACTOR"] for row in game.told(events.WE_SHOT)]
    assert sorted(shots) == [0, 1, 1]
    assert events.WE_WHY_AIMED not in game.reasons(events.WE_SHOT)


@pytest.mark.rule("WE-022")
def test_models_on_foot_may_have_any_order_but_rally() -> None:
    game, mine, _, man = game_of()
    assert (o.ORDER_ALONE, 0) in game.menu()
    for order in range(r.ORDER_ADVANCE, r.ORDER_RUN + 1):
        wanted = o.REASON_ORDER if order == r.ORDER_RALLY else 0
        assert game.say(o.ORDER_ALONE, mine, model=man, number=order) == wanted
    for order in (r.ORDER_NONE, r.ORDER_RUN + 1):
        assert game.say(o.ORDER_ALONE, mine, model=man, number=order) == o.WE_REASON_NOT_ASKED
    game.put(man, COMBAT=r.WE_NO_VALUE, WE_ASSAULT=r.WE_NO_VALUE)
    for order in (r.ORDER_AIMED, r.ORDER_CHARGE):
        assert game.say(o.ORDER_ALONE, mine, model=man, number=order) == o.WE_REASON_NO_WEAPON
    game.put(man, CLEAR_MOVE=0)
    assert game.say(o.ORDER_ALONE, mine, model=man, number=r.ORDER_RUN) == o.WE_REASON_CANNOT_MOVE
    game.put(mine, UNIT_MORALE=r.MORALE_BROKEN)
    assert game.say(o.ORDER_ALONE, mine, model=man, number=r.ORDER_HOLD) == o.REASON_ORDER
    assert (o.ORDER_ALONE, 0) not in game.menu()


@pytest.mark.rule("WE-003", "WE-022")
def test_vehicles_last_models_and_fighters_have_no_own_order() -> None:
    field = Field()
    hull = field.add(field.unit(LEFT), machine(core=st.CORE_AUTONOMOUS))
    last = field.member(field.squad(LEFT, 1, trooper()))
    fighter = field.member(field.squad(LEFT, 2, trooper(), LOCKED_WITH=1))
    free = field.squad(LEFT, 2, trooper())
    for model in (hull, last, fighter):
        assert field.do("is_free_to_obey", model) == 0
    assert [field.do("is_free_to_obey", field.member(free, at)) for at in range(2)] == [1, 1]
    field.put(field.member(free, 1), STATUS=st.KILLED)
    assert field.do("is_free_to_obey", field.member(free)) == 0, "he has become the last"
    field.put(field.get(fighter, "UNIT"), LOCKED_WITH=0)
    assert field.do("is_free_to_obey", fighter) == 1, "the fight is over"


@pytest.mark.rule("WE-003")
def test_a_vehicle_and_a_squad_are_two_units() -> None:
    """Five models and a vehicle are two units, and each order is for a whole unit."""
    game = Game(*roll(-1, ORDER, *[20] * 12))
    squad = game.squad(LEFT, 5, trooper(), 20)
    vehicle = game.unit(LEFT)
    game.add(vehicle, machine(core=st.CORE_AUTONOMOUS), 40, 40)
    game.squad(RIGHT, 1, trooper(), 100)
    game.begin()
    asked = []
    while game.asked() == (o.DECIDE_ORDER, LEFT):
        asked.append(game.about())
        game.make(o.ADVANCE, game.about())
    assert asked == [squad, vehicle]
    game.idle_until(o.WE_DECIDE_MOVE)
    assert game.about() == squad
    before = [game.place(game.member(squad, at)) for at in range(5)]
    game.make(o.MOVE_UNIT, squad, (22, 0))
    assert [game.place(game.member(squad, at)) for at in range(5)] == [(x + 2, y) for x, y in before]


@pytest.mark.rule("WE-022", "WE-031")
@pytest.mark.parametrize(
    ("order", "reach", "shots"), [(r.ORDER_ADVANCE, 12, 1), (r.ORDER_RUN, 24, 0), (r.ORDER_SEARCH, 6, 0)]
)
def test_a_model_moves_alone_while_its_unit_holds(order: int, reach: float, shots: int) -> None:
    game, mine, theirs, man = game_of(*OBEYED, apart=32)
    game.make(o.ORDER_ALONE, mine, model=man, number=order)
    game.order_all()
    assert game.told(events.WE_ALONE)[0]["VALUE"] == order
    assert game.asked() == (o.WE_DECIDE_MOVE, LEFT)
    assert game.say(o.MOVE_UNIT, mine, (22, 0)) == o.WE_REASON_NOT_IT, "its unit stays"
    assert game.say(o.MOVE_UNIT, mine, (20.1 + reach, 0.1), actor=man) == o.WE_REASON_TOO_FAR
    game.make(o.MOVE_UNIT, mine, (20 + reach, 0.1), actor=man)
    assert game.place(man) == (20 + reach, 0.1)
    assert game.place(game.member(mine)) == (20, 0)
    assert game.do("is_running", man) == (order == r.ORDER_RUN)
    assert game.do("is_running", game.member(mine)) == 0
    for _ in range(2):
        game.make(o.FIRE_AT, mine, target=theirs)
    game.idle_until(o.DECIDE_ORDER)
    assert shots_of(game, man) == shots
    assert shots_of(game, game.member(mine)) == 2


@pytest.mark.rule("WE-022", "WE-021")
def test_a_model_that_fails_its_order_reloads_or_withdraws() -> None:
    game, mine, _, man = game_of(*roll(1, ORDER, 4), *OBEYED, apart=30)
    game.make(o.ORDER_ALONE, mine, model=man, number=r.ORDER_RUN)
    game.order_all()
    assert game.say(o.MOVE_UNIT, mine, (22, 0.1), actor=man) == o.REASON_NEARER
    assert game.say(o.MOVE_UNIT, mine, (13.9, 0.1), actor=man) == o.WE_REASON_TOO_FAR
    assert game.say(o.MEND, mine, actor=man) == 0
    game.make(o.MOVE_UNIT, mine, (14, 0.1), actor=man)
    game.make(o.HOLD_FIRE, mine)
    assert game.place(man) == (14, 0.1)


@pytest.mark.rule("WE-022", "WE-070", "WE-D09")
def test_a_model_charges_alone_and_locks_both_units() -> None:
    game, mine, theirs, man = game_of(*OBEYED, apart=15)
    game.make(o.ORDER_ALONE, mine, model=man, number=r.ORDER_CHARGE)
    game.order_all()
    assert game.asked() == (o.DECIDE_CHARGE, LEFT)
    assert game.say(o.CHARGE_AT, mine, target=theirs) == o.WE_REASON_NOT_IT, "its unit does not charge"
    game.make(o.CHARGE_AT, mine, target=theirs, actor=man)
    assert game.get(mine, "LOCKED_WITH") == theirs
    assert game.place(game.member(mine)) == (20, 0)
    game.idle_until(o.DECIDE_ORDER)
    duels = {row["ACTOR"]: row["TOTAL"] for row in game.told(events.WE_DUEL)}
    assert duels == {1: 2, 3: 0}, "he has charged; the other enemy doubles up on him"
    assert game.told(events.WE_SHOT) == [], "who is in an assault neither fires nor is fired at"


@pytest.mark.rule("WE-022", "WE-065", "WE-066")
def test_a_model_on_reaction_alone_fires_at_a_mover() -> None:
    game, mine, theirs, man = game_of(*OBEYED, *roll(-1, FIRE, *[2] * 9), apart=30)
    game.make(o.ORDER_ALONE, mine, model=man, number=r.ORDER_REACTION)
    game.order_all(u1=o.ADVANCE)
    game.make(o.STAY_THERE, mine)
    game.make(o.MOVE_UNIT, theirs, (45, 0))
    assert game.asked() == (o.DECIDE_OPFIRE, LEFT)
    game.make(o.OP_FIRE, mine)
    assert (shots_of(game, man), shots_of(game, game.member(mine))) == (1, 0)
    for _ in range(2):
        game.make(o.FIRE_AT, mine, target=theirs)
    assert shots_of(game, man) == 1, "its normal act was op-fire"
    game.idle_until(o.WE_DECIDE_REACT)
    assert shots_of(game, game.member(mine)) == 2
    assert game.say(o.REACT_MOVE, mine, (25, 0.1), actor=man) == o.REASON_ORDER
    game.make(o.REACT_FIRE, mine, target=theirs)
    game.idle_until(o.DECIDE_ORDER)
    assert (shots_of(game, man), shots_of(game, game.member(mine))) == (2, 2)
    assert game.reasons(events.WE_SHOT)[events.WE_WHY_ORDER] == -1


@pytest.mark.rule("WE-022", "WE-065")
def test_a_model_on_reaction_alone_fires_inside_an_assault() -> None:
    """The model may not move out of the assault, and it fires without its comrades.

    Its unit was charged, but only a Charge forbids a unit to fire.
    """
    game, mine, theirs, man = game_of(*OBEYED, *roll(-1, FIRE, *[2] * 20), apart=20)
    game.make(o.ORDER_ALONE, mine, model=man, number=r.ORDER_REACTION)
    game.order_all()
    game.idle_until(o.DECIDE_FIRE)
    game.put(mine, LOCKED_WITH=theirs)
    game.put(theirs, LOCKED_WITH=mine)
    game.idle_until(o.WE_DECIDE_REACT)
    assert game.about() == mine
    assert game.say(o.REACT_MOVE, mine, (25, 0.1), actor=man) != 0
    before = shots_of(game, man), shots_of(game, game.member(mine))
    game.make(o.REACT_FIRE, mine, target=theirs)
    assert shots_of(game, man) == before[0] + 1
    assert shots_of(game, game.member(mine)) == before[1]


@pytest.mark.rule("WE-022", "WE-065")
def test_a_model_on_reaction_moves_twice_alone() -> None:
    game, mine, _, man = game_of(*OBEYED)
    game.make(o.ORDER_ALONE, mine, model=man, number=r.ORDER_REACTION)
    game.order_all()
    game.make(o.MOVE_UNIT, mine, (29, 0.1), actor=man)
    game.idle_until(o.WE_DECIDE_REACT)
    assert game.say(o.REACT_MOVE, mine, (24, 0)) == o.WE_REASON_NOT_IT
    game.make(o.REACT_MOVE, mine, (38, 0.1), actor=man)
    assert game.place(man) == (38, 0.1)
    assert game.place(game.member(mine)) == (20, 0)


@pytest.mark.rule("WE-022", "WE-D08")
def test_a_model_searches_alone() -> None:
    game = Game(*OBEYED, *roll(0, events.DIE_WE_SEARCH, 5), D08="hidden")
    mine = game.squad(LEFT, 2, trooper(), 20)
    theirs = game.squad(RIGHT, 2, trooper(), 30)
    game.ground((30, -1), (31, 1), cover=2)
    game.begin()
    assert game.do("is_hidden_unit", theirs) == 1, "who begins in cover is hidden"
    man = game.member(mine, 1)
    game.make(o.ORDER_ALONE, mine, model=man, number=r.ORDER_SEARCH)
    game.order_all()
    game.make(o.MOVE_UNIT, mine, (26, 0.1), actor=man)
    assert game.results(events.WE_FOUND) == [1]
    assert game.do("is_hidden_unit", theirs) == 0


@pytest.mark.rule("WE-022", "WE-062", "WE-024")
@pytest.mark.parametrize(("face", "modifier"), [(8, 0), (7, -2)])
def test_a_model_rallies_alone_after_a_failed_ammunition_check(face: int, modifier: int) -> None:
    game, mine, theirs, man = game_of(*roll(1, events.DIE_WE_RALLY, face), *OBEYED, apart=20)
    game.put(mine, AMMO_FAILED=1, AMMO_MARKERS=4)
    game.make(o.ORDER_ALONE, mine, model=man, number=r.ORDER_RALLY)
    game.order_all()
    assert game.told(events.WE_ALONE)[0]["RESULT"] == (modifier == 0)
    game.make(o.FIRE_AT, mine, target=theirs)
    game.make(o.FIRE_AT, mine, target=theirs)
    game.idle_until(o.DECIDE_ORDER)
    assert shots_of(game, man) == 0, "who rallies does nothing else"
    found = game.do("attack_modifier", man, man, game.get(man, "WEAPONS"), r.FIRE_NORMAL, 0)
    assert found == modifier
    assert game.get(mine, "AMMO_MARKERS") == 5, "the markers are its unit's"
    game.put(mine, AMMO_FAILED_TURN=game.block[st.TURN])
    assert game.do("is_short", man, mine) == 1, "until the next check fails"


@pytest.mark.rule("WE-022", "WE-023")
def test_a_model_on_hold_reloads_while_its_unit_runs() -> None:
    game = Game(*OBEYED)
    mine = game.squad(LEFT, 1, trooper(), 20)
    man = game.add(mine, trooper((10, 6, 5, 0, 5), gun(st.RIFLE, 0, limit=st.LIMIT_RELOAD)), 20, 1)
    theirs = game.squad(RIGHT, 2, trooper(), 40)
    game.begin()
    game.put(game.get(man, "WEAPONS"), WEAPON_EMPTY=1)
    game.make(o.ORDER_ALONE, mine, model=man, number=r.ORDER_HOLD)
    game.order_all(u0=o.RUN_ORDER)
    game.idle_until(o.DECIDE_FIRE)
    assert game.about() == mine
    assert game.say(o.MEND, mine) == o.REASON_ORDER, "its unit runs"
    game.make(o.MEND, mine, actor=man)
    assert game.results(events.WE_DOES_ALONE) == [2]
    game.make(o.FIRE_AT, mine, target=theirs)
    assert game.asked()[1] == RIGHT, "one act was to reload"
    game.idle_until(o.DECIDE_ORDER)
    assert shots_of(game, man) == 1


@pytest.mark.rule("WE-022", "WE-123")
def test_a_model_lies_down_alone() -> None:
    game, mine, _, man = game_of(*OBEYED, apart=20)
    game.make(o.ORDER_ALONE, mine, model=man, number=r.ORDER_HOLD)
    game.order_all()
    game.idle_until(o.DECIDE_FIRE)
    game.make(o.GO_PRONE, mine, actor=man)
    assert (game.get(man, "FLAT"), game.get(game.member(mine), "FLAT")) == (1, 0)
    assert game.say(o.GO_PRONE, mine, actor=man) == o.REASON_NOT_PRONE
    assert game.say(o.GO_PRONE, mine) == 0


@pytest.mark.rule("WE-022", "WE-066")
def test_a_model_that_aims_fires_after_op_fire() -> None:
    game, mine, theirs, man = game_of(*OBEYED, *roll(-1, FIRE, *[2] * 9), apart=30)
    game.make(o.ORDER_ALONE, mine, model=man, number=r.ORDER_AIMED)
    game.order_all(u0=o.REACTION, u1=o.ADVANCE)
    game.make(o.STAY_THERE, mine)
    game.make(o.MOVE_UNIT, theirs, (45, 0))
    game.make(o.OP_FIRE, mine)
    assert (shots_of(game, man), shots_of(game, game.member(mine))) == (0, 1)
    assert game.about() == mine
    game.make(o.FIRE_AT, mine, target=theirs)
    game.idle_until(o.WE_DECIDE_REACT)
    assert (shots_of(game, man), shots_of(game, game.member(mine))) == (1, 1)
    assert events.WE_WHY_ORDER not in game.reasons(events.WE_SHOT), "he fires not at -1"
    assert game.reasons(events.WE_SHOT)[events.WE_WHY_AIMED] == 2


@pytest.mark.rule("WE-023", "WE-022")
def test_a_units_action_costs_a_lone_model_no_action() -> None:
    game, mine, theirs, man = game_of(*OBEYED, *roll(-1, FIRE, *[2] * 9), apart=30)
    game.make(o.ORDER_ALONE, mine, model=man, number=r.ORDER_HOLD)
    game.order_all(u0=o.HOLD_GROUND)
    game.idle_until(o.DECIDE_FIRE)
    game.make(o.GO_PRONE, mine)
    for _ in range(2):
        game.make(o.FIRE_AT, mine, target=theirs)
    game.idle_until(o.DECIDE_ORDER)
    assert (shots_of(game, man), shots_of(game, game.member(mine))) == (2, 1)


@pytest.mark.rule("WE-066", "WE-D30")
def test_a_model_without_a_ready_weapon_has_no_range() -> None:
    field = Field()
    man = field.member(field.squad(LEFT, 1, trooper()))
    assert field.do("longest_range", man) == field.get(field.weapon(), "SHOT_RANGE") > 0
    field.put(field.weapon(), WEAPON_EMPTY=1)
    assert field.do("longest_range", man) == 0


@pytest.mark.rule("WE-066", "WE-022")
def test_a_unit_moves_twice_despite_a_models_op_fire() -> None:
    game, mine, theirs, man = game_of(*OBEYED, *roll(-1, FIRE, *[2] * 9), apart=30)
    game.make(o.ORDER_ALONE, mine, model=man, number=r.ORDER_REACTION)
    game.order_all(u0=o.REACTION, u1=o.ADVANCE)
    game.make(o.MOVE_UNIT, mine, (21, 0))
    game.make(o.MOVE_UNIT, theirs, (45, 0))
    game.make(o.OP_FIRE, mine)
    assert (shots_of(game, man), shots_of(game, game.member(mine))) == (1, 0)
    game.idle_until(o.WE_DECIDE_REACT)
    assert game.say(o.REACT_MOVE, mine, (22, 0)) == 0


@pytest.mark.rule("WE-022", "WE-D07")
@pytest.mark.parametrize("alone", [r.ORDER_AIMED, r.ORDER_HOLD])
def test_only_models_on_hold_suppress(alone: int) -> None:
    game, mine, theirs, man = game_of(*OBEYED, *roll(-1, FIRE, *[2] * 9), apart=20)
    game.make(o.ORDER_ALONE, mine, model=man, number=alone)
    game.order_all(u0=o.HOLD_GROUND if alone == r.ORDER_AIMED else o.ADVANCE)
    game.idle_until(o.DECIDE_FIRE)
    game.make(o.FIRE_AT, mine, target=theirs, number=r.FIRE_SUPPRESSES)
    game.idle_until(o.DECIDE_ORDER)
    wanted = (1, 2) if alone == r.ORDER_AIMED else (2, 1)
    assert (shots_of(game, man), shots_of(game, game.member(mine))) == wanted


@pytest.mark.rule("WE-023", "WE-065")
@pytest.mark.parametrize("order", [o.AIMED_SHOT, o.REACTION])
def test_aim_and_reaction_allow_no_other_action(order: int) -> None:
    game, mine, _, _ = game_of(*OBEYED, apart=20)
    game.order_all(u0=order)
    game.idle_until(o.DECIDE_FIRE)
    for verb in (o.MEND, o.GO_PRONE):
        assert game.say(verb, mine) == o.REASON_ORDER
        assert (verb, 0) not in game.menu()


@pytest.mark.rule("WE-D24", "WE-065")
def test_a_launcher_throws_more_dice_in_reaction_too() -> None:
    game = Game(*OBEYED, *roll(-1, FIRE, *[2] * 20))
    mine = game.squad(LEFT, 1, trooper((10, 6, 5, 0, 5), LAUNCHER), 20)
    theirs = game.squad(RIGHT, 2, trooper(), 40)
    game.begin()
    game.order_all(u0=o.REACTION)
    game.idle_until(o.DECIDE_FIRE)
    game.make(o.FIRE_AT, mine, target=theirs, number=4)
    game.idle_until(o.WE_DECIDE_REACT)
    assert [row["TOTAL"] for row in game.told(events.WE_SHOT)] == [2] * 4, "three and one more, at -1"
    assert game.say(o.REACT_FIRE, mine, target=theirs, number=4) == o.WE_REASON_NO_WEAPON, "six a turn"
    assert game.say(o.REACT_FIRE, mine, target=theirs, number=1) == o.WE_REASON_NOT_ASKED
    assert game.say(o.REACT_FIRE, mine, target=theirs) == 0


@pytest.mark.rule("WE-012", "WE-066")
def test_no_unit_op_fires_at_a_reaction_move() -> None:
    game, mine, theirs, _ = game_of(*OBEYED, apart=30)
    game.order_all(u0=o.REACTION, u1=o.REACTION)
    game.idle_until(o.WE_DECIDE_REACT)
    mover, other = (mine, theirs) if game.asked()[1] == LEFT else (theirs, mine)
    game.make(o.REACT_MOVE, mover, (28, 0) if mover == mine else (42, 0))
    assert game.asked()[0] == o.WE_DECIDE_REACT
    assert game.about() == other


@pytest.mark.rule("WE-065")
def test_a_vehicle_that_reacts_fires_at_minus_one() -> None:
    field = Field()
    unit = field.unit(LEFT)
    hull = field.add(unit, machine(5, gun(st.HEAVY, 3), core=st.CORE_AUTONOMOUS))
    target = field.squad(RIGHT, 2, trooper(), 20)
    field.order(unit, r.ORDER_REACTION)
    assert field.do("mode_for", hull, unit, r.FIRE_NORMAL) == r.FIRE_REACTS
    field.do("attack", unit, target, r.FIRE_NORMAL)
    assert field.told(events.WE_SHOT)[0]["TOTAL"] == 0, "weapon +1, unarmoured +1, Green -1, reaction -1"


@pytest.mark.rule("WE-022")
@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("order", telling.PHRASES.counts["order_alone"])
def test_every_order_to_one_model_has_words(language: str, order: int) -> None:
    spoken = words.catalogue(language)
    assert spoken.say(message(f"play.number.we_order_alone.{order}"))
    told = {
        spoken.say(narrate.line(replace(SHOT, code="we_alone", value=order, result=result)))
        for result in ("obeys", "fails")
    }
    assert len(told) == 2
    assert spoken.say(narrate.line(replace(SHOT, code="we_does_alone", result="mends"))) not in told
