"""The values of each design by each ruleset: their lines, and values set by hand, which undo takes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from armybuilder.battle.register import RULESET_FACTS
from armybuilder.desktop.battle.conversion.page import ConversionPage
from armybuilder.desktop.desk.desk import page_key
from armybuilder.model import by_hand

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow

COMBAT_ACTION = ("MV", "SS", "FA", "PF", "DP")
MANOEUVRE = ("Shoot", "Fight", "Nerve", "Move", "AV", "Grit")


def opened(qtbot: QtBot, window: MainWindow) -> ConversionPage:
    """Return the page of an army with machines once it is read."""
    army = max(window.session.load("army"), key=lambda one: len(getattr(one, "units", ())))
    window.open(page_key("conversion", army.id))
    page = window.page()
    assert isinstance(page, ConversionPage)
    qtbot.waitUntil(lambda: len(page.designs.rows()) > 1)
    return page


@pytest.mark.long
def test_every_design_is_listed_with_values_and_rules(qtbot: QtBot, window: MainWindow) -> None:
    page = opened(qtbot, window)
    before = page.head.accessibleName()
    page.designs.setFocus()
    qtbot.keyClick(page.designs, Qt.Key.Key_Down)
    assert page.head.accessibleName() != before
    row = page.designs.rows()[1]
    assert [str(page.hand.steppers[name].value()) for name in RULESET_FACTS["combat-action"].profile] == list(
        row.cells[2:]
    )
    assert {"B-001", "B-005"} <= {row.rule for row in page.lines.view.rows()}


def test_a_value_set_by_hand_is_kept_and_undone(qtbot: QtBot, window: MainWindow) -> None:
    page = opened(qtbot, window)
    design = page.designs.current_key()
    stepper = page.hand.steppers["pf"]
    was = stepper.value()
    stepper.setFocus()
    qtbot.keyClick(stepper.focusProxy(), Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: page.designs.rows()[0].cells[5] == str(was + 1))
    held = window.session.documents[design]
    assert held.overrides == {"combat-action": {"pf": was + 1}}  # type: ignore[union-attr]
    assert page.designs.rows()[0].note
    window.actions_["undo"].trigger()
    qtbot.waitUntil(lambda: page.designs.rows()[0].cells[5] == str(was))
    window.actions_["redo"].trigger()
    qtbot.waitUntil(page.hand.usual.isEnabled)
    qtbot.mouseClick(page.hand.usual, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not page.designs.rows()[0].note)
    assert not window.session.documents[design].overrides  # type: ignore[union-attr]


@pytest.mark.long
def test_every_ruleset_has_its_own_columns_and_values(qtbot: QtBot, window: MainWindow) -> None:
    page = opened(qtbot, window)
    design = page.designs.current_key()
    assert [page.ruleset.itemData(place) for place in range(page.ruleset.count())] == list(RULESET_FACTS)
    page.ruleset.setFocus()
    qtbot.keyClick(page.ruleset, Qt.Key.Key_Down)
    assert page.chosen_ruleset() == "manoeuvre"
    qtbot.waitUntil(lambda: page.designs.as_table()[0][2:] == MANOEUVRE)
    assert page.hand.isVisible()
    assert list(page.hand.rows)[:7] == list(by_hand.settings("manoeuvre", "design"))
    assert "weapons.0.damage" in page.hand.steppers
    shown = page.lines.view.rows()
    assert {"MN-015", "MN-020"} <= {row.rule for row in shown}
    assert all(row.text for row in shown)
    was = page.hand.steppers["grit"].value()
    page.hand.steppers["grit"].setFocus()
    qtbot.keyClick(page.hand.steppers["grit"].focusProxy(), Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: page.designs.rows()[0].cells[-1] == str(was + 1))
    held = window.session.documents[design]
    assert held.overrides == {"manoeuvre": {"grit": was + 1}}  # type: ignore[union-attr]
    page.ruleset.setFocus()
    qtbot.keyClick(page.ruleset, Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: page.designs.as_table()[0][2:] == COMBAT_ACTION)
    assert not page.designs.rows()[0].note
    assert page.hand.steppers["pf"].isVisible()


@pytest.mark.long
def test_a_stepper_waits_for_a_chosen_rulesets_values(qtbot: QtBot, window: MainWindow) -> None:
    page = opened(qtbot, window)
    design = window.session.documents[page.designs.current_key()]
    page.ruleset.setFocus()
    qtbot.keyClick(page.ruleset, Qt.Key.Key_Down)
    page.hand.steppers["pf"].setFocus()
    qtbot.keyClick(page.hand.steppers["pf"].focusProxy(), Qt.Key.Key_Up)
    page.hand.usual.click()
    assert window.session.documents[design.id] is design
    qtbot.waitUntil(lambda: page.designs.as_table()[0][2:] == MANOEUVRE)


@pytest.mark.long
def test_the_conversion_page_opens_with_the_wanted_ruleset(qtbot: QtBot, window: MainWindow) -> None:
    army = window.session.load("army")[0]
    window.open(page_key("conversion", army.id, "manoeuvre"))
    page = window.page()
    assert isinstance(page, ConversionPage)
    qtbot.waitUntil(lambda: page.designs.as_table()[0][2:] == MANOEUVRE)
    assert page.chosen_ruleset() == "manoeuvre"


@pytest.mark.long
def test_values_below_zero_have_their_minus_signs(qtbot: QtBot, window: MainWindow) -> None:
    window.open(page_key("conversion", "a-overland", "edge"))
    page = window.page()
    assert isinstance(page, ConversionPage)
    qtbot.waitUntil(lambda: len(page.designs.rows()) > 1)
    said = [cell for row in page.designs.rows() for cell in row.cells[1:]]
    said += [row.amount for row in page.lines.view.rows()]
    assert "\N{MINUS SIGN}10" in said
    assert not [one for one in said if "-" in one]


def test_a_design_is_shown_alone_from_its_own_page(qtbot: QtBot, window: MainWindow) -> None:
    """A design without an army can be opened too, and its weapons' values set and set back."""
    design = next(one for one in window.session.load("creature") if getattr(one, "weapons", ()))
    window.open(design.id)
    window.actions_["other_rules"].trigger()
    page = window.page()
    assert isinstance(page, ConversionPage)
    qtbot.waitUntil(lambda: len(page.designs.rows()) == 1)
    assert page.designs.current_key() == design.id
    page.ruleset.setFocus()
    for _ in range(2):
        qtbot.keyClick(page.ruleset, Qt.Key.Key_Down)
    assert page.chosen_ruleset() == "edge"
    qtbot.waitUntil(lambda: "weapons.0.row" in page.hand.lists)
    row = page.hand.lists["weapons.0.row"]
    row.setFocus()
    qtbot.keyClick(row, Qt.Key.Key_Down)
    qtbot.waitUntil(page.hand.rows["weapons.0.row"].back.isVisible)
    held = window.session.documents[design.id]
    assert held.overrides == {"edge": {"weapons.0.row": "shotgun"}}  # type: ignore[union-attr]
    assert "converted" in page.hand.rows["weapons.0.row"].note.text()
    qtbot.mouseClick(page.hand.rows["weapons.0.row"].back, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not page.hand.usual.isEnabled())
    assert not window.session.documents[design.id].overrides  # type: ignore[union-attr]
