"""Undo takes the last step back wherever the keyboard is, and typing only before it is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import shiboken6
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from armybuilder.desktop.army.roster_tree import RosterTree
from armybuilder.desktop.army.unit_page import UnitPage
from armybuilder.desktop.designer.creature import CreaturePage
from armybuilder.desktop.documents.finder import Finder
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.editing import fields
from tests.desktop.test_clicks import begin, twelve
from tests.desktop.test_window_focus import PAGES, brought_to_sight
from tests.desktop.test_window_playing import settled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def press(window: MainWindow, key: Qt.Key, held: Qt.KeyboardModifier = CTRL) -> None:
    """Press a key, as the system reports it to the window."""
    QTest.keyClick(window.windowHandle(), key, held)
    QApplication.processEvents()


def write(window: MainWindow, words: str) -> None:
    """Type words, as the system reports them to the window."""
    for letter in words:
        QTest.keyClick(window.windowHandle(), Qt.Key(ord(letter.upper())))
    QApplication.processEvents()


def writing(part: QWidget) -> bool:
    """Say whether text can be typed into a part."""
    if isinstance(part, QComboBox):
        return part.isEditable()
    return isinstance(part, QAbstractSpinBox) or (
        isinstance(part, QLineEdit | QPlainTextEdit | QTextEdit) and not part.isReadOnly()
    )


def fields_of(window: MainWindow) -> Iterator[QWidget]:
    """Yield the visible fields of a window that take the keyboard and text."""
    for part in window.findChildren(QWidget):
        focused = part.focusPolicy() & Qt.FocusPolicy.ClickFocus and part.focusProxy() is None
        if focused and part.isVisible() and part.isEnabled() and part.window() is window and writing(part):
            yield part


@pytest.fixture
def active(qtbot: QtBot, window: MainWindow) -> MainWindow:
    """The window with the keyboard."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def step(window: MainWindow) -> str:
    """Edit a creature beside the field, and return the name of the step in the bar."""
    creature = window.session.load("creature")[-1]
    window.session.seal()
    window.session.apply(fields.set_field(creature, "notes", f"{creature.notes}!"))
    window.session.seal()
    QApplication.processEvents()
    return said(window)


def said(window: MainWindow) -> str:
    """Return the step that undo takes back, which the bar and the menu name alike."""
    words = window.bar.undo.toolTip()
    assert window.actions_["undo"].text().replace("&&", "&") == words
    assert window.bar.undo.isEnabled() == window.actions_["undo"].isEnabled()
    return words


def text_of(field: QWidget) -> str:
    """Return the text of a field."""
    if isinstance(field, QPlainTextEdit | QTextEdit):
        return field.toPlainText()
    return field.currentText() if isinstance(field, QComboBox) else field.text()  # type: ignore[attr-defined]


@pytest.mark.long(short=("army", "campaign", "table"))
@pytest.mark.usefixtures("fought")
@pytest.mark.parametrize("name", PAGES)
def test_undo_in_any_field_takes_the_last_step_back(qtbot: QtBot, active: MainWindow, name: str) -> None:
    """Then the field has no undo of its own, as nothing was typed into it since."""
    window = active
    PAGES[name](window)
    qtbot.waitUntil(lambda: not window.workers.busy())
    tried = 0
    for field in list(fields_of(window)):
        if not shiboken6.isValid(field):
            continue
        if not field.isVisible():
            PAGES[name](window)  # undo has shown the page of the creature
            QApplication.processEvents()
        brought_to_sight(field)
        field.setFocus(Qt.FocusReason.TabFocusReason)
        told = f"{name}: {type(field).__name__} {field.accessibleName()!r}"
        label = step(window)
        assert label.startswith("Undo "), told
        before = text_of(field)
        press(window, Qt.Key.Key_Z)
        assert window.bar.redo.toolTip().removeprefix("Redo ") == label.removeprefix("Undo "), told
        assert text_of(field) == before or not field.isVisible(), told
        press(window, Qt.Key.Key_Y)
        assert said(window) == label, told
        press(window, Qt.Key.Key_Z)
        press(window, Qt.Key.Key_Z, CTRL | SHIFT)
        assert said(window) == label, told
        tried += 1
    assert tried > 1


