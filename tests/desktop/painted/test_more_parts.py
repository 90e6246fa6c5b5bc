"""Bars of strength, long tables and charts from right to left are painted as they are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from armybuilder.desktop.look import theme
from armybuilder.desktop.look.icons import Sign
from armybuilder.desktop.widgets.search import CommandField, SearchField
from armybuilder.desktop.widgets.table import Column, LongTable, PlainTable, TableRow
from tests.desktop import scenes_army
from tests.desktop.painted import scenes
from tests.desktop.painted.test_layouts import strengths

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QApplication, QWidget
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.linux  # letters are measured a little otherwise elsewhere
COLUMNS = (
    Column("Name"),
    Column("Points", 80, "points"),
    Column("Odds", 60, "right"),
    Column("Mark", 70, "centre"),
)
ROWS = (
    TableRow("h", ("Heading", "", "", ""), heading=True),
    TableRow("a", ("Ann", "12", "3 %", "x"), Sign.INFANTRY, "a note", tip="a tip"),
    TableRow(
        "b", ("Bea of the very long and winding name", "1,012", "13 %", ""), note="late", severity="error"
    ),
    TableRow("c", ("Cat", "0", "", "y"), marker="new", faint=True),
    TableRow("d", ("Dan", "7", "1 %", ""), beneath=True),
    *(TableRow(str(place), (f"Row {place}", str(place), "", "")) for place in range(20)),
)


def strength() -> QWidget:
    """Return bars of strength, a mark of the first chosen."""
    first, *others = strengths()
    return scenes.column(scenes.walked(first), *others)


def tables() -> QWidget:
    """Return tables with every kind of row, and a long table that scrolls."""
    plain, long = PlainTable("Plain", COLUMNS), LongTable("Long", COLUMNS)
    plain.show_rows(ROWS[:6])
    plain.select_key("b")
    long.show_rows(ROWS)
    long.choose(("a", "3"))
    return scenes.column(plain, long, LongTable("Nothing", COLUMNS))


def searches() -> QWidget:
    """Return search lines with and without words."""
    typed, asked = SearchField("Find"), CommandField("Commands", "Ctrl+K")
    typed.setText("pf>=4")
    asked.setText("fight")
    return scenes.column(SearchField("Find"), typed, CommandField("Commands", "Ctrl+K"), asked)


SCENES: dict[str, tuple[Callable[[], QWidget], int, int]] = {
    "strength": (strength, 420, 180),
    "strength-narrow": (strength, 180, 180),
    "tables": (tables, 560, 760),
    "tables-narrow": (tables, 340, 760),
    "headings-narrow": (scenes.headings, 200, 460),
    "fields-narrow": (scenes.fields, 170, 760),
    "mirrored-every-chart": (scenes.mirrored(scenes.every_chart), 360, 5200),
    "mirrored-strength": (scenes.mirrored(strength), 420, 180),
    "mirrored-tables": (scenes.mirrored(tables), 560, 760),
    "mirrored-searches": (scenes.mirrored(searches), 300, 200),
    "mirrored-board": (scenes.mirrored(scenes.board), 640, 420),
    "mirrored-plan-key": (scenes.mirrored(scenes.keyed_plan), 640, 320),
    "mirrored-narrow": (scenes.mirrored(scenes.narrow), 420, 420),
    "mirrored-buttons": (scenes.mirrored(scenes.buttons), 300, 1900),
}


LARGE: dict[str, tuple[Callable[[], QWidget], int, int]] = {
    "large-headings": (scenes.headings, 630, 630),
    "large-fields": (scenes.fields, 450, 1140),
    "large-tables": (tables, 840, 1140),
    "large-board": (scenes.board, 960, 630),
    "large-strength": (strength, 630, 270),
    "large-library": (scenes_army.library, 396, 1050),
}


def shown(qtbot: QtBot, build: Callable[[], QWidget], width: int, height: int) -> QWidget:
    """Build a scene and show it off the screen."""
    part = build()
    qtbot.addWidget(part)
    part.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    part.resize(width, height)
    part.show()
    return part


@pytest.mark.parametrize("scene", SCENES)
def test_a_further_scene_is_painted_as_kept(qtbot: QtBot, holds: Callable[..., None], scene: str) -> None:
    holds(scene, shown(qtbot, *SCENES[scene]))


@pytest.mark.parametrize("scene", LARGE)
def test_a_large_scene_is_painted_as_kept(
    qtbot: QtBot, qapp: QApplication, holds: Callable[..., None], scene: str
) -> None:
    theme.apply(qapp, theme.DARK, 1.5)
    holds(scene, shown(qtbot, *LARGE[scene]))
