"""The settings page: look, distances, keys, and the care of the library."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from armybuilder.desktop.designer.design_odds import DesignOdds
from armybuilder.desktop.desk.settings import Settings
from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.settings.page import SettingsPage
from armybuilder.desktop.start import CrashDesk, make_window
from armybuilder.desktop.window import background_work
from armybuilder.editing.fields import set_field
from armybuilder.library import backups
from armybuilder.library.store import Library
from armybuilder.words import Measure

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QImage
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow


@pytest.fixture
def page(window: MainWindow) -> SettingsPage:
    """The settings of the window."""
    window.actions_["settings"].trigger()
    shown = window.page()
    assert isinstance(shown, SettingsPage)
    return shown


def pick(qtbot: QtBot, choice: object, data: str) -> None:
    """Choose an item of a list by keys, as a user does."""
    box = choice
    box.setFocus()  # type: ignore[attr-defined]
    for _ in range(10):
        if box.currentData() == data:  # type: ignore[attr-defined]
            return
        at = box.findData(data)  # type: ignore[attr-defined]
        key = Qt.Key.Key_Down if at > box.currentIndex() else Qt.Key.Key_Up  # type: ignore[attr-defined]
        qtbot.keyClick(box, key)


def press(qtbot: QtBot, page: SettingsPage, command: str, key: Qt.Key, held: Qt.KeyboardModifier) -> None:
    """Choose a command in the table and press its new key."""
    page.keys.table.select_key(command)
    page.keys.edit.setFocus()
    qtbot.keyClick(page.keys.edit, key, held)
    qtbot.waitUntil(lambda: page.keys._actions.changed(command))


def test_colours_size_and_distances_hold_at_once(
    qtbot: QtBot, window: MainWindow, page: SettingsPage
) -> None:
    pick(qtbot, page.mode, "dark")
    assert current_look().theme.name == "dark"
    pick(qtbot, page.unit, "in")
    assert window.desk.words.measure == Measure("in", 1)
    pick(qtbot, page.ground, "2")
    assert window.settings.measure == Measure("in", 2)
    page.zoom.setValue(120)
    page.zoom.valueChanged.emit(120)
    assert current_look().scale == 1.2
    window.set_zoom(100)


def test_a_command_gets_another_key_and_keeps_it(
    qtbot: QtBot, window: MainWindow, page: SettingsPage, tmp_path: Path, library: Library
) -> None:
    control = Qt.KeyboardModifier.ControlModifier
    press(qtbot, page, "duplicate", Qt.Key.Key_J, control)
    assert window.actions_.keys("duplicate") == (QKeySequence("Ctrl+J"),)
    army = window.session.load("army")[0]
    window.open(army.id)
    qtbot.keyClick(window, Qt.Key.Key_J, control)
    assert window.page().title() == f"{army.name} copy"  # type: ignore[union-attr]
    window.settings.write()
    other = make_window(library, Settings(tmp_path / "desktop.ini"), CrashDesk())
    qtbot.addWidget(other)
    assert other.actions_.keys("duplicate") == (QKeySequence("Ctrl+J"),)
    other.close()


def test_a_reassigned_key_leaves_its_old_command(
    qtbot: QtBot, window: MainWindow, page: SettingsPage
) -> None:
    press(qtbot, page, "duplicate", Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert window.actions_.keys("print") == ()
    assert "Print" in window.status.currentMessage()
    qtbot.mouseClick(page.keys.all, Qt.MouseButton.LeftButton)
    assert window.actions_.own_keys() == {}
    assert window.actions_.keys("print") == (QKeySequence("Ctrl+P"),)


def test_a_command_can_be_without_a_key(qtbot: QtBot, window: MainWindow, page: SettingsPage) -> None:
    page.keys.table.select_key("fight")
    qtbot.mouseClick(page.keys.none, Qt.MouseButton.LeftButton)
    assert window.actions_.keys("fight") == ()
    assert not page.keys.none.isEnabled()
    qtbot.mouseClick(page.keys.usual, Qt.MouseButton.LeftButton)
    assert window.actions_.keys("fight") == (QKeySequence("F5"),)


def test_commands_are_found_by_their_words(qtbot: QtBot, page: SettingsPage) -> None:
    everything = len(page.keys.table.rows())
    qtbot.keyClicks(page.keys.search, "history")
    assert 0 < len(page.keys.table.rows()) < everything
    qtbot.keyClick(page.keys.search, Qt.Key.Key_Escape)
    assert len(page.keys.table.rows()) == everything


@pytest.mark.long
def test_no_two_commands_come_with_the_same_key(window: MainWindow) -> None:
    keys = [held.toString() for _, _, _, all_held in window.actions_.listed() for held in all_held]
    assert len(keys) == len(set(keys))


def test_a_backup_is_made_and_listed(
    qtbot: QtBot, window: MainWindow, page: SettingsPage, library: Library
) -> None:
    assert page.care.none.isVisibleTo(window)
    task = page.care.make_one()
    qtbot.waitSignal(task.ended).wait()
    assert len(page.care.table.rows()) == len(backups.list_all(library.path)) == 1
    task = page.care.check_all()
    qtbot.waitSignal(task.ended).wait()
    assert "undamaged" in window.status.currentMessage()


def test_the_window_opens_again_on_the_backup(
    qtbot: QtBot, window: MainWindow, page: SettingsPage, library: Library
) -> None:
    from armybuilder.desktop.app import _gone_back

    army = window.session.load("army")[0]
    backups.make(library)
    window.session.apply(set_field(army, "name", "Made after the backup"))
    page.care.reload()
    page.care.table.selectRow(0)
    qtbot.mouseClick(page.care.restore, Qt.MouseButton.LeftButton)
    button = next(each for each in page.care.box.buttons() if each.text() == "Go back")
    assert page.care.box.defaultButton() not in {None, button}
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert window.backup_wanted is not None
    path = library.path
    library.close()
    opened = _gone_back(window.backup_wanted, path, lambda _faults: "quit")
    assert opened is not None
    with opened:
        assert opened.fetch(army.id).name == army.name
    aside = path.with_name("library.replaced-1.db")
    with Library.open(aside) as kept:
        assert kept.fetch(army.id).name == "Made after the backup"


@pytest.mark.long
def test_the_program_backs_up_and_thins_by_itself(qtbot: QtBot, window: MainWindow, library: Library) -> None:
    window.upkeep.begin()
    qtbot.waitUntil(lambda: bool(backups.list_all(library.path)))
    assert not backups.due(library.path)


@pytest.mark.long
def test_the_settings_page_follows_the_menus(window: MainWindow, page: SettingsPage) -> None:
    window.actions_["dark"].trigger()
    assert page.mode.currentData() == "dark"
    window.set_zoom(110)
    assert page.zoom.value() == 110
    window.set_zoom(100)
    window.actions_["light"].trigger()
    assert page.mode.currentData() == "light"


@pytest.mark.long
def test_slow_modules_are_loaded_ahead(qtbot: QtBot, window: MainWindow) -> None:
    """The modules are loaded in a worker, a while after the start."""
    window.upkeep.begin()
    qtbot.waitUntil(lambda: set(background_work._AHEAD) <= set(sys.modules))


def seen(window: MainWindow, qtbot: QtBot, document: str) -> tuple[QImage, QImage]:
    """Return pictures of a document's front page and of its right dock once both are final."""
    window.open(document)
    shown = window.page()
    assert shown is not None
    before = None
    for _ in range(200):
        qtbot.wait(300)  # nothing tells of the last painting; two pictures alike, some time apart, do
        now = shown.grab().toImage(), shown.side.grab().toImage()
        if now == before and not window.desk.workers.busy():
            return now
        before = now
    raise AssertionError(document)


@pytest.mark.long(short=("c-trooper",))
@pytest.mark.parametrize("document", ["c-trooper", "v-crawler"])
def test_a_hidden_page_takes_the_new_look(
    qtbot: QtBot, window: MainWindow, document: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page changes colours and size alike in front and behind."""
    monkeypatch.setattr(
        DesignOdds, "show_design", lambda *_: None
    )  # they would count on between two pictures
    window.resize(1440, 900)
    try:
        for mode, zoom in (("dark", 120), ("light", 100)):
            seen(window, qtbot, "u-troopers")
            window.set_mode(mode)
            window.set_zoom(zoom)
            behind = seen(window, qtbot, document)
            window.set_mode("light" if mode == "dark" else "dark")
            window.set_zoom(80)
            window.set_mode(mode)
            window.set_zoom(zoom)
            assert seen(window, qtbot, document) == behind
    finally:
        window.set_zoom(100)
