"""Searches kept by name, in the library itself, so that they travel and are backed up with it."""

from __future__ import annotations

import json
from dataclasses import dataclass

from armybuilder.library.store import Library

__all__ = ["SavedSearch", "forget_search", "keep_search", "rename_search", "saved_searches"]

_KEY = "searches"


@dataclass(frozen=True, slots=True)
class SavedSearch:
    """A query under a name."""

    name: str
    query: str


def saved_searches(library: Library) -> tuple[SavedSearch, ...]:
    """Return the searches kept, in the order they were kept."""
    said = library.setting(_KEY)
    return tuple(SavedSearch(name, query) for name, query in json.loads(said)) if said else ()


def keep_search(library: Library, name: str, query: str) -> None:
    """Keep a query under a name, in place of the one that had it. Raises InputFault as saving does."""
    kept = {each.name: each.query for each in saved_searches(library)}
    _write(library, kept | {name: query})


def rename_search(library: Library, name: str, new: str) -> None:
    """Give a kept search another name, in its place. Raises InputFault as saving does."""
    renamed = {(new if each.name == name else each.name): each.query for each in saved_searches(library)}
    _write(library, renamed)


def forget_search(library: Library, name: str) -> None:
    """Keep a search no longer. Raises InputFault as saving does."""
    _write(library, {each.name: each.query for each in saved_searches(library) if each.name != name})


def _write(library: Library, kept: dict[str, str]) -> None:
    library.set_setting(_KEY, json.dumps(list(kept.items()), ensure_ascii=False))
