"""Libraries spoilt at random, as by disks, other programs or attackers.

The files beside a library are spoilt too.
"""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

__all__ = ["spoil"]

_BESIDE = (".journal", "-journal", ".lock", ".open", ".part", ".schema-1")
_TABLES = {
    "settings": ("key", "value"),
    "terms": ("number", "rules_hash", "readings"),
    "documents": (
        *("number", "id", "kind", "name", "sorted", "version", "created", "changed", "trashed", "favourite"),
        *("owned", "stale", "points", "legal", "terms", "mv", "pen", "models", "tags", "traits", "origin"),
        *("source", "original"),
    ),
    "versions": ("document", "version", "saved", "name", "cause", "format", "body", "points", "terms"),
    "prices": ("document", "version", "since", "cause", "points", "legal", "terms", "receipt"),
    "uses": ("document", "used"),
    "accepted": ("army", "used", "version"),
    "marks": ("mark", "document"),
}
_VALUES = (
    *("NULL", "-1", "0", "1", "9223372036854775807", "-9223372036854775808", "1e300", "'text'", "''"),
    *(
        "x'fffe00'",
        "CAST(x'ff41fe' AS TEXT)",
        "char(27) || '[31mred'",
        "'[1, 2'",
        "'[[1]]'",
        "'{}'",
        "'null'",
    ),
    *(
        "'{\"a\": 1}'",
        "'[1, null, {}]'",
        "'[[\"a\", 1, 2]]'",
        "zeroblob(9)",
        "replace(hex(zeroblob(4000)), '0', '[')",
    ),
    *('\'{"kind": "creature"}\'', "CAST(x'610062' AS TEXT)", '\'[[["x", {"y": [1]}], "", "", "1/0", ""]]\''),
)
_STATEMENTS = (
    *(
        "PRAGMA user_version = -1",
        "PRAGMA user_version = 0",
        "PRAGMA user_version = 1",
        "PRAGMA user_version = 99",
    ),
    *("PRAGMA application_id = 0", "PRAGMA journal_mode = WAL", "PRAGMA encoding = 'UTF-16'"),
    "DELETE FROM versions",
    "DELETE FROM versions WHERE number % 3 = 0",
    "DELETE FROM documents",
    "DELETE FROM documents WHERE number % 2 = 0",
    "DELETE FROM terms",
    "DELETE FROM words",
    "UPDATE documents SET version = version + 1",
    "UPDATE versions SET document = document + 1 WHERE number > 5",
    "UPDATE settings SET value = '[' || value",
    "INSERT INTO settings VALUES ('undo', '[[')",
    "INSERT INTO settings VALUES ('undo', '[{\"label\": 3}]')",
    "INSERT INTO settings VALUES ('searches', '[[1]]')",
    "INSERT INTO settings VALUES ('readings', '[7]')",
    "INSERT INTO settings VALUES ('readings', '{\"x\": {}}')",
    "CREATE TRIGGER foreign_one AFTER UPDATE ON documents BEGIN DELETE FROM versions; END",
    "CREATE TRIGGER foreign_two BEFORE INSERT ON versions BEGIN SELECT RAISE(ABORT, 'no'); END",
    "CREATE VIEW foreign_view AS SELECT * FROM documents",
    "CREATE TABLE foreign_table (a, b)",
    "CREATE INDEX foreign_index ON documents (id, name)",
    "DROP INDEX documents_by_name",
    "DROP INDEX documents_by_kind",
    "ALTER TABLE documents RENAME TO gone; CREATE VIEW documents AS SELECT * FROM gone",
    "ALTER TABLE documents DROP COLUMN source",
    "ALTER TABLE settings ADD COLUMN more",
)


def spoil(path: Path, seed: int) -> str:
    """Change the closed library at `path`, or the files beside it, by a seed, and describe the changes."""
    draw = random.Random(seed)
    ways: tuple[Callable[[Path, random.Random], str], ...] = (
        *(_flip,) * 5,
        *(_cell,) * 6,
        *(_statement,) * 3,
        *(_flip_journal,) * 2,
        *(_beside,) * 2,
        _truncate,
        _zero,
        _shuffle,
        _replace,
        _rename,
        _drop,
        _loosen,
        _backups,
    )
    return "; ".join(draw.choice(ways)(path, draw) for _ in range(draw.choice((1, 1, 1, 2))))


