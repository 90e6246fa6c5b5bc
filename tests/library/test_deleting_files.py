"""The files that must remain beside deleted ones: journals, backups, notes for a window, and replaced libraries."""

from __future__ import annotations

import os
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from armybuilder.errors import InputFault
from armybuilder.library import backups, journal, write_lock_request
from armybuilder.library.journal import Journal
from armybuilder.library.store import Library
from tests.library.makers import force, stronger

if TYPE_CHECKING:
    from pathlib import Path

WEAPON, TROOPER, UNIT, ARMY = force()


# The journal


def test_a_journal_line_with_wrong_checksum_is_set_aside(path: Path) -> None:
    """A flipped letter could otherwise leave good JSON that passes for an edit."""
    with Library.open(path) as library:
        library.save(force())
        library.journal([stronger(TROOPER, mv=20)])
        library.journal([stronger(TROOPER, mv=21), UNIT.model_copy(update={"name": "Rovers"})])
    file = Journal(path).path
    lines = file.read_bytes().splitlines(keepends=True)
    lines[1] = lines[1].replace(b"21", b"29")
    broken = b"".join(lines)
    file.write_bytes(broken)
    with Library.open(path) as library:
        assert library.fetch("c") == stronger(TROOPER, mv=20)
        assert library.fetch("u").name == "Rovers"
    assert file.with_name(f"{file.name}.broken-1").read_bytes() == broken


def test_a_second_broken_journal_does_not_replace_the_first(path: Path) -> None:
    file = Journal(path).path
    for number in (1, 2):
        with Library.open(path) as library:
            library.journal([stronger(TROOPER, mv=20 + number)])
        file.write_bytes(file.read_bytes()[:-20] + str(number).encode())
        Library.open(path).close()
    first, second = (file.with_name(f"{file.name}.broken-{number}").read_bytes() for number in (1, 2))
    assert (first[-1:], second[-1:]) == (b"1", b"2")


def test_saving_one_document_keeps_other_edits_journalled(path: Path) -> None:
    with closing(Journal(path)) as kept:
        path.parent.mkdir()
        kept.add([stronger(TROOPER, mv=20), UNIT], gone=["a"])
        kept.settle(["c"])
        kept.settle(["nobody"])
    left = Journal(path).unsaved()
    assert UNIT in left.documents
    assert left.gone == ("a",)
    assert left.lost == 0


def test_a_rewritten_journal_has_each_documents_last_state(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "_LONGEST", 3000)
    path.parent.mkdir()
    with closing(Journal(path)) as kept:
        kept.add([WEAPON, UNIT], gone=["a"])
        for step in range(30):
            kept.add([stronger(TROOPER, mv=step)])
    left = Journal(path).unsaved()
    assert {one.id: one for one in left.documents} == {
        "w": WEAPON,
        "u": UNIT,
        "c": stronger(TROOPER, mv=29),
    }
    assert left.gone == ("a",)


