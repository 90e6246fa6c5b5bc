"""The smoothness of the battlefield.

`frames.py` measures it and checks the bars.
"""

from __future__ import annotations

import sys

from tests.benchmarks import frames


def test_frames(benchmark, capsys):
    """The whole report is printed past pytest's own capture."""
    text = benchmark.pedantic(frames.report, rounds=1)
    with capsys.disabled():
        sys.stdout.write(f"\n{text}")
