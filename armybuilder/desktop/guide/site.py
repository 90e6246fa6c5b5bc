"""The guide as static pages for a browser: every language or one, by chapter and as a whole.

- FOLDER/index.html: the choice of languages
- FOLDER/en/index.html: the contents
- FOLDER/en/print.html: a chapter
- FOLDER/en/whole.html: all chapters on one page, to be searched and printed
- FOLDER/pictures, fonts, guide.css
"""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from functools import partial
from html import escape
from string import Template
from typing import TYPE_CHECKING

from armybuilder.desktop.guide.chapters import DENSITY, chapters, picture
from armybuilder.desktop.guide.markup import body, pictures
from armybuilder.paths import resources
from armybuilder.words import NAMES, catalogue, languages

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from armybuilder.desktop.guide.chapters import Chapter

__all__ = ["FONTS", "write"]

FONTS = (
    "IBMPlexSans-Regular.ttf",
    "IBMPlexSans-Italic.ttf",
    "IBMPlexSans-SemiBold.ttf",
    "SourceSerif4-Semibold.ttf",
    "OFL-IBM-Plex.txt",
    "OFL-Source-Serif.txt",
)
"""The files of fonts and their licences that the pages need."""


@dataclass(frozen=True)
class _Guide:
    """The guide in one language, with the frame of its pages."""

    language: str
    chapters: tuple[Chapter, ...]
    frame: Template
    written: tuple[str, ...]

    def say(self, code: str) -> str:
        return escape(catalogue(self.language).text(f"desktop.guide.{code}"))


def write(folder: Path, written: tuple[str, ...] | None = None) -> list[Path]:
    """Write the pages in some languages, or in all for None, into a folder, and return the files.

    A missing folder is made. Raises OSError if a file cannot be written.
    """
    written = written or languages()
    frame = Template((resources() / "help" / "page.html").read_text("utf-8"))
    made = []
    for language in written:
        guide = _Guide(language, chapters(language), frame, written)
        for name, page in _pages(guide):
            made.append(_text(folder / language / f"{name}.html", page))
    made.append(_text(folder / "index.html", _choice(frame, written)))
    made.append(_copied(resources() / "help" / "guide.css", folder / "guide.css"))
    made += [_copied(resources() / "fonts" / name, folder / "fonts" / name) for name in FONTS]
    return made + [_copied(file, folder / "pictures" / place) for place, file in _shown(written)]


def _shown(written: tuple[str, ...]) -> Iterator[tuple[str, Path]]:
    """Yield every picture of the guide in some languages, with its place in the folder of pictures."""
    named = {(one, name) for one in written for part in chapters(one) for name in pictures(part)}
    for language, name in sorted(named):
        for mode in ("light", "dark"):
            file = picture(language, name, mode)
            yield f"{language}/{file.name}", file


def _pages(guide: _Guide) -> Iterator[tuple[str, str]]:
    """Yield every page of a language with its name."""
    yield "index", _page(guide, "index", guide.say("title"), _contents(guide))
    for place, chapter in enumerate(guide.chapters):
        text = body(chapter, link=_link, figure=partial(_figure, guide.language), anchor=_anchor)
        onward = _onward(guide, place)
        yield (
            chapter.name,
            _page(guide, chapter.name, chapter.title, f"{onward}<main>\n{text}</main>\n{onward}"),
        )
    yield "whole", _page(guide, "whole", guide.say("whole"), _whole(guide))


def _page(guide: _Guide, name: str, title: str, inside: str) -> str:
    others = "".join(
        f' <a href="../{one}/{name}.html" lang="{one}" hreflang="{one}">{NAMES[one]}</a>'
        for one in guide.written
        if one != guide.language
    )
    whole = "Army Builder" if name == "index" else f"{escape(title)} · Army Builder"
    contents, all_of_it = guide.say("contents"), guide.say("whole")
    return guide.frame.substitute(
        language=guide.language,
        title=whole,
        up="../",
        guide=guide.say("title"),
        nav=f'<nav><a href="index.html">{contents}</a> <a href="whole.html">{all_of_it}</a>{others}</nav>',
        body=inside,
    )