@pytest.mark.long(short=("army", "settings"))
@pytest.mark.parametrize("name", ["creature", "army", "weapon", "campaign", "settings", "table"])
def test_undo_does_as_bar_and_menu_say(qtbot: QtBot, active: MainWindow, name: str) -> None:
    """A letter that the field has not given away is typing, any other is a step."""
    window = active
    PAGES[name](window)
    qtbot.waitUntil(lambda: not window.workers.busy())
    label = step(window)
    PAGES[name](window)
    seen = set()
    for field in list(fields_of(window)):
        if not shiboken6.isValid(field) or not field.isVisible():
            continue
        brought_to_sight(field)
        field.setFocus(Qt.FocusReason.TabFocusReason)
        QApplication.processEvents()
        before, named = text_of(field), said(window)
        told = f"{name}: {type(field).__name__} {field.accessibleName()!r}"
        write(window, "4")
        if (popup := QApplication.activePopupWidget()) is not None:
            popup.hide()
        if text_of(field) == before:
            continue
        now = said(window)
        seen.add("typing" if now == "Undo typing" else "step")
        assert now != named or now == label, told
        press(window, Qt.Key.Key_Z)
        assert text_of(field) == before, told
        assert said(window) == named, told
    assert seen


def test_undo_takes_a_stepper_back_from_its_number(qtbot: QtBot, active: MainWindow) -> None:
    window = active
    PAGES["creature"](window)
    page = window.page()
    assert isinstance(page, CreaturePage)
    stepper = next(one for one in page.findChildren(Stepper) if one.accessibleName() == "Movement")
    start = stepper.value()
    more = stepper.mapTo(window, stepper.rect().center()) + QPoint(stepper.width() // 2 - 8, 0)
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, more)
    assert stepper.value() == start + 1
    assert stepper.isAncestorOf(window.focusWidget())
    press(window, Qt.Key.Key_Z)
    assert stepper.value() == start


def test_undo_after_adding_by_name_takes_the_part_away(qtbot: QtBot, active: MainWindow) -> None:
    """The line stays empty, and one more Enter adds nothing."""
    window = active
    PAGES["creature"](window)
    page = window.page()
    assert isinstance(page, CreaturePage)
    finder = page.findChild(Finder)
    assert finder is not None
    name = window.session.load("weapon")[0].name
    brought_to_sight(finder.line)
    finder.line.setFocus(Qt.FocusReason.MouseFocusReason)
    before = window.session.documents[page.key]
    write(window, name)
    if (popup := QApplication.activePopupWidget()) is not None:
        popup.hide()
    assert said(window) == "Undo typing"
    press(window, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier)
    assert window.session.documents[page.key] != before
    assert finder.line.text() == ""
    assert said(window) != "Undo typing"
    press(window, Qt.Key.Key_Z)
    assert window.session.documents[page.key] == before
    assert finder.line.text() == ""
    press(window, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier)
    assert window.session.documents[page.key] == before


def test_a_search_takes_its_own_typing_back(qtbot: QtBot, active: MainWindow) -> None:
    window = active
    label = step(window)
    window.run_command("find")
    write(window, "gun")
    assert window.library.search.text() == "gun"
    if (popup := QApplication.activePopupWidget()) is not None:
        popup.hide()
    assert said(window) == "Undo typing"
    press(window, Qt.Key.Key_Z)
    assert window.library.search.text() == ""
    assert said(window) == label
    press(window, Qt.Key.Key_Y)
    assert window.library.search.text() == "gun"
    QTest.mouseClick(window.bar.undo, Qt.MouseButton.LeftButton)
    assert window.library.search.text() == "", "the button does as it says, and leaves the keyboard there"
    press(window, Qt.Key.Key_Z)
    assert said(window) != label


def test_a_command_by_name_focuses_the_page(qtbot: QtBot, active: MainWindow) -> None:
    window = active
    PAGES["army"](window)
    page = window.page()
    assert page is not None
    window.session.apply(fields.set_field(window.session.documents["a-levy"], "name", "Levy again"))
    label = said(window)
    press(window, Qt.Key.Key_K)
    qtbot.waitUntil(window.bar.command.hasFocus)
    line = window.bar.command
    popup = window.commands.palette.popup
    qtbot.waitUntil(popup.isVisible)
    QTest.keyClicks(popup, "Copy the receipt")
    QTest.keyClick(popup, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not line.hasFocus())
    held = window.focusWidget()
    assert page.isAncestorOf(held) or page.side.isAncestorOf(held)
    assert not popup.isVisible()
    press(window, Qt.Key.Key_Z)
    assert said(window) != label
    assert not popup.isVisible()


