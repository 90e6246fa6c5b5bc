"""Light and free tasks, intelligent weapons, and sensors."""

from __future__ import annotations

from dataclasses import replace

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.initiative import convert, numbers, state
from armybuilder.battle.rulesets.initiative.convert import shot, thinks
from armybuilder.battle.rulesets.initiative.tables import rule_tables
from tests.battle.initiative.designs import ROBOT, SNIPER, TROOPER, VEHICLE, B, arm, armed
from tests.rulebook.initiative.field import METRE, Field


def one() -> tuple[Field, int]:
    """Return a field with a trooper whose turn it is."""
    field = Field()
    trooper = field.add(TROOPER)
    field.do("initiative_begin_turn", trooper)
    return field, trooper


@pytest.mark.rule("TR-025")
def test_a_light_task_costs_a_minor_action_and_aim() -> None:
    field, trooper = one()
    field.put(trooper, AIM_COUNT=2, AIMED_AT=trooper)
    assert field.do("light_task", trooper) == 1
    assert field.get(trooper, "MINORS", "SIGNIFICANT", "AIM_COUNT") == (0, 1, 0)
    assert [field.do("light_task", trooper) for _ in range(3)] == [1, 1, 0]
    held, trooper = one()
    held.put(trooper, HELD_BY=trooper)
    assert held.do("light_task", trooper) == 0


@pytest.mark.rule("TR-027")
def test_only_three_tasks_of_a_turn_are_free() -> None:
    field, trooper = one()
    assert [field.do("free_task", trooper) for _ in range(3)] == [1, 1, 1]
    assert field.do("minors_left", trooper) == 3
    assert [field.do("free_task", trooper) for _ in range(4)] == [1, 1, 1, 0]
    field.do("initiative_begin_turn", trooper)
    assert field.do("free_task", trooper) == 1
    assert field.do("minors_left", trooper) == 3


@pytest.mark.rule("TR-036")
def test_an_intelligent_weapon_helps_within_its_tolerance() -> None:
    field = Field()
    shooter = field.add(TROOPER)
    gun, target = field.weapon(), field.add(TROOPER, 40, side=1)
    assert field.do("shot_dm", shooter, target, gun, 0, 0, 0) == 0
    field.put(gun, SHOT_TOLERANCE=2)
    assert field.do("shot_dm", shooter, target, gun, 0, 0, 0) == 1
    field.put(target, METRES=30 * METRE)
    assert field.do("shot_dm", shooter, target, gun, 0, 0, 0) == -3
    assert [field.do("mind_dm", gun, dm) for dm in (-3, -2, 0, 2, 3)] == [0, 1, 1, 1, 0]


@pytest.mark.rule("TR-067", "TR-074", "TR-V23")
@pytest.mark.parametrize(
    ("bonus", "night", "smoke", "weather"), [(0, -4, -2, -2), (1, -4, -2, -1), (2, 0, -2, -1), (3, 0, 0, -1)]
)
def test_a_targeting_device_is_a_sensor_from_two_on(bonus: int, night: int, smoke: int, weather: int) -> None:
    """A bonus of 2 is enough to see in the dark, and 3 through smoke. [TR-D19]

    Any device avoids half of the weather.
    """
    field = Field()
    shooter = field.add(armed(B, arm(st.SNIPING, 1, targeting=bonus)))
    found = []
    for word, value in (
        (numbers.TR_LIGHT_NOW, 2),
        (numbers.TR_SMOKE_NOW, 2),
        (numbers.TR_WEATHER_NOW, 1),
    ):
        field.rule(word, value)
        found.append(field.do("weather_dm", shooter, field.weapon(), 0))
        field.rule(word, 0)
    assert tuple(found) == (night, smoke, weather), "night, dense smoke, extreme weather (TR-074)"


@pytest.mark.rule("TR-067")
@pytest.mark.parametrize(
    ("kind", "sensor", "taken"),
    [
        (st.KIND_WOODS, state.SENSOR_NONE, -1),
        (st.KIND_WOODS, state.SENSOR_LIGHT, -1),
        (st.KIND_WOODS, state.SENSOR_HEAT, 0),
        (0, state.SENSOR_HEAT, -1),
    ],
)
def test_an_infra_red_sensor_sees_warm_bodies_in_woods(kind: int, sensor: int, taken: int) -> None:
    """A machine is no warm body, so woods hide it."""
    field = Field()
    shooter = field.add(TROOPER)
    man, robot = field.add(TROOPER, 40, side=1), field.add(ROBOT, 40, 20, side=1)
    for y in (0, 20):
        field.ground((38, y - 3), (39, y + 3), cover=2, kind=kind)
    field.put(shooter, SENSOR=sensor)
    assert field.do("hidden_dm", shooter, man) == taken, f"half cover of kind {kind} (TR-067)"
    assert field.do("hidden_dm", shooter, robot) == -1


@pytest.mark.rule("TR-067")
def test_an_infra_red_sensor_sees_through_a_machines_smoke() -> None:
    field = Field()
    shooter, target = field.add(TROOPER), field.add(TROOPER, 40, side=1)
    vehicle = field.add(VEHICLE, 20)
    field.block[st.LASTING_KINDS] = 1
    field.put(vehicle, SMOKING=1)
    assert field.do("hindrance_dm", shooter, target, field.weapon(), 0) == -2
    field.put(shooter, SENSOR=state.SENSOR_HEAT)
    assert field.do("hindrance_dm", shooter, target, field.weapon(), 0) == 0


@pytest.mark.rule("TR-067", "TR-165")
@pytest.mark.parametrize(("hits", "dark"), [(0, 0), (1, 0), (2, -4)])
def test_a_crew_uses_its_machines_sensor_until_destroyed(hits: int, dark: int) -> None:
    field = Field()
    vehicle, gunner = field.add(VEHICLE), field.add(TROOPER)
    field.put(gunner, STATUS=st.ABOARD, CARRIED_BY=vehicle, SEAT=st.SEAT_INSIDE)
    field.put(vehicle, SENSOR=state.SENSOR_LIGHT, SENSOR_HITS=hits)
    field.rule(numbers.TR_LIGHT_NOW, 2)
    assert field.do("weather_dm", gunner, field.weapon(), 0) == dark, f"{hits} hits on the sensors (TR-067)"


@pytest.mark.rule("TR-036")
def test_only_an_autonomous_robots_weapons_are_intelligent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No design of Combat Action has an intelligent weapon, so the file says 0. [TR-D12]"""
    robot = replace(ROBOT, core=st.CORE_AUTONOMOUS)
    assert [thinks(one) for one in (robot, ROBOT, TROOPER)] == [True, False, False]
    assert shot(arm(), thinks=True).tolerance == 0
    given = rule_tables()
    minded = given.model_copy(update={"conversion": given.conversion.model_copy(update={"tolerance": 2})})
    monkeypatch.setattr(convert, "rule_tables", lambda: minded)
    assert (shot(arm(), thinks=True).tolerance, shot(arm()).tolerance) == (2, 0)


@pytest.mark.rule("TR-067", "TR-074")
def test_sensors_remove_darkness_and_smoke() -> None:
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
