"""The problem bar: the worst problem first, with remedies and places by key or click.

A press on a remedy may remove its row.
"""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QMenu, QWidget
from pytestqt.qtbot import QtBot

from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.buttons import FixButton, IconButton
from armybuilder.desktop.widgets.problems import ProblemBar, ProblemRow

WARNING = ProblemRow("w", "warning", "Stealth unit:", "wasted.", "Warning W22, rule P-065.", "Remove it", -4)
ERROR = ProblemRow(
    "e", "error", "Breaching hammer", "is for machines.", "Error E23.", "Make it lighter", -8, "Keep anyway"
)


def bar(qtbot: QtBot) -> ProblemBar:
    made = ProblemBar()
    qtbot.addWidget(made)
    made.resize(760, 100)
    made.set_problems((WARNING, ERROR))
    with qtbot.waitExposed(made):
        made.show()
    return made


def row_of(made: ProblemBar, text: str) -> QWidget:
    row = named(made, text).parentWidget()
    assert row is not None
    return row


def named(made: ProblemBar, text: str) -> QAbstractButton:
    return next(button for button in made.findChildren(QAbstractButton) if button.text() == text)


def named_in(made: ProblemBar) -> list[QAbstractButton]:
    strip = made.widget()
    assert strip is not None
    return strip.findChildren(QAbstractButton)


def test_errors_come_first_and_none_hides_the_bar(qtbot: QtBot) -> None:
    made = bar(qtbot)
    assert [problem.key for problem in made.problems()] == ["e", "w"]
    assert made.as_table()[1] == (
        "error",
        "Breaching hammer is for machines.",
        "Error E23.",
        "Make it lighter",
    )
    assert made.sizeHint().height() == 89
    made.set_problems(())
    assert not made.isVisible()


def test_a_remedy_may_remove_its_own_row(qtbot: QtBot) -> None:
    made = bar(qtbot)
    made.fix_requested.connect(lambda key, _: made.set_problems((WARNING,) if key == "e" else ()))
    qtbot.mouseClick(named(made, "Make it lighter"), Qt.MouseButton.LeftButton)
    assert [problem.key for problem in made.problems()] == ["w"]
    fix = made.findChildren(FixButton)[-1]
    assert fix.accessibleName() == "Remove it, −4 points"
    qtbot.keyClick(fix, Qt.Key.Key_Space)
    assert made.problems() == ()


def test_a_problem_can_be_kept(qtbot: QtBot) -> None:
    made = bar(qtbot)
    with qtbot.waitSignal(made.keep_requested) as caught:
        qtbot.mouseClick(named(made, "Keep anyway"), Qt.MouseButton.LeftButton)
    assert caught.args == ["e"]


def test_a_row_leads_to_its_place(qtbot: QtBot) -> None:
    made = bar(qtbot)
    row = row_of(made, "Make it lighter")
    with qtbot.waitSignal(made.place_requested) as caught:
        qtbot.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(60, 10))
    assert caught.args == ["e"]
    with qtbot.waitSignal(made.place_requested):
        qtbot.keyClick(row, Qt.Key.Key_Return)
    assert row.accessibleName() == "Breaching hammer is for machines. Error E23."


def test_a_compact_bar_moves_buttons_into_a_menu(qtbot: QtBot) -> None:
    made = bar(qtbot)
    made.set_compact(True)
    assert made.sizeHint().height() == 77
    assert all(button.text() != "Keep anyway" for button in named_in(made))


def test_the_bar_keeps_the_focus_until_all_is_solved(qtbot: QtBot) -> None:
    made = bar(qtbot)
    named(made, "Make it lighter").setFocus()
    made.set_problems((WARNING,))
    held = made.focusWidget()
    assert isinstance(held, FixButton)
    assert held.text() == "Remove it"


def test_a_menu_lists_other_remedies_with_their_prices(qtbot: QtBot) -> None:
    made = bar(qtbot)
    made.set_problems((replace(WARNING, others=(("Sell it", -2), ("Bury it", 0))),))
    assert [one.accessibleName() for one in made.findChildren(IconButton)] == ["Other remedies"]
    (menu,) = made.findChildren(QMenu)
    assert [action.text() for action in menu.actions()] == ["Sell it, −2 points", "Bury it, 0 points"]
    with qtbot.waitSignal(made.fix_requested) as caught:
        menu.actions()[1].trigger()
    assert caught.args == ["w", 2]


@pytest.mark.parametrize("width", [480, 760])
def test_a_long_remedy_leaves_the_problem_its_room(qtbot: QtBot, width: int) -> None:
    """The button shows both ends of its words, and its tool tip shows all."""
    made = bar(qtbot)
    long = "; ".join(f"Remove the rifles of the lower valley {number}" for number in range(9))
    problem = replace(WARNING, fix=long, others=(("Remove all", -40),))
    made.resize(width, 100)
    made.set_problems((problem,))
    fix, look = made.findChildren(FixButton)[-1], current_look()
    words = look.advance(problem.name, Role.STRONG) + look.advance(problem.text, Role.BODY)
    qtbot.waitUntil(lambda: fix.words() != long and fix.x() >= look.px(34) + words)
    assert fix.width() >= fix.sizeHint().width()
    assert fix.words().startswith("Remove the")
    assert fix.words().endswith("8")
    assert (fix.toolTip(), fix.accessibleName()) == (long, f"{long}, −4 points")
    made.resize(8000, 100)
    qtbot.waitUntil(lambda: fix.words() == long)
    assert not fix.toolTip()


def test_the_menu_of_other_remedies_fits_a_screen(qtbot: QtBot) -> None:
    """A long remedy loses its middle, and its tool tip shows all its words."""
    made = bar(qtbot)
    long = "; ".join(f"Remove the rifles of the lower valley {number}" for number in range(9))
    made.set_problems((replace(WARNING, others=((long, -40), ("Remove all", -50))),))
    (menu,) = made.findChildren(QMenu)
    assert menu.sizeHint().width() < current_look().px(500)
    first, second = menu.actions()
    assert first.text().endswith("−40 points")
    assert first.toolTip() == f"{long}, −40 points"
    assert second.text() == "Remove all, −50 points"
