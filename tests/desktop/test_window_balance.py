"""Balancing as a user does it: find the ways, choose, keep as a scenario, print, edit, stop."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from armybuilder.counsel import balance as balancer
from armybuilder.editing import whole_documents
from armybuilder.model.battle import Battle

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.odds.balance_panel import BalancePanel
    from armybuilder.desktop.odds.page import OddsPage
    from armybuilder.desktop.window.main_window import MainWindow


@pytest.fixture
def page(fought: Callable[..., OddsPage], monkeypatch: pytest.MonkeyPatch) -> OddsPage:
    """The odds page of two small armies, with a wide margin for even."""
    for name, value in {"SEARCH": 12, "CONFIRM": 20, "EVEN": 0.5, "MOST_TURNS": 3}.items():
        monkeypatch.setattr(balancer, name, value)
    return fought("a-gate", "a-reavers")


def found(qtbot: QtBot, panel: BalancePanel) -> None:
    """Press the button and wait for all ways."""
    qtbot.mouseClick(panel.seek, Qt.MouseButton.LeftButton)
    assert panel.stop.isVisibleTo(panel)
    qtbot.waitUntil(lambda: not panel.stop.isVisibleTo(panel))


def test_a_way_is_found_kept_and_printed(
    qtbot: QtBot, window: MainWindow, page: OddsPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(balancer.Share, "even", property(lambda _share: True))
    panel = page.balance
    found(qtbot, panel)
    assert list(panel._ways) == ["points", "objective", "turns"]
    assert len(panel.table.as_table()) == 4
    panel.table.select_key("points")
    assert "points" in panel.note.text()
    before = len(window.session.load("battle"))
    qtbot.mouseClick(panel.keep, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(window.session.load("battle")) > before)
    (kept,) = (one for one in window.session.load("battle") if isinstance(one, Battle) and not one.choices)
    assert "made even" in kept.name
    assert kept.notes
    place = tmp_path / "sheet.pdf"
    panel.save_sheet(place)
    qtbot.waitUntil(place.exists)
    assert place.read_bytes().startswith(b"%PDF")
    page.set_up.choose("a-reavers", "a-gate")
    page.count()
    assert "before this edit" in panel.note.text()
    assert not panel.keep.isEnabled()
    assert panel.seek.isVisibleTo(panel)
    qtbot.waitUntil(lambda: not page.running)


@pytest.mark.long
def test_unbalanceable_armies_show_the_reason(
    qtbot: QtBot, page: OddsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(balancer.Share, "even", property(lambda _share: False))
    panel = page.balance
    found(qtbot, panel)
    assert {row[1] for row in panel.table.as_table()[1:]} == {"cannot"}
    assert panel.note.text()
    assert not panel.keep.isEnabled()


@pytest.mark.long
def test_finding_is_stopped(qtbot: QtBot, page: OddsPage) -> None:
    panel = page.balance
    panel.begin()
    panel.stop.click()
    assert panel.seek.isVisibleTo(panel)
    qtbot.waitUntil(lambda: not page.desk.workers.busy())


def test_another_pair_clears_the_refusal(qtbot: QtBot, window: MainWindow, page: OddsPage) -> None:
    panel = page.balance
    empty = whole_documents.start("army", "Nobody yet")
    window.session.apply(whole_documents.create(empty))
    page.choose("a-gate", empty.id)
    panel.seek.click()
    qtbot.waitUntil(lambda: "Nobody yet" in panel.note.text())
    page.choose("a-gate", "a-reavers")
    panel.seek.click()
    assert panel.note.text() == "Battles fought: 0"
    panel.stop.click()
    qtbot.waitUntil(lambda: not page.running and not page.desk.workers.busy())
