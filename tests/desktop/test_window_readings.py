"""The ledger of readings, and the range table under the user's edits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit

from armybuilder.desktop.desk.desk import page_key
from armybuilder.desktop.readings.page import ReadingsPage
from armybuilder.model.army import Army
from armybuilder.model.readings import READINGS
from armybuilder.points import tables
from armybuilder.points.prices import range_table
from armybuilder.words import Measure

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.library.store import Library


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow) -> Iterator[ReadingsPage]:
    """The ledger of the library with computed effects, and the rules restored after the test."""
    range_table.forget()
    window.actions_["readings"].trigger()
    shown = window.page()
    assert isinstance(shown, ReadingsPage)
    weighed(qtbot, shown)
    yield shown
    range_table.restore()


def weighed(qtbot: QtBot, page: ReadingsPage) -> None:
    """Wait until the effects are computed."""
    pick = page.switches["CA-D-002"].picks["each_item"]
    qtbot.waitUntil(lambda: pick.effect() not in {"", "\N{HORIZONTAL ELLIPSIS}"})


@pytest.mark.long
def test_every_reading_starts_at_its_default(page: ReadingsPage) -> None:
    assert set(page.switches) == {one.id for one in READINGS if len(one.choices) > 1}
    for reading in READINGS:
        if reading.id in page.switches:
            assert page.switches[reading.id].picks[reading.default].isChecked()


@pytest.mark.long
def test_a_reading_changes_prices_by_its_shown_effect(
    qtbot: QtBot, window: MainWindow, library: Library, page: ReadingsPage
) -> None:
    key = str(page.measure.currentData())
    before = window.session.receipt(key).total
    decision, option, delta = next(
        (one, option, int(pick.effect().replace("\N{MINUS SIGN}", "-")))
        for one, switch in page.switches.items()
        if switch.reading.moves == "price"
        for option, pick in switch.picks.items()
        if pick.effect() != "0"
    )
    qtbot.mouseClick(page.switches[decision].picks[option], Qt.MouseButton.LeftButton)
    assert library.readings == {decision: option}
    assert window.session.receipt(key).total == before + delta
    assert library.summary(key).points == before + delta
    assert page.header.crumbs.text() == "Readings of the rules: 1 changed"
    assert decision in window.bar.undo.toolTip()
    window.actions_["undo"].trigger()
    assert library.readings == {}
    assert window.session.receipt(key).total == before
    assert page.header.crumbs.text() == "Readings of the rules: standard"
    window.actions_["redo"].trigger()
    assert library.readings == {decision: option}
    default = page.switches[decision].reading.default
    qtbot.mouseClick(page.switches[decision].picks[default], Qt.MouseButton.LeftButton)
    assert library.readings == {}
    assert window.session.receipt(key).total == before


def test_an_army_can_have_its_own_readings(qtbot: QtBot, window: MainWindow, page: ReadingsPage) -> None:
    army = window.session.load("army")[0]
    page.scope.setCurrentIndex(page.scope.findData(army.id))
    qtbot.mouseClick(page.switches["CA-D-045"].picks["model"], Qt.MouseButton.LeftButton)
    held = window.session.documents[army.id]
    assert isinstance(held, Army)
    assert held.readings == {"CA-D-045": "model"}
    assert page.drop.isVisibleTo(window)
    assert window.session.readings == {}
    window.actions_["undo"].trigger()
    assert window.session.documents[army.id] == army
    window.actions_["redo"].trigger()
    qtbot.mouseClick(page.drop, Qt.MouseButton.LeftButton)
    held = window.session.documents[army.id]
    assert isinstance(held, Army)
    assert held.readings == {}


def test_a_cell_is_written_marked_and_put_back(qtbot: QtBot, window: MainWindow, page: ReadingsPage) -> None:
    grid, before = page.grid, tables.rules_hash()
    index = grid.cell("rifle", "VL")
    assert index.data() == "\N{EN DASH}"
    grid.setFocus()
    grid.setCurrentIndex(index)
    qtbot.keyClick(grid, Qt.Key.Key_F2)
    editor = grid.findChild(QLineEdit)
    assert editor is not None
    editor.setText("-1")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert range_table.current()["rifle"]["VL"] == -1
    assert "\N{BULLET}" in str(grid.cell("rifle", "VL").data())
    assert tables.rules_hash() != before
    assert "1 cell" in page.table_head.accessibleName()
    assert "Rifle at VL" in window.bar.undo.toolTip()
    window.actions_["undo"].trigger()
    assert tables.rules_hash() == before
    window.actions_["redo"].trigger()
    assert range_table.current()["rifle"]["VL"] == -1
    grid.setCurrentIndex(grid.cell("rifle", "VL"))
    qtbot.keyClick(grid, Qt.Key.Key_Delete)
    assert tables.rules_hash() == before
    assert not page.restore.isEnabled()


def test_nonsense_in_a_cell_is_refused_in_words(window: MainWindow, page: ReadingsPage) -> None:
    page.grid.model().setData(page.grid.cell("rifle", "L"), "far")
    assert "far" in window.status.currentMessage()
    page.grid.model().setData(page.grid.cell("rifle", "L"), "77")
    assert "5" in window.status.currentMessage()
    assert range_table.current() == range_table.standard()


@pytest.mark.long
def test_the_library_hears_of_other_rules(window: MainWindow, library: Library, page: ReadingsPage) -> None:
    page.grid.model().setData(page.grid.cell("rifle", "VL"), "0")
    assert library.setting("rules") == tables.rules_hash()
    page.restore.click()
    assert library.setting("rules") == tables.rules_hash()


def test_an_army_page_leads_to_its_own_ledger(window: MainWindow, page: ReadingsPage) -> None:
    army = window.session.load("army")[1]
    window.open(page_key("readings", army.id))
    shown = window.page()
    assert isinstance(shown, ReadingsPage)
    assert shown.army() == army


@pytest.mark.long
def test_distances_are_written_in_inches_and_at_half_scale(window: MainWindow, page: ReadingsPage) -> None:
    def head(column: int) -> str:
        return str(page.grid.model().headerData(column, Qt.Orientation.Horizontal))

    assert head(2) == "PB 10 cm"
    window.set_measure(Measure("in", 1))
    assert head(2) == "PB 4\N{DOUBLE PRIME}"
    window.set_measure(Measure("cm", 2))
    assert head(2) == "PB 5 cm"
    assert window.settings.measure == Measure("cm", 2)
    weapon = window.session.load("weapon")[0]
    assert weapon == window.session.library.fetch(weapon.id)
