"""The library's SQLite file: opened, upgraded, changed by whole transactions, copied and checked.

A failure with a cause outside the program (a full disk, another process, a damaged sector, a newer program)
is an `InputFault` in plain words. Every other error of SQLite goes through: a check of the whole file decides
whether it is a bug of ours or another damage (`integrity.explained`). The statements are the `.sql` files
beside this module.
"""

from __future__ import annotations

import os
import re
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any
from uuid import uuid4

from armybuilder import paths
from armybuilder.errors import InputFault, Message, message
from armybuilder.library.identity import FileState, Identity, file_number
from armybuilder.library.schema_check import add_functions, strange, upgrades

__all__ = [
    "BROKEN",
    "CLOSED",
    "PROGRAM",
    "SPOILT",
    "Database",
    "copy_file",
    "identity_at",
    "must_be_sound",
    "newest_schema",
    "ready",
    "sound",
    "statement",
]

PROGRAM = "program"
"""The setting that holds the version of the program that wrote the library last."""

_APPLICATION = 0x41_42_4C_31
"""The number that marks a SQLite file as a library of ours: "ABL1"."""

SPOILT = frozenset(
    f"library.fault.{code}" for code in ("damaged", "no_file", "no_library", "spoilt", "unreadable")
)
"""The faults that a backup, or a rescue of the readable documents, can mend."""

BROKEN = (sqlite3.Error, UnicodeDecodeError)
"""The errors of SQLite for a broken file.

UnicodeDecodeError comes from quoting the file's content.
"""

CLOSED = sqlite3.ProgrammingError
"""The error of a call to a closed library."""

_PASSING = frozenset({"busy", "cannot_open", "full", "read_only", "unreadable"})
"""The failures after which the content of a file is unknown."""

_LONGEST_VERSION = 40
_VERSION_AT = 60
"""The place of SQLite's `user_version` among a file's first bytes."""

_BESIDE = ("-journal", "-wal")
"""The endings of files that SQLite opens beside a library, and would read for ever if they were pipes."""

_PATIENCE = 3.0
"""Seconds to wait for another process to finish with the file."""

_KNOWN = {
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_IOERR: "unreadable",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_CANTOPEN: "cannot_open",
    sqlite3.SQLITE_NOTADB: "no_library",
}


