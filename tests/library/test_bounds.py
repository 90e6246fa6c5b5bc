"""The library's bounds, tried at both sides: ages, lengths, counts, versions of the schema."""

from __future__ import annotations

import json
import os
import socket
import sqlite3
from contextlib import ExitStack, closing
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from armybuilder.errors import InputFault, message
from armybuilder.library import records, shared_folder, shelf, starter
from armybuilder.library.database import newest_schema, ready
from armybuilder.library.journal import Journal
from armybuilder.library.lock import WriterLock
from armybuilder.library.one_thread import Guard
from armybuilder.library.shelf import NotKept
from armybuilder.model.document import NOTHING
from tests.library.makers import force, stronger

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from armybuilder.library.store import Library

DAY = 24 * 3600 * 1000


@pytest.mark.parametrize(("age", "kept"), [(0, 2), (30 * DAY - 1, 2), (30 * DAY, 2), (30 * DAY + 1, 1)])
def test_every_version_of_the_last_30_days_is_kept(
    library: Library, monkeypatch: pytest.MonkeyPatch, age: int, kept: int
) -> None:
    """The earlier of two versions of one day has this age, and the later stays in any case."""
    clock = saved = 20_000 * DAY + DAY // 2
    monkeypatch.setattr(records, "now", lambda: clock)
    library.save(force()[:1])
    for version in (2, 3):
        clock = saved + version
        library.save([stronger(force()[1], mv=20 + version)])
    clock = saved + DAY
    library.save([stronger(force()[1], mv=30)])
    clock = saved + 2 + age
    library.thin_history()
    assert len(library.history("c")) == kept + 1
    assert len(library.prices("c")) == kept + 1


@pytest.mark.parametrize(("short", "whole"), [(-1000, True), (0, True), (1, False)])
def test_a_journal_is_rewritten_beyond_16_megabytes(tmp_path: Path, short: int, whole: bool) -> None:
    journal = Journal(tmp_path / "library.db")
    document = force()[1]
    journal.add([document])
    line = journal.path.stat().st_size
    journal.close()
    with journal.path.open("ab") as file:
        file.write(b"\n" * (16_000_000 + short - 2 * line))
    journal.add([document])
    journal.close()
    assert journal.path.stat().st_size == (16_000_000 + short if whole else line)
    assert journal.unsaved().documents == (document,)


@pytest.mark.parametrize("broken", [0, 1, 2, 5])
def test_each_line_that_cannot_be_read_is_counted(tmp_path: Path, broken: int) -> None:
    journal = Journal(tmp_path / "library.db")
    journal.add(force()[:2], ["u"])
    journal.close()
    lines = journal.path.read_bytes()
    odd = (b"0 {}", b"no line", lines.splitlines()[0][:-2], b"00000000 ", b"zz {}")
    journal.path.write_bytes(lines + b"\n\n" + b"\n".join(odd[:broken]))
    left = journal.unsaved()
    assert (left.documents, left.gone, left.lost) == (force()[:2], ("u",), broken)


@pytest.mark.parametrize("what", ["nothing", "a folder", "a link"])
def test_an_unreadable_journal_is_one_lost_line(tmp_path: Path, what: str) -> None:
    journal = Journal(tmp_path / "library.db")
    if what == "a folder":
        journal.path.mkdir()
    elif what == "a link":
        journal.path.symlink_to(tmp_path / "elsewhere")
    left = journal.unsaved()
    assert (left.documents, left.gone, left.lost) == ((), (), int(what != "nothing"))


@pytest.mark.parametrize(
    ("version", "is_ready"),
    [
        *((number, number >= newest_schema()) for number in range(newest_schema() + 2)),
        (255, True),
        (256, True),
    ],
)
def test_a_file_is_ready_from_the_newest_schema_on(tmp_path: Path, version: int, is_ready: bool) -> None:
    path = tmp_path / "library.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute(f"PRAGMA user_version = {version}")
        file.execute("CREATE TABLE any (one)")
    assert ready(path) is is_ready


@pytest.mark.parametrize(("many", "left"), [(499, 0), (500, 0), (501, 1), (503, 3)])
def test_500_files_of_a_folder_are_looked_at(tmp_path: Path, many: int, left: int) -> None:
    for number in range(many):
        (tmp_path / f"{number:03}.army").touch()
    files, more = shared_folder.survey(tmp_path)
    assert (len(files), more) == (many - left, left)
    assert sorted(files) == [f"{number:03}.army" for number in range(many - left)]


