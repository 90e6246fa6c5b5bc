"""A plain table of words, as high as its rows so that the page scrolls."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelection,
    QItemSelectionModel,
    QItemSelectionRange,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QSizePolicy, QTableView

from armybuilder.desktop.look.theme import Look, Role, current_look
from armybuilder.desktop.widgets.delegates import RowRole, prepare_table
from armybuilder.desktop.widgets.text_sized import Dressed, Hinted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

    from armybuilder.desktop.look.icons import Mark

__all__ = ["Column", "FittedTable", "LongTable", "PlainTable", "TableRow", "WordTable"]

_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_HEADER, _ROW, _SHOWN = 27, 28, 14
_LEAST = 120
"""The least width of a column without a width of its own, such as the names."""
_TIGHTEST = 0.6
"""The least part of its width that another column keeps before the table scrolls."""
_BESIDE_NAME, _BADGE, _GAP = 32, 22, 6
"""The room of a row's sign, of a problem's mark, and after a cell's words."""

_SIDES = {
    "left": int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter),
    "centre": int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter),
    "right": int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter),
    "points": int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter),
}


@dataclass(frozen=True)
class Column:
    """A heading, a width in pixels at 100 % (0 for the remaining room), and the side of its words."""

    title: str
    width: int = 0
    side: Literal["left", "centre", "right", "points"] = "left"


@dataclass(frozen=True)
class TableRow:
    """The words of a row, one for each column.

    The first cell may have a sign, a note and a badge (`RowRole`).
    """

    key: str
    cells: tuple[str, ...]
    sign: Mark | None = None
    note: str = ""
    severity: str = ""
    marker: str = ""
    heading: bool = False
    faint: bool = False
    beneath: bool = False
    tip: str = ""


