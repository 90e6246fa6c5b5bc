"""Smoke, and weapons off the table that officers call. [WE-020] [WE-121]"""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.edge import events, support
from armybuilder.battle.rulesets.edge import state as r
from armybuilder.battle.rulesets.edge import verbs as o
from armybuilder.battle.rulesets.edge.numbers import INCH
from armybuilder.battle.rulesets.edge.sight import SEEN_CONCEALED
from tests.rulebook.edge.fields import REGULAR, Field, gun, machine, roll, trooper

SHELLS = gun(st.VERY_HEAVY, 6)


def with_support(*dice: tuple[int, int, int], away: float = 20) -> tuple[Field, int, int, int]:
    """Return a field with an officer and a linked trooper, an enemy unit, and a weapon off the table."""
    field = Field(*dice)
    unit = field.unit(0)
    field.add(unit, trooper(REGULAR, gun(st.PISTOL), rank=1))
    field.add(unit, trooper(), 1)
    other = field.squad(1, 5, trooper(), away)
    field.squad(1, 1, trooper(REGULAR, SHELLS), 190)
    weapon = field.weapon()
    field.put(weapon, WEAPON_OFF_TABLE=1, WEAPON_SIDE=0, WEAPON_OWNER=0)
    field.block[st.WEAPON_COUNT] = field.weapons
    field.put(field.member(unit, 1), LONG_RANGE_LINK=1)
    return field, unit, other, weapon


def called(field: Field, unit: int, target: int, weapon: int) -> int:
    """Return the refusal of a call, or 0."""
    field.block[st.CHOICE_AT + st.CHOICE_WEAPON] = field.get(weapon, "WEAPON_NUMBER")
    return field.do("call_refusal", unit, target)


@pytest.mark.rule("WE-020", "WE-V40")
def test_only_a_linked_officers_unit_calls_support() -> None:
    """The unit needs an officer, a long range link and a view of the place.

    It may not have fired, and may not call on its own side.
    """
    field, unit, other, weapon = with_support()
    assert called(field, unit, other, weapon) == 0
    assert field.do("next_on_call", unit, -1) == field.get(weapon, "WEAPON_NUMBER")
    assert called(field, unit, unit, weapon) == o.WE_REASON_NO_TARGET
    assert called(field, other, unit, weapon) == o.WE_REASON_NO_WEAPON
    field.put(unit, FIRE_TARGET=other)
    assert called(field, unit, other, weapon) == o.REASON_ORDER
    field.put(unit, FIRE_TARGET=0)
    wall = field.ground((10, -5), (11, 5), blocks=1)
    assert called(field, unit, other, weapon) == o.WE_REASON_NO_TARGET
    field.put(wall, PIECE_BLOCKS=0)
    field.put(field.member(unit, 1), LONG_RANGE_LINK=0)
    assert called(field, unit, other, weapon) == o.WE_REASON_NO_WEAPON
    assert field.do("next_on_call", unit, -1) == -1


@pytest.mark.rule("WE-020", "WE-094", "WE-V40")
@pytest.mark.parametrize(("face", "comes"), [(3, 0), (4, 1)])
def test_a_call_for_support_is_tested_once_a_turn(face: int, comes: int) -> None:
    """A Regular unit with a leader of 1 tests its Order number once a turn.

    Only the weapon's row, armour and cover change the dice.
    """
    field, unit, other, weapon = with_support(
        *roll(0, events.DIE_WE_SUPPORT, face), *roll(0, events.DIE_WE_FIRE, 9, 15)
    )
    field.ground((19.99, -5), (21, 5), cover=2)
    field.do("call_support", unit, weapon, other)
    assert called(field, unit, other, weapon) == o.WE_REASON_NO_WEAPON
    field.do("resolve_support")
    assert field.results(events.WE_SUPPORT) == [comes]
    assert [(row["TOTAL"], row["RESULT"]) for row in field.told(events.WE_SHOT)] == [
        (2, r.EFFECT_MORALE),
        (2, r.EFFECT_HIT),
    ][: 2 * comes]
    field.do("resolve_support")
    assert field.results(events.WE_SUPPORT) == [comes]
    field.block[st.TURN] = 2
    assert called(field, unit, other, weapon) == 0


