"""Attacks from their declaration on, through the doors: reactions, heroes, spent weapons and several targets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.initiative import events, numbers, state, verbs
from armybuilder.battle.rulesets.initiative.convert import shot
from tests.battle.initiative.designs import TROOPER, A, arm, armed
from tests.rulebook.initiative.battles import METRE, Battle, Man, roll, wall

ATTACK, DAMAGE = events.DIE_TR_TO_HIT, events.DIE_TR_DAMAGE
TARGET = Man(TROOPER, 90, 50, 1)


def duel(one: object, *dice: tuple[int, int, int], x: int = 90, order: tuple[int, ...] = (9, 4)) -> Battle:
    """Return a duel between a design, which acts first, and a trooper."""
    return Battle(Man(one, 50, 50), Man(TROOPER, x, 50, 1), dice=dice, order=order)  # type: ignore[arg-type]


@pytest.mark.rule("TR-033", "TR-042", "TR-060", "TR-061")
def test_vector_8_a_dodge_is_answered_before_the_roll() -> None:
    """A dodge in cover takes 2 from the attack, and 2 Initiative and 1 on all checks from the dodger."""
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
def test_a_reaction_before_the_turn_weakens_the_models_attack() -> None:
    """Each reaction of the round takes 1 from the model's shot, but not in the next round. [TR-D16]"""
    fight = duel(TROOPER, *roll(0, ATTACK, 1, 1), *roll(1, ATTACK, 1, 1, 1, 1), order=(9, 8))
    fight.do(verbs.DO_SHOOT, target=1)
    fight.do(verbs.DO_DODGE)
    fight.do(verbs.DO_DONE)
    assert fight.asks() == 1
    fight.do(verbs.DO_SHOOT, target=0)
    fight.take_it()
    assert fight.told(events.TR_ATTACKS)[-1]["TOTAL"] == -1
    fight.next_round()
    fight.do(verbs.DO_DONE)
    fight.do(verbs.DO_SHOOT, target=0)
    fight.take_it()
    assert fight.told(events.TR_ATTACKS)[-1]["TOTAL"] == 0


@pytest.mark.rule("TR-060")
def test_a_held_model_does_not_react() -> None:
    fight = duel(TROOPER, *roll(0, ATTACK, 1, 1))
    fight.put(1, HELD_BY=fight.row(0))
    fight.do(verbs.DO_SHOOT, target=1)
    assert fight.asks(st.ASKS_DECISION) != verbs.TR_DECIDE_REACT


@pytest.mark.rule("TR-062", "TR-102")
def test_a_prone_model_parries_but_does_not_dodge() -> None:
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
def test_vector_11_a_model_in_an_explosion_reacts(verb: int, left: int) -> None:
    """A dodge takes off a d6, and a dive half the damage, and leaves the model prone.

    Both cost as much as a reaction, and only a model in the blast pays.
    """
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
def test_a_model_outside_the_blast_pays_nothing() -> None:
    """[TR-D30]"""
    grenadier = armed(A, arm(st.GRENADES, radius=100))
    dice = (*roll(0, ATTACK, 1, 1), *roll(0, events.DIE_TR_WAY, 1), *roll(0, DAMAGE, 4, 4, 4, 3, 3))
    fight = duel(grenadier, *dice, x=59)
    fight.do(verbs.DO_SHOOT, target=1)
    assert fight.told(events.TR_SCATTERS)
    assert fight.asks(st.ASKS_DECISION) == verbs.DECIDE_ACT, "it came down where he is not"
    assert (fight.get(1, "REACTED"), fight.get(1, "FLINCHES")) == (0, 0)


