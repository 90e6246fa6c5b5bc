"""Battles and sheets, compared word for word with the kept goldens."""

from __future__ import annotations

import json

import pytest

from armybuilder.battle import backend
from armybuilder.model.document import Ruleset
from tests.goldens import checksums, differences, transcripts, verbs


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


@pytest.mark.kernel
@pytest.mark.once
@pytest.mark.parametrize("ruleset", verbs.RULESETS)
def test_the_bots_use_each_verb_as_often_as_kept(ruleset: Ruleset) -> None:
    """The checksums already hold that both kernels fight the same battles."""
    kept, made = (json.dumps(one, indent=1) for one in (verbs.kept()[ruleset], verbs.verbs_used(ruleset)))
    if told := differences.of_lines(f"{verbs.KEPT.name}, {ruleset}", kept, made, "verbs"):
        pytest.fail(told, pytrace=False)


def test_each_unused_verb_has_its_reason() -> None:
    """No verb in use has one."""
    unused = {
        ruleset: {verb for verb, uses in one.items() if not uses} for ruleset, one in verbs.kept().items()
    }
    assert {ruleset: set(one) for ruleset, one in verbs.reasons().items()} == unused
    assert all(reason.endswith(".") for one in verbs.reasons().values() for reason in one.values())
