"""Copies of the whole library: made whole or not at all, checked, rotated, restored."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from armybuilder.errors import InputFault, Message, message
from armybuilder.library import integrity, salvage
from armybuilder.library.beside import folder_of, known_at, succeed
from armybuilder.library.database import Database, copy_file, must_be_sound, sound
from armybuilder.library.journal import Journal
from armybuilder.library.lock import WriterLock
from armybuilder.library.opening import lock_left
from armybuilder.library.store import Library

__all__ = [
    "Backup",
    "due",
    "folder_of",
    "list_all",
    "make",
    "missed",
    "newest_good",
    "rescue",
    "restore",
    "rotate",
    "set_aside",
    "whole",
]

_NAME = re.compile(r"-(\d{8}-\d{6}-\d{3})\.db")
_STAMP = "%Y%m%d-%H%M%S-%f"
_WEEKS = 8


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy of the library, with its path, its moment (UTC) and its size in bytes."""

    path: Path
    made: datetime
    size: int


def list_all(library: Path, folder: Path | None = None) -> tuple[Backup, ...]:
    """Return the backups of a library, newest first.

    Without a `folder` they include the copies from before each upgrade, and the libraries that keep the work
    of a run whose file was exchanged.
    """
    stem = _escaped(library.stem)
    patterns = () if folder else (f"{_escaped(library.name)}.schema-*", f"{stem}.kept-*{library.suffix}")
    others = [copy for one in patterns for path in _there(library.parent, one) for copy in _listed(path)]
    return _newest_first([*_made(library, folder), *others])


def missed(library: Path) -> None:
    """Prevent a new library in the place of a lost one with a sound backup.

    Raises InputFault if the library's file is gone or empty and has a sound backup: no new one is begun
    unasked.
    """
    if os.path.exists(library) and os.path.getsize(library):  # noqa: PTH110, PTH202 (Path raises where it may not look)
        return
    if os.path.islink(library) and not os.path.exists(library):  # noqa: PTH110, PTH114
        return  # a link that leads nowhere is told of when it is opened
    good = newest_good(library)
    if good is not None:
        where = {"file": library.name, "folder": str(library.parent), "backup": str(good.path)}
        raise InputFault([message("library.fault.gone", **where)])


def _listed(path: Path, made: datetime | None = None) -> list[Backup]:
    """Return a copy as a backup, or nothing for a path that is no file.

    Without a given moment, the file's own time counts.
    """
    try:
        kept = path.stat()
    except OSError:
        return []
    if not stat.S_ISREG(kept.st_mode):
        return []
    return [Backup(path, made or datetime.fromtimestamp(kept.st_mtime, UTC), kept.st_size)]


def _newest_first(found: Iterable[Backup]) -> tuple[Backup, ...]:
    return tuple(sorted(found, key=lambda backup: backup.made, reverse=True))


def _made(library: Path, folder: Path | None) -> tuple[Backup, ...]:
    """Return the daily copies, newest first."""
    where = folder or folder_of(library)
    found = []
    for path in _there(where, f"{_escaped(library.stem)}-*.db"):
        stamp = _NAME.fullmatch(path.name.removeprefix(library.stem))
        with suppress(ValueError):  # figures that are no moment
            if stamp is not None:
                made = datetime.strptime(stamp[1] + "000", _STAMP).replace(tzinfo=UTC)
                found += _listed(path, made)
    return _newest_first(found)


def _there(folder: Path, pattern: str) -> list[Path]:
    """Return the files of a folder that match a pattern, or none if it cannot be read."""
    try:
        return list(folder.glob(pattern)) if folder.is_dir() else []
    except (OSError, RuntimeError):
        return []


def due(library: Path, every: timedelta = timedelta(days=1)) -> bool:
    """Say whether the newest backup is older than `every`, or there is none."""
    past = _until_now(_made(library, None))
    return not past or datetime.now(UTC) - past[0].made > every


def _until_now(made: Iterable[Backup]) -> list[Backup]:
    """Exclude backups of the future.

    They were made under a wrong clock, and must not prevent other backups from being made or kept.
    """
    now = datetime.now(UTC)
    return [backup for backup in made if backup.made <= now]


