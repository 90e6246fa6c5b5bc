"""Machines and buildings of a campaign: repairs, spare parts, scrapped machines, damage noted by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from armybuilder.campaign.history import happen
from armybuilder.desktop.campaign.machines import SPARE_MIME
from tests.desktop.campaigning import (
    click,
    drop,
    hurt,
    key_of,
    opened,
    spared,
    war,
)
from tests.desktop.parts import number_field

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow


@pytest.mark.long
def test_a_repair_shows_its_chance_and_takes_typed_dice(window: MainWindow) -> None:
    page = opened(window, hurt(window))
    machines = page.machines
    machines.table.select_key(key_of(page, "engine"))
    assert "83 % in 1 to 5 days" in machines.panel.words.text()
    click(machines.panel.faces[4])
    machine = machines._rows[key_of(page, "engine")].name
    assert page.campaign().machines[machine]["engine"].until == 4
    assert "repaired on day 4" in machines.panel.words.text()
    assert not machines.panel.dice.isVisible()
    machines.table.select_key(key_of(page, "antenna"))
    assert "50 % in 2 to 6 days" in machines.panel.words.text()
    click(machines.panel.roll)
    assert not page.campaign().machines[machine]["antenna"].waiting
    machines.table.select_key(key_of(page, "hold"))
    assert not machines.panel.dice.isVisible()
    click(machines.panel.mend)
    assert "hold" not in page.campaign().machines[machine]


def test_a_spare_part_is_added_by_drag_or_keys(
    window: MainWindow,
) -> None:
    page = opened(window, spared(window))
    machines = page.machines
    spare = next(one for one in page.campaign().salvage if one.endswith("#engine"))
    engine = key_of(page, "engine")
    row = next(place for place, one in enumerate(machines.table.rows()) if one.key == engine)
    spot = machines.table.visualRect(machines.table.model().index(row, 0)).center()
    drop(machines.table, SPARE_MIME, spare, spot)
    assert machines.put[engine] == (spare,)
    assert "100 % in 1 to 5 days" in machines.panel.words.text()
    click(machines.panel.chips[0])
    assert not machines.put[engine]
    machines.spares.select_key(spare)
    QTest.keyClick(machines.spares, Qt.Key.Key_Return)
    assert machines.put[engine] == (spare,)
    click(machines.panel.faces[6])
    assert page.campaign().machines[machines._rows[engine].name]["engine"].until == 5
    assert spare not in page.campaign().salvage
    window.actions_["undo"].trigger()
    assert spare in page.campaign().salvage


def test_an_unsuitable_spare_part_is_refused_with_the_reason(window: MainWindow) -> None:
    said: list[str] = []
    page = opened(window, spared(window))
    page.desk.say = said.append
    spare = next(one for one in page.campaign().salvage if one.endswith("#control_system"))
    page.machines.put_to(key_of(page, "engine"), spare)
    assert not page.machines.put
    assert "does not fit there" in said[-1]
    assert "#" not in said[-1]


def test_a_machine_is_scrapped_and_its_parts_are_spare(window: MainWindow) -> None:
    page = opened(window, hurt(window))
    key = key_of(page, "engine")
    machine = page.machines._rows[key].name
    page.machines.table.select_key(key)
    click(page.machines.panel.scrap)
    assert page.campaign().models[machine].state == "dead"
    assert f"{machine}#engine" in page.campaign().salvage
    assert not page.campaign().machines


def test_a_mechanic_mends_damage_of_a_skirmish(window: MainWindow) -> None:
    campaign = spared(window)
    machine = next(iter(campaign.machines))
    skirmish = campaign.machines[machine]["engine"].model_copy(update={"ruleset": "initiative"})
    machines = campaign.machines.set(machine, campaign.machines[machine].set("engine", skirmish))
    page = opened(window, campaign.model_copy(update={"machines": machines}))
    panel = page.machines.panel
    page.machines.table.select_key(key_of(page, "antenna"))
    assert not panel.mechanic.isVisible()
    page.machines.table.select_key(key_of(page, "engine"))
    assert panel.mechanic.isVisible()
    assert not panel.mechanic.isEnabled()
    click(panel.add)
    number_field(panel.check).setValue(7)
    number_field(panel.skill).setValue(1)
    click(panel.mechanic)
    assert "engine" not in page.campaign().machines[machine]


def test_a_building_is_worked_on(window: MainWindow) -> None:
    campaign = happen(hurt(window), "ruined", section="t:Barn", state="collapsed")
    campaign = happen(campaign, "ruined", section="t:Mill", state="pierced")
    page = opened(window, campaign)
    page.machines.table.select_key("t:Barn\n")
    assert "7 to 12 days" in page.machines.panel.words.text()
    click(page.machines.panel.faces[3])
    assert page.campaign().buildings["t:Barn"].until == 9
    page.machines.table.select_key("t:Mill\n")
    assert page.machines.panel.roll.text() == "Begin the work"
    click(page.machines.panel.roll)
    assert page.campaign().buildings["t:Mill"].until == 1
    click(page.machines.panel.mend)
    assert "t:Mill" not in page.campaign().buildings


def test_damage_of_a_typed_machine_is_noted(qtbot: QtBot, window: MainWindow) -> None:
    page = opened(window, war(window.session.documents))
    line = page.machines.by_hand
    qtbot.waitUntil(lambda: line.location.width() >= min(line.location.sizeHint().width(), 150))
    assert line.state.width() >= min(line.state.sizeHint().width(), 130)
    line.state.setCurrentIndex(line.state.findData("disabled"))
    line.finder.line.setFocus()
    qtbot.keyClicks(line.finder.line, "Badger carrier")
    qtbot.keyClick(line.finder.line, Qt.Key.Key_Return)
    ((machine, damage),) = page.campaign().machines.items()
    assert page.present is not None
    assert page.present.within(machine) == "Badger carrier"
    assert damage["engine"].state == "disabled"
    assert page.machines.table.current_key() == f"{machine}\nengine"
    window.actions_["undo"].trigger()
    assert not page.campaign().machines
