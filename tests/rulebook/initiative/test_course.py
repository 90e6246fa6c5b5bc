"""The course of a skirmish through the doors: its order, its end and its score."""

from __future__ import annotations

import pytest

from armybuilder.battle import backend, doors
from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.initiative import events, state, verbs
from tests.battle.initiative.designs import SNIPER, TROOPER
from tests.rulebook.initiative.battles import METRE, Battle, Man, hill, roll, wall

LEFT = (Man(TROOPER, 50, 50), Man(TROOPER, 50, 60))
RIGHT = (Man(TROOPER, 90, 50, 1), Man(TROOPER, 90, 60, 1))


@pytest.mark.rule("TR-012", "TR-020")
def test_models_act_by_initiative_with_all_their_actions() -> None:
    fight = Battle(*LEFT, *RIGHT, order=(7, 9, 8, 5))
    acted = []
    for _ in range(4):
        acted.append(fight.asks())
        fight.do(verbs.DO_CROUCH)
        assert fight.asks() == acted[-1]
        fight.do(verbs.DO_DONE)
    assert acted == [1, 2, 0, 3]
    assert fight.block[st.TURN] == 2


@pytest.mark.rule("TR-012", "TR-020", "TR-022")
def test_a_turn_ends_with_its_last_action() -> None:
    fight = Battle(*LEFT, *RIGHT, order=(9, 7, 5, 4))
    for verb in (verbs.DO_CROUCH, verbs.DO_LIE, verbs.DO_STAND):
        assert fight.asks() == 0
        fight.do(verb)
    assert fight.asks() == 1


@pytest.mark.rule("TR-014")
def test_haste_is_declared_before_any_action() -> None:
    fight = Battle(*LEFT, *RIGHT)
    for number, value in enumerate((6, 5, 7, 4)):
        fight.put(number, TR_STARTED_WITH=value)
    assert fight.asks(st.ASKS_DECISION) == verbs.DECIDE_HASTE
    hastened = 0
    while fight.asks(st.ASKS_DECISION) == verbs.DECIDE_HASTE:
        if fight.asks(st.ASKS_SIDE) == st.LEFT and not hastened:
            fight.do(verbs.DO_HASTEN, 0)
            assert fight.allows(verbs.DO_HASTEN, 0) == verbs.TR_REASON_NOT_IT
            hastened = 1
        else:
            fight.do(verbs.DO_READY, -1)
    assert fight.asks() == 0, "6 and 2 for haste"


@pytest.mark.rule("TR-016")
def test_a_waiting_model_may_act_before_an_enemy() -> None:
    fight = Battle(*LEFT, *RIGHT, order=(9, 7, 6, 4))
    fight.do(verbs.DO_HOLD_BACK)
    assert (fight.asks(), fight.asks(st.ASKS_DECISION)) == (0, verbs.DECIDE_STEP_IN), "before a friend too"
    fight.do(verbs.DO_WAIT)
    assert fight.asks() == 1
    fight.do(verbs.DO_DONE)
    assert (fight.asks(), fight.asks(st.ASKS_DECISION)) == (0, verbs.DECIDE_STEP_IN)
    assert fight.asks(st.ASKS_CAUSE) == 2
    fight.do(verbs.DO_WAIT)
    assert fight.asks() == 2
    fight.do(verbs.DO_DONE)
    fight.do(verbs.DO_STEP_IN)
    assert (fight.asks(), fight.asks(st.ASKS_DECISION)) == (0, verbs.DECIDE_ACT)
    assert fight.get(0, "TR_STARTED_WITH") + fight.get(0, "CHANGE_NOW") == 4
    assert len(fight.told(events.TR_HOLDS_BACK)) == 1


