"""How fast battles are fought, measured side by side in one run; quote the ratios, not the seconds."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from armybuilder import paths
from armybuilder.battle import odds, resolve
from armybuilder.battle.terms import Contender, Setup
from armybuilder.cli.console import one_army
from armybuilder.model import bundle

INTERPRETED = """
import json, sys, time
from armybuilder.battle import backend
from tests.benchmarks.test_battles import fought
assert backend.kernel() == "interpreted"
print(json.dumps(fought("a-gate", "a-reavers", 20, 1)))
"""


def setup(left: str, right: str) -> Setup:
    """Two starter armies against each other, at the usual terms."""
    file = next((paths.resources() / "starter").glob("*.army"))
    documents = bundle.index(bundle.read(file.read_bytes())[0].documents)
    return Setup(
        Contender(one_army([documents[left]], left), documents),
        Contender(one_army([documents[right]], right), documents),
    )


def fought(left: str, right: str, battles: int, workers: int) -> float:
    """Fight battles between two starter armies; return how many a second."""
    return odds.odds(setup(left, right), battles, workers).battles_per_second


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize(
    ("left", "right"), [("a-gate", "a-reavers"), ("a-levy", "a-wardens")], ids=["12 v 12", "500 points"]
)
def test_battles_by_workers(benchmark, left, right, workers):
    """A thousand silent battles; the second worker should halve the time."""
    benchmark.extra_info["battles a second"] = benchmark.pedantic(
        fought, args=(left, right, 1_000, workers), rounds=5, warmup_rounds=1
    )


def test_interpreted_battles(benchmark):
    """The same kernel interpreted, for the ratio to the compiled one."""
    environment = {**os.environ, "ARMYBUILDER_KERNEL": "interpreted"}

    def run() -> float:
        done = subprocess.run(
            [sys.executable, "-c", INTERPRETED], env=environment, capture_output=True, text=True, check=True
        )
        rate: float = json.loads(done.stdout)
        return rate

    benchmark.extra_info["battles a second"] = benchmark.pedantic(run, rounds=3)


def test_a_told_battle(benchmark):
    """One battle with its log and all its events."""
    benchmark(resolve.fight, setup("a-gate", "a-reavers"))
