"""The Effect, Risk, Reward and conditions of each manoeuvre. [MN-030 to MN-040, MN-043]"""

import pytest

from armybuilder.battle.rulesets.manoeuvre import state
from armybuilder.battle.rulesets.manoeuvre import verbs as d
from tests.rulebook.manoeuvre.fights import Fight, roll, soldier, sources, told

pytestmark = pytest.mark.kernel
WINS = roll("left", "manoeuvre", 15, 15) | roll("right", "opposing", 8, 8)
LOSES = roll("left", "manoeuvre", 4, 4) | roll("right", "opposing", 12, 12)


@pytest.mark.rule("MN-031")
@pytest.mark.parametrize(
    ("total", "asked"), [(12, d.DECIDE_ESCAPE), (10, d.DECIDE_ESCAPE), (9, d.DECIDE_MANOEUVRE)]
)
def test_escape_is_paid_for_at_the_next_action(total: int, asked: int) -> None:
    """Vector 13."""
    fight = Fight(dice=WINS)
    fight.does(d.ESCAPE)
    assert fight.get(0, state.AGAINST) == -1
    fight.totals(total, 0)
    fight.does(d.ENGAGE, 0)
    assert fight.asked() == asked, f"a total of {total}: 10 points are needed to get away (MN-031)"
    if asked == d.DECIDE_ESCAPE:
        fight.does(d.PAY_OUT)
        assert fight.totals()[0] == total - 10
        assert fight.get(0, state.PRESENCE) == state.OUT_OF_FIGHT


@pytest.mark.rule("MN-031")
def test_a_character_may_stay_after_a_failed_escape() -> None:
    fight = Fight(dice=LOSES)
    fight.does(d.ESCAPE)
    assert fight.get(0, state.AGAINST) == 1
    fight.totals(12, 0)
    fight.does(d.ENGAGE, 0)
    fight.does(d.STAY_IN)
    assert fight.asked() == d.DECIDE_MANOEUVRE
    assert fight.totals()[0] == 12
    assert fight.get(0, state.AGAINST) == 0, "it lasts until the next action"


@pytest.mark.rule("MN-032", "MN-043")
def test_take_cover_hides_and_a_win_allows_snipes() -> None:
    fight = Fight(dice=WINS | roll("left", "points", 3))
    fight.does(d.MN_TAKE_COVER)
    assert (fight.get(0, state.HIDING), fight.get(0, state.SNIPE_OK)) == (1, 1)
    assert fight.totals() == (3, 0)
    rolled = told(fight.does(d.ENGAGE, 0), "mn_rolls")[0]
    assert rolled.value == 0, "only direct attacks suffer from hiding [MN-D14]"


@pytest.mark.rule("MN-032", "MN-043")
def test_a_lost_take_cover_hides_but_exposes() -> None:
    """[MN-D13]"""
    fight = Fight(dice=LOSES | roll("left", "points", 3))
    (hides,) = told(fight.does(d.MN_TAKE_COVER), "mn_hides")
    assert (hides.die, hides.total, hides.needed, hides.value) == (None, 0, None, 0), "no die of its own"
    assert (fight.get(0, state.HIDING), fight.get(0, state.SNIPE_OK)) == (1, 0)
    assert fight.totals() == (0, 3)
    assert fight.get(0, state.EXPOSED_TO) == fight.row(1)
    fight.totals(0, 5)
    assert fight.refused(d.SNIPE, 0) == 0
    rolled = told(fight.does(d.SNIPE, 0), "mn_rolls")[0]
    assert sources(rolled) == [("mn_hiding", -1), ("mn_exposed", 1)]


@pytest.mark.rule("MN-033")
@pytest.mark.parametrize(("own", "reason"), [(8, d.REASON_EDGE), (9, 0)])
def test_a_snipe_needs_five_edge(own: int, reason: int) -> None:
    """Vector 7."""
    fight = Fight(dice=WINS)
    for word in (state.HIDING, state.SNIPE_OK, state.HAS_OBSERVED):
        fight.put(0, word, 1)
    fight.totals(own, 4)
    assert fight.refused(d.SNIPE, 1) == reason
    if not reason:
        fight.does(d.SNIPE, 1)
        assert fight.totals() == (4, 4)
        assert fight.get(0, state.HIDING) == 0, "with an Edge of 0 nobody pays to stay hidden"
        assert fight.get(1, state.SNIPED_AT) == 1
        assert fight.checks(1) == [("casualty", 8)]