@pytest.mark.rule("TR-016")
def test_a_waiting_model_may_interrupt_an_enemys_turn() -> None:
    fight = Battle(*LEFT, *RIGHT, order=(9, 3, 7, 4))
    fight.do(verbs.DO_HOLD_BACK)
    fight.do(verbs.DO_WAIT)
    assert fight.asks() == 2
    fight.do(verbs.DO_CROUCH)
    assert (fight.asks(), fight.asks(st.ASKS_DECISION), fight.asks(st.ASKS_CAUSE)) == (
        0,
        verbs.DECIDE_STEP_IN,
        2,
    )
    fight.do(verbs.DO_STEP_IN)
    fight.do(verbs.DO_CROUCH)
    assert fight.asks() == 0
    fight.do(verbs.DO_DONE)
    assert (fight.asks(), fight.asks(st.ASKS_DECISION)) == (2, verbs.DECIDE_ACT), "he goes on"
    assert (fight.get(2, "MINORS"), fight.get(2, "SIGNIFICANT")) == (0, 1)
    assert fight.get(0, "TR_STARTED_WITH") == 7, "his Initiative from now on"


@pytest.mark.rule("TR-016")
def test_a_waiting_model_may_act_last() -> None:
    """After a count of 4 the waiting model acts at 3, and stays at 3."""
    fight = Battle(*LEFT, *RIGHT, order=(9, 7, 6, 4))
    fight.do(verbs.DO_HOLD_BACK)
    acted: list[int] = []
    while fight.asks(st.ASKS_DECISION) == verbs.DECIDE_STEP_IN and len(acted) < 3:
        fight.do(verbs.DO_WAIT)
        acted.append(fight.asks())
        fight.do(verbs.DO_DONE)
    assert acted == [1, 2, 3]
    assert (fight.asks(), fight.asks(st.ASKS_DECISION), fight.asks(st.ASKS_CAUSE)) == (
        0,
        verbs.DECIDE_STEP_IN,
        -1,
    )
    fight.do(verbs.DO_STEP_IN)
    fight.do(verbs.DO_CROUCH)
    assert (fight.block[st.TURN], fight.get(0, "TR_STARTED_WITH")) == (1, 3)
    fight.next_round()
    assert fight.asks() == 1


@pytest.mark.rule("TR-016")
def test_a_model_that_waits_throughout_acts_first_next_round() -> None:
    fight = Battle(*LEFT, *RIGHT, order=(3, 9, 8, 7))
    for _ in range(3):
        fight.do(verbs.DO_DONE)
    assert fight.asks() == 0
    fight.do(verbs.DO_HOLD_BACK)
    fight.do(verbs.DO_WAIT)
    while fight.asks(st.ASKS_DECISION) == verbs.DECIDE_HASTE:
        fight.do(verbs.DO_READY, -1)
    assert fight.block[st.TURN] == 2
    assert fight.asks() == 0


@pytest.mark.rule("TR-016")
def test_a_model_that_has_acted_cannot_wait() -> None:
    fight = Battle(*LEFT, *RIGHT, order=(9, 7, 6, 4))
    fight.do(verbs.DO_CROUCH)
    assert fight.allows(verbs.DO_HOLD_BACK) == verbs.REASON_NO_ACTION
    assert verbs.DO_HOLD_BACK not in fight.menu()


def equals(*dice: tuple[int, int, int]) -> Battle:
    """Return a duel of two models that act at the same moment.

    The coin has fallen for the left side in the first round.
    """
    coin = ((st.SIDE_ACTOR, events.DIE_TR_COIN, 2),)
    return Battle(Man(TROOPER, 50, 50), Man(TROOPER, 90, 50, 1), dice=(*coin, *dice), order=(8, 8))


@pytest.mark.rule("TR-012")
def test_a_model_acting_simultaneously_falls_after_its_turn() -> None:
    """[TR-D07]"""
    hit, damage = roll(0, events.DIE_TR_TO_HIT, 6, 6), roll(0, events.DIE_TR_DAMAGE, 6, 6, 6)
    fight = equals(*hit, *damage)
    assert fight.asks() == 0
    fight.put(1, ENDURANCE=1, STRENGTH=1, DEXTERITY=1)
    fight.do(verbs.DO_SHOOT, target=1)
    fight.take_it()
    fight.do(verbs.DO_DONE)
    assert fight.told(events.TR_OUT)[0]["TARGET"] == 1
    assert (fight.asks(), fight.asks(st.ASKS_DECISION)) == (1, verbs.DECIDE_ACT)
    assert fight.allows(verbs.DO_HOLD_BACK) == verbs.REASON_NO_ACTION
    fight.do(verbs.DO_DONE)
    assert fight.get(1, "STATUS") == st.KILLED
    assert fight.asks(st.ASKS_DECISION) == 0


