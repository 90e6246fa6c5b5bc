"""The words of a text for the index of searches, and the phrases that a query looks for in it.

The index is of three signs each (`trigram`), so it finds the inside of words. Two blanks stand before, after
and between words: even a single letter that begins a word is three signs. What can be written together or
apart is stored both ways: "T-34" also as "t34", "50mm" also as "50" and "mm".
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

__all__ = ["indexed", "sought"]

_APART = "  "
_BETWEEN = f"{_APART}|{_APART}"
"""The sign between spellings, which no phrase passes."""
_SIGNS = 3
"""The number of signs that the index needs."""
_PARTED = re.compile(r"\w[^\w\s]+\w|[_\d]")
"""A sign within a word, or a digit, with which a word has other spellings."""
_ASCII = {place: sign.lower() if (sign := chr(place)).isalnum() else " " for place in range(128)}
_RUN = re.compile(r"\d+|[^\W\d_]+")
_BASE = re.compile(r"LATIN SMALL (?:LETTER|LIGATURE) ([A-Z]{1,2})(?: WITH .*)?")
"""The name of a letter that Unicode does not decompose, such as o with a stroke, or the ligature oe."""
_UNNAMED = {
    "\N{LATIN SMALL LETTER ETH}": "d",
    "\N{LATIN SMALL LETTER THORN}": "th",
    "\N{LATIN SMALL LETTER DOTLESS I}": "i",
    "\N{LATIN SMALL LETTER ENG}": "n",
}
"""The letters without their base in the name."""


def indexed(text: str) -> str:
    """Return a text as the index has it: its words, then their other spellings."""
    plain = _plain(text)
    words = plain.split()
    if not words:
        return ""
    others: dict[str, None] = {}
    if _PARTED.search(text):
        others |= dict.fromkeys(_joined(text, words))
        others |= dict.fromkeys(_APART.join(_RUN.findall(word)) for word in words)
    written = set(words)
    spellings = [_APART.join(words), *(other for other in others if other not in written)]
    return f"{_APART}{_BETWEEN.join(spellings)}{_APART}"


def sought(text: str, *, whole: bool) -> tuple[str, ...]:
    """Return the phrases of the index of which a document must have one, or none for a text without words.

    Unless `whole`, the last word need only begin so, and a word of three letters may be inside another.
    """
    words = _plain(text).split()
    if not words:
        return ()
    together = "".join(words)
    apart = _APART.join(words)
    written = dict.fromkeys([apart] if re.search(r"\s", text.strip()) else [apart, together])
    if whole:
        return tuple(f"{_APART}{phrase}{_APART}" for phrase in written)
    inner = len(together) >= _SIGNS and not together.isdecimal()
    return tuple(phrase if inner and phrase == together else f"{_APART}{phrase}" for phrase in written)


def _plain(text: str) -> str:
    """Return a text in small letters and digits without accents, with a blank for every other sign."""
    if text.isascii():
        return text.translate(_ASCII)
    bare = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    return unicodedata.normalize("NFC", "".join(map(_letter, bare)))


@lru_cache(maxsize=4096)
def _letter(sign: str) -> str:
    """Return a letter without its stroke, "" for an accent, and a blank for a sign."""
    if unicodedata.combining(sign):
        return ""
    if not sign.isalnum():
        return " "
    named = _BASE.fullmatch(unicodedata.name(sign, ""))
    return _UNNAMED.get(sign) or (named[1].lower() if named else sign)


def _joined(text: str, words: list[str]) -> Iterator[str]:
    """Yield the joined spellings of words parted by signs, and of a word and a number parted by blanks."""
    chunks = [parts for chunk in text.split() if (parts := _plain(chunk).split())]
    for parts in chunks:
        if len(parts) > 1:
            yield "".join(parts)
            yield from ("".join(pair) for pair in pairwise(parts))
    joined = ["".join(parts) for parts in chunks]
    for before, after in (*pairwise(words), *pairwise(joined)):
        if before[-1].isdigit() != after[0].isdigit():
            yield before + after