@pytest.mark.rule("MN-033")
@pytest.mark.parametrize(("verb", "hiding", "total"), [(d.STAY_HIDDEN, 1, 10), (d.COME_OUT, 0, 15)])
def test_a_sniper_may_pay_to_stay_hidden(verb: int, hiding: int, total: int) -> None:
    """[MN-D19]"""
    fight = Fight(dice=WINS)
    for word in (state.HIDING, state.SNIPE_OK, state.HAS_OBSERVED):
        fight.put(0, word, 1)
    fight.totals(20, 0)
    fight.does(d.SNIPE, 1)
    assert fight.asked() == d.DECIDE_HIDDEN
    fight.does(verb)
    assert (fight.get(0, state.HIDING), fight.totals()[0]) == (hiding, total)


@pytest.mark.rule("MN-033")
@pytest.mark.parametrize(
    ("states", "reason"),
    [
        ((state.HIDING, state.SNIPE_OK), d.REASON_NOT_OBSERVED),
        ((state.HIDING, state.HAS_OBSERVED), d.REASON_NOT_HIDING),
        ((state.HAS_OBSERVED,), d.REASON_NOT_HIDING),
        ((state.HIDING, state.SNIPE_OK, state.HAS_OBSERVED), 0),
    ],
)
def test_a_snipe_needs_observation_and_a_hidden_sniper(states: tuple[int, ...], reason: int) -> None:
    """[MN-D17]"""
    fight = Fight()
    fight.totals(5, 0)
    for word in states:
        fight.put(0, word, 1)
    assert fight.refused(d.SNIPE, 1) == reason


@pytest.mark.rule("MN-033")
def test_a_lost_snipe_ends_hiding_and_costs_edge() -> None:
    """[MN-D12]"""
    fight = Fight(dice=LOSES)
    for word in (state.HIDING, state.SNIPE_OK, state.HAS_OBSERVED):
        fight.put(0, word, 1)
    fight.totals(9, 4)
    fight.does(d.SNIPE, 1)
    assert (fight.get(0, state.HIDING), fight.totals()) == (0, (4, 4))
    assert fight.checks(1) == []
    assert told(fight.does(d.ENGAGE, 0), "mn_rolls")[0].value == -1, "the Effect stands: disadvantage next"
    assert fight.get(1, state.SNIPED_AT) == 0


@pytest.mark.rule("MN-034", "MN-051")
def test_an_assault_lost() -> None:
    """Vector 9: 15 + 3 against 15 + 11, with Damage 12 against AV 12."""
    dice = roll("left", "manoeuvre", 3) | roll("right", "opposing", 11)
    fight = Fight(soldier(av=12), dice=dice)
    fight.totals(14, 2)
    fight.does(d.ASSAULT_THEM, 1)
    assert fight.totals() == (4, 2)
    assert fight.checks(0) == [("fallout", 0)]


@pytest.mark.rule("MN-034", "MN-052")
def test_an_assault_won() -> None:
    """Vector 10: the margin is 5, the rifle's Damage is 12, and the Stress is 8."""
    dice = roll("left", "manoeuvre", 12) | roll("right", "opposing", 10)
    fight = Fight(right=soldier("enemy", fight=12, shoot=12), dice=dice)
    fight.totals(20, 5)
    fight.does(d.ASSAULT_THEM, 1)
    assert fight.totals() == (10, 0)
    assert fight.checks(1) == [("casualty", 8)]


@pytest.mark.rule("MN-034", "MN-D20")
@pytest.mark.parametrize("reading", [None, "opposer", "any"])
def test_an_assault_strikes_its_opponent_or_any_enemy(reading: str | None) -> None:
    """By one reading the assaulting side chooses among all active enemies."""
    dice = roll("left", "manoeuvre", 12) | roll("right", "opposing", 10)
    readings = {"MN-D20": reading} if reading else {}
    fight = Fight(right=soldier("enemy", fight=12, shoot=12), counts=(1, 3), dice=dice, readings=readings)
    fight.totals(20, 5)
    fight.put(3, state.PRESENCE, state.OUT_OF_FIGHT)
    fight.does(d.ASSAULT_THEM, 1)
    assert (fight.asked() == d.DECIDE_STRUCK) is (reading == "any")
    struck = 1
    if reading == "any":
        asked = fight.battle.pending()
        assert asked is not None
        assert asked.side == 0
        assert [fight.refused(d.NAME_UNIT, unit) for unit in (0, 1, 2, 3)] == [
            d.REASON_NEEDS_ENEMY, 0, 0, d.REASON_NOT_ACTIVE,
        ]  # fmt: skip
        struck = 2
        fight.does(d.NAME_UNIT, struck)
    assert fight.totals()[1] == 0, "the squad loses the margin, 5"
    assert {unit: fight.checks(unit) for unit in (1, 2)} == {
        unit: [("casualty", 8)] if unit == struck else [] for unit in (1, 2)
    }


