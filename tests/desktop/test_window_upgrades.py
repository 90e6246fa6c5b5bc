"""Upgrades in an army and in a unit: changed in place, priced at once, kept as variants, undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.army.unit_page import UnitPage
from armybuilder.editing import fields, units, whole_documents
from armybuilder.model.creature import Creature
from armybuilder.model.missing_documents import Missing
from armybuilder.model.unit import Unit
from tests.desktop.parts import roster_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.army.upgrade_editor import UpgradeEditor
    from armybuilder.desktop.window.main_window import MainWindow


@pytest.fixture
def page(window: MainWindow) -> ArmyPage:
    """An army of one section: a sergeant and seven riflemen with rifles.

    The library has a pistol too.
    """
    made = (
        whole_documents.start("weapon", "Test rifle"),
        whole_documents.start("weapon", "Test pistol", category="pistol"),
    )
    people = [
        whole_documents.start("creature", name, weapons=({"weapon": made[0].id},), officer_rank=rank)
        for name, rank in (("Test sergeant", 1), ("Test rifleman", 0))
    ]
    members = ({"design": people[0].id}, {"design": people[1].id, "count": 7})
    unit = whole_documents.start("unit", "Test section", members=members)
    army = whole_documents.start("army", "Test watch", units=({"id": "1", "unit": unit.id},))
    for one in (*made, *people, unit, army):
        window.session.apply(whole_documents.create(one))
    window.open(army.id)
    found = window.page()
    assert isinstance(found, ArmyPage)
    return found


def choose(page: ArmyPage | UnitPage, key: str) -> None:
    """Choose a row as a click does."""
    index = roster_of(page).find(key)
    page.tree.setExpanded(index.parent(), True)
    page.tree.setCurrentIndex(index)


def give(qtbot: QtBot, page: ArmyPage | UnitPage, weapon: str) -> None:
    """Replace the draft's first weapon with a named one."""
    arms = page.upgrades.editor.arms
    assert arms is not None
    arms.table.setCurrentIndex(arms.table.model().index(0, 0))
    qtbot.keyClick(arms.table, Qt.Key.Key_Delete)
    arms.finder.line.setFocus()
    qtbot.keyClicks(arms.finder.line, weapon)
    qtbot.keyClick(arms.finder.line, Qt.Key.Key_Return)


def section(window: MainWindow, page: ArmyPage, place: int = 0) -> Unit:
    found = window.session.documents[page.army().units[place].unit]
    assert isinstance(found, Unit)
    return found


def names(window: MainWindow, unit: Unit) -> list[tuple[str, int]]:
    return [(window.session.documents[one.design].name, one.count) for one in unit.members]


@pytest.mark.long
def test_this_section_but_the_sergeant_with_a_pistol(
    qtbot: QtBot, window: MainWindow, page: ArmyPage
) -> None:
    """The upgrade has its price as a draft, is kept as variants, and is undone as one step."""
    before = page.army()
    choose(page, "1/0")
    window.actions_["upgrade"].trigger()
    editor = page.upgrades.editor
    assert editor.isVisibleTo(page)
    assert not editor.take.isEnabled()
    give(qtbot, page, "test pistol")
    assert page.army() == before, "a draft changes nothing"
    assert editor.name.placeholderText() == "Test sergeant (Test pistol)"
    assert "Test watch: " in editor.sum.text()
    promised = editor.sum.text().rpartition(": ")[2]
    editor.take.click()
    assert not editor.isVisibleTo(page)
    unit = section(window, page)
    assert unit.name == "Test section (Test pistol)"
    assert names(window, unit) == [("Test sergeant (Test pistol)", 1), ("Test rifleman", 7)]
    assert str(window.session.receipt(page.key).total) == promised.replace(",", "")
    assert page.tree.hasFocus()
    window.actions_["undo"].trigger()
    assert page.army() == before
    assert unit.id not in window.session.documents
    window.actions_["redo"].trigger()
    assert section(window, page) == unit


