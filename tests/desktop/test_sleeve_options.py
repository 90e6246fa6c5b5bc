"""The choice of the size of cards on the print page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from armybuilder.desktop.printing.options_panel import OptionsPanel
from armybuilder.desktop.printing.page import PrintPage
from tests.desktop.test_window_printing import named, ready

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow


def test_cards_in_sleeves_are_chosen_by_size(qtbot: QtBot, window: MainWindow) -> None:
    """The number a page rests with its reason, further cards are said, and the size is remembered."""
    window.open(named(window, "Overland Company").id)
    window.actions_["print"].trigger()
    page = window.page()
    assert isinstance(page, PrintPage)
    ready(qtbot, page)
    assert page.options.choices["cards"].isEnabled()
    page.options.choose("card_size", "mini")
    assert page.options.choices["card_size"].currentText() == "Mini, 41 × 63 mm"
    assert not page.options.choices["cards"].isEnabled()
    assert "room" in page.options.choices["cards"].toolTip()
    ready(qtbot, page)
    assert "need further cards of the same name" in page.options.fewer.text()
    page.options.choose("ruleset", "manoeuvre")
    ready(qtbot, page)
    assert re.fullmatch(r"\d+ cards need further .*\n.* left out\.", page.options.fewer.text())
    page.options.choose("ruleset", "combat-action")
    ready(qtbot, page)
    again = OptionsPanel(page.desk)
    qtbot.addWidget(again)
    assert again.options().card_size == "mini"
    page.options.choose("card_size", "page")
    ready(qtbot, page)
    assert page.options.fewer.text() == ""
    assert page.options.choices["cards"].isEnabled()
