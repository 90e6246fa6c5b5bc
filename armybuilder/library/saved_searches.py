"""Searches kept by name, in the library itself, so that they travel and are backed up with it."""

from __future__ import annotations

from dataclasses import dataclass

from armybuilder.library.store import Library

__all__ = ["SavedSearch", "keep_searches", "saved_searches"]

_KEY = "searches"


@dataclass(frozen=True, slots=True)
class SavedSearch:
    """A query with its name."""

    name: str
    query: str


def saved_searches(library: Library) -> tuple[SavedSearch, ...]:
    """Return the saved searches, in the order of their saving."""
    kept = library.read_setting(_KEY)
    return tuple(SavedSearch(name, query) for name, query in kept) if isinstance(kept, tuple) else ()


def keep_searches(library: Library, said: str) -> None:
    """Replace all saved searches by these pairs of name and query as JSON.

    Raises InputFault as saving does.
    """
    library.set_setting(_KEY, said)