@pytest.mark.rule("WE-101")
def test_support_strikes_vehicles_from_above() -> None:
    field, unit, _, weapon = with_support(
        *roll(0, events.DIE_WE_SUPPORT, 20),
        *roll(0, events.DIE_WE_TO_HIT, 3, 2),
        *roll(-1, events.DIE_WE_LOCATION, 9),
    )
    tank = field.add(field.unit(1), machine(9), 30)
    field.do("call_support", unit, weapon, field.get(tank, "UNIT"))
    field.do("resolve_support")
    assert field.results(events.WE_TO_HIT) == [1, 0]
    (place,) = field.told(events.WE_LOCATION)
    assert (place["VALUE"], place["TOTAL"], place["NEEDED"]) == (3, 225, 225)


@pytest.mark.rule("WE-121", "WE-V42")
def test_smoke_conceals_until_the_next_turn_without_blocking() -> None:
    field = Field()
    unit = field.unit(0)
    field.add(unit, machine(5, gun(st.SMOKE_LAUNCHER), core=st.CORE_AUTONOMOUS))
    field.put(field.weapon(), WEAPON_OWNER=field.member(unit))
    other = field.squad(1, 1, trooper(), 30)
    seen = (field.member(other), field.member(unit))
    at = st.CHOICE_AT
    field.block[at + st.CHOICE_POINTS], field.block[at + st.CHOICE_PATH] = 1, support.SMOKE_THROW + 1
    assert field.do("edge_smoke_refusal", unit) == o.WE_REASON_TOO_FAR
    field.block[at + st.CHOICE_PATH] = support.SMOKE_THROW
    assert field.do("edge_smoke_refusal", unit) == 0
    field.do("edge_lay_smoke", unit, support.SMOKE_THROW, 0)
    view = field.do("sight_edge", *seen)
    assert view == SEEN_CONCEALED, f"through smoke: concealed expected (WE-121), got {view}"
    assert field.do("target_modifier", seen[0], seen[1], view, 0) == -1
    assert field.told(events.WE_SMOKE)[0]["VALUE"] == 5 * INCH // 2
    assert field.do("edge_smoke_refusal", unit) == o.WE_REASON_NO_WEAPON
    field.block[st.TURN] = 2
    field.do("edge_lift_smoke")
    assert field.do("sight_edge", *seen) == 0
    assert field.do("edge_smoke_refusal", unit) == 0


@pytest.mark.rule("WE-056")
def test_the_bot_ignores_unseen_mortar_targets() -> None:
    """The bot values a mortar's fire only if a friend sees the target. [WE-D23]"""
    field = Field()
    mortar = field.squad(0, 1, trooper(REGULAR, gun(st.HEAVY, 0, parabolic=True)))
    firer, weapon = field.member(mortar), field.weapon()
    target = field.member(field.squad(1, 3, trooper(), 40))
    field.ground((20, -3), (21, 3), blocks=1)
    far = 40 * INCH
    assert field.do("edge_gun_worth", firer, weapon, target, far, -1, 0, 4) == 0
    field.add(field.unit(0), trooper(), 30)
    assert field.do("edge_gun_worth", firer, weapon, target, far, -1, 0, 4) > 0


@pytest.mark.rule("WE-020")
@pytest.mark.parametrize(("acts", "calls"), [(1, 1), (0, 0)])
def test_the_bot_calls_support_only_with_an_act_left(acts: int, calls: int) -> None:
    field, unit, _, _ = with_support()
    field.put(unit, UNIT_ACTS=acts)
    assert field.do("decide_call", unit, 0) == calls
