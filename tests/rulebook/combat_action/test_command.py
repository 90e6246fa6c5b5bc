"""Officers attached to squads, the squads that they split, and medics. [CA-B-194 to CA-B-200, CA-B-205]"""

import pytest

from armybuilder.battle import doors
from armybuilder.battle.kernel import log, state
from armybuilder.battle.rulesets.combat_action import events, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon

pytestmark = pytest.mark.kernel


def squad_led(rank: int = 1, members: int = 6, leader: int = 0) -> tuple[Arena, list[Model]]:
    """Return the arena and the members of a squad in a row 3 cm apart, with a squad leader.

    The leader is at a place of the row, and an enemy is far off.
    """
    arena = Arena(large=True)
    unit = arena.unit(LEFT)
    squad = [
        arena.model(
            LEFT,
            2000 + 300 * at,
            3000,
            unit=unit,
            dp=4,
            rank=rank if at == leader else 0,
            weapons=[weapon("rifle")],
        )
        for at in range(members)
    ]
    arena.model(RIGHT, 11000, 11000, weapons=[weapon("rifle")])
    return arena, squad


def split_off(face: int, at: int = 3, leader: int = 0) -> tuple[Fight, list[Model], int]:
    """Split a squad before a member by the leader's order, and return the new part's number.

    The die decides the test.
    """
    arena, squad = squad_led(leader=leader)
    fight = arena.fight([(events.DIE_CA_ORDER, face)])
    fight.activate(squad[0])
    fight.do(verbs.ORDER_SPLIT, squad[leader], target=squad[at])
    return fight, squad, len(arena.units)


def activate(fight: Fight, unit: int, model: Model) -> None:
    """Activate a unit, given its number and a model."""
    fight.activate(Model(model.number, unit, model.weapons))


def unit_of(fight: Fight, model: Model) -> int:
    """Return the number of a model's unit."""
    return (fight.of(model, "UNIT") - fight.block[state.UNITS_AT]) // state.UNIT_WIDTH


@pytest.mark.rule("CA-B-197", "CA-B-196")
def test_a_split_squad_acts_in_two_parts() -> None:
    """The part with the officer acts on, the other has its own activation, and both score as one squad."""
    fight, squad, part = split_off(3)
    row = fight.rows(events.DISCIPLINE_TEST)[0]
    assert (row[log.LOG_DIE], row[log.LOG_TOTAL], row[log.LOG_NEEDED], row[log.LOG_RESULT]) == (3, 1, 4, 1)
    assert [unit_of(fight, model) for model in squad] == [0, 0, 0, part, part, part]
    assert fight.of(squad[0], "AP") == 1
    assert fight.allows(verbs.WALK, squad[1], path=[(2300, 3500)]) == 0
    assert fight.allows(verbs.WALK, squad[3], path=[(2900, 3500)]) == verbs.REASON_UNKNOWN
    fight.do(verbs.END_UNIT)
    activate(fight, part, squad[4])
    fight.do(verbs.PASS)
    assert fight.of(squad[4], "AP") == 2
    assert fight.of_unit(part, "ACTED") == 1


@pytest.mark.rule("CA-B-197")
def test_the_officers_part_acts_on() -> None:
    """A leader in the second part splits off the first."""
    fight, squad, part = split_off(6, leader=5)
    assert [unit_of(fight, model) for model in squad] == [part, part, part, 0, 0, 0]
    assert fight.of_unit(0, "LEADER") == fight.of_unit(0, "MODELS") + 2 * state.MODEL_WIDTH
    assert fight.of_unit(part, "LEADER") == 0


@pytest.mark.rule("CA-B-197", "CA-B-196")
def test_a_failed_split_may_be_tried_again() -> None:
    fight, squad, _ = split_off(2)
    assert [unit_of(fight, model) for model in squad] == [0] * 6
    assert fight.of(squad[0], "AP") == 1
    assert fight.allows(verbs.ORDER_SPLIT, squad[0], target=squad[2]) == 0


@pytest.mark.rule("CA-B-196")
def test_the_last_point_of_an_officer_gives_an_order() -> None:
    arena, squad = squad_led()
    fight = arena.fight()
    for model, column, value in ((squad[0], "AP", 1), (squad[2], "DP", 0)):
        fight.set(model, column, value)
    fight.activate(squad[0])
    fight.set(squad[0], "AP", 1)
    assert (verbs.ORDER_ACT, squad[0].number) in fight.menu()


