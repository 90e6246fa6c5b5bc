"""The number of clicks and keys of a battle by hand through the real window.

Twelve troopers are set up, and then move and shoot for a turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from armybuilder.battle.playing.orders import posts_of
from armybuilder.battle.terms import Setup
from armybuilder.desktop.battle import by_hand as start
from armybuilder.desktop.battle.playing.page import PlayingPage
from armybuilder.desktop.battle.playing.table import who_acts
from armybuilder.model.table import Table
from armybuilder.model.weapon import MountedWeapon, Weapon
from tests.battle.forces import force, trooper
from tests.desktop.test_window_playing import settled

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from armybuilder.battle.records.events import Key
    from armybuilder.desktop.window.main_window import MainWindow

FIELD = Table(id="field", name="Field", width_cm=76, depth_cm=60)
"""Open ground, so narrow that all models are in range after a walk."""
MOST_TO_SET_UP = 6
MOST_IN_A_TURN = 40


class Person:
    """A user of the window whose clicks, drags and keys are counted."""

    def __init__(self, qtbot: QtBot, page: PlayingPage) -> None:
        self.qtbot, self.page, self.clicks, self.keys = qtbot, page, 0, 0

    @property
    def deeds(self) -> int:
        """The number of clicks, drags and keys."""
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
        """Return the places of a side's models in play."""
        assert self.page.seen is not None
        moment = self.page.seen.moment
        return {
            key: QPointF(*moment.place_of(key))
            for key, one in moment.tokens.items()
            if key[0] == side and not one.out
        }

    def frame(self) -> None:
        """Draw a frame round all models of the user's side."""
        places = list(self.models("left").values())
        xs, ys = [at.x() for at in places], [at.y() for at in places]
        margin = 250
        self.drag(
            self.spot(max(20, min(xs) - margin), min(5980, max(ys) + margin)),
            self.spot(max(xs) + margin, max(20, min(ys) - margin)),
        )


def twelve(
    qtbot: QtBot, window: MainWindow, scale: str = "small", other: PlayingPage | None = None
) -> Person:
    """Return a user who plays twelve troopers against twelve that have only knives, at the first decision."""
    window.resize(1440, 900)
    men, enemies = (
        force(one, count=12) for one in (trooper(), trooper(weapons=(MountedWeapon(weapon="knife"),)))
    )
    start.play(window.desk, Setup(men, enemies, seed=3, scale=scale, table=FIELD), frozenset({"left"}))  # type: ignore[arg-type]
    qtbot.waitUntil(lambda: isinstance(window.page(), PlayingPage) and window.page() is not other)
    page = window.page()
    assert isinstance(page, PlayingPage)
    settled(qtbot, page)
    return Person(qtbot, page)


def turn(person: Person) -> int:
    """Return the number of the present turn."""
    assert person.page.hand is not None
    return person.page.hand.battle.turn


@pytest.mark.long
@pytest.mark.parametrize("scale", ["small", "large"])
def test_one_click_sets_twelve_up_as_the_bot_would(qtbot: QtBot, window: MainWindow, scale: str) -> None:
    person = twelve(qtbot, window, scale)
    person.push(person.page.play.groups_bar.as_bot)
    assert turn(person) == 1
    assert person.page.hand is not None
    assert len(posts_of(person.page.hand.battle, "left")) == (12 if scale == "small" else 1)
    assert person.deeds <= MOST_TO_SET_UP


@pytest.mark.long
@pytest.mark.parametrize("scale", ["small", "large"])
def test_six_clicks_set_twelve_up_at_a_wanted_place(qtbot: QtBot, window: MainWindow, scale: str) -> None:
    person = twelve(qtbot, window, scale)
    first = person.page.play.bar.buttons[0]
    if not person.page.play.groups.waiting:
        person.push(first)
    person.push(person.page.play.groups_bar.formations["line"])
    person.click(person.spot(1500, 3000))
    assert turn(person) == 1
    placed = person.models("left").values()
    assert person.page.hand is not None
    assert len(posts_of(person.page.hand.battle, "left")) == (12 if scale == "small" else 1)
    assert all(500 < at.y() < 5500 for at in placed)
    assert person.deeds <= MOST_TO_SET_UP


