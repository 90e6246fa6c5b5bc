"""The lost communication of vehicles with internal damage. [WE-111]"""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.edge import events
from armybuilder.battle.rulesets.edge import state as r
from armybuilder.battle.rulesets.edge.numbers import INCH
from tests.rulebook.edge.fields import REGULAR, VETERAN, Field, gun, machine, roll, trooper

REACHES = {"voice": (), "communicator": (("communicator", True),), "link": (("long_range_link", True),)}


def led(*faces: int, linked: str = "communicator") -> tuple[Field, int]:
    """Return a field with a vehicle that a leader rides in, after these dice of damage."""
    field = Field(*roll(-1, events.DIE_WE_DAMAGE, *faces), *roll(-1, events.DIE_WE_CREW, *(20,) * 9))
    hull = field.add(field.unit(0), machine(5, gun(st.HEAVY, 3, station=1)))
    field.aboard(field.unit(0), trooper(VETERAN, rank=2, **dict(REACHES[linked])), hull, 1)
    field.aboard(field.unit(0), trooper(VETERAN), hull, 2)
    field.do("assign_posts", hull)
    weapon = field.block[st.WEAPONS_AT]
    field.put(weapon, SHOT_SMALL=0)
    for _ in faces:
        field.do("damage_vehicle", hull, weapon, hull, 0)
    return field, hull


def reach_of(field: Field) -> int:
    """Return the farthest of some places, in inches, where the leader's rating counts."""
    found = 0
    for away in (12, 13, 24, 25, 90):
        unit = field.squad(0, 1, trooper(REGULAR), 0)
        field.put(field.member(unit), X=away * INCH)
        if field.do("rating_near", unit) == 2:
            found = away
        field.put(field.member(unit), STATUS=st.KILLED)
    return found


@pytest.mark.rule("WE-111", "WE-095")
@pytest.mark.parametrize(("linked", "far"), [("voice", 12), ("communicator", 24), ("link", 90)])
def test_a_leader_in_a_silent_vehicle_leads_by_voice(linked: str, far: int) -> None:
    """The radio is silent from the end of the phase, and leading by voice stays as it was."""
    field, hull = led(3, linked=linked)
    assert reach_of(field) == far, "all fire at the same time: the phase goes on as it was"
    field.do("take_off_fallen")
    assert field.get(hull, "STATUS") == st.IN_PLAY
    assert reach_of(field) == 12


@pytest.mark.rule("WE-110", "WE-111", "WE-112")
@pytest.mark.parametrize(("face", "far"), [(2, 24), (3, 12), (5, 12), (6, 24), (11, 24)])
def test_only_internal_damage_silences_a_vehicle(face: int, far: int) -> None:
    field, _ = led(face)
    field.do("take_off_fallen")
    assert reach_of(field) == far


@pytest.mark.rule("WE-111")
def test_later_damage_does_not_mend_the_radio() -> None:
    field, hull = led(4, 1)
    field.do("take_off_fallen")
    field.do("take_off_fallen")
    assert (field.get(hull, "COMMS_OUT"), reach_of(field)) == (r.COMMS_CUT, 12)


@pytest.mark.rule("WE-111", "WE-020")
def test_a_silent_vehicle_calls_no_support() -> None:
    """A vehicle that leads and has a link calls support before the damage, not after it."""
    field, hull = led(3)
    unit = field.get(hull, "UNIT")
    field.put(hull, LEADER_RATING=1, LONG_RANGE_LINK=1)
    field.squad(1, 1, trooper(REGULAR, gun(st.VERY_HEAVY, 6)), 50)
    weapon = field.weapon()
    field.put(weapon, WEAPON_OFF_TABLE=1, WEAPON_SIDE=0, WEAPON_OWNER=0)
    field.block[st.WEAPON_COUNT] = field.weapons
    number = field.get(weapon, "WEAPON_NUMBER")
    assert (field.do("caller_of", unit), field.do("next_on_call", unit, -1)) == (hull, number)
    field.do("take_off_fallen")
    assert (field.do("caller_of", unit), field.do("next_on_call", unit, -1)) == (0, -1)
