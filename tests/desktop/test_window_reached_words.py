"""Total and problems of every editor have the focus of the tab key and words in full.

Many screen readers hear no announcements (Orca before 45), but all say what has the keyboard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from armybuilder.desktop.army.checks import CheckList
from armybuilder.desktop.designer.creature import CreaturePage
from armybuilder.desktop.designer.machine import MachinePage
from armybuilder.desktop.widgets.problems import ProblemBar, severity_word
from armybuilder.desktop.widgets.total import TotalView
from armybuilder.editing import whole_documents
from tests.desktop.said import Role, name, role
from tests.desktop.test_window_army_errors import unmanned
from tests.desktop.test_window_field_undo import active
from tests.desktop.test_window_focus import PAGES, ringed
from tests.desktop.test_window_tab_order import NONE, walked

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow

__all__ = ["active"]

EDITORS = ("army", "creature", "linked_weapon", "robot", "unit", "vehicle", "weapon")
IGNORED_BY_ORCA_43 = {Role.StaticText, Role.ListItem, Role.Cell, Role.MenuItem}
"""The roles with silent changes of names in Orca 43.1 (src/orca/event_manager.py)."""


def rested(qtbot: QtBot, window: MainWindow) -> list[QWidget]:
    """Wait until the page is at rest, and return all stops of the tab key."""
    qtbot.waitUntil(lambda: not window.workers.busy())
    return walked(window, Qt.Key.Key_Tab, NONE)


def shown(window: MainWindow, kind: type[QWidget]) -> list[QWidget]:
    """Return the visible parts of a kind on the page in front."""
    page = window.page()
    assert page is not None
    return [one for one in window.findChildren(kind) if one.isVisible()]


@pytest.mark.long(short=("army", "weapon"))
@pytest.mark.parametrize("kind", EDITORS)
def test_the_tab_key_reaches_the_total(qtbot: QtBot, active: MainWindow, kind: str) -> None:
    active.resize(1440, 900)
    PAGES[kind](active)
    seen = rested(qtbot, active)
    (total,) = (one for one in seen if isinstance(one, TotalView))
    assert name(total) == total.text()
    assert "points" in name(total)
    assert role(total) not in IGNORED_BY_ORCA_43


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_the_total_has_a_focus_ring(qtbot: QtBot, active: MainWindow, mode: str) -> None:
    active.set_mode(mode)
    PAGES["army"](active)
    qtbot.waitUntil(lambda: not active.workers.busy())
    (total,) = shown(active, TotalView)
    assert ringed(active, total)


def faulty(window: MainWindow, kind: str) -> None:
    """Open a document with problems: a value that is too low, or a vehicle without a pilot."""
    if kind == "army":
        made = whole_documents.start("army", "Empty army")
        window.session.apply(whole_documents.create(made))
        window.open(made.id)
    elif kind == "unit":
        unmanned(window)
        window.open(next(one.id for one in window.session.load("unit") if one.name == "Cart unit"))
    else:
        PAGES[kind](window)
        page = window.page()
        assert isinstance(page, CreaturePage | MachinePage)
        page.set("profile.fa", 1)


@pytest.mark.parametrize("kind", ["creature", "unit", "vehicle", "army"])
def test_the_tab_key_reaches_every_problem_in_words(qtbot: QtBot, active: MainWindow, kind: str) -> None:
    active.resize(1440, 900)
    faulty(active, kind)
    words = [name(one) for one in rested(qtbot, active)]
    wanted = []
    for bar in shown(active, ProblemBar):
        assert isinstance(bar, ProblemBar)
        for one in bar.problems():
            assert one.detail.startswith(severity_word(one.severity))
            wanted.append(f"{one.name} {one.text}".removesuffix(".") + f". {one.detail}")
    for checks in shown(active, CheckList):
        assert isinstance(checks, CheckList)
        wanted += [
            f"{severity_word(severity)}: {check}: {text}"
            for check, text, severity in checks.as_table()
            if severity in {"error", "warning", "advice"}
        ]
    assert wanted
    assert set(wanted) <= set(words)
    assert QApplication.focusWidget() is not None


def test_a_check_in_order_is_no_stop(qtbot: QtBot, active: MainWindow) -> None:
    faulty(active, "army")
    seen = [name(one) for one in rested(qtbot, active)]
    assert "Error: Models: it has no models yet" in seen
    assert not [one for one in seen if "nothing to check yet" in one]