def _flip(path: Path, draw: random.Random) -> str:
    """Change some bytes, more often those of the header and of the schema."""
    data = bytearray(_read(path))
    if not data:
        return "nothing to flip"
    reach = min(len(data), draw.choice((100, 4096, len(data), len(data))))
    places = [draw.randrange(reach) for _ in range(draw.choice((1, 1, 3, 20, 300)))]
    for place in places:
        data[place] = draw.choice((draw.randrange(256), data[place] ^ (1 << draw.randrange(8)), 0, 255))
    _write(path, bytes(data))
    return f"{len(places)} bytes of {path.name} changed, the first at {places[0]}"


def _truncate(path: Path, draw: random.Random) -> str:
    size = draw.choice((0, 1, 15, 16, 99, 100, 4095, 4096, 4097, draw.randrange(1, 200_000)))
    _write(path, _read(path)[:size])
    return f"{path.name} cut to {size} bytes"


def _zero(path: Path, draw: random.Random) -> str:
    """Replace a page by zeros, as a failing disk does."""
    data = bytearray(_read(path))
    page = draw.randrange(max(1, len(data) // 4096))
    data[page * 4096 : (page + 1) * 4096] = bytes(min(4096, len(data)))
    _write(path, bytes(data))
    return f"page {page} of {path.name} is zeros"


def _shuffle(path: Path, draw: random.Random) -> str:
    data = bytearray(_read(path))
    here, there = (draw.randrange(max(1, len(data) // 4096)) * 4096 for _ in range(2))
    data[here : here + 4096], data[there : there + 4096] = (
        data[there : there + 4096],
        data[here : here + 4096],
    )
    _write(path, bytes(data))
    return f"pages at {here} and {there} of {path.name} exchanged"


def _replace(path: Path, draw: random.Random) -> str:
    """Replace a file by other contents, or by a special file."""
    how = draw.choice(
        ("text", "noise", "json", "null", "link", "loop", "pipe", "folder", "device", "forbidden")
    )
    data = _read(path)
    if how in {"text", "noise", "json", "null"}:
        texts = {
            "text": b"not a library\n" * 9,
            "json": b'{"a": 1}\n',
            "null": b"null",
            "noise": draw.randbytes(5000),
        }
        _remove(path)
        _write(path, texts[how])
    elif how == "forbidden":
        with suppress(OSError):
            path.chmod(0)
    else:
        _remove(path)
        _no_file(path, how, data)
    return f"{path.name} is now: {how}"


def _no_file(path: Path, how: str, data: bytes) -> None:
    """Create a link, a pipe, a folder or a device."""
    if how == "link":
        other = path.with_name(f"{path.name}.elsewhere")
        _write(other, data)
        path.symlink_to(other)
    elif how == "loop":
        path.symlink_to(path.name)
    elif how == "pipe":
        os.mkfifo(path)
    elif how == "folder":
        path.mkdir()
        (path / "something").write_text("here")
    else:
        path.symlink_to("/dev/zero")


def _statement(path: Path, draw: random.Random) -> str:
    said = draw.choice(_STATEMENTS)
    return _run(path, f"PRAGMA foreign_keys = OFF; {said}")


def _cell(path: Path, draw: random.Random) -> str:
    """Set a cell or a whole column to a wrong value."""
    table = draw.choice(tuple(_TABLES))
    column, value = draw.choice(_TABLES[table]), draw.choice(_VALUES)
    rows = "" if draw.random() < 0.3 else " WHERE by_lot()"
    said = f"UPDATE OR IGNORE {table} SET {column} = {value}{rows}"  # noqa: S608 (its parts stand above)
    return _run(path, said, loose=draw.random() < 0.6, lots=random.Random(draw.randrange(2**31)))


def _rename(path: Path, draw: random.Random) -> str:
    table = draw.choice(tuple(_TABLES))
    column = draw.choice(_TABLES[table])
    return _run(path, f"ALTER TABLE {table} RENAME COLUMN {column} TO other_{column}")


def _drop(path: Path, draw: random.Random) -> str:
    return _run(path, f"PRAGMA foreign_keys = OFF; DROP TABLE {draw.choice((*_TABLES, 'words'))}")


def _loosen(path: Path, draw: random.Random) -> str:
    """Set the text of a table's schema to nonsense, to wrong UTF-8, or to another table's."""
    table = draw.choice(tuple(_TABLES))
    what = draw.choice(("'nonsense'", "CAST(x'ff' AS TEXT)", "NULL", "'CREATE TABLE x (y)'"))
    said = f"UPDATE sqlite_master SET sql = {what} WHERE name = '{table}'"  # noqa: S608 (its parts stand above)
    return _run(path, f"PRAGMA writable_schema = ON; {said}")


def _flip_journal(path: Path, draw: random.Random) -> str:
    """Write a journal of nonsense."""
    lines = (
        b"",
        b"\n\n",
        b"00000000 {}\n",
        b"zz\n",
        b"\xff\xfe\n",
        b'00000000 {"id": 3}\n',
        draw.randbytes(3000),
        b"\0" * 5000,
    )
    made = b"".join(draw.choice(lines) for _ in range(draw.randrange(1, 5)))
    beside = path.with_name(path.name + draw.choice((".journal", ".journal", "-journal", ".lock")))
    with suppress(OSError):
        _write(beside, made)
    return f"{beside.name} holds nonsense"


def _beside(path: Path, draw: random.Random) -> str:
    """Create a special file in the place of a file beside the library."""
    return _replace(path.with_name(path.name + draw.choice(_BESIDE)), draw)


def _backups(path: Path, draw: random.Random) -> str:
    """Replace the newest backup, or the folder of the backups."""
    folder = path.parent / "backups"
    if draw.random() < 0.3:
        return _replace(folder, draw)
    with suppress(OSError):
        folder.mkdir(exist_ok=True)
    return _replace(folder / f"{path.stem}-2999{draw.randrange(10)}101-000000-000.db", draw)


def _run(path: Path, script: str, *, loose: bool = False, lots: random.Random | None = None) -> str:
    """Run statements on the file if it can be opened, and describe the result.

    `loose` tables accept values of any type. `lots` decides for which rows, a third of all, `by_lot()` is
    true, because SQLite's own random() has no seed.
    """
    said = script if len(script) < 150 else f"{script[:150]} ..."
    if not path.is_file():
        return f"not to be opened: {said}"
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as file:
            if lots is not None:
                file.create_function("by_lot", 0, lambda: lots.random() < 1 / 3)
            if loose:
                loosened = (
                    "UPDATE sqlite_master SET sql = replace(replace(sql, 'STRICT, ', ''), 'STRICT', '')"
                )
                file.executescript(
                    f"PRAGMA writable_schema = ON; {loosened}; PRAGMA writable_schema = RESET;"
                )
            file.executescript(script)
            if loose and "writable" not in script:
                _tighten(file)
    except (
        sqlite3.Error,
        UnicodeDecodeError,
    ) as error:  # what SQLite says of a spoilt schema need not be UTF-8
        return f"{said} ({error})"
    return said


def _tighten(file: sqlite3.Connection) -> None:
    """Declare the tables strict again, without regard to their values."""
    for table in _TABLES:
        end = ", WITHOUT ROWID" if table in {"settings", "uses", "accepted", "marks"} else ""
        strict = f"UPDATE sqlite_master SET sql = rtrim(sql, 'WITHOUR D') || ' STRICT{end}'"  # noqa: S608 (as above)
        only = f"WHERE name = '{table}' AND sql NOT LIKE '%STRICT%'"
        file.executescript(f"PRAGMA writable_schema = ON; {strict} {only}; PRAGMA writable_schema = RESET;")


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes() if path.is_file() and "/dev/" not in str(path.resolve()) else b""
    except (OSError, RuntimeError):
        return b""


def _write(path: Path, data: bytes) -> None:
    """Write a file, unless a special file is in its place."""
    if not path.is_symlink() and (path.is_file() or not path.exists()):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
