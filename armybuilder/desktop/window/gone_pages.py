"""Tabs of deleted documents, which close with them and return in place with undo."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from armybuilder.desktop.frame.page import Page

__all__ = ["ClosedTab", "GonePages"]


@dataclass(frozen=True)
class ClosedTab:
    """A tab that closed with its document: its page's key, its place, and whether it was in front."""

    key: str
    place: int
    in_front: bool


class GonePages:
    """The tabs that closed with their deleted documents, until the documents are restored."""

    def __init__(self, documents: Mapping[str, object]) -> None:
        """Initialise the tabs on the documents of the session."""
        self._documents = documents
        self._closed: list[ClosedTab] = []

    def going(self, pages: Sequence[Page], ids: frozenset[str], front: Page | None) -> list[Page]:
        """Return the pages of documents that a change deleted, and remember their places.

        The page in front is the last.
        """
        gone = [page for page in pages if page.key in ids and page.key not in self._documents]
        for page in gone:
            self._closed.append(ClosedTab(page.key, pages.index(page), page is front))
        return sorted(gone, key=lambda page: page is front)

    def coming(self, ids: frozenset[str]) -> list[ClosedTab]:
        """Return the closed tabs of documents that a change restored, sorted by place, and forget them."""
        back = [one for one in self._closed if one.key in ids and one.key in self._documents]
        self._closed = [one for one in self._closed if one not in back]
        return sorted(back, key=lambda one: one.place)
