"""The order, rolls, advantage, course and end of a fight. [MN-001 to MN-019, MN-041, MN-042, MN-060 to MN-062]"""

import pytest

from armybuilder.battle.kernel import log
from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.manoeuvre import state
from armybuilder.battle.rulesets.manoeuvre import verbs as d
from tests.rulebook.interpreted import kernel
from tests.rulebook.manoeuvre.fights import LEFT, RIGHT, Fight, roll, soldier, sources, told

pytestmark = pytest.mark.kernel


@pytest.mark.rule("MN-001", "MN-003")
def test_an_even_fight_begins_at_zero() -> None:
    assert Fight().totals() == (0, 0)


@pytest.mark.rule("MN-004")
@pytest.mark.parametrize(
    ("scenario", "totals"),
    [("none", (0, 0)), ("ambush_left", (10, 0)), ("ambush_right", (0, 10)), ("prepared", (0, 0))],
)
def test_an_ambusher_begins_with_ten(scenario: str, totals: tuple[int, int]) -> None:
    """[MN-D03]"""
    assert Fight(readings={"MN-D03": scenario}).totals() == totals


@pytest.mark.rule("MN-010", "MN-019")
def test_action_value_breaks_a_tie_in_the_order() -> None:
    """Vector 1: 9 with Action Value 13 and 7 with 15 are both 22, and the second is first."""
    steady = soldier("enemy", nerve=18)
    fight = Fight(right=steady, dice={"0 left:1.1/1.1 order 0": 9, "0 right:1.1/1.1 order 0": 7})
    rolled = told(list(fight.battle.events()), "mn_order")
    assert [(event.die, event.total, event.value) for event in rolled] == [(9, 13, 22), (7, 15, 22)]
    asked = fight.battle.pending()
    assert asked is not None
    assert asked.side == RIGHT


@pytest.mark.rule("MN-010")
@pytest.mark.parametrize(("coin", "first"), [(1, LEFT), (2, RIGHT)])
def test_the_coin_breaks_a_full_tie(coin: int, first: int) -> None:
    """[MN-D05]"""
    fight = Fight(dice={"0 left:1.1/1.1 order 0": 9, "0 right:1.1/1.1 order 0": 9, "0 left coin 0": coin})
    asked = fight.battle.pending()
    assert asked is not None
    assert asked.side == first


@pytest.mark.rule("MN-010")
def test_the_coin_has_two_sides() -> None:
    """Over many seeds, each side sometimes wins the coin. [MN-D05]"""
    dice = {"0 left:1.1/1.1 order 0": 9, "0 right:1.1/1.1 order 0": 9}
    assert {first_asked(Fight(dice=dice, seed=seed)) for seed in range(1, 25)} == {LEFT, RIGHT}


def first_asked(fight: Fight) -> int:
    """Return the side whose character acts first."""
    asked = fight.battle.pending()
    assert asked is not None
    return asked.side


@pytest.mark.rule("MN-010", "MN-D05")
@pytest.mark.parametrize(
    ("left", "right", "first"),
    [(16, 15, LEFT), (15, 16, RIGHT)],
    ids=["left 16, right 15", "left 15, right 16"],
)
def test_nerve_breaks_a_tie_with_equal_action_values(left: int, right: int, first: int) -> None:
    """Nerve 16 with Move 11 and 15 with 12 have an Action Value of 13.

    The coin would favour the other side.
    """
    mine, theirs = (
        soldier(name, nerve=nerve, move=27 - nerve) for name, nerve in (("trooper", left), ("enemy", right))
    )
    dice = {f"0 {side}:1.1/1.1 order 0": 9 for side in ("left", "right")}
    fight = Fight(mine, theirs, dice=dice | {"0 left coin 0": 2 if first == LEFT else 1})
    assert [event.value for event in told(list(fight.battle.events()), "mn_order")] == [22, 22]
    assert first_asked(fight) == first


