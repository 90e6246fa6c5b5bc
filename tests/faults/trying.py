"""The trial of a fault: it is made in a copy, and its covering tests run there until one fails.

First runs the test that is known to have noticed; then the tests of the kept map that run the function, the
marked and the quick first, in a child of a process that has all of them at hand; then, if none of these
noticed, the same in a process of its own, since what is computed at import has the fault only there; then all of
the floor's own tests, and the comparisons with goldens. A test that fails without the fault too is no witness.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.faults.covers import Covers, is_golden
from tests.faults.floors import is_kernel
from tests.faults.served import Server
from tests.faults.trees import ROOT, Tree, changed, run
from tests.faults.watching import AVOID, ORDER, SEEN

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from pathlib import Path

    from tests.faults.changes import Fault

__all__ = ["GOLDEN", "Bench", "PytestEndedError", "Trial"]

GOLDEN = ("tests/goldens/test_goldens.py", "tests/kept", "tests/goldens/test_pages.py")
WHOLE_BATTLES = (
    "test_bot*",
    "test_whole_battles.py",
    "test_soundness.py",
    "test_narrate.py",
    "test_every_ruleset.py",
)
"""Tests of whole battles that check only the winner, or compare kernels.

They are too slow in the interpreted kernel to look for a witness in them.
"""
START = 60.0
"""The most seconds before a run's first test, for imports and collection on a busy machine."""
SILENCE = 45.0
"""The most seconds of a test before the trial checks whether it ends at all."""


class PytestEndedError(Exception):
    """The failure of pytest itself, with its output."""


@dataclass
class Trial:
    """The result of a fault: `how` is rule, scripted, golden, nothing or equivalent.

    `by` is the test that noticed. `says` is the first line of its failure, or the reason of an equivalent
    fault. `late` says whether the time was over before all tests had run.
    """

    floor: str
    fault: Fault
    how: str
    by: str = ""
    rules: tuple[str, ...] = ()
    says: str = ""
    seconds: float = 0.0
    late: bool = False


@dataclass
class Seen:
    """The record of one run of pytest: failures, the last started test, its age at the end, and durations."""

    all_failed: list[dict[str, Any]]
    last: str
    since: float
    took: float
    late: bool

    @property
    def failed(self) -> dict[str, Any] | None:
        """The first failure, or None."""
        return self.all_failed[0] if self.all_failed else None

    @property
    def failures(self) -> set[str]:
        """The tests that failed."""
        return {one["fails"] for one in self.all_failed}