@pytest.mark.rule("TR-120", "TR-122")
def test_a_model_may_dodge_a_scattered_grenade() -> None:
    """A throw that falls 2 short scatters 8 m straight on, onto a model without cover. [TR-D28] [TR-D30]

    Without cover the model cannot dive.
    """
    grenadier = armed(A, arm(st.GRENADES, 1, radius=300))
    dice = (
        *roll(0, ATTACK, 4, 4), *roll(0, events.DIE_TR_WAY, 24), *roll(0, DAMAGE, 1, 1, 1, 1, 2),
        *roll(2, events.DIE_TR_BLAST, 5),
    )  # fmt: skip
    far, near = Man(TROOPER, 67, 50, 1), Man(TROOPER, 59, 50, 1)
    fight = Battle(Man(grenadier, 50, 50), near, far, dice=dice, order=(9, 4, 3))
    fight.do(verbs.DO_SHOOT, target=1)
    assert (fight.asks(), fight.asks(st.ASKS_DECISION), fight.asks(st.ASKS_CAUSE)) == (
        2,
        verbs.DECIDE_FLINCH,
        0,
    )
    assert fight.menu() == {verbs.DO_DODGE, verbs.DO_TAKE_IT}
    assert fight.allows(verbs.DO_DIVE) == verbs.TR_REASON_NO_COVER
    assert fight.bot()[0] in fight.menu()
    fight.do(verbs.DO_DODGE)
    (row,) = fight.told(events.TR_HURTS)
    assert (row["TARGET"], row["VALUE"]) == (2, 6 - 5)
    assert [fight.get(number, "REACTED") for number in (1, 2)] == [0, 1]
    assert fight.dice_left() == 0


@pytest.mark.rule("TR-V12")
def test_a_hero_has_an_enemys_hit_rerolled() -> None:
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
def test_full_auto_moves_on_to_targets_within_six_metres() -> None:
    """[TR-D14]"""
    gunner = armed(A, arm(st.RIFLE, 2, automatic=True))
    dice = (*roll(0, ATTACK, 6, 6, 5, 5, 4, 4), *roll(0, DAMAGE, 6, 6, 6, 6, 6, 6, 6, 6, 6))
    near, far = Man(TROOPER, 90, 54, 1), Man(TROOPER, 90, 70, 1)
    fight = Battle(Man(gunner, 50, 50), TARGET, near, far, dice=dice, order=(9, 4, 3, 2))
    for number in (1, 2, 3):
        fight.put(number, ENDURANCE=1, STRENGTH=1, DEXTERITY=1)
    fight.do(verbs.DO_SHOOT, target=1, number=state.MODE_AUTO)
    fight.fire_on()
    assert [row["TARGET"] for row in fight.told(events.TR_ATTACKS)] == [1, 2]
    assert [fight.get(number, "STATUS") for number in (1, 2, 3)] == [st.KILLED, st.KILLED, st.IN_PLAY]
    assert fight.get(0, "CHANGE_NEXT") == -3


@pytest.mark.rule("TR-057")
@pytest.mark.parametrize(("more", "struck"), [(0, {1, 2}), (1, {1})])
def test_targets_of_full_auto_are_within_six_metres(more: int, struck: set[int]) -> None:
    """The second target is just within 6 m of the first or just beyond, and the third is beyond."""
    gunner = armed(A, arm(st.RIFLE, 2, automatic=True))
    dice = (*roll(0, ATTACK, 6, 6, 5, 5, 4, 4), *roll(0, DAMAGE, 6, 6, 6, 6, 6, 6, 6, 6, 6))
    near, apart = Man(TROOPER, 90, 43, 1), Man(TROOPER, 90, 58, 1)
    fight = Battle(
        Man(gunner, 50, 50), TARGET, near, apart, Man(TROOPER, 50, 60), dice=dice, order=(9, 4, 3, 2, 1)
    )
    for number in (1, 2, 3):
        fight.put(number, ENDURANCE=1, STRENGTH=1, DEXTERITY=1)
    fight.put(2, Y=fight.get(1, "Y") - fight.get(1, "RADIUS") - fight.get(2, "RADIUS") - 6 * METRE - more)
    fight.do(verbs.DO_SHOOT, target=1, number=state.MODE_AUTO)
    fight.fire_on()
    assert {row["TARGET"] for row in fight.told(events.TR_ATTACKS)} == struck
    assert fight.get(3, "STATUS") == st.IN_PLAY


