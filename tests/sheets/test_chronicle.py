"""The events of a campaign in words, with the models' names from the roster."""

from typing import get_args

import pytest

from armybuilder import words
from armybuilder.campaign import history
from armybuilder.model.campaign import (
    BuildingState,
    Campaign,
    Damage,
    Down,
    Fall,
    Happening,
    LocationState,
    ModelState,
    Ruin,
    State,
)
from armybuilder.model.campaign_names import split
from armybuilder.model.fielded_names import post
from armybuilder.points.tables import tables
from armybuilder.sheets.parts import chronicle
from armybuilder.sheets.parts.campaign_roster import CampaignRoster
from tests.sheets.campaigning import EVENTS, MODELS, campaign, everything
from tests.sheets.muster import HOSTILE

SAY = words.english().say
ROLL = CampaignRoster(campaign(), everything())


def told(code: str, **values: str | int) -> str:
    return SAY(
        chronicle.happening(Happening.model_validate({"day": 1, "code": code, "values": values}), ROLL)
    )


@pytest.mark.parametrize("language", words.languages())
def test_every_state_damage_and_happening_has_its_words(language: str) -> None:
    said = words.catalogue(language)
    kinds = {"state": State, "fall": Fall, "damage": Damage, "ruin": Ruin}
    for kind, values in kinds.items():
        for value in get_args(values):
            assert said.has(f"campaign.{kind}.{value}")
    for row in tables().locations:
        assert said.has(f"campaign.location.{row.name}")
    assert set(chronicle.HAPPENINGS) == {code for _, code, _ in EVENTS} == set(history.HAPPENINGS)
    for _, sentence in chronicle.chronicle(campaign(), ROLL):
        assert said.say(sentence).endswith((".", "day"))


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("a:1.1/1.1", "Tank, Box tank (Mechanised)"),
        ("1.1/1.1/c2", "Tank, Trooper 2 (Mechanised)"),
        ("2.1/1.4", "Section, Trooper 4 (Mechanised)"),
        ("b:1.2/1.8", "Section 2, Trooper 8 (Reavers)"),
        ("b:2.1/1.1", "Captain Vane (Reavers)"),
        ("b:9.1/1.1", "9.1/1.1 (Reavers)"),
    ],
)
def test_a_model_has_its_name_from_the_roster(name: str, called: str) -> None:
    assert chronicle.said(ROLL.model(name), words.english()) == called


def test_model_names_are_split_into_their_parts() -> None:
    assert split(campaign(), "b:1.1/1.1") == ("b", "1.1/1.1")
    assert split(campaign(), "x:1.1/1.1") == ("a", "x:1.1/1.1")
    found = post("x:y/z.2.11/3.4/c5")
    assert found is not None
    assert (found.entry, found.copy, found.member, found.model, found.crew) == ("x:y/z.2", 11, 3, 4, 5)
    assert post("somebody") is None


def test_a_state_is_told_with_its_later_stages() -> None:
    said = {name: SAY(chronicle.state(held, name, ROLL)) for name, held in MODELS.items()}
    assert said == {
        "a:1.1/1.1/c2": "retired",
        "2.1/1.2": "wounded until day 9",
        "b:1.1/1.3": "in intensive care until day 8, then wounded until day 12, then permanently wounded, retires",
        "b:1.2/1.1": "permanently wounded, fights on",
        "b:1.2/1.2": "shaken",
        "b:1.2/1.3": "permanently wounded, retires",
        "b:1.2/1.8": "dead",
        "b:2.1/1.1": "prisoner of Mechanised, then wounded until day 10",
    }
    assert SAY(chronicle.state(ModelState(state="dead"), "a:1.1/1.1", ROLL)) == "scrap"


def test_damage_names_its_day_of_repair() -> None:
    assert SAY(chronicle.location(LocationState(state="disabled", until=9))) == "disabled, repaired on day 9"
    waiting = LocationState(state="malfunction", waiting=True)
    assert SAY(chronicle.location(waiting)) == "malfunction, repair not rolled for"
    assert SAY(chronicle.location(LocationState(state="disabled"))) == "disabled, beyond repair"
    assert SAY(chronicle.location(LocationState(state="destroyed"))) == "destroyed"
    assert SAY(chronicle.building(BuildingState(state="pierced", until=3))) == "pierced, repaired on day 3"
    assert SAY(chronicle.building(BuildingState(state="collapsed", waiting=True))).endswith("work not begun")
    assert SAY(chronicle.fall(Down(state="unhurt", captured=True))) == "unhurt, captured"


def test_campaign_events_are_told_in_sentences() -> None:
    said = [SAY(sentence) for _, sentence in chronicle.chronicle(campaign(), ROLL)]
    for sentence in (
        "Mechanised joins the campaign; points in reserve: 150.",
        "A day passes.",
        "Mechanised fights Reavers, 1,450 to 300; Mechanised holds the field.",
        "Section 1, Trooper 3 (Reavers) is out of action, stabilised by a medic.",
        "Section 2, Trooper 8 (Reavers) is dead.",
        "Tank, Box tank (Mechanised): engine, disabled.",
        "Tank, Box tank (Mechanised): weapon (Field cannon), malfunction.",
        "Barn: Loft is partly collapsed.",
        "Corrected: neither side holds the field.",
        "Captain Vane (Reavers) is taken prisoner and refused a doctor.",
        "Section 1, Trooper 3 (Reavers) rolls 3 to recover and 6 for the wound.",
        "4 days pass.",
        "Reavers has no hospital any more.",
        "Section, Trooper 2 (Mechanised) is marked by hand: wounded until day 9.",
        "Tank, Box tank (Mechanised) is scrap; spare parts: engine, Field cannon, communicator.",
        "Mechanised takes on Section; points paid: 40.",
        "Rain all day",
    ):
        assert sentence in said, sentence


def test_the_holder_of_the_field_is_named_by_army() -> None:
    assert told("field", side="right") == "Corrected: the right side holds the field."
    told_of = list(chronicle.chronicle(campaign(), ROLL))
    battle = next(one for one, _ in told_of if one.code == "battle")
    late = Happening.model_validate({"day": 2, "code": "field", "values": {"side": "right"}})
    assert SAY(chronicle.happening(late, ROLL, battle)) == "Corrected: Reavers holds the field."


def test_parts_beyond_a_limit_are_only_counted() -> None:
    pieces = "\n".join(row.name for row in tables().locations)
    assert told("scrapped", machine="1.1/1.1", pieces=pieces).endswith("ammunition feed and 4 more.")


@pytest.mark.parametrize("code", sorted(chronicle.HAPPENINGS))
def test_an_incomplete_event_written_by_hand_is_told(code: str) -> None:
    assert told(code) or code == "note"
    bare = CampaignRoster(Campaign(id="k", name="", armies=(), battles=()), {})
    for odd in HOSTILE[:9]:
        names = (
            "model",
            "machine",
            "location",
            "state",
            "section",
            "spares",
            "pieces",
            "army",
            "choice",
            "text",
        )
        values = dict.fromkeys(names, odd)
        one = Happening.model_validate({"day": 1, "code": code, "values": values})
        assert SAY(chronicle.happening(one, bare))
    assert "teleported" in told("teleported")
