"""The tests that a change can reach.

They are found by the kept map of functions, by the imports of tests and by the use of a resource.
"""

from __future__ import annotations

import ast
import re
import subprocess
from dataclasses import dataclass, field
from fnmatch import fnmatch
from functools import cache
from typing import TYPE_CHECKING

from tests.faults.covers import Covers
from tests.faults.floors import FLOORS, is_kernel
from tests.faults.trees import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

__all__ = ["ALWAYS", "Reached", "changed_files", "changed_functions", "reached"]

ALWAYS = ("tests/test_architecture.py", "tests/test_architecture_page.py", "tests/test_plain_english.py")
"""The fast test files that always run, since they read the whole program."""
BOUND = 70.0
"""The seconds of tests on two cores that fit into a minute with all other checks."""
PAINTED = "tests/desktop/painted"
"""The tests of painted scenes, which run after every change of the window."""
READERS = {
    "resources/messages/*": ("tests/test_words.py", "tests/test_translations.py", "tests/test_numbers.py"),
    "resources/sheets/*": ("tests/sheets",),
    "resources/help/*": (
        "tests/desktop/test_window_guide.py",
        "tests/cli/test_guide.py",
        "tests/interface",
    ),
    "resources/starter/*": ("tests/library", "tests/points"),
    "packaging/changes/*": ("tests/test_changes.py",),
    "packaging/*": ("tests/packaging", "tests/test_set_up.py"),
    "findings/*": (),
    ".github/*": (
        "tests/packaging/test_workflows.py",
        "tests/test_architecture_page.py",
        "tests/test_readme.py",
    ),
    "tests/README.md": (),
    "README.md": ("tests/test_readme.py",),
}
"""The tests of files outside the map and the imports, by the first matching pattern."""


@dataclass
class Reached:
    """The tests that a change reaches: ids, whole files, and whether the kernel's tests run interpreted."""

    tests: dict[str, float] = field(default_factory=dict)
    files: set[str] = field(default_factory=set)
    interpreted: bool = False
    left_out: int = 0
    """The number of omitted tests of changed functions, the slowest, which keeps the run within a minute."""
    everything: str = ""
    """The file that makes all tests necessary, or "" if the others suffice."""


def git(*arguments: str) -> list[str]:
    """Return the lines of git's output."""
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def changed_files(commit: str) -> list[str]:
    """Return the files changed since a commit, including new ones, as paths from the root."""
    known = git("diff", "--name-only", "--no-renames", commit)
    return sorted({*known, *git("ls-files", "--others", "--exclude-standard")})


def _before(commit: str, file: str) -> str:
    done = subprocess.run(
        ["git", "show", f"{commit}:{file}"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return done.stdout if done.returncode == 0 else ""


def changed_functions(before: str, after: str) -> tuple[set[str], bool]:
    """Return the functions whose code differs between two texts, and whether other code differs."""
    old, new = _parts(before), _parts(after)
    names = {name for name in old.keys() | new.keys() if old.get(name) != new.get(name)}
    return names - {""}, "" in names


def _parts(text: str) -> dict[str, str]:
    """Return the code of each function without comments, and under "" the code outside functions."""
    taking = _Taking()
    outside = taking.visit(ast.parse(text))
    return {**taking.found, "": ast.dump(outside)}


class _Taking(ast.NodeTransformer):
    """A transformer that removes every function from a tree, inner ones first."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.found: dict[str, str] = {}

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        self.names.append(node.name)
        self.generic_visit(node)
        self.names.pop()
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.names.append(node.name)
        self.generic_visit(node)
        self.found[".".join(self.names)] = ast.dump(node)
        self.names.pop()


def reached(commit: str, covers: Covers) -> Reached:
    """Return the tests that the files changed since a commit reach."""
    found = Reached(files=set(ALWAYS))
    for file in changed_files(commit):
        if not _reach(found, commit, file, covers):
            found.everything = file
    wanted, found.tests, total = found.tests, {}, 0.0
    # The map keeps a few tests of each function. Others of their files, which often know more of it, fill the minute.
    near = set(covers.files(wanted))
    beside = {
        test: seconds
        for test, seconds in covers.times.items()
        if test not in wanted and test.partition("::")[0] in near
    }
    for test, seconds in [*_cheapest(wanted), *_cheapest(beside)]:
        if not _stands(test):
            continue
        if total + seconds > BOUND:
            found.left_out += test in wanted
            continue
        total += seconds
        found.tests[test] = seconds
    return found


def _cheapest(tests: Mapping[str, float]) -> list[tuple[str, float]]:
    return sorted(tests.items(), key=lambda one: one[1])


def _stands(test: str) -> bool:
    """Say whether a test of the map still exists."""
    file, _, name = test.partition("::")
    return f"def {name.partition('[')[0]}(" in _text(ROOT / file)


@cache
def _text(path: Path) -> str:
    """Return the text of a test file, or "" if the file is missing."""
    return path.read_text("utf-8") if path.exists() else ""


def _reach(found: Reached, commit: str, file: str, covers: Covers) -> bool:
    """Add the tests of one file, and return False if they are unknown."""
    if file.startswith("armybuilder/") and file.endswith(".py"):
        return _reach_program(found, commit, file, covers)
    if file.startswith("tests/") and file.endswith(".py"):
        return _reach_tests(found, file)
    if file.startswith("resources/rules/"):
        floors = [one for one in FLOORS.values() if any(fnmatch(file, pattern) for pattern in one.files)]
        found.files.update(test for one in floors for test in one.tests)
        return bool(floors)
    for pattern, tests in READERS.items():
        if fnmatch(file, pattern):
            found.files.update(tests)
            return True
    return False


def _reach_program(found: Reached, commit: str, file: str, covers: Covers) -> bool:
    known = {name.partition(" ")[2] for name in covers.functions if name.startswith(f"{file} ")}
    path = ROOT / file
    after = path.read_text("utf-8") if path.exists() else ""
    try:
        names, outside = changed_functions(_before(commit, file), after)
    except SyntaxError:  # which the linter tells of
        names, outside = set(), True
    if outside or not names <= known:
        names = known | names
    numbers = {number for name in names for number in covers.functions.get(f"{file} {name}", ())}
    found.tests.update({covers.tests[number][0]: covers.tests[number][1] for number in numbers})
    found.interpreted = found.interpreted or (path.exists() and is_kernel(ROOT, file))
    if file.startswith("armybuilder/desktop/"):
        found.files.add(PAINTED)
    return bool(numbers) or not (names or outside)


def _reach_tests(found: Reached, file: str) -> bool:
    """Add a test file, or the test files that import a helper, or the folder of a `conftest.py`."""
    name = file.rpartition("/")[2]
    if name.startswith("test_"):
        found.files.update({file} if (ROOT / file).exists() else ())
        return True
    if name == "conftest.py":
        found.files.add(file.rpartition("/")[0])
        return file != "tests/conftest.py"
    module = re.compile(
        rf"\b{re.escape(file.removesuffix('.py').replace('/', '.'))}\b|\bimport {name[:-3]}\b"
    )
    users = [one for one in (ROOT / "tests").rglob("*.py") if module.search(one.read_text("utf-8"))]
    found.files.update(_tests_only(path.relative_to(ROOT).as_posix() for path in users))
    return bool(users)


def _tests_only(files: Iterable[str]) -> set[str]:
    return {file for file in files if file.rpartition("/")[2].startswith("test_")}
