"""The aftermath of a battle as a user drives it: rolls, typed dice, captives, losses and damage by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from armybuilder.battle.table import preset
from armybuilder.campaign.history import happen
from armybuilder.desktop.look.theme import Role, current_look
from tests.desktop.campaigning import LEFT, RIGHT, click, codes, fought, machines, opened, people, war

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.campaign.aftermath import AftermathSection
    from armybuilder.desktop.campaign.page import CampaignPage
    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.model.campaign import Campaign

HURT = {0: "wounded", 1: "out_of_action", 2: "killed", 3: "wounded", 4: "out_of_action"}
DAMAGE = {"engine": "malfunction", "antenna": "disabled", "hold": "destroyed"}


def bleeding(window: MainWindow) -> Campaign:
    """Return a war after a battle: five models hurt, the carrier damaged, no roll made."""
    documents = window.session.documents
    return fought(war(documents), documents, HURT, DAMAGE)  # type: ignore[arg-type]


@pytest.fixture
def page(window: MainWindow) -> CampaignPage:
    return opened(window, bleeding(window))


def who(window: MainWindow, place: int) -> str:
    """Return a left model's name in the campaign."""
    return f"{LEFT}:{people(window.session.documents, LEFT)[place].name}"


def choose(section: AftermathSection, *keys: str) -> None:
    """Choose rows of the table by their keys."""
    section.table.setFocus()
    section.table.select_key(keys[0])
    section.table.choose(keys)


def press(section: AftermathSection, keys: str) -> None:
    """Press keys in the table."""
    for key in keys:
        QTest.keyClicks(section.table, key)


def cells(section: AftermathSection, key: str) -> tuple[str, ...]:
    """Return the words of a row."""
    return next(row.cells for row in section.table.rows() if row.key == key)


@pytest.mark.long
def test_all_hurt_models_are_listed_with_their_chances(window: MainWindow, page: CampaignPage) -> None:
    section = page.aftermath
    assert len([row for row in section.table.rows() if not row.heading]) == len(HURT) + len(DAMAGE)
    assert [row.cells[0] for row in section.table.rows() if row.heading] == [
        "Lowmoor Levy",
        "Overland Company",
    ]
    assert "out of action" in cells(section, f"{who(window, 1)}\n")
    assert "%" in cells(section, f"{who(window, 1)}\n")[3]
    assert cells(section, f"{who(window, 2)}\n")[1:] == ("dead", "", "dead")
    machine = f"{RIGHT}:{machines(window.session.documents, RIGHT)[0].name}"
    assert "%" in cells(section, f"{machine}\nengine")[3]
    assert "medic" in section.hospitals[0]._price
    assert not any(LEFT in cell for row in section.table.rows() for cell in row.cells)


@pytest.mark.long
def test_names_are_whole_at_1280_pixels_without_captives(
    qtbot: QtBot, window: MainWindow, page: CampaignPage
) -> None:
    section = page.aftermath
    window.resize(1280, 800)
    table, look = section.table, current_look()
    names = [row.cells[0] for row in table.rows() if not row.heading]
    room = max(look.advance(name, Role.BODY) for name in names) + look.px(32)
    qtbot.waitUntil(lambda: window.width() == 1280)
    qtbot.waitUntil(lambda: table.isColumnHidden(2) and room <= table.columnWidth(0))
    section.field.setCurrentIndex(section.field.findData("right"))
    section.field.activated.emit(section.field.currentIndex())
    qtbot.waitUntil(lambda: not section.table.isColumnHidden(2))


@pytest.mark.long
def test_rolls_after_undo_have_the_same_dice(window: MainWindow, page: CampaignPage) -> None:
    section = page.aftermath
    click(section.roll_all)
    once = page.campaign()
    assert not once.aftermath.models  # type: ignore[union-attr]
    assert codes(page).count("recovery") == 4
    assert codes(page).count("repair") == 2
    assert ":" in cells(section, f"{who(window, 0)}\n")[3]
    window.actions_["undo"].trigger()
    assert len(page.campaign().aftermath.models) == 4  # type: ignore[union-attr]
    click(section.roll_all)
    assert page.campaign() == once
    assert not section.roll_all.isEnabled()
    click(section.close_it)
    assert page.campaign().aftermath is None
    assert not section.isVisible()


