"""The strength of each level against a regular, and the time of a decision.

`python -m tests.benchmarks.levels` fights the commander's long matches too.
"""

from __future__ import annotations

import sys

from tests.benchmarks import levels, thinking

BATTLES = 12


def test_levels_against_regulars(benchmark, capsys):
    """The levels are recruits and veterans under every ruleset, and the lines bypass pytest's capture."""
    found = benchmark.pedantic(
        lambda: list(levels.lines(levels.RULESETS, levels.MATCHES[:2], BATTLES)), rounds=1
    )
    with capsys.disabled():
        sys.stdout.write("\n" + "\n".join(found) + "\n")


def test_the_time_of_a_decision(benchmark, capsys):
    """Veterans and commanders decide at 300 points under every ruleset."""
    found = benchmark.pedantic(lambda: list(thinking.lines()), rounds=1)
    with capsys.disabled():
        sys.stdout.write("\n" + "\n".join(found) + "\n")
