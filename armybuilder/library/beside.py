"""The files beside a library: its backups, and the libraries with the work from exchanged files.

A cloud folder or another machine may put another file in the place of an open library, or write over it. The
work of this run then goes on in a library beside it, and nothing of it goes into the other one.
"""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from glob import escape
from typing import TYPE_CHECKING

from armybuilder.errors import InputFault, message
from armybuilder.library.database import Database, copy_file, identity_at, sound
from armybuilder.library.identity import Identity
from armybuilder.library.journal import Journal

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["copied_whole", "folder_of", "known_at", "succeed", "with_documents", "with_journal"]


def folder_of(library: Path) -> Path:
    """Return the folder of a library's backups, which may not exist yet."""
    return library.parent / "backups"


def known_at(path: Path) -> Identity | None:
    """Return the identity of the library at a path, or None if it has none or cannot be read."""
    try:
        return identity_at(path)
    except (InputFault, OSError):
        return None


def copied_whole(database: Database) -> Path:
    """Copy an open library, whose file was replaced, to a new file beside it, and return its path.

    Raises InputFault if the copy cannot be written.
    """
    kept = _free(database.path)
    part = kept.with_name(kept.name + ".part")
    try:
        database.copy_to(part)
        part.replace(kept)
    except OSError as error:
        raise _cannot(kept) from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return kept


def with_documents(library: Path, known: Identity | None) -> Path:
    """Return the path of a new library beside one, filled from the newest sound copy of the known one.

    The other file counts as a copy if it has the same id. Without a copy the file does not exist yet. Raises
    InputFault if it cannot be written.
    """
    kept, base = _free(library), None if known is None else _copy_of(library, known)
    if base is not None:
        try:
            copy_file(base, kept)
        except InputFault:
            with suppress(OSError):
                kept.unlink(missing_ok=True)
            raise
    return kept


def with_journal(library: Path, of: Identity) -> Path:
    """Return the path of such a library, which receives the journal of another one at its opening.

    Raises InputFault if it cannot be written.
    """
    kept = with_documents(library, of)
    if kept.exists():
        succeed(kept, library)
    try:
        shutil.copyfile(Journal(library).path, Journal(kept).path)
    except OSError as error:
        raise _cannot(Journal(kept).path) from error
    return kept


def succeed(copy: Path, library: Path, before: Identity | None = None) -> None:
    """Continue a library's identity in a copy.

    Its journal then belongs to the copy, and the number of changes goes on. A copy without an id receives the
    library's, and so does any copy if `before`, the library's identity, is given. An upgrade of the copy leaves
    no file behind. Raises InputFault if the copy cannot be written.
    """
    edits, own = Journal(library).unsaved().of, known_at(copy)
    known = [one for one in (before, own, known_at(library), edits) if one is not None]
    upgrades = f"{escape(copy.name)}.schema-*"
    there = set(copy.parent.glob(upgrades))
    database = Database(copy, write=True)
    try:
        for made in set(copy.parent.glob(upgrades)) - there:
            made.unlink()
        if known:
            same = [one for one in known if one.id == known[0].id]
            writer = next(one.writer for one in (edits, *same) if one in same)
            database.become(Identity(known[0].id, max(one.changes for one in same), writer))
    finally:
        database.close()


def _copy_of(library: Path, known: Identity) -> Path | None:
    """Return the library's file if it has the known id, or else its newest sound copy, or None."""
    found = [path for path in _there(library) if (one := known_at(path)) is not None and one.id == known.id]
    return next((path for path in found if sound(path)), None)


def _there(library: Path) -> list[Path]:
    """Return the library's file and all copies of libraries beside it, newest first."""
    try:
        copies = [*folder_of(library).glob("*.db")]
        copies += library.parent.glob(f"*.kept-*{library.suffix}")
        return [library, *sorted(copies, key=lambda path: path.stat().st_mtime, reverse=True)]
    except OSError:
        return [library]


def _free(library: Path) -> Path:
    """Return an unused path beside a library."""
    number = 1
    while os.path.lexists(path := library.with_name(f"{library.stem}.kept-{number}{library.suffix}")):
        number += 1
    return path


def _cannot(path: Path) -> InputFault:
    return InputFault([message("library.fault.cannot_open", file=path.name, folder=str(path.parent))])
