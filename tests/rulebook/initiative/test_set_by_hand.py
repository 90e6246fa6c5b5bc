"""Values set by hand for 2D6 Skirmish: skills, lasers, means of communication and kinds of vehicle."""

from __future__ import annotations

from typing import Any

import pytest
from immutabledict import immutabledict

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.initiative import numbers, sight, state
from tests.battle.initiative.designs import TROOPER, A, E, arm, armed
from tests.rulebook.initiative.field import Field, roll
from tests.rulebook.initiative.test_contact import COMMAND, squad
from tests.rulebook.initiative.test_driving import CRASH, driven


def shooter(
    own: dict[str, int] | None = None, category: int = st.RIFLE, **skills: int
) -> tuple[Field, int, int, int]:
    """Return a field, an armed trooper, an enemy 40 m off, and the weapon's row."""
    field = Field()
    one = field.add(armed(A, arm(category, 1, own=immutabledict(own or {}))), **skills)
    gun = field.weapon()
    return field, one, field.add(TROOPER, 40, side=1), gun


def dm(field: Field, one: int, target: int, gun: int) -> int:
    """Return the modifiers of a single shot."""
    return int(field.do("shot_dm", one, target, gun, state.TR_MODE_SINGLE, 0, 0))


@pytest.mark.rule("TR-031", "TR-032")
@pytest.mark.parametrize(
    ("category", "skill"),
    [(st.PISTOL, 4), (st.RIFLE, 4), (st.HEAVY, 3), (st.VERY_HEAVY, 3), (st.STARCRAFT, 3), (st.GRENADES, 2)],
)
def test_each_weapon_is_fired_with_its_skill(category: int, skill: int) -> None:
    """The skills are Gun Combat 4, Heavy Weapons 3 and Athletics 2."""
    field, one, _, gun = shooter({}, category, gun=4, heavy=3, athletics=2)
    assert field.do("skill_with", one, gun) == skill


@pytest.mark.rule("TR-031")
def test_a_skill_set_by_hand_replaces_skills_without_values() -> None:
    field, one, _, gun = shooter({}, st.GRENADES, gun=4)
    assert field.do("skill_with", one, gun) == 4


@pytest.mark.rule("TR-031")
@pytest.mark.parametrize(("skill", "more"), [(3, 3), (0, 0), (-1, -3)])
def test_a_weapons_speciality_is_its_firers_skill(skill: int, more: int) -> None:
    plain, made = shooter({"skill": 0}), shooter({"skill": skill}, gun=-1)
    assert dm(*made) - dm(*plain) == more
    assert made[0].do("gun_reason", made[1], made[3], state.TR_MODE_SINGLE) != 0 or skill >= 0


@pytest.mark.rule("TR-072")
@pytest.mark.parametrize(("smoke", "takes"), [(1, 1), (2, 2)])
def test_smoke_weakens_a_laser_twice_as_much(smoke: int, takes: int) -> None:
    found = []
    for laser in (0, 1):
        made = shooter({"laser": laser})
        clear = dm(*made)
        made[0].rule(numbers.TR_SMOKE_NOW, smoke)
        found.append(clear - dm(*made))
    assert found == [takes, 2 * takes]


@pytest.mark.rule("TR-035")
def test_a_laser_sight_adds_1_to_aimed_shots() -> None:
    for sight_, more in ((0, 0), (1, 1)):
        made = shooter({"sight": sight_})
        field, one, target, _ = made
        plain = dm(*made)
        field.put(one, AIMED_AT=target, AIM_COUNT=1)
        assert dm(*made) - plain == 1 + more
        field.put(one, AIMED_AT=0, AIM_COUNT=0)
        assert dm(*made) == plain


@pytest.mark.rule("TR-036")
@pytest.mark.parametrize(("tolerance", "more"), [(0, 0), (1, 0), (4, 1)])
def test_an_intelligent_weapon_adds_1_within_its_tolerance(tolerance: int, more: int) -> None:
    """Skill 3 is beyond a tolerance of 1."""
    plain = shooter({"tolerance": 0, "skill": 3})
    assert dm(*plain) == 3
    assert dm(*shooter({"tolerance": tolerance, "skill": 3})) - dm(*plain) == more


@pytest.mark.rule("TR-011", "TR-015")
def test_tactics_and_leadership_are_skills_of_their_own() -> None:
    field, leader, mate, _ = squad(*roll(0, COMMAND, 4, 4, 4, 4))
    field.put(leader, TR_COMMAND=3, TACTICS_SKILL=3, LEADERSHIP_SKILL=1)
    assert field.do("use_tactics", leader) == 3
    assert field.do("lead", leader, mate) == 1


@pytest.mark.rule("TR-066")
@pytest.mark.parametrize(
    ("means", "jammed", "smoke", "moved", "heard"),
    [
        (state.BY_WIRE, 1, 1, 1, 1),
        (state.BY_LASER, 1, 0, 1, 1),
        (state.BY_LASER, 0, 1, 0, 0),
        (state.BY_MASER, 1, 1, 1, 1),
        (state.BY_MESON, 1, 1, 0, 1),
        (state.BY_MESON, 0, 0, 1, 0),
    ],
)
def test_a_wire_or_beam_needs_two_devices(
    means: int, jammed: int, smoke: int, moved: int, heard: int
) -> None:
    field, leader, _, far = squad()
    field.put(leader, TR_COMMAND=1)
    field.rule(numbers.TR_JAMMED, jammed)
    field.rule(numbers.TR_SMOKE_NOW, smoke)
    field.put(far, TR_COMMS=means, METRES=moved)
    assert field.do("in_touch", far) == 0, "the commander has none"
    field.put(leader, TR_COMMS=means)
    assert field.do("in_touch", far) == heard


