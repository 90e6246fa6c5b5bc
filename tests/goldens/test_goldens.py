"""Battles are told word for word as they were when somebody last looked at them."""

from __future__ import annotations

import pytest

from armybuilder.battle import backend
from tests.goldens import checksums, transcripts


@pytest.mark.parametrize("name", transcripts.BATTLES)
def test_transcript_is_as_kept(name: str) -> None:
    kept = transcripts.path(name).read_text(encoding="utf-8")
    assert transcripts.transcript(name) == kept, "see the head of tests/goldens/transcripts.py"


@pytest.mark.kernel
def test_battles_have_the_checksums_that_are_kept(pytestconfig: pytest.Config) -> None:
    """Compiled, all of them; interpreted, a tenth, and all in the full run."""
    every = 1 if backend.kernel() == "compiled" or pytestconfig.getoption("--full") else 10
    found = checksums.checksums(every)
    assert found == {name: checksums.kept()[name] for name in found}, (
        "see the head of tests/goldens/checksums.py"
    )
