"""A window on a library of its own, and hands to drive it with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from armybuilder.desktop import app as desktop
from armybuilder.desktop.settings import Settings
from armybuilder.library import starter
from armybuilder.library.store import Library

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.main_window import MainWindow


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    """The starter library in a file of its own."""
    with Library.open(tmp_path / "library.db") as opened:
        starter.fill(opened)
        yield opened


@pytest.fixture
def crashes() -> desktop.CrashDesk:
    """Where errors of threads go."""
    return desktop.CrashDesk()


@pytest.fixture
def window(
    qtbot: QtBot,
    tmp_path: Path,
    library: Library,
    crashes: desktop.CrashDesk,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[MainWindow]:
    """The main window on the starter library, shown; nothing may have crashed when the test is over."""
    monkeypatch.setenv("ARMYBUILDER_HOME", str(tmp_path / "home"))
    made = desktop.make_window(library, Settings(tmp_path / "desktop.ini"), crashes)
    made.set_mode("light")
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close()
    made.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert crashes.reports == [], crashes.reports[0].read_text(encoding="utf-8")
