"""An army as a user makes it: units by name, quantities by keys, a limit, a printed roster."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QMessageBox

from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.documents import saving
from armybuilder.desktop.widgets.buttons import IconButton
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.model.army import Army
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import Weapon
from armybuilder.points.miniatures import needed
from tests.desktop.parts import number_field, roster_of, shelf_of

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow


@pytest.fixture
def page(window: MainWindow) -> ArmyPage:
    """A new army, still empty."""
    window.actions_["new_army"].trigger()
    shown = window.page()
    assert isinstance(shown, ArmyPage)
    return shown


def army(page: ArmyPage) -> Army:
    document = page.document
    assert isinstance(document, Army)
    return document


def add(qtbot: QtBot, page: ArmyPage, name: str) -> None:
    """Type a unit's name in the line that adds units, and press Enter."""
    page.finder.line.setFocus()
    qtbot.keyClicks(page.finder.line, name)
    qtbot.keyClick(page.finder.line, Qt.Key.Key_Return)


def first_unit(page: ArmyPage) -> str:
    return page.desk.session.load("unit")[0].name


@pytest.mark.parametrize("limit", [None, 1, 500])
def test_an_army_without_a_limit_shows_none(page: ArmyPage, limit: int | None) -> None:
    page.set("points_limit", limit)
    assert army(page).points_limit == limit
    assert page.limit.value() == (limit or 0)


@pytest.mark.long
def test_units_are_added_by_typing_and_stepped_by_keys(qtbot: QtBot, page: ArmyPage) -> None:
    name = first_unit(page)
    add(qtbot, page, name)
    assert [entry.count for entry in army(page).units] == [1]
    once = page.desk.session.receipt(page.key).total
    page.part_for("units.0")
    qtbot.keyClicks(page.tree, "++")
    assert [entry.count for entry in army(page).units] == [3]
    assert page.desk.session.receipt(page.key).total == 3 * once
    qtbot.keyClicks(page.tree, "-")
    assert [entry.count for entry in army(page).units] == [2]
    qtbot.keyClick(page.tree, Qt.Key.Key_Delete)
    assert army(page).units == ()


