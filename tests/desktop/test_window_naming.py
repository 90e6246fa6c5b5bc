"""A new design waits for its name, all selected, and Enter moves the focus to the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.designer.creature import CreaturePage
from armybuilder.desktop.desk.session import ChangeKind, DocumentsChanged
from armybuilder.desktop.frame.document_page import DesignPage
from armybuilder.desktop.library.actions import NEW_KINDS
from tests.desktop.parts import name_field

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow


def in_front(window: MainWindow) -> DesignPage:
    page = window.page()
    assert isinstance(page, DesignPage)
    return page


@pytest.mark.long
def test_a_new_document_is_named_by_typing(qtbot: QtBot, window: MainWindow) -> None:
    for kind in NEW_KINDS:
        window.library.make(kind)
        page = in_front(window)
        edit = name_field(page.header)
        assert window.focusWidget() is edit, kind
        assert edit.selectedText() == page.title(), kind
        qtbot.keyClicks(edit, f"Harrow {kind}")
        qtbot.keyClick(edit, Qt.Key.Key_Return)
        assert page.title() == f"Harrow {kind}"
        after = window.focusWidget()
        assert after is not edit, kind
        assert page.isAncestorOf(after), kind
        qtbot.keyClicks(after, "x")
        assert page.title() == f"Harrow {kind}"


@pytest.mark.long
@pytest.mark.parametrize("kind", ["unit", "army"])
def test_a_named_units_focus_moves_to_the_finder(qtbot: QtBot, window: MainWindow, kind: str) -> None:
    window.library.make(kind)
    page = in_front(window)
    qtbot.keyClick(name_field(page.header), Qt.Key.Key_Return)
    after = window.focusWidget()
    assert after.accessibleName().startswith("Add ")


@pytest.mark.long
def test_a_copy_is_named_at_once_too(qtbot: QtBot, window: MainWindow) -> None:
    window.open(window.session.load("creature")[0].id)
    window.actions_["duplicate"].trigger()
    page = in_front(window)
    assert name_field(page.header).selectedText() == page.title()
    qtbot.keyClicks(name_field(page.header), "Ada")
    assert page.title() == "Ada"


@pytest.mark.long
def test_the_first_click_selects_the_whole_name(qtbot: QtBot, window: MainWindow) -> None:
    window.open(window.session.load("creature")[0].id)
    page = in_front(window)
    edit = name_field(page.header)
    window.activateWindow()
    page.area.setFocus()
    qtbot.mouseClick(edit, Qt.MouseButton.LeftButton)
    assert edit.selectedText() == page.title()
    qtbot.mouseClick(edit, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert edit.selectedText() == ""
    qtbot.keyClick(edit, Qt.Key.Key_End)
    qtbot.keyClicks(edit, "!")
    assert page.title().endswith("!")


@pytest.mark.long
def test_a_click_keeps_a_new_name_selected(qtbot: QtBot, window: MainWindow) -> None:
    """A click and typing replace the whole name."""
    window.library.make("creature")
    edit = name_field(in_front(window).header)
    qtbot.mouseClick(edit, Qt.MouseButton.LeftButton)
    assert edit.selectedText() == edit.text()
    qtbot.keyClicks(edit, "Harrow")
    assert in_front(window).title() == "Harrow"


@pytest.mark.long
def test_a_pause_in_typing_keeps_the_names_blank(qtbot: QtBot, window: MainWindow) -> None:
    window.library.make("weapon")
    page = in_front(window)
    edit = name_field(page.header)
    qtbot.keyClicks(edit, "Long ")
    window.session.keep()
    page.hear(DocumentsChanged(ChangeKind.DOCUMENTS, frozenset({page.key})))
    qtbot.keyClicks(edit, "pistol")
    assert page.title() == "Long pistol"
    qtbot.keyClicks(edit, "  ")
    qtbot.keyClick(edit, Qt.Key.Key_Return)
    assert page.title() == edit.text() == "Long pistol"


def test_escape_restores_the_whole_old_name(qtbot: QtBot, window: MainWindow) -> None:
    window.open(window.session.load("creature")[0].id)
    page = in_front(window)
    before, edit = page.title(), name_field(page.header)
    page.write_name()
    qtbot.keyClicks(edit, "Nobody")
    assert page.title() == "Nobody"
    qtbot.keyClick(edit, Qt.Key.Key_Escape)
    assert page.title() == before == edit.text()
    assert window.focusWidget() is not edit


@pytest.mark.long
def test_the_guides_road_is_typed_without_the_pointer(qtbot: QtBot, window: MainWindow) -> None:
    """Keys make a new design, name it, and add it to a new army."""
    window.actions_["new_creature"].trigger()
    page = in_front(window)
    assert isinstance(page, CreaturePage)
    qtbot.keyClicks(window.focusWidget(), "Harrow")
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    window.actions_["new_army"].trigger()
    army = in_front(window)
    assert isinstance(army, ArmyPage)
    qtbot.keyClicks(window.focusWidget(), "Harrow's own")
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    qtbot.keyClicks(window.focusWidget(), "harrow")
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert army.title() == "Harrow's own"
    assert [window.session.documents[one.unit].name for one in army.army().units] == ["Harrow"]