def make(library: Library, folder: Path | None = None, keep: int = 10) -> Path:
    """Copy the library, check the copy, remove old copies, and return the new copy's path.

    Raises InputFault if the copy cannot be written; the older copies then stay.
    """
    where = folder or folder_of(library.path)
    stamp = datetime.now(UTC).strftime(_STAMP)[:-3]
    target = where / f"{library.path.stem}-{stamp}.db"
    part = target.with_suffix(".part")
    try:
        where.mkdir(parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        library.copy_to(part)
        if not sound(part):
            raise InputFault([_fault("damaged", library.path)])
        part.replace(target)
    except OSError as error:
        raise InputFault([_fault("cannot_open", target)]) from error
    finally:
        _remove(part)
    rotate(library.path, where, keep)
    return target


def rotate(library: Path, folder: Path | None = None, keep: int = 10) -> None:
    """Remove old backups except the newest, the newest of eight weeks, and those of the future."""
    weeks: set[tuple[int, int]] = set()
    for place, backup in enumerate(_until_now(_made(library, folder))):
        week = (backup.made.isocalendar().year, backup.made.isocalendar().week)
        wanted = week not in weeks and len(weeks) < _WEEKS
        weeks.add(week)
        if place >= keep and not wanted:
            _remove(backup.path)


def newest_good(library: Path, folder: Path | None = None) -> Backup | None:
    """Return the newest backup that is sound and readable throughout, or None."""
    return next((backup for backup in list_all(library, folder) if whole(backup.path)), None)


def whole(path: Path) -> bool:
    """Say whether a library's file, or a copy, is free of faults."""
    try:
        database = Database(path, write=False, of_any_age=True)
        try:
            return next(integrity.faults(database), None) is None
        finally:
            database.close()
    except InputFault:
        return False


def restore(backup: Path, library: Path, program: str = "Army Builder") -> Path | None:
    """Restore a backup, and return the new name of the replaced file, or None if there was none.

    The library must be closed. Edits that were not saved stay in the journal, and come back on opening, if the
    backup is one of the same library. Unsaved edits of the backup itself are saved first. Raises InputFault if the backup is damaged, another process has the library, or it cannot be written.
    """
    try:
        must_be_sound(backup)
    except InputFault as fault:
        raise InputFault(
            [message("library.fault.backup_bad", file=backup.name, why=fault.faults[0])]
        ) from fault
    if Journal(backup).path.is_file():
        Library.open(backup, program=program).close()
    lock = WriterLock(library, program)
    part = library.with_name(library.name + ".part")
    try:
        library.parent.mkdir(parents=True, exist_ok=True)
        if not lock.acquire():
            raise _in_use(library, lock)
        part.unlink(missing_ok=True)
        copy_file(backup, part)
        succeed(part, library)
        aside = _put_aside(library)
        part.replace(library)
    except OSError as error:
        raise InputFault([_fault("cannot_open", library)]) from error
    finally:
        lock.release()
        _remove(part)
    return aside


def rescue(library: Path, program: str = "Army Builder") -> Path | None:
    """Replace a spoilt library by its readable documents, and return the old file's new name.

    The library must be closed. Raises InputFault if another process has it or its folder cannot be written.
    """
    found, before = salvage.readable(library), known_at(library)
    aside = set_aside(library, program)
    with Library.open(library, program=program) as anew:
        anew.save(found, cause="recovered")
    if before is not None:
        succeed(library, library, before)
    return aside


def set_aside(library: Path, program: str = "Army Builder") -> Path | None:
    """Rename a closed library's file to make room for a new one, and return that name.

    Raises InputFault if another process has the library or its folder cannot be written.
    """
    lock = WriterLock(library, program)
    try:
        if not lock.acquire():
            raise _in_use(library, lock)
        return _put_aside(library)
    except OSError as error:
        raise InputFault([_fault("cannot_open", library)]) from error
    finally:
        lock.release()


def _in_use(library: Path, lock: WriterLock) -> InputFault:
    """Return the fault of a library in use, with advice about another machine's lock."""
    left = [lock_left(library)] if lock.is_elsewhere() else []
    return InputFault([_fault("busy", library), *left])


def _put_aside(library: Path) -> Path | None:
    """Rename the library's file, together with its rollback journal.

    A kill may have left that journal alone: SQLite would take it for the journal of the library's
    replacement.
    """
    rollback = _rollback(library)
    there, left = os.path.lexists(library), os.path.lexists(rollback)
    number = 1
    while _is_taken(
        aside := library.with_name(f"{library.stem}.replaced-{number}{library.suffix}"), alone=not there
    ):
        number += 1
    if there:
        library.replace(aside)
    if left:
        rollback.replace(_rollback(aside))
    return aside if there else None


def _is_taken(aside: Path, *, alone: bool) -> bool:
    """Say whether a name is in use.

    For a journal `alone`, only a journal of that name counts.
    """
    return os.path.lexists(_rollback(aside)) or (not alone and os.path.lexists(aside))


def _rollback(library: Path) -> Path:
    """Return the path of SQLite's rollback journal."""
    return library.with_name(library.name + "-journal")


def _escaped(stem: str) -> str:
    """Return a file's stem with the signs of patterns escaped."""
    return re.sub(r"([*?[])", r"[\1]", stem)


def _remove(path: Path) -> None:
    """Remove a file of ours, or leave it until the next time if that fails."""
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return


def _fault(code: str, path: Path) -> Message:
    return message(f"library.fault.{code}", file=path.name, folder=str(path.parent))
