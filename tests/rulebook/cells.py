"""The cells of a rule file as the program reads them, and the rows of printed numbers.

A row has a rule, a name for its number, the cell that holds it, and the number of the source:

    Printed("WE-083", "how far a broken unit runs", "distances.broken", 36)

The numbers of the rows are written down from the source, never from the program's files. A number that no
source prints is completed by a decision: such a row has one word for the reason.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import pytest
from pydantic import BaseModel

__all__ = [
    "Cell",
    "Completed",
    "Number",
    "Printed",
    "cases",
    "cells",
    "completed",
    "fitted",
    "line",
    "record",
    "table",
    "twice",
    "wrong",
]

Cell = int | Fraction | str | bool
Number = Cell | None
"""A printed value: a number, a word, yes or no, or None for a printed blank."""


class Printed(NamedTuple):
    """A number that a source prints, with its rule, its name and its cell."""

    rule: str
    what: str
    cell: str
    number: Number


class Completed(NamedTuple):
    """A number that no source prints, with its decision or rule and a reason in one word."""

    rule: str
    what: str
    cell: str
    number: Cell
    why: str


FITTED = Path(__file__).with_name("fitted.toml")
"""The numbers that `poe fit --write` has set, by ruleset and cell."""


def fitted(ruleset: str, rows: Iterable[Completed]) -> tuple[Completed, ...]:
    """Return completions with fitted numbers in place of their first ones."""
    found = tomllib.loads(FITTED.read_text(encoding="utf-8")).get(ruleset, {})
    return tuple(row._replace(number=found.get(row.cell, row.number)) for row in rows)


class Row(Protocol):
    """The fields that printed and completed numbers share."""

    @property
    def rule(self) -> str:
        """The id of its rule."""

    @property
    def what(self) -> str:
        """The name of its number, in words."""

    @property
    def cell(self) -> str:
        """The cell that holds it."""

    @property
    def number(self) -> Number:
        """The value that the cell must have."""


def cells(read: object, at: str = "") -> dict[str, Cell]:
    """Return all cells of tables or of a parsed file by path, such as `morale.table.3.0`.

    An empty value has no cell.
    """
    if read is None:
        return {}
    if isinstance(read, BaseModel):
        read = {field.alias or name: getattr(read, name) for name, field in type(read).model_fields.items()}
    inner: Iterable[tuple[Any, object]]
    if isinstance(read, Mapping):
        inner = read.items()
    elif isinstance(read, tuple | list):
        inner = enumerate(read)
    else:
        assert isinstance(read, int | Fraction | str), f"{at} is no cell"
        return {at: read}
    below = (cells(value, f"{at}.{name}" if at else str(name)) for name, value in inner)
    return {path: cell for one in below for path, cell in one.items()}


def line(
    rule: str, what: str, cell: str, numbers: Sequence[Cell], names: Iterable[str] = ()
) -> Iterator[Printed]:
    """Yield a row for each number of a list, with a name for each.

    Without names, the rows are numbered: entry 1, entry 2 and so on.
    """
    told = list(names) or [f"entry {place}" for place in range(1, len(numbers) + 1)]
    for place, (name, number) in enumerate(zip(told, numbers, strict=True)):
        yield Printed(rule, f"{what}, {name}", f"{cell}.{place}", number)


def record(rule: str, what: str, cell: str, **numbers: Cell) -> Iterator[Printed]:
    """Yield a row for each named cell of a table."""
    for name, number in numbers.items():
        yield Printed(rule, f"{what}, {name.replace('_', ' ')}", f"{cell}.{name}", number)


def table(
    rule: str,
    what: str,
    cell: str,
    rows: Sequence[Sequence[Cell]],
    across: Sequence[str],
    down: Sequence[str],
) -> Iterator[Printed]:
    """Yield a row for each cell of a table of two dimensions, named by its row and its column."""
    for place, (name, row) in enumerate(zip(down, rows, strict=True)):
        yield from line(rule, f"{what}, {name}", f"{cell}.{place}", row, across)


def completed(why: str, rows: Iterable[Printed]) -> Iterator[Completed]:
    """Yield rows as completions, all for the same reason."""
    for row in rows:
        assert row.number is not None
        yield Completed(row.rule, row.what, row.cell, row.number, why)


def cases(rows: Iterable[Row], *given: object) -> list[Any]:
    """Return the rows as cases of a test, each with its rule's mark and an id in words.

    The `given` arguments come before the row in each case.
    """
    return [
        pytest.param(*given, row, marks=pytest.mark.rule(row.rule), id=f"{row.rule} {row.what}")
        for row in rows
    ]


def spoken(number: Number) -> str:
    """Return a number as it is printed, with a real minus sign."""
    return "nothing" if number is None else str(number).replace("-", "\N{MINUS SIGN}")


def wrong(row: Row, found: Mapping[str, Cell]) -> str:
    """Return the fault of a row's cell in words, or an empty text."""
    got = found.get(row.cell)
    if got == row.number and isinstance(got, bool) is isinstance(row.number, bool):
        return ""
    return f"{row.what}: {spoken(row.number)} expected ({row.rule}), got {spoken(got)} in {row.cell}"


def twice(rows: Iterable[Row]) -> list[str]:
    """Return the ids that more than one row has."""
    ids = [f"{row.rule} {row.what}" for row in rows]
    return sorted({one for one in ids if ids.count(one) > 1})
