"""A stranger: runs the program in its own processes with a new home, and reads its output."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from armybuilder import paths

if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT = Path(__file__).resolve().parents[2]
(STARTER,) = (paths.resources() / "starter").glob("*.army")
"""The exchange file of the starter designs."""
VISITOR = Path(__file__).with_name("visitor.py")
PATIENCE = 600
"""Seconds after which a process counts as hung, far more than any process needs on a slow machine."""


@dataclass(frozen=True)
class Seen:
    """The exit code of a process, its output, and the contents of its window and questions."""

    code: int
    out: str
    err: str

    @property
    def _told(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines() if line.startswith("{")]

    @property
    def asked(self) -> list[dict[str, Any]]:
        """The questions, each with its words and its buttons."""
        return [one for one in self._told if "asked" in one]

    @property
    def window(self) -> dict[str, Any]:
        """The contents of the window.

        Raises StopIteration if no window opened.
        """
        return next(one for one in self._told if "title" in one)


@dataclass(frozen=True)
class Stranger:
    """A person with an own folder who has never seen the program."""

    folder: Path

    @property
    def home(self) -> Path:
        """The folder of all the program's files."""
        return self.folder / "home"

    @property
    def library(self) -> Path:
        """The path of the library."""
        return self.home / "data" / "library.db"

    @property
    def settings(self) -> Path:
        """The path of the window's settings."""
        return self.home / "config" / "desktop.ini"

    def shell(self, *arguments: object, **ways: Any) -> Seen:
        """Run a command line."""
        return self.python("-m", "armybuilder", *arguments, **ways)

    def window(self, *answers: str, script: str = "", **ways: Any) -> Seen:
        """Start the window, answer its questions, run a script in it, and close it."""
        return self.python(VISITOR, *answers, given=script, **ways)

    def python(
        self,
        *arguments: object,
        env: Mapping[str, str | None] | None = None,
        given: str = "",
        before: str = "",
        cwd: Path | None = None,
        out: Path | None = None,
    ) -> Seen:
        """Run Python in the stranger's folder, with `before` run first in that process.

        A value of None in `env` removes a variable. `out` is the file for the standard output, if it is not
        to be read.
        """
        words = [str(one) for one in arguments]
        if before:
            words = ["-c", _BEFORE.format(before=before), *words]
        with out.open("wb") if out else nullcontext(subprocess.PIPE) as where:
            done = subprocess.run(
                [sys.executable, *words],
                env=self._environment(env or {}),
                cwd=cwd or self.folder,
                input=given,
                stdout=where,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                timeout=PATIENCE,
                check=False,
            )
        return Seen(done.returncode, done.stdout or "", done.stderr)

    def _environment(self, changes: Mapping[str, str | None]) -> dict[str, str]:
        own = {
            "QT_QPA_PLATFORM": "offscreen",
            "ARMYBUILDER_HOME": str(self.home),
            "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]),
            "PYTHONIOENCODING": "utf-8",
        }
        wanted: dict[str, str | None] = {**os.environ, **own, **changes}
        return {name: value for name, value in wanted.items() if value is not None}


_BEFORE = """
import runpy, sys
{before}
if sys.argv[1] == "-m":
    sys.argv = sys.argv[1:]
    sys.argv.pop(0)
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
else:
    sys.argv = sys.argv[1:]
    runpy.run_path(sys.argv[0], run_name="__main__")
"""
