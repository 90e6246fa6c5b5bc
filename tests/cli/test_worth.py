"""`worth` and `balance` from the shell: figures for people and programs, a scenario and its sheet."""

from __future__ import annotations

import pytest
from immutabledict import immutabledict

from armybuilder.counsel import balance as balancer
from armybuilder.counsel import worth as meter
from armybuilder.model import bundle
from armybuilder.model.machine import Vehicle, VehicleProfile
from armybuilder.model.readings import STANDARD
from armybuilder.model.weapon import Weapon
from tests.cli.examples import dearest


@pytest.fixture(autouse=True)
def few(monkeypatch):
    """Reduce the number of battles, since only the output is tested."""
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
def test_the_worth_of_a_design_is_shown_and_reproducible(shell, starter):
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


def test_a_vehicle_is_measured_in_its_unit(shell, starter):
    assert shell("worth", starter, "--design", "v-hunter", "--json").json["cost"] == 101
    ran = shell("worth", starter, "--design", "nobody")
    assert ran.code == 1
    assert "nobody" in ran.err
    assert "called “w-knife”" in shell("worth", f"{starter}#w-knife").err


def test_two_armies_are_balanced_with_a_scenario_sheet(shell, starter, tmp_path, monkeypatch):
    monkeypatch.setattr(balancer.Share, "even", property(lambda _share: True))
    pair = (f"{starter}#a-gate", f"{starter}#a-reavers")
    ran = shell("balance", *pair, "--way", "points", "--json")
    assert ran.code == 0, ran.err
    (answer,) = ran.json
    assert (answer["way"], answer["side"], answer["even"]) == ("points", "right", True)
    low, high = answer["interval"]
    assert low < answer["share"] < high
    assert low + high == pytest.approx(2 * answer["share"])
    scenario, sheet = tmp_path / "even.army", tmp_path / "even.txt"
    told = shell("balance", *pair, "--way", "points", "--out", scenario)
    assert f"starts with {answer['amount']} points" in told.out
    assert answer["levels"] == {"left": "regular", "right": "regular"}
    assert "a regular leading either side" in told.out
    assert shell("sheet", scenario, "--layout", "scenario", "-o", sheet).code == 0
    text = sheet.read_text(encoding="utf-8")
    assert f"Head start {answer['amount']}" in text
    assert "Wins and half the draws" in text
    assert shell("replay", scenario).code == 0


@pytest.mark.long
def test_the_worth_of_a_design_depends_on_the_ruleset(shell, starter):
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
def test_the_most_valuable_line_is_named(shell, monkeypatch, points, said):
    """Lines are removed for the measurement, but no advice to remove them is given."""
    monkeypatch.setattr(meter, "weigh", lambda *_, **__: meter.Worth(9, points, 1.0, 400))
    monkeypatch.setattr(meter, "lines", dearest)
    told = shell("worth", "c-conscript", "--lines")
    assert told.code == 0, told.err
    assert said in told.out
    assert "Remove" not in told.out


@pytest.mark.parametrize(
    ("named", "design", "subject"),
    [
        ("", "c-trooper", ("alone", "Trooper", "c-trooper")),
        ("", "TROOPER", ("alone", "Trooper", "c-trooper")),
        ("#c-trooper", None, ("alone", "Trooper", "c-trooper")),
        ("#c-trooper", "r-lugger", ("alone", "Lugger", "r-lugger")),
        ("", "u-p-warden", ("u-p-warden", None, None)),
        ("#u-p-warden", None, ("u-p-warden", None, None)),
        ("", "v-hunter", (None, None, "v-hunter")),
        ("#v-hunter", None, (None, None, "v-hunter")),
    ],
)
def test_a_measured_design_is_a_unit(shell, starter, monkeypatch, named, design, subject):
    """A model alone is a unit of one, and a vehicle is in the unit that fields it, alone."""
    weighed = []

    def weigh(subject, *_, **__):
        weighed.append(subject.unit)
        return meter.Worth(9, 20.0, 1.0, 400)

    monkeypatch.setattr(meter, "weigh", weigh)
    ran = shell("worth", f"{starter}{named}", *(("--design", design) if design else ()), "--json")
    assert ran.code == 0, ran.err
    assert ran.json["lines"] == []
    (unit,) = weighed
    for told, wanted in zip((unit.id, unit.name, unit.members[0].design), subject, strict=True):
        assert wanted in {None, told}
    if subject[2] is not None:
        assert [member.count for member in unit.members] == [1]


@pytest.mark.parametrize("readings", [{}, {"CA-D-009": "armour_list"}])
def test_a_worth_follows_the_readings_of_its_file(shell, starter, tmp_path, monkeypatch, readings):
    """A file without readings has the standard readings."""
    given = []

    def weigh(_subject, gauntlet, **_):
        given.append(gauntlet)
        return meter.Worth(9, 20.0, 1.0, 400)

    monkeypatch.setattr(meter, "weigh", weigh)
    file = tmp_path / "read.army"
    kept, _ = bundle.read(starter.read_bytes())
    file.write_bytes(bundle.write(bundle.Bundle(kept.documents, immutabledict(readings))))
    assert shell("worth", file, "--design", "c-trooper").code == 0
    assert [one.readings for one in given] == [readings or STANDARD]


@pytest.mark.parametrize(
    ("design", "said"),
    [
        (("--design", "nobody"), "“nobody”"),
        (("--design", "w-gun"), "“w-gun”"),
        ((), "“v-car”"),
    ],
)
def test_an_unmeasurable_design_is_named(shell, tmp_path, design, said):
    """Such are a vehicle without a unit, a weapon, and a missing design."""
    car = Vehicle(id="v-car", name="Car", profile=VehicleProfile(mv=18, fa=0, pf=6))
    file = tmp_path / "car.army"
    file.write_bytes(bundle.write(bundle.Bundle((car, Weapon(id="w-gun", name="Gun", category="rifle")))))
    ran = shell("worth", f"{file}{'' if design else '#v-car'}", *design)
    assert ran.code == 1
    assert said in ran.err