@pytest.mark.long
def test_two_of_the_riflemen_get_another_weapon(qtbot: QtBot, window: MainWindow, page: ArmyPage) -> None:
    choose(page, "1/1")
    window.actions_["upgrade"].trigger()
    editor = page.upgrades.editor
    assert editor.of_models.text() == "of 7 models"
    editor.models.setValue(2)
    give(qtbot, page, "test pistol")
    assert editor.arms is not None
    editor.arms.table.setFocus()
    qtbot.keyClick(editor.arms.table, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert names(window, section(window, page)) == [
        ("Test sergeant", 1),
        ("Test rifleman", 5),
        ("Test rifleman (Test pistol)", 2),
    ]


@pytest.mark.long
def test_the_editors_buttons_do_not_move_after_a_change(qtbot: QtBot, page: ArmyPage) -> None:
    choose(page, "1/0")
    qtbot.keyClick(page.tree, Qt.Key.Key_F4)
    editor = page.upgrades.editor
    qtbot.waitUntil(editor.isVisible)
    qtbot.waitUntil(lambda: editor.take.geometry().right() == editor.rect().right())
    before = (editor.drop.x(), editor.take.geometry().right())
    give(qtbot, page, "Test pistol")
    qtbot.waitUntil(editor.name.isVisible)
    assert (editor.drop.x(), editor.take.geometry().right()) == before


@pytest.mark.long
def test_escape_lets_the_draft_go(qtbot: QtBot, window: MainWindow, page: ArmyPage) -> None:
    before = page.army()
    choose(page, "1/0")
    window.actions_["upgrade"].trigger()
    give(qtbot, page, "test pistol")
    qtbot.keyClick(page.upgrades.editor, Qt.Key.Key_Escape)
    assert not page.upgrades.editor.isVisibleTo(page)
    assert page.army() == before
    assert page.tree.hasFocus()


@pytest.mark.long
def test_an_illegal_draft_shows_its_problem(window: MainWindow, page: ArmyPage) -> None:
    choose(page, "1/1")
    window.actions_["upgrade"].trigger()
    editor = page.upgrades.editor
    assert editor.told.text() == ""
    editor.set("items", {"remote_detonator": 1, "robot_control_unit": 40})
    editor.set("profile.ss", 9)
    assert editor.told.text()
    assert editor.told.isVisibleTo(editor)


@pytest.mark.long
def test_an_upgrade_can_set_rank_and_name(qtbot: QtBot, window: MainWindow, page: ArmyPage) -> None:
    choose(page, "1/0")
    window.actions_["upgrade"].trigger()
    editor = page.upgrades.editor
    editor.set("officer_rank", 2)
    assert editor.name.placeholderText() == "Test sergeant (rank 2)"
    qtbot.keyClicks(editor.name, "Colour sergeant")
    qtbot.keyClick(editor.name, Qt.Key.Key_Return)
    unit = section(window, page)
    made = window.session.documents[unit.members[0].design]
    assert isinstance(made, Creature)
    assert (made.name, made.officer_rank) == ("Colour sergeant", 2)
    assert unit.name == "Test section (Colour sergeant)"


@pytest.mark.long
def test_an_upgraded_section_keeps_its_variants_over_further_changes(
    qtbot: QtBot, window: MainWindow, page: ArmyPage
) -> None:
    choose(page, "1/0")
    window.actions_["upgrade"].trigger()
    give(qtbot, page, "test pistol")
    page.upgrades.editor.take.click()
    window.session.keep()
    count = window.session.library.count()
    choose(page, "1/0")
    window.actions_["upgrade"].trigger()
    page.upgrades.editor.set("officer_rank", 2)
    page.upgrades.editor.take.click()
    window.session.keep()
    assert window.session.library.count() == count, "what nothing else uses is changed itself"
    assert names(window, section(window, page))[0] == ("Test sergeant (rank 2, Test pistol)", 1)


@pytest.mark.long
def test_on_a_units_page_the_unit_itself_is_changed(qtbot: QtBot, window: MainWindow, page: ArmyPage) -> None:
    unit = section(window, page)
    window.open(unit.id)
    own = window.page()
    assert isinstance(own, UnitPage)
    choose(own, "0")
    window.actions_["upgrade"].trigger()
    give(qtbot, own, "test pistol")
    own.upgrades.editor.take.click()
    now = window.session.documents[unit.id]
    assert isinstance(now, Unit)
    assert names(window, now)[0] == ("Test sergeant (Test pistol)", 1)
    assert now.name == "Test section"


@pytest.mark.long
def test_a_row_offers_the_upgrade_command(window: MainWindow, page: ArmyPage) -> None:
    assert window.actions_["upgrade"].isEnabled()
    assert window.actions_["upgrade"].shortcut().toString() == "F4"
    window.open(section(window, page).members[0].design)
    assert not window.actions_["upgrade"].isEnabled()
    window.open(page.key)
    node = roster_of(page).node(roster_of(page).find("1/0"))
    page.tree.upgrade_requested.emit(node)
    assert page.upgrades.editor.head.accessibleName().startswith("Upgrade Test sergeant")


def test_a_draft_closes_with_its_models_removal(qtbot: QtBot, window: MainWindow, page: ArmyPage) -> None:
    choose(page, "1/1")
    window.actions_["upgrade"].trigger()
    choose(page, "1")
    qtbot.keyClick(page.tree, Qt.Key.Key_Delete)
    assert page.army().units == ()
    assert not page.upgrades.editor.isVisibleTo(page)


def pistol_draft(qtbot: QtBot, window: MainWindow, page: ArmyPage | UnitPage, key: str) -> UpgradeEditor:
    """Open an upgrade of a row, and give its models a pistol."""
    choose(page, key)
    window.actions_["upgrade"].trigger()
    give(qtbot, page, "Test pistol")
    editor = page.upgrades.editor
    assert editor.changed
    return editor


def test_a_draft_stays_when_its_row_gets_more_copies(
    qtbot: QtBot, window: MainWindow, page: ArmyPage
) -> None:
    editor = pistol_draft(qtbot, window, page, "1/1")
    choose(page, "1")
    qtbot.keyClick(page.tree, Qt.Key.Key_Plus)
    assert page.army().units[0].count == 2
    assert editor.changed
    assert (editor.models.value(), editor.copies.value()) == (7, 2)
    editor.models.setValue(3)
    editor.copies.setValue(1)
    qtbot.keyClick(page.tree, Qt.Key.Key_Plus)
    assert (editor.models.value(), editor.copies.value()) == (3, 1)
    editor.take.click()
    assert [entry.count for entry in page.army().units] == [2, 1]


def test_a_draft_follows_its_member_in_the_unit(qtbot: QtBot, window: MainWindow, page: ArmyPage) -> None:
    window.open(section(window, page).id)
    own = window.page()
    assert isinstance(own, UnitPage)
    editor = pistol_draft(qtbot, window, own, "1")
    own.edit(units.remove_member(section(window, page), 0, window.session.documents))
    assert editor.changed
    editor.take.click()
    assert names(window, section(window, page)) == [("Test rifleman (Test pistol)", 7)]


def test_a_draft_shows_the_present_names(qtbot: QtBot, window: MainWindow, page: ArmyPage) -> None:
    editor = pistol_draft(qtbot, window, page, "1/1")
    unit = section(window, page)
    rifleman = window.session.documents[unit.members[1].design]
    window.session.apply(fields.set_field(rifleman, "name", "Test guard"))
    window.session.apply(fields.set_field(unit, "name", "Test picket"))
    assert editor.changed
    qtbot.waitUntil(lambda: editor.head.accessibleName().startswith("Upgrade Test guard, Test picket"))
    assert editor.accessibleName() == "Upgrade Test guard in Test picket"


def test_a_changed_draft_stays_when_another_is_begun(
    qtbot: QtBot, window: MainWindow, page: ArmyPage
) -> None:
    editor = pistol_draft(qtbot, window, page, "1/1")
    choose(page, "1/0")
    window.actions_["upgrade"].trigger()
    assert editor.changed
    assert editor.head.accessibleName().startswith("Upgrade Test rifleman")
    assert window.status.currentMessage() == "Finish or cancel the open upgrade first"


def test_a_dropped_draft_is_reported(qtbot: QtBot, window: MainWindow, page: ArmyPage) -> None:
    pistol_draft(qtbot, window, page, "1/1")
    choose(page, "1")
    qtbot.keyClick(page.tree, Qt.Key.Key_Delete)
    assert "The open upgrade is gone with its model: Test rifleman" in window.status.currentMessage()


def test_a_closed_tab_reports_its_dropped_draft(qtbot: QtBot, window: MainWindow, page: ArmyPage) -> None:
    pistol_draft(qtbot, window, page, "1/1")
    window.close_page(window.pages.index(page))
    assert window.status.currentMessage() == "The open upgrade is gone with its tab: Test rifleman"


def test_upgrading_an_empty_army_is_refused(window: MainWindow) -> None:
    window.actions_["new_army"].trigger()
    window.actions_["upgrade"].trigger()
    assert "no models" in window.status.currentMessage()


def test_a_purged_design_cannot_be_upgraded(window: MainWindow, page: ArmyPage) -> None:
    unit = section(window, page)
    gone = window.session.documents[unit.members[0].design]
    window.session.keep()
    window.session.apply(whole_documents.delete(gone))
    window.session.keep()
    window.session.library.empty_trash()
    window.session.shelf_changed([gone.id])
    window.session.taken.forget()
    window.open(page.key)
    choose(page, "1/0")
    window.actions_["upgrade"].trigger()
    assert isinstance(page.desk.session.documents[gone.id], Missing)
    assert "the design is gone" in window.status.currentMessage()
    assert not page.upgrades.editor.isVisibleTo(page)


@pytest.mark.long
def test_an_upgrade_starts_from_the_armys_own_design(
    qtbot: QtBot, window: MainWindow, page: ArmyPage
) -> None:
    """The army upgrades its own design, and the present one stays unchanged."""
    design = window.session.documents[section(window, page).members[0].design]
    assert isinstance(design, Creature)
    window.session.keep()
    window.open(design.id)
    tougher = fields.set_field(design, "profile.pf", 4)
    window.session.apply(tougher)
    window.session.keep()
    window.open(page.key)
    choose(page, "1/0")
    window.actions_["upgrade"].trigger()
    give(qtbot, page, "test pistol")
    page.upgrades.editor.take.click()
    made = window.session.documents[section(window, page).members[0].design]
    assert isinstance(made, Creature)
    assert made.profile.pf == design.profile.pf, "as the army took it"
    assert window.session.documents[design.id] == tougher.changes[0].after
