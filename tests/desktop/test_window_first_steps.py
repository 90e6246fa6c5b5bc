"""The first-run tour: done by doing, skipped at will, never shown twice by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from armybuilder.desktop.designer.creature import CreaturePage
from armybuilder.desktop.guide.first_steps import STEPS

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.main_window import MainWindow


def test_the_tour_is_walked_by_doing_what_it_says(qtbot: QtBot, window: MainWindow) -> None:
    tour = window.first_steps
    assert not tour.isVisible()
    tour.begin_if_new()
    assert tour.isVisible()
    assert tour.place == 0
    tour.act.click()
    page = window.page()
    assert isinstance(page, CreaturePage)
    assert tour.place == 1
    page.set("name", "Ada of the Fen Gate")
    assert tour.place == 2
    page.set("profile.ss", 5)
    assert tour.place == 3
    page.arms.finder.line.setFocus()
    weapon = next(one for one in window.session.load("weapon") if not one.name.startswith("Off"))
    qtbot.keyClicks(page.arms.finder.line, weapon.name)
    qtbot.keyClick(page.arms.finder.line, Qt.Key.Key_Return)
    assert tour.place == 4
    tour.act.click()
    assert tour.place == 5
    tour.act.click()
    assert tour.place == 5
    tour.act.click()
    assert tour.place == len(STEPS) - 1
    assert tour.skip.text() == "Done"
    tour.skip.click()
    assert not tour.isVisible()
    tour.begin_if_new()
    assert not tour.isVisible()


def test_the_tour_can_be_skipped_and_taken_again_from_the_menu(window: MainWindow) -> None:
    tour = window.first_steps
    tour.begin_if_new()
    tour.skip.click()
    assert not tour.isVisible()
    window.actions_["first_steps"].trigger()
    assert tour.isVisible()
    assert tour.place == 0


def test_steps_done_out_of_order_are_not_asked_for_again(window: MainWindow) -> None:
    tour = window.first_steps
    tour.begin()
    window.actions_["new_creature"].trigger()
    page = window.page()
    assert isinstance(page, CreaturePage)
    page.set("profile.ss", 4)
    assert tour.place == 1
    page.set("name", "Bo")
    assert tour.place == 3


def test_other_creatures_do_not_count(window: MainWindow) -> None:
    tour = window.first_steps
    tour.begin()
    window.open(window.session.load("creature")[0].id)
    assert tour.place == 0