@pytest.mark.long
def test_repairs_may_wait_for_spare_parts_while_people_roll(page: CampaignPage) -> None:
    section = page.aftermath
    assert section.roll_people.isVisible()
    click(section.roll_people)
    assert codes(page).count("repair") == 0
    assert codes(page).count("recovery") == 4
    assert not section.roll_people.isVisible()
    click(section.close_it)
    assert page.campaign().aftermath is None
    assert any(one.waiting for each in page.campaign().machines.values() for one in each.values())


def test_enter_opens_a_result_in_the_history(window: MainWindow, page: CampaignPage) -> None:
    section = page.aftermath
    choose(section, f"{who(window, 0)}\n")
    click(section.panel.roll)
    assert codes(page)[-1] == "recovery"
    choose(section, f"{who(window, 0)}\n")
    QTest.keyClick(section.table, Qt.Key.Key_Return)
    opened_row = page.panel.log.opened_key()
    assert opened_row == str(len(page.campaign().events) - 1)
    row = next(one for one in page.panel.log.events() if one.key == opened_row)
    assert any("C-003" in term.rule for test in row.tests for term in test.modifiers)


def test_a_second_die_can_be_typed(window: MainWindow, page: CampaignPage) -> None:
    section = page.aftermath
    choose(section, f"{who(window, 1)}\n")
    press(section, "2")
    assert codes(page)[-1] != "recovery"
    assert "first die shows 2" in section.panel.words.text()
    press(section, "3")
    told = page.campaign().events[-1]
    assert (told.code, told.values["die"], told.values["second"]) == ("recovery", 2, 3)
    assert section.table.current_key() == f"{who(window, 3)}\n"
    click(section.panel.faces[5])
    told = page.campaign().events[-1]
    assert (told.values["model"], told.values["die"]) == (who(window, 3), 5)


@pytest.mark.long
def test_dice_can_be_typed_for_only_one_model(window: MainWindow, page: CampaignPage) -> None:
    section = page.aftermath
    choose(section, f"{who(window, 0)}\n", f"{who(window, 3)}\n")
    assert not section.panel.faces[1].isEnabled()
    press(section, "4")
    assert codes(page).count("recovery") == 0
    press(section, "r")
    assert codes(page).count("recovery") == 2
    window.actions_["undo"].trigger()
    assert codes(page).count("recovery") == 0


def test_the_fields_holder_decides_about_captives(window: MainWindow, page: CampaignPage) -> None:
    section = page.aftermath
    key = f"{who(window, 1)}\n"
    assert cells(section, key)[2] == ""
    section.field.setCurrentIndex(section.field.findData("right"))
    section.field.activated.emit(section.field.currentIndex())
    assert codes(page)[-1] == "field"
    assert "taken prisoner" in cells(section, key)[2]
    choose(section, key, f"{who(window, 4)}\n")
    assert section.panel.captives.isVisible()
    click(section.panel.care)
    assert "no doctor" in cells(section, key)[2]
    click(section.panel.fates["keep"])
    assert "sent home, no doctor" in cells(section, key)[2]
    choose(section, key)
    click(section.panel.fates["kill"])
    assert page.campaign().models[who(window, 1)].state == "dead"
    assert who(window, 4) in page.campaign().aftermath.models  # type: ignore[union-attr]


def test_closing_a_hospital_changes_the_chances(window: MainWindow, page: CampaignPage) -> None:
    section = page.aftermath
    before = cells(section, f"{who(window, 1)}\n")[3]
    click(section.hospitals[0])
    assert page.campaign().facilities[LEFT] is False
    assert cells(section, f"{who(window, 1)}\n")[3] != before


