"""Distances in inches and at half scale: all shown distances follow, and input is stored in centimetres."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.battle.table_editor.page import TableEditor
from armybuilder.desktop.compare.page import ComparePage
from armybuilder.desktop.counsel.solver_page import SolverPage
from armybuilder.desktop.designer.creature import CreaturePage
from armybuilder.desktop.designer.weapon import WeaponPage
from armybuilder.desktop.desk.desk import page_key
from armybuilder.desktop.widgets.delegates import RowRole
from armybuilder.model.creature import Creature
from armybuilder.words import Measure
from tests.desktop.parts import number_field

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.widgets.stepper import Stepper
    from armybuilder.desktop.window.main_window import MainWindow

INCHES = Measure("in")
THREE_QUARTERS = "\N{VULGAR FRACTION THREE QUARTERS}\N{DOUBLE PRIME}"


@pytest.fixture
def page(window: MainWindow) -> CreaturePage:
    """A trooper that walks 12 cm, in inches."""
    trooper = next(one for one in window.session.load("creature") if isinstance(one, Creature))
    window.open(trooper.id)
    shown = window.page()
    assert isinstance(shown, CreaturePage)
    shown.set("profile.mv", 12)
    window.set_measure(INCHES)
    return shown


def movement(page: CreaturePage) -> int:
    document = page.document
    assert isinstance(document, Creature)
    return document.profile.mv


def written(stepper: Stepper) -> str:
    return number_field(stepper).lineEdit().text()


@pytest.mark.long
def test_movement_is_in_inches_everywhere_on_the_page(window: MainWindow, page: CreaturePage) -> None:
    row = page.stats[0]
    assert written(row.stepper) == f"4{THREE_QUARTERS}"
    assert [cells[0] for cells in row.ladder.as_table()[1:]][2:5] == [
        "4\N{DOUBLE PRIME}",
        "4\N{VULGAR FRACTION ONE QUARTER}\N{DOUBLE PRIME}",
        f"4{THREE_QUARTERS}",
    ]
    assert f"Movement 4{THREE_QUARTERS}" in page.receipt_text()
    assert f"to 4{THREE_QUARTERS}" in window.actions_["undo"].text()
    window.set_measure(Measure("cm", 2))
    assert written(row.stepper) == "6"
    window.set_measure(Measure())
    assert written(row.stepper) == "12"
    assert movement(page) == 12


def test_inches_typed_write_centimetres(qtbot: QtBot, window: MainWindow, page: CreaturePage) -> None:
    spin = number_field(page.stats[0].stepper)
    spin.setFocus()
    spin.selectAll()
    qtbot.keyClicks(spin, "5 1/2")
    qtbot.keyClick(spin, Qt.Key.Key_Return)
    assert movement(page) == 14
    assert written(page.stats[0].stepper) == "5\N{VULGAR FRACTION ONE HALF}\N{DOUBLE PRIME}"
    qtbot.keyClick(spin, Qt.Key.Key_Up)
    assert movement(page) == 15
    spin.selectAll()
    qtbot.keyClicks(spin, "11 cm")
    qtbot.keyClick(spin, Qt.Key.Key_Return)
    assert movement(page) == 11
    spin.selectAll()
    qtbot.keyClicks(spin, "7 i")
    qtbot.keyClick(spin, Qt.Key.Key_Tab)
    assert movement(page) == 18, "what is half written is what stood before it"


@pytest.mark.long
def test_a_ladders_value_is_chosen_by_inches(qtbot: QtBot, window: MainWindow, page: CreaturePage) -> None:
    page.stats[0].ladder.setFocus()
    qtbot.keyClick(page.stats[0].ladder, "4")
    assert movement(page) == 10


@pytest.mark.long
def test_a_movement_out_of_bounds_is_told_in_inches(window: MainWindow, page: CreaturePage) -> None:
    page.set("profile.mv", 30)
    told = " ".join(f"{row.name} {row.text}" for row in page.problems.problems())
    assert "11\N{VULGAR FRACTION THREE QUARTERS}\N{DOUBLE PRIME}" in told
    assert "30" not in told


@pytest.mark.long
def test_a_blast_and_the_bands_are_in_inches(window: MainWindow) -> None:
    weapon = next(one for one in window.session.load("weapon") if getattr(one, "area_radius_cm", 0) == 3)
    window.set_measure(INCHES)
    window.open(weapon.id)
    page = window.page()
    assert isinstance(page, WeaponPage)
    ladder = page.part_for("area_radius_cm")
    assert ladder is not None
    assert [cells[0] for cells in ladder.as_table()[1:3]] == [  # type: ignore[attr-defined]
        "none",
        "1\N{VULGAR FRACTION ONE QUARTER}\N{DOUBLE PRIME}",
    ]
    assert "PB to 4\N{DOUBLE PRIME}" in {fact[0] for fact in page.facts.as_table()}


@pytest.mark.long
def test_armies_comparisons_and_tables_are_in_inches(window: MainWindow) -> None:
    window.set_measure(INCHES)
    army = max(window.session.load("army"), key=lambda one: len(getattr(one, "units", ())))
    window.open(army.id)
    page = window.page()
    assert isinstance(page, ArmyPage)
    assert all("\N{DOUBLE PRIME}" in row[0] for row in page.profile.speed.as_table()[1:])
    both = [one.id for one in window.session.load("vehicle")[:2]]
    window.open(page_key("compare", *both))
    compare = window.page()
    assert isinstance(compare, ComparePage)
    row = next(cells for cells in compare.facts.as_table() if cells[0] == "Movement")
    assert all("\N{DOUBLE PRIME}" in cell for cell in row[1:])
    window.open("open-farm")
    table = window.page()
    assert isinstance(table, TableEditor)
    assert written(table.fields.width_cm) == "47\N{VULGAR FRACTION ONE QUARTER}\N{DOUBLE PRIME}"


def test_the_solver_looks_for_a_movement_in_inches(window: MainWindow) -> None:
    window.actions_["solve"].trigger()
    page = window.page()
    assert isinstance(page, SolverPage)
    window.set_measure(INCHES)
    assert written(page.movement) == "4\N{DOUBLE PRIME}"
    assert page.quest().movement == 10


@pytest.mark.long
def test_search_results_show_movement_in_inches(qtbot: QtBot, window: MainWindow, page: CreaturePage) -> None:
    window.session.keep()
    window.library.search.setText(page.document.name)
    window.library.reload()
    model = window.library.tree.model()
    second = model.index(0, 0).data(RowRole.SECOND)
    assert second.startswith(f"MV 4{THREE_QUARTERS}")
