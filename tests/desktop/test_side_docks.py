"""A battle played by hand: the enemy's reply is shown, and docks show the state of both sides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt

from armybuilder.battle.choices import options
from armybuilder.battle.telling.moments import Moment, Token
from armybuilder.desktop.battle.battlefield.sides import SidesDock
from armybuilder.desktop.battle.battlefield.sides_rows import Acts
from armybuilder.desktop.battle.battlefield.view import View
from armybuilder.desktop.battle.playing.beside.ribbon import Ribbon, RibbonState
from armybuilder.desktop.battle.playing.beside.what_hits import faces_words
from armybuilder.desktop.widgets.text_painter import TextPainter
from tests.desktop.test_window_playing import begun, settled, until

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.battle.playing.page import PlayingPage
    from armybuilder.desktop.window.main_window import MainWindow


def crowd(count: int) -> Moment:
    """Return a moment with a number of models a side in units of ten."""
    made = Moment(turn=1)
    for side in ("left", "right"):
        for number in range(count):
            key = (side, f"1.{number // 10 + 1}/1.{number % 10 + 1}")
            made.tokens[key] = Token(side, f"Rifleman {number + 1}", (100 * number, 100))
    return made


def dock(qtbot: QtBot, count: int) -> SidesDock:
    """Return the lists of both sides of a crowd."""
    made = SidesDock()
    qtbot.addWidget(made)
    made.resize(212, 760)
    made.show_units(
        {(side, f"1.{unit}"): f"Section {unit}" for side in ("left", "right") for unit in range(1, 20)}
    )
    made.show()
    made.show_moment(crowd(count), "Harrow patrol", "Ash raiders")
    return made


def test_both_sides_lists_are_visible_at_any_size(qtbot: QtBot) -> None:
    made = dock(qtbot, 150)
    for side, shown in made.lists.items():
        assert shown.rows.rowCount() == 15, "units of a crowd begin folded"
        assert shown.viewport().height() >= 100
        assert made.heads[side].sentence().endswith("150 of 150 in play")
    left, right = made.lists.values()
    assert left.geometry().bottom() < made.heads["right"].geometry().top()
    assert right.geometry().bottom() <= made.legend.geometry().top()


def test_an_opened_units_models_can_be_chosen(qtbot: QtBot) -> None:
    made = dock(qtbot, 150)
    shown, chosen = made.lists["left"], []
    made.chosen.connect(lambda side, model: chosen.append((side, model)))
    shown.setFocus()
    shown.setCurrentIndex(shown.rows.index(0))
    qtbot.keyClick(shown, Qt.Key.Key_Right)
    assert shown.rows.rowCount() == 25
    spot = shown.visualRect(shown.rows.index(1)).center()
    qtbot.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert chosen == [("left", "1.1/1.1")]
    shown.setCurrentIndex(shown.rows.index(0))
    qtbot.keyClick(shown, Qt.Key.Key_Left)
    assert shown.rows.rowCount() == 15


def test_a_pointed_models_row_alone_is_selected(qtbot: QtBot) -> None:
    """A model of a folded unit has the unit's row."""
    made = dock(qtbot, 150)

    def selected() -> list[int]:
        return [
            one.selectedIndexes()[0].row() if one.selectedIndexes() else -1 for one in made.lists.values()
        ]

    for side, model, rows in (
        ("left", "1.1/1.1", [0, -1]),
        ("right", "1.3/1.2", [-1, 2]),
        ("left", "1.15/1.1", [14, -1]),
        ("left", "9.9/9.9", [-1, -1]),
        ("right", "1.1/1.1", [-1, 0]),
        ("nobody", "", [-1, -1]),
    ):
        made.point_to(side, model)
        assert selected() == rows


def test_rows_name_remaining_action_points_and_losses(qtbot: QtBot) -> None:
    made, moment = dock(qtbot, 12), crowd(12)
    moment.tokens["left", "1.1/1.2"] = Token("left", "Rifleman 2", (0, 0), out=True)
    made.show_moment(moment, "Harrow patrol", "Ash raiders")
    made.show_acts({("left", "1.1/1.1"): Acts(1, 2), ("left", "1.1/1.3"): Acts(0, 2, done=True)})
    said = [row[0] for row in made.as_table()]
    assert "Rifleman 1, 1 of 2 action points left" in said
    assert "Rifleman 2, out" in said
    assert "Rifleman 3, done" in said
    assert "Section 1, 9 of 10 in play, open, 1 of 2 action points left" in said
    assert not made.grab().isNull()
    assert any(sign == "\N{BLACK CIRCLE}" for sign, _ in made.legend.signs())


