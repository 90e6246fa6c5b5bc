"""Officers, charges, smoke, fire, sticky weapons and grapples, through the doors."""

from __future__ import annotations

from dataclasses import replace

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.initiative import events, numbers, state, verbs
from tests.battle.initiative.designs import TROOPER, VEHICLE, A, arm, armed
from tests.rulebook.initiative.battles import METRE, Battle, Man, hill, roll

OFFICER = replace(TROOPER, rank=2)
MATE = Man(TROOPER, 50, 60)
ENEMY = Man(TROOPER, 90, 50, 1)


@pytest.mark.rule("TR-015")
def test_an_officer_leads_another_model() -> None:
    fight = Battle(
        Man(OFFICER, 50, 50), MATE, ENEMY, dice=roll(0, events.DIE_TR_COMMAND, 1, 1, 4, 5), order=(9, 5, 7)
    )
    fight.put(0, TR_COMMAND=2, TACTICS_SKILL=2, LEADERSHIP_SKILL=2, AIM_COUNT=2, AIMED_AT=fight.row(2))
    assert fight.allows(verbs.DO_LEAD, target=0) == verbs.TR_REASON_NO_TARGET
    assert fight.allows(verbs.DO_LEAD, target=2) == verbs.TR_REASON_NO_TARGET
    fight.do(verbs.DO_LEAD, target=1)
    (row,) = [row for row in fight.told(events.TR_INITIATIVE) if row["RULE"] == 15]
    assert (row["ACTOR"], row["VALUE"]) == (1, 3)
    assert fight.get(0, "AIM_COUNT") == 0, "he did something else"
    fight.do(verbs.DO_DONE)
    assert fight.asks() == 1, "5 and an Effect of 3"


@pytest.mark.rule("TR-011")
def test_a_units_best_officer_uses_tactics_at_the_start() -> None:
    captain = replace(TROOPER, rank=3)
    fight = Battle(
        Man(OFFICER, 50, 50, unit=1), Man(captain, 50, 55, unit=1), Man(TROOPER, 50, 60, unit=1), ENEMY,
        dice=(*roll(1, events.DIE_TR_COMMAND, 4, 4), *roll(2, events.DIE_TR_INITIATIVE, 3, 3)),
    )  # fmt: skip
    assert [row["ACTOR"] for row in fight.told(events.TR_COMMANDS)] == [1]
    assert fight.get(2, "TR_STARTED_WITH") == 6 + 3


@pytest.mark.rule("TR-V29")
def test_a_mortar_fires_at_a_target_spotted_by_officers() -> None:
    """[TR, 17]"""
    mortar = armed(A, arm(st.HEAVY, 3, parabolic=True))
    fight = Battle(
        Man(OFFICER, 90, 70), Man(mortar, 50, 50), ENEMY, order=(9, 8, 3), ground=(hill((70, 45), (72, 55)),)
    )
    fight.do(verbs.DO_DONE)
    assert fight.allows(verbs.DO_SHOOT, target=2) == verbs.REASON_NOT_SEEN
    fight.next_round()
    fight.do(verbs.DO_SPOT, target=2)
    fight.do(verbs.DO_DONE)
    assert fight.allows(verbs.DO_SHOOT, target=2) == 0


@pytest.mark.rule("TR-V40")
@pytest.mark.parametrize(("faces", "off"), [((4, 4), 0), ((3, 4, 2), 14)])
def test_a_shell_lands_at_the_next_rounds_end(faces: tuple[int, ...], off: int) -> None:
    """A failed roll scatters the shell by 6 metres, and 1 for each point short, times a d6. [TR, 17]"""
    linked = replace(OFFICER, long_range_link=True)
    shell = arm(st.VERY_HEAVY, 8, radius=600, off_table=True)
    dice = (*roll(0, events.DIE_TR_SUPPORT, *faces), *roll(0, events.DIE_TR_DAMAGE, *(1,) * 9))
    fight = Battle(Man(linked, 50, 50), Man(TROOPER, 180, 180, 1), dice=dice, order=(9, 3), support=(shell,))
    fight.do(verbs.DO_CALL, target=1, weapon=fight.support())
    fight.next_round()
    assert not fight.told(events.TR_BURSTS)
    assert fight.allows(verbs.DO_CALL, target=1, weapon=fight.support()) == 0
    fight.next_round()
    (row,) = fight.told(events.TR_BURSTS)
    assert (row["VALUE"], fight.dice_left()) == (600, 0)
    if off:
        assert fight.told(events.TR_SCATTERS)[0]["VALUE"] == off * 100
    else:
        assert (row["X"], row["Y"]) == (180 * METRE, 180 * METRE)
        assert fight.told(events.TR_HURTS)[0]["DIE"] == 9 + 6


