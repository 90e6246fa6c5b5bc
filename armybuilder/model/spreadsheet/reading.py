"""The reading of a table: every row by itself, so that a fault in one leaves the others whole.

The file is parted into rows first, and the first row names the columns. Then each row becomes a document of
the exchange file's form, which the model checks as it checks every document.
"""

from __future__ import annotations

import csv
import json
from dataclasses import dataclass
from difflib import get_close_matches
from io import StringIO
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from pydantic import ValidationError

from armybuilder.errors import InputFault, message, shortened
from armybuilder.model import faults
from armybuilder.model.bundle import KINDS, LARGEST_FILE
from armybuilder.model.jsontext import tidied
from armybuilder.model.references import named_by, original
from armybuilder.model.spreadsheet.cells import looks_turned, plain, read_cell
from armybuilder.model.spreadsheet.columns import TABLE_KINDS, columns, letters
from armybuilder.model.spreadsheet.writing import MOST_ROWS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from armybuilder.errors import Message, Value
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.spreadsheet.arms import Arms

__all__ = ["Cells", "DesignRow", "DesignTable", "cells_of", "designs_of"]

_SHOWN = 40
_SEPARATORS = ",;\t"
_TEXTS = ("name", "notes", "tags")
"""The columns whose texts are compared with those of the library."""


@dataclass(frozen=True, slots=True)
class Cells:
    """The cells of a table, with the kind that its columns tell.

    A row has its line, the first below the names being 2, and its cells.
    """

    kind: str
    fields: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]

    def ids(self) -> tuple[str, ...]:
        """Return the ids that rows have, in their order."""
        if "id" not in self.fields:
            return ()
        place = self.fields.index("id")
        return tuple(plain(row[place]) for _, row in self.rows if len(row) > place and row[place])


@dataclass(frozen=True, slots=True)
class DesignRow:
    """A row of a table: its design, or its faults.

    `new` is True if the library has no design of its id. The notes are about what a spreadsheet may have done.
    """

    line: int
    name: str
    design: AnyDocument | None
    new: bool = True
    faults: tuple[Message, ...] = ()
    notes: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class DesignTable:
    """The rows of a table, in their order."""

    kind: str
    rows: tuple[DesignRow, ...]

    @property
    def refused(self) -> tuple[DesignRow, ...]:
        """The rows that cannot be read."""
        return tuple(row for row in self.rows if row.design is None)

    @property
    def notes(self) -> tuple[Message, ...]:
        """The notes of all rows."""
        return tuple(note for row in self.rows for note in row.notes)


