"""Tab goes through every page as the eye reads it, and back the same way."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from armybuilder.desktop.widgets.eye_order import in_eye_order
from tests.desktop.openers import DIALOGS, OPENERS, dialogs, key, playing
from tests.desktop.test_window_field_undo import active
from tests.desktop.test_window_focus import PAGES, reached

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow

__all__ = ["active"]

SHIFT, NONE = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.NoModifier


def walked(window: MainWindow, key: Qt.Key, held: Qt.KeyboardModifier) -> list[QWidget]:
    """Return the parts that the focus visits from the library's button, until it is there again."""
    start: QWidget = window.bar.fold
    start.setFocus(Qt.FocusReason.TabFocusReason)
    seen: list[QWidget] = [start]
    for _ in range(400):
        part = QApplication.focusWidget()
        assert part is not None
        QTest.keyClick(part, key, held)
        QApplication.processEvents()
        entered = QApplication.focusWidget()
        if entered is start:
            return seen
        if entered is not None and entered is not part:
            assert entered not in seen, f"{entered} comes twice"
            seen.append(entered)
    raise AssertionError(f"{seen[-1]} keeps the focus")


@pytest.mark.usefixtures("fought")
@pytest.mark.parametrize("name", [*PAGES, "playing"])
def test_tab_visits_every_part_and_comes_back(qtbot: QtBot, active: MainWindow, name: str) -> None:
    """No part is skipped or keeps the focus.

    A page shows some parts only once another has the focus, or a moment later.
    """
    active.resize(1440, 900)
    if name == "playing":
        playing(qtbot, active)
    else:
        PAGES[name](active)
    qtbot.waitUntil(lambda: not active.workers.busy())
    seen: list[QWidget] = []

    def round_trip() -> bool:
        seen[:] = walked(active, Qt.Key.Key_Tab, NONE)
        back = walked(active, Qt.Key.Key_Backtab, SHIFT)
        return seen[1:] == back[:0:-1] and set(reached(active)) <= set(seen)

    qtbot.waitUntil(round_trip)
    assert active.bar.isAncestorOf(seen[1])
    assert active.status.isAncestorOf(seen[-1]) or name == "playing"
    panes = [active.bar, active.left, active.middle, active.right, active.status]
    places = [next(at for at, pane in enumerate(panes) if pane.isAncestorOf(part)) for part in seen]
    assert places == sorted(places)


@pytest.mark.parametrize("mirrored", [False, True])
def test_the_order_is_that_of_rows(active: MainWindow, mirrored: bool) -> None:
    """Within a pane the next part is lower, or farther in the same row."""
    active.setLayoutDirection(Qt.LayoutDirection.RightToLeft if mirrored else Qt.LayoutDirection.LeftToRight)
    PAGES["creature"](active)
    QApplication.processEvents()
    page = active.page()
    assert page is not None
    for pane in (active.left, page):
        parts = list(in_eye_order(pane))
        assert len(parts) > 5
        for one, other in pairwise(parts):
            first, second = (part.mapTo(active, QPoint(0, 0)) for part in (one, other))
            below = second.y() + other.height() // 2 >= first.y() + one.height()
            beside = second.x() < first.x() if mirrored else second.x() > first.x()
            assert below or beside, f"{one} {other}"


@pytest.mark.parametrize("name", DIALOGS)
def test_tab_stays_in_a_dialog_and_follows_the_eye(qtbot: QtBot, active: MainWindow, name: str) -> None:
    """Tab visits the chosen one of several answers, and arrows visit the others."""
    active.resize(1440, 900)
    OPENERS[name](qtbot, active)
    (dialog,) = dialogs()
    eye = [
        part
        for part in in_eye_order(dialog)
        if not (isinstance(part, QAbstractButton) and part.autoExclusive() and not part.isChecked())
    ]
    first = QApplication.focusWidget()
    assert first in eye
    for way in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        seen: list[QWidget | None] = []
        while QApplication.focusWidget() not in seen:
            seen.append(QApplication.focusWidget())
            key(way, NONE if way == Qt.Key.Key_Tab else SHIFT)
        assert QApplication.focusWidget() is first
        begun = eye.index(first)
        forward = [*eye[begun:], *eye[:begun]]
        assert seen == (forward if way == Qt.Key.Key_Tab else [first, *forward[:0:-1]])
    dialog.close()