@pytest.mark.long
def test_one_click_sets_a_side_up_as_before(qtbot: QtBot, window: MainWindow) -> None:
    """The button is disabled, and says why, until the army has been set up on that table."""
    person = twelve(qtbot, window)
    assert not person.page.play.groups_bar.as_before.isEnabled()
    assert person.page.play.groups_bar.as_before.toolTip()
    if not person.page.play.groups.waiting:
        person.push(person.page.play.bar.buttons[0])
    person.click(person.spot(1500, 3500))
    assert turn(person) == 1
    before = person.models("left")
    first = person.page
    again = twelve(qtbot, window, other=first)
    again.push(again.page.play.groups_bar.as_before)
    assert turn(again) == 1
    assert again.deeds == 1
    assert sorted((at.x(), at.y()) for at in again.models("left").values()) == sorted(
        (at.x(), at.y()) for at in before.values()
    )


def begin(person: Person) -> None:
    """Place all models, and choose to go first after a won initiative."""
    person.page.play.groups_bar.as_bot.click()
    settled(person.qtbot, person.page)
    while person.page.seen is not None and any(
        entry.name == "go_first" for entry in person.page.seen.entries
    ):
        person.page.panel.left_to_bot.emit("one")
        settled(person.qtbot, person.page)


def acted(person: Person) -> tuple[set[int], set[int]]:
    """Return the numbers of the left models that have moved, and the numbers of its shooters."""
    hand = person.page.hand
    assert hand is not None
    mine = [one for one in hand.battle.choices if one.side == 0]
    return {one.actor for one in mine if one.path and one.actor >= 0}, {
        one.actor for one in mine if one.target >= 0 or one.target_unit >= 0
    }


def nearest_enemy(person: Person) -> Key:
    """Return the enemy that is nearest to the middle of the user's side."""
    own, others = person.models("left"), person.models("right")
    x = sum(at.x() for at in own.values()) / len(own)
    y = sum(at.y() for at in own.values()) / len(own)
    return min(others, key=lambda key: (others[key].x() - x) ** 2 + (others[key].y() - y) ** 2)


def go_on_to_the_end(person: Person, run: Callable[[], object], end: Callable[[], object]) -> None:
    """Continue the order until the turn is over."""
    page = person.page
    while turn(person) == 1 and person.deeds < 60 and page.seen is not None and not page.seen.over:
        if page.play.groups.rests:
            run()
        elif page.play.groups.active and page.play.bar.end.isEnabled():
            end()
        else:
            break


@pytest.mark.long(short=("large",))
@pytest.mark.parametrize("scale", ["small", "large"])
def test_a_turn_of_twelve_takes_forty_clicks_at_most(qtbot: QtBot, window: MainWindow, scale: str) -> None:
    """A frame round them, a drag and a click on an enemy suffice.

    By rules of single activations each model needs one click more.
    """
    person = twelve(qtbot, window, scale)
    begin(person)
    person.frame()
    page, own = person.page, person.models("left")
    assert len(page.play.groups.keys) == len(own) == 12
    x, y = (sum(part(at) for at in own.values()) / len(own) for part in (QPointF.x, QPointF.y))
    one = person.at(next(iter(own)))
    person.drag(one, one + person.spot(x + 900, y) - person.spot(x, y))
    person.click(person.at(nearest_enemy(person)))
    bar = page.play.groups_bar
    go_on_to_the_end(person, lambda: person.push(bar.go_on), lambda: person.push(page.play.bar.end))
    moved, fired = acted(person)
    assert len(moved) == 12
    assert len(fired) >= 8
    assert person.deeds <= MOST_IN_A_TURN


def test_space_presses_its_button_without_a_chosen_model(qtbot: QtBot, window: MainWindow) -> None:
    person = twelve(qtbot, window, "large")
    begin(person)
    table, bar = person.page.play.table, person.page.play.bar
    table.choose("left", "")
    assert table.key is None
    assert any(button.key == "Space" for button in bar.buttons)
    person.key(Qt.Key.Key_Space)
    assert who_acts.acting(table.seen)