@dataclass
class Bench:
    """Copies to work in, one for each kernel, made on demand for a single worker.

    `known` has the test that once noticed a fault, by the fault's key. `patience` is the seconds for a
    floor's own tests, `start` the seconds of a run before its first test, and `silence` the seconds of one
    test.
    """

    folder: Path
    covers: Covers
    patience: float = 90.0
    start: float = START
    silence: float = SILENCE
    root: Path = ROOT
    known: Mapping[str, str] = field(default_factory=dict)
    trees: dict[bool, Tree] = field(default_factory=dict)
    unfit: dict[bool, set[str]] = field(default_factory=lambda: {True: set(), False: set()})
    sound: dict[bool, set[str]] = field(default_factory=lambda: {True: set(), False: set()})
    servers: dict[bool, Server] = field(default_factory=dict)

    def end(self) -> None:
        """End the processes that have tests at hand."""
        for one in self.servers.values():
            one.end()

    def tree(self, *, interpreted: bool) -> Tree:
        """Return the copy with the interpreted or the compiled kernel."""
        if interpreted not in self.trees:
            kind = "interpreted" if interpreted else "compiled"
            self.trees[interpreted] = Tree.copied(self.folder / kind, interpreted=interpreted)
        return self.trees[interpreted]

    def tried(self, floor: str, fault: Fault, own: Sequence[str], goldens: Sequence[str] = GOLDEN) -> Trial:
        """Try a fault on its covering tests, then on the floor's own tests and on the goldens."""
        began = time.monotonic()
        tree = self.tree(interpreted=is_kernel(self.root, fault.file))
        close = self.covers.of(fault)
        once = [self.known[fault.key]] if fault.key in self.known else []
        self.sound[tree.interpreted].update(once)
        first, patient = self.start + self.patience / 2, self.start + self.patience
        stages: list[tuple[list[str] | None, Sequence[str], float, bool]] = [
            (once, self.covers.files(once), first, True),
            (close, self.covers.files(close), self.start + 2 * self.covers.seconds(close), True),
            (once, self.covers.files(once), first, False),
            (close, self.covers.files(close), self.start + 2 * self.covers.seconds(close), False),
            (None, own, patient, False),
            (None, goldens, patient, False),
        ]
        late = False
        for tests, files, seconds, served in stages:
            there = [one for one in files if (tree.root / one).exists()]
            trial, ran_late = (
                self._stage(tree, floor, fault, tests, there, seconds, served=served)
                if there
                else (None, False)
            )
            late = late or ran_late
            if trial is not None:
                trial.seconds = time.monotonic() - began
                return trial
        return Trial(floor, fault, "nothing", seconds=time.monotonic() - began, late=late)

    def _stage(
        self,
        tree: Tree,
        floor: str,
        fault: Fault,
        tests: Sequence[str] | None,
        files: Sequence[str],
        seconds: float,
        *,
        served: bool,
    ) -> tuple[Trial | None, bool]:
        """Run tests on a fault until a sound test fails, and return the trial and whether the time was over.

        `served` says that a process with tests at hand runs them, if it can.
        """
        while True:
            text = (tree.root / fault.file).read_text("utf-8")
            server = self._server(tree) if served else None
            with changed(tree, fault.file, fault.applied(text)):
                if server is None:
                    seen = self.watched(tree, tests, files, seconds)
                else:
                    sound = [one for one in tests or () if one not in self.unfit[tree.interpreted]]
                    seen = self._served(server, tree, fault.file, sound, seconds)
            if seen.failed is None and not seen.late:
                return None, False
            if seen.failed is not None:
                test, says, rules = seen.failed["fails"], seen.failed["says"], tuple(seen.failed["rule"])
                witness = self._holds(tree, test, seconds)
            else:
                test, says, rules = seen.last, "never ends", ()
                witness = self._ends(tree, test, seen.since)
                if not witness and seen.since < self.silence:
                    return None, True  # the time of all of them was up
            if witness:
                how = "golden" if is_golden(test) else "rule" if rules else "scripted"
                return Trial(floor, fault, how, test, rules, says), seen.late
            self.unfit[tree.interpreted].add(test)

    def _server(self, tree: Tree) -> Server:
        """Return the process that has the tests of the map at hand for one kind of kernel."""
        if tree.interpreted not in self.servers:
            numbers: set[int] = set()
            for name, some in self.covers.functions.items():
                file = name.partition(" ")[0]
                if (self.root / file).exists() and is_kernel(self.root, file) == tree.interpreted:
                    numbers.update(some)
            close = [self.covers.tests[number][0] for number in sorted(numbers)]
            known = [test for test in self.known.values() if "::" in test]
            files = [one for one in self.covers.files([*close, *known]) if (tree.root / one).exists()]
            seen = {SEEN: str(tree.root / "seen.json")}
            self.servers[tree.interpreted] = Server(tree, files, seen)
        return self.servers[tree.interpreted]

    def _served(self, server: Server, tree: Tree, file: str, tests: Sequence[str], seconds: float) -> Seen:
        seen = tree.root / "seen.json"
        seen.write_text("", encoding="utf-8")
        code = server.run(file, tests, seconds, (seen, self.silence))
        return _read(seen, late=code == -1)

    def _holds(self, tree: Tree, test: str, seconds: float) -> bool:
        """Say whether a test passes without any fault.

        Tests of the map count as sound here, and are checked together in the end.
        """
        kind = self.sound[tree.interpreted]
        if test in self.unfit[tree.interpreted]:
            return False
        # Of a file that can no longer be read, every test is a witness.
        if test in kind or test in self.covers.times or "::" not in test:
            return True
        seen = self.watched(tree, [test], [test.partition("::")[0]], max(seconds / 2, self.start))
        if seen.failed is None and not seen.late:
            kind.add(test)
            return True
        return False

    def _ends(self, tree: Tree, test: str, seconds: float) -> bool:
        """Say whether a slow test passes within a quarter of the time without any fault."""
        if "::" not in test:
            return False
        seen = self.watched(tree, [test], [test.partition("::")[0]], self.start + seconds)
        return seen.failed is None and not seen.late and seen.took < seconds / 4

    def failing(self, tests: Collection[str], *, interpreted: bool) -> set[str]:
        """Return the tests that fail without any fault."""
        listed = sorted(test for test in tests if "::" in test)
        if not listed:
            return set()
        tree = self.tree(interpreted=interpreted)
        seen = self.watched(tree, listed, self.covers.files(listed), 1800.0, stops=False)
        self.unfit[interpreted] |= seen.failures
        return seen.failures

    def watched(
        self,
        tree: Tree,
        tests: Sequence[str] | None,
        files: Sequence[str],
        seconds: float,
        *,
        stops: bool = True,
    ) -> Seen:
        """Run tests of files in their order, or all of the files, until the time is over.

        If `stops` is set, the run stops at the first failure.
        """
        seen = tree.root / "seen.json"
        seen.write_text("", encoding="utf-8")
        more = {SEEN: str(seen)}
        for name, listed in ((ORDER, tests), (AVOID, sorted(self.unfit[tree.interpreted]))):
            if listed is not None:
                (tree.root / name).write_text(json.dumps(listed), encoding="utf-8")
                more[name] = str(tree.root / name)
        options = [
            *(["-x"] if stops else []),
            "-q",
            "--tb=short",
            "-p",
            "tests.faults.watching",
            *([] if _draws(tree, files) else ["-p", "no:hypothesispytest"]),
        ]
        if tests is None:
            options += [f"--ignore-glob=*/{one}" for one in WHOLE_BATTLES]
        code, said = run(tree, [*options, *files], seconds, more, (seen, self.silence))
        if code in {3, 4}:
            raise PytestEndedError(said)
        return _read(seen, late=code == -1)


def _read(seen: Path, *, late: bool) -> Seen:
    """Return the record of a run."""
    lines = [json.loads(line) for line in seen.read_text("utf-8").splitlines()]
    failed = [line for line in lines if "fails" in line]
    last = next((line["starts"] for line in reversed(lines) if "starts" in line), "")
    took = sum(line.get("took", 0.0) for line in lines)
    return Seen(failed, last, time.time() - seen.stat().st_mtime, took, late)


def _draws(tree: Tree, files: Sequence[str]) -> bool:
    """Say whether tests in these files or folders may use Hypothesis."""
    return any(
        not one.endswith(".py") or "hypothesis" in (tree.root / one).read_text("utf-8") for one in files
    )
