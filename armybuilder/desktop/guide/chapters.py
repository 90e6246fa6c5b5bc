"""The chapters of the guide: Markdown files in `resources/help`, a folder a language."""

from __future__ import annotations

from dataclasses import dataclass

from armybuilder.paths import resources

__all__ = ["Chapter", "chapters", "found"]


@dataclass(frozen=True)
class Chapter:
    """A chapter: the name of its file without number and ending, its title, its whole text."""

    name: str
    title: str
    text: str


def chapters(language: str) -> tuple[Chapter, ...]:
    """Return the chapters in their order, in English where there are none in a language."""
    folder = resources() / "help" / language
    if not folder.is_dir():
        folder = resources() / "help" / "en"
    return tuple(_chapter(file.stem, file.read_text("utf-8")) for file in sorted(folder.glob("*.md")))


def found(guide: tuple[Chapter, ...], words: str) -> tuple[Chapter, ...]:
    """Return the chapters in which every word is found, in any case."""
    wanted = words.casefold().split()
    return tuple(one for one in guide if all(word in one.text.casefold() for word in wanted))


def _chapter(stem: str, text: str) -> Chapter:
    return Chapter(stem.partition("-")[2], text.partition("\n")[0].removeprefix("# "), text)
