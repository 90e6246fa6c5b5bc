"""Tabs of the last run: stand-ins with title and sign, each built once it is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.desk.desk import page_key
from armybuilder.desktop.desk.settings import Settings
from armybuilder.desktop.desk.wanted import OddsWanted, SettingsWanted, SheetsWanted
from armybuilder.desktop.odds.page import OddsPage
from armybuilder.desktop.settings.page import SettingsPage
from armybuilder.desktop.start import make_window
from armybuilder.desktop.window.waiting_page import WaitingPage
from armybuilder.editing.fields import set_field

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.start import CrashDesk
    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.library.store import Library

FRONT = "c-hero"
ABOUT = [page_key(name, "w-knife") for name in ("history", "compare", "share")]


@pytest.fixture
def again(window: MainWindow, library: Library, tmp_path: Path, crashes: CrashDesk) -> Iterator[MainWindow]:
    """A window after a restart that shows the tabs of the window before."""
    for key in (
        "w-knife",
        "v-crawler",
        *ABOUT,
        page_key("guide"),
        page_key("formula"),
        page_key("readings"),
        "a-gate",
    ):
        window.open(key)
    window.show_wanted(SettingsWanted())
    window.show_wanted(SheetsWanted("a-gate"))
    window.show_wanted(OddsWanted("a-gate", "a-reavers"))
    window.open(FRONT)
    titles = _titles(window)
    window.close()
    made = make_window(library, Settings(tmp_path / "desktop.ini"), crashes)
    made.show()
    made.setProperty("titles", titles)
    yield made
    made.close()
    made.deleteLater()


def _titles(window: MainWindow) -> list[str]:
    return [window.bar.tabs.tabText(place) for place in range(window.bar.tabs.count())]


def test_a_start_builds_only_the_page_in_front(again: MainWindow) -> None:
    built = [page.key for page in again.pages if not isinstance(page, WaitingPage)]
    assert built == [FRONT]
    assert _titles(again) == again.property("titles")
    assert all(not again.bar.tabs.tabIcon(place).isNull() for place in range(len(again.pages)))


def test_a_tab_costs_a_start_few_widgets(again: MainWindow) -> None:
    """A page has hundreds of parts, a stand-in a tenth of that at most."""
    front = again.page()
    assert front is not None
    most = len(front.findChildren(QWidget)) / 10
    assert max(len(page.findChildren(QWidget)) for page in again.pages if page is not front) < most


def test_each_tab_is_built_once_it_is_chosen(qtbot: QtBot, again: MainWindow) -> None:
    keys = [page.key for page in again.pages]
    tabs = again.bar.tabs
    qtbot.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=tabs.tabRect(0).center())
    for place in range(1, len(keys)):
        tabs.setCurrentIndex(place)
    assert [page.key for page in again.pages] == keys
    assert not any(isinstance(page, WaitingPage) for page in again.pages)
    assert _titles(again) == again.property("titles")
    odds = next(page for page in again.pages if isinstance(page, OddsPage))
    assert odds.setup is not None
    assert (odds.setup.left.army.id, odds.setup.right.army.id) == ("a-gate", "a-reavers")
    assert any(isinstance(page, SettingsPage) for page in again.pages)


def test_a_command_builds_the_page_in_its_tab(again: MainWindow) -> None:
    keys = [page.key for page in again.pages]
    again.actions_["settings"].trigger()
    page = again.page()
    assert isinstance(page, SettingsPage)
    assert [one.key for one in again.pages] == keys


def test_a_renamed_document_renames_its_waiting_tab(again: MainWindow) -> None:
    place = [page.key for page in again.pages].index("w-knife")
    knife = again.session.documents["w-knife"]
    again.session.apply(set_field(knife, "name", "Long knife"))
    assert again.bar.tabs.tabText(place).startswith("Long knife")


def test_a_waiting_tab_closes(again: MainWindow) -> None:
    again.close_page([page.key for page in again.pages].index("w-knife"))
    assert "w-knife" not in [page.key for page in again.pages]
    again.reopen()
    front = again.page()
    assert front is not None
    assert front.key == "w-knife"


def test_a_tab_that_cannot_be_built_closes(
    again: MainWindow, crashes: CrashDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("armybuilder.desktop.window.main_window.page_for", fails)
    before = [page.key for page in again.pages]
    again.bar.tabs.setCurrentIndex(0)
    assert [page.key for page in again.pages] == before[1:]
    front = again.page()
    assert front is not None
    assert front.key == FRONT
    assert len(crashes.reports) == 1
    crashes.reports.clear()


def test_a_closed_tab_leads_back_to_the_one_before(window: MainWindow) -> None:
    for key in ("w-knife", "c-hero", "v-crawler", "a-gate"):
        window.open(key)
    for key in ("w-knife", "a-gate", "c-hero"):
        window.open(key)
    fronts = []
    for _ in range(3):
        window.close_page(window.bar.tabs.currentIndex())
        page = window.page()
        assert page is not None
        fronts.append(page.key)
    assert fronts == ["a-gate", "w-knife", "v-crawler"]
