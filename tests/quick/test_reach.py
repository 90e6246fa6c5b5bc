"""The tests of a change, by the map, the imports or the folder, or else all tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.faults.covers import Covers
from tests.faults.trees import ROOT
from tests.quick import reach
from tests.quick.reach import ALWAYS, changed_functions, reached

if TYPE_CHECKING:
    from pathlib import Path

BEFORE = '''"""A file."""

LIMIT = 6


def needed(skill: int) -> int:
    """Return the number to roll."""
    return min(LIMIT, skill)


class Trooper:
    """A trooper."""

    def walk(self) -> int:
        """Return the distance."""

        def doubled(length: int) -> int:
            return 2 * length

        return doubled(4)
'''
TEST = "tests/points/test_toy.py::test_needed"


@pytest.mark.parametrize(
    ("old", "new", "names", "outside"),
    [
        ("min(LIMIT", "max(LIMIT", {"needed"}, False),
        ("2 * length", "3 * length", {"Trooper.walk.doubled"}, False),
        ("doubled(4)", "doubled(5)", {"Trooper.walk"}, False),
        ("LIMIT = 6", "LIMIT = 7", set(), True),
        ("min(LIMIT, skill)", "min(LIMIT, skill)  # six at most", set(), False),
        ("def needed", "def wanted", {"needed", "wanted"}, False),
    ],
)
def test_changed_functions_are_named(old: str, new: str, names: set[str], outside: bool) -> None:
    assert changed_functions(BEFORE, BEFORE.replace(old, new)) == (names, outside)


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a small project, with a commit whose `armybuilder/toy.py` is BEFORE."""
    for name, text in {
        "armybuilder/toy.py": BEFORE,
        "tests/points/test_toy.py": "from tests.points import makers\n\ndef test_needed(): ...\n\ndef test_beside(): ...\n",
        "tests/points/makers.py": "",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(reach, "ROOT", tmp_path)
    reach.git("init", "-q")
    reach.git("add", "-A")
    reach.git("-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-qm", "Begin")
    return tmp_path


COVERS = Covers(
    [(TEST, 0.1, False), ("tests/points/test_gone.py::test_gone", 0.1, False)],
    {
        "armybuilder/toy.py needed": [0, 1],
        "armybuilder/toy.py Trooper.walk": [1],
    },
)


@pytest.mark.parametrize(
    ("file", "text", "tests", "files", "everything"),
    [
        ("armybuilder/toy.py", BEFORE.replace("min", "max"), {TEST}, set(), ""),
        ("armybuilder/toy.py", BEFORE.replace("= 6", "= 7"), {TEST}, set(), ""),
        ("armybuilder/toy.py", "def needed(:", {TEST}, set(), ""),
        ("armybuilder/new.py", BEFORE, set(), set(), "armybuilder/new.py"),
        ("tests/points/makers.py", "x = 1\n", set(), {"tests/points/test_toy.py"}, ""),
        ("tests/conftest.py", "x = 1\n", set(), {"tests"}, "tests/conftest.py"),
        ("resources/messages/en/points.toml", "", set(), set(reach.READERS["resources/messages/*"]), ""),
        ("resources/rules/no_such_rules.toml", "", set(), set(), "resources/rules/no_such_rules.toml"),
        ("pyproject.toml", "", set(), set(), "pyproject.toml"),
    ],
)
def test_a_change_reaches_its_tests(
    root: Path, file: str, text: str, tests: set[str], files: set[str], everything: str
) -> None:
    (root / file).parent.mkdir(parents=True, exist_ok=True)
    (root / file).write_text(text, encoding="utf-8")
    found = reached("HEAD", COVERS)
    assert (set(found.tests), found.files - set(ALWAYS), found.everything) == (tests, files, everything)


def test_a_kernel_file_is_tried_interpreted(root: Path) -> None:
    (root / "armybuilder/toy.py").write_text(
        "# cython: language_level=3\n" + BEFORE.replace("min", "max"), "utf-8"
    )
    assert reached("HEAD", COVERS).interpreted


def test_a_change_of_the_window_is_painted(root: Path) -> None:
    (root / "armybuilder/desktop").mkdir()
    (root / "armybuilder/desktop/toy.py").write_text(BEFORE, "utf-8")
    functions = {"armybuilder/desktop/toy.py needed": [0]}
    assert reach.PAINTED in reached("HEAD", Covers([(TEST, 0.1, False)], functions)).files
    assert (ROOT / reach.PAINTED).is_dir()


def test_tests_beyond_a_minute_are_omitted_and_counted(root: Path) -> None:
    (root / "armybuilder/toy.py").write_text(BEFORE.replace("min", "max"), "utf-8")
    slow = Covers([(TEST, 2 * reach.BOUND, False)], {"armybuilder/toy.py needed": [0]})
    found = reached("HEAD", slow)
    assert (found.tests, found.left_out) == ({}, 1)


def test_other_tests_of_the_same_files_fill_the_minute(root: Path) -> None:
    """Tests of other files stay away, and the slower of two tests is left out."""
    (root / "armybuilder/toy.py").write_text(BEFORE.replace("min", "max"), "utf-8")
    beside = TEST.replace("needed", "beside")
    tests = [(TEST, 0.1, False), (beside, 0.2, False), ("tests/points/test_far.py::test_far", 0.1, False)]
    functions = {"armybuilder/toy.py needed": [0]}
    assert set(reached("HEAD", Covers(tests, functions)).tests) == {TEST, beside}
    tests[1] = (beside, reach.BOUND, False)
    found = reached("HEAD", Covers(tests, functions))
    assert (set(found.tests), found.left_out) == ({TEST}, 0)


def test_the_tests_that_resources_name_are_there() -> None:
    assert all((ROOT / test).exists() for tests in reach.READERS.values() for test in tests)
