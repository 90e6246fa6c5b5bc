"""The odds page beside the odds: losses by unit, battles to watch, all armies against all."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt

from armybuilder.battle.levels import players
from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.battle.replay.page import BattlePage
from armybuilder.desktop.designer import design_odds
from armybuilder.desktop.designer.creature import CreaturePage
from armybuilder.desktop.widgets.drop_down import NOTE_ROLE
from armybuilder.editing import settings, whole_documents
from armybuilder.editing.fields import set_field
from armybuilder.model.army import Army
from armybuilder.model.readings import reading
from tests.desktop.parts import rest_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.designer.design_odds import DesignOdds
    from armybuilder.desktop.odds.page import OddsPage
    from armybuilder.desktop.widgets.odds_bar import OddsShares
    from armybuilder.desktop.window.main_window import MainWindow


@pytest.fixture
def page(fought: Callable[..., OddsPage]) -> OddsPage:
    """The odds page of the usual pair."""
    return fought()


@pytest.fixture
def trooper(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> CreaturePage:
    """The page of a trooper in an army, whose odds are counted as soon as it is edited."""
    monkeypatch.setattr(design_odds, "_BATTLES", 120)
    monkeypatch.setattr(design_odds, "_REST_MS", 20)
    window.resize(1440, 900)
    window.show()
    window.open("c-trooper")
    page = window.page()
    assert isinstance(page, CreaturePage)
    return page


def stale(panel: DesignOdds) -> bool:
    """Say whether the shown odds are of an earlier state of the design."""
    found = panel.bar.odds()
    return found is not None and found.stale


def counted(qtbot: QtBot, panel: DesignOdds) -> OddsShares:
    """Wait until all battles of the present design are counted, and return the shown odds."""
    qtbot.waitUntil(
        lambda: panel._odds is not None and panel._odds.battles == 120 and not stale(panel),
    )
    found = panel.bar.odds()
    assert found is not None
    return found


@pytest.mark.long
def test_each_units_destroyed_points_follow_the_odds(qtbot: QtBot, page: OddsPage) -> None:
    def figures() -> list[str]:
        return [row[-1] for strip in (page.left_units, page.right_units) for row in strip.as_table()[1:]]

    qtbot.waitUntil(lambda: all(figure.isdecimal() for figure in figures()))
    assert any(int(figure) > 0 for figure in figures())
    shares = [float(row[1]) for row in page.turns.as_table()[1:]]
    assert abs(sum(shares) - 100) < 1


@pytest.mark.long
def test_a_chosen_battle_of_the_list_is_shown(qtbot: QtBot, window: MainWindow, page: OddsPage) -> None:
    assert page.odds is not None
    number, margin = page.odds.telling[1]
    table = page.watch_list.table
    table.select_key(str(number))
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_Return)
    battle = window.page()
    assert isinstance(battle, BattlePage)
    qtbot.waitUntil(lambda: battle.fought is not None)
    assert battle.fought is not None
    left, right = battle.fought.ending.score
    assert (battle.fought.number, left - right) == (number, margin)


def test_a_cell_of_the_matrix_selects_its_pair(qtbot: QtBot, window: MainWindow, page: OddsPage) -> None:
    panel = page.matrix
    armies = len(window.session.load("army"))
    panel.count.click()
    assert panel.stop.isVisibleTo(panel)
    assert panel.progress.maximum() == armies * (armies - 1) // 2
    qtbot.waitUntil(lambda: panel.count.isVisibleTo(panel))
    table = panel.chart.as_table()
    assert len(table) == armies + 1
    cells = [list(row[1:-1]) for row in table[1:]]
    for row in range(armies):
        assert cells[row][row] == ""
        for column in range(row):
            assert abs(int(cells[row][column]) + int(cells[column][row]) - 100) <= 1
    spot = panel.chart.cell(2, 3).center().toPoint()
    qtbot.mouseClick(panel.chart, Qt.MouseButton.LeftButton, pos=QPoint(spot))
    assert page.setup is not None
    assert (page.setup.left.army.name, page.setup.right.army.name) == (table[3][0], table[4][0])
    assert panel.chart._outlined == (2, 3)


@pytest.mark.long
def test_a_matrix_of_edited_armies_is_marked_old(qtbot: QtBot, window: MainWindow, page: OddsPage) -> None:
    panel = page.matrix
    panel.begin()
    qtbot.waitUntil(lambda: panel.count.isVisibleTo(panel))
    assert page.setup is not None
    army = page.setup.left.army
    window.session.apply(set_field(army, "name", f"{army.name} the second"))
    window.session.apply(set_field(army, "units", army.units[:-1]))
    qtbot.waitUntil(lambda: panel.note.isVisibleTo(panel) and not page.running)
    assert "before this edit" in panel.note.text()


@pytest.mark.long
def test_counting_of_the_matrix_can_be_stopped(qtbot: QtBot, page: OddsPage) -> None:
    panel = page.matrix
    panel.begin()
    panel.stop.click()
    assert panel.count.isVisibleTo(panel)
    qtbot.waitUntil(lambda: not page.desk.workers.busy())


@pytest.mark.long
def test_a_designs_edit_changes_its_armys_odds(qtbot: QtBot, trooper: CreaturePage) -> None:
    """A better shot wins more, and the old odds stay grey until the new odds arrive."""
    panel = trooper.panel.odds
    before = counted(qtbot, panel)
    assert panel.bar.isVisible()
    trooper.set("profile.ss", 2)
    assert stale(panel)
    assert counted(qtbot, panel).win > before.win


@pytest.mark.long
def test_interrupted_odds_of_a_design_are_counted_again(
    qtbot: QtBot, window: MainWindow, trooper: CreaturePage
) -> None:
    """Odds of an earlier state of the design are never shown as present."""
    panel = trooper.panel.odds
    before = counted(qtbot, panel)
    trooper.set("profile.ss", 2)
    rest_of(panel).stop()
    panel._run()
    window.open("c-bogstag")
    window.open("c-trooper")
    assert counted(qtbot, panel).win > before.win


def test_an_edit_stops_the_counting_of_a_design(
    qtbot: QtBot, window: MainWindow, trooper: CreaturePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(design_odds, "_BATTLES", 100_000)
    panel = trooper.panel.odds
    qtbot.waitUntil(lambda: panel._odds is not None)
    rest_of(panel).setInterval(60_000)
    trooper.set("profile.ss", 2)
    qtbot.waitUntil(lambda: not window.workers.busy())
    assert stale(panel)


def test_a_design_that_no_army_uses_has_no_odds(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(design_odds, "_REST_MS", 1)
    window.resize(1440, 900)
    window.show()
    window.actions_["new_creature"].trigger()
    page = window.page()
    assert isinstance(page, CreaturePage)
    panel = page.panel.odds
    qtbot.waitUntil(lambda: not rest_of(panel).isActive() and not window.workers.busy())
    assert not page.panel.odds.bar.isVisible()


@pytest.mark.long
def test_parts_of_both_sides_begin_at_equal_height(qtbot: QtBot, window: MainWindow, page: OddsPage) -> None:
    page.choose("a-foundry", "a-overland")
    qtbot.waitUntil(lambda: not page.running and page.left_units.height() > 0)
    qtbot.waitUntil(lambda: len(page.left_units.as_table()) > 9)
    qtbot.waitUntil(lambda: page.left_units.y() == page.right_units.y())
    assert page.turns.y() == page.watch_list.y()


@pytest.mark.long
def test_a_matrix_is_marked_old_after_an_edit(qtbot: QtBot, window: MainWindow, page: OddsPage) -> None:
    assert page.setup is not None
    page.matrix.begin()
    army = page.setup.left.army
    window.session.apply(set_field(army, "units", army.units[:1]))
    qtbot.waitUntil(page.matrix.count.isVisible)
    assert "before this edit" in page.matrix.note.text()


@pytest.mark.long
def test_the_opponents_points_follow_the_librarys_readings(window: MainWindow) -> None:
    """Undo of a reading, too, comes while the army is in front."""
    window.open("a-levy")
    page = window.page()
    assert isinstance(page, ArmyPage)
    panel = page.panel.odds
    foe, before = panel.opponent(), panel.opponents.currentData(NOTE_ROLE)
    assert before == f"{window.session.receipt(foe).total:,}"
    rest_of(panel).stop()
    for decision in ("CA-D-026", "CA-D-029", "CA-D-006", "CA-D-002"):
        was, other = reading(decision).choices[:2]
        window.session.apply(settings.reading(decision, was, other))
    after = f"{window.session.receipt(foe).total:,}"
    assert after != before
    assert panel.opponents.currentData(NOTE_ROLE) == after
    assert rest_of(panel).isActive()


def test_a_growing_armys_opponent_follows_its_points(qtbot: QtBot, window: MainWindow) -> None:
    """The first opponent is the smallest army, and the refusal has the army's present name."""
    session = window.session
    made = whole_documents.start("army", "Growing")
    session.apply(whole_documents.create(made))
    window.open(made.id)
    page = window.page()
    assert isinstance(page, ArmyPage)
    panel = page.panel.odds
    qtbot.waitUntil(panel.refusal.isVisible)
    page.edit(set_field(page.army(), "name", "Grown"))
    qtbot.waitUntil(lambda: "Grown" in panel.refusal.text())

    def away(foe: str) -> int:
        return abs(session.receipt(foe).total - session.receipt(made.id).total)

    others = [army for army in session.load("army") if isinstance(army, Army) and army.id != made.id]
    smallest, largest = (
        choose(others, key=lambda one: session.receipt(one.id).total) for choose in (min, max)
    )
    assert panel.opponent() == smallest.id
    page.edit(set_field(page.army(), "units", largest.units))
    assert panel.opponent() != smallest.id
    assert away(panel.opponent()) == min(away(one.id) for one in others)
    at = panel.opponents.findData(smallest.id)
    panel.opponents.setCurrentIndex(at)
    panel.opponents.activated.emit(at)
    page.edit(set_field(page.army(), "name", "Grown up"))
    assert panel.opponent() == smallest.id