@pytest.mark.rule("MN-010", "MN-D05")
@pytest.mark.parametrize(("ambusher", "first"), [("left", RIGHT), ("right", LEFT)])
def test_fewer_points_break_a_tie_with_equal_nerve(ambusher: str, first: int) -> None:
    """The ambusher begins with 10 points, and the coin would favour it."""
    dice = {f"0 {side}:1.1/1.1 order 0": 9 for side in ("left", "right")}
    dice["0 left coin 0"] = 1 if ambusher == "left" else 2
    assert first_asked(Fight(readings={"MN-D03": f"ambush_{ambusher}"}, dice=dice)) == first


@pytest.mark.rule("MN-010", "MN-D05")
def test_the_order_is_rolled_once_for_the_whole_fight() -> None:
    fight = Fight(counts=(2, 2))
    fight.next_round(3)
    rolled = told(list(fight.battle.events()), "mn_order")
    assert sorted((event.actor.side, event.actor.id) for event in rolled if event.actor) == [
        (side, f"1.1/1.{number}") for side in ("left", "right") for number in (1, 2)
    ]
    assert len(rolled) == 4


@pytest.mark.rule("MN-010", "MN-011")
def test_each_character_acts_once_a_round_in_order() -> None:
    fight = Fight(counts=(2, 2))
    actors: list[int] = []
    while fight.battle.turn == 1 or not actors:
        if fight.asked() == d.DECIDE_MANOEUVRE:
            asked = fight.battle.pending()
            assert asked is not None
            actors.append(asked.unit)
        fight.battle.apply(fight.battle.choose())
    assert actors == [0, 1, 2, 3]


@pytest.mark.rule("MN-002", "MN-012", "MN-013", "MN-015", "MN-030", "MN-041", "MN-042")
@pytest.mark.parametrize(
    ("own", "other", "points", "settled", "margin", "total"),
    [(15, 8, 4, "won", 7, 11), (10, 10, 5, "tied", 0, 5), (4, 9, 3, "lost", 5, -3)],
)
def test_engage(own: int, other: int, points: int, settled: str, margin: int, total: int) -> None:
    """A win brings the margin and a d6, a tie the d6, and a loss costs a d6.

    These are vectors 2, 3 and 4.
    """
    dice = roll("left", "manoeuvre", own) | roll("right", "opposing", other) | roll("left", "points", points)
    fight = Fight(dice=dice)
    events = fight.does(d.ENGAGE, 1)
    outcome = told(events, "mn_settled")[0]
    assert (outcome.result, outcome.value) == (settled, margin)
    assert fight.totals() == (total, 0)
    assert [(event.die, event.total) for event in told(events, "mn_rolls")] == [(own, 12)]
    assert told(events, "mn_goes")


@pytest.mark.rule("MN-014")
@pytest.mark.parametrize(
    ("net", "faces", "kept"),
    [
        *((0, (9, 1, 20), 9), (1, (6, 14, 20), 14), (1, (14, 6, 20), 14), (-1, (11, 3, 1), 3)),
        *((2, (6, 9, 14, 20), 14), (2, (6, 14, 9, 20), 14), (-2, (11, 17, 3, 1), 3), (-2, (11, 3, 17, 1), 3)),
        *((3, (2, 5, 8, 19, 20), 19), (-3, (18, 12, 9, 4, 1), 4)),
    ],
)
def test_advantage_is_the_best_of_more_dice(net: int, faces: tuple[int, ...], kept: int) -> None:
    """Vector 5 and more: each net advantage or disadvantage adds one die.

    A die beyond them is not rolled.
    """
    fight = Fight(dice=roll("left", "manoeuvre", *faces))
    fight.put(1, state.AGAINST, net)
    rolled = told(fight.does(d.ENGAGE, 1), "mn_rolls")[0]
    assert (rolled.die, rolled.value) == (kept, net)
    assert sources(rolled) == ([("mn_against", net)] if net else [])


@pytest.mark.rule("MN-014")
def test_advantages_and_disadvantages_undo_each_other() -> None:
    fight = Fight(counts=(2, 1), dice=roll("left", "manoeuvre", 6, 14))
    fight.put(2, state.AGAINST, 2)
    fight.put(2, state.PROTECTED, 1)
    assert told(fight.does(d.ENGAGE, 2), "mn_rolls")[0].value == 1