@pytest.mark.rule("TR-012")
def test_a_model_that_acts_later_falls_at_once() -> None:
    hit, damage = roll(0, events.DIE_TR_TO_HIT, 6, 6), roll(0, events.DIE_TR_DAMAGE, 6, 6, 6)
    fight = Battle(Man(TROOPER, 50, 50), Man(TROOPER, 90, 50, 1), dice=(*hit, *damage), order=(8, 7))
    fight.put(1, ENDURANCE=1, STRENGTH=1, DEXTERITY=1)
    fight.do(verbs.DO_SHOOT, target=1)
    fight.take_it()
    assert fight.get(1, "STATUS") == st.KILLED


def result(fight: Battle) -> tuple[int, ...]:
    """Return left's and right's score, the winner and the cause of the end."""
    out = backend.new_block(st.RESULT_UNITS + 8)
    doors.outcome(fight.block, out)
    return tuple(out[: st.RESULT_OVER + 1])


@pytest.mark.rule("TR-D47", "TR-D32")
def test_the_dead_count_whole_and_the_unconscious_half() -> None:
    """[TR-D32] [TR-D47]"""
    fight = Battle(*LEFT, *RIGHT, order=(9, 7, 6, 4), turns=1)
    fight.put(2, STATUS=st.KILLED)
    fight.put(3, STATUS=st.OUT_OF_ACTION)
    fight.do(verbs.DO_DONE)
    assert result(fight) == (30, 0, st.LEFT, st.END_FIELD)


@pytest.mark.rule("TR-D47")
def test_the_last_round_ends_a_battle() -> None:
    """[TR-D47]"""
    fight = Battle(*LEFT, *RIGHT, order=(9, 7, 6, 4), turns=1)
    for _ in range(4):
        fight.do(verbs.DO_DONE)
    assert result(fight) == (0, 0, -1, st.END_TURNS)


@pytest.mark.rule("TR-D47")
@pytest.mark.parametrize(("verb", "cause"), [(verbs.DO_GIVE_UP, 4), (verbs.DO_FIGHT_ON, 0)])
def test_a_side_that_lost_three_quarters_may_concede(verb: int, cause: int) -> None:
    """[TR-D47]"""
    four = tuple(Man(TROOPER, 90, 50 + 5 * place, 1) for place in range(4))
    fight = Battle(LEFT[0], *four, order=(9, 8, 7, 6, 5))
    for number in (2, 3, 4):
        fight.put(number, STATUS=st.OUT_OF_ACTION)
    fight.do(verbs.DO_DONE)
    fight.do(verbs.DO_DONE)
    assert (fight.asks(st.ASKS_DECISION), fight.asks(st.ASKS_SIDE)) == (verbs.DECIDE_GIVE_UP, st.RIGHT)
    fight.do(verb, -1)
    assert result(fight)[-1] == cause


@pytest.mark.rule("TR-010")
def test_equal_models_of_a_larger_unit_share_a_roll() -> None:
    """[TR-D04]"""
    squad = tuple(Man(TROOPER, 50, 50 + 5 * place, unit=1) for place in range(4))
    fight = Battle(*squad, *RIGHT, dice=roll(0, events.DIE_TR_INITIATIVE, 4, 5))
    assert [fight.get(number, "TR_STARTED_WITH") for number in range(4)] == [9] * 4
    assert [row["ACTOR"] for row in fight.told(events.TR_ROLLS_ORDER)] == [0, 4, 5]


@pytest.mark.rule("CA-B-024")
def test_sides_take_turns_to_set_up_in_zones() -> None:
    fight = Battle(*LEFT, *RIGHT, order=(9, 7, 6, 4), posted=False)
    first = fight.asks(st.ASKS_SIDE)
    unit = 0 if first == st.LEFT else 2
    place = (20, 20) if first == st.LEFT else (180, 20)
    assert fight.allows(verbs.DO_POST, -1, unit=unit, path=((100, 100),)) == verbs.REASON_OUTSIDE_ZONE
    fight.do(verbs.DO_POST, -1, unit=unit, path=(place,))
    assert fight.asks(st.ASKS_SIDE) == 1 - first
    assert (fight.get(unit, "X"), fight.get(unit, "STATUS")) == (place[0] * METRE, st.IN_PLAY)


