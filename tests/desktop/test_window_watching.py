"""Watching a battle: first without its result, to its end, and again, with a page for each battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QDate, QEvent, QLocale, Qt
from PySide6.QtWidgets import QApplication

from armybuilder.desktop.army.checks import IDLE
from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.battle.branching.page import BranchingPage
from armybuilder.desktop.battle.replay import chance_to_win
from armybuilder.desktop.battle.replay.page import BattlePage
from armybuilder.desktop.desk.settings import Settings
from armybuilder.desktop.desk.wanted import BattleWanted, OddsWanted
from armybuilder.desktop.odds.page import OddsPage
from armybuilder.desktop.start import CrashDesk, make_window
from armybuilder.desktop.widgets.delegates import RowRole
from armybuilder.library.store import Library
from armybuilder.model.army import Army
from armybuilder.model.battle import Battle
from tests.desktop.parts import name_field, shelf_of

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.battle.terms import Setup
    from armybuilder.desktop.window.main_window import MainWindow


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow, setup: Setup, monkeypatch: pytest.MonkeyPatch) -> BattlePage:
    """The page of a battle that was just fought, as it opens."""
    monkeypatch.setattr(chance_to_win, "FUTURES", 40)
    monkeypatch.setattr("armybuilder.desktop.battle.replay.player.FUTURES", 40)
    return begun(qtbot, window, setup)


def begun(qtbot: QtBot, window: MainWindow, setup: Setup) -> BattlePage:
    """Open a battle, and return its page once the battle is fought."""
    window.show_wanted(BattleWanted(setup))
    return told(qtbot, window)


def told(qtbot: QtBot, window: MainWindow) -> BattlePage:
    """Return the page in front once its battle is fought."""
    shown = window.page()
    assert isinstance(shown, BattlePage)
    qtbot.waitUntil(lambda: shown.fought is not None)
    return shown


def said(page: BattlePage) -> str:
    """Return the words about the battle outside the log."""
    return f"{name_field(page.header).text()} {page.header.crumbs.text()}"


# -- without its result ------------------------------------------------------------------------------------


@pytest.mark.long
def test_a_battle_opens_without_its_result(page: BattlePage) -> None:
    assert page.fought is not None
    assert "Victory" not in said(page)
    assert "draw" not in said(page)
    assert page.fought.events[page.player.event_shown()].turn == 0
    assert page.fought.events[page.player.event_shown() + 1].turn == 1
    assert page.ending.isHidden()
    assert len(page.field.moment().tokens) > 0
    page.log_side.filters["all"].click()
    rows = page.log_side.log.events()
    assert max(int(row.key) for row in rows) <= page.player.event_shown()
    timeline = page.player.timeline
    assert all(row[0] == "Before the first turn" for row in timeline.as_table()[1:])


@pytest.mark.long
def test_the_log_ends_at_the_last_watched_event(qtbot: QtBot, page: BattlePage) -> None:
    timeline = page.player.timeline
    page.log_side.filters["all"].click()
    now = page.player.event_shown()
    for _ in range(40):
        qtbot.keyClick(timeline, Qt.Key.Key_Right)
        now = page.player.event_shown()
        assert timeline.seen == now
        assert int(page.log_side.log.events()[-1].key) == now
    back = now - 10
    page.player.show_event(back)
    assert timeline.seen == now
    assert int(page.log_side.log.events()[-1].key) == now
    assert int(page.log_side.current()) == back


@pytest.mark.long
def test_one_button_shows_everything_and_goes_away(qtbot: QtBot, page: BattlePage) -> None:
    page.log_side.filters["all"].click()
    here = page.player.event_shown()
    assert page.fought is not None
    qtbot.mouseClick(page.player.all, Qt.MouseButton.LeftButton)
    assert page.player.event_shown() == here
    assert len(page.log_side.log.events()) == len(page.fought.events)
    assert "Victory" in said(page) or "draw" in said(page)
    assert page.player.all.isHidden()
    assert not page.ending.isHidden()
    assert page.side.currentWidget() is page.log_side


def test_the_debrief_shows_result_cause_and_unit_scores(qtbot: QtBot, page: BattlePage) -> None:
    timeline, debrief = page.player.timeline, page.debrief
    qtbot.keyClick(timeline, Qt.Key.Key_End)
    assert page.side.currentWidget() is debrief
    assert debrief.result.text() == name_field(page.header).text()
    assert "turns are over" in debrief.why.text()
    qtbot.waitUntil(lambda: not debrief.units.isHidden())
    assert page.fought is not None
    took = {row[0]: int(row[2].replace(",", "")) for row in debrief.units.as_table()[1:]}
    left, right = page.fought.setup.names(page.desk.words).values()
    assert took[left] <= page.fought.ending.score[0] + 1
    assert took[right] <= page.fought.ending.score[1] + 1
    qtbot.waitUntil(lambda: page.player.complete)
    for row in debrief.moments.rows():
        if not row.heading:
            debrief.moments.row_activated.emit(row.key)
            assert page.player.event_shown() == int(row.key)
    qtbot.mouseClick(debrief.log, Qt.MouseButton.LeftButton)
    assert page.side.currentWidget() is page.log_side
    page.ending.click()
    assert page.side.currentWidget() is debrief


@pytest.mark.long
def test_a_battle_whose_end_was_seen_opens_with_it(
    qtbot: QtBot, window: MainWindow, page: BattlePage
) -> None:
    page.player.show_all()
    key = page.key
    window.close_page(window.pages.index(page))
    window.open(key)
    again = told(qtbot, window)
    assert not again.player.hidden()
    assert "Victory" in said(again) or "draw" in said(again)


def test_a_battle_with_exchanged_sides_has_its_own_page(
    qtbot: QtBot, window: MainWindow, page: BattlePage, setup: Setup
) -> None:
    page.player.show_all()
    qtbot.mouseClick(page.ending, Qt.MouseButton.LeftButton)
    page.debrief.exchange.click()
    other = told(qtbot, window)
    assert other is not page
    assert other.fought is not None
    assert other.fought.setup.left.army == setup.right.army
    assert other.fought.setup.right.army == setup.left.army
    assert other.player.hidden()
    assert page in window.pages
    assert window.desk.settings.words("battles/seen") == (page.key,)
    other.player.show_all()
    other.player.show_all()
    assert window.desk.settings.words("battles/seen") == (page.key, other.key)


# -- a page of its own -------------------------------------------------------------------------------------


@pytest.mark.long
def test_each_battle_watched_is_a_document_that_search_finds(
    qtbot: QtBot, window: MainWindow, page: BattlePage, setup: Setup
) -> None:
    other = begun(qtbot, window, setup)
    assert other.key != page.key
    kept = {row.id for row in window.session.library.summaries("battle")}
    assert kept == {page.key, other.key}
    document = window.session.documents[page.key]
    assert isinstance(document, Battle)
    assert page.fought is not None
    assert document.outcome is not None
    assert document.outcome.score == page.fought.ending.score
    found = window.session.library.search(setup.left.army.name.split()[0]).rows
    assert page.key in {row.id for row in found}


def test_the_next_start_restores_battles_and_branches(
    qtbot: QtBot,
    window: MainWindow,
    page: BattlePage,
    tmp_path: Path,
    crashes: CrashDesk,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page.player.show_all()
    assert page.fought is not None
    shot = next(n for n, event in enumerate(page.fought.events) if event.code == "shot" and event.die)
    page.player.show_event(shot)
    page.branching.die.click()
    branch = window.page()
    assert isinstance(branch, BranchingPage)
    qtbot.waitUntil(lambda: branch.seen is not None)
    branch.set_die(7 - (page.fought.events[shot].die or 0))
    qtbot.waitUntil(lambda: branch.futures is not None)
    keys, events = [page.key, branch.key], page.fought.events
    assert branch.futures is not None
    parted = branch.futures.branch.fought.events
    library = window.session.library
    window.close()
    again = make_window(Library.open(library.path), Settings(tmp_path / "desktop.ini"), crashes)
    try:
        again.show()
        again.restore_pages()
        assert [one.key for one in again.pages if one.key in keys] == keys
        back = again.page()
        assert isinstance(back, BranchingPage)
        qtbot.waitUntil(lambda: back.futures is not None)
        assert back.futures is not None
        assert back.futures.branch.fought.events == parted
        again.open(page.key)
        shown = told(qtbot, again)
        assert shown.fought is not None
        assert shown.fought.events == events
    finally:
        again.close()
        again.session.library.close()
        again.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def test_tabs_of_unknown_battles_open_with_a_message(window: MainWindow) -> None:
    window.settings.keep_words("tabs/open", ("battle", 'page:["branch", "nowhere", "7"]', 'page:["branch"]'))
    window.settings.keep("tabs/front", "battle")
    window.restore_pages()
    for place in range(len(window.pages)):
        window.bar.tabs.setCurrentIndex(place)
    shown = [one for one in window.pages if isinstance(one, BranchingPage)]
    assert len(shown) == 2
    assert all("not in the library" in one.panel.said.text() for one in shown if one is window.page())


# -- an army of nobody, and the opponent shown ---------------------------------------------------------------


@pytest.mark.long
def test_fight_takes_the_opponent_shown_beside_the_army(qtbot: QtBot, window: MainWindow) -> None:
    window.open("a-levy")
    army = window.page()
    assert isinstance(army, ArmyPage)
    qtbot.waitUntil(lambda: army.panel.odds.opponents.count() > 1)
    army.panel.odds.opponents.setCurrentIndex(army.panel.odds.opponents.count() - 1)
    shown = army.panel.odds.opponent()
    window.run_command("fight")
    odds = window.page()
    assert isinstance(odds, OddsPage)
    assert (odds.set_up.mine.currentData(), odds.set_up.theirs.currentData()) == ("a-levy", shown)


@pytest.mark.long
def test_an_empty_armys_buttons_show_the_reason(qtbot: QtBot, window: MainWindow) -> None:
    window.session.library.save([Army(id="a-none", name="Nobody's own", units=())])
    window.session.shelf_changed(["a-none"])
    window.open("a-none")
    army = window.page()
    assert isinstance(army, ArmyPage)
    assert not window.bar.fight.isEnabled()
    assert "no models" in window.bar.fight.toolTip()
    assert not window.actions_["fight"].isEnabled()
    first, *rest = army.panel.checks.as_table()
    assert first[2] == "error"
    assert {severity for _, _, severity in rest} == {IDLE}
    window.show_wanted(OddsWanted("a-none", "a-levy"))
    odds = window.page()
    assert isinstance(odds, OddsPage)
    for button in (odds.see, odds.by_hand, odds.set_up.again):
        assert not button.isEnabled()
        assert "Nobody's own" in button.toolTip()
    odds.choose("a-levy", "a-reavers")
    qtbot.waitUntil(odds.see.isEnabled)


@pytest.mark.long
def test_space_plays_a_battle_that_has_just_opened(
    qtbot: QtBot, window: MainWindow, page: BattlePage
) -> None:
    focused = window.focusWidget()
    assert focused is page.field
    before = page.player.event_shown()
    qtbot.keyClick(focused, Qt.Key.Key_Space)
    assert page.player.playing()
    qtbot.waitUntil(lambda: page.player.event_shown() > before)
    page.player.stop()
    assert window.page() is page


@pytest.mark.long
def test_the_review_is_offered_only_after_the_end(page: BattlePage) -> None:
    assert page.branching.won.isHidden()
    page.player.show_event(page.player.event_shown() + 5)
    assert page.branching.won.isHidden()
    page.player.all.click()
    assert not page.branching.won.isHidden()


# -- in the library, and in a low window -----------------------------------------------------------------------


@pytest.mark.long
def test_the_library_shows_a_battles_date_and_result(
    qtbot: QtBot, window: MainWindow, page: BattlePage
) -> None:
    assert page.fought is not None
    model = shelf_of(window.library)
    qtbot.waitUntil(lambda: model.find(page.key).isValid())
    today = QLocale().toString(QDate.currentDate(), QLocale.FormatType.ShortFormat)
    assert model.find(page.key).data(RowRole.SECOND) == today, "nobody has seen the end yet"
    page.player.all.click()
    qtbot.waitUntil(lambda: model.find(page.key).data(RowRole.SECOND) != today)
    said = str(model.find(page.key).data(RowRole.SECOND))
    assert said.startswith(today)
    high, low = max(page.fought.ending.score), min(page.fought.ending.score)
    assert f"{high} to {low}" in said
    if page.fought.winner != "draw":
        assert page.fought.setup.names(window.desk.words)[page.fought.winner] in said


def test_the_watched_table_stays_high_at_200_percent(
    qtbot: QtBot, window: MainWindow, page: BattlePage
) -> None:
    window.resize(1440, 900)
    window.set_zoom(200)
    qtbot.waitUntil(page.view.isVisible)
    qtbot.waitUntil(lambda: page.field.height() >= 400)
    page.view_menu.aboutToShow.emit()
    names = next(one for one in page.view_menu.actions() if one.text() == "Names")
    names.trigger()
    assert not page.field.shows("names")
    window.set_zoom(100)
    qtbot.waitUntil(lambda: not page.view.isVisible())
    qtbot.waitUntil(lambda: page.player.timeline.height() > 100)


def test_a_new_design_clears_the_search(qtbot: QtBot, window: MainWindow) -> None:
    window.library.search.setText("nothing is called so")
    window.library.make("creature")
    assert window.library.search.text() == ""
    page = window.page()
    assert page is not None
    qtbot.waitUntil(lambda: shelf_of(window.library).find(page.key).isValid())
