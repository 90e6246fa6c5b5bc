"""The speed of battles.

`battles.py` measures everything in one run and checks the bars.
"""

from __future__ import annotations

import sys

from armybuilder.battle import resolve
from tests.benchmarks import battles


def test_all_figures(benchmark, capsys):
    """The whole report is printed past pytest's own capture."""
    text = benchmark.pedantic(battles.report, rounds=1)
    with capsys.disabled():
        sys.stdout.write(f"\n{text}")


def test_a_told_battle(benchmark):
    """The battle has its log and all its events."""
    benchmark(resolve.fight, battles.setups()["12 v 12 infantry"])
