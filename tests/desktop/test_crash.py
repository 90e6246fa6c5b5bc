"""Reports of errors inside the window, and messages about faults that the user can mend."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QTimer

from armybuilder import paths
from armybuilder.desktop.crash_file import CrashFile
from armybuilder.errors import InputFault, message

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.start import CrashDesk
    from armybuilder.desktop.window.main_window import MainWindow


def test_an_error_in_a_slot_writes_a_report(
    qtbot: QtBot, window: MainWindow, crashes: CrashDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "excepthook", crashes.hook)

    def fail() -> None:
        raise ZeroDivisionError("on purpose")

    with qtbot.captureExceptions() as caught:
        QTimer.singleShot(0, fail)
        qtbot.waitUntil(lambda: bool(caught))
    crashes.hook(*caught[0])
    report = crashes.reports.pop()
    assert "ZeroDivisionError: on purpose" in report.read_text(encoding="utf-8")
    assert str(report) in window.status.currentMessage()


def test_an_input_fault_has_a_message_but_no_report(window: MainWindow, crashes: CrashDesk) -> None:
    crashes.report(InputFault([message("editing.fault.no_item", item="spoon")]))
    assert "spoon" in window.status.currentMessage()
    assert crashes.reports == []


@pytest.mark.long
def test_an_error_in_a_worker_leaves_a_report(qtbot: QtBot, window: MainWindow, crashes: CrashDesk) -> None:
    def fail(_job: object) -> None:
        raise RuntimeError("in a thread")

    window.workers.run(fail, done=lambda _: None)
    qtbot.waitUntil(lambda: bool(crashes.reports))
    assert "in a thread" in crashes.reports.pop().read_text(encoding="utf-8")


@pytest.mark.linux
def test_the_file_of_a_long_running_program_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file of a killed program goes after a day."""
    monkeypatch.setenv("ARMYBUILDER_HOME", str(tmp_path))
    log = paths.log_folder()
    log.mkdir(parents=True)
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    running, killed = (log / f"running-{pid}.txt" for pid in (os.getppid(), gone.pid))
    for file in (running, killed):
        file.touch()
        os.utime(file, (0, 0))
    CrashFile().close()
    assert (running.exists(), killed.exists()) == (True, False)


def test_no_start_deletes_a_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only empty files of killed programs go, those with words become reports, and reports stay."""
    monkeypatch.setenv("ARMYBUILDER_HOME", str(tmp_path))
    log = paths.log_folder()
    log.mkdir(parents=True)
    told, report, other = (log / name for name in ("running-0.txt", "crash-1.txt", "notes.txt"))
    for file, words in ((told, "Fatal Python error"), (report, "An earlier one"), (other, "")):
        file.write_text(words, encoding="utf-8")
        os.utime(file, (0, 0))
    fresh = log / "running-none.txt"
    fresh.touch()
    made = CrashFile()
    made.close()
    assert sorted(one.read_text(encoding="utf-8") for one in log.glob("crash-*")) == [
        "An earlier one",
        "Fatal Python error",
    ]
    assert [one.read_text(encoding="utf-8") for one in made.reports] == ["Fatal Python error"]
    assert (other.exists(), fresh.exists()) == (True, True)
