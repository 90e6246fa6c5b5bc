"""The lists within one cell: `Rifle; Rifle x2 @turret:A`, `elite; fen`, `edge.skill=4`.

A semicolon parts the entries. A word that would be read otherwise stands in quotes, in which a quote is
doubled. Quotes open at the beginning of an entry, and after a colon or an equals sign, so that a name like
`5" gun` needs none.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, TypeVar

from armybuilder.errors import InputFault, message, shortened

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

__all__ = ["SEPARATOR", "ListEntry", "entries", "said_entry", "said_text", "said_value", "texts", "values"]

T = TypeVar("T")
_QUOTED = re.compile(r'"((?:[^"]|"")*)"')
_MARK = re.compile(r'[;"]')
_COUNT = re.compile(r"[xX×](\d{1,6})")
_WHOLE = re.compile(r"-?\d{1,7}")
_MARKS = frozenset({"ammo_feed_link", "stealth_unit", "life_support"})
_SHOWN = 40
SEPARATOR = "; "


@dataclass(frozen=True, slots=True)
class ListEntry:
    """An entry: a name or an id, with its count, its mount, its station and its further parts."""

    word: str
    by_id: bool = False
    count: int = 1
    mount: str = ""
    station: str | None = None
    marks: tuple[str, ...] = ()


class _Piece:
    """The text of one entry around its quoted words: the head, and the tail after a colon or equals sign."""

    def __init__(self) -> None:
        self.head: str | None = None
        self.tail: str | None = None
        self.by_id = False
        self._text: list[str] = []
        self._end: list[str] = []
        self._before = ""
        """The last two signs of the text, which say whether a quote opens a quoted word."""

    @property
    def text(self) -> str:
        return "".join(self._text).strip()

    @property
    def end(self) -> str:
        return "".join(self._end).strip()

    def empty(self) -> bool:
        return self.head is None and self.tail is None and not self.text

    def opens(self) -> bool:
        """Say whether a quote opens a quoted word here."""
        return self.tail is None and (self._at_head() or self._before.endswith((":", "=")))

    def take(self, quoted: str) -> None:
        if not self._at_head():
            self.tail = quoted
            return
        self.head, self.by_id = quoted, self._before == "#"
        self._text, self._before = [], ""

    def add(self, plain: str) -> None:
        if self.tail is None:
            self._text.append(plain)
            self._before = (self._before + plain.strip())[-2:]
        else:
            self._end.append(plain)

    def _at_head(self) -> bool:
        return self.head is None and self._before in {"", "#"}


def entries(cell: str) -> list[ListEntry]:
    """Return the entries of a list of weapons, items or seats.

    Raises InputFault for a quote that is not closed, and for what belongs to no entry.
    """
    return [_entry(piece) for piece in _pieces(cell)]


def texts(cell: str) -> list[str]:
    """Return the texts of a list.

    Raises InputFault as `entries` does.
    """
    found = []
    for piece in _pieces(cell):
        _nothing_more(piece.tail or piece.end)
        if piece.head is not None:
            _nothing_more(piece.text or ("#" if piece.by_id else ""))
        found.append(piece.text if piece.head is None else piece.head)
    return found


def values(cell: str) -> list[tuple[str, int | str | None]]:
    """Return the keys and values of a list, where a bare whole number is a number.

    A key without a value has None. Raises InputFault as `entries` does.
    """
    found: list[tuple[str, int | str | None]] = []
    for piece in _pieces(cell):
        key, equals, bare = piece.text.partition("=")
        key = key.strip()
        if piece.head is not None:
            _nothing_more(key)
            key = piece.head
        _nothing_more(piece.end or (bare if piece.tail is not None else ""))
        bare = bare.strip()
        number = int(bare) if _WHOLE.fullmatch(bare) else bare
        found.append((key, (number if piece.tail is None else piece.tail) if equals else None))
    return found


def said_entry(entry: ListEntry) -> str:
    """Return an entry as `entries` reads it, with quotes only if they are needed."""

    def said(word: bool, station: bool) -> str:
        count = f" x{entry.count}" if entry.count != 1 else ""
        at = f" @{entry.mount}" if entry.mount or entry.station is not None else ""
        if entry.station is not None:
            at += f":{_quoted(entry.station, station)}"
        marks = "".join(f" +{mark}" for mark in entry.marks)
        return f"{'#' if entry.by_id else ''}{_quoted(entry.word, word)}{count}{at}{marks}"

    return _plainest(said, entries, entry)


def said_text(text: str) -> str:
    """Return a text as `texts` reads it."""
    return _plainest(lambda word, _: _quoted(text, word), texts, text)


def said_value(key: str, value: int | str) -> str:
    """Return a key and its value as `values` reads them."""

    def said(word: bool, other: bool) -> str:
        return f"{_quoted(key, word)}={_quoted(str(value), other)}"

    wanted: tuple[str, int | str | None] = (key, value)
    return _plainest(said, values, wanted)


def _plainest(said: Callable[[bool, bool], str], read: Callable[[str], Iterable[T]], wanted: T) -> str:
    """Return the form with the fewest quotes that is read as it is wanted."""
    *plain, most = product((False, True), repeat=2)
    for quotes in plain:
        try:
            if list(read(said(*quotes))) == [wanted]:
                return said(*quotes)
        except InputFault:
            continue
    return said(*most)


def _quoted(text: str, quotes: bool) -> str:
    return '"' + text.replace('"', '""') + '"' if quotes else text


def _pieces(cell: str) -> list[_Piece]:
    found, piece, place = [], _Piece(), 0
    while place < len(cell):
        if cell[place] == ";":
            found.append(piece)
            piece, place = _Piece(), place + 1
            continue
        quoted = _QUOTED.match(cell, place) if cell[place] == '"' and piece.opens() else None
        if quoted is not None:
            piece.take(quoted[1].replace('""', '"'))
            place = quoted.end()
            continue
        if cell[place] == '"' and piece.opens():
            raise InputFault([message("spreadsheet.fault.quote", text=shortened(cell[place:], _SHOWN))])
        mark = _MARK.search(cell, place + 1)
        end = len(cell) if mark is None else mark.start()
        piece.add(cell[place:end])
        place = end
    return [one for one in (*found, piece) if not one.empty()]


def _entry(piece: _Piece) -> ListEntry:
    text, end = piece.text, piece.end
    mount, station = "", piece.tail
    if station is None:
        text, marks = _without_marks(text)
        left, at, right = text.rpartition("@")
        if at:
            text = left
            mount, colon, said = right.partition(":")
            station = said.strip() if colon else None
    else:
        rest, marks = _without_marks(end)
        left, at, mount = text[:-1].rpartition("@")
        _nothing_more(rest or ("" if at else text))
        text = left
    text, count = _without_count(text.strip(), alone=piece.head is not None)
    if piece.head is not None:
        _nothing_more(text)
        return ListEntry(piece.head, piece.by_id, count, mount.strip(), station, marks)
    by_id = text.startswith("#")
    return ListEntry(text[1:].strip() if by_id else text, by_id, count, mount.strip(), station, marks)


def _without_marks(text: str) -> tuple[str, tuple[str, ...]]:
    """Return a text without the marks at its end, and these marks in their order."""
    marks: list[str] = []
    while text:
        *rest, last = text.rsplit(None, 1)
        if not (last.startswith("+") and last[1:].casefold() in _MARKS):
            break
        marks.insert(0, last[1:].casefold())
        text = rest[0] if rest else ""
    return text, tuple(marks)


def _without_count(text: str, *, alone: bool) -> tuple[str, int]:
    """Return a text without the count at its end, and the count.

    A count that stands `alone` belongs to a quoted word before it.
    """
    *rest, last = text.rsplit(None, 1) if text else [""]
    count = _COUNT.fullmatch(last)
    if count is None or not (rest or alone):
        return text, 1
    return (rest[0] if rest else ""), int(count[1])


def _nothing_more(rest: str) -> None:
    if rest:
        raise InputFault([message("spreadsheet.fault.rest", text=shortened(rest, _SHOWN))])