def cells_of(data: bytes) -> Cells:
    """Read the cells of a table, and find its kind.

    Raises InputFault if it is no table of designs: other text, unknown or missing columns, too many rows.
    """
    if len(data) > LARGEST_FILE:
        raise InputFault([message("fault.file.too_big", most=LARGEST_FILE // 1_000_000)])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputFault([message("spreadsheet.fault.not_utf8", place=error.start)]) from error
    rows = _rows(text, _separator(text))
    if not rows:
        raise InputFault([message("spreadsheet.fault.empty")])
    (_, first), *rest = rows
    fields = tuple(name.strip() for name in first)
    kind = _kind(fields)
    _check(fields, kind)
    if len(rest) > MOST_ROWS:
        raise InputFault([message("spreadsheet.fault.too_many", count=len(rest), most=MOST_ROWS)])
    return Cells(kind, fields, tuple(rest))


def designs_of(
    cells: Cells, arms: Arms, held: Mapping[str, AnyDocument], pictures: frozenset[str] = frozenset()
) -> DesignTable:
    """Read the design of each row.

    `held` are the library's documents of the table's ids, `pictures` the ids of its pictures. A row without
    an id becomes a new design.
    """
    reader = _Reader(cells, arms, held, pictures)
    return DesignTable(cells.kind, tuple(reader.row(line, row) for line, row in cells.rows))


def _separator(text: str) -> str:
    """Return the separator that gives the first row the most names of columns."""
    known = {column.field for kind in TABLE_KINDS for column in columns(kind)}

    def count(separator: str) -> int:
        try:
            first = next(csv.reader(StringIO(text, newline=""), delimiter=separator), [])
        except csv.Error:
            return 0
        return len(known.intersection(name.strip() for name in first))

    return max(_SEPARATORS, key=count)


def _rows(text: str, separator: str) -> list[tuple[int, tuple[str, ...]]]:
    """Return the rows that are not empty, with their numbers as a spreadsheet shows them."""
    reader = csv.reader(StringIO(text, newline=""), delimiter=separator, strict=True)
    found = []
    try:
        for number, row in enumerate(reader, start=1):
            if any(cell.strip() for cell in row):
                found.append((number, tuple(row)))
    except csv.Error as error:
        raise InputFault([message("spreadsheet.fault.broken", line=reader.line_num)]) from error
    return found


def _kind(fields: Sequence[str]) -> str:
    """Return the kind with the most columns among these fields.

    Of several, it is a kind that misses no needed column, and then the kind that needs the most.
    """
    given = set(fields)

    def score(kind: str) -> tuple[int, bool, int]:
        known = columns(kind)
        needed = [column.field in given for column in known if column.needed]
        return sum(column.field in given for column in known), all(needed), len(needed)

    return max(TABLE_KINDS, key=score)


def _check(fields: Sequence[str], kind: str) -> None:
    """Refuse columns that are unknown, named twice, or missing."""
    known = [column.field for column in columns(kind)]
    told: Value = message(f"spreadsheet.kinds.{kind}")
    if not set(known).intersection(fields):
        raise InputFault([message("spreadsheet.fault.no_columns")])
    found = []
    for place, field in enumerate(fields):
        where: dict[str, Value] = {
            "column": letters(place),
            "field": shortened(faults.printable(field), _SHOWN),
        }
        if field in fields[:place] and field:
            found.append(message("spreadsheet.fault.column_twice", **where))
        elif field and field not in known:
            near = get_close_matches(field.casefold(), known, 1)
            if near:
                found.append(message("spreadsheet.fault.near_column", kind=told, meant=near[0], **where))
            else:
                found.append(message("spreadsheet.fault.column", kind=told, **where))
    missing = [column.field for column in columns(kind) if column.needed and column.field not in fields]
    if missing:
        found.append(message("spreadsheet.fault.missing", kind=told, fields=", ".join(missing)))
    if found:
        raise InputFault(found)


class _Reader:
    """The reading of the rows of one table, which knows the ids of the rows before."""

    def __init__(
        self, cells: Cells, arms: Arms, held: Mapping[str, AnyDocument], pictures: frozenset[str]
    ) -> None:
        self._cells, self._arms, self._held, self._pictures = cells, arms, held, pictures
        self._columns = {column.field: column for column in columns(cells.kind)}
        self._lines: dict[str, int] = {}

    def row(self, line: int, row: tuple[str, ...]) -> DesignRow:
        """Read one row."""
        given = {field: cell for field, cell in zip(self._cells.fields, row, strict=False) if field}
        key, name = plain(given.get("id", "")), plain(given.get("name", ""))
        where = _where(line, name)
        mine = self._held.get(key)
        found = [*self._beyond(row, where), *self._about_id(key, line, where)]
        if not name and mine is None:
            found.append(message("fault.field.missing", document=where, field=self._told("name")))
        value, more = self._value(given, where, mine)
        found += more
        design, dropped = (None, ()) if found else self._design(value, key or str(uuid4()), where, found)
        if design is None:
            return DesignRow(line, name, None, mine is None, tuple(found))
        notes = (*dropped, *self._turned(design, mine, where))
        return DesignRow(line, name, design, mine is None, notes=notes)

    def _beyond(self, row: tuple[str, ...], where: Message) -> Iterable[Message]:
        """Yield a fault for each cell that stands below no name."""
        fields = self._cells.fields
        for place, cell in enumerate(row):
            if cell.strip() and (place >= len(fields) or not fields[place]):
                yield message(
                    "spreadsheet.fault.beyond",
                    document=where,
                    column=letters(place),
                    text=shortened(faults.printable(cell), _SHOWN),
                )

    def _about_id(self, key: str, line: int, where: Message) -> Iterable[Message]:
        if not key:
            return
        mine = self._held.get(key)
        if key in self._lines:
            yield message("spreadsheet.fault.id_twice", document=where, line=self._lines[key])
        elif mine is not None and mine.kind != self._cells.kind:
            yield message(
                "spreadsheet.fault.other_kind", document=where, kind=message(f"fault.kind.{mine.kind}")
            )
        self._lines.setdefault(key, line)

    def _value(
        self, given: Mapping[str, str], where: Message, mine: AnyDocument | None
    ) -> tuple[dict[str, Any], list[Message]]:
        """Return a row as the exchange file holds a document, and the faults of its cells."""
        named = () if mine is None else tuple(one.id for one in named_by(mine))
        value: dict[str, Any] = {"kind": self._cells.kind, "name": ""}
        found = []
        for field, cell in given.items():
            if not cell.strip() and not (cell and field in _TEXTS):
                continue
            try:
                _set(value, field, read_cell(self._columns[field].form, cell, self._arms, named))
            except InputFault as error:
                said = self._told(field)
                found += [
                    message("spreadsheet.in_cell", document=where, field=said, fault=fault)
                    for fault in error.faults
                ]
        portrait = value.get("portrait")
        if portrait is not None and portrait not in self._pictures and portrait not in named:
            found.append(message("spreadsheet.fault.portrait", document=where, field=self._told("portrait")))
        return value, found

    def _design(
        self, value: dict[str, Any], key: str, where: Message, found: list[Message]
    ) -> tuple[AnyDocument | None, tuple[Message, ...]]:
        """Return the document of a row and the notes on dropped signs.

        The document is None if it has faults, which are added to those found.
        """
        try:
            tidy, notes = tidied({**value, "id": key})
            design = KINDS[self._cells.kind].model_validate_json(json.dumps(tidy))
        except InputFault as error:
            found += [self._moved(fault, where) for fault in error.faults]
        except ValidationError as error:
            found += [self._moved(fault, where) for fault in faults.of(error, where)]
        else:
            if original(design) != design.id:
                return design, tuple(self._moved(note, where) for note in notes)
            found.append(message("fault.reference.own_variant", document=where))
        return None, ()

    def _moved(self, told: Message, where: Message) -> Message:
        """Return a message about a field of a document with the row and the column in its place."""
        field = self._told(str(told.values["field"]))
        return message(told.code, **{**told.values, "document": where, "field": field})

    def _turned(self, design: AnyDocument, mine: AnyDocument | None, where: Message) -> Iterable[Message]:
        """Yield a note for each text that a spreadsheet may have turned into a number or a date."""
        if mine is None:
            return
        for field in _TEXTS:
            before, after = getattr(mine, field), getattr(design, field)
            pairs = [(before, after)] if isinstance(before, str) else zip(before, after, strict=False)
            for old, new in pairs:
                if looks_turned(old, new):
                    yield message(
                        "spreadsheet.note.turned",
                        document=where,
                        field=self._told(field),
                        before=shortened(old, _SHOWN),
                        after=shortened(new, _SHOWN),
                    )

    def _told(self, path: str) -> Message:
        """Name the column of a field, or of a part of the field, by its letters and its path."""
        fields = self._cells.fields
        place = max(
            (at for at, field in enumerate(fields) if field and f"{path}.".startswith(f"{field}.")),
            key=lambda at: len(fields[at]),
            default=None,
        )
        if place is None:
            return message("spreadsheet.no_column", field=path)
        return message("spreadsheet.column", column=letters(place), field=path)


def _where(line: int, name: str) -> Message:
    if not name:
        return message("spreadsheet.line", line=line)
    return message("spreadsheet.line_of", line=line, name=shortened(faults.printable(name), _SHOWN))


def _set(value: dict[str, Any], field: str, said: Any) -> None:
    """Set the value at a field's dotted path."""
    *within, last = field.split(".")
    for name in within:
        value = value.setdefault(name, {})
    value[last] = said
