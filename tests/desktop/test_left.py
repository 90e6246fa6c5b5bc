"""The search for objects that a test leaves behind."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QMainWindow, QMenu
from shiboken6 import isValid

from armybuilder.desktop.desk.workers import Workers
from tests.desktop.left import Standing

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def test_a_window_that_stays_open_is_named_and_closed(qtbot: QtBot) -> None:
    before = Standing.now()
    dialog = QDialog()
    dialog.setWindowTitle("Print")
    with qtbot.waitExposed(dialog):
        dialog.show()
    assert before.left() == ["QDialog 'Print'"]
    assert before.left() == []


def test_a_hidden_main_window_goes_unnamed(qtbot: QtBot) -> None:
    before = Standing.now()
    window = QMainWindow()
    assert before.left() == []
    assert Standing.now().windows == before.windows
    del window


def test_a_main_windows_menus_are_deleted_with_it(qtbot: QtBot) -> None:
    before = Standing.now()
    window = QMainWindow()
    menus = [QMenu(window) for _ in range(3)]
    for menu in menus:
        menu.winId()
    assert before.left() == []
    assert not any(isValid(menu) for menu in menus)


def test_workers_that_are_not_closed_are_named(qtbot: QtBot) -> None:
    before = Standing.now()
    workers = Workers(lambda _error: None)
    assert before.left() == ["1 workers that are not closed"]
    workers.close()
    assert before.left() == []


def test_a_thread_that_goes_on_is_named(qtbot: QtBot) -> None:
    before, over = Standing.now(), threading.Event()
    thread = threading.Thread(target=over.wait, name="watch")
    thread.start()
    assert before.left() == ["thread 'watch'"]
    over.set()
    thread.join()
    assert before.left() == []
