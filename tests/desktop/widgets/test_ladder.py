"""A price ladder as a radio group: chosen by keys and pointer, without disabled values, and spoken."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from armybuilder.desktop.widgets.ladder import PriceLadder, Rung

RUNGS = (
    Rung(6, "6"),
    Rung(5, "5", "+3", costs=True),
    Rung(4, "4", "+6", costs=True, disabled="Campaign only"),
    Rung(10, "10", "+9", costs=True, advised_against="The book advises against it"),
    Rung(1, "1", "+12", costs=True, illegal="E07: below the lowest value"),
    Rung(0, "none", "\u22123"),
)


def ladder(qtbot: QtBot, chosen: int = 6) -> PriceLadder:
    made = PriceLadder("Fighting Ability", RUNGS, chosen)
    qtbot.addWidget(made)
    made.resize(360, 26)
    with qtbot.waitExposed(made):
        made.show()
    made.setFocus()
    return made


def test_a_ladders_name_has_value_and_price(qtbot: QtBot) -> None:
    made = ladder(qtbot, 5)
    assert made.accessibleName() == "Fighting Ability 5, plus 3 points"
    made.set_rungs(RUNGS, 0)
    assert made.accessibleName() == "Fighting Ability none, minus 3 points"
    made.set_rungs(RUNGS, 1)
    assert made.accessibleDescription() == "E07: below the lowest value"
    made.set_rungs(RUNGS, 77)
    assert made.accessibleName() == "Fighting Ability"


def test_arrows_skip_disabled_values(qtbot: QtBot) -> None:
    made = ladder(qtbot, 5)
    with qtbot.waitSignal(made.chosen_changed) as caught:
        qtbot.keyClick(made, Qt.Key.Key_Right)
    assert caught.args == [10]
    qtbot.keyClick(made, Qt.Key.Key_Left)
    assert made.chosen() == 5
    qtbot.keyClick(made, Qt.Key.Key_End)
    assert made.chosen() == 0
    with qtbot.assertNotEmitted(made.chosen_changed):
        qtbot.keyClick(made, Qt.Key.Key_Right)
    qtbot.keyClick(made, Qt.Key.Key_Home)
    assert made.chosen() == 6


def test_arrows_follow_the_reading_direction(qtbot: QtBot) -> None:
    made = ladder(qtbot, 6)
    made.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    qtbot.keyClick(made, Qt.Key.Key_Left)
    assert made.chosen() == 5
    qtbot.mouseClick(made, Qt.MouseButton.LeftButton, pos=QPoint(350, 13))
    assert made.chosen() == 6


def test_digits_choose_and_two_make_one_number(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a pause a digit begins a number of its own."""
    made = ladder(qtbot)
    at_once, a_while_later = 10**9, -1
    for pause, digit, chosen in ((at_once, "5", 5), (a_while_later, "1", 1), (at_once, "0", 10)):
        monkeypatch.setattr("armybuilder.desktop.widgets.ladder._TYPING_MS", pause)
        qtbot.keyClicks(made, digit)
        assert made.chosen() == chosen


def test_the_pointer_chooses_only_enabled_values(qtbot: QtBot) -> None:
    made = ladder(qtbot)
    qtbot.mouseClick(made, Qt.MouseButton.LeftButton, pos=QPoint(90, 13))
    assert made.chosen() == 5
    with qtbot.assertNotEmitted(made.chosen_changed):
        qtbot.mouseClick(made, Qt.MouseButton.LeftButton, pos=QPoint(150, 13))
    qtbot.mouseMove(made, QPoint(210, 13))
    assert made.chosen() == 5


def test_forcing_lives_in_the_context_menu(qtbot: QtBot) -> None:
    made = ladder(qtbot)
    spot = QPoint(150, 13)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, made.mapToGlobal(spot))
    QApplication.sendEvent(made, event)
    menu = made.findChildren(QMenu)[0]
    with qtbot.waitSignal(made.force_requested) as caught:
        menu.actions()[0].trigger()
    assert caught.args == [4]
    menu.close()


def test_a_ladder_is_a_table_too(qtbot: QtBot) -> None:
    table = ladder(qtbot).as_table()
    assert table[2] == ("5", "+3", "")
    assert table[3][2] == "Campaign only"


def test_cells_are_equal_until_words_need_more(qtbot: QtBot) -> None:
    """A long value takes room from short ones before any word is cut."""
    made = ladder(qtbot)
    assert {made.cell(place).width() for place in range(6)} <= {59.0, 60.0}
    long = (Rung(1, "none"), Rung(2, "heavy close combat", "+12", costs=True), Rung(3, "starcraft", "+70"))
    made.set_rungs(long, 1)
    made.resize(300, 26)
    widths = [made.cell(place).width() for place in range(3)]
    assert widths[1] > widths[2] > widths[0]
    assert sum(widths) == 299
    qtbot.mouseClick(made, Qt.MouseButton.LeftButton, pos=QPoint(round(widths[0]) + 3, 13))
    assert made.chosen() == 2
    made.grab()


def test_prices_out_of_use_are_worked_out_later(qtbot: QtBot) -> None:
    """Reading, painting or choosing brings the prices earlier than a rest of typing."""
    made = ladder(qtbot)
    asked: list[int] = []

    def dearer() -> tuple[Rung, ...]:
        asked.append(len(asked))
        return tuple(replace(rung, price=f"+{10 * len(asked)}") for rung in RUNGS)

    made.clearFocus()
    made.set_later(dearer, 6)
    made.set_later(dearer, 6)
    assert not asked
    qtbot.waitUntil(lambda: len(asked) == 1)
    made.set_later(dearer, 6)
    assert made.rungs[0].price == "+20"
    made.set_later(dearer, 6)
    made.grab()
    assert len(asked) == 3
    made.set_later(dearer, 5)
    assert (len(asked), made.chosen()) == (4, 5)


def test_a_ladder_in_use_has_its_prices_at_once(qtbot: QtBot) -> None:
    made = ladder(qtbot)
    made.set_later(lambda: tuple(replace(rung, price="+7") for rung in RUNGS), 6)
    assert made.accessibleName() == "Fighting Ability 6, plus 7 points"
