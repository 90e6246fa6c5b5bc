"""Every page is painted as in its golden file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from armybuilder.desktop.desk.desk import page_key
from armybuilder.desktop.desk.wanted import OddsWanted, SheetsWanted
from armybuilder.desktop.formula.page import FormulaPage
from armybuilder.desktop.odds.page import OddsPage
from armybuilder.desktop.settings.page import SettingsPage
from armybuilder.points.tables import rules_hash
from tests.counsel.made_up_trial import made_up

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow

pytestmark = pytest.mark.linux  # letters are measured a little otherwise elsewhere


def opens(key: str) -> Callable[[MainWindow], object]:
    """Return a function that opens a document or a page by its key."""
    return lambda window: window.open(key)


def runs(name: str) -> Callable[[MainWindow], object]:
    """Return a function that runs a command of the window."""
    return lambda window: window.run_command(name)


def odds(window: MainWindow) -> None:
    """Open the odds of two armies under a seed."""
    window.show_wanted(OddsWanted("a-gate", "a-reavers"))
    page = window.page()
    assert isinstance(page, OddsPage)
    page.set_up.seed.setText("7")
    page.choose("a-gate", "a-reavers")


def settings(window: MainWindow) -> None:
    """Open the settings without the library's place and its last backup."""
    window.run_command("settings")
    page = window.page()
    assert isinstance(page, SettingsPage)
    page.care.hide()


def formula(window: MainWindow) -> None:
    """Open the page *What a point buys* with made-up results, without its paragraph."""
    key = page_key("formula")
    page = window.show_page(key, lambda: FormulaPage(window.desk, key, made_up(rules_hash())))
    page.about.hide()
    page.terms.companies.setChecked(True)
    page.select("movement-10-14")


PAGES: dict[str, Callable[[MainWindow], object]] = {
    "weapon": opens("w-combat-rifle"),
    "creature": opens("c-hero"),
    "machine": opens("v-crawler"),
    "unit": opens("u-levy"),
    "army": opens("a-overland"),
    "settings": settings,
    "readings": runs("readings"),
    "share": opens(page_key("share", "a-gate")),
    "print": lambda window: window.show_wanted(SheetsWanted("a-gate")),
    "table": opens("ruined-quarter"),
    "conversion": opens(page_key("conversion", "a-gate", "manoeuvre")),
    "guide": opens(page_key("guide")),
    "compare": opens(page_key("compare", "c-hero", "c-surgeon")),
    "solve": runs("solve"),
    "formula": formula,
    "odds": odds,
}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_painted_as_kept(
    qtbot: QtBot, window: MainWindow, holds: Callable[..., None], name: str
) -> None:
    window.resize(1440, 1800)
    PAGES[name](window)
    qtbot.waitUntil(lambda: window.page() is not None)
    page = window.page()
    assert page is not None
    parts = [part for part in (page, page.side, page.left) if part is not None]
    holds(f"page-{name}", *parts, busy=window.workers.busy)


@pytest.mark.parametrize("width", [1440, 1000])
def test_the_window_is_painted_as_kept(window: MainWindow, holds: Callable[..., None], width: int) -> None:
    window.resize(width, 800)
    window.open("w-knife")
    holds(f"window-{width}", window, busy=window.workers.busy)
