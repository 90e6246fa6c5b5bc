"""The words for every message of this floor, and for all rules."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import armybuilder.points
from armybuilder.model.readings import READINGS
from armybuilder.points.faults.problem import RULES
from armybuilder.words import english

FOLDER = Path(str(next(iter(armybuilder.points.__path__))))


def patterns() -> Iterator[str]:
    """Yield every code in the sources, with a wildcard for an inserted value."""
    for file in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                parts = (part.value if isinstance(part, ast.Constant) else "*" for part in node.values)
                whole = "".join(str(part) for part in parts)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole = node.value
            else:
                continue
            if re.fullmatch(r"points\.[\w.*]+[\w*]", whole) and not whole.endswith("_"):
                yield whole


@pytest.mark.parametrize("pattern", sorted(set(patterns())))
def test_codes_of_the_sources_have_words(pattern: str) -> None:
    wanted = re.compile(re.escape(pattern).replace(r"\*", r"\w*"))
    assert [code for code in english().codes() if wanted.fullmatch(code)]


def test_no_words_are_left_over() -> None:
    known = [re.compile(re.escape(pattern).replace(r"\*", r"\w*")) for pattern in set(patterns())]
    codes = {code for code in english().codes() if code.startswith("points.")}
    assert {code for code in codes if not any(pattern.fullmatch(code) for pattern in known)} == set()


@pytest.mark.parametrize("code", sorted(RULES))
def test_every_problem_has_words_and_a_rule(code: str) -> None:
    assert [one for one in english().codes() if re.fullmatch(rf"points\.problem\.{code}(_\w+)?", one)]
    assert english().has(f"rules.{RULES[code]}")


@pytest.mark.parametrize("number", range(1, 102))
def test_every_rule_has_words(number: int) -> None:
    assert english().text(f"rules.CA-P-{number:03}")


@pytest.mark.parametrize("reading", [one for one in READINGS if one.moves == "price"], ids=lambda one: one.id)
def test_every_reading_and_choice_has_words(reading: object) -> None:
    name, choices = reading.id, reading.choices  # type: ignore[attr-defined]  # a reading of the ledger
    assert english().text(f"readings.{name}.question").endswith("?")
    said = {english().text(f"readings.{name}.choices.{choice}") for choice in choices}
    assert len(said) == len(choices)
