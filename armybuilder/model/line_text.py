"""The pieces of shared lines in a text, as mail, chats, forums and typographers leave them.

Every sign that a program may have put in place of others has several readings here, which `sharing` tries
until the checksum fits. Blanks, marks of quotation and invisible signs are passed over. A piece ends with its
colon, with the text, or before a strange sign.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["BASE", "SIGNS", "VALUES", "LinePart", "Piece", "holds_piece", "pieces", "plain", "readings"]

SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$+-./"
"""The signs of base 41, none of which is removed by chats, as blanks and asterisks are."""
VALUES = {sign: value for value, sign in enumerate(SIGNS)}
BASE = len(SIGNS)

_DASHES = ("--", "---", "-")
_TYPESET = {
    "\N{EN DASH}": _DASHES,
    "\N{EM DASH}": _DASHES,
    "\N{HORIZONTAL BAR}": _DASHES,
    "\N{FIGURE DASH}": ("-", "--"),
    "\N{TWO-EM DASH}": ("---", "--", "----"),
    "\N{THREE-EM DASH}": ("---", "----", "--"),
    "\N{HORIZONTAL ELLIPSIS}": ("...", "..", "....", "....."),
    "\N{MIDLINE HORIZONTAL ELLIPSIS}": ("...", ".."),
    "\N{PLUS-MINUS SIGN}": ("+-", "+/-"),
    "\N{MINUS-OR-PLUS SIGN}": ("-+",),
    "\N{HYPHEN}": ("-",),
    "\N{NON-BREAKING HYPHEN}": ("-",),
    "\N{HYPHEN BULLET}": ("-",),
    "\N{MINUS SIGN}": ("-",),
    "\N{FRACTION SLASH}": ("/",),
    "\N{DIVISION SLASH}": ("/",),
    "\N{MULTIPLICATION SIGN}": ("X",),
}
"""The readings of each sign that typographers and word processors write, the commonest first."""
_BROKEN = ("-", "")
"""The readings of a hyphen before the end of a row: the break itself may have added it."""
_ROW = "\n"
_VARYING = (_ROW, "\N{HORIZONTAL ELLIPSIS}")
"""The signs that seldom have one reading throughout a text."""
_PASSED = frozenset(">|\\`*_~\u2502\ufffd")
"""The marks of quotation and of Markdown."""
_COLONS = frozenset(":\N{RATIO}\N{FULLWIDTH COLON}\N{MODIFIER LETTER COLON}")
_COLON = rf"[^\S\n]{{0,3}}[{''.join(_COLONS)}]"
_HIDDEN = re.compile(r"[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]+")
_GAP = r"(?:[ \t\r]{0,9}\n[\s>|]{0,20})?"
_HEAD = re.compile(
    rf"A{_GAP}B{_GAP}(\d{{1,3}}){_GAP}{_COLON}"
    rf"(?:{_GAP}(?:(\d{{1,2}}){_GAP}[/\u2044\u2215\uff0f]{_GAP}(\d{{1,2}})|([\u00bc-\u00be\u2153\u2154])){_GAP}{_COLON})?"
)
"""The head of a piece, possibly broken over two rows, with a blank before the colon, or with a fraction."""
_RUN = re.compile(f"[{re.escape(SIGNS)}]+")
_TAG = re.compile(r"</?(?:br|wbr|p|div|span|code|pre|blockquote)\b[^<>]*>", re.IGNORECASE)
_BREAK = re.compile(r"=[^\S\n]{0,9}\n")
"""A broken row of quoted-printable, whose blanks transport may have added."""
_LONG, _SHOWN = 12, 8
"""The number of signs together that no word of people has, and the number shown before a strange sign."""


@dataclass(frozen=True, slots=True)
class LinePart:
    """A part of a piece as it is written, and its readings."""

    written: str
    read: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a line: its format, its number among how many, and its parts."""

    format_number: int
    number: int
    count: int
    parts: tuple[LinePart, ...]
    ended: bool
    """True for a piece with the colon that ends it."""
    strange: str
    """The sign that has no reading although the line goes on after it, or ""."""

    @property
    def length(self) -> int:
        """The number of signs."""
        return sum(len(part.written) for part in self.parts)

    @property
    def last(self) -> str:
        """The last signs as they are written."""
        return "".join(part.written for part in self.parts[-_SHOWN:])[-_SHOWN:]

    @property
    def typeset(self) -> tuple[str, ...]:
        """The signs with several readings, each once."""
        several = (part.written for part in self.parts if len(part.read) > 1)
        return tuple(dict.fromkeys(written for written in several if written != _ROW))


