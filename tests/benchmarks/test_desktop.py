"""The speed of the desktop.

`windows.py` measures everything and checks the bars.
"""

from __future__ import annotations

import sys

from tests.benchmarks import windows


def test_all_figures(benchmark, capsys):
    """The whole report is printed past pytest's own capture."""
    text = "\n".join(benchmark.pedantic(lambda: list(windows.report()), rounds=1))
    with capsys.disabled():
        sys.stdout.write(f"\n{text}\n")
