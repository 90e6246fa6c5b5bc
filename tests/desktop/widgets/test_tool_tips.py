"""Parts answer a request for a tool tip with words, and no other request for help."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from armybuilder.battle.choices.model_facts import Rating
from armybuilder.battle.records.events import Event
from armybuilder.desktop.battle.battlefield.battlefield import Battlefield
from armybuilder.desktop.battle.playing.beside.card_rows import CardRow, CardRows, ProfileStrip
from armybuilder.desktop.battle.replay.timeline import Timeline
from armybuilder.desktop.battle.replay.track import Track
from armybuilder.desktop.widgets.ladder import PriceLadder, Rung
from tests.desktop.painted.scenes import board
from tests.desktop.widgets import test_charts

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot


def rows() -> QWidget:
    """Return two rows of a card, one with words of its own."""
    made = CardRows("Weapons")
    made.show_rows((CardRow("Rifle", "a note", "5+"), CardRow("Shield", tip="It holds.")))
    return made


def profile() -> QWidget:
    """Return the values of a profile."""
    made = ProfileStrip()
    made.show_profile((Rating("MV", "Movement", 10), Rating("SS", "Shooting Skill", 5)))
    return made


def timeline() -> QWidget:
    """Return the timeline of four events, shown to its end."""
    made = Timeline()
    made.show_battle(Track([Event(1, number, "activated") for number in range(4)]), "Harrow", str)
    return made


def ladder() -> QWidget:
    """Return a ladder of prices."""
    return PriceLadder("Save", (Rung("1", "1", "+5", costs=True), Rung("2", "2", disabled="Not yet")), "1")


def at(x: int, y: int) -> Callable[[Any], QPoint]:
    """Return a function that returns a place in any part."""
    return lambda _: QPoint(x, y)


PARTS: dict[str, tuple[Callable[[], QWidget], Callable[[Any], QPoint], str]] = {
    "row": (rows, at(20, 11), "Rifle, a note, 5+"),
    "row with words": (rows, at(20, 33), "It holds."),
    "profile": (profile, at(20, 10), "Movement 10"),
    "board": (board, lambda part: part.spot(("left", "1.2")).toPoint(), "Bea"),
    "timeline": (timeline, lambda part: QPoint(part.width() - 1, 10), "activation 3 of 3"),
    "ladder": (ladder, lambda part: part.cell(1).center().toPoint(), "Not yet"),
    "chart": (test_charts.points, lambda part: part.mark_box(0).center().toPoint(), "Command"),
    "field": (Battlefield, at(20, 10), ""),
}


@pytest.mark.parametrize("name", PARTS)
def test_only_a_tool_tip_is_answered(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    build, place, said = PARTS[name]
    part = build()
    qtbot.addWidget(part)
    part.resize(600, max(44, part.sizeHint().height()))
    told: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _spot, words, _part: told.append(words))
    for kind in (QEvent.Type.WhatsThis, QEvent.Type.ToolTip):
        spot = place(part)
        QApplication.sendEvent(part, QHelpEvent(kind, spot, part.mapToGlobal(spot)))
        assert len(told) == (kind == QEvent.Type.ToolTip)
    assert said in told[0]
