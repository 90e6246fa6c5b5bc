"""Layouts of every page, and the boxes of every chart's marks, are as they are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from armybuilder.desktop.campaign.strength_bar import StrengthBar, StrengthPart
from tests.desktop import campaigning
from tests.desktop.painted import laying, scenes
from tests.desktop.painted.test_pages import PAGES
from tests.goldens import painted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.widgets.chart import Chart
    from armybuilder.desktop.window.main_window import MainWindow

pytestmark = pytest.mark.linux  # letters are measured a little otherwise elsewhere
WIDTHS = (180, 420)


def kept(name: str, made: str) -> None:
    """Compare a text with its golden."""
    if told := painted.compared(name, made):
        pytest.fail(told, pytrace=False)


def strengths() -> Iterator[Chart]:
    """Yield bars of strength with several states, one state and no state."""
    for heads in ((7, 2, 0, 1), (5,), ()):
        made = StrengthBar("Strength")
        parts = zip(("fit", "hurt", "away", "dead"), heads, strict=False)
        made.set_parts(tuple(StrengthPart(name, count, name == "fit", 0.5) for name, count in parts))
        yield made


@pytest.mark.parametrize("width", WIDTHS)
def test_marks_of_charts_lie_as_kept(qtbot: QtBot, width: int) -> None:
    told = []
    for chart in (*scenes.charts(), *strengths()):
        qtbot.addWidget(chart)
        chart.resize(width, max(40, chart.sizeHint().height()))
        told.append(laying.boxes(chart))
    kept(f"marks-{width}", "".join(told))


@pytest.mark.parametrize("name", sorted(PAGES.keys() - {"odds"}))  # battles take long
def test_layouts_of_a_page_are_as_kept(qtbot: QtBot, window: MainWindow, name: str) -> None:
    PAGES[name](window)
    qtbot.waitUntil(lambda: window.page() is not None and not window.workers.busy())
    page = window.page()
    assert page is not None
    parts = [part for part in (page, page.side, page.left) if part is not None]
    kept(f"laid-{name}", "".join(map(laying.lines, parts)))


def test_layouts_of_a_campaign_are_as_kept(qtbot: QtBot, window: MainWindow) -> None:
    page = campaigning.opened(window, campaigning.hurt(window))
    qtbot.waitUntil(lambda: not window.workers.busy())
    kept("laid-campaign", laying.lines(page) + laying.lines(page.side))


def test_layouts_of_the_frame_are_as_kept(window: MainWindow) -> None:
    parts = (window.library, window.status, window.first_steps, window.welcome)
    kept("laid-frame", "".join(map(laying.lines, parts)))
