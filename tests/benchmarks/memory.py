"""The memory of `armybuilder odds` with two workers, over that of an empty Python.

    python -m tests.benchmarks.memory [ruleset...]

It is read from Linux's `/proc` every few milliseconds, at its highest: the pages that only this process has
(RSS without shared pages), and of these the ones that no file backs. The workers are threads, so there is one
process.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from armybuilder.battle.resolve import RULESETS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

EMPTY = (sys.executable, "-c", "import time; time.sleep(0.3)")
ODDS = (sys.executable, "-m", "armybuilder", "odds", "Fen Gate Patrol", "Saltmarsh Reavers", "--workers", "2")
BATTLES = (10, 10_000)
# a program that was installed has its bytecode: compiling would count as its memory
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def highest(command: Sequence[str]) -> tuple[float, float]:
    """Return the highest size of a command's own pages in MB, and the same without pages of files."""
    most = dirty = 0
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, env=ENVIRONMENT) as running:
        while running.poll() is None:
            try:
                rows = Path(f"/proc/{running.pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
            except OSError:
                continue
            own = {row.split()[0]: int(row.split()[1]) for row in rows if row.startswith("Private_")}
            most = max(most, own.get("Private_Clean:", 0) + own.get("Private_Dirty:", 0))
            dirty = max(dirty, own.get("Private_Dirty:", 0))
            time.sleep(0.005)
    return most / 1024, dirty / 1024


def lines(rulesets: Sequence[str]) -> Iterator[str]:
    """Yield the lines of the table."""
    empty = highest(EMPTY)
    yield f"{'MB over an empty Python':34}{'own pages':>12}{'without a file':>16}"
    for ruleset in rulesets:
        for battles in BATTLES:
            command = (*ODDS, "--ruleset", ruleset, "--battles", str(battles))
            highest(command)  # the first run writes the bytecode
            most, dirty = highest(command)
            yield f"{f'{ruleset}, {battles:,} battles':34}{most - empty[0]:12.1f}{dirty - empty[1]:16.1f}"


if __name__ == "__main__":
    for line in lines(sys.argv[1:] or RULESETS):
        print(line, flush=True)  # noqa: T201
