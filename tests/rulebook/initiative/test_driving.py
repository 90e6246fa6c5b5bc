"""Driving: arcs of fire, control, evasion, weaving, ramming and collisions."""

from __future__ import annotations

import pytest
from immutabledict import immutabledict

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.initiative import events, numbers
from armybuilder.battle.rulesets.initiative.tables import block_values
from tests.battle.initiative.designs import ROBOT, TROOPER, VEHICLE, arm, armed
from tests.rulebook.initiative.field import METRE, Field, roll

DRIVE, CRASH = events.DIE_TR_DRIVING, events.DIE_TR_CRASH


def driven(*dice: tuple[int, int, int], metres: int = 36, **own: int) -> tuple[Field, int, int]:
    """Return a field with the catalogue's vehicle, which has moved some metres, and its driver, the second model."""
    field = Field(*dice)
    vehicle = field.add(VEHICLE, 50, 50, **own)
    driver = field.add(TROOPER, 50, 50)
    field.put(driver, STATUS=st.ABOARD, CARRIED_BY=vehicle, SEAT=st.SEAT_INSIDE)
    field.put(vehicle, PILOT=driver, METRES=metres * METRE)
    field.do("initiative_begin_turn", driver)
    return field, vehicle, driver


@pytest.mark.rule("TR-140")
@pytest.mark.parametrize(
    ("mount", "expected"),
    [
        (st.MOUNT_FRONT, (1, 1, 1, 0, 0, 0)),
        (st.MOUNT_ROBOT, (1, 1, 1, 0, 0, 0)),
        (st.MOUNT_LEFT, (1, 1, 1, 1, 0, 1)),
        (st.MOUNT_RIGHT, (1, 0, 0, 0, 1, 1)),
        (st.MOUNT_TURRET, (1, 1, 1, 1, 1, 1)),
    ],
)
def test_arcs_of_mounts(mount: int, expected: tuple[int, ...]) -> None:
    """A weapon bears on all targets in the arc of its mount."""
    field = Field()
    robot = field.add(armed(ROBOT, arm(st.HEAVY, 3, mount=mount)), 50, 50)
    gun, target = field.weapon(), field.add(TROOPER, 60, 50)
    found = []
    for x, y in ((60, 50), (60, 54), (60, 60), (60, 61), (50, 40), (40, 50)):
        field.put(target, X=x * METRE, Y=y * METRE)
        found.append(field.do("mount_bears", robot, gun, target))
    assert tuple(found) == expected


@pytest.mark.rule("TR-140")
@pytest.mark.parametrize(
    ("arc", "expected"),
    [
        (1, (1, 1, 1, 0, 0, 0)),
        (2, (0, 0, 0, 1, 0, 0)),
        (3, (0, 0, 0, 0, 0, 1)),
        (4, (0, 0, 0, 0, 1, 0)),
        (5, (1, 1, 1, 1, 1, 1)),
    ],
)
def test_a_set_arc_replaces_that_of_the_mount(arc: int, expected: tuple[int, ...]) -> None:
    """A front mount fires into a quarter of the circle, or all round."""
    field = Field()
    robot = field.add(
        armed(ROBOT, arm(st.HEAVY, 3, mount=st.MOUNT_FRONT, own=immutabledict(arc=arc))), 50, 50
    )
    gun, target = field.weapon(), field.add(TROOPER, 60, 50)
    found = []
    for x, y in ((60, 50), (60, 54), (60, 60), (60, 61), (49, 40), (40, 50)):
        field.put(target, X=x * METRE, Y=y * METRE)
        found.append(field.do("mount_bears", robot, gun, target))
    assert tuple(found) == expected


@pytest.mark.rule("TR-141", "TR-163")
def test_a_damaged_drive_makes_a_check_harder() -> None:
    field, vehicle, _ = driven(*roll(1, DRIVE, 4, 4, 4, 4))
    assert field.do("drive_check", vehicle, 0, 0, 141) == 1
    field.put(vehicle, DRIVE_HITS=2)
    assert field.do("drive_check", vehicle, 0, 0, 141) == -1


@pytest.mark.rule("TR-146")
def test_evasion_weakens_attacks_on_and_by_the_crew() -> None:
    field, vehicle, driver = driven(*roll(1, DRIVE, 5, 4, 2, 2))
    assert field.do("evade", vehicle) == 1
    assert field.get(vehicle, "EVASION") == field.get(driver, "EVASION") == 2
    shooter = field.add(TROOPER, 20, 50)
    field.put(vehicle, METRES=0)
    assert field.do("target_dm", shooter, vehicle, 0, 0) == 1 - 2
    assert field.do("shooter_dm", driver, field.weapon(), 0, 0) == -2
    assert field.do("evade", vehicle) == 0
    field.do("begin_driving", vehicle)
    assert field.get(vehicle, "EVASION") == field.get(driver, "EVASION") == 0
    field.do("initiative_begin_turn", driver)
    assert field.do("evade", vehicle) == 1
    assert field.get(vehicle, "EVASION") == 0