def test_keys_mark_losses_of_a_real_table(window: MainWindow) -> None:
    documents = window.session.documents
    page = opened(window, fought(war(documents), documents, {}))
    section = page.aftermath
    assert section.nobody.isVisible()
    click(section.everybody)
    rows = section.table.rows()
    headings = [row for row in rows if row.heading]
    assert headings
    assert len([row for row in rows if not row.heading]) >= 36
    first, second = who(window, 0), who(window, 1)
    choose(section, f"{first}\n", f"{second}\n")
    press(section, "o")
    down = page.campaign().aftermath.models  # type: ignore[union-attr]
    assert {down[first].state, down[second].state} == {"out_of_action"}
    choose(section, f"{second}\n")
    press(section, "s")
    press(section, "c")
    two = page.campaign().aftermath.models[second]  # type: ignore[union-attr]
    assert two.stabilised
    assert two.captured
    press(section, "w")
    assert page.campaign().aftermath.models[second].state == "wounded"  # type: ignore[union-attr]
    press(section, "k")
    assert page.campaign().models[second].state == "dead"
    assert second not in page.campaign().aftermath.models  # type: ignore[union-attr]
    press(section, "u")
    assert second not in page.campaign().models
    choose(section, headings[1].key)
    press(section, "w")
    assert len(page.campaign().aftermath.models) > 2  # type: ignore[union-attr]
    window.actions_["undo"].trigger()
    assert list(page.campaign().aftermath.models) == [first]  # type: ignore[union-attr]


def test_damage_of_a_machine_is_marked_at_its_location(window: MainWindow) -> None:
    documents = window.session.documents
    page = opened(window, fought(war(documents), documents, {}))
    section = page.aftermath
    click(section.everybody)
    machine = f"{RIGHT}:{machines(documents, RIGHT)[0].name}"
    choose(section, f"{machine}\n")
    panel = section.panel
    assert panel.machines.isVisible()
    assert not panel.people.isVisible()
    panel.location.setCurrentIndex(panel.location.findData("engine"))
    press(section, "m")
    assert page.campaign().machines[machine]["engine"].state == "malfunction"
    choose(section, f"{machine}\nengine")
    click(panel.damages["destroyed"])
    assert page.campaign().machines[machine]["engine"].state == "destroyed"
    click(panel.damages[""])
    assert machine not in page.campaign().machines
    choose(section, f"{machine}\n")
    panel.location.setCurrentIndex(panel.location.findData("weapon"))
    panel.location.activated.emit(panel.location.currentIndex())
    assert panel.weapon.isVisible()
    click(panel.damages["malfunction"])
    assert page.campaign().machines[machine]["weapon"].weapon == panel.weapon.currentData()
    panel.location.setCurrentIndex(panel.location.findData("power_plant"))
    click(panel.damages["destroyed"])
    assert page.campaign().models[machine].state == "dead"
    assert page.campaign().salvage


@pytest.mark.long
def test_a_scar_stays_after_a_corrected_loss(window: MainWindow) -> None:
    documents = window.session.documents
    scarred = happen(war(documents), "marked", model=who(window, 0), state="permanent")
    scarred = happen(scarred, "kept", model=who(window, 0))
    page = opened(window, fought(scarred, documents, {0: "wounded"}))
    section = page.aftermath
    choose(section, f"{who(window, 0)}\n")
    press(section, "o")
    assert page.campaign().aftermath.models[who(window, 0)].scarred  # type: ignore[union-attr]
    press(section, "u")
    assert page.campaign().models[who(window, 0)].state == "permanent"
    assert page.campaign().models[who(window, 0)].is_there


def test_sections_of_a_tables_buildings_are_marked_by_hand(window: MainWindow) -> None:
    documents = window.session.documents
    cross = preset("market-cross").model_copy(update={"id": "t-cross", "name": "The cross"})
    window.session.library.save([cross])
    window.session.shelf_changed([cross.id])
    page = opened(window, fought(war(documents), documents, {}))
    section = page.aftermath
    assert not section.ruins.isVisible()
    click(section.everybody)
    assert section.ruins.isVisible()
    section.ruins.table.setCurrentIndex(section.ruins.table.findData("t-cross"))
    section.ruins.table.activated.emit(section.ruins.table.currentIndex())
    built = str(section.ruins.section.currentData())
    click(section.ruins.ruins["collapsed"])
    assert page.campaign().buildings[built].state == "collapsed"
    assert cells(section, f"{built}\n")[1] == "partly collapsed"
    choose(section, f"{built}\n")
    press(section, "3")
    assert not page.campaign().buildings[built].waiting
