"""Lint, types and the tests that a change can reach, in about a minute.

The whole check is `packaging/test.sh`.

    python -m tests.quick            what differs from the last commit
    python -m tests.quick main       what differs from another commit

A change that nothing maps to tests runs all of them.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from tests.faults.covers import Covers
from tests.faults.trees import ROOT
from tests.quick.reach import Reached, changed_files, reached

LISTED = ROOT / "build" / "quick.txt"
NO_TESTS = 5
"""The exit code of pytest without any test, which counts as a failure."""


def say(text: str) -> None:
    """Print a line immediately."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def lint(files: list[str]) -> list[list[str]]:
    """Return the commands that check changed files: lint, format, types, and the import contract."""
    python = [file for file in files if file.endswith(".py") and (ROOT / file).exists()]
    ours = [file for file in python if file.startswith(("armybuilder/", "tests/", "packaging/"))]
    commands = [["ruff", "check", *python], ["ruff", "format", "--check", *python]] if python else []
    if ours:
        commands += [["mypy"], ["lint-imports", "--no-cache"]]
    return [[str(Path(sys.executable).with_name(name)), *rest] for name, *rest in commands]


def tests(found: Reached) -> list[str]:
    """Return pytest's command for the reached tests.

    Their ids are in a file, because they may be hundreds.
    """
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal"]
    if found.everything:
        return [*command, "--ignore=tests/benchmarks"]
    LISTED.parent.mkdir(exist_ok=True)
    LISTED.write_text("\n".join([*sorted(found.files), *sorted(found.tests)]), encoding="utf-8")
    return [*command, f"@{LISTED}"]


def main(arguments: list[str]) -> int:
    """Run the checks in parallel, and return 0 only if all passed and a test ran."""
    commit, began = (arguments or ["HEAD"])[0], time.monotonic()
    files = changed_files(commit)
    if not files:
        say(f"Nothing differs from {commit}.")
        return 0
    found = reached(commit, Covers.read())
    say(
        f"All tests, because nothing says which of them {found.everything} reaches."
        if found.everything
        else f"{len(found.tests)} tests, and those of {len(found.files)} files or folders; {found.left_out} left out."
    )
    environment = dict(os.environ)
    if found.interpreted and not found.everything:
        environment["ARMYBUILDER_KERNEL"] = "interpreted"
    running = subprocess.Popen(tests(found), cwd=ROOT, env=environment)
    failed = [
        done.args
        for command in lint(files)
        if (done := subprocess.run(command, cwd=ROOT, check=False)).returncode
    ]
    ended = running.wait()
    if ended:
        failed.append("no test was run" if ended == NO_TESTS else "tests")
    say(
        f"{'Failed: ' + ', '.join(map(str, failed)) if failed else 'All of it holds.'} {time.monotonic() - began:.0f} s"
    )
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
