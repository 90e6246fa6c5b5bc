"""Upgrades: an older program's library opens whole, and a newer program's is refused and kept."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from armybuilder.errors import InputFault
from armybuilder.library import backups, database, schema_check
from armybuilder.library.store import Library
from armybuilder.model.upgrade import NEWEST
from armybuilder.words import english

if TYPE_CHECKING:
    from tests.trust.stranger import Stranger

FIRST = Path(__file__).with_name("library-first.sql")
"""A library of the first program that had one: an army with one design named, counted and starred."""
FIRST_FILE = Path(__file__).with_name("first.army")
"""An exchange file of that program."""


def made(path: Path) -> Path:
    """Create the first library at a path, and return the path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(FIRST.read_text(encoding="utf-8"))
    return path


def said(caught: pytest.ExceptionInfo[InputFault]) -> str:
    return " ".join(english().say(fault) for fault in caught.value.faults)


def test_the_first_library_opens_with_all_its_documents(tmp_path: Path) -> None:
    with Library.open(made(tmp_path / "library.db")) as library:
        assert library.writable
        assert library.check() == ()
        assert library.count() == 11
        row = library.summary("c-boltman")
        assert (row.name, row.favourite, row.owned) == ("Señora Ünal", True, 7)
        assert [version.name for version in library.history("c-boltman")] == ["Señora Ünal", "Bolt gunner"]
        assert library.summary("a-gate").points == 250
        assert {found.id for found in library.search("s").rows} >= {"c-boltman"}
        renamed = library.fetch("c-boltman").model_copy(update={"name": "Renamed"})
        assert library.save([renamed])[0].version == 3
        assert library.check() == ()


@pytest.mark.long
def test_the_first_library_and_its_export_are_usable(stranger: Stranger) -> None:
    made(stranger.library)
    seen = stranger.window()
    assert seen.asked == []
    assert seen.window["counts"] == {"army": 1, "unit": 3, "creature": 3, "weapon": 4}
    priced = stranger.shell("cost", FIRST_FILE, "--json")
    assert priced.code == 0
    assert {one["id"]: one["points"] for one in json.loads(priced.out)}["a-gate"] == 250


def test_an_upgrade_makes_a_backup_for_older_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = made(tmp_path / "library.db")
    steps = (*schema_check.upgrades(), "ALTER TABLE documents ADD COLUMN later INTEGER;")
    with monkeypatch.context() as newer:
        newer.setattr(database, "upgrades", lambda: steps)
        newer.setattr("armybuilder.paths.version", lambda: "9.1")
        with Library.open(path) as library:
            assert library.check() == ()
            assert library.count() == 11
            (kept,) = backups.list_all(path)
            backups.make(library)
            assert len(backups.list_all(path)) == 2
            # One that is older than the program is as good as any, in the newer program too.
            assert backups.newest_good(path) is not None
            assert database.sound(kept.path)
    whole = path.read_bytes()
    with pytest.raises(InputFault) as caught:
        Library.open(path)
    assert "a newer version of Army Builder, 9.1" in said(caught)
    assert "this is version" in said(caught)
    assert path.read_bytes() == whole, "it was left as it was"
    found = backups.newest_good(path)
    assert found is not None
    assert found.path == kept.path, "the daily backup is as new as the library"
    aside = backups.restore(found.path, path)
    assert aside is not None
    assert aside.read_bytes() == whole
    with Library.open(path) as library:
        assert library.count() == 11
        assert library.summary("c-boltman").name == "Señora Ünal"


def test_a_backup_from_before_an_upgrade_is_restorable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = made(tmp_path / "library.db")
    with Library.open(path) as library:
        backup = backups.make(library)
    steps = (*schema_check.upgrades(), "ALTER TABLE documents ADD COLUMN later INTEGER;")
    monkeypatch.setattr(database, "upgrades", lambda: steps)
    with Library.open(path) as library:
        library.save((), ["a-gate"])
    backups.restore(backup, path)
    with Library.open(path) as library:
        assert not library.summary("a-gate").trashed
        assert library.check() == ()


@pytest.mark.long
def test_an_older_programs_window_refuses_a_newer_library(settled: Stranger) -> None:
    with closing(sqlite3.connect(settled.library)) as raw:
        raw.execute("PRAGMA user_version = 7")
        raw.execute("INSERT OR REPLACE INTO settings VALUES ('program', '9.1')")
        raw.commit()
    before = settled.library.read_bytes()
    seen = settled.window("Try again", "Quit")
    assert seen.code == 1
    assert [one["buttons"] for one in seen.asked] == [["Try again", "Quit"]] * 2
    assert "9.1" in seen.asked[0]["asked"]
    told = settled.shell("library", "list")
    assert (told.code, told.out) == (1, "")
    assert "9.1" in told.err
    assert settled.library.read_bytes() == before


@pytest.mark.long
def test_a_newer_backup_is_refused_as_newer(settled: Stranger, tmp_path: Path) -> None:
    newer = Path(shutil.copy(settled.library, tmp_path / "newer.db"))
    with closing(sqlite3.connect(newer)) as raw:
        raw.execute("PRAGMA user_version = 7")
    told = settled.shell("library", "restore", newer)
    assert told.code == 1
    assert "newer version" in told.err
    assert "nothing was changed" in told.err


@pytest.mark.long
def test_a_newer_exchange_file_is_refused_in_words(settled: Stranger) -> None:
    whole = json.loads(FIRST_FILE.read_bytes()) | {"version": NEWEST + 1, "program": "9.1"}
    newer = settled.folder / "newer.army"
    newer.write_text(json.dumps(whole), encoding="utf-8")
    told = settled.shell("library", "import", newer)
    assert told.code == 1
    assert f"version {NEWEST + 1}" in told.err
    assert "Update the program" in told.err
    assert "Update" not in settled.shell("library", "list").err
