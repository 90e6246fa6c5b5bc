"""Battles fought under other rules: shown from their logs or by their outcome, and fought again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from armybuilder.battle import record, resolve
from armybuilder.battle.records.fought_battle import FoughtBattle
from armybuilder.battle.terms import Setup
from armybuilder.desktop.battle import by_hand as start
from armybuilder.desktop.battle.playing.page import PlayingPage
from armybuilder.desktop.battle.replay.page import BattlePage
from armybuilder.library.battles import kept_battle
from armybuilder.model import bundle
from armybuilder.model.battle import Battle
from tests.desktop.test_window_designs import nameless
from tests.desktop.test_window_export import exported
from tests.desktop.test_window_playing import begun, settled, until

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.frame.page import Page
    from armybuilder.desktop.window.main_window import MainWindow


def kept(window: MainWindow, battle: FoughtBattle | resolve.Skirmish, **fields: object) -> Battle:
    """Store a battle in the library as if it had been fought under other rules."""
    file = record.recorded(battle, "The old ford")
    document = file.documents[0].model_copy(update={"rules_hash": "other", **fields})
    held = kept_battle(window.session.library, replace(file, documents=(document, *file.documents[1:])))
    window.session.shelf_changed([held.battle.id, *(one.id for one in held.new)])
    return held.battle


def opened(qtbot: QtBot, window: MainWindow, battle: Battle) -> BattlePage:
    """Open a battle of the library, and return its page once it is loaded."""
    window.open(battle.id)
    page = window.page()
    assert isinstance(page, BattlePage)
    qtbot.waitUntil(lambda: page.fought is not None and page.kept == battle.id)
    return page


def test_a_battle_of_other_rules_shows_its_log(
    qtbot: QtBot, window: MainWindow, setup: Setup, tmp_path: Path
) -> None:
    first = resolve.fight(setup)
    battle = kept(window, first)
    page = opened(qtbot, window, battle)
    assert page.fought is not None
    assert page.fought.events == first.events
    assert page.earlier.isVisible()
    assert "other rules" in page.earlier.line.text()
    assert battle.program in page.earlier.line.text()
    assert "Victory" not in page.header.name()
    page.player.show_all()
    assert "Victory" in page.header.name() or "draw" in page.header.name()
    assert page.pane.isVisible()
    assert page.log_side.log.events()
    page.player.end.click()
    assert page.player.event_shown() == len(first.events) - 1
    assert nameless(window) == []
    text = exported(qtbot, window, page, "as text", tmp_path / "log.txt")
    assert len(text.read_text(encoding="utf-8").splitlines()) > len(first.events)
    file = exported(qtbot, window, page, "exchange", tmp_path / "battle.army")
    assert bundle.read(file.read_bytes())[0].documents[0] == battle


def test_a_battle_of_other_rules_is_never_replayed(qtbot: QtBot, window: MainWindow, setup: Setup) -> None:
    page = opened(qtbot, window, kept(window, resolve.fight(setup)))
    assert page.branching.isHidden()
    assert not any(one.isEnabled() for one in page.log_side.log.actions())
    assert page.player.timeline.outlook_words() == ("", "No chances to win: fought under other rules")
    page.branching.play_on(frozenset({"left"}))
    page.field.sight_asked.emit("left", "1.1/1.1")
    qtbot.waitUntil(lambda: not window.workers.busy())
    assert window.page() is page


@pytest.mark.long
def test_a_battle_of_other_rules_is_fought_again(qtbot: QtBot, window: MainWindow, setup: Setup) -> None:
    first = opened(qtbot, window, kept(window, resolve.fight(setup, 1)))
    qtbot.mouseClick(first.earlier.button, Qt.MouseButton.LeftButton)
    page = window.page()
    assert isinstance(page, BattlePage)
    assert page is not first
    qtbot.waitUntil(lambda: page.fought is not None)
    assert page.earlier.isHidden()
    assert page.fought is not None
    assert page.fought.events == resolve.fight(setup, 1).events
    assert page.branching.isVisible()
    assert page.campaign.isEnabled()


@pytest.mark.parametrize("log", [None, "AAAA"], ids=["no log", "a damaged log"])
def test_a_battle_without_a_log_shows_its_outcome(
    qtbot: QtBot, window: MainWindow, setup: Setup, log: str | None
) -> None:
    first = resolve.fight(setup)
    page = opened(qtbot, window, kept(window, first, log=log))
    assert page.earlier.isVisible()
    said = page.outcome.sentence()
    assert page.outcome.isVisible()
    assert setup.left.army.name in said
    assert f"{first.ending.score[0]} points to {first.ending.score[1]}" in said.replace(",", "")
    assert page.pane.isHidden()
    assert page.empty.isHidden()
    assert not page.export.isEnabled()
    assert not page.campaign.isEnabled()
    assert "by hand" in page.campaign.toolTip()
    qtbot.mouseClick(page.earlier.button, Qt.MouseButton.LeftButton)
    again = window.page()
    assert isinstance(again, BattlePage)
    qtbot.waitUntil(lambda: again.fought is not None)
    assert again.fought is not None
    assert again.fought.events == first.events
    assert again.outcome.isHidden()


def half_played(setup: Setup) -> resolve.Skirmish:
    battle = resolve.Skirmish(setup)
    for _ in range(9):
        battle.apply(battle.choose())
    return battle


@pytest.mark.parametrize("log", [True, False], ids=["its log kept", "no log kept"])
def test_an_unfinished_battle_of_other_rules_can_be_restarted(
    qtbot: QtBot, window: MainWindow, setup: Setup, log: bool
) -> None:
    skirmish = half_played(setup)
    battle = kept(window, skirmish, by_hand=("left",), **({} if log else {"log": None}))
    window.open(battle.id)
    page = window.page()
    assert isinstance(page, PlayingPage)
    qtbot.waitUntil(lambda: page.fought is not None)
    assert page.earlier.isVisible()
    assert not page.play.bar.isVisible()
    assert page.pane.isVisible() is log
    assert page.outcome.isVisible() is not log
    if log:
        assert page.fought is not None
        assert page.fought.events == skirmish.events()
        page.timeline.setValue(2)
        assert page.line == 2
        assert page.header.crumbs.text().startswith(("Turn", "Setting up"))
    else:
        assert "not fought to its end" in page.outcome.sentence()
        assert not page.export.isEnabled()
        assert "No log of it was kept" in page.export.toolTip()
    page.refresh()
    qtbot.mouseClick(page.earlier.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: _is_another(window.page(), page))
    anew = window.page()
    assert isinstance(anew, PlayingPage)
    settled(qtbot, anew)
    assert anew.document.by_hand == ("left",)
    assert anew.hand is not None
    window.close_page(window.pages.index(page))
    assert window.session.library.fetch(battle.id) == battle


def _is_another(page: Page | None, other: PlayingPage) -> bool:
    return isinstance(page, PlayingPage) and page is not other


@pytest.mark.long
def test_a_battle_by_hand_keeps_its_log(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left")
    until(qtbot, page, "Walk")
    assert page.hand is not None
    log = record.log_of(page.hand.battle)
    window.close_page(window.pages.index(page))
    stored = window.session.library.fetch(page.key)
    assert isinstance(stored, Battle)
    assert stored.log == log


def test_a_typed_seventeen_of_a_d20_is_kept(qtbot: QtBot, window: MainWindow, setup: Setup) -> None:
    manoeuvres = replace(setup, ruleset="manoeuvre", turns=1)
    start.play(window.desk, manoeuvres, frozenset({"left"}), own_dice=True)
    qtbot.waitUntil(lambda: isinstance(window.page(), PlayingPage))
    page = window.page()
    assert isinstance(page, PlayingPage)
    settled(qtbot, page)
    while page.seen is not None and (page.seen.asked is None or page.seen.asked.faces != 20):
        assert not page.seen.over
        if page.seen.asked is not None:
            page.panel.thrown.emit(0)
        else:
            assert page.hand is not None
            page.choose(page.hand.battle.choose())
        settled(qtbot, page)
    qtbot.keyClick(page.panel.die, Qt.Key.Key_1)
    qtbot.keyClick(page.panel.die, Qt.Key.Key_7)
    settled(qtbot, page)
    dice = dict(page.document.dice)
    assert 17 in dice.values()
    window.close_page(window.pages.index(page))
    window.open(page.key)
    again = window.page()
    assert isinstance(again, PlayingPage)
    settled(qtbot, again)
    assert dict(again.document.dice) == dice
    assert again.hand is not None
    assert dict(again.hand.battle.dice) == dice
