"""The rows of the library dock: all documents by kind, or the results of a search.

Unsaved edits are included.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from armybuilder.desktop.desk.session import LARGE
from armybuilder.desktop.documents.document_kinds import KINDS
from armybuilder.desktop.library.library_model import LibraryRow, row_of, row_of_new
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.number_format import grouped

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.desktop.desk.session import Session
    from armybuilder.errors import Message
    from armybuilder.library.records import SearchPage, Summary
    from armybuilder.library.search_results import Order
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.words import Words

__all__ = ["LibraryHits", "LibraryListing", "Listed", "more_row"]

_FIRST = 300
_FOUND = 200
"""The largest number of results that a search lists.

Further results are found by a narrower search.
"""


@dataclass(frozen=True)
class Listed:
    """Rows, the numbers of found and of all documents, and the faults of a query."""

    rows: tuple[LibraryRow, ...]
    found: int
    total: int
    faults: tuple[Message, ...] = ()
    more: tuple[tuple[str, int], ...] = ()
    """The kinds with unlisted documents, and their numbers.

    The kind is empty for the results of a search.
    """


@dataclass(frozen=True)
class LibraryHits:
    """The results of a search, and the number of documents in the library."""

    found: SearchPage
    total: int


class LibraryListing:
    """The reader of the library for the dock, which reads once for a burst of edits."""

    def __init__(
        self, session: Session, words: Words, hides: Callable[[str], bool] = lambda _id: False
    ) -> None:
        """Start without rows.

        `hides` says whether the result of a battle must stay hidden.
        """
        self._session = session
        self._hides = hides
        self._words = words
        self._kept: tuple[tuple[Summary, ...], tuple[Summary, ...], dict[str, int]] | None = None
        self._rows: dict[str, tuple[Summary, AnyDocument | None, bool, LibraryRow]] = {}
        self._signs_read = False
        self._edited: tuple[str, ...] = ()
        self._resting: frozenset[str] = frozenset()
        self._saved: frozenset[str] = frozenset()

    def forget(self) -> None:
        """Forget all rows, because the library's list has changed."""
        self._kept = None
        self._rows = {}
        self._edited, self._resting, self._saved = (), frozenset(), frozenset()

    def note_saved(self, ids: frozenset[str]) -> None:
        """Mark the rows of saved documents, and of documents that name them, to be read again."""
        self._saved |= ids
        if not ids.issubset(self._edited):
            # What rests on some documents hangs on what all others name: saving just these leaves it as it was.
            self._edited, self._resting = (), frozenset()

    def ask(self, query: str, order: Order, *, descending: bool) -> LibraryHits:
        """Return the library's results of a search.

        It may be called on any thread.
        """
        library = self._session.library
        language = self._words.numbers.language
        found = library.search(query, order=order, descending=descending, limit=_FOUND, language=language)
        return LibraryHits(found, library.count())

    def found(self, asked: LibraryHits) -> Listed:
        """Return the rows of a search's results, with unsaved edits."""
        self._read_signs()
        found = asked.found
        rows = tuple(row_of(each, self._session, self._words, hides=self._hides) for each in found.rows)
        rest = found.total - len(rows)
        more = (("", rest),) if rest > 0 else ()
        return Listed(rows, found.total, asked.total, found.faults, more)

    def everything(self) -> Listed:
        """Return all documents by name, with those in the trash marked.

        Of a large library the first of each kind are returned.
        """
        self._read_signs()
        session = self._session
        if self._saved:
            self.forget()
        here, gone, counts = self._kept = self._kept or self._read()
        rows = {each.id: self._row(each) for each in (*here, *gone)}
        for document in session.unsaved_documents():
            if document.id not in rows or rows[document.id].trashed:
                rows[document.id] = row_of_new(document, session)
        for key in session.unsaved_ids():
            if key in rows and key not in session.documents:
                rows[key].trashed = True
        ordered = tuple(sorted(rows.values(), key=lambda row: row.name.casefold()))
        return Listed(ordered, len(ordered), sum(counts.values()), more=self._more(here, counts))

    def edited(self) -> tuple[LibraryRow, ...]:
        """Return the rows of documents edited or saved since the rows were last read.

        Returns none if the whole list must be made again.
        """
        session = self._session
        keys = dict.fromkeys((*session.unsaved_ids(), *self._saved))
        if self._kept is None or session.large:
            return ()
        listed = {each.id: each for each in self._kept[0]}
        if not all(key in listed and key in session.documents for key in keys):
            if self._saved:
                self.forget()
            return ()
        saved = self._read_saved()
        return tuple(self._row(saved.get(key, listed[key])) for key in {**keys, **saved} if key in listed)

    def _read_saved(self) -> dict[str, Summary]:
        """Read the rows of saved documents, and of documents that name them, again."""
        if self._kept is None or not self._saved:
            return {}
        library, (here, gone, counts) = self._session.library, self._kept
        saved = {row.id: row for row in library.kept(library.resting_on(self._saved))}
        self._kept = tuple(saved.get(row.id, row) for row in here), gone, counts
        self._saved = frozenset()
        return saved

    def moved(self) -> frozenset[str]:
        """Return the ids of documents that name edited documents, so that their saved points may be outdated.

        An army is not among them unless it took the edit: it keeps its designs as it took them.
        """
        edited, waiting = self._session.unsaved_ids(), self._session.taken.waiting()
        if not edited:
            return waiting
        if edited != self._edited:
            self._edited, self._resting = edited, self._session.library.resting_on(edited)
        return self._resting.difference(edited) | waiting

    def repriced(self, row: LibraryRow) -> LibraryRow:
        """Return a row with its current points."""
        session = self._session
        kept = row.kind == "army" and row.id not in session.taken.waiting()
        if kept or row.trashed or not row.points or row.id not in session.documents:
            return row
        points = grouped(session.receipt(row.id).total)
        return replace(row, points=points, legal=not session.illegal(row.id))

    def _row(self, summary: Summary) -> LibraryRow:
        """Return the row of a summary, cached unless it is being edited."""
        session = self._session
        words = self._words_for(summary)
        if session.unsaved(summary.id):
            return row_of(summary, session, words, hides=self._hides)
        held = session.documents.held(summary.id)
        hidden = summary.kind == "battle" and self._hides(summary.id)
        made = self._rows.get(summary.id)
        if made is None or made[0] is not summary or made[1] is not held or made[2] != hidden:
            row = row_of(summary, session, words, hides=self._hides)
            made = self._rows[summary.id] = summary, held, hidden, row
        return made[3]

    def _words_for(self, summary: Summary) -> Words | None:
        """Return the words for rows with a second line in the tree too, as battles need."""
        return self._words if summary.kind == "battle" else None

    def _read(self) -> tuple[tuple[Summary, ...], tuple[Summary, ...], dict[str, int]]:
        library = self._session.library
        counts = library.counts()
        gone = library.summaries(trashed=True, most=LARGE)
        if not self._session.large:
            return library.summaries(), gone, counts
        here = [row for kind in KINDS for row in library.summaries(kind, most=_FIRST)]
        return tuple(here), gone, counts

    def _more(self, here: tuple[Summary, ...], counts: dict[str, int]) -> tuple[tuple[str, int], ...]:
        listed = Counter(row.kind for row in here)  # a kind may have come in after the counts were read
        return tuple(
            (kind, counts[kind] - listed[kind]) for kind in KINDS if counts.get(kind, 0) > listed[kind]
        )

    def _read_signs(self) -> None:
        """Load the documents of a small library, so that each row shows its own sign."""
        if self._signs_read:
            return
        self._signs_read = True
        if not self._session.large:
            for kind in ("creature", "weapon", "linked_weapon", "robot", "vehicle"):
                self._session.load(kind)


def more_row(kind: str, words: str) -> LibraryRow:
    """Return the row of a kind's unlisted documents."""
    return LibraryRow(id="", kind=kind, name=words, points="", sign=Icon.SEARCH, more=True)
