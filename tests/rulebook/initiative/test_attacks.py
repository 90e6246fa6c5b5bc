"""Attacks from their declaration on, through the doors: reactions, heroes, weapons that are used up, several targets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.initiative import events, state, verbs
from tests.battle.initiative.designs import TROOPER, A, arm, armed
from tests.rulebook.initiative.battles import Battle, Man, roll, wall

ATTACK, DAMAGE = events.DIE_TR_TO_HIT, events.DIE_TR_DAMAGE
TARGET = Man(TROOPER, 90, 50, 1)


def duel(one: object, *dice: tuple[int, int, int], x: int = 90, order: tuple[int, ...] = (9, 4)) -> Battle:
    """Return a duel of a design, which acts first, with a trooper."""
    return Battle(Man(one, 50, 50), Man(TROOPER, x, 50, 1), dice=dice, order=order)  # type: ignore[arg-type]


@pytest.mark.rule("TR-033", "TR-042", "TR-060", "TR-061")
def test_vector_8_a_dodge_is_answered_before_the_roll() -> None:
    """In cover a dodge takes 2; who dodges acts 2 later and has 1 less on everything."""
    fight = Battle(
        Man(TROOPER, 50, 50),
        TARGET,
        dice=roll(0, ATTACK, 5, 4),
        order=(9, 8),
        ground=(wall((88, 45), (89, 55)),),
    )
    fight.do(verbs.DO_SHOOT, target=1)
    assert (fight.asks(), fight.asks(st.ASKS_DECISION), fight.asks(st.ASKS_CAUSE)) == (
        1,
        verbs.TR_DECIDE_REACT,
        0,
    )
    assert fight.menu() == {verbs.DO_DODGE, verbs.DO_TAKE_IT}
    fight.do(verbs.DO_DODGE)
    (row,) = fight.told(events.TR_ATTACKS)
    assert (row["DIE"], row["TOTAL"], row["VALUE"]) == (9, -3, -2)
    assert fight.get(1, "CHANGE_NOW") == -2
    assert fight.get(1, "REACTED") == 1


@pytest.mark.rule("TR-060")
def test_nobody_reacts_to_what_he_does_not_see_or_when_he_is_held() -> None:
    fight = duel(TROOPER, *roll(0, ATTACK, 1, 1))
    fight.put(1, HELD_BY=fight.row(0))
    fight.do(verbs.DO_SHOOT, target=1)
    assert fight.asks(st.ASKS_DECISION) != verbs.TR_DECIDE_REACT


@pytest.mark.rule("TR-062", "TR-102")
def test_who_lies_parries_a_blow_but_does_not_dodge() -> None:
    bladesman = armed(A, arm(st.CLOSE_COMBAT))
    fight = duel(bladesman, *roll(0, ATTACK, 4, 3), x=51)
    fight.put(1, STANCE=state.PRONE, TR_MELEE_SKILL=2)
    fight.do(verbs.DO_STRIKE, target=1)
    assert fight.menu() == {verbs.DO_PARRY, verbs.DO_TAKE_IT}
    fight.do(verbs.DO_PARRY)
    (row,) = fight.told(events.TR_ATTACKS)
    assert row["TOTAL"] == 1 + 2 - 2, "Melee 1, prone at Personal range 2, parried 2"
    assert fight.told(events.TR_REACTS)[0]["RESULT"] == 2


@pytest.mark.rule("TR-061")
def test_a_blow_is_dodged_too() -> None:
    fight = duel(armed(A, arm(st.CLOSE_COMBAT)), *roll(0, ATTACK, 4, 3), x=51)
    fight.do(verbs.DO_STRIKE, target=1)
    fight.do(verbs.DO_DODGE)
    assert fight.told(events.TR_ATTACKS)[0]["TOTAL"] == 1 - 1


@pytest.mark.rule("TR-120", "TR-122")
@pytest.mark.parametrize(("verb", "left"), [(verbs.DO_TAKE_IT, 18), (verbs.DO_DODGE, 16), (verbs.DO_DIVE, 9)])
def test_vector_11_who_is_in_an_explosion_dodges_or_dives(verb: int, left: int) -> None:
    """A d6 less, or half and prone; both cost what a reaction costs, and only who was in it pays."""
    grenadier = armed(A, arm(st.GRENADES, radius=300))
    dice = (*roll(0, ATTACK, 6, 5), *roll(0, DAMAGE, 4, 4, 4, 3, 3), *roll(1, events.DIE_TR_BLAST, 2))
    fight = Battle(
        Man(grenadier, 50, 50),
        Man(TROOPER, 59, 50, 1),
        Man(TROOPER, 59, 70, 1),
        dice=dice,
        order=(9, 4, 3),
        ground=(wall((61, 45), (62, 55)),),
    )
    fight.do(verbs.DO_SHOOT, target=1)
    assert (fight.asks(), fight.asks(st.ASKS_DECISION)) == (1, verbs.DECIDE_FLINCH)
    assert fight.menu() == {verbs.DO_DODGE, verbs.DO_DIVE, verbs.DO_TAKE_IT}
    fight.do(verb)
    (row,) = fight.told(events.TR_HURTS)
    assert (row["DIE"], row["VALUE"], row["ACTOR"]) == (left, left, 0)
    assert {one["ACTOR"] for one in fight.told(events.TR_OUT)} <= {0}, "who threw it puts them out"
    assert fight.get(1, "REACTED") == (0 if verb == verbs.DO_TAKE_IT else 1)
    assert fight.get(1, "STANCE") == (state.PRONE if verb == verbs.DO_DIVE else state.TR_STANDING)
    assert fight.told(events.TR_BURSTS)[0]["VALUE"] == 300


@pytest.mark.rule("TR-120")
def test_nobody_dives_without_cover_and_who_was_missed_pays_nothing() -> None:
    """[TR-D30]"""
    grenadier = armed(A, arm(st.GRENADES, radius=100))
    dice = (*roll(0, ATTACK, 1, 1), *roll(0, events.DIE_TR_WAY, 1), *roll(0, DAMAGE, 4, 4, 4, 3, 3))
    fight = duel(grenadier, *dice, x=59)
    fight.do(verbs.DO_SHOOT, target=1)
    assert fight.allows(verbs.DO_DIVE) == verbs.TR_REASON_NO_COVER
    fight.do(verbs.DO_DODGE)
    assert fight.told(events.TR_SCATTERS)
    assert (fight.get(1, "REACTED"), fight.get(1, "FLINCHES")) == (0, 0)


@pytest.mark.rule("TR-V12")
def test_a_hero_has_a_hit_on_him_thrown_again() -> None:
    """[TR, 17]"""
    hero = replace(TROOPER, heroic=1)
    dice = (*roll(0, ATTACK, 6, 6, 1, 1), *roll(0, DAMAGE, 6, 6, 6))
    fight = Battle(Man(TROOPER, 50, 50), Man(hero, 90, 50, 1), dice=dice, order=(9, 4))
    fight.do(verbs.DO_SHOOT, target=1)
    fight.take_it()
    assert (fight.asks(), fight.asks(st.ASKS_DECISION)) == (1, verbs.DECIDE_THROW_AGAIN)
    assert fight.menu() == {verbs.DO_THROW_AGAIN, verbs.DO_LET_STAND}
    fight.do(verbs.DO_THROW_AGAIN)
    assert [row["DIE"] for row in fight.told(events.TR_ATTACKS)] == [12, 2]
    assert not fight.told(events.TR_HURTS)
    assert fight.get(1, "HITS_THROWN_AGAIN") == 0


@pytest.mark.rule("TR-057", "TR-051")
def test_full_auto_goes_on_at_the_next_within_six_metres() -> None:
    """[TR-D14]"""
    gunner = armed(A, arm(st.RIFLE, 2, automatic=True))
    dice = (*roll(0, ATTACK, 6, 6, 5, 5, 4, 4), *roll(0, DAMAGE, 6, 6, 6, 6, 6, 6, 6, 6, 6))
    near, far = Man(TROOPER, 90, 54, 1), Man(TROOPER, 90, 70, 1)
    fight = Battle(Man(gunner, 50, 50), TARGET, near, far, dice=dice, order=(9, 4, 3, 2))
    for number in (1, 2, 3):
        fight.put(number, ENDURANCE=1, STRENGTH=1, DEXTERITY=1)
    fight.do(verbs.DO_SHOOT, target=1, number=state.MODE_AUTO)
    fight.take_it()
    assert [row["TARGET"] for row in fight.told(events.TR_ATTACKS)] == [1, 2]
    assert [fight.get(number, "STATUS") for number in (1, 2, 3)] == [st.KILLED, st.KILLED, st.IN_PLAY]
    assert fight.get(0, "CHANGE_NEXT") == -3


@pytest.mark.rule("TR-V32")
def test_linked_weapons_attack_twice() -> None:
    """[TR, 17]"""
    pair = armed(A, arm(st.RIFLE, 0, half=1), arm(st.RIFLE, 0, half=2))
    fight = duel(pair, *roll(0, ATTACK, 1, 1, 1, 2))
    fight.do(verbs.DO_SHOOT, target=1)
    fight.take_it()
    assert [row["DIE"] for row in fight.told(events.TR_ATTACKS)] == [2, 3]


@pytest.mark.rule("TR-023", "TR-V30")
@pytest.mark.parametrize("limit", [st.LIMIT_RECHARGE, st.LIMIT_RELOAD, st.LIMIT_SINGLE])
def test_weapons_that_recharge_reload_or_fire_once(limit: int) -> None:
    """[TR-D15]"""
    fight = duel(armed(A, arm(st.RIFLE, 0, limit=limit)))
    for expected in (
        {0},
        {verbs.REASON_NOT_LOADED},
        {0} if limit == st.LIMIT_RECHARGE else {verbs.REASON_NOT_LOADED},
    ):
        fight.put(1, ENDURANCE=90, STANCE=state.PRONE)
        assert {fight.allows(verbs.DO_SHOOT, target=1)} == expected
        if expected == {0}:
            fight.do(verbs.DO_SHOOT, target=1)
            fight.take_it()
        fight.next_round()
    if limit == st.LIMIT_RELOAD:
        fight.do(verbs.DO_RELOAD)
        assert fight.allows(verbs.DO_SHOOT, target=1) == 0
    assert (verbs.DO_RELOAD in fight.menu()) is False


@pytest.mark.rule("TR-055", "TR-085", "TR-096")
def test_what_cannot_be_shot_at_and_how() -> None:
    fight = duel(armed(A, arm(st.PISTOL)), x=60)
    assert fight.allows(verbs.DO_SHOOT, target=1) == 0
    assert fight.allows(verbs.DO_SHOOT, target=1, number=state.MODE_BURST) == verbs.TR_REASON_NOT_AUTOMATIC
    assert fight.allows(verbs.DO_SHOOT, target=0) == verbs.TR_REASON_NO_TARGET
    assert fight.allows(verbs.DO_STRIKE, target=1) == verbs.TR_REASON_NO_WEAPON
    assert fight.allows(verbs.DO_STRIKE, target=1, weapon=-1) == verbs.REASON_OUT_OF_RANGE
    fight.put(1, X=50 * 100, Y=199 * 100 * 100)
    assert fight.allows(verbs.DO_SHOOT, target=1) == verbs.REASON_OUT_OF_RANGE
    fight.put(0, GUN_SKILL=-1)
    assert fight.allows(verbs.DO_SHOOT, target=1) == verbs.TR_REASON_NO_WEAPON
