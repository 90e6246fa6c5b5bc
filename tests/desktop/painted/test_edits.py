"""Unfinished edits are painted as in their golden files: drafts, questions, changes and the first steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTableView, QWidget

from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.battle.review.page import ReviewPage
from armybuilder.desktop.battle.table_editor.page import TableEditor
from armybuilder.desktop.designer.creature import CreaturePage
from armybuilder.desktop.designer.machine import MachinePage
from armybuilder.desktop.desk.desk import page_key
from armybuilder.editing import whole_documents
from armybuilder.editing.fields import set_field
from armybuilder.model.creature import Creature
from tests.battle.review.test_review import LITTLE, blundered
from tests.desktop import test_window_tables as tables
from tests.desktop.painted.scenes import pressed

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow

pytestmark = pytest.mark.linux  # letters are measured a little otherwise elsewhere
P = TypeVar("P", bound=QWidget)
LEFT = Qt.MouseButton.LeftButton


def page_of(window: MainWindow, kind: type[P]) -> P:
    """Return the page in front, which is of a kind."""
    page = window.page()
    assert isinstance(page, kind)
    return page


def drawn(window: MainWindow, tool: str) -> TableEditor:
    """Open a new table, and choose a tool."""
    made = whole_documents.start("table", "Mill")
    window.session.apply(whole_documents.create(made))
    window.open(made.id)
    page = page_of(window, TableEditor)
    page.take(tool)
    return page


@pytest.mark.parametrize("tool", ["building", "polygon"])
def test_a_draft_is_painted_as_kept(
    qtbot: QtBot, window: MainWindow, holds: Callable[..., None], tool: str
) -> None:
    page = drawn(window, tool)
    for corner in ((40, 40), (60, 40)):
        qtbot.mouseClick(page.canvas, LEFT, pos=tables.at(page.canvas, *corner))
    tables.drag(qtbot, page.canvas, (70, 60), (90, 85), release=False)
    holds(f"draft-{tool}", page.canvas)
    qtbot.mouseRelease(page.canvas, LEFT, pos=tables.at(page.canvas, 90, 85))
    holds(f"drawn-{tool}", page.canvas, page.fields)


def test_a_piece_that_is_dragged_is_painted_as_kept(
    qtbot: QtBot, window: MainWindow, holds: Callable[..., None]
) -> None:
    page = drawn(window, "select")
    tables.build(qtbot, page)
    tables.drag(qtbot, page.canvas, (50, 50), (55, 52), release=False)
    holds("dragged-piece", page.canvas)
    qtbot.mouseRelease(page.canvas, LEFT, pos=tables.at(page.canvas, 55, 52))
    tables.drag(qtbot, page.canvas, (65, 62), (75, 72), release=False)
    holds("dragged-corner", page.canvas)
    qtbot.mouseRelease(page.canvas, LEFT, pos=tables.at(page.canvas, 75, 72))
    holds("dragged", page, page.side)


@pytest.mark.parametrize(
    "design", ["r-picket", "r-lugger", "v-hunter", "v-gull", "v-bike", "v-platform", "v-carrier"]
)
def test_a_plan_is_painted_as_kept(window: MainWindow, holds: Callable[..., None], design: str) -> None:
    window.resize(1440, 1400)
    window.open(design)
    page = page_of(window, MachinePage)
    holds(f"plan-{design}", page.mounts, busy=window.workers.busy)
    pressed(page.mounts.plan, Qt.Key.Key_Right)
    holds(f"plan-{design}-chosen", page.mounts.plan, busy=window.workers.busy)


@pytest.mark.parametrize(
    ("army", "reads"),
    [("a-levy", Qt.LayoutDirection.LeftToRight), ("a-overland", Qt.LayoutDirection.RightToLeft)],
    ids=["a-levy", "a-overland"],
)
def test_a_chosen_row_is_painted_as_kept(
    window: MainWindow, holds: Callable[..., None], army: str, reads: Qt.LayoutDirection
) -> None:
    window.open(army)
    page = page_of(window, ArmyPage)
    page.tree.setLayoutDirection(reads)
    page.tree.expandAll()
    page.tree.setFocus()
    page.tree.setCurrentIndex(page.tree.model().index(0, 0, page.tree.model().index(1, 0)))
    holds(f"chosen-{army}", page.tree, page.side, busy=window.workers.busy)


def test_an_upgrade_is_painted_as_kept(qtbot: QtBot, window: MainWindow, holds: Callable[..., None]) -> None:
    window.open("a-levy")
    page = page_of(window, ArmyPage)
    page.tree.setCurrentIndex(page.tree.model().index(0, 0))
    page.upgrades.begin_current()
    window.resize(1440, 1600)
    holds("upgrade", page, busy=window.workers.busy)


def test_a_changed_design_is_painted_as_kept(window: MainWindow, holds: Callable[..., None]) -> None:
    window.open("c-reaver")
    page_of(window, CreaturePage).set("profile.dp", 3)
    window.session.keep()
    window.open("a-reavers")
    page = page_of(window, ArmyPage)
    holds("changed", page, page.side, busy=window.workers.busy)


def test_a_history_is_painted_as_kept(window: MainWindow, holds: Callable[..., None]) -> None:
    for skill in (5, 3):
        trooper = window.session.documents["c-bogstag"]
        assert isinstance(trooper, Creature)
        window.session.apply(set_field(trooper, "profile.ss", skill))
        window.session.keep()
    window.open(page_key("history", "c-bogstag"))
    page = window.page()
    assert page is not None
    for table in page.findChildren(QTableView):
        table.setColumnHidden(1, True)  # when each was kept
    holds("history", page, page.side, busy=window.workers.busy)


def test_a_review_is_painted_as_kept(qtbot: QtBot, window: MainWindow, holds: Callable[..., None]) -> None:
    fought = blundered()[0].fought()
    page = window.show_page("review", lambda: ReviewPage(window.desk, fought, LITTLE))
    assert isinstance(page, ReviewPage)
    qtbot.waitUntil(lambda: page.found is not None)
    holds("review", page, page.side, busy=window.workers.busy)


def test_the_steps_for_beginners_are_painted_as_kept(window: MainWindow, holds: Callable[..., None]) -> None:
    window.first_steps.begin_anew()
    holds("first-steps", window.first_steps)
    window.first_steps.leave()
