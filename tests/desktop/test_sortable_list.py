"""The list of things to print: moved, ticked, parted and counted by keys and by the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt

from armybuilder.desktop.printing.sortable_list import MOST_COPIES, SortableList, SortableRow

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

ALT = Qt.KeyboardModifier.AltModifier
LEFT = Qt.MouseButton.LeftButton
ROWS = (
    SortableRow("a", "Ann", breaks=False),
    SortableRow("b", "Bea", "2 cards", ticked=False, breaks=True, copies=3),
    SortableRow("c", "Cat", ticked=None),
)


@pytest.fixture
def cards(qtbot: QtBot) -> SortableList:
    """A list of three rows with the first row marked."""
    made = SortableList("Cards", "new page", removable=True)
    qtbot.addWidget(made)
    made.resize(240, 120)
    made.set_rows(ROWS)
    made.show()
    return made


def order(cards: SortableList) -> str:
    """Return the keys of the rows in their order."""
    return "".join(row.key for row in cards.rows())


def mark(cards: SortableList, place: int) -> None:
    """Mark a row."""
    cards.setCurrentIndex(cards.model().index(place, 0))


def drop(cards: SortableList, here: int, row: int, parent: QModelIndex) -> str:
    """Drop a row between others or on another, and return the new order."""
    model = cards.model()
    model.dropMimeData(model.mimeData([model.index(here, 0)]), Qt.DropAction.MoveAction, row, 0, parent)
    return order(cards)


def test_alt_and_an_arrow_move_the_marked_row(qtbot: QtBot, cards: SortableList) -> None:
    told: list[str] = []
    cards.chosen.connect(told.append)
    qtbot.keyClick(cards, Qt.Key.Key_Up, ALT)
    assert order(cards) == "abc"
    qtbot.keyClick(cards, Qt.Key.Key_Down, ALT)
    assert (order(cards), cards.key()) == ("bac", "a")
    qtbot.keyClick(cards, Qt.Key.Key_Down, ALT)
    qtbot.keyClick(cards, Qt.Key.Key_Down, ALT)
    assert order(cards) == "bca"
    qtbot.keyClick(cards, Qt.Key.Key_Up, ALT)
    assert order(cards) == "bac"
    qtbot.keyClick(cards, Qt.Key.Key_Up)
    assert (order(cards), cards.key(), told[-1]) == ("bac", "b", "b")


def test_a_row_is_dropped_between_others_or_on_one(cards: SortableList) -> None:
    nowhere = QModelIndex()
    assert drop(cards, 0, 2, nowhere) == "bac"
    assert drop(cards, 2, 0, nowhere) == "cba"
    assert drop(cards, 0, -1, nowhere) == "bac"
    assert drop(cards, 2, -1, cards.model().index(1, 0)) == "bca"
    assert drop(cards, 1, 1, nowhere) == drop(cards, 1, 2, nowhere) == "bca"


def test_b_begins_a_page_unless_the_row_cannot(qtbot: QtBot, cards: SortableList) -> None:
    for place in range(3):
        mark(cards, place)
        qtbot.keyClick(cards, Qt.Key.Key_B)
    assert [row.breaks for row in cards.rows()] == [True, False, None]
    empty = SortableList("Cards", "new page")
    qtbot.addWidget(empty)
    qtbot.keyClick(empty, Qt.Key.Key_B)
    qtbot.keyClick(empty, Qt.Key.Key_Plus)
    assert (empty.rows(), empty.key()) == ((), "")


def test_plus_and_minus_count_the_copies_of_a_row(qtbot: QtBot, cards: SortableList) -> None:
    qtbot.keyClick(cards, Qt.Key.Key_Plus)
    assert cards.rows()[0].copies == 2
    qtbot.keyClick(cards, Qt.Key.Key_Minus)
    assert cards.rows()[0].copies is None
    for _ in range(2):
        qtbot.keyClick(cards, Qt.Key.Key_Minus)
    assert cards.rows()[0].copies == 0
    for _ in range(MOST_COPIES + 2):
        qtbot.keyClick(cards, Qt.Key.Key_Plus)
    assert cards.rows()[0].copies == MOST_COPIES == 20
    mark(cards, 2)
    qtbot.keyClick(cards, Qt.Key.Key_Plus)
    assert cards.rows()[2].copies is None


def test_delete_removes_a_row_only_from_removable_lists(qtbot: QtBot, cards: SortableList) -> None:
    qtbot.keyClick(cards, Qt.Key.Key_Delete)
    assert order(cards) == "bc"
    kept = SortableList("Cards", "new page")
    qtbot.addWidget(kept)
    kept.set_rows(ROWS)
    qtbot.keyClick(kept, Qt.Key.Key_Delete)
    assert order(kept) == "abc"


@pytest.mark.parametrize("reads", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_a_press_on_its_box_ticks_a_row(qtbot: QtBot, cards: SortableList, reads: Qt.LayoutDirection) -> None:
    cards.setLayoutDirection(reads)

    def press(place: int, x: int) -> None:
        at = x if reads == Qt.LayoutDirection.LeftToRight else cards.width() - 1 - x
        y = cards.visualRect(cards.model().index(place, 0)).center().y()
        qtbot.mouseClick(cards.viewport(), LEFT, pos=QPoint(at, y))

    for place in range(3):
        press(place, 12)
    assert [row.ticked for row in cards.rows()] == [False, True, None]
    press(0, 27)
    press(1, 30)
    assert [row.ticked for row in cards.rows()] == [True, True, None]
    assert cards.key() == "b"


def test_a_lists_least_height_is_of_four_rows(cards: SortableList) -> None:
    sizes = []
    for count in (0, 1, 3, 4, 9):
        cards.set_rows([SortableRow(str(at), "Row") for at in range(count)])
        sizes.append((cards.sizeHint().toTuple(), cards.minimumSizeHint().toTuple()))
    assert sizes == [
        ((200, high), (120, least)) for high, least in ((30, 30), (30, 30), (86, 86), (114, 114), (254, 114))
    ]


def test_a_row_says_its_words_copies_and_page(cards: SortableList) -> None:
    model = cards.model()
    said = [model.index(place, 0).data(Qt.ItemDataRole.AccessibleTextRole) for place in range(3)]
    assert said == ["Ann", "Bea, 2 cards, cards × 3, new page", "Cat"]
    ticks = [model.index(place, 0).data(Qt.ItemDataRole.CheckStateRole) for place in range(3)]
    assert ticks == [Qt.CheckState.Checked, Qt.CheckState.Unchecked, None]
    assert model.rowCount(model.index(0, 0)) == 0
    fixed = Qt.ItemFlag.ItemIsUserCheckable
    assert [bool(model.flags(model.index(place, 0)) & fixed) for place in range(3)] == [True, True, False]
    assert not model.setData(model.index(0, 0), Qt.CheckState.Unchecked, Qt.ItemDataRole.EditRole)
    assert model.setData(model.index(0, 0), Qt.CheckState.Unchecked, Qt.ItemDataRole.CheckStateRole)
    assert cards.rows()[0].ticked is False


def test_the_marked_row_stays_when_rows_are_read_again(cards: SortableList) -> None:
    mark(cards, 1)
    cards.set_rows(ROWS[::-1])
    assert cards.key() == "b"
    cards.set_rows(ROWS[:1])
    assert cards.key() == "a"
