"""Fights as a user starts them: odds, a battle, its log, a stop, and refusals in words."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt, QTimer

from armybuilder.battle.terms import Setup
from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.battle.replay.page import BattlePage
from armybuilder.desktop.desk.wanted import BattleWanted, OddsWanted
from armybuilder.desktop.documents.contenders import default_pair, is_infantry
from armybuilder.desktop.odds.page import OddsPage
from armybuilder.editing.fields import set_field
from armybuilder.model.army import Army
from tests.desktop.parts import PATIENCE_MS, name_field, rest_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow


def odds_page(window: MainWindow) -> OddsPage:
    """Return the odds page, which is in front."""
    shown = window.page()
    assert isinstance(shown, OddsPage)
    return shown


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> OddsPage:
    """The odds page after a press of Fight.

    Only 40 battles are counted, so that a slow kernel does not matter.
    """
    monkeypatch.setattr("armybuilder.desktop.documents.contenders.BATTLES", 40)
    qtbot.mouseClick(window.bar.fight, Qt.MouseButton.LeftButton)
    return odds_page(window)


@pytest.fixture
def battle(qtbot: QtBot, window: MainWindow, page: OddsPage) -> BattlePage:
    """The battle page after a second press of Fight."""
    qtbot.mouseClick(window.bar.fight, Qt.MouseButton.LeftButton)
    shown = window.page()
    assert isinstance(shown, BattlePage)
    qtbot.waitUntil(lambda: shown.fought is not None)
    shown.player.show_all()
    return shown


def machines(window: MainWindow) -> str:
    """Return the id of an army that has a machine."""
    armies = [one for one in window.session.load("army") if isinstance(one, Army)]
    return next(one.id for one in armies if not is_infantry(one, window.desk))


@pytest.mark.long
def test_two_presses_of_fight_show_a_battle(battle: BattlePage) -> None:
    rows = battle.log_side.log.events()
    assert any(row.heading for row in rows)
    opened = next(row for row in rows if row.tests)
    battle.log_side.log.setFocus()
    battle.log_side.log.open_key(opened.key)
    assert battle.log_side.log.opened_key() == opened.key
    assert opened.tests[0].modifiers
    assert battle.fought is not None
    names = [army.name for army in (battle.fought.setup.left.army, battle.fought.setup.right.army)]
    assert [row[0].partition(":")[0] for row in battle.sides.as_table() if ":" in row[0]] == names


@pytest.mark.long
def test_an_army_against_itself_is_named_with_its_side(
    setup: Setup, watched: Callable[[Setup], BattlePage]
) -> None:
    page = watched(replace(setup, right=setup.left, turns=6))
    assert page.fought is not None
    assert page.fought.winner != "draw"
    name = f"{setup.left.army.name} ({page.fought.winner})"
    assert name in name_field(page.header).text()
    assert any(row[0].startswith(f"{setup.left.army.name} (right)") for row in page.sides.as_table())
    page.log_side.luck.show_event(len(page.fought.events) - 1)
    assert "(left)" in page.log_side.luck.words.text() or "(right)" in page.log_side.luck.words.text()


@pytest.mark.long
def test_the_odds_appear_with_their_interval(qtbot: QtBot, page: OddsPage) -> None:
    qtbot.waitUntil(lambda: page.odds is not None and not page.running)
    odds = page.bar.odds()
    assert odds is not None
    assert abs(odds.win + odds.draw + odds.loss - 1) < 1e-9
    assert odds.win_half > 0
    assert page.margin.as_table()[1:]
    assert page.left_units.as_table()[1:]
    assert "40" in page.set_up.counted.text()


@pytest.mark.long
def test_only_the_same_seed_repeats_a_battle(qtbot: QtBot, window: MainWindow, battle: BattlePage) -> None:
    first = battle.log_side.log.as_text()
    made = battle.setup
    assert made is not None
    twin = told_on_a_page_of_its_own(qtbot, window, lambda: window.show_wanted(BattleWanted(made)))
    assert twin is not battle
    assert twin.log_side.log.as_text() == first
    other = told_on_a_page_of_its_own(qtbot, window, twin.again.click)
    assert other.fought is not None
    assert other.fought.number == 1
    assert other.log_side.log.as_text() != first
    assert battle.log_side.log.as_text() == first


def told_on_a_page_of_its_own(qtbot: QtBot, window: MainWindow, begin: Callable[[], object]) -> BattlePage:
    """Start a battle, and return its page with the whole battle shown."""
    begin()
    page = window.page()
    assert isinstance(page, BattlePage)
    qtbot.waitUntil(lambda: page.fought is not None)
    page.player.show_all()
    return page


@pytest.mark.long
def test_the_chips_let_less_of_the_log_through(battle: BattlePage) -> None:
    counts = []
    for key in ("all", "fighting", "losses"):
        battle.log_side.filters[key].click()
        counts.append(len(battle.log_side.log.events()))
    assert counts[0] > counts[1] > counts[2]


@pytest.mark.long
def test_the_table_and_the_sides_follow_the_log(qtbot: QtBot, battle: BattlePage) -> None:
    battle.log_side.filters["all"].click()
    log = battle.log_side.log
    log.setFocus()
    qtbot.keyClick(log, Qt.Key.Key_End)
    end, stood = battle.field.as_table(), battle.sides.as_table()
    qtbot.keyClick(log, Qt.Key.Key_Home)
    start = battle.field.as_table()
    assert len(end) > len(start)
    assert any(row[-1] == "out" for row in end)
    assert sum(row[0].endswith(", out") for row in stood) == sum(row[-1] == "out" for row in end)
    for _ in range(2):
        battle.field.chosen.emit(end[1][0], "1.1/1.1")
    assert log.currentIndex().row() > 0


@pytest.mark.long
def test_a_clicked_model_is_found_in_the_log(qtbot: QtBot, battle: BattlePage) -> None:
    battle.log_side.filters["all"].click()
    log = battle.log_side.log
    qtbot.keyClick(log, Qt.Key.Key_Home)
    qtbot.keyClick(log, Qt.Key.Key_End)
    rows = battle.sides.lists["left"]
    place = next(place for place, row in enumerate(rows.rows.rows) if row.token is not None)
    first = rows.rows.rows[place].key
    spot = rows.visualRect(rows.model().index(place, 0)).center()
    qtbot.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert battle.fought is not None
    event = battle.fought.events[int(battle.log_side.current())]
    about = {(who.side, who.id) for who in (event.actor, event.target) if who is not None}
    assert any(side == first[0] and first[1].startswith(who) for side, who in about)


@pytest.mark.long
def test_the_field_draws_the_sight_of_a_model(qtbot: QtBot, battle: BattlePage) -> None:
    field = battle.field
    standing = next(key for key, token in field.moment().tokens.items() if not token.out)
    field.point_to(*standing)
    assert field.seen() == {}
    qtbot.mouseClick(battle.pane.chips["sight"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(field.seen()))
    assert {side for side, _ in field.seen()} == {"right" if standing[0] == "left" else "left"}
    assert set(field.seen().values()) <= {"clear", "cover", "blocked"}
    qtbot.mouseClick(battle.pane.twin, Qt.MouseButton.LeftButton)
    assert any("sight" in row[-1] for row in battle.pane.table.table.as_table()[1:])


@pytest.mark.long
def test_the_open_table_shows_the_current_rows_sight(qtbot: QtBot, battle: BattlePage) -> None:
    """No other moment is needed: the chip is enough, and the next row."""
    field, rows = battle.field, battle.pane.table.table
    battle.player.show_event(battle.player.timeline.maximum() // 2)

    def told() -> list[str]:
        return [row.key for row in rows.rows() if "sight" in row.cells[-1]]

    qtbot.mouseClick(battle.pane.twin, Qt.MouseButton.LeftButton)
    standing = [key for key, token in field.moment().tokens.items() if not token.out]
    one, other = (next(key for key in standing if key[0] == side) for side in ("left", "right"))
    rows.select_key("|".join(one))
    assert told() == []
    qtbot.mouseClick(battle.pane.chips["sight"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(told()))
    assert {key.partition("|")[0] for key in told()} == {"right"}
    rows.setFocus()
    keys = [row.key for row in rows.rows()]
    far = keys.index("|".join(other)) - keys.index("|".join(one))
    for _ in range(abs(far)):
        qtbot.keyClick(rows, Qt.Key.Key_Down if far > 0 else Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: {key.partition("|")[0] for key in told()} == {"left"})
    assert rows.current_key() == "|".join(other)
    qtbot.mouseClick(battle.pane.chips["sight"], Qt.MouseButton.LeftButton)
    assert told() == []


@pytest.mark.long
def test_stop_ends_the_counting_and_the_window_never_waits(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("armybuilder.desktop.documents.contenders.BATTLES", 100_000)
    window.show_wanted(OddsWanted())
    page = odds_page(window)
    ticks: list[float] = []
    timer = QTimer()
    timer.timeout.connect(lambda: ticks.append(time.process_time()))
    timer.start(20)
    qtbot.waitUntil(lambda: page.odds is not None)
    states = [page.running]
    qtbot.mouseClick(page.set_up.stop, Qt.MouseButton.LeftButton)
    states.append(page.running)
    assert states == [True, False]
    qtbot.waitUntil(lambda: not window.workers.busy())
    assert len(ticks) > 2


@pytest.mark.long
def test_armies_with_machines_fight(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("armybuilder.desktop.documents.contenders.BATTLES", 10)
    window.show_wanted(OddsWanted(machines(window), ""))
    page = odds_page(window)
    qtbot.waitUntil(lambda: page.odds is not None and not page.running)
    assert not page.set_up.refusal.text()
    page.see.click()
    told = window.page()
    assert isinstance(told, BattlePage)
    qtbot.waitUntil(lambda: told.fought is not None)


def test_armies_that_cannot_fight_are_refused_by_name(qtbot: QtBot, window: MainWindow) -> None:
    army = next(one for one in window.session.load("army") if isinstance(one, Army))
    window.session.apply(set_field(army, "units", ()))
    window.show_wanted(OddsWanted(army.id, ""))
    page = odds_page(window)
    qtbot.waitUntil(lambda: bool(page.set_up.refusal.text()))
    assert army.name in page.set_up.refusal.text()
    assert not page.running
    assert not page.see.isEnabled()
    assert army.name in page.see.toolTip()
    setup = page.set_up.setup()
    assert setup is not None
    window.show_wanted(BattleWanted(setup))
    told = window.page()
    assert isinstance(told, BattlePage)
    qtbot.waitUntil(lambda: army.name in told.empty._sentence.text())


@pytest.mark.long
def test_fight_from_an_army_takes_that_army(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("armybuilder.desktop.documents.contenders.BATTLES", 10)
    mine = default_pair(window.desk)[1]
    window.open(mine)
    assert isinstance(window.page(), ArmyPage)
    window.actions_["fight"].trigger()
    page = odds_page(window)
    assert page.set_up.mine.currentData() == mine
    assert page.set_up.theirs.currentData() != mine


@pytest.mark.long
def test_an_edited_armys_odds_are_stale_until_recounted(
    qtbot: QtBot, window: MainWindow, page: OddsPage
) -> None:
    qtbot.waitUntil(lambda: page.odds is not None and not page.running)
    mine = page.setup
    assert mine is not None
    first = mine.left.army.units[0]
    window.session.apply(
        set_field(
            mine.left.army,
            "units",
            (first.model_copy(update={"count": first.count + 1}), *mine.left.army.units[1:]),
        )
    )
    odds = page.bar.odds()
    assert odds is not None
    assert odds.stale
    assert "before this edit" in page.margin_head._note
    assert not page.turns.as_table()[1:]
    assert page.watch_list.isHidden()
    qtbot.waitUntil(lambda: page.setup != mine and not page.running)
    assert "before this edit" not in page.margin_head._note
    assert not page.watch_list.isHidden()
    odds = page.bar.odds()
    assert odds is not None
    assert not odds.stale


@pytest.mark.long
def test_late_battles_from_before_an_edit_stay_stale(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("armybuilder.desktop.documents.contenders.BATTLES", 100_000)
    window.show_wanted(OddsWanted())
    page = odds_page(window)
    rest_of(page).setInterval(PATIENCE_MS)
    qtbot.waitUntil(lambda: page.odds is not None)
    assert page.setup is not None
    army = page.setup.left.army
    window.session.apply(set_field(army, "units", army.units[:1]))
    qtbot.waitUntil(lambda: not window.workers.busy())
    odds = page.bar.odds()
    assert odds is not None
    assert odds.stale


@pytest.mark.long
def test_the_army_page_counts_odds_and_marks_stale_odds(qtbot: QtBot, window: MainWindow) -> None:
    window.open(default_pair(window.desk)[0])
    page = window.page()
    assert isinstance(page, ArmyPage)
    panel = page.panel.odds
    qtbot.waitUntil(lambda: panel.bar.odds() is not None)
    page.part_for("units.0")
    qtbot.keyClicks(page.tree, "+")
    odds = panel.bar.odds()
    assert odds is not None
    assert odds.stale
    page.leave()


@pytest.mark.long
def test_late_odds_beside_an_edited_army_stay_stale(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("armybuilder.desktop.documents.contenders.BATTLES", 100_000)
    window.open(default_pair(window.desk)[0])
    page = window.page()
    assert isinstance(page, ArmyPage)
    panel = page.panel.odds
    qtbot.waitUntil(lambda: panel.bar.odds() is not None)
    rest_of(panel).setInterval(PATIENCE_MS)
    page.part_for("units.0")
    qtbot.keyClicks(page.tree, "+")
    qtbot.waitUntil(lambda: not window.workers.busy())
    odds = panel.bar.odds()
    assert odds is not None
    assert odds.stale
