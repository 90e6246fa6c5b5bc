"""A line of the log opens into its dice by key or click, one at a time."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets import event_log
from armybuilder.desktop.widgets.event_log import EventLog, EventRow, LogModifier, Test

HIT = Test(
    3,
    "To hit",
    "needs 5 or more",
    (
        LogModifier(
            "Natural die", "3", "B-084", says="A shot hits if the die reaches the skill of the shooter."
        ),
        LogModifier("Long range", "0", "B-090", quiet=True, says="Each class of weapon has its ranges."),
        LogModifier("3 against Shooting Skill 5", "3", total=True, outcome="miss"),
    ),
)
EVENTS = (
    EventRow("t", "Turn 1", "", "Harrow goes first", heading=True),
    EventRow("a", "1.1", "left", "Rifleman fires at Raider:", "misses", (HIT,)),
    EventRow(
        "b", "1.2", "right", "Raider tests Discipline:", "stays", (HIT,), "A note that says more of it."
    ),
    EventRow("c", "1.3", "left", "Sniper waits", future=True),
)


def log(qtbot: QtBot) -> EventLog:
    made = EventLog()
    qtbot.addWidget(made)
    made.resize(384, 400)
    made.set_events(EVENTS)
    with qtbot.waitExposed(made):
        made.show()
    made.setFocus()
    return made


def test_keys_open_and_close(qtbot: QtBot) -> None:
    made = log(qtbot)
    made.setCurrentIndex(made.model().index(1, 0))
    with qtbot.waitSignal(made.opened) as caught:
        qtbot.keyClick(made, Qt.Key.Key_Return)
    assert caught.args == ["a"]
    qtbot.keyClick(made, Qt.Key.Key_Down)
    qtbot.keyClick(made, Qt.Key.Key_Right)
    assert made.opened_key() == "b"
    qtbot.keyClick(made, Qt.Key.Key_Left)
    assert made.opened_key() == ""
    made.grab()


def test_a_click_opens_and_the_line_grows(qtbot: QtBot) -> None:
    made = log(qtbot)
    qtbot.mouseClick(made.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(100, 75))
    assert made.opened_key() == "b"
    qtbot.waitUntil(lambda: made.visualRect(made.model().index(2, 0)).height() > 100)
    made.grab()
    qtbot.mouseClick(made.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(100, 75))
    assert made.opened_key() == ""


def test_an_opened_line_is_brought_into_view(qtbot: QtBot) -> None:
    made = log(qtbot)
    lines = tuple(EventRow(f"{n}", f"1.{n}", "left", "Rifleman fires", "", (HIT,)) for n in range(60))
    made.set_events(lines)
    for key in ("20", "45", "30"):
        made.open_key(key)
        box = made.visualRect(made.model().index(int(key), 0))
        assert made.viewport().rect().contains(box)


def test_the_current_line_stays_in_sight_in_less_room(qtbot: QtBot) -> None:
    made = log(qtbot)
    made.set_events(tuple(EventRow(f"e{n}", f"1.{n}", "left", "Sniper waits") for n in range(60)))
    last = made.model().index(30, 0)
    made.setCurrentIndex(last)
    made.scrollTo(last)
    made.resize(384, 300)
    assert made.viewport().rect().contains(made.visualRect(last))


def test_a_line_without_dice_does_not_open(qtbot: QtBot) -> None:
    made = log(qtbot)
    made.open_key("c")
    assert made.opened_key() == ""
    made.open_key("b")
    made.open_key("no such line")
    assert made.opened_key() == ""


def test_the_log_is_copied_as_text(qtbot: QtBot) -> None:
    made = log(qtbot)
    qtbot.keyClick(made, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    text = QApplication.clipboard().text()
    assert "Long range 0 B-090" in text
    assert made.as_table()[2] == ("1.1", "left", "Rifleman fires at Raider:", "misses")
    index = made.model().index(1, 0)
    role = Qt.ItemDataRole.AccessibleTextRole
    assert made.model().data(index, role) == "1.1 Rifleman fires at Raider: misses"
    made.open_key("a")
    assert "Natural die 3 B-084" in str(made.model().data(index, role))


def test_a_clicked_rule_shows_its_text(qtbot: QtBot) -> None:
    made = log(qtbot)
    made.open_key("a")
    index = made.model().index(1, 0)
    qtbot.waitUntil(lambda: made.visualRect(index).height() > 60)
    closed = made.visualRect(index).height()
    top = made.visualRect(index).top()
    with qtbot.waitSignal(made.rule_opened) as caught:
        qtbot.mouseClick(made.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(350, top + 30 + 36 + 31))
    assert caught.args == ["Each class of weapon has its ranges."]
    qtbot.waitUntil(lambda: made.visualRect(index).height() > closed)
    made.grab()
    qtbot.mouseClick(made.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(350, top + 30 + 36 + 31))
    assert made.rule_shown() == ""


def test_r_shows_one_rule_after_the_other(qtbot: QtBot) -> None:
    made = log(qtbot)
    qtbot.keyClick(made, Qt.Key.Key_R)
    assert made.rule_shown() == ""
    made.open_key("a")
    said = []
    for _ in range(3):
        qtbot.keyClick(made, Qt.Key.Key_R)
        said.append(made.rule_shown().split(" ", 1)[0])
    assert said == ["A", "Each", ""]
    qtbot.keyClick(made, Qt.Key.Key_R)
    made.open_key("b")
    assert made.rule_shown() == ""


def test_later_lines_are_dimmed(qtbot: QtBot) -> None:
    made = log(qtbot)
    before = made.grab().toImage()
    made.set_now(1)
    assert made.grab().toImage() != before
    made.set_now(-1)
    assert made.grab().toImage() == before


def test_a_painted_die_does_not_change_the_looks_font(qtbot: QtBot) -> None:
    before = current_look().font(Role.STRONG).pixelSize()
    made = log(qtbot)
    many = replace(HIT, die=12, faces=20)
    made.set_events((EventRow("a", "1.1", "left", "Ann rolls", "", (many,)),))
    made.open_key("a")
    made.grab()
    assert current_look().font(Role.STRONG).pixelSize() == before


def test_rules_are_found_in_a_wrapped_open_line(qtbot: QtBot) -> None:
    made = EventLog()
    qtbot.addWidget(made)
    made.resize(300, 500)
    long = "Squad gunner (right) fires Squad gun at Lowmoor conscript 14 beyond the hedge, 96 cm:"
    made.set_events(
        (
            EventRow("a", "1.1", "left", "Rifleman fires:", "misses", (HIT,)),
            EventRow("b", "1.2", "left", long, "misses", (HIT,)),
        )
    )
    with qtbot.waitExposed(made):
        made.show()
    heights = []
    for place, key in enumerate(("a", "b")):
        made.open_key(key)
        heights.append(made.visualRect(made.model().index(place, 0)).height())
    assert heights[1] > heights[0] + 10
    index = made.model().index(1, 0)
    line = made.itemDelegate()
    top = next(top for _, top, _ in line._tops(made.events()[1], index))  # type: ignore[attr-defined]
    assert top > heights[1] - heights[0] + 28
    spot = QPoint(80, round(made.visualRect(index).top() + top + 4))
    qtbot.mouseClick(made.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert made.rule_shown() == HIT.modifiers[0].says
    made.grab()


def test_an_open_line_breaks_wide_words(qtbot: QtBot) -> None:
    made = log(qtbot)
    name = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten"
    need = "needs 13 or more on two dice, chance 65 % of them all together"
    heights = []
    for who, test in (("Ann", HIT), (2 * name, HIT), ("Ann", replace(HIT, need=need))):
        made.set_events((EventRow("a", "1.1", "left", f"{who} fires", "", (test,)),))
        made.open_key("a")
        made.grab()
        heights.append(made.visualRect(made.model().index(0, 0)).height())
    assert heights[1] >= heights[0] + 30
    assert heights[2] >= heights[0] + 15


@pytest.mark.usefixtures("qapp")
def test_a_need_stays_beside_its_title_within_the_margin() -> None:
    """A need with less than 16 pixels to the edge has a line of its own."""
    look = current_look()
    least = look.advance(HIT.title, Role.STRONG) + look.advance(HIT.need, Role.BODY)
    narrow, wide = (event_log._test_height(HIT, round(least) + room) for room in (66, 72))
    assert narrow > wide


def test_a_long_heading_breaks_into_lines(qtbot: QtBot) -> None:
    made = log(qtbot)
    end = "The agreed turns are over: victory for Fen Gate Patrol, by a hundred and five points."
    made.set_events((EVENTS[0], EventRow("e", "", "", end, heading=True)))
    short, long = (made.visualRect(made.model().index(row, 0)).height() for row in (0, 1))
    assert long > short
    made.grab()


def test_appended_entries_are_inserted_after_the_last(qtbot: QtBot) -> None:
    log = EventLog()
    qtbot.addWidget(log)
    told: list[tuple[int, int]] = []
    log.model().rowsInserted.connect(lambda _parent, first, last: told.append((first, last)))
    rows = tuple(EventRow(str(number), str(number), "left", f"event {number}") for number in range(6))
    log.set_events(rows[:2])
    for some in (rows[2:5], (), rows[5:]):
        log.add_events(some)
    assert told == [(2, 4), (5, 5)]
    assert [log.model().index(row, 0).data() for row in range(6)] == [row.text for row in rows]
