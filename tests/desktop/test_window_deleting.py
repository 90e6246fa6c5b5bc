"""Deleting documents with open pages closes their tabs without errors, and undo reopens them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtWidgets import QTreeView

from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.compare.page import ComparePage
from armybuilder.desktop.desk.desk import page_key
from armybuilder.desktop.desk.wanted import OddsWanted, SheetsWanted
from armybuilder.desktop.frame.document_page import DesignPage
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.editing import whole_documents
from armybuilder.editing.fields import set_field
from armybuilder.model.bundle import Bundle, write
from armybuilder.model.creature import Creature
from tests.desktop.parts import number_field

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.model.bundle import AnyDocument

KINDS = ("army", "unit", "creature", "weapon", "linked_weapon", "robot", "vehicle", "table", "campaign")


def tabs(window: MainWindow) -> list[str]:
    """Return the keys of the open pages in tab order, and check the titles of the tabs."""
    bar = window.bar.tabs
    assert bar.count() == len(window.pages)
    for place, page in enumerate(window.pages):
        assert bar.tabToolTip(place) == page.title()
    return [page.key for page in window.pages]


def first_of_each_kind(window: MainWindow) -> list[str]:
    found = [window.session.load(kind) for kind in KINDS]
    return [some[0].id for some in found if some]


def made(window: MainWindow, *wanted: tuple[str, str]) -> list[AnyDocument]:
    """Create unused documents from pairs of kind and name."""
    some = [whole_documents.start(kind, name) for kind, name in wanted]
    for one in some:
        window.session.apply(whole_documents.create(one))
    return some


def choose_everything(window: MainWindow) -> QTreeView:
    """Choose every row of the library as Ctrl+A does, all branches open."""
    tree = window.library.tree
    tree.expandAll()
    tree.selectAll()
    tree.setFocus()
    return tree


def test_all_documents_are_deleted_with_pages_open(qtbot: QtBot, window: MainWindow) -> None:
    for key in first_of_each_kind(window):
        window.open(key)
        if key != window.session.load("table")[0].id:
            window.open(page_key("history", key))
            window.open(page_key("share", key))
    window.show_wanted(OddsWanted("a-levy", "a-reavers"))
    window.show_wanted(SheetsWanted("a-levy"))
    window.open("a-levy")
    before, front = tabs(window), window.page()
    assert front is not None
    tree = choose_everything(window)
    qtbot.keyClick(tree, Qt.Key.Key_Delete)
    assert all(not window.session.load(kind) for kind in KINDS)
    kept = [key for key in before if key.startswith("page:") or key in {"odds", "print"}]
    assert tabs(window) == kept
    for key in kept:
        window.open(key)
        window.show_page(key, lambda: pytest.fail("the tab is gone"))
    window.session.keep()
    qtbot.waitUntil(lambda: not window._tabs_timer.isActive())
    window.actions_["undo"].trigger()
    assert tabs(window) == before
    assert (now := window.page()) is not None
    assert now.key == front.key == "a-levy"


@pytest.mark.long
def test_undone_deletions_reopen_tabs_in_place(window: MainWindow) -> None:
    copies = made(window, *(("weapon", f"Copy {place}") for place in range(5)))
    for one in copies:
        window.open(one.id)
    window.open(copies[1].id)
    before = tabs(window)
    window.library.document_actions.trash([copies[1].id, copies[2].id, copies[4].id])
    assert tabs(window) == [key for key in before if key not in {copies[at].id for at in (1, 2, 4)}]
    window.actions_["undo"].trigger()
    assert tabs(window) == before
    assert (page := window.page()) is not None
    assert page.key == copies[1].id
    window.actions_["redo"].trigger()
    assert len(tabs(window)) == len(before) - 3
    window.actions_["undo"].trigger()
    assert tabs(window) == before


@pytest.mark.long
def test_an_undone_deletion_keeps_a_closed_tab_closed(window: MainWindow) -> None:
    closed, seen = made(window, ("weapon", "Closed gun"), ("weapon", "Seen gun"))
    window.open(closed.id)
    window.close_page(window.bar.tabs.currentIndex())
    window.open(seen.id)
    before = tabs(window)
    window.library.document_actions.trash([closed.id, seen.id])
    window.actions_["undo"].trigger()
    assert tabs(window) == before
    window.actions_["reopen"].trigger()
    assert tabs(window) == [*before, closed.id]


@pytest.mark.long
def test_an_import_is_undone_with_open_pages(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    guns = [whole_documents.start("weapon", f"Brought {place}") for place in range(3)]
    file = tmp_path / "guns.army"
    file.write_bytes(write(Bundle(documents=tuple(guns))))
    window.intake.bring_files([file])
    qtbot.waitUntil(lambda: guns[2].id in window.session.documents)
    for one in guns:
        window.open(one.id)
    before = tabs(window)
    window.actions_["undo"].trigger()
    assert not {one.id for one in guns} & set(tabs(window))
    window.actions_["redo"].trigger()
    assert tabs(window) == before


def test_compare_skips_a_just_deleted_design(window: MainWindow) -> None:
    """The library lists a deletion a moment later, and the row is still chosen there."""
    some = made(window, *(("creature", f"Somebody {place}") for place in range(3)))
    window.library.reload()
    window.open(some[0].id)
    window.library.tree.expandAll()
    window.library.choose([one.id for one in some])
    assert set(window.library.chosen()) == {one.id for one in some}
    window.session.apply(whole_documents.delete(some[1]))
    window.actions_["compare"].trigger()
    page = window.page()
    assert isinstance(page, ComparePage)
    assert set(page.ids()) == {some[0].id, some[2].id}


@pytest.mark.long
def test_odds_skip_a_just_deleted_opponent(qtbot: QtBot, window: MainWindow) -> None:
    window.open("a-levy")
    page = window.page()
    assert isinstance(page, ArmyPage)
    odds = page.panel.odds
    odds.opponents.setCurrentIndex(odds.opponents.findData("a-reavers"))
    window.session.apply(set_field(window.session.documents["a-levy"], "name", "Somebody else's levy"))
    window.open(window.session.load("weapon")[0].id)
    window.session.apply(whole_documents.delete(window.session.documents["a-reavers"]))
    window.open("a-levy")
    odds._run()
    assert odds.opponent() != "a-reavers"
    page.panel.stop()


@pytest.mark.long
def test_chosen_rows_are_deleted_one_by_one(qtbot: QtBot, window: MainWindow) -> None:
    """A user holds Delete: each time the page in front goes, and the next comes to the front."""
    before = tabs(window)
    army, unit = made(window, ("army", "Nobody's"), ("unit", "Nobody's unit"))
    window.library.reload()
    for one in (army, unit):
        window.open(one.id)
    tree = window.library.tree
    for one in (unit, army):
        index = next(
            found
            for at in range(tree.model().rowCount())
            for row in range(tree.model().rowCount(tree.model().index(at, 0)))
            if (found := tree.model().index(row, 0, tree.model().index(at, 0))).data() == one.name
        )
        tree.selectionModel().select(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        qtbot.keyClick(tree, Qt.Key.Key_Delete)
        assert one.id not in window.session.documents
    assert tabs(window) == before


def test_a_deleted_design_keeps_the_number_just_typed(qtbot: QtBot, window: MainWindow) -> None:
    """The number is too large and becomes the largest one, and undo brings the design back with it."""
    window.actions_["new_creature"].trigger()
    page = window.page()
    assert isinstance(page, DesignPage)
    stepper = page.findChild(Stepper)
    assert stepper is not None
    field = number_field(stepper)
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "999")
    window.actions_["trash"].trigger()
    assert page.key not in window.session.documents
    window.session.undo()
    creature = window.session.documents[page.key]
    assert isinstance(creature, Creature)
    assert creature.profile.mv == 19
