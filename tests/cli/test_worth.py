"""`worth` and `balance` from the shell: figures for people and programs, a scenario and its sheet."""

from __future__ import annotations

import pytest

from armybuilder.counsel import balance as balancer
from armybuilder.counsel import worth as meter
from tests.cli.examples import dearest


@pytest.fixture(autouse=True)
def few(monkeypatch):
    """Few battles: what is tested is what is said of them."""
    for name, value in {
        "FIRST": 6,
        "ROUND": (4, 8, 8, 4),
        "LOOKS": (1,),
        "LINE_LOOKS": (1,),
        "MOST_LINES": 2,
    }.items():
        monkeypatch.setattr(meter, name, value)
    for name, value in {"SEARCH": 20, "CONFIRM": 40, "MOST_TURNS": 3}.items():
        monkeypatch.setattr(balancer, name, value)


@pytest.mark.long
def test_what_a_design_is_worth(shell, starter):
    told = shell("worth", starter, "--design", "c-trooper")
    assert told.code == 0, told.err
    assert "Trooper" in told.out
    assert "Measured with a regular leading either side." in told.out
    ran = shell("worth", starter, "--design", "u-p-warden", "--lines", "--json")
    assert ran.json["cost"] == 41
    assert ran.json["level"] == "regular"
    assert ran.json["half_width"] > 0
    assert len(ran.json["lines"]) <= 2
    again = shell("worth", starter, "--design", "u-p-warden", "--lines", "--json", "--workers", 1)
    assert again.json == ran.json


def test_a_vehicle_is_weighed_in_a_unit_that_fields_it(shell, starter):
    assert shell("worth", starter, "--design", "v-hunter", "--json").json["cost"] == 101
    ran = shell("worth", starter, "--design", "nobody")
    assert ran.code == 1
    assert "nobody" in ran.err
    assert "called “w-knife”" in shell("worth", f"{starter}#w-knife").err


def test_what_makes_two_forces_even_and_its_sheet(shell, starter, tmp_path, monkeypatch):
    monkeypatch.setattr(balancer.Share, "even", property(lambda _share: True))
    pair = (f"{starter}#a-gate", f"{starter}#a-reavers")
    ran = shell("balance", *pair, "--way", "points", "--json")
    assert ran.code == 0, ran.err
    (answer,) = ran.json
    assert (answer["way"], answer["side"], answer["even"]) == ("points", "right", True)
    scenario, sheet = tmp_path / "even.army", tmp_path / "even.txt"
    told = shell("balance", *pair, "--way", "points", "--out", scenario)
    assert f"starts with {answer['amount']} points" in told.out
    assert answer["levels"] == {"left": "regular", "right": "regular"}
    assert "a regular leading either side" in told.out
    assert shell("sheet", scenario, "--layout", "scenario", "-o", sheet).code == 0
    text = sheet.read_text(encoding="utf-8")
    assert f"Head start {answer['amount']}" in text
    assert "of the battles" in text
    assert shell("replay", scenario).code == 0


@pytest.mark.long
def test_what_a_design_is_worth_hangs_on_the_rules(shell, starter):
    plain, *others = (
        shell("worth", starter, "--design", "u-p-warden", "--ruleset", ruleset, "--json")
        for ruleset in ("combat-action", "manoeuvre", "initiative")
    )
    for other in others:
        assert other.code == 0, other.err
        assert other.json["cost"] == plain.json["cost"]
        assert other.json["worth"] != plain.json["worth"]


@pytest.mark.parametrize(
    ("points", "said"),
    [
        (34.0, "Most valuable line: Levy rifle (Lowmoor conscript), costs 4, worth 23 ± 1."),
        (2.0, "No single line is to blame"),
    ],
)
def test_the_line_that_counts_most_is_named_by_what_it_is(shell, monkeypatch, points, said):
    """What is removed to weigh it is no advice to remove it."""
    monkeypatch.setattr(meter, "weigh", lambda *_, **__: meter.Worth(9, points, 1.0, 400))
    monkeypatch.setattr(meter, "lines", dearest)
    told = shell("worth", "c-conscript", "--lines")
    assert told.code == 0, told.err
    assert said in told.out
    assert "Remove" not in told.out
