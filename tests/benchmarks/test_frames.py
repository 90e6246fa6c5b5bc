"""How smooth the battlefield is; `frames.py` measures and says which bars hold."""

from __future__ import annotations

import sys

from tests.benchmarks import frames


def test_frames(benchmark, capsys):
    """The whole report, printed past pytest's own capture."""
    text = benchmark.pedantic(frames.report, rounds=1)
    with capsys.disabled():
        sys.stdout.write(f"\n{text}")