def sweep(*dice: tuple[int, int, int]) -> Battle:
    """Return a battle in which an automatic rifle fires at two targets 4 m apart.

    They are at Medium range, and the shooter's skill is 0. The first pair of full auto is to be allotted.
    """
    gunner = armed(A, arm(st.RIFLE, 2, automatic=True))
    near, far = Man(TROOPER, 90, 54, 1), Man(TROOPER, 90, 70, 1)
    fight = Battle(Man(gunner, 50, 50), TARGET, near, far, dice=dice, order=(9, 4, 3, 2))
    fight.do(verbs.DO_SHOOT, target=1, number=state.MODE_AUTO)
    fight.take_it()
    assert fight.asks(st.ASKS_DECISION) == verbs.DECIDE_ALLOT, (
        "each pair of full auto is the shooter's to allot (TR-057)"
    )
    return fight


@pytest.mark.rule("TR-057")
def test_the_shooter_pairs_and_allots_full_auto_dice_freely() -> None:
    """The shooter makes three hits of 8 from 6, 6, 2, 2, 5 and 3.

    Two pairs, 6 with 2 and 5 with 3, go to the second target, and one, 6 with 2, to the first.
    """
    fight = sweep(*roll(0, ATTACK, 6, 6, 2, 2, 5, 3), *roll(0, DAMAGE, *(1,) * 9))
    assert fight.menu() == {verbs.DO_ALLOT}
    assert fight.allows(verbs.DO_ALLOT, target=3, number=62) == verbs.TR_REASON_TOO_FAR
    for number in (44, 26, 55, 67, -62, 601):
        assert fight.allows(verbs.DO_ALLOT, target=2, number=number) == verbs.TR_REASON_NOT_ASKED, number
    fight.do(verbs.DO_ALLOT, target=2, number=62)
    fight.take_it()
    fight.do(verbs.DO_ALLOT, target=1, number=62)
    fight.do(verbs.DO_ALLOT, target=2, number=53)
    shots = [(row["TARGET"], row["DIE"], row["RESULT"]) for row in fight.told(events.TR_ATTACKS)]
    assert shots == [(2, 8, 1), (1, 8, 1), (2, 8, 1)], "whom, what the pair shows, hit (TR-057)"
    assert fight.asks(st.ASKS_DECISION) == verbs.DECIDE_ACT


@pytest.mark.rule("TR-057", "TR-D14")
def test_full_auto_pairs_without_a_choice_make_most_hits() -> None:
    """6, 6, 2, 2, 1, 1 make two hits of 8 at one target, each 6 with a 2."""
    fight = sweep(*roll(0, ATTACK, 6, 6, 2, 2, 1, 1), *roll(0, DAMAGE, *(1,) * 6))
    fight.put(1, ENDURANCE=90)
    for _ in range(3):
        fight.do(verbs.DO_ALLOT, target=1)
    assert [row["DIE"] for row in fight.told(events.TR_ATTACKS)] == [8, 8, 2]


@pytest.mark.rule("TR-057", "TR-060", "TR-061")
def test_each_target_of_full_auto_may_react_once() -> None:
    """The second target is asked before its first pair, and its dodge takes 1 from both its pairs.

    The pair at the first target is not changed.
    """
    fight = sweep(*roll(0, ATTACK, 6, 6, 2, 2, 5, 3), *roll(0, DAMAGE, *(1,) * 9))
    fight.do(verbs.DO_ALLOT, target=2, number=62)
    assert (fight.asks(), fight.asks(st.ASKS_DECISION)) == (2, verbs.TR_DECIDE_REACT)
    fight.do(verbs.DO_DODGE)
    fight.do(verbs.DO_ALLOT, target=2, number=53)
    fight.do(verbs.DO_ALLOT, target=1, number=62)
    shots = [(row["TARGET"], row["TOTAL"]) for row in fight.told(events.TR_ATTACKS)]
    assert shots == [(2, -1), (2, -1), (1, 0)], "the dodge of the second takes 1 from his two pairs (TR-061)"
    assert (fight.get(1, "REACTED"), fight.get(2, "REACTED")) == (0, 1)


