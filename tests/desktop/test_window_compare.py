"""Designs side by side: aligned receipt lines, differences in points, and values."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from armybuilder.desktop.compare.page import ComparePage
from armybuilder.desktop.desk.desk import page_key
from armybuilder.editing import whole_documents

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow


def compare(window: MainWindow, count: int, kind: str = "creature") -> tuple[ComparePage, list[str]]:
    ids = [one.id for one in window.session.load(kind)][:count]
    window.open(page_key("compare", *ids))
    page = window.page()
    assert isinstance(page, ComparePage)
    return page, ids


@pytest.mark.long
def test_the_sums_stand_beneath_their_terms(window: MainWindow) -> None:
    page, ids = compare(window, 4)
    totals = [window.session.receipt(key).total for key in ids]
    bottom = page.receipts.as_table()[-1]
    assert bottom[1] == str(totals[0])
    shown = [cell.replace("\N{MINUS SIGN}", "-") for cell in bottom[2:]]
    assert shown[::2] == [str(total) for total in totals[1:]]
    assert [int(cell) for cell in shown[1::2]] == [total - totals[0] for total in totals[1:]]


@pytest.mark.long
def test_differences_of_receipt_lines_sum_to_the_totals_difference(window: MainWindow) -> None:
    page, _ids = compare(window, 2)
    rows = page.receipts.as_table()[1:]
    deltas = [int(row[3].replace("\N{MINUS SIGN}", "-") or 0) for row in rows]
    assert sum(deltas[:-1]) == deltas[-1]


@pytest.mark.long
def test_the_comparison_can_show_differences_only(qtbot: QtBot, window: MainWindow) -> None:
    page, _ids = compare(window, 2)
    everything = len(page.receipts.rows())
    qtbot.mouseClick(page.only, Qt.MouseButton.LeftButton)
    assert len(page.receipts.rows()) < everything
    assert not any(row.faint for row in page.facts.rows())


def test_a_design_is_added_by_name_and_removed(qtbot: QtBot, window: MainWindow) -> None:
    page, ids = compare(window, 2)
    third = window.session.load("creature")[2]
    page.finder.line.setFocus()
    qtbot.keyClicks(page.finder.line, third.name)
    qtbot.keyClick(page.finder.line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.ids() == (*ids, third.id))
    assert third.name in page.receipts.as_table()[0]
    page.remove(ids[0])
    assert page.ids() == (ids[1], third.id)
    page.lead(third.id)
    assert page.receipts.as_table()[0][1] == third.name


def test_a_clicked_name_becomes_the_first(qtbot: QtBot, window: MainWindow) -> None:
    page, ids = compare(window, 3)
    qtbot.mouseClick(page.shown[2], Qt.MouseButton.LeftButton)
    assert page.ids() == (ids[2], ids[0], ids[1])
    qtbot.mouseClick(page.shown[0], Qt.MouseButton.LeftButton)
    assert page.ids() == (ids[2], ids[0], ids[1])


@pytest.mark.long
def test_five_are_too_many(window: MainWindow) -> None:
    page, ids = compare(window, 4)
    page.add(window.session.load("creature")[4].id)
    assert page.ids() == tuple(ids)
    assert "At most four" in window.status.currentMessage()


@pytest.mark.long
def test_armies_and_weapons_are_compared_too(window: MainWindow) -> None:
    for kind in ("weapon", "army", "unit", "vehicle", "robot"):
        page, ids = compare(window, 2, kind)
        assert page.receipts.as_table()[-1][1] == f"{window.session.receipt(ids[0]).total:,}"
        assert len(page.facts.rows())


@pytest.mark.long
def test_one_design_alone_asks_for_another(window: MainWindow) -> None:
    page, ids = compare(window, 1)
    assert not page.receipts.isVisibleTo(window)
    assert page.words.text()
    window.library.document_actions.trash(ids)


@pytest.mark.long
def test_compare_adds_the_designs_chosen_in_the_library(window: MainWindow) -> None:
    creatures = window.session.load("creature")
    window.open(creatures[0].id)
    window.library.choose([one.id for one in creatures[1:3]])
    window.actions_["compare"].trigger()
    page = window.page()
    assert isinstance(page, ComparePage)
    assert page.ids() == tuple(one.id for one in creatures[:3])


@pytest.mark.parametrize("kind", ["army", "unit", "creature", "weapon", "linked_weapon", "robot", "vehicle"])
def test_an_emptied_comparison_finds_all_kinds(qtbot: QtBot, window: MainWindow, kind: str) -> None:
    page, ids = compare(window, 2)
    for key in ids:
        page.remove(key)
    pair = tuple(one.id for one in window.session.load("weapon")[:2])
    wanted = whole_documents.start(kind, "Zebra", **({"weapons": pair} if kind == "linked_weapon" else {}))
    window.session.apply(whole_documents.create(wanted))
    page.finder.line.setFocus()
    qtbot.keyClicks(page.finder.line, "zebra")
    qtbot.keyClick(page.finder.line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.ids() == (wanted.id,))


@pytest.mark.parametrize(("typed", "said"), [("qwerty", "Nothing is called"), ("Fen Gate Patrol", "(army)")])
def test_the_comparison_reports_a_missed_name(
    qtbot: QtBot, window: MainWindow, typed: str, said: str
) -> None:
    page, ids = compare(window, 2)
    page.finder.line.setFocus()
    qtbot.keyClicks(page.finder.line, typed)
    qtbot.keyClick(page.finder.line, Qt.Key.Key_Return)
    assert said in window.status.currentMessage()
    assert page.ids() == tuple(ids)
