"""The delegates paint every state of a row, draw the ring on the current row, and keep one height."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QPushButton, QTableView, QTreeView, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from armybuilder.desktop.look import theme
from armybuilder.desktop.look.icons import Sign
from armybuilder.desktop.widgets import focus
from armybuilder.desktop.widgets.delegates import RowRole, TreeRowDelegate, prepare_table, prepare_tree
from armybuilder.desktop.widgets.table import Column, PlainTable, TableRow, WordTable
from armybuilder.desktop.widgets.text_painter import cut_words


def item(name: str, **roles: object) -> QStandardItem:
    made = QStandardItem(name)
    for role, value in roles.items():
        made.setData(value, RowRole[role])
    return made


def tree(qtbot: QtBot) -> QTreeView:
    view = QTreeView()
    model = QStandardItemModel(view)
    group = item("Creatures", SIGN=Sign.INFANTRY, POINTS="24", HEADING=True)
    group.appendRow(item("Conscript", SIGN=Sign.INFANTRY, POINTS="5", STAR=True, SEVERITY="error"))
    group.appendRow(item("Raider", NOTE="out", OUT=True, MARKER="changed"))
    group.appendRow(item("Tank", SECOND="MV 18", POINTS="269", MARKER="error"))
    model.appendRow(group)
    view.setModel(model)
    prepare_tree(view, TreeRowDelegate(view))
    view.setUniformRowHeights(False)  # rows of one and of two lines side by side, as in no list of ours
    view.expandAll()
    qtbot.addWidget(view)
    view.resize(264, 200)
    with qtbot.waitExposed(view):
        view.show()
    return view


def colours_of(view: QWidget, spot: QPoint) -> str:
    return view.grab().toImage().pixelColor(spot).name()


def test_a_chosen_row_is_tinted_from_edge_to_edge(qtbot: QtBot) -> None:
    view = tree(qtbot)
    group = view.model().index(0, 0)
    first = view.model().index(0, 0, group)
    view.setCurrentIndex(first)
    view.clearFocus()
    middle = view.visualRect(first).center().y()
    assert colours_of(view.viewport(), QPoint(1, middle)) == theme.LIGHT.ink.lower()
    assert colours_of(view.viewport(), QPoint(8, middle)) == theme.LIGHT.sel.lower()
    assert colours_of(view.viewport(), QPoint(view.viewport().width() - 4, middle)) == theme.LIGHT.sel.lower()


def test_the_current_row_has_the_ring(qtbot: QtBot) -> None:
    view = tree(qtbot)
    first = view.model().index(0, 0, view.model().index(0, 0))
    view.setCurrentIndex(first)
    view.setFocus()
    rect = view.visualRect(first)
    assert colours_of(view.viewport(), QPoint(120, rect.top())) == theme.LIGHT.ink.lower()


def test_two_lines_are_taller(qtbot: QtBot) -> None:
    view = tree(qtbot)
    group = view.model().index(0, 0)
    heights = [view.visualRect(view.model().index(row, 0, group)).height() for row in range(3)]
    assert heights == [26, 26, 42]
    view.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    view.grab()


def test_a_table_is_painted_by_cell(qtbot: QtBot) -> None:
    view = QTableView()
    model = QStandardItemModel(0, 3, view)
    model.setHorizontalHeaderLabels(["Weapon", "Pen", "Points"])
    model.setHeaderData(
        1, Qt.Orientation.Horizontal, Qt.AlignmentFlag.AlignHCenter, Qt.ItemDataRole.TextAlignmentRole
    )
    model.setHeaderData(
        2, Qt.Orientation.Horizontal, Qt.AlignmentFlag.AlignRight, Qt.ItemDataRole.TextAlignmentRole
    )
    for severity in ("", "error"):
        name = item("Combat rifle", SIGN=Sign.RIFLE, SEVERITY=severity, MARKER=severity, NOTE="five")
        pen = item("1", FAINT=True)
        pen.setTextAlignment(Qt.AlignmentFlag.AlignHCenter)
        model.appendRow([name, pen, item("6", POINTS="6")])
    view.setModel(model)
    prepare_table(view)
    qtbot.addWidget(view)
    view.resize(400, 160)
    with qtbot.waitExposed(view):
        view.show()
    assert view.rowHeight(0) == 28
    rect = view.visualRect(model.index(1, 1))
    assert colours_of(view.viewport(), QPoint(rect.left() + 2, rect.center().y())) == theme.LIGHT.errT.lower()
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Down)
    view.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    view.grab()


def test_the_ring_follows_the_keyboard(qtbot: QtBot) -> None:
    ring = focus.FocusRing()
    window = QWidget()
    column = QVBoxLayout(window)
    first, second = QPushButton("One"), QPushButton("Two")
    column.addWidget(first)
    column.addWidget(second)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    ring.follow(None, first)
    assert ring.isVisible()
    assert ring.geometry() == first.geometry().adjusted(-3, -3, 3, 3)
    ring.grab()
    focus.ring_for(second, window.findChildren(QPushButton)[0])
    ring.follow(first, second)
    assert ring.geometry() == first.geometry().adjusted(-3, -3, 3, 3)
    first.hide()
    assert not ring.isVisible()
    focus.exempt(second)
    ring.follow(first, second)
    assert ring.parentWidget() is None
    ring.deleteLater()


def test_a_right_to_left_row_is_chosen_by_key(qtbot: QtBot) -> None:
    table = PlainTable("Armies", (Column("army"), Column("points", 60, "right")))
    qtbot.addWidget(table)
    table.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    table.resize(300, 200)
    table.show()
    table.show_rows([TableRow("a", ("Ash", "5")), TableRow("b", ("Tarn", "8"))])
    table.select_key("b")
    assert table.current_key() == "b"


def test_a_table_of_words_uses_all_its_room(qtbot: QtBot) -> None:
    """A plain table cuts the same words."""
    columns = (Column("Choice"), Column("", 96, "right"))
    rows = (
        TableRow("a", ("End Salt reaver 1's activation", "")),
        TableRow("b", ("Fire at a wall: Gun", "1 action point")),
    )
    for kind, cut in ((PlainTable, True), (WordTable, False)):
        table = kind("Choices", columns)
        qtbot.addWidget(table)
        table.resize(250, 120)
        table.show_rows(rows)
        with cut_words() as found:
            table.grab()
        assert bool(found) == cut
