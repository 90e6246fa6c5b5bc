"""The writing of a table: comma-separated values in UTF-8, every cell in quotes."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING, Any

from armybuilder.errors import InputFault, message
from armybuilder.model.spreadsheet.cells import write_cell
from armybuilder.model.spreadsheet.columns import columns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.spreadsheet.arms import Arms

__all__ = ["MOST_ROWS", "write"]

MOST_ROWS = 10_000
"""The most designs in one table."""


def write(kind: str, designs: Sequence[AnyDocument], arms: Arms) -> bytes:
    """Write designs of one kind as a table, one row each below the names of the fields.

    Raises InputFault for more than `MOST_ROWS`.
    """
    if len(designs) > MOST_ROWS:
        raise InputFault([message("spreadsheet.fault.too_many", count=len(designs), most=MOST_ROWS)])
    out = StringIO()
    rows = csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\n")
    wanted = columns(kind)
    rows.writerow([column.field for column in wanted])
    for design in designs:
        plain = design.model_dump(mode="json")
        rows.writerow([write_cell(column.form, _value(plain, column.field), arms) for column in wanted])
    return out.getvalue().encode()


def _value(plain: dict[str, Any], field: str) -> Any:
    """Return the value at a field's dotted path."""
    value: Any = plain
    for name in field.split("."):
        value = value[name]
    return value