def test_a_held_lock_names_its_holder(tmp_path: Path) -> None:
    """A longer text of an earlier lock is replaced completely."""
    lock = WriterLock(tmp_path / "library.db", "mine")
    lock.path.write_text("x" * 500)
    assert lock.acquire()
    here = {"program": "mine", "pid": os.getpid(), "host": socket.gethostname()}
    assert json.loads(lock.path.read_text()) == here
    holder = lock.holder()
    assert holder is not None
    assert (holder.program, holder.pid, holder.host) == tuple(here.values())
    assert lock.acquire()
    lock.release()
    assert lock.path.read_bytes() == b""
    assert lock.holder() is None
    lock.release()


@pytest.mark.linux
def test_all_may_read_the_lock_and_the_journal(tmp_path: Path) -> None:
    """Only their owner may write the files, as far as the settings of the system allow it."""
    masked = os.umask(0)
    try:
        assert WriterLock(tmp_path / "library.db", "mine").acquire()
        journal = Journal(tmp_path / "library.db")
        journal.add(force())
        journal.close()
    finally:
        os.umask(masked)
    for file in (tmp_path / "library.db.lock", journal.path):
        assert file.stat().st_mode & 0o777 == 0o644


@pytest.mark.parametrize("batch", [1, 2, 200])
@pytest.mark.parametrize(("most", "done"), [(0, [0]), (1, [1] * 5), (3, [3, 2]), (5, [5]), (None, [5])])
def test_at_most_a_number_of_prices_is_updated(
    library: Library, monkeypatch: pytest.MonkeyPatch, batch: int, most: int | None, done: list[int]
) -> None:
    """The size of a batch makes no difference."""
    made = [force()[0].model_copy(update={"id": f"w{place}"}) for place in range(5)]
    library.save(made)
    monkeypatch.setattr(shelf, "_BATCH", batch)
    assert library.refresh_prices(most) == 0
    with library._changing():
        library._shelf.touch([one.id for one in made])
    assert [library.refresh_prices(most) for _ in done] == done
    assert library.refresh_prices(most) == 0


@pytest.mark.parametrize(("kept", "held"), [(60, 60), (61, 60)])
def test_a_lock_name_is_cut_to_60_characters(tmp_path: Path, kept: int, held: int) -> None:
    lock = WriterLock(tmp_path / "library.db", "mine")
    lock.path.write_text(json.dumps({"program": "p" * kept, "pid": "7", "host": "h" * kept}))
    holder = lock.holder()
    assert holder is not None
    assert (holder.program, holder.pid, holder.host) == ("p" * held, 7, "h" * held)


LIST_ROW: dict[str, Any] = {
    "id": "c",
    "kind": "creature",
    "name": "C",
    "points": 5,
    "legal": 1,
    "version": 2,
    "changed": 1000,
    "tags": '["a", "b"]',
    "traits": "[]",
    "favourite": 0,
    "owned": 3,
    "trashed": None,
    "mv": 10,
    "ss": 0,
    "fa": 6,
    "pf": None,
    "dp": 6,
    "origin": "mine",
    "source": "",
    "original": None,
}
VERSION_ROW: dict[str, Any] = {
    "version": 2,
    "saved": 1000,
    "name": "C",
    "cause": "saved",
    "points": 5,
    "legal": 1,
    "rules_hash": "h",
    "readings": "{}",
}
PRICE_ROW: dict[str, Any] = {
    "since": 1000,
    "version": 2,
    "cause": "saved",
    "points": 5,
    "legal": 1,
    "rules_hash": "h",
    "readings": '{"CA-D-005": "one"}',
    "receipt": "[]",
}
READ: dict[str, tuple[Callable[[Any], object], dict[str, Any]]] = {
    "summary": (records.summary, LIST_ROW),
    "version": (records.version, VERSION_ROW),
    "price": (records.price, PRICE_ROW),
}
TEXTS = {
    "id",
    "kind",
    "name",
    "cause",
    "origin",
    "source",
    "rules_hash",
    "readings",
    "receipt",
    "tags",
    "traits",
}
MAY_LACK = {"points", "legal", "owned", "trashed", "original", "rules_hash", "mv", "ss", "fa", "pf", "dp"}
MOMENTS = {"changed", "saved", "since"}
ANY = {"favourite", "trashed"}


