"""Quick clicks are steps, and none goes to a part that came under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton, QVBoxLayout, QWidget

from armybuilder.desktop.army.roster_model import COUNT_ROLE
from armybuilder.desktop.army.roster_tree import RosterTree
from armybuilder.desktop.desk.wanted import SheetsWanted
from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.printing.sortable_list import SortableList
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.window.top_bar import CLOSE_TAB
from tests.desktop.test_window_focus import PAGES, brought_to_sight

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
PRESS, RELEASE = QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease
UNHELD = Qt.KeyboardModifier.NoModifier


class Finger:
    """A hand that clicks at a place of a window, as the system reports it to the window."""

    def __init__(self, whole: QWidget) -> None:
        self.whole, self.now = whole, 10_000_000

    def quick(self, spot: QPoint, clicks: int) -> None:
        """Click so quickly that Qt takes every second click for the second of a double click."""
        for _ in range(clicks // 2):
            QTest.mouseDClick(self.whole.windowHandle(), LEFT, UNHELD, spot)
        if clicks % 2:
            QTest.mouseClick(self.whole.windowHandle(), LEFT, UNHELD, spot)
        QApplication.processEvents()

    def click(self, spot: QPoint, pause: int) -> None:
        """Click `pause` milliseconds after the last click of this kind."""
        self.now += pause
        for kind, held in ((PRESS, LEFT), (RELEASE, NONE)):
            event = QMouseEvent(
                kind, QPointF(spot), QPointF(self.whole.mapToGlobal(spot)), LEFT, held, UNHELD
            )
            event.setTimestamp(self.now)
            QApplication.sendEvent(self.whole.windowHandle(), event)
            QApplication.processEvents()

    def on(self, part: QWidget, spot: QPoint | None = None) -> QPoint:
        """Return the place of a part in the window."""
        return part.mapTo(self.whole, part.rect().center() if spot is None else spot)


@pytest.fixture
def finger(qtbot: QtBot, window: MainWindow) -> Finger:
    """A hand at the active window."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return Finger(window)


def in_sight(finger: Finger, part: QWidget) -> bool:
    """Say whether the middle of a part can be clicked."""
    spot = finger.on(part)
    return finger.whole.rect().contains(spot) and finger.whole.childAt(spot) is part


@pytest.mark.parametrize("kind", ["unit", "army"])
def test_five_quick_clicks_on_a_row_are_five_steps(
    qtbot: QtBot, window: MainWindow, finger: Finger, kind: str
) -> None:
    """The plus is clicked five times, the minus more often, and nothing opens at the least number."""
    window.open(window.session.load(kind)[0].id)
    page = window.page()
    assert page is not None
    tree = page.findChild(RosterTree)
    assert tree is not None
    qtbot.waitUntil(lambda: not window.workers.busy())
    model = tree.model()
    index = next(
        found
        for top in range(model.rowCount())
        for found in (model.index(top, 1), model.index(0, 1, model.index(top, 0)))
        if found.isValid() and found.data(COUNT_ROLE) and model.flags(found) and _stepper_at(tree, found)
    )
    count = int(index.data(COUNT_ROLE))
    page.area.ensureWidgetVisible(tree)
    cell = tree.visualRect(index)
    px = current_look().px
    plus = tree.viewport().mapTo(window, QPoint(cell.right() - px(8), cell.center().y()))
    minus = tree.viewport().mapTo(window, QPoint(cell.right() - px(60), cell.center().y()))
    key = tree._model.node(index).key  # type: ignore[union-attr]

    def counted() -> int:
        found = tree._model.find(key)
        return int(found.siblingAtColumn(1).data(COUNT_ROLE))

    finger.quick(plus, 5)
    assert counted() == count + 5
    finger.quick(minus, count + 8)
    assert counted() == 1
    assert window.page() is page


def _stepper_at(tree: RosterTree, index: object) -> bool:
    cell = tree.visualRect(index)  # type: ignore[arg-type]
    spot = QPoint(cell.right() - current_look().px(8), cell.center().y())
    return tree._is_on_stepper(spot)


