"""Spoilt libraries and spoilt files beside them: every result is a message in words."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from typing import TYPE_CHECKING

import pytest

from armybuilder.cli import main
from armybuilder.desktop.library.opening import open_library
from armybuilder.errors import InputFault
from armybuilder.library import backups, salvage, starter
from armybuilder.library.lock import WriterLock
from armybuilder.library.store import Library
from armybuilder.model.document import NOTHING
from tests.soak.spoilt_libraries import spoil

if TYPE_CHECKING:
    from pathlib import Path

    from armybuilder.errors import Message

SEEDS = 12
"""The number of seeds, enough to include each way of spoiling.

`packaging/soak.sh` draws others for hours.
"""


@pytest.fixture(scope="module")
def _sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with its backup and with an edit in its journal."""
    path = tmp_path_factory.mktemp("sound") / "library.db"
    with Library.open(path) as library:
        starter.fill(library)
        backups.make(library)
        library.journal([library.fetch("c-boltman").model_copy(update={"name": "Typed"})])
    return path.parent


@pytest.fixture
def path(tmp_path: Path, _sound: Path) -> Path:
    """A copy of that library, closed."""
    shutil.copytree(_sound, tmp_path / "home")
    return tmp_path / "home" / "library.db"


def run(path: Path, script: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.executescript(script)


def told(capsys: pytest.CaptureFixture[str], path: Path, *command: str) -> tuple[int, str]:
    """Return the exit code of a command of the shell, and its whole output."""
    code = main.run(["library", "--library", str(path), *command])
    said = capsys.readouterr()
    return code, said.out + said.err


@pytest.fixture
def _no_report(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail the test if the program would write a crash report."""

    def crash(bug: Exception) -> int:
        raise AssertionError from bug

    monkeypatch.setattr(main, "_reported", crash)


@pytest.mark.long(short=("0", "7", "9"))
@pytest.mark.usefixtures("_no_report")
@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_library_spoilt_at_random_ends_in_words(
    path: Path, seed: int, capsys: pytest.CaptureFixture[str]
) -> None:
    what = spoil(path, seed)
    listed, said = told(capsys, path, "list")
    checked, found = told(capsys, path, "check")
    assert {listed, checked} <= {0, 1}, what
    assert checked >= listed, f"{what}: {said}, yet {found}"
    asked: list[tuple[Message, ...]] = []

    def answer(faults: tuple[Message, ...]) -> str:
        asked.append(faults)
        return "restore" if len(asked) == 1 else "new" if len(asked) == 2 else "quit"

    library = open_library(path, answer)
    if library is not None:
        with library:
            library.check()
            for row in library.summaries():
                with suppress(InputFault):
                    library.fetch_with_named([row.id])
                    library.history(row.id)
                    library.prices(row.id)


@pytest.mark.long(
    short=(
        "UPDATE documents SET tags = '[1'",
        "UPDATE documents SET traits = CAST(x'ff' AS TEXT)",
        "UPDATE versions SET body = 'no JSON'",
        "DELETE FROM versions",
    )
)
@pytest.mark.usefixtures("_no_report")
@pytest.mark.parametrize(
    "script",
    [
        "PRAGMA user_version = -1",
        "PRAGMA user_version = 0",
        "DROP TABLE settings",
        "ALTER TABLE prices RENAME COLUMN points TO other",
        "UPDATE documents SET tags = '[1'",
        "UPDATE documents SET traits = CAST(x'ff' AS TEXT)",
        "UPDATE documents SET changed = 9000000000000000000",
        "UPDATE documents SET name = CAST(x'ff' AS TEXT)",
        "INSERT INTO settings VALUES ('readings', '[7]')",
        "UPDATE settings SET value = CAST(x'ff41fe' AS TEXT) WHERE key = 'program'",
        "UPDATE settings SET value = CAST(x'ff41fe' AS TEXT) WHERE key = 'rules'",
        "UPDATE versions SET body = 'no JSON'",
        "DELETE FROM versions",
    ],
)
def test_unreadable_data_are_reported_and_restored(
    path: Path, script: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The message names the good backup, the window restores it, and the damaged file is kept."""
    run(path, f"PRAGMA foreign_keys = OFF; {script}")
    (good,) = backups.list_all(path)
    for command in ("list", "check"):
        code, said = told(capsys, path, command)
        assert code == 1
        assert str(good.path) in said
    library = open_library(path, lambda _faults: "restore")
    assert library is not None
    with library:
        assert library.check() == ()
        assert library.fetch("c-boltman").name == "Typed"
    assert path.with_name("library.replaced-1.db").exists()


@pytest.mark.long
def test_a_foreign_trigger_or_view_is_reported(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for made in (
        "CREATE TRIGGER guest AFTER UPDATE ON documents BEGIN DELETE FROM versions; END",
        "CREATE VIEW guest AS SELECT * FROM documents",
        "CREATE TABLE guest (a)",
    ):
        run(path, made)
        for command in ("list", "check"):
            code, said = told(capsys, path, command)
            assert code == 1
            assert "guest" in said
        run(path, f"DROP {made.split()[1]} guest")
    assert told(capsys, path, "check")[0] == 0


def test_documents_of_a_headless_file_are_rescued(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Pages are read one by one, so the damage of other pages does not matter."""
    with Library.open(path) as library:
        every = {row.id: library.fetch(row.id) for row in library.summaries()}
        library.save((), ["c-boltman"])
    shutil.rmtree(path.parent / "backups")
    data = bytearray(path.read_bytes())
    data[:4096] = bytes(4096)
    path.write_bytes(data)
    code, said = told(capsys, path, "list")
    assert code == 1
    assert "can still be read" in said
    assert {one.id: one for one in salvage.readable(path)} == {
        key: one for key, one in every.items() if key != "c-boltman"
    }
    rescued = open_library(path, lambda _faults: "rescue")
    assert rescued is not None
    with rescued:
        assert rescued.check() == ()
        assert {row.id for row in rescued.summaries()} >= every.keys() - {"c-boltman"}
    assert "undamaged" in told(capsys, path, "rescue")[1]
    path.write_bytes(data)
    code, said = told(capsys, path, "rescue")
    assert code == 0
    assert "library.replaced-2.db" in said
    assert told(capsys, path, "check")[0] == 0


def test_a_library_of_one_byte_is_never_overwritten(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path.write_bytes(b"\0")
    assert told(capsys, path, "list")[0] == 1
    assert path.read_bytes() == b"\0"
    shutil.rmtree(path.parent / "backups")
    assert told(capsys, path, "list")[0] == 1
    assert path.read_bytes() == b"\0"


@pytest.mark.parametrize("which", ["library.db", "library.db.journal", "library.db.lock", "backups"])
@pytest.mark.parametrize("what", ["loop", "nowhere", "pipe", "folder", "zero"])
def test_special_files_end_in_a_message(
    path: Path, which: str, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The program never waits for ever, and follows no link to a foreign file."""
    place = path.with_name(which)
    if place.is_dir():
        shutil.rmtree(place)
    else:
        place.unlink(missing_ok=True)
    if what == "pipe":
        os.mkfifo(place)
    elif what == "folder":
        place.mkdir()
    else:
        place.symlink_to({"loop": which, "nowhere": "nowhere", "zero": "/dev/zero"}[what])
    code, said = told(capsys, path, "list")
    assert code == (1 if which == "library.db" else 0), said
    assert told(capsys, path, "check")[0] == code
    if which == "library.db.journal":
        assert path.with_name("library.db.journal.broken-1").is_symlink() or what in {"pipe", "folder"}
    assert not path.with_name("nowhere").exists()


def test_a_linked_lock_file_never_empties_its_target(path: Path, tmp_path: Path) -> None:
    target = tmp_path / "precious"
    target.write_text("precious")
    lock = path.with_name("library.db.lock")
    for link in (lock.symlink_to, lock.hardlink_to):
        lock.unlink(missing_ok=True)
        link(target)
        with Library.open(path) as library:
            assert library.summaries()
        held = WriterLock(path, "Army Builder")
        assert held.holder() is None
    assert target.read_text() == "precious"


def test_an_older_version_never_comes_back(path: Path) -> None:
    """A newer save beyond the journal stays newer after a kill."""
    with Library.open(path) as library:
        one, other = library.fetch("c-boltman"), library.fetch("c-fenbow")
    killed = Library.open(path)
    killed.journal([one.model_copy(update={"name": "Older"}), other.model_copy(update={"name": "Typed"})])
    killed.save([one.model_copy(update={"name": "Older"})])
    killed.save([one.model_copy(update={"name": "Newer"})])
    killed._database.close()
    killed._lock.release()
    with Library.open(path) as library:
        assert library.fetch("c-boltman").name == "Newer"
        assert library.fetch("c-fenbow").name == "Typed"


def test_a_kill_before_the_journal_is_emptied_is_harmless(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    killed = Library.open(path)
    one = killed.fetch("c-boltman")
    killed.journal([one.model_copy(update={"name": "Older"})])
    monkeypatch.setattr(killed._journal, "settle", lambda _saved: None)
    killed.save([one.model_copy(update={"name": "Newer"})])
    killed._database.close()
    killed._lock.release()
    with Library.open(path) as library:
        assert library.fetch("c-boltman").name == "Newer"


def test_a_bug_on_a_sound_file_stays_a_bug(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Library.open(path) as library:
        monkeypatch.setattr(library._shelf, "documents", lambda _ids: NOTHING["absent"])
        with pytest.raises(KeyError):
            library.fetch_all(["c-boltman"])
        with pytest.raises(KeyError):
            library.fetch("there is no such thing")


def test_a_schema_whose_names_are_no_text_is_damage(path: Path) -> None:
    """SQLite's own message contains the bytes of the name, so it may be no text either."""
    with closing(sqlite3.connect(path)) as raw:
        raw.executescript(
            "PRAGMA writable_schema = ON;"
            "UPDATE sqlite_master SET name = CAST(x'ff41' AS TEXT), sql = 'nonsense' WHERE name = 'settings'"
        )
    with pytest.raises(InputFault):
        Library.open(path)


@pytest.mark.parametrize("ending", ["-journal", "-wal"])
def test_a_pipe_for_sqlites_journal_is_refused_at_once(path: Path, ending: str) -> None:
    """SQLite would open the pipe, and wait for a writer at its other end for ever."""
    os.mkfifo(path.with_name(path.name + ending))
    with pytest.raises(InputFault):
        Library.open(path)