@pytest.mark.rule("MN-003", "MN-033", "MN-034")
@pytest.mark.parametrize(
    ("totals", "snipes", "assaults"),
    [
        *(((5, 0), True, False), ((4, 0), False, False), ((10, 0), True, True), ((9, 0), True, False)),
        *(((20, 16), False, False), ((20, 15), True, False), ((20, 11), True, False), ((20, 10), True, True)),
        *(((0, -5), True, False), ((0, -4), False, False), ((-3, -13), True, True), ((-3, -12), True, False)),
    ],
)
def test_edge_is_the_difference_of_the_totals(totals: tuple[int, int], snipes: bool, assaults: bool) -> None:
    """A Snipe needs 5 Edge and an Assault 10, at all totals. [MN-D01, MN-D02]"""
    fight = Fight()
    for word in (state.HIDING, state.SNIPE_OK, state.HAS_OBSERVED):
        fight.put(0, word, 1)
    fight.totals(*totals)
    assert (fight.refused(d.SNIPE, 1) == 0) == snipes, f"a Snipe at {totals}: 5 Edge (MN-003)"
    assert (fight.refused(d.ASSAULT_THEM, 1) == 0) == assaults, f"an Assault at {totals}: 10 Edge (MN-003)"


@pytest.mark.rule("MN-012")
@pytest.mark.parametrize(("rating", "own", "settled", "margin"), [(0, 12, "lost", 1), (1, 17, "won", 4)])
def test_each_side_rolls_with_its_own_rating(rating: int, own: int, settled: str, margin: int) -> None:
    """A die of 10 with Shoot 12 or Move 17 meets a die of 5 with the enemy's Shoot 18."""
    mine = soldier(shoot=12, move=17, fight=30, nerve=30)
    theirs = soldier("enemy", shoot=18, move=3, fight=4, nerve=5)
    fight = Fight(mine, theirs, dice=roll("left", "manoeuvre", 10) | roll("right", "opposing", 5))
    events = fight.does(d.ENGAGE, 1, number=rating)
    rolled = [(event.die, event.total) for event in (*told(events, "mn_rolls"), *told(events, "mn_opposes"))]
    assert rolled == [(10, own), (5, 18)], "each side adds the rating it rolls with (MN-012)"
    outcome = told(events, "mn_settled")[0]
    assert (outcome.result, outcome.value) == (settled, margin)


@pytest.mark.rule("MN-012", "MN-D11")
@pytest.mark.parametrize(
    ("ratings", "verb", "rate", "total"),
    [
        ({"shoot": 0, "fight": 15, "move": 12}, d.ENGAGE, "fight", 10),
        ({"shoot": 0, "fight": 11, "move": 16}, d.ENGAGE, "move", 11),
        ({"shoot": 0, "fight": 18, "move": 12}, d.ENGAGE, "fight", 12),
        ({"shoot": 0, "fight": 4, "move": 3}, d.ENGAGE, "fight", 0),
        ({"shoot": 0, "fight": 0, "move": 0}, d.ENGAGE, "fight", 0),
        ({"shoot": 1, "fight": 18, "move": 18}, d.ENGAGE, "shoot", 1),
        ({"shoot": 18, "fight": 14, "move": 0}, d.OBSERVE, "fight", 9),
    ],
)
def test_a_missing_rating_is_replaced_at_five_less(
    ratings: dict[str, int], verb: int, rate: str, total: int
) -> None:
    """The total is never below the bare die, and the rating never above 12, as of SS 6."""
    fight = Fight(right=soldier("enemy", nerve=5, **ratings), dice=roll("right", "opposing", 10))
    (rolled,) = told(fight.does(verb, 1 if verb == d.ENGAGE else -1), "mn_opposes")
    assert (rolled.result, rolled.die, rolled.total) == (rate, 10, total), (
        "what a rating of 0 opposes with (MN-D11)"
    )
    change = total - ratings[rate]
    assert sources(rolled) == ([("mn_lacking", change)] if change else [])


