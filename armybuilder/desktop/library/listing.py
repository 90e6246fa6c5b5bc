"""What the library dock lists: everything by kind, or what a search finds; edits not yet saved included."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.desktop.adapters.library_model import KINDS, Row, row_of, row_of_new
from armybuilder.desktop.icons import Icon

if TYPE_CHECKING:
    from armybuilder.desktop.session import Session
    from armybuilder.errors import Message
    from armybuilder.library.finding import Order
    from armybuilder.library.records import Summary

__all__ = ["Listed", "Shelf"]

_ALL_AT_ONCE = 3000
"""Documents up to which a library is listed whole, with the sign of each; a larger one shows the first of each kind."""

_FIRST = 300
_FOUND = 200
"""Rows of what a search found that are listed; who looks for more narrows the search."""


@dataclass(frozen=True)
class Listed:
    """Rows, how many there are of all that could be, what in the query was not understood."""

    rows: tuple[Row, ...]
    found: int
    total: int
    faults: tuple[Message, ...] = ()
    more: tuple[tuple[str, int], ...] = ()
    """Kinds of which not all are listed, with the numbers of those that are not; no kind for what was found."""


class Shelf:
    """Reads the library for the dock, once for a burst of edits."""

    def __init__(self, session: Session) -> None:
        """Read nothing yet."""
        self._session = session
        self._kept: tuple[tuple[Summary, ...], tuple[Summary, ...], dict[str, int]] | None = None
        self._signs_read = False

    def forget(self) -> None:
        """Read the library anew the next time: what it lists has changed."""
        self._kept = None

    def found(self, query: str, order: Order, *, descending: bool) -> Listed:
        """Return what a search finds."""
        self._read_signs()
        found = self._session.library.search(query, order=order, descending=descending, limit=_FOUND)
        rows = tuple(row_of(each, self._session, second=True) for each in found.rows)
        rest = found.total - len(rows)
        more = (("", rest),) if rest > 0 else ()
        return Listed(rows, found.total, self._session.library.count(), found.faults, more)

    def everything(self) -> Listed:
        """Return every document by name, those in the trash marked; of a large library the first of each kind."""
        self._read_signs()
        session = self._session
        here, gone, counts = self._kept = self._kept or self._read()
        rows = {each.id: row_of(each, session, second=False) for each in (*here, *gone)}
        for document in session.unsaved_documents():
            if document.id not in rows or rows[document.id].trashed:
                rows[document.id] = row_of_new(document, session)
        for key in [key for key in rows if session.unsaved(key) and key not in session.documents]:
            rows[key].trashed = True
        ordered = tuple(sorted(rows.values(), key=lambda row: row.name.casefold()))
        return Listed(ordered, len(ordered), sum(counts.values()), more=self._more(here, counts))

    def _read(self) -> tuple[tuple[Summary, ...], tuple[Summary, ...], dict[str, int]]:
        library = self._session.library
        counts = library.counts()
        gone = library.summaries(trashed=True, most=_ALL_AT_ONCE)
        if sum(counts.values()) <= _ALL_AT_ONCE:
            return library.summaries(), gone, counts
        here = [row for kind in KINDS for row in library.summaries(kind, most=_FIRST)]
        return tuple(here), gone, counts

    def _more(self, here: tuple[Summary, ...], counts: dict[str, int]) -> tuple[tuple[str, int], ...]:
        listed = dict.fromkeys(counts, 0)
        for row in here:
            listed[row.kind] += 1
        return tuple(
            (kind, counts[kind] - listed[kind]) for kind in KINDS if counts.get(kind, 0) > listed.get(kind, 0)
        )

    def _read_signs(self) -> None:
        """Have the documents of a small library at hand, so that each row shows its own sign."""
        if self._signs_read:
            return
        self._signs_read = True
        if self._session.library.count() <= _ALL_AT_ONCE:
            for kind in ("creature", "weapon", "linked_weapon", "robot", "vehicle"):
                self._session.load(kind)


def more_row(kind: str, words: str) -> Row:
    """Return the row that stands for those of a kind that are not listed."""
    return Row(id="", kind=kind, name=words, points="", sign=Icon.SEARCH, more=True)
