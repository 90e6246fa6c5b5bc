"""The keyboard stays where the user is when a part goes, and keys on buttons act beside any list."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QPushButton

from armybuilder.desktop.printing.page import PrintPage
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.editing import fields
from tests.desktop.test_clicks import begin, twelve
from tests.desktop.test_window_field_undo import active, press
from tests.desktop.test_window_focus import PAGES
from tests.desktop.test_window_printing import ready

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.odds.page import OddsPage
    from armybuilder.desktop.window.main_window import MainWindow

__all__ = ["active"]

NONE = Qt.KeyboardModifier.NoModifier


def beats(times: int = 3) -> None:
    """Wait until due timers have run out."""
    for _ in range(times):
        QApplication.processEvents()


@pytest.mark.long(short=("army-hidden", "army-disabled", "army-deleted", "odds-deleted"))
@pytest.mark.parametrize("way", ["hidden", "disabled", "deleted"])
@pytest.mark.parametrize("name", ["army", "creature", "odds", "settings"])
@pytest.mark.usefixtures("fought")
def test_the_page_has_the_keyboard_of_lost_parts(
    qtbot: QtBot, active: MainWindow, name: str, way: str
) -> None:
    PAGES[name](active)
    page = active.page()
    assert page is not None
    qtbot.waitUntil(lambda: not active.workers.busy())
    for place in (page, page.side) if page.sided else (page,):
        part = QPushButton("goes", place)
        part.show()
        part.setFocus()
        assert part.hasFocus()
        if way == "hidden":
            part.hide()
        elif way == "disabled":
            part.setEnabled(False)
        else:
            part.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        beats()
        held = active.focusWidget()
        assert held is page.area, name


def test_a_part_that_comes_back_has_the_keyboard_again(qtbot: QtBot, active: MainWindow) -> None:
    """A button that is disabled for its own work is such a part."""
    PAGES["creature"](active)
    page = active.page()
    assert page is not None
    part = QPushButton("works", page)
    part.show()
    part.setFocus()
    part.setEnabled(False)
    part.setEnabled(True)
    qtbot.waitUntil(part.hasFocus)


def test_a_click_in_the_bar_leaves_the_keyboard(qtbot: QtBot, active: MainWindow) -> None:
    PAGES["creature"](active)
    page = active.page()
    assert page is not None
    stepper = page.findChildren(Stepper)[0]
    stepper.setFocus(Qt.FocusReason.MouseFocusReason)
    active.session.apply(fields.set_field(active.session.documents[page.key], "notes", "x"))
    held = active.focusWidget()
    assert stepper.isAncestorOf(held)
    for button in (active.bar.undo, active.bar.redo, active.bar.fold, active.bar.fold):
        assert button.isEnabled()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        beats()
        assert active.focusWidget() is held, button.accessibleName()


def test_a_closed_tab_gives_the_keyboard_to_a_page(qtbot: QtBot, active: MainWindow) -> None:
    PAGES["army"](active)
    PAGES["creature"](active)
    page = active.page()
    assert page is not None
    page.findChildren(Stepper)[0].setFocus()
    press(active, Qt.Key.Key_W)
    beats()
    page = active.page()
    assert page is not None
    assert page.isAncestorOf(active.focusWidget())


def test_keys_on_buttons_act_beside_any_focused_list(qtbot: QtBot, active: MainWindow) -> None:
    """Space activates the model that was chosen at the left, and letters press their buttons."""
    person = twelve(qtbot, active, "small")
    begin(person)
    page = person.page
    listed = page.sides.lists["left"]
    place = next(
        place for place, row in enumerate(listed.rows.rows) if row.token is not None and row.key[0] == "left"
    )
    listed.setCurrentIndex(listed.rows.index(place))
    QTest.mouseClick(
        listed.viewport(),
        Qt.MouseButton.LeftButton,
        NONE,
        listed.visualRect(listed.rows.index(place)).center(),
    )
    qtbot.waitUntil(lambda: not page.busy)
    listed.setFocus()
    assert page.hand is not None
    chosen = len(page.hand.battle.choices)
    press(active, Qt.Key.Key_Space, NONE)
    qtbot.waitUntil(lambda: not page.busy)
    assert len(page.hand.battle.choices) == chosen + 1
    shown = page.play.drawer.isVisible()
    for view in (*page.sides.findChildren(QAbstractItemView), *page.dock.findChildren(QAbstractItemView)):
        if view.isVisible() and view.isEnabled():
            view.setFocus()
            press(active, Qt.Key.Key_M, NONE)
            assert page.play.drawer.isVisible() != shown, view.accessibleName()
            view.setFocus()
            press(active, Qt.Key.Key_M, NONE)
            assert page.play.drawer.isVisible() == shown, view.accessibleName()


def test_fight_on_counted_odds_counts_nothing_again(
    active: MainWindow, fought: Callable[..., OddsPage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """F5 shows them from the army, and on their own page it watches a battle."""
    active.open("a-levy")
    army = active.page()
    assert army is not None
    page = fought("a-levy", army.opponent())
    counted = page.odds
    seen: list[str] = []
    monkeypatch.setattr(page._counting, "start", lambda *_, **__: seen.append("again"))
    active.open("a-levy")
    press(active, Qt.Key.Key_F5, NONE)
    beats()
    assert active.page() is page
    assert page.odds is counted
    assert not seen
    assert not page.running
    page.set_up.turns._more.click()
    assert seen == ["again"]


def test_longer_names_move_no_field_of_the_set_up(
    qtbot: QtBot, active: MainWindow, fought: Callable[..., OddsPage]
) -> None:
    page = fought("a-levy", "a-reavers")
    fields_ = (page.set_up.ruleset, page.set_up.scale, page.set_up.turns, page.set_up.battles)
    before = [part.mapTo(active, part.rect().topLeft()) for part in fields_]
    levy = active.session.documents["a-levy"]
    active.session.apply(fields.set_field(levy, "name", f"{levy.name} of the very long road to the far moor"))
    assert "far moor" in page.set_up.summary.text()
    beats(6)
    assert [part.mapTo(active, part.rect().topLeft()) for part in fields_] == before


def test_the_keyboard_waits_for_the_print_button(qtbot: QtBot, window: MainWindow) -> None:
    window.open("a-levy")
    army = window.page()
    assert army is not None
    army.take_keyboard()
    window.actions_["print"].trigger()
    page = window.page()
    assert isinstance(page, PrintPage)
    assert not page.print_button.isEnabled()
    ready(qtbot, page)
    assert window.focusWidget() is page.print_button
    page.take_keyboard()
    page.smaller.setFocus()
    page.refresh()
    ready(qtbot, page)
    assert window.focusWidget() is page.smaller, "the keyboard was moved since"
