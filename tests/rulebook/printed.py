"""What a rulebook prints, number by number, and where the program has each.

A row is a rule, in words what the number is, the cell of the program's tables that holds it, and the number as the
source prints it. The numbers of the rows are written down from the source, never from the program's files.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

import pytest

from armybuilder.points.tables import printed

Number = int | Fraction | str | None
"""A printed number; a word where the source prints one, None where it prints that there is nothing."""


class Printed(NamedTuple):
    """A number as the source prints it."""

    rule: str
    what: str
    cell: str
    number: Number


def cases(rows: Iterable[Any]) -> list[Any]:
    """Return rows as cases of a test: each has its rule's mark, and an id that says rule and cell."""
    return [pytest.param(row, id=f"{row.rule}-{row.cell}", marks=pytest.mark.rule(row.rule)) for row in rows]


def held(tables: Any, cell: str) -> Any:
    """Return what stands in a cell of read tables, as `weapons.rifle.pen.1`; None where there is no such cell."""
    for name in cell.split("."):
        if isinstance(tables, tuple):
            tables = tables[int(name)]
        elif isinstance(tables, Mapping):
            tables = tables.get(name)
        else:
            tables = getattr(tables, name)
        if tables is None:
            return None
    return tables


def differs(row: Any, got: Any) -> str:
    """Return in words that the program has another number than the source."""
    wanted = "nothing" if row.number is None else row.number
    return f"{row.what}: {wanted} expected ({row.rule}), got {got}"


def cells(name: str) -> frozenset[str]:
    """Return every cell of one of our rule files, as `weapons.rifle.pen.1`."""
    return frozenset(_leaves(printed(name), ""))


def _leaves(value: Any, at: str) -> Iterator[str]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _leaves(inner, f"{at}.{name}" if at else name)
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from _leaves(inner, f"{at}.{place}")
    else:
        yield at
