"""Tables, bins, fields and running work keep their measures."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast
from unittest.mock import Mock

import pytest

from armybuilder.desktop.campaign.strength_bar import StrengthBar, StrengthPart
from armybuilder.desktop.documents.contenders import bins
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.odds.work_panel import WorkPanel
from armybuilder.desktop.widgets.chart import round_step
from armybuilder.desktop.widgets.search import CommandField, SearchField
from armybuilder.desktop.widgets.table import Column, LongTable, PlainTable, TableRow
from armybuilder.desktop.widgets.text_painter import cut_words
from armybuilder.desktop.widgets.unit_strip import UnitRow, UnitStrip

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

ROWS = tuple(TableRow(str(place), (f"row {place}", str(place))) for place in range(40))
COLUMNS = (Column("Name"), Column("Points", 80, "points"))


@pytest.mark.parametrize(("rows", "height"), [(0, 57), (1, 57), (13, 393), (14, 421), (15, 421), (40, 421)])
def test_a_long_table_shows_fourteen_rows(qtbot: QtBot, rows: int, height: int) -> None:
    table = LongTable("Long", COLUMNS)
    qtbot.addWidget(table)
    table.show_rows(ROWS[:rows])
    assert (table.sizeHint().width(), table.sizeHint().height()) == (480, height)


@pytest.mark.parametrize("rows", [0, 1, 15, 40])
def test_a_plain_table_is_as_high_as_rows(qtbot: QtBot, rows: int) -> None:
    table = PlainTable("Plain", COLUMNS)
    qtbot.addWidget(table)
    table.show_rows(ROWS[:rows])
    assert table.sizeHint().height() == 27 + 28 * rows
    assert [table.rowHeight(row) for row in range(rows)] == [28] * rows


@pytest.mark.parametrize(("width", "columns"), [(480, [400, 80]), (180, [120, 60]), (100, [120, 48])])
def test_columns_share_the_width_of_a_table(qtbot: QtBot, width: int, columns: list[int]) -> None:
    table = PlainTable("Plain", COLUMNS)
    qtbot.addWidget(table)
    table.resize(width, 100)
    table.show_rows(ROWS[:1])
    table.show()
    assert table.viewport().width() == width
    assert [table.columnWidth(place) for place in range(2)] == columns


def test_a_column_borrows_the_room_of_cut_words(qtbot: QtBot) -> None:
    """Columns wider than their words lend room to others."""
    table = PlainTable("Losses", (Column("Name"), Column("State", 120), Column("Chances", 60)))
    qtbot.addWidget(table)
    table.resize(420, 100)
    table.show_rows((TableRow("1", ("Ann", "hurt", "42 % fit, 33 % retired, 17 % dead")),))
    table.show()
    chances = current_look().advance("42 % fit, 33 % retired, 17 % dead", Role.BODY)
    assert table.columnWidth(2) >= chances
    assert table.columnWidth(0) >= 120
    assert sum(table.columnWidth(place) for place in range(3)) == 420


def test_bars_leave_room_for_the_names_of_units(qtbot: QtBot) -> None:
    strip = UnitStrip("left")
    qtbot.addWidget(strip)
    strip.show_rows("Reavers", (UnitRow("Squad gunners (Lower Saltmarsh)", 0.5, 40.0),))
    strip.resize(380, strip.sizeHint().height())
    with cut_words() as cut:
        strip.grab()
    assert cut == []
    strip.resize(240, strip.height())
    strip.grab()
    assert strip.toolTip() == "Squad gunners (Lower Saltmarsh)"


def test_boxes_of_strength_fill_the_bar(qtbot: QtBot) -> None:
    bar = StrengthBar("Strength")
    qtbot.addWidget(bar)
    bar.set_parts((StrengthPart("fit", 6, there=True), StrengthPart("none", 0), StrengthPart("hurt", 2)))
    bar.resize(400, 32)
    boxes = [bar.mark_box(place) for place in range(bar.marks())]
    assert [(box.x(), box.y(), box.width(), box.height()) for box in boxes] == [
        (0, 0, 300, 32),
        (300, 0, 100, 32),
    ]
    assert bar.sentence() == "6 fit, 2 hurt"


def test_bins_belong_to_the_side_ahead() -> None:
    histogram = ((-100, -1, 3), (0, 0, 4), (-5, 5, 6), (0, 9, 1), (-9, 0, 2), (1, 100, 5))
    odds = SimpleNamespace(margin=SimpleNamespace(histogram=histogram))
    assert [tuple(vars(one).values()) for one in bins(cast("Any", odds))] == [
        (-100, 0, 3, 0, 0),
        (0, 1, 0, 4, 0),
        (-5, 6, 0, 6, 0),
        (0, 10, 0, 1, 0),
        (-9, 1, 0, 2, 0),
        (1, 101, 0, 0, 5),
    ]


def test_fields_leave_room_for_their_marks(qtbot: QtBot) -> None:
    search, command = SearchField("Find"), CommandField("Commands", "Ctrl+K")
    for field in (search, command):
        qtbot.addWidget(field)
    sides = command.textMargins()
    assert (sides.left(), sides.top(), sides.bottom()) == (0, 0, 0)
    assert sides.right() > 20
    command.setText("a")
    assert command.textMargins().right() == 0
    search.setText("a")
    assert (search.textMargins().left(), search.textMargins().right()) == (20, 20)
    search.clear()
    assert (search.textMargins().left(), search.textMargins().right()) == (20, 0)


@pytest.mark.parametrize("steps", [0, 7])
def test_work_shows_its_steps_and_stops(qtbot: QtBot, steps: int) -> None:
    panel = WorkPanel(Mock())
    qtbot.addWidget(panel)
    panel._latest = Mock()
    panel._start(Mock(), steps)
    assert (panel.progress.minimum(), panel.progress.maximum()) == (0, steps)
    assert panel.progress.value() == 0 or not steps
    assert not panel.stop.isHidden()
    panel.cancel()
    assert panel.stop.isHidden()
    panel._latest.cancel.assert_called_once_with()


def test_steps_of_a_scale_are_round() -> None:
    asked = (0.5, 1, 1.5, 2, 3, 5, 6, 10, 11, 50, 51, 101, 500)
    assert [round_step(least) for least in asked] == [1, 1, 2, 2, 5, 5, 10, 10, 20, 50, 100, 200, 500]
