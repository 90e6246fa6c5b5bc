"""`formula` from the shell: a table for people, JSON and CSV for programs, and the ids of terms."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING

import click
import pytest

from armybuilder.cli import formula as command
from armybuilder.cli import main
from armybuilder.cli.language import speaking
from armybuilder.counsel import formula_results
from armybuilder.counsel.formula_terms import MODEL, label, not_measurable, step, terms
from armybuilder.points.tables import rules_hash
from armybuilder.words import catalogue, languages
from tests.counsel.made_up_trial import TRIAL

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.cli.conftest import Ran

    Shell = Callable[..., Ran]


@pytest.fixture(autouse=True)
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shell reads a made-up trial."""
    monkeypatch.setattr(formula_results, "results", lambda: TRIAL)


def test_the_table_has_terms_companies_and_reasons(shell: Shell) -> None:
    ran = shell("formula")
    assert ran.code == 0, ran.err
    lines = [" ".join(line.split()) for line in ran.out.splitlines()]
    assert lines[1] == "price worth 95 % verdict draws"
    assert lines[2] == "One model more 50.0 51.0 50.0 – 52.0 Fair 1,200"
    assert lines[3:5] == [
        "Flying on 15.0 −7.4 −8.4 – −6.4 Too dear 92",
        "open tables 15.0 · · Not known yet 44",
    ]
    assert ran.out.splitlines()[4].startswith("    open tables")
    assert "under the rules other rules: 1,234 draws and 56,789 battles" in ran.out
    assert "with a regular leading either side" in ran.out
    assert "not for people" in ran.out
    assert "Medic: It is paid and used in campaigns only." in lines
    assert lines[-1] == "Robot: Flying on: It changed not one battle in the bots' hands."


@pytest.mark.parametrize("language", languages())
def test_the_columns_of_the_table_stand_in_line(shell: Shell, language: str) -> None:
    lines = shell("formula", "--language", language).out.splitlines()
    assert len({len(line) for line in lines[1:6]}) == 1


def test_a_term_is_shown_with_its_sentences(shell: Shell) -> None:
    told = shell("formula", "--term", "Flying").out
    assert "Flying on costs 15.0 points and is worth −7.4 (−8.4 to −6.4): too dear." in told
    assert "Flying on (open tables) costs 15.0 points; what it is worth is not known yet." in told
    assert "not for people" in told
    assert "Rifle" not in told
    assert "One model" not in told
    assert shell("formula", "--term", "medic").out == "Medic: It is paid and used in campaigns only.\n"
    assert "changed not one battle" in shell("formula", "--term", "robot-flying").out
    assert "no draw has measured it" in shell("formula", "--term", "sharpshooter").out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("flyng", "flying"),
        ("rifel", "pistol-to-rifle"),
        ("robot-movement-16-23", "robot-movement-16-22"),
        ("qqqq", "armybuilder formula --csv lists all ids."),
    ],
)
def test_an_unknown_id_gets_the_nearest_ids(shell: Shell, typed: str, said: str) -> None:
    ran = shell("formula", "--term", typed)
    assert ran.code == 2
    assert f"“{typed}”" in ran.err
    assert said in ran.err


def test_ids_of_terms_are_completed_with_their_words() -> None:
    context = click.Context(main.armybuilder)
    (term,) = (one for one in command.formula.params if one.name == "wanted")
    with speaking("en"):
        found = {one.value: one.help for one in term.shell_complete(context, "rob")}
    assert found["robot-flying"] == "Robot: Flying on"
    assert found["robot_control_unit"] == "Robot control unit"
    assert all(one.startswith("rob") for one in found)


def test_json_holds_one_term_or_all(shell: Shell) -> None:
    told = shell("formula", "--json").json
    assert list(told) == [
        "made_by",
        "draws",
        "battles",
        "left_out",
        "degenerate",
        "terms",
        "not_measurable",
    ]
    assert told["degenerate"] == {"pairs": 3, "of": 96}
    assert told["terms"][1] == {
        "id": "flying",
        "label": "Flying on",
        "rule": "CA-P-074",
        "step": "off to on",
        "price": 15.0,
        "worth": -7.43,
        "interval": [-8.43, -6.43],
        "interval_all": [-9.43, -5.43],
        "draws": 92,
        "company": None,
        "verdict": "too_dear",
    }
    one = shell("formula", "--json", "--term", "flying").json
    assert [(row["id"], row["company"]) for row in one["terms"]] == [("flying", None), ("flying", "open")]
    assert one["not_measurable"] == []


def test_csv_has_a_row_for_each_term(shell: Shell) -> None:
    ran = shell("formula", "--csv")
    assert ran.out.startswith('"id","company","label"')
    rows = list(csv.DictReader(StringIO(ran.out)))
    assert tuple(rows[0]) == command.COLUMNS
    assert rows[1] | {"least_all": "", "most_all": ""} == {
        "id": "flying",
        "company": "",
        "label": "Flying on",
        "rule": "CA-P-074",
        "step": "off to on",
        "price": "15.0",
        "worth": "-7.43",
        "least": "-8.43",
        "most": "-6.43",
        "least_all": "",
        "most_all": "",
        "draws": "92",
        "verdict": "too_dear",
        "why": "",
    }
    assert rows[-1]["id"] == "robot-flying"
    assert rows[-1]["why"]
    both = shell("formula", "--csv", "--json")
    assert both.code == 2
    assert "not both" in both.err


def test_other_rules_are_told_on_standard_error(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = shell("formula", "--json")
    assert f"Your rules ({rules_hash()}) are not those of the trial (other rules)" in ran.err
    assert ran.json
    same = TRIAL.model_copy(update={"made_by": TRIAL.made_by.model_copy(update={"rules_hash": rules_hash()})})
    monkeypatch.setattr(formula_results, "results", lambda: same)
    assert shell("formula").err == ""


@pytest.mark.parametrize("language", languages())
def test_each_term_has_words_and_a_step(language: str) -> None:
    said = catalogue(language).say
    for name in (MODEL, *terms()):
        assert said(label(name)), name
        assert said(step(name)), name
    assert len({said(label(name)) for name in not_measurable()}) == len(not_measurable())


def test_steps_are_words_without_their_field() -> None:
    said = catalogue("en").say
    for name, words in (
        ("movement-10-14", "10 to 14"),
        ("pistol-to-rifle", "Pistol to Rifle"),
        ("life-support-full", "none to full"),
        ("no-limited-range", "on to off"),
        ("rifle-added", "one added"),
        (MODEL, "one more"),
    ):
        assert said(step(name)) == words
