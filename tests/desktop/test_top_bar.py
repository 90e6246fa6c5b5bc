"""The line of commands over the tabs while the library is folded."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.window.top_bar import TopBar
from armybuilder.editing.fields import set_field

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow


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


def test_the_words_of_undo_leave_their_room_to_tabs(window: MainWindow) -> None:
    """No tab is cut while the words of Undo stand beside it."""
    window.session.apply(
        set_field(window.session.documents["a-gate"], "name", "Ferry Guard of the Long Dyke")
    )
    bar, keys = window.bar, ["c-trooper", "w-combat-rifle", "r-picket", "v-crawler", "u-troopers"]
    worded = [words_shown(bar)]
    for key in keys:
        window.open(key)
        worded.append(words_shown(bar))
    assert worded == sorted(worded, reverse=True)
    assert (worded[0], worded[-1]) == (True, False)
    for _ in keys:
        window.close_page(len(window.pages) - 1)
    assert words_shown(bar)


def words_shown(bar: TopBar) -> bool:
    """Say whether Undo has its words, beside which every tab has the room of its whole name."""
    shown = bool(bar.undo.words())
    QCoreApplication.sendPostedEvents()
    tabs = range(bar.tabs.count())
    whole = all(bar.tabs.tabRect(tab).width() >= bar.tabs.tabSizeHint(tab).width() for tab in tabs)
    assert whole or not shown
    return shown