def _contents(guide: _Guide) -> str:
    """Return the contents: every chapter with its headings."""
    items = []
    for one in guide.chapters:
        parts = "".join(
            f'<li><a href="{one.name}.html#{name}">{_plain(words)}</a></li>\n'
            for name, words in one.sections
            if name
        )
        inner = f"<ul>\n{parts}</ul>\n" if parts else ""
        items.append(f'<li><a href="{one.name}.html">{escape(one.title)}</a>\n{inner}</li>\n')
    return f'<main class="contents">\n<h1>{guide.say("title")}</h1>\n<ol>\n{"".join(items)}</ol>\n</main>'


def _whole(guide: _Guide) -> str:
    """Return all chapters in a row, with each name preceded by its chapter's."""
    parts = []
    for one in guide.chapters:
        text = body(
            one,
            link=lambda target, here=one.name: _within(target, here),  # type: ignore[misc]
            figure=partial(_figure, guide.language),
            anchor=lambda name, here=one.name: f"{here}-{name}" if name else here,  # type: ignore[misc]
        )
        parts.append(f'<section aria-labelledby="{one.name}">\n{text}</section>\n')
    links = "".join(f'<li><a href="#{one.name}">{escape(one.title)}</a></li>\n' for one in guide.chapters)
    return f'<nav class="short"><ol>\n{links}</ol></nav>\n<main>\n{"".join(parts)}</main>'


def _onward(guide: _Guide, place: int) -> str:
    """Return the links to the chapters before and after."""
    ways = []
    if place:
        before = guide.chapters[place - 1]
        ways.append(f'<a rel="prev" href="{before.name}.html">← {escape(before.title)}</a>')
    if place + 1 < len(guide.chapters):
        after = guide.chapters[place + 1]
        ways.append(f'<a rel="next" href="{after.name}.html">{escape(after.title)} →</a>')
    return f'<nav class="onward">{" ".join(ways)}</nav>\n'


def _link(target: str) -> str:
    """Return the address of a link to a chapter or a heading, or "" for a command of the window."""
    name, mark, anchor = target.partition("#")
    if name.startswith("do:"):
        return ""
    return f"{name}.html{mark}{anchor}" if name else target


def _within(target: str, here: str) -> str:
    """Return the address of a link on the page with all chapters, or "" for a command of the window."""
    name, _, anchor = target.partition("#")
    if name.startswith("do:"):
        return ""
    return "#" + "-".join(part for part in (name or here, anchor) if part)


def _anchor(name: str) -> str:
    return name or "top"


def _figure(language: str, name: str, words: str) -> str:
    """Return a picture in light and dark, to be chosen by the browser."""
    light, dark = (picture(language, name, mode) for mode in ("light", "dark"))
    width, height = _size(light.read_bytes()[:30])
    said = escape(words)
    return (
        f'<figure><picture><source media="(prefers-color-scheme: dark)" srcset="../pictures/{language}/{dark.name}" />'
        f'<img src="../pictures/{language}/{light.name}" width="{width // DENSITY}" height="{height // DENSITY}" '
        f'alt="{said}" loading="lazy" /></picture><figcaption>{said}</figcaption></figure>\n'
    )


def _size(head: bytes) -> tuple[int, int]:
    """Return the width and height of a picture from the first 30 bytes of its file.

    The formats are simple and extended WebP of RFC 9649.
    """
    if head[12:16] == b"VP8X":
        return 1 + int.from_bytes(head[24:27], "little"), 1 + int.from_bytes(head[27:30], "little")
    width, height = (int.from_bytes(head[at : at + 2], "little") & 0x3FFF for at in (26, 28))
    return width, height


def _choice(frame: Template, written: tuple[str, ...]) -> str:
    """Return the page of links to the written languages."""
    ways = "".join(
        f'<li><a href="{one}/index.html" lang="{one}" hreflang="{one}">{NAMES[one]}</a></li>\n'
        for one in written
    )
    words = {"title": "Army Builder", "guide": "Army Builder", "nav": "", "language": "en", "up": ""}
    return frame.substitute(
        words, body=f'<main class="contents">\n<h1>Army Builder</h1>\n<ul>\n{ways}</ul>\n</main>'
    )


def _plain(words: str) -> str:
    return escape(words.replace("`", "").replace("*", ""))


def _text(file: Path, words: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(words, encoding="utf-8", newline="\n")
    return file


def _copied(file: Path, place: Path) -> Path:
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, place)
    return place
