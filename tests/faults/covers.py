"""The kept map from each function of the program to a few tests that run it.

It is made from the collected lines. `covers.json.gz` holds {"tests": [[id, seconds, 1 with a mark of a
rule]], "functions": {"file function": [numbers of tests]}}. Functions, not lines, because lines move with
every edit.
"""

from __future__ import annotations

import ast
import gzip
import json
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

from tests.faults.floors import is_kernel
from tests.faults.trees import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from tests.faults.changes import Fault

__all__ = ["KEPT", "Covers", "gathered", "is_golden"]

KEPT = Path(__file__).with_name("covers.json.gz")
EACH_LINE = 12
"""The most tests kept for each line."""
EACH_FUNCTION = 60
LONGEST = 5.0
"""The most seconds of a test of the map, slowed as it is by the collection."""
GOLDENS = ("tests/goldens/", "tests/kept/", "tests/cli/test_guide.py")


def is_golden(test: str) -> bool:
    """Say whether a test compares with earlier output of the program itself."""
    return test.startswith(GOLDENS)


class Covers:
    """The map, read."""

    def __init__(
        self, tests: Sequence[tuple[str, float, bool]], functions: Mapping[str, Sequence[int]]
    ) -> None:
        self.tests, self.functions = tests, functions
        self.times = {name: seconds for name, seconds, _ in tests}

    @classmethod
    def read(cls, path: Path = KEPT) -> Covers:
        """Read the kept map, or return an empty map if the file is missing."""
        if not path.exists():
            return cls([], {})
        kept = json.loads(gzip.decompress(path.read_bytes()))
        return cls([(name, seconds, bool(rule)) for name, seconds, rule in kept["tests"]], kept["functions"])

    def joined(self, new: Covers) -> Covers:
        """Combine this map with a newer map, whose tests replace those of the same files."""
        files = set(self.files(new.times))
        tests = {name: (seconds, rule) for one in (self, new) for name, seconds, rule in one.tests}
        functions: dict[str, list[str]] = defaultdict(list)
        for one in (self, new):
            for key, numbers in one.functions.items():
                names = (one.tests[number][0] for number in numbers)
                functions[key] += [
                    name for name in names if one is new or name.partition("::")[0] not in files
                ]
        return _placed(functions, tests)

    def write(self, path: Path = KEPT) -> None:
        """Write the map, the same bytes for the same map."""
        text = json.dumps({"tests": self.tests, "functions": self.functions}, separators=(",", ":"))
        path.write_bytes(gzip.compress(text.encode(), mtime=0))

    def of(self, fault: Fault) -> list[str]:
        """Return the tests that run a fault's function, or tests of its file if the function is unknown."""
        numbers = self.functions.get(f"{fault.file} {fault.inside}", ())
        if not numbers:
            others = {
                one
                for name, found in self.functions.items()
                if name.startswith(f"{fault.file} ")
                for one in found
            }
            numbers = sorted(others, key=self._rank)[:EACH_FUNCTION]
        return [self.tests[number][0] for number in sorted(numbers, key=self._rank)]

    def _rank(self, number: int) -> tuple[bool, float]:
        _, seconds, rule = self.tests[number]
        return not rule, seconds

    def seconds(self, tests: Iterable[str]) -> float:
        """Compute the total duration of tests."""
        return sum(self.times.get(test, 1.0) for test in tests)

    @staticmethod
    def files(tests: Iterable[str]) -> list[str]:
        """Return the files of tests, in the tests' order."""
        return list(dict.fromkeys(test.partition("::")[0] for test in tests))


def gathered(folders: Mapping[bool, Path], copies: Mapping[bool, Path]) -> Covers:
    """Build the map from collections in copies: with the kernel interpreted (True), and compiled."""
    from coverage import CoverageData

    tests: dict[str, tuple[float, bool]] = {}
    lines: dict[bool, CoverageData] = {}
    for interpreted, folder in folders.items():
        for name, (passed, seconds, rule) in json.loads((folder / "tests.json").read_text("utf-8")).items():
            if passed and not is_golden(name) and seconds <= LONGEST:
                tests[name] = (max(seconds, tests.get(name, (0.0, rule))[0]), rule)
        lines[interpreted] = CoverageData(str(folder / "lines.coverage"))
        lines[interpreted].read()
    functions: dict[str, list[str]] = {}
    for file, faults in _by_file().items():
        interpreted = is_kernel(ROOT, file)
        if interpreted not in lines:
            continue
        found = lines[interpreted].contexts_by_lineno(str(copies[interpreted] / file))
        for inside, numbers in faults.items():
            covering = [[one for one in found.get(line, ()) if one in tests] for line in sorted(numbers)]
            functions[f"{file} {inside}"] = _few(covering, tests)
    return _placed(functions, tests)


def _placed(functions: Mapping[str, Iterable[str]], tests: Mapping[str, tuple[float, bool]]) -> Covers:
    """Return the map of functions to tests by name, each test named once."""
    order = sorted({name for names in functions.values() for name in names})
    places = {name: place for place, name in enumerate(order)}
    return Covers(
        [(name, round(tests[name][0], 2), tests[name][1]) for name in order],
        {key: [places[name] for name in names] for key, names in sorted(functions.items()) if names},
    )


def _by_file() -> dict[str, dict[str, set[int]]]:
    """Return the lines of every function of the program by file and name."""
    files = sorted((ROOT / "armybuilder").rglob("*.py"))
    return {path.relative_to(ROOT).as_posix(): _functions_of(path.read_text("utf-8")) for path in files}


def _functions_of(text: str) -> dict[str, set[int]]:
    """Return the lines of each function's body in Python text, by its qualified name."""
    found: dict[str, set[int]] = {}

    def enter(node: ast.AST, names: tuple[str, ...]) -> None:
        for child in ast.iter_child_nodes(node):
            inside = names
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                inside = (*names, child.name)
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = set(range(child.body[0].lineno, (child.end_lineno or child.lineno) + 1))
                for name in {".".join(names[:length]) for length in range(1, len(inside))} & found.keys():
                    found[name] -= lines
                found.setdefault(".".join(inside), set()).update(lines)
            enter(child, inside)

    enter(ast.parse(text), ())
    return found


def _few(covering: Iterable[Sequence[str]], tests: Mapping[str, tuple[float, bool]]) -> list[str]:
    """Choose a few tests for each line from many files, marked tests first, then quick tests."""
    chosen: dict[str, None] = {}
    for names in sorted(covering, key=len):
        have = sum(name in chosen for name in names)
        for name in _mixed(names, tests):
            if have >= EACH_LINE or len(chosen) >= EACH_FUNCTION:
                break
            if name not in chosen:
                chosen[name] = None
                have += 1
    return sorted(chosen)


def _mixed(names: Iterable[str], tests: Mapping[str, tuple[float, bool]]) -> list[str]:
    """Order tests: the best of each file, then the second best of each."""
    by_file: dict[str, list[str]] = defaultdict(list)
    for name in sorted(names, key=lambda one: (not tests[one][1], tests[one][0])):
        by_file[name.partition("::")[0]].append(name)
    ranked = [(place, name) for found in by_file.values() for place, name in enumerate(found)]
    return [
        name for _, name in sorted(ranked, key=lambda one: (one[0], not tests[one[1]][1], tests[one[1]][0]))
    ]
