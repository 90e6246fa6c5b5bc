"""The bar under the table: which choices are buttons, and their keys."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest

from armybuilder.battle.playing.seen_battle import ChoiceEntry
from armybuilder.desktop.battle.battlefield.pane import FieldPane
from armybuilder.desktop.battle.playing.table.action_bar import ActionBar
from armybuilder.desktop.battle.playing.table.groups_bar import GroupsBar
from armybuilder.desktop.battle.playing.table.table_hand import TableHand
from armybuilder.desktop.battle.playing.table.weapons_at_hand import HeldWeapon
from armybuilder.desktop.desk.settings import Settings
from tests.desktop.test_battlefield import ANN, BOB, moment

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.battle.records.events import Key


@pytest.fixture
def bar(qtbot: QtBot, tmp_path: Path) -> ActionBar:
    """A bar under a table without a decision."""
    pane = FieldPane(Settings(tmp_path / "window.ini"))
    qtbot.addWidget(pane)
    made = ActionBar(TableHand(pane, Mock()))
    qtbot.addWidget(made)
    return made


def entry(number: int, words: str, *by: Key) -> ChoiceEntry:
    """Return a choice that some models have, or the side."""
    return ChoiceEntry(number, "", "", None, words, "", complete=True, on_the_ground=False, by=by)


def shown(bar: ActionBar, key: Key | None, *entries: ChoiceEntry) -> list[str]:
    """Return the words of the buttons for these choices with a chosen model."""
    bar._table.seen = Mock(entries=entries, question="", moment=moment())
    bar._table.key = key
    bar.show_now()
    return [button.text() for button in bar.buttons]


def test_a_chosen_model_without_choices_has_its_sides_choices(bar: ActionBar) -> None:
    """Another model's choices are not offered in its place."""
    walk, wait = entry(0, "Walk", BOB), entry(1, "Wait")
    assert shown(bar, ANN, walk, wait) == ["Wait"]
    assert shown(bar, BOB, walk, wait) == ["Walk"]
    assert shown(bar, None, walk) == ["Walk"]


def test_without_a_chosen_model_at_most_eight_choices_show(bar: ActionBar) -> None:
    walks = [entry(number, f"Walk {number}", BOB) for number in range(9)]
    assert len(shown(bar, None, *walks[:8])) == 8
    assert shown(bar, None, *walks) == []


def test_the_first_nine_weapons_have_keys_by_place(bar: ActionBar) -> None:
    bar._table.arms = tuple(HeldWeapon(number, 0, f"Gun {number}", harms=True) for number in range(10))
    shown(bar, ANN)
    assert [button.key for button in bar.buttons] == [*"123456789", ""]


def test_new_buttons_have_their_whole_words_at_once(qtbot: QtBot, bar: ActionBar) -> None:
    """Pictures and the first painting come before Qt lays the buttons out by itself."""
    bar.resize(1000, 60)
    with qtbot.waitExposed(bar):
        bar.show()
    shown(bar, BOB, entry(0, "Set up Trooper 1", BOB), entry(1, "Set up the second trooper", BOB))
    buttons = [one for one in bar.buttons if not one.isHidden()]
    assert len(buttons) == 2
    assert all(one.size() == one.sizeHint() for one in buttons)


def test_a_narrow_bar_shows_an_eye_alone(qtbot: QtBot, bar: ActionBar) -> None:
    with qtbot.waitExposed(bar):
        bar.show()
    bar.resize(1000, 60)
    assert bar.view.words() == "View from the pointer"
    bar.resize(800, 60)
    assert bar.view.isVisible()
    assert not bar.view.words()
    assert bar.view.toolTip().startswith("View from the pointer")


def test_the_button_that_activates_comes_first(bar: ActionBar) -> None:
    bar._table.arms = (HeldWeapon(5, 0, "Gun", harms=True),)
    begins = replace(entry(0, "Activate Ann", ANN), begins=True)
    assert shown(bar, ANN, begins)[0] == "Activate Ann"


def test_the_groups_bar_keeps_room_for_its_reasons(qtbot: QtBot) -> None:
    """Formations give way to them, and words without room end with dots."""
    ann = ("left", "1")
    reasons = ("Ann: the enemy is too far away for every weapon", "Bob: no line of sight")
    order = Mock(waiting=(ann,), left_out=reasons)
    groups = Mock(setting_up=False, active=True, under_way=True, rests=True, waits=False)
    groups.configure_mock(waiting=(), weapon=None, formation="line", keys=(ann,), weapons=(Mock(), Mock()))
    groups.seen = Mock(order=order)
    bar = GroupsBar(groups, Mock())
    qtbot.addWidget(bar)
    bar.resize(827, 36)
    bar.show_now()
    bar.grab()
    assert bar.said.width() > 150
    assert bar.said.toolTip().splitlines()[-2:] == list(reasons)


def test_the_end_of_a_question_has_its_words(bar: ActionBar) -> None:
    """The end of a model's actions is called End."""
    nobody, done = entry(1, "No other model hastens"), entry(1, "Done", ANN)
    shown(bar, None, entry(0, "Hasten", ANN), replace(nobody, ends=True))
    assert bar.end.text() == "No other model hastens"
    shown(bar, ANN, entry(0, "Walk", ANN), replace(done, ends=True))
    assert bar.end.text() == "End"
