"""The opening of a library's file: the choice of its writer, and the remains of a killed process."""

from __future__ import annotations

import os
import time
from pathlib import Path

from armybuilder.errors import InputFault, Message, message
from armybuilder.library.database import Database, ready
from armybuilder.library.lock import HELD, WriterLock, become_writer

__all__ = ["lock_left", "must_exist", "opened", "writer_or_reader"]

_PATIENCE_S, _LOOK_S = 5.0, 0.05


def opened(path: Path, lock: WriterLock, *, write: bool) -> Database:
    """Open the database, and first repair a change that a killed process left unfinished."""
    rollback = path.with_name(path.name + "-journal")
    if not write and rollback.exists() and os.access(path, os.W_OK):
        try:
            if lock.acquire():
                Database(path, write=True).close()
        except OSError:
            return Database(path, write=False)
        finally:
            lock.release()
    return Database(path, write=write)


def writer_or_reader(path: Path, lock: WriterLock) -> Message | None:
    """Try to become the writer, and return the reason if another process is.

    If another start is creating the file at this moment, wait for it.
    """
    end = time.monotonic() + _PATIENCE_S
    while (reason := become_writer(path, lock)) is not None and reason.code in HELD and not ready(path):
        if time.monotonic() > end:
            break
        time.sleep(_LOOK_S)
    return reason


def must_exist(path: Path, reason: Message) -> None:
    """Raise InputFault if there is no library to read.

    The fault is another one if its folder cannot be written either. The `reason` against writing follows.
    """
    if not path.exists():
        code = (
            "library.fault.missing_file" if os.access(path.parent, os.W_OK) else "library.fault.cannot_open"
        )
        faults = [message(code, file=path.name, folder=str(path.parent))]
        if reason.code == "library.reason.elsewhere":
            faults += [message("library.fault.not_writer", reason=reason), lock_left(path)]
        raise InputFault(faults)


def lock_left(library: Path) -> Message:
    """Return the advice about the lock of a program of another machine that no longer runs."""
    lock = WriterLock(library, "").path
    return message("library.fault.lock_left", file=lock.name, folder=str(lock.parent))
