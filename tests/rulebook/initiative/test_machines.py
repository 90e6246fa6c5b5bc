"""Damage to machines: the number of hits, their locations and effects, and the end of a machine."""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.initiative import damage, events
from tests.battle.initiative.designs import ROBOT, TROOPER, VEHICLE, arm, armed
from tests.rulebook.initiative.field import METRE, Field, roll

PLACE, DAMAGE = events.DIE_TR_LOCATION, events.DIE_TR_DAMAGE
SEVEN = 7 - damage.FIRST_ROW


def machine(*dice: tuple[int, int, int], robot: bool = False, **own: int) -> tuple[Field, int]:
    """Return a field with the catalogue's vehicle, or its robot, as the first model."""
    field = Field(*dice)
    return field, field.add(ROBOT if robot else VEHICLE, **own)


def again(field: Field, row: int, place: int, times: int = 1, on: int = SEVEN) -> None:
    """Apply a number of hits to a place of a machine, on a row of the 2d6."""
    for _ in range(times):
        field.do("hit_place", row, place, on, 10)


@pytest.mark.rule("TR-155")
@pytest.mark.parametrize(
    ("points", "expected"),
    [
        (0, (0, 0, 0)),
        (1, (1, 0, 0)),
        (3, (1, 0, 0)),
        (4, (2, 0, 0)),
        (9, (0, 1, 0)),
        (10, (3, 0, 0)),
        (15, (2, 1, 0)),
        (16, (0, 2, 0)),
        (21, (0, 0, 1)),
        (22, (1, 0, 1)),
        (27, (0, 1, 1)),
        (30, (1, 1, 1)),
        (33, (0, 0, 2)),
        (35, (1, 0, 2)),
        (38, (0, 1, 2)),
        (42, (1, 1, 2)),
        (43, (0, 2, 2)),
    ],
)
def test_the_damage_table_and_vector_13(points: int, expected: tuple[int, int, int]) -> None:
    field = Field()
    assert tuple(field.do("hits_of", points, kind) for kind in range(3)) == expected


@pytest.mark.rule("TR-155", "TR-156", "TR-160", "TR-162", "TR-164")
def test_vector_12_a_hit_from_the_side() -> None:
    """A hit from the side meets the armour of the side, and each hit finds its place."""
    field, tank = machine(*roll(0, PLACE, 3, 4, 3, 3, 4, 5))
    shooter = field.add(TROOPER, 0, 30, side=1)
    field.do("initiative_strike", shooter, tank, field.weapon(), 25, 3)
    assert field.get(tank, "ARMOUR_LEFT", "HULL_LEFT") == (14, 5)
    assert field.get(field.weapon(2), "GUN_HITS") == 1
    assert [row["DIE"] for row in field.told(events.TR_PLACE_HIT)] == [7, 6, 9]
    target = field.add(TROOPER, 0, 40, side=1)
    assert field.do("shooter_dm", tank, field.weapon(3), 0, 0) - field.do("skill_dm", -1) == -2
    assert field.get(target, "STATUS") == st.IN_PLAY


@pytest.mark.rule("TR-131")
def test_armour_is_thicker_to_the_front() -> None:
    field, tank = machine()
    front, side = field.add(TROOPER, 30), field.add(TROOPER, 0, 30)
    assert field.do("armour_met", tank, 0, front) == 21
    assert field.do("armour_met", tank, 0, side) == 15


@pytest.mark.rule("TR-171", "TR-156", "TR-161")
def test_vector_14_a_robot() -> None:
    """A hit on its computer shuts a robot down, and another destroys it."""
    field, robot = machine(*roll(0, PLACE, 6, 6), *roll(0, events.DIE_TR_SHUT_DOWN, 4), robot=True, hull=0)
    field.do("hit_somewhere", robot, 2, 9)
    assert field.get(robot, "COMPUTER_HITS", "ROUNDS_LOST", "STATUS") == (2, 4, st.DESTROYED)
    again(field, robot, damage.PLACE_HULL)
    again(field, robot, damage.PLACE_COMPUTER)
    assert field.get(robot, "STRUCTURE_LEFT") == 2


@pytest.mark.rule("TR-156", "TR-161", "TR-120")
def test_vector_15_an_explosion() -> None:
    """A machine whose Structure falls below 0 explodes, and hurts models aboard and near by.

    The damage depends on the distance.
    """
    dice = (*roll(0, PLACE, 4, 4), *roll(0, DAMAGE, 1, 2, 3, 4, 5, 6))
    field, tank = machine(*dice, hull=0, structure=1)
    near, far, away = field.add(TROOPER, 5), field.add(TROOPER, 11), field.add(TROOPER, 20)
    inside = field.add(TROOPER)
    field.put(inside, STATUS=st.ABOARD, CARRIED_BY=tank)
    field.do("harm", tank, 20)
    field.settle()
    assert field.get(tank, "STATUS", "STRUCTURE_LEFT", "BLOWN_UP") == (st.DESTROYED, -2, 1)
    taken = [8 - field.get(one, "ENDURANCE") for one in (near, far, away, inside)]
    assert taken == [8, 8, 0, 8]
    assert [field.get(one, "STRENGTH") for one in (near, far, away, inside)] == [6, 5, 8, 6]
    field.do("initiative_blow_up", tank)
    assert field.dice_left() == 0


