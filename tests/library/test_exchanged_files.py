"""Exchanged files of open libraries, and the work in a library beside them."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from armybuilder.errors import InputFault
from armybuilder.library import backups, opening
from armybuilder.library.database import identity_at
from armybuilder.library.journal import Journal
from armybuilder.library.lock import WriterLock
from armybuilder.library.store import Library
from armybuilder.model.weapon import Weapon
from tests.library.earlier_schemas import turn_back
from tests.library.makers import force, stronger

if TYPE_CHECKING:
    from collections.abc import Callable

TROOPER = force()[1]
THEIRS = Weapon(id="theirs", name="Their rifle", category="rifle")


def kept(path: Path) -> Path:
    """Return the path of the library beside an exchanged one."""
    return path.with_name("library.kept-1.db")


@pytest.fixture(params=["a copy of the library", "another library", "no library"])
def other(request: pytest.FixtureRequest, path: Path) -> bytes:
    """The file of another machine, for a library that has the force."""
    elsewhere = path.with_name("elsewhere.db")
    with Library.open(path) as library:
        library.save(force())
    if request.param == "no library":
        return b"no library"
    if request.param == "a copy of the library":
        shutil.copyfile(path, elsewhere)
    with Library.open(elsewhere) as library:
        library.save([THEIRS])
    data = elsewhere.read_bytes()
    elsewhere.unlink()
    return data


def put_over(path: Path, data: bytes) -> None:
    """Replace a library's file by another one, as most programs save."""
    path.with_name("new").write_bytes(data)
    path.with_name("new").replace(path)


def write_into(path: Path, data: bytes) -> None:
    """Write other contents into a library's file."""
    with path.open("r+b") as file:
        file.write(data)
        file.truncate()


def move_away(path: Path, data: bytes) -> None:
    """Rename a library's file."""
    path.rename(path.with_name("moved"))
    assert data


def remove(path: Path, data: bytes) -> None:
    """Delete a library's file."""
    path.unlink()
    assert data


EXCHANGES = (put_over, write_into, move_away, remove)


@pytest.mark.linux
@pytest.mark.parametrize("exchange", EXCHANGES)
def test_work_goes_on_beside_an_exchanged_library(
    path: Path, other: bytes, exchange: Callable[[Path, bytes], None]
) -> None:
    """The library beside it has all earlier documents, and the other file stays unchanged."""
    told: list[str] = []
    with Library.open(path) as library:
        library.tell_moved = lambda said: told.append(said.code)
        library.save([stronger(TROOPER, mv=17)])
        library.journal([force()[0].model_copy(update={"name": "Typed before"})])
        exchange(path, other)
        library.journal([force()[3].model_copy(update={"name": "Typed after"})])
        assert library.path == kept(path)
        assert told == ["library.moved.exchanged" if path.exists() else "library.moved.gone"]
        library.save([stronger(TROOPER, mv=18)])
        assert library.fetch("c") == stronger(TROOPER, mv=18)
        assert library.fetch("c", 2) == stronger(TROOPER, mv=17) or exchange is write_into
        assert len(told) == 1
    assert not Journal(path).path.exists()
    assert not path.exists() or path.read_bytes() == other
    with Library.open(kept(path)) as beside:
        assert beside.check() == ()
        assert [beside.fetch(key).name for key in "wa"] == ["Typed before", "Typed after"]
        assert beside.fetch("c") == stronger(TROOPER, mv=18)


@pytest.mark.linux
def test_copies_with_equally_many_changes_are_told_apart(path: Path) -> None:
    """SQLite itself believes that nothing has changed."""
    with Library.open(path) as library:
        library.save(force())
        copy = path.with_name("copy.db")
        shutil.copyfile(path, copy)
        library.save([stronger(TROOPER, mv=17)])
        with Library.open(copy) as far:
            far.save([stronger(TROOPER, mv=3)])
        write_into(path, copy.read_bytes())
        library.save([force()[0].model_copy(update={"name": "Mine"})])
    with Library.open(kept(path)) as beside:
        assert (beside.fetch("c"), beside.fetch("w").name) == (stronger(TROOPER, mv=17), "Mine")
    with Library.open(path) as far:
        assert (far.fetch("c"), far.fetch("w")) == (stronger(TROOPER, mv=3), force()[0])


@pytest.mark.linux
def test_trashed_documents_stay_trashed_in_the_library_beside(path: Path) -> None:
    with Library.open(path) as library:
        library.save(force())
        library.save((), ["u"])
        write_into(path, b"no library")
        library.save([stronger(TROOPER, mv=18)])
        assert library.path == kept(path)
        assert {row.id for row in library.summaries()} == {"w", "c", "a"}