@pytest.mark.rule("TR-V40")
def test_only_an_officer_with_a_link_calls() -> None:
    """[TR, 17]"""
    shell = arm(st.VERY_HEAVY, 8, radius=600, off_table=True)
    fight = Battle(Man(OFFICER, 50, 50), MATE, ENEMY, order=(9, 8, 3), support=(shell,))
    assert fight.allows(verbs.DO_CALL, target=2, weapon=fight.support()) == verbs.TR_REASON_NO_OFFICER
    fight.do(verbs.DO_DONE)
    assert fight.allows(verbs.DO_CALL, target=2, weapon=fight.support()) == verbs.TR_REASON_NO_OFFICER


@pytest.mark.rule("TR-028", "TR-V41")
@pytest.mark.parametrize(("faces", "held"), [((4, 4), 1), ((1, 3), 0)])
def test_a_charge_needs_a_melee_check_and_explodes_later(faces: tuple[int, int], held: int) -> None:
    """In the next round the sapper has a whole turn again. [TR, 17]

    A task longer than a turn continues without further actions.
    """
    sapper = armed(A, arm(st.TANK_BUSTER, issue=1))
    fight = Battle(Man(sapper, 88, 50), Man(VEHICLE, 90, 50, 1), Man(TROOPER, 150, 50, 1), order=(9, 0, 3),
                   dice=(*roll(0, events.DIE_TR_TO_HIT, *faces), *roll(0, events.DIE_TR_DAMAGE, *(1,) * 9)))  # fmt: skip
    assert fight.bot()[0] == verbs.DO_SET_CHARGE
    fight.do(verbs.DO_SET_CHARGE, target=1)
    assert fight.told(events.TR_SETS)[0]["RESULT"] == held
    fight.next_round()
    assert (fight.get(0, "MINORS"), fight.get(0, "SIGNIFICANT")) == (1, 1), (
        "no choice takes longer than its turn"
    )
    assert fight.allows(verbs.DO_SET_CHARGE, target=1) == (verbs.REASON_NOT_LOADED if held else 0)
    fight.next_round()
    assert len(fight.told(events.TR_BURSTS)) == held
    if held:
        assert {row["TARGET"]: row["DIE"] for row in fight.told(events.TR_HURTS)} == {0: 21, 1: 21}
        assert {row["ACTOR"] for row in fight.told(events.TR_HURTS)} == {0}


@pytest.mark.rule("TR-027", "TR-072", "TR-V42")
def test_a_smoke_screen_lasts_until_the_drivers_next_turn() -> None:
    """[TR, 17]"""
    smoker = armed(VEHICLE, arm(st.SMOKE_LAUNCHER, issue=2))
    pilot = Man(armed(A), home=0, berth=8 + st.SEAT_INSIDE, unit=1)
    dice = roll(2, events.DIE_TR_TO_HIT, 1, 1, 1, 1)
    fight = Battle(Man(smoker, 60, 50, unit=1), pilot, ENEMY, order=(0, 9, 3), dice=dice)
    fight.put(0, STEERED=1)
    assert fight.bot()[0] == verbs.DO_SMOKE, "nobody aboard has a target, and somebody aims at the vehicle"
    fight.do(verbs.DO_SMOKE, weapon=fight.weapon(0))
    assert (fight.get(1, "MINORS"), fight.get(1, "SIGNIFICANT")) == (1, 1), "a button is free"
    fight.do(verbs.DO_DONE)
    fight.do(verbs.DO_SHOOT, target=0)
    assert fight.told(events.TR_ATTACKS)[0]["TOTAL"] == 1 - 2, "a vehicle, in smoke"
    fight.next_round()
    assert fight.asks() == 1
    assert fight.get(0, "SMOKING") == 0


@pytest.mark.rule("TR-V25")
@pytest.mark.parametrize(("face", "taken"), [(3, 5), (4, 0)])
def test_flame_may_burn_until_the_next_turns_end(face: int, taken: int) -> None:
    """[TR, 17]"""
    flamer = armed(A, arm(st.ASSAULT, 0, attack=st.ATTACK_FLAME))
    dice = (*roll(0, events.DIE_TR_TO_HIT, 6, 6), *roll(0, events.DIE_TR_DAMAGE, 1, 1, 1, 1),
            *roll(1, events.DIE_TR_LASTING, face), *roll(1, events.DIE_TR_DAMAGE, 5))  # fmt: skip
    fight = Battle(Man(flamer, 80, 50), ENEMY, dice=dice, order=(9, 3))
    fight.do(verbs.DO_SHOOT, target=1)
    fight.take_it()
    fight.do(verbs.DO_DONE)
    assert fight.get(1, "BURNING") == fight.block[st.WEAPONS_AT], "by the first weapon of all"
    fight.do(verbs.DO_DONE)
    assert fight.block[state.HARM_BY] == fight.row(0), "it is still the shooter's fire"
    (row,) = fight.told(events.TR_BURNS)
    assert (row["DIE"], row["VALUE"]) == (face, taken)
    assert fight.get(1, "BURNING") == 0