@cache
def _statements() -> dict[str, str]:
    """Return every statement by "file.name"."""
    found: dict[str, str] = {}
    for file in resources.files("armybuilder.library").joinpath("statements").iterdir():
        parts = re.split(r"^-- name: (\w+)\n", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
        for name, text in zip(parts[1::2], parts[2::2], strict=True):
            found[f"{file.name.removesuffix('.sql')}.{name}"] = text.strip()
    return found


def statement(name: str, **parts: str) -> str:
    """Return a statement by "file.name", with its named parts filled in.

    Raises KeyError for an unknown statement.
    """
    text = _statements()[name]
    return text.format(**parts) if parts else text


def newest_schema() -> int:
    """Return the version of the schema that this program writes."""
    return len(upgrades())


@contextmanager
def _plainly(path: Path) -> Iterator[None]:
    """Turn SQLite's failures with a cause outside the program into an InputFault, and let bugs through."""
    try:
        yield
    except sqlite3.Error as error:
        known = _KNOWN.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
        if known is None:
            raise
        raise InputFault([_fault(known, path)]) from error


def _fault(code: str, path: Path) -> Message:
    return message(f"library.fault.{code}", file=path.name, folder=str(path.parent))


class Database:
    """A connection to a library file, usable from any thread, one at a time."""

    def __init__(self, path: Path, *, write: bool, of_any_age: bool = False) -> None:
        """Open the file, and for writing create or upgrade it.

        For reading, an older schema is refused, unless the file is only to be copied or checked
        (`of_any_age`). Raises InputFault for a file that is damaged, newer than the program, or no library.
        """
        self.path = path
        self.write = write
        self._of_any_age = of_any_age
        self.created = False
        """True for a file that this opening created."""
        self.identity: Identity | None = None
        """The identity of the library as this connection knows it, or None without one."""
        self.writer = uuid4().hex
        """The name of this run of the program, which each change notes as the last writer."""
        for each in (path, *(path.with_name(path.name + ending) for ending in _BESIDE)):
            _must_be_a_file(each)
        with _plainly(path):
            mode = "rwc" if write else "ro"
            self._connection = sqlite3.connect(
                f"{path.resolve().as_uri()}?mode={mode}",
                uri=True,
                timeout=_PATIENCE,
                isolation_level=None,
                check_same_thread=False,
            )
        try:
            with _plainly(path):
                self._settle()
                self.identity = _identity(self._connection)
                self._file = file_number(path)
                self._written = self._others()
        except BROKEN as error:
            whole = self._is_whole()
            self._connection.close()
            if whole:
                raise
            raise InputFault([_spoilt(path, str(error))]) from error
        except BaseException:
            self._connection.close()
            raise

    def close(self) -> None:
        """Close the file, which ends the use of this object."""
        self._connection.close()

    def changed_elsewhere(self) -> bool:
        """Say whether another connection has written since the last call.

        Raises InputFault as `rows` does.
        """
        with _plainly(self.path):
            before, self._written = self._written, self._others()
        return before != self._written

    def _others(self) -> int:
        """Return a number that changes when another connection has written."""
        return int(self._connection.execute("PRAGMA data_version").fetchone()[0])

    def rows(self, name: str, *values: Any, **parts: str) -> list[sqlite3.Row]:
        """Return all rows of a statement.

        Raises InputFault if the file cannot be read.
        """
        with _plainly(self.path):
            return self._connection.execute(statement(name, **parts), values).fetchall()

    def row(self, name: str, *values: Any) -> sqlite3.Row | None:
        """Return the first row of a statement, or None without a row.

        Raises InputFault as `rows` does.
        """
        with _plainly(self.path):
            first: sqlite3.Row | None = self._connection.execute(statement(name), values).fetchone()
            return first

    def each(self, name: str, *values: Any) -> Iterator[sqlite3.Row]:
        """Yield the rows of a statement without keeping them all in memory.

        Raises InputFault as `rows` does.
        """
        with _plainly(self.path):
            yield from self._connection.execute(statement(name), values)

    def run(self, name: str, *values: Any) -> sqlite3.Cursor:
        """Run a statement that changes the file, within `changing`.

        Raises InputFault if it cannot be written.
        """
        with _plainly(self.path):
            return self._connection.execute(statement(name), values)

    def run_many(self, name: str, values: list[tuple[Any, ...]]) -> None:
        """Run a statement once for each row of values.

        Raises InputFault as `run` does.
        """
        with _plainly(self.path):
            self._connection.executemany(statement(name), values)

    @contextmanager
    def changing(self) -> Iterator[None]:
        """Combine the statements of the context into one transaction, which is kept as a whole or not at all.

        Raises InputFault as `run` does.
        """
        with _plainly(self.path):
            self._connection.execute("BEGIN IMMEDIATE")
        before, identity = self._connection.total_changes, self.identity
        try:
            yield
            if self._connection.total_changes != before:
                identity = self._counted()
            with _plainly(self.path):
                self._connection.execute("COMMIT")
            self.identity = identity
        finally:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def mark(self) -> None:
        """Write this connection into the file as its last writer.

        Raises InputFault as `run` does.
        """
        if self.identity is not None and self.identity.writer != self.writer:
            self.become(self.identity, self.writer)

    def _counted(self) -> Identity | None:
        """Count a change, and return the identity after it."""
        row = self.run("documents.count_change", self.writer).fetchone()
        return None if row is None else Identity.read(row)

    def become(self, identity: Identity, writer: str = "") -> None:
        """Write another identity into the file, with one change more, and perhaps a new writer.

        Raises InputFault as `run` does.
        """
        self.writer = writer or identity.writer
        with self.changing():
            self.run("documents.set_identity", identity.id, identity.changes)

    def owns(self, edits: Identity | None) -> bool:
        """Say whether edits that were not saved belong to this library.

        `edits` is the identity of their library. Without one they are an earlier program's.
        """
        if self.created or edits is None or self.identity is None:
            return True
        return edits.leads_to(self.identity)

    def file_state(self) -> FileState:
        """Compare the file at the library's path with the open one.

        Raises InputFault if the file cannot be read just now.
        """
        found, there = identity_at(self.path), file_number(self.path) == self._file
        if found == self.identity and (there or found is not None):
            return FileState.OURS if there else FileState.COPIED
        return FileState.OVERWRITTEN if there else FileState.REPLACED

    def strange(self) -> str:
        """Return the name of a foreign or lost part of the schema, or "".

        Raises sqlite3.Error if the schema cannot be read.
        """
        return strange(self._connection, upgrades()[: self.schema()])

    def schema(self) -> int:
        """Return the version of the file's schema.

        Raises InputFault as `rows` does.
        """
        with _plainly(self.path):
            return int(self._connection.execute("PRAGMA user_version").fetchone()[0])

    def copy_to(self, path: Path) -> None:
        """Copy the whole library, in its state between two transactions, into a new file.

        Raises InputFault if either file cannot be used.
        """
        with _plainly(path), closing(sqlite3.connect(path, isolation_level=None)) as other:
            self._connection.backup(other)

    def _is_whole(self) -> bool:
        """Say whether SQLite finds no fault in the file, so that a failure is a bug of ours."""
        try:
            found = self._connection.execute(statement("documents.check_file")).fetchall()
            return [tuple(row) for row in found] == [("ok",)] and not self.strange()
        except (*BROKEN, InputFault):
            return False

    def _settle(self) -> None:
        """Initialise the connection, and upgrade the schema or refuse the file."""
        ask = self._connection.execute
        self._connection.row_factory = sqlite3.Row
        version = ask("PRAGMA user_version").fetchone()[0]
        mark = ask("PRAGMA application_id").fetchone()[0]
        tables = ask("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if mark != _APPLICATION and (tables or self.path.stat().st_size):
            raise InputFault([_fault("no_library", self.path)])
        if version > newest_schema():
            raise InputFault([self._newer()])
        if (
            found := strange(self._connection, upgrades()[:version])
            if version >= 0
            else f"user_version {version}"
        ):
            raise InputFault([_spoilt(self.path, found)])
        for setting in (
            "foreign_keys = ON",
            "synchronous = FULL",
            "temp_store = MEMORY",
            "cache_size = -65536",
            # Large changes stay in memory until they are whole, so that readers wait for the commit alone.
            "cache_spill = OFF",
        ):
            ask(f"PRAGMA {setting}")
        ask(statement("search.make_hits"))
        if self.write:
            ask("PRAGMA journal_mode = DELETE")
            self._upgrade(version)
            self.created = not version
        elif version < newest_schema() and not self._of_any_age:
            raise InputFault([_fault("older", self.path)])
        elif not version:
            raise InputFault([_fault("damaged", self.path)])  # a copy of which not a byte was written

    def _newer(self) -> Message:
        """Return the fault of a file from a newer program, with the program's version if the file has it."""
        try:
            row = self._connection.execute(statement("documents.setting"), (PROGRAM,)).fetchone()
        except BROKEN:
            row = None
        said = "" if row is None else "".join(filter(str.isprintable, str(row["value"])))[:_LONGEST_VERSION]
        program = (
            message("library.program.known", version=said) if said else message("library.program.unknown")
        )
        return message("library.fault.newer", file=self.path.name, program=program, own=paths.version())

    def _upgrade(self, version: int) -> None:
        """Upgrade the schema step by step, one transaction each, and keep a copy of the old file."""
        if 0 < version < newest_schema():
            self.copy_to(self.path.with_name(f"{self.path.name}.schema-{version}"))
        add_functions(self._connection)
        for number, step in enumerate(upgrades()[version:], start=version + 1):
            marks = f"PRAGMA application_id = {_APPLICATION}; PRAGMA user_version = {number};"
            try:
                self._connection.executescript(f"BEGIN IMMEDIATE; {step} {marks} COMMIT;")
            finally:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")


def identity_at(path: Path) -> Identity | None:
    """Return the identity of the library at a path, or None for a file without one.

    Raises InputFault if the file cannot be read just now.
    """
    if not os.path.exists(path):  # noqa: PTH110 (Path raises where it may not look)
        return None
    try:
        uri = f"{path.resolve().as_uri()}?mode=ro"
        with closing(sqlite3.connect(uri, uri=True, timeout=_PATIENCE)) as connection:
            return _identity(connection)
    except sqlite3.Error as error:
        known = _KNOWN.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
        if known in _PASSING:
            raise InputFault([_fault(known, path)]) from error
    except (TypeError, ValueError):
        return None  # its table of that name has other values, so another program made the file
    return None


def _identity(connection: sqlite3.Connection) -> Identity | None:
    """Return the identity that an open library has, or None for a library of an earlier program.

    Raises sqlite3.Error if the file cannot be read.
    """
    if not connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'identity'").fetchone()[0]:
        return None
    row = connection.execute(statement("documents.identity")).fetchone()
    return None if row is None else Identity.read(row)


def _must_be_a_file(path: Path) -> None:
    """Reject a path that is never opened.

    Raises InputFault for a folder, a pipe, a device, or a broken link.
    """
    try:
        there = stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        there = not path.is_symlink()
    except PermissionError:
        there = True  # SQLite says what may not be done
    except OSError:
        there = False
    if not there:
        raise InputFault([_fault("no_file", path)])


def _spoilt(path: Path, what: str) -> Message:
    found = message("library.check.file", found=what)
    return message("library.fault.spoilt", file=path.name, folder=str(path.parent), found=found)


def ready(path: Path) -> bool:
    """Say whether a file has the newest schema, or a newer one.

    Another process may be creating it at this moment. A path that is no file will never become one, and
    counts as ready.
    """
    try:
        if not path.is_file():
            return os.path.lexists(path)  # what is no file will never be made one
        with path.open("rb") as file:
            file.seek(_VERSION_AT)
            return int.from_bytes(file.read(4), "big") >= newest_schema()
    except (OSError, RuntimeError):
        return False


def copy_file(source: Path, target: Path) -> None:
    """Copy a library file without a writer into a new file.

    Raises InputFault if either cannot be used.
    """
    database = Database(source, write=False, of_any_age=True)
    try:
        database.copy_to(target)
    finally:
        database.close()


def sound(path: Path) -> bool:
    """Say whether a library file can be opened and SQLite finds no damage.

    It may be a file of this program or of an older one.
    """
    try:
        must_be_sound(path)
    except InputFault:
        return False
    return True


def must_be_sound(path: Path) -> None:
    """Check the soundness of a library file.

    Raises InputFault with the reason if it has damage or cannot be opened.
    """
    database = Database(path, write=False, of_any_age=True)
    try:
        found = database.rows("documents.check_file")
    except BROKEN as error:
        raise InputFault([_fault("damaged", path)]) from error
    finally:
        database.close()
    if [tuple(row) for row in found] != [("ok",)]:
        raise InputFault([_fault("damaged", path)])
