"""The battle under every ruleset, beside the odds: counted by itself, and never shown for earlier armies."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from armybuilder.battle.resolve import RULESETS
from armybuilder.counsel.every_ruleset import _because
from armybuilder.desktop.look.number_format import half_width
from armybuilder.desktop.odds.verdicts_panel import _share
from armybuilder.editing.fields import set_field
from tests.counsel.test_every_ruleset import verdict
from tests.counsel.test_splits import match

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.odds.page import OddsPage


def settled(qtbot: QtBot, page: OddsPage) -> None:
    """Wait until every ruleset is counted for the present set-up."""
    panel = page.verdicts
    qtbot.waitUntil(
        lambda: panel._is_whole() and not panel._running and panel._counted == panel._setup,
    )


def cells(page: OddsPage, column: int) -> list[str]:
    """Return a column of the table in words."""
    model = page.verdicts.table.model()
    return [str(model.index(row, column).data() or "") for row in range(model.rowCount())]


@pytest.mark.long
def test_every_ruleset_has_its_own_verdict(qtbot: QtBot, fought: Callable[..., OddsPage]) -> None:
    page = fought()
    settled(qtbot, page)
    assert cells(page, 0)[:2] == ["Combat Action", "Manoeuvre"]
    assert len(cells(page, 0)) == len(RULESETS)
    assert all("±" in said or "–" in said for said in cells(page, 1))
    assert page.setup is not None
    assert page.setup.left.army.name in page.verdicts.said.text()


@pytest.mark.long
def test_an_edit_marks_verdicts_old_until_recounted(qtbot: QtBot, fought: Callable[..., OddsPage]) -> None:
    page = fought()
    settled(qtbot, page)
    was = page.verdicts._counted
    session = page.desk.session
    army = page.setup.left.army if page.setup is not None else None
    assert army is not None
    session.apply(set_field(army, "units", army.units[:-1]))
    qtbot.waitUntil(lambda: page.verdicts._setup != was)
    assert "previous set-up" in page.verdicts.said.text()
    settled(qtbot, page)
    assert "previous set-up" not in page.verdicts.said.text()


@pytest.mark.long
def test_narrow_verdicts_keep_names_whole(qtbot: QtBot, fought: Callable[..., OddsPage]) -> None:
    page = fought()
    settled(qtbot, page)
    panel = page.verdicts
    panel.resize(400, panel.height())
    assert panel.table.model().columnCount() == 3
    panel.resize(268, panel.height())
    model = panel.table.model()
    assert model.columnCount() == 2
    assert {str(model.index(row, 0).data(Qt.ItemDataRole.ToolTipRole)).split()[-1] for row in range(5)} <= {
        "ahead",
        "behind",
        "even",
        "open",
    }


def test_every_share_says_that_a_draw_is_half(qtbot: QtBot, fought: Callable[..., OddsPage]) -> None:
    """Wins alone are called a win, and wins with half the draws say so."""
    page = fought()
    settled(qtbot, page)
    assert page.verdicts.table.model().headerData(1, Qt.Orientation.Horizontal) == "%"
    assert page.verdicts.share.text() == "Wins and half the draws, %"
    for head in (page.matrix.head, page.better_play.head):
        assert "wins and half the draws, %" in head.accessibleName()


def test_an_extreme_share_is_shown_by_its_interval() -> None:
    assert [_share(verdict(*won)) for won in ((2_000, 0), (0, 2_000), (1_000, 1_000))] == [
        "99.8–100", "0–0.2", "50.0 ±2",
    ]  # fmt: skip


def test_no_share_is_shown_as_certain() -> None:
    assert [half_width(half) for half in (0.021, 0.0002, 0.0)] == ["2.1", "0.1", "0.0"]


@pytest.mark.long
def test_a_verdicts_cause_is_named_below(qtbot: QtBot, fought: Callable[..., OddsPage]) -> None:
    """A verdict with a cause adds its sentence to the common one."""
    page = fought()
    settled(qtbot, page)
    panel, cause = page.verdicts, _because(verdict(9, 1, "edge"), "armour", 0.5, "Gate")
    assert panel._counted is not None
    panel._found["edge"] = replace(panel._found["edge"], cause=cause)
    assert "armour decides. With equal armour Gate" in panel._sentence(panel._counted)


def test_numbers_of_units_are_told_below(qtbot: QtBot, fought: Callable[..., OddsPage]) -> None:
    """A match of one unit against three has a sentence, but a match of equal numbers has none."""
    page = fought()
    settled(qtbot, page)
    assert "go by unit" in page.verdicts._sentence(match(1, 3))
    assert "go by unit" not in page.verdicts._sentence(match(3, 3))
