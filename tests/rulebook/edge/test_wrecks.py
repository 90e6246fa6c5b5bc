"""Hit guns, wrecks and abandoned vehicles, with whole rows of the record. [WE-102] [WE-104] [WE-112 to WE-115]"""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.edge import events
from armybuilder.battle.rulesets.edge import numbers as w
from armybuilder.battle.rulesets.edge import state as r
from tests.rulebook.edge.fields import REGULAR, Field, gun, machine, roll, trooper
from tests.rulebook.edge.test_vehicles import CREW, struck, tank

WHICH = events.DIE_WE_WHICH
PISTOL, BLADE = gun(st.PISTOL), gun(st.CLOSE_COMBAT)


@pytest.mark.rule("WE-102")
@pytest.mark.parametrize(
    ("destroyed", "faces", "hit"),
    [
        ((), (1,), 0),
        ((), (2,), 1),
        ((), (3,), 3),
        ((0,), (1,), 1),
        ((0,), (2,), 3),
        ((1,), (2,), 3),
        ((0, 1), (), 3),
        ((1, 3), (), 0),
        ((0, 1, 3), (), None),
    ],
)
def test_a_die_chooses_among_guns_that_are_left(
    destroyed: tuple[int, ...], faces: tuple[int, ...], hit: int | None
) -> None:
    """The third weapon is a blade, which is no gun, and the only gun left needs no die."""
    field = Field(*roll(1, WHICH, *faces))
    field.squad(0, 1, trooper())
    vehicle, _ = tank(field, 5, 1, 0, gun(st.HEAVY, 3), gun(st.HEAVY), BLADE, gun())
    guns = [field.get(vehicle, "WEAPONS") + place * st.WEAPON_WIDTH for place in range(4)]
    field.put(guns[2], SHOT_RATE=0)
    for place in destroyed:
        field.put(guns[place], GUN_OUT_UNTIL=r.FOR_GOOD)
    assert field.do("random_gun", vehicle) == (0 if hit is None else guns[hit])
    assert field.dice_left() == 0


@pytest.mark.rule("WE-104")
@pytest.mark.parametrize(("over", "more"), [(0, -3), (24, -3), (25, -2), (50, -1)])
def test_bare_hands_count_as_a_small_weapon(over: int, more: int) -> None:
    assert Field().do("damage_modifier", 0, over) == more


def wrecked(row: int, *dice: tuple[int, int, int]) -> tuple[Field, int, int]:
    """Return a field after model 0 has burnt or blown up a vehicle at 10 by 2 inches."""
    field, vehicle, people = struck(*dice)
    for model in (vehicle, field.member(people), field.member(people, 1)):
        field.put(model, X=10 * w.INCH, Y=2 * w.INCH, ALTITUDE=1)
    field.put(vehicle, FELL_NOW=10 + row, WRECKED_BY=st.MODELS_AT, RADIUS=100)
    field.do("take_off_fallen")
    return field, vehicle, people


@pytest.mark.rule("WE-113")
def test_a_burning_vehicle_is_recorded_with_its_crew() -> None:
    """The first model escapes with a 12, to a place beside the wreck, and the second dies with an 11."""
    field, vehicle, people = wrecked(3, *roll(2, CREW, 12), *roll(3, CREW, 11))
    assert field.whole(events.WE_WRECKED) == [(113, 0, 1, -1, 0, 0, 0, 3, -2000, 0, 0)]
    assert field.whole(events.WE_CREW_ROLL) == [
        (113, 2, 1, -1, 12, 0, 12, 1, 2000, 400, 0),
        (113, 3, 1, -1, 11, 0, 12, 0, 2000, 400, 0),
    ]
    assert field.whole(events.WE_BAILS_OUT) == [(113, 2, 1, -1, 0, 0, 0, 1, 2120, 400, 0)]
    assert field.whole(events.WE_KILLED) == [(113, 0, 3, -1, 0, 0, 0, 0, -2000, 0, 1)]
    assert field.get(vehicle, "STATUS", "DESTROYED_BY", "FELL_NOW") == (st.DESTROYED, 3, 0)
    assert field.get(field.member(people), "STATUS", "CARRIED_BY", "SEAT", "ALTITUDE", "X", "Y") == (
        *(st.IN_PLAY, 0, 0, 0, 2120, 400),
    )
    assert field.get(field.member(people, 1), "STATUS") == st.KILLED
    assert field.get(people, "UNIT_MORALE", "CREW_BAILED") == (r.MORALE_BROKEN, 1)


