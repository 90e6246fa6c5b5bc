"""Who holds the lock, where the file system cannot say."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from armybuilder.library import lock

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A library whose lock file names a process that has ended, on a file system without locks."""
    library = tmp_path / "library.db"
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()  # it has nothing to do
    writer = lock.WriterLock(library, "other")
    with monkeypatch.context() as other:
        other.setattr(os, "getpid", lambda: ended.pid)
        assert writer.acquire()
    assert writer._file is not None
    os.close(writer._file)

    def no_locks(file: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(lock, "_system_lock", no_locks)
    return library


def test_where_files_cannot_be_locked_the_ended_holder_gives_way(held: Path) -> None:
    writer = lock.WriterLock(held, "mine")
    assert writer.acquire()
    writer.release()


def test_on_windows_no_signal_asks_whether_the_holder_runs(
    held: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Signal 0 is Ctrl+C there, and would end the program it asks after."""
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "kill", lambda pid, sign: pytest.fail(f"{pid} was sent {sign}"))
    assert not lock.WriterLock(held, "mine").acquire()


@pytest.mark.parametrize(
    ("holder", "free"),
    [
        ('{"program": "other", "pid": ENDED, "host": "HERE"}', True),
        ('{"program": "other", "pid": ALIVE, "host": "HERE"}', False),
        ('{"program": "other", "pid": ENDED, "host": "another machine"}', False),
        ("nobody", True),
    ],
)
def test_only_a_holder_that_may_still_run_keeps_the_lock(held: Path, holder: str, free: bool) -> None:
    """A process that has ended here, or a file that names none, keeps nobody out; who can tell of another machine?"""
    writer = lock.WriterLock(held, "mine")
    ended = writer.holder()
    assert ended is not None
    for word, meant in (("ENDED", ended.pid), ("ALIVE", os.getpid()), ("HERE", ended.host)):
        holder = holder.replace(word, str(meant))
    writer.path.write_text(holder)
    assert writer.acquire() == free
    writer.release()
