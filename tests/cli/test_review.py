"""`armybuilder review`, which finds the turning points of a recorded battle."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from armybuilder.battle import record
from armybuilder.battle.review import review as levels
from armybuilder.cli import review as command
from armybuilder.cli.main import run
from armybuilder.model import bundle
from tests.battle.review.test_review import LITTLE, blundered, reviewed

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.battle.review.review import Review


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A recorded battle with a blunder, with a short review."""
    full = levels.review

    def little(fought: FoughtBattle, workers: int, progress: Callable[[int, int], None]) -> Review:
        return full(fought, workers, progress, effort=LITTLE)

    monkeypatch.setattr(command, "reviewed", little)
    path = tmp_path / "battle.army"
    path.write_bytes(bundle.write(record.recorded(blundered()[0], "Blundered")))
    return str(path)


def test_a_review_lists_the_turning_points_first(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["review", file, "--workers", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[2] == "Where it was won:"
    assert lines[3].startswith("  1. Turn")
    assert lines[4].startswith("     Better: ")
    assert any("half the draws" in line for line in lines)
    deeds = [line for line in lines if re.search(r" / [\d,]+$", line)]
    assert deeds
    assert {line.index(" / ") for line in deeds} == {49}


@pytest.mark.long(short=("md",))
@pytest.mark.parametrize("ending", ["md", "txt", "html", "pdf"])
def test_the_sheet_of_the_battle_has_its_review(
    file: str, ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / f"report.{ending}"
    assert run(["review", file, "--workers", "1", "-o", str(out)]) == 0
    assert str(out) in capsys.readouterr().err.replace("\n", "")
    made = out.read_bytes()
    if ending == "pdf":
        assert made.startswith(b"%PDF")
        return
    said = made.decode()
    for words in ("Battle report", "Where it was won", "Better: ", "Luck and skill", "Put out of action"):
        assert words in said
    assert "Terrain" in said


def test_an_unknown_sheet_form_is_refused_before_the_review(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["review", file, "-o", "report.doc"]) == 2
    assert "pdf" in capsys.readouterr().err


@pytest.mark.long
def test_a_review_can_be_json(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["review", file, "--workers", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["turning_points"][0]["choice"] == blundered()[1]
    assert len(found["decisions"]) == len(reviewed().decisions)


def test_a_file_without_battle_is_not_reviewed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "army.army"
    path.write_bytes(bundle.write(bundle.Bundle(documents=())))
    assert run(["review", str(path)]) == 1
    assert capsys.readouterr().err