@pytest.mark.rule("TR-021", "TR-101")
def test_hard_ground_and_low_stances_double_a_paths_cost() -> None:
    from tests.rulebook.initiative.battles import woods

    fight = Battle(*LEFT, *RIGHT, order=(9, 7, 6, 4), ground=(woods((50, 55), (60, 57)),))
    assert fight.allows(verbs.DO_WALK, path=((53, 50), (53, 53))) == 0
    assert fight.allows(verbs.DO_WALK, path=((53, 50), (53, 54))) == verbs.TR_REASON_TOO_FAR
    assert fight.allows(verbs.DO_WALK, path=((50, 56),)) == verbs.TR_REASON_TOO_FAR
    assert fight.allows(verbs.DO_WALK, path=((50, 60),)) == verbs.TR_REASON_TOO_FAR
    fight.do(verbs.DO_LIE)
    assert fight.allows(verbs.DO_WALK, path=((53, 50),)) == 0
    assert fight.allows(verbs.DO_WALK, path=((54, 50),)) == verbs.TR_REASON_TOO_FAR
    fight.do(verbs.DO_WALK, path=((53, 50),))
    assert (fight.get(0, "X"), fight.get(0, "METRES")) == (53 * METRE, 3 * METRE)


@pytest.mark.rule("TR-024", "TR-034")
def test_the_bots_sniper_aims_before_it_shoots() -> None:
    fight = Battle(Man(SNIPER, 10, 50), Man(TROOPER, 190, 50, 1), order=(9, 4))
    fight.put(1, STANCE=state.PRONE)
    taken = [fight.follow_bot() for _ in range(3)]
    assert taken[0] == verbs.DO_LIE
    assert taken[1:] == [verbs.DO_AIM, verbs.DO_AIM]


@pytest.mark.rule("TR-080", "TR-084", "TR-102")
def test_the_bot_crawls_behind_cover_and_stays_down_there() -> None:
    """A prone model in the open goes behind cover if it can fire from there as well.

    The catalogue's Automation says so.
    """
    ground = (wall((53, 47), (54, 53)),)
    fight = Battle(Man(TROOPER, 50, 50), Man(TROOPER, 90, 50, 1), ground=ground, order=(9, 3))
    assert fight.bot()[0] == verbs.DO_LIE
    fight.put(0, STANCE=state.PRONE)
    assert fight.bot()[0] == verbs.DO_WALK
    fight.follow_bot()
    assert 50 * METRE < fight.get(0, "X") <= 53 * METRE
    assert fight.bot()[0] == verbs.DO_SHOOT
    fight.put(0, AIM_COUNT=1, AIMED_AT=fight.row(1), X=50 * METRE)
    assert fight.bot()[0] == verbs.DO_SHOOT, "who aims stays where he is"


@pytest.mark.rule("TR-024")
def test_a_target_out_of_sight_ends_the_aim() -> None:
    """[TR-D08]"""
    ground = (hill((94, 55), (96, 65)),)
    fight = Battle(Man(TROOPER, 50, 50), Man(TROOPER, 100, 50, 1), ground=ground, order=(3, 9))
    fight.put(0, AIM_COUNT=3, AIMED_AT=fight.row(1))
    fight.do(verbs.DO_WALK, path=((101, 50),))
    assert fight.get(0, "AIM_COUNT") == 3
    fight.do(verbs.DO_WALK, path=((104, 55),))
    assert (fight.get(0, "AIM_COUNT"), fight.get(0, "AIMED_AT")) == (3, fight.row(1))
    fight.do(verbs.DO_WALK, path=((104, 60),))
    assert (fight.get(0, "AIM_COUNT"), fight.get(0, "AIMED_AT")) == (0, 0)
