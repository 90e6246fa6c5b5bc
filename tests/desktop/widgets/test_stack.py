"""A column keeps its distances in every text size."""

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from armybuilder.desktop.look import theme
from armybuilder.desktop.widgets.stack import Stack


def test_distances_follow_the_text_size(qtbot: QtBot, qapp: QApplication) -> None:
    made = Stack(spacing=8, top=6, bottom=2)
    qtbot.addWidget(made)
    made.show()
    theme.apply(qapp, theme.LIGHT, 2.0)
    margins = made.column.contentsMargins()
    assert (made.column.spacing(), margins.top(), margins.bottom(), margins.left()) == (16, 12, 4, 0)
    theme.apply(qapp, theme.LIGHT)
    assert made.column.spacing() == 8
