"""Light and free tasks; weapons with a mind of their own; sensors."""

from __future__ import annotations

import pytest

from armybuilder.battle.rulesets.initiative import numbers, state
from tests.battle.initiative.designs import SNIPER, TROOPER
from tests.rulebook.initiative.field import METRE, Field


def one() -> tuple[Field, int]:
    """Return a field with a trooper whose turn it is."""
    field = Field()
    trooper = field.add(TROOPER)
    field.do("initiative_begin_turn", trooper)
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
    field.do("initiative_begin_turn", trooper)
    assert field.do("free_task", trooper) == 1
    assert field.do("minors_left", trooper) == 3


@pytest.mark.rule("TR-036")
def test_a_weapon_with_a_mind_helps_within_its_tolerance() -> None:
    field = Field()
    shooter = field.add(TROOPER)
    gun, target = field.weapon(), field.add(TROOPER, 40, side=1)
    assert field.do("shot_dm", shooter, target, gun, 0, 0, 0) == 0
    field.put(gun, SHOT_TOLERANCE=2)
    assert field.do("shot_dm", shooter, target, gun, 0, 0, 0) == 1
    field.put(target, METRES=30 * METRE)
    assert field.do("shot_dm", shooter, target, gun, 0, 0, 0) == -3
    assert [field.do("mind_dm", gun, dm) for dm in (-3, -2, 0, 2, 3)] == [0, 1, 1, 1, 0]


@pytest.mark.rule("TR-067", "TR-074")
def test_sensors_lift_what_hides() -> None:
    field = Field()
    shooter = field.add(SNIPER)
    gun = field.weapon()
    field.put(gun, WEAPON_TARGETING=0)
    field.rule(numbers.TR_LIGHT_NOW, 2)
    field.rule(numbers.TR_SMOKE_NOW, 2)
    found = {}
    for sensor in (state.SENSOR_NONE, state.SENSOR_LIGHT, state.SENSOR_HEAT):
        field.put(shooter, SENSOR=sensor)
        found[sensor] = field.do("weather_dm", shooter, gun, 0)
    assert found == {state.SENSOR_NONE: -6, state.SENSOR_LIGHT: -2, state.SENSOR_HEAT: 0}
