"""The search for faults itself: what it finds is kept, and what it did is added up and gone on with."""

from __future__ import annotations

import io
import json
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from armybuilder.model import sharing
from tests.soak import hostile, sums
from tests.soak.tell import Tell

if TYPE_CHECKING:
    from pathlib import Path

INPUTS = 100


def test_sums_add_up_by_commit_and_are_taken_up_again(tmp_path: Path) -> None:
    sums.add(tmp_path, "one", Counter(kills=2))
    sums.add(tmp_path, "one", Counter(kills=3))
    sums.add(tmp_path, "two", Counter(kills=4, battles=1))
    assert sums.read(tmp_path) == {"one": {"kills": 5}, "two": {"kills": 4, "battles": 1}}
    assert [line.split() for line in sums.table(tmp_path).splitlines()] == [
        ["1", "battles"],
        ["9", "kills"],
        ["commits:", "one", "two"],
    ]


def test_a_fault_is_kept_with_its_seed_and_its_steps(tmp_path: Path) -> None:
    place = sums.keep_fault(tmp_path, "kills", {"seed": 7, "words": "lost", "steps": [1, 2]})
    assert place.parent == tmp_path / "faults"
    assert json.loads(place.read_text()) == {"seed": 7, "words": "lost", "steps": [1, 2]}


def test_a_deliberate_fault_is_found_by_the_hostile_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three of ten inputs are lines to share, so it is found among a hundred."""

    def broken(_given: object) -> None:
        raise ZeroDivisionError("put there on purpose")

    monkeypatch.setattr(sharing, "read", broken)
    out = io.StringIO()
    hostile.run(1, Tell(1, out, deeds=INPUTS))
    told = [json.loads(line) for line in out.getvalue().splitlines()]
    found = [one["fault"] for one in told if "fault" in one]
    assert found
    assert all(one["seed"] == 1 and "put there on purpose" in one["words"] for one in found)
    assert sum(one.get("count", {}).get("hostile inputs", 0) for one in told) >= INPUTS
