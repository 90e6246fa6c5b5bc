"""The wheel scrolls, and edits nothing that was not clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import shiboken6
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QScrollBar,
    QTabBar,
    QWidget,
)

from armybuilder.battle.terms import Setup
from armybuilder.desktop.battle import by_hand
from armybuilder.desktop.battle.playing.page import PlayingPage
from tests.desktop.test_window_focus import PAGES, brought_to_sight
from tests.desktop.test_window_playing import settled

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.battle.replay.page import BattlePage
    from armybuilder.desktop.window.main_window import MainWindow


def turn(part: QWidget, notches: int = -1) -> None:
    """Turn the wheel over the middle of a part, as the system reports it to the window."""
    whole = part.window()
    spot = part.mapTo(whole, part.rect().center())
    QTest.wheelEvent(whole.windowHandle(), QPointF(spot), QPoint(0, 120 * notches))
    QApplication.processEvents()


def values(whole: QWidget) -> dict[QWidget, object]:
    """Return the values of all fields in a window, apart from the places of scroll bars."""
    found: dict[QWidget, object] = {}
    for part in whole.findChildren(QWidget):
        if isinstance(part, QComboBox | QTabBar):
            found[part] = part.currentIndex()
        elif isinstance(part, QAbstractSpinBox):
            found[part] = part.text()
        elif isinstance(part, QAbstractSlider) and not isinstance(part, QScrollBar):
            found[part] = part.value()
    return found


def wheeled(whole: QWidget) -> Iterator[QWidget]:
    """Turn the wheel both ways over each visible part of a window, and yield the part."""
    for part in whole.findChildren(QWidget):
        if (
            shiboken6.isValid(part)
            and part.isVisible()
            and part.window() is whole
            and part.rect().width() > 1
        ):
            brought_to_sight(part)
            if whole.rect().contains(part.mapTo(whole, part.rect().center())):
                for notches in (-1, 1):
                    turn(part, notches)
                yield part


def chosen(window: MainWindow) -> tuple[object, ...]:
    """Return the settings, and the page in front."""
    settings = window.settings
    return settings.mode, settings.zoom, settings.language, settings.measure, window.page()


def check(whole: QWidget, window: MainWindow, name: str) -> int:
    """Turn the wheel over all parts, see that nothing was changed, and return the number of parts."""
    held, before = whole.focusWidget(), values(whole)
    step, kept = window.session.undo_label, chosen(window)
    count = 0
    for part in wheeled(whole):
        said = f"{name}: {type(part).__name__}"
        assert whole.focusWidget() is held, said
        now = values(whole)
        assert {one: was for one, was in before.items() if one in now} == {
            one: now[one] for one in before if one in now
        }, said
        assert window.session.undo_label == step, said
        assert chosen(window) == kept, said
        count += 1
    return count


def takes_by_wheel(whole: QWidget) -> list[str]:
    """Return the parts that would get the keyboard from the wheel."""
    wheel = Qt.FocusPolicy.WheelFocus
    return [
        f"{type(part).__name__} {part.accessibleName()!r}"
        for part in whole.findChildren(QWidget)
        if part.focusPolicy() & wheel == wheel and not part.window().isHidden() and part.window() is whole
    ]


@pytest.fixture
def by_the_hand(qtbot: QtBot, window: MainWindow, setup: Setup) -> Callable[[], None]:
    """A function that opens a battle by hand."""

    def play() -> None:
        by_hand.play(window.desk, setup, frozenset({"left"}))
        qtbot.waitUntil(lambda: isinstance(window.page(), PlayingPage))
        page = window.page()
        assert isinstance(page, PlayingPage)
        settled(qtbot, page)

    return play


@pytest.mark.long(short=("robot", "campaign", "by hand"))
@pytest.mark.usefixtures("fought")
@pytest.mark.parametrize("name", [*PAGES, "watch", "by hand"])
def test_the_wheel_edits_nothing_unclicked(
    qtbot: QtBot,
    window: MainWindow,
    setup: Setup,
    watched: Callable[[Setup], BattlePage],
    by_the_hand: Callable[[], None],
    name: str,
) -> None:
    """The wheel is turned over each part of the page, its docks and the bar."""
    window.activateWindow()
    if name == "watch":
        watched(setup)
    elif name == "by hand":
        by_the_hand()
    else:
        PAGES[name](window)
    qtbot.waitUntil(lambda: not window.workers.busy())
    assert takes_by_wheel(window) == []
    assert check(window, window, name) > 30


@pytest.mark.parametrize("command", ["random army", "about"])
def test_the_wheel_edits_nothing_in_a_dialog(qtbot: QtBot, window: MainWindow, command: str) -> None:
    window.run_command({"random army": "muster"}.get(command, command))
    dialog = QApplication.activeModalWidget() or next(
        one for one in QApplication.topLevelWidgets() if one.isVisible() and one is not window
    )
    qtbot.waitUntil(lambda: dialog.isActiveWindow() and dialog.focusWidget() is not None)
    assert takes_by_wheel(dialog) == []
    assert check(dialog, window, command) > 3
    dialog.close()


def test_the_wheel_over_unclicked_fields_scrolls_the_page(qtbot: QtBot, window: MainWindow) -> None:
    """The field that the tab key reached scrolls too."""
    window.open("a-levy")
    window.resize(1100, 640)
    page = window.page()
    assert page is not None
    bar = page.area.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 100)
    fields = [
        part
        for part in page.middle.findChildren(QWidget)
        if isinstance(part, QComboBox | QAbstractSpinBox) and part.isVisible()
    ]
    assert len(fields) > 2
    for field in fields:
        page.area.ensureWidgetVisible(field)
        field.setFocus(Qt.FocusReason.TabFocusReason)
        start = bar.value()
        before = values(page)
        turn(field, -1 if start < bar.maximum() // 2 else 1)
        assert bar.value() != start, field.accessibleName()
        assert values(page) == before, field.accessibleName()


def test_the_wheel_scrolls_the_tabs_and_keeps_the_page(qtbot: QtBot, window: MainWindow) -> None:
    for kind in ("creature", "weapon", "unit"):
        for one in window.session.load(kind)[:5]:
            window.open(one.id)
    front, tabs = window.page(), window.bar.tabs
    seen = tabs.tabRect(0).x()
    turn(tabs, 1)
    turn(tabs, 1)
    assert window.page() is front
    qtbot.waitUntil(lambda: tabs.tabRect(0).x() > seen)
