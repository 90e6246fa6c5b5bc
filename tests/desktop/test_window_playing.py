"""Battles by hand as a user plays them: choose, aim, walk, undo, roll, pass to the bot, survive a kill."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog

from armybuilder.battle.terms import Setup
from armybuilder.desktop.battle import by_hand as start
from armybuilder.desktop.battle.branching.page import BranchingPage
from armybuilder.desktop.battle.playing.beside.progress import Progress
from armybuilder.desktop.battle.playing.page import PlayingPage
from armybuilder.desktop.battle.replay.page import BattlePage
from armybuilder.desktop.desk.wanted import OddsWanted
from armybuilder.desktop.documents import renaming
from armybuilder.desktop.documents.contenders import default_pair, side_of
from armybuilder.desktop.odds.page import OddsPage
from armybuilder.editing import whole_documents
from armybuilder.errors import message
from armybuilder.library import starter
from armybuilder.library.store import Library
from armybuilder.model import bundle
from armybuilder.model.battle import Battle
from tests.desktop.killed import killed
from tests.desktop.parts import name_field
from tests.desktop.test_window_designs import nameless

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from armybuilder.battle.playing.hand import Hand
    from armybuilder.battle.playing.seen_battle import SeenBattle
    from armybuilder.desktop.start import CrashDesk
    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.model import document


def begun(
    qtbot: QtBot, window: MainWindow, *sides: document.Side, own_dice: bool = False, seed: int = 2**40
) -> PlayingPage:
    """Start the default pair's battle by hand on these sides, and return its page at the first decision."""
    left, right = (side_of(key, window.desk) for key in default_pair(window.desk))
    start.play(window.desk, Setup(left, right, seed=seed), frozenset(sides), own_dice=own_dice)
    qtbot.waitUntil(lambda: isinstance(window.page(), PlayingPage))
    page = window.page()
    assert isinstance(page, PlayingPage)
    settled(qtbot, page)
    return page


def settled(qtbot: QtBot, page: PlayingPage) -> None:
    """Wait until the requested action is over."""
    qtbot.waitUntil(lambda: page.seen is not None and not page.busy)


def pick(page: PlayingPage, wanted: Callable[[str], bool]) -> bool:
    """Select the first choice with wanted words, and say whether it exists."""
    entries = page.seen.entries if page.seen is not None else ()
    for entry in entries:
        if wanted(entry.words):
            page.panel.pick(entry.number)
            return True
    return False


def go(qtbot: QtBot, page: PlayingPage) -> None:
    """Apply the previewed choice."""
    qtbot.waitUntil(page.panel.act.isEnabled)
    qtbot.mouseClick(page.panel.act, Qt.MouseButton.LeftButton)
    settled(qtbot, page)


def until(qtbot: QtBot, page: PlayingPage, words: str) -> None:
    """Run the bot until a choice with these words is offered.

    The window shows only the state at the end, not each step.
    """

    def offered(seen: SeenBattle | None) -> bool:
        return seen is not None and any(words in entry.words for entry in seen.entries)

    def decided(hand: Hand) -> SeenBattle:
        seen = hand.leave_to_bot("one")
        while not offered(seen) and not seen.over:
            seen = hand.leave_to_bot("one")
        return seen

    if not offered(page.seen):
        page._do(decided)
        settled(qtbot, page)
    assert offered(page.seen), f"nobody is ever offered “{words}”"


@pytest.mark.long
def test_the_odds_page_leads_to_a_battle_by_hand(qtbot: QtBot, window: MainWindow) -> None:
    window.show_wanted(OddsWanted())
    odds = window.page()
    assert isinstance(odds, OddsPage)
    odds.stop()
    odds.play(frozenset({"left"}))
    qtbot.waitUntil(lambda: isinstance(window.page(), PlayingPage))
    page = window.page()
    assert isinstance(page, PlayingPage)
    settled(qtbot, page)
    assert page.document.by_hand == ("left",)
    assert page.panel.question.text()
    assert page.panel.choices.rows()


