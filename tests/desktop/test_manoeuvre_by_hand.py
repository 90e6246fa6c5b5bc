"""A battle of Manoeuvre from its first decision to its end by mouse clicks alone, without bot, hint or list."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from armybuilder.battle.terms import Setup
from armybuilder.desktop.battle import by_hand as start
from armybuilder.desktop.battle.playing.page import PlayingPage
from armybuilder.desktop.documents.contenders import default_pair, side_of
from tests.desktop.test_window_playing import settled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.widgets.key_button import KeyButton
    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.model.document import Side

MOST = 400
"""The greatest number of clicks of such a battle."""


class Clicker:
    """A player who answers on the board, above it, or in the bar, and takes another choice each time."""

    def __init__(self, qtbot: QtBot, page: PlayingPage) -> None:
        self.qtbot, self.page = qtbot, page
        self.deeds: Counter[str] = Counter()

    def play(self) -> None:
        """Click until the battle is over."""
        page = self.page
        while page.seen is not None and not page.seen.over:
            assert self.deeds.total() < MOST, self.deeds
            made = len(page.document.choices)
            self.question()
            self.decide()
            settled(self.qtbot, page)
            assert len(page.document.choices) > made, (page.seen.question, self.deeds)

    def question(self) -> None:
        """Check the question above the board, its answers, and the uncovered board."""
        page = self.page
        assert page.seen is not None
        asked = page.play.asked
        assert asked.isVisible()
        assert asked.words.text().endswith(page.seen.question)
        assert not page.play.drawer.isVisible()
        assert page.pane.board.isVisible()
        self.qtbot.waitUntil(lambda: bool(self.offered(asked.buttons) or self.offered(page.play.bar.buttons)))

    def offered(self, buttons: Sequence[KeyButton]) -> list[KeyButton]:
        """Return the buttons that can be clicked."""
        return [one for one in buttons if one.isVisible() and one.isEnabled()]

    def decide(self) -> None:
        """Click on a ringed character, an answer above the board, or a manoeuvre in the bar."""
        page = self.page
        board, deeds = page.pane.board, self.deeds
        answers = self.offered(page.play.asked.buttons)
        names_a_model = page.play.table.entry is not None
        if names_a_model:
            self.qtbot.waitUntil(lambda: bool(board._targets))
            assert page.seen is not None
            chances = [words.endswith("%") for words in board._targets.values()]
            assert all(chances) or "Who tries to stop" not in page.seen.question
            if deeds["on the board"] <= deeds["above"]:
                deeds["on the board"] += 1
                key = sorted(board._targets)[deeds["on the board"] % len(board._targets)]
                QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.spot(key).toPoint())
                return
        if answers:
            deeds["above"] += 1
            QTest.mouseClick(answers[deeds["above"] % len(answers)], Qt.MouseButton.LeftButton)
            return
        manoeuvres = self.offered(page.play.bar.buttons)
        deeds["in the bar"] += 1
        button = manoeuvres[deeds["in the bar"] % len(manoeuvres)]
        made = len(page.document.choices)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        settled(self.qtbot, page)
        if len(page.document.choices) == made:
            # An ally is still to be named, who is ringed.
            deeds["an ally"] += 1
            self.qtbot.waitUntil(lambda: bool(board._targets))
            key = min(board._targets)
            QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.spot(key).toPoint())


@pytest.mark.long(short=("left",))
@pytest.mark.parametrize(("side", "turns"), [("left", 2), ("right", 8)], ids=["left", "right"])
def test_manoeuvre_is_played_by_clicks_to_the_end(
    qtbot: QtBot, window: MainWindow, side: Side, turns: int
) -> None:
    window.resize(1366, 768)
    left, right = (side_of(key, window.desk) for key in default_pair(window.desk))
    start.play(window.desk, Setup(left, right, ruleset="manoeuvre", seed=9, turns=turns), frozenset({side}))
    qtbot.waitUntil(lambda: isinstance(window.page(), PlayingPage))
    page = window.page()
    assert isinstance(page, PlayingPage)
    page.replies.speed = 0
    settled(qtbot, page)
    one = Clicker(qtbot, page)
    one.play()
    assert page.seen is not None
    assert page.seen.over
    assert one.deeds["on the board"] >= 3
    assert one.deeds["above"] >= 3
    assert one.deeds["in the bar"] >= 3