@pytest.mark.rule("MN-034", "MN-D20")
def test_an_assault_on_a_last_enemy_asks_nothing() -> None:
    dice = roll("left", "manoeuvre", 12) | roll("right", "opposing", 10)
    fight = Fight(right=soldier("enemy", fight=12, shoot=12), dice=dice, readings={"MN-D20": "any"})
    fight.totals(20, 5)
    fight.does(d.ASSAULT_THEM, 1)
    assert fight.asked() != d.DECIDE_STRUCK
    assert fight.checks(1) == [("casualty", 8)]


@pytest.mark.rule("MN-034", "MN-D20")
def test_the_bot_strikes_where_an_assault_costs_most() -> None:
    """Damage 12 does nothing to the opponent's AV of 100, and the forecast knows it."""
    dice = roll("left", "manoeuvre", 12) | roll("right", "opposing", 10)
    fight = Fight(
        right=soldier("enemy", fight=12, shoot=12), counts=(1, 2), dice=dice, readings={"MN-D20": "any"}
    )
    fight.put(1, state.ARMOUR_VALUE, 100)
    fight.totals(20, 5)
    promised = fight.battle.forecast(fight.choice(d.ASSAULT_THEM, 1))
    assert promised.gain > 0
    fight.does(d.ASSAULT_THEM, 1)
    chosen = fight.battle.choose()
    assert (chosen.verb, chosen.target_unit) == (d.NAME_UNIT, 2)


@pytest.mark.rule("MN-034")
def test_an_assault_needs_ten_edge() -> None:
    fight = Fight()
    fight.totals(9, 0)
    assert fight.refused(d.ASSAULT_THEM, 1) == d.REASON_EDGE


@pytest.mark.rule("MN-035")
def test_cover_fire_lost() -> None:
    """Vector 6: a lost Cover Fire costs its own squad a d6 too."""
    fight = Fight(dice=LOSES | roll("left", "points", 5, 2))
    fight.does(d.COVER_FIRE, 1)
    assert fight.totals() == (-2, -5)


@pytest.mark.rule("MN-035")
def test_cover_fire_won_suppresses_until_the_next_action() -> None:
    fight = Fight(dice=WINS | roll("left", "points", 5))
    fight.does(d.COVER_FIRE, 1)
    assert fight.totals() == (0, -5)
    rolled = told(fight.does(d.ENGAGE, 0), "mn_rolls")[0]
    assert sources(rolled) == [("mn_suppressed", -1)]
    assert fight.get(1, state.SUPPRESSED) == 0, "the actor's next action has begun"


@pytest.mark.rule("MN-036")
def test_distract_won_shields_an_ally() -> None:
    fight = Fight(counts=(3, 1), dice=WINS)
    fight.does(d.DISTRACT)
    assert fight.totals() == (7, 0)
    assert fight.get(0, state.AGAINST) == 1
    assert fight.asked() == d.DECIDE_PROTECTED
    assert fight.refused(d.NAME_UNIT, 0) == d.REASON_NEEDS_ALLY
    fight.does(d.NAME_UNIT, 2)
    assert fight.get(2, state.PROTECTED) == 1


@pytest.mark.rule("MN-036")
def test_distract_lost_does_direct_damage_to_a_lone_character() -> None:
    """[MN-D23]"""
    fight = Fight(dice=LOSES)
    fight.does(d.DISTRACT)
    assert fight.checks(0) == [("casualty", 8)]