def test_at_set_up_the_lists_count_unplaced_models(qtbot: QtBot) -> None:
    made, everybody = dock(qtbot, 0), tuple(crowd(12).tokens)
    made.show_order(everybody)
    moment = Moment(turn=0)
    made.show_moment(moment, "Harrow patrol", "Ash raiders")
    assert made.heads["left"].sentence() == "Harrow patrol: 12 to set up"
    moment.tokens["left", "1.1/1.2"] = Token("left", "Rifleman 2", (0, 0))
    made.show_moment(moment, "Harrow patrol", "Ash raiders")
    assert made.heads["left"].sentence() == "Harrow patrol: 11 to set up"
    made.show_moment(crowd(11), "Harrow patrol", "Ash raiders")
    assert made.heads["left"].sentence() == "Harrow patrol: 11 of 11 in play"


def test_models_are_listed_by_their_numbers(qtbot: QtBot) -> None:
    made, moment = dock(qtbot, 0), Moment(turn=1)
    made.show_order(crowd(12).tokens)
    for number in (3, 1, 2):
        moment.tokens["left", f"1.1/1.{number}"] = Token("left", f"Rifleman {number}", (0, 0))
    made.show_moment(moment, "Harrow patrol", "Ash raiders")
    assert [row[0] for row in made.as_table()][2:5] == ["Rifleman 1", "Rifleman 2", "Rifleman 3"]


def test_a_table_fills_a_resized_frame_until_a_zoom() -> None:
    from PySide6.QtCore import QRectF

    view = View(12_000, 12_000)
    view.resize(QRectF(0, 0, 930, 694))
    view.keep(QRectF(4_000, 4_000, 4_000, 4_000))
    view.fill()
    assert view.ground().width() == pytest.approx(930)
    view.resize(QRectF(0, 0, 700, 700))
    assert view.zoom == pytest.approx(1)
    view.resize(QRectF(0, 0, 930, 694))
    view.fit()
    assert view.ground().height() == pytest.approx(694)
    view.resize(QRectF(0, 0, 600, 400))
    assert view.zoom == 1


def test_sufficient_faces_have_a_players_words() -> None:
    assert faces_words((5, 6), 6) == "5 or more"
    assert faces_words((6,), 6) == "6"
    assert faces_words((1, 2), 6) == "2 or less"
    assert faces_words((), 6) == "none"
    assert faces_words(tuple(range(1, 7)), 6) == "any"


