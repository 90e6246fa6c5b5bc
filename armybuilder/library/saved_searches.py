"""Searches kept by name, in the library itself, so that they travel and are backed up with it."""

from __future__ import annotations

from dataclasses import dataclass

from armybuilder.library.store import Library

__all__ = ["SavedSearch", "keep_searches", "saved_searches"]

_KEY = "searches"


@dataclass(frozen=True, slots=True)
class SavedSearch:
    """A query under a name."""

    name: str
    query: str


def saved_searches(library: Library) -> tuple[SavedSearch, ...]:
    """Return the searches kept, in the order they were kept."""
    kept = library.read_setting(_KEY)
    return tuple(SavedSearch(name, query) for name, query in kept) if isinstance(kept, tuple) else ()


def keep_searches(library: Library, said: str) -> None:
    """Keep these searches, pairs of name and query as JSON, and no others. Raises InputFault as saving does."""
    library.set_setting(_KEY, said)