@pytest.mark.rule("TR-156")
@pytest.mark.parametrize(
    ("away", "dice"), [(5.9, 4), (6, 4), (6.1, 2), (11.1, 2), (11.9, 2), (12, 2), (12.1, 0)]
)
def test_an_explosion_harms_within_six_and_twelve_metres(away: float, dice: int) -> None:
    """The blast does 4d6 near and 2d6 farther off, with each die a 1.

    The distance is to the edge of the base, with a diameter of 10 cm.
    """
    field, tank = machine(*roll(0, DAMAGE, 1, 1, 1, 1, 1, 1))
    one = field.add(TROOPER)
    field.put(one, X=int(away * METRE) + field.get(one, "RADIUS"))
    field.do("initiative_blow_up", tank)
    field.settle()
    got = 8 - field.get(one, "ENDURANCE")
    assert got == dice, f"{away} m from the explosion: {dice}d6 expected (TR-156), got {got}d6"


@pytest.mark.rule("TR-156")
@pytest.mark.parametrize(("under_way", "asked"), [(7, True), (8, False)])
def test_an_explosion_without_a_free_frame_asks_no_model(under_way: int, asked: bool) -> None:
    """With eight frames under way, the blast does its damage at once.

    The words behind the last frame do not change.
    """
    field, tank = machine(*roll(0, DAMAGE, 1, 1, 1, 1, 1, 1))
    one = field.add(TROOPER, 5)
    field.block[st.STACK_DEPTH] = under_way
    behind = st.STACK_AT + st.STACK_FRAMES * st.FRAME_WIDTH
    held = list(field.block[behind : behind + st.FRAME_WIDTH])
    field.do("initiative_blow_up", tank)
    assert field.block[st.STACK_DEPTH] == 8
    assert list(field.block[behind : behind + st.FRAME_WIDTH]) == held
    assert (field.get(one, "ENDURANCE") == 8) is asked


@pytest.mark.rule("TR-156", "TR-160")
def test_a_wreck_with_0_structure_does_not_explode() -> None:
    field, tank = machine(*roll(0, PLACE, 3, 3), structure=1, hull=0)
    field.do("harm", tank, 1)
    assert field.get(tank, "STATUS", "STRUCTURE_LEFT", "BLOWN_UP") == (st.DESTROYED, 0, 0)
    assert not field.told(events.TR_EXPLODES)


@pytest.mark.rule("TR-162")
def test_hits_on_lost_armour_are_on_the_hull() -> None:
    field, tank = machine(armour=1)
    again(field, tank, damage.PLACE_ARMOUR, 2)
    assert field.get(tank, "ARMOUR_LEFT", "HULL_LEFT") == (0, 5)


@pytest.mark.rule("TR-163")
def test_the_drive() -> None:
    """Hits on the drive cost a tenth of the pace, then a quarter, and then the whole pace.

    Further hits are on the Hull.
    """
    field, tank = machine()
    paces = [field.do("pace_of", tank)]
    for _ in range(3):
        again(field, tank, damage.PLACE_DRIVE)
        paces.append(field.do("pace_of", tank))
    assert paces == [36 * METRE, 6480, 27 * METRE, 0]
    again(field, tank, damage.PLACE_DRIVE)
    assert field.get(tank, "HULL_LEFT") == 5


@pytest.mark.rule("TR-164")
def test_weapons_are_hampered_then_destroyed_before_the_hull() -> None:
    field = Field(*roll(0, events.DIE_TR_MEMBER, 2, 1, 1))
    tank = field.add(armed(VEHICLE, arm(st.HEAVY, 3), arm(st.RIFLE, 0)))
    first, second = field.weapon(2), field.weapon(1)
    again(field, tank, damage.PLACE_WEAPON, 3)
    assert (field.get(first, "GUN_HITS"), field.get(second, "GUN_HITS")) == (2, 1)
    again(field, tank, damage.PLACE_WEAPON, 2)
    assert field.get(second, "GUN_HITS") == 2
    assert field.get(tank, "HULL_LEFT") == 5
    assert field.dice_left() == 0


@pytest.mark.rule("TR-167", "TR-164")
def test_a_damaged_limb_weakens_a_robots_blows() -> None:
    field = Field()
    robot = field.add(armed(ROBOT, arm(st.HEAVY_CLOSE_COMBAT, 4, mount=st.MOUNT_ROBOT)), melee=1)
    limb, target = field.weapon(), field.add(TROOPER, 1, side=1)
    before = field.do("blow_dm", robot, target, limb, 0, 0)
    again(field, robot, damage.PLACE_WEAPON)
    assert field.do("blow_dm", robot, target, limb, 0, 0) == before - 2
    again(field, robot, damage.PLACE_WEAPON, 2)
    assert (field.get(limb, "GUN_HITS"), field.get(robot, "HULL_LEFT")) == (2, 3)


