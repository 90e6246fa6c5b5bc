"""The line of commands over the tabs while the library is folded."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from armybuilder.desktop.window.top_bar import TopBar


@pytest.mark.parametrize(("width", "line"), [(1440, 300), (600, 300), (500, 250)])
def test_the_command_line_takes_half_a_bar_at_most(qtbot: QtBot, width: int, line: int) -> None:
    bar = TopBar()
    qtbot.addWidget(bar)
    bar.resize(width, 40)
    bar.set_left_width(0)
    assert bar.command.isHidden()
    bar.open_command()
    part = bar.command.parentWidget()
    assert isinstance(part, QWidget)
    assert not bar.command.isHidden()
    assert part.width() == line