def test_the_quantity_is_stepped_by_clicking_its_plus(qtbot: QtBot, page: ArmyPage) -> None:
    add(qtbot, page, first_unit(page))
    page.part_for("units.0")
    index = page.tree.currentIndex().siblingAtColumn(1)
    rect = page.tree.visualRect(index)
    spot = rect.center()
    spot.setX(rect.right() - 8)
    qtbot.mouseClick(page.tree.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert [entry.count for entry in army(page).units] == [2]


def test_a_unit_is_dragged_from_the_library(window: MainWindow, page: ArmyPage) -> None:
    unit = window.session.load("unit")[1]
    window.library.reload()
    index = shelf_of(window.library).find(unit.id)
    data = shelf_of(window.library).mimeData([index])
    assert data.text().startswith(unit.name)
    roster_of(page).dropMimeData(data, Qt.DropAction.CopyAction, -1, -1, QModelIndex())
    assert [entry.unit for entry in army(page).units] == [unit.id]


@pytest.mark.long
def test_a_limit_shows_remaining_or_excess_points(qtbot: QtBot, page: ArmyPage) -> None:
    add(qtbot, page, first_unit(page))
    total = page.desk.session.receipt(page.key).total
    page.limit.setFocus()
    page.limit.valueChanged.emit(total + 7)
    assert "7 left" in page.panel.total.text()
    page.limit.valueChanged.emit(total - 1)
    assert "1 over" in page.panel.total.text()
    checks = {row[0]: row[2] for row in page.panel.checks.as_table()}
    assert checks["Limit"] == "warning"


@pytest.mark.long
def test_an_army_with_a_faulty_design_cannot_fight(window: MainWindow, page: ArmyPage) -> None:
    infantry = {creature.id for creature in page.desk.session.load("creature")}
    units = [one for one in page.desk.session.load("unit") if isinstance(one, Unit)]
    unit = next(one for one in units if one.members[0].design in infantry)
    page.add_all([unit.id])
    design = unit.members[0].design
    window.open(design)
    window.page().set("profile.pf", 9)  # type: ignore[union-attr]
    window.open(page.key)
    assert not page.illegal(), "the army fights on as it took the design"
    page.drift.take_all.click()
    assert page.illegal()
    assert not window.bar.fight.isEnabled()
    assert window.bar.fight.toolTip()
    assert any(severity == "error" for _, _, severity in page.panel.checks.as_table())
    page.show_problem(design)
    assert window.page().key == design  # type: ignore[union-attr]


@pytest.mark.long
def test_roles_share_the_points(window: MainWindow) -> None:
    for document in window.session.load("army"):
        window.open(document.id)
        page = window.page()
        assert isinstance(page, ArmyPage)
        rows = page.panel.roles.as_table()[1:]
        assert sum(int(row[-1].replace(",", "")) for row in rows) <= window.session.receipt(document.id).total
        assert rows


def test_an_exported_army_can_be_imported_again(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    place = tmp_path / "out.army"
    document = window.session.load("army")[0]
    task = saving.export_path(window.desk, [document.id], place)
    qtbot.waitSignal(task.ended).wait()
    window.library.document_actions.trash([document.id])
    assert document.id not in window.session.documents
    window.intake.bring_files([place])
    qtbot.waitUntil(lambda: document.id in window.session.documents)
    assert window.session.documents[document.id].name == document.name


@pytest.mark.long
def test_a_broken_file_is_refused_in_words(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    place = tmp_path / "broken.army"
    place.write_text("{ not json")
    task = window.intake.bring_files([place])[0]
    qtbot.waitSignal(task.ended).wait()
    box = window.intake.box
    assert isinstance(box, QMessageBox)
    assert box.text() == "broken.army was not imported."
    box.reject()


@pytest.mark.long
def test_owned_and_missing_miniatures_are_counted(qtbot: QtBot, window: MainWindow) -> None:
    window.open("a-levy")
    page = window.page()
    assert isinstance(page, ArmyPage)
    counts = needed(page.army(), window.session.documents).counts
    assert sum(counts.values()) == 36
    key, count = max(counts.items(), key=lambda one: one[1])
    row = page.miniatures.row(key)
    row.stepper.setFocus()
    for _ in range(3):
        qtbot.keyClick(number_field(row.stepper), Qt.Key.Key_Up)
    assert window.session.library.summary(key).owned == 2
    assert f"{count - 2} missing" in row.words.text()
    window.actions_["undo"].trigger()
    assert window.session.library.summary(key).owned is None
    assert row.stepper.value() == -1
    assert "owned" in window.actions_["redo"].text()
    page.miniatures.own(key, count)
    assert "missing" not in row.words.text()
    page.miniatures.own(key, -1)
    assert window.session.library.summary(key).owned is None
    window.close_page(window.bar.tabs.currentIndex())
    page.desk.session.library.set_owned(key, 5)
    window.open("a-levy")
    again = window.page()
    assert isinstance(again, ArmyPage)
    assert again.miniatures.row(key).stepper.value() == 5


def test_the_page_sets_scale_campaign_and_optional_rules(window: MainWindow) -> None:
    window.open("a-levy")
    page = window.page()
    assert isinstance(page, ArmyPage)
    agreed = page.agreed
    agreed.scale.setCurrentIndex(agreed.scale.findData("small"))
    agreed.scale.activated.emit(1)
    assert page.army().scale == "small"
    agreed.campaign.click()
    assert page.army().campaign
    agreed.open.setCurrentIndex(1)
    agreed.open.activated.emit(1)
    assert page.army().optional_rules == ()
    agreed.checks["heroes"].click()
    agreed.checks["ammunition"].click()
    assert set(page.army().optional_rules or ()) == {"heroes", "ammunition"}
    agreed.checks["heroes"].click()
    assert page.army().optional_rules == ("ammunition",)
    agreed.open.setCurrentIndex(0)
    agreed.open.activated.emit(0)
    assert page.army().optional_rules is None
    assert not agreed.rules.isVisible()


def test_support_and_fortifications_are_bought_changed_and_removed(qtbot: QtBot, window: MainWindow) -> None:
    window.open("a-levy")
    page = window.page()
    assert isinstance(page, ArmyPage)
    before = window.session.receipt(page.key).total
    page.support.trench.click()
    page.support.bunker.click()
    assert [built.type for built in page.army().fortifications] == ["trench", "bunker"]
    assert window.session.receipt(page.key).total > before
    stepper = page.support.findChild(Stepper)
    assert isinstance(stepper, Stepper)
    number_field(stepper).setFocus()
    qtbot.keyClick(number_field(stepper), Qt.Key.Key_Up)
    assert page.army().fortifications[0].models == 6
    guns = [one for one in window.session.load("weapon") if isinstance(one, Weapon) and one.off_table]
    if guns:
        page.support._add(guns[0].id)
        assert page.army().support_weapons == (guns[0].id,)
    page.support.findChildren(IconButton)[-1].click()
    assert len(page.army().fortifications) == 1
