"""Faults of the program: a report on this computer only, a message with its path, and a sound restart.

(Faults in a slot or a thread of the window are in `tests/desktop/test_crash.py`.)
"""

from __future__ import annotations

import re
from importlib import metadata
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from armybuilder.desktop.start import CrashDesk
from armybuilder.errors import write_crash_report
from tests.trust.stranger import STARTER

if TYPE_CHECKING:
    from tests.trust.stranger import Stranger

BROKEN_COMMAND = """
from armybuilder.points.prices import pricing
def price(*given, **named):
    raise ZeroDivisionError("on purpose")
pricing.price = price
"""
BROKEN_WINDOW = """
from armybuilder.desktop.desk.session import Session
def session(*given, **named):
    raise ZeroDivisionError("on purpose")
Session.load = Session.watch = session
import armybuilder.desktop.window.main_window as main
main.default_pair = lambda desk: session()
"""
BROKEN_PAGE = """
from armybuilder.desktop.designer.creature import CreaturePage
def made(*given, **named):
    raise ZeroDivisionError("on purpose")
CreaturePage.__init__ = made
"""
NO_ROOM = """
import pathlib
def full(path, *given, **named):
    raise OSError(28, "No space left on device", str(path))
pathlib.Path.write_text = full
"""
BROKEN_BENEATH = """
import ctypes
ctypes.string_at(0)
"""


def reports(stranger: Stranger) -> list[Path]:
    return sorted((stranger.home / "log").glob("crash-*.txt"))


def test_a_report_does_not_name_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "jane.doe"
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    with pytest.raises(FileNotFoundError) as caught:
        (home / "armies" / "x.army").read_bytes()
    report = write_crash_report(caught.value, lambda: tmp_path / "log")
    text = report.read_text(encoding="utf-8")
    assert re.match(r"Army Builder \d\S* crash report, \d{8}-\d{6}-\d{6} UTC\nPython 3", text)
    assert "This file is on this computer only." in text
    assert "test_crashes.py" in text
    assert "jane.doe" not in text
    assert "~/armies/x.army" in text.replace("\\", "/")


def test_a_report_is_written_without_an_installed_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A copy of the sources has no metadata with a version, but the report has the fault all the same."""

    def missing(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", missing)
    report = write_crash_report(ValueError("on purpose"), lambda: tmp_path / "log")
    text = report.read_text(encoding="utf-8")
    assert text.startswith("Army Builder of unknown version crash report, ")
    assert "ValueError: on purpose" in text


def test_one_fault_leaves_one_report_however_often_it_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ARMYBUILDER_HOME", str(tmp_path))

    def fail(number: int) -> None:
        if number % 2:
            raise KeyError(number)
        raise ValueError(number)

    crashes = CrashDesk()
    for number in range(20):
        try:
            fail(number)
        except (KeyError, ValueError) as error:
            crashes.report(error)
    assert len(crashes.reports) == len(list((tmp_path / "log").iterdir())) == 2
    assert len(capsys.readouterr().err.splitlines()) == 20, "it is said each time"


@pytest.mark.long
def test_a_fault_in_the_shell_names_its_report(settled: Stranger) -> None:
    seen = settled.shell("cost", "-", before=BROKEN_COMMAND, given=_file())
    (report,) = reports(settled)
    assert seen.code == 3
    assert str(report) in seen.err
    assert "Traceback" not in seen.err
    assert "ZeroDivisionError: on purpose" in report.read_text(encoding="utf-8")
    nowhere = settled.shell("cost", "-", before=BROKEN_COMMAND + NO_ROOM, given=_file())
    assert nowhere.code == 3
    assert "could not be written" in nowhere.err
    assert "on purpose" in nowhere.err
    assert settled.shell("cost", "-", given=_file()).code == 0


@pytest.mark.long
def test_a_failing_window_is_reported_in_a_box(settled: Stranger) -> None:
    seen = settled.window(before=BROKEN_WINDOW)
    assert seen.code == 3
    (report,) = reports(settled)
    assert str(report) in seen.asked[0]["asked"]
    assert "on purpose" in report.read_text(encoding="utf-8")
    assert settled.window().code == 0


@pytest.mark.long
def test_the_window_opens_in_spite_of_a_failing_page(settled: Stranger) -> None:
    settled.settings.parent.mkdir(parents=True)
    settled.settings.write_text("[tabs]\nopen=a-gate\\nc-boltman\nfront=c-boltman\n", encoding="utf-8")
    seen = settled.window(before=BROKEN_PAGE)
    assert seen.code == 0
    (report,) = reports(settled)
    assert str(report) in seen.window["said"]


@pytest.mark.long
def test_a_crash_beneath_python_is_reported_next_time(settled: Stranger) -> None:
    broken = settled.window(script=BROKEN_BENEATH)
    assert broken.code < 0
    seen = settled.window()
    (report,) = reports(settled)
    assert seen.code == 0
    assert "crashed" in seen.window["said"]
    assert str(report) in seen.window["said"]
    assert "string_at" in report.read_text(encoding="utf-8")
    again = settled.window()
    assert "crashed" not in again.window["said"]
    assert [one.name for one in (settled.home / "log").iterdir()] == [report.name]


def _file() -> str:
    return STARTER.read_text(encoding="utf-8")
