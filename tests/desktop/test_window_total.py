"""The total beside a page shows the whole last change, under a limit and after undo too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from armybuilder.desktop.army.page import ArmyPage
from armybuilder.editing.fields import set_field

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow


@pytest.mark.long
def test_under_a_limit_the_change_has_its_line(qtbot: QtBot, window: MainWindow) -> None:
    army = window.session.load("army")[0]
    window.open(army.id)
    page = window.page()
    assert isinstance(page, ArmyPage)
    window.session.apply(set_field(window.session.documents[army.id], "points_limit", 1500))
    total = page.panel.total
    qtbot.waitUntil(lambda: total.height() >= total.sizeHint().height() > 70)


@pytest.mark.long
def test_undo_says_that_the_change_was_taken_back(window: MainWindow) -> None:
    creature = window.session.load("creature")[0]
    window.open(creature.id)
    more = creature.profile.fa + 1  # type: ignore[union-attr]
    window.session.apply(set_field(creature, "profile.fa", more))
    page = window.page()
    assert page is not None
    said = page.side.total.text()  # type: ignore[attr-defined]
    window.actions_["undo"].trigger()
    back = page.side.total.text()  # type: ignore[attr-defined]
    assert "undone" not in said
    assert "undone" in back