@pytest.mark.rule("CA-B-197")
def test_a_split_takes_some_members() -> None:
    """A split takes some members, not all and not none, and a part does not split again."""
    arena, squad = squad_led()
    fight = arena.fight([(events.DIE_CA_ORDER, 6)])
    fight.set(squad[2], "DP", 0)
    fight.activate(squad[0])
    assert fight.allows(verbs.ORDER_SPLIT, squad[0], target=squad[0]) == 197
    assert fight.allows(verbs.ORDER_SPLIT, squad[1], target=squad[3]) == 195
    fight.do(verbs.ORDER_SPLIT, squad[0], target=squad[3])
    assert fight.allows(verbs.ORDER_ACT, squad[0], target=squad[2]) == 0, "he still gives orders"
    assert fight.allows(verbs.ORDER_SPLIT, squad[0], target=squad[1]) == 197


def told_off(face: int, who: set[int], members: int = 6, leader: int = 0) -> tuple[Fight, list[Model], int]:
    """Split some members off by the squad leader's order, and return the new part's number.

    The members are named one by one.
    """
    arena, squad = squad_led(members=members, leader=leader)
    fight = arena.fight([(events.DIE_CA_ORDER, face)])
    fight.activate(squad[0])
    fight.do(verbs.ORDER_SPLIT, squad[leader], path=named(who))
    return fight, squad, len(arena.units)