@pytest.mark.rule("WE-114", "WE-115")
@pytest.mark.parametrize("row", [4, 5])
def test_an_explosion_is_recorded_with_its_crew(row: int) -> None:
    """A turret lands as many inches off as the die, in one of 24 directions."""
    thrown = (*roll(1, events.DIE_WE_SCATTER, 4), *roll(1, events.DIE_WE_WAY, 6)) if row == 5 else ()
    field, vehicle, people = wrecked(row, *thrown)
    rule = 110 + row
    assert field.whole(events.WE_WRECKED) == [(rule, 0, 1, -1, 0, 0, 0, row, -2000, 0, 0)]
    assert field.whole(events.WE_KILLED) == [(rule, 0, one, -1, 0, 0, 0, 0, -2000, 0, 1) for one in (2, 3)]
    assert field.told(events.WE_CREW_ROLL) == field.told(events.WE_BAILS_OUT) == []
    assert field.whole(events.WE_EXPLODES) == (
        [(115, 1, 1, -1, 4, 0, 0, 1, 2000, 1200, 800)] if row == 5 else []
    )
    assert [field.get(field.member(people, one), "STATUS") for one in (0, 1)] == [st.KILLED] * 2
    assert field.get(vehicle, "STATUS", "DESTROYED_BY") == (st.DESTROYED, row)
    assert field.dice_left() == 0


@pytest.mark.rule("WE-112")
@pytest.mark.parametrize(
    ("empty", "alive", "core", "status"),
    [
        (2, 0, st.CORE_NONE, st.DESTROYED),
        (2, 1, st.CORE_NONE, st.IN_PLAY),
        (0, 0, st.CORE_NONE, st.IN_PLAY),
        (2, 0, st.CORE_AUTONOMOUS, st.IN_PLAY),
    ],
)
def test_a_vehicle_without_a_crew_is_abandoned(empty: int, alive: int, core: int, status: int) -> None:
    field, vehicle, people = struck()
    for place in range(2):
        field.put(field.member(people, place), FELL_NOW=int(place >= alive))
    field.put(vehicle, POSTS_EMPTY=empty, WRECKED_BY=st.MODELS_AT, CORE=core)
    field.do("take_off_fallen")
    assert field.get(vehicle, "STATUS") == status
    gone = [(112, 0, 1, -1, 0, 0, 0, 0, -2000, 0, 0)]
    assert field.whole(events.WE_WRECKED) == (gone if status == st.DESTROYED else [])


@pytest.mark.rule("WE-102", "WE-111", "WE-112")
def test_the_end_of_a_phase_settles_damage_once() -> None:
    """Destroyed guns are silent at once, and guns out of order from the next turn on."""
    field, vehicle, _ = struck()
    more, _ = tank(field, 5, 1, 0, gun(st.HEAVY, 3), gun(), gun(st.HEAVY))
    guns = [field.get(more, "WEAPONS") + place * st.WEAPON_WIDTH for place in range(3)]
    for one, until in ((guns[0], 2), (guns[1], r.FOR_GOOD), (guns[2], r.FOR_GOOD)):
        field.put(one, GUN_OUT_UNTIL=until, GUN_OUT_SINCE=2)
    field.put(more, DIE_PENALTY=1, PENALTY_DUE=2, COMMS_OUT=r.COMMS_STRUCK)
    field.put(vehicle, DIE_PENALTY=1, PENALTY_DUE=2, STATUS=st.DESTROYED)
    for _ in range(2):
        field.do("take_off_fallen")
        assert [field.get(one, "GUN_OUT_SINCE") for one in guns] == [2, 0, 0]
        assert field.get(more, "DIE_PENALTY", "PENALTY_DUE", "COMMS_OUT") == (3, 0, r.COMMS_CUT)
        assert field.get(vehicle, "DIE_PENALTY", "PENALTY_DUE", "COMMS_OUT") == (1, 2, 0)


