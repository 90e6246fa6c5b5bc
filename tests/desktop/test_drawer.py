"""A list lies over the table's corner or over the part beside it, and goes away by Esc."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from armybuilder.desktop.battle.playing.table.drawer import Drawer

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def test_only_escape_puts_the_drawer_away(qtbot: QtBot) -> None:
    """The list lies in the lower right corner, and follows it."""
    table, part = QWidget(), QLineEdit()
    qtbot.addWidget(table)
    table.resize(1200, 800)
    drawer = Drawer(part, table)
    table.show()
    drawer.turn()
    assert drawer.isVisible()
    assert drawer.geometry().bottomRight() == table.rect().bottomRight()
    table.resize(900, 700)
    assert drawer.geometry().bottomRight() == table.rect().bottomRight()
    qtbot.keyClick(drawer, Qt.Key.Key_Up)
    assert drawer.isVisible()
    qtbot.keyClick(drawer, Qt.Key.Key_Escape)
    assert drawer.isHidden()


def test_a_drawer_covers_the_part_beside_the_table(qtbot: QtBot) -> None:
    both = QWidget()
    qtbot.addWidget(both)
    side = QWidget(both)
    side.setGeometry(800, 0, 300, 600)
    drawer = Drawer(QLineEdit(), side)
    drawer.place_beside(side)
    both.resize(1100, 600)
    both.show()
    drawer.turn()
    assert drawer.geometry() == side.rect()
    drawer.turn()
    assert drawer.isHidden()