def named(who: set[int]) -> list[tuple[int, int]]:
    """Return the points that name members by their places: a bit each, 16 a word."""
    words = [sum(1 << at % 16 for at in who if at // 16 == word) for word in range(4)]
    return list(zip(words[::2], words[1::2], strict=True))


@pytest.mark.rule("CA-B-197")
@pytest.mark.parametrize("who", [{1, 3, 5}, {2}, {4, 5}, {1, 2, 3, 4, 5}])
def test_any_members_may_be_split_off(who: set[int]) -> None:
    """Members keep their numbers, weapons, action points and leader, and both parts act.

    The members need not be neighbours.
    """
    fight, squad, part = told_off(6, who)
    assert [unit_of(fight, model) for model in squad] == [part if at in who else 0 for at in range(6)]
    assert [fight.of(model, "NUMBER") for model in squad] == [model.number for model in squad]
    told = [*fight.rows(events.SPLIT_OFF), *fight.rows(events.GOES_ALONG)]
    assert {(row[log.LOG_ACTOR], row[log.LOG_TARGET]) for row in told} == {(part, at) for at in who}
    assert {row[log.LOG_RESULT] for row in told} == {1}
    assert [fight.of(model, "X") for model in squad] == [2000 + 300 * at for at in range(6)]
    assert (fight.of_unit(0, "SIZE"), fight.of_unit(part, "SIZE")) == (6 - len(who), len(who))
    assert fight.of(squad[0], "AP") == 1
    enemy = Model(6, 1, [])
    for at, model in enumerate(squad):
        reason = fight.allows(verbs.WALK, model, path=[(2000 + 300 * at, 3500)])
        assert reason == (verbs.REASON_UNKNOWN if at in who else 0)
        owner = fight.block[fight.block[state.WEAPONS_AT] + at * state.WEAPON_WIDTH + state.WEAPON_OWNER]
        assert owner == fight.row(model.number)
        if at not in who:
            assert fight.allows(verbs.STANDARD_FIRE, model, target=enemy) == 90
    fight.do(verbs.END_UNIT)
    activate(fight, part, squad[max(who)])
    while fight.asks()[0] == verbs.DECIDE_ORDERS:
        fight.do(verbs.PASS)
    assert {at for at, model in enumerate(squad) if fight.of(model, "AP") == 2} == who
    fight.do(verbs.WALK, squad[max(who)], path=[(2000 + 300 * max(who), 3500)])
    assert fight.rows(events.WALKED)[-1][log.LOG_ACTOR] == max(who)


@pytest.mark.rule("CA-B-197")
def test_the_leaders_part_acts_on_after_a_split() -> None:
    fight, squad, part = told_off(6, {1, 4}, leader=4)
    assert [unit_of(fight, model) for model in squad] == [part, 0, part, part, 0, part]
    assert fight.of_unit(0, "LEADER") == fight.row(squad[4].number)
    assert fight.of_unit(part, "LEADER") == 0


@pytest.mark.rule("CA-B-197")
@pytest.mark.parametrize(("who", "reason"), [(set(), 197), (set(range(20)), 197), ({40}, 197), ({0, 19}, 0)])
def test_a_split_names_some_but_not_all_members(who: set[int], reason: int) -> None:
    """A split takes some members, not all and not none, in large squads too."""
    arena, squad = squad_led(members=20)
    fight = arena.fight()
    fight.activate(squad[0])
    assert fight.allows(verbs.ORDER_SPLIT, squad[0], path=named(who)) == reason


@pytest.mark.rule("CA-B-197")
def test_both_parts_need_a_model_in_play() -> None:
    arena, squad = squad_led()
    fight = arena.fight()
    fight.set(squad[2], "STATUS", state.KILLED)
    fight.activate(squad[0])
    assert fight.allows(verbs.ORDER_SPLIT, squad[0], path=named({2})) == 197
    assert fight.allows(verbs.ORDER_SPLIT, squad[0], path=named({2, 3})) == 0


@pytest.mark.rule("CA-B-197", "CA-B-099")
def test_references_follow_a_member_into_its_part() -> None:
    """Aims and pilots follow a member into its part, and rejoining or a new battle restores the rows."""
    arena, squad = squad_led()
    fight = arena.fight([(events.DIE_CA_ORDER, 6)])
    before = [fight.of(model, "DIE_NAME") for model in squad]
    enemy = Model(6, 1, [])
    fight.set(enemy, "AIM_TARGET", fight.row(1))
    fight.set(enemy, "PILOT", fight.row(2))
    fight.activate(squad[0])
    fight.do(verbs.ORDER_SPLIT, squad[0], path=named({1, 3, 5}))
    assert fight.of(enemy, "AIM_TARGET") == fight.row(1) != state.MODELS_AT + state.MODEL_WIDTH
    assert fight.of(enemy, "PILOT") == fight.row(2) == state.MODELS_AT + state.MODEL_WIDTH
    fight.do(verbs.END_UNIT)
    activate(fight, len(arena.units), squad[1])
    assert fight.costs() == {(verbs.PASS, -1): 0, (verbs.REJOIN, -1): 0}
    fight.do(verbs.REJOIN)
    assert [unit_of(fight, model) for model in squad] == [0] * 6
    assert [fight.row(at) for at in range(6)] == [state.MODELS_AT + at * state.MODEL_WIDTH for at in range(6)]
    assert [fight.of(model, "DIE_NAME") for model in squad] == before
    fight, squad, _ = told_off(6, {1, 3, 5})
    doors.begin(fight.block, 1, 0)
    assert [unit_of(fight, model) for model in squad] == [0] * 6
    assert fight.row(5) == state.MODELS_AT + 5 * state.MODEL_WIDTH


def split_turn(away: int) -> tuple[Fight, list[Model], int]:
    """Split a squad, take its second part away, and begin the next activation of the first."""
    fight, squad, part = split_off(6)
    fight.do(verbs.END_UNIT)
    for model in squad[3:]:
        fight.set(model, "X", fight.of(model, "X") + away)
    activate(fight, part, squad[3])
    if fight.asks()[0] == verbs.DECIDE_ORDERS:
        fight.do(verbs.PASS)
    fight.do(verbs.END_UNIT)
    fight.activate(squad[0])
    return fight, squad, part


@pytest.mark.rule("CA-B-197")
def test_parts_rejoin_by_themselves_when_near() -> None:
    """Parts rejoin in a Discipline phase, without order, test or points, and then have their points."""
    fight, squad, part = split_turn(0)
    assert fight.asks()[: state.ASKS_SIDE + 1] == [verbs.DECIDE_ORDERS, LEFT]
    assert fight.asks()[state.ASKS_RULE] == 197
    fight.do(verbs.REJOIN)
    assert [unit_of(fight, model) for model in squad] == [0] * 6
    assert (fight.of_unit(0, "SIZE"), fight.of_unit(0, "IN_PLAY"), fight.of_unit(part, "SIZE")) == (6, 6, 0)
    assert [fight.of(model, "AP") for model in squad] == [2] * 6
    assert fight.of_unit(0, "LEADER") == fight.of_unit(0, "MODELS")
    assert fight.dice_left() == 0


@pytest.mark.rule("CA-B-197")
@pytest.mark.parametrize(("away", "rule"), [(0, 197), (450, 197), (451, 33), (3000, 33)])
def test_parts_may_rejoin_only_within_coherency(away: int, rule: int) -> None:
    """The parts are 0.5 cm apart and coherency is 5 cm, beyond which actions are asked for at once."""
    fight, squad, part = split_turn(away)
    assert fight.asks()[state.ASKS_RULE] == rule
    assert unit_of(fight, squad[3]) == part


@pytest.mark.rule("CA-B-197", "CA-B-203")
def test_a_part_that_has_acted_rejoins_without_acting_again() -> None:
    """The traded points of the turn stay traded."""
    fight, squad, part = split_off(6)
    fight.set(squad[0], "TRADED", 2)
    fight.do(verbs.END_UNIT)
    activate(fight, part, squad[3])
    fight.do(verbs.REJOIN)
    assert fight.of(squad[0], "TRADED") == 2
    assert [fight.of(model, "AP") for model in squad] == [0, 0, 0, 2, 2, 2]
    assert fight.of_unit(part, "SIZE") == 0


@pytest.mark.rule("CA-B-197", "CA-B-026")
def test_a_split_squad_is_lost_when_both_parts_are() -> None:
    """The squad counts whole, at its full price, and the next battle begins with it whole."""
    fight, squad, part = split_off(6)
    fight.set_unit(0, "IN_PLAY", 0)
    assert fight.result()[state.RESULT_RIGHT] == 0
    assert fight.result()[state.RESULT_UNITS] == 3
    fight.set_unit(part, "IN_PLAY", 0)
    assert fight.result()[state.RESULT_RIGHT] == 60
    doors.begin(fight.block, 1, 0)
    assert [unit_of(fight, model) for model in squad] == [0] * 6
    assert fight.of_unit(0, "IN_PLAY") == 6


def company(rank: int, other: int = 0) -> tuple[Fight, list[Model], Model, Model]:
    """Return a marked squad with an attached officer of a rank beside it, another officer near, and an enemy."""
    arena = Arena(large=True)
    unit = arena.unit(LEFT)
    squad = [arena.model(LEFT, 2000 + 300 * at, 3000, unit=unit, dp=6) for at in range(3)]
    attached = arena.model(LEFT, 2000, 3300, unit=arena.unit(LEFT, attached=unit), rank=rank)
    free = arena.model(LEFT, 2600, 3300, rank=other)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight([(events.DIE_CA_DISCIPLINE, 3)])
    fight.set_unit(unit, "MARKED", 1)
    return fight, squad, attached, free


@pytest.mark.rule("CA-B-195", "CA-B-194", "CA-D-052")
def test_an_attached_officer_acts_with_the_squad() -> None:
    """No side is asked, the officer's rank counts, and the officer does not act again that turn."""
    fight, squad, attached, _ = company(3)
    fight.activate(squad[0])
    assert fight.rows(events.JOINED)[0][log.LOG_ACTOR] == attached.number
    assert fight.rows(events.DISCIPLINE_TEST)[0][log.LOG_TOTAL] == 3
    assert fight.of_unit(attached.unit, "ACTED") == 1
    assert fight.of_unit(squad[0].unit, "PINNED") == 0


@pytest.mark.rule("CA-B-195")
def test_a_higher_officer_may_take_over() -> None:
    """A free officer of higher rank may join, and otherwise the attached one leads."""
    fight, squad, attached, free = company(2, other=4)
    fight.activate(squad[0])
    assert fight.asks()[state.ASKS_RULE] == 195
    assert fight.allows(verbs.JOIN, free) == 0
    fight.do(verbs.PASS)
    assert [row[log.LOG_ACTOR] for row in fight.rows(events.JOINED)] == [attached.number]
    fight, squad, attached, free = company(2, other=4)
    fight.activate(squad[0])
    fight.do(verbs.JOIN, free)
    assert fight.rows(events.DISCIPLINE_TEST)[0][log.LOG_TOTAL] == 4
    assert fight.of_unit(attached.unit, "ACTED") == 0


@pytest.mark.rule("CA-B-195", "CA-B-024")
def test_an_attached_officer_is_placed_with_the_squad() -> None:
    arena = Arena(large=True, placed=False)
    unit = arena.unit(LEFT)
    squad = [arena.model(LEFT, unit=unit) for _ in range(3)]
    officer = arena.model(LEFT, unit=arena.unit(LEFT, attached=unit), rank=2)
    arena.model(RIGHT)
    fight = arena.fight()
    fight.do(verbs.GO_FIRST if fight.asks()[1] == LEFT else verbs.GO_LAST)
    assert fight.allows(verbs.PLACE, unit=officer, path=[(6000, 1500)]) == 195
    fight.do(verbs.PLACE, unit=squad[0], path=[(6000, 1500)])
    assert fight.of(officer, "STATUS") == state.IN_PLAY
    gaps = [
        (
            (fight.of(one, "X") - fight.of(officer, "X")) ** 2
            + (fight.of(one, "Y") - fight.of(officer, "Y")) ** 2
        )
        ** 0.5
        - 250
        for one in squad
    ]
    assert 0 <= min(gaps) <= 500


def ward(medics: int = 1, medic: int = 1, x: int = 3250) -> tuple[Fight, Model, Model]:
    """Return a battle with a fallen model at 30 cm and a helper."""
    arena = Arena(options={"RULE_MEDICS": medics})
    helper = arena.model(LEFT, x, 3000, medic=medic)
    fallen = arena.model(LEFT, 3000, 3000)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.set(fallen, "STATUS", state.OUT_OF_ACTION)
    fight.activate(helper)
    return fight, helper, fallen


@pytest.mark.rule("CA-B-205", "CA-B-034")
def test_a_medic_stabilises_a_model_in_contact() -> None:
    fight, helper, fallen = ward()
    fight.do(verbs.TREAT, helper, target=fallen)
    assert (fight.of(fallen, "STABILISED"), fight.of(fallen, "STATUS")) == (1, state.OUT_OF_ACTION)
    assert fight.of(helper, "AP") == 0
    assert fight.rows(events.TREATED)[0][log.LOG_TARGET] == fallen.number


@pytest.mark.rule("CA-B-205")
@pytest.mark.parametrize(
    "changed", [{"medics": 0}, {"medic": 0}, {"x": 3400}], ids=["option off", "no medic", "no contact"]
)
def test_only_a_medic_in_contact_may_treat(changed: dict[str, int]) -> None:
    """Only a medic in contact may treat, and only if medics are played."""
    fight, helper, fallen = ward(**changed)
    assert fight.allows(verbs.TREAT, helper, target=fallen) == 205


@pytest.mark.rule("CA-B-205")
def test_treatment_takes_two_points_once() -> None:
    fight, helper, fallen = ward()
    fight.set(fallen, "STABILISED", 1)
    assert fight.allows(verbs.TREAT, helper, target=fallen) == 205
    fight.set(fallen, "STABILISED", 0)
    fight.set(fallen, "STATUS", state.KILLED)
    assert fight.allows(verbs.TREAT, helper, target=fallen) == 205
    fight.set(fallen, "STATUS", state.OUT_OF_ACTION)
    fight.set(helper, "AP", 1)
    assert fight.allows(verbs.TREAT, helper, target=fallen) == 32


@pytest.mark.rule("CA-B-205")
def test_the_bots_medic_treats_a_fallen_model() -> None:
    arena = Arena(options={"RULE_MEDICS": 1})
    helper = arena.model(LEFT, 3700, 3000, medic=1)
    fallen = arena.model(LEFT, 3000, 3000)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.set(fallen, "STATUS", state.OUT_OF_ACTION)
    choice = fight.choice(verbs.PASS)
    for _ in range(30):
        doors.choose(fight.block, choice)
        doors.apply(fight.block, choice)
    assert fight.of(fallen, "STABILISED") == 1
    assert fight.rows(events.TREATED)[0][log.LOG_ACTOR] == helper.number


@pytest.mark.rule("CA-B-200")
@pytest.mark.parametrize("large", [False, True])
def test_officers_lead_in_large_scale_only(large: bool) -> None:
    """In small scale, rank does not help a test, and no squad is split."""
    arena = Arena(large=large)
    unit = arena.unit(LEFT)
    squad = [arena.model(LEFT, 2000 + 300 * at, 3000, unit=unit, dp=5, rank=int(at == 0)) for at in range(3)]
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight([(events.DIE_CA_DISCIPLINE, 4)])
    fight.set_unit(unit, "MARKED", 1)
    fight.activate(squad[0])
    row = fight.rows(events.DISCIPLINE_TEST)[0]
    assert (row[log.LOG_TOTAL], row[log.LOG_RESULT]) == (int(large), int(large))
    asked = fight.asks()
    assert (asked[0] == verbs.DECIDE_ORDERS) == large


@pytest.mark.rule("CA-B-195", "CA-B-196")
def test_officers_join_before_their_orders() -> None:
    """The officer joins, then orders, and no model acts or joins in between."""
    fight, squad, attached, free = company(2, other=4)
    fight.activate(squad[0])
    assert fight.asks()[state.ASKS_RULE] == 195
    orders = (verbs.ORDER_NEW_TARGET, verbs.ORDER_ACT, verbs.ORDER_SPLIT)
    for verb in orders:
        assert fight.allows(verb, attached, target=squad[1]) == verbs.REASON_NOT_NOW, verb
    fight.do(verbs.JOIN, free)
    assert fight.asks()[state.ASKS_RULE] == 196
    assert fight.allows(verbs.ORDER_NEW_TARGET, free) == 0
    for verb in (verbs.WALK, verbs.AIM, verbs.REJOIN, verbs.JOIN, verbs.END_UNIT):
        assert fight.allows(verb, free, path=[(2000, 3500)]) == verbs.REASON_NOT_NOW, verb