@pytest.mark.rule("WE-112")
def test_heavy_damage_records_each_of_the_crew() -> None:
    """Only models still in play roll."""
    field, vehicle, people = struck(*roll(2, CREW, 7), *roll(3, CREW, 6), crew=3)
    field.put(field.member(people, 2), FELL_NOW=1)
    weapon = int(field.block[st.WEAPONS_AT])
    field.do("shake_crew", vehicle, st.MODELS_AT, weapon)
    assert field.whole(events.WE_CREW_ROLL) == [
        (112, 2, 1, -1, 7, 0, 7, 1, 0, 0, 0),
        (112, 3, 1, -1, 6, 0, 7, 0, 0, 0, 0),
    ]
    assert field.whole(events.WE_KILLED) == [(43, 0, 3, 0, 0, 0, 0, 0, -2000, 0, 0)]
    assert field.get(vehicle, "POSTS_EMPTY", "WRECKED_BY", "PILOT") == (
        1 << r.POST_GUNNER,
        st.MODELS_AT,
        field.member(people),
    )


@pytest.mark.rule("WE-080", "WE-114", "WE-102")
@pytest.mark.parametrize(
    ("face", "more", "total", "result"),
    [(3, 0, 4, r.MORALE_SUPPRESSED), (4, 0, 5, r.MORALE_HOLD), (6, -2, 5, r.MORALE_HOLD)],
)
def test_a_test_of_nerve_adds_training_and_the_blast(face: int, more: int, total: int, result: int) -> None:
    """A Veteran adds 1, and the test is on the row of 6 and 7 markers."""
    field, _, people = struck(*roll(-1, events.DIE_WE_MORALE, face))
    assert field.do("test_on_line", field.member(people), 80, more) == result
    (row,) = field.told(events.WE_MORALE_TEST)
    assert (row["RULE"], row["DIE"], row["DIE"] + row["TOTAL"], row["NEEDED"], row["RESULT"]) == (
        *(80, face, total, 6, result),
    )
    assert field.reasons(events.WE_MORALE_TEST) == {
        events.WE_WHY_TRAINING: 1,
        **({events.WE_WHY_BLAST: more} if more else {}),
    }


@pytest.mark.rule("WE-015", "WE-104")
def test_the_best_weapon_against_a_hull_strikes() -> None:
    """Blades, grenades and explosives that are left can be used, and a pistol cannot."""
    field = Field()
    arms = (PISTOL, BLADE, gun(st.GRENADES, 3, issue=5), gun(st.TANK_BUSTER), gun(st.DEMOLITION))
    one = field.member(field.squad(0, 1, trooper(REGULAR, *arms)))
    pistol, blade, grenade, buster, charge = (field.weapon(back) for back in (5, 4, 3, 2, 1))
    field.put(grenade, WEAPON_ISSUE=5, WEAPON_STOCK=1)
    field.put(charge, WEAPON_ISSUE=1, WEAPON_STOCK=0)
    assert [field.do("is_for_hulls", gun) for gun in (pistol, blade, grenade, buster, charge)] == [
        0,
        1,
        1,
        1,
        0,
    ]
    used = []
    for _ in range(3):
        used.append(field.do("hull_weapon", one))
        field.do("edge_use_charge", used[-1])
    assert used == [buster, grenade, blade]
    assert field.get(buster, "WEAPON_SPENT", "WEAPON_STOCK") == (1, 0)
    assert field.get(grenade, "WEAPON_SPENT", "WEAPON_STOCK") == (0, 0)
    field.put(blade, WEAPON_SPENT=0, GUN_OUT_UNTIL=r.FOR_GOOD)
    assert field.do("hull_weapon", one) == 0
    assert field.do("hull_weapon", field.add(field.unit(0), machine(5))) == 0
