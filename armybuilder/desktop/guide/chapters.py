"""The chapters of the guide: Markdown files in `resources/help`, with a folder for each language.

The files can be read on a forge too: links lead to files, pictures are files, and the name by which a heading
is linked to, the same in every language, stands before it as `<a id="crew"></a>`. A link to `07-print.md#do:print`
runs a command of the window. The lists of readings and of the glossary's words stand between comments;
`python -m tests.goldens.guide` writes them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.paths import resources

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["DENSITY", "Chapter", "chapters", "found", "picture"]

DENSITY = 2
"""The number of pixels in a picture's file for each pixel at 100 %."""
_HEADING = re.compile(r'^(?:<a id="([a-z-]+)"></a>\n\n)?(##+ (.*))$', re.MULTILINE)
_COMMENT = re.compile(r"^<!-- .* -->\n", re.MULTILINE)
_COMMAND = re.compile(r"\]\([^)\s]*#(do:\w+)\)")
_CHAPTER = re.compile(r"\]\(\d\d-([a-z-]+)\.md(#[a-z-]+)?\)")
_PICTURE = re.compile(r"\]\(\.\./pictures/\w+/([a-z-]+)-light\.webp\)")


@dataclass(frozen=True)
class Chapter:
    """A chapter: its file's name without number and ending, its title, and its text as plain Markdown."""

    name: str
    title: str
    text: str
    sections: tuple[tuple[str, str], ...] = ()
    """The headings below the title, each as its link name, empty for none, and its words."""


def chapters(language: str) -> tuple[Chapter, ...]:
    """Return the chapters of a language in their order, those that it lacks in English."""
    help_folder = resources() / "help"
    files = {file.name: file for of in ("en", language) for file in (help_folder / of).glob("*.md")}
    return tuple(_chapter(file.stem, file.read_text("utf-8")) for _, file in sorted(files.items()))


def found(guide: tuple[Chapter, ...], words: str) -> tuple[Chapter, ...]:
    """Return the chapters that contain every word, in any case."""
    wanted = words.casefold().split()
    return tuple(one for one in guide if all(word in one.text.casefold() for word in wanted))


def picture(language: str, name: str, mode: str) -> Path:
    """Return the file of a picture in a language, or in English, and for a mode, "light" or "dark".

    It has `DENSITY` pixels for each shown.
    """
    pictures = resources() / "help" / "pictures"
    file = pictures / language / f"{name}-{mode}.webp"
    return file if file.is_file() else pictures / "en" / file.name


def _chapter(stem: str, written: str) -> Chapter:
    """Return a chapter from its file, with links and pictures by their names."""
    text = _COMMENT.sub("", written)
    for pattern, name in ((_COMMAND, r"](\1)"), (_CHAPTER, r"](\1\2)"), (_PICTURE, r"](\1)")):
        text = pattern.sub(name, text)
    sections = tuple((found[1] or "", found[3]) for found in _HEADING.finditer(text))
    title = text.partition("\n")[0].removeprefix("# ")
    return Chapter(stem.partition("-")[2], title, _HEADING.sub(r"\2", text), sections)
