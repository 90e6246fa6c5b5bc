"""The text and the lines of a PDF's pages, read back by other programs than its makers."""

from __future__ import annotations

import html
import re
import subprocess
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pypdf import PageObject

MM = 72 / 25.4


def texts(pdf: bytes) -> list[str]:
    """Return the text of each page in file order.

    An accent by itself joins the letter after it.
    """
    command = ["pdftotext", "-raw", "-enc", "UTF-8", "-", "-"]
    text = subprocess.run(command, input=pdf, capture_output=True, check=True).stdout.decode()
    return text.split("\f")[:-1]


def squeezed(text: str) -> str:
    """Return text without blanks."""
    return "".join(text.split())


def heights(pdf: bytes, word: str) -> list[float]:
    """Return the distances of a word from the top of its page in points, sorted."""
    return sorted(one.top for page in printed_words(pdf) for one in page if one.text == word)


class PrintedWord(NamedTuple):
    """A word on a page, with its box in points from the left and the top."""

    left: float
    top: float
    right: float
    bottom: float
    text: str


def printed_words(pdf: bytes) -> list[list[PrintedWord]]:
    """Return the words of each page with their boxes, from the top."""
    command = ["pdftotext", "-bbox", "-enc", "UTF-8", "-", "-"]
    found = subprocess.run(command, input=pdf, capture_output=True, check=True).stdout.decode()
    box = r'xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)</word>'
    return [
        sorted(
            (
                PrintedWord(float(left), float(top), float(right), float(bottom), html.unescape(text))
                for left, top, right, bottom, text in re.findall(box, page)
            ),
            key=lambda one: one.top,
        )
        for page in found.split("<page ")[1:]
    ]


def overprinted(words: list[PrintedWord]) -> Iterator[tuple[str, str]]:
    """Yield the words of a page that stand on each other by over half of their height."""
    for number, one in enumerate(words, 1):
        for other in words[number:]:
            if other.top >= one.bottom:
                break
            across = min(one.right, other.right) - max(one.left, other.left)
            down = min(one.bottom, other.bottom) - other.top
            if across > 1 and down > min(one.bottom - one.top, other.bottom - other.top) / 2:
                yield one.text, other.text


def strokes(page: PageObject) -> set[tuple[float, float, float, float]]:
    """Return the straight lines of a page in mm from its left and bottom: both ends, the lesser first."""
    found: set[tuple[float, float, float, float]] = set()
    begun = (0.0, 0.0)

    def look(operator: bytes, args: Any, matrix: Any, _text: Any) -> None:
        nonlocal begun
        if operator not in {b"m", b"l"}:
            return
        x, y = (float(value) for value in args)
        a, b, c, d, e, f = (float(value) for value in matrix)
        at = (round((a * x + c * y + e) / MM, 1), round((b * x + d * y + f) / MM, 1))
        if operator == b"l":
            found.add((*min(begun, at), *max(begun, at)))
        begun = at

    page.extract_text(visitor_operand_before=look)
    return found
