"""Docstrings, test names, messages and the guide keep to plain sentences, folder by folder."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from tests import plain_sentences as plain
from tests.plain_sentences import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

TABLE = tomllib.loads((ROOT / "tests/plain_sentences.toml").read_text("utf-8"))
"""The faults of each folder, a number that may only fall."""
SOURCES = [
    path for top in ("armybuilder", "packaging", "tests") for path in sorted((ROOT / top).rglob("*.py"))
]


def folder(path: Path) -> str:
    """Return the folder that a module is counted under, at most three deep."""
    return "/".join(path.relative_to(ROOT).parts[:-1][:3])


@cache
def found() -> list[tuple[str, plain.Sentence]]:
    """Return all docstrings and names of tests, each with its folder."""
    return [(folder(path), sentence) for path in SOURCES for sentence in plain.sentences(path)]


def of_kind(kind: str) -> list[tuple[str, plain.Sentence]]:
    """Return the names of tests, or the docstrings."""
    return [(place, one) for place, one in found() if (one.kind == "name") == (kind == "names")]


def faulty(kind: str) -> dict[str, list[str]]:
    """Return the faulty docstrings or names of tests by folder."""
    places: dict[str, list[str]] = {}
    for place, one in of_kind(kind):
        if faults := one.faults():
            places.setdefault(place, []).append(f"{one.file}:{one.line} {', '.join(faults)}: {one.text}")
    return places


@cache
def messages() -> dict[str, list[str]]:
    """Return the faulty messages by file, those of the window included."""
    by_file = {
        path.name: [
            text for text in _texts(tomllib.loads(path.read_text("utf-8"))) if plain.message_faults(text)
        ]
        for path in sorted((ROOT / "resources/messages/en").glob("*.toml"))
    }
    window = ET.parse(ROOT / "resources/translations/armybuilder_it.ts").getroot()  # noqa: S314 (our own file)
    sources = [str(source.text) for source in window.iter("source")]
    by_file["the window"] = [text for text in sources if plain.message_faults(text)]
    return {name: texts for name, texts in by_file.items() if texts}


def _texts(table: object) -> list[str]:
    """Return every text of a table of messages."""
    if isinstance(table, dict):
        return [text for inner in table.values() for text in _texts(inner)]
    return [table] if isinstance(table, str) else []


@cache
def chapters() -> dict[str, list[str]]:
    """Return the faulty sentences of the guide by chapter."""
    by_chapter = {
        path.name: [
            sentence
            for sentence in plain.guide_sentences(path.read_text("utf-8"))
            if plain.guide_faults(sentence)
        ]
        for path in sorted((ROOT / "resources/help/en").glob("*.md"))
    }
    return {name: lines for name, lines in by_chapter.items() if lines}


FAULTY: dict[str, Callable[[], dict[str, list[str]]]] = {
    "docstrings": partial(faulty, "docstrings"),
    "names": partial(faulty, "names"),
    "messages": messages,
    "guide": chapters,
}


@pytest.mark.parametrize("kind", FAULTY)
def test_no_folder_gains_unplain_sentences(kind: str) -> None:
    """A folder that has fewer than the table says gets the lower number there."""
    places = FAULTY[kind]()
    counted = {name: len(lines) for name, lines in places.items()}
    differing = {
        name for name in counted.keys() | TABLE[kind].keys() if counted.get(name) != TABLE[kind].get(name)
    }
    assert {name: places.get(name) for name in differing} == {}


@pytest.mark.parametrize("kind", ["docstrings", "names"])
def test_at_most_one_in_a_hundred_is_unplain(kind: str) -> None:
    total = len(of_kind(kind))
    assert total > 4_000
    assert sum(map(len, faulty(kind).values())) <= total / 100


@pytest.mark.parametrize(
    ("text", "kind", "faults"),
    [
        ("Return the price of a unit. [CA-P-012]", "function", []),
        ("Say whether a model may fire.", "function", []),
        ("Return what forbids an officer's joining.", "function", ["riddle", "clause"]),
        ("Return how far a model moves.", "function", ["clause"]),
        ("Return the price; 0 for a free item.", "function", ["joined"]),
        ("Return the price. It is never negative.", "function", ["joined"]),
        ("Tell some more.", "function", ["verb"]),
        ("The distance, in tenths of a millimetre.", "value", []),
        ("How far a model moves.", "value", ["opening"]),
        ("A model that he leads.", "class", ["riddle"]),
        ("Return the model, or None where there is no model.", "function", ["riddle"]),
        ("Return the number of `what` it asks.", "function", []),
        (" ".join(["Return", *["word"] * 19]), "function", []),
        (" ".join(["Return", *["word"] * 20]), "function", ["long"]),
    ],
)
def test_rules_of_a_docstring(text: str, kind: str, faults: list[str]) -> None:
    assert plain.docstring_faults(text, kind) == faults


@pytest.mark.parametrize(
    ("name", "faults"),
    [
        ("test_a_wounded_model_moves_half_as_far_as_before", []),
        ("test_a_wounded_model_moves_only_half_as_far_as_before_it", ["long"]),
        ("test_what_is_kept_is_told", ["riddle"]),
        ("test_nobody_fires", ["riddle"]),
    ],
)
def test_rules_of_a_test_name(name: str, faults: list[str]) -> None:
    assert plain.name_faults(name) == faults


def test_rules_of_a_message() -> None:
    assert plain.message_faults("No model can fire.") == []
    assert plain.message_faults("Somebody stands there.") == ["vague"]
    assert list(plain.guide_sentences("One. Two.\n\n```\ncode. more\n```\n- Three")) == [
        "One.",
        "Two.",
        "Three",
    ]
    assert plain.guide_faults(" ".join(["word"] * 51)) == ["long"]


def test_docstrings_of_each_kind_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain, "ROOT", tmp_path)
    file = tmp_path / "module.py"
    file.write_text(
        '"""Module."""\nclass A:\n    """Class."""\n    x: int\n    """Value."""\n'
        '    @property\n    def p(self):\n        """Property."""\n    def f(self):\n        """Function."""\n'
        'def test_it():\n    """Test."""\n',
        "utf-8",
    )
    found = Counter(sentence.kind for sentence in plain.sentences(file))
    assert found == {"module": 1, "class": 1, "value": 1, "property": 1, "function": 1, "test": 1, "name": 1}
