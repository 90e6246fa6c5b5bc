"""Menus and the command field reach every kind of design and every command, with the usual edit commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu

from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.frame.actions import COMMANDS
from armybuilder.desktop.library.actions import NEW_KINDS
from armybuilder.editing import whole_documents
from tests.desktop.parts import name_field

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow


def shown(window: MainWindow) -> list[str]:
    """Return the list beneath the command field."""
    popup = window.commands.palette.popup
    if not popup.isVisible():
        return []
    return [str(popup.model().index(row, 0).data()) for row in range(popup.model().rowCount())]


def commanded(qtbot: QtBot, window: MainWindow, words: str) -> None:
    window.actions_["command"].trigger()
    qtbot.keyClicks(window.bar.command, words)
    qtbot.keyClick(window.bar.command, Qt.Key.Key_Return)


@pytest.mark.long
def test_menus_have_every_command_and_every_new_kind(window: MainWindow) -> None:
    in_menus = {
        action.objectName() for menu in window.menuBar().findChildren(QMenu) for action in menu.actions()
    }
    assert {one.key for one in COMMANDS if one.key} <= in_menus
    for kind in NEW_KINDS:
        before = len(window.session.load(kind))
        window.actions_[f"new_{kind}"].trigger()
        assert len(window.session.load(kind)) == before + 1, kind


@pytest.mark.long
def test_the_command_field_lists_everything_while_it_is_empty(qtbot: QtBot, window: MainWindow) -> None:
    window.activateWindow()
    window.actions_["command"].trigger()
    qtbot.waitUntil(lambda: len(shown(window)) > 40)
    assert "New robot" in shown(window)
    window.commands.palette.popup.hide()


@pytest.mark.long
def test_the_command_field_opens_kept_and_new_designs(qtbot: QtBot, window: MainWindow) -> None:
    kept = window.session.load("army")[1]
    commanded(qtbot, window, kept.name)
    page = window.page()
    assert page is not None
    assert page.key == kept.id
    fresh = whole_documents.start("robot", "Quartz walker")
    window.session.apply(whole_documents.create(fresh))
    commanded(qtbot, window, "quartz")
    page = window.page()
    assert page is not None
    assert page.key == fresh.id
    window.session.apply(whole_documents.delete(fresh))
    commanded(qtbot, window, "quartz")
    assert "Nothing" in window.status.currentMessage() or "no design" in window.status.currentMessage()


@pytest.mark.long
def test_the_command_field_says_when_nothing_is_found(qtbot: QtBot, window: MainWindow) -> None:
    window.activateWindow()
    window.actions_["command"].trigger()
    qtbot.keyClicks(window.bar.command, "xyzzy")
    qtbot.waitUntil(lambda: shown(window) == ["Nothing is called “xyzzy”"])
    qtbot.keyClick(window.bar.command, Qt.Key.Key_Return)
    assert "xyzzy" in window.status.currentMessage()
    window.commands.palette.popup.hide()


def test_edit_commands_act_on_the_focused_part(qtbot: QtBot, window: MainWindow) -> None:
    window.activateWindow()
    window.open("a-levy")
    page = window.page()
    assert isinstance(page, ArmyPage)
    many = len(page.army().units)
    page.tree.setFocus()
    page.tree.setCurrentIndex(page.tree.model().index(0, 0, page.tree.model().index(0, 0)))
    window.actions_["copy"].trigger()
    assert window.status.currentMessage() == "Copied"
    window.actions_["paste_here"].trigger()
    assert len(page.army().units) == many + 1
    window.actions_["delete"].trigger()
    assert len(page.army().units) == many
    edit = name_field(page.header)
    page.write_name()
    name = edit.text()
    window.actions_["cut"].trigger()
    assert edit.text() == ""
    assert QGuiApplication.clipboard().text() == name
    window.actions_["paste_here"].trigger()
    assert edit.text() == name == page.title()
    window.actions_["select_all"].trigger()
    assert edit.selectedText() == name


@pytest.mark.long
def test_the_command_fields_edits_use_the_earlier_focus(qtbot: QtBot, window: MainWindow) -> None:
    window.activateWindow()
    window.open("a-levy")
    page = window.page()
    assert isinstance(page, ArmyPage)
    page.write_name()
    commanded(qtbot, window, "copy")
    assert QGuiApplication.clipboard().text() == page.title()


@pytest.mark.long
def test_edit_keys_stay_with_the_focused_part(qtbot: QtBot, window: MainWindow) -> None:
    window.activateWindow()
    window.open("a-levy")
    page = window.page()
    assert isinstance(page, ArmyPage)
    page.finder.line.setFocus()
    qtbot.keyClicks(page.finder.line, "abc")
    many = len(page.army().units)
    qtbot.keyClick(page.finder.line, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(page.finder.line, Qt.Key.Key_Delete)
    assert page.finder.line.text() == ""
    assert len(page.army().units) == many
