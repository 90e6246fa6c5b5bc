"""The accidents of a library: kills, full disks, two programs, damage and other versions.

Nothing saved is lost.
"""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import textwrap
import time
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from armybuilder.errors import InputFault
from armybuilder.library import backups, database, kind_words, schema_check
from armybuilder.library.database import newest_schema
from armybuilder.library.journal import Journal
from armybuilder.library.store import Library
from armybuilder.words import english
from tests.library.makers import force, stronger

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 600
"""The seconds after which a process counts as hanging, far more than a slow machine needs."""
BEGIN = """
    import os, sys
    from pathlib import Path
    from armybuilder.errors import InputFault
    from armybuilder.library.store import Library
    from armybuilder.words import english
    from tests.library.makers import force, stronger
    path = Path(sys.argv[1])
"""


@contextmanager
def started(script: str, path: Path) -> Iterator[subprocess.Popen[str]]:
    """Run a script on a library in another process, which is killed at the end in any case."""
    text = textwrap.dedent(BEGIN) + textwrap.dedent(script)
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])}
    with subprocess.Popen(
        [sys.executable, "-c", text, str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        cwd=ROOT,
        stdin=subprocess.PIPE,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def ran(script: str, path: Path) -> str:
    """Return the output of such a process."""
    with started(script, path) as process:
        out, faults = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, faults
    return out


def first_line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def read_whole(path: Path) -> None:
    with Library.open(path) as library:
        library.check()
        library.search("")


def said(caught: pytest.ExceptionInfo[InputFault]) -> str:
    return " ".join(english().say(fault) for fault in caught.value.faults)


@pytest.mark.long
@pytest.mark.parametrize("delay", [0.0, 0.005, 0.02, 0.05, 0.09])
def test_a_kill_while_saving_loses_nothing_that_was_saved(path: Path, delay: float) -> None:
    script = """
        library = Library.open(path)
        library.save(force())
        step = 0
        while True:
            step += 1
            library.save([stronger(force()[1], mv=step)])
            print(step, flush=True)
    """
    with started(script, path) as process:
        for _ in range(3):
            first_line(process)
        time.sleep(delay)  # any moment will do: what follows is true of each
        process.kill()
        assert process.stdout is not None
        told = process.stdout.read()  # not `communicate`, which passes over lines that wait to be read here
    last = max([3, *(int(line) for line in told.split())])
    with Library.open(path) as library:
        assert library.writable
        assert library.check() == ()
        kept = library.fetch("c")
        assert kept in {stronger(force()[1], mv=last), stronger(force()[1], mv=last + 1)}
        versions = [version.version for version in library.history("c")]
        assert versions == list(range(len(versions), 0, -1))
        assert library.summary("a").points == 10 * (library.summary("c").points or 0)


@pytest.mark.long
def test_a_kill_while_importing_stores_all_or_nothing(path: Path) -> None:
    with Library.open(path) as library:
        library.save(force())
    script = """
        library = Library.open(path)
        print("go", flush=True)
        library.save(stronger(force()[1], mv=step).model_copy(update={"id": f"n{step}"}) for step in range(3000))
    """
    with started(script, path) as process:
        first_line(process)
        while not path.with_name("library.db-journal").exists() and process.poll() is None:
            time.sleep(0.001)  # until it is in the midst of it
        process.kill()
    with Library.open(path) as library:
        assert library.search("").total in {4, 3004}
        assert library.check() == ()


@pytest.mark.long
def test_a_kill_while_typing_loses_nothing_that_was_typed(path: Path) -> None:
    script = """
        library = Library.open(path)
        library.save(force())
        for step in range(1, 50):
            library.journal([stronger(force()[1], mv=step)])
        library.journal([], gone=["u"])
        print("typed", flush=True)
        sys.stdin.read()
    """
    with started(script, path) as process:
        assert first_line(process) == "typed"
        process.kill()
    with Library.open(path) as library:
        assert set(library.recovered) == {"c", "u"}
        assert library.fetch("c") == stronger(force()[1], mv=49)
        assert library.history("c")[0].cause == "recovered"
        assert library.summary("u").trashed
    with Library.open(path) as library:
        assert library.recovered == ()
        assert not Journal(path).path.exists()


def test_saving_removes_saved_edits_from_the_journal(library: Library, path: Path) -> None:
    library.save(force())
    library.journal([stronger(force()[1], mv=20), force()[0].model_copy(update={"name": "Other"})])
    library.save([stronger(force()[1], mv=20)])
    assert Journal(path).path.exists(), "the weapon is not saved yet"
    library.save((), ["w"])
    assert not Journal(path).path.exists()


def test_half_a_journal_line_costs_that_line_alone(path: Path) -> None:
    with Library.open(path) as library:
        library.save(force())
        library.journal([stronger(force()[1], mv=20)])
        library.journal([stronger(force()[1], mv=21)])
    journal = Journal(path).path
    journal.write_bytes(journal.read_bytes()[:-20])
    with Library.open(path) as library:
        assert library.fetch("c") == stronger(force()[1], mv=20)
    assert list(path.parent.glob("*.journal.broken-1"))


def test_the_journal_stays_small(library: Library, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("armybuilder.library.journal._LONGEST", 3000)
    for step in range(200):
        library.journal([stronger(force()[1], mv=step)])
    assert Journal(path).path.stat().st_size < 4000
    assert Journal(path).unsaved().documents == (stronger(force()[1], mv=199),)


def test_a_second_program_names_the_writer_and_takes_over(path: Path) -> None:
    script = """
        library = Library.open(path, program="Army Builder desktop")
        library.save(force())
        print(os.getpid(), flush=True)
        sys.stdin.readline()
        library.close()
    """
    with started(script, path) as process:
        pid = first_line(process)
        with Library.open(path, program="shell") as reader:
            assert not reader.writable
            assert reader.read_only is not None
            assert english().say(reader.read_only) == (
                f"Army Builder desktop (process {pid} on this computer) has it open."
            )
            assert reader.fetch("a") == force()[3]
            with pytest.raises(InputFault) as caught:
                reader.save([stronger(force()[1], mv=30)])
            assert pid in said(caught)
            with pytest.raises(InputFault):
                reader.journal(force())
            assert not reader.take_over()
            process.communicate("\n", timeout=PATIENCE)
            assert reader.take_over()
            assert reader.take_over()
            reader.save([stronger(force()[1], mv=30)])
            assert reader.fetch("c") == stronger(force()[1], mv=30)
    with Library.open(path) as library:
        assert library.writable


@pytest.mark.long
def test_a_killed_writer_leaves_no_lock_behind(path: Path) -> None:
    script = """
        library = Library.open(path)
        print("open", flush=True)
        sys.stdin.read()
    """
    with started(script, path) as process:
        first_line(process)
        process.kill()
        process.wait()
    with Library.open(path) as library:
        assert library.writable


def test_two_libraries_in_one_program_do_not_both_write(library: Library, path: Path) -> None:
    with Library.open(path, program="shell") as other:
        assert not other.writable
        assert other.read_only is not None
        assert "this program" in english().say(other.read_only)


def test_a_reader_does_not_ask_for_the_lock(path: Path) -> None:
    with Library.open(path) as library:
        library.save(force())
    with Library.open(path, write=False) as reader, Library.open(path) as writer:
        assert writer.writable
        assert not reader.writable
        assert reader.search("flame").total == 4
    with pytest.raises(InputFault):
        Library.open(path.with_name("other.db"), write=False)


def test_a_reader_repairs_a_killed_writers_library(path: Path) -> None:
    script = """
        library = Library.open(path)
        library.save(force())
        run = library._database._connection.execute
        run("PRAGMA cache_spill = ON")
        run("PRAGMA cache_size = 1")
        run("BEGIN IMMEDIATE")
        for step in range(2000):
            run("INSERT INTO settings VALUES (?, ?)", (f"k{step}", "x" * 500))
        print("half", flush=True)
        sys.stdin.read()
    """
    with started(script, path) as process:
        assert first_line(process) == "half"
        process.kill()
    assert path.with_name("library.db-journal").exists()
    with Library.open(path, write=False) as reader:
        assert reader.fetch("a") == force()[3]
        assert reader.setting("k1") is None


@pytest.mark.long
@pytest.mark.linux
def test_a_full_disk_is_reported_and_saved_documents_stay(path: Path) -> None:
    with Library.open(path) as library:
        library.save(force())
    # Root is held by no quota, but by the size a process may give a file.
    script = """
        import resource, signal
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        library = Library.open(path)
        size = path.stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + 4096, size + 4096))
        long = force()[1].model_copy(update={"notes": "sand " * 1900})
        faults = []
        for step in range(40):
            try:
                library.save([long.model_copy(update={"id": f"n{step}"})])
            except InputFault as error:
                faults += [english().say(fault) for fault in error.faults]
        print(faults[0])
        try:
            for step in range(100):
                library.journal([long.model_copy(update={"id": f"n{step}"})])
        except InputFault as error:
            print(english().say(error.faults[0]))
        print(library.fetch("a").name, library.writable)
    """
    lines = ran(script, path).splitlines()
    assert "could not be written" in lines[0] or "cannot be read or written" in lines[0]
    assert "could not be written" in lines[1]
    assert lines[2] == "Dune watch True"
    with Library.open(path) as library:
        assert library.check() == ()
        assert library.fetch("c") == force()[1]


@pytest.mark.long
@pytest.mark.linux
def test_a_full_disk_at_recovery_keeps_edits_waiting(path: Path) -> None:
    with Library.open(path) as library:
        library.save(force())
        library.journal([stronger(force()[1], mv=33)])
    script = """
        import resource, signal
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (2048, resource.RLIM_INFINITY))
        library = Library.open(path)
        print(library.writable, library.fetch("c").profile.mv)
        print(library.take_over())
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        print(library.take_over(), library.recovered, library.fetch("c").profile.mv)
    """
    assert ran(script, path).splitlines() == ["False 12", "False", "True ('c',) 33"]


def test_a_library_at_its_page_limit_is_full(library: Library) -> None:
    library.save(force())
    pages = library._database._connection.execute("PRAGMA page_count").fetchone()[0]
    library._database._connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(InputFault) as caught:
        library.save(
            [stronger(force()[1], mv=step).model_copy(update={"id": f"n{step}"}) for step in range(200)]
        )
    assert "The disk is full" in said(caught)
    assert library.search("").total == 4
    library._database._connection.execute("PRAGMA max_page_count = 1073741823")
    library.save([stronger(force()[1], mv=44)])
    assert library.check() == ()


@pytest.mark.long
@pytest.mark.linux
def test_a_folder_that_cannot_be_written_is_read(path: Path) -> None:
    with Library.open(path) as library:
        library.save(force())
    for place in (path, *path.parent.iterdir()):
        place.chmod(0o444)
    path.parent.chmod(0o555)
    for parent in path.parents[1:]:
        if parent == Path(tempfile.gettempdir()):
            break
        parent.chmod(parent.stat().st_mode | 0o055)
    # Root may write anywhere, so the process becomes nobody, once everything it needs is loaded.
    script = """
        with Library.open(Path(sys.argv[1]).parents[1] / "warm" / "up.db") as warm:
            warm.save(force())
            warm.search("sand")
        english()
        if os.getuid() == 0:
            os.setgroups([])
            os.setgid(65534)
            os.setuid(65534)
        library = Library.open(path)
        print(library.writable, english().say(library.read_only))
        print(library.fetch("a").name, library.take_over())
        try:
            Library.open(path.with_name("absent.db"))
        except InputFault as error:
            print(english().say(error.faults[0]))
    """
    try:
        lines = ran(script, path).splitlines()
    finally:
        path.parent.chmod(0o755)
    assert lines[0].startswith("False the f")
    assert lines[1] == "Dune watch False"
    assert "absent.db" in lines[2]


def test_no_library_and_garbage_are_refused_in_words(tmp_path: Path) -> None:
    garbage = tmp_path / "garbage.db"
    garbage.write_bytes(b"not a database at all" * 100)
    with pytest.raises(InputFault) as caught:
        Library.open(garbage)
    assert "is not an Army Builder library" in said(caught)
    other = tmp_path / "other.db"
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE t (x)")
    with pytest.raises(InputFault) as caught:
        Library.open(other)
    assert "is not an Army Builder library" in said(caught)
    with pytest.raises(InputFault):
        Library.open(tmp_path)
    with pytest.raises(InputFault):
        Library.open(garbage / "below.db")


def test_a_newer_library_is_left_alone(path: Path) -> None:
    with Library.open(path) as library:
        library.save(force())
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {newest_schema() + 1}")
    before = path.read_bytes()
    with pytest.raises(InputFault) as caught:
        Library.open(path)
    assert "newer version" in said(caught)
    assert path.read_bytes() == before
    with pytest.raises(InputFault):
        Library.open(path)


def test_an_older_library_is_upgraded_and_a_copy_kept(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Library.open(path) as library:
        library.save(force())
    steps = (*schema_check.upgrades(), "CREATE TABLE later (x INTEGER) STRICT;")
    monkeypatch.setattr(database, "upgrades", lambda: steps)
    with pytest.raises(InputFault) as caught:
        Library.open(path, write=False)
    assert "older version" in said(caught)
    with Library.open(path) as library:
        assert library.fetch("a") == force()[3]
    monkeypatch.undo()
    with Library.open(path.with_name(f"library.db.schema-{newest_schema()}")) as library:
        assert library.fetch("a") == force()[3]
    with pytest.raises(InputFault):
        Library.open(path)


def test_an_upgrade_that_breaks_leaves_the_old_library(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Library.open(path) as library:
        library.save(force())
    steps = (
        *schema_check.upgrades(),
        "CREATE TABLE later (x INTEGER) STRICT; INSERT INTO nowhere VALUES (1);",
    )
    monkeypatch.setattr(database, "upgrades", lambda: steps)
    with pytest.raises(sqlite3.OperationalError):
        Library.open(path)
    monkeypatch.undo()
    with Library.open(path) as library:
        assert library.fetch("a") == force()[3]


def test_damage_is_found_and_the_last_good_backup_restored(path: Path) -> None:
    with Library.open(path) as library:
        library.save(
            stronger(force()[1], mv=step).model_copy(update={"id": f"n{step}"}) for step in range(50)
        )
        library.save(force())
        backup = backups.make(library)
    data = bytearray(path.read_bytes())
    for page in range(4096, len(data), 4096):
        data[page : page + 200] = b"\xff" * 200
    path.write_bytes(data)
    with pytest.raises(InputFault) as caught:
        read_whole(path)
    assert "is damaged" in said(caught)
    good = backups.newest_good(path)
    assert good is not None
    assert good.path == backup
    aside = backups.restore(good.path, path)
    assert aside is not None
    assert aside.read_bytes() == bytes(data)
    with Library.open(path) as library:
        assert library.fetch("a") == force()[3]
        assert library.check() == ()


def test_the_check_names_an_unreadable_document(library: Library) -> None:
    library.save(force())
    library._database._connection.execute("UPDATE versions SET body = '{}' WHERE document = 1")
    (fault,) = library.check()
    assert "w, version 1" in english().say(fault)


def test_the_check_names_a_damaged_word_index(library: Library) -> None:
    library.save(force())
    library._database._connection.execute("DELETE FROM words_idx")
    library._database._connection.execute("UPDATE words_content SET c0 = 'other' WHERE id = 1")
    (fault,) = library.check()
    assert english().say(fault) == "The index of words does not match the documents."


def test_every_message_of_the_library_has_words() -> None:
    sources = "".join(
        file.read_text(encoding="utf-8") for file in sorted((ROOT / "armybuilder" / "library").glob("*.py"))
    )
    said_here = set(
        re.findall(
            r'"(library\.(?:fault|moved|program|reason|holder|query|check|ask)\.\w+|library\.copy_(?:name|from))"',
            sources,
        )
    )
    said_here |= {f"library.fault.{code}" for code in re.findall(r'_fault\("(\w+)"', sources)}
    said_here |= {f"library.fault.{code}" for code in database._KNOWN.values()}
    # The words of kinds are read as one table.
    read_whole = f"{kind_words._CODE}."
    known = {
        code for code in english().codes() if code.startswith("library.") and not code.startswith(read_whole)
    }
    assert said_here == known


@pytest.mark.parametrize("how", ["gone", "empty", "sound", "a link to nowhere"])
def test_a_missing_library_with_a_backup_is_reported(path: Path, how: str) -> None:
    """A link to nowhere is reported at opening instead, and an existing library is not missing."""
    with Library.open(path) as library:
        library.save(force())
        backups.make(library)
    if how != "sound":
        path.unlink()
    if how == "empty":
        path.touch()
    elif how == "a link to nowhere":
        path.symlink_to("nowhere")
    with pytest.raises(InputFault) if how in {"gone", "empty"} else nullcontext():
        backups.missed(path)


def test_an_empty_file_is_no_backup(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    with Library.open(path) as library:
        good = backups.make(library)
    empty = good.with_name("library-29990101-000000-000.db")
    empty.touch()
    assert not backups.whole(empty)
    found = backups.newest_good(path)
    assert found is not None
    assert found.path == good
    with pytest.raises(InputFault) as fault:
        backups.restore(empty, path)
    assert [one.code for one in fault.value.faults] == ["library.fault.backup_bad"]


def test_an_interrupted_restore_leaves_no_journal_beside_the_backup(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    with Library.open(path) as library:
        good = backups.make(library)
    path.with_name("library.db-journal").write_bytes(b"of the old one")
    path.replace(tmp_path / "library.replaced-1.db")  # here it was killed
    assert backups.restore(good, path) is None
    assert not path.with_name("library.db-journal").exists()
    assert (tmp_path / "library.replaced-1.db-journal").read_bytes() == b"of the old one"
    assert backups.restore(good, path) == tmp_path / "library.replaced-2.db"
    read_whole(path)
