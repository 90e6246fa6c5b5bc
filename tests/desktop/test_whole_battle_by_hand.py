"""Whole battles of six turns through the window by pointer and keys alone: infantry, machines, and other rulesets."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from armybuilder.battle import table as tables
from armybuilder.battle.telling.effects import does
from armybuilder.battle.terms import Setup
from armybuilder.desktop.battle import by_hand as start
from armybuilder.desktop.battle.playing.page import PlayingPage
from armybuilder.model.weapon import MountedWeapon
from tests.battle.forces import contender, force, trooper
from tests.desktop.test_window_playing import settled

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.battle.records.events import Key
    from armybuilder.battle.terms import Contender
    from armybuilder.desktop.battle.playing.table.table_hand import TableHand
    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.model.document import Ruleset

TURNS = 6
MOST = 900
"""The greatest number of deeds in such a battle."""


class Player:
    """A player of the left side who advances, fires at each target, and now and then undoes a choice."""

    def __init__(self, qtbot: QtBot, page: PlayingPage) -> None:
        self.qtbot, self.page = qtbot, page
        self.deeds: Counter[str] = Counter()
        self._tried: tuple[int, frozenset[str]] = (-1, frozenset())

    @property
    def table(self) -> TableHand:
        """The table hand of the page."""
        return self.page.play.table

    def play(self) -> None:
        """Play to the end of the battle."""
        self.press(Qt.Key.Key_0)
        while self.page.seen is not None and not self.page.seen.over:
            assert sum(self.deeds.values()) < MOST, self.deeds
            self.decide()

    # -- hands --------------------------------------------------------------------------------------------

    def press(self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key on the table."""
        self.qtbot.keyClick(self.page.field, key, held)
        self._settle()

    def click(self, where: QPoint) -> None:
        """Click on the table."""
        QTest.mouseClick(self.page.field, Qt.MouseButton.LeftButton, pos=where)
        self._settle()

    def drag(self, start: QPoint, end: QPoint) -> None:
        """Drag on the table."""
        field = self.page.field
        QTest.mousePress(field, Qt.MouseButton.LeftButton, pos=start)
        for share in (0.3, 0.7, 1.0):
            QTest.mouseMove(field, start + (end - start) * share)
        QTest.mouseRelease(field, Qt.MouseButton.LeftButton, pos=end)
        self._settle()

    def _settle(self) -> None:
        """Wait until the rules have answered and the chosen action is over."""
        table = self.table

        def quiet() -> bool:
            lines = (table._asking, table._pointing)
            return table._bound is None and not any(line._task and line._task.running for line in lines)

        settled(self.qtbot, self.page)
        self.qtbot.waitUntil(quiet)
        settled(self.qtbot, self.page)
        self.qtbot.waitUntil(quiet)

    def spot(self, place: tuple[float, float]) -> QPoint:
        """Return the pixel of a place."""
        return self.page.field.view.spot(*place).toPoint()

    # -- what is done -------------------------------------------------------------------------------------

    def made(self) -> int:
        """Return the number of choices made."""
        return len(self.page.document.choices)

    def decide(self) -> None:
        """Try the ways of deciding in order until a choice is made."""
        before = self.made()
        ways = {
            "set up": self.set_up,
            "taken up": self.take_up,
            "contact": self.into_contact,
            "declared": self.declare,
            "fired": self.fire,
            "gone": self.go,
            "pressed": self.push,
            "ended": self.end,
            "answered": self.answer,
        }
        if self.table.key is None and self.table.idle():
            self.press(Qt.Key.Key_N)
        for name, way in ways.items():
            if way() and self.made() != before:
                self.deeds[name] += 1
                self.look_back(name)
                return
        said = self.page.seen.question if self.page.seen is not None else ""
        offered = [entry.words for entry in self.page.seen.entries] if self.page.seen is not None else []
        pytest.fail(f"nothing leads on: {said} {offered} {self.deeds}")

    def set_up(self) -> bool:
        """Place all models by the bot's button."""
        button = self.page.play.groups_bar.as_bot
        if not button.isVisible() or not button.isEnabled():
            return False
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        self._settle()
        return True

    def take_up(self) -> bool:
        """Activate the chosen model with Space."""
        if not any(entry.begins for entry in self.table.entries()):
            return False
        self.press(Qt.Key.Key_Space)
        return True

    def declare(self) -> bool:
        """Declare fire with its key, in rules by which an action is declared before it is taken."""
        if not any(entry.name == "shoot" and entry.complete for entry in self.table.entries()):
            return False
        self.press(Qt.Key.Key_S)
        return True

    def enemies(self) -> list[Key]:
        """Return the enemies on the table, the nearest to the chosen model first."""
        assert self.page.seen is not None
        moment, key = self.page.seen.moment, self.table.key
        if key is None or key not in moment.tokens:
            return []
        x, y = moment.place_of(key)
        foes = [one for one, token in moment.tokens.items() if one[0] != key[0] and not token.out]
        return sorted(
            foes, key=lambda one: (moment.place_of(one)[0] - x) ** 2 + (moment.place_of(one)[1] - y) ** 2
        )

    def into_contact(self) -> bool:
        """Drag the chosen model onto the nearest enemy, if that is in its reach."""
        table, foes = self.table, self.enemies()
        if table.key is None or table.reach is None or not table.reach.areas or not foes:
            return False
        assert self.page.seen is not None
        moment = self.page.seen.moment
        (x, y), (fx, fy) = moment.place_of(table.key), moment.place_of(foes[0])
        farthest = max(
            (cell.middle[0] - x) ** 2 + (cell.middle[1] - y) ** 2
            for area in table.reach.found
            for cell in area.ground.cells
        )
        if (fx - x) ** 2 + (fy - y) ** 2 > farthest or not self._first("contact"):
            return False
        self.drag(self.spot((x, y)), self.spot((fx, fy)))
        return True

    def fire(self) -> bool:
        """Aim at the best target with T, and click on it or press Enter."""
        table = self.table
        if not any(arm.harms for arm in table.arms):
            return False
        self.press(Qt.Key.Key_1)
        self.press(Qt.Key.Key_T)
        if table.shot is None or table.shot.refusal or table.target is None:
            return False
        assert table.shot.lines
        assert self.page.field.hand().plate == table.shot.lines
        if self.deeds["fired"] % 2:
            self.press(Qt.Key.Key_Return)
        else:
            self.click(self.page.field.tokens().spot(table.target).toPoint())
        return True

    def go(self) -> bool:
        """Move as near to the nearest enemy as one choice allows, by a click or by dragging."""
        table, foes = self.table, self.enemies()
        if table.reach is None or not table.reach.found or not foes or table.key is None:
            return False
        assert self.page.seen is not None
        moment = self.page.seen.moment
        fx, fy = moment.place_of(foes[0])
        tokens = self.page.field.tokens()
        places = sorted(
            {cell.middle for area in table.reach.found for cell in area.ground.cells},
            key=lambda at: (at[0] - fx) ** 2 + (at[1] - fy) ** 2,
        )
        if not self._first("go"):
            return False
        free = next((at for at in places if tokens.at(self.page.field.view.spot(*at)) is None), None)
        if free is None:
            return False
        if self.deeds["gone"] % 2:
            self.drag(self.spot(moment.place_of(table.key)), self.spot(free))
        else:
            self.click(self.spot(free))
        return True

    def _first(self, what: str) -> bool:
        """Say whether an attempt is the first since the last choice."""
        count, tried = self._tried
        if count != self.made():
            tried = frozenset()
        self._tried = (self.made(), tried | {what})
        return what not in tried

    def push(self) -> bool:
        """Press the first button of the bar whose choice is complete without a target."""
        entries = {entry.words: entry for entry in self.table.entries() if entry.complete and not entry.ends}
        for button in list(self.page.play.bar.buttons):
            if button.isVisible() and button.text() in entries:
                QTest.mouseClick(button, Qt.MouseButton.LeftButton)
                self._settle()
                return True
        return False

    def end(self) -> bool:
        """End the activation with E."""
        self.press(Qt.Key.Key_E)
        return True

    def answer(self) -> bool:
        """Press the first button that answers the side's question, above the table or in the bar."""
        for button in [*self.page.play.asked.buttons, *self.page.play.bar.buttons]:
            if button.isVisible() and button.isEnabled():
                QTest.mouseClick(button, Qt.MouseButton.LeftButton)
                self._settle()
                return True
        return False

    def look_back(self, name: str) -> None:
        """Undo the choice with Ctrl+Z after some moves."""
        if name not in {"gone", "contact"} or self.deeds["taken back"] >= 3:
            return
        if self.page.panel.undo.isEnabled():
            made = self.made()
            self.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
            assert self.made() < made
            self.deeds["taken back"] += 1
            self._tried = (-1, frozenset())


