"""Twenty of the faults that a test is known to notice are made again: it still does.

The sample is drawn from `kept.json`; a line that has been edited since is passed over, and another drawn. The whole is
`poe faults`.
"""

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
"""How many of the kept faults may be looked at to find so many that still stand."""


@cache
def sample() -> list[Fault]:
    """Return the first faults of the draw whose lines are as they were."""
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


def test_what_is_kept_is_of_today() -> None:
    """Of two kept faults at most one has been edited away; the tests that noticed are there."""
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
