"""The words of the print page: letters that no font has, and the printer's setting."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from armybuilder.desktop.printing.page import PrintPage
from armybuilder.editing.fields import set_field
from tests.desktop.test_window_printing import named, ready

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow) -> PrintPage:
    """The print page of an army."""
    window.open(named(window, "Lowmoor Levy").id)
    window.actions_["print"].trigger()
    shown = window.page()
    assert isinstance(shown, PrintPage)
    ready(qtbot, shown)
    return shown


def test_letters_of_no_font_are_said(qtbot: QtBot, window: MainWindow, page: PrintPage) -> None:
    """The options name the letters until the name is changed."""
    army = named(window, "Lowmoor Levy")
    assert "font" not in page.options.fewer.text()
    window.session.apply(set_field(army, "name", "Levy \U0010fffd"))
    page.refresh()
    ready(qtbot, page)
    assert "No font on this computer has the letter U+10FFFD" in page.options.fewer.text()
    window.session.apply(set_field(named(window, "Levy \U0010fffd"), "name", "Levy"))
    page.refresh()
    ready(qtbot, page)
    assert "font" not in page.options.fewer.text()


def test_saving_a_pdf_says_how_to_print_it(page: PrintPage) -> None:
    """The printer's window of the program that shows the PDF has the choice."""
    assert "“Actual size” or 100 %" in page.pdf_button.toolTip()
    assert "“Actual size” or 100 %" in page.options.hint.text()
