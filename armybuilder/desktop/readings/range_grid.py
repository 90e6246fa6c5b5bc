"""The range table as an editable grid of modifiers, with a dash for a forbidden band."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView

from armybuilder.desktop.look.number_format import MINUS, signed
from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.widgets.delegates import RowRole
from armybuilder.desktop.widgets.table import FittedTable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.desktop.look.icons import Mark

__all__ = ["DASH", "RangeGrid"]

_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_CENTRE = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter)
DASH = "\N{EN DASH}"
_NAME = 170

Table = dict[str, dict[str, int]]


def read_cell(text: str) -> int | None:
    """Return the modifier written in a cell, or None for a forbidden band.

    Raises ValueError for anything else.
    """
    plain = text.strip().replace(MINUS, "-").replace(DASH, "-")
    return None if plain in {"", "-"} else int(plain)


class _Cells(QAbstractTableModel):
    """The Qt model of the grid, with categories as rows and bands as columns."""

    written = Signal(str, str, str)

    def __init__(self) -> None:
        super().__init__()
        self.names: dict[str, tuple[str, Mark]] = {}
        self.heads: tuple[tuple[str, str], ...] = ()
        self.now: Table = {}
        self.usual: Table = {}

    def rowCount(self, parent: _Index = _ROOT) -> int:
        """Return the number of categories."""
        return 0 if parent.isValid() else len(self.names)

    def columnCount(self, parent: _Index = _ROOT) -> int:
        """Return the number of bands and the column of names."""
        return 0 if parent.isValid() else len(self.heads) + 1

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return a band and its reach."""
        if orientation != Qt.Orientation.Horizontal or not 0 < section <= len(self.heads):
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _CENTRE
        band, reach = self.heads[section - 1]
        return f"{band} {reach}".strip() if role == Qt.ItemDataRole.DisplayRole else None

    def place(self, index: _Index) -> tuple[str, str]:
        """Return the category and the band of a cell, with "" as the band of a name."""
        category = list(self.names)[index.row()]
        return category, self.heads[index.column() - 1][0] if index.column() else ""

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the data of a cell for a role."""
        category, band = self.place(index)
        if not band:
            name, sign = self.names[category]
            return {int(Qt.ItemDataRole.DisplayRole): name, int(RowRole.SIGN): sign}.get(role)
        now, usual = self.now[category].get(band), self.usual[category].get(band)
        said = DASH if now is None else signed(now)
        changed = now != usual
        shown = {
            int(Qt.ItemDataRole.DisplayRole): f"{said} \N{BULLET}" if changed else said,
            int(Qt.ItemDataRole.EditRole): said,
            int(Qt.ItemDataRole.TextAlignmentRole): _CENTRE,
            int(RowRole.FAINT): now is None and not changed,
            int(Qt.ItemDataRole.AccessibleTextRole): f"{self.names[category][0]}, {band}: {said}",
        }
        if role == Qt.ItemDataRole.ToolTipRole and changed:
            return self.tr("default {0}; Delete restores it").format(DASH if usual is None else signed(usual))
        return shown.get(role)

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Return the flags of a cell, with all but the names editable."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        usual = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return usual | Qt.ItemFlag.ItemIsEditable if index.column() else usual

    def setData(self, index: _Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Emit the written text, for the listener to change the cell and show the table again."""
        self.written.emit(*self.place(index), str(value))
        return True


class RangeGrid(FittedTable):
    """The grid of the range table, whose Delete key restores a cell's default."""

    cell_written = Signal(str, str, str)
    cell_restored = Signal(str, str)

    def __init__(self, name: str) -> None:
        """Show no table yet."""
        self._cells = _Cells()
        super().__init__(name, self._cells)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.AnyKeyPressed
            | QAbstractItemView.EditTrigger.EditKeyPressed
        )
        self._cells.written.connect(self.cell_written)

    def show_table(
        self,
        names: Mapping[str, tuple[str, Mark]],
        heads: tuple[tuple[str, str], ...],
        now: Mapping[str, Mapping[str, int]],
        usual: Mapping[str, Mapping[str, int]],
    ) -> None:
        """Show a table, with its differences from the program's own."""
        at = self.currentIndex()
        row, column = at.row(), at.column()
        cells = self._cells
        cells.beginResetModel()
        cells.names, cells.heads = dict(names), heads
        cells.now = {key: dict(value) for key, value in now.items()}
        cells.usual = {key: dict(value) for key, value in usual.items()}
        cells.endResetModel()
        if row >= 0:
            self.setCurrentIndex(cells.index(row, column))

    def cell(self, category: str, band: str) -> QModelIndex:
        """Return the index of a cell.

        Raises ValueError if the category or the band is missing.
        """
        bands = [head for head, _ in self._cells.heads]
        return self._cells.index(list(self._cells.names).index(category), bands.index(band) + 1)

    def share_width(self) -> None:
        """Divide the width beside the names among the bands."""
        px, bands = current_look().px, len(self._cells.heads)
        self.setColumnWidth(0, px(_NAME))
        for column in range(1, bands + 1):
            self.setColumnWidth(column, max(px(52), (self.viewport().width() - px(_NAME)) // max(1, bands)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Restore a cell on Delete, and start editing on other keys."""
        index = self.currentIndex()
        if event.key() in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace} and index.isValid() and index.column():
            self.cell_restored.emit(*self._cells.place(index))
            return
        super().keyPressEvent(event)