@pytest.mark.linux
@pytest.mark.parametrize("saved", [True, False], ids=["saved", "unsaved"])
def test_documents_named_by_the_work_come_along(path: Path, saved: bool) -> None:
    """An army that was edited in this run has its designs, though they were saved in an earlier one."""
    edited = [force()[3].model_copy(update={"name": "Renamed"})]
    with Library.open(path) as library:
        library.save(force())
    with Library.open(path) as library:
        library.fetch_with_named(["a"])
        if saved:
            library.save(edited)
        write_into(path, b"no library")
        if saved:
            library.set_favourite("a", favourite=True)
        else:
            library.journal(edited)
        assert library.path == kept(path)
        assert {row.id for row in library.summaries()} == {"w", "c", "u", "a"}


@pytest.mark.linux
def test_a_library_beside_begins_with_the_newest_backup(path: Path) -> None:
    with Library.open(path) as library:
        library.save(force())
        backups.make(library)
    with Library.open(path) as library:
        library.save([stronger(TROOPER, mv=17)])
        write_into(path, b"no library")
        library.set_favourite("a", favourite=True)
        assert {row.id for row in library.summaries()} == {"w", "c", "u", "a"}
        assert library.fetch("c") == stronger(TROOPER, mv=17)


@pytest.mark.linux
def test_the_ending_of_a_librarys_name_does_not_matter(path: Path) -> None:
    """The names of backups always end with .db."""
    path = path.with_name("library.sqlite")
    with Library.open(path) as library:
        library.save(force())
        backups.make(library)
    with Library.open(path) as library:
        library.save([stronger(TROOPER, mv=17)])
        write_into(path, b"no library")
        library.set_favourite("a", favourite=True)
        assert library.path == path.with_name("library.kept-1.sqlite")
        assert {row.id for row in library.summaries()} == {"w", "c", "u", "a"}


@pytest.mark.linux
def test_an_equal_copy_in_its_place_is_the_library(path: Path) -> None:
    with Library.open(path) as library:
        library.save(force())
        put_over(path, path.read_bytes())
        library.save([stronger(TROOPER, mv=17)])
        assert (library.path, library.moved) == (path, None)
    with Library.open(path) as library:
        assert library.fetch("c") == stronger(TROOPER, mv=17)


