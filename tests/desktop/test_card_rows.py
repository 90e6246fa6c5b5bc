"""Rows of the card beside a battle: notes without room get lines of their own."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from armybuilder.battle.choices.model_facts import Rating
from armybuilder.desktop.battle.playing.beside.card_rows import CardRow, CardRows, ProfileStrip
from armybuilder.desktop.battle.playing.beside.model_card import ModelCard
from armybuilder.desktop.look.theme import Role, current_look


def test_a_long_note_breaks_at_its_commas(qtbot: QtBot) -> None:
    rows = CardRows("Weapons")
    qtbot.addWidget(rows)
    rows.show_rows((CardRow("Rifle", "−4 up to 3"),))
    one = rows.heightForWidth(260)
    rows.show_rows((CardRow("Rifle", "−4 up to 3, −2 up to 6, 0 up to 100, −2 up to 500, −4 up to 1000"),))
    assert rows.heightForWidth(260) == 3 * one
    rows.resize(260, rows.heightForWidth(260))
    rows.grab()


def test_a_long_name_has_a_second_line(qtbot: QtBot) -> None:
    card = ModelCard()
    qtbot.addWidget(card)
    card.name.setText("Squad gunner (Saltmarsh)")
    wide = int(current_look().advance(card.name.text(), Role.SECTION))
    assert card.name.heightForWidth(wide // 2 + 10) > card.name.heightForWidth(wide + 10)


@pytest.mark.parametrize(("width", "columns"), [(400, 5), (150, 3), (100, 2), (30, 1)])
@pytest.mark.parametrize("mirrored", [False, True])
def test_each_value_of_a_profile_has_a_tip(qtbot: QtBot, width: int, columns: int, mirrored: bool) -> None:
    """Values without room go to further lines of as many values."""
    strip = ProfileStrip()
    qtbot.addWidget(strip)
    assert strip.heightForWidth(width) == 0
    ratings = tuple(Rating(f"V{value}", f"Value {value}", value) for value in range(5))
    strip.show_profile(ratings)
    strip.resize(width, strip.heightForWidth(width))
    if mirrored:
        strip.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    tall = (strip.height() - 6) // -(-5 // columns)
    for place in range(5):
        across = place % columns
        x = int(width * ((columns - 1 - across if mirrored else across) + 0.5) / columns)
        spot = QPoint(x, place // columns * tall + tall // 2)
        QApplication.sendEvent(strip, QHelpEvent(QEvent.Type.ToolTip, spot, strip.mapToGlobal(spot)))
        assert QToolTip.text() == f"Value {place} {place}"
    assert strip._tip(width - 1, 10_000) == ""
