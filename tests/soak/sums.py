"""What all soaks together have done, by the commit that was tried, in a file that the next one goes on with."""

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
    """Return the commit that is tried, with a plus where files differ from it."""

    def git(*words: str) -> str:
        return subprocess.run(("git", *words), cwd=ROOT, capture_output=True, text=True, check=False).stdout

    return git("rev-parse", "--short=8", "HEAD").strip() + (
        "+" if git("status", "--porcelain").strip() else ""
    )


def read(folder: Path) -> dict[str, Counter[str]]:
    """Return the sums so far by commit, none where there are none."""
    try:
        kept = json.loads((folder / "sums.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {name: Counter(sums) for name, sums in kept.items()}


def add(folder: Path, at: str, more: Counter[str]) -> None:
    """Add what was done at a commit; several searches at once may add to the same sums."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "sums.lock").open("w") as mine:
        fcntl.flock(mine, fcntl.LOCK_EX)
        sums = read(folder)
        sums[at] = sums.get(at, Counter()) + more
        write_whole(folder / "sums.json", json.dumps(sums, indent=1, sort_keys=True).encode())


def keep_fault(folder: Path, part: str, fault: dict[str, Any]) -> Path:
    """Keep a fault with its seed and steps in a file of its own; return where."""
    place = folder / "faults" / f"{part}-{fault['seed']}-{time.time_ns()}.json"
    place.parent.mkdir(parents=True, exist_ok=True)
    write_whole(place, json.dumps(fault, indent=1).encode())
    return place


def table(folder: Path) -> str:
    """Return the sums of all commits, and of each, a line for each thing counted."""
    sums = read(folder)
    whole: Counter[str] = sum(sums.values(), Counter())
    lines = [f"{whole[name]:>12}  {name}" for name in sorted(whole)]
    return "\n".join([*lines, f"commits: {' '.join(sorted(sums))}"])
