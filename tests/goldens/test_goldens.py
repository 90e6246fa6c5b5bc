"""Battles and sheets, compared word for word with the kept goldens."""

from __future__ import annotations

import pytest

from armybuilder.battle import backend
from tests.goldens import checksums, differences, transcripts


@pytest.mark.parametrize("name", transcripts.BATTLES)
def test_a_transcript_equals_the_kept_one(name: str) -> None:
    kept, made = transcripts.path(name).read_text(encoding="utf-8"), transcripts.transcript(name)
    if told := differences.of_lines(transcripts.path(name).name, kept, made, "transcripts"):
        pytest.fail(told, pytrace=False)


@pytest.mark.parametrize("name", transcripts.SHEETS)
def test_a_sheet_equals_the_kept_one(name: str) -> None:
    kept, made = transcripts.path(name).read_text(encoding="utf-8"), transcripts.told_sheet(name)
    if told := differences.of_lines(name, kept, made, "transcripts"):
        pytest.fail(told, pytrace=False)


@pytest.mark.kernel
def test_battles_have_the_kept_checksums(pytestconfig: pytest.Config) -> None:
    """All battles if the kernel is compiled or the run is full, else a tenth."""
    every = 1 if backend.kernel() == "compiled" or pytestconfig.getoption("--full") else 10
    if told := differences.of_battles(checksums.kept(), checksums.checksums(every), "checksums"):
        pytest.fail(told, pytrace=False)