@pytest.mark.long
def test_the_title_omits_deleted_armies(qtbot: QtBot, window: MainWindow, page: OddsPage) -> None:
    """Tab and header then say only "Odds", and armies restored from the trash are counted again."""
    assert page.setup is not None
    pair = page.title()
    armies = [army.id for army in window.session.load("army")]
    window.library.document_actions.trash(armies)
    qtbot.waitUntil(lambda: page.title() == "Odds")
    place = window.pages.index(page)
    assert window.bar.tabs.tabText(place) == "Odds"
    assert page.header.name() == "Odds"
    assert page.none.isVisibleTo(page)
    window.session.undo()
    qtbot.waitUntil(lambda: page.title() == pair and page.odds is not None)
    assert page.bar.isVisibleTo(page)


def test_odds_tell_their_time_before_the_first_battle(qtbot: QtBot, page: OddsPage) -> None:
    """The figures of earlier odds stay until there are others."""
    before = page.odds
    assert before is not None
    page._show_odds(replace(before, battles=0, asked=40, under_way=0.5, seconds=30.0))
    assert page.set_up.counted.text() == "0 of 40 battles fought, about 40\N{NO-BREAK SPACE}min to come"
    assert page.odds is before


@pytest.mark.long
def test_better_play_can_be_requested_and_stopped(
    qtbot: QtBot, fought: Callable[..., OddsPage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A veteran leads either side in a number of battles, and a stop keeps the counted ones."""
    monkeypatch.setattr(players, "AHEAD", {"veteran": 24})
    page = fought("a-gate", "a-reavers")
    panel = page.better_play
    panel.battles = 2
    assert "veteran" in panel.said.text()
    qtbot.mouseClick(panel.ask, Qt.MouseButton.LeftButton)
    assert panel.stop.isVisibleTo(panel)
    qtbot.waitUntil(lambda: not panel.stop.isVisibleTo(panel))
    first, *rows = panel.table.as_table()
    assert [row[0] for row in rows] == ["nobody", "my side", "the other side"]
    assert all("±" in row[2] for row in rows[1:])
    assert panel.said.text().startswith("Battles each: 2 of 2.")
    assert panel.ask.isHidden()
    page.set_up.seed.setText("99")
    page.count()
    assert "before this edit" in panel.said.text()
    assert panel.ask.isVisibleTo(panel)
    panel.battles = 5_000
    qtbot.mouseClick(panel.ask, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(panel.table.as_table()) == 4)
    qtbot.mouseClick(panel.stop, Qt.MouseButton.LeftButton)
    assert len(panel.table.as_table()) == 4
    assert panel.ask.isVisibleTo(panel)
    assert first[0] == "Led by a veteran"