@pytest.mark.rule("TR-145", "TR-148")
def test_ramming_hurts_both_and_secured_models_a_quarter() -> None:
    field, vehicle, driver = driven(*roll(1, DRIVE, 4, 4), *roll(0, CRASH, 6, 6, 6), armour=20)
    field.rule(numbers.TR_CRASH_ARMOUR, 1)
    exposed = field.add(TROOPER, 50, 50)
    field.put(exposed, STATUS=st.ABOARD, CARRIED_BY=vehicle, SEAT=st.SEAT_EXPOSED)
    target = field.add(VEHICLE, 53, 50, side=1)
    assert field.do("collision_dice", vehicle) == 3
    assert field.do("ram", vehicle, target, 0) == 1
    assert field.get(exposed, "STATUS") == st.OUT_OF_ACTION
    assert field.get(driver, "ENDURANCE") == 4
    assert field.get(vehicle, "HULL_LEFT", "METRES") == (6, 0)
    hurt = {row["TARGET"]: (row["ACTOR"], row["DIE"], row["RULE"]) for row in field.told(events.TR_HURTS)}
    assert hurt == {3: (1, 18, 145), 0: (1, 18, 145), 1: (1, 4, 145), 2: (1, 18, 145)}
    assert {row["ACTOR"] for row in field.told(events.TR_OUT)} == {1}, "the driver puts them out"


@pytest.mark.rule("TR-145")
@pytest.mark.parametrize(("reading", "armour", "left"), [("direct", 0, 4), ("armour", 15, 0)])
def test_collision_damage_is_direct_or_less_armour(reading: str, armour: int, left: int) -> None:
    """Damage is direct by default, and three dice do 4 to a vehicle with armour 15."""
    assert (
        block_values()[numbers.TR_CRASH_ARMOUR] == block_values({"TR-145": "direct"})[numbers.TR_CRASH_ARMOUR]
    )
    field, vehicle, _ = driven(*roll(0, CRASH, 1, 1, 2))
    field.rule(numbers.TR_CRASH_ARMOUR, block_values({"TR-145": reading})[numbers.TR_CRASH_ARMOUR])
    field.do("collide", vehicle, 0)
    hurt = {row["TARGET"]: (row["DIE"], row["NEEDED"], row["VALUE"]) for row in field.told(events.TR_HURTS)}
    assert hurt[0] == (4, armour, left)


@pytest.mark.rule("TR-145")
def test_models_in_a_rammed_vehicle_are_hurt_too() -> None:
    """A secured model takes a quarter of 18 damage, and an exposed model all.

    The exposed model is thrown in the rammer's direction.
    """
    field, vehicle, _ = driven(*roll(1, DRIVE, 4, 4), *roll(0, CRASH, 6, 6, 6), armour=20)
    target = field.add(VEHICLE, 53, 50, side=1)
    seated, exposed = (field.add(TROOPER, 53, 50, side=1, endurance=90) for _ in range(2))
    for one, seat in ((seated, st.SEAT_INSIDE), (exposed, st.SEAT_EXPOSED)):
        field.put(one, STATUS=st.ABOARD, CARRIED_BY=target, SEAT=seat, SHUT_IN=10)
    field.put(target, FACING_X=-1000)
    assert field.do("ram", vehicle, target, 0) == 1
    assert [90 - field.get(one, "ENDURANCE") for one in (seated, exposed)] == [4, 18]
    assert field.get(exposed, "STATUS", "X") == (st.IN_PLAY, (53 + 9) * METRE)


@pytest.mark.rule("TR-145")
def test_a_run_over_model_does_not_damage_the_rammer() -> None:
    field, vehicle, driver = driven(*roll(1, DRIVE, 4, 4), *roll(0, CRASH, 6, 6, 6))
    target = field.add(TROOPER, 51, 50, side=1)
    assert field.do("ram", vehicle, target, 0) == 1
    assert field.get(target, "STATUS") == st.OUT_OF_ACTION
    assert [row["TARGET"] for row in field.told(events.TR_HURTS)] == [2]
    assert field.get(driver, "ENDURANCE") == 8


