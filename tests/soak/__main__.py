"""Look for faults for hours: `python -m tests.soak [HOURS] [--only PART] [--seed N] [--in FOLDER]`.

Each part runs in a process of its own, some minutes at a time with a seed of its own. Its counts are added to
`sums.json` of the folder under the tested commit, so a soak can be stopped at any moment and continued later.
A fault is kept beside that file with its seed and its steps.
"""

from __future__ import annotations

import argparse
import faulthandler
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from contextlib import suppress
from importlib import import_module
from itertools import cycle
from pathlib import Path
from typing import Any

from tests.soak import sums
from tests.soak.tell import Tell

PARTS = ("users", "kills", "hostile", "battles", "edits")
_TURN_S, _SILENCE_S, _NOTHING_S = 240.0, 180.0, 10.0
"""Seconds of a part's turn, of silence that counts as a hang, and of a turn without work."""


def main() -> int:
    """Run the parts in turn, and return 1 if a fault was found."""
    parser = argparse.ArgumentParser(prog="packaging/soak.sh", description=__doc__)
    parser.add_argument(
        "hours", nargs="?", type=float, default=1.0, help="for how long; 0.033 are two minutes"
    )
    parser.add_argument("--only", choices=PARTS, help="this part alone")
    parser.add_argument("--seed", type=int, default=time.time_ns() % 10**9, help="the seed of the first run")
    parser.add_argument(
        "--in",
        dest="folder",
        type=Path,
        default=sums.ROOT / "build" / "soak",
        help="where sums and faults are kept",
    )
    parser.add_argument("--part", help=argparse.SUPPRESS)
    parser.add_argument("--seconds", type=float, default=60.0, help=argparse.SUPPRESS)
    given = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if given.part:
        return alone(given.part, given.seed, given.seconds)
    return soak(given.hours * 3600, given.seed, (given.only,) if given.only else PARTS, given.folder)


def alone(part: str, seed: int, seconds: float) -> int:
    """Run a part in this process, with its lines on the output and all else on the error stream."""
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    faulthandler.enable()  # a process that is ended for its silence says where it stood
    with out:
        try:
            import_module(f"tests.soak.{part}").run(seed, Tell(seed, out, seconds=seconds))
        finally:
            sys.excepthook = sys.__excepthook__  # a fault of the search itself is none of the window's
    return 0


def soak(seconds: float, seed: int, parts: tuple[str, ...], folder: Path) -> int:
    """Run parts in turn for a time, print the sums and faults, and return 1 if a fault was found."""
    at, end, found = sums.commit(), time.monotonic() + seconds, 0
    turn = min(_TURN_S, seconds / len(parts))
    for number, part in enumerate(cycle(parts)):
        left = end - time.monotonic()
        if left < 1:
            break
        sys.stdout.write(f"{part}, seed {seed + number}\n")
        sys.stdout.flush()
        began = time.monotonic()
        found += _one(part, seed + number, min(turn, left), at, folder)
        if time.monotonic() - began < min(_NOTHING_S, turn, left) / 2:
            time.sleep(_NOTHING_S)  # one that cannot even begin is not begun a thousand times
    sys.stdout.write(f"{sums.table(folder)}\nfaults found now: {found}, in {folder / 'faults'}\n")
    return 1 if found else 0


def _one(part: str, seed: int, seconds: float, at: str, folder: Path) -> int:
    """Run a part once, and count its faults.

    An end of the process with an error is a fault too.
    """
    words = (
        sys.executable,
        "-m",
        "tests.soak",
        "--part",
        part,
        "--seed",
        str(seed),
        "--seconds",
        str(seconds),
    )
    errors = folder / f"{part}.err"
    folder.mkdir(parents=True, exist_ok=True)
    with errors.open("w+", encoding="utf-8", errors="replace") as said:
        child = subprocess.Popen(
            words, cwd=sums.ROOT, stdout=subprocess.PIPE, stderr=said, start_new_session=True, text=True
        )
        faults, doing = _heard(child, part, at, folder)
        if child.wait():
            said.seek(0)
            ended = f"{said.read()[-6000:]}\nthe process ended with {child.returncode}"
            faults += 1
            _show(part, sums.keep_fault(folder, part, {"seed": seed, "words": ended, "steps": doing}), ended)
    return faults


def _heard(child: subprocess.Popen[str], part: str, at: str, folder: Path) -> tuple[int, list[Any]]:
    """Read a part's lines to its end, and return the number of faults and its last actions.

    A silent part is ended.
    """
    assert child.stdout is not None
    doing: list[Any] = []
    faults = 0

    def end() -> None:
        with suppress(ProcessLookupError):
            os.killpg(child.pid, signal.SIGABRT)

    watch = threading.Timer(_SILENCE_S, end)
    watch.start()
    for line in child.stdout:
        watch.cancel()
        watch = threading.Timer(_SILENCE_S, end)
        watch.start()
        told = json.loads(line)
        if "count" in told:
            sums.add(folder, at, Counter(told["count"]))
        if "note" in told:
            sys.stdout.write(f"  {told['note']}\n")
        if "doing" in told:
            doing = [] if told["doing"] == "anew" else [*doing[-400:], told["doing"]]
        if "fault" in told:
            faults += 1
            _show(part, sums.keep_fault(folder, part, told["fault"]), told["fault"]["words"])
    child.wait()
    watch.cancel()
    return faults, doing


def _show(part: str, place: Path, words: str) -> None:
    sys.stdout.write(f"FAULT of {part}: {words.strip().splitlines()[-1][:200]} ({place})\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