@pytest.mark.rule("MN-013")
@pytest.mark.parametrize(
    ("natural", "own", "other", "settled", "margin"),
    [
        ("margins", 20, 20, "lost", 6),
        ("natural", 20, 20, "tied", 0),
        ("margins", 1, 1, "won", 6),
        ("natural", 1, 1, "lost", 1),
    ],
)
def test_natural_20_and_1_decide_under_reading_d07(
    natural: str, own: int, other: int, settled: str, margin: int
) -> None:
    """[MN-D07]"""
    better, worse = soldier(shoot=18), soldier(shoot=12)
    mine, theirs = (worse, better) if own == 20 else (better, worse)
    fight = Fight(
        mine,
        theirs.model_copy(update={"id": "enemy"}),
        dice=roll("left", "manoeuvre", own) | roll("right", "opposing", other),
        readings={"MN-D07": natural},
    )
    outcome = told(fight.does(d.ENGAGE, 1), "mn_settled")[0]
    assert (outcome.result, outcome.value) == (settled, margin)


UNAIMED = (
    *(d.ENGAGE, d.ESCAPE, d.MN_TAKE_COVER, d.ASSAULT_THEM, d.COVER_FIRE, d.DISTRACT, d.OBSERVE),
    *(d.AID_ALLY, d.STRAND, d.SMOKE),
)


@pytest.mark.rule("MN-012", "MN-D10")
@pytest.mark.parametrize("verb", UNAIMED)
def test_the_defenders_choose_the_opponent_of_unaimed_manoeuvres(verb: int) -> None:
    """A character that has not opposed in this round is chosen.

    A choice of one is not asked. After all have opposed, all may be chosen again.
    """
    fight = Fight(counts=(4, 2), readings={"MN-D22": "mark"})
    for unit in range(4):
        fight.put(unit, state.SMOKES, 1)
    opposed: list[list[int]] = []
    for at in (5, None, 4):
        fight.totals(20, 0)
        ally = 3 if verb == d.AID_ALLY else -1
        fight.battle.apply(fight.choice(verb, ally))
        if fight.asked() == d.DECIDE_STRANDED:
            fight.battle.apply(fight.choice(d.NAME_UNIT, 3))
        if at is not None:
            asked = fight.battle.pending()
            assert asked is not None
            assert (asked.decision, asked.side) == (d.DECIDE_OPPONENT, RIGHT), "the enemy chooses (MN-D10)"
            assert fight.refused(d.NAME_UNIT, 0) == d.REASON_NEEDS_ALLY
            if opposed:
                assert fight.refused(d.NAME_UNIT, 9 - at) == 0, "all have opposed, so all may again (MN-D10)"
            fight.battle.apply(fight.choice(d.NAME_UNIT, at))
        opposed.append([unit for unit in (4, 5) if fight.get(unit, state.OPPOSED)])
        while fight.asked() != d.DECIDE_MANOEUVRE:
            fight.battle.apply(fight.battle.choose())
    assert opposed == [[5], [4, 5], [4]]


@pytest.mark.rule("MN-012", "MN-033", "MN-038", "MN-D10")
@pytest.mark.parametrize("verb", [d.SNIPE, d.FLAG])
def test_the_target_of_a_manoeuvre_always_opposes(verb: int) -> None:
    fight = Fight(counts=(1, 2))
    fight.totals(20, 0)
    for word in (state.HIDING, state.SNIPE_OK, state.HAS_OBSERVED):
        fight.put(0, word, 1)
    fight.put(2, state.OPPOSED, 1)
    assert fight.refused(verb, -1) == d.REASON_NEEDS_ENEMY
    (rolled,) = told(fight.does(verb, 2), "mn_opposes")
    assert rolled.actor is not None
    assert rolled.actor.id == "1.1/1.2", "the target opposes (MN-D10)"


@pytest.mark.rule("MN-012", "MN-D10")
def test_a_target_of_an_unaimed_manoeuvre_is_ignored() -> None:
    fight = Fight(counts=(1, 2))
    fight.battle.apply(fight.choice(d.OBSERVE, 1))
    assert fight.asked() == d.DECIDE_OPPONENT


