"""Rows of a ledger line up on shared columns, in both reading directions and at any width."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from armybuilder.desktop.widgets.headings import PageHeader, SectionHead
from armybuilder.desktop.widgets.ladder import PriceLadder, Rung
from armybuilder.desktop.widgets.ledger import CheckRow, LedgerRow, columns
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.tick_box import TickBox
from tests.desktop.parts import name_field

RUNGS = (Rung(6, "6"), Rung(5, "5", "+3", costs=True))


def page(qtbot: QtBot, *rows: QWidget, width: int = 738) -> QWidget:
    made = QWidget()
    column = QVBoxLayout(made)
    column.setContentsMargins(0, 0, 0, 0)
    for row in rows:
        column.addWidget(row)
    qtbot.addWidget(made)
    made.resize(width, 300)
    with qtbot.waitExposed(made):
        made.show()
    return made


@pytest.mark.parametrize("width", [500, 664, 738, 1200])
def test_ladders_begin_and_end_on_one_line(qtbot: QtBot, width: int) -> None:
    long, short = PriceLadder("MV", RUNGS, 6), PriceLadder("Rank", RUNGS, 6)
    stepper = Stepper("MV")
    _kept = page(
        qtbot,
        LedgerRow("Movement", "MV", stepper=stepper, body=long),
        LedgerRow("Rank", body=short),
        width=width,
    )
    at = columns(width)
    assert (stepper.x(), long.x(), short.x()) == (at.stepper, at.ladder, at.code)
    assert stepper.size() == stepper.sizeHint()
    assert stepper.geometry().right() + 6 <= long.x()
    assert long.geometry().right() == short.geometry().right() == at.end - 1


def test_a_ledger_is_mirrored_from_right_to_left(qtbot: QtBot) -> None:
    stepper = Stepper("MV")
    row = LedgerRow("Movement", "MV", stepper=stepper, body=PriceLadder("MV", RUNGS, 6))
    row.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    _kept = page(qtbot, row)
    assert stepper.geometry().right() == row.width() - 1 - columns(row.width()).stepper


def test_a_reason_takes_the_place_of_the_controls(qtbot: QtBot) -> None:
    stepper = Stepper("SS")
    row = LedgerRow("Shooting Skill", "SS", stepper=stepper)
    _kept = page(qtbot, row)
    row.setReason("Locked at 0: gunners use their own skill")
    assert not stepper.isVisible()
    row.setReason("")
    assert stepper.isVisible()


def test_the_price_is_spoken(qtbot: QtBot) -> None:
    row = LedgerRow("Movement", price="+3")
    qtbot.addWidget(row)
    assert row.accessibleDescription() == "+3 points"
    row.set_price("0")
    assert row.price() == "0"


def test_a_cut_name_is_the_tooltip_without_a_meaning(qtbot: QtBot) -> None:
    name = "A name far too long for the column in which it stands"
    row = LedgerRow(name, "MV")
    _kept = page(qtbot, row, width=420)
    row.grab()
    assert row.toolTip() == name
    row.set_meaning("How far it walks")
    row.grab()
    assert row.toolTip() == "How far it walks"


def test_ticks_flow_to_a_second_line(qtbot: QtBot) -> None:
    checks = tuple(TickBox(f"A rather long ability {number}", "+5") for number in range(6))
    row = CheckRow("Abilities", checks)
    _kept = page(qtbot, row, width=600)
    assert len({check.y() for check in checks}) > 1
    assert row.sizeHint().height() > 32
    with qtbot.waitSignal(checks[0].toggled):
        qtbot.mouseClick(checks[0], Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(checks[1].toggled):
        qtbot.keyClick(checks[1], Qt.Key.Key_Space)
    with qtbot.assertNotEmitted(checks[0].toggled):
        checks[0].show_checked(False)
    checks[2].setReason("Medics count in campaigns only", "campaign only")
    assert not checks[2].isEnabled()
    checks[2].setReason("")
    checks[2].set_price("+4")
    assert checks[2].isEnabled()


@pytest.mark.parametrize(("width", "laid_out"), [(299, False), (300, True)])
def test_ticks_wait_until_their_row_has_its_width(qtbot: QtBot, width: int, laid_out: bool) -> None:
    """A row narrower than any page is not yet laid out."""
    check = TickBox("Campaign")
    row = CheckRow("Campaign", (check,))
    qtbot.addWidget(row)
    check.move(0, 0)
    row.resize(width, 32)
    row.lay_out()
    assert (check.x() > 0) is laid_out


def test_a_tick_without_room_goes_on_the_next_line(qtbot: QtBot) -> None:
    """The first stays on the first line, however long it is."""
    long, *short = (TickBox(name) for name in ("A rule whose name takes more than its row has", "B", "C"))
    row = CheckRow("Rules", (long, *short))
    qtbot.addWidget(row)
    row.resize(320, 32)
    row.lay_out()
    assert long.y() < 26 <= short[0].y() == short[1].y() < 52


def test_a_heading_says_its_sum(qtbot: QtBot) -> None:
    head = SectionHead("Profile", "baseline creature 5", "10")
    qtbot.addWidget(head)
    assert head.accessibleName() == "Profile, baseline creature 5, 10 points"
    head.setPoints("")
    head.set_note("")
    head.setTitle("Chassis")
    assert head.accessibleName() == "Chassis"


def test_the_name_is_edited_in_place(qtbot: QtBot) -> None:
    header = PageHeader("Section corporal", ("Creature", "#line"))
    _kept = page(qtbot, header)
    name_field(header).selectAll()
    field = header.findChildren(QLineEdit)[0]
    with qtbot.waitSignal(header.name_changing):
        qtbot.keyClicks(field, "A")
    with qtbot.waitSignal(header.name_edited) as caught:
        qtbot.keyClick(field, Qt.Key.Key_Return)
    assert caught.args == ["A"]
    name_field(header).selectAll()
    qtbot.keyClicks(field, "B")
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert header.name() == "A"
    header.setName("Veteran", editable=False)
    header.set_illegal(True)
    assert header.name() == "Veteran"
