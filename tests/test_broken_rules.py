"""The failure messages of tests that prove rules, and the names and marks of the rulebook's tests."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

from tests import broken_rules
from tests.conftest import ROOT, catalogue

HOOKS = (
    "from tests.conftest import pytest_assertrepr_compare, pytest_runtest_call, pytest_runtest_makereport\n"
)
BROKEN = '''
import pytest

@pytest.mark.rule("CA-B-084")
@pytest.mark.parametrize(("cm", "needed"), [(69, 5), (71, 4)])
def test_a_bolt_gun_hits_at(cm, needed):
    """The die that is needed grows with the distance."""
    assert 6 - cm // 70 == needed

@pytest.mark.rule("CA-B-084", "CA-B-085", "CA-D-010")
def test_a_choice_with_words_of_its_own():
    """[CA-D-010]"""
    assert [1, 2] == [1], "nobody else"

@pytest.mark.rule("CA-B-084")
@pytest.mark.parametrize("way", [[1]], ids=["in the air"])
def test_what_compares_nothing(way):
    assert not way, "why"

@pytest.mark.rule("CA-B-084")
def test_another_exception():
    {}["a"]

@pytest.mark.rule("CA-B-084")
def test_one_that_passes():
    assert 1 == 1

def test_one_without_a_rule():
    assert 1 == 2
'''
SAID = (
    "A bolt gun hits at: cm 69, needed 5, CA-B-084; expected 5, got 6",
    "A bolt gun hits at: cm 71, needed 4, CA-B-084; expected 4, got 5",
    "A choice with words of its own: CA-B-084, CA-B-085, CA-D-010; expected [1], got [1, 2] (nobody else)",
    "What compares nothing: in the air, CA-B-084; assert not [1] (why)",
    "Another exception: CA-B-084; KeyError: 'a'",
)


def outcome(tmp_path: Path, *options: str) -> str:
    """Return pytest's output for the broken tests."""
    (tmp_path / "conftest.py").write_text(HOOKS, encoding="utf-8")
    (tmp_path / "test_broken.py").write_text(BROKEN, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = rule(*ids): rules\n", encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "no:randomly",
        f"--rootdir={tmp_path}",
        *options,
        str(tmp_path),
    ]
    ran = subprocess.run(
        command,
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT), "COLUMNS": "400"},
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    return ran.stdout


def test_a_failure_begins_with_the_broken_rule(tmp_path: Path) -> None:
    """Statement, case, rules, expected and actual value come first, then the words of each rule."""
    lines = outcome(tmp_path).splitlines()
    found = [line.removeprefix("E   ") for line in lines if line.startswith("E   ")]
    places = [found.index(line) for line in SAID]
    assert places == sorted(places)
    assert found[places[0] + 1] == "The die that is needed grows with the distance."
    assert found[places[0] + 2] == f"CA-B-084 says: {catalogue()['CA-B-084']}"
    rules = [f"{rule} says: {catalogue()[rule]}" for rule in ("CA-B-084", "CA-B-085")]
    assert found[places[2] + 1 : places[2] + 3] == rules, (
        "a docstring of ids alone says nothing, nor has a decision words"
    )


def test_only_rule_tests_have_a_changed_summary(tmp_path: Path) -> None:
    summary = [line for line in outcome(tmp_path, "--tb=no").splitlines() if line.startswith("FAILED")]
    assert [line.partition(" - ")[2] for line in summary] == [*SAID, "assert 1 == 2"]


RULEBOOK = sorted((ROOT / "tests" / "rulebook").rglob("test_*.py"))
BY_CASE = ("each()", "RESULT", "cases(")
"""The lists of cases that have their own rules."""
OF_ALL_RULES = "test_every_cell"
"""The beginning of the tests' names that check the completeness of tables of printed numbers."""


def proofs(path: Path) -> list[tuple[str, ast.FunctionDef, str]]:
    """Return the tests of a file, each with its place and the source of its own and its file's marks."""
    tree = ast.parse(path.read_text("utf-8"))
    whole = [ast.unparse(node) for node in tree.body if isinstance(node, ast.Assign)]
    common = [text for text in whole if text.startswith("pytestmark")]
    return [
        (
            f"{path.relative_to(ROOT)}:{one.lineno} {one.name}",
            one,
            "\n".join([*common, *map(ast.unparse, one.decorator_list)]),
        )
        for one in ast.walk(tree)
        if isinstance(one, ast.FunctionDef) and one.name.startswith("test_")
    ]


def test_every_test_of_the_rulebook_names_its_rule() -> None:
    """The mark `rule` is the test's own, its file's or its cases'."""
    carries = ("rule(", *BY_CASE)
    bare = [
        place
        for path in RULEBOOK
        for place, _, marks in proofs(path)
        if not any(one in marks for one in carries) and OF_ALL_RULES not in place
    ]
    assert bare == []


def test_every_test_of_the_rulebook_has_a_statement() -> None:
    """A test's name has four words or more, or its docstring more than ids.

    No name is only a vector.
    """
    mute = [
        place
        for path in RULEBOOK
        for place, one, _ in proofs(path)
        if (one.name.count("_") < 4 or one.name.startswith("test_vector"))
        and not broken_rules.explained_by(ast.get_docstring(one) or "")
    ]
    assert mute == []
