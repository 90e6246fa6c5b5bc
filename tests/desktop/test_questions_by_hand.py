"""Questions of a battle by hand above the table, and the words of its lists, bar and plates."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from armybuilder.battle.reach.shots import apart
from armybuilder.battle.telling.moments import Moment, Token
from armybuilder.battle.terms import Setup
from armybuilder.desktop.battle import by_hand as start
from armybuilder.desktop.battle.battlefield.ring_words import ring_words
from armybuilder.desktop.battle.battlefield.sides import SidesDock
from armybuilder.desktop.battle.playing.page import PlayingPage
from armybuilder.desktop.battle.replay.chance_to_win import ChancePoint
from armybuilder.desktop.battle.replay.timeline import chance_words
from armybuilder.desktop.documents.contenders import default_pair, side_of
from tests.desktop.painted.painting import drawn, lines
from tests.desktop.test_present_and_past import pick_row, played
from tests.desktop.test_table_hand import chosen, opened, quiet, spot, with_target
from tests.desktop.test_window_playing import settled, until

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.model.document import Ruleset


def asked_until(qtbot: QtBot, page: PlayingPage, words: str) -> None:
    """Run the bot until a question with these words."""
    while page.seen is not None and words not in page.seen.question:
        assert not page.seen.over
        page._do(lambda hand: hand.leave_to_bot("one"))
        settled(qtbot, page)


@pytest.mark.long(short=("initiative-attacks",))
@pytest.mark.parametrize(
    ("ruleset", "words"),
    [
        ("combat-action", "this turn"),
        ("combat-action", "set up first or last"),
        ("initiative", "attacks"),
        ("manoeuvre", "fight on"),
    ],
    ids=["combat-action-turn", "combat-action-first", "initiative-attacks", "manoeuvre-concede"],
)
def test_a_short_question_is_answered_above_the_table(
    qtbot: QtBot, window: MainWindow, ruleset: Ruleset, words: str
) -> None:
    page = opened(qtbot, window, ruleset=ruleset)
    page.replies.speed = 0
    asked_until(qtbot, page, words)
    asked = page.play.asked
    assert page.seen is not None
    assert asked.words.text() == page.seen.question
    answers = [button for button in asked.buttons if button.isVisible()]
    assert len(answers) == len(page.seen.entries)
    assert not page.play.bar.buttons, "each answer stands once"
    for button, entry in zip(answers, page.seen.entries, strict=True):
        assert button.text().startswith(entry.words)
        assert entry.cost in button.text()
    before = len(page.document.choices)
    QTest.mouseClick(answers[-1], Qt.MouseButton.LeftButton)
    settled(qtbot, page)
    assert len(page.document.choices) > before


def test_the_enemys_manoeuvre_is_told_with_the_question(qtbot: QtBot, window: MainWindow) -> None:
    """The question comes back when the list of choices is closed."""
    page = played(qtbot, window, "manoeuvre", fallen=False)
    asked_until(qtbot, page, "Who tries to stop")
    asked, board = page.play.asked, page.pane.board
    assert page.seen is not None
    name = page.seen.question.removeprefix("Who tries to stop ").removesuffix("?")
    assert asked.words.text().startswith(f"{name} ")
    assert asked.words.text().endswith(page.seen.question)
    qtbot.waitUntil(lambda: bool(board._targets))
    marks = dict(board._targets)
    QTest.mouseClick(page.play.bar.more, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(page.panel.targets.rows()) >= len(marks))
    QTest.keyClick(board, Qt.Key.Key_Escape)
    assert not page.play.drawer.isVisible()
    qtbot.waitUntil(lambda: board._targets == marks and bool(asked.buttons))
    before = len(page.document.choices)
    pick_row(page, min(marks))
    assert len(page.document.choices) == before, "a list at the left only asks"
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.spot(min(marks)).toPoint())
    settled(qtbot, page)
    assert len(page.document.choices) > before


def test_a_click_on_an_ally_aids_only_when_meant(qtbot: QtBot, window: MainWindow) -> None:
    page = played(qtbot, window, "manoeuvre", fallen=False)
    asked_until(qtbot, page, "which manoeuvre")
    table, board = page.play.table, page.pane.board
    qtbot.waitUntil(lambda: any(arm.words == "Aid an ally" for arm in table.arms))
    assert not board._targets
    assert page.seen is not None
    ally = next(
        key
        for key, one in page.seen.moment.tokens.items()
        if key[0] == "left" and key != table.key and not one.out
    )
    before = len(page.document.choices)
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.spot(ally).toPoint())
    settled(qtbot, page)
    assert len(page.document.choices) == before
    page.play.bar._arm(next(n for n, arm in enumerate(table.arms) if arm.words == "Aid an ally"))
    qtbot.waitUntil(lambda: ally in board._targets)
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.spot(ally).toPoint())
    settled(qtbot, page)
    assert len(page.document.choices) > before


def test_the_buttons_of_the_bar_keep_their_places(qtbot: QtBot, window: MainWindow) -> None:
    page = opened(qtbot, window)
    until(qtbot, page, "Activate")
    table, bar = page.play.table, page.play.bar
    places = set()
    for key in (table.own()[0], table.own()[1]):
        chosen(qtbot, page, key)
        shown = [button for button in bar.buttons if button.isVisible()]
        QApplication.processEvents()
        firsts = shown[0].mapTo(bar, QPoint(0, 0)).x() if shown else -1
        rest = tuple(part.mapTo(bar, QPoint(0, 0)).x() for part in (bar.more, bar.end, bar.next))
        places.add((firsts, *rest))
    assert len(places) == 1, places
    table.take_up()
    settled(qtbot, page)
    quiet(qtbot, table)
    QApplication.processEvents()
    shown = [button for button in bar.buttons if button.isVisible()]
    firsts = shown[0].mapTo(bar, QPoint(0, 0)).x()
    rest = tuple(part.mapTo(bar, QPoint(0, 0)).x() for part in (bar.more, bar.end, bar.next))
    assert {(firsts, *rest)} == places
    name = bar.who.text()
    assert name
    enemy = next(key for key in page.field.moment().tokens if key[0] != (table.key or ("", ""))[0])
    page.field.fit()
    pick_row(page, enemy)
    assert bar.who.text() == name, "the bar still names who acts"


def test_the_forecast_measures_as_the_log_does(qtbot: QtBot, window: MainWindow) -> None:
    """Plate, chances at the right and the log all give the distance between the bases."""
    page = opened(qtbot, window)
    table = with_target(qtbot, page)
    table.next_target()
    shot, hand = table.shot, page.hand
    assert shot is not None
    assert shot.key is not None
    assert hand is not None
    far = apart(hand.battle, hand.numbers[table.key or ("", "")], hand.numbers[shot.key])
    said = f"{(far + 50) // 100} cm"
    assert said in shot.lines[0]
    target = table.target
    assert target is not None
    QTest.mouseMove(page.field, spot(page, target))
    qtbot.waitUntil(lambda: any(said in row.sentence() for row in page.side_docks.hits.list.rows()))
    table.fire()
    settled(qtbot, page)
    assert page.account is not None
    assert page.seen is not None
    events = page.seen.fought.events
    number = max(n for n, event in enumerate(events) if event.code == "shot")
    assert said in page.account.rows[number].text


def test_no_tool_tip_appears_beside_a_plate(qtbot: QtBot, window: MainWindow) -> None:
    page = opened(qtbot, window)
    table = with_target(qtbot, page)
    table.next_target()
    target = table.target
    assert target is not None
    assert page.field.hand().speaks()
    where = spot(page, target)
    QToolTip.hideText()
    QApplication.sendEvent(page.field, QHelpEvent(QEvent.Type.ToolTip, where, page.field.mapToGlobal(where)))
    assert not QToolTip.isVisible()
    table.give_up()
    assert not page.field.hand().speaks()
    QApplication.sendEvent(page.field, QHelpEvent(QEvent.Type.ToolTip, where, page.field.mapToGlobal(where)))
    assert QToolTip.isVisible()
    table.next_target()
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


def test_orders_of_units_are_shown_and_counted(qtbot: QtBot, window: MainWindow) -> None:
    left, right = (side_of(key, window.desk) for key in default_pair(window.desk))
    start.play(window.desk, Setup(left, right, ruleset="edge", seed=5), frozenset({"left"}))
    qtbot.waitUntil(lambda: isinstance(window.page(), PlayingPage))
    page = window.page()
    assert isinstance(page, PlayingPage)
    page.replies.speed = 0
    settled(qtbot, page)
    asked_until(qtbot, page, "Which order")
    assert "12 of 12 still to act" in page.ribbon.sentence()
    table = page.play.table
    if table.key is None:
        table.next()
    key = table.key
    assert key is not None
    advance = next(button for button in page.play.bar.buttons if button.text() == "Advance")
    QTest.mouseClick(advance, Qt.MouseButton.LeftButton)
    settled(qtbot, page)
    assert "11 of 12 still to act" in page.ribbon.sentence()
    rows = page.sides.lists["left"].rows
    row = rows.rows[rows.row_of(key)]
    assert rows.words_of(row).endswith("advances")
    pick_row(page, key)
    assert "rdered to advance" in page.side_docks.card.state.text()


def test_badges_leave_a_models_number_whole(qtbot: QtBot) -> None:
    made = SidesDock()
    qtbot.addWidget(made)
    made.resize(212, 400)
    moment = Moment(turn=1)
    for number in (9, 10):
        token = Token(
            "left", f"Marsh runner of the Levels {number}", (100 * number, 100), marks=frozenset("WP")
        )
        moment.tokens["left", f"{number}/1"] = token
    made.show()
    made.show_moment(moment, "Harrow patrol", "Ash raiders")
    told = lines(drawn(made.lists["left"].viewport()))
    assert " 9" in told
    assert " 10" in told


@pytest.mark.parametrize(
    ("band", "full", "short"),
    [
        ("PB", "point blank 10", "PB 10"),
        ("6\N{DOUBLE PRIME}", "close 10", "close 10"),
        ("\N{VULGAR FRACTION ONE HALF}", "half range 10", "half range 10"),
        ("max", "at most 10", "at most 10"),
        ("\N{MINUS SIGN}4", "\N{MINUS SIGN}4 to hit up to 10", "\N{MINUS SIGN}4 up to 10"),
        ("0", "±0 to hit up to 10", "±0 up to 10"),
    ],
)
def test_ranges_are_in_words(band: str, full: str, short: str) -> None:
    assert (ring_words(band, "10"), ring_words(band, "10", short=True)) == (full, short)


@pytest.mark.parametrize(
    ("share", "half", "words"),
    [(0.0, 0.02, "under 2 %"), (1.0, 0.02, "over 98 %"), (0.01, 0.005, "1 % ±1"), (0.64, 0.03, "64 % ±3")],
)
def test_a_chance_near_certainty_is_a_bound(share: float, half: float, words: str) -> None:
    assert (
        chance_words(ChancePoint(1, share, half, 400))
        .replace("\N{NARROW NO-BREAK SPACE}", " ")
        .replace("\N{NO-BREAK SPACE}", " ")
        == words
    )


def test_phase_combat_counts_the_models_to_declare(qtbot: QtBot, window: MainWindow) -> None:
    """A model counts until its Action is declared."""
    page = played(qtbot, window, "phase", fallen=False)
    said = []
    for _ in range(5):
        said.append(page.ribbon.sentence().split("decides: ")[1].split(",")[0])
        page._do(lambda hand: hand.leave_to_bot("one"))
        settled(qtbot, page)
    assert said[:4] == [f"{count} of 8 still to act" for count in (8, 8, 7, 7)]


def test_a_narrow_bars_view_button_is_in_the_menu(qtbot: QtBot, window: MainWindow) -> None:
    page = opened(qtbot, window)
    until(qtbot, page, "Activate")
    table = chosen(qtbot, page)
    menu = page._view
    menu.aboutToShow.emit()
    look = next(action for action in menu.actions() if action.text() == page.play.bar.view.text())
    assert look.isVisible()
    assert look.isEnabled()
    look.trigger()
    looking = table.looking
    QTest.keyClick(page.field, Qt.Key.Key_Escape)
    assert (looking, table.looking) == (True, False)
    assert not page.play.bar.view.isChecked()
    names, chip = next(one for one in menu.actions() if one.text() == "Names"), page.pane.chips["names"]
    before = chip.isChecked()
    names.trigger()
    assert chip.isChecked() != before


def test_a_character_that_may_not_oppose_says_why(qtbot: QtBot, window: MainWindow) -> None:
    """A click on one without a ring gives its reason in place of the question."""
    left, right = (side_of(key, window.desk) for key in default_pair(window.desk))
    start.play(window.desk, Setup(left, right, ruleset="manoeuvre", seed=5), frozenset({"left"}))
    qtbot.waitUntil(lambda: isinstance(window.page(), PlayingPage))
    page = window.page()
    assert isinstance(page, PlayingPage)
    page.replies.speed = 0
    settled(qtbot, page)
    table, board, asked = page.play.table, page.pane.board, page.play.asked
    asked_until(qtbot, page, "Who tries to stop")
    page._do(lambda hand: hand.leave_to_bot("one"))
    settled(qtbot, page)
    asked_until(qtbot, page, "Who tries to stop")
    qtbot.waitUntil(lambda: any(shot.refusal for shot in table.shots))
    barred = next(shot for shot in table.shots if shot.refusal)
    assert page.seen is not None
    key = next(key for key in page.seen.moment.tokens if barred.is_at(key))
    before = len(page.document.choices)
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.spot(key).toPoint())
    assert asked.words.text() == f"{barred.target}: {barred.refusal}"
    assert len(page.document.choices) == before
    assert [button for button in asked.buttons if button.isVisible()]
