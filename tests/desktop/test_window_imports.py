"""Imports merge: what is here already is recognised, what differs is shown and asked about, what fails is told and stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QLabel

from armybuilder.desktop.references import named_by
from armybuilder.editing.fields import set_field
from armybuilder.model import sharing
from armybuilder.model.army import Army
from armybuilder.model.weapon import Weapon

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.main_window import MainWindow


def line_of(window: MainWindow, key: str) -> str:
    army = window.session.documents[key]
    assert isinstance(army, Army)
    return sharing.line(army, named_by(army, window.desk))


def settle(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: not window.desk.workers.busy(), timeout=20_000)


def pasted(qtbot: QtBot, window: MainWindow, text: str) -> None:
    """Copy a text in another program and import it from the clipboard."""
    QGuiApplication.clipboard().setText(text)
    window.actions_["paste"].trigger()
    settle(qtbot, window)


def press(qtbot: QtBot, window: MainWindow, name: str) -> str:
    """Press a button of the question that is open; return the words on it."""
    box = window.intake.box
    assert box is not None
    button = next(each for each in box.buttons() if each.objectName() == name)
    words = button.text()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    settle(qtbot, window)
    return words


def test_a_line_of_an_army_that_is_here_brings_nothing_and_opens_it(qtbot: QtBot, window: MainWindow) -> None:
    before = {row.id for row in window.session.library.summaries()}
    pasted(qtbot, window, f"Have a look: {line_of(window, 'a-levy')}")
    assert {row.id for row in window.session.library.summaries()} == before
    assert window.status.currentMessage() == "Nothing new: all of it was here already"
    page = window.page()
    assert page is not None
    assert page.key == "a-levy"


def test_what_differs_is_shown_with_both_sides_and_all_three_ways_hold(
    qtbot: QtBot, window: MainWindow
) -> None:
    line = line_of(window, "a-levy")
    army = window.session.documents["a-levy"]
    gun = next(one for one in named_by(army, window.desk).values() if isinstance(one, Weapon))
    window.session.apply(set_field(gun, "automatic", not gun.automatic))
    changed = window.session.documents[gun.id]
    many = len(window.session.load("weapon"))
    pasted(qtbot, window, line)
    box = window.intake.box
    assert box is not None
    assert gun.name in box.text()
    assert f"{gun.name}: " in box.informativeText()
    assert "utomatic" in box.informativeText()
    press(qtbot, window, "keep")
    assert window.session.documents[gun.id] == changed
    assert len(window.session.load("weapon")) == many
    pasted(qtbot, window, line)
    words = press(qtbot, window, "copy")
    assert army.name in words
    assert window.session.documents[gun.id] == changed
    names = [one.name for one in window.session.load("weapon")]
    assert f"{gun.name} (from {army.name})" in names
    window.actions_["undo"].trigger()
    pasted(qtbot, window, line)
    press(qtbot, window, "version")
    assert window.session.documents[gun.id].automatic == gun.automatic  # type: ignore[union-attr]
    assert len(window.session.load("weapon")) == many
    window.actions_["undo"].trigger()
    assert window.session.documents[gun.id] == changed


def test_a_file_that_is_none_of_ours_is_named_in_a_box_that_stays_and_leads_on(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    for name, text in (("shopping <b>list.army", "eggs\nmilk"), ("half.army", '{"format": "armybuild')):
        file = tmp_path / name
        file.write_text(text)
        window.intake.bring_files([file])
        settle(qtbot, window)
        box = window.intake.box
        assert box is not None
        assert box.text() == f"{name} was not brought in."
        assert box.informativeText().startswith("It is nothing of Army Builder’s, or damaged.")
        label = box.findChild(QLabel, "qt_msgbox_informativelabel")
        assert isinstance(label, QLabel)
        assert label.textFormat() == Qt.TextFormat.PlainText
        qtbot.wait(50)
        assert box.isVisible()
        press(qtbot, window, "advice")
        dialog = window.findChild(QFileDialog)
        assert dialog is not None
        dialog.reject()
        dialog.deleteLater()
        qtbot.waitUntil(lambda: window.intake.box is None)


def test_a_file_that_cannot_be_read_is_named_too(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    window.intake.bring_files([tmp_path / "nowhere.army"])
    settle(qtbot, window)
    box = window.intake.box
    assert box is not None
    assert "nowhere.army" in box.text()
    assert "nothing of Army Builder" not in box.informativeText()
    box.reject()


def test_the_starter_designs_come_back_and_what_was_changed_since_is_asked_about(
    qtbot: QtBot, window: MainWindow
) -> None:
    session = window.session
    before = {row.id for row in session.library.summaries()}
    everything = [row.id for row in session.library.summaries() if row.id != "a-levy"]
    window.library.deeds.trash(everything)
    session.apply(set_field(session.documents["a-levy"], "name", "Mine by now"))
    session.keep()
    assert len(session.library.summaries()) < len(before)
    window.library.deeds.empty_trash()
    window.actions_["starter"].trigger()
    settle(qtbot, window)
    box = window.intake.box
    assert box is not None
    assert "starter" in press(qtbot, window, "copy")
    session.keep()
    assert {row.id for row in session.library.summaries()} >= before
    assert session.documents["a-levy"].name == "Mine by now"
    window.actions_["undo"].trigger()
    session.keep()
    assert len(session.library.summaries()) < len(before)
