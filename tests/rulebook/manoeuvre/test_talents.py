"""Further talents: smoke, bunkers, links, medics, leaders, robots, passengers and platforms."""

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.decisions import Choice
from armybuilder.battle.resolve import Skirmish
from armybuilder.battle.rulesets.manoeuvre import state
from armybuilder.battle.rulesets.manoeuvre import verbs as d
from armybuilder.battle.terms import Setup
from tests.battle.forces import bombardiers, force
from tests.rulebook.manoeuvre.fights import Fight, roll, soldier, sources, told

pytestmark = pytest.mark.kernel
WINS = roll("left", "manoeuvre", 15, 15) | roll("right", "opposing", 8, 8)
LOSES = roll("left", "manoeuvre", 4, 4) | roll("right", "opposing", 12, 12)


@pytest.mark.rule("MN-032", "MN-V42")
def test_smoke_hides_the_vehicle_and_helps_an_ally() -> None:
    fight = Fight(counts=(2, 1))
    assert fight.refused(d.SMOKE, 1) == d.REASON_NO_SMOKE
    fight.put(0, state.SMOKES, 1)
    assert told(fight.does(d.SMOKE, 1), "mn_rolls")[0].value == 1
    assert (fight.get(0, state.HIDING), fight.get(0, state.SMOKES)) == (1, 0)
    rolled = told(fight.does(d.MN_TAKE_COVER), "mn_rolls")[0]
    assert sources(rolled) == [("mn_smoke", 1)]
    assert fight.get(1, state.IN_SMOKE) == 0, "it helps once"


@pytest.mark.rule("MN-043", "MN-050", "MN-V43")
def test_a_bunker_protects_until_a_move() -> None:
    fight = Fight(counts=(1, 2), dice=WINS)
    fight.put(1, state.BUNKER, 5)
    fight.totals(20, 0)
    fight.does(d.ASSAULT_THEM, 1)
    assert fight.checks(1) == [("fallout", 3)], "Damage 12 against AV 9"
    fight.does(d.ENGAGE, 0)
    assert fight.get(1, state.BUNKER) == 0


@pytest.mark.rule("MN-037", "MN-038", "MN-V44")
@pytest.mark.parametrize(("verb", "total"), [(d.OBSERVE, 13), (d.FLAG, 10)])
def test_a_communicator_is_a_point_more(verb: int, total: int) -> None:
    """Observe has a margin of 10 and a d6 of 2, and Flag 2 and a margin of 7.

    The communicator adds 1 to either.
    """
    fight = Fight(dice=WINS | roll("left", "points", 2))
    fight.put(0, state.TALENTS, state.TALENT_COMMUNICATOR)
    fight.put(0, state.HAS_OBSERVED, 1)
    fight.does(verb, 1 if verb == d.FLAG else -1)
    assert fight.totals()[0] == total


@pytest.mark.rule("MN-030", "MN-031", "MN-032", "MN-034", "MN-040", "MN-V46")
def test_a_platform_refuses_manoeuvres_that_move() -> None:
    fight = Fight(counts=(2, 1))
    fight.totals(20, 0)
    fight.put(0, state.TALENTS, state.TALENT_PLATFORM)
    for verb, at in (
        (d.ENGAGE, 2),
        (d.ESCAPE, -1),
        (d.MN_TAKE_COVER, -1),
        (d.ASSAULT_THEM, 2),
        (d.STRAND, 2),
    ):
        assert fight.refused(verb, at) == d.MN_REASON_CANNOT_MOVE
    for verb, at in ((d.OBSERVE, -1), (d.COVER_FIRE, 2), (d.DISTRACT, -1), (d.AID_ALLY, 1)):
        assert fight.refused(verb, at) == 0


@pytest.mark.rule("MN-011")
def test_a_character_without_a_manoeuvre_waits() -> None:
    fight = Fight()
    for rate in range(4):
        fight.put(0, state.RATINGS + rate, 0)
    fight.put(0, state.TALENTS, state.TALENT_PLATFORM)
    assert [row.verb for row in fight.battle.menu()] == [d.WAIT]
    assert fight.battle.choose().verb == d.WAIT
    assert Fight().refused(d.WAIT) == d.MN_REASON_NOT_ASKED


