"""Present and past of a battle by hand: clicks on models, timeline, replies, drags, and the list."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from armybuilder.battle.terms import Setup
from armybuilder.desktop.battle import by_hand as start
from armybuilder.desktop.battle.battlefield.hand_picture import HandPicture
from armybuilder.desktop.battle.playing.page import PlayingPage
from tests.battle.forces import force, trooper
from tests.desktop.test_window_playing import settled

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.battle.records.events import Key
    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.model.document import Ruleset

RULESETS = ("combat-action", "edge", "phase", "initiative", "manoeuvre")


def played(qtbot: QtBot, window: MainWindow, ruleset: Ruleset, *, fallen: bool = True) -> PlayingPage:
    """Return a battle by hand, played on by the bot until a decision after which a model has fallen."""
    window.resize(1366, 768)
    men = force(trooper(), count=8 if ruleset == "phase" else 4)
    start.play(window.desk, Setup(men, men, ruleset=ruleset, seed=11), frozenset({"left"}))
    qtbot.waitUntil(lambda: isinstance(window.page(), PlayingPage))
    page = window.page()
    assert isinstance(page, PlayingPage)
    page.replies.speed = 0
    settled(qtbot, page)
    for _ in range(400):
        assert page.seen is not None
        assert not page.seen.over
        out = any(token.out for token in page.seen.moment.tokens.values())
        if page.seen.fought.events[-1].turn and page.seen.entries and (out or not fallen):
            break
        page._do(lambda hand: hand.leave_to_bot("one"))
        settled(qtbot, page)
    return page


def click(page: PlayingPage, key: Key) -> None:
    """Click on a model on the table or on the board."""
    picture = page.pane.picture()
    if page.pane.on_board():
        spot = page.pane.board.spot(key).toPoint()
    else:
        page.field.fit()
        spot = page.field.tokens().spot(key).toPoint()
    QTest.mouseMove(picture, spot)
    QTest.mouseClick(picture, Qt.MouseButton.LeftButton, pos=spot)


def pick_row(page: PlayingPage, key: Key) -> None:
    """Click on a model in the lists at the left."""
    shown = page.sides.lists[key[0]]
    row = shown.rows.index(shown.rows.row_of(key))
    shown.scrollTo(row)
    QTest.mouseClick(
        shown.viewport(), Qt.MouseButton.LeftButton, pos=shown.visualRect(row).center() + QPoint(4, 0)
    )


def is_now(page: PlayingPage) -> bool:
    """Say whether table, log and timeline show the present."""
    assert page.seen is not None
    last = len(page.seen.fought.events) - 1
    places = {key: token.place for key, token in page.seen.moment.tokens.items()}
    shown = {key: token.place for key, token in page.field.moment().tokens.items()}
    return (page.line, page.timeline.value(), places) == (last, last, shown) and not page.play.past


def go_back(page: PlayingPage) -> None:
    """Click near the beginning of the timeline, while the course of the battle is shown."""
    page.dock.show_course(True)
    page.timeline.setFocus()
    QTest.keyClick(page.timeline, Qt.Key.Key_Home)
    for _ in range(3):
        QTest.keyClick(page.timeline, Qt.Key.Key_Right)


@pytest.mark.long(short=("combat-action", "manoeuvre"))
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_click_on_a_model_never_moves_time(qtbot: QtBot, window: MainWindow, ruleset: Ruleset) -> None:
    """The models are fallen, waiting or hostile, on the table and at the left."""
    page = played(qtbot, window, ruleset, fallen=ruleset != "manoeuvre")
    assert page.seen is not None
    tokens = page.seen.moment.tokens
    fallen = [key for key, token in tokens.items() if token.out]
    idle = set(page.play.table.own())
    own = [key for key, token in tokens.items() if key[0] == "left" and key not in idle and not token.out]
    enemies = [key for key, token in tokens.items() if key[0] == "right" and not token.out]
    assert fallen or ruleset == "manoeuvre"
    before = len(page.document.choices)
    for key in [*fallen[:2], *own[:1], *enemies[:1]]:
        pick_row(page, key)
        assert is_now(page)
        assert page.side_docks.card.name.text() == tokens[key].name
        if key in fallen:
            click(page, key)
            assert is_now(page)
            assert page.side_docks.card.name.text() == tokens[key].name
            assert "Out" in page.side_docks.card.state.text()
    assert len(page.document.choices) == before
    assert page.play.bar.isVisible()


@pytest.mark.long(short=("combat-action", "manoeuvre"))
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_past_is_named_and_takes_no_orders(qtbot: QtBot, window: MainWindow, ruleset: Ruleset) -> None:
    page = played(qtbot, window, ruleset, fallen=False)
    asked = page.play.asked
    question, bar = asked.words.text(), page.play.bar
    assert page.seen is not None
    assert page.seen.question in question
    for way in (Qt.Key.Key_N, Qt.Key.Key_Escape, None):
        go_back(page)
        assert not is_now(page)
        assert "the past" in asked.words.text()
        assert "the past" in page.ribbon.sentence()
        assert asked.to_now.isVisible()
        assert not bar.isVisible()
        assert not page.play.groups_bar.isVisible()
        assert page.field.hand() == HandPicture(side=page.field.hand().side)
        assert not page.field.pullable
        key = next(iter(page.field.moment().tokens), None)
        if key is not None:
            pick_row(page, key)
            assert asked.to_now.isVisible(), "asking leaves the past where it is"
        if way is None:
            QTest.mouseClick(asked.to_now, Qt.MouseButton.LeftButton)
        else:
            QTest.keyClick(page.dock.course, way)
        assert is_now(page)
        assert bar.isVisible()
        assert not asked.to_now.isVisible()
        qtbot.waitUntil(lambda: asked.words.text() == question)


def test_a_reply_shown_again_hides_the_orders(qtbot: QtBot, window: MainWindow) -> None:
    page = played(qtbot, window, "combat-action", fallen=False)
    while page.side_docks.since.list.count() == 0:
        page._do(lambda hand: hand.leave_to_bot("one"))
        settled(qtbot, page)
    QTest.mouseClick(page.side_docks.since.again, Qt.MouseButton.LeftButton)
    assert page.play.past
    assert page.play.asked.words.text().startswith("Shown again")
    assert not page.play.bar.isVisible()
    QTest.keyClick(page.field, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: is_now(page))
    assert page.play.bar.isVisible()


def test_dragging_a_waiting_model_says_why_it_stays(qtbot: QtBot, window: MainWindow) -> None:
    page = played(qtbot, window, "combat-action", fallen=False)
    page._do(lambda hand: hand.choose(hand.complete(next(one for one in hand.look().entries if one.begins))))
    settled(qtbot, page)
    table = page.play.table
    qtbot.waitUntil(lambda: bool(table.own()))
    acting = table.own()[0]
    assert page.seen is not None
    page.field.fit()
    tokens = page.seen.moment.tokens
    other = next(key for key, one in tokens.items() if key[0] == "left" and key != acting and not one.out)
    before, start = page.field.view.spot(0, 0), page.field.tokens().spot(other).toPoint()
    QTest.mousePress(page.field, Qt.MouseButton.LeftButton, pos=start)
    for step in (10, 30, 60):
        QTest.mouseMove(page.field, start + QPoint(step, -step))
    said = page.field.hand().plate
    assert said == (f"{tokens[acting].name} acts now: end its actions first, {tokens[other].name} waits.",)
    assert page.field.hand().place is not None
    QTest.mouseRelease(page.field, Qt.MouseButton.LeftButton, pos=start + QPoint(60, -60))
    assert page.field.hand().tip == said[0]
    assert page.field.view.spot(0, 0) == QPointF(before), "the table stays where it is"


def test_esc_closes_the_list_wherever_the_keyboard_is(qtbot: QtBot, window: MainWindow) -> None:
    page = played(qtbot, window, "combat-action", fallen=False)
    for keyed in (page.field, page.panel.choices):
        QTest.mouseClick(page.play.bar.more, Qt.MouseButton.LeftButton)
        drawer = page.play.drawer
        assert drawer.isVisible()
        assert not drawer.window().rect().isEmpty()
        corner = drawer.mapTo(window, QPoint(0, 0)).x()
        assert corner >= page.pane.mapTo(window, QPoint(page.pane.width(), 0)).x(), "beside the table"
        keyed.setFocus()
        QTest.keyClick(keyed, Qt.Key.Key_Escape)
        assert not drawer.isVisible()
