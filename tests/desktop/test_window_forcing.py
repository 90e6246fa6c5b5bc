"""Forbidden choices show the reason and can be forced, by the keyboard too, which marks the design."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu

from armybuilder.desktop.designer.creature import CreaturePage
from armybuilder.desktop.designer.machine import RobotPage
from armybuilder.desktop.designer.weapon import WeaponPage
from armybuilder.desktop.widgets.delegates import RowRole
from armybuilder.desktop.widgets.ladder import PriceLadder
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot
from armybuilder.model.weapon import Weapon

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow


def menu_by_key(part: QWidget) -> QMenu:
    """Press the menu key on a part, and return the menu that it opens."""
    reason = QContextMenuEvent.Reason.Keyboard
    QApplication.sendEvent(part, QContextMenuEvent(reason, QPoint(1, 1), part.mapToGlobal(QPoint(1, 1))))
    return part.findChildren(QMenu)[-1]


def choose(menu: QMenu, words: str) -> None:
    """Choose the line of a menu that begins with these words."""
    action = next(one for one in menu.actions() if one.text().startswith(words))
    menu.hide()
    action.trigger()


def is_ferocious(page: CreaturePage) -> bool:
    document = page.document
    assert isinstance(document, Creature)
    return document.ferocious


@pytest.fixture
def trooper(window: MainWindow) -> CreaturePage:
    """The page of a new creature."""
    window.actions_["new_creature"].trigger()
    page = window.page()
    assert isinstance(page, CreaturePage)
    return page


def test_keys_force_a_ladders_rung_from_the_menu(window: MainWindow) -> None:
    weapon = next(one for one in window.session.load("weapon") if one.name == "Combat rifle")
    window.open(weapon.id)
    page = window.page()
    assert isinstance(page, WeaponPage)
    ladder = page.part_for("area_radius_cm")
    assert ladder is not None
    barred = {row[0]: row[2] for row in ladder.as_table()[1:] if row[2]}  # type: ignore[attr-defined]
    menu = menu_by_key(ladder)
    assert len(menu.actions()) == len(barred)
    assert all(any(why[1:] in one.text() for why in barred.values()) for one in menu.actions())
    value = next(iter(barred))
    choose(menu, f"Choose {value} anyway")
    assert isinstance(page.document, Weapon)
    assert str(page.document.area_radius_cm) == value
    assert page.illegal()
    assert page.problems.problems()


@pytest.mark.long
def test_menus_and_buttons_show_ampersands_in_names(window: MainWindow, trooper: CreaturePage) -> None:
    """Qt turns the letter behind a lone ampersand into a key, and shows neither."""
    box = trooper.checks["ferocious"]
    box.set_barred("Not for R&D")
    (action,) = menu_by_key(box).actions()
    assert action.text().endswith("not for R&&D")
    trooper.set("name", "R&D")
    assert window.actions_["undo"].text().endswith("R&&D")
    assert window.bar.undo.words().endswith("R&D")
    assert window.bar.undo.shortcut().isEmpty()


def test_no_click_or_key_chooses_a_forbidden_rung(qtbot: QtBot, window: MainWindow) -> None:
    weapon = next(one for one in window.session.load("weapon") if one.name == "Combat rifle")
    window.open(weapon.id)
    page = window.page()
    assert isinstance(page, WeaponPage)
    ladder = page.part_for("area_radius_cm")
    assert isinstance(ladder, PriceLadder)
    barred = [place for place, rung in enumerate(ladder.rungs) if rung.disabled]
    assert barred
    for place in barred:
        spot = ladder.cell(place).center().toPoint()
        qtbot.mouseClick(ladder, Qt.MouseButton.LeftButton, pos=spot)
        assert page.document == weapon
        assert ladder.rungs[place].disabled in ladder._remark(place, ladder.rungs[place])
    ladder.setFocus()
    for pressed in (Qt.Key.Key_End, Qt.Key.Key_Left, Qt.Key.Key_Home, Qt.Key.Key_Right):
        qtbot.keyClick(ladder, pressed)
        assert not page.illegal()


def test_a_forbidden_tick_is_explained_and_can_be_forced(
    qtbot: QtBot, window: MainWindow, trooper: CreaturePage
) -> None:
    box = trooper.checks["ferocious"]
    assert "Fighting Ability 5" in box.barred()
    box.setFocus()
    assert box.hasFocus()
    assert box.accessibleDescription() == box.barred()
    qtbot.keyClick(box, Qt.Key.Key_Space)
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton)
    assert not box.isChecked()
    assert not is_ferocious(trooper)
    choose(menu_by_key(box), "Choose Ferocious anyway")
    assert is_ferocious(trooper)
    assert box.isChecked()
    assert trooper.illegal()
    qtbot.keyClick(box, Qt.Key.Key_Space)
    assert not is_ferocious(trooper)
    assert not trooper.illegal()


def test_a_mount_that_a_rule_forbids_is_forced(qtbot: QtBot, window: MainWindow) -> None:
    robot = next(one for one in window.session.load("robot") if isinstance(one, Robot) and one.weapons)
    window.open(robot.id)
    page = window.page()
    assert isinstance(page, RobotPage)
    mount = page.mounts.rows[0].mount
    turret, before = mount.findData("turret"), page.document
    assert not mount.model().flags(mount.model().index(turret, 0)) & Qt.ItemFlag.ItemIsEnabled
    assert "fire to the front only" in mount.itemData(turret, Qt.ItemDataRole.ToolTipRole)
    mount.setFocus()
    qtbot.keyClicks(mount, "Turret")
    assert page.document == before
    menu = menu_by_key(mount)
    assert any("fire to the front only" in one.text() for one in menu.actions())
    choose(menu, "Choose Turret anyway")
    assert isinstance(page.document, Robot)
    assert page.document.weapons[0].mount == "turret"
    assert page.illegal()


@pytest.mark.long
def test_forbidden_weapons_are_listed_last_with_the_reason(
    qtbot: QtBot, window: MainWindow, trooper: CreaturePage
) -> None:
    trooper.set("size", "small")
    finder = trooper.arms.finder
    offers = trooper.arms._offers("")
    barred = [one for one in offers if one.barred]
    assert barred
    assert [bool(one.barred) for one in offers] == sorted(bool(one.barred) for one in offers)
    assert any("machines" in one.barred for one in barred)
    assert any("small target" in one.barred for one in barred)
    rifle = next(one for one in barred if "small target" in one.barred)
    finder.line.setFocus()
    qtbot.keyClicks(finder.line, rifle.name)
    popup = finder.line.completer().popup()
    assert popup is not None
    index = popup.model().index(0, 0)
    assert index.data(RowRole.FAINT)
    assert index.data(RowRole.NOTE) == rifle.barred
    popup.hide()
    qtbot.keyClick(finder.line, Qt.Key.Key_Return)
    assert isinstance(trooper.document, Creature)
    assert [mounted.weapon for mounted in trooper.document.weapons] == [rifle.key]
    assert trooper.illegal()
