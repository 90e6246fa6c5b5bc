"""Light, free and long tasks; weapons with a mind of their own; sensors; repairs."""

from __future__ import annotations

import pytest

from armybuilder.battle.rulesets.initiative import rows as r
from armybuilder.battle.rulesets.initiative import senses as e
from armybuilder.battle.rulesets.initiative import tasks as t
from tests.battle.initiative.designs import SNIPER, TROOPER, VEHICLE
from tests.rulebook.initiative.field import Field, roll

TASK, REPAIR = r.DIE_TR_TASK, r.DIE_TR_REPAIR


def one(*dice: tuple[int, int, int]) -> tuple[Field, int]:
    """Return a field with a trooper whose turn it is."""
    field = Field(*dice)
    trooper = field.add(TROOPER)
    field.do("begin_turn", trooper)
    return field, trooper


@pytest.mark.rule("TR-025")
def test_a_light_task_takes_a_minor_action_and_the_aim() -> None:
    field, trooper = one()
    field.put(trooper, AIM_COUNT=2, AIMED_AT=trooper)
    assert field.do("light_task", trooper) == 1
    assert field.get(trooper, "MINORS", "SIGNIFICANT", "AIM_COUNT") == (0, 1, 0)
    assert [field.do("light_task", trooper) for _ in range(3)] == [1, 1, 0]
    held, trooper = one()
    held.put(trooper, HELD_BY=trooper)
    assert held.do("light_task", trooper) == 0


@pytest.mark.rule("TR-027")
def test_free_tasks_are_free_until_there_are_too_many() -> None:
    field, trooper = one()
    assert [field.do("free_task", trooper) for _ in range(3)] == [1, 1, 1]
    assert field.do("minors_left", trooper) == 3
    assert [field.do("free_task", trooper) for _ in range(4)] == [1, 1, 1, 0]
    field.do("begin_turn", trooper)
    assert field.do("free_task", trooper) == 1
    assert field.do("minors_left", trooper) == 3


@pytest.mark.rule("TR-028")
def test_a_long_task_takes_its_rounds_and_nothing_else_is_done() -> None:
    field, trooper = one()
    assert field.do("work_on", trooper) == 0
    field.do("begin_task", trooper, 2)
    assert field.do("work_on", trooper) == 0
    assert field.do("minors_left", trooper) == 0
    field.do("begin_turn", trooper)
    assert field.do("work_on", trooper) == 1
    assert field.get(trooper, "TASK_LEFT") == 0


@pytest.mark.rule("TR-028")
@pytest.mark.parametrize(
    ("dice", "expected", "left"),
    [((6, 5), t.TASK_GOES_ON, 2), ((6, 4), t.TASK_ROUND_LOST, 3), ((2, 3), t.TASK_RUINED, 0)],
)
def test_a_hit_may_spoil_a_long_task(dice: tuple[int, int], expected: int, left: int) -> None:
    """Skill 2 and 5 points through armour: 11 is 8, 10 is 7, 5 is 2, which is 6 short."""
    field, trooper = one(*roll(0, TASK, *dice))
    assert field.do("disturb", trooper, 2, 5) == t.TASK_GOES_ON
    field.do("begin_task", trooper, 3)
    field.do("work_on", trooper)
    assert field.do("disturb", trooper, 2, 5) == expected
    assert field.get(trooper, "TASK_LEFT") == left


@pytest.mark.rule("TR-036")
def test_a_weapon_with_a_mind_helps_within_its_tolerance() -> None:
    field = Field()
    shooter = field.add(TROOPER)
    gun, target = field.weapon(), field.add(TROOPER, 40, side=1)
    assert field.do("shot_dm", shooter, target, gun, 0, 0, 0) == 0
    field.put(gun, SHOT_TOLERANCE=2)
    assert field.do("shot_dm", shooter, target, gun, 0, 0, 0) == 1
    field.put(target, METRES=3000)
    assert field.do("shot_dm", shooter, target, gun, 0, 0, 0) == -3
    assert [field.do("mind_dm", gun, dm) for dm in (-3, -2, 0, 2, 3)] == [0, 1, 1, 1, 0]


@pytest.mark.rule("TR-067", "TR-074")
def test_sensors_lift_what_hides_and_find_what_eyes_miss() -> None:
    field = Field()
    shooter = field.add(SNIPER)
    gun = field.weapon()
    field.put(gun, WEAPON_TARGETING=0)
    field.rule(r.TR_LIGHT_NOW, 2)
    field.rule(r.TR_SMOKE_NOW, 2)
    found = {}
    for sensor in (e.SENSOR_NONE, e.SENSOR_LIGHT, e.SENSOR_HEAT, e.SENSOR_MOTION):
        field.put(shooter, SENSOR=sensor)
        found[sensor] = field.do("weather_dm", shooter, gun, 0)
    assert found == {
        e.SENSOR_NONE: -6,
        e.SENSOR_LIGHT: -2,
        e.SENSOR_HEAT: 0,
        e.SENSOR_MOTION: -6,
    }
    field.put(shooter, SENSOR=e.SENSOR_HEAT)
    assert field.do("sees_through", shooter, e.HIDES_SMOKE, 1) == 0
    finds = []
    for sensor in range(e.SENSOR_NEURAL + 1):
        field.put(shooter, SENSOR=sensor)
        finds.append([what for what in range(1, 8) if field.do("senses", shooter, what)])
    assert finds == [[], [1, 7], [1, 2], [3], [4], [], [], [5], [6]]


def shop(*dice: tuple[int, int, int]) -> tuple[Field, int, int]:
    """Return a field with a mechanic and a damaged vehicle."""
    field = Field(*dice)
    mechanic, vehicle = field.add(TROOPER), field.add(VEHICLE, 5)
    field.put(vehicle, DRIVE_HITS=2, HULL_LEFT=3, STRUCTURE_LEFT=4)
    return field, mechanic, vehicle


@pytest.mark.rule("TR-175")
def test_a_system_is_mended_with_a_check_and_holds_for_hours_without_a_part() -> None:
    field, mechanic, vehicle = shop(*roll(0, REPAIR, 4, 4, 3, 2, 2, 2, 5))
    assert field.do("mend", mechanic, 1, vehicle, r.DRIVE_HITS) == 4
    assert field.do("mend", mechanic, 1, vehicle, r.DRIVE_HITS) == -2
    assert field.get(vehicle, "DRIVE_HITS") == 1
    assert field.do("rigged_hours", mechanic) == 5
    assert field.dice_left() == 0


@pytest.mark.rule("TR-175")
def test_parts_come_from_other_systems_and_a_destroyed_one_is_bought() -> None:
    field, mechanic, vehicle = shop(*roll(0, REPAIR, 4, 4, 2, 2, 5, 3))
    assert field.do("take_part", mechanic, 0, vehicle, r.SENSOR_HITS) == 1
    assert field.do("take_part", mechanic, 0, vehicle, r.SENSOR_HITS) == 0
    assert field.get(vehicle, "SENSOR_HITS") == 2
    assert field.do("rebuilt_percent", mechanic) == 80


@pytest.mark.rule("TR-175")
def test_hull_takes_a_check_structure_a_workshop() -> None:
    field, mechanic, vehicle = shop(*roll(0, REPAIR, 2, 5, 4, 6, 3, 3, 3))
    assert field.do("mend_hull", mechanic, 0, vehicle) == 2
    assert field.do("mend_hull", mechanic, 0, vehicle) == -6
    assert field.do("mend_structure", mechanic, vehicle) == 30
    assert field.get(vehicle, "HULL_LEFT", "STRUCTURE_LEFT") == (4, 5)
