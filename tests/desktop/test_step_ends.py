"""The ends of undo steps in the fields of every page: a field that is left, Enter, and another field."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QSpinBox, QWidget

from armybuilder.desktop.frame.document_page import DesignPage
from tests.desktop.parts import name_field

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow

NUMBERED = ("creature", "robot", "vehicle", "army")
NAMED = (*NUMBERED, "weapon", "unit", "table")


def steps(window: MainWindow) -> int:
    """Count the steps that undo can take back."""
    return len(window.session._undo.steps)


def new_page(window: MainWindow, kind: str) -> DesignPage:
    """Open the page of a new document."""
    window.actions_[f"new_{kind}"].trigger()
    page = window.page()
    assert isinstance(page, DesignPage)
    return page


def first_number(page: QWidget) -> QSpinBox:
    """Return the first number of a page that can be edited, with the focus."""
    field = next(one for one in page.findChildren(QSpinBox) if one.isVisible() and one.isEnabled())
    field.setFocus()
    return field


@pytest.mark.parametrize("kind", NUMBERED)
def test_enter_ends_the_step_of_a_number(qtbot: QtBot, window: MainWindow, kind: str) -> None:
    field, before = first_number(new_page(window, kind)), steps(window)
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Return):
        qtbot.keyClick(field, key)
    QApplication.processEvents()
    assert steps(window) == before + 1
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert steps(window) == before + 2


@pytest.mark.long(short=("vehicle", "army"))
@pytest.mark.parametrize("kind", NUMBERED)
def test_a_left_number_ends_its_step(qtbot: QtBot, window: MainWindow, kind: str) -> None:
    page = new_page(window, kind)
    field, before = first_number(page), steps(window)
    qtbot.keyClick(field, Qt.Key.Key_Up)
    name_field(page.header).setFocus()
    field.setFocus()
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert steps(window) == before + 2


@pytest.mark.long(short=("unit", "table"))
@pytest.mark.parametrize("kind", NAMED)
def test_a_name_typed_twice_is_two_steps(qtbot: QtBot, window: MainWindow, kind: str) -> None:
    page = new_page(window, kind)
    field, before = name_field(page.header), steps(window)
    for name in ("Ash", "Birch"):
        field.setFocus()
        field.selectAll()
        qtbot.keyClicks(field, name)
        qtbot.keyClick(field, Qt.Key.Key_Return)
        QApplication.processEvents()
    assert steps(window) == before + 2
    window.actions_["undo"].trigger()
    assert page.document.name == "Ash"


def test_left_notes_end_their_step(qtbot: QtBot, window: MainWindow) -> None:
    page = new_page(window, "creature")
    assert page.about is not None
    notes, before = page.about.notes, steps(window)
    for words in ("first", " second"):
        notes.setFocus()
        qtbot.keyClicks(notes, words)
        name_field(page.header).setFocus()
    assert steps(window) == before + 2