@pytest.mark.rule("MN-037")
def test_observe_won_scores_and_notices_a_hidden_enemy() -> None:
    fight = Fight(dice=WINS | roll("left", "points", 2))
    fight.put(1, state.HIDING, 1)
    fight.does(d.OBSERVE)
    assert fight.totals() == (12, 0), "15 + 15 against 12 + 8, and 2"
    assert fight.asked() == d.DECIDE_NOTICED
    fight.does(d.NAME_UNIT, 1)
    assert fight.get(1, state.NOTICED) == 1
    assert fight.get(0, state.HAS_OBSERVED) == 1


@pytest.mark.rule("MN-037")
def test_observe_lost_costs_a_d6_but_has_observed() -> None:
    fight = Fight(dice=LOSES | roll("left", "points", 6))
    fight.put(1, state.RATINGS + state.RATE_MOVE, 20)
    fight.does(d.OBSERVE)
    assert (fight.totals(), fight.get(0, state.HAS_OBSERVED)) == ((-6, 0), 1)


@pytest.mark.rule("MN-038", "MN-043")
def test_flag() -> None:
    """Vector 12: a d6 of 3 for the Effect and 25 against 21 make 7 points."""
    dice = roll("left", "manoeuvre", 10) | roll("right", "opposing", 6) | roll("left", "points", 3)
    fight = Fight(counts=(2, 1), dice=dice)
    assert fight.refused(d.FLAG, 2) == d.REASON_NOT_OBSERVED
    fight.put(0, state.HAS_OBSERVED, 1)
    fight.does(d.FLAG, 2)
    assert fight.totals() == (7, 0)
    fight.put(1, state.HIDING, 1)
    assert fight.refused(d.SNIPE, 2) == 0, "hidden allies may snipe at who is flagged"
    rolled = told(fight.does(d.ENGAGE, 2), "mn_rolls")[0]
    assert sources(rolled) == [("mn_flagged", 1)]


@pytest.mark.rule("MN-038")
def test_a_lost_flag_exposes_until_the_next_action() -> None:
    """[MN-D18]"""
    fight = Fight(dice=LOSES)
    fight.put(0, state.HAS_OBSERVED, 1)
    fight.put(1, state.RATINGS + state.RATE_NERVE, 20)
    fight.does(d.FLAG, 1)
    assert (fight.get(0, state.AGAINST), fight.get(1, state.FLAGGED)) == (1, 1)
    fight.does(d.ENGAGE, 0)
    assert (fight.get(0, state.AGAINST), fight.get(1, state.FLAGGED)) == (0, 0)


@pytest.mark.rule("MN-039")
def test_aid_ally() -> None:
    """Aid Ally costs a d6 and helps an ally's checks, and when won it counts as Observe under that reading. [MN-D22]"""
    fight = Fight(counts=(2, 1), dice=WINS | roll("left", "points", 4), readings={"MN-D22": "mark"})
    assert fight.refused(d.AID_ALLY, 0) == d.REASON_NEEDS_ALLY
    fight.does(d.AID_ALLY, 1)
    assert fight.totals() == (-4, 0)
    assert (fight.get(1, state.AIDED), fight.get(0, state.HAS_OBSERVED)) == (1, 1)


@pytest.mark.rule("MN-039", "MN-037", "MN-D22")
@pytest.mark.parametrize(
    ("own", "other", "points", "total"),
    [(15, 8, (4, 2), -4 + 10 + 2), (4, 12, (4, 2), -4 - 2)],
    ids=["observing is won", "observing is lost"],
)
def test_a_won_aid_allows_an_observe_at_once(
    own: int, other: int, points: tuple[int, int], total: int
) -> None:
    """A won Observe brings the margin and a d6, and a lost one costs a d6.

    It is won by 15 + 15 against 12 + 8, and lost by 15 + 4 against 12 + 12.
    """
    dice = roll("left", "manoeuvre", 15, own) | roll("right", "opposing", 8, other)
    fight = Fight(counts=(2, 1), dice=dice | roll("left", "points", *points))
    fight.does(d.AID_ALLY, 1)
    assert (fight.asked(), fight.get(0, state.HAS_OBSERVED)) == (d.DECIDE_OBSERVE, 0)
    assert fight.totals() == (-4, 0)
    events = fight.does(d.OBSERVE)
    assert [event.result for event in told(events, "mn_acts")] == ["observe"]
    assert (fight.totals(), fight.get(0, state.HAS_OBSERVED)) == ((total, 0), 1)
    asked = fight.battle.pending()
    assert asked is not None
    assert (asked.decision, asked.unit) == (d.DECIDE_MANOEUVRE, 1), "the action is over"


