"""The words by which a search finds kinds of documents, and kinds of weapons, robots and machines."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from armybuilder.library.search_columns import folded
from armybuilder.model.bundle import KINDS
from armybuilder.words import catalogue

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Called", "called"]

_CODE = "library.called"
_BEGUN = 4
"""The letters from which the beginning of such a word is enough."""

Called = tuple[frozenset[str], frozenset[str]]
"""The kinds and the marks of the documents that a word stands for."""


def called(word: str, language: str) -> Called:
    """Return the kinds and marks that a word of a language stands for, whole or begun with four letters."""
    sought = folded(word)
    found = [
        mark
        for name, marks in _table(language).items()
        if name == sought or (len(sought) >= _BEGUN and name.startswith(sought))
        for mark in marks
    ]
    kinds = frozenset(mark.removeprefix("kind:") for mark in found if mark.startswith("kind:"))
    return kinds, frozenset(mark for mark in found if not mark.startswith("kind:"))


@cache
def _table(language: str) -> Mapping[str, frozenset[str]]:
    """Return the marks of each word, with "kind:robot" for a kind."""
    words = catalogue(language)
    table: dict[str, frozenset[str]] = {}
    for code in words.codes():
        if not code.startswith(f"{_CODE}."):
            continue
        field, name = code.removeprefix(f"{_CODE}.").split(".")
        if field == "kind" and name not in KINDS:
            raise KeyError(code)
        for one in words.text(code).split():
            table[one] = table.get(one, frozenset()) | {f"{field}:{name}"}
    return table