@pytest.mark.rule("TR-165")
def test_sensors() -> None:
    """The first hit changes no attack, the second takes 4, and further hits are on the Hull. [TR-D42]"""
    field, tank = machine()
    gun, found = field.weapon(), []
    for _ in range(3):
        found.append(field.do("shooter_dm", tank, gun, 0, 0))
        again(field, tank, damage.PLACE_SENSORS)
    assert [value - found[0] for value in found] == [0, 0, -4]
    assert field.get(tank, "HULL_LEFT") == 5


@pytest.mark.rule("TR-166")
def test_the_power_plant() -> None:
    """Hits on a power plant cost a round, then half the pace, then the whole pace.

    The third hit also does 1d6 hits on the Hull, or on the Structure without a Hull. Further hits are on the
    Structure.
    """
    field, tank = machine(*roll(0, events.DIE_TR_POWER_PLANT, 5), hull=3)
    again(field, tank, damage.PLACE_POWER)
    field.do("initiative_begin_turn", tank)
    assert (field.get(tank, "ROUNDS_LOST"), field.do("minors_left", tank)) == (0, 0)
    field.do("initiative_begin_turn", tank)
    assert field.do("minors_left", tank) == 3
    again(field, tank, damage.PLACE_POWER)
    assert field.do("pace_of", tank) == 18 * METRE
    again(field, tank, damage.PLACE_POWER)
    assert (field.do("pace_of", tank), field.get(tank, "HULL_LEFT", "STRUCTURE_LEFT")) == (0, (0, 3))
    again(field, tank, damage.PLACE_POWER)
    assert field.get(tank, "STRUCTURE_LEFT") == 2


@pytest.mark.rule("TR-168", "TR-170")
def test_models_aboard_take_the_vehicles_damage_less_their_armour() -> None:
    field, tank = machine(*roll(0, events.DIE_TR_MEMBER, 2))
    pilot, gunner, rider = (field.add(TROOPER, armour=armour) for armour in (0, 3, 6))
    for one in (pilot, gunner, rider):
        field.put(one, STATUS=st.ABOARD, CARRIED_BY=tank)
    field.put(tank, PILOT=pilot)
    again(field, tank, damage.PLACE_PASSENGERS)
    again(field, tank, damage.PLACE_COCKPIT)
    assert [field.get(one, "ENDURANCE") for one in (pilot, gunner, rider)] == [0, 8, 4]
    field.put(pilot, STATUS=st.KILLED)
    again(field, tank, damage.PLACE_COCKPIT)
    assert field.get(tank, "STRUCTURE_LEFT") == 4
    for one in (gunner, rider):
        field.put(one, STATUS=st.KILLED)
    again(field, tank, damage.PLACE_PASSENGERS)
    assert field.get(tank, "STRUCTURE_LEFT") == 3


@pytest.mark.rule("TR-168", "TR-170")
@pytest.mark.parametrize(
    ("place", "rule"), [(damage.PLACE_COCKPIT, 170), (damage.PLACE_PASSENGERS, 168)], ids=["pilot", "rider"]
)
def test_crew_hits_harm_the_structure_after_a_death(place: int, rule: int) -> None:
    """An unconscious model is hit again, and only its death exposes the vehicle."""
    field, tank = machine()
    pilot, rider = field.add(TROOPER), field.add(TROOPER)
    for one in (pilot, rider):
        field.put(one, STATUS=st.ABOARD, CARRIED_BY=tank, HOME=tank)
    field.put(pilot, BERTH=8)
    field.put(tank, PILOT=pilot)
    victim = pilot if rule == 170 else rider
    field.put(victim, STATUS=st.OUT_OF_ACTION, ENDURANCE=0, STRENGTH=0, DEXTERITY=1)
    field.do("initiative_man_controls", tank)
    again(field, tank, place)
    assert field.get(victim, "STATUS") == st.KILLED
    assert field.get(tank, "STRUCTURE_LEFT") == 5
    again(field, tank, place)
    assert field.get(tank, "STRUCTURE_LEFT") == 4


@pytest.mark.rule("TR-169", "TR-156")
def test_hits_on_a_vehicle_without_hull_go_inside() -> None:
    field, tank = machine(*roll(0, PLACE, 2, 3, 1, 2), hull=0)
    again(field, tank, damage.PLACE_HULL, on=5 - damage.FIRST_ROW)
    assert field.get(tank, "STRUCTURE_LEFT") == 4
    again(field, tank, damage.PLACE_HULL, on=3 - damage.FIRST_ROW)
    assert field.get(tank, "POWER_HITS") == 1
    again(field, tank, damage.PLACE_HULL, on=10 - damage.FIRST_ROW)
    assert field.get(tank, "STRUCTURE_LEFT") == 3