@pytest.mark.rule("MN-039", "MN-V13")
def test_a_medic_aids_with_advantage_and_without_cost() -> None:
    fight = Fight(counts=(2, 1))
    fight.put(0, state.TALENTS, state.TALENT_MEDIC)
    events = fight.does(d.AID_ALLY, 1)
    assert told(events, "mn_rolls")[0].value == 1
    assert told(events, "mn_points") == []
    assert fight.get(1, state.AIDED) == 1


@pytest.mark.rule("MN-020")
@pytest.mark.parametrize(("reading", "asked"), [("heroes", False), ("heroes_and_leaders", True)])
def test_a_leader_gives_an_ally_one_reroll_a_round(reading: str, asked: bool) -> None:
    dice = roll("left", "manoeuvre", 2, 18) | roll("right", "opposing", 10, 20, 20)
    fight = Fight(counts=(3, 1), dice=dice, readings={"MN-020": reading})
    fight.put(2, state.TALENTS, state.TALENT_LEADER)
    fight.does(d.ENGAGE, 3)
    assert (fight.asked() == d.DECIDE_REROLL) is asked
    if asked:
        assert told(fight.does(d.THROW_AGAIN), "mn_settled")[0].result == "won"
        fight.does(d.ENGAGE, 3)
        assert fight.asked() == d.DECIDE_MANOEUVRE, "once a round"


def robot(dice: dict[str, int] | None = None) -> Fight:
    """Return a fight in which left's second soldier is a slave robot of the first."""
    fight = Fight(counts=(3, 1), dice=dice or {})
    fight.put(1, state.MASTER, fight.row(0))
    return fight


@pytest.mark.rule("MN-011", "MN-V09")
def test_a_slave_robot_acts_in_its_controllers_place_only() -> None:
    fight = robot()
    assert fight.refused(d.ENGAGE, 3, unit=1) == 0
    fight.does(d.ENGAGE, 3, unit=1)
    asked = fight.battle.pending()
    assert asked is not None
    assert asked.unit == 2, "the controller has given his action up"
    alone = robot()
    alone.does(d.OBSERVE)
    asked = alone.battle.pending()
    assert asked is not None
    assert asked.unit == 2, "and it has none of its own"


@pytest.mark.rule("MN-031", "MN-039")
def test_a_slave_robots_effects_wait_for_its_controllers_action() -> None:
    """[MN-D21]"""
    fight = robot(WINS)
    fight.does(d.ESCAPE, unit=1)
    fight.does(d.OBSERVE)
    fight.totals(12, 0)
    fight.does(d.ENGAGE, 0)
    asked = fight.battle.pending()
    assert asked is not None
    assert (asked.decision, asked.unit) == (d.DECIDE_ESCAPE, 1)
    fight.does(d.PAY_OUT)
    assert (fight.get(1, state.PRESENCE), fight.totals()[0]) == (state.OUT_OF_FIGHT, 2)
    lost = robot(LOSES)
    lost.put(3, state.RATINGS + state.RATE_SHOOT, 20)
    lost.does(d.AID_ALLY, 2, unit=1)
    assert (lost.get(0, state.LOSES_ACTION), lost.get(1, state.LOSES_ACTION)) == (1, 0)


@pytest.mark.rule("MN-030", "MN-031", "MN-V45")
def test_passengers_only_engage_and_escape_with_their_machine() -> None:
    fight = Fight(counts=(2, 1))
    fight.put(0, state.CARRIER, fight.row(1))
    fight.put(0, state.PRESENCE, state.ABOARD_STILL)
    assert {row.verb for row in fight.battle.menu()} == {d.ENGAGE, d.WAIT}
    assert fight.refused(d.OBSERVE) == d.MN_REASON_ABOARD
    events = fight.does(d.ENGAGE, 2)
    assert told(events, "mn_leaves")
    away = Fight(counts=(2, 1), dice=roll("left", "manoeuvre", 15, model=2))
    away.put(0, state.CARRIER, away.row(1))
    away.put(0, state.PRESENCE, state.ABOARD_STILL)
    away.does(d.WAIT)
    away.does(d.ESCAPE)
    away.does(d.ENGAGE, 1)
    away.totals(12, 0)
    away.does(d.WAIT)
    assert away.asked() == d.DECIDE_ESCAPE
    away.does(d.PAY_OUT)
    assert (away.get(0, state.PRESENCE), away.get(1, state.PRESENCE)) == (
        state.OUT_OF_FIGHT,
        state.OUT_OF_FIGHT,
    )