@pytest.mark.rule("TR-145")
@pytest.mark.parametrize(("blocked", "far"), [((), 900), ((59,), 675)])
def test_a_collision_throws_exposed_models_by_speed(blocked: tuple[int, ...], far: int) -> None:
    field, vehicle, _ = driven(*roll(0, CRASH, 1, 1, 1))
    exposed = field.add(TROOPER, 50, 50)
    field.put(exposed, STATUS=st.ABOARD, CARRIED_BY=vehicle, SEAT=st.SEAT_EXPOSED, SHUT_IN=10)
    for x in blocked:
        field.add(TROOPER, x, 50)
    field.do("collide", vehicle, 0)
    assert field.get(exposed, "STATUS", "X", "ENDURANCE", "CARRIED_BY") == (
        st.IN_PLAY,
        50 * METRE + 2 * far,
        5,
        0,
    )
    (row,) = field.told(events.TR_THROWN)
    assert (row["VALUE"], row["RULE"]) == (far, 145)


@pytest.mark.rule("TR-148")
def test_ramming_is_harder_against_an_evading_vehicle() -> None:
    field, vehicle, _ = driven(*roll(1, DRIVE, 4, 4))
    target = field.add(VEHICLE, 55, 50, side=1)
    field.put(target, EVASION=3)
    assert field.do("ram", vehicle, target, 0) == 0
    assert not field.told(events.TR_COLLIDES)


@pytest.mark.rule("TR-150", "TR-145")
def test_weaving_and_a_crash() -> None:
    field, vehicle, driver = driven(*roll(1, DRIVE, 5, 4, 4, 4), *roll(0, CRASH, 1, 1, 1))
    field.rule(numbers.TR_CRASH_ARMOUR, 1)
    assert field.do("hardest_weave", vehicle) == 2
    assert field.do("weave", vehicle, 3) == -1
    assert field.do("weave", vehicle, 2) == 1
    assert field.get(vehicle, "WOVEN") == field.told(events.TR_WEAVES)[0]["VALUE"] == 2
    assert field.told(events.TR_DRIVES)[0]["RULE"] == 150
    field.do("initiative_begin_turn", driver)
    field.put(vehicle, WOVEN=0)
    assert field.do("weave", vehicle, 2) == 0
    assert field.get(vehicle, "WOVEN", "LAST_PACE") == (0, 0)
    assert field.told(events.TR_COLLIDES)[0]["VALUE"] == 3
    assert field.get(vehicle, "METRES", "HULL_LEFT") == (0, 6)


@pytest.mark.rule("TR-150", "TR-145")
@pytest.mark.parametrize(
    ("metres", "weaving", "dice"),
    [
        (1, 1, 1),
        (16, 1, 1),
        (17, 1, 2),
        (33, 1, 2),
        (34, 2, 3),
        (66, 2, 4),
        (67, 3, 5),
        (100, 3, 6),
        (101, 4, 7),
    ],
)
def test_weaving_counts_twenty_kmh_and_a_crash_ten(metres: int, weaving: int, dice: int) -> None:
    """Each step that has begun counts: 33 m a round are 19.8 km/h, 34 m 20.4. [TR-D37]"""
    field, vehicle, _ = driven(metres=metres)
    got = field.do("hardest_weave", vehicle)
    assert got == weaving, f"{metres} m a round: weave up to {weaving} expected (TR-150), got {got}"
    assert field.do("weave", vehicle, weaving + 1) == -1
    got = field.do("collision_dice", vehicle)
    assert got == dice, f"{metres} m a round: {dice} dice of a collision expected (TR-145), got {got}"


@pytest.mark.rule("TR-150")
@pytest.mark.parametrize(("metres", "woven", "lost"), [(36, 0, 1), (36, 1, 1), (36, 2, 0), (0, 0, 0)])
def test_a_pursuer_must_weave_as_hard_or_stop(metres: int, woven: int, lost: int) -> None:
    field, vehicle, driver = driven(metres=metres)
    on_foot = field.add(TROOPER, 60, 60)
    weaver = field.add(VEHICLE, 80, 50, side=1)
    field.put(vehicle, WOVEN=woven)
    for target, sought in ((weaver, 0), (on_foot, 0)):
        assert field.do("is_shaken_off", driver, target) == sought, "nobody weaves yet"
    field.put(weaver, WOVEN=2)
    assert field.do("is_shaken_off", driver, weaver) == field.do("is_shaken_off", vehicle, weaver) == lost
    assert field.do("is_shaken_off", on_foot, weaver) == 0
    field.do("begin_driving", weaver)
    assert field.do("is_shaken_off", driver, weaver) == 0
