"""Fight as a person would: press the button, read the log, watch the odds, stop, and be refused in words."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt, QTimer

from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.battle import bout
from armybuilder.desktop.battle.page import BattlePage
from armybuilder.editing.fields import set_field
from armybuilder.model.army import Army

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.main_window import MainWindow

PATIENCE_MS = 60_000


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> BattlePage:
    """The battle page after Fight was pressed; 40 battles are counted, so that a slow kernel is no matter."""
    monkeypatch.setattr(bout, "BATTLES", 40)
    qtbot.mouseClick(window.bar.fight, Qt.MouseButton.LeftButton)
    shown = window.page()
    assert isinstance(shown, BattlePage)
    return shown


def machines(window: MainWindow) -> str:
    """Return the id of an army that has a machine."""
    armies = [one for one in window.session.load("army") if isinstance(one, Army)]
    return next(one.id for one in armies if not bout.is_infantry(one, window.desk))


def test_fight_starts_with_two_infantry_armies_and_tells_the_battle(qtbot: QtBot, page: BattlePage) -> None:
    qtbot.waitUntil(lambda: page.told is not None, timeout=PATIENCE_MS)
    rows = page.story.log.events()
    assert rows
    assert any(row.heading for row in rows)
    opened = next(row for row in rows if row.tests)
    page.story.log.setFocus()
    page.story.log.open_key(opened.key)
    assert page.story.log.opened_key() == opened.key
    assert opened.tests[0].modifiers


def test_the_odds_come_in_with_their_interval(qtbot: QtBot, page: BattlePage) -> None:
    qtbot.waitUntil(lambda: page.odds is not None and not page.running, timeout=PATIENCE_MS)
    odds = page.odds_side.bar.odds()
    assert odds is not None
    assert abs(odds.win + odds.draw + odds.loss - 1) < 1e-9
    assert odds.win_half > 0
    assert page.odds_side.margin.as_table()[1:]
    assert "40" in page.set_up.counted.text()


def test_the_same_seed_is_the_same_battle(qtbot: QtBot, page: BattlePage) -> None:
    qtbot.waitUntil(lambda: page.told is not None and not page.running, timeout=PATIENCE_MS)
    first = page.story.log.as_text()
    page.told = None
    page.fight()
    qtbot.waitUntil(lambda: page.told is not None, timeout=PATIENCE_MS)
    assert page.story.log.as_text() == first
    page.set_up.draw.click()
    assert page.set_up._seed() >= 1


def test_the_chips_let_less_of_the_log_through(qtbot: QtBot, page: BattlePage) -> None:
    qtbot.waitUntil(lambda: page.told is not None, timeout=PATIENCE_MS)
    counts = []
    for key in ("all", "fighting", "losses"):
        page.story.filters[key].click()
        counts.append(len(page.story.log.events()))
    assert counts[0] > counts[1] > counts[2]


def test_the_table_follows_the_log(qtbot: QtBot, page: BattlePage) -> None:
    qtbot.waitUntil(lambda: page.told is not None, timeout=PATIENCE_MS)
    page.story.filters["all"].click()
    log = page.story.log
    log.setFocus()
    qtbot.keyClick(log, Qt.Key.Key_End)
    end = page.story.field.as_table()
    qtbot.keyClick(log, Qt.Key.Key_Home)
    start = page.story.field.as_table()
    assert len(end) > len(start)
    assert any(row[-1] == "out" for row in end)
    page.story.field.chosen.emit(end[1][0], "1.1/1.1")
    assert log.currentIndex().row() > 0


def test_stop_ends_the_counting_and_the_window_never_waits(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bout, "BATTLES", 100_000)
    window.fight()
    page = window.page()
    assert isinstance(page, BattlePage)
    ticks: list[float] = []
    timer = QTimer()
    timer.timeout.connect(lambda: ticks.append(time.process_time()))
    timer.start(20)
    qtbot.waitUntil(lambda: page.told is not None and page.odds is not None, timeout=PATIENCE_MS)
    states = [page.running]
    qtbot.mouseClick(page.set_up.stop, Qt.MouseButton.LeftButton)
    states.append(page.running)
    assert states == [True, False]
    qtbot.waitUntil(lambda: not window.workers.busy(), timeout=PATIENCE_MS)
    assert len(ticks) > 2


def test_armies_with_machines_fight(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bout, "BATTLES", 10)
    window.fight(machines(window), "")
    page = window.page()
    assert isinstance(page, BattlePage)
    qtbot.waitUntil(lambda: page.told is not None and not page.running, timeout=PATIENCE_MS)
    assert not page.set_up.refusal.text()


def test_armies_that_cannot_fight_are_refused_by_name(qtbot: QtBot, window: MainWindow) -> None:
    army = next(one for one in window.session.load("army") if isinstance(one, Army))
    window.session.apply(set_field(army, "units", ()))
    window.fight(army.id, "")
    page = window.page()
    assert isinstance(page, BattlePage)
    qtbot.waitUntil(lambda: bool(page.set_up.refusal.text()), timeout=PATIENCE_MS)
    assert army.name in page.set_up.refusal.text()
    assert not page.running


def test_fight_from_an_army_takes_that_army(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bout, "BATTLES", 10)
    mine = bout.default_pair(window.desk)[1]
    window.open(mine)
    assert isinstance(window.page(), ArmyPage)
    window.actions_["fight"].trigger()
    page = window.page()
    assert isinstance(page, BattlePage)
    assert page.set_up.mine.currentData() == mine
    assert page.set_up.theirs.currentData() != mine


def test_the_army_page_counts_odds_by_itself_and_marks_old_ones(qtbot: QtBot, window: MainWindow) -> None:
    window.open(bout.default_pair(window.desk)[0])
    page = window.page()
    assert isinstance(page, ArmyPage)
    panel = page.panel.odds
    qtbot.waitUntil(lambda: panel.bar.odds() is not None, timeout=PATIENCE_MS)
    page.part_for("units.0")
    qtbot.keyClicks(page.tree, "+")
    odds = panel.bar.odds()
    assert odds is not None
    assert odds.stale
    page.leave()
