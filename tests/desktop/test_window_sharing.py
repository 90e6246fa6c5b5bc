"""Sharing: the shown line can be pasted, and its codes contain it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QMessageBox

from armybuilder.desktop.sharing.page import SharePage
from armybuilder.editing.fields import set_field
from armybuilder.model import sharing

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow


@pytest.fixture
def page(window: MainWindow) -> SharePage:
    """The sharing page of the first army."""
    window.open(window.session.load("army")[0].id)
    window.actions_["share"].trigger()
    shown = window.page()
    assert isinstance(shown, SharePage)
    return shown


@pytest.mark.long
def test_a_copied_line_is_pasted_as_the_same_army(qtbot: QtBot, window: MainWindow, page: SharePage) -> None:
    army = window.session.load("army")[0]
    before = {one.id for one in window.session.load("army")}
    qtbot.mouseClick(page.copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == page.line.toPlainText()
    window.session.apply(set_field(army, "name", "Called otherwise since"))
    window.actions_["paste"].trigger()
    qtbot.waitUntil(lambda: len(window.session.load("army")) > len(before))
    new = next(one for one in window.session.load("army") if one.id not in before)
    assert new.name == army.name
    assert window.session.receipt(new.id).total == window.session.receipt(army.id).total
    window.actions_["undo"].trigger()
    assert {one.id for one in window.session.load("army")} == before


@pytest.mark.long
def test_the_codes_hold_the_line(page: SharePage) -> None:
    text = page.line.toPlainText()
    assert tuple(code.text for code in page.shown) == sharing.codes(text)
    picture = page.shown[0].grab().toImage()
    seen = {picture.pixel(x, picture.height() // 2) for x in range(picture.width())}
    assert len(seen) == 2


@pytest.mark.long
def test_the_line_follows_the_army(window: MainWindow, page: SharePage) -> None:
    before = page.line.toPlainText()
    army = window.session.load("army")[0]
    window.session.apply(set_field(army, "points_limit", 4321))
    assert page.line.toPlainText() != before


def test_the_codes_are_saved_as_pictures(page: SharePage, tmp_path: Path) -> None:
    page.write_codes(tmp_path / "codes.svg")
    made = sorted(tmp_path.glob("*.svg"))
    assert len(made) == len(page.shown) > 0
    assert not QImage(str(made[0])).isNull()


@pytest.mark.long
def test_a_line_too_long_for_codes_is_reported(window: MainWindow, page: SharePage) -> None:
    page._show_codes(())
    assert page.none.isVisibleTo(window)
    assert not page.save.isEnabled()
    assert page.save.toolTip()


@pytest.mark.long
def test_a_damaged_line_is_refused_in_words(qtbot: QtBot, window: MainWindow, page: SharePage) -> None:
    text = page.line.toPlainText()
    task = window.intake.bring_text(f"look at this: {text[:40]}X{text[41:]}")
    qtbot.waitSignal(task.ended).wait()
    box = window.intake.box
    assert isinstance(box, QMessageBox)
    assert "damaged" in box.informativeText()
    box.reject()


@pytest.mark.long
def test_a_weapon_is_shared_too(window: MainWindow) -> None:
    weapon = window.session.load("weapon")[0]
    window.library.show_page("share", [weapon.id])
    shown = window.page()
    assert isinstance(shown, SharePage)
    assert len(shown.shown) == 1
