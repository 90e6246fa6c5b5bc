"""Models aboard, with their cover and their fire through the arcs, and the driver's manoeuvres and stunts."""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.initiative import crews, sight
from tests.battle.initiative.designs import TROOPER
from tests.rulebook.initiative.field import METRE, Field, roll
from tests.rulebook.initiative.test_driving import DRIVE, driven


@pytest.mark.rule("TR-143", "TR-144", "TR-V45")
@pytest.mark.parametrize(
    ("seat", "cover", "again"),
    [
        (st.SEAT_SEALED, sight.FULLY, 0),
        (st.SEAT_INSIDE, sight.FULLY, 0),
        (st.SEAT_PARTIAL, sight.HALF_COVERED, 1),
        (st.SEAT_EXPOSED, sight.UNCOVERED, 1),
    ],
)
def test_closed_vehicles_cover_and_limit_fire_by_arc(seat: int, cover: int, again: int) -> None:
    field, vehicle, rider = driven()
    mate = field.add(TROOPER, 50, 50)
    field.put(mate, STATUS=st.ABOARD, CARRIED_BY=vehicle, SEAT=seat)
    field.put(rider, SEAT=seat)
    ahead, left = field.add(TROOPER, 80, 50, side=1), field.add(TROOPER, 50, 80, side=1)
    assert field.do("cover_aboard", rider) == cover
    assert field.do("may_fire_out", rider, ahead) == 1
    field.do("fire_out", rider, ahead)
    assert field.do("may_fire_out", mate, ahead) == again
    assert field.do("may_fire_out", mate, left) == 1
    assert field.do("may_fire_out", ahead, left) == 0


@pytest.mark.rule("TR-140", "TR-143")
def test_quarters_around_a_machine() -> None:
    field, vehicle, _ = driven()
    places = ((60, 50), (60, 59), (50, 60), (40, 50), (40, 59), (50, 40), (60, 41))
    found = [field.do("arc_of", vehicle, x * METRE, y * METRE) for x, y in places]
    assert found == [
        crews.ARC_FRONT,
        crews.ARC_FRONT,
        crews.ARC_LEFT,
        crews.ARC_REAR,
        crews.ARC_REAR,
        crews.ARC_RIGHT,
        crews.ARC_FRONT,
    ]


@pytest.mark.rule("TR-147")
def test_a_manoeuvre_turns_a_target_into_another_arc() -> None:
    field, vehicle, driver = driven()
    assert field.do("initiative_turn_to", vehicle, 50 * METRE, 80 * METRE) == 0
    assert field.do("manoeuvre", vehicle) == 1
    assert field.do("arc_of", vehicle, 80 * METRE, 50 * METRE) == crews.ARC_FRONT
    assert field.do("initiative_turn_to", vehicle, 50 * METRE, 80 * METRE) == 1
    assert field.get(vehicle, "FACING_X", "FACING_Y") == (0, 1000)
    assert field.do("arc_of", vehicle, 80 * METRE, 50 * METRE) == crews.ARC_RIGHT
    assert field.do("initiative_turn_to", vehicle, 80 * METRE, 50 * METRE) == 0
    assert field.do("manoeuvre", vehicle) == 0
    field.do("initiative_begin_turn", driver)
    field.put(vehicle, STOPPED=1)
    assert field.do("manoeuvre", vehicle) == 0


@pytest.mark.rule("TR-149")
def test_a_successful_stunt_is_three_manoeuvres() -> None:
    field, vehicle, driver = driven(*roll(1, DRIVE, 4, 3, 3, 3))
    assert field.do("stunt", vehicle) == 1
    ways = ((50, 80), (20, 50), (50, 20), (80, 50))
    assert [field.do("initiative_turn_to", vehicle, x * METRE, y * METRE) for x, y in ways] == [1, 1, 1, 0]
    assert field.do("stunt", vehicle) == -1
    field.do("initiative_begin_turn", driver)
    assert field.do("stunt", vehicle) == 0
    assert field.get(vehicle, "TURNS_LEFT") == 0
    assert field.dice_left() == 0


@pytest.mark.rule("TR-140")
def test_a_facing_is_about_a_thousand_long() -> None:
    field = Field()
    one = field.add(TROOPER, 50, 50)
    for x, y in ((20, 50), (50, 20), (80, 80), (30, 42)):
        field.do("face_to", one, x * METRE, y * METRE)
        along, across = field.get(one, "FACING_X", "FACING_Y")
        assert 997 <= (along * along + across * across) ** 0.5 <= 1001
        assert along * (x - 50) >= 0 <= across * (y - 50)
