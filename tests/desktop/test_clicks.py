"""How many clicks and keys a battle by hand takes, through the real window: setting twelve up, and a turn of twelve troopers who move and shoot."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from armybuilder.battle.terms import Setup
from armybuilder.desktop.battle.playing import start
from armybuilder.desktop.battle.playing.page import PlayingPage
from tests.battle.forces import force, trooper
from tests.desktop.test_window_playing import PATIENCE_MS, settled

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.main_window import MainWindow
    from armybuilder.desktop.battle.playing.groups import Key

MOST_TO_SET_UP = 6
MOST_IN_A_TURN = 40


class Person:
    """Somebody at the window: every click, drag and key is counted."""

    def __init__(self, qtbot: QtBot, page: PlayingPage) -> None:
        self.qtbot, self.page, self.clicks, self.keys = qtbot, page, 0, 0

    @property
    def deeds(self) -> int:
        """Clicks, drags and keys."""
        return self.clicks + self.keys

    def spot(self, x: float, y: float) -> QPoint:
        """Return the pixel of a place."""
        return self.page.field.view.spot(x, y).toPoint()

    def at(self, key: Key) -> QPoint:
        """Return the pixel of a model."""
        return self.page.field.tokens().spot(key).toPoint()

    def click(self, where: QPoint) -> None:
        """Click on the field."""
        self.clicks += 1
        QTest.mouseClick(self.page.field, Qt.MouseButton.LeftButton, pos=where)
        settled(self.qtbot, self.page)

    def push(self, button: QWidget) -> None:
        """Click on a button."""
        assert button.isVisible()
        assert button.isEnabled()
        self.clicks += 1
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        settled(self.qtbot, self.page)

    def drag(self, start: QPoint, end: QPoint) -> None:
        """Drag on the field."""
        self.clicks += 1
        field = self.page.field
        QTest.mousePress(field, Qt.MouseButton.LeftButton, pos=start)
        QTest.mouseMove(field, (start + end) / 2)
        QTest.mouseMove(field, end)
        QTest.mouseRelease(field, Qt.MouseButton.LeftButton, pos=end)
        settled(self.qtbot, self.page)

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key on the field."""
        self.keys += 1
        self.qtbot.keyClick(self.page.field, key, held)
        settled(self.qtbot, self.page)

    # -- what is there ------------------------------------------------------------------------------------

    def models(self, side: str) -> dict[Key, QPointF]:
        """Return where the models of a side stand that are in play."""
        assert self.page.seen is not None
        moment = self.page.seen.moment
        return {
            key: QPointF(*moment.place_of(key))
            for key, one in moment.tokens.items()
            if key[0] == side and not one.out
        }

    def frame(self) -> None:
        """Draw a frame round all of one's own models."""
        places = list(self.models("left").values())
        xs, ys = [at.x() for at in places], [at.y() for at in places]
        margin = 250
        self.drag(
            self.spot(max(20, min(xs) - margin), min(11980, max(ys) + margin)),
            self.spot(max(xs) + margin, max(20, min(ys) - margin)),
        )


def twelve(qtbot: QtBot, window: MainWindow, scale: str = "small") -> Person:
    """Return somebody who plays twelve troopers against twelve, at the first decision."""
    window.resize(1440, 900)
    men = force(trooper(), count=12)
    start.play(window.desk, Setup(men, men, seed=4, scale=scale), frozenset({"left"}))  # type: ignore[arg-type]
    qtbot.waitUntil(lambda: isinstance(window.page(), PlayingPage), timeout=PATIENCE_MS)
    page = window.page()
    assert isinstance(page, PlayingPage)
    settled(qtbot, page)
    return Person(qtbot, page)


def turn(person: Person) -> int:
    """Return the turn under way."""
    assert person.page.hand is not None
    return person.page.hand.steps.turn


@pytest.mark.parametrize("scale", ["small", "large"])
def test_twelve_are_set_up_as_the_bot_would_by_one_click(
    qtbot: QtBot, window: MainWindow, scale: str
) -> None:
    person = twelve(qtbot, window, scale)
    person.push(person.page.play.groups_bar.as_bot)
    assert turn(person) == 1
    assert len(person.models("left")) == 12
    assert person.deeds <= MOST_TO_SET_UP


@pytest.mark.parametrize("scale", ["small", "large"])
def test_twelve_are_set_up_where_one_wants_them_by_six_clicks_at_most(
    qtbot: QtBot, window: MainWindow, scale: str
) -> None:
    person = twelve(qtbot, window, scale)
    bar = person.page.play.bar
    person.push(bar.buttons[0])
    person.push(person.page.play.groups_bar.formations["line"])
    person.click(person.spot(1500, 6000))
    assert turn(person) == 1
    placed = person.models("left").values()
    assert len(placed) == 12
    assert all(3000 < at.y() < 9000 for at in placed)
    assert person.deeds <= MOST_TO_SET_UP
