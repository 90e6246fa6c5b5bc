"""Machines and their crews, through the doors: driving, control, robots under command, getting in and out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from armybuilder.battle.kernel import log
from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.profile import Fighter
from armybuilder.battle.rulesets.initiative import crews, events, verbs
from tests.battle.initiative.designs import ROBOT, TROOPER, VEHICLE, A, arm, armed
from tests.rulebook.initiative.battles import METRE, Battle, Man, roll, wall

PILOT, GUNNER, RIDER = 8 * 1, 8 * 2, 0
ENEMY = Man(TROOPER, 150, 50, 1)


def aboard(post: int = RIDER, seat: int = st.SEAT_INSIDE, one: Fighter = TROOPER) -> Man:
    """Return a model aboard the first model."""
    return Man(one, home=0, berth=post + seat, unit=1)


def car(
    *crew: Man,
    dice: tuple[tuple[int, int, int], ...] = (),
    order: tuple[int, ...] = (0, 9, 8, 7, 3),
    x: int = 60,
) -> Battle:
    """Return a vehicle, its crew and an enemy."""
    return Battle(Man(VEHICLE, x, 50, unit=1), *crew, ENEMY, dice=dice, order=order)


@pytest.mark.rule("TR-141")
def test_driving_takes_a_drivers_minor_action() -> None:
    fight = car(aboard(PILOT), aboard(GUNNER), aboard())
    assert fight.asks() == 1
    assert {verbs.DO_DRIVE, verbs.DO_STEADY, verbs.DO_EVADE, verbs.DO_FACE} <= fight.menu()
    assert verbs.DO_WALK not in fight.menu()
    assert fight.allows(verbs.DO_DRIVE, path=((97, 50),)) == verbs.TR_REASON_TOO_FAR
    fight.do(verbs.DO_DRIVE, path=((80, 50), (80, 60)))
    assert [fight.get(number, "X") for number in range(4)] == [80 * METRE] * 4
    assert (fight.get(0, "METRES"), fight.get(0, "LAST_PACE")) == (30 * METRE, 30 * METRE)
    assert fight.get(0, "FACING_Y") == 1000
    assert fight.allows(verbs.DO_STEADY) == verbs.REASON_NO_ACTION
    fight.do(verbs.DO_DONE)
    assert fight.asks() == 2
    assert fight.allows(verbs.DO_DRIVE, path=((81, 50),)) == verbs.REASON_NOT_DRIVING


@pytest.mark.rule("TR-141", "TR-146")
def test_a_vehicle_out_of_control_goes_straight_on() -> None:
    """[TR-D36]"""
    fight = car(aboard(PILOT), dice=roll(1, events.DIE_TR_DRIVING, 6, 5), order=(0, 9, 3))
    fight.do(verbs.DO_DRIVE, path=((70, 50),))
    fight.do(verbs.DO_EVADE)
    assert fight.get(0, "EVASION") == 11 + 1 - 8
    fight.next_round()
    assert fight.get(0, "X") == 70 * METRE, "he kept control in that round"
    fight.next_round()
    assert (fight.get(0, "X"), fight.get(0, "EVASION")) == (80 * METRE, 0)
    fight.do(verbs.DO_STEADY)
    fight.next_round()
    fight.next_round()
    assert fight.get(0, "X") == 80 * METRE


@pytest.mark.rule("TR-145")
def test_a_vehicle_out_of_control_hits_models_ahead() -> None:
    fight = Battle(
        Man(VEHICLE, 60, 50, unit=1), aboard(PILOT), Man(TROOPER, 78, 50), ENEMY, order=(0, 9, 4, 3),
        dice=roll(0, events.DIE_TR_CRASH, 6, 6),
    )  # fmt: skip
    fight.put(0, LAST_PACE=30 * METRE)
    fight.next_round()
    (row,) = fight.told(events.TR_COLLIDES)
    assert (row["TARGET"], row["VALUE"]) == (2, 12)
    assert (fight.get(0, "X"), fight.get(0, "LAST_PACE")) == (60 * METRE, 0)


@pytest.mark.rule("TR-148")
def test_ramming_needs_speed_and_a_near_target() -> None:
    fight = car(aboard(PILOT), dice=roll(1, events.DIE_TR_DRIVING, 5, 5), order=(0, 9, 3), x=130)
    assert fight.allows(verbs.DO_RAM, target=2) == verbs.REASON_OUT_OF_RANGE
    fight.do(verbs.DO_DRIVE, path=((148, 50),))
    assert fight.allows(verbs.DO_RAM, target=2) == 0
    x, beside = fight.get(2, "X"), fight.get(0, "X") + fight.get(0, "RADIUS") + fight.get(2, "RADIUS")
    for away, reason in ((METRE + 1, verbs.REASON_OUT_OF_RANGE), (METRE, 0)):
        fight.put(2, X=beside + away)
        assert fight.allows(verbs.DO_RAM, target=2) == reason
    fight.put(2, X=x)
    fight.do(verbs.DO_RAM, target=2)
    assert (fight.asks(), fight.asks(st.ASKS_DECISION)) == (2, verbs.TR_DECIDE_REACT), (
        "who is rammed may dodge"
    )
    assert fight.menu() == {verbs.DO_DODGE, verbs.DO_TAKE_IT}
    assert fight.allows(verbs.DO_PARRY) == verbs.TR_REASON_NOT_ASKED
    fight.do(verbs.DO_TAKE_IT)
    assert fight.told(events.TR_COLLIDES)[0]["TARGET"] == 2


@pytest.mark.rule("TR-061", "TR-148")
@pytest.mark.parametrize(("verb", "struck"), [(verbs.DO_DODGE, 0), (verbs.DO_TAKE_IT, 1)])
def test_a_dodge_makes_a_ram_harder(verb: int, struck: int) -> None:
    """Drive 1 with 4 and 3 makes 8, and a dodge takes 1 from it."""
    fight = car(aboard(PILOT), dice=roll(1, events.DIE_TR_DRIVING, 4, 3), order=(0, 9, 3), x=130)
    fight.do(verbs.DO_DRIVE, path=((148, 50),))
    fight.do(verbs.DO_RAM, target=2)
    assert fight.bot()[0] == verbs.DO_DODGE
    fight.do(verb)
    (row,) = fight.told(events.TR_DRIVES)
    assert (row["TOTAL"], row["RULE"]) == (1 - (verb == verbs.DO_DODGE), 148)
    assert len(fight.told(events.TR_COLLIDES)) == struck


@pytest.mark.rule("TR-140", "TR-147")
def test_a_turn_of_the_machine_brings_weapons_to_bear() -> None:
    fixed = armed(VEHICLE, arm(st.HEAVY, 3, mount=st.MOUNT_FRONT, station=1))
    fight = Battle(Man(fixed, 60, 50, unit=1), aboard(PILOT), aboard(GUNNER), ENEMY, order=(0, 9, 8, 3))
    gun = fight.weapon(0)
    fight.put(0, FACING_X=0, FACING_Y=1000)
    fight.do(verbs.DO_FACE, target=3)
    fight.do(verbs.DO_DONE)
    assert (fight.get(0, "FACING_X"), fight.asks()) == (1000, 2)
    assert fight.allows(verbs.DO_SHOOT, target=3, weapon=gun) == 0
    fight.put(0, FACING_X=0, FACING_Y=1000)
    assert fight.allows(verbs.DO_SHOOT, target=3, weapon=gun) == verbs.REASON_OUT_OF_ARC


@pytest.mark.rule("TR-149")
@pytest.mark.parametrize(("faces", "turns"), [((4, 4), 3), ((1, 2), 0)])
def test_a_successful_stunt_allows_three_turns_at_once(faces: tuple[int, int], turns: int) -> None:
    fight = car(aboard(PILOT), dice=roll(1, events.DIE_TR_DRIVING, *faces), order=(0, 9, 3))
    fight.do(verbs.DO_STUNT)
    for _ in range(turns):
        assert fight.allows(verbs.DO_FACE, target=2) == 0
        fight.do(verbs.DO_FACE, target=2)
    assert fight.allows(verbs.DO_FACE, target=2) == verbs.REASON_NO_ACTION


def chase(*dice: tuple[int, int, int], skill: int = 2) -> Battle:
    """Return two vehicles, each with a driver and a gunner.

    Left's driver acts first, then right's, and then both gunners.
    """
    fight = Battle(
        Man(VEHICLE, 60, 50, unit=1), aboard(PILOT), aboard(GUNNER),
        Man(VEHICLE, 190, 50, unit=2, side=1), replace(aboard(PILOT), home=3, unit=2, side=1),
        replace(aboard(GUNNER), home=3, unit=2, side=1), dice=dice, order=(0, 9, 6, 0, 8, 7),
    )  # fmt: skip
    fight.put(1, DRIVE_SKILL=skill)
    fight.put(4, DRIVE_SKILL=skill)
    return fight


@pytest.mark.rule("TR-150")
def test_a_weaving_vehicle_shakes_off_a_lesser_weaver() -> None:
    fight = chase(*roll(1, events.DIE_TR_DRIVING, 4, 4), *roll(4, events.DIE_TR_DRIVING, 5, 3))
    assert verbs.DO_WEAVE not in fight.menu()
    assert fight.allows(verbs.DO_WEAVE, number=1) == verbs.REASON_TOO_SLOW
    fight.do(verbs.DO_DRIVE, path=((94, 50),))
    assert verbs.DO_WEAVE in fight.menu()
    assert [fight.allows(verbs.DO_WEAVE, number=number) for number in range(4)] == [
        verbs.REASON_TOO_SLOW, 0, 0, verbs.REASON_TOO_SLOW,
    ]  # fmt: skip
    fight.do(verbs.DO_WEAVE, number=2)
    assert fight.asks() == 4, "that was his significant action"
    fight.do(verbs.DO_DRIVE, path=((156, 50),))
    assert fight.allows(verbs.DO_RAM, target=0) == verbs.REASON_SHAKEN_OFF
    fight.put(3, HULL_LEFT=60)
    assert fight.bot()[::2] == (verbs.DO_WEAVE, 2), "he follows"
    fight.do(verbs.DO_WEAVE, number=1)
    assert fight.asks() == 5
    gun = fight.weapon(3)
    assert fight.allows(verbs.DO_SHOOT, target=0, weapon=gun) == verbs.REASON_SHAKEN_OFF
    fight.put(3, WOVEN=2)
    assert fight.allows(verbs.DO_SHOOT, target=0, weapon=gun) == 0
    fight.put(3, WOVEN=0, METRES=0)
    assert fight.allows(verbs.DO_SHOOT, target=0, weapon=gun) == 0, "who stands does not follow"
    assert fight.get(0, "WOVEN") == 2
    fight.next_round()
    fight.do(verbs.DO_STEADY)
    assert fight.get(0, "WOVEN") == 0


@pytest.mark.rule("TR-150")
@pytest.mark.parametrize(
    ("skill", "hull", "verb"),
    [(3, 11, verbs.DO_WEAVE), (3, 10, verbs.DO_DONE), (0, 11, verbs.DO_DONE)],
)
def test_the_bot_weaves_away_from_a_threatening_pursuer(skill: int, hull: int, verb: int) -> None:
    """The bot does not weave if three dice of a crash, 10.5 on average, exceed its Hull."""
    fight = chase(skill=skill)
    fight.put(0, METRES=36 * METRE, STEERED=1, FACING_X=1000, HULL_LEFT=hull, ARMOUR_LEFT=11, FRONT_MORE=0)
    fight.put(3, METRES=36 * METRE)
    fight.put(4, HAS_ACTED=1)
    fight.put(5, GUN_SKILL=3)
    assert fight.asks() == 1
    assert fight.bot()[0] == verb
    fight.put(3, METRES=0)
    assert fight.bot()[0] != verbs.DO_WEAVE, "nobody drives after it"


@pytest.mark.rule("TR-146")
@pytest.mark.parametrize(
    ("skill", "category", "verb"),
    [(2, st.PISTOL, verbs.DO_EVADE), (0, st.PISTOL, verbs.DO_SHOOT), (2, st.HEAVY, verbs.DO_SHOOT)],
)
def test_a_skilled_driver_evades_unless_a_shot_may_harm(skill: int, category: int, verb: int) -> None:
    """The enemy's very heavy weapon would wreck the vehicle. [TR, 16]

    A pistol cannot harm the enemy, but a turret's heavy weapon may.
    """
    own = armed(VEHICLE, arm(st.HEAVY, 7, mount=st.MOUNT_TURRET)) if category == st.HEAVY else armed(VEHICLE)
    pilot = replace(aboard(PILOT), one=armed(A, arm(st.PISTOL, 1)))
    tank = replace(VEHICLE, core=st.CORE_AUTONOMOUS, arms=(arm(st.VERY_HEAVY, 10, mount=st.MOUNT_TURRET),))
    fight = Battle(Man(own, 60, 50, unit=1), pilot, Man(tank, 70, 50, 1, price=60), order=(0, 9, 3))
    fight.put(1, DRIVE_SKILL=skill, MINORS=0)
    fight.put(0, STEERED=1)
    fight.put(2, ARMOUR_LEFT=14, FRONT_MORE=0, HEAVY_SKILL=4)
    assert fight.bot()[0] == verb


@pytest.mark.rule("TR-143", "TR-144")
def test_riders_fire_light_weapons_and_gunners_their_posts() -> None:
    fight = car(aboard(PILOT), aboard(GUNNER), aboard(), order=(0, 5, 9, 8, 3))
    gun = fight.weapon(0)
    fight.put(4, ENDURANCE=90)
    assert fight.asks() == 2
    assert fight.allows(verbs.DO_SHOOT, target=4, weapon=gun) == 0
    fight.do(verbs.DO_SHOOT, target=4, weapon=fight.weapon(2))
    fight.take_it()
    fight.do(verbs.DO_DONE)
    assert fight.asks() == 3
    assert fight.allows(verbs.DO_SHOOT, target=4, weapon=gun) == verbs.TR_REASON_NO_WEAPON
    assert fight.allows(verbs.DO_SHOOT, target=4) == verbs.TR_REASON_ABOARD, "one in each arc"


@pytest.mark.rule("TR-025")
@pytest.mark.parametrize(
    ("one", "x", "reason"),
    [
        (TROOPER, 61, 0),
        (TROOPER, 70, verbs.TR_REASON_NO_SEAT),
        (replace(ROBOT, core=st.CORE_AUTONOMOUS), 61, verbs.TR_REASON_NO_SEAT),
    ],
)
def test_only_people_beside_a_machine_get_in(one: Fighter, x: int, reason: int) -> None:
    fight = Battle(*(Man(VEHICLE, 60, 50, unit=1), aboard(PILOT), Man(one, x, 50), ENEMY), order=(0, 5, 9, 3))
    assert fight.asks() == 2
    assert fight.allows(verbs.DO_MOUNT, target=0) == reason


@pytest.mark.rule("TR-025")
def test_a_machine_is_reached_from_beside_it() -> None:
    fight = Battle(
        *(Man(VEHICLE, 60, 50, unit=1), aboard(PILOT), Man(TROOPER, 61, 50), ENEMY), order=(0, 5, 9, 3)
    )
    beside = fight.get(0, "X") + fight.get(0, "RADIUS") + fight.get(2, "RADIUS") + crews.TR_BESIDE
    for away, reason in ((0, 0), (1, verbs.TR_REASON_NO_SEAT)):
        fight.put(2, X=beside + away)
        assert fight.allows(verbs.DO_MOUNT, target=0) == reason


@pytest.mark.rule("TR-025")
def test_getting_out_and_in_again_are_light_tasks() -> None:
    fight = car(aboard(PILOT), aboard(), order=(0, 5, 9, 3))
    fight.put(2, AIM_COUNT=2, AIMED_AT=fight.row(3))
    fight.do(verbs.DO_DISMOUNT)
    assert (fight.get(2, "STATUS"), fight.get(2, "RADIUS")) == (st.IN_PLAY, 125)
    assert fight.get(2, "AIM_COUNT") == 0
    assert fight.allows(verbs.DO_MOUNT, target=0) == 0
    fight.do(verbs.DO_MOUNT, target=0)
    assert fight.get(2, "STATUS") == st.ABOARD
    assert (fight.get(2, "MINORS"), fight.get(2, "SIGNIFICANT")) == (1, 0)
    assert [row["RULE"] for code in (log.DISMOUNTED, log.MOUNTED) for row in fight.told(code)] == [25, 25]
    assert len(fight.told(log.RIDES)) == 2, "who sits there from the start, once each"
    fight.do(verbs.DO_DONE)
    fight.do(verbs.DO_DRIVE, path=((70, 50),))
    fight.next_round()
    fight.put(0, METRES=1)
    assert fight.allows(verbs.DO_DISMOUNT) == verbs.TR_REASON_CANNOT_MOVE


@pytest.mark.rule("TR-D36", "TR-V08")
@pytest.mark.parametrize(("faces", "driver"), [((4, 4), True), ((1, 2), False)])
def test_a_passenger_takes_the_wheel_with_a_drive_check(faces: tuple[int, int], driver: bool) -> None:
    """[TR-D36]"""
    fight = car(aboard(PILOT), aboard(), dice=roll(2, events.DIE_TR_DRIVING, *faces), order=(0, 9, 8, 3))
    assert fight.allows(verbs.DO_TAKE_WHEEL) == verbs.TR_REASON_NOT_IT
    fight.put(1, STATUS=st.KILLED)
    fight.do(verbs.DO_DONE)
    fight.do(verbs.DO_TAKE_WHEEL)
    assert fight.get(0, "PILOT") == (fight.row(2) if driver else 0)


@pytest.mark.rule("TR-166")
def test_a_failing_power_plant_costs_the_vehicle_a_round() -> None:
    fight = car(aboard(PILOT), order=(0, 9, 3))
    fight.put(0, ROUNDS_LOST=1)
    fight.next_round()
    assert fight.allows(verbs.DO_DRIVE, path=((61, 50),)) == verbs.REASON_NO_ACTION
    fight.next_round()
    assert fight.allows(verbs.DO_DRIVE, path=((61, 50),)) == 0


@pytest.mark.rule("TR-V47")
@pytest.mark.parametrize(("face", "struck"), [(2, 1), (3, 0)])
def test_exposed_drivers_may_be_hit_instead_of_the_vehicle(face: int, struck: int) -> None:
    """[TR, 17]"""
    dice = (*roll(2, events.DIE_TR_TO_HIT, 6, 6), *roll(2, events.DIE_TR_CREW, face))
    fight = car(aboard(PILOT, st.SEAT_EXPOSED), dice=dice, order=(0, 3, 9))
    fight.do(verbs.DO_SHOOT, target=0)
    assert fight.told(events.TR_HURTS)[0]["TARGET"] == struck
    assert [(row["TARGET"], row["DIE"]) for row in fight.told(events.TR_FALLS_ON)] == (
        [(1, face)] if struck else []
    )


@pytest.mark.rule("TR-025")
def test_a_model_cannot_get_out_without_room() -> None:
    ring = [Man(TROOPER, 60 + x, 50 + y) for x, y in ((-2, 0), (2, 0), (0, -2), (0, 2))]
    fight = Battle(Man(VEHICLE, 60, 50, unit=1), aboard(PILOT), *ring, ENEMY, order=(0, 9, 1, 1, 1, 1, 3))
    assert fight.allows(verbs.DO_DISMOUNT) == 0
    for number in range(2, 6):
        fight.put(number, RADIUS=1200)
    assert fight.allows(verbs.DO_DISMOUNT) == verbs.TR_REASON_NO_ROOM


@pytest.mark.rule("TR-144")
@pytest.mark.parametrize(
    ("seat", "second", "struck"),
    [(st.SEAT_PARTIAL, 6, 1), (st.SEAT_PARTIAL, 2, 0), (st.SEAT_EXPOSED, 2, 1)],
)
def test_half_cover_protects_a_driver_from_narrow_hits(seat: int, second: int, struck: int) -> None:
    """A vehicle is hit on 7, and half cover turns a driver's hit with Effect 1 into a miss. [TR-D35]

    A 6 and a 2 have an Effect of 1, and half cover takes 2 from a shot at the driver.
    """
    dice = (*roll(2, events.DIE_TR_TO_HIT, 5, second), *roll(2, events.DIE_TR_CREW, 1))
    fight = car(aboard(PILOT, seat), dice=dice, order=(0, 3, 9))
    fight.do(verbs.DO_SHOOT, target=0)
    (row,) = fight.told(events.TR_HURTS)
    assert row["TARGET"] == struck
    (shot,) = fight.told(events.TR_ATTACKS)
    assert row["TOTAL"] == shot["VALUE"] - (seat == st.SEAT_PARTIAL and struck)


@pytest.mark.rule("TR-120", "TR-143", "TR-144")
@pytest.mark.parametrize(
    ("seat", "off", "taken"),
    [(st.SEAT_EXPOSED, (), 18), (st.SEAT_PARTIAL, (4,), 14), (st.SEAT_INSIDE, (), 0)],
)
def test_an_explosion_harms_exposed_models_on_a_vehicle(seat: int, off: tuple[int, ...], taken: int) -> None:
    """Half cover takes off a die, and a closed vehicle protects its crew. [TR-D29] [TR-D35]"""
    bomb = armed(A, arm(st.GRENADES, 1, radius=300, issue=2))
    dice = (
        *roll(2, events.DIE_TR_TO_HIT, 6, 6), *roll(2, events.DIE_TR_DAMAGE, 6, 6, 3, 2, 1), *roll(2, events.DIE_TR_BLAST, *off)
    )  # fmt: skip
    thrower = Man(bomb, 70, 50, 1)
    fight = Battle(Man(VEHICLE, 60, 50, unit=1), aboard(PILOT, seat), thrower, dice=dice, order=(0, 3, 9))
    fight.put(1, ENDURANCE=90)
    fight.do(verbs.DO_SHOOT, target=0)
    if seat != st.SEAT_INSIDE:
        assert fight.asks() == 1, "who sits in the open may dodge"
        assert {verbs.DO_DODGE, verbs.DO_TAKE_IT} == fight.menu()
    fight.take_it()
    assert fight.get(1, "ENDURANCE") == 90 - taken
    assert fight.dice_left() == 0


@pytest.mark.rule("TR-156", "TR-120")
@pytest.mark.parametrize(
    ("seat", "asked"), [(st.SEAT_EXPOSED, [1, 2]), (st.SEAT_PARTIAL, [1, 2]), (st.SEAT_INSIDE, [2])]
)
def test_models_near_an_exploding_machine_dodge_or_dive(seat: int, asked: list[int]) -> None:
    """A model in a closed vehicle is not asked.

    The explosion does 4 dice of 3, which are 12. A dodge takes off a die, and a dive half.
    """
    dice = (
        *roll(3, events.DIE_TR_TO_HIT, 6, 6), *roll(3, events.DIE_TR_DAMAGE, *(6,) * 9), *roll(3, events.DIE_TR_CREW, 6),
        *roll(0, events.DIE_TR_DAMAGE, 3, 3, 3, 3, 1, 1), *roll(2, events.DIE_TR_BLAST, 4),
    )  # fmt: skip
    gunner = Man(armed(A, arm(st.VERY_HEAVY, 10)), 90, 50, 1)
    fight = Battle(
        Man(VEHICLE, 60, 50, unit=1), aboard(PILOT, seat), Man(TROOPER, 60, 54), gunner, dice=dice,
        order=(0, 3, 2, 9), ground=(wall((61, 45), (62, 55)),),
    )  # fmt: skip
    for number in (1, 2):
        fight.put(number, ENDURANCE=90)
    fight.put(0, HULL_LEFT=0, STRUCTURE_LEFT=1, ARMOUR_LEFT=0, FRONT_MORE=0)
    fight.do(verbs.DO_SHOOT, target=0)
    found = []
    while fight.asks(st.ASKS_DECISION) == verbs.DECIDE_FLINCH:
        found.append(fight.asks())
        assert fight.asks(st.ASKS_CAUSE) == 0, "the machine is why"
        assert fight.menu() == {verbs.DO_DODGE, verbs.DO_DIVE, verbs.DO_TAKE_IT}
        assert fight.bot()[0] in fight.menu()
        fight.do(verbs.DO_DIVE if found[-1] == 1 else verbs.DO_DODGE)
    assert found == asked
    taken = [90 - fight.get(number, "ENDURANCE") for number in (1, 2)]
    assert taken == [6 if 1 in asked else 12, 12 - 4]


@pytest.mark.rule("TR-156")
def test_living_crew_members_leave_a_wreck() -> None:
    fight = car(aboard(PILOT), aboard(), order=(0, 9, 8, 3))
    fight.put(0, STATUS=st.DESTROYED)
    fight.do(verbs.DO_DONE)
    assert [fight.get(number, "STATUS") for number in (1, 2)] == [st.IN_PLAY, st.IN_PLAY]
    assert fight.get(1, "X") != fight.get(0, "X")
    assert {row["RULE"] for row in fight.told(log.DISMOUNTED)} == {156}


# ---- robots


@pytest.mark.rule("TR-V09")
def test_a_slave_robot_acts_by_its_controllers_significant_action() -> None:
    """[TR, 17]"""
    fight = Battle(Man(TROOPER, 50, 50), Man(ROBOT, 60, 50, control=0), ENEMY, order=(9, 12, 3))
    fight.put(2, ENDURANCE=90)
    assert fight.asks() == 0, "the robot has no turn of its own"
    fight.do(verbs.DO_COMMAND, target=1)
    assert fight.asks() == 1
    assert {verbs.DO_WALK, verbs.DO_SHOOT, verbs.DO_FACE} <= fight.menu()
    assert verbs.DO_LIE not in fight.menu()
    fight.do(verbs.DO_SHOOT, target=2)
    fight.take_it()
    fight.do(verbs.DO_DONE)
    assert fight.asks() == 0
    assert fight.allows(verbs.DO_COMMAND, target=1) == verbs.REASON_NO_ACTION
    fight.do(verbs.DO_CROUCH)
    assert fight.asks() == 2
    assert fight.told(events.TR_ORDERS)[0]["TARGET"] == 1


@pytest.mark.rule("TR-V09")
def test_only_a_commander_of_its_type_replaces_a_controller() -> None:
    """[TR, 17]"""
    fight = Battle(
        Man(TROOPER, 50, 50), Man(TROOPER, 50, 60, commands=300 + 20), Man(TROOPER, 50, 70),
        Man(ROBOT, 60, 50, control=0, robot_type=3), ENEMY, order=(9, 8, 7, 0, 3),
    )  # fmt: skip
    fight.put(0, STATUS=st.KILLED)
    fight.do(verbs.DO_DONE)
    assert fight.allows(verbs.DO_COMMAND, target=3) == 0
    fight.do(verbs.DO_DONE)
    assert fight.allows(verbs.DO_COMMAND, target=3) == verbs.TR_REASON_NO_TARGET


@pytest.mark.rule("TR-V10")
def test_an_autonomous_robot_acts_and_turns_by_itself() -> None:
    """[TR, 17]"""
    robot = replace(ROBOT, core=st.CORE_AUTONOMOUS)
    fight = Battle(Man(robot, 60, 50), ENEMY, order=(9, 3))
    fight.put(0, FACING_X=-1000)
    assert fight.asks() == 0
    assert fight.allows(verbs.DO_SHOOT, target=1) == verbs.REASON_OUT_OF_ARC
    assert fight.bot()[0] == verbs.DO_FACE
    fight.do(verbs.DO_FACE, target=1)
    assert fight.allows(verbs.DO_SHOOT, target=1) == 0


@pytest.mark.rule("TR-171")
def test_a_robot_that_is_shut_down_loses_its_turns() -> None:
    robot = replace(ROBOT, core=st.CORE_AUTONOMOUS)
    fight = Battle(Man(robot, 60, 50), Man(A, 60, 60), ENEMY, order=(9, 8, 3))
    fight.put(0, ROUNDS_LOST=1)
    fight.next_round()
    assert fight.asks() == 1
    fight.next_round()
    assert fight.asks() == 0


@pytest.mark.rule("TR-171")
def test_a_shut_down_slave_robot_recovers_by_itself() -> None:
    """Without a command the robot does nothing for two rounds."""
    fight = Battle(Man(TROOPER, 50, 50), Man(ROBOT, 60, 50, control=0), ENEMY, order=(9, 0, 3))
    fight.put(1, ROUNDS_LOST=2)
    assert fight.bot()[0] != verbs.DO_COMMAND
    fight.do(verbs.DO_COMMAND, target=1)
    assert fight.asks() == 0, "it stands still"
    fight.next_round()
    assert fight.get(1, "ROUNDS_LOST") == 2, "it had its turn, such as it was"
    fight.next_round()
    fight.next_round()
    assert fight.get(1, "ROUNDS_LOST") == 0
    fight.put(0, GUN_SKILL=-1)
    assert fight.bot()[:2] == (verbs.DO_COMMAND, 1)


@pytest.mark.rule("TR-166")
def test_a_destroyed_power_plant_disables_weapons_and_robots() -> None:
    """The crew's own weapons work, but the vehicle's weapons and robots do not."""
    robot = replace(ROBOT, core=st.CORE_AUTONOMOUS)
    fight = Battle(
        Man(VEHICLE, 60, 50, unit=1),
        aboard(GUNNER, st.SEAT_EXPOSED),
        Man(robot, 70, 50),
        ENEMY,
        order=(0, 9, 8, 3),
    )
    gun = fight.weapon(0)
    assert fight.allows(verbs.DO_SHOOT, target=3, weapon=gun) == 0
    fight.put(0, POWER_HITS=3)
    fight.put(2, POWER_HITS=3)
    assert fight.allows(verbs.DO_SHOOT, target=3, weapon=gun) == verbs.TR_REASON_NO_WEAPON
    assert fight.allows(verbs.DO_SHOOT, target=3) == 0
    fight.do(verbs.DO_DONE)
    assert fight.asks() == 3, "the robot has no turn"


@pytest.mark.rule("TR-V10")
def test_an_autonomous_vehicle_drives_itself() -> None:
    """[TR, 17]"""
    fight = Battle(Man(replace(VEHICLE, core=st.CORE_AUTONOMOUS), 60, 50), ENEMY, order=(9, 3))
    assert fight.asks() == 0
    fight.do(verbs.DO_DRIVE, path=((80, 50),))
    assert fight.get(0, "X") == 80 * METRE
