"""Events in words, with their dice, modifiers and rules."""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import log
from armybuilder.battle.kernel import state as st
from armybuilder.battle.records import events
from armybuilder.battle.rulesets.initiative import events as codes
from armybuilder.battle.rulesets.initiative import numbers, state
from armybuilder.battle.telling import decode, narrate
from armybuilder.words import english
from tests.battle.initiative.designs import ROBOT, TROOPER, VEHICLE, arm, armed
from tests.rulebook.initiative.field import Field, roll
from tests.rulebook.initiative.test_driving import driven

CALLS = events.RollCall(
    sides=(events.Who("left", "a", "Reds"), events.Who("right", "b", "Blues")),
    units=(),
    models=(events.Who("left", "1.1/1.1", "Trooper"), events.Who("right", "1.1/1.1", "Raider")),
    weapons=("Rifle", "Rifle"),
    catalogue="TR",
)


def told(field: Field) -> list[events.Event]:
    """Return the events of a field's log."""
    first, count = field.block[st.LOG_AT], field.block[st.LOG_COUNT]
    rows = [field.block[first + i * log.LOG_WIDTH : first + (i + 1) * log.LOG_WIDTH] for i in range(count)]
    return list(decode.decode(rows, CALLS))


@pytest.mark.rule("TR-033", "TR-034", "TR-037", "TR-132")
def test_a_shot_that_wounds() -> None:
    field = Field(*roll(0, codes.DIE_TR_TO_HIT, 4, 4), *roll(0, codes.DIE_TR_DAMAGE, 5, 3, 2))
    one = field.add(TROOPER)
    gun, target = field.weapon(), field.add(TROOPER, 40, side=1)
    field.ground((38, -2), (39, 2), cover=2)
    field.put(one, AIM_COUNT=1, AIMED_AT=target)
    field.attack(one, target, gun, state.TR_MODE_SINGLE, 0)
    events_told = told(field)
    assert [english().say(narrate.line(event)) for event in events_told] == [
        "Trooper attacks Raider with Rifle: 8 against 8, a hit with Effect 0.",
        "Rifle does 13 to Raider, 13 after armour.",
        "Raider loses 8 Endurance: 0 left.",
        "Raider loses 5 Strength: 3 left.",
    ]
    why = [(one.reason, one.value, narrate.rule_of(one, events_told[0])) for one in events_told[0].modifiers]
    assert why == [("tr_aim", 1, "TR-034"), ("tr_cover", -1, "TR-037")]


@pytest.mark.rule("TR-056", "TR-057")
def test_burst_and_full_auto_are_named() -> None:
    gunner = armed(TROOPER, arm(st.ASSAULT, 0, automatic=True))
    said = []
    for mode in (state.TR_MODE_SINGLE, state.MODE_BURST, state.MODE_AUTO):
        field = Field()
        one = field.add(gunner)
        gun, target = field.weapon(), field.add(TROOPER, 40, side=1)
        field.do("tell_attack", one, target, gun, mode, 7, 1)
        said += [english().say(narrate.line(event)) for event in told(field)]
    assert said == [
        "Trooper attacks Raider with Rifle: 7 + 1 = 8 against 8, a hit with Effect 0.",
        "Trooper fires a burst at Raider with Rifle: 7 + 1 = 8 against 8, a hit with Effect 0.",
        "Trooper fires at Raider with Rifle, full auto: 7 + 1 = 8 against 8, a hit with Effect 0.",
    ]


@pytest.mark.rule("TR-024")
def test_an_aim_is_logged_without_weapon_and_die() -> None:
    field = Field()
    one, target = field.add(TROOPER), field.add(TROOPER, 40, side=1)
    field.do("tell_deed", codes.TR_AIMS, 24, one, target, 2)
    (event,) = told(field)
    assert (event.die, event.weapon, event.value) == (None, None, 2)


@pytest.mark.rule("TR-161")
def test_a_wreck_and_a_failed_evasion_are_narrated() -> None:
    field = Field()
    machine, wreck = field.add(VEHICLE), field.add(ROBOT)
    field.put(wreck, STRUCTURE_LEFT=2)
    for _ in range(3):
        field.do("hit_structure", wreck)
    for effect in (2, 0):
        field.do("tell_model", codes.TR_EVADES, 146, machine, machine, 0, 0, 0, effect)
    assert [english().say(narrate.line(event)) for event in told(field)] == [
        "Structure of Raider: 1 left.",
        "Structure of Raider: nothing left.",
        "Raider is a wreck.",
        "Structure of Raider: nothing left.",
        "Trooper evades by 2.",
        "Trooper does not manage to evade.",
    ]


@pytest.mark.rule("TR-150", "TR-145")
@pytest.mark.parametrize(
    ("faces", "lines"),
    [
        ((5, 5), ["Trooper weaves by 2: a pursuing driver must weave as hard, or loses it."]),
        (
            (4, 4),
            [
                "Trooper crashes: 4 damage.",
                "The collision does 4 to Trooper: its armour stops it.",
                "The collision does 1 to Raider.",
                "Raider loses 1 Endurance: 7 left.",
            ],
        ),
    ],
)
def test_weaving_and_a_crash_are_narrated(faces: tuple[int, int], lines: list[str]) -> None:
    field, vehicle, _ = driven(*roll(1, codes.DIE_TR_DRIVING, *faces), *roll(0, codes.DIE_TR_CRASH, 1, 1, 2))
    field.rule(numbers.TR_CRASH_ARMOUR, 1)
    field.do("weave", vehicle, 2)
    check, *rest = told(field)
    assert [english().say(narrate.line(event)) for event in rest] == lines
    assert [(one.reason, one.value) for one in check.modifiers] == [("tr_skill", 1), ("tr_weave", -2)]
    assert narrate.rule_of(check.modifiers[1], check) == "TR-150"
