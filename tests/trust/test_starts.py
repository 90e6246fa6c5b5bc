"""Simultaneous starts, wrong clocks and kills: the library stays whole, and the program works on."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import threading
import time
from datetime import UTC, datetime, timedelta, tzinfo
from typing import TYPE_CHECKING

import pytest

from armybuilder.library import backups
from armybuilder.library.store import Library
from tests.trust.stranger import PATIENCE, STARTER, VISITOR

if TYPE_CHECKING:
    from pathlib import Path

    from tests.trust.stranger import Seen, Stranger

CLOCK = """
import time
from datetime import datetime as true
import armybuilder.library.records as records, armybuilder.library.backups as backups
class datetime(true):
    @classmethod
    def now(cls, tz=None):
        return true(1985, 10, 26, 1, 20, tzinfo=tz)
records.datetime = backups.datetime = datetime
"""


def at_once(*doings: object) -> list[Seen]:
    """Run functions side by side, and return their results."""
    found: dict[int, Seen] = {}

    def do(number: int, doing: object) -> None:
        found[number] = doing()  # type: ignore[operator]

    threads = [threading.Thread(target=do, args=one) for one in enumerate(doings)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    return [found[number] for number in range(len(doings))]


@pytest.mark.long
def test_simultaneous_first_starts_create_one_whole_library(stranger: Stranger) -> None:
    def listed() -> Seen:
        return stranger.shell("library", "list", "--kind", "army")

    seen = at_once(listed, listed, stranger.window)
    assert [one.code for one in seen] == [0, 0, 0], [one.err for one in seen]
    assert "Fen Gate Patrol" in seen[0].out
    assert seen[0].out == seen[1].out
    assert seen[2].asked == []
    with Library.open(stranger.library) as library:
        assert library.check() == ()


@pytest.mark.long
def test_a_clock_set_back_loses_no_version(settled: Stranger) -> None:
    seen = settled.window(
        before=CLOCK,
        script="window.open('a-gate')\nwindow.upkeep.begin()\nuntil(lambda: not window.workers.busy())",
    )
    assert seen.code == 0, seen.err
    with Library.open(settled.library) as library:
        before = library.history("c-boltman")[0].version
        library.save([library.fetch("c-boltman").model_copy(update={"name": "Later"})])
        assert library.history("c-boltman")[0].version == before + 1
        assert library.fetch("c-boltman").name == "Later"
        assert library.check() == ()


def test_backups_are_made_after_one_from_the_future(
    settled: Stranger, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Ahead(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
            return datetime.now(tz or UTC) + timedelta(days=4000)

    with Library.open(settled.library) as library:
        with monkeypatch.context() as wrong:
            wrong.setattr(backups, "datetime", Ahead)
            backups.make(library)
            assert not backups.due(settled.library)
        assert backups.due(settled.library)
        backups.make(library)
        assert not backups.due(settled.library)


@pytest.mark.long
@pytest.mark.linux
def test_a_kill_in_the_first_start_is_harmless(stranger: Stranger) -> None:
    dice = random.Random(5)
    for _ in range(3):
        with subprocess.Popen(
            [sys.executable, str(VISITOR)],
            env=stranger._environment({}),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as process:
            try:
                reached = _wait_for(stranger.library, process)
                time.sleep(dice.random() * 0.4)  # any moment will do: what follows is true of each
            finally:
                process.kill()
        assert reached
        for file in stranger.library.parent.glob("library.db*"):
            assert file.name in {"library.db", "library.db.lock", "library.db-journal", "library.db.open"}
    seen = stranger.window()
    assert (seen.code, seen.asked) == (0, [])
    assert seen.window["counts"]["army"] >= 2
    assert stranger.shell("library", "check").code == 0


@pytest.mark.long
@pytest.mark.linux
def test_a_kill_during_writing_keeps_the_earlier_file(stranger: Stranger) -> None:
    place = stranger.folder / "sheet.txt"
    place.write_text("what was written before", encoding="utf-8")
    killed = (
        "import pathlib, os, signal\n"
        "def replace(path, target):\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "pathlib.Path.replace = replace\n"
    )
    seen = stranger.shell("sheet", STARTER, "--army", "a-gate", "-o", place, before=killed)
    assert seen.code == -signal.SIGKILL
    assert place.read_text(encoding="utf-8") == "what was written before"
    assert stranger.shell("sheet", STARTER, "--army", "a-gate", "-o", place).code == 0
    assert sorted(one.name for one in stranger.folder.iterdir()) == ["sheet.txt"], "the next one tidies up"


def _wait_for(file: Path, process: subprocess.Popen[bytes]) -> bool:
    """Wait until a process has created a file, and say whether it has."""
    end = time.monotonic() + PATIENCE
    while not file.exists() and process.poll() is None and time.monotonic() < end:
        time.sleep(0.005)  # until the next look
    return file.exists()
