"""Closed pages and windows are freed: no signal of a longer-lived part holds them."""

from __future__ import annotations

import gc
import weakref
from typing import TYPE_CHECKING

import pytest
import shiboken6
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from armybuilder.desktop.desk.settings import Settings
from armybuilder.desktop.start import CrashDesk, make_window

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.library.store import Library


def let_go() -> None:
    """Delete all Qt objects due for deletion, and collect Python's garbage."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.unfreeze()
    gc.collect()


def settled(qtbot: QtBot, window: MainWindow) -> None:
    """Wait until no page has work under way, and all pending events are done."""
    qtbot.waitUntil(lambda: not window.workers.busy())
    QApplication.processEvents()


@pytest.mark.long
@pytest.mark.parametrize("kind", ["army", "unit", "creature", "vehicle", "weapon", "table"])
def test_a_closed_page_is_freed(qtbot: QtBot, window: MainWindow, kind: str) -> None:
    key = next(document.id for document in window.session.load(kind))
    window.open(key)
    page = window.page()
    assert page is not None
    settled(qtbot, window)
    held = weakref.ref(page)
    window.close_page(window.pages.index(page))
    del page
    settled(qtbot, window)
    let_go()
    assert held() is None


@pytest.mark.long
def test_a_closed_window_is_freed(
    qtbot: QtBot, library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARMYBUILDER_HOME", str(tmp_path / "home"))
    window = make_window(library, Settings(tmp_path / "desktop.ini"), CrashDesk())
    for kind in ("army", "unit", "creature", "weapon"):
        window.open(next(document.id for document in window.session.load(kind)))
    with qtbot.waitExposed(window):
        window.show()
    settled(qtbot, window)
    held = weakref.ref(window)
    window.close()
    window.deleteLater()
    let_go()
    assert not shiboken6.isValid(window)
    del window
    let_go()
    assert held() is None