def test_escape_leaves_the_command_field(qtbot: QtBot, active: MainWindow) -> None:
    """The first one closes its list, and the second one returns to the page."""
    PAGES["army"](active)
    page = active.page()
    assert page is not None
    press(active, Qt.Key.Key_K)
    qtbot.waitUntil(active.commands.palette.popup.isVisible)
    QTest.keyClick(active.commands.palette.popup, Qt.Key.Key_Escape)
    assert not active.commands.palette.popup.isVisible()
    press(active, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
    assert page.isAncestorOf(active.focusWidget())


def test_a_page_opened_from_a_row_has_the_keyboard(qtbot: QtBot, active: MainWindow) -> None:
    """The name of the page stays without it, and the row has it again on the way back."""
    window = active
    window.open("a-levy")
    page = window.page()
    assert page is not None
    tree = page.findChild(RosterTree)
    assert tree is not None
    qtbot.waitUntil(lambda: not window.workers.busy())
    top = tree.model().index(0, 0)
    row = tree.visualRect(tree.model().index(0, 0, top)).center()
    tree.setFocus(Qt.FocusReason.MouseFocusReason)
    label = step(window)
    spot = tree.viewport().mapTo(window, row)
    QTest.mouseDClick(window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
    opened = window.page()
    assert isinstance(opened, UnitPage)
    held = window.focusWidget()
    assert opened.isAncestorOf(held)
    assert not isinstance(held, QLineEdit)
    write(window, "x")
    assert said(window) == label
    window.run_command("previous_tab")
    assert window.page() is page
    assert window.focusWidget() is tree
    press(window, Qt.Key.Key_Z)
    assert said(window) != label


@pytest.mark.parametrize("kind", ["table", "list"])
def test_undo_takes_the_last_choice_of_a_battle_back(qtbot: QtBot, active: MainWindow, kind: str) -> None:
    """Bar and menu name it, with the keyboard on the table and beside the page."""
    person = twelve(qtbot, active, "small")
    begin(person)
    page = person.page
    assert page.hand is not None
    person.key(Qt.Key.Key_N)
    person.key(Qt.Key.Key_Space)
    assert said(active) == "Undo the last choice"
    (page.field if kind == "table" else page.sides.lists["left"]).setFocus()
    chosen = len(page.hand.battle.choices)
    press(active, Qt.Key.Key_Z)
    settled(qtbot, page)
    assert len(page.hand.battle.choices) == chosen - 1


def test_undo_reaches_the_page_from_an_open_list(qtbot: QtBot, active: MainWindow) -> None:
    """The list of the command field closes, and the bar's step is undone."""
    window = active
    words = step(window)
    press(window, Qt.Key.Key_K)
    popup = window.commands.palette.popup
    qtbot.waitUntil(popup.isVisible)
    QTest.keyClick(popup, Qt.Key.Key_Z, CTRL)
    QApplication.processEvents()
    assert not popup.isVisible()
    assert said(window) != words


@pytest.mark.parametrize("name", ["creature", "army"])
def test_a_fields_menu_has_the_windows_undo(active: MainWindow, name: str) -> None:
    """Pointer and key open the menu in lines, texts and steppers."""
    PAGES[name](active)
    own = [active.actions_[step] for step in ("undo", "redo")]
    kinds = set()
    for field in list(fields_of(active)):
        field.setFocus()
        ground = field.viewport() if isinstance(field, QPlainTextEdit | QTextEdit) else field
        for part, reason in ((ground, "Mouse"), (field, "Keyboard")):
            spot = part.rect().center()
            asked = QContextMenuEvent(QContextMenuEvent.Reason[reason], spot, part.mapToGlobal(spot))
            QApplication.sendEvent(part, asked)
            menu = QApplication.activePopupWidget()
            assert isinstance(menu, QMenu)
            assert menu.actions()[:2] == own
            assert not {"edit-undo", "edit-redo"} & {one.objectName() for one in menu.actions()}
            menu.close()
        kinds.add(type(ground))
    assert len(kinds) > 2


def test_undo_of_a_fields_menu_takes_the_last_step(active: MainWindow) -> None:
    PAGES["creature"](active)
    page = active.page()
    assert isinstance(page, CreaturePage)
    words = step(active)
    line = active.library.search
    line.setFocus()
    QApplication.sendEvent(line, QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(), QPoint()))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert menu.actions()[0].text() == words
    menu.actions()[0].trigger()
    menu.close()
    assert said(active) != words
    assert active.focusWidget() is line
