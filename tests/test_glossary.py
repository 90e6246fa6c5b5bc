"""The glossary's words in the code."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

import pytest

import armybuilder
from armybuilder.battle.rulesets.combat_action import rule_reasons
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
REASONS = (ROOT / "armybuilder/battle/rulesets/combat_action/rule_reasons.py").read_text("utf-8")
PUBLIC = {"Document", "File", "Fix", "Odds", "Price", "Survivors", *armybuilder.__all__}
"""Classes of the Python interface, which has its own records."""


@dataclass
class Named:
    """The names in the program's modules, without their trees, which are large."""

    names: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """The places of each name of a class, function, parameter or variable, in lower case and stripped of underscores."""
    homes: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    """The modules of each public class."""
    classes: set[str] = field(default_factory=set)
    bare_reasons: list[str] = field(default_factory=list)
    """The functions that return a reason as a number."""


@cache
def named() -> Named:
    """Read every module of the program once."""
    found = Named()
    for path in sorted((ROOT / "armybuilder").rglob("*.py")):
        file, tree = str(path.relative_to(ROOT)), ast.parse(path.read_text("utf-8"))
        for name in _names(tree):
            found.names[name.strip("_").lower()].add(f"{file}: {name}")
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_") and node.name not in PUBLIC:
                found.homes[node.name].append(file)
        for inner in ast.walk(tree):
            if isinstance(inner, ast.ClassDef):
                found.classes.add(inner.name)
            elif isinstance(inner, ast.FunctionDef) and ast.unparse(inner.returns or ast.Pass()) == "Reason":
                numbers = [number for number in _returned(inner) if number != 0]
                found.bare_reasons += [f"{file} {inner.name}: {number}" for number in numbers]
    return found


def _names(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def _returned(function: ast.FunctionDef) -> Iterator[object]:
    for node in ast.walk(function):
        values = [node.value] if isinstance(node, ast.Return) and node.value is not None else []
        while values:
            value = values.pop()
            if isinstance(value, ast.IfExp):
                values += [value.body, value.orelse]
            elif isinstance(value, ast.Constant):
                yield value.value


def test_the_glossary_has_each_word_once() -> None:
    nouns, verbs = [row[0] for row in NOUNS], [row[0] for row in VERBS]
    assert len(nouns) >= 60
    assert len(verbs) >= 30
    assert len(nouns) == len(set(nouns))
    assert len(verbs) == len(set(verbs))


@pytest.mark.parametrize("word", GONE)
def test_a_word_that_was_replaced_names_nothing(word: str) -> None:
    assert named().names.get(word, set()) == set()


def test_classes_of_the_glossary_exist() -> None:
    assert set(re.findall(r"`([A-Z][a-z]\w+)`", GLOSSARY)) <= named().classes


def test_a_class_name_has_one_home() -> None:
    assert {name: files for name, files in named().homes.items() if len(files) > 1} == {}


def test_reasons_are_returned_by_name() -> None:
    """0 is no reason, and every other reason has a name."""
    assert named().bare_reasons == []


def test_each_reason_from_a_rule_has_one_name() -> None:
    numbers = [number for name, number in vars(rule_reasons).items() if f"\n{name} = {number}\n" in REASONS]
    words = tomllib.loads((ROOT / "resources/messages/en/rules-battle.toml").read_text("utf-8"))["rules"]
    assert len(numbers) == len(set(numbers)) == REASONS.count(" = ")
    assert {f"CA-B-{number:03}" for number in numbers} <= words.keys()
