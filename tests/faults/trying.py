"""One fault after another is put into a copy, and what covers it is run there until a test fails.

First the test that is known to have noticed; then those of the kept map that run the function, the marked and the quick
first; then all of the floor's own tests; then, where none of these noticed, what compares with goldens. A test that fails
without the fault too is no witness.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.faults.covers import Covers, is_golden
from tests.faults.floors import is_kernel
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
"""What fights whole battles and asks only who wins, or compares kernels: too slow interpreted to look for a witness in."""
START = 60.0
"""Seconds that a run may take before its first test: what is imported and collected on a busy machine."""
SILENCE = 45.0
"""Seconds that one test may take before it is asked whether it ends at all."""


class PytestEndedError(Exception):
    """Pytest itself could not go on; with what it said."""


@dataclass
class Trial:
    """What became of a fault: `how` is rule, scripted, golden, nothing or equivalent; `by` the test that noticed.

    `says` is the first line of its failure, or of why it is equivalent; `late` whether the time was up before all had run.
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
    """What one run of pytest wrote down: what failed, which test began last, how long before the end, what all took."""

    all_failed: list[dict[str, Any]]
    last: str
    since: float
    took: float
    late: bool

    @property
    def failed(self) -> dict[str, Any] | None:
        """Return what failed first."""
        return self.all_failed[0] if self.all_failed else None

    @property
    def failures(self) -> set[str]:
        """Return the tests that failed."""
        return {one["fails"] for one in self.all_failed}


@dataclass
class Bench:
    """Copies to work in, one for each kernel, made when they are first needed; for one worker at a time.

    `known` has the test that once noticed a fault, by the fault's key; `patience` the seconds for a floor's own tests, and
    `start` those that a run may take before its first; `silence` those of one test.
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

    def tree(self, *, interpreted: bool) -> Tree:
        """Return the copy whose kernel is interpreted or compiled."""
        if interpreted not in self.trees:
            kind = "interpreted" if interpreted else "compiled"
            self.trees[interpreted] = Tree.copied(self.folder / kind, interpreted=interpreted)
        return self.trees[interpreted]

    def tried(self, floor: str, fault: Fault, own: Sequence[str], goldens: Sequence[str] = GOLDEN) -> Trial:
        """Try a fault on what covers it, then on the floor's own tests and on the goldens; say who noticed."""
        began = time.monotonic()
        tree = self.tree(interpreted=is_kernel(self.root, fault.file))
        close = self.covers.of(fault)
        once = [self.known[fault.key]] if fault.key in self.known else []
        self.sound[tree.interpreted].update(once)
        stages: list[tuple[list[str] | None, Sequence[str], float]] = [
            (once, self.covers.files(once), self.start + self.patience / 2),
            (close, self.covers.files(close), self.start + 2 * self.covers.seconds(close)),
            (None, own, self.start + self.patience),
            (None, goldens, self.start + self.patience),
        ]
        late = False
        for tests, files, seconds in stages:
            there = [one for one in files if (tree.root / one).exists()]
            trial, ran_late = (
                self._stage(tree, floor, fault, tests, there, seconds) if there else (None, False)
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
    ) -> tuple[Trial | None, bool]:
        """Run tests on a fault until one that is sound fails; say too whether time was up before."""
        while True:
            text = (tree.root / fault.file).read_text("utf-8")
            with changed(tree, fault.file, fault.applied(text)):
                seen = self.watched(tree, tests, files, seconds)
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

    def _holds(self, tree: Tree, test: str, seconds: float) -> bool:
        """Say whether a test holds without any fault; those of the map are asked all at once in the end."""
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
        """Say whether a test that has run so long holds in a quarter of the time without any fault."""
        if "::" not in test:
            return False
        seen = self.watched(tree, [test], [test.partition("::")[0]], self.start + seconds)
        return seen.failed is None and not seen.late and seen.took < seconds / 4

    def failing(self, tests: Collection[str], *, interpreted: bool) -> set[str]:
        """Return which tests fail without any fault."""
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
        """Run tests of files in their order, or all of the files, until one fails (where it `stops`) or time is up."""
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
        lines = [json.loads(line) for line in seen.read_text("utf-8").splitlines()]
        failed = [line for line in lines if "fails" in line]
        last = next((line["starts"] for line in reversed(lines) if "starts" in line), "")
        took = sum(line.get("took", 0.0) for line in lines)
        return Seen(failed, last, time.time() - seen.stat().st_mtime, took, code == -1)


def _draws(tree: Tree, files: Sequence[str]) -> bool:
    """Say whether tests of these files or folders may draw examples by Hypothesis, which takes pytest half a second to load."""
    return any(
        not one.endswith(".py") or "hypothesis" in (tree.root / one).read_text("utf-8") for one in files
    )
