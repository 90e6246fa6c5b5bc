"""Tables of the library's designs: written from them, and read beside them before anything is taken."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, get_args

from armybuilder.errors import InputFault, message
from armybuilder.library.recognition import recognised
from armybuilder.model.bundle import Bundle
from armybuilder.model.entry_numbers import same_but_number
from armybuilder.model.spreadsheet.arms import Arms
from armybuilder.model.spreadsheet.reading import cells_of, designs_of
from armybuilder.model.spreadsheet.writing import write

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from armybuilder.library.store import Library
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.spreadsheet.reading import DesignRow, DesignTable

__all__ = ["ReadTable", "Standing", "read_table", "write_table"]

Standing = Literal["new", "changed", "same", "refused"]
"""The standing of a row beside the library."""


@dataclass(frozen=True, slots=True)
class ReadTable:
    """A table as it was read, with the library's designs of the same ids, and the standing of each row."""

    table: DesignTable
    mine: Mapping[str, AnyDocument]
    standings: tuple[Standing, ...]
    """The standing of each row of the table, in order."""

    @property
    def bundle(self) -> Bundle:
        """The designs of all rows that can be read."""
        return Bundle(tuple(row.design for row in self.table.rows if row.design is not None))

    @property
    def counts(self) -> dict[Standing, int]:
        """The number of rows of each standing."""
        return {standing: self.standings.count(standing) for standing in get_args(Standing)}

    def rows(self, standing: Standing) -> Iterator[DesignRow]:
        """Yield the rows of a standing, in order."""
        return (row for row, one in zip(self.table.rows, self.standings, strict=True) if one == standing)


def write_table(library: Library, kind: str, ids: Collection[str] = ()) -> bytes:
    """Write the designs of a kind as a table: all, or those that documents are or use.

    Raises InputFault for documents that use none of the kind, and for more than a table takes.
    """
    if not ids:
        return write(kind, tuple(library.fetch_kind(kind).values()), _arms(library))
    found = [one for one in library.fetch_with_named(ids).values() if one.kind == kind]
    if not found:
        raise InputFault([message("spreadsheet.fault.none", kind=message(f"spreadsheet.kinds.{kind}"))])
    return write(kind, sorted(found, key=lambda one: (one.name.casefold(), one.id)), _arms(library))


def read_table(library: Library, data: bytes) -> ReadTable:
    """Read a table beside the library, and write nothing.

    A new design that the library has already, with the same name and content, is recognised. Raises
    InputFault if it is no table of designs.
    """
    cells = cells_of(data)
    pictures = frozenset(row.id for row in library.summaries("picture"))
    table = designs_of(cells, _arms(library), library.fetch_all(cells.ids()), pictures)
    rows = _recognised(library, table.rows, frozenset(cells.ids()))
    mine = library.fetch_all(row.design.id for row in rows if row.design is not None)
    return ReadTable(replace(table, rows=rows), mine, tuple(_standing(row, mine) for row in rows))


def _standing(row: DesignRow, mine: Mapping[str, AnyDocument]) -> Standing:
    """Return the standing of a row beside the library's designs."""
    if row.design is None:
        return "refused"
    held = mine.get(row.design.id)
    if held is None:
        return "new"
    return "same" if same_but_number(held, row.design) else "changed"


def _recognised(
    library: Library, rows: tuple[DesignRow, ...], named: frozenset[str]
) -> tuple[DesignRow, ...]:
    """Return the rows with the library's own designs for new ones of the same name and content.

    A design that a row names by its id stays that row's alone.
    """
    new = [row.design for row in rows if row.design is not None and row.new]
    found = recognised(library, Bundle(tuple(new)), by_name=False, as_copies=False).documents
    known = {one.id: other for one, other in zip(new, found, strict=True) if other.id not in named}
    return tuple(
        row if row.design is None else replace(row, design=known.get(row.design.id, row.design))
        for row in rows
    )


def _arms(library: Library) -> Arms:
    """Return the weapons and linked pairs outside the trash."""
    return Arms({row.id: row.name for kind in ("weapon", "linked_weapon") for row in library.summaries(kind)})
