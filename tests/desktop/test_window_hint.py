"""Hints for a user who plays by hand: asked for, shown, followed and stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from tests.desktop.test_window_playing import begun, go, settled, until

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.battle.playing.page import PlayingPage
    from armybuilder.desktop.window.main_window import MainWindow

FEW = 40


def hinted(qtbot: QtBot, page: PlayingPage) -> None:
    """Ask for a hint, and wait for its arrival."""
    page.hinting.battles = FEW
    qtbot.mouseClick(page.panel.hint.ask, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.hinting.hint is not None)


def test_a_hint_is_shown_on_the_table_and_followed(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left")
    until(qtbot, page, "Walk")
    hinted(qtbot, page)
    found, part = page.hinting.hint, page.panel.hint
    assert found is not None
    assert part.what.text().casefold() == found.words.casefold()
    # So few battles may all be lost.
    told = ("wins and half the draws", "nothing else", "No battle tried from here was won")
    assert any(words in part.why.text() for words in told)
    made = len(page.document.choices)
    qtbot.mouseClick(part.show_me, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(page.panel.act.isEnabled)
    go(qtbot, page)
    assert page.document.choices[made] == found.choice.plain()
    assert page.hinting.hint is None
    assert part.isHidden()


@pytest.mark.long
def test_every_hint_can_be_shown_and_done(qtbot: QtBot, window: MainWindow) -> None:
    """The hints include targets, paths, start places and choices without a target."""
    page = begun(qtbot, window, "left")
    for _ in range(12):
        hinted(qtbot, page)
        found = page.hinting.hint
        assert found is not None
        made = len(page.document.choices)
        qtbot.mouseClick(page.panel.hint.show_me, Qt.MouseButton.LeftButton)
        go(qtbot, page)
        assert page.document.choices[made] == found.choice.plain()


def test_a_hint_can_be_stopped(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left")
    page.hinting.battles = 100_000
    qtbot.keyClick(page.field, Qt.Key.Key_H)
    qtbot.waitUntil(page.panel.hint.bar.isVisible)
    stop = page.panel.hint.stop
    qtbot.waitUntil(lambda: window.childAt(stop.mapTo(window, stop.rect().center())) is stop)
    qtbot.mouseClick(stop, Qt.MouseButton.LeftButton)
    assert page.panel.hint.isHidden()
    assert page.panel.hint.ask.isEnabled()
    page.panel.left_to_bot.emit("one")
    settled(qtbot, page)
    assert page.hinting.hint is None