@pytest.mark.long
@pytest.mark.parametrize("scale", ["small", "large"])
def test_set_up_and_a_turn_need_only_keys(qtbot: QtBot, window: MainWindow, scale: str) -> None:
    """B sets all up, then keys choose all, move them by arrows, order fire and continue."""
    person = twelve(qtbot, window, scale)
    person.key(Qt.Key.Key_B)
    assert person.keys <= MOST_TO_SET_UP
    assert turn(person) == 1
    begin(person)
    person.keys = 0
    person.key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert len(person.page.play.groups.keys) == 12
    person.key(Qt.Key.Key_G)
    person.key(Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    person.key(Qt.Key.Key_Right)
    person.key(Qt.Key.Key_Right)
    person.key(Qt.Key.Key_Return)
    person.key(Qt.Key.Key_T)
    person.key(Qt.Key.Key_Return)
    go_on_to_the_end(person, lambda: person.key(Qt.Key.Key_P), lambda: person.key(Qt.Key.Key_E))
    moved, fired = acted(person)
    assert len(moved) >= len(person.models("left"))
    assert len(fired) >= 8
    assert person.clicks == 0
    assert person.keys <= MOST_IN_A_TURN


def test_a_drag_places_a_unit_that_its_row_chooses(qtbot: QtBot, window: MainWindow) -> None:
    """A click before its name folds the unit, and a click on its name chooses all its models."""
    person = twelve(qtbot, window, "large")
    if not person.page.play.groups.waiting:
        person.push(person.page.play.bar.buttons[0])
    person.drag(person.spot(800, 5000), person.spot(1500, 3000))
    assert turn(person) == 1
    begin(person)
    shown = person.page.sides.lists["left"]
    row = shown.visualRect(shown.model().index(0, 0))
    for folded in (True, False):
        QTest.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(28, row.center().y()))
        assert shown.rows.rows[0].folded is folded
    QTest.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(29, row.center().y()))
    assert len(person.page.play.groups.keys) == len(person.models("left"))
    assert not shown.rows.rows[0].folded
    person.key(Qt.Key.Key_Escape)
    assert person.page.play.groups.keys == ()


@pytest.mark.long
def test_undo_takes_a_whole_groups_order_back(qtbot: QtBot, window: MainWindow) -> None:
    person = twelve(qtbot, window, "large")
    person.key(Qt.Key.Key_B)
    begin(person)
    before = person.models("left")
    person.key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    person.key(Qt.Key.Key_L)
    x, y = (sum(part(at) for at in before.values()) / len(before) for part in (QPointF.x, QPointF.y))
    person.click(person.spot(x + 700, y))
    assert person.models("left") != before
    person.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert person.models("left") == before


def test_a_formation_is_turned_by_a_key_both_ways(qtbot: QtBot, window: MainWindow) -> None:
    person = twelve(qtbot, window, "large")
    groups = person.page.play.groups
    person.key(Qt.Key.Key_B)
    begin(person)
    person.key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    person.key(Qt.Key.Key_W)
    assert groups.turn == 0, "as they stand they keep their places to each other"
    turned_by_wheel = [person.page.field.wheel_chooses]
    person.key(Qt.Key.Key_L)
    assert [*turned_by_wheel, person.page.field.wheel_chooses] == [False, True]
    person.key(Qt.Key.Key_W)
    assert groups.turn == 1
    person.key(Qt.Key.Key_W, Qt.KeyboardModifier.ShiftModifier)
    assert groups.turn == 0


def test_a_groups_weapon_has_a_button_and_a_key(qtbot: QtBot, window: MainWindow) -> None:
    """The weapon is each model's best, then a common one with its number of bearers, then each one's best again."""
    window.resize(1440, 900)
    gun = Weapon(id="gun", name="Gun", category="rifle", pen_level=2)
    carried = tuple(MountedWeapon(weapon=one) for one in ("rifle", "gun"))
    gunner = trooper(id="gunner", name="Gunner", weapons=carried)
    men = force(trooper(), gunner, count=3, others=(gun,))
    start.play(window.desk, Setup(men, men, seed=3, scale="large", table=FIELD), frozenset({"left"}))
    qtbot.waitUntil(lambda: isinstance(window.page(), PlayingPage))
    page = window.page()
    assert isinstance(page, PlayingPage)
    settled(qtbot, page)
    person = Person(qtbot, page)
    begin(person)
    bar, groups = page.play.groups_bar, page.play.groups
    person.key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: len(groups.weapons) == 2)
    assert bar.weapon.text() == "Each its best weapon"

    def held() -> str:
        return groups.weapon.name if groups.weapon is not None else ""

    person.push(bar.weapon)
    assert held() == "Rifle"
    assert bar.weapon.text() == f"Rifle ({groups.weapons[0].many})"
    person.key(Qt.Key.Key_X)
    assert held() == "Gun"
    person.key(Qt.Key.Key_X)
    assert held() == ""
    person.key(Qt.Key.Key_X, Qt.KeyboardModifier.ShiftModifier)
    assert held() == "Gun"
    person.key(Qt.Key.Key_T)
    qtbot.waitUntil(lambda: bool(groups.words))
    person.key(Qt.Key.Key_Return)
    hand = page.hand
    assert hand is not None
    shots = [one for one in hand.battle.choices if one.side == 0 and max(one.target, one.target_unit) >= 0]
    assert {hand.battle.encoded.calls.weapons[one.weapon] for one in shots} <= {"Gun"}
