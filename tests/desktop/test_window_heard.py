"""The window for a screen reader: role, name and state of every part of every page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.battle.battlefield.picture import FieldPicture
from armybuilder.desktop.battle.replay.timeline import Timeline
from armybuilder.desktop.designer.creature import CreaturePage
from armybuilder.desktop.widgets import heard
from armybuilder.desktop.widgets.points_bar import PointsBar
from tests.desktop.parts import name_field
from tests.desktop.said import Role, faults, name, parts, role, told, value
from tests.desktop.test_window_focus import PAGES
from tests.desktop.test_window_playing import begun

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytestqt.qtbot import QtBot

    from armybuilder.battle.terms import Setup
    from armybuilder.desktop.battle.replay.page import BattlePage
    from armybuilder.desktop.window.main_window import MainWindow


@pytest.fixture(autouse=True)
def listening() -> Iterator[None]:
    """Accessibility is active, so Qt keeps its accessible objects in step with the window."""
    was = QAccessible.isActive()
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(was)


def creature(window: MainWindow) -> CreaturePage:
    window.open(window.session.load("creature")[0].id)
    page = window.page()
    assert isinstance(page, CreaturePage)
    return page


@pytest.mark.usefixtures("fought")
def test_every_part_of_every_page_is_named(qtbot: QtBot, window: MainWindow) -> None:
    """All focusable parts, all parts painted by the program, and rows have a name and a role."""
    for page, show in PAGES.items():
        show(window)

        def faultless(page: str = page) -> None:
            assert not list(faults(window)), page

        qtbot.waitUntil(lambda: not window.workers.busy())
        qtbot.waitUntil(faultless)


@pytest.mark.long
def test_every_part_of_a_battle_page_is_named(
    window: MainWindow, setup: Setup, watched: Callable[[Setup], BattlePage]
) -> None:
    """The field describes the focused model, the timeline the moment, and keys move in both."""
    watched(setup)
    found = list(faults(window))
    assert not found, "\n".join(dict.fromkeys(found))
    line = next(one for one in parts(window) if isinstance(one, Timeline))
    assert role(line) == Role.Slider
    interface = told(line).valueInterface()
    assert interface is not None
    interface.setCurrentValue(5)
    assert line.value() == 5
    assert "urn" in line.accessibleDescription()
    field = next(one for one in parts(window) if isinstance(one, FieldPicture))
    before = field.accessibleDescription()
    assert before
    side, model = next(iter(field.moment().tokens))
    field.point_to(side, model)
    assert field.accessibleDescription() not in {"", before}


@pytest.mark.long
def test_every_part_of_a_playing_page_is_named(qtbot: QtBot, window: MainWindow) -> None:
    begun(qtbot, window, "left")
    found = list(faults(window))
    assert not found, "\n".join(dict.fromkeys(found))


def test_a_chart_announces_its_current_mark(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(heard, "announce", lambda _of, words: said.append(words))
    window.open("a-levy")
    chart = next(one for one in parts(window) if isinstance(one, PointsBar))
    assert role(chart) == Role.Chart
    window.activateWindow()
    chart.setFocus()
    qtbot.keyClick(chart, Qt.Key.Key_Right)
    assert said == [chart.words_of(0)]
    assert told(chart).text(QAccessible.Text.Description) == chart.words_of(0)


def test_a_screen_reader_can_move_a_ladders_slider(qtbot: QtBot, window: MainWindow) -> None:
    """The ladder's value is its number, its name has the price, and a set value chooses the nearest rung."""
    page = creature(window)
    (skill,) = (one for one in page.stats if one.stat.name == "Shooting Skill")
    ladder = skill.ladder
    assert role(ladder) == Role.Slider
    assert value(ladder) == ladder.chosen()
    interface = told(ladder).valueInterface()
    assert interface is not None
    assert (interface.minimumValue(), interface.maximumValue()) == (0, 6)
    before = window.session.receipt(page.key).total
    interface.setCurrentValue(5)
    assert ladder.chosen() in {5, "5"}
    assert name(ladder).startswith("Shooting Skill 5")
    qtbot.waitUntil(lambda: window.session.receipt(page.key).total != before)
    interface.setCurrentValue(900)
    assert value(ladder) == 6


@pytest.mark.long
def test_changes_are_announced_to_a_screen_reader(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The changes are the new total, a new problem and the message of the status bar."""
    said: list[str] = []

    def listen(of: QWidget, words: str) -> None:
        if words and of.isVisible():
            said.append(words)

    for place in ("widgets.total", "widgets.problems", "window.status_bar"):
        monkeypatch.setattr(f"armybuilder.desktop.{place}.announce", listen)
    page = creature(window)
    said.clear()
    (skill,) = (one for one in page.stats if one.stat.name == "Shooting Skill")
    skill.ladder.setFocus()
    now = window.session.receipt(page.key).total
    for key in (Qt.Key.Key_2, Qt.Key.Key_6):
        qtbot.keyClick(skill.ladder, key)
    after = window.session.receipt(page.key).total
    assert after != now
    qtbot.waitUntil(lambda: any(line.startswith(f"{after} ") for line in said))
    window.statusBar().tell("All of it is kept")  # type: ignore[attr-defined]
    assert said[-1] == "All of it is kept"


@pytest.mark.long
def test_an_announcement_needs_active_accessibility(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    events: list[str] = []
    monkeypatch.setattr(
        QAccessible, "updateAccessibility", lambda event: events.append(event.message()), raising=True
    )
    field = name_field(creature(window).header)
    events.clear()
    QAccessible.setActive(False)
    heard.announce(field, "unheard")
    QAccessible.setActive(True)
    heard.announce(field, "heard")
    assert events == ["heard"]
