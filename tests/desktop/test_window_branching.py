"""Branches of a battle as a user makes them: another order, die or unit, with both futures side by side."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from armybuilder.desktop.battle.branching.page import BranchingPage
from armybuilder.desktop.battle.playing.page import PlayingPage
from armybuilder.desktop.battle.replay.page import BattlePage
from armybuilder.editing import whole_documents
from armybuilder.model.battle import Battle

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from armybuilder.battle.terms import Setup
    from armybuilder.desktop.window.main_window import MainWindow


@pytest.fixture
def battle(setup: Setup, watched: Callable[[Setup], BattlePage]) -> BattlePage:
    """A fought battle of three turns, its first shot current."""
    page = watched(replace(setup, turns=3))
    at(page, "shot")
    return page


def at(page: BattlePage, code: str) -> int:
    """Show the first event of a code that has a die, and return its number."""
    assert page.fought is not None
    place = next(
        number for number, event in enumerate(page.fought.events) if event.code == code and event.die
    )
    page.player.show_event(place)
    return place


def opened(qtbot: QtBot, window: MainWindow) -> BranchingPage:
    """Return the page of the branch once it shows the earlier moment."""
    page = window.page()
    assert isinstance(page, BranchingPage)
    qtbot.waitUntil(lambda: page.seen is not None)
    return page


def fight_on(qtbot: QtBot, page: BranchingPage) -> None:
    """Wait until the branch is fought and its chances are counted for some battles."""
    qtbot.waitUntil(lambda: page.futures is not None)
    qtbot.waitUntil(lambda: "%" in page.view.table.as_table()[3][1])


def test_a_changed_dies_future_shows_beside_the_original(
    qtbot: QtBot, window: MainWindow, battle: BattlePage
) -> None:
    event = at(battle, "shot")
    fought = battle.fought
    assert fought is not None
    menu = {action.text(): action for action in battle.log_side.log.actions()}
    assert menu["Change this die"].isEnabled()
    menu["Change this die"].trigger()
    page = opened(qtbot, window)
    assert page.title() == f"Branch of turn {fought.events[event].turn}"
    page.line = 0
    assert fought.events[0].turn == 0
    assert page.title() == "Branch of turn 1"
    page.line = event
    key = page.key
    page.set_die(0)
    assert page.key == key
    assert page.modes["die"].isChecked()
    face = 7 - (fought.events[event].die or 0)
    qtbot.keyClick(page.die, str(face))
    fight_on(qtbot, page)
    assert page.futures is not None
    assert page.futures.fork.first == event
    table = page.view.table.as_table()
    assert next(row[0] for row in table[1:]) == "Result"
    assert "battles" in table[3][2]
    assert table[-1][1] != table[-1][2]
    assert "chance" in page.view.sentence.text()
    assert page.keep.isVisible()
    qtbot.mouseClick(page.keep, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(window.session.load("battle")) == 2)
    kept = next(one for one in window.session.load("battle") if one.id != battle.key)
    assert isinstance(kept, Battle)
    qtbot.waitUntil(lambda: isinstance(window.page(), BattlePage))
    its_page = window.page()
    assert its_page is not None
    assert its_page.key == kept.id
    assert list(kept.dice.values()) == [face]


def test_a_branchs_order_is_chosen_as_in_play(qtbot: QtBot, window: MainWindow, battle: BattlePage) -> None:
    qtbot.mouseClick(battle.branching.branch, Qt.MouseButton.LeftButton)
    page = opened(qtbot, window)
    assert page.seen is not None
    ends = next(entry for entry in page.seen.entries if entry.words.startswith("End "))
    page.panel.pick(ends.number)
    assert page.panel.act.text() == "Try it"
    assert "in the battle: " in page.header.crumbs.text()
    qtbot.mouseClick(page.panel.act, Qt.MouseButton.LeftButton)
    fight_on(qtbot, page)
    assert page.futures is not None
    assert page.futures.branch.fought.choices[page.count].verb == 9
    assert page.stack.currentWidget() is page.view
    page.modes["order"].click()
    assert page.stack.currentWidget() is page.pane


@pytest.mark.long
def test_another_unit_is_a_battle_from_the_start(
    qtbot: QtBot, window: MainWindow, battle: BattlePage
) -> None:
    qtbot.mouseClick(battle.branching.branch, Qt.MouseButton.LeftButton)
    page = opened(qtbot, window)
    page.modes["unit"].click()
    assert page.units.isVisible()
    assert page.fought is not None
    first = page.fought.setup.left.army.units[0].unit
    other = next(row for row in range(page.unit.count()) if page.unit.itemData(row) != first)
    page.unit.setCurrentIndex(other)
    qtbot.mouseClick(page.swap, Qt.MouseButton.LeftButton)
    fight_on(qtbot, page)
    assert page.futures is not None
    assert page.futures.branch.fought.setup.left.army.units[0].unit == page.unit.itemData(other)


@pytest.mark.long
def test_a_fought_battle_is_continued_by_hand(qtbot: QtBot, window: MainWindow, battle: BattlePage) -> None:
    at(battle, "shot")
    battle.branching.play_on(frozenset({"left", "right"}))
    qtbot.waitUntil(lambda: isinstance(window.page(), PlayingPage))
    page = window.page()
    assert isinstance(page, PlayingPage)
    qtbot.waitUntil(lambda: page.seen is not None and not page.busy)
    assert page.document.choices
    assert page.seen is not None
    assert not page.seen.over
    shots = [event for event in page.seen.fought.events if event.code == "shot"]
    assert shots


@pytest.mark.long
def test_a_line_without_a_die_has_none_to_change(
    qtbot: QtBot, window: MainWindow, battle: BattlePage
) -> None:
    battle.player.show_event(0)
    assert not battle.branching.die.isEnabled()
    menu = {action.text(): action for action in battle.log_side.log.actions()}
    assert not menu["Change this die"].isEnabled()
    qtbot.mouseClick(battle.branching.branch, Qt.MouseButton.LeftButton)
    page = opened(qtbot, window)
    assert not page.modes["die"].isEnabled()
    assert page.seen is not None
    assert page.seen.question


def test_a_unit_deleted_from_the_library_is_not_offered(
    qtbot: QtBot, window: MainWindow, battle: BattlePage
) -> None:
    qtbot.mouseClick(battle.branching.branch, Qt.MouseButton.LeftButton)
    page = opened(qtbot, window)
    qtbot.mouseClick(page.modes["unit"], Qt.MouseButton.LeftButton)
    page.unit.setCurrentIndex(2)
    gone = page.unit.currentData()
    window.session.apply(whole_documents.delete(window.session.documents[gone]))
    assert page.unit.findData(gone) == -1
    qtbot.mouseClick(page.swap, Qt.MouseButton.LeftButton)
    fight_on(qtbot, page)
