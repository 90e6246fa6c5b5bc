"""The import of a table of designs in the shell, which first prints the changes and refusals of its rows."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from armybuilder.cli.console import complain, faults_in, read_data, say
from armybuilder.cli.language import spoken
from armybuilder.cli.shelf import in_words
from armybuilder.errors import message
from armybuilder.library import exchange
from armybuilder.library.design_tables import read_table

if TYPE_CHECKING:
    from armybuilder.library.design_tables import ReadTable
    from armybuilder.library.exchange import Clash
    from armybuilder.library.store import Library

__all__ = ["bring"]


def bring(held: Library, file: str, clash: Clash, *, preview: bool) -> bool:
    """Import the designs of a table, and return False if a row was refused.

    With `preview` nothing is written. Raises InputFault if the file cannot be read or is no table.
    """
    data = read_data(file)
    with faults_in(file):
        read = read_table(held, data)
    _tell(held, read)
    refused = len(read.table.refused)
    if preview:
        click.echo(spoken().text("cli.previewed", **dict(read.counts.items())))
        return not refused
    brought = exchange.import_bundle(
        held, read.bundle, clash, source=Path(file).name.split(".")[0], words=spoken()
    )
    click.echo(in_words(brought))
    if refused:
        complain(spoken().text("cli.rows_refused", count=refused))
    return not refused


def _tell(held: Library, read: ReadTable) -> None:
    """Print the differences of changed designs, the notes on changed texts, and the refused rows."""
    from armybuilder.editing.differences import differences

    named = held.fetch_kind("weapon", "linked_weapon")
    for row, standing in zip(read.table.rows, read.standings, strict=True):
        if row.design is not None and standing == "changed":
            mine = read.mine[row.design.id]
            changes = "; ".join(say(one) for one in differences(mine, row.design, named))
            where = message("spreadsheet.line_of", line=row.line, name=mine.name)
            complain(f"{say(where)}: {changes}")
        complain(*(say(one) for one in (*row.notes, *row.faults)))
