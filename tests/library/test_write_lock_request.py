"""The files of a second start, which the open window takes, or which stay if no window takes them."""

from __future__ import annotations

import os
import threading
import time
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from armybuilder.library import write_lock_request

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def taking(library: Path, found: list[Path]) -> Iterator[None]:
    """Collect arriving files during the block, as a window does, in a thread of its own."""
    over = threading.Event()

    def take() -> None:
        while not over.wait(0.01):  # until the next look
            found.extend(write_lock_request.taken(library))

    thread = threading.Thread(target=take)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def test_files_reach_the_window_by_their_whole_path(tmp_path: Path) -> None:
    library = tmp_path / "a home" / "library.db"
    write_lock_request.welcome(library)
    found: list[Path] = []
    odd = tmp_path / "città “1”\n2.army"
    with taking(library, found):
        assert write_lock_request.hand_over([odd, Path("here.army")], library, patience=600)
    assert found == [odd, Path.cwd() / "here.army"]
    write_lock_request.farewell(library)
    assert not write_lock_request.folder(library).exists()


def test_without_a_window_no_note_is_left(tmp_path: Path) -> None:
    assert not write_lock_request.hand_over([Path("x.army")], tmp_path / "library.db")
    assert not list(tmp_path.iterdir())
    assert write_lock_request.taken(tmp_path / "library.db") == ()


def test_an_unanswered_note_is_withdrawn(tmp_path: Path) -> None:
    """The folder of a killed window still exists."""
    library = tmp_path / "library.db"
    write_lock_request.welcome(library)
    assert not write_lock_request.hand_over(
        [Path("x.army")], library, patience=0.05
    )  # there is nobody to wait for
    assert write_lock_request.taken(library) == ()


def test_a_late_note_stays_with_its_writer(tmp_path: Path) -> None:
    library = tmp_path / "library.db"
    write_lock_request.welcome(library)
    note = write_lock_request.folder(library) / "late.json"
    note.write_text("[]")
    write_lock_request.farewell(library)
    assert note.exists()


def test_an_invalid_note_opens_nothing(tmp_path: Path) -> None:
    library = tmp_path / "library.db"
    write_lock_request.welcome(library)
    for name, text in (("a", "{"), ("b", "5"), ("c", "[1]"), ("d", "\udce8")):
        (write_lock_request.folder(library) / f"{name}.json").write_text(text, "utf-8", "surrogateescape")
    assert write_lock_request.taken(library) == ()


def test_a_new_window_keeps_only_recent_notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A killed window left the folder, and a second start wrote into it while the first started."""
    monkeypatch.setattr(write_lock_request, "PATIENCE", 600.0)
    library = tmp_path / "library.db"
    write_lock_request.welcome(library)
    waiting, old = (write_lock_request.folder(library) / name for name in ("waiting.json", "old.json"))
    waiting.write_text(f'["{tmp_path.as_posix()}/x.army"]')
    old.write_text('["nobody\'s.army"]')
    os.utime(old, (time.time() - write_lock_request.PATIENCE - 1,) * 2)
    write_lock_request.welcome(library)
    assert write_lock_request.taken(library) == (tmp_path / "x.army",)


@pytest.mark.parametrize(("age", "kept"), [(0, True), (3, True), (-3, True), (3.5, False), (-3.5, False)])
def test_a_new_window_keeps_notes_of_three_seconds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, age: float, kept: bool
) -> None:
    library = tmp_path / "library.db"
    write_lock_request.welcome(library)
    note = write_lock_request.folder(library) / "note.json"
    note.write_text("[]")
    os.utime(note, (1_700_000_000, 1_700_000_000))
    monkeypatch.setattr(write_lock_request, "time", SimpleNamespace(time=lambda: 1_700_000_000 + age))
    write_lock_request.welcome(library)
    assert note.exists() == kept
