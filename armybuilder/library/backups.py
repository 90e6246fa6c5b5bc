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
from armybuilder.library.database import Database, copy_file, must_be_sound, sound
from armybuilder.library.lock import WriterLock
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
    """A copy: where it lies, when it was made (UTC), its size in bytes."""

    path: Path
    made: datetime
    size: int


def folder_of(library: Path) -> Path:
    """Return where the backups of a library lie; the folder may not exist yet."""
    return library.parent / "backups"


def list_all(library: Path, folder: Path | None = None) -> tuple[Backup, ...]:
    """Return the backups of a library, the newest first; among its own are those from before each upgrade."""
    before = (
        []
        if folder
        else [
            copy
            for path in _there(library.parent, f"{_escaped(library.name)}.schema-*")
            for copy in _listed(path)
        ]
    )
    return _newest_first([*_made(library, folder), *before])


def missed(library: Path) -> None:
    """Raise InputFault where a library's file is gone or empty and has a sound backup: no new one begins unasked."""
    if os.path.exists(library) and os.path.getsize(library):  # noqa: PTH110, PTH202 (Path raises where it may not look)
        return
    if os.path.islink(library) and not os.path.exists(library):  # noqa: PTH110, PTH114
        return  # a link that leads nowhere is told of when it is opened
    good = newest_good(library)
    if good is not None:
        where = {"file": library.name, "folder": str(library.parent), "backup": str(good.path)}
        raise InputFault([message("library.fault.gone", **where)])


def _listed(path: Path, made: datetime | None = None) -> list[Backup]:
    """Return a copy, made when its file says where no moment is given; nothing for what is no file."""
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
    """Return the copies made day by day, the newest first."""
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
    """Return what a folder has of a pattern; nothing where it is none or may not be looked into."""
    try:
        return list(folder.glob(pattern)) if folder.is_dir() else []
    except (OSError, RuntimeError):
        return []


def due(library: Path, every: timedelta = timedelta(days=1)) -> bool:
    """Say whether the newest backup is older than `every`, or there is none."""
    past = _until_now(_made(library, None))
    return not past or datetime.now(UTC) - past[0].made > every


def _until_now(made: Iterable[Backup]) -> list[Backup]:
    """Leave out those of a time to come: made under a wrong clock, they must not keep others from being made or kept."""
    now = datetime.now(UTC)
    return [backup for backup in made if backup.made <= now]


def make(library: Library, folder: Path | None = None, keep: int = 10) -> Path:
    """Copy the library as it stands, check the copy, let old ones go; return where it lies.

    Raises InputFault where the copy cannot be written; what was there before stays.
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
    """Keep the newest backups, and beyond them the newest of each of eight weeks; those of a time to come stay."""
    weeks: set[tuple[int, int]] = set()
    for place, backup in enumerate(_until_now(_made(library, folder))):
        week = (backup.made.isocalendar().year, backup.made.isocalendar().week)
        wanted = week not in weeks and len(weeks) < _WEEKS
        weeks.add(week)
        if place >= keep and not wanted:
            _remove(backup.path)


def newest_good(library: Path, folder: Path | None = None) -> Backup | None:
    """Return the newest backup that is sound and of which everything can be read, None where there is none."""
    return next((backup for backup in list_all(library, folder) if whole(backup.path)), None)


def whole(path: Path) -> bool:
    """Say whether nothing at all is wrong with a library's file, or with a copy of it."""
    try:
        database = Database(path, write=False, of_any_age=True)
        try:
            return next(integrity.faults(database), None) is None
        finally:
            database.close()
    except InputFault:
        return False


def restore(backup: Path, library: Path, program: str = "Army Builder") -> Path | None:
    """Put a backup in the library's place; return where the file that lay there was put, None where none did.

    The library must be closed. What was edited and not saved stays in the journal, and comes back on opening.
    Raises InputFault where the backup is damaged, another process has the library, or it cannot be written.
    """
    try:
        must_be_sound(backup)
    except InputFault as fault:
        raise InputFault(
            [message("library.fault.backup_bad", file=backup.name, why=fault.faults[0])]
        ) from fault
    lock = WriterLock(library, program)
    part = library.with_name(library.name + ".part")
    try:
        library.parent.mkdir(parents=True, exist_ok=True)
        if not lock.acquire():
            raise InputFault([_fault("busy", library)])
        part.unlink(missing_ok=True)
        copy_file(backup, part)
        aside = _put_aside(library)
        part.replace(library)
    except OSError as error:
        raise InputFault([_fault("cannot_open", library)]) from error
    finally:
        lock.release()
        _remove(part)
    return aside


def rescue(library: Path, program: str = "Army Builder") -> Path | None:
    """Begin anew with what can still be read of a spoilt library; return where its file was put.

    The library must be closed. Raises InputFault where another process has it or its folder cannot be written.
    """
    found = salvage.readable(library)
    aside = set_aside(library, program)
    with Library.open(library, program=program) as anew:
        anew.save(found, cause="recovered")
    return aside


def set_aside(library: Path, program: str = "Army Builder") -> Path | None:
    """Give a closed library's file another name, so that a new one can begin in its place; return that name.

    Raises InputFault where another process has the library or its folder cannot be written.
    """
    lock = WriterLock(library, program)
    try:
        if not lock.acquire():
            raise InputFault([_fault("busy", library)])
        return _put_aside(library)
    except OSError as error:
        raise InputFault([_fault("cannot_open", library)]) from error
    finally:
        lock.release()


def _put_aside(library: Path) -> Path | None:
    """Give the library's file another name, with the rollback journal that belongs to it.

    A kill may have left that journal alone: beside what comes in the library's place SQLite would take it for its own.
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
    """Say whether a name is in use; one whose file has no journal is free for a journal `alone`."""
    return os.path.lexists(_rollback(aside)) or (not alone and os.path.lexists(aside))


def _rollback(library: Path) -> Path:
    """Return where SQLite keeps what takes back a change that was not finished."""
    return library.with_name(library.name + "-journal")


def _escaped(stem: str) -> str:
    """Return a file's stem so that a pattern takes it literally."""
    return re.sub(r"([*?[])", r"[\1]", stem)


def _remove(path: Path) -> None:
    """Take a file of ours away; one that cannot go stays until the next time."""
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return


def _fault(code: str, path: Path) -> Message:
    return message(f"library.fault.{code}", file=path.name, folder=str(path.parent))
