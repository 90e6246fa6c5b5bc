"""The cost of a split in an army of a long campaign.

`splits.py` measures it and checks the bar.
"""

from __future__ import annotations

import sys

import pytest

from tests.benchmarks import splits


@pytest.mark.usefixtures("qapp")
def test_splits(benchmark, capsys):
    """The whole report is printed past pytest's own capture."""
    text = benchmark.pedantic(splits.report, rounds=1)
    with capsys.disabled():
        sys.stdout.write(f"\n{text}")
