"""The review of a battle: wait or stop, read, branch at a turning point, save the sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from armybuilder.battle.levels import minutes, players
from armybuilder.battle.levels.levels import written
from armybuilder.battle.review import review as reviews
from armybuilder.battle.review.review import Effort
from armybuilder.desktop.battle.branching.page import BranchingPage
from armybuilder.desktop.battle.replay.page import BattlePage
from armybuilder.desktop.battle.review.page import ReviewPage
from armybuilder.desktop.desk.wanted import BattleWanted
from armybuilder.desktop.documents import kept_battles
from tests.battle.review.test_review import LITTLE, blundered
from tests.desktop.test_window_playing import begun, settled

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.battle.terms import Setup
    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.model.battle import Battle


@pytest.fixture
def opened(qtbot: QtBot, window: MainWindow) -> Callable[..., ReviewPage]:
    """A function that opens the review of a battle with a blunder, and waits for its result."""

    def open_page(effort: Effort = LITTLE, *, wait: bool = True) -> ReviewPage:
        fought = blundered()[0].fought()
        page = window.show_page("review", lambda: ReviewPage(window.desk, fought, effort))
        assert isinstance(page, ReviewPage)
        if wait:
            qtbot.waitUntil(lambda: page.found is not None)
        return page

    return open_page


def test_a_watched_battle_opens_its_review(
    qtbot: QtBot,
    window: MainWindow,
    setup: Setup,
    watched: Callable[[Setup], BattlePage],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reviews, "Effort", lambda: LITTLE)
    battle = watched(replace(setup, turns=2))
    assert battle.branching.won.isVisible()
    qtbot.mouseClick(battle.branching.won, Qt.MouseButton.LeftButton)
    page = window.page()
    assert isinstance(page, ReviewPage)
    qtbot.waitUntil(lambda: page.found is not None)
    assert page.found is not None
    assert "wins and half the draws" in page.luck.text()
    sides = [page.tables[side].as_table() for side in ("left", "right")]
    assert sum(len(table) - 1 for table in sides) == len(page.found.unit_scores)
    window.show_page(page.key, lambda: pytest.fail("it is open already"))


@pytest.mark.long
def test_a_slow_battle_shows_its_progress(
    qtbot: QtBot, window: MainWindow, setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bar shows the turns under a veteran's lead, and none under the regular bot, which fights at once."""
    monkeypatch.setattr(players, "AHEAD", {"veteran": 24})
    monkeypatch.setattr(minutes, "WORTH_A_WORD", 0)
    window.show_wanted(BattleWanted(replace(setup, turns=3, levels=written("veteran", "regular"))))
    page = window.page()
    assert isinstance(page, BattlePage)
    seen: list[int] = []
    page.empty.progress.valueChanged.connect(seen.append)
    qtbot.waitUntil(page.empty.progress.isVisible)
    assert "of 3" in page.empty.sentence()
    qtbot.waitUntil(lambda: "to come" in page.empty.sentence())
    qtbot.waitUntil(lambda: page.fought is not None)
    assert page.empty.progress.isHidden()
    assert seen
    assert max(seen) <= 3


@pytest.mark.long
def test_an_unfinished_battle_has_no_review(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left")
    assert page.branching.won.isHidden()
    page.panel.left_to_bot.emit("battle")
    settled(qtbot, page)
    assert page.seen is not None
    assert page.seen.over
    assert page.branching.won.isVisible()


def test_a_turning_point_is_shown_on_the_table(qtbot: QtBot, window: MainWindow) -> None:
    fought = blundered()[0].fought()
    kept: list[Battle] = []
    kept_battles.keep(window.desk, fought, done=kept.append)
    qtbot.waitUntil(lambda: bool(kept))
    page = window.show_page("review", lambda: ReviewPage(window.desk, fought, LITTLE, kept[0].id))
    qtbot.waitUntil(lambda: page.found is not None)
    assert page.found is not None
    for place, point in enumerate(page.found.turning_points[:2]):
        window.show_page(page.key, lambda: page)
        qtbot.mouseClick(page.points[place].show_it, Qt.MouseButton.LeftButton)
        battle = window.page()
        assert isinstance(battle, BattlePage)
        assert battle.key == kept[0].id
        qtbot.waitUntil(lambda battle=battle: battle.fought is not None)  # type: ignore[misc]  # mypy cannot type a default
        assert battle.player.event_shown() == min(point.event, len(fought.events) - 1)
        assert not battle.player.hidden()


def test_a_battle_outside_the_library_has_no_moment(opened: Callable[..., ReviewPage]) -> None:
    assert all(row.show_it.isHidden() for row in opened().points)


def test_a_turning_point_is_branched_at_with_one_click(
    qtbot: QtBot, window: MainWindow, opened: Callable[..., ReviewPage]
) -> None:
    """The branch begins right before the wrong choice, even without an event in the log."""
    page = opened()
    found, first = page.found, page.points[0]
    assert found is not None
    assert first.chosen.text().startswith("1. Turn")
    assert first.better.text().startswith("Better: ")
    assert len(page.points) == len(found.turning_points)
    qtbot.mouseClick(first.branch, Qt.MouseButton.LeftButton)
    branch = window.page()
    assert isinstance(branch, BranchingPage)
    qtbot.waitUntil(lambda: branch.seen is not None)
    assert branch.count == blundered()[1] == found.turning_points[0].number


@pytest.mark.long
def test_reckoning_can_be_stopped_and_begun_again(qtbot: QtBot, opened: Callable[..., ReviewPage]) -> None:
    page = opened(replace(LITTLE, chosen=10_000_000, most=10_000_000), wait=False)
    assert page.bar.isVisible()
    assert not page.save.isEnabled()
    qtbot.mouseClick(page.stop, Qt.MouseButton.LeftButton)
    assert not page.bar.isVisible()
    assert page.again.isVisible()
    assert not page.luck.isVisible()
    page.effort = LITTLE
    qtbot.mouseClick(page.again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.found is not None)
    assert page.again.isHidden()
    assert page.luck.isVisible()


@pytest.mark.parametrize("ending", ["pdf", "md"])
def test_the_battles_saved_sheet_has_the_turning_points(
    qtbot: QtBot, opened: Callable[..., ReviewPage], tmp_path: Path, ending: str
) -> None:
    page = opened()
    path = tmp_path / f"report.{ending}"
    page.write(path)
    qtbot.waitUntil(path.exists)
    if ending == "md":
        assert page.points[0].better.text() in path.read_text("utf-8")
