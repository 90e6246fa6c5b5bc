"""The time to come beside the bars of slow work."""

from __future__ import annotations

from unittest.mock import Mock

import pytest
from PySide6.QtWidgets import QProgressBar
from pytestqt.qtbot import QtBot

from armybuilder.battle.levels import minutes
from armybuilder.counsel.better_play import BetterLed
from armybuilder.desktop.battle.playing.choice_list.hint import HintPart
from armybuilder.desktop.battle.playing.choice_list.panel import PlayingPanel
from armybuilder.desktop.odds.better_play_panel import BetterPlayPanel
from armybuilder.desktop.widgets.time_to_come import TimeToComeLine

TWENTY_SECONDS = "About 20\N{NO-BREAK SPACE}s to come"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that stands still, whose only figure is the time in seconds."""
    now = [0.0]
    monkeypatch.setattr(minutes, "perf_counter", lambda: now[0])
    return now


def test_a_line_follows_the_values_of_its_bar(qtbot: QtBot, clock: list[float]) -> None:
    bar = QProgressBar()
    line = TimeToComeLine(bar)
    qtbot.addWidget(bar)
    qtbot.addWidget(line)
    bar.setRange(0, 40)
    line.begin()
    clock[0] = 5.0
    bar.setValue(8)
    assert line.text() == TWENTY_SECONDS
    assert not line.isHidden()
    bar.setValue(39)
    assert line.isHidden()
    bar.setValue(8)
    line.end()
    assert line.isHidden()
    bar.setValue(9)
    assert line.isHidden()


def test_a_hint_tells_the_time_to_come(qtbot: QtBot, clock: list[float]) -> None:
    part = HintPart()
    qtbot.addWidget(part)
    part.think()
    clock[0] = 5.0
    part.show_spent((8, 40))
    assert part.time_to_come.text() == TWENTY_SECONDS
    assert part.time_to_come.isVisibleTo(part)
    part.clear()
    assert part.time_to_come.isHidden()


def test_a_panel_at_work_tells_the_time_to_come(qtbot: QtBot, clock: list[float]) -> None:
    panel = BetterPlayPanel(Mock(), battles=20)
    qtbot.addWidget(panel)
    panel.show_bout(Mock())
    panel.begin()
    clock[0] = 5.0
    panel._take((BetterLed("left", "veteran", 8, 20, 0.5, 0.6, 0.1),))
    assert panel.time_to_come.text() == TWENTY_SECONDS
    assert panel.time_to_come.isVisibleTo(panel)
    panel.cancel()
    assert panel.time_to_come.isHidden()


def test_the_thinking_of_the_other_side_has_its_time(qtbot: QtBot) -> None:
    panel = PlayingPanel()
    qtbot.addWidget(panel)
    panel.show_thinking((1, 2, ""))
    assert "to come" not in panel.question.text()
    panel.show_thinking((1, 2, "20 s"))
    assert panel.question.text().endswith("About 20 s to come.")