@pytest.mark.long
def test_the_table_stays_large_at_200_percent(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left")
    assert page.field.width() >= 900
    assert page.field.height() >= 640
    window.resize(1280, 720)
    assert page.field.height() >= 480
    window.resize(1440, 900)
    window.set_zoom(200)
    qtbot.waitUntil(lambda: page.field.width() > 700)
    assert page.field.height() >= 400


@pytest.mark.long
def test_the_ribbon_names_decider_and_waiting_models(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left")
    until(qtbot, page, "Walk")
    said = page.ribbon.sentence()
    assert said.startswith("Turn 1 of 6, Fen Gate Patrol decides: ")
    assert "of 12 still to act" in said
    assert "0 : 0" in said


def test_the_ribbon_writes_whose_chance_it_is(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long name is shortened, and without room for a name there is no chance."""
    ribbon, written = Ribbon(), list[str]()
    qtbot.addWidget(ribbon)
    write = TextPainter.write

    def noted(self: TextPainter, x: float, base: float, words: str, *more: Any, **named: Any) -> float:
        written.append(words)
        return write(self, x, base, words, *more, **named)

    monkeypatch.setattr(TextPainter, "write", noted)
    standing = RibbonState(
        "Turn 2", "right", "Ash raiders", "decides", chance="66 % to win", chance_of="Gate"
    )
    ribbon.show_standing(standing)
    ribbon.resize(700, 34)
    ribbon.grab()
    assert {"66 % to win", "Gate:"} <= set(written)
    written.clear()
    ribbon.resize(300, 34)
    ribbon.grab()
    assert "Turn 2" in written
    assert not {"66 % to win", "Gate:"} & set(written)


def first_enemy(page: PlayingPage, side: str = "right") -> tuple[str, str]:
    """Return an enemy that is visible on the table."""
    assert page.hand is not None
    hidden = {(one.who.side, one.who.id) for one in options.models_now(page.hand.battle) if one.hidden}
    tokens = page.field.moment().tokens
    return next(
        key for key, token in tokens.items() if key[0] == side and not token.out and key not in hidden
    )


def test_the_card_shows_the_last_hovered_model(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left")
    until(qtbot, page, "Walk")
    card = page.side_docks.card
    side, model = first_enemy(page)
    page.field.hovered.emit(side, model)
    name = page.field.moment().tokens[side, model].name
    assert card.name.text() == name
    assert card.points.text().endswith("points")
    assert "MV" in card.profile.accessibleName() or "Movement" in card.profile.accessibleName()
    assert card.weapons.rows()
    assert card.state.text().endswith(".")
    page.field.hovered.emit("", "")
    assert card.name.text() == name, "nothing jumps when the pointer leaves"


@pytest.mark.long
def test_the_hits_dock_lists_the_best_shots_modifiers(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left")
    until(qtbot, page, "Fire:")
    found = page.side_docks.hits.list
    for key, token in page.field.moment().tokens.items():
        if key[0] == "right" and not token.out:
            page.side_docks.hits.clear("asked")
            page.field.hovered.emit(*key)
            qtbot.waitUntil(lambda: page.side_docks.hits.about.text() != "asked")
            if any(row.total for row in found.rows()):
                break
    names = [row.name for row in found.rows()]
    assert "Natural die needed" in names
    assert "Target's size" in names
    assert "Hits" in names
    assert any(row.name == "Hurts in all" and row.value.endswith("%") for row in found.rows())


def test_the_reply_is_played_and_a_key_skips_it(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left")
    until(qtbot, page, "Walk")
    page.replies.speed = 0.5
    assert page.play.bar.buttons
    shown: list[Moment] = []
    page.replies.showed.connect(shown.append)
    page.panel.left_to_bot.emit("turn")
    qtbot.waitUntil(page.replies.playing)
    qtbot.waitUntil(lambda: len(shown) > 2)
    assert page.busy, "nobody decides while it is seen"
    assert "Space skips" in page.ribbon.sentence()
    assert not page.panel.isEnabled()
    assert not page.play.bar.buttons, "the last order is over"
    qtbot.keyClick(page.field, Qt.Key.Key_Space)
    settled(qtbot, page)
    assert not page.replies.playing()
    assert page.field.moment() == page.seen.moment  # type: ignore[union-attr]
    assert "decides" in page.ribbon.sentence()


def test_keys_of_buttons_work_after_a_choice_of_speed(qtbot: QtBot, window: MainWindow) -> None:
    """M opens the list of choices, though the drop-down list of speeds has the keyboard."""
    page = begun(qtbot, window, "left")
    until(qtbot, page, "Walk")
    speed = page.side_docks.since.speed.currentIndex()
    qtbot.keyClick(page.side_docks.since.speed, Qt.Key.Key_M)
    assert page.play.drawer.isVisible()
    assert page.side_docks.since.speed.currentIndex() == speed


@pytest.mark.long
def test_a_reply_plays_to_its_end_without_jumps(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left")
    until(qtbot, page, "Walk")
    page.replies.speed = 16.0
    numbers: list[int] = []
    page.replies.reached.connect(numbers.append)
    before = len(page.seen.fought.events)  # type: ignore[union-attr]
    page.panel.left_to_bot.emit("turn")
    settled(qtbot, page)
    after = len(page.seen.fought.events)  # type: ignore[union-attr]
    assert numbers == list(range(before, after)), "never a jump"


def test_events_since_the_last_order_can_be_replayed(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left")
    until(qtbot, page, "Walk")
    page.panel.left_to_bot.emit("turn")
    settled(qtbot, page)
    since = page.side_docks.since
    assert since.lines()
    assert since.last == len(page.seen.fought.events) - 1  # type: ignore[union-attr]
    now = page.field.moment()
    since.gone_to.emit(since.first)
    assert page.line == since.first
    page.see_again()
    assert page.replies.playing()
    assert not page.busy
    page.replies.skip()
    assert page.field.moment() == now


@pytest.mark.long
def test_how_fast_the_reply_is_played_is_remembered(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left")
    speed = page.side_docks.since.speed
    assert speed.currentText() == "Not at all"
    speed.setCurrentIndex(speed.findData(4.0))
    speed.activated.emit(speed.currentIndex())
    assert page.replies.speed == 4.0
    assert window.settings.text("battle/reply speed") == "4.0"


@pytest.mark.long
def test_a_requested_die_shows_its_needed_faces(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left", own_dice=True)
    assert page.panel.die.needed.isHidden()
    qtbot.keyClick(page.panel.die, Qt.Key.Key_6)
    settled(qtbot, page)
    until(qtbot, page, "Fire:")
    entry = next(one for one in page.seen.entries if one.words.startswith("Fire:"))  # type: ignore[union-attr]
    assert page.hand is not None
    target = next(one for one in page.hand.aimed(entry).targets if not one.refusal)
    page.choose(target.choice)
    settled(qtbot, page)
    assert page.seen is not None
    assert page.seen.asked is not None
    said = page.panel.die.needed.text()
    assert said.startswith("Natural die needed: ")
    assert target.words.split(",")[0] in said


@pytest.mark.long
def test_no_button_is_cut_at_200_percent(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left")
    window.resize(1440, 900)
    window.set_zoom(200)
    qtbot.waitUntil(lambda: page.field.height() >= 380)
    bar, groups = page.play.bar, page.play.groups_bar
    for _ in range(2):
        shown = (*bar.buttons, bar.more, bar.end, bar.next, groups.as_bot, *groups.formations.values())
        qtbot.waitUntil(
            lambda shown=shown: all(  # type: ignore[misc]
                part.width() >= part.sizeHint().width() for part in shown if part.isVisible()
            ),
            timeout=20_000,
        )
        if groups.as_bot.isVisible():
            assert any(button.isVisible() for button in bar.buttons)
            groups.as_bot.click()
            settled(qtbot, page)


@pytest.mark.long
def test_a_sides_question_is_answered_despite_a_chosen_group(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left", "right")
    while page.seen is not None and "this turn" not in page.seen.question:
        page.panel.left_to_bot.emit("one")
        settled(qtbot, page)
    groups = page.play.groups
    groups.choose(groups.own())
    assert len(groups.keys) > 1
    assert not groups.active
    qtbot.keyClick(page.field, Qt.Key.Key_L)
    settled(qtbot, page)
    assert page.seen is not None
    assert "last" not in page.seen.question


@pytest.mark.long
def test_a_question_to_a_whole_side_names_it(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left", "right")
    assert page.seen is not None
    if "set up first" in page.seen.question:
        assert page.seen.question.startswith(("Fen Gate", "Saltmarsh"))
    assert "nobody" not in page.seen.question.casefold()


@pytest.mark.long
def test_the_table_keeps_its_room_during_a_groups_order(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left")
    page.replies.speed = 0.5
    groups_bar, high = page.play.groups_bar, page.field.height()
    assert groups_bar.isVisible()
    groups_bar.as_bot.click()
    qtbot.waitUntil(page.replies.playing)
    assert page.field.height() == high
    assert groups_bar.isVisible()
    assert not groups_bar.isEnabled()
    page.replies.skip()
    settled(qtbot, page)
    assert groups_bar.isEnabled()


@pytest.mark.long
def test_a_finished_battle_offers_its_decisive_turn(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left")
    assert not page.branching.isVisible()
    page.panel.left_to_bot.emit("rest")
    settled(qtbot, page)
    assert page.seen is not None
    assert page.seen.over
    assert page.branching.won.isVisible()


def test_docks_are_as_wide_again_after_large_text(qtbot: QtBot, window: MainWindow) -> None:
    """The library, hidden at that moment, keeps its large least width for a while."""
    begun(qtbot, window, "left")
    window.resize(1366, 768)
    before = window.panes.sizes()
    try:
        window.set_zoom(150)
        qtbot.waitUntil(lambda: window.panes.sizes()[0] > before[0])
        qtbot.waitUntil(lambda: window.library.minimumSizeHint().width() > before[0])
    finally:
        window.set_zoom(100)
    qtbot.waitUntil(lambda: window.panes.sizes() == before)