@pytest.mark.rule("MN-039", "MN-D22")
def test_an_observe_after_a_won_aid_is_optional() -> None:
    fight = Fight(counts=(2, 1), dice=WINS | roll("left", "points", 4))
    fight.does(d.AID_ALLY, 1)
    assert fight.refused(d.WAIT) == d.MN_REASON_NOT_ASKED
    fight.does(d.LET_BE)
    assert (fight.totals(), fight.get(0, state.HAS_OBSERVED)) == ((-4, 0), 0)
    assert fight.asked() == d.DECIDE_MANOEUVRE


@pytest.mark.rule("MN-039")
def test_aid_lost_costs_the_next_action() -> None:
    fight = Fight(counts=(2, 1), dice=LOSES)
    fight.put(2, state.RATINGS + state.RATE_SHOOT, 20)
    fight.does(d.AID_ALLY, 1)
    assert fight.get(0, state.LOSES_ACTION) == 1
    fight.does(d.ENGAGE, 2)
    fight.does(d.ENGAGE, 0)
    asked = fight.battle.pending()
    assert asked is not None
    assert (fight.battle.turn, asked.unit) == (2, 1)


@pytest.mark.rule("MN-040")
def test_strand_won_takes_two_dice_and_the_margin() -> None:
    fight = Fight(counts=(2, 1), dice=WINS | roll("left", "points", 2, 3))
    fight.does(d.STRAND, 2)
    assert fight.asked() == d.DECIDE_STRANDED
    (left,) = told(fight.does(d.NAME_UNIT, 1), "mn_strands")
    assert fight.totals() == (0, -12)
    assert left.target is not None
    assert left.target.label == "Trooper 2"


@pytest.mark.rule("MN-040")
def test_strand_lost_hurts_the_ally() -> None:
    fight = Fight(counts=(2, 1), dice=LOSES | roll("left", "points", 2))
    fight.does(d.STRAND, 2)
    fight.does(d.NAME_UNIT, 1)
    assert fight.totals() == (-2, 0)
    assert fight.checks(1) == [("casualty", 8)]
    assert Fight().refused(d.STRAND, 1) == d.REASON_NEEDS_ALLY


@pytest.mark.rule("MN-030")
@pytest.mark.parametrize(
    ("verb", "at", "refused"),
    [
        (d.ENGAGE, -1, (0, 0, d.REASON_NO_RATING, d.REASON_NO_RATING)),
        (d.ESCAPE, -1, (0, d.REASON_NO_RATING, d.REASON_NO_RATING, d.REASON_NO_RATING)),
        (d.OBSERVE, -1, (0, d.REASON_NO_RATING, d.REASON_NO_RATING, d.REASON_NO_RATING)),
    ],
)
def test_only_some_manoeuvres_have_a_second_rating(verb: int, at: int, refused: tuple[int, ...]) -> None:
    """Number 0 is the usual rating, and 1 the other. [MN-D09, MN-D11]

    To engage, a character shoots or moves. To escape, it moves.
    """
    fight = Fight()
    assert tuple(fight.refused(verb, at, number) for number in (0, 1, 2, -1)) == refused


@pytest.mark.rule("MN-043")
@pytest.mark.parametrize(
    ("verb", "at", "hiding"),
    [
        (d.ENGAGE, 2, 0),
        (d.ESCAPE, -1, 0),
        (d.DISTRACT, -1, 0),
        (d.COVER_FIRE, 2, 0),
        (d.OBSERVE, -1, 1),
        (d.FLAG, 2, 1),
        (d.AID_ALLY, 1, 1),
        (d.MN_TAKE_COVER, -1, 1),
    ],
)
def test_some_manoeuvres_end_hiding(verb: int, at: int, hiding: int) -> None:
    """Observe, Flag, Aid Ally and Take Cover keep a character hidden, but Engage, Escape, Distract and Cover Fire do not. [MN-D15]"""
    fight = Fight(counts=(2, 1))
    fight.put(0, state.HIDING, 1)
    fight.put(0, state.HAS_OBSERVED, 1)
    fight.does(verb, at)
    assert fight.get(0, state.HIDING) == hiding