@pytest.mark.rule("TR-V28")
def test_a_sticky_weapon_repeats_its_damage_ever_less_likely() -> None:
    """[TR, 17]"""
    gunner = armed(A, arm(st.RIFLE, 0, sticky=True))
    dice = (*roll(0, events.DIE_TR_TO_HIT, 4, 4), *roll(0, events.DIE_TR_DAMAGE, 1, 1, 1),
            *roll(1, events.DIE_TR_LASTING, 3, 2, 2), *roll(1, events.DIE_TR_DAMAGE, 1, 1, 1, 1, 1, 1))  # fmt: skip
    fight = Battle(Man(gunner, 80, 50), ENEMY, dice=dice, order=(9, 3))
    fight.do(verbs.DO_SHOOT, target=1)
    fight.take_it()
    for _ in range(4):
        fight.next_round()
    told = [(row["DIE"], row["NEEDED"], row["RESULT"], row["VALUE"]) for row in fight.told(events.TR_STICKS)]
    assert told == [(3, 3, 1, 3), (2, 2, 1, 3), (2, 1, 0, 0)]
    assert fight.get(1, "STUCK_BY") == 0


@pytest.mark.rule("TR-D46")
@pytest.mark.parametrize(("faces", "cause"), [((3, 2), 4), ((3, 3), 0)])
def test_a_side_that_lost_half_may_check_morale(faces: tuple[int, int], cause: int) -> None:
    """The roll is 2d6, with 1 for the DP of 5 and 1 for the officer. [TR-D46]"""
    script = tuple((st.SIDE_ACTOR, events.DIE_TR_COMMAND, face) for face in faces)
    corporal = replace(TROOPER, rank=1)
    fight = Battle(Man(corporal, 50, 50), MATE, ENEMY, order=(9, 8, 3), dice=script)
    fight.rule(numbers.TR_MORALE, 1)
    fight.put(1, STATUS=st.OUT_OF_ACTION)
    fight.next_round()
    assert fight.told(events.TR_WAVERS)[0]["TOTAL"] == 2
    assert fight.block[st.END_CAUSE] == cause


# ---- grapples


def held(*dice: tuple[int, int, int]) -> Battle:
    """Return a duel of two models side by side, the first of which acts."""
    return Battle(Man(TROOPER, 50, 50), Man(TROOPER, 52, 50, 1), dice=dice, order=(9, 3))


GRIP = events.DIE_TR_GRAPPLE


@pytest.mark.rule("TR-111", "TR-112")
def test_the_winner_of_a_grapple_chooses_the_result() -> None:
    fight = held(*roll(0, GRIP, 5, 5), *roll(1, GRIP, 3, 3), *roll(1, GRIP, 6, 6), *roll(0, GRIP, 1, 1))
    fight.do(verbs.DO_GRAPPLE, target=1)
    assert (fight.asks(), fight.asks(st.ASKS_DECISION)) == (0, verbs.DECIDE_GRIP)
    fight.do(verbs.DO_KNOCK_DOWN)
    assert fight.get(1, "STANCE") == state.PRONE
    fight.do(verbs.DO_DONE)
    assert fight.menu() == {verbs.DO_DONE, verbs.DO_HOLD_BACK, verbs.DO_GRAPPLE} - {verbs.DO_HOLD_BACK}
    assert fight.allows(verbs.DO_SHOOT, target=0) == verbs.REASON_HELD
    fight.do(verbs.DO_GRAPPLE, target=0)
    assert fight.asks() == 1, "won by 10"
    fight.do(verbs.DO_DISARM)
    assert fight.of_weapon(fight.weapon(0), st.WEAPON_SPENT) == 1


