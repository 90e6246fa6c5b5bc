"""Lists beneath an input line: legible in both themes, and a choice in them is made once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest

from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.army.unit_page import UnitPage
from armybuilder.desktop.desk.wanted import OddsWanted
from armybuilder.desktop.look.theme import DARK, LIGHT
from armybuilder.desktop.widgets.delegates import RowRole, TreeRowDelegate
from armybuilder.desktop.widgets.search import CommandField
from armybuilder.desktop.window.command_palette import Palette
from armybuilder.editing.fields import set_field
from armybuilder.model.army import Army
from armybuilder.model.unit import Member, Unit

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow


def army_page(window: MainWindow) -> ArmyPage:
    window.open(window.session.load("army")[0].id)
    page = window.page()
    assert isinstance(page, ArmyPage)
    return page


def members(window: MainWindow, page: UnitPage) -> tuple[Member, ...]:
    unit = window.session.documents[page.key]
    assert isinstance(unit, Unit)
    return unit.members


def count(window: MainWindow, page: ArmyPage) -> int:
    army = window.session.documents[page.key]
    assert isinstance(army, Army)
    return sum(entry.count for entry in army.units)


@pytest.mark.long
@pytest.mark.parametrize(("mode", "theme"), [("light", LIGHT), ("dark", DARK)])
def test_matches_are_listed_on_their_own_ground(
    qtbot: QtBot, window: MainWindow, mode: str, theme: object
) -> None:
    window.set_mode(mode)
    line = army_page(window).finder.line
    line.setFocus()
    qtbot.keyClicks(line, "a")
    popup = line.completer().popup()
    assert popup is not None
    qtbot.waitUntil(popup.isVisible)
    index = popup.model().index(0, 0)
    assert isinstance(popup.itemDelegate(), TreeRowDelegate)
    assert popup.visualRect(index).height() >= 24
    assert index.data(RowRole.POINTS)
    assert index.data(RowRole.SIGN)

    def on_its_ground() -> bool:
        """Say whether the list has its ground, which comes a moment after it is shown.

        The list was hidden when the look was applied.
        """
        picture = popup.viewport().grab().toImage()
        ground = picture.pixelColor(picture.width() // 2, 1)
        return ground.name().upper() in {theme.raised, theme.hover, theme.sel}  # type: ignore[attr-defined]

    qtbot.waitUntil(on_its_ground)
    popup.hide()
    window.set_mode("light")


def test_down_and_enter_add_once_and_empty_the_line(qtbot: QtBot, window: MainWindow) -> None:
    page = army_page(window)
    line, before = page.finder.line, count(window, page)
    line.setFocus()
    qtbot.keyClicks(line, "a")
    popup = line.completer().popup()
    assert popup is not None
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: count(window, page) > before)
    qtbot.wait(50)  # nothing happens a second time
    assert count(window, page) == before + 1
    assert page.finder.line.text() == ""
    QTest.keyClick(page.finder.line, Qt.Key.Key_Return)
    qtbot.wait(20)  # nothing is added
    assert count(window, page) == before + 1


@pytest.mark.parametrize("typed", ["6 bolt gun", "6x bolt gun", "6 × Bolt gunner"])
def test_a_number_before_a_name_is_a_count(qtbot: QtBot, window: MainWindow, typed: str) -> None:
    page = army_page(window)
    line, before = page.finder.line, count(window, page)
    line.setFocus()
    qtbot.keyClicks(line, typed)
    QTest.keyClick(line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: count(window, page) > before)
    assert count(window, page) == before + 6
    army = window.session.documents[page.key]
    assert isinstance(army, Army)
    assert army.units[-1].count == 6


def test_a_number_holds_for_a_match_of_the_list(qtbot: QtBot, window: MainWindow) -> None:
    window.run_command("new_unit")
    page = window.page()
    assert isinstance(page, UnitPage)
    line = page.finder.line
    line.setFocus()
    qtbot.keyClicks(line, "12 bolt")
    popup = line.completer().popup()
    assert popup is not None
    qtbot.waitUntil(popup.isVisible)
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(members(window, page)))
    assert [one.count for one in members(window, page)] == [12]
    line.setFocus()
    qtbot.keyClicks(line, "bolt")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert [one.count for one in members(window, page)] == [13]


def test_a_number_that_begins_a_name_is_no_count(qtbot: QtBot, window: MainWindow) -> None:
    creature = window.session.load("creature")[0]
    window.session.apply(set_field(creature, "name", "9 Lancers"))
    window.run_command("new_unit")
    page = window.page()
    assert isinstance(page, UnitPage)
    page.finder.line.setFocus()
    qtbot.keyClicks(page.finder.line, "9 lanc")
    QTest.keyClick(page.finder.line, Qt.Key.Key_Return)
    assert [(one.design, one.count) for one in members(window, page)] == [(creature.id, 1)]


def test_a_command_chosen_from_the_list_runs_once(qtbot: QtBot, window: MainWindow) -> None:
    before = len(window.session.load("army"))
    command = window.bar.command
    command.setFocus()
    qtbot.keyClicks(command, "New army")
    popup = command.completer().popup()
    assert popup is not None
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(window.session.load("army")) > before)
    qtbot.wait(50)  # nothing happens a second time
    assert len(window.session.load("army")) == before + 1
    assert command.text() == ""


def test_an_invalid_seed_is_refused(qtbot: QtBot, window: MainWindow) -> None:
    window.show_wanted(OddsWanted())
    set_up = window.page().set_up  # type: ignore[union-attr]
    kept = set_up.seed.text()
    set_up.seed.selectAll()
    qtbot.keyClicks(set_up.seed, "abc-5")
    qtbot.keyClick(set_up.seed, Qt.Key.Key_Return)
    assert set_up.seed.text() == kept
    assert kept in window.status.currentMessage()


@pytest.mark.long
def test_an_empty_name_is_replaced_by_the_old(qtbot: QtBot, window: MainWindow) -> None:
    creature = window.session.load("creature")[0]
    window.open(creature.id)
    name = window.page().header._name  # type: ignore[union-attr]
    name.selectAll()
    qtbot.keyClick(name, Qt.Key.Key_Backspace)
    qtbot.keyClick(name, Qt.Key.Key_Return)
    assert name.text() == creature.name


def test_a_disabled_command_shows_the_reason(qtbot: QtBot, window: MainWindow) -> None:
    while window.pages:
        window.close_page(0)
    command = window.bar.command
    command.setFocus()
    qtbot.keyClicks(command, "dupl")
    popup = window.commands.palette.popup
    index = popup.model().index(0, 0)
    assert index.data(RowRole.FAINT)
    assert index.data(RowRole.NOTE) == "Open a design or an army first"
    qtbot.keyClick(command, Qt.Key.Key_Return)
    assert window.status.currentMessage() == "Open a design or an army first"
    qtbot.keyClick(command, Qt.Key.Key_Down)
    qtbot.waitUntil(popup.isVisible)
    notes = {popup.model().index(row, 0).data(RowRole.NOTE) for row in range(popup.model().rowCount())}
    assert "F5" in notes
    popup.hide()
    qtbot.keyClicks(command, "no such thing")
    qtbot.keyClick(command, Qt.Key.Key_Return)
    assert "no such thing" in window.status.currentMessage()


@pytest.mark.long
def test_a_full_command_name_runs_before_longer_names(qtbot: QtBot, window: MainWindow) -> None:
    line, ran = CommandField("Type a command"), list[str]()
    qtbot.addWidget(line)
    listed = [("about", "About finding", "", ()), ("find", "Find", "", ()), ("more", "Find more", "", ())]
    actions = {key: QAction(words, line) for key, words, _, _ in listed}
    for key, action in actions.items():
        action.triggered.connect(lambda _=False, key=key: ran.append(key))

    class Known(dict[str, QAction]):
        def listed(self) -> list[tuple[str, str, str, tuple[()]]]:
            return listed

    palette = Palette(line, Known(actions), window.desk)  # type: ignore[arg-type]
    for typed, first in (("find", "find"), ("FIND", "find"), ("fin", "about"), ("find m", "more")):
        palette.popup.hide()
        line.setText(typed)
        qtbot.keyClick(line, Qt.Key.Key_Return)
        assert ran[-1] == first, typed


@pytest.mark.long
def test_closing_a_rear_tab_does_not_rearrange_the_front(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = [one.id for one in window.session.load("creature")[:3]]
    for key in keys:
        window.open(key)
    front, shown = window.page(), []
    monkeypatch.setattr(window, "_arrange", lambda: shown.append(window.page()))
    while len(window.pages) > 1:
        window.close_page(0)
    assert (window.page(), window.middle.currentWidget(), shown) == (front, front, [])
    assert window.reopenable()
    window.close_page(0)
    assert (window.page(), window.middle.currentWidget(), shown) == (None, window.welcome, [None])
    window.reopen()
    assert window.bar.tabs.count() == len(window.pages) == 1
