"""The explanation of a campaign's rolls has every term, and terms without effect are quiet."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest
from immutabledict import immutabledict

from armybuilder.desktop.campaign import rolls
from armybuilder.model.campaign import Aftermath, BuildingState, Down, Happening, LocationState
from armybuilder.words import english
from tests.sheets.campaigning import campaign

if TYPE_CHECKING:
    from armybuilder.desktop.campaign.day_view import DayView
    from armybuilder.desktop.widgets.event_log import LogModifier

MODEL, MACHINE, BARN = "b:1.1/1.5", "b:1.1/1.1", "t:Barn"
NO_MEDIC, NEAR = "(Stabilised by a medic 0 C-009)", "(No hospital 0 C-010)"
"""Terms in brackets are quiet."""


def explained(code: str, values: dict[str, Any], before: dict[str, Any]) -> list[str]:
    """Return the need and the terms of each test of an event, in one text."""
    event = Happening(day=7, code=code, values=immutabledict(values))
    present = SimpleNamespace(
        words=english(), roster=SimpleNamespace(spare=str), said=lambda spare: f"Spare {spare}"
    )
    found = rolls.tests_of(event, event, campaign(**before), cast("DayView", present))
    return [", ".join(filter(None, (one.need, *map(told, one.modifiers)))) for one in found]


def told(term: LogModifier) -> str:
    """Return a term as a text, in brackets if it is quiet."""
    said = " ".join(filter(None, (term.label, term.amount, term.rule)))
    said = f"({said})" if term.quiet else said
    return f"{said}: {term.outcome}" if term.outcome else said


def down(state: str, *, stabilised: bool = False, hospital: bool = True) -> dict[str, Any]:
    """Return a fallen model that its own side recovers, and whether that side has a hospital."""
    fallen = immutabledict({MODEL: Down.model_validate({"state": state, "stabilised": stabilised})})
    return {
        "aftermath": Aftermath(left="a", right="b", field="right", models=fallen),
        "facilities": immutabledict({"b": hospital}),
    }


@pytest.mark.parametrize(
    ("die", "stabilised", "hospital", "care"),
    [
        (1, False, True, "wounded 1 C-005, wounded 1"),
        (3, False, True, "In intensive care: 6 days 3 C-006, wounded 3: 6 days"),
        (3, True, True, "In intensive care: 4 days 2 C-006, wounded 2: 4 days"),
        (3, False, False, "In intensive care: 24 days 4 C-007, retired 4: 24 days"),
        (5, True, False, "In intensive care: 30 days 5 C-007, retired 5: 30 days"),
        (6, False, True, "dead 6 C-008, dead 6"),
    ],
)
def test_a_roll_out_of_action_is_explained(die: int, stabilised: bool, hospital: bool, care: str) -> None:
    """The terms of a medic and of a missing hospital are quiet if they are 0. [CA-C-009] [CA-C-010]"""
    before = down("out_of_action", stabilised=stabilised, hospital=hospital)
    medic = "Stabilised by a medic −1 C-009" if stabilised else NO_MEDIC
    far = NEAR if hospital else "No hospital +1 C-010"
    found = explained("recovery", {"model": MODEL, "die": die}, before)
    assert [one.lower() for one in found] == [f"Natural die {die} C-004, {medic}, {far}, {care}".lower()]


@pytest.mark.parametrize(
    ("die", "hospital", "terms"),
    [
        (2, True, "4 days: fit"),
        (2, False, "No hospital × 2 C-010, 8 days: fit"),
        (5, True, "10 days: fit"),
        (6, True, "12 days: permanently wounded, retires"),
    ],
)
def test_a_wounded_models_roll_is_explained(die: int, hospital: bool, terms: str) -> None:
    (found,) = explained("recovery", {"model": MODEL, "die": die}, down("wounded", hospital=hospital))
    assert found.lower() == f"Natural die {die} C-003, Days per pip × 2 C-003, {terms}".lower()


def test_a_second_roll_is_that_of_a_wounded_model() -> None:
    values = {"model": MODEL, "die": 1, "second": 4}
    assert len(explained("recovery", values, down("out_of_action"))) == 2
    assert explained("recovery", {"model": MODEL}, down("out_of_action")) == []
    assert explained("recovery", values | {"model": "b:1.1/1.7"}, down("out_of_action")) == []


@pytest.mark.parametrize(
    ("state", "die", "spares", "terms"),
    [
        ("malfunction", 1, 0, "fails on 6 or more, Natural die 1 C-013, 1 day 1: is repaired"),
        ("malfunction", 5, 1, "fails on 6 or more, Natural die 5 C-013, *, 4 days 4: is repaired"),
        ("malfunction", 1, 1, "fails on 6 or more, Natural die 1 C-013, *, 1 day 1: is repaired"),
        ("malfunction", 6, 0, "fails on 6 or more, Natural die 6 C-013, fails on 6 or more 6: beyond repair"),
        ("disabled", 3, 0, "fails on 4 or more, Natural die 3 C-014, 6 days 3: is repaired"),
        ("disabled", 4, 0, "fails on 4 or more, Natural die 4 C-014, fails on 4 or more 4: beyond repair"),
        ("disabled", 5, 2, "fails on 4 or more, Natural die 5 C-014, *, *, 6 days 3: is repaired"),
    ],
)
def test_a_repair_is_explained_with_its_spares(state: str, die: int, spares: int, terms: str) -> None:
    damaged = LocationState.model_validate({"state": state})
    machines = immutabledict({MACHINE: immutabledict({"turret": damaged})})
    values = {"machine": MACHINE, "location": "turret", "die": die, "spares": "\n".join("x" * spares)}
    expected = terms.replace("*", "Spare x −1 C-017")
    assert explained("repair", values, {"machines": machines}) == [expected]
    assert explained("repair", values | {"die": 0}, {"machines": machines}) == []
    assert explained("repair", values | {"location": "hull"}, {"machines": machines}) == []


def test_work_on_a_building_is_explained() -> None:
    ruins = {"buildings": immutabledict({BARN: BuildingState(state="collapsed")})}
    found = explained("rebuilt", {"section": BARN, "die": 3}, ruins)
    assert found == ["Natural die 3 C-020, Days at least +6 C-020, 9 days"]
    assert explained("rebuilt", {"section": BARN}, ruins) == []


@pytest.mark.parametrize(
    ("check", "skill", "hours", "terms"),
    [
        (7, 0, 0, "(Skill 0 TR-175), needs 8 or more 7: not repaired"),
        (7, 1, 0, "Skill +1 TR-175, needs 8 or more 8: is repaired"),
        (9, -1, 2, "Skill −1 TR-175, needs 8 or more 8: is repaired, Hours of work 2 TR-175"),
    ],
)
def test_a_mechanics_check_is_explained(check: int, skill: int, hours: int, terms: str) -> None:
    found = explained("mended", {"check": check, "skill": skill, "hours": hours}, {})
    assert found == [f"needs 8 or more, Sum of two dice {check} TR-175, {terms}"]
