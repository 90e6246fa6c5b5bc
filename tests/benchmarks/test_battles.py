"""How fast battles are fought; `battles.py` measures everything side by side and says which bars hold."""

from __future__ import annotations

import sys

from armybuilder.battle import resolve
from tests.benchmarks import battles


def test_all_figures(benchmark, capsys):
    """The whole report, printed past pytest's own capture."""
    text = benchmark.pedantic(battles.report, rounds=1)
    with capsys.disabled():
        sys.stdout.write(f"\n{text}")


def test_a_told_battle(benchmark):
    """One battle with its log and all its events."""
    benchmark(resolve.fight, battles.setups()["12 v 12 infantry"])
