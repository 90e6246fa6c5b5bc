"""The check of a library's schema, table by table: a missing, different or foreign part is damage.

A foreign trigger would run on every save, and a view could take the place of a table.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache
from importlib import resources

from armybuilder.library.search_words import indexed

__all__ = ["add_functions", "strange", "upgrades"]

_OURS_TOO = ("sqlite_", "words_")
"""The beginnings of names that SQLite itself creates, for keys and for the index of words."""
_INDEXED_PREFIXES = ", prefix ="
"""The beginning of the index's layout in its statement, which the first libraries had otherwise."""


@cache
def upgrades() -> tuple[str, ...]:
    """Return the schema's upgrades in order.

    The first creates the schema, number n leads to version n.
    """
    files = [
        file for file in resources.files("armybuilder.library").joinpath("schema").iterdir() if file.is_file()
    ]
    return tuple(file.read_text(encoding="utf-8") for file in sorted(files, key=lambda file: file.name))


def add_functions(connection: sqlite3.Connection) -> None:
    """Add the functions that the upgrades call, for any value of a file."""
    connection.create_function(
        "indexed", 1, lambda said: indexed(said) if isinstance(said, str) else "", deterministic=True
    )


def strange(connection: sqlite3.Connection, steps: tuple[str, ...]) -> str:
    """Return the name of a foreign or lost part of a file made by these steps, or "".

    Raises sqlite3.Error if the schema cannot be read.
    """
    here, ours = _described(connection), _expected(steps)
    differing = sorted(here.items() ^ ours.items())
    return differing[0][0] if differing else ""


@cache
def _expected(steps: tuple[str, ...]) -> dict[str, tuple[str, str]]:
    """Return the schema that these steps make, by running them in memory."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
        add_functions(made)
        for step in steps:
            made.executescript(step)
        return _described(made)


def _described(connection: sqlite3.Connection) -> dict[str, tuple[str, str]]:
    """Return the kind and the statement, without its layout, of each part of the schema, by name."""
    rows = connection.execute("SELECT name, type, sql FROM sqlite_master").fetchall()
    return {
        str(name): (str(kind), " ".join(str(said).split()).partition(_INDEXED_PREFIXES)[0])
        for name, kind, said in rows
        if kind == "trigger" or not str(name).startswith(_OURS_TOO)
    }
