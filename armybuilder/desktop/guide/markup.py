"""A chapter's Markdown as HTML, for the program's own page and for a browser.

No other module knows markdown-it.
"""

from __future__ import annotations

from functools import cache
from html import escape
from typing import TYPE_CHECKING

from markdown_it import MarkdownIt
from markdown_it.token import Token

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from armybuilder.desktop.guide.chapters import Chapter

__all__ = ["body", "links", "pictures"]

_MANY = 4
"""The number of parts from which a chapter has links to them at its top."""


@cache
def _reader() -> MarkdownIt:
    return MarkdownIt("commonmark", {"xhtmlOut": True, "html": False}).enable("table")


def body(
    chapter: Chapter,
    *,
    link: Callable[[str], str],
    figure: Callable[[str, str], str],
    anchor: Callable[[str], str] = str,
) -> str:
    """Return a chapter as HTML.

    `link` returns the address of a target of the text, empty for no address. `figure` makes the HTML of a
    picture by its name and words. `anchor` makes the id of a heading from its link name.
    """
    tokens = list(_figures(_reader().parse(chapter.text), figure))
    names = iter(chapter.sections)
    parts = []
    for token in tokens:
        if token.type == "heading_open":
            name, words = ("", "") if token.tag == "h1" else next(names)
            token.attrSet("id", anchor(name))
            parts += [f'<a href="#{anchor(name)}">{escape(words)}</a>'] if token.tag == "h2" else []
        elif token.type == "inline":
            token.children = list(_linked(token.children or [], link))
    made: str = _reader().renderer.render(tokens, _reader().options, {})
    return made.replace("</h1>\n", f"</h1>\n{_within(parts)}", 1)


def _within(parts: Sequence[str]) -> str:
    """Return the line of links to the parts of a long chapter."""
    return f'<p class="parts">{" · ".join(parts)}</p>\n' if len(parts) >= _MANY else ""


def links(chapter: Chapter) -> tuple[str, ...]:
    """Return every link target of a chapter, in order."""
    return tuple(str(one.attrs["href"]) for one in _inline(chapter) if one.type == "link_open")


def pictures(chapter: Chapter) -> tuple[str, ...]:
    """Return the names of the pictures of a chapter, in order."""
    return tuple(str(one.attrs["src"]) for one in _inline(chapter) if one.type == "image")


def _inline(chapter: Chapter) -> Iterator[Token]:
    for token in _reader().parse(chapter.text):
        yield from token.children or []


def _figures(tokens: Sequence[Token], figure: Callable[[str, str], str]) -> Iterator[Token]:
    """Yield the tokens, with each paragraph of a single picture as the HTML made for it."""
    waiting = iter(enumerate(tokens))
    for place, token in waiting:
        inside = tokens[place + 1].children if token.type == "paragraph_open" else None
        if inside and len(inside) == 1 and inside[0].type == "image":
            made = figure(str(inside[0].attrs["src"]), inside[0].content)
            yield Token("html_block", "", 0, content=made)
            next(waiting)
            next(waiting)
        else:
            yield token


def _linked(tokens: Sequence[Token], link: Callable[[str], str]) -> Iterator[Token]:
    """Yield the tokens with the address of each link, and without links that have no address."""
    dropped = False
    for token in tokens:
        if token.type == "link_open":
            target = link(str(token.attrs["href"]))
            dropped = not target
            token.attrSet("href", target)
        if not (dropped and token.type in {"link_open", "link_close"}):
            yield token
