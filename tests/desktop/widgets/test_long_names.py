"""Long names that begin alike, which no part of the window shows alike."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QTreeView, QWidget

from armybuilder import desktop
from armybuilder.battle.telling.moments import Moment, Token
from armybuilder.desktop.battle.battlefield.labels import Labels
from armybuilder.desktop.battle.battlefield.tokens import Tokens
from armybuilder.desktop.battle.battlefield.view import View
from armybuilder.desktop.widgets.delegates import TreeRowDelegate, prepare_tree
from armybuilder.desktop.widgets.drop_down import DropDown
from armybuilder.desktop.widgets.headings import PageHeader, SectionHead
from armybuilder.desktop.widgets.matrix import MatrixChart
from armybuilder.desktop.widgets.table import Column, PlainTable, TableRow
from armybuilder.desktop.widgets.text import Text
from armybuilder.errors import shortened

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

BEGUN = "Third Harrow Rifles of the upper and the lower valley beside the"
TWINS = (f"{BEGUN} mill", f"{BEGUN} ford")


def labels() -> list[QWidget]:
    """Return labels of one line."""
    return [Text(name, elide=True) for name in TWINS]


def headings() -> list[QWidget]:
    """Return the names at the head of pages."""
    return [PageHeader(name) for name in TWINS]


def section_heads() -> list[QWidget]:
    """Return the heads of sections."""
    return [SectionHead(name) for name in TWINS]


def drop_downs() -> list[QWidget]:
    """Return drop-down lists with a chosen name."""
    made = [DropDown() for _ in TWINS]
    for part, name in zip(made, TWINS, strict=True):
        part.add(name)
    return list(made)


def trees() -> list[QWidget]:
    """Return trees with a row each."""
    made = []
    for name in TWINS:
        tree = QTreeView()
        model = QStandardItemModel(tree)
        model.appendRow(QStandardItem(name))
        tree.setModel(model)
        prepare_tree(tree, TreeRowDelegate(tree))
        made.append(tree)
    return list(made)


def tables() -> list[QWidget]:
    """Return tables with a row each."""
    made = [PlainTable("", (Column("Name"),)) for _ in TWINS]
    for table, name in zip(made, TWINS, strict=True):
        table.show_rows((TableRow("1", (name,)),))
    return list(made)


@pytest.mark.parametrize("parts", [labels, headings, section_heads, drop_downs, trees, tables])
def test_narrow_parts_show_different_names_differently(
    qtbot: QtBot, parts: Callable[[], list[QWidget]]
) -> None:
    pictures = []
    for part in parts():
        qtbot.addWidget(part)
        part.resize(220, 60)
        part.show()
        pictures.append(part.grab().toImage())
    first, second = pictures
    assert first != second


def test_tabs_show_different_names_differently() -> None:
    first, second = (shortened(name, 40) for name in TWINS)
    assert first != second
    assert max(len(first), len(second)) <= 40
    assert first.startswith("Third Harrow")
    assert first.endswith("beside the mill")


@pytest.mark.parametrize("most", range(3, 80))
def test_a_shortened_name_is_never_longer_than_allowed(most: int) -> None:
    made = shortened(TWINS[0], most)
    assert len(made) <= most
    assert made == TWINS[0] or "\N{HORIZONTAL ELLIPSIS}" in made


def test_a_matrix_shows_different_names_differently(qtbot: QtBot) -> None:
    pictures = []
    for name in TWINS:
        chart = MatrixChart()
        qtbot.addWidget(chart)
        chart.show_matches((name, "Fen"), ())
        chart.resize(320, 200)
        pictures.append(chart.grab().toImage())
    first, second = pictures
    assert first != second


def test_models_on_the_table_have_different_labels(qapp: object) -> None:
    """Names with one first and one last word are whole, as short labels would be alike."""
    names = ("Third Harrow rifles", "Third Heath rifles", "Third Harrow pikes 1", "Third Heath pikes 1")
    tokens = {
        ("left", f"1.1/1.{place}"): Token("left", name, (2000 + 6000 * place, 5000))
        for place, name in enumerate(names)
    }
    view = View(30_000, 30_000)
    view.resize(QRectF(0, 0, 1200, 900))
    placed = Labels(Tokens(view, Moment(tokens), {}), tuple(tokens), {}, ()).placed
    assert len({words for words, _ in placed.values()}) == len(names)


def test_no_part_leaves_out_the_end_of_names() -> None:
    """A name without room loses its middle."""
    sources = Path(desktop.__file__).parent.rglob("*.py")
    assert not [source.name for source in sources if "ElideRight" in source.read_text(encoding="utf-8")]
