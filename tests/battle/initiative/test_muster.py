"""The columns that a design, its weapons and the options write into the block."""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.initiative import numbers, state
from armybuilder.battle.rulesets.initiative.tables import block_values
from armybuilder.battle.rulesets.initiative.units import explained, rows
from armybuilder.model.creature import Creature
from armybuilder.model.readings import READINGS, matters
from armybuilder.words import english
from tests.battle.initiative.designs import ROBOT, SNIPER, VEHICLE, A, arm, armed

PLAIN = Creature.model_validate(
    {"id": "u-1", "name": "Trooper", "profile": {"mv": 10, "ss": 6, "fa": 5, "pf": 0, "dp": 5}}
)
BY_HAND = PLAIN.model_copy(update={"overrides": {"initiative": {"gun": 3, "endurance": 12}}})


def test_a_models_row_has_its_stats_and_weapons() -> None:
    model, arms = rows(armed(SNIPER, arm(st.SNIPING, 1, targeting=1), arm(st.PISTOL, 0)), PLAIN)
    assert (model[state.GUN_SKILL], model[state.DEXTERITY], model[state.TR_WALK]) == (1, 8, 1200)
    assert [(one[state.SHOT_DICE], one[state.SHOT_ADDED], one[state.SHOT_RECOIL]) for one in arms] == [
        (3, 5, 1),
        (3, -3, 0),
    ]


def test_machines_have_hulls_and_mounted_weapons_no_recoil() -> None:
    for one, expected in ((ROBOT, (4, 4, 18)), (VEHICLE, (6, 5, 15))):
        model, (gun,) = rows(one, PLAIN)
        assert (model[state.HULL_LEFT], model[state.STRUCTURE_LEFT], model[state.ARMOUR_LEFT]) == expected
        assert gun[state.SHOT_RECOIL] == 0


def test_values_set_by_hand_are_encoded_and_explained() -> None:
    model, _ = rows(A, BY_HAND)
    assert (model[state.GUN_SKILL], model[state.ENDURANCE], model[state.TR_MELEE_SKILL]) == (3, 12, 1)
    said = [english().say(line.label) for line in explained(A, BY_HAND)]
    assert sum("set by hand" in one for one in said) == 2


@pytest.mark.parametrize(
    ("decision", "chosen", "word", "value"),
    [
        ("TR-010", "right", numbers.TR_AMBUSHER, 2),
        ("TR-070", "night", numbers.TR_LIGHT_NOW, 2),
        ("TR-072", "fog", numbers.TR_SMOKE_NOW, 1),
        ("TR-073", "extreme", numbers.TR_WEATHER_NOW, 1),
        ("TR-D04", "each", numbers.TR_SHARED_FROM, 0),
        ("TR-D06", "once", numbers.TR_HASTE_ONCE, 1),
        ("TR-D15", "uncounted", numbers.TR_ROUNDS_COUNTED, 0),
        ("TR-066", "jammed", numbers.TR_JAMMED, 1),
        ("TR-145", "armour", numbers.TR_CRASH_ARMOUR, 1),
        ("TR-D25", "table", numbers.TR_PRONE_SHORT, 0),
        ("TR-D28", "nearer", numbers.TR_SCATTER_EACH, -200),
        ("TR-D46", "checked", numbers.TR_MORALE, 1),
        ("TR-D47", "to_the_end", numbers.TR_CONCEDED_PERCENT, 0),
    ],
)
def test_switches(decision: str, chosen: str, word: int, value: int) -> None:
    assert block_values()[word] != value
    assert block_values({decision: chosen})[word] == value


SCENE = {"TR-010", "TR-066", "TR-070", "TR-072", "TR-073"}
"""The switches of a battle's set-up, which are no readings of a rule."""


def test_at_most_ten_switches_of_rules_each_in_words() -> None:
    own = [one for one in READINGS if matters(one.id, "initiative")]
    assert len([one for one in own if one.id not in SCENE]) <= 10
    codes = english().codes()
    for one in own:
        assert {f"readings.{one.id}.{part}" for part in ("question", "why")} <= codes
        assert {f"readings.{one.id}.choices.{name}" for name in one.choices} <= codes
