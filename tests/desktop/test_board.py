"""The board of a fight without places: its characters, keys and table, and its place instead of the map."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QHelpEvent, QImage
from PySide6.QtWidgets import QApplication, QToolTip

from armybuilder.battle.records.events import Event, Who
from armybuilder.battle.telling.moments import Moment, Moments
from armybuilder.battle.terms import Setup
from armybuilder.desktop.battle import by_hand as start
from armybuilder.desktop.battle.board.board import Board
from armybuilder.desktop.battle.board.curve import _parted
from armybuilder.desktop.battle.board.layout import BANDS, BoardLayout, in_order
from armybuilder.desktop.battle.board.words import board_rows, words_of, worn_by
from armybuilder.desktop.battle.branching.page import BranchingPage
from armybuilder.desktop.battle.playing.page import PlayingPage
from armybuilder.words import english

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.battle.telling.squads import Squads
    from armybuilder.desktop.battle.replay.page import BattlePage
    from armybuilder.desktop.window.main_window import MainWindow

ANN, BEA = Who("left", "1.1", "Ann"), Who("left", "1.2", "Bea")
CAT = Who("right", "1.1", "Cat")
LEFT, RIGHT = Who("left", "army", "Reds"), Who("right", "army", "Blues")


def told(*events: Event) -> Squads:
    """Return both squads after the order of action and these events."""
    begun = [
        Event(0, 0, code, actor=who, place=(0, 0) if code == "deployed" else None, die=5, value=15 + number)
        for code in ("deployed", "mn_order")
        for number, who in enumerate((ANN, BEA, CAT))
    ]
    found = Moments((*begun, *events), english()).at(len(begun) + len(events) - 1).squads
    assert found is not None
    return found


def act(verb: str, actor: Who = ANN, target: Who = CAT) -> Event:
    return Event(1, 1, "mn_acts", actor=actor, target=target, result=verb)


def state(squads: Squads, who: Who) -> str:
    return ", ".join(worn_by(squads, (who.side, who.id)))


def test_totals_and_edge_follow_points_and_payments() -> None:
    squads = told(
        Event(1, 1, "mn_points", actor=LEFT, die=4, value=11, total=11),
        Event(1, 2, "mn_paid", actor=RIGHT, value=5, total=-5),
    )
    assert squads.totals == {"left": 11, "right": -5}
    assert squads.edge == 16


def test_a_lone_model_has_its_units_name() -> None:
    rigger, unit = Who("left", "1.1/1.1", "Rigger 2"), Who("left", "1.1", "Picket rigger")
    men = [Who("left", f"1.2/{one}", f"Gunner {one}") for one in (1, 2)]
    events = (
        *(Event(0, 0, "deployed", actor=who, place=(0, 0)) for who in (rigger, *men)),
        Event(0, 0, "mn_order", actor=unit, die=5, value=15),
        Event(0, 0, "mn_order", actor=Who("left", "1.2", "Gunners"), die=4, value=14),
    )
    tokens = Moments(events, english()).at(len(events) - 1).tokens
    assert [token.name for token in tokens.values()] == ["Picket rigger", "Gunner 1", "Gunner 2"]


def test_a_characters_words_name_side_order_and_state() -> None:
    squads = told(act("take_cover"), Event(1, 1, "mn_hides", actor=ANN, result="seen"))
    assert words_of(squads, ("left", "1.1")) == "Ann, left, order 15, hidden"
    assert words_of(squads, ("right", "1.1")) == "Cat, right, order 17"


def test_hiding_begins_with_or_without_leave_and_ends() -> None:
    hid = (act("take_cover"), Event(1, 1, "mn_hides", actor=ANN, result="seen"))
    seen = (*hid, Event(1, 1, "mn_exposed", actor=ANN, target=CAT))
    assert state(told(*seen), ANN) == "hidden, seen by Cat"
    assert state(told(*seen, Event(1, 2, "mn_hides", actor=ANN, result="ready")), ANN) == "hidden, may snipe"
    noticed = Event(1, 2, "mn_noticed", actor=CAT, target=ANN)
    assert state(told(*hid, noticed), ANN) == "hidden, noticed"
    assert state(told(*hid, Event(1, 3, "mn_shows", actor=ANN)), ANN) == ""


@pytest.mark.parametrize(
    ("code", "verb", "who", "said"),
    [
        ("mn_flags", "flag", CAT, "flagged"),
        ("mn_keeps_down", "cover_fire", CAT, "kept down"),
        ("mn_protects", "distract", BEA, "shielded"),
    ],
)
def test_a_states_owner_ends_it_by_its_next_action(code: str, verb: str, who: Who, said: str) -> None:
    laid = (act(verb), Event(1, 1, code, actor=ANN, target=who))
    assert state(told(*laid), who) == said
    assert state(told(*laid, act("observe", BEA)), who) == said
    assert state(told(*laid, act("observe", ANN)), who) == ""


def test_a_snipe_hinders_only_the_next_action() -> None:
    sniped = (act("snipe"),)
    assert state(told(*sniped), CAT) == "sniped at"
    acted = (*sniped, act("engage", CAT, ANN), Event(1, 2, "mn_edge", actor=RIGHT))
    assert state(told(*acted), CAT) == ""


@pytest.mark.parametrize(
    ("verb", "result", "said"),
    [
        ("escape", "lost", "exposed"),
        ("escape", "won", "hard to reach"),
        ("flag", "lost", "exposed"),
        ("distract", "won", "exposed"),
        ("flag", "won", ""),
    ],
)
def test_an_exposed_character_has_that_state(verb: str, result: str, said: str) -> None:
    settled = Event(1, 1, "mn_settled", actor=ANN, target=CAT, result=result, value=3)
    assert state(told(act(verb), settled), ANN) == said


def test_checks_are_counted_and_their_fates_take_out() -> None:
    hit = Event(1, 1, "mn_damage", actor=ANN, target=CAT, weapon="Rifle", result="casualty", value=8)
    late = Event(4, 1, "mn_late", actor=CAT, result="fallout", value=2)
    squads = told(act("snipe"), hit, late)
    assert state(squads, CAT).endswith("Casualty checks: 1, Fallout checks: 1")
    squads = told(act("snipe"), hit, Event(4, 2, "mn_casualty", actor=CAT, die=3, result="killed"))
    assert squads.characters["right", "1.1"].out
    assert state(squads, CAT) == "out of action, killed"


def test_both_rolls_show_their_uncounted_dice() -> None:
    squads = told(
        act("observe"),
        Event(1, 1, "mn_extra_die", actor=ANN, die=6),
        Event(1, 1, "mn_rolls", actor=ANN, die=14, total=15, result="nerve", value=1),
        Event(1, 1, "mn_opposes", actor=CAT, target=ANN, die=2, total=12, result="move"),
        Event(1, 1, "mn_settled", actor=ANN, target=CAT, result="won", value=15),
    )
    contest = squads.contest
    assert contest is not None
    assert contest.own is not None
    assert contest.other is not None
    assert (contest.own.total, contest.own.others, contest.other.total) == (29, (6,), 14)
    assert (contest.called, contest.result, contest.margin) == ("Observe", "won", 15)


def test_only_enter_chooses_the_focused_character(qtbot: QtBot) -> None:
    made, found = Board(), []
    qtbot.addWidget(made)
    made.show_moment(Moment(squads=told()))
    made.chosen.connect(lambda *key: found.append(key))
    qtbot.keyClick(made, Qt.Key.Key_Down)
    qtbot.keyClick(made, Qt.Key.Key_X)
    assert found == []
    qtbot.keyClick(made, Qt.Key.Key_Enter)
    assert found == [("left", "1.2")]
    made.show_moment(Moment())
    qtbot.keyClick(made, Qt.Key.Key_Return)
    assert len(found) == 1


def test_away_is_out_and_passengers_begin_aboard() -> None:
    squads = told(Event(2, 1, "mn_away", actor=ANN))
    assert squads.characters["left", "1.1"].out
    aboard = Moments((Event(0, 0, "mn_order", actor=ANN, die=3, value=12),), english()).at(0)
    assert aboard.squads is not None
    assert state(aboard.squads, ANN) == "aboard"
    assert ("left", "1.1") in aboard.tokens


@pytest.fixture
def page(setup: Setup, watched: Callable[[Setup], BattlePage]) -> BattlePage:
    """A fought battle without places on its page."""
    return watched(Setup(setup.left, setup.right, seed=7, ruleset="manoeuvre"))


@pytest.fixture
def board(page: BattlePage) -> Board:
    """The board of the page."""
    return page.pane.board


@pytest.mark.long
def test_a_fight_without_places_shows_the_board(page: BattlePage, board: Board) -> None:
    assert board.isVisible()
    assert not page.field.isVisible()
    assert not page.pane.chips["ranges"].isVisible()
    assert page.fought is not None
    page.player.show_event(len(page.fought.events) - 1)
    squads = board.squads()
    last = page.fought.events[-1]
    assert squads.over
    assert last.code == "battle_ends"
    totals = {
        e.actor.side: e.total for e in page.fought.events if e.code in {"mn_points", "mn_paid"} and e.actor
    }
    assert {"left": 0, "right": 0, **totals} == squads.totals
    page.player.show_event(0)
    assert not board.squads().characters or not board.squads().over


@pytest.mark.long
def test_every_moment_can_be_painted_at_every_size(qtbot: QtBot, page: BattlePage, board: Board) -> None:
    assert page.fought is not None
    for width in (320, 620, 900):
        board.resize(width, 500)
        for number in range(0, len(page.fought.events), 97):
            board.show_moment(page.moments.at(number))
            board.grab()
    plan = board.plan()
    for side in ("left", "right"):
        for place in range(len(in_order(board.squads(), side))):
            assert plan.lane(side, place).bottom() <= max(board.minimumHeight(), board.height())


def test_the_keys_walk_choose_and_turn_to_the_table(qtbot: QtBot, page: BattlePage, board: Board) -> None:
    assert page.fought is not None
    page.player.show_event(len(page.fought.events) // 2)
    board.setFocus()
    qtbot.keyClick(board, Qt.Key.Key_Down)
    mine, theirs = (in_order(board.squads(), side) for side in ("left", "right"))
    assert board.current() == mine[0]
    assert board.squads().characters[mine[0]].name in board.accessibleDescription()
    qtbot.keyClick(board, Qt.Key.Key_End)
    assert board.current() == mine[-1]
    qtbot.keyClick(board, Qt.Key.Key_Home)
    qtbot.keyClick(board, Qt.Key.Key_Right)
    assert board.current() == theirs[0]
    qtbot.keyClick(board, Qt.Key.Key_Return)
    assert page.log_side.only == theirs[0]
    qtbot.keyClick(board, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().splitlines()[0].startswith("Side\tCharacter")
    qtbot.keyClick(board, Qt.Key.Key_T)
    table = page.pane.squads
    assert table.isVisible()
    assert len(table.table.rows()) == len(
        board_rows(page.moments.at(page.player.event_shown()), board.names())
    )
    assert page.pane.squads.table.hasFocus()
    for back in (Qt.Key.Key_T, Qt.Key.Key_Escape):
        qtbot.keyClick(table.table, back)
        assert board.isVisible()
        qtbot.keyClick(board, Qt.Key.Key_T)
        assert table.isVisible()


def test_a_clicked_character_filters_the_log(qtbot: QtBot, page: BattlePage, board: Board) -> None:
    assert page.fought is not None
    page.player.show_event(len(page.fought.events) // 2)
    key = in_order(board.squads(), "right")[1]
    spot = board.spot(key).toPoint()
    qtbot.mouseClick(board, Qt.MouseButton.LeftButton, pos=spot)
    assert page.log_side.only == key
    assert board.at(board.spot(key)) == key
    assert board.at(QPoint(1, 1).toPointF()) is None
    QApplication.sendEvent(board, QHelpEvent(QEvent.Type.ToolTip, spot, board.mapToGlobal(spot)))
    assert QToolTip.text() == words_of(board.squads(), key)


@pytest.mark.parametrize("room", [0.0, 900.0])
@pytest.mark.parametrize(("width", "lanes"), [(420.0, 3), (599.0, 1), (600.0, 8), (1200.0, 5)])
def test_the_parts_of_the_board_follow_each_other(width: float, lanes: int, room: float) -> None:
    """No part covers another, and both squads mirror each other."""
    plan = BoardLayout(width, lanes, room)
    left, right = plan.half("left"), plan.half("right")
    assert plan.strip.top() == 0
    assert plan.strip.center().x() == plan.curve.center().x() == plan.contest.center().x() == width / 2
    assert plan.strip.bottom() == plan.curve.top()
    assert plan.contest.top() == plan.curve.bottom() + 6
    assert plan.head("left").bottom() == plan.head("right").bottom() == left.top() == right.top()
    assert (left.left(), left.width()) == (width - right.right(), right.width())
    assert left.bottom() == plan.lane("left", lanes - 1).bottom() == right.bottom()
    assert left.bottom() + 4 <= plan.height
    assert plan.height <= max(room, BoardLayout(width, lanes).height)
    if width < 600:
        assert plan.contest.bottom() + 6 == plan.head("left").top()
        assert plan.contest.width() == width
    else:
        assert plan.contest.left() == left.right()
        assert plan.contest.right() == right.left()
        assert plan.contest.bottom() == plan.height
        assert plan.contest.height() >= 248
    for band, further in pairwise(BANDS):
        assert plan.ground("left", band).left() == plan.ground("left", further).right()
        assert plan.ground("right", band).right() == plan.ground("right", further).left()
    assert plan.ground("left", "open").right() == left.right()
    assert plan.ground("right", "open").left() == right.left()


@pytest.mark.parametrize("lanes", [1, 40])
def test_a_picture_of_the_board_has_room_for_all(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, lanes: int
) -> None:
    """A board of few characters has the height of any picture."""
    made = Board()
    qtbot.addWidget(made)
    plan = BoardLayout(640.0, lanes)
    monkeypatch.setattr(made, "plan", lambda: plan)
    assert made.height_at(640) == (560 if lanes == 1 else round(plan.height)) >= 560


@pytest.mark.long
def test_a_battle_on_a_table_shows_the_map_again(
    qtbot: QtBot, page: BattlePage, board: Board, setup: Setup
) -> None:
    page.pane.twin.setChecked(True)
    page.watch(setup)
    qtbot.waitUntil(page.pane.table.isVisible)
    page.pane.twin.setChecked(False)
    assert page.field.isVisible()
    assert not board.isVisible()
    assert page.pane.chips["ranges"].isVisible()


@pytest.mark.long
def test_pictures_are_those_of_the_board(
    qtbot: QtBot, page: BattlePage, board: Board, tmp_path: Path
) -> None:
    path, turns = tmp_path / "one.png", tmp_path / "turns.png"
    # What is counted beneath may take another line meanwhile, and a pixel of its room.
    drawn = board.grab().size()
    page.ways_out.save("picture", "png", path)
    qtbot.waitUntil(path.exists)
    assert QImage(str(path)).size() == drawn
    page.ways_out.save("turns", "png", turns)
    qtbot.waitUntil(turns.exists)
    assert QImage(str(turns)).height() > board.another().minimumHeight()


def test_the_curve_in_mid_action_shows_the_present_totals() -> None:
    """The gain of an unfinished action is drawn apart, and at its end both are one."""
    places = [(0.0, 10, 10), (0.5, 12, 10), (1.0, 12, 16)]
    assert _parted(places, 2, (12, 10)) == (places[:2], places[1:])
    been, to_come = _parted(places, 2, (12, 14))
    assert been == [*places[:2], (1.0, 12, 14)]
    assert to_come == [(1.0, 12, 14), places[2]]
    assert _parted(places, 3, (12, 16)) == (places, places[2:])


@pytest.mark.long
def test_a_branch_of_a_placeless_fight_shows_two_boards(
    qtbot: QtBot, window: MainWindow, page: BattlePage
) -> None:
    assert page.fought is not None
    rolled = next(n for n, one in enumerate(page.fought.events) if one.code == "mn_rolls")
    page.player.show_event(rolled)
    page.branching.die.click()
    qtbot.waitUntil(lambda: isinstance(window.page(), BranchingPage))
    branch = window.page()
    assert isinstance(branch, BranchingPage)
    qtbot.waitUntil(lambda: branch.seen is not None)
    branch.set_die(1 if page.fought.events[rolled].die != 1 else 20)
    qtbot.waitUntil(lambda: branch.futures is not None)
    for field, board in zip(branch.view.fields, branch.view.boards, strict=True):
        assert board.isVisible()
        assert not field.isVisible()
        assert board.squads().over
        assert board.names()[0]


def test_the_board_marks_choosable_characters(qtbot: QtBot, window: MainWindow, setup: Setup) -> None:
    start.play(window.desk, replace(setup, ruleset="manoeuvre"), frozenset({"left"}))
    qtbot.waitUntil(lambda: isinstance(window.page(), PlayingPage))
    page = window.page()
    assert isinstance(page, PlayingPage)
    qtbot.waitUntil(lambda: page.seen is not None and not page.busy)
    entry = next(one for one in page.seen.entries if not one.complete)  # type: ignore[union-attr]
    page.panel.pick(entry.number)
    qtbot.waitUntil(lambda: page.aiming.aimed is not None)
    marked = page.pane.board._targets
    assert marked
    assert set(marked) <= set(page.pane.board.squads().characters)
    page.pane.clear_hand()
    assert not page.pane.board._targets
