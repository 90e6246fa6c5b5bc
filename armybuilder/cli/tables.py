"""The import of a table of designs in the shell, which first prints the changes and refusals of its rows."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from armybuilder import paths
from armybuilder.cli.console import complain, say
from armybuilder.cli.language import spoken
from armybuilder.cli.shelf import in_words
from armybuilder.errors import InputFault, message
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
    try:
        read = read_table(held, paths.read_file(Path(file)))
    except OSError as error:
        raise InputFault([message("paths.unreadable", file=file, why=paths.why_refused(error))]) from error
    except InputFault as fault:
        raise InputFault([message("cli.in_file", file=file, fault=one) for one in fault.faults]) from fault
    _tell(held, read)
    refused = len(read.table.refused)
    if preview:
        standings = [read.standing(row) for row in read.table.rows]
        counts = {standing: standings.count(standing) for standing in ("new", "changed", "same", "refused")}
        click.echo(spoken().text("cli.previewed", **counts))
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
    for row in read.table.rows:
        if row.design is not None and read.standing(row) == "changed":
            mine = read.mine[row.design.id]
            changes = "; ".join(say(one) for one in differences(mine, row.design, named))
            where = message("spreadsheet.line_of", line=row.line, name=mine.name)
            complain(f"{say(where)}: {changes}")
        complain(*(say(one) for one in (*row.notes, *row.faults)))
