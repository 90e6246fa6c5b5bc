"""Whether the library is sound: SQLite's own checks, and every version of every document read again."""

from __future__ import annotations

from collections.abc import Iterator

from armybuilder.errors import InputFault, Message, message
from armybuilder.library.database import Database
from armybuilder.library.shelf import read_body

__all__ = ["faults"]


def faults(database: Database) -> Iterator[Message]:
    """Yield what is wrong with a library, nothing where it is sound. Raises InputFault where it cannot be read."""
    for row in database.rows("documents.check_file"):
        if row[0] != "ok":
            yield message("library.check.file", found=str(row[0]))
    for row in database.rows("documents.check_references"):
        yield message("library.check.references", table=str(row[0]))
    for row in database.rows("documents.broken_rows"):
        yield message("library.check.no_version", name=row["name"])
    if database.write and not _words_match(database):
        yield message("library.check.words")
    for row in database.each("documents.all_bodies"):
        try:
            read_body(row["body"], row["format"])
        except InputFault as error:
            for fault in error.faults:
                yield message("library.check.unreadable", name=row["id"], version=row["version"], fault=fault)


def _words_match(database: Database) -> bool:
    """Say whether the index of words is whole; SQLite counts the question as a change."""
    try:
        with database.changing():
            database.run("documents.check_words")
    except InputFault:
        return False
    return True
