"""The weapons and linked pairs that a cell may name, by name or by id."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from armybuilder.errors import InputFault, message, shortened

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from armybuilder.model.spreadsheet.lists import ListEntry

__all__ = ["Arms"]

_SHOWN = 60
_MOST_LISTED = 5


class Arms:
    """The weapons and linked pairs by their ids and names."""

    def __init__(self, names: Mapping[str, str]) -> None:
        """Initialise from names by id."""
        self._names = names
        self._ids: dict[str, list[str]] = {}
        self._folded: dict[str, list[str]] = {}
        for key, name in names.items():
            self._ids.setdefault(name, []).append(key)
            self._folded.setdefault(name.casefold().strip(), []).append(key)

    def called(self, key: str) -> str | None:
        """Return the name of a weapon, or None if another weapon has the same name."""
        name = self._names.get(key, "")
        return name if name and self._found(name) == [key] else None

    def find(self, entry: ListEntry, also: Iterable[str] = ()) -> str:
        """Return the id of the weapon that an entry names.

        `also` are the ids that may be named without being here. Raises InputFault unless it is one weapon.
        """
        if entry.by_id:
            if entry.word in self._names or entry.word in also:
                return entry.word
            raise InputFault([message("spreadsheet.fault.no_id", id=shortened(entry.word, _SHOWN))])
        found = self._found(entry.word)
        if len(found) == 1:
            return found[0]
        name = shortened(entry.word, _SHOWN)
        if found:
            ids = ", ".join(f"#{key}" for key in found[:_MOST_LISTED])
            raise InputFault([message("spreadsheet.fault.two", name=name, count=len(found), ids=ids)])
        near = get_close_matches(entry.word, self._ids, 1)
        if near:
            raise InputFault([message("spreadsheet.fault.near", name=name, meant=near[0])])
        raise InputFault([message("spreadsheet.fault.no_weapon", name=name)])

    def _found(self, name: str) -> list[str]:
        """Return the weapons of exactly this name, or else of this name in any case."""
        return self._ids.get(name) or self._folded.get(name.casefold().strip(), [])
