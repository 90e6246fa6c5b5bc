"""All kinds of fighting documents join an army by name or drop: units, models, crewed machines, whole armies."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit

from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.army.unit_page import UnitPage
from armybuilder.editing import whole_documents
from armybuilder.model.army import Army
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Vehicle
from armybuilder.model.unit import Unit
from armybuilder.points.faults.design_faults import TURNED
from tests.desktop.dragging import dragged, drop
from tests.desktop.parts import name_field

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.model.bundle import AnyDocument


@pytest.fixture
def page(window: MainWindow) -> ArmyPage:
    """A new army, empty, in front."""
    window.resize(1440, 900)
    window.actions_["new_army"].trigger()
    found = window.page()
    assert isinstance(found, ArmyPage)
    return found


def made(window: MainWindow, kind: str, name: str) -> AnyDocument:
    one = whole_documents.start(kind, name)
    window.session.apply(whole_documents.create(one))
    return one


def typed(qtbot: QtBot, page: ArmyPage | UnitPage, words: str) -> None:
    page.finder.line.setFocus()
    qtbot.keyClicks(page.finder.line, words)
    qtbot.keyClick(page.finder.line, Qt.Key.Key_Return)


def units(window: MainWindow, page: ArmyPage) -> list[Unit]:
    found = [window.session.documents[entry.unit] for entry in page.army().units]
    assert all(isinstance(one, Unit) for one in found)
    return found  # type: ignore[return-value]


def said(window: MainWindow) -> str:
    return window.status.currentMessage()


@pytest.mark.long
def test_a_new_trooper_is_typed_into_an_empty_army(qtbot: QtBot, window: MainWindow, page: ArmyPage) -> None:
    trooper = made(window, "creature", "Harrow")
    typed(qtbot, page, "harrow")
    (unit,) = units(window, page)
    assert unit.name == "Harrow"
    assert [(member.design, member.count) for member in unit.members] == [(trooper.id, 1)]
    assert "Nothing" not in said(window)
    assert page.finder.line.text() == ""
    window.actions_["undo"].trigger()
    assert page.army().units == ()
    assert unit.id not in window.session.documents
    window.actions_["redo"].trigger()
    assert [one.id for one in units(window, page)] == [unit.id]


@pytest.mark.long
def test_a_trooper_added_twice_shares_one_unit(qtbot: QtBot, window: MainWindow, page: ArmyPage) -> None:
    made(window, "creature", "Harrow")
    typed(qtbot, page, "harrow")
    typed(qtbot, page, "harrow")
    first, second = units(window, page)
    assert first.id == second.id


@pytest.mark.long
def test_any_part_of_an_empty_army_accepts_drops(qtbot: QtBot, window: MainWindow, page: ArmyPage) -> None:
    trooper = made(window, "creature", "Harrow")
    unit, before = window.session.load("unit")[0], page.title()
    for part in (page.empty, page.finder.line, page.units, name_field(page.header), page.middle):
        assert drop(dragged(window, [unit.id, trooper.id]), part)
        assert {one.name for one in units(window, page)} == {unit.name, "Harrow"}
        assert page.finder.line.text() == ""
        assert page.title() == before
        assert page.tree.isVisible()
        assert not page.empty.isVisible()
        window.actions_["undo"].trigger()
        assert page.empty.isVisible()


@pytest.mark.long
def test_text_fields_do_not_accept_dropped_documents(window: MainWindow, page: ArmyPage) -> None:
    unit = window.session.load("unit")[0]
    window.open(unit.id)
    window.open(page.key)
    fields: list[QLineEdit | QPlainTextEdit] = [
        *window.findChildren(QLineEdit),
        *window.findChildren(QPlainTextEdit),
    ]
    assert len(fields) > 8
    for field in fields:
        read = field.text if isinstance(field, QLineEdit) else field.toPlainText
        before = read()
        drop(dragged(window, [unit.id]), field if isinstance(field, QLineEdit) else field.viewport())
        assert read() == before, field.accessibleName()


@pytest.mark.long
def test_a_recruited_vehicle_has_pilot_and_gunners(qtbot: QtBot, window: MainWindow, page: ArmyPage) -> None:
    tanks = [one for one in window.session.load("vehicle") if isinstance(one, Vehicle)]
    tank = next(one for one in tanks if any(mount.mount in TURNED for mount in one.weapons))
    drop(dragged(window, [tank.id]), page.empty)
    (unit,) = units(window, page)
    (member,) = unit.members
    assert member.design == tank.id
    assert {person.role for person in member.crew} == {"pilot", "gunner"}
    assert all(isinstance(window.session.documents[person.design], Creature) for person in member.crew)
    assert not [one for one in window.session.problems(unit.id) if one.severity == "error"]


def test_every_recruited_machine_is_legally_crewed(window: MainWindow, page: ArmyPage) -> None:
    machines = [one for kind in ("vehicle", "robot") for one in window.session.load(kind)]
    page.add_all([one.id for one in machines])
    assert [one.name for one in units(window, page)] == [one.name for one in machines]
    for one, machine in zip(units(window, page), machines, strict=True):
        if not window.session.illegal(machine.id):
            assert not window.session.illegal(one.id), machine.name


@pytest.mark.long
def test_a_dropped_armys_units_keep_their_ties(window: MainWindow, page: ArmyPage) -> None:
    unit = window.session.load("unit")[0]
    rows = ({"id": "1", "unit": unit.id}, {"id": "2", "unit": unit.id, "attached_to": "1"})
    other = whole_documents.start("army", "Others", None, units=rows)
    assert isinstance(other, Army)
    window.session.apply(whole_documents.create(other))
    drop(dragged(window, [other.id]), page.finder.line)
    brought = page.army().units
    assert [one.unit for one in brought] == [one.unit for one in other.units]
    assert brought[1].attached_to == brought[0].id
    assert len({one.id for one in brought}) == len(brought)


def test_an_army_without_units_cannot_be_added(qtbot: QtBot, window: MainWindow, page: ArmyPage) -> None:
    made(window, "army", "Nobody at all")
    typed(qtbot, page, "Nobody at all")
    assert "has no units yet" in said(window)
    drop(dragged(window, [page.key]), page.finder.line)
    assert "into itself" in said(window)
    assert page.army().units == ()


def test_an_unsuitable_document_has_its_own_message(qtbot: QtBot, window: MainWindow, page: ArmyPage) -> None:
    made(window, "weapon", "Harrow rifle")
    typed(qtbot, page, "harrow rifle")
    assert said(window) == "Harrow rifle (weapon) does not go in here"
    typed(qtbot, page, "xyzzy")
    assert said(window) == "Nothing is called “xyzzy”"
    drop(dragged(window, [window.session.load("weapon")[0].id]), page.middle)
    assert "is a weapon" in said(window)


@pytest.mark.long
def test_a_suggestion_is_added_once_without_a_message(
    qtbot: QtBot, window: MainWindow, page: ArmyPage
) -> None:
    made(window, "creature", "Harrow rifleman")
    window.status.tell("")
    line = page.finder.line
    line.setFocus()
    qtbot.keyClicks(line, "harrow")
    popup = line.completer().popup()
    assert popup is not None
    qtbot.waitUntil(popup.isVisible)
    qtbot.keyClick(popup, Qt.Key.Key_Down)
    qtbot.keyClick(popup, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(page.army().units) == 1)
    qtbot.wait(50)  # nothing is added a second time
    assert len(page.army().units) == 1
    assert "Nothing" not in said(window)
    assert line.text() == ""


def test_a_unit_page_accepts_models_but_no_army(window: MainWindow, page: ArmyPage) -> None:
    window.actions_["new_unit"].trigger()
    unit = window.page()
    assert isinstance(unit, UnitPage)
    trooper = made(window, "creature", "Harrow")
    assert drop(dragged(window, [trooper.id]), unit.finder.line)
    assert isinstance(unit.document, Unit)
    assert [one.design for one in unit.document.members] == [trooper.id]
    drop(dragged(window, [page.key]), unit.middle)
    assert "(army) does not go in here" in said(window)
