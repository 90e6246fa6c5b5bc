"""The CPU time of short commands of the shell, against that of an empty Python.

    python -m tests.benchmarks.shell [file]      prints the report, and keeps it in a file

A command's figure is the least of twelve runs, in turn with the others, so that a busy machine spoils it little.
What the command says is not looked at; `tests/cli/test_loading.py` holds what it must not load.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from armybuilder import paths
from armybuilder.cli.completion import VARIABLE
from tests.benchmarks.battles import bar

RUNS = 12
EMPTY = "an empty Python"
COMMANDS: dict[str, tuple[tuple[str, ...], str, float]] = {
    EMPTY: (("-c", "pass"), "", 1),
    "--version": (("-m", "armybuilder", "--version"), "", 4),
    "one Tab after `armybuilder co`": (("-m", "armybuilder"), "armybuilder co", 6),
    "one Tab after `armybuilder cost --js`": (("-m", "armybuilder"), "armybuilder cost --js", 6),
    "cost of one design": (("-m", "armybuilder", "cost", "one.army"), "", 11),
}
"""Each command with the line that a Tab completes, and the most times of an empty Python."""


def _spent(command: tuple[str, ...], typed: str, home: Path) -> float:
    """Run a command and return its CPU time in seconds."""
    asked = {VARIABLE: "bash_complete", "COMP_WORDS": typed, "COMP_CWORD": str(typed.count(" "))}
    environment = {**os.environ, "ARMYBUILDER_HOME": str(home)} | (asked if typed else {})
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, *command], env=environment, cwd=home, stdout=subprocess.DEVNULL, check=True
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measured() -> dict[str, float]:
    """Return the least CPU time of each command in seconds."""
    whole = json.loads((paths.resources() / "starter" / "cinder-reach.army").read_text("utf-8"))
    whole["documents"] = [one for one in whole["documents"] if one["id"] == "w-sidearm"]
    best = dict.fromkeys(COMMANDS, float("inf"))
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "one.army").write_text(json.dumps(whole), encoding="utf-8")
        for _ in range(RUNS):
            for name, (command, typed, _) in COMMANDS.items():
                best[name] = min(best[name], _spent(command, typed, home))
    return best


def report() -> str:
    """Measure everything and return the report."""
    best = measured()
    lines = [f"Commands of the shell: CPU time, in those of {EMPTY} ({best[EMPTY] * 1000:.0f} ms)", ""]
    for name, (_, _, most) in COMMANDS.items():
        if name != EMPTY:
            lines.append(bar(f"{name} ({best[name] * 1000:.0f} ms)", best[name] / best[EMPTY], most))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    text = report()
    sys.stdout.write(text)
    for file in sys.argv[1:]:
        Path(file).write_text(text, encoding="utf-8")