@pytest.mark.rule("MN-015", "MN-016", "MN-017", "MN-018")
def test_each_manoeuvre_has_its_ratings() -> None:
    """[MN-D09] [MN-D10]"""
    ratings = {"shoot": 1, "fight": 2, "nerve": 3, "move": 4}
    fight = Fight(soldier(**ratings), soldier("enemy", **ratings), counts=(2, 1))
    fight.totals(20, 0)
    fight.put(0, state.HAS_OBSERVED, 1)
    expected = {
        (d.ENGAGE, 0): ("shoot", "shoot"),
        (d.ENGAGE, 1): ("move", "shoot"),
        (d.ESCAPE, 0): ("move", "shoot"),
        (d.MN_TAKE_COVER, 0): ("move", "shoot"),
        (d.ASSAULT_THEM, 0): ("fight", "fight"),
        (d.ASSAULT_THEM, 1): ("shoot", "fight"),
        (d.COVER_FIRE, 0): ("shoot", "nerve"),
        (d.DISTRACT, 0): ("nerve", "nerve"),
        (d.OBSERVE, 0): ("nerve", "move"),
        (d.FLAG, 0): ("nerve", "nerve"),
        (d.AID_ALLY, 0): ("nerve", "shoot"),
    }
    aimed = {d.ENGAGE: 2, d.ASSAULT_THEM: 2, d.COVER_FIRE: 2, d.FLAG: 2, d.AID_ALLY: 1}
    for (verb, number), (own, other) in expected.items():
        branch = Fight(soldier(**ratings), soldier("enemy", **ratings), counts=(2, 1))
        branch.totals(20, 0)
        branch.put(0, state.HAS_OBSERVED, 1)
        events = branch.does(verb, aimed.get(verb, -1), number)
        assert told(events, "mn_rolls")[0].result == own, verb
        assert told(events, "mn_opposes")[0].result == other, verb


@pytest.mark.rule("MN-060", "MN-061")
@pytest.mark.parametrize(
    ("turn", "total", "checks"),
    [(4, 5, [("fallout", 6)]), (4, 2, [("casualty", 6)]), (3, 2, [])],
)
def test_a_late_failure_is_a_check(turn: int, total: int, checks: list[tuple[str, int]]) -> None:
    """Vector 11: the roll is lost by 6, and the d6 is 2."""
    late = (
        roll("left", "manoeuvre", 4, turn=turn)
        | roll("right", "opposing", 10, turn=turn)
        | roll("left", "points", 2, turn=turn)
    )
    fight = Fight(dice=late)
    fight.next_round(turn)
    before = fight.checks(0)
    fight.totals(total, 0)
    fight.does(d.ENGAGE, 1)
    assert fight.checks(0)[len(before) :] == checks


@pytest.mark.rule("MN-060", "MN-061", "MN-D28")
@pytest.mark.parametrize(
    ("reading", "own", "other", "enemy", "checks"),
    [
        ("actor", 15, 10, 5, ([], [])),
        ("both", 15, 10, 5, ([], [("fallout", 5)])),
        ("both", 15, 10, 0, ([], [("casualty", 5)])),
        ("both", 10, 10, 0, ([], [])),
        ("both", 4, 10, 0, ([("fallout", 6)], [])),
        ("actor", 4, 10, 0, ([("fallout", 6)], [])),
    ],
)
def test_a_lost_opposing_roll_may_cause_a_check(
    reading: str, own: int, other: int, enemy: int, checks: tuple[list[tuple[str, int]], ...]
) -> None:
    """The check depends on the losing squad's total, and a tie is no loss."""
    dice = roll("left", "manoeuvre", own, turn=4) | roll("right", "opposing", other, turn=4)
    fight = Fight(dice=dice | roll("left", "points", 2, turn=4), readings={"MN-D28": reading})
    fight.next_round(4)
    before = [len(fight.checks(unit)) for unit in (0, 1)]
    fight.totals(9, enemy)
    fight.does(d.ENGAGE)
    assert tuple(fight.checks(unit)[before[unit] :] for unit in (0, 1)) == checks


