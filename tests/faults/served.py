"""Runs of tests on faults in a process that has collected them already."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from tests.faults.serving import PIPES
from tests.faults.trees import PLUGINS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from tests.faults.trees import Tree

__all__ = ["Server"]

START = 300.0
"""The most seconds before the first answer, for imports and collection on a busy machine."""


class Server:
    """The process, and the pipes to it.

    On Windows, where no process is forked, it can run nothing.
    """

    def __init__(self, tree: Tree, files: Sequence[str], more: Mapping[str, str]) -> None:
        """Start the process, which collects the tests of some files."""
        self._process: subprocess.Popen[bytes] | None = None
        if sys.platform == "win32":
            return
        theirs, self._asks = os.pipe()
        self._says, answers = os.pipe()
        with (tree.root / "served.txt").open("w", encoding="utf-8") as said:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "pytest", *PLUGINS, "-q", "--tb=short", *_OPTIONS, *files],
                cwd=tree.root,
                env={**tree.environment(), **more, PIPES: f"{theirs} {answers}"},
                stdout=said,
                stderr=subprocess.STDOUT,
                pass_fds=(theirs, answers),
            )
        os.close(theirs)
        os.close(answers)

    def run(self, file: str, tests: Sequence[str], seconds: float, beat: tuple[Path, float]) -> int | None:
        """Run tests on a changed file until one fails, and return 0, -1 if the time was over, or None.

        None says that it cannot: the change is outside all functions, or the process has ended. `beat` is a file
        that tests write to, and the seconds of silence after which the time is over.
        """
        if self._process is None:
            return None
        with suppress(BrokenPipeError):
            os.write(
                self._asks,
                json.dumps({"file": file, "tests": list(tests), "seconds": seconds}).encode() + b"\n",
            )
        child = self._answer(time.monotonic() + START).get("child")
        if child is None:
            return None
        until = time.monotonic() + seconds
        while True:
            found = self._answer(min(until, time.monotonic() + 0.2))
            if "ended" in found:
                return 0 if found["ended"] == 0 else None
            state = beat[0].stat()
            silent = bool(state.st_size) and time.time() - state.st_mtime > beat[1]
            if not found and (silent or time.monotonic() > until):
                with suppress(ProcessLookupError):
                    os.killpg(child, signal.SIGKILL)
                self._answer(time.monotonic() + START)
                return -1

    def end(self) -> None:
        """End the process."""
        if self._process is not None:
            os.close(self._asks)
            self._process.wait()
            os.close(self._says)
            self._process = None

    def _answer(self, until: float) -> dict[str, Any]:
        """Return the next answer, or nothing if there is none before a time or the process has ended."""
        line = b""
        while not line.endswith(b"\n"):
            ready, _, _ = select.select([self._says], [], [], max(0.0, until - time.monotonic()))
            got = os.read(self._says, 1) if ready else b""
            if not got:
                return {}
            line += got
        return dict(json.loads(line))


_OPTIONS = ("-p", "tests.faults.watching", "-p", "tests.faults.serving")
