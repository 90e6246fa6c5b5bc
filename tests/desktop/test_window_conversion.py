"""What the rules make of each design: the lines, and values set by hand, which undo takes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from armybuilder.desktop.battle.conversion import ConversionPage
from armybuilder.desktop.desk import page_key

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.main_window import MainWindow

PATIENCE_MS = 20_000


def opened(qtbot: QtBot, window: MainWindow) -> ConversionPage:
    """Return the page of an army with machines, once it has read it."""
    army = max(window.session.load("army"), key=lambda one: len(getattr(one, "units", ())))
    window.open(page_key("conversion", army.id))
    page = window.page()
    assert isinstance(page, ConversionPage)
    qtbot.waitUntil(lambda: len(page.designs.rows()) > 1, timeout=PATIENCE_MS)
    return page


def test_every_design_stands_with_its_numbers_and_their_rules(qtbot: QtBot, window: MainWindow) -> None:
    page = opened(qtbot, window)
    before = page.head.accessibleName()
    page.designs.setFocus()
    qtbot.keyClick(page.designs, Qt.Key.Key_Down)
    assert page.head.accessibleName() != before
    row = page.designs.rows()[1]
    assert [str(stepper.value()) for stepper in page.steppers.values()] == list(row.cells[2:])
    assert {"B-001", "B-005"} <= {row.rule for row in page.lines.view.rows()}


def test_a_value_set_by_hand_is_kept_with_the_design_marked_and_taken_back(
    qtbot: QtBot, window: MainWindow
) -> None:
    page = opened(qtbot, window)
    design = page.designs.current_key()
    stepper = page.steppers["pf"]
    was = stepper.value()
    stepper.setFocus()
    qtbot.keyClick(stepper.focusProxy(), Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: page.designs.rows()[0].cells[5] == str(was + 1), timeout=PATIENCE_MS)
    held = window.session.documents[design]
    assert held.overrides == {"combat-action": {"pf": was + 1}}  # type: ignore[union-attr]
    assert page.designs.rows()[0].note
    window.actions_["undo"].trigger()
    qtbot.waitUntil(lambda: page.designs.rows()[0].cells[5] == str(was), timeout=PATIENCE_MS)
    window.actions_["redo"].trigger()
    qtbot.waitUntil(page.usual.isEnabled, timeout=PATIENCE_MS)
    qtbot.mouseClick(page.usual, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not page.designs.rows()[0].note, timeout=PATIENCE_MS)
    assert not window.session.documents[design].overrides  # type: ignore[union-attr]