@pytest.mark.rule("MN-062")
@pytest.mark.parametrize(("totals", "conceded"), [((149, 12), True), ((148, 12), False)])
def test_the_trailing_side_concedes_a_decided_fight(totals: tuple[int, int], conceded: bool) -> None:
    """With 6 against 5 active characters and four rounds left the limit is 28 times the root of 24, 137. [MN-D29]"""
    fight = Fight(counts=(6, 5))
    fight.next_round(4)
    while fight.battle.turn == 4 and fight.asked() in {d.DECIDE_MANOEUVRE, d.DECIDE_OPPONENT}:
        fight.totals(*totals)
        if fight.asked() == d.DECIDE_MANOEUVRE:
            fight.does(d.ESCAPE)
        else:
            fight.battle.apply(fight.battle.choose())
    ending = fight.battle.ending()
    assert (ending.cause == "conceded" and ending.winner == "left") is conceded


@pytest.mark.rule("MN-062", "MN-D29")
@pytest.mark.parametrize(
    ("counts", "round_now", "limit"),
    [
        ((6, 2), 3, 153),
        ((6, 2), 7, 68),
        ((12, 2), 3, 216),
        ((12, 2), 7, 96),
        ((18, 2), 4, 237),
        ((4, 6), 3, 153 + 8 * 2 * 5),
        ((4, 6), 7, 68 + 8 * 2),
    ],
)
def test_the_limit_grows_with_characters_and_rounds_left(
    counts: tuple[int, int], round_now: int, limit: int
) -> None:
    """The limit is 28 times the root of the larger side's characters times the rounds left of eight.

    Each character by which the trailing side is more adds 8 for each round left.
    """
    fight = Fight(counts=counts)
    for edge, decided in ((limit - 1, 0), (limit, 1)):
        fight.totals(edge, 0)
        block = list(fight.block)
        block[st.TURN] = round_now
        assert kernel("manoeuvre").is_decided(block) == decided, (
            f"{counts} characters, round {round_now}, an Edge of {edge} (MN-D29)"
        )


@pytest.mark.rule("MN-062")
@pytest.mark.parametrize(("last", "conceded"), [(2, False), (3, True), (4, True)])
def test_no_side_concedes_before_the_third_rounds_end(last: int, conceded: bool) -> None:
    """The lead of a side does not matter. [MN-D29]"""
    fight = Fight()
    fight.next_round(last)
    while fight.battle.turn == last and fight.asked() in {d.DECIDE_MANOEUVRE, d.DECIDE_OPPONENT}:
        fight.totals(200, 0)
        if fight.asked() == d.DECIDE_MANOEUVRE:
            fight.does(d.ESCAPE)
        else:
            fight.battle.apply(fight.battle.choose())
    assert len(told(list(fight.battle.events()), "mn_concedes")) == max(last - 2, 0)
    assert (fight.asked() == 0) is conceded
    if conceded:
        first, rows = fight.block[st.LOG_AT], range(fight.block[st.LOG_COUNT])
        told_so = [fight.block[first + at * log.LOG_WIDTH : first + (at + 1) * log.LOG_WIDTH] for at in rows]
        columns = (log.LOG_DIE, log.LOG_TOTAL, log.LOG_NEEDED, log.LOG_RESULT, log.LOG_VALUE)
        scored = [tuple(row[one] for one in columns) for row in told_so if row[log.LOG_CODE] == log.SCORED]
        assert scored == [(0, 0, 0, 0, one) for one in fight.battle.ending().score]


@pytest.mark.rule("MN-062")
def test_a_side_may_concede_at_a_rounds_end() -> None:
    fight = Fight()
    while fight.asked() != d.DECIDE_CONCEDE:
        fight.totals(0, 0)
        fight.battle.apply(fight.battle.choose())
    fight.does(d.CONCEDE, unit=-1)
    ending = fight.battle.ending()
    assert (ending.cause, ending.winner) == ("conceded", "right")