@pytest.mark.linux
def test_a_full_disk_keeps_the_work_for_another_try(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Library.open(path) as library:
        library.save(force())
        path.unlink()
        with monkeypatch.context() as full:
            full.setattr(Path, "replace", lambda *_: (_ for _ in ()).throw(OSError(28, "full")))
            with pytest.raises(InputFault):
                library.save([stronger(TROOPER, mv=17)])
        assert [one.name for one in path.parent.iterdir()] == ["library.db.lock"]
        library.save([stronger(TROOPER, mv=17)])
        assert library.path == kept(path)
        assert library.fetch("c") == stronger(TROOPER, mv=17)


def ended(library: Library) -> None:
    """End a program without saving, as a kill does."""
    library._journal.close()
    library._database.close()
    library._lock.release()


@pytest.mark.linux
@pytest.mark.parametrize("exchange", EXCHANGES)
def test_a_kill_beside_an_exchanged_library_loses_nothing(
    path: Path, other: bytes, exchange: Callable[[Path, bytes], None]
) -> None:
    """Edits from before the exchange are still unsaved, and others are saved since."""
    library = Library.open(path)
    library.journal([stronger(TROOPER, mv=17)])
    exchange(path, other)
    library.save([THEIRS.model_copy(update={"id": "mine"})])
    ended(library)
    with Library.open(kept(path)) as beside:
        assert (beside.moved, beside.recovered) == (None, ("c",))
        assert beside.fetch("c") == stronger(TROOPER, mv=17)


@pytest.mark.linux
def test_unsaved_edits_do_not_go_into_another_library(path: Path, other: bytes) -> None:
    """At the next start they are in a library beside it."""
    killed = Library.open(path)
    killed.journal([stronger(TROOPER, mv=17)])
    backups.make(killed)
    ended(killed)
    path.write_bytes(other)
    if other == b"no library":
        with pytest.raises(InputFault):
            Library.open(path)
        return
    known = identity_at(path)
    with Library.open(path) as library:
        assert library.moved is not None
        assert (library.moved.code, library.recovered) == ("library.moved.journal", ())
        assert "c" not in library.fetch_all(["c"]) or library.fetch("c") == TROOPER
    assert identity_at(path) == known
    with Library.open(kept(path)) as beside:
        assert beside.fetch("c") == stronger(TROOPER, mv=17)
        assert {row.id for row in beside.summaries()} >= {"w", "c", "u", "a"}
    with Library.open(path) as library:
        assert library.moved is None, "it is told once"


def test_broken_lines_of_another_librarys_journal_are_told(path: Path) -> None:
    killed = Library.open(path)
    killed.journal([THEIRS])
    ended(killed)
    with Journal(path).path.open("ab") as file:
        file.write(b"half a line")
    with Library.open(path.with_name("elsewhere.db")) as elsewhere:
        elsewhere.save(force())
    put_over(path, elsewhere.path.read_bytes())
    with Library.open(path) as library:
        assert library.moved is not None
        assert library.aside is not None
        aside = path.with_name(str(library.aside.values["file"]))
        assert aside.read_bytes().endswith(b"half a line")


def test_an_edit_before_the_last_save_belongs(path: Path) -> None:
    """The journal was written before the last change of the same run."""
    killed = Library.open(path)
    killed.save(force())
    killed.journal([stronger(TROOPER, mv=17)])
    killed.save([THEIRS])
    ended(killed)
    with Library.open(path) as library:
        assert (library.moved, library.recovered) == (None, ("c",))


def test_an_older_state_is_not_the_library(path: Path) -> None:
    killed = Library.open(path)
    killed.save(force())
    older = path.read_bytes()
    killed.save([THEIRS])
    killed.journal([stronger(TROOPER, mv=17)])
    ended(killed)
    path.write_bytes(older)
    with Library.open(path) as library:
        assert library.fetch("c") == TROOPER
        assert library.moved is not None


@pytest.mark.parametrize("earlier", [False, True])
def test_the_programs_own_backup_is_the_same_library(path: Path, earlier: bool) -> None:
    """Unsaved edits come back, also after a backup from before an upgrade, and the changes are counted on."""
    library = Library.open(path)
    library.save(force())
    backup = backups.make(library)
    if earlier:
        turn_back(backup, 3)
    library.save([THEIRS])
    library.journal([stronger(TROOPER, mv=17)])
    was = library._database.identity
    ended(library)
    backups.restore(backup, path)
    now = identity_at(path)
    assert was is not None
    assert now is not None
    assert (now.id, now.writer) == (was.id, was.writer)
    assert now.changes > was.changes
    with Library.open(path) as again:
        assert (again.moved, again.recovered) == (None, ("c",))
        assert "theirs" not in {row.id for row in again.summaries()}
    assert not list(path.parent.glob("*.schema-*"))


def test_a_restored_library_beside_keeps_its_unsaved_edits(path: Path) -> None:
    beside = Library.open(kept(path))
    beside.save(force())
    beside.journal([stronger(TROOPER, mv=17)])
    ended(beside)
    with Library.open(path) as library:
        library.save([THEIRS])
    assert kept(path) in {one.path for one in backups.list_all(path)}
    backups.restore(kept(path), path)
    with Library.open(path) as library:
        assert library.fetch("c") == stronger(TROOPER, mv=17)
        assert "theirs" not in {row.id for row in library.summaries()}


def test_a_rescued_library_keeps_its_id(path: Path) -> None:
    with Library.open(path) as library:
        library.save(force())
    was = identity_at(path)
    backups.rescue(path)
    now = identity_at(path)
    assert was is not None
    assert now is not None
    assert (now.id, now.changes > was.changes) == (was.id, True)


def test_a_rescue_keeps_the_copies_before_upgrades(path: Path) -> None:
    with Library.open(path) as library:
        library.save(force())
    turn_back(path, 3)
    with Library.open(path) as library:
        library.save([THEIRS])
    before = backups.list_all(path)
    assert [one.path.name for one in before] == ["library.db.schema-3"]
    backups.rescue(path)
    assert backups.list_all(path) == before


def test_an_earlier_programs_library_gets_an_id(path: Path) -> None:
    with Library.open(path) as library:
        library.save(force())
    turn_back(path, 3)
    journal = Journal(path)
    journal.add([stronger(TROOPER, mv=17)])
    journal.close()
    assert identity_at(path) is None
    with Library.open(path) as library:
        assert (library.moved, library.recovered, library.check()) == (None, ("c",), ())
    assert identity_at(path) is not None


def test_each_change_counts_one_more(path: Path) -> None:
    with Library.open(path) as library:
        library.save(force())
        first = identity_at(path)
        library.count()
        library.save(force())
        assert identity_at(path) == first, "nothing was changed"
        library.save([stronger(TROOPER, mv=17)])
        second = identity_at(path)
    assert first is not None
    assert second is not None
    assert (second.id, second.changes, second.writer) == (first.id, first.changes + 1, first.writer)


@pytest.mark.linux
def test_a_reader_switches_to_a_replaced_file(path: Path) -> None:
    with Library.open(path) as writer:
        writer.save(force())
        elsewhere = path.with_name("elsewhere.db")
        with Library.open(elsewhere) as far:
            far.save([THEIRS])
        with Library.open(path, write=False) as reader:
            put_over(path, elsewhere.read_bytes())
            assert reader.changed_elsewhere()
            assert {row.id for row in reader.summaries()} == {"theirs"}
            assert not reader.changed_elsewhere()


@pytest.mark.linux
def test_a_reader_begins_no_library_for_a_lost_one(path: Path) -> None:
    """The writer has released the lock, and works in a library beside the lost file."""
    with Library.open(path) as writer:
        writer.save(force())
        with Library.open(path) as reader:
            path.unlink()
            writer.save([THEIRS])
            assert writer.path == kept(path)
            assert not reader.take_over()
            assert reader.read_only is not None
            assert reader.read_only.code == "library.reason.gone"
            assert not path.exists()
            assert {row.id for row in reader.summaries()} == {"w", "c", "u", "a"}
            shutil.copyfile(kept(path), path)
            assert reader.changed_elsewhere()
            assert reader.take_over()
            assert "theirs" in reader.fetch_all(["theirs"])


LOCKED = '{"program": "Army Builder", "pid": 7, "host": "another machine"}'


def test_another_machines_lock_is_respected(path: Path) -> None:
    """The library opens to read until the lock is let go of, or taken over."""
    with Library.open(path) as library:
        library.save(force())
    lock = WriterLock(path, "").path
    lock.write_text(LOCKED)
    with Library.open(path) as library:
        assert library.read_only is not None
        assert library.read_only.code == "library.reason.elsewhere"
        assert not library.take_over()
        assert lock.read_text() == LOCKED
        with pytest.raises(InputFault):
            library.save([THEIRS])
        assert library.take_over(over=True)
        library.save([THEIRS])
        assert "another machine" not in lock.read_text()
    lock.write_text(LOCKED)
    with Library.open(path) as library:
        lock.write_text("")
        assert library.take_over()


def test_the_lock_of_who_has_taken_over_stays(path: Path) -> None:
    """The other machine has taken over while the program still runs, which then closes the library."""
    lock = WriterLock(path, "").path
    with Library.open(path):
        lock.write_text(LOCKED)
    assert lock.read_text() == LOCKED


def test_taking_over_tells_of_another_librarys_edits(path: Path) -> None:
    """The journal that the other machine left belongs to another library than the present file."""
    theirs = Library.open(path)
    theirs.journal([THEIRS])
    ended(theirs)
    path.unlink()
    left = Journal(path).path.read_bytes()
    Journal(path).path.unlink()
    Library.open(path).close()
    Journal(path).path.write_bytes(left)
    WriterLock(path, "").path.write_text(LOCKED)
    told: list[str] = []
    with Library.open(path) as library:
        library.tell_moved = lambda said: told.append(said.code)
        assert library.take_over(over=True)
        assert told == ["library.moved.journal"]


def test_no_library_is_begun_beside_another_machines_lock(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "_PATIENCE_S", 0.0)  # nobody begins it meanwhile
    path.parent.mkdir()
    WriterLock(path, "").path.write_text(LOCKED)
    with pytest.raises(InputFault) as refused:
        Library.open(path)
    assert [one.code for one in refused.value.faults] == [
        "library.fault.missing_file",
        "library.fault.not_writer",
        "library.fault.lock_left",
    ]
    assert not path.exists()
    backup = path.with_name("backup.db")
    with Library.open(backup) as library:
        library.save(force())
    with pytest.raises(InputFault) as refused:
        backups.restore(backup, path)
    assert [one.code for one in refused.value.faults] == ["library.fault.busy", "library.fault.lock_left"]


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        (sqlite3.SQLITE_BUSY, "busy"),
        (sqlite3.SQLITE_BUSY_RECOVERY, "busy"),
        (sqlite3.SQLITE_IOERR_READ, "unreadable"),
        (sqlite3.SQLITE_CANTOPEN_ISDIR, "cannot_open"),
        (sqlite3.SQLITE_CORRUPT_INDEX, None),
        (sqlite3.SQLITE_NOTADB, None),
    ],
)
def test_an_unreadable_file_has_no_known_identity(
    path: Path, monkeypatch: pytest.MonkeyPatch, code: int, fault: str | None
) -> None:
    """A file that can be read but is no library has none."""

    def refused(*_given: object, **_named: object) -> None:
        error = sqlite3.OperationalError("refused")
        error.sqlite_errorcode = code
        raise error

    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"")
    monkeypatch.setattr(sqlite3, "connect", refused)
    if fault is None:
        assert identity_at(path) is None
        return
    with pytest.raises(InputFault) as found:
        identity_at(path)
    assert found.value.faults[0].code == f"library.fault.{fault}"
