"""The button that asks for the odds under better play, enabled until all battles are counted."""

from unittest.mock import Mock

from pytestqt.qtbot import QtBot

from armybuilder.counsel.better_play import BetterLed
from armybuilder.desktop.odds.better_play_panel import BetterPlayPanel


def test_better_play_is_offered_until_all_is_counted(qtbot: QtBot) -> None:
    panel = BetterPlayPanel(Mock(), battles=4)
    qtbot.addWidget(panel)
    assert panel.ask.isVisibleTo(panel)
    for battles, asked_again in ((2, True), (4, False)):
        led = (BetterLed("left", "veteran", battles, 4, 0.5, 0.6, 0.1),)
        panel._running = True
        panel._take(led)
        assert not panel.ask.isVisibleTo(panel)
        panel._finish(None)
        assert panel.ask.isVisibleTo(panel) is asked_again
    panel.show_bout(Mock())
    assert panel.ask.isVisibleTo(panel)
