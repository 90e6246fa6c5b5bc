"""The sums of all soaks by the tested commit, in a file that the next soak continues."""

from __future__ import annotations

import fcntl
import json
import subprocess
import time
from collections import Counter
from pathlib import Path
from typing import Any

from armybuilder.paths import write_whole

__all__ = ["ROOT", "add", "commit", "keep_fault", "table"]

ROOT = Path(__file__).resolve().parents[2]


def commit() -> str:
    """Return the tested commit, with a plus if files differ from it."""

    def git(*words: str) -> str:
        return subprocess.run(("git", *words), cwd=ROOT, capture_output=True, text=True, check=False).stdout

    return git("rev-parse", "--short=8", "HEAD").strip() + (
        "+" if git("status", "--porcelain").strip() else ""
    )


def read(folder: Path) -> dict[str, Counter[str]]:
    """Return the sums of earlier soaks by commit, an empty dictionary without any."""
    try:
        kept = json.loads((folder / "sums.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {name: Counter(sums) for name, sums in kept.items()}


def add(folder: Path, at: str, more: Counter[str]) -> None:
    """Add counts to the sums of a commit.

    Several searches may add to the same sums at once.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "sums.lock").open("w") as mine:
        fcntl.flock(mine, fcntl.LOCK_EX)
        sums = read(folder)
        sums[at] = sums.get(at, Counter()) + more
        write_whole(folder / "sums.json", json.dumps(sums, indent=1, sort_keys=True).encode())


def keep_fault(folder: Path, part: str, fault: dict[str, Any]) -> Path:
    """Write a fault with its seed and steps into its own file, and return the path."""
    place = folder / "faults" / f"{part}-{fault['seed']}-{time.time_ns()}.json"
    place.parent.mkdir(parents=True, exist_ok=True)
    write_whole(place, json.dumps(fault, indent=1).encode())
    return place


def table(folder: Path) -> str:
    """Return a table of the sums of all commits, a line for each count."""
    sums = read(folder)
    whole: Counter[str] = sum(sums.values(), Counter())
    lines = [f"{whole[name]:>12}  {name}" for name in sorted(whole)]
    return "\n".join([*lines, f"commits: {' '.join(sorted(sums))}"])