class _TableModel(QAbstractTableModel):
    """The rows as a model."""

    def __init__(self, columns: Sequence[Column]) -> None:
        super().__init__()
        self.columns = tuple(columns)
        self.rows: tuple[TableRow, ...] = ()

    def show(self, rows: tuple[TableRow, ...], columns: tuple[Column, ...]) -> None:
        """Replace the rows and the columns."""
        self.beginResetModel()
        self.rows, self.columns = rows, columns
        self.endResetModel()

    def rowCount(self, parent: _Index = _ROOT) -> int:
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: _Index = _ROOT) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return a heading and its side."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        column = self.columns[section]
        return {
            int(Qt.ItemDataRole.DisplayRole): column.title,
            int(Qt.ItemDataRole.TextAlignmentRole): _SIDES[column.side],
        }.get(role)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the data of a cell by its role."""
        row, column = self.rows[index.row()], self.columns[index.column()]
        words = row.cells[index.column()]
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return f"{words}, {row.note}" if role != Qt.ItemDataRole.DisplayRole and row.note else words
        return {
            int(Qt.ItemDataRole.TextAlignmentRole): _SIDES[column.side],
            int(Qt.ItemDataRole.ToolTipRole): row.tip or words,
            int(RowRole.SIGN): row.sign,
            int(RowRole.NOTE): row.note,
            int(RowRole.SEVERITY): row.severity,
            int(RowRole.MARKER): row.marker,
            int(RowRole.HEADING): row.heading,
            int(RowRole.FAINT): row.faint,
            int(RowRole.BENEATH): row.beneath,
            int(RowRole.POINTS): words if column.side == "points" else "",
        }.get(role)


class FittedTable(Hinted, Dressed, QTableView):
    """A table as high as its rows, so that the page scrolls and the table never does."""

    least = 300
    inset = 32
    """The room before the names, where their signs are."""

    def __init__(self, name: str, model: QAbstractTableModel) -> None:
        """Build the table of a model, whose columns `share_width` measures."""
        super().__init__()
        prepare_table(self, inset=self.inset)
        self.setModel(model)
        self.setAccessibleName(name)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        model.modelReset.connect(self.fit)

    def share_width(self) -> None:
        """Set the width of each column."""

    def fit(self) -> None:
        """Set the width of each column and the height of the table."""
        if self.model() is None:
            return
        self.share_width()
        for row in range(self.model().rowCount()):
            self.setRowHeight(row, current_look().px(_ROW))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the height of header and rows."""
        return QSize(current_look().px(480), current_look().px(_HEADER + _ROW * self.model().rowCount()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Update the widths of the columns after a change of size."""
        super().resizeEvent(event)
        self.fit()

    def _dress(self) -> None:
        self.fit()


class PlainTable(FittedTable):
    """A table without frames, in which arrows and pointer choose a row.

    Ctrl+C copies the whole table as text.
    """

    current_key_changed = Signal(str)
    row_activated = Signal(str)

    def __init__(self, name: str, columns: Sequence[Column]) -> None:
        """Initialise a table without rows."""
        self._rows = _TableModel(columns)
        self._left: set[int] = set()
        self._measured: tuple[Look | None, tuple[TableRow, ...], tuple[int, ...]] = (None, (), ())
        super().__init__(name, self._rows)
        self.selectionModel().currentRowChanged.connect(self._moved)
        self.doubleClicked.connect(lambda index: self.row_activated.emit(self._key(index)))

    def show_rows(self, rows: Sequence[TableRow], columns: Sequence[Column] | None = None) -> None:
        """Show other rows, with other headings if given, and keep the current row by its key."""
        current = self.current_key()
        self._rows.show(tuple(rows), self._rows.columns if columns is None else tuple(columns))
        self.select_key(current)

    def rows(self) -> tuple[TableRow, ...]:
        """Return the shown rows."""
        return self._rows.rows

    def current_key(self) -> str:
        """Return the key of the current row, or an empty text."""
        return self._key(self.currentIndex())

    def select_key(self, key: str) -> None:
        """Select the row of a key, if it exists."""
        for place, row in enumerate(self._rows.rows):
            if row.key == key and key:
                # Not selectRow: from right to left it finds no column where they fill the table.
                self.setCurrentIndex(self._rows.index(place, 0))
                return

    def as_table(self) -> tuple[tuple[str, ...], ...]:
        """Return headings and rows as text."""
        heads = tuple(column.title for column in self._rows.columns)
        return (heads, *(row.cells for row in self._rows.rows))

    def copied(self) -> tuple[tuple[str, ...], ...]:
        """Return the cells that Ctrl+C copies: the whole table."""
        return self.as_table()

    def share_width(self) -> None:
        """Set the width of each column, and distribute the rest among columns without a width.

        If room is short, the others are narrowed.
        """
        px, columns, whole = current_look().px, self._rows.columns, self.viewport().width()
        seen = {place: column for place, column in enumerate(columns) if not self.isColumnHidden(place)}
        free = sum(not column.width for column in seen.values())
        fixed = sum(px(column.width) for column in seen.values())
        scale = max(_TIGHTEST, min(1.0, (whole - free * px(_LEAST)) / max(1, fixed)))
        rest = max(px(_LEAST), (whole - fixed) // max(1, free))
        widths = {
            place: int(px(column.width) * scale) if column.width else rest for place, column in seen.items()
        }
        self._lend(widths)
        for place, width in widths.items():
            self.setColumnWidth(place, width)

    def _lend(self, widths: dict[int, int]) -> None:
        """Set wider columns where words are cut.

        Columns without a width lend first.
        """
        px, needs, columns = current_look().px, self._needs(), self._rows.columns
        least = {
            place: needs[place] if columns[place].width else max(px(_LEAST), needs[place]) for place in widths
        }
        for place in sorted(widths, key=lambda one: least[one] - widths[one]):
            for lender in sorted(widths, key=lambda one: columns[one].width > 0):
                lent = max(0, min(least[place] - widths[place], widths[lender] - least[lender]))
                widths[place] += lent
                widths[lender] -= lent

    def _needs(self) -> tuple[int, ...]:
        """Return the widths that the words of each column need, measured again after a change."""
        look, rows = current_look(), self._rows.rows
        if self._measured[:2] != (look, rows):
            beside, gap, advance = look.px(_BESIDE_NAME), look.px(_GAP), look.advance
            needs = [ceil(advance(column.title, Role.SECONDARY)) + gap for column in self._rows.columns]
            for place, cells in enumerate(zip(*(row.cells for row in rows), strict=True)):
                role = Role.BODY if place else Role.STRONG
                needs[place] = max(needs[place], gap + max(ceil(advance(words, role)) for words in cells))
            notes = (ceil(advance(row.note, Role.SECONDARY)) + gap for row in rows if row.note)
            if needs:
                badge = look.px(_BADGE) if any(row.severity for row in rows) else 0
                needs[0] += beside + badge + max(notes, default=0)
            self._measured = look, rows, tuple(needs)
        return self._measured[2]

    def minimumSizeHint(self) -> QSize:
        """Return the narrowest width of the columns, if it is less than a table's usual minimum."""
        usual, px = super().minimumSizeHint(), current_look().px
        needed = sum(
            int(px(column.width) * _TIGHTEST) if column.width else px(_LEAST) for column in self._rows.columns
        )
        return QSize(min(usual.width(), needed), usual.height())

    def leave_key(self, key: Qt.Key) -> None:
        """Reject a key for the table's parent, instead of searching a row by its first letters."""
        self._left.add(key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Activate the current row with Enter, or copy the table."""
        if event.key() in self._left:
            event.ignore()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.current_key():
            self.row_activated.emit(self.current_key())
        elif event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText("\n".join("\t".join(row) for row in self.copied()))
        else:
            super().keyPressEvent(event)

    def _key(self, index: QModelIndex) -> str:
        return self._rows.rows[index.row()].key if index.isValid() else ""

    def _moved(self, index: QModelIndex, _before: QModelIndex) -> None:
        if index.isValid():
            self.current_key_changed.emit(self._key(index))


class WordTable(PlainTable):
    """A plain table without signs, in which words have the room of signs and of empty cells behind them."""

    inset = 8

    def show_rows(self, rows: Sequence[TableRow], columns: Sequence[Column] | None = None) -> None:
        """Show other rows, and join the first cell of a row with empty cells behind it."""
        self.clearSpans()
        super().show_rows(rows, columns)
        for place, row in enumerate(rows):
            if len(row.cells) > 1 and not any(row.cells[1:]):
                self.setSpan(place, 0, 1, len(row.cells))


class LongTable(PlainTable):
    """A table of many rows, which scrolls and allows several selected rows."""

    def __init__(self, name: str, columns: Sequence[Column]) -> None:
        """Initialise a table without rows."""
        super().__init__(name, columns)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)

    def fit(self) -> None:
        """Set the width of each column and the height of the table, with rows of equal height."""
        if self.model() is None:
            return
        self.verticalHeader().setDefaultSectionSize(current_look().px(_ROW))
        self.share_width()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the height of the header and the visible rows."""
        rows = min(_SHOWN, max(1, self.model().rowCount()))
        return QSize(current_look().px(480), current_look().px(_HEADER + _ROW * rows) + 2)

    def show_rows(self, rows: Sequence[TableRow], columns: Sequence[Column] | None = None) -> None:
        """Show other rows, and keep the selection and the scroll position."""
        if tuple(rows) == self._rows.rows and columns is None:
            return
        chosen, at = self.chosen_keys(), self.verticalScrollBar().value()
        super().show_rows(rows, columns)
        self.choose(chosen)
        self.verticalScrollBar().setValue(at)

    def chosen_keys(self) -> tuple[str, ...]:
        """Return the keys of the selected rows, in their order."""
        rows = sorted({index.row() for index in self.selectionModel().selectedRows()})
        return tuple(self._rows.rows[row].key for row in rows if row < len(self._rows.rows))

    def choose(self, keys: Sequence[str]) -> None:
        """Select the rows of the given keys that exist."""
        wanted, selection = set(keys), QItemSelection()
        last = len(self._rows.columns) - 1
        for place, row in enumerate(self._rows.rows):
            if row.key in wanted:
                selection.append(
                    QItemSelectionRange(self._rows.index(place, 0), self._rows.index(place, last))
                )
        self.selectionModel().select(selection, QItemSelectionModel.SelectionFlag.ClearAndSelect)
