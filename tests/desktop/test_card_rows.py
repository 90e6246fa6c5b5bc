"""Rows of the card beside a battle: notes without room get lines of their own."""

from pytestqt.qtbot import QtBot

from armybuilder.desktop.battle.playing.beside.card_rows import CardRow, CardRows
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
