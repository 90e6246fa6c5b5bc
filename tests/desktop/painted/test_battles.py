"""Every battle is painted as somebody last looked at it: the table and all that is beside it, watched and played by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from armybuilder.battle.table import preset
from armybuilder.battle.terms import Setup
from armybuilder.desktop.battle.battlefield.battlefield import Battlefield
from armybuilder.desktop.battle.replay.page import BattlePage
from armybuilder.desktop.desk.wanted import BattleWanted
from armybuilder.words import Measure
from tests.battle.forces import force, trooper
from tests.desktop import test_battlefield, test_on_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.battle.playing.page import PlayingPage
    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.model.document import Ruleset

GROUNDS = ("open-farm", "ruined-quarter", "skirmish-yard")


@pytest.mark.parametrize("ground", GROUNDS)
def test_a_field_is_painted_as_kept(qtbot: QtBot, holds: Callable[..., None], ground: str) -> None:
    field = Battlefield()
    qtbot.addWidget(field)
    field.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    field.resize(602, 602)
    field.show_table(preset(ground), Measure())
    field.show_cast(test_battlefield.cast())
    field.show_moment(test_battlefield.moment())
    field.show()
    holds(f"field-{ground}", field)


@pytest.mark.parametrize("ruleset", ["combat-action", "edge", "phase", "manoeuvre", "initiative"])
def test_a_replay_is_painted_as_kept(
    qtbot: QtBot, window: MainWindow, holds: Callable[..., None], ruleset: Ruleset
) -> None:
    men = force(trooper(), count=3)
    setup = Setup(men, men, ruleset=ruleset, turns=2, seed=11, table=preset("skirmish-yard"))
    page = replayed(qtbot, window, setup)
    page.player.show_event(len(page.told.events) // 2)
    holds(f"replay-{ruleset}", page, page.side, busy=window.workers.busy)


def replayed(qtbot: QtBot, window: MainWindow, setup: Setup) -> BattlePage:
    window.show_wanted(BattleWanted(setup))
    page = window.page()
    assert isinstance(page, BattlePage)
    qtbot.waitUntil(lambda: page.told is not None)
    return page


@pytest.mark.parametrize("ruleset", ["combat-action", "edge", "phase", "manoeuvre", "initiative"])
def test_a_battle_by_hand_is_painted_as_kept(
    qtbot: QtBot, window: MainWindow, holds: Callable[..., None], ruleset: Ruleset
) -> None:
    page = test_on_table.opened(qtbot, window, ruleset=ruleset)
    holds(f"play-{ruleset}", page, page.side, busy=window.workers.busy)


def test_an_aim_is_painted_as_kept(qtbot: QtBot, window: MainWindow, holds: Callable[..., None]) -> None:
    page = test_on_table.opened(qtbot, window)
    table = test_on_table.with_target(qtbot, page)
    table.next_target()
    test_on_table.quiet(qtbot, table)
    holds("play-aim", page, page.side, busy=window.workers.busy)


def test_a_way_is_painted_as_kept(qtbot: QtBot, window: MainWindow, holds: Callable[..., None]) -> None:
    page = test_on_table.at_table(qtbot, window)
    table = test_on_table.chosen(qtbot, page)
    QTest.mouseMove(page.field, test_on_table.pixel(page, test_on_table.far_place(page)))
    test_on_table.quiet(qtbot, table)
    holds("play-way", page, page.side, busy=window.workers.busy)
