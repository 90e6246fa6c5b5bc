"""The reasons of disabled parts stand beneath the part with the pointer or the ring."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QKeySequenceEdit,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from armybuilder.battle.terms import Setup
from armybuilder.desktop.battle.replay.page import BattlePage
from armybuilder.desktop.desk.wanted import BattleWanted
from armybuilder.desktop.documents.contenders import default_pair, side_of
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.drop_down import DropDown
from armybuilder.desktop.widgets.ladder import PriceLadder
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.tick_box import TickBox
from armybuilder.desktop.window.reasons import reason_at, reason_of
from tests.desktop.test_table_hand import opened
from tests.desktop.test_window_field_undo import active, press
from tests.desktop.test_window_focus import PAGES, brought_to_sight

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow

__all__ = ["active"]


def point(whole: QWidget, part: QWidget, spot: QPoint | None = None) -> None:
    """Move the pointer to a place of a part, its middle by default."""
    place = part.mapTo(whole, part.rect().center() if spot is None else spot)
    for step in (QPoint(1, 0), QPoint(0, 0)):
        QTest.mouseMove(whole.windowHandle(), place + step)
    QApplication.processEvents()


def note(window: MainWindow) -> str:
    """Return the words of the note, or nothing while it is hidden."""
    shown = window.reasons.note
    return shown.text() if shown.isVisible() else ""


def disabled(page: QWidget) -> list[QWidget]:
    """Return the visible parts with a reason of their own."""
    return [
        one
        for one in page.findChildren(QWidget)
        if one.isVisible()
        and not one.isEnabled()
        and one.accessibleDescription()
        and hasattr(one, "setReason")
    ]


def short_battle(window: MainWindow) -> Setup:
    """Return the usual pair's battle of two turns."""
    left, right = (side_of(key, window.desk) for key in default_pair(window.desk))
    return Setup(left, right, turns=2, seed=5)


OBVIOUS = {"QToolButton Scroll": "Qt's own arrows of the row of tabs: there is no further tab"}
"""The disabled parts without a reason, by class or name, with why each is obvious."""


def unexplained(whole: QWidget) -> list[str]:
    """Return the visible disabled controls of a page without a reason, apart from the obvious ones.

    A control in a disabled part has the reason of that part.
    """
    kinds = (QAbstractButton, QComboBox, QLineEdit, QAbstractSpinBox, QPlainTextEdit, QKeySequenceEdit)
    found = []
    for part in (one for kind in kinds for one in whole.findChildren(kind)):
        if not part.isVisible() or part.isEnabled():
            continue
        above: QWidget | None = part
        while above is not None and not above.isEnabled() and not reason_of(above, None)[0]:
            above = above.parentWidget()
        said = f"{type(part).__name__} {part.accessibleName() or getattr(part, 'text', str)()}"
        if (above is None or above.isEnabled()) and not any(key in said for key in OBVIOUS):
            found.append(said)
    return found


def covered(window: MainWindow, part: QWidget) -> bool:
    """Say whether the middle of a part cannot be pointed at."""
    spot = part.mapTo(window, part.rect().center())
    found = window.childAt(spot)
    return found is None or not (found is part or part.isAncestorOf(found))


@pytest.mark.usefixtures("fought")
def test_every_disabled_part_tells_its_reason_beneath(qtbot: QtBot, active: MainWindow) -> None:
    tried = 0
    for name, show in PAGES.items():
        show(active)
        qtbot.waitUntil(lambda: not active.workers.busy())
        page = active.page()
        assert page is not None
        for whole in (page, page.side, active.bar):
            for part in disabled(whole):
                brought_to_sight(part)
                QApplication.processEvents()
                if not part.isVisible() or part.isEnabled() or covered(active, part):
                    continue
                point(active, part)
                assert note(active) == part.accessibleDescription(), f"{name}: {part}"
                box = QRect(part.mapToGlobal(QPoint(0, 0)), part.size())
                said = active.reasons.note
                around = QRect(said.mapToGlobal(QPoint(0, 0)), said.size())
                assert not around.intersects(box)
                assert min(abs(around.top() - box.bottom()), abs(box.top() - around.bottom())) < 12
                point(active, active.status.bits, QPoint(1, 1))
                assert not note(active)
                tried += 1
    assert tried > 8