@pytest.mark.rule("MN-033", "MN-V40")
def test_an_officer_calls_a_weapon_off_the_table() -> None:
    battle = Skirmish(
        Setup(bombardiers(), force(soldier("enemy")), ruleset="manoeuvre", scale="small"), 0, {}
    )
    while True:
        asked = battle.pending()
        assert asked is not None
        row = battle.block[st.UNITS_AT] + asked.unit * st.UNIT_WIDTH
        if asked.decision == d.DECIDE_MANOEUVRE and battle.block[row + state.TALENTS] & state.TALENT_CALLER:
            break
        battle.apply(battle.choose())
    squad = st.SIDES_AT + asked.side * st.SIDE_WIDTH
    battle.block[squad + state.SQUAD_TOTAL] = 100
    gun = len(battle.encoded.calls.weapons) - 1
    enemy = len(battle.encoded.force.units) - 1
    call = Choice(d.MN_CALL_SUPPORT, asked.side, unit=asked.unit, weapon=gun, target_unit=enemy)
    battle.block[row + state.HAS_OBSERVED] = 0
    assert battle.allows(call) == d.REASON_NOT_OBSERVED
    battle.block[row + state.HAS_OBSERVED] = 1
    assert battle.allows(call) == 0
    before = battle.events_told()
    battle.apply(call)
    events = list(battle.events()[before:])
    assert told(events, "mn_rolls")[0].total == 12
    assert told(events, "mn_paid")[0].value == 5
    assert (
        battle.forecast(
            Choice(d.MN_CALL_SUPPORT, asked.side, unit=asked.unit, weapon=9999, target_unit=enemy)
        ).hit
        == 0
    )


@pytest.mark.rule("MN-020")
def test_a_die_assigns_a_teams_checks_to_members() -> None:
    """[MN-D32]"""
    fight = Fight(
        counts=(3, 1), dice={"3 left:1.1/1.1 member 0": 2} | roll("left", "casualty", 1, model=2, turn=3)
    )
    fight.put(0, state.TEAM, 3)
    fight.put(0, st.UNIT_SIZE, 3)
    fight.put(0, st.UNIT_IN_PLAY, 3)
    for unit in (1, 2):
        fight.put(unit, state.PRESENCE, state.OUT_OF_FIGHT)
    fight.put(0, state.ARMOUR_VALUE, 100)
    fight.put(3, state.ARMOUR_VALUE, 100)
    while fight.asked() != d.DECIDE_CONCEDE:
        fight.totals(0, 0)
        fight.battle.apply(fight.battle.choose())
    fight.put(0, state.CHECKS, 0)
    fight.record(0, "casualty", 10)
    fight.does(d.CONCEDE, unit=-1)
    rolled = told(list(fight.battle.events()), "mn_casualty")
    assert [event.result for event in rolled] == ["killed"]
    models = [fight.get(unit, st.UNIT_MODELS) for unit in range(3)]
    assert [fight.block[row + st.STATUS] == st.KILLED for row in models] == [False, True, False]


@pytest.mark.rule("MN-062", "MN-065")
@pytest.mark.parametrize(("totals", "winner"), [((9, 4), "left"), ((8, 4), None), ((4, 9), "right")])
def test_the_last_rounds_totals_decide_despite_later_casualties(
    totals: tuple[int, int], winner: str | None
) -> None:
    """An Edge under 5 is a draw. [MN-D30]"""
    fight = Fight(counts=(1, 1), turns=1, dice=roll("left", "casualty", 1))
    fight.record(0, "casualty", 200)
    fight.totals(*totals)
    fight.put(0, state.LOSES_ACTION, 1)
    for _ in range(2):
        fight.put(1, state.LOSES_ACTION, 1)
        if fight.asked():
            fight.does(d.ESCAPE)
            fight.totals(*totals)
    ending = fight.battle.ending()
    assert told(list(fight.battle.events()), "mn_casualty")
    assert ending.winner in ({winner} if winner else {None, "draw"})