@pytest.mark.rule("TR-111")
@pytest.mark.parametrize(
    ("verb", "told"),
    [(verbs.DO_HURT, 6), (verbs.DO_THROW_DOWN, 5), (verbs.DO_BREAK_FREE, 0), (verbs.DO_HOLD_ON, 0)],
)
def test_hurting_throwing_escaping_and_holding_on(verb: int, told: int) -> None:
    fight = held(*roll(0, GRIP, 5, 5), *roll(1, GRIP, 3, 3), *roll(0, events.DIE_TR_DAMAGE, 5))
    fight.do(verbs.DO_GRAPPLE, target=1)
    fight.do(verb)
    assert sum(row["DIE"] for row in fight.told(events.TR_HURTS)) == told
    assert fight.get(1, "HELD_BY") == (fight.row(0) if verb in {verbs.DO_HURT, verbs.DO_HOLD_ON} else 0)
    thrown, walked = verb == verbs.DO_THROW_DOWN, verb == verbs.DO_BREAK_FREE
    assert (fight.get(1, "X"), fight.get(1, "STANCE")) == (
        55 * METRE if thrown else 52 * METRE,
        state.TR_STANDING,
    ), "thrown 3 m"
    assert fight.get(0, "X") == (44 * METRE if walked else 50 * METRE), "free, and six metres away"


@pytest.mark.rule("TR-023", "TR-111")
@pytest.mark.parametrize("number", [0, 1])
def test_a_narrowly_disarmed_model_can_recover_its_weapon(number: int) -> None:
    """After a disarm, the winner may keep the hold or release it.

    The same is true of all results but a throw and an escape.
    """
    fight = held(*roll(0, GRIP, 5, 5), *roll(1, GRIP, 3, 3))
    fight.do(verbs.DO_GRAPPLE, target=1)
    assert fight.allows(verbs.DO_DISARM, number=2) == verbs.TR_REASON_NOT_ASKED
    fight.do(verbs.DO_DISARM, number=number)
    assert [fight.get(who, "HELD_BY") > 0 for who in (0, 1)] == [number == 0] * 2
    fight.put(0, HELD_BY=0)
    fight.put(1, HELD_BY=0)
    fight.do(verbs.DO_DONE)
    assert fight.allows(verbs.DO_SHOOT, target=0) == verbs.REASON_NOT_LOADED
    fight.do(verbs.DO_RELOAD)
    assert fight.told(events.TR_RELOADS)[0]["VALUE"] == 1
    assert fight.get(1, "WEAPON_HELD") > 0
    assert fight.allows(verbs.DO_SHOOT, target=0) == 0


@pytest.mark.rule("TR-111")
@pytest.mark.parametrize(("answer", "taken"), [((2, 1), 1), ((2, 2), 1), ((3, 2), 0), ((3, 3), 0)])
def test_a_disarm_by_six_takes_the_weapon_away(answer: tuple[int, int], taken: int) -> None:
    """The winner's 10 is against 3, 4, 5 and 6, with the same skill."""
    fight = held(*roll(0, GRIP, 5, 5), *roll(1, GRIP, *answer))
    fight.do(verbs.DO_GRAPPLE, target=1)
    fight.do(verbs.DO_DISARM)
    got = fight.of_weapon(fight.weapon(1), st.WEAPON_SPENT)
    assert got == taken, f"won by {10 - sum(answer)}: the weapon is taken from 6 on (TR-111)"


@pytest.mark.rule("TR-111")
@pytest.mark.parametrize(
    ("column", "reason"), [("SPENT", verbs.TR_REASON_NO_WEAPON), ("EMPTY", verbs.REASON_NOT_LOADED)]
)
def test_a_model_cannot_strike_with_a_lost_blade(column: str, reason: int) -> None:
    fencer = armed(A, arm(st.CLOSE_COMBAT, 0))
    fight = Battle(Man(fencer, 50, 50), Man(TROOPER, 52, 50, 1), order=(9, 3))
    assert fight.allows(verbs.DO_STRIKE, target=1) == 0
    row = fight.block[st.WEAPONS_AT] + fight.weapon(0) * st.WEAPON_WIDTH
    fight.block[row + getattr(st, f"WEAPON_{column}")] = 1
    assert fight.allows(verbs.DO_STRIKE, target=1) == reason
    assert fight.allows(verbs.DO_STRIKE, target=1, weapon=-1) == 0, "bare hands"


@pytest.mark.rule("TR-111")
def test_the_loser_is_dragged_three_metres() -> None:
    fight = held(*roll(0, GRIP, 3, 3), *roll(1, GRIP, 5, 5))
    fight.do(verbs.DO_GRAPPLE, target=1)
    assert fight.asks() == 1, "the one who was grappled won"
    fight.do(verbs.DO_DRAG)
    assert [fight.get(number, "X") for number in (0, 1)] == [53 * METRE, 55 * METRE]


@pytest.mark.rule("TR-111", "TR-D27")
def test_the_bot_grapples_only_unarmed_and_stronger() -> None:
    """[TR-D27]"""
    fight = held()
    assert fight.bot()[0] != verbs.DO_GRAPPLE
    fight.put(0, ARMED=0, TR_MELEE_SKILL=4)
    assert fight.bot()[:2] == (verbs.DO_GRAPPLE, 1)