def player(
    qtbot: QtBot, window: MainWindow, left: Contender, right: Contender, ruleset: Ruleset, seed: int
) -> Player:
    """Return a player of the left side of a battle of six turns, at its first decision."""
    window.resize(1440, 900)
    ground = tables.preset("skirmish-yard")
    setup = Setup(left, right, ruleset=ruleset, seed=seed, turns=TURNS, table=ground)
    start.play(window.desk, setup, frozenset({"left"}))
    qtbot.waitUntil(lambda: isinstance(window.page(), PlayingPage))
    page = window.page()
    assert isinstance(page, PlayingPage)
    settled(qtbot, page)
    return Player(qtbot, page)


def happened(page: PlayingPage) -> Counter[str]:
    """Count the events of a battle by kind."""
    assert page.seen is not None
    return Counter(kind for event in page.seen.fought.events for kind in does(event))


@pytest.mark.long
@pytest.mark.parametrize(("weapon", "count", "wanted"), [("rifle", 5, "reacts"), ("knife", 4, "blow")])
def test_infantry_of_combat_action_by_hand(
    qtbot: QtBot, window: MainWindow, weapon: str, count: int, wanted: str
) -> None:
    """Moves, fire and undo, reactions against rifles and close combat against knives, all on the table."""
    men, enemies = (
        force(trooper(), count=5),
        force(trooper(weapons=(MountedWeapon(weapon=weapon),)), count=count),
    )
    one = player(qtbot, window, men, enemies, "combat-action", 11)
    one.play()
    assert one.page.seen is not None
    assert one.page.seen.over
    fought, kinds = one.page.seen.fought, happened(one.page)
    assert fought.ending.turns == TURNS
    assert one.deeds["gone"] >= 5
    assert one.deeds["fired"] >= 1
    assert one.deeds["taken back"] == 3
    assert kinds["fires"] >= 1
    assert (one.deeds["contact"] >= 1) == (weapon == "knife")
    assert Counter(event.code for event in fought.events)[wanted] >= 1


@pytest.mark.long
@pytest.mark.parametrize("ruleset", ["edge", "phase", "initiative"])
def test_infantry_of_another_ruleset_by_hand(qtbot: QtBot, window: MainWindow, ruleset: Ruleset) -> None:
    men = force(trooper(), count=4)
    one = player(qtbot, window, men, men, ruleset, 12)
    one.play()
    assert one.page.seen is not None
    assert one.page.seen.over
    assert one.page.seen.fought.ending.turns >= 3
    assert one.deeds["gone"] >= 3
    assert one.deeds["fired"] >= 1
    assert one.deeds["taken back"] >= 1


@pytest.mark.long
def test_machines_by_hand(qtbot: QtBot, window: MainWindow) -> None:
    one = player(qtbot, window, contender("a-overland"), contender("a-foundry"), "combat-action", 13)
    one.play()
    assert one.page.seen is not None
    assert one.page.seen.over
    assert one.page.seen.fought.ending.turns >= 3
    assert one.deeds["gone"] >= 3
    assert one.deeds["contact"] >= 1
    assert one.deeds["fired"] >= 3
