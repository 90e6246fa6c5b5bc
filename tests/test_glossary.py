"""The words of the glossary are the words of the code."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING

import pytest

import armybuilder
from tests.test_architecture import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

GLOSSARY = (ROOT / ".github/GLOSSARY.md").read_text("utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in GLOSSARY.splitlines()
    if line[:2] == "| "
]
NOUNS = [row for row in ROWS if len(row) == 3 and row[0] != "noun"]
VERBS = [row for row in ROWS if len(row) == 2 and row[0] != "verb"]
GONE = sorted({word for *_, words in NOUNS for word in words.split(", ") if word})
PUBLIC = {"Document", "File", "Fix", "Odds", "Price", "Survivors", *armybuilder.__all__}
"""Classes of the Python interface, which has records of its own."""


@cache
def trees() -> dict[str, ast.Module]:
    """Return every module of the program."""
    return {
        str(path.relative_to(ROOT)): ast.parse(path.read_text("utf-8"))
        for path in sorted((ROOT / "armybuilder").rglob("*.py"))
    }


@cache
def names() -> dict[str, set[str]]:
    """Return where each name is given: to a class, function, parameter or variable, without case and underscores around it."""
    found = defaultdict(set)
    for file, tree in trees().items():
        for name in _names(tree):
            found[name.strip("_").lower()].add(f"{file}: {name}")
    return found


def _names(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def test_the_glossary_has_each_word_once() -> None:
    nouns, verbs = [row[0] for row in NOUNS], [row[0] for row in VERBS]
    assert len(nouns) >= 60
    assert len(verbs) >= 30
    assert len(nouns) == len(set(nouns))
    assert len(verbs) == len(set(verbs))


@pytest.mark.parametrize("word", GONE)
def test_a_word_that_was_replaced_names_nothing(word: str) -> None:
    assert names().get(word, set()) == set()


def test_classes_of_the_glossary_exist() -> None:
    classes = {
        node.name for tree in trees().values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)
    }
    assert set(re.findall(r"`([A-Z][a-z]\w+)`", GLOSSARY)) <= classes


def test_a_class_name_has_one_home() -> None:
    homes = defaultdict(list)
    for file, tree in trees().items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_") and node.name not in PUBLIC:
                homes[node.name].append(file)
    assert {name: files for name, files in homes.items() if len(files) > 1} == {}


def test_reasons_are_returned_by_name() -> None:
    """0 is no reason; every other reason has a name."""
    bare = []
    for file, tree in trees().items():
        for function in ast.walk(tree):
            if (
                isinstance(function, ast.FunctionDef)
                and ast.unparse(function.returns or function) == "Reason"
            ):
                bare += [f"{file} {function.name}: {number}" for number in _returned(function) if number != 0]
    assert bare == []


def _returned(function: ast.FunctionDef) -> Iterator[object]:
    for node in ast.walk(function):
        values = [node.value] if isinstance(node, ast.Return) and node.value is not None else []
        while values:
            value = values.pop()
            if isinstance(value, ast.IfExp):
                values += [value.body, value.orelse]
            elif isinstance(value, ast.Constant):
                yield value.value


def test_each_reason_that_is_a_rule_has_one_name() -> None:
    file = "armybuilder/battle/rulesets/combat_action/rule_reasons.py"
    numbers = [
        node.value.value
        for node in trees()[file].body
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, int)
    ]
    words = tomllib.loads((ROOT / "resources/messages/en/rules-battle.toml").read_text("utf-8"))["rules"]
    assert len(numbers) == len(set(numbers)) >= 70
    assert {f"CA-B-{number:03}" for number in numbers} <= words.keys()