def test_five_quick_clicks_on_every_stepper_are_five_steps(
    qtbot: QtBot, window: MainWindow, finger: Finger
) -> None:
    tried = 0
    for name in ("creature", "army", "weapon", "vehicle", "print", "settings"):
        PAGES[name](window)
        page = window.page()
        assert page is not None
        qtbot.waitUntil(lambda: not window.workers.busy())
        for stepper in (*page.findChildren(Stepper), *page.side.findChildren(Stepper)):
            brought_to_sight(stepper)
            QApplication.processEvents()
            buttons = stepper.findChildren(QAbstractButton)[:2]
            if not stepper.isVisible() or not stepper.isEnabled():
                continue
            for button, way in zip(buttons[::-1], (1, -1), strict=True):
                spin = stepper._spin
                start = spin.value()
                finger.now += 5000
                if (
                    not in_sight(finger, button)
                    or spin.choices
                    or not (spin.minimum() <= start + 5 * way <= spin.maximum())
                ):
                    continue
                finger.quick(finger.on(button), 5)
                assert stepper.value() == start + 5 * way, f"{name}: {stepper.accessibleName()}"
                assert window.page() is page
                tried += 1
    assert tried > 10


def test_quick_clicks_on_a_lists_tick_are_ticks(qtbot: QtBot, window: MainWindow, finger: Finger) -> None:
    window.show_wanted(SheetsWanted("a-levy"))
    page = window.page()
    assert page is not None
    listed = next(
        one
        for part in (page, page.side, page.left)
        if part is not None
        for one in part.findChildren(SortableList)
        if one.isVisible() and any(row.ticked is not None for row in one.rows())
    )
    place = next(place for place, row in enumerate(listed.rows()) if row.ticked is not None)
    brought_to_sight(listed)
    box = listed.visualRect(listed.model().index(place, 0))
    spot = listed.viewport().mapTo(window, QPoint(box.left() + current_look().px(14), box.center().y()))
    start = listed.rows()[place].ticked
    for clicks, ticked in ((2, start), (3, not start), (5, start)):
        finger.quick(spot, clicks)
        assert listed.rows()[place].ticked == ticked


class Going(QWidget):
    """A dialog with a button that goes with its click, and another that comes in its place."""

    def __init__(self) -> None:
        super().__init__()
        self.clicked: list[str] = []
        self.first, self.second = QPushButton("first"), QPushButton("second")
        column = QVBoxLayout(self)
        column.addWidget(self.first)
        column.addWidget(self.second)
        self.second.hide()
        self.first.clicked.connect(self._turn)
        self.second.clicked.connect(lambda: self.clicked.append("second"))

    def _turn(self) -> None:
        self.clicked.append("first")
        self.first.hide()
        self.second.show()


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize(("pause", "clicked"), [(100, ["first"]), (1000, ["first", "second", "second"])])
def test_a_quick_click_spares_the_next_part_there(qtbot: QtBot, pause: int, clicked: list[str]) -> None:
    """Three quick clicks all belong to the first button, and slow ones to the button under the pointer."""
    dialog = Going()
    qtbot.addWidget(dialog)
    dialog.setFixedSize(200, 80)
    with qtbot.waitExposed(dialog):
        dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    finger = Finger(dialog)
    spot = finger.on(dialog.first)
    for _ in range(3):
        finger.click(spot, pause)
    assert dialog.clicked == clicked


def test_quick_clicks_on_a_tabs_cross_close_tabs(window: MainWindow, finger: Finger) -> None:
    """Tabs of one width put the next cross under the pointer."""
    while window.pages:
        window.close_page(0)
    for _ in range(3):
        window.actions_["new_unit"].trigger()
    QApplication.processEvents()

    def spot() -> QPoint:
        crosses = window.bar.tabs.findChildren(QAbstractButton, CLOSE_TAB)
        return finger.on(next(one for one in crosses if one.isVisible()))

    finger.click(spot(), 5000)
    finger.click(spot(), 0)
    assert len(window.pages) == 1
    finger.click(spot(), 5000)
    finger.click(finger.on(window.bar.fold), 5000)
    assert window.left.isHidden()
    window.actions_["new_unit"].trigger()
    QApplication.processEvents()
    place = spot()
    finger.click(place, 5000)
    assert not window.pages
    covering = QPushButton("Edit", window)
    covering.setGeometry(place.x() - 20, place.y() - 20, 40, 40)
    covering.clicked.connect(window.actions_["new_unit"].trigger)
    covering.show()
    finger.click(place, 100)
    assert not window.pages
    covering.deleteLater()
