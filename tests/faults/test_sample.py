"""Twenty of the faults that a test once noticed are made again and must be noticed."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from tests.faults.changes import in_file
from tests.faults.covers import Covers
from tests.faults.floors import FLOORS, rank
from tests.faults.known import witnesses
from tests.faults.trees import ROOT
from tests.faults.trying import Bench

if TYPE_CHECKING:
    from tests.faults.changes import Fault

pytestmark = pytest.mark.linux
SIZE = 20
SEED = 1
MOST = 40
"""The most kept faults to look at for a sample whose lines are unchanged."""


@cache
def sample() -> list[Fault]:
    """Return the first faults of the draw with unchanged lines."""
    found: list[Fault] = []
    for key in sorted(witnesses(), key=lambda one: rank(one, SEED))[:MOST]:
        file = key.partition(" ")[0]
        if (ROOT / file).exists():
            text = (ROOT / file).read_text("utf-8")
            found += [one for one in in_file(file, text) if one.key == key]
    return found[:SIZE]


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    """Return copies of the program."""
    known = {key: test for key, (_, test) in witnesses().items()}
    return Bench(tmp_path_factory.mktemp("faults"), Covers.read(), patience=30.0, known=known)


def test_the_kept_faults_are_up_to_date() -> None:
    """At most every second kept fault has been edited away, and its witness test is present."""
    assert len(sample()) == SIZE, "keep the faults anew: .venv/bin/poe faults --keep"
    for fault in sample():
        file, _, name = witnesses()[fault.key][1].partition("::")
        text = (ROOT / file).read_text("utf-8")  # which a fault may keep from being read, all of it
        assert not name or f"def {name.partition('[')[0]}(" in text, name


@pytest.mark.long
@pytest.mark.parametrize("place", range(SIZE))
def test_a_fault_is_noticed(bench: Bench, place: int) -> None:
    fault = sample()[place]
    floor = witnesses()[fault.key][0]
    trial = bench.tried(floor, fault, FLOORS[floor].tests, goldens=())
    assert trial.how in {"rule", "scripted"}, f"no test notices {fault.told()}"
