"""Rows of armies and units: selection, copy, paste, drag, ties and standing orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QItemSelectionModel, QMimeData, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.army.unit_page import UnitPage
from armybuilder.desktop.widgets.drops import CLIP_MIME
from armybuilder.editing import armies, units
from armybuilder.editing.edit import Change, Edit
from armybuilder.errors import message
from armybuilder.model import bundle, sharing
from armybuilder.model.army import Army, Entry
from armybuilder.model.unit import Unit
from tests.desktop.parts import roster_of

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.army.roster_tree import RosterTree
    from armybuilder.desktop.window.main_window import MainWindow

KEYS = QKeySequence.StandardKey


def army_page(window: MainWindow, key: str) -> ArmyPage:
    window.open(key)
    page = window.page()
    assert isinstance(page, ArmyPage)
    return page


def row(page: ArmyPage | UnitPage, key: str) -> QModelIndex:
    found = roster_of(page).find(key)
    assert found.isValid(), key
    return found


def choose(page: ArmyPage | UnitPage, *keys: str) -> RosterTree:
    page.tree.setFocus()
    page.tree.clearSelection()
    flag = QItemSelectionModel.SelectionFlag
    for key in keys:
        page.tree.selectionModel().setCurrentIndex(row(page, key), flag.Select | flag.Rows)
    return page.tree


def entries(page: ArmyPage) -> list[tuple[str, str]]:
    return [(entry.id, entry.unit) for entry in page.army().units]


def drop(page: ArmyPage | UnitPage, keys: list[str], above: str, at: int) -> None:
    data = roster_of(page).mimeData([row(page, key) for key in keys])
    parent = row(page, above) if above else roster_of(page).index(-1, -1)
    roster_of(page).dropMimeData(data, Qt.DropAction.CopyAction, at, 0, parent)


@pytest.mark.long
def test_chosen_rows_are_pasted_into_another_army(window: MainWindow) -> None:
    levy = army_page(window, "a-levy")
    first, second = entries(levy)[:2]
    tree = choose(levy, first[0], second[0])
    QTest.keySequence(tree, QKeySequence(KEYS.Copy))
    text = QGuiApplication.clipboard().text()
    assert len(text.splitlines()) == 2
    assert window.session.documents[first[1]].name in text
    wardens = army_page(window, "a-wardens")
    before = entries(wardens)
    wardens.tree.setFocus()
    wardens.tree.setCurrentIndex(row(wardens, before[0][0]))
    QTest.keySequence(wardens.tree, QKeySequence(KEYS.Paste))
    assert [unit for _, unit in entries(wardens)][1:3] == [first[1], second[1]]
    assert len({key for key, _ in entries(wardens)}) == len(before) + 2
    window.actions_["undo"].trigger()
    assert entries(wardens) == before


@pytest.mark.long
def test_cutting_and_restoring_rows_are_single_steps(window: MainWindow) -> None:
    page = army_page(window, "a-levy")
    before = entries(page)
    QTest.keySequence(choose(page, before[0][0], before[1][0]), QKeySequence(KEYS.Cut))
    assert entries(page) == before[2:]
    window.actions_["undo"].trigger()
    assert entries(page) == before


def test_shared_lines_and_exchange_files_can_be_pasted(window: MainWindow) -> None:
    page = army_page(window, "a-levy")
    documents = window.session.documents
    unit = documents[page.army().units[0].unit]
    assert isinstance(unit, Unit)
    count = len(page.army().units)
    QGuiApplication.clipboard().setText(f"look:\n{sharing.line(unit, documents)}\nnice")
    page.rows.paste()
    assert len(page.army().units) == count + 1
    assert documents[unit.id] == unit
    lines = [sharing.line(one, documents) for one in (unit, page.army())]
    QGuiApplication.clipboard().setText("\n".join(lines))
    page.rows.paste()
    assert len(page.army().units) == count + 1
    assert "Copy its line alone, or import it" in window.status.currentMessage()
    named = [documents[name] for name in documents if name == unit.id or documents[name].kind != "army"]
    whole = bundle.Bundle(
        (*tuple(one for one in named if one.kind in {"weapon", "linked_weapon", "creature"}), unit)
    )
    QGuiApplication.clipboard().setText(bundle.write(whole).decode())
    page.rows.paste()
    assert page.army().units[-1].unit == unit.id
    assert len(page.army().units) == count + 2


@pytest.mark.long
def test_a_pasted_foreign_text_is_refused(window: MainWindow) -> None:
    page = army_page(window, "a-levy")
    before = entries(page)
    QGuiApplication.clipboard().setText("milk, eggs")
    page.rows.paste()
    assert entries(page) == before
    assert "nothing of Army Builder" in window.status.currentMessage()


def test_pasting_an_empty_clipboard_is_refused(window: MainWindow) -> None:
    page = army_page(window, "a-levy")
    before = entries(page)
    page.rows.bring(None)
    assert entries(page) == before
    assert "nothing of Army Builder" in window.status.currentMessage()


def test_a_row_dragged_within_its_role_moves_there(window: MainWindow) -> None:
    page = army_page(window, "a-levy")
    before = [key for key, _ in entries(page)]
    line = [node.key for node in page._model.node(row(page, "role:line")).children]  # type: ignore[union-attr]
    drop(page, [line[-1]], "role:line", 0)
    after = [key for key, _ in entries(page)]
    assert after.index(line[-1]) < after.index(line[0])
    assert sorted(after) == sorted(before)


def held(page: ArmyPage, key: str) -> tuple[str | None, str | None]:
    found = next(entry for entry in page.army().units if entry.id == key)
    return found.rides, found.attached_to


@pytest.mark.long
def test_an_officer_dragged_on_a_unit_leads_it(window: MainWindow) -> None:
    page = army_page(window, "a-levy")
    assert held(page, "3") == (None, "1")
    drop(page, ["3"], "5", -1)
    assert held(page, "3") == (None, "5")


def test_only_infantry_dragged_on_a_carrier_rides(
    window: MainWindow,
) -> None:
    page = army_page(window, "a-overland")
    page.rows._try(lambda: armies.ride(page.army(), "3", None))
    assert held(page, "3") == (None, None)
    drop(page, ["3"], "2", -1)
    assert held(page, "3") == ("2", None)
    before = page.army()
    drop(page, ["1"], "3", -1)
    assert page.army() == before
    assert "neither rides" in window.status.currentMessage()


def test_a_rows_menu_offers_only_possible_ties(window: MainWindow) -> None:
    page = army_page(window, "a-levy")
    menu = QMenu(page)
    node = roster_of(page).node(row(page, "3"))
    assert node is not None
    page.rows.fill_menu(node, menu)
    titles = {action.text() for action in menu.actions()}
    assert {"Move up", "Move down", "Duplicate here", "Lead"} <= titles
    assert "Ride" not in titles
    lead = next(action.menu() for action in menu.actions() if action.text() == "Lead")
    assert isinstance(lead, QMenu)
    assert next(action.isChecked() for action in lead.actions())
    lead.actions()[-1].trigger()
    assert held(page, "3") == (None, None)


def test_an_autonomous_robot_is_given_its_standing_order(window: MainWindow) -> None:
    page = army_page(window, "a-foundry")
    robot = next(entry for entry in page.army().units if entry.unit in {"u-sentinel", "u-breaker"})
    menu = QMenu(page)
    node = roster_of(page).node(row(page, robot.id))
    assert node is not None
    page.rows.fill_menu(node, menu)
    orders = next(action.menu() for action in menu.actions() if action.text() == "Order")
    assert isinstance(orders, QMenu)
    next(action for action in orders.actions() if action.text() == "Defend").trigger()
    given = next(entry.order for entry in page.army().units if entry.id == robot.id)
    assert given is not None
    assert given.type == "defend"


def test_members_can_be_copied_and_moved(qtbot: QtBot, window: MainWindow) -> None:
    window.open("u-levy")
    page = window.page()
    assert isinstance(page, UnitPage)
    levy = page.document
    assert isinstance(levy, Unit)
    QTest.keySequence(choose(page, "0"), QKeySequence(KEYS.Copy))
    window.open("u-hounds")
    hounds = window.page()
    assert isinstance(hounds, UnitPage)
    hounds.tree.setFocus()
    QTest.keySequence(hounds.tree, QKeySequence(KEYS.Paste))
    unit = hounds.document
    assert isinstance(unit, Unit)
    assert unit.members[-1] == levy.members[0]
    drop(hounds, [str(len(unit.members) - 1)], "", 0)
    moved = hounds.document
    assert isinstance(moved, Unit)
    assert moved.members[0] == levy.members[0]


@pytest.mark.long
def test_a_drag_over_a_tab_opens_its_page(window: MainWindow) -> None:
    assert window.bar.tabs.acceptDrops()
    assert window.bar.tabs.changeCurrentOnDrag()


@pytest.mark.long
def test_dragged_rows_are_text_for_other_programs(window: MainWindow) -> None:
    page = army_page(window, "a-levy")
    data = roster_of(page).mimeData([row(page, entries(page)[0][0])])
    assert isinstance(data, QMimeData)
    assert data.hasFormat(CLIP_MIME)
    assert data.text()
    assert isinstance(page.army(), Army)


@pytest.mark.long
def test_rows_dragged_into_another_army_keep_their_ties(window: MainWindow) -> None:
    """Infantry still rides its carrier, the source army keeps both, and undo is one step."""
    overland = army_page(window, "a-overland")
    assert held(overland, "3") == ("2", None)
    whole, units = overland.army(), dict(entries(overland))
    data = roster_of(overland).mimeData([row(overland, key) for key in ("2", "3")])
    levy = army_page(window, "a-levy")
    before = entries(levy)
    roster_of(levy).dropMimeData(data, Qt.DropAction.CopyAction, -1, 0, roster_of(levy).index(-1, -1))
    carrier, rider = entries(levy)[len(before) :]
    assert (carrier[1], rider[1]) == (units["2"], units["3"])
    assert held(levy, rider[0]) == (carrier[0], None)
    assert window.session.documents["a-overland"] == whole
    window.actions_["undo"].trigger()
    assert entries(levy) == before


@pytest.mark.long
def test_a_row_pasted_into_its_army_is_independent(window: MainWindow) -> None:
    page = army_page(window, "a-levy")
    before, total = entries(page), window.session.receipt("a-levy").total
    key, unit = before[3]
    QTest.keySequence(choose(page, key), QKeySequence(KEYS.Copy))
    QTest.keySequence(page.tree, QKeySequence(KEYS.Paste))
    after = entries(page)
    assert [one for one in after if one in before] == before
    ((new, same),) = set(after) - set(before)
    assert (same, after.index((new, same))) == (unit, 4)
    assert window.session.receipt("a-levy").total == total + window.session.receipt(unit).total * next(
        one.count for one in page.army().units if one.id == key
    )


def test_an_armys_model_can_be_copied_into_a_unit(
    window: MainWindow,
) -> None:
    page = army_page(window, "a-levy")
    key, unit = entries(page)[0]
    page.tree.expandAll()
    QTest.keySequence(choose(page, f"{key}/0"), QKeySequence(KEYS.Copy))
    node = roster_of(page).node(row(page, f"{key}/0"))
    assert node is not None
    assert (
        QGuiApplication.clipboard().text()
        == f"{node.count} \N{MULTIPLICATION SIGN} {node.name}\t{node.points}"
    )
    levy = window.session.documents[unit]
    assert isinstance(levy, Unit)
    window.open("u-hounds")
    hounds = window.page()
    assert isinstance(hounds, UnitPage)
    hounds.tree.setFocus()
    QTest.keySequence(hounds.tree, QKeySequence(KEYS.Paste))
    pasted = hounds.document
    assert isinstance(pasted, Unit)
    assert pasted.members[-1] == levy.members[0]
    assert window.session.documents[unit] == levy


def muster(window: MainWindow, units: int) -> ArmyPage:
    """Open an army with a number of units, which repeat the levy's."""
    levy = window.session.documents["a-levy"]
    assert isinstance(levy, Army)
    pattern = [entry.unit for entry in levy.units]
    made = tuple(Entry(id=f"e{n}", unit=pattern[n % len(pattern)]) for n in range(units))
    army = levy.model_copy(update={"id": "a-many", "name": "Many", "units": made})
    window.session.apply(Edit(message("editing.edit.new", name="Many"), (Change(None, army),)))
    return army_page(window, "a-many")


