"""The state that the next start restores: window size, pane widths, tabs and undo history."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QApplication

from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.desk.desk import page_key
from armybuilder.desktop.desk.settings import Settings
from armybuilder.desktop.desk.wanted import SheetsWanted
from armybuilder.desktop.printing.page import PrintPage
from armybuilder.desktop.start import CrashDesk, make_window
from armybuilder.editing import whole_documents
from armybuilder.editing.fields import set_field
from tests.desktop.test_window_printing import ready

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.library.store import Library


@pytest.fixture
def start(
    qtbot: QtBot, tmp_path: Path, library: Library, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[], MainWindow]]:
    """A function that starts the program on the same library and settings.

    All windows are closed at the end of the test.
    """
    monkeypatch.setenv("ARMYBUILDER_HOME", str(tmp_path / "home"))
    made: list[MainWindow] = []

    def begin() -> MainWindow:
        window = make_window(library, Settings(tmp_path / "desktop.ini"), CrashDesk())
        with qtbot.waitExposed(window):
            window.show()
        made.append(window)
        return window

    yield begin
    for window in made:
        window.close()
        window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.mark.long
def test_the_first_window_fits_its_screen(start: Callable[[], MainWindow]) -> None:
    window = start()
    room = window.screen().availableSize() - QSize(16, 40)  # borders and a title
    assert window.size().boundedTo(room) == window.size()
    assert window.minimumSize().boundedTo(room) == window.minimumSize()


def test_size_and_widths_are_stored_before_closing(
    qtbot: QtBot, start: Callable[[], MainWindow], tmp_path: Path
) -> None:
    """Size, widths and tabs survive a kill."""
    window = start()
    window.open("a-levy")
    window.resize(790, 700)
    window.panes.setSizes([210, 300, 250])
    window._panes_moved()

    def kept() -> bool:
        read = Settings(tmp_path / "desktop.ini")
        return (
            not read.geometry.isEmpty()
            and "a-levy" in read.words("tabs/open")
            and len(read.sizes("army")) == 3
        )

    qtbot.waitUntil(kept)
    other = start()
    assert other.size() == QSize(790, 700)
    page = other.page()
    assert page is not None
    assert page.key == "a-levy"


@pytest.mark.long
def test_the_next_run_can_undo_earlier_edits(start: Callable[[], MainWindow]) -> None:
    window = start()
    before = window.session.documents["a-levy"].name
    window.session.apply(set_field(window.session.documents["a-levy"], "name", "Another name"))
    fresh = whole_documents.start("weapon", "Fresh gun")
    window.session.apply(whole_documents.create(fresh))
    window.session.apply(whole_documents.delete(fresh))
    said = window.actions_["undo"].text()
    window.close()
    again = start()
    assert again.actions_["undo"].isEnabled()
    assert again.actions_["undo"].text() == said
    again.actions_["undo"].trigger()
    assert fresh.id in {one.id for one in again.session.load("weapon")}
    again.actions_["undo"].trigger()
    assert fresh.id not in {one.id for one in again.session.load("weapon")}
    again.actions_["undo"].trigger()
    assert again.session.documents["a-levy"].name == before
    assert not again.actions_["undo"].isEnabled()
    again.actions_["redo"].trigger()
    again.close()
    last = start()
    assert last.session.documents["a-levy"].name == "Another name"
    last.actions_["undo"].trigger()
    assert last.session.documents["a-levy"].name == before


def test_a_kill_keeps_the_undo_history(start: Callable[[], MainWindow]) -> None:
    """The undo history is stored when typing rests, with the versions."""
    window = start()
    window.session.apply(set_field(window.session.documents["a-levy"], "name", "Another name"))
    window.session.keep()
    said = window.actions_["undo"].text()
    again = start()
    assert again.actions_["undo"].isEnabled()
    assert again.actions_["undo"].text() == said


def test_another_language_restarts_the_window(
    start: Callable[[], MainWindow],
) -> None:
    window = start()
    window.set_language("en")
    assert (window.isVisible(), window.wanted_again) == (True, False)
    window.set_language("it")
    assert (window.isVisible(), window.isEnabled(), window.wanted_again) == (True, False, True)
    assert window.settings.language == "it"
    window.settings.language = ""


@pytest.mark.long
def test_the_preview_never_shows_the_sheets_of_another_army(qtbot: QtBot, window: MainWindow) -> None:
    window.show_wanted(SheetsWanted("a-gate"))
    page = window.page()
    assert isinstance(page, PrintPage)
    ready(qtbot, page)
    assert page.preview.count()
    window.show_wanted(SheetsWanted("a-reavers"))
    assert page.preview.count() == 0
    assert not page.print_button.isEnabled()
    assert not page.empty.isVisible(), "there is something to print, only not yet"
    ready(qtbot, page)
    assert page.preview.count()
    assert page.print_button.isEnabled()


@pytest.mark.long
def test_the_opponent_offered_first_is_the_nearest_in_points(window: MainWindow) -> None:
    points = {one.id: window.session.receipt(one.id).total for one in window.session.load("army")}
    for army, here in points.items():
        window.open(army)
        page = window.page()
        assert isinstance(page, ArmyPage)
        foe = page.panel.odds.opponent()
        legal = [key for key in points if key != army and not window.session.illegal(key)]
        assert abs(points[foe] - here) == min(abs(points[key] - here) for key in legal)
    window.open(page_key("guide"))
