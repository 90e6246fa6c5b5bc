"""The lock of a library's writer: one process, named in a file beside it that the system locks.

The system releases the lock when the process ends, however it ends, so nothing stale is left behind. The
file's text only names the process. On a file system without locks, the text decides.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import stat
import sys
from dataclasses import dataclass
from pathlib import Path

from armybuilder.errors import InputFault, Message, message

__all__ = ["HELD", "Holder", "WriterLock", "become_writer", "is_running"]

HELD = frozenset({"library.reason.held", "library.reason.elsewhere", "library.reason.unknown"})
"""The reasons against writing that may end with the present writer."""
_AS_IT_IS = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
"""The flags to open the lock file without following a link or waiting for a pipe.

A link may lead to a file that is not ours.
"""
_LONGEST, _LONGEST_NAME = 4096, 60
"""The most bytes of a lock file's text to read, and the most letters of a name in it."""
_BYTE = 1 << 30
"""The locked byte on systems that lock ranges, far beyond the text, which others read."""


@dataclass(frozen=True, slots=True)
class Holder:
    """The process that writes the library."""

    program: str
    pid: int
    host: str

    @property
    def here(self) -> bool:
        """Return whether the process is one of this machine."""
        return self.host == socket.gethostname()[:_LONGEST_NAME]

    def said(self) -> Message:
        """Return the words that name the process."""
        if self.pid == os.getpid() and self.here:
            return message("library.holder.this", program=self.program)
        where = "library.holder.here" if self.here else "library.holder.elsewhere"
        return message(where, program=self.program, pid=str(self.pid), host=self.host)


class WriterLock:
    """The lock file of one library."""

    def __init__(self, library: Path, program: str) -> None:
        """Name the lock file, without locking it."""
        self.path = library.with_name(library.name + ".lock")
        """The path of the lock file."""
        self.program = program
        """The name of the program, for others."""
        self._file: int | None = None

    def acquire(self, *, over: bool = False) -> bool:
        """Lock the file to become the writer, or return False if another process is the writer.

        Another machine's locks are not always seen here, so what the file says of one counts, unless `over`.
        Raises OSError if the file cannot be created.
        """
        if self._file is not None:
            return True
        file = os.open(self.path, os.O_RDWR | os.O_CREAT | _AS_IT_IS, 0o644)
        if not self._lock(file, over=over):
            os.close(file)
            return False
        self._file = file
        if not self._ours():
            return True
        text = json.dumps({"program": self.program, "pid": os.getpid(), "host": socket.gethostname()})
        # On a full disk the lock holds without its text: others will not know who has it.
        with contextlib.suppress(OSError):
            os.ftruncate(file, 0)
            os.pwrite(file, text.encode(), 0) if hasattr(os, "pwrite") else os.write(file, text.encode())
        return True

    def release(self) -> None:
        """Release the lock, so that another process can write.

        The text of a machine that has taken over stays.
        """
        if self._file is not None:
            with contextlib.suppress(OSError):
                if self._ours() and not self.is_elsewhere():
                    os.ftruncate(self._file, 0)
            os.close(self._file)
            self._file = None

    def _ours(self) -> bool:
        """Say whether the text may be written into the lock file.

        A pipe, a device or a file with another name too is left alone.
        """
        if self._file is None:
            return False
        found = os.fstat(self._file)
        return stat.S_ISREG(found.st_mode) and found.st_nlink <= 1

    def holder(self) -> Holder | None:
        """Return the process that wrote the file last, or None if its text cannot be read."""
        try:
            file = os.open(self.path, os.O_RDONLY | _AS_IT_IS)
            try:
                said = json.loads(os.read(file, _LONGEST) if stat.S_ISREG(os.fstat(file).st_mode) else b"")
            finally:
                os.close(file)
            return Holder(
                str(said["program"])[:_LONGEST_NAME], int(said["pid"]), str(said["host"])[:_LONGEST_NAME]
            )
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return None

    def _lock(self, file: int, *, over: bool) -> bool:
        try:
            _system_lock(file)
        except (BlockingIOError, PermissionError):
            return False
        except OSError:
            return not self._seems_alive(over=over)
        return over or not self.is_elsewhere()

    def is_elsewhere(self) -> bool:
        """Say whether the file names a process of another machine."""
        holder = self.holder()
        return holder is not None and not holder.here

    def _seems_alive(self, *, over: bool) -> bool:
        """Say whether the process of the file may still run.

        A process on another machine may, unless `over`, and on Windows any may.
        """
        holder = self.holder()
        if holder is None or not holder.here:
            return holder is not None and not over
        return sys.platform == "win32" or is_running(holder.pid)


def is_running(pid: int) -> bool:
    """Say whether a process of this machine is running.

    It must not be called on Windows, where it would send the process Ctrl+C.
    """
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True


def become_writer(path: Path, lock: WriterLock, *, over: bool = False) -> Message | None:
    """Lock the library for writing, or return the reason why that is not possible.

    With `over` the lock of another machine is not respected. Raises InputFault if the library's folder does not exist and cannot be created.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        writer = lock.acquire(over=over)
    except OSError:
        if not os.path.isdir(path.parent):  # noqa: PTH112 (Path.is_dir raises where a folder may not be looked into)
            fault = message("library.fault.cannot_open", file=path.name, folder=str(path.parent))
            raise InputFault([fault]) from None
        if lock.path.is_symlink() or lock.path.is_dir():
            return message("library.reason.lock", file=lock.path.name)
        return message("library.reason.folder", folder=str(path.parent))
    if not writer:
        return _held(lock)
    if path.exists() and not os.access(path, os.W_OK):
        lock.release()
        return message("library.reason.file", file=path.name)
    return None


def _held(lock: WriterLock) -> Message:
    """Return the reason that names the present writer."""
    holder = lock.holder()
    if holder is None:
        return message("library.reason.unknown")
    if not holder.here:
        return message("library.reason.elsewhere", who=holder.said())
    return message("library.reason.held", who=holder.said())


if sys.platform == "win32":
    import msvcrt

    def _system_lock(file: int) -> None:
        """Lock one byte.

        Raises PermissionError if another process has it.
        """
        os.lseek(file, _BYTE, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)

else:
    import fcntl

    def _system_lock(file: int) -> None:
        """Lock the file.

        Raises BlockingIOError if another process has it.
        """
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