@pytest.mark.long
def test_a_unit_is_set_up_at_the_clicked_place(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left")
    until(qtbot, page, "Set up")
    before = len(page.document.choices)
    assert pick(page, lambda words: words.startswith("Set up"))
    qtbot.waitUntil(lambda: page.aiming.reached is not None)
    assert page.field._placing
    reached = page.aiming.reached
    assert reached is not None
    assert reached.edges
    assert not page.panel.act.isEnabled()
    page.field.placed.emit(QPointF(*reached.spots[0][1]))
    qtbot.waitUntil(page.panel.act.isEnabled)
    go(qtbot, page)
    assert len(page.document.choices) > before
    assert page.seen is not None
    assert page.seen.side in {"left", None}


def test_a_walk_chosen_by_keys_can_be_undone(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left", "right")
    until(qtbot, page, "Walk")
    before = page.document.choices
    assert pick(page, lambda words: words == "Walk")
    qtbot.waitUntil(lambda: page.aiming.reached is not None)
    panel = page.panel
    panel.choices.setFocus()
    qtbot.keyClick(panel.choices, Qt.Key.Key_Return)
    qtbot.keyClick(panel.targets, Qt.Key.Key_Down)
    qtbot.waitUntil(panel.act.isEnabled)
    assert page.field._path
    qtbot.keyClick(panel.targets, Qt.Key.Key_Return)
    settled(qtbot, page)
    assert len(page.document.choices) == len(before) + 1
    assert panel.undo.isEnabled()
    qtbot.mouseClick(panel.undo, Qt.MouseButton.LeftButton)
    settled(qtbot, page)
    assert page.document.choices == before


@pytest.mark.long
def test_a_place_beyond_reach_shows_the_refusal(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left")
    until(qtbot, page, "Walk")
    assert pick(page, lambda words: words == "Walk")
    qtbot.waitUntil(lambda: page.aiming.reached is not None)
    page.field.placed.emit(QPointF(page.field.view.width * 0.6, page.field.view.depth * 0.5))
    qtbot.waitUntil(lambda: bool(page.panel.said.text()))
    assert "CA-B-" in page.panel.said.text()
    assert not page.panel.act.isEnabled()


@pytest.mark.long
def test_a_rolled_die_ends_undo(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left")
    until(qtbot, page, "Fire:")
    assert pick(page, lambda words: words.startswith("Fire:"))
    qtbot.waitUntil(lambda: page.aiming.aimed is not None)
    assert page.aiming.aimed is not None
    best, *_ = page.aiming.aimed.targets
    assert "%" in best.hit
    assert best.chances in page.panel.said.text().lower()
    assert page.field._targets
    refused = [one for one in page.aiming.aimed.targets if one.refusal]
    assert all("CA-B-" in one.refusal or one.refusal.endswith(".") for one in refused)
    if refused and refused[0].key is not None:
        page.field.chosen.emit(*refused[0].key)
        assert page.panel.said.text() == refused[0].refusal
        assert not page.panel.act.isEnabled()
    page.panel.targets.select_key(str(best.number))
    go(qtbot, page)
    assert not page.panel.undo.isEnabled()
    assert "die has been rolled" in page.panel.undo.toolTip()


@pytest.mark.long
def test_dice_of_the_real_table_can_be_typed(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left", own_dice=True)
    panel = page.panel
    assert panel.die.isVisible()
    assert "roll a die" in panel.die.sentence.text()
    qtbot.keyClick(panel.die, Qt.Key.Key_6)
    settled(qtbot, page)
    (name,) = page.document.dice
    assert name == "0 left deployment 0"
    fought = page.seen.fought if page.seen is not None else None
    assert fought is not None
    rolls = [event.die for event in fought.events if event.code == "deployment_roll"]
    assert rolls[0] == 6
    until(qtbot, page, "Fire:")
    assert pick(page, lambda words: words.startswith("Fire:"))
    go(qtbot, page)
    assert page.seen is not None
    assert page.seen.asked is not None
    assert page.seen.asked.purpose == "To hit"
    qtbot.mouseClick(panel.die.faces[1], Qt.MouseButton.LeftButton)
    settled(qtbot, page)
    assert page.seen.fought.dice
    shots = [event for event in page.seen.fought.events if event.code == "shot"]
    shot = next(event for event in reversed(shots) if event.actor and event.actor.side == "left")
    assert (shot.die, shot.result) == (1, "miss")
    panel.left_to_bot.emit("turn")
    settled(qtbot, page)
    if page.seen.asked is not None:
        qtbot.mouseClick(panel.die.here, Qt.MouseButton.LeftButton)
        settled(qtbot, page)


@pytest.mark.long
def test_the_bot_can_finish_a_battle_by_hand(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left", "right")
    page.panel.left_to_bot.emit("battle")
    settled(qtbot, page)
    assert page.seen is not None
    assert page.seen.over
    assert page.document.outcome is not None
    assert "The battle is over" in page.panel.question.text()
    assert not page.panel.act.isVisible()


@pytest.mark.long
def test_a_finished_battles_debrief_opens_in_its_place(qtbot: QtBot, window: MainWindow) -> None:
    window.open("c-hero")
    page = begun(qtbot, window, "left")
    assert not page.ending.isVisible()
    window.open("a-gate")
    window.open(page.key)
    place, tabs = window.pages.index(page), len(window.pages)
    page.panel.left_to_bot.emit("battle")
    settled(qtbot, page)
    assert not page.play.bar.isVisible(), "there is nothing left to do"
    qtbot.mouseClick(page.ending, Qt.MouseButton.LeftButton)
    told = window.page()
    assert isinstance(told, BattlePage)
    assert (window.pages.index(told), len(window.pages)) == (place, tabs)
    qtbot.waitUntil(lambda: told.fought is not None)
    assert told.side.currentWidget() is told.debrief
    assert told.ending.isChecked()
    assert told.debrief.result.text()


@pytest.mark.long
def test_the_newest_event_is_the_branching_point(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left")
    for _ in range(2):
        assert page.seen is not None
        assert page.line == len(page.seen.fought.events) - 1
        page.panel.left_to_bot.emit("one")
        settled(qtbot, page)
    page.dock.show_course(True)
    qtbot.mouseClick(page.branching.branch, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: isinstance(window.page(), BranchingPage))


def test_a_cover_hides_the_table_between_players(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left", "right")
    assert page.seen is not None
    other: document.Side = "right" if page.seen.side == "left" else "left"
    assert page.account is not None
    page._show(Progress(replace(page.seen, hides=True, side=other), page.account))
    assert page.cover.isVisible()
    assert not page.field.isVisible()
    assert not page.log_side.isVisible()
    page.cover.acted.emit()
    assert page.field.isVisible()
    assert not page.cover.isVisible()


@pytest.mark.long
def test_an_unfinished_battle_can_be_exported(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    """The exports are log, page, picture and the battle itself, which can be continued from the file."""
    page = begun(qtbot, window, "left")
    until(qtbot, page, "Walk")
    assert page.seen is not None
    assert page.export.isEnabled()
    assert not any("library" in one.text() for one in page.export_menu.actions())
    for words, ending in (("text", "txt"), ("JSONL", "jsonl"), ("CSV", "csv"), ("HTML", "html")):
        action = next(
            one for one in page.export_menu.actions() if f"({words})" in one.text() or words in one.text()
        )
        action.trigger()
        dialog = window.findChildren(QFileDialog)[-1]
        assert dialog.defaultSuffix() == ending
        dialog.fileSelected.emit(str(tmp_path / f"battle.{ending}"))
        dialog.reject()
    for what, ending in (("picture", "png"), ("battle", "army")):
        page.ways_out.save(what, ending, tmp_path / f"battle.{ending}")
    qtbot.waitUntil(lambda: not window.workers.busy())
    fought = page.seen.fought
    assert page.account is not None
    assert len((tmp_path / "battle.jsonl").read_text("utf-8").splitlines()) == len(fought.events)
    assert len((tmp_path / "battle.csv").read_text("utf-8-sig").splitlines()) == len(fought.events) + 1
    assert page.account.rows[-1].text in (tmp_path / "battle.txt").read_text("utf-8")
    assert (tmp_path / "battle.html").read_text("utf-8").startswith("<!DOCTYPE html>")
    assert not QImage(str(tmp_path / "battle.png")).isNull()
    file, _ = bundle.read((tmp_path / "battle.army").read_bytes())
    (kept,) = (one for one in file.documents if isinstance(one, Battle))
    assert (kept.name, kept.by_hand, kept.choices) == (page.title(), ("left",), page.document.choices)


@pytest.mark.long
def test_the_timeline_grows_with_the_present_chance_to_win(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("armybuilder.desktop.battle.playing.beside.timeline.FUTURES", 40)
    page = begun(qtbot, window, "left")
    until(qtbot, page, "Walk")
    line = page.timeline

    def known() -> bool:
        return page.seen is not None and any(
            point.events == len(page.seen.fought.events) for point in line.points
        )

    qtbot.waitUntil(known)
    page.dock.show_course(True)
    assert "chance to win" in line.sentence()
    count, counted = line.track.count, {point.events for point in line.points}
    page.panel.left_to_bot.emit("turn")
    settled(qtbot, page)
    assert line.track.count > count
    assert line.value() == line.track.count - 1
    qtbot.waitUntil(known)
    assert counted <= {point.events for point in line.points}
    line.setFocus()
    qtbot.keyClick(line, Qt.Key.Key_Home)
    assert page.line == 0
    assert page.log_side.current() == "0"
    assert page.field.moment() == page.moments.at(0)
    page.log_side.moved.emit(5)
    assert line.value() == 5


def test_renaming_an_unfinished_battle_loses_no_choice(qtbot: QtBot, window: MainWindow) -> None:
    """The battle is renamed on its page and in the list, in front and behind."""
    page = begun(qtbot, window, "left")
    page.panel.left_to_bot.emit("one")
    settled(qtbot, page)
    choices = page.document.choices
    page.dock.show_course(True)
    name_field(page.header).selectAll()
    qtbot.keyClicks(name_field(page.header), "The ford")
    qtbot.keyClick(name_field(page.header), Qt.Key.Key_Return)
    assert page.title() == window.session.documents[page.key].name == "The ford"
    window.open("a-levy")
    renaming.rename(window.desk, page.key, "The bridge")
    window.bar.tabs.setCurrentIndex(window.pages.index(page))
    assert page.header.name() == "The bridge"
    page.panel.left_to_bot.emit("one")
    settled(qtbot, page)
    window.open("a-levy")
    renaming.rename(window.desk, page.key, "The mill")
    window.close_page(window.pages.index(page))
    (row,) = window.session.library.summaries("battle")
    assert row.name == "The mill"
    kept = window.session.documents[row.id]
    assert isinstance(kept, Battle)
    assert kept.choices[: len(choices)] == choices
    assert len(kept.choices) > len(choices)


@pytest.mark.long
def test_a_closed_tab_opens_at_the_same_choice(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left")
    until(qtbot, page, "Walk")
    question, choices, key = page.panel.question.text(), page.document.choices, page.key
    window.close_page(window.pages.index(page))
    stored = window.session.library.fetch(key)
    assert isinstance(stored, Battle)
    assert stored.choices == choices
    window.open(key)
    again = window.page()
    assert isinstance(again, PlayingPage)
    settled(qtbot, again)
    assert again.document.choices == choices
    assert again.panel.question.text() == question


def test_a_tab_closed_during_a_choice_keeps_it(qtbot: QtBot, window: MainWindow, crashes: CrashDesk) -> None:
    """The battle is kept up to the bot's last decision before the stop."""
    page = begun(qtbot, window, "left")
    page.panel.left_to_bot.emit("battle")
    assert page.busy
    window.close_page(window.pages.index(page))
    qtbot.waitUntil(lambda: not window.workers.busy())
    stored = window.session.library.fetch(page.key)
    assert isinstance(stored, Battle)
    assert page.hand is not None
    made = page.hand.battle
    assert stored.choices == tuple(choice.plain() for choice in made.choices)
    assert (stored.outcome is not None) == bool(made.ending().cause)
    assert crashes.reports == []


@pytest.mark.long
def test_undo_takes_back_the_last_choice_alone(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left")
    for _ in range(3):
        page.panel.left_to_bot.emit("one")
        settled(qtbot, page)
    choices = page.document.choices
    window.actions_["undo"].trigger()
    settled(qtbot, page)
    left = page.document.choices
    assert left == choices[: len(left)] != choices
    window.actions_["redo"].trigger()
    qtbot.wait(50)  # a choice is not made again
    assert window.page() is page
    held = window.session.documents[page.key]
    assert isinstance(held, Battle)
    assert held.choices == page.document.choices == left


def test_undo_takes_back_a_choice_before_a_tag(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left")
    choices = page.document.choices
    window.session.apply(whole_documents.tag([window.session.documents[page.key]], "club"))
    assert page.document.tags == ("club",)
    page.panel.left_to_bot.emit("one")
    settled(qtbot, page)
    assert page.document.choices != choices
    assert window.actions_["undo"].text() == "Undo the last choice"
    window.actions_["undo"].trigger()
    settled(qtbot, page)
    assert window.actions_["undo"].text().startswith("Undo Tag ")
    window.actions_["undo"].trigger()
    window.session.journal()
    held = window.session.documents[page.key]
    assert isinstance(held, Battle)
    assert (held.tags, held.choices) == ((), choices)
    window.session.keep()
    stored = window.session.library.fetch(page.key)
    assert isinstance(stored, Battle)
    assert stored.choices == choices


@pytest.mark.long
def test_every_part_of_the_playing_page_is_named(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left", own_dice=True)
    for _ in range(2):
        assert nameless(window) == []
        window.set_mode("dark")
        page.panel.thrown.emit(0)
        settled(qtbot, page)


@pytest.mark.long
@pytest.mark.linux
def test_a_kill_loses_no_choice(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process is killed right after a choice, and the library continues from it."""
    path = tmp_path / "library.db"
    with Library.open(path) as library:
        starter.fill(library)
    said = killed("hand_playing.py", path)
    made = int(said.split()[-1])
    assert made > 3
    with Library.open(path) as again:
        (battle,) = again.fetch_kind("battle").values()
        assert isinstance(battle, Battle)
        assert len(battle.choices) == made
        assert battle.by_hand == ("left",)
        from armybuilder.desktop.desk.settings import Settings
        from armybuilder.desktop.start import CrashDesk, make_window

        monkeypatch.setenv("ARMYBUILDER_HOME", str(tmp_path / "home"))
        window = make_window(again, Settings(tmp_path / "desktop.ini"), CrashDesk())
        qtbot.addWidget(window)
        window.show()
        window.open(battle.id)
        page = window.page()
        assert isinstance(page, PlayingPage)
        settled(qtbot, page)
        assert page.document.choices[:made] == battle.choices
        window.close()


def test_a_battle_that_is_not_kept_says_so(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line has the reason, and its button asks for a file."""
    page = begun(qtbot, window, "left")
    assert page.not_kept.isHidden()
    reason = message("library.reason.lock", file="x.lock")
    monkeypatch.setattr(type(window.session.library), "read_only", reason)
    page.not_kept.show_now()
    assert not page.not_kept.isHidden()
    assert window.desk.words.say(reason) in page.not_kept.line.text()
    asked: list[str] = []
    monkeypatch.setattr(page.ways_out, "ask", lambda what, way: asked.append(way.ending))
    page.not_kept.button.click()
    assert asked == ["army"]
