"""The sums of all soaks by the tested commit, in a file that the next soak continues.

`python -m tests.soak.sums FOLDER` moves a folder's sums into `sums.json` here, which is committed, and writes them
into the guide. The sums of the two oldest commits are those that the guide had before this file.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import re
import subprocess
import time
from collections import Counter
from pathlib import Path
from typing import Any

from armybuilder.numbers import Numbers, grouped
from armybuilder.paths import write_whole

__all__ = ["HERE", "ROOT", "add", "commit", "guide_with_sums", "keep_fault", "move", "read", "table"]

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
"""The folder of the sums that are committed."""

_FAULTS = ": faults"
"""The ending of the name of a count's faults, which are entered by hand."""

_ROWS = {
    "actions": ("random actions in the window", "azioni a caso nella finestra"),
    "kills": ("kills at random moments of work", "chiusure forzate in momenti a caso"),
    "hostile inputs": ("hostile files, lines and libraries", "file, righe e librerie ostili"),
    "battles": ("random battles, each fought twice", "battaglie a caso, combattute due volte"),
    "edits": ("random edits of armies in campaigns", "modifiche a caso di armate in campagna"),
    "libraries in the shell": (
        "libraries damaged at random, in the shell",
        "librerie guastate a caso, dalla riga di comando",
    ),
    "libraries in the window": (
        "libraries damaged at random, in the window",
        "librerie guastate a caso, nella finestra",
    ),
}
"""The rows of the guide's table, in English and in Italian, by the names of their counts."""


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


def move(folder: Path, to: Path = HERE) -> None:
    """Add a folder's sums to the committed ones, and remove them from the folder."""
    for at, counts in read(folder).items():
        add(to, at, counts)
    (folder / "sums.json").unlink(missing_ok=True)
    (to / "sums.lock").unlink(missing_ok=True)


def guide_with_sums(text: str, language: str) -> str:
    """Return the guide's chapter of guarantees with the committed sums in its table."""
    whole: Counter[str] = sum(read(HERE).values(), Counter())
    for name, labels in _ROWS.items():
        label, found = labels[language == "it"], whole[name + _FAULTS]
        count = Numbers(language).said(grouped(whole[name]))
        row = f"| {label} | {count} | {_fixed(found, language)} |"
        text = re.sub(rf"^\| {re.escape(label)} \|.*$", row, text, flags=re.MULTILINE)
    return text


def _fixed(faults: int, language: str) -> str:
    if language == "it":
        return {0: "0", 1: "1, corretto", 2: "2, corretti"}.get(faults, f"{faults}, tutti corretti")
    return "0" if not faults else f"{faults}, {'all ' * (faults > 2)}fixed"


def guide(language: str) -> Path:
    """Return the path of the chapter of guarantees."""
    return ROOT / "resources" / "help" / language / "24-guarantees.md"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="the folder of a soak: build/soak")
    move(parser.parse_args().folder)
    for spoken in ("en", "it"):
        told = guide(spoken).read_text(encoding="utf-8")
        guide(spoken).write_text(guide_with_sums(told, spoken), encoding="utf-8", newline="\n")
