"""The first-run tour: done by doing, left and resumed at will, never shown twice by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.army.unit_page import UnitPage
from armybuilder.desktop.designer.creature import CreaturePage
from armybuilder.desktop.printing.page import PrintPage
from armybuilder.desktop.window.first_steps import STEPS, FirstSteps

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow

LAST = len(STEPS) - 1


def typed(qtbot: QtBot, window: MainWindow, words: str) -> None:
    """Type into the focused part, and press Enter there."""
    part = window.focusWidget()
    qtbot.keyClicks(part, words)
    qtbot.keyClick(part, Qt.Key.Key_Return)


def walk_to_the_unit(qtbot: QtBot, window: MainWindow, tour: FirstSteps) -> None:
    """Follow the first four steps: a weapon, a trooper, a skill, and the weapon for the trooper."""
    tour.act.click()
    assert not tour.act.isVisible(), "another press would make another"
    typed(qtbot, window, "Harrow rifle")
    assert tour.place == 1
    tour.act.click()
    page = window.page()
    assert isinstance(page, CreaturePage)
    typed(qtbot, window, "Ada of the Fen Gate")
    assert tour.place == 2
    page.set("profile.ss", 5)
    assert tour.place == 3
    page.arms.finder.line.setFocus()
    typed(qtbot, window, "harrow rifle")
    assert tour.place == 4


def test_a_name_typed_on_the_button_keeps_every_letter(qtbot: QtBot, window: MainWindow) -> None:
    """The first letter does the step, so no letter typed while the button has the keyboard is lost."""
    tour = window.first_steps
    window.activateWindow()
    tour.begin_if_new()
    assert window.focusWidget() is tour.act
    for letter in "Long pistol":
        qtbot.keyClicks(window.focusWidget(), letter)
    page = window.page()
    assert page is not None
    assert page.title() == "Long pistol"
    assert tour.place == 1


def test_the_tour_ends_after_its_steps_are_done(qtbot: QtBot, window: MainWindow) -> None:
    """Weapon, trooper, unit, army, sheet, battle: with the keyboard and the tour's own button."""
    tour = window.first_steps
    assert not tour.isVisible()
    tour.begin_if_new()
    assert tour.isVisible()
    assert tour.place == 0
    walk_to_the_unit(qtbot, window, tour)
    tour.act.click()
    assert isinstance(window.page(), UnitPage)
    typed(qtbot, window, "Ada's own")
    typed(qtbot, window, "ada of the fen gate")
    assert tour.place == 5
    tour.act.click()
    army = window.page()
    assert isinstance(army, ArmyPage)
    typed(qtbot, window, "The whole road")
    typed(qtbot, window, "ada's own")
    assert tour.place == 6
    assert not army.illegal()
    window.open("a-levy")
    tour.act.click()
    page = window.page()
    assert isinstance(page, PrintPage)
    assert page.queue.documents() == (army.key,)
    assert tour.place == 7
    tour.act.click()
    assert tour.place == 7
    assert window.page() is not None
    tour.act.click()
    assert tour.place == LAST
    assert not window.library.isVisible()
    tour.act.click()
    assert window.library.isVisible(), "the battle had put its sides in the library's place"
    assert tour.skip.text() == "Done"
    tour.skip.click()
    assert not tour.isVisible()
    tour.begin_if_new()
    assert not tour.isVisible()


def test_a_left_tour_resumes_at_its_step(qtbot: QtBot, window: MainWindow) -> None:
    tour = window.first_steps
    tour.begin_if_new()
    walk_to_the_unit(qtbot, window, tour)
    tour.skip.click()
    assert not tour.isVisible()
    tour.begin_if_new()
    assert not tour.isVisible(), "it does not come back by itself"
    window.actions_["first_steps"].trigger()
    assert tour.isVisible()
    assert tour.place == 4
    trooper = tour.made("creature")
    assert trooper is not None
    assert trooper.name == "Ada of the Fen Gate"
    tour.anew.click()
    assert tour.place == 0
    assert tour.made("creature") is None


@pytest.mark.long
def test_an_unfinished_tour_continues_at_the_next_start(qtbot: QtBot, window: MainWindow) -> None:
    tour = window.first_steps
    tour.begin_if_new()
    walk_to_the_unit(qtbot, window, tour)
    next_start = FirstSteps(window.desk, window.page_in_front)
    next_start.begin_if_new()
    assert next_start.place == 4
    assert next_start.made("weapon") is not None
    next_start.leave()
    next_start.deleteLater()


def test_a_finished_tour_restarts_from_the_menu(window: MainWindow) -> None:
    tour = window.first_steps
    tour.begin()
    tour.place = LAST
    tour._keep()
    tour.leave()
    window.actions_["first_steps"].trigger()
    assert tour.place == 0


@pytest.mark.long
def test_steps_done_early_are_not_repeated(window: MainWindow) -> None:
    tour = window.first_steps
    tour.begin()
    window.actions_["new_creature"].trigger()
    page = window.page()
    assert isinstance(page, CreaturePage)
    page.set("name", "Bo")
    page.set("profile.ss", 4)
    assert tour.place == 0
    window.actions_["new_weapon"].trigger()
    weapon = window.page()
    assert weapon is not None
    weapon.set("name", "Bo's gun")  # type: ignore[attr-defined]
    assert tour.place == 3


@pytest.mark.long
def test_other_documents_do_not_count(window: MainWindow) -> None:
    tour = window.first_steps
    tour.begin()
    window.open(window.session.load("weapon")[0].id)
    assert tour.place == 0


@pytest.mark.long
def test_a_tours_deleted_document_can_be_created_again(qtbot: QtBot, window: MainWindow) -> None:
    tour = window.first_steps
    tour.begin()
    tour.act.click()
    assert not tour.act.isVisible()
    window.actions_["undo"].trigger()
    tour.look_again()
    assert tour.act.isVisible()
    tour.act.click()
    typed(qtbot, window, "Second gun")
    assert tour.place == 1
