"""One fault after another is put into a copy, and what covers it is run there until a test fails.

First the test that is known to have noticed; then those of the kept map that run the function, the marked and the quick
first; then all of the floor's own tests; then, where none of these noticed, what compares with goldens. A test that fails
without the fault too is no witness.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.faults.covers import Covers, is_golden
from tests.faults.floors import is_kernel
from tests.faults.trees import ROOT, Tree, changed, run
from tests.faults.watching import AVOID, ORDER, SEEN

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tests.faults.changes import Fault

__all__ = ["GOLDEN", "Bench", "Trial"]

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
    """What one run of pytest wrote down."""

    failed: dict[str, Any] | None
    last: str
    since: float
    late: bool


@dataclass
class Bench:
    """Copies to work in, one for each kernel, made when they are first needed; for one worker at a time.

    `known` has the test that once noticed a fault, by the fault's key; `patience` the seconds for a floor's own tests, and
    `start` those that a run may take before its first.
    """

    folder: Path
    covers: Covers
    patience: float = 90.0
    start: float = START
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
            if seen.failed is not None:
                test, says, rules = seen.failed["fails"], seen.failed["says"], tuple(seen.failed["rule"])
            elif seen.late and seen.since > seconds / 3:
                test, says, rules = seen.last, "never ends", ()
            else:
                return None, seen.late
            if self._sound(tree, test, seen.since if seen.late else seconds):
                how = "golden" if is_golden(test) else "rule" if rules else "scripted"
                return Trial(floor, fault, how, test, rules, says), seen.late
            self.unfit[tree.interpreted].add(test)

    def _sound(self, tree: Tree, test: str, seconds: float) -> bool:
        """Say whether a test holds without any fault."""
        kind = self.sound[tree.interpreted]
        if test in kind:
            return True
        if test in self.unfit[tree.interpreted]:
            return False
        if "::" not in test:  # a file that can no longer be read: every test of it is a witness
            return True
        seen = self.watched(tree, [test], [test.partition("::")[0]], max(seconds / 2, self.start))
        if seen.failed is None and not seen.late:
            kind.add(test)
            return True
        return False

    def watched(self, tree: Tree, tests: Sequence[str] | None, files: Sequence[str], seconds: float) -> Seen:
        """Run tests of files in their order, or all of the files, until one fails or time is up."""
        seen = tree.root / "seen.json"
        seen.write_text("", encoding="utf-8")
        more = {SEEN: str(seen)}
        for name, listed in ((ORDER, tests), (AVOID, sorted(self.unfit[tree.interpreted]))):
            if listed is not None:
                (tree.root / name).write_text(json.dumps(listed), encoding="utf-8")
                more[name] = str(tree.root / name)
        options = ["-x", "-q", "--tb=short", "-p", "tests.faults.watching", "--hypothesis-seed=0"]
        if tests is None:
            options += [f"--ignore-glob=*/{one}" for one in WHOLE_BATTLES]
        code, said = run(tree, [*options, *files], seconds, more)
        if code in {3, 4}:
            raise RuntimeError(said)
        lines = [json.loads(line) for line in seen.read_text("utf-8").splitlines()]
        failed = next((line for line in lines if "fails" in line), None)
        last = next((line["starts"] for line in reversed(lines) if "starts" in line), "")
        return Seen(failed, last, time.time() - Path(seen).stat().st_mtime, code == -1)
