"""Libraries turned back to the schemas of earlier programs."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["turn_back"]

_EARLIER_WORDS = """
DROP TABLE words;
CREATE VIRTUAL TABLE words USING fts5 ( name, tags, notes, content,
    tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3' );
"""
"""The statements that replace the index of words with that of schema 4 and earlier, without any rows."""

_BEFORE = {
    5: _EARLIER_WORDS,
    4: "DROP TABLE identity;",
    3: """
        DROP TABLE renamings;
        ALTER TABLE documents DROP COLUMN entries;
        ALTER TABLE documents DROP COLUMN renamings;
    """,
}


def turn_back(path: Path, schema: int) -> None:
    """Return a library file to an earlier schema, 2 at the earliest."""
    with closing(sqlite3.connect(path)) as file:
        for step in sorted(_BEFORE, reverse=True):
            if step > schema:
                file.executescript(_BEFORE[step])
        file.execute(f"PRAGMA user_version = {schema}")
