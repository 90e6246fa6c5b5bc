"""Battles are told word for word as they were when somebody last looked at them."""

from __future__ import annotations

import pytest

from tests.goldens import transcripts


@pytest.mark.parametrize("name", transcripts.BATTLES)
def test_transcript_is_as_kept(name: str) -> None:
    kept = transcripts.path(name).read_text(encoding="utf-8")
    assert transcripts.transcript(name) == kept, "see the head of tests/goldens/transcripts.py"