@pytest.mark.rule("TR-143", "TR-144")
@pytest.mark.parametrize(
    ("kind", "cover", "shots"),
    [
        (state.VEHICLE_BY_SEATS, sight.FULLY, 1),
        (state.VEHICLE_OPEN, sight.UNCOVERED, 3),
        (state.VEHICLE_CIVILIAN, sight.HALF_COVERED, 2),
        (state.VEHICLE_MILITARY, sight.FULLY, 1),
    ],
)
def test_the_vehicles_kind_decides_cover_and_shots_out(kind: int, cover: int, shots: int) -> None:
    """All riders sit inside, without cover in an open vehicle.

    From a civilian vehicle two fire in each arc.
    """
    field, vehicle, rider = driven()
    mates = [field.add(TROOPER, 50, 50) for _ in range(2)]
    field.put(vehicle, VEHICLE_KIND=kind)
    for one in (rider, *mates):
        field.put(one, STATUS=st.ABOARD, CARRIED_BY=vehicle, SEAT=st.SEAT_INSIDE)
    ahead = field.add(TROOPER, 80, 50, side=1)
    fired = 0
    for one in (rider, *mates):
        assert field.do("cover_aboard", one) == cover
        if field.do("may_fire_out", one, ahead):
            fired += 1
            field.do("fire_out", one, ahead)
    assert fired == shots


@pytest.mark.rule("TR-143")
def test_a_closed_vehicle_covers_models_on_exposed_seats() -> None:
    field, vehicle, rider = driven()
    field.put(vehicle, VEHICLE_KIND=state.VEHICLE_MILITARY)
    field.put(rider, SEAT=st.SEAT_EXPOSED)
    assert field.do("cover_aboard", rider) == sight.FULLY
    assert field.do("sits_open", rider) == 0


@pytest.mark.rule("TR-145")
@pytest.mark.parametrize(
    ("belts", "inside", "open_seat"),
    [(state.BELTS_BY_SEATS, 3, 12), (state.BELTS_NONE, 12, 12), (state.BELTS_WORN, 3, 3)],
)
def test_belts_take_three_quarters_of_a_collision(belts: int, inside: int, open_seat: int) -> None:
    """A collision does 12 damage, and throws an exposed model without a belt."""
    field, vehicle, driver = driven(*roll(0, CRASH, 4, 4, 4), endurance=90)
    field.put(vehicle, TR_BELTS=belts)
    seated, exposed = (field.add(TROOPER, 50, 50, endurance=90) for _ in range(2))
    for one, seat in ((seated, st.SEAT_INSIDE), (exposed, st.SEAT_EXPOSED)):
        field.put(one, STATUS=st.ABOARD, CARRIED_BY=vehicle, SEAT=seat, SHUT_IN=10)
    field.do("collide", vehicle, 0)
    assert [90 - field.get(one, "ENDURANCE") for one in (seated, exposed)] == [inside, open_seat]
    assert (field.get(exposed, "STATUS") == st.IN_PLAY) == (open_seat == 12)
    assert field.get(driver, "STATUS") == st.ABOARD


@pytest.mark.rule("TR-171")
@pytest.mark.parametrize(("computer", "hits", "lost"), [(1, 2, 1), (0, 0, 3)])
def test_a_vehicle_has_a_computer_by_hand_alone(computer: int, hits: int, lost: int) -> None:
    """The computer takes two of three hits, and the vehicle keeps moving without it.

    Without a computer, all three are hits on the Structure.
    """
    field = Field()
    tank = field.add(E, 0, 0, structure=9, computer=computer)
    for _ in range(3):
        field.do("hit_computer", tank)
    assert field.get(tank, "COMPUTER_HITS", "STRUCTURE_LEFT", "ROUNDS_LOST") == (hits, 9 - lost, 0)
    assert field.get(tank, "STATUS") == st.IN_PLAY


@pytest.mark.rule("TR-040", "TR-130", "TR-055", "TR-050", "TR-057", "TR-023")
def test_a_weapon_uses_its_values_set_by_hand() -> None:
    """A rifle with the ranges of a pistol reaches Long at -4, and no farther."""
    values: dict[str, Any] = {
        "row": 1,
        "dice": 5,
        "added": 2,
        "auto": 8,
        "recoil": 4,
        "rounds": 9,
        "draw": 2,
        "reload": 3,
    }
    field, _, _, gun = shooter(values)
    bands = [field.do("range_dm", gun, band) for band in range(st.BANDS)]
    assert bands[:5] == [-2, 0, 0, -2, -4]
    assert set(bands[5:]) == {st.NOT_ALLOWED}
    names = ("DICE", "ADDED", "AUTO", "RECOIL", "ROUNDS", "DRAW", "RELOAD")
    assert field.get(gun, *(f"SHOT_{name}" for name in names)) == (5, 2, 8, 4, 9, 2, 3)