@pytest.mark.long
def test_a_units_member_rows_are_built_when_opened(window: MainWindow) -> None:
    page = muster(window, 12)
    closed, other = roster_of(page).node(row(page, "e0")), roster_of(page).node(row(page, "e1"))
    assert closed is not None
    assert other is not None
    assert closed.many == len(page.desk.session.documents[closed.opens].members)  # type: ignore[union-attr]
    assert not closed.made()
    page.tree.setExpanded(row(page, "e0"), True)
    first = roster_of(page).node(row(page, "e0/0"))
    assert first is not None
    assert roster_of(page).parent(row(page, "e0/0")) == row(page, "e0")
    assert closed.made()
    assert not other.made()
    page.shows((first.opens,))
    assert not other.made()


@pytest.mark.long
def test_opened_rows_show_their_units_present_members(
    window: MainWindow,
) -> None:
    page = muster(window, 12)
    unit = page.army().units[0].unit
    places = [entry.id for entry in page.army().units if entry.unit == unit]
    assert len(places) > 1
    page.tree.setExpanded(row(page, places[0]), True)
    document = window.session.documents[unit]
    assert isinstance(document, Unit)
    page.edit(units.set_count(document, 0, document.members[0].count + 1))
    page.tree.setExpanded(row(page, places[1]), True)
    for place in places[:2]:
        node = roster_of(page).node(row(page, f"{place}/0"))
        assert node is not None
        assert node.count == document.members[0].count + 1


@pytest.mark.long
def test_a_large_armys_profile_is_delayed_only_once(qtbot: QtBot, window: MainWindow) -> None:
    page = muster(window, 60)
    assert page.profile.isHidden()
    qtbot.waitUntil(page.profile.isVisible)
    assert page.miniatures.as_table()
    before = page.profile.head.accessibleName()
    page.edit(armies.set_count(page.army(), "e0", 3))
    assert page.profile.head.accessibleName() != before


def test_a_large_armys_closed_page_stops_reading(qtbot: QtBot, window: MainWindow) -> None:
    page = muster(window, 60)
    window.session.undo()
    qtbot.wait(120)  # nothing is read
    assert page not in window.pages
