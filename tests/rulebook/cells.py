"""The cells of a ruleset's file as the program reads them, and rows that say what a source prints in one.

A row is a rule, in words what its number is, the cell that holds it, and the number as the source has it:

    Printed("WE-083", "how far a broken unit runs", "distances.broken", 36)

A number that no source prints is completed by a decision: such a row says in a word why it is needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import pytest
from pydantic import BaseModel

__all__ = [
    "Cell",
    "Completed",
    "Printed",
    "cases",
    "cells",
    "completed",
    "line",
    "record",
    "table",
    "twice",
    "wrong",
]

Cell = int | str | bool


class Printed(NamedTuple):
    """A number that a source prints: its rule, what it is, where the program has it, and what it must be."""

    rule: str
    what: str
    cell: str
    number: Cell


class Completed(NamedTuple):
    """A number that no source prints: the decision or rule that has it, and one word for why it is there."""

    rule: str
    what: str
    cell: str
    number: Cell
    why: str


Row = Printed | Completed


def cells(read: object, at: str = "") -> dict[str, Cell]:
    """Return every cell of the tables that a ruleset has read, by its path, as `morale.table[3][0]`."""
    if isinstance(read, BaseModel):
        named = {field.alias or name: getattr(read, name) for name, field in type(read).model_fields.items()}
        return cells(named, at)
    if isinstance(read, Mapping):
        inner = ((f"{at}.{name}" if at else str(name), value) for name, value in read.items())
    elif isinstance(read, tuple):
        inner = ((f"{at}[{place}]", value) for place, value in enumerate(read))
    else:
        assert isinstance(read, int | str), f"{at} is no cell"
        return {at: read}
    return {path: cell for place, value in inner for path, cell in cells(value, place).items()}


def line(
    rule: str, what: str, cell: str, numbers: Sequence[Cell], names: Iterable[str] = ()
) -> Iterator[Printed]:
    """Give a row for each number of a list, told apart by names, or as first, second ... where none are given."""
    told = list(names) or [f"entry {place}" for place in range(1, len(numbers) + 1)]
    for place, (name, number) in enumerate(zip(told, numbers, strict=True)):
        yield Printed(rule, f"{what}, {name}", f"{cell}[{place}]", number)


def record(rule: str, what: str, cell: str, **numbers: Cell) -> Iterator[Printed]:
    """Give a row for each named cell of a table."""
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
    """Give a row for each cell of a table of two dimensions, named by its row and its column."""
    for place, (name, row) in enumerate(zip(down, rows, strict=True)):
        yield from line(rule, f"{what}, {name}", f"{cell}[{place}]", row, across)


def completed(why: str, rows: Iterable[Printed]) -> Iterator[Completed]:
    """Give rows as completions, all for the same reason."""
    for row in rows:
        yield Completed(*row, why)


def cases(rows: Iterable[Row]) -> list[Any]:
    """Return the rows as cases of a test, each with its rule's mark and an id in words."""
    return [pytest.param(row, marks=pytest.mark.rule(row.rule), id=f"{row.rule} {row.what}") for row in rows]


def spoken(number: Cell | None) -> str:
    """Return a number as it is printed, with a real minus sign."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def wrong(row: Row, found: Mapping[str, Cell]) -> str:
    """Return in words what is wrong with a row's cell, nothing where it is right."""
    got = found.get(row.cell)
    if got == row.number and type(got) is type(row.number):
        return ""
    return f"{row.what}: {spoken(row.number)} expected ({row.rule}), got {spoken(got)} in {row.cell}"


def twice(rows: Iterable[Row]) -> list[str]:
    """Return the ids that more than one row has, which could not be told apart."""
    ids = [f"{row.rule} {row.what}" for row in rows]
    return sorted({one for one in ids if ids.count(one) > 1})
