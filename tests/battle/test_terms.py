"""The terms of a battle: scale, options, readings and length, and notes of unplayed options."""

from __future__ import annotations

import pytest
from immutabledict import immutabledict

from armybuilder import words
from armybuilder.battle.terms import OPTIONS, PLAYED, Setup, agree, models_in, options_of
from armybuilder.errors import InputFault
from armybuilder.model.document import Ruleset, Scale
from tests.battle.forces import contender, force, mirror, trooper

TWELVE = force(trooper(), count=12)
THIRTEEN = force(trooper(), count=13)


def said(setup: Setup) -> list[str]:
    return [words.english().say(note) for note in agree(setup).notes]


def refused(setup: Setup) -> list[str]:
    with pytest.raises(InputFault) as found:
        agree(setup)
    assert all(words.english().say(fault) for fault in found.value.faults)
    return [fault.code for fault in found.value.faults]


@pytest.mark.rule("CA-B-015")
def test_the_larger_side_decides_the_scale_unless_agreed() -> None:
    assert agree(Setup(TWELVE, TWELVE)).scale == "small"
    assert agree(Setup(TWELVE, THIRTEEN)).scale == "large"
    assert agree(Setup(TWELVE, THIRTEEN, scale="small")).scale == "small"
    agreed = force(trooper(), scale="large")
    assert agree(Setup(agreed, agreed)).scale == "large"
    assert agree(Setup(agreed, TWELVE)).scale == "small"
    assert models_in(THIRTEEN) == 13


@pytest.mark.parametrize("ruleset", ["edge", "phase", "initiative"])
def test_rulesets_without_scales_use_the_armys_units(ruleset: Ruleset) -> None:
    assert agree(Setup(TWELVE, TWELVE, ruleset=ruleset)).scale == "large"
    asked = agree(Setup(TWELVE, TWELVE, ruleset=ruleset, scale="small"))
    assert (asked.scale, [note.code for note in asked.notes]) == ("large", ["battle.note.no_scale"])


@pytest.mark.parametrize(
    ("scale", "on"),
    [
        (
            "small",
            {
                *("flat_down", "speed", "saving_ap", "ammunition", "heroes"),
                *("hidden", "hidden_fire", "building_moves", "building_fire"),
            },
        ),
        ("large", {"flat_down", "saving_ap", "heroes", "off_table"}),
    ],
)
def test_options_default_by_scale(scale: Scale, on: set[str]) -> None:
    assert {name for name, is_on in agree(mirror(TWELVE, scale=scale)).options.items() if is_on} == on


def test_default_options_need_no_notes() -> None:
    assert said(mirror(TWELVE)) == []
    assert said(mirror(THIRTEEN)) == []


@pytest.mark.parametrize("name", sorted(set(OPTIONS) - PLAYED))
def test_options_not_played_are_refused_when_asked_for(name: str) -> None:
    assert refused(mirror(TWELVE, options=immutabledict({name: True}))) == ["battle.refused.option"]
    assert not agree(mirror(TWELVE, options=immutabledict({name: False}))).options[name]


def test_agreed_options_apply_to_both_sides() -> None:
    agreed = force(trooper(), optional_rules=("speed",))
    assert {name for name, on in agree(mirror(agreed)).options.items() if on} == {"speed"}
    options = agree(mirror(agreed, options=immutabledict({"speed": False}))).options
    assert not any(options.values())


def test_lefts_readings_apply_with_a_note_of_rights() -> None:
    left = force(trooper(), readings=immutabledict({"CA-D-105": "printed_cells"}))
    terms = agree(Setup(left, TWELVE))
    assert terms.readings["CA-D-105"] == "printed_cells"
    assert any("CA-D-105" in line for line in said(Setup(left, TWELVE)))
    assert not any("CA-D-105" in line for line in said(mirror(left)))
    by_hand = immutabledict({"CA-D-105": "pairs"})
    assert agree(mirror(left, readings=by_hand)).readings["CA-D-105"] == "pairs"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"options": immutabledict({"magic": True})}, "unknown_option"),
        ({"readings": immutabledict({"CA-D-001": "no"})}, "unknown_reading"),
        ({"readings": immutabledict({"CA-D-105": "no"})}, "unknown_choice"),
        ({"turns": 0}, "turns"),
        ({"turns": 51}, "turns"),
        ({"seed": -1}, "seed"),
        ({"seed": 2**63}, "seed"),
    ],
)
def test_impossible_terms_are_refused(fields: dict[str, object], code: str) -> None:
    assert refused(mirror(TWELVE, **fields)) == [f"battle.refused.{code}"]


def test_turns_default_by_ruleset() -> None:
    assert agree(mirror(TWELVE)).turns == 6
    assert agree(mirror(TWELVE, turns=3)).turns == 3


def test_starter_armies_agree() -> None:
    assert agree(Setup(contender("a-gate"), contender("a-reavers"))).scale == "small"
    assert agree(Setup(contender("a-levy"), contender("a-wardens"))).scale == "large"


def test_options_without_use_have_no_notes() -> None:
    assert options_of("combat-action") == OPTIONS
    assert options_of("manoeuvre") == ("fortifications",)
    agreed = agree(mirror(TWELVE, ruleset="manoeuvre"))
    assert not [one for one in agreed.notes if one.code == "battle.note.option"]


@pytest.mark.parametrize(
    ("ruleset", "count", "agreed", "scale"),
    [
        ("combat-action", 13, "small", "small"),
        ("manoeuvre", 60, "large", "small"),
        ("manoeuvre", 61, "small", "large"),
    ],
)
def test_the_scale_of_manoeuvres_depends_on_model_counts(
    ruleset: Ruleset, count: int, agreed: Scale, scale: str
) -> None:
    """[MN-D08] The scale that armies agree on is Combat Action's."""
    many = force(trooper(), count=count, scale=agreed)
    assert agree(Setup(many, force(trooper(), count=2, scale=agreed), ruleset=ruleset)).scale == scale