@pytest.mark.rule("TR-056", "TR-057", "TR-023")
@pytest.mark.parametrize(
    ("mode", "used"), [(state.TR_MODE_SINGLE, 1), (state.MODE_BURST, 6), (state.MODE_AUTO, 18)]
)
def test_each_way_of_firing_uses_up_its_rounds(mode: int, used: int) -> None:
    """A shot uses 1 round, a burst the Auto rating of 6, and full auto three times that. [TR-D15]

    An empty weapon must be reloaded.
    """
    gunner = armed(A, arm(st.RIFLE, 2, automatic=True))
    fight = duel(gunner, *roll(0, ATTACK, *(1,) * 6))
    gun = fight.block[st.WEAPONS_AT] + fight.weapon(0) * st.WEAPON_WIDTH
    fight.block[gun + state.ROUNDS_FIRED] = 36 - used + 1
    assert fight.allows(verbs.DO_SHOOT, target=1, number=mode) == verbs.REASON_NOT_LOADED, (
        f"{used} rounds are needed"
    )
    fight.block[gun + state.ROUNDS_FIRED] = 36 - used
    fight.do(verbs.DO_SHOOT, target=1, number=mode)
    fight.take_it()
    assert fight.block[gun + state.ROUNDS_FIRED] == 36
    fight.do(verbs.DO_RELOAD)
    assert fight.block[gun + state.ROUNDS_FIRED] == 0


@pytest.mark.rule("TR-057")
@pytest.mark.parametrize(("more", "count"), [({"feed": True}, 0), ({"mount": st.MOUNT_TURRET}, 0), ({}, 36)])
def test_a_belt_or_a_mount_feeds_a_weapon(more: dict[str, int], count: int) -> None:
    """[TR-D15]"""
    assert shot(arm(st.RIFLE, 0, automatic=True, **more)).rounds == count


@pytest.mark.rule("TR-057")
def test_rounds_are_not_counted_under_reading_d15() -> None:
    """[TR-D15]"""
    fight = duel(armed(A, arm(st.RIFLE, 2, automatic=True)))
    fight.rule(numbers.TR_ROUNDS_COUNTED, 0)
    gun = fight.block[st.WEAPONS_AT] + fight.weapon(0) * st.WEAPON_WIDTH
    fight.block[gun + state.ROUNDS_FIRED] = 36
    assert fight.allows(verbs.DO_SHOOT, target=1, number=state.MODE_AUTO) == 0


@pytest.mark.rule("TR-023")
def test_drawing_a_weapon_takes_a_minor_action() -> None:
    """Grenades must be drawn before they are thrown, and then the rifle again.

    At first the rifle is in hand.
    """
    fight = duel(armed(A, arm(st.GRENADES, 1), arm(st.RIFLE, 0)), *roll(0, ATTACK, 1, 1), x=55)
    grenades, rifle = fight.weapon(0), fight.weapon(0, 1)
    assert fight.allows(verbs.DO_SHOOT, target=1, weapon=grenades) == verbs.REASON_NOT_DRAWN
    assert fight.allows(verbs.DO_SHOOT, target=1, weapon=rifle) == 0
    assert fight.allows(verbs.DO_DRAW, weapon=rifle) == verbs.TR_REASON_NO_WEAPON
    fight.put(0, AIM_COUNT=2)
    fight.do(verbs.DO_DRAW, weapon=grenades)
    assert (fight.get(0, "MINORS"), fight.get(0, "SIGNIFICANT"), fight.get(0, "AIM_COUNT")) == (0, 1, 0)
    assert fight.allows(verbs.DO_SHOOT, target=1, weapon=grenades) == 0
    assert fight.allows(verbs.DO_SHOOT, target=1, weapon=rifle) == verbs.REASON_NOT_DRAWN


@pytest.mark.rule("TR-023")
def test_a_blade_is_drawn_before_it_strikes() -> None:
    fight = duel(armed(A, arm(st.RIFLE, 0), arm(st.CLOSE_COMBAT, 0)), x=51)
    knife = fight.weapon(0, 1)
    assert fight.allows(verbs.DO_STRIKE, target=1, weapon=knife) == verbs.REASON_NOT_DRAWN
    assert fight.allows(verbs.DO_STRIKE, target=1, weapon=-1) == 0
    fight.do(verbs.DO_DRAW, weapon=knife)
    assert fight.allows(verbs.DO_STRIKE, target=1, weapon=knife) == 0


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
def test_impossible_shots_and_blows_are_refused() -> None:
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
