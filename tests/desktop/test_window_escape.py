"""Escape closes the innermost thing that is open, Space presses the part with the ring, Enter the default."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QPushButton

from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.battle.table_editor.page import TableEditor
from armybuilder.desktop.settings.page import SettingsPage
from tests.desktop.openers import OPENERS, choose_a_model, focused, key, menu_key, page_of, playing
from tests.desktop.test_window_field_undo import active
from tests.desktop.test_window_focus import PAGES, reached
from tests.desktop.test_window_kept_focus import beats

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow

__all__ = ["active"]

LEFT = Qt.MouseButton.LeftButton
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.mark.parametrize("name", list(OPENERS))
def test_escape_closes_one_thing_and_changes_nothing(qtbot: QtBot, active: MainWindow, name: str) -> None:
    """The part that had the keyboard has it again."""
    active.resize(1440, 900)
    opened = OPENERS[name](qtbot, active)
    qtbot.waitUntil(opened.is_open)
    before = dict(active.session.documents), active.actions_["undo"].text()
    page = active.page()
    key(Qt.Key.Key_Escape)
    beats()
    assert not opened.is_open()
    assert (dict(active.session.documents), active.actions_["undo"].text()) == before
    assert active.page() is page
    assert active.focusWidget() is (opened.held.focusProxy() or opened.held)


@pytest.mark.long(short=("army", "share", "creature", "odds"))
@pytest.mark.usefixtures("fought")
@pytest.mark.parametrize("name", list(PAGES))
def test_space_presses_any_button_with_the_ring(qtbot: QtBot, active: MainWindow, name: str) -> None:
    """Escape before Space is let go presses nothing."""
    active.resize(1440, 900)
    PAGES[name](active)
    qtbot.waitUntil(lambda: not active.workers.busy())
    before = active.actions_["undo"].text()
    for button in list(reached(active)):
        if isinstance(button, QAbstractButton):
            button.setFocus(Qt.FocusReason.TabFocusReason)
            QTest.keyPress(active.windowHandle(), Qt.Key.Key_Space)
            assert button.isDown(), button.accessibleName() or button.text()
            QTest.keyPress(active.windowHandle(), Qt.Key.Key_Escape)
            assert not button.isDown(), button.accessibleName() or button.text()
            QTest.keyRelease(active.windowHandle(), Qt.Key.Key_Space)
    assert active.actions_["undo"].text() == before


@pytest.mark.parametrize("kind", ["model", "group", "frame", "enemy"])
def test_escape_ends_a_drag_on_the_table(qtbot: QtBot, active: MainWindow, kind: str) -> None:
    """The release and further moves of the pointer do nothing."""
    page = playing(qtbot, active)
    field, table = page.field, page.play.table
    field.setFocus()
    assert page.seen is not None
    tokens = page.seen.moment.tokens
    own, enemies = (sorted(one for one in tokens if one[0] == side) for side in ("left", "right"))
    start = field.tokens().spot((enemies if kind == "enemy" else own)[0])
    if kind == "model":
        table.choose(*own[0])
        qtbot.waitUntil(lambda: own[0] in field.pullable)
    elif kind == "group":
        key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    elif kind == "frame":
        start += QPointF(-30, -30)
    chosen, made = (table.key, table.groups.keys), len(page.document.choices)
    QTest.mousePress(field, LEFT, pos=start.toPoint())
    for step in (20, 40):
        QTest.mouseMove(field, (start + QPointF(step, step)).toPoint())
    assert table.going == (kind == "model")
    key(Qt.Key.Key_Escape)
    for step in (45, 80):
        QTest.mouseMove(field, (start + QPointF(step, step)).toPoint())
    QTest.mouseRelease(field, LEFT, pos=(start + QPointF(80, 80)).toPoint())
    qtbot.waitUntil(lambda: not active.workers.busy() and not page.busy)
    assert len(page.document.choices) == made
    assert (table.key, table.groups.keys) == chosen
    assert not table.going
    assert field.hand().frame is None
    assert table.held_at is None


def test_escape_ends_the_drag_of_a_piece(active: MainWindow) -> None:
    page = page_of(active, "table", TableEditor)
    canvas, piece = page.canvas, page.table.terrain[0]
    canvas.setFocus()
    start = canvas.spot(piece.shape[0]) / 2 + canvas.spot(piece.shape[2]) / 2
    for escapes in (True, False):
        QTest.mousePress(canvas, LEFT, pos=start.toPoint())
        for step in (20, 40):
            QTest.mouseMove(canvas, (start + QPointF(step, step)).toPoint())
        if escapes:
            key(Qt.Key.Key_Escape)
        QTest.mouseMove(canvas, (start + QPointF(60, 60)).toPoint())
        QTest.mouseRelease(canvas, LEFT, pos=(start + QPointF(60, 60)).toPoint())
        assert (page.table.terrain[0] == piece) == escapes
        assert canvas.path == "terrain.0"


@pytest.mark.parametrize("held", [SHIFT, Qt.KeyboardModifier.NoModifier])
def test_tab_leaves_the_field_of_a_key(active: MainWindow, held: Qt.KeyboardModifier) -> None:
    page = page_of(active, "settings", SettingsPage)
    edit = page.keys.edit
    before = edit.keySequence()
    focused(edit)
    key(Qt.Key.Key_Backtab if held == SHIFT else Qt.Key.Key_Tab, held)
    assert not edit.hasFocus()
    assert edit.keySequence() == before


def test_the_menu_key_is_about_the_current_row(active: MainWindow) -> None:
    page = page_of(active, "army", ArmyPage)
    choose_a_model(page)
    asked = []
    page.tree.menu_requested.connect(lambda node, _menu: asked.append(node.key))
    focused(page.tree)
    for _ in range(2):
        menu_key()
        key(Qt.Key.Key_Escape)
        (node,) = page.tree.chosen()
        assert asked.pop() == node.key
        key(Qt.Key.Key_Up)


def test_enter_takes_the_default_of_a_dialog(qtbot: QtBot, active: MainWindow) -> None:
    for name in ("delete for good", "return to a backup"):
        OPENERS[name](qtbot, active)
        (shown,) = (one for one in active.findChildren(QDialog) if one.isVisible())
        assert [one.isDefault() for one in shown.findChildren(QPushButton) if one.hasFocus()] == [True]
        before = dict(active.session.documents)
        key(Qt.Key.Key_Return)
        beats()
        assert dict(active.session.documents) == before
        assert not [one for one in active.findChildren(QDialog) if one.isVisible()]


def test_a_tag_pressed_by_space_keeps_the_ring(active: MainWindow) -> None:
    """A tag of some documents is put on all by one press, and taken off them by the next."""
    library = active.library
    library.document_actions.tag(["a-levy"], "other", on=True)
    library.edit_tags(["a-levy", "a-reavers"])
    popup = library.tag_popup
    for left in (True, False):
        focused(popup.shown["other"])
        key(Qt.Key.Key_Space)
        assert ("other" in popup.shown) == left
        assert QApplication.focusWidget() is popup.shown.get("other", popup.line)
    key(Qt.Key.Key_Escape)


def test_a_key_opens_and_focuses_all_choices(qtbot: QtBot, active: MainWindow) -> None:
    """The arrows choose a row of the list, and Enter confirms it."""
    page = playing(qtbot, active)
    focused(page.field)
    before = len(page.document.choices)
    key(Qt.Key.Key_N)
    key(Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not page.busy and len(page.document.choices) > before)
    made = len(page.document.choices)
    key(Qt.Key.Key_M)
    assert page.panel.choices.hasFocus()
    key(Qt.Key.Key_M)
    assert page.field.hasFocus()
    key(Qt.Key.Key_M)
    named = [False]
    for _ in range(4):
        key(Qt.Key.Key_Down)
        named.append(page.panel.entry() is None)
        assert not (named[-1] and page.panel.act.isEnabled()), "a model's name is no choice"
    assert any(named)

    def can_choose() -> bool:
        if not page.panel.act.isEnabled():
            key(Qt.Key.Key_Up)
        return page.panel.act.isEnabled()

    qtbot.waitUntil(can_choose)  # what the list shows may still arrive
    key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not page.busy and len(page.document.choices) > made)
