"""The check of a library: SQLite's own checks, and one reading of all its contents."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from armybuilder.errors import InputFault, Message, message
from armybuilder.library import records
from armybuilder.library.database import BROKEN, CLOSED, Database, newest_schema, statement
from armybuilder.library.shelf import read_body

__all__ = ["NotUnderstood", "explained", "faults"]

NotUnderstood = (
    *BROKEN,
    ValueError,
    TypeError,
    LookupError,
    ArithmeticError,
    AttributeError,
    RecursionError,
)
"""The errors of Python for a file with unexpected content.

Any of them may be a bug of ours as well.
"""


def explained(database: Database) -> InputFault | None:
    """Return the damage that may have caused an error just raised, or None for a sound file.

    The fault is then ours.
    """
    try:
        found = next(faults(database), None)
    except InputFault as fault:
        return fault
    except CLOSED:
        return None  # the library is closed
    except BROKEN as broken:
        found = message("library.check.file", found=str(broken))
    if found is None:
        return None
    said = {"file": database.path.name, "folder": str(database.path.parent)}
    return InputFault([message("library.fault.spoilt", **said, found=found)])


def faults(database: Database) -> Iterator[Message]:
    """Yield the faults of a library.

    Raises InputFault if it cannot be read.
    """
    for look in (_layout, _file, _references, _lost_versions, _words, _settings, _rows, _bodies):
        try:
            yield from look(database)
        except CLOSED:
            raise
        except BROKEN as error:
            yield message("library.check.file", found=str(error))
        if database.schema() < newest_schema() and look is _file:
            return  # the statements that follow are those of today's schema


def _layout(database: Database) -> Iterator[Message]:
    if found := database.strange():
        yield message("library.check.strange", name=found)


def _file(database: Database) -> Iterator[Message]:
    for row in database.rows("documents.check_file"):
        if row[0] != "ok":
            yield message("library.check.file", found=str(row[0]))


def _references(database: Database) -> Iterator[Message]:
    for row in database.rows("documents.check_references"):
        yield message("library.check.references", table=str(row[0]))


def _lost_versions(database: Database) -> Iterator[Message]:
    for row in database.rows("documents.broken_rows"):
        yield message("library.check.no_version", name=str(row["name"]))


def _words(database: Database) -> Iterator[Message]:
    """Check the index of words, which SQLite counts as a change."""
    if not database.write:
        return
    try:
        with database.changing():
            database.run("documents.check_words")
    except (InputFault, *BROKEN):
        yield message("library.check.words")


def _settings(database: Database) -> Iterator[Message]:
    for row in database.each("documents.all_settings"):
        yield from _read(records.SETTINGS.get(row["key"], records.text), row["value"], row["key"], "settings")


def _rows(database: Database) -> Iterator[Message]:
    """Check the reading of the rows for lists, histories and receipts."""
    for row in database.rows("search.rows", -1, 0, conditions=statement("search.all")):
        yield from _read(records.summary, row, row["id"], "documents")
    for row in database.each("history.all_versions"):
        yield from _read(records.version, row, row["id"], "versions")
    for row in database.each("history.all_prices"):
        yield from _read(records.price, row, row["id"], "prices")
    for row in database.each("history.all_accepted"):
        yield from _read(records.accepted, row, row["army"], "accepted")


def _read(read: Callable[[Any], object], given: Any, name: object, part: str) -> Iterator[Message]:
    try:
        read(given)
    except NotUnderstood as error:
        yield message("library.check.row", name=str(name), part=part, found=str(error)[:200])


def _bodies(database: Database) -> Iterator[Message]:
    for row in database.each("documents.all_bodies"):
        try:
            read_body(row["body"], row["format"], row["id"])
        except InputFault as error:
            for fault in error.faults:
                said = {"name": str(row["id"]), "version": row["version"]}
                yield message("library.check.unreadable", **said, fault=fault)
        except NotUnderstood as error:
            yield message("library.check.row", name=str(row["id"]), part="versions", found=str(error)[:200])
