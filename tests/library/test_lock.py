"""The holder of the lock on a file system without locks."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from armybuilder.errors import InputFault, Message, message
from armybuilder.library import lock, opening

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


def test_an_ended_holder_yields_a_lock_without_file_locks(held: Path) -> None:
    writer = lock.WriterLock(held, "mine")
    assert writer.acquire()
    writer.release()


def test_on_windows_no_signal_asks_whether_the_holder_runs(
    held: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows signal 0 is Ctrl+C, which would end the tested program."""
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
def test_only_a_possibly_running_holder_keeps_the_lock(held: Path, holder: str, free: bool) -> None:
    """A process that ended here, or a file without one, frees the lock, but another machine's process keeps it."""
    writer = lock.WriterLock(held, "mine")
    ended = writer.holder()
    assert ended is not None
    for word, meant in (("ENDED", ended.pid), ("ALIVE", os.getpid()), ("HERE", ended.host)):
        holder = holder.replace(word, str(meant))
    writer.path.write_text(holder)
    assert writer.acquire() == free
    writer.release()


@pytest.mark.parametrize(
    ("what", "reason"),
    [
        ("nothing", None),
        ("a link", "library.reason.lock"),
        ("a folder", "library.reason.lock"),
        ("a refusal", "library.reason.folder"),
        ("another", "library.reason.held"),
        ("another without a name", "library.reason.unknown"),
        ("a file to read", "library.reason.file"),
    ],
)
def test_a_refused_writer_gets_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str, reason: str | None
) -> None:
    path = tmp_path / "shelf" / "library.db"
    writer, other = lock.WriterLock(path, "mine"), lock.WriterLock(path, "other")
    path.parent.mkdir()
    if what == "a link":
        writer.path.symlink_to(tmp_path / "elsewhere")
    elif what == "a folder":
        writer.path.mkdir()
    elif what.startswith("another"):
        assert lock.become_writer(path, other) is None
        if what != "another":
            other.path.write_text("")
    elif what == "a file to read":
        path.touch()
        monkeypatch.setattr(os, "access", lambda *_: False)
    elif what == "a refusal":

        def refused(*_: object) -> int:
            raise PermissionError

        monkeypatch.setattr(os, "open", refused)
    said = lock.become_writer(path, writer)
    monkeypatch.undo()
    assert (None if said is None else said.code) == reason
    for each in (writer, other):
        each.release()
    if what not in {"a link", "a folder"}:
        assert other.acquire(), "whoever may not write keeps no lock"
        other.release()


def test_an_impossible_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "shelf").write_text("no folder")
    path = tmp_path / "shelf" / "library.db"
    with pytest.raises(InputFault) as refused:
        lock.become_writer(path, lock.WriterLock(path, "mine"))
    assert refused.value.faults[0].code == "library.fault.cannot_open"


@pytest.mark.parametrize(
    ("codes", "exists", "patience", "tries"),
    [
        ([None], False, 5, 1),
        (["library.reason.held", "library.reason.held", None], False, 5, 3),
        (["library.reason.held", None], True, 5, 1),
        (["library.reason.held", None], False, -1, 1),
        (["library.reason.folder", None], False, 5, 1),
    ],
)
def test_a_start_waits_while_another_makes_the_file(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    codes: list[str | None],
    exists: bool,
    patience: float,
    tries: int,
) -> None:
    """A start waits for no other reason, and only for some seconds."""
    tried: list[str | None] = []

    def become(_path: Path, _lock: lock.WriterLock) -> Message | None:
        tried.append(codes[len(tried)])
        return None if tried[-1] is None else message(tried[-1])

    monkeypatch.setattr(opening, "become_writer", become)
    monkeypatch.setattr(opening, "ready", lambda _path: exists)
    monkeypatch.setattr(opening, "_PATIENCE_S", patience)
    monkeypatch.setattr(opening, "_LOOK_S", 0)
    path = tmp_path / "library.db"
    reason = opening.writer_or_reader(path, lock.WriterLock(path, "mine"))
    assert (tried, reason and reason.code) == (codes[:tries], codes[tries - 1])
