"""Watching a battle again: play, pause, step, scrub, filter by model, and read its luck."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from armybuilder.battle import resolve
from armybuilder.battle.records.events import Event
from armybuilder.battle.records.fought_battle import FoughtBattle
from armybuilder.battle.terms import Setup
from armybuilder.counsel.luck import luck, throws
from armybuilder.desktop.battle.log import luck_line
from armybuilder.desktop.battle.log.luck_line import LuckLine
from armybuilder.desktop.battle.replay import chance_to_win, player
from armybuilder.desktop.battle.replay.chance_to_win import ChancePoint
from armybuilder.desktop.battle.replay.player import ReplayControls
from armybuilder.desktop.battle.replay.timeline import Timeline, chance_words
from armybuilder.desktop.battle.replay.track import Track
from armybuilder.desktop.desk.session import ChangeKind, DocumentsChanged
from armybuilder.desktop.desk.wanted import OddsWanted
from armybuilder.desktop.desk.workers import Workers
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.text_painter import TextPainter
from armybuilder.words import Measure, english
from tests.battle.forces import contender

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.battle.replay.page import BattlePage
    from armybuilder.desktop.window.main_window import MainWindow

CTRL = Qt.KeyboardModifier.ControlModifier


@cache
def fought() -> FoughtBattle:
    return resolve.fight(Setup(contender("a-gate"), contender("a-reavers")))


@cache
def track() -> Track:
    return Track(fought().events)


POINTS = tuple(
    ChancePoint(events, share, 0.03, 1_000)
    for events, share in ((20, 0.5), (60, 0.7), (120, 0.3), (300, 0.6))
)


@pytest.fixture
def timeline(qtbot: QtBot) -> Timeline:
    made = Timeline()
    qtbot.addWidget(made)
    made.resize(800, made.sizeHint().height())
    made.show_battle(track(), "Harrow", lambda number: f"event {number}")
    made.show_points(POINTS, "from 1,000 futures at each activation")
    with qtbot.waitExposed(made):
        made.show()
    made.setFocus()
    return made


# -- the way through a battle ------------------------------------------------------------------------------


def test_events_lie_in_the_columns_of_their_turns() -> None:
    found = track()
    places = [found.at(event) for event in range(found.count)]
    assert places == sorted(places)
    assert found.columns[0][0] == 0
    assert found.columns[-1][2] == pytest.approx(1)
    for turn, start, end in found.columns:
        inside = [found.at(event) for event in range(found.count) if found.turns[event] == turn]
        assert start < min(inside)
        assert max(inside) == pytest.approx(end)
    assert all(found.event_at(found.at(event)) == event for event in range(found.count))
    assert [found.event_at(place) for place in (0.0, 1.0, 1.01)] == [0, found.count - 1, found.count - 1]


def test_a_place_between_two_events_finds_the_first() -> None:
    found = Track([Event(1, number, "activated") for number in range(4)])
    assert [found.at(event) for event in range(4)] == [0.25, 0.5, 0.75, 1.0]
    assert [found.event_at(place) for place in (0.374, 0.375, 0.376, 0.625, 0.88)] == [0, 0, 1, 1, 3]


def test_steps_end_at_activations_and_turns() -> None:
    found, events = track(), fought().events
    turns = [0]
    while turns[-1] != found.count - 1:
        turns.append(found.step(turns[-1], "turn", 1))
    assert [events[event].turn for event in turns[:-1]] == sorted({event.turn for event in events})
    here = found.step(200, "activation", 1)
    assert events[here].activation == events[200].activation + 1
    assert events[here - 1].activation == events[200].activation
    assert found.step(here, "activation", -1) < here
    assert found.step(0, "event", -1) == 0
    assert found.step(found.count - 1, "event", 1) == found.count - 1


def test_every_loss_and_wound_has_its_tick() -> None:
    ending = fought().ending
    lost = [tick for tick in track().ticks if tick.lost]
    assert sum(tick.side == "left" for tick in lost) == len(ending.losses[0])
    assert sum(tick.side == "right" for tick in lost) == len(ending.losses[1])
    wounds = [event for event in fought().events if event.code == "wounds"]
    assert len(track().ticks) - len(lost) == len(wounds)


def test_activations_are_counted_by_the_turn() -> None:
    found = track()
    for event in range(found.count):
        turn, place, of = found.activation(event)
        assert turn == fought().events[event].turn
        assert 0 <= place <= of


def test_an_empty_battle_has_no_way_through() -> None:
    assert Track(()).columns == []
    assert Track(()).at(3) == 0.0


# -- the timeline ------------------------------------------------------------------------------------------


def test_keys_go_by_event_activation_and_turn(qtbot: QtBot, timeline: Timeline) -> None:
    assert (timeline.minimum(), timeline.maximum()) == (0, track().count - 1)
    qtbot.keyClick(timeline, Qt.Key.Key_End)
    assert timeline.value() == track().count - 1
    qtbot.keyClick(timeline, Qt.Key.Key_Left)
    assert timeline.value() == track().count - 2
    qtbot.keyClick(timeline, Qt.Key.Key_Home)
    qtbot.keyClick(timeline, Qt.Key.Key_PageDown)
    assert fought().events[timeline.value()].turn == 1
    before = timeline.value()
    qtbot.keyClick(timeline, Qt.Key.Key_Right, CTRL)
    assert timeline.value() == track().step(before, "activation", 1)
    qtbot.keyClick(timeline, Qt.Key.Key_Left, CTRL)
    assert timeline.value() == before
    qtbot.keyClick(timeline, Qt.Key.Key_PageUp)
    assert timeline.value() == 0
    with qtbot.waitSignal(timeline.play_pressed):
        qtbot.keyClick(timeline, Qt.Key.Key_Space)
    timeline.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    qtbot.keyClick(timeline, Qt.Key.Key_Left)
    assert timeline.value() == 1
    timeline.grab()


def test_the_pointer_scrubs_and_finds_ticks(qtbot: QtBot, timeline: Timeline) -> None:
    at = QPoint(round(timeline.x_of(300)), 60)
    qtbot.mouseClick(timeline, Qt.MouseButton.LeftButton, pos=at)
    assert abs(timeline.x_of(timeline.value()) - timeline.x_of(300)) < 3
    qtbot.mousePress(timeline, Qt.MouseButton.LeftButton, pos=at)
    qtbot.mouseMove(timeline, QPoint(100, 60))
    assert abs(timeline.x_of(timeline.value()) - 100) < 4
    qtbot.mouseRelease(timeline, Qt.MouseButton.LeftButton, pos=QPoint(100, 60))
    tick = track().ticks[0]
    row = {"left": 117, "right": 132}[tick.side]
    qtbot.mouseClick(timeline, Qt.MouseButton.LeftButton, pos=QPoint(round(timeline.x_of(tick.event)), row))
    assert timeline.value() == tick.event
    assert f"event {tick.event}" in timeline._tip(QPointF(timeline.x_of(tick.event), row))
    assert "Chance to win 70 % ±3" in timeline._tip(QPointF(timeline.x_of(70), 60))


def test_the_wheel_goes_by_event_after_a_click(qtbot: QtBot, timeline: Timeline) -> None:
    qtbot.mouseClick(timeline, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(timeline.hasFocus)
    timeline.setValue(50)
    plain = Qt.KeyboardModifier.NoModifier
    for turned, modifier, expected in (
        (QPoint(0, -120), plain, 51),
        (QPoint(0, 120), plain, 50),
        (QPoint(120, 0), plain, 51),
        (QPoint(-120, 0), plain, 50),
        (QPoint(), plain, 50),
        (QPoint(0, -120), CTRL, track().step(50, "activation", 1)),
    ):
        spot = QPointF(200, 60)
        event = QWheelEvent(
            spot,
            spot,
            QPoint(),
            turned,
            Qt.MouseButton.NoButton,
            modifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(timeline, event)
        assert timeline.value() == expected


def test_an_earlier_chance_is_never_shown_as_current(timeline: Timeline) -> None:
    timeline.setValue(10)
    assert timeline.outlook_words() == ("", "The chance to win is being calculated")
    timeline.setValue(59)
    assert timeline.outlook_words() == ("70 % ±3", "")
    timeline.setValue(80)
    assert timeline.outlook_words() == ("", "70 % ±3 after the last activation")
    timeline.show_points((*POINTS[:2], ChancePoint(81, 0.0, 0.5, 0), *POINTS[2:]))
    said = timeline.outlook_words()
    assert said[0] == ""
    assert said[1].startswith("70 % ±3 earlier: Turn ")
    timeline.show_near(
        ChancePoint(80, 0.58, 0.03, 1_000), ChancePoint(82, 0.64, 0.03, 1_000), "before this shot"
    )
    assert timeline.outlook_words() == ("64 % ±3", "was 58 before this shot")
    assert "Harrow: chance to win 64 % ±3" in timeline.accessibleDescription()
    timeline.grab()
    timeline.setValue(81)
    assert timeline.outlook_words()[0] == ""


def test_a_chance_is_written_with_its_interval() -> None:
    assert chance_words(ChancePoint(1, 0.644, 0.031, 1_000)) == "64 % ±3"
    assert chance_words(ChancePoint(1, 1.0, 0.002, 1_000)) == "over 99 %"
    assert chance_words(ChancePoint(1, 1.0, 0.0, 1, over=True)) == "100 %"


def test_a_narrow_turn_has_only_its_number(timeline: Timeline) -> None:
    assert timeline._turn_words(12, 100, Role.SECONDARY) == "Turn 12"
    assert timeline._turn_words(12, 20, Role.SECONDARY) == "12"
    assert timeline._turn_words(0, 20, Role.SECONDARY) == timeline._turn_words(12, 2, Role.SECONDARY) == ""


def test_the_curve_is_a_table_too(qtbot: QtBot, timeline: Timeline) -> None:
    table = timeline.as_table()
    assert len(table) == 1 + len(POINTS)
    assert {len(row) for row in table} == {6}
    assert table[2][1:4] == ("70", "3", "1,000")
    qtbot.keyClick(timeline, Qt.Key.Key_C, CTRL)
    assert QApplication.clipboard().text().splitlines()[2] == "\t".join(table[2])


def test_the_curves_table_counts_losses_at_each_moment(timeline: Timeline) -> None:
    loss = next(tick for tick in track().ticks if tick.lost)
    timeline.show_points(tuple(ChancePoint(loss.event + more, 0.5, 0.03, 100) for more in (0, 1)))
    counted = [dict(zip(("left", "right"), row[4:], strict=True)) for row in timeline.as_table()[1:]]
    nobody = {"left": "0", "right": "0"}
    assert counted == [nobody, {**nobody, loss.side: "1"}]


def test_the_curve_ends_at_the_last_watched_event(timeline: Timeline) -> None:
    for seen, drawn in ((18, 0), (19, 1), (58, 1), (59, 2)):
        timeline.hide_future(seen)
        assert timeline.points_seen() == POINTS[:drawn]


@pytest.mark.parametrize("points", [(), POINTS[:1], (ChancePoint(20, 0.5, 0.5, 0),)])
def test_any_curve_can_be_drawn(timeline: Timeline, points: tuple[ChancePoint, ...]) -> None:
    timeline.show_points(points)
    timeline.grab()
    timeline.show_battle(Track(()), "", lambda _event: "")
    timeline.grab()
    assert timeline.sentence() == ""


# -- the transport -----------------------------------------------------------------------------------------


@pytest.fixture
def played(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[ReplayControls]:
    """A player with a battle, its chances from few futures."""
    monkeypatch.setattr(chance_to_win, "FUTURES", 4)
    monkeypatch.setattr(player, "FUTURES", 4)
    monkeypatch.setattr(player, "EVENT_MS", 32)
    workers = Workers(lambda error: pytest.fail(str(error)))
    made = ReplayControls(workers)
    qtbot.addWidget(made)
    made.resize(900, made.sizeHint().height())
    with qtbot.waitExposed(made):
        made.show()
    made.show_battle(fought(), "Harrow", lambda number: f"event {number}")
    yield made
    made.leave()
    workers.close()


def test_a_replay_plays_pauses_and_stops(qtbot: QtBot, played: ReplayControls) -> None:
    seen: list[int] = []
    played.moved.connect(seen.append)
    qtbot.mouseClick(played.speeds[16.0], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(played.play, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(seen) >= 3)
    assert played.play.accessibleName() == "Pause"
    qtbot.keyClick(played.timeline, Qt.Key.Key_Space)
    assert not played.playing()
    assert seen == [*range(1, len(seen) + 1)]
    played.show_event(track().count - 2)
    played.toggle()
    qtbot.waitUntil(lambda: not played.playing())
    assert played.event_shown() == track().count - 1
    played.toggle()
    assert played.event_shown() == 0
    played.stop()


def test_steps_go_by_the_chosen_pace(qtbot: QtBot, played: ReplayControls) -> None:
    qtbot.mouseClick(played.on, Qt.MouseButton.LeftButton)
    assert played.event_shown() == 1
    played.pace.setCurrentIndex(2)
    qtbot.mouseClick(played.on, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(played.on, Qt.MouseButton.LeftButton)
    assert fought().events[played.event_shown()].turn == 2
    played.pace.setCurrentIndex(1)
    qtbot.mouseClick(played.on, Qt.MouseButton.LeftButton)
    assert played.where.text().startswith("Turn 2, activation 1 of ")
    qtbot.mouseClick(played.back, Qt.MouseButton.LeftButton)
    assert played.where.text() == "Turn 2 begins"
    qtbot.mouseClick(played.end, Qt.MouseButton.LeftButton)
    assert played.event_shown() == track().count - 1
    qtbot.mouseClick(played.start, Qt.MouseButton.LeftButton)
    assert played.where.text() == "Before the first turn"


def test_a_narrow_player_steps_by_event(qtbot: QtBot, played: ReplayControls) -> None:
    played.pace.setCurrentIndex(2)
    played.resize(640, played.height())
    qtbot.waitUntil(lambda: not played.pace.isVisible())
    qtbot.mouseClick(played.on, Qt.MouseButton.LeftButton)
    assert played.event_shown() == 1


def test_the_moment_has_room_beside_the_show_all_button(qtbot: QtBot, played: ReplayControls) -> None:
    """The choice of a step hides first, and comes back with the room."""
    played.resize(760, played.height())
    qtbot.waitUntil(played.pace.isVisible)
    played.show_battle(fought(), "Harrow", lambda number: f"event {number}", hidden=True)
    qtbot.waitUntil(lambda: not played.pace.isVisible())
    assert played.where.width() >= played.where.fontMetrics().horizontalAdvance("Turn 1, activation")
    played.show_all()
    assert played.pace.isVisible()


@pytest.mark.long
def test_the_curve_gives_way_to_its_table(qtbot: QtBot, played: ReplayControls) -> None:
    qtbot.mouseClick(played.as_table, Qt.MouseButton.LeftButton)
    assert not played.timeline.isVisible()
    qtbot.waitUntil(lambda: played._complete)
    table = played.table.as_table()
    assert table == played.timeline.as_table()
    played.table.setFocus()
    played.table.selectRow(len(table) // 2)
    qtbot.keyClick(played.table, Qt.Key.Key_Return)
    assert played.timeline.place_words(played.event_shown()) == table[len(table) // 2 + 1][0]
    qtbot.mouseClick(played.as_table, Qt.MouseButton.LeftButton)
    assert played.timeline.isVisible()


def test_the_curves_table_ends_at_the_last_watched_event(played: ReplayControls) -> None:
    played.as_table.setChecked(True)
    played.timeline.hide_future(60)
    played._show_some(POINTS)
    assert played.table.as_table() == played.timeline.as_table()
    assert len(played.table.as_table()) == 1 + 2


def test_the_chance_to_win_appears_by_itself(qtbot: QtBot, played: ReplayControls) -> None:
    qtbot.waitUntil(lambda: played._complete)
    points = played.timeline.points
    assert points[-1].over
    assert points[-1].share == float(fought().winner == "left")
    assert {point.battles for point in points[:-1]} == {4}
    assert "from 4 futures at each activation" in played.timeline.sentence()
    shot = next(n for n, event in enumerate(fought().events) if event.code == "shot")
    played.show_event(shot)
    qtbot.waitUntil(lambda: "before this shot" in played.timeline.sentence())
    played.show_battle(fought(), "Harrow", lambda number: f"once more {number}")
    assert played.timeline.points == points
    played.clear()
    assert played.timeline.track.count == 0
    played.toggle()
    assert not played.playing()


# -- on the page -------------------------------------------------------------------------------------------


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> BattlePage:
    """The battle page with a fought battle."""
    from armybuilder.desktop.battle.replay.page import BattlePage

    monkeypatch.setattr("armybuilder.desktop.documents.contenders.BATTLES", 10)
    monkeypatch.setattr(chance_to_win, "FUTURES", 4)
    window.show_wanted(OddsWanted())
    qtbot.mouseClick(window.bar.fight, Qt.MouseButton.LeftButton)
    shown = window.page()
    assert isinstance(shown, BattlePage)
    qtbot.waitUntil(lambda: shown.fought is not None)
    shown.player.show_all()
    return shown


@pytest.mark.long
def test_log_field_and_timeline_go_together(qtbot: QtBot, page: BattlePage) -> None:
    log = page.log_side.log
    assert page.fought is not None
    page.player.show_event(next(n for n, event in enumerate(page.fought.events) if event.code == "shot"))
    first = int(page.log_side.current())
    assert page.player.event_shown() == first
    page.player.timeline.setFocus()
    qtbot.keyClick(page.player.timeline, Qt.Key.Key_PageDown)
    now = page.player.event_shown()
    assert page.fought is not None
    assert page.fought.events[now].turn == page.fought.events[first].turn + 1
    assert int(page.log_side.current()) <= now
    log.setFocus()
    qtbot.keyClick(log, Qt.Key.Key_Down)
    assert page.player.event_shown() == int(page.log_side.current()) > now
    qtbot.keyClick(log, Qt.Key.Key_Space)
    assert page.player.playing()
    qtbot.keyClick(log, Qt.Key.Key_Space)
    assert not page.player.playing()


def test_a_clicked_model_filters_the_log_until_cleared(qtbot: QtBot, page: BattlePage) -> None:
    page.log_side.filters["all"].click()
    page.player.show_event(page.player.timeline.maximum())
    whole = len(page.log_side.log.events())
    assert page.fought is not None
    out = next(event.target for event in page.fought.events if event.code in {"falls", "dies"})
    assert out is not None
    page.field.chosen.emit(out.side, out.id)
    rows = [row for row in page.log_side.log.events() if not row.heading]
    assert 0 < len(rows) < whole
    for row in rows:
        event = page.fought.events[int(row.key)]
        named = [who.id for who in (event.actor, event.target) if who is not None and who.side == out.side]
        assert any(out.id == name or out.id.startswith(f"{name}/") for name in named)
    chip = page.log_side.only_chip
    assert chip.isVisible()
    assert page.log_side.only == (out.side, out.id)
    before = page.log_side.log.currentIndex().row()
    page.field.chosen.emit(out.side, out.id)
    assert page.log_side.log.currentIndex().row() != before
    qtbot.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert not chip.isVisible()
    assert len(page.log_side.log.events()) == whole
    anything = DocumentsChanged(ChangeKind.DOCUMENTS, frozenset())
    assert not page.touched(anything)
    page.field.measure = Measure("in")
    assert page.touched(anything), "the unit of distances has changed"
    page.field.measure, page._titled = page.desk.words.measure, "another title"
    assert page.touched(anything), "the name has changed"


# -- luck --------------------------------------------------------------------------------------------------


def test_luck_counts_dice_up_to_the_shown_event(qtbot: QtBot) -> None:
    made = LuckLine(english())
    qtbot.addWidget(made)
    made.show_battle(fought().events, "Harrow", "Ash")
    made.show_event(-1)
    assert made.words.text().endswith("too few dice to tell.")
    made.show_event(len(fought().events) - 1)
    both = luck(throws(fought().events))
    rarest = min((one for one in both if one.all.dice >= 20), key=lambda one: one.p_value)
    assert f"over {rarest.all.dice} dice" in made.words.text()
    made.more.click()
    table = made.table.as_table()
    assert [row[0] for row in table if row[0] in {"Harrow", "Ash"}] == ["Harrow", "Ash"]
    assert "p = " in made.tests.text()
    made.show_event(len(fought().events) // 2)
    assert made.table.as_table() != table
    made.show_battle((), "", "")
    assert made.isHidden()


@pytest.mark.parametrize(
    ("pips", "ending"), [(21, "as in most battles."), (30, "this lucky."), (9, "this unlucky.")]
)
def test_luck_in_plain_words(pips: int, ending: str) -> None:
    from armybuilder.battle.records.events import Who

    who = Who("left", "1", "Ann")
    faces = [pips // 6 + (place < pips % 6) for place in range(6)]
    events = [Event(1, 1, "initiative_roll", actor=who, die=face) for face in faces]
    found, _ = luck(throws(events))
    said = luck_line.sentence(found, "Harrow", english())
    assert said.startswith(f"Harrow rolled {pips / 6:.1f} a die where 3.5 was due, over 6 dice;")
    assert said.endswith(ending)


def test_luck_is_told_from_twenty_dice(qtbot: QtBot) -> None:
    from armybuilder.battle.records.events import Who

    who = Who("left", "1", "Ann")
    made = LuckLine(english())
    qtbot.addWidget(made)
    made.show_battle([Event(1, 1, "initiative_roll", actor=who, die=1) for _ in range(20)], "Harrow", "Ash")
    made.show_event(18)
    assert made.words.text() == "Luck so far: too few dice to tell."
    made.show_event(19)
    assert "Harrow rolled 1.0 a die where 3.5 was due, over 20 dice" in made.words.text()


@pytest.mark.parametrize("flat", [True, False])
def test_half_is_not_written_under_the_chance(timeline: Timeline, flat: bool) -> None:
    """The present chance takes the place of the 50 % in a flat curve."""
    timeline.set_flat(flat)
    timeline.resize(800, timeline.sizeHint().height())
    timeline.show_points((ChancePoint(20, 0.5, 0.03, 1_000), ChancePoint(track().count, 0.0, 0.0, 1)))
    timeline.setValue(timeline.maximum())
    written: list[str] = []
    kept = TextPainter.write

    def write(self: TextPainter, x: float, y: float, words: str, *more: object, **named: object) -> float:
        written.append(words)
        return kept(self, x, y, words, *more, **named)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(TextPainter, "write", write)
        timeline.grab()
    assert ("50 %" in written) is not flat
