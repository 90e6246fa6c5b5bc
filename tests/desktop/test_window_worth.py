"""The worth meter of the odds page: weigh units, ask for the line to blame, try it cheaper, stop."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt

from armybuilder.counsel import worth as meter
from armybuilder.desktop.battle.set_up.random_army import RANDOM
from armybuilder.desktop.widgets.worth_meter import WorthRow
from armybuilder.editing import whole_documents
from tests.battle.forces import contender
from tests.desktop.parts import name_field

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from armybuilder.battle.terms import Contender
    from armybuilder.desktop.odds.page import OddsPage
    from armybuilder.desktop.odds.worth_panel import WorthPanel
    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.model.document import Ruleset


@pytest.fixture
def page(fought: Callable[..., OddsPage], monkeypatch: pytest.MonkeyPatch) -> OddsPage:
    """The odds page of the patrol against the reavers, with few battles to weigh."""
    for name, value in {
        "FIRST": 3,
        "ROUND": (2, 4, 4, 2),
        "LOOKS": (1,),
        "LINE_LOOKS": (1,),
        "MOST_LINES": 2,
    }.items():
        monkeypatch.setattr(meter, name, value)
    shown = fought("a-gate", "a-reavers")
    shown.worth._seed = 1  # the page draws one
    return shown


def weighed(qtbot: QtBot, panel: WorthPanel) -> None:
    """Press the button and wait until every unit is weighed."""
    qtbot.mouseClick(panel.weigh, Qt.MouseButton.LeftButton)
    assert panel.stop.isVisibleTo(panel)
    qtbot.waitUntil(lambda: not panel.stop.isVisibleTo(panel))


@pytest.mark.parametrize(
    ("worth", "beyond", "sure"),
    [(None, "", False), (None, "more", True), (15.0, "", False), (15.1, "", True), (4.9, "", True)],
)
def test_a_worth_is_sure_beyond_its_interval(worth: float | None, beyond: str, *, sure: bool) -> None:
    assert WorthRow("u", "Unit", 10, worth, half=5.0, beyond=beyond).sure is sure


def test_units_are_weighed_and_explained_by_lines(
    qtbot: QtBot, window: MainWindow, page: OddsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = page.worth
    assert {row[2] for row in panel.meter.as_table()[1:]} == {"\N{EN DASH}"}
    weighed(qtbot, panel)
    assert not panel.weigh.isVisibleTo(panel)
    rows = panel.meter.rows()
    assert all(row.worth is not None for row in rows)
    shares = [row.ends()[1] for row in rows]
    assert shares == sorted(shares, reverse=True)
    spot = panel.meter.mark_box(1).center().toPoint()
    qtbot.mouseClick(panel.meter, Qt.MouseButton.LeftButton, pos=QPoint(spot))
    assert rows[1].name in panel.verdict.text()
    explained(qtbot, panel, monkeypatch, returns=99.0)
    assert not panel.attempt.isVisibleTo(panel), "the line of a bargain was offered"
    panel.meter.setFocus()
    qtbot.keyClick(panel.meter, Qt.Key.Key_Home)
    qtbot.keyClick(panel.meter, Qt.Key.Key_Return)
    assert rows[0].name in panel.verdict.text()
    assert panel.meter.words_of(0).startswith(rows[0].name)
    explained(qtbot, panel, monkeypatch, returns=0.0)
    assert panel.attempt.isVisibleTo(panel)
    trying_a_cheaper_line_marks_the_worth_old(qtbot, window, page)


def explained(qtbot: QtBot, panel: WorthPanel, monkeypatch: pytest.MonkeyPatch, returns: float) -> None:
    """Ask for the line to blame of the chosen unit, which shall return some points, and wait for it."""
    monkeypatch.setattr(meter, "blamed", lambda _worth, found: replace(found[0], returns=returns))
    qtbot.mouseClick(panel.explain, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "valuable line: " in panel.verdict.text())


def trying_a_cheaper_line_marks_the_worth_old(qtbot: QtBot, window: MainWindow, page: OddsPage) -> None:
    """Try the line to blame cheaper, and see the worth of its unit become stale."""
    panel = page.worth
    unit = panel.verdict.text()
    assert "\N{MINUS SIGN}" in panel.attempt.text()
    before = window.session.undo_label
    panel.attempt.click()
    assert window.session.undo_label != before
    chosen = next(row for row in panel.meter.rows() if row.name in unit)
    assert chosen.stale
    page.count()
    qtbot.waitUntil(lambda: not page.running)
    chosen = next(row for row in panel.meter.rows() if row.name in unit)
    assert chosen.stale
    assert panel.weigh.isVisibleTo(panel)


@pytest.mark.long
def test_weighing_can_be_stopped(qtbot: QtBot, page: OddsPage) -> None:
    panel = page.worth
    panel.begin()
    panel.stop.click()
    assert panel.weigh.isVisibleTo(panel)
    qtbot.waitUntil(lambda: not page.desk.workers.busy())


@pytest.mark.long
def test_weighing_continues_a_half_weighed_unit(qtbot: QtBot, page: OddsPage) -> None:
    panel = page.worth
    weighed(qtbot, panel)
    key = panel.meter.rows()[0].key
    panel._known[key] = replace(panel._known[key], done=False)
    page.count()
    assert panel.weigh.isVisibleTo(panel)
    panel.weigh.click()
    assert panel.progress.maximum() == 1
    qtbot.waitUntil(lambda: not panel.stop.isVisibleTo(panel))
    assert not panel.weigh.isVisibleTo(panel)
    qtbot.waitUntil(lambda: not page.running)


def test_only_another_army_or_ruleset_stops_the_weighing(
    page: OddsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel, stopped = page.worth, []
    monkeypatch.setattr(panel, "cancel", lambda: stopped.append(panel._ruleset))
    first, other = contender("a-gate"), contender("a-reavers")
    cases: list[tuple[Contender | None, Ruleset, bool]] = [
        (None, "edge", True),
        (first, "edge", False),
        (first, "edge", False),
        (first, "phase", True),
        (other, "phase", True),
        (other, "phase", False),
    ]
    for side, ruleset, stops in cases:
        stopped.clear()
        panel.show_army(side, 1, ruleset)
        assert bool(stopped) == stops, (side and side.army.name, ruleset)


def test_an_empty_army_cannot_be_weighed(qtbot: QtBot, window: MainWindow, page: OddsPage) -> None:
    empty = whole_documents.start("army", "Nobody yet")
    window.session.apply(whole_documents.create(empty))
    page.choose(empty.id, RANDOM)
    assert page.set_up.summary.text() == "Waiting for the random army."
    qtbot.waitUntil(lambda: not page.set_up.foe.mustering)
    assert page.set_up.waiting()
    assert page.set_up.summary.text() == ""
    assert name_field(page.header).text() == page.title() == "Odds"
    assert page.worth.meter.rows() == ()
    assert not page.worth.weigh.isVisibleTo(page.worth)
    for button in (page.balance.seek, page.matrix.count):
        assert not button.isEnabled()
        assert button.toolTip()
    page.choose("a-gate", "a-reavers")
    assert page.worth.meter.rows()
    assert page.balance.seek.isEnabled()
    qtbot.waitUntil(lambda: not page.running)


@pytest.mark.long
def test_many_units_leave_the_buttons_in_reach(qtbot: QtBot, page: OddsPage) -> None:
    panel = page.worth
    panel.meter.show_rows(tuple(WorthRow(f"u{place}", f"Unit {place}", 20) for place in range(200)))
    panel.area.updateGeometry()
    qtbot.waitUntil(lambda: panel.meter.height() > 4000)
    assert panel.area.height() < 400
    panel.meter.setFocus()
    qtbot.keyClick(panel.meter, Qt.Key.Key_End)
    last = panel.meter.mark_box(199).center().toPoint()
    assert panel.area.viewport().rect().contains(panel.meter.mapTo(panel.area.viewport(), last))


@pytest.mark.long
def test_rows_say_in_words_how_sure_they_are(page: OddsPage) -> None:
    shown = page.worth.meter
    shown.show_rows(
        (
            WorthRow("a", "Sniper team", 58, 71, 9),
            WorthRow("b", "Sentry", 86, 93, 12),
            WorthRow("c", "Old", 100, 50, 3, stale=True),
            WorthRow("d", "Giant", 300, 900, float("inf"), "more"),
            WorthRow("e", "Unknown", 10),
        )
    )
    assert [row[-1] for row in shown.as_table()[1:]] == [
        "sure at 95 %",
        "may be fair",
        "for the army before this edit",
        "sure at 95 %",
        "not weighed",
    ]
    assert [row[2] for row in shown.as_table()[1:]] == ["71", "93", "50", ">900", "\N{EN DASH}"]
    shown.grab()


@pytest.mark.long
def test_units_are_weighed_by_the_chosen_ruleset(qtbot: QtBot, page: OddsPage) -> None:
    panel = page.worth
    weighed(qtbot, panel)
    before = {row.key: row.worth for row in panel.meter.rows()}
    qtbot.waitUntil(lambda: page.set_up.ruleset.findData("manoeuvre") >= 0)
    place = page.set_up.ruleset.findData("manoeuvre")
    page.set_up.ruleset.setCurrentIndex(place)
    page.set_up.ruleset.activated.emit(place)
    assert "Manoeuvre" in panel.about.text()
    assert all(row.stale for row in panel.meter.rows())
    assert panel.weigh.isVisibleTo(panel)
    weighed(qtbot, panel)
    assert not any(row.stale for row in panel.meter.rows())
    assert {row.key: row.worth for row in panel.meter.rows()} != before
