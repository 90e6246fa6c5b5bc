"""Battles, advice and sheets of the Python interface, which equal those of the shell."""

from __future__ import annotations

import dataclasses
import json
import pickle
import sys
from typing import TYPE_CHECKING, Any

import pytest

import armybuilder
from armybuilder.cli import main
from armybuilder.counsel import formula_results
from armybuilder.counsel import worth as meter
from tests.counsel.made_up_trial import TRIAL

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Shell = Callable[..., Any]

EDGE = ("--ruleset", "edge", "--json")


@pytest.fixture
def shell(
    dyke: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Shell:
    """A function that runs a command, with `dyke` for the small army, and returns its JSON."""
    monkeypatch.setenv("ARMYBUILDER_HOME", str(tmp_path / "home"))

    def run(*words: str) -> Any:
        capsys.readouterr()
        assert main.run([str(dyke) if one == "dyke" else one for one in words]) == 0
        out = capsys.readouterr().out
        return json.loads(out) if "--json" in words else out

    return run


def test_a_matrix_equals_the_shells(file: armybuilder.File, shell: Shell) -> None:
    done: list[int] = []
    found = armybuilder.matrix([file, file["dyke"], file], 20, ruleset="edge", progress=done.append)
    printed = shell("matrix", "dyke", "dyke", "dyke", "--battles", "20", *EDGE)
    assert [list(row) for row in found.shares] == printed["shares"]
    assert [(one.left, one.right, [one.odds.left, one.odds.right], one.odds.draw) for one in found.pairs] == [
        (one["left"], one["right"], one["wins"], one["draws"]) for one in printed["pairs"]
    ]
    assert done == [20, 40, 60]
    assert armybuilder.matrix([file, file], 20, ruleset="edge", workers=1).pairs == found.pairs[:1]


def test_a_worth_equals_the_shells(
    file: armybuilder.File, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Few battles are enough to compare."""
    few = {"FIRST": 4, "ROUND": (4, 8, 8, 4), "LOOKS": (1,), "LINE_LOOKS": (1,), "MOST_LINES": 1}
    for name, value in few.items():
        monkeypatch.setattr(meter, name, value)
    done: list[int] = []
    found = armybuilder.worth(file["warden"], ruleset="edge", lines=True, progress=done.append)
    printed = shell("worth", "dyke", "--design", "warden", "--lines", *EDGE)
    same = ("cost", "worth", "half_width", "sure", "battles")
    assert {name: printed[name] for name in same} == {name: getattr(found, name) for name in same}
    assert (printed["beyond"] or "", done[-1]) == (found.beyond, found.battles)
    assert [dataclasses.asdict(line) for line in found.lines] == printed["lines"]
    assert found.lines


def test_the_formula_equals_the_shells(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formula_results, "results", lambda: TRIAL)
    found, printed = armybuilder.formula(), shell("formula", "--json")
    for name in ("draws", "battles", "left_out"):
        assert getattr(found, name) == printed[name], name
    for name, value in printed["made_by"].items():
        assert plain(getattr(found, name)) == value, name
    assert plain(found.degenerate) == list(printed["degenerate"].values())
    assert [
        {name: plain(value) for name, value in dataclasses.asdict(one).items() if name != "words"}
        for one in found.terms
    ] == printed["terms"]
    assert [{"id": name, "why": why} for name, why in found.not_measurable.items()] == printed[
        "not_measurable"
    ]
    assert found.terms[1].words == "Flying on costs 15.0 points and is worth −7.4 (−8.4 to −6.4): too dear."
    (note,) = found.notes
    assert "other prices" in note
    assert armybuilder.formula(language="it").terms[1].label == "Volante sì"


def plain(value: object) -> object:
    """Return a value as JSON has it."""
    return list(value) if isinstance(value, tuple) else value


def test_a_balance_equals_the_shells(file: armybuilder.File, shell: Shell, tmp_path: Path) -> None:
    """The scenario is the file that the shell writes."""
    out = tmp_path / "even.army"
    (way,) = armybuilder.balance(file, file, ["points"], ruleset="edge", turns=2)
    (printed,) = shell("balance", "dyke", "dyke", "--way", "points", "--turns", "2", "--out", str(out), *EDGE)
    for name in ("way", "side", "amount", "half_width", "even", "share", "battles"):
        assert getattr(way, name) == printed[name], name
    assert list(way.interval) == printed["interval"]
    assert (way.target or None) == printed["target"]
    assert way.even == (way.file is not None) == out.exists()
    if way.file is not None:
        assert [one.fields for one in way.file] == [one.fields for one in armybuilder.read(out)]


def test_a_match_equals_the_shells(file: armybuilder.File, shell: Shell) -> None:
    found = armybuilder.match(
        "veteran", "recruit", [(file, file)], 4, ruleset="edge", turns=2, limit_battles=20
    )
    printed = shell(
        *("match", "veteran", "recruit", "--armies", "dyke", "dyke"),
        *("--battles", "4", "--turns", "2", "--limit", "battles=20", *EDGE),
    )
    for name in ("battles", "a", "draw", "b", "decisions", "disagreements"):
        assert getattr(found, name) == printed[name], name
    assert list(found.pairs) == printed["pairs"]["counts"]
    assert (found.share, found.interval) == (printed["pairs"]["share"], printed["pairs"]["interval"])
    assert found.valid


def test_a_failing_engine_makes_a_match_void(file: armybuilder.File) -> None:
    command = f'"{sys.executable}" -c pass'
    found = armybuilder.match("regular", command, [(file, file)], 2, ruleset="edge", table="all")
    assert (found.a, found.b, found.valid) == (2, 0, False)
    assert [(one.player, one.battle) for one in found.forfeits] == [("b", 0), ("b", 1)]
    assert all(one.why for one in found.forfeits)
    with pytest.raises(armybuilder.Fault, match="no-such-engine"):
        armybuilder.match("regular", "no-such-engine", [(file, file)], 2)


def test_a_review_equals_the_shells(file: armybuilder.File, shell: Shell, tmp_path: Path) -> None:
    told = armybuilder.fight(file, file, ruleset="edge", turns=2, seed=7, record=True)
    assert told == dataclasses.replace(
        armybuilder.fight(file, file, ruleset="edge", turns=2, seed=7), file=told.file
    )
    assert told.file is not None
    out = tmp_path / "kept.army"
    armybuilder.write(told.file, out)
    printed = shell("review", str(out), "--json")
    battle = next(one for one in armybuilder.read(out) if one.kind == "battle")
    found = armybuilder.review(battle)
    assert dataclasses.asdict(found.luck) == printed["luck"]
    assert list(found.score) == printed["score"]
    for mine, theirs in ((found.decisions, "decisions"), (found.turning_points, "turning_points")):
        assert [(one.choice, one.words, one.before, one.chosen, one.after) for one in mine] == [
            (one["choice"], one["message"], one["before"], one["chosen"], one["after"])
            for one in printed[theirs]
        ]
    better = [one.better for one in found.decisions if one.better is not None]
    assert [(one.words, one.chance, one.gain, one.error) for one in better] == [
        (one["best"]["message"], one["best"]["chance"], one["best"]["worth"], one["best"]["error"])
        for one in printed["decisions"]
        if one["best"] is not None
    ]
    assert [(one.side, one.unit, one.taken) for one in found.units] == [
        (one["side"], one["id"], one["taken"]) for one in printed["units"]
    ]
    assert any(one.words in "\n".join(found.lines) for one in found.turning_points)
    assert pickle.loads(pickle.dumps(found)) == found  # noqa: S301 (our own)


SHEETS: dict[str, tuple[dict[str, Any], str]] = {
    "cards": (
        {
            "layout": "cards",
            "paper": "letter",
            "landscape": True,
            "cards": 4,
            "text": 120,
            "per": "type",
            "copies": 2,
            "portraits": False,
        },
        "--layout cards --paper letter --landscape --cards 4 --text 120 --per type --copies 2 --no-portraits",
    ),
    "copies": (
        {"layout": "pack", "ink_saver": True, "copies_of": {"1": 3}},
        "--layout pack --ink-saver --copies-of 1=3",
    ),
    "roster": (
        {"receipts": True, "codes": False, "first": ["2"], "new_page": ["1"]},
        "--receipts --no-codes --first 2 --new-page 1",
    ),
    "pack": (
        {"layout": "pack", "parts": ["cards", "receipts"]},
        "--layout pack --part cards --part receipts",
    ),
    "backs": ({"layout": "cards", "backs": True}, "--layout cards --backs"),
    "sleeves": ({"layout": "cards", "card_size": "poker"}, "--layout cards --card-size poker"),
    "shop": (
        {"layout": "pack", "bleed": 5, "crop_marks": True, "pages": [1], "ppi": 40},
        "--layout pack --bleed 5 --crop-marks --pages 1 --ppi 40",
    ),
}
"""The options of sheets, for a call and for the shell."""


DOT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
"""A picture of one dot."""


def pictured(file: armybuilder.File) -> bytes:
    """Return the small army with two entries, and with a portrait."""
    documents = [one.fields for one in file]
    documents[1]["portrait"] = "dot"
    documents[-1]["units"] = [{"id": "1", "unit": "watch"}, {"id": "2", "unit": "watch"}]
    dot = {"kind": "picture", "id": "dot", "name": "Dot", "media": "png", "data": DOT}
    return json.dumps({"format": "armybuilder", "version": 1, "documents": [*documents, dot]}).encode()


@pytest.mark.long(short=("shop", "copies", "sleeves"))
@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_with_options_equals_the_shells(
    name: str, dyke: Path, file: armybuilder.File, shell: Shell, tmp_path: Path
) -> None:
    """Each of the options changes the sheet."""
    dyke.write_bytes(pictured(file))
    file = armybuilder.read(dyke)
    options, words = SHEETS[name]
    form: Any = "png" if name == "shop" else "pdf"
    out = tmp_path / f"out.{form}"
    shell("sheet", "dyke", "-o", str(out), *words.split())
    assert armybuilder.sheet(file["dyke"], form, **options) == (out.read_bytes(),)
    for left_out in options.keys() - {"layout"}:
        others = {one: value for one, value in options.items() if one != left_out}
        made = armybuilder.sheet(file["dyke"], form, **others)
        assert made != (out.read_bytes(),), f"{left_out} changes nothing"


def test_a_campaigns_damage_is_printed_when_asked_for(file: armybuilder.File) -> None:
    plain = {"format": "armybuilder", "version": 1, "documents": [one.fields for one in file]}
    day: dict[str, Any] = {
        "kind": "campaign",
        "id": "days",
        "name": "Days",
        "armies": ["dyke"],
        "battles": [],
    }
    day["models"] = {"1.1/1.1": {"state": "dead"}}
    plain["documents"].append(day)  # type: ignore[attr-defined]
    both = armybuilder.read(json.dumps(plain).encode())
    fresh, worn = (
        armybuilder.sheet(both["dyke"], "txt", campaign=one, date="") for one in (None, both["days"])
    )
    assert fresh != worn
    (page,) = armybuilder.sheet(both["dyke"], "txt", layout="campaign", campaign=both["days"])
    assert b"Days" in page
    with pytest.raises(armybuilder.Fault, match="Days is no campaign of the file of The Dyke Watch"):
        armybuilder.sheet(file["dyke"], campaign=both["days"])