@pytest.mark.usefixtures("fought")
def test_every_disabled_control_has_a_reason_or_is_obvious(qtbot: QtBot, active: MainWindow) -> None:
    setup = short_battle(active)
    pages: dict[str, Callable[[MainWindow], object]] = {
        **PAGES,
        "battle": lambda window: window.show_wanted(BattleWanted(setup)),
        "by hand": lambda window: opened(qtbot, window),
    }
    missing: list[str] = []
    for name, show in pages.items():
        show(active)
        qtbot.waitUntil(lambda: not active.workers.busy())
        page = active.page()
        assert page is not None
        for whole in (page, page.side, active.bar, active.library):
            missing += [f"{name}: {one}" for one in unexplained(whole)]
    assert not missing


@pytest.mark.usefixtures("fought")
def test_every_disabled_menu_item_of_pages_has_a_reason(qtbot: QtBot, active: MainWindow) -> None:
    """The menus of pages and battles, with the context menu of a log."""
    setup = short_battle(active)
    pages: dict[str, Callable[[MainWindow], object]] = {
        **PAGES,
        "battle": lambda window: window.show_wanted(BattleWanted(setup)),
        "by hand": lambda window: opened(qtbot, window),
    }
    disabled_items = 0
    for name, show in pages.items():
        show(active)
        qtbot.waitUntil(lambda: not active.workers.busy())
        page = active.page()
        assert page is not None
        for menu in (*page.findChildren(QMenu), *page.side.findChildren(QMenu)):
            menu.aboutToShow.emit()
            for action in menu.actions():
                if not action.isEnabled() and not action.isSeparator():
                    disabled_items += 1
                    assert action.statusTip(), f"{name}: {action.text()}"
    assert disabled_items


def test_an_opened_list_tells_a_barred_rows_reason(qtbot: QtBot, active: MainWindow) -> None:
    box = DropDown("Mount", active)
    box.add("Carried")
    box.add("Turret", barred="Only for vehicles")
    box.resize(200, 30)
    box.show()
    box.showPopup()
    rows = box.view()
    qtbot.waitUntil(rows.isVisible)
    for place, said in ((1, "Only for vehicles"), (0, "")):
        spot = rows.visualRect(rows.model().index(place, 0)).center()
        QTest.mouseMove(rows.viewport(), spot)
        QApplication.processEvents()  # at once: Qt's own tool tip comes later
        assert (QToolTip.text() if QToolTip.isVisible() and said else "") == said
    box.hidePopup()


def test_a_stepper_names_its_ends(active: MainWindow) -> None:
    """A reason of the whole stepper comes before its ends."""
    part = Stepper("Count", 1, 10, parent=active)
    part.show()
    for value, at in ((1, (0, "1 is the least")), (10, (1, "10 is the most"))):
        part.setValue(value)
        buttons = part.findChildren(QAbstractButton)
        assert [reason_of(one, None)[0] for one in buttons] == [
            at[1] if place == at[0] else "" for place in (0, 1)
        ]
    dashed = Stepper("Count", 0, 10, words={0: "\N{EN DASH}"}, parent=active)
    assert reason_of(dashed.findChildren(QAbstractButton)[0], None)[0] == "0 is the least"
    part.setReason("The past is fixed")
    assert (
        reason_at(active, part.findChildren(QAbstractButton)[1].mapTo(active, QPoint(5, 5)))[0]
        == "The past is fixed"
    )


@pytest.mark.usefixtures("fought")
def test_a_logs_menu_tells_why_no_die_changes(qtbot: QtBot, active: MainWindow) -> None:
    setup = short_battle(active)
    active.show_wanted(BattleWanted(setup))
    page = active.page()
    assert isinstance(page, BattlePage)
    qtbot.waitUntil(lambda: page.fought is not None)
    page.player.show_event(0)
    log = page.log_side.log
    log.customContextMenuRequested.emit(QPoint(5, 5))
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    action = next(one for one in menu.actions() if not one.isEnabled())
    QTest.mouseMove(menu, menu.actionGeometry(action).center())
    qtbot.waitUntil(lambda: QToolTip.isVisible() and QToolTip.text() == action.statusTip() != "")
    menu.close()


