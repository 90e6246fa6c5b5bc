"""Difficult words, which must not return in English or in Italian."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

ROOT = Path(__file__).resolve().parents[1]
RESOURCES = ROOT / "resources"

ENGLISH = (
    "a Python of 64 bits",
    "what miniatures are short",
    "priced anew",
    "a kill loses no choice",
    "told beside what was",
    "Mended is the newest release",
    "what the page comes to",
    "has a ring round it",
    "What it comes to",
    "lays another table under your hands",
    "have not been told apart",
    "is a reason for a grudge",
    "Pictures of the owner's",
    "is no reading and choice",
    "The disk takes no more",
    "is no number; write",
    "What is to become of it",
    "if advised well",
    "cross a box",
    "as a line to bring in",
    "He is not on the table",
    "as they come",
    "Not one who is gone",
    "being reckoned",
    "by the turn from whose end on",
    "brought in.",
    "Let it stand by itself",
    "It is nothing of",
    "settled anew",
    "taken down for",
    "handed on",
    "is no favourite",
    "play by ours",
    "worth a thought",
    "what has the focus",
    "hangs at the pointer",
    "what is being thought of",
    "what has been: the log",
    "what befell it",
    "comes in by its units",
    "it goes on where you left it",
    "**It has not**",
    "costs what it costs",
    "stand its heads",
    "mends itself",
    "to be drawn on",
    "nobody shoots",
    "the own total",
    "lays one open",
    "is tried by the rolls",
    "Who lets a die",
    "less three times",
    "less twice",
    "damage falls once",
    "a won Aid Ally let",
)
"""The expressions that a reader did not understand at once."""

ITALIAN = (
    "biblioteca",
    "esercito",
    "eserciti",
    "Abilità di Tiro",
    "Abilità di Combattimento",
    "Fattore di Protezione",
    "riga del diario",
    "ha il fuoco",
    "ti mette sotto mano",
    "ragione per lagnarsi",
    "i racconti non c'erano",
    "L'armata costa quanto costa",
    "fuori campo",
    "tiene il campo",
    "campi di battaglia",
    "dispositivo di mira",
    "dispositivo di puntamento",
    "salvataggio eroico",
    "gittata ridotta",
    "raffica larga",
    "un lato dopo l'altro",
    "arte colpita",
    "rova di disciplina",
    "«",
)
"""Second words for things that have a word already.

Those are libreria, armata, Tiro, Combattimento, Protezione, registro, terreno, puntamento, test.
"""

HE = re.compile(r"\b(?:he|him|his|himself)\b", re.IGNORECASE)
"""Male pronouns, which do not suit a model."""

APOSTROPHE = re.compile(r"(?<=[\w}])’")
"""The other kinds of apostrophe than the one on the keyboard."""


def window(language: int) -> str:
    """Return the sentences of the window, in English (0) or Italian (1)."""
    tree = ET.parse(RESOURCES / "translations" / "armybuilder_it.ts")  # noqa: S314 (our own file)
    return "\n".join(one[language].text or "" for one in tree.getroot().iter("message"))


def texts(language: str) -> dict[str, str]:
    """Return all texts of a language by their place."""
    said = {"the window": window(language == "it")}
    for folder in ("messages", "help"):
        for file in sorted((RESOURCES / folder / language).iterdir()):
            if file.suffix in {".toml", ".md"}:
                said[f"{folder}/{file.name}"] = file.read_text("utf-8")
    if language == "en":
        said["README.md"] = (ROOT / "README.md").read_text("utf-8")
    return said


@pytest.mark.parametrize(("language", "phrases"), [("en", ENGLISH), ("it", ITALIAN)])
def test_no_difficult_phrase_returns(language: str, phrases: tuple[str, ...]) -> None:
    found = {
        (phrase, place) for phrase in phrases for place, text in texts(language).items() if phrase in text
    }
    assert found == set()


def test_no_text_has_a_male_pronoun_for_models() -> None:
    found = {place: HE.findall(text) for place, text in texts("en").items()}
    assert {place: said for place, said in found.items() if said} == {}


def remarks(source: str) -> Iterator[tuple[int, str]]:
    """Yield a module's comments and docstrings, each with its line, including those of constants."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.lineno, str(node.value.value)


def test_no_remark_has_a_male_pronoun_for_models() -> None:
    sources = {file: file.read_text("utf-8") for file in (ROOT / "armybuilder").rglob("*.py")}
    found = {
        f"{file.relative_to(ROOT)}:{line}": HE.findall(said)
        for file, source in sources.items()
        if HE.search(source)  # taking every module apart takes long
        for line, said in remarks(source)
    }
    assert {place: said for place, said in found.items() if said} == {}


@pytest.mark.parametrize("language", ["en", "it"])
def test_one_kind_of_apostrophe_is_used(language: str) -> None:
    found = {place: APOSTROPHE.findall(text) for place, text in texts(language).items()}
    assert {place: len(said) for place, said in found.items() if said} == {}


def test_the_italian_guide_calls_shift_maiusc() -> None:
    assert not [place for place, text in texts("it").items() if place.startswith("help/") and "Shift" in text]
