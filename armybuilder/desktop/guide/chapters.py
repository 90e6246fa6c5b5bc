"""The chapters of the guide: Markdown files in `resources/help`, with a folder for each language.

A heading may end in the name by which it is linked to, the same in every language: `## Crew {#crew}`. A line
`{{readings price}}` stands for the list of readings that move a price, `{{readings result}}` for those that
move a result of Combat Action, and `{{readings edge}}` or another ruleset's name for that ruleset's own. A
line `{{glossary}}` stands for the words of the game and of the program in their alphabetical order, each with
its meaning.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from armybuilder.model.readings import READINGS, Reading, matters
from armybuilder.paths import resources
from armybuilder.words import catalogue

if TYPE_CHECKING:
    from pathlib import Path

    from armybuilder.words import Words

__all__ = ["DENSITY", "Chapter", "chapters", "found", "picture"]

DENSITY = 2
"""The number of pixels in a picture's file for each pixel at 100 %."""
_HEADING = re.compile(r"^(##+) (.*?)(?: \{#([a-z-]+)\})?$", re.MULTILINE)
_READINGS = re.compile(r"^\{\{readings (\w+)\}\}$", re.MULTILINE)
_GLOSSARY = "{{glossary}}"


@dataclass(frozen=True)
class Chapter:
    """A chapter: its file's name without number and ending, its title, and its text as plain Markdown."""

    name: str
    title: str
    text: str
    sections: tuple[tuple[str, str], ...] = ()
    """The headings below the title, each as its link name, empty for none, and its words."""


def chapters(language: str) -> tuple[Chapter, ...]:
    """Return the chapters of a language in their order, or in English if it has none."""
    folder = resources() / "help" / language
    if not folder.is_dir():
        folder, language = resources() / "help" / "en", "en"
    return tuple(
        _chapter(file.stem, file.read_text("utf-8"), catalogue(language))
        for file in sorted(folder.glob("*.md"))
    )


def found(guide: tuple[Chapter, ...], words: str) -> tuple[Chapter, ...]:
    """Return the chapters that contain every word, in any case."""
    wanted = words.casefold().split()
    return tuple(one for one in guide if all(word in one.text.casefold() for word in wanted))


def picture(language: str, name: str, mode: str) -> Path:
    """Return the file of a picture in a language and for a mode, "light" or "dark".

    It has `DENSITY` pixels for each shown.
    """
    return resources() / "help" / "pictures" / language / f"{name}-{mode}.webp"


def _chapter(stem: str, written: str, words: Words) -> Chapter:
    sections = tuple((found[3] or "", found[2]) for found in _HEADING.finditer(written))
    text = _READINGS.sub(partial(_ledger, words), _HEADING.sub(r"\1 \2", written))
    if _GLOSSARY in text:
        text = text.replace(_GLOSSARY, _glossary(words))
    return Chapter(stem.partition("-")[2], text.partition("\n")[0].removeprefix("# "), text, sections)


def _glossary(words: Words) -> str:
    """Return the terms of the glossary with their meanings, in the language's alphabetical order."""
    terms = {
        code.removesuffix(".term")
        for code in words.codes()
        if code.startswith("glossary.") and code.endswith(".term")
    }
    said = sorted((words.text(f"{term}.term"), words.text(f"{term}.means")) for term in terms)
    return "\n".join(f"- **{term}**: {meaning}" for term, meaning in said)


def _ledger(words: Words, asked: re.Match[str]) -> str:
    """Return the list in place of a line of the text.

    Raises KeyError for a reading without words.
    """
    which = asked[1]
    chosen = [one for one in READINGS if _belongs(one, which)]
    return "\n".join(_entry(one, words) for one in chosen)


def _belongs(reading: Reading, which: str) -> bool:
    if which in {"price", "result"}:
        return matters(reading.id, "combat-action") and reading.moves == which
    return matters(reading.id, which)  # type: ignore[arg-type]


def _entry(reading: Reading, words: Words) -> str:
    """Return a reading as an item of a list: its question, the reason to ask it, and its choices."""
    begin = f"readings.{reading.id}"
    why = f"{words.text(f'{begin}.why')} " if words.has(f"{begin}.why") else ""
    said = [
        words.text(f"desktop.guide.{form}", choice=words.text(f"{begin}.choices.{one}"), code=one)
        for form, one in zip(("standard", *["other"] * len(reading.choices)), reading.choices, strict=False)
    ]
    return f"- **{words.text(f'{begin}.question')}** {why}{''.join(said)} *{reading.id}*"
