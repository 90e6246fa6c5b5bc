"""Impatient clicks: the button that starts a battle answers at once, and two clicks are one battle."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from armybuilder.desktop.battle.playing.page import PlayingPage
from armybuilder.desktop.battle.replay.page import BattlePage
from armybuilder.desktop.desk.wanted import OddsWanted
from armybuilder.desktop.odds.page import OddsPage
from armybuilder.errors import InputFault, message

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.library.store import Library


def counting(window: MainWindow) -> OddsPage:
    """Return the odds page while it counts."""
    window.resize(1440, 900)
    window.show_wanted(OddsWanted("a-gate", "a-reavers"))
    page = window.page()
    assert isinstance(page, OddsPage)
    assert page.running
    return page


def battles(library: Library) -> int:
    """Return the number of battles in the library."""
    return len(library.fetch_kind("battle"))


def sides_of(page: OddsPage) -> list[QAction]:
    """Return the lines of the menu that begins a battle by hand."""
    menus = [menu for menu in page.findChildren(QMenu) if len(menu.actions()) == 3]
    return next(menu.actions() for menu in menus if "bot" in menu.actions()[0].text())


def test_watch_opens_its_page_while_odds_count(qtbot: QtBot, window: MainWindow) -> None:
    """The next click, at the same place, starts no other battle."""
    page = counting(window)
    before = battles(window.session.library)
    place = page.see.mapTo(window, page.see.rect().center())
    QTest.mouseClick(page.see, Qt.MouseButton.LeftButton)
    shown = window.page()
    assert isinstance(shown, BattlePage)
    click_at(window, place)
    assert window.page() is shown
    qtbot.waitUntil(lambda: shown.fought is not None)
    assert shown.again.isEnabled()
    assert battles(window.session.library) == before + 1
    page.stop()


def click_at(window: MainWindow, place: QPoint) -> None:
    """Click on the part at a place of the window."""
    part = window.childAt(place)
    assert part is not None
    QTest.mouseClick(part, Qt.MouseButton.LeftButton, pos=part.mapFrom(window, place))


def test_two_clicks_play_one_battle(qtbot: QtBot, window: MainWindow) -> None:
    page = counting(window)
    before = battles(window.session.library)
    lines = sides_of(page)
    lines[0].trigger()
    assert not page.by_hand.isEnabled()
    assert "being set up" in page.by_hand.toolTip()
    assert "being set up" in window.status.currentMessage()
    lines[0].trigger()
    qtbot.waitUntil(lambda: isinstance(window.page(), PlayingPage))
    assert "being set up" not in window.status.currentMessage()
    qtbot.waitUntil(page.by_hand.isEnabled)
    assert battles(window.session.library) == before + 1
    assert "being set up" not in window.status.currentMessage()
    assert sum(isinstance(one, PlayingPage) for one in window.pages) == 1
    first = window.page()
    lines[0].trigger()
    qtbot.waitUntil(lambda: isinstance(window.page(), PlayingPage) and window.page() is not first)
    titles = [one.title() for one in window.pages if isinstance(one, PlayingPage)]
    assert titles[1] == f"{titles[0]} 2"
    page.stop()


def test_a_message_goes_and_comes_with_its_page(window: MainWindow) -> None:
    """The message ends with the work, and leaves a message of another kind alone."""
    window.open("c-hero")
    window.desk.say_here("At work")
    window.open("a-gate")
    assert not window.status.currentMessage()
    window.say("Another")
    window.open("c-hero")
    assert window.status.currentMessage() == "At work"
    window.say("Another")
    window.desk.say_here("")
    assert window.status.currentMessage() == "Another"
    window.open("a-gate")
    window.open("c-hero")
    assert window.status.currentMessage() == "Another"


def test_a_battle_that_cannot_begin_frees_the_button(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_setup: object) -> None:
        raise InputFault([message("cli.no_display")])

    monkeypatch.setattr("armybuilder.desktop.battle.by_hand.Skirmish", refuse)
    page = counting(window)
    sides_of(page)[0].trigger()
    qtbot.waitUntil(page.by_hand.isEnabled)
    assert window.page() is page
    assert not window.desk.beginning
    page.stop()


def test_workers_give_way_to_the_window_often() -> None:
    """Python's own turn of five milliseconds, taken a hundred times, lets a page open a second late."""
    script = (
        "import sys; usual = sys.getswitchinterval()\n"
        "from armybuilder.desktop.start import application\n"
        "application(['armybuilder'])\n"
        "print(sys.getswitchinterval() <= usual / 10)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "True"
