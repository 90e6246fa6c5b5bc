"""What a library's file must hold, table by table, and nothing else: whatever is missing, other or foreign is damage.

A trigger that somebody else put there would run on every save, and a view could stand in for a table.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache
from importlib import resources

__all__ = ["strange", "upgrades"]

_OURS_TOO = ("sqlite_", "words_")
"""How the names begin of what SQLite itself makes, for keys and for the index of words."""
_INDEXED_PREFIXES = ", prefix ="
"""From here on the index of words says how it is laid out, which the first libraries did otherwise."""


@cache
def upgrades() -> tuple[str, ...]:
    """Return the schema's upgrades in order; the first makes it, number n leads to version n."""
    files = [
        file for file in resources.files("armybuilder.library").joinpath("schema").iterdir() if file.is_file()
    ]
    return tuple(file.read_text(encoding="utf-8") for file in sorted(files, key=lambda file: file.name))


def strange(connection: sqlite3.Connection, steps: tuple[str, ...]) -> str:
    """Return the name of something that a file made by these steps should not hold, or has lost; "" for none.

    Raises sqlite3.Error where the schema cannot be read.
    """
    here, ours = _described(connection), _expected(steps)
    differing = sorted(here.items() ^ ours.items())
    return differing[0][0] if differing else ""


@cache
def _expected(steps: tuple[str, ...]) -> dict[str, tuple[str, str]]:
    """Return what a file holds that these steps made, by making one in memory."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
        for step in steps:
            made.executescript(step)
        return _described(made)


def _described(connection: sqlite3.Connection) -> dict[str, tuple[str, str]]:
    """Return the kind and the statement, without its layout, of each thing that a file holds, by name."""
    rows = connection.execute("SELECT name, type, sql FROM sqlite_master").fetchall()
    return {
        str(name): (str(kind), " ".join(str(said).split()).partition(_INDEXED_PREFIXES)[0])
        for name, kind, said in rows
        if kind == "trigger" or not str(name).startswith(_OURS_TOO)
    }