def plain(text: str) -> str:
    """Return a text without invisible signs, the entities and tags of HTML, and broken rows of quoted-printable."""
    # invisible signs stand anywhere, and a row may be broken in the middle of a tag or before one
    text = _BREAK.sub("", _HIDDEN.sub("", text))
    if "&" in text:
        import html

        text = _HIDDEN.sub("", html.unescape(text))
    return _BREAK.sub("", _TAG.sub("", text)) if "<" in text else text


def holds_piece(text: str) -> bool:
    """Say whether a plain text contains the head of a piece."""
    return _HEAD.search(text) is not None


def pieces(text: str) -> Iterator[Piece]:
    """Yield each piece in a plain text."""
    for found in _HEAD.finditer(text):
        number, of = found[2] or "1", found[3] or "1"
        if found[4]:
            number, _, of = unicodedata.normalize("NFKC", found[4]).partition("\N{FRACTION SLASH}")
        parts, end = _parts(text, found.end())
        ended = text[end : end + 1] in _COLONS
        strange = text[end : end + 1] if not ended and _goes_on(text, end) else ""
        yield Piece(int(found[1]), int(number), int(of), tuple(parts), ended, strange)


def readings(parts: Iterable[LinePart]) -> Iterator[str]:
    """Yield the readings of parts, the likeliest first: one throughout, then mixed ones.

    There may be very many.
    """
    given = tuple(parts)
    open_ones = [(place, part) for place, part in enumerate(given) if len(part.read) > 1]
    for varying in ((), _VARYING, {part.written for _, part in open_ones}):
        keys = {place: place if part.written in varying else part.written for place, part in open_ones}
        choices = {keys[place]: part.read for place, part in open_ones}
        for chosen in product(*choices.values()):
            said = dict(zip(choices, chosen, strict=True))
            yield "".join(
                said[keys[place]] if place in keys else part.read[0] for place, part in enumerate(given)
            )
        if not open_ones:
            return


def _parts(text: str, start: int) -> tuple[list[LinePart], int]:
    """Return the parts of a piece, and the place after them."""
    parts: list[LinePart] = []
    place = start
    while place < len(text) and text[place] not in _COLONS:
        run = _RUN.match(text, place)
        if run is not None:
            parts.append(LinePart(run[0], (run[0],)))
            place = run.end()
            continue
        read = _read(text[place])
        if read is None:
            break
        if text[place] == _ROW:
            _break(parts)
        elif read != ("",):
            parts.append(LinePart(text[place], read))
        place += 1
    return parts, place


def _break(parts: list[LinePart]) -> None:
    """Add the reading without it to a hyphen before the end of a row."""
    if not parts or not parts[-1].read[0].endswith("-") or len(parts[-1].read) > 1:
        return
    last = parts.pop().read[0]
    if last != "-":
        parts.append(LinePart(last[:-1], (last[:-1],)))
    parts.append(LinePart(_ROW, _BROKEN))


@lru_cache(maxsize=4096)
def _read(written: str) -> tuple[str, ...] | None:
    """Return the readings of a sign, "" for one to pass over, or None for a strange one."""
    if written in _TYPESET:
        return _TYPESET[written]
    if written.isspace() or written in _PASSED or unicodedata.category(written) in {"Cf", "Cc", "Mn", "Me"}:
        return ("",)
    whole = unicodedata.normalize("NFKC", written).replace("\N{FRACTION SLASH}", "/")
    return (whole,) if all(sign in VALUES for sign in whole) else None


def _goes_on(text: str, place: int) -> bool:
    """Say whether a line goes on after a strange sign, instead of words of people."""
    after = _RUN.match(text, place + 1, place + 1 + _LONG)
    return not text[place - 1].isspace() and after is not None and len(after[0]) == _LONG