def barred_ladder(window: MainWindow) -> tuple[PriceLadder, int]:
    """Return a visible ladder of the page with a value that cannot be chosen, and the value's place."""
    page = window.page()
    assert page is not None
    ladder = next(
        one
        for one in page.findChildren(PriceLadder)
        if one.isVisible() and any(rung.disabled for rung in one.rungs)
    )
    brought_to_sight(ladder)
    return ladder, next(place for place, rung in enumerate(ladder.rungs) if rung.disabled)


def test_a_barred_cell_tells_its_reason(active: MainWindow) -> None:
    """The pointer shows it at the cell, the ring with the value, and no tool tip is shown."""
    PAGES["creature"](active)
    ladder, place = barred_ladder(active)
    cell = ladder.cell(place).toRect()
    point(active, ladder, cell.center())
    assert note(active) == ladder.rungs[place].disabled
    QApplication.sendEvent(
        ladder, QHelpEvent(QEvent.Type.ToolTip, cell.center(), ladder.mapToGlobal(cell.center()))
    )
    assert not QToolTip.isVisible()
    free = next(at for at, rung in enumerate(ladder.rungs) if not rung.disabled and not rung.advised_against)
    point(active, ladder, ladder.cell(free).toRect().center())
    assert not note(active)
    ladder.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    assert ladder.rungs[place].disabled in note(active)
    assert ladder.rungs[place].label in note(active)
    press(active, Qt.Key.Key_Tab, Qt.KeyboardModifier.NoModifier)
    assert not ladder.hasFocus()
    assert ladder.rungs[place].disabled not in note(active)


@pytest.mark.usefixtures("window")
def test_a_dialog_tells_reasons_too(qtbot: QtBot) -> None:
    dialog = QDialog()
    qtbot.addWidget(dialog)
    button, box = Button("Make it"), TickBox("Large")
    button.setReason("There is no army yet")
    box.set_barred("Only for robots")
    column = QVBoxLayout(dialog)
    column.addWidget(button)
    column.addWidget(box)
    dialog.resize(300, 200)
    with qtbot.waitExposed(dialog):
        dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)

    point(dialog, button)
    said = [one for one in dialog.findChildren(QWidget, "reasonNote") if one.isVisible()]
    assert [one.text() for one in said] == ["There is no army yet"]  # type: ignore[attr-defined]
    point(dialog, box)
    assert said[0].text() == "Only for robots"  # type: ignore[attr-defined]
    QTest.keyClick(box, Qt.Key.Key_Space)
    assert not box.isChecked()


def test_a_menu_tells_the_reason_of_a_disabled_item(qtbot: QtBot, active: MainWindow) -> None:
    """Another item's reason goes with the pointer."""
    while active.pages:
        active.close_page(0)
    action, free = active.actions_["duplicate"], active.actions_["solve"]
    menu = next(one for one in active.menuBar().findChildren(QMenu) if action in one.actions())
    with qtbot.waitExposed(menu):
        menu.popup(QPoint(10, 10))
    QTest.mouseMove(menu.windowHandle(), menu.actionGeometry(action).center())
    qtbot.waitUntil(lambda: QToolTip.isVisible() and QToolTip.text() == action.statusTip() != "")
    QTest.mouseMove(menu.windowHandle(), menu.actionGeometry(free).center())
    qtbot.waitUntil(lambda: not QToolTip.isVisible())
    menu.close()


def test_each_disabled_menu_item_has_a_reason(active: MainWindow) -> None:
    for name, show in {"nothing": lambda window: None, **PAGES}.items():
        while active.pages:
            active.close_page(0)
        show(active)
        for key, *_ in active.actions_.listed():
            action = active.actions_[key]
            assert action.isEnabled() or action.statusTip(), f"{name}: {key}"