@pytest.mark.parametrize(
    ("name", "column"), [(name, column) for name, (_, row) in READ.items() for column in row]
)
def test_a_column_with_a_wrong_value_is_refused(name: str, column: str) -> None:
    read, row = READ[name]
    read(row)
    if column in ANY:
        return
    largest = 253_000_000_000_000 if column in MOMENTS else 2**31 - 1
    wrong: list[Any] = [5, 2.5, b"x"] if column in TEXTS | {"original"} else ["5", 2.5, b"x", largest + 1]
    if column not in TEXTS | {"original"}:
        read(row | {column: largest})
        least = 0 if column in MOMENTS else -largest
        read(row | {column: least})
        wrong.append(least - 1)
    if column in MAY_LACK and (name, column) not in {("price", "points"), ("price", "rules_hash")}:
        read(row | {column: None})
    elif (name, column) not in {("price", "legal"), ("version", "readings")}:
        wrong.append(None)
    for value in wrong:
        with pytest.raises((ValueError, TypeError)):
            read(row | {column: value})


def test_a_list_row_is_read_column_by_column() -> None:
    made = records.summary(LIST_ROW)
    assert (made.id, made.kind, made.name, made.points, made.legal) == ("c", "creature", "C", 5, True)
    assert (made.version, made.tags, made.traits, made.favourite) == (2, ("a", "b"), (), False)
    assert (made.owned, dict(made.profile)) == (3, {"mv": 10, "ss": 0, "fa": 6, "dp": 6})
    assert (made.trashed, made.origin, made.source, made.original) == (False, "mine", "", None)
    other = records.summary(LIST_ROW | {"trashed": 0, "favourite": 1, "legal": 0, "original": "o"})
    assert (other.trashed, other.favourite, other.legal, other.original) == (True, True, False, "o")
    assert made.changed.timestamp() == 1


def test_versions_and_prices_are_read_column_by_column() -> None:
    kept = records.version(VERSION_ROW | {"readings": None, "legal": None, "points": None})
    assert (kept.version, kept.name, kept.cause, kept.points, kept.legal) == (2, "C", "saved", None, None)
    assert (kept.saved.timestamp(), kept.rules_hash, kept.readings) == (1, "h", NOTHING)
    paid = records.price(PRICE_ROW | {"legal": 0})
    assert (paid.version, paid.cause, paid.points, paid.legal, paid.rules_hash) == (2, "saved", 5, False, "h")
    assert (dict(paid.readings), paid.lines, paid.since.timestamp()) == ({"CA-D-005": "one"}, (), 1)


def fail_within(guard: Guard, error: Exception, deep: int) -> None:
    """Raise an error in some blocks of a guard, each within another."""
    with ExitStack() as stack:
        for _ in range(deep):
            stack.enter_context(guard)
        raise error


@pytest.mark.parametrize(
    ("error", "deep", "asked"),
    [
        (ValueError("a"), 1, 1),
        (ValueError("a"), 3, 1),
        (NotKept("a"), 1, 0),
        (OSError("a"), 1, 0),
    ],
)
def test_a_failure_asks_once_for_damage(error: Exception, deep: int, asked: int) -> None:
    """The outermost of several blocks asks, and asks again at the next failure."""
    looks: list[int] = []

    def damage() -> InputFault:
        looks.append(1)
        return InputFault([message("paths.unreadable", file="x", why="y")])

    guard = Guard(damage)
    for times in (1, 2):
        with pytest.raises(InputFault if asked else type(error)):
            fail_within(guard, error, deep)
        assert len(looks) == asked * times


@pytest.mark.parametrize(("filled_at", "looks"), [(1, 1), (3, 3), (None, 5)])
def test_a_start_waits_five_seconds_for_the_starter_documents(
    monkeypatch: pytest.MonkeyPatch, filled_at: int | None, looks: int
) -> None:
    """Another start fills the library at one of the looks, or never."""
    asked: list[str] = []
    moments = iter((100.0, 100.0, 102.0, 104.9, 104.99, 105.0, 105.1))
    slept: list[float] = []
    monkeypatch.setattr(starter, "time", SimpleNamespace(monotonic=lambda: next(moments), sleep=slept.append))

    def setting(key: str) -> str | None:
        asked.append(key)
        assert len(asked) < 9
        return "1" if len(asked) == filled_at else None

    starter.wait(cast("Library", SimpleNamespace(setting=setting)))
    assert len(asked) == looks
    assert slept == [0.05] * (looks - 1)