def test_a_half_written_line_spares_the_lines_before(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.parent.mkdir()
    write = os.write
    with closing(Journal(path)) as kept:
        kept.add([WEAPON])
        taken: list[int] = []

        def half(file: int, lines: bytes) -> int:
            if taken:
                raise OSError(28, "No space left on device")
            taken.append(write(file, bytes(lines)[:30]))
            return taken[0]

        with monkeypatch.context() as full:
            full.setattr(os, "write", half)
            with pytest.raises(InputFault):
                kept.add([TROOPER])
        kept.add([UNIT])
    assert [one.id for one in Journal(path).unsaved().documents] == ["w", "u"]
    assert Journal(path).unsaved().lost == 0


def test_unsaved_edits_stay_in_the_journal(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Library.open(path) as library:
        library.save(force())
        library.journal([stronger(TROOPER, mv=20)])
        with monkeypatch.context() as full:
            full.setattr(library._accepted, "update", refuse)
            with pytest.raises(InputFault):
                library.save([stronger(TROOPER, mv=20)])
    assert Journal(path).unsaved().documents == (stronger(TROOPER, mv=20),)


def refuse(*_: object, **__: object) -> None:
    """Raise InputFault, as if the disk were full."""
    raise InputFault([])


# Backups


def dated(folder: Path, *days_ago: float, stem: str = "library") -> list[Path]:
    """Write backups of some days into a folder, counted from the noon of the last Sunday."""
    noon = datetime.now(UTC).replace(hour=12, minute=0, second=0, microsecond=0)
    sunday = noon - timedelta(days=noon.isoweekday())
    made = []
    for ago in days_ago:
        stamp = (sunday - timedelta(days=ago)).strftime("%Y%m%d-%H%M%S-%f")[:-3]
        made.append(folder / f"{stem}-{stamp}.db")
        made[-1].write_bytes(b"a copy")
    return made


def test_backups_keep_the_newest_and_eight_weekly_ones(tmp_path: Path) -> None:
    """With two a week (Sunday and Wednesday) for eleven weeks, the three newest and the Sundays of weeks 3 to 8 stay."""
    made = dated(tmp_path, *(week * 7 + day for week in range(11) for day in (0, 4)))
    backups.rotate(tmp_path / "library.db", tmp_path, keep=3)
    assert [one for one in made if one.exists()] == [*made[:3], *made[4:16:2]]


def test_few_old_backups_all_stay(tmp_path: Path) -> None:
    """A user who returns after years still finds the only copies."""
    made = dated(tmp_path, 0, 1, 2, 2000, 2001)
    backups.rotate(tmp_path / "library.db", tmp_path, keep=5)
    assert all(one.exists() for one in made)
    more = dated(tmp_path, 0.1, 0.2, 0.3)
    backups.rotate(tmp_path / "library.db", tmp_path, keep=5)
    assert [one.exists() for one in more] == [True] * 3
    assert [one.exists() for one in made] == [True, True, False, True, False]


def test_rotation_removes_only_backups_of_this_library(tmp_path: Path) -> None:
    own = dated(tmp_path, *range(30))
    others = dated(tmp_path, *range(30), stem="library-of-a-friend")
    mine = [tmp_path / name for name in ("library.db", "library-mine.db", "library-20200101.db", "notes.txt")]
    before = tmp_path / "library.db.schema-1"
    for file in (*mine, before):
        file.write_bytes(b"mine")
    backups.rotate(tmp_path / "library.db", tmp_path, keep=2)
    assert sum(one.exists() for one in own) < 10
    assert all(one.exists() for one in (*others, *mine, before))


def test_a_failed_backup_removes_no_other(
    library: Library, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.save(force())
    folder = backups.folder_of(path)
    folder.mkdir()
    made = dated(folder, *range(30))
    with monkeypatch.context() as full:
        full.setattr(library, "copy_to", lambda part: part.write_bytes(b"half"))
        with pytest.raises(InputFault):
            backups.make(library, keep=2)
    assert sorted(folder.iterdir()) == sorted(made)


def test_future_dated_backups_stay_beside_the_new_one(library: Library, path: Path) -> None:
    """Twelve weeks of files with future dates do not displace the backup of today."""
    library.save(force())
    backups.folder_of(path).mkdir()
    made = dated(backups.folder_of(path), *(-20 - day for day in range(84)))
    assert backups.make(library, keep=10).exists()
    assert all(one.exists() for one in made)


def test_restoring_keeps_the_backup_and_all_replaced_libraries(path: Path) -> None:
    with Library.open(path) as library:
        library.save(force())
        backup = backups.make(library)
    was = backup.read_bytes()
    replaced = []
    for number in (1, 2):
        with Library.open(path) as library:
            library.save([stronger(TROOPER, mv=20 + number)])
        aside = backups.restore(backup, path)
        assert aside is not None
        replaced.append(aside)
    assert backup.read_bytes() == was
    for number, aside in enumerate(replaced, 1):
        with Library.open(aside, write=False) as library:
            assert library.fetch("c") == stronger(TROOPER, mv=20 + number)


def test_edits_that_were_not_saved_outlive_a_restored_backup(path: Path) -> None:
    with Library.open(path) as library:
        library.save(force())
        backup = backups.make(library)
        library.journal([stronger(TROOPER, mv=33)])
    backups.restore(backup, path)
    with Library.open(path) as library:
        assert library.fetch("c") == stronger(TROOPER, mv=33)


def test_a_replaced_library_takes_its_rollback_journal_along(path: Path) -> None:
    with Library.open(path) as library:
        library.save(force())
    rollback = path.with_name(f"{path.name}-journal")
    rollback.write_bytes(b"pages as they were")
    was = path.read_bytes()
    aside = backups.set_aside(path)
    assert aside is not None
    assert aside.read_bytes() == was
    assert aside.with_name(f"{aside.name}-journal").read_bytes() == b"pages as they were"
    assert not path.exists()


# Notes for a window that is open


def test_reading_notes_leaves_partial_and_foreign_files(tmp_path: Path) -> None:
    library = tmp_path / "library.db"
    write_lock_request.welcome(library)
    place = write_lock_request.folder(library)
    note, part, other = (place / name for name in ("a.json", "b.part", "c.txt"))
    for file in (note, part, other):
        file.write_text('["x.army"]')
    assert write_lock_request.taken(library)
    assert [note.exists(), part.exists(), other.exists()] == [False, True, True]


def test_a_window_cleans_only_its_folder_of_notes(tmp_path: Path) -> None:
    library = tmp_path / "library.db"
    write_lock_request.welcome(library)
    aged = [library, tmp_path / "old.army", write_lock_request.folder(library) / "old.json"]
    for file in aged:
        file.write_text("old")
        os.utime(file, (time.time() - 9999,) * 2)
    write_lock_request.welcome(library)
    write_lock_request.farewell(library)
    assert [file.exists() for file in aged] == [True, True, False]
