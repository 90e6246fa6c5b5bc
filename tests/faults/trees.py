"""Copies of the program to make faults in, and pytest in them, so that the checkout stays untouched."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

__all__ = ["BUILD", "ROOT", "Tree", "changed", "run"]

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "faults"
PARTS = (
    *("armybuilder", "resources", "tests", "packaging", "findings", ".github"),
    *("pyproject.toml", "README.md", "LICENSE"),
)
PLUGINS = ("-p", "no:xdist", "-p", "no:xdist.looponfail", "-p", "no:benchmark")


class Tree:
    """A copy of the program, with its kernel compiled or interpreted."""

    def __init__(self, root: Path, *, interpreted: bool) -> None:
        self.root, self.interpreted = root, interpreted

    @classmethod
    def copied(cls, root: Path, *, interpreted: bool) -> Tree:
        """Copy the checkout into a folder, which is emptied first."""
        shutil.rmtree(root, ignore_errors=True)
        root.mkdir(parents=True)
        unwanted = shutil.ignore_patterns("compiled*", "built.json") if interpreted else None
        for part in PARTS:
            if (ROOT / part).is_dir():
                shutil.copytree(ROOT / part, root / part, ignore=unwanted)
            else:
                shutil.copy2(ROOT / part, root / part)
        return cls(root, interpreted=interpreted)

    def environment(self) -> dict[str, str]:
        """Return the environment in which only this copy's program runs.

        No bytecode is written.
        """
        return {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(self.root), str(ROOT)]),  # the second for the tool itself
            "PYTHONDONTWRITEBYTECODE": "1",
            "ARMYBUILDER_KERNEL": "interpreted" if self.interpreted else "",
        }


@contextmanager
def changed(tree: Tree, file: str, text: str) -> Iterator[None]:
    """Replace the text of a file in a copy for a while."""
    path = tree.root / file
    kept = path.read_bytes()
    # Bytecode is told from its source by second and size, which a fault of the same length may not change.
    for made in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
        made.unlink()
    path.write_bytes(text.encode("utf-8"))
    try:
        yield
    finally:
        path.write_bytes(kept)


def run(
    tree: Tree,
    arguments: Sequence[str],
    seconds: float,
    more: Mapping[str, str] | None = None,
    beat: tuple[Path, float] | None = None,
) -> tuple[int, str]:
    """Run pytest in a copy within a time, and return its exit code, or -1, and its output.

    An exit code of -1 means that the time was over. `beat` is a file that the tests write to once they have
    begun, and the seconds of silence after which the time is over.
    """
    said = tree.root / "said.txt"
    with (
        said.open("w", encoding="utf-8") as file,
        subprocess.Popen(
            [sys.executable, "-m", "pytest", *PLUGINS, *arguments],
            cwd=tree.root,
            env={**tree.environment(), **(more or {})},
            stdout=file,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        ) as process,
    ):
        code = _waited(process, time.monotonic() + seconds, beat)
        if code is None:
            _end(process.pid)
    return -1 if code is None else code, said.read_text("utf-8", errors="replace")


def _end(process: int) -> None:
    """Kill a process and all processes that its tests have started."""
    if sys.platform == "win32":
        subprocess.run(["taskkill", "/F", "/T", "/PID", str(process)], check=False, capture_output=True)
    else:
        os.killpg(process, signal.SIGKILL)


def _waited(process: subprocess.Popen[bytes], until: float, beat: tuple[Path, float] | None) -> int | None:
    """Wait for a process, and return its exit code, or None if it is late or silent for too long."""
    while time.monotonic() < until:
        with suppress(subprocess.TimeoutExpired):
            return process.wait(0.2)  # until the next look at the clock and the beat
        if beat is not None:
            state = beat[0].stat()
            if state.st_size and time.time() - state.st_mtime > beat[1]:
                return None
    return None
