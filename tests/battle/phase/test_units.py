"""The columns that a design and the options write into the block."""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.phase import numbers
from armybuilder.battle.rulesets.phase import state as p
from armybuilder.battle.rulesets.phase.convert import explained, rows
from armybuilder.battle.rulesets.phase.tables import block_values
from armybuilder.model.creature import Creature
from armybuilder.model.readings import READINGS, matters
from armybuilder.words import english
from tests.battle.designs import arm, fighter

PLAIN = Creature.model_validate(
    {"id": "u-1", "name": "Trooper", "profile": {"mv": 10, "ss": 6, "fa": 5, "pf": 0, "dp": 5}}
)
BY_HAND = PLAIN.model_copy(update={"overrides": {"phase": {"ranged": 14, "dr": 3}}})
TROOPER = fighter(10, 6, 5, 0, 5, arms=(arm(pen=1),))


def test_a_models_row_has_its_stats() -> None:
    model, _ = rows(TROOPER, PLAIN)
    told = (p.RANGED_SKILL, p.SHARPNESS, p.PH_MELEE_SKILL, p.SPEED, p.RUN_REACH, p.BREAK_BASE, p.LIFE_START)
    assert [model[word] for word in told] == [9, 2, 5, 200, 1000, 18, 16]


def test_a_weapons_row_has_its_reach_scale_and_damage() -> None:
    """The range of a charge is that of its burst, so it has no reach of its own."""
    arms = (arm(reach=3000), arm(attack=st.ATTACK_GAS_INHALED, reach=3000), arm(st.TANK_BUSTER))
    _, found = rows(fighter(10, 6, 5, 0, 5, arms=arms), PLAIN)
    assert [one.get(st.WEAPON_REACH) for one in found] == [3000, 7000, None]
    assert [one[p.PH_SHOT_RANGE] for one in found] == [3000, 7000, 300]
    assert [(one[p.PH_SHOT_SCALE], one[p.PH_SHOT_DICE], one[p.PH_SHOT_PLUS]) for one in found] == [
        (0, 3, 0),
        (0, 3, 0),
        (2, 3, 6),
    ]


def test_a_machines_row_has_durability_and_no_break() -> None:
    model, _ = rows(fighter(20, 0, 0, 5, 0, kind=st.KIND_VEHICLE, front_armour=True), PLAIN)
    told = (p.LIFE_START, p.VITALITY_START, p.BREAK_BASE, p.TARGET_SCALE, p.ARMOUR_DR, p.FRONT_DR)
    assert [model[word] for word in told] == [20, 0, 0, 1, 5, 7]


def test_values_set_by_hand_are_encoded_and_explained() -> None:
    model, _ = rows(TROOPER, BY_HAND)
    assert (model[p.RANGED_SKILL], model[p.ARMOUR_DR], model[p.PH_MELEE_SKILL]) == (14, 3, 5)
    said = [english().say(line.label) for line in explained(TROOPER, BY_HAND)]
    assert sum("set by hand" in one for one in said) == 2


@pytest.mark.parametrize(
    ("decision", "chosen", "word", "value"),
    [
        ("PH-D05", "right", numbers.PH_WHO_ROLLS, 2),
        ("PH-D06", "roller", numbers.PH_OWN_MORALE, 0),
        ("PH-D22", "penalty", numbers.PH_MELEE_EACH_SCALE, -4),
        ("PH-D28", "down", numbers.PH_LIFE_LEFT, 1),
    ],
)
def test_switches(decision: str, chosen: str, word: int, value: int) -> None:
    assert block_values()[word] != value
    assert block_values({decision: chosen})[word] == value


def test_at_most_ten_switches_each_in_words() -> None:
    own = [one for one in READINGS if matters(one.id, "phase")]
    assert len(own) <= 10
    codes = english().codes()
    for one in own:
        assert {f"readings.{one.id}.{part}" for part in ("question", "why")} <= codes
        assert {f"readings.{one.id}.choices.{name}" for name in one.choices} <= codes
