"""A list sorted by dragging or by keys, with ticks and page breaks on its rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractListModel,
    QByteArray,
    QCoreApplication,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyleOptionViewItem,
)

from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets import focus
from armybuilder.desktop.widgets.delegates import RowDelegate
from armybuilder.desktop.widgets.text_painter import TextPainter
from armybuilder.desktop.widgets.text_sized import Dressed

if TYPE_CHECKING:
    from armybuilder.desktop.look.icons import Mark

__all__ = ["SortableList", "SortableRow"]

_Index = QModelIndex | QPersistentModelIndex
_ROW, _BOX = 28, 15
_MIME = "application/x-armybuilder-rows"
_ITEM = Qt.ItemDataRole.UserRole + 1


@dataclass(frozen=True)
class SortableRow:
    """A row: its key, its words, its note, its sign, its tick, its page break and its copies.

    `ticked` is None for a row without a tick box. `breaks` is True for a row that begins a new page, or None
    for a row that cannot. `copies` is the number of prints of its cards, or None for the common number.
    """

    key: str
    words: str
    note: str = ""
    mark: Mark | None = None
    ticked: bool | None = True
    breaks: bool | None = None
    copies: int | None = None


MOST_COPIES = 20


def copies_words(row: SortableRow) -> str:
    """Return the number of prints of a row's cards in words, or "" for the common number."""
    if row.copies is None:
        return ""
    return QCoreApplication.translate("SortableList", "cards × {0}").format(row.copies)


class _SortableModel(QAbstractListModel):
    """The Qt model of the rows."""

    edited = Signal()

    def __init__(self, page_words: str, parent: QObject) -> None:
        super().__init__(parent)
        self.rows: list[SortableRow] = []
        self._page_words = page_words

    def set_rows(self, rows: Sequence[SortableRow]) -> None:
        """Show other rows, updated in place if their keys are the same."""
        if [row.key for row in rows] == [row.key for row in self.rows]:
            self.rows = list(rows)
            if rows:
                self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))
            return
        self.beginResetModel()
        self.rows = list(rows)
        self.endResetModel()

    def rowCount(self, parent: _Index | None = None) -> int:
        """Return the number of rows."""
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the words, the tick and the row itself."""
        if not 0 <= index.row() < len(self.rows):
            return None
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.words
        if role == Qt.ItemDataRole.AccessibleTextRole:
            parts = (row.words, row.note, copies_words(row), self._page_words if row.breaks else "")
            return ", ".join(part for part in parts if part)
        if role == Qt.ItemDataRole.CheckStateRole and row.ticked is not None:
            return Qt.CheckState.Checked if row.ticked else Qt.CheckState.Unchecked
        return (row,) if role == _ITEM else None

    def setData(self, index: _Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Set the tick of a row."""
        if role != Qt.ItemDataRole.CheckStateRole or not index.isValid():
            return False
        self.change(index.row(), ticked=Qt.CheckState(value) == Qt.CheckState.Checked)
        return True

    def change(self, place: int, **fields: Any) -> None:
        """Change a row."""
        self.rows[place] = replace(self.rows[place], **fields)
        self.dataChanged.emit(self.index(place), self.index(place))
        self.edited.emit()

    def move(self, here: int, there: int) -> None:
        """Move a row before the row at `there`, as counted before the move."""
        if not 0 <= here < len(self.rows) or not 0 <= there <= len(self.rows) or there in {here, here + 1}:
            return
        self.beginMoveRows(QModelIndex(), here, here, QModelIndex(), there)
        row = self.rows.pop(here)
        self.rows.insert(there - (there > here), row)
        self.endMoveRows()
        self.edited.emit()

    def remove(self, place: int) -> None:
        """Remove a row."""
        self.beginRemoveRows(QModelIndex(), place, place)
        del self.rows[place]
        self.endRemoveRows()
        self.edited.emit()

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Return the flags of a row, with rows to be dragged, and ticked if they have a tick box."""
        if not index.isValid():
            return Qt.ItemFlag.ItemIsDropEnabled
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled
        return flags if self.rows[index.row()].ticked is None else flags | Qt.ItemFlag.ItemIsUserCheckable

    def supportedDropActions(self) -> Qt.DropAction:
        """Return the move action, because rows are never copied."""
        return Qt.DropAction.MoveAction

    def mimeTypes(self) -> list[str]:
        """Return the only type of data that is dropped here."""
        return [_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Return the place of the dragged row as data."""
        data = QMimeData()
        data.setData(_MIME, QByteArray(str(indexes[0].row()).encode() if indexes else b""))
        return data

    def dropMimeData(
        self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: _Index
    ) -> bool:
        """Move the row, and return False, because Qt must remove nothing itself."""
        held = bytes(data.data(_MIME).data())
        if held.isdigit():
            target = row if row >= 0 else parent.row() if parent.isValid() else len(self.rows)
            self.move(int(held), target)
        return False


class _SortableDelegate(RowDelegate):
    """The delegate that paints tick box, sign, words, note and page break."""

    def __init__(self, page_words: str, parent: QObject) -> None:
        super().__init__(parent)
        self._page_words = page_words

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the height of a row."""
        return QSize(current_look().px(120), current_look().px(_ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint a row."""
        held = index.data(_ITEM)
        if not held:
            return
        row: SortableRow = held[0]
        painter.save()
        mirrored = option.direction == Qt.LayoutDirection.RightToLeft
        text_painter = TextPainter(painter, QRectF(option.rect), mirrored=mirrored)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            text_painter.fill(0, 0, text_painter.width, text_painter.box.height(), "sel")
            text_painter.fill(0, 0, text_painter.px(3), text_painter.box.height(), "ink")
        elif option.state & QStyle.StateFlag.State_MouseOver:
            text_painter.fill(0, 0, text_painter.width, text_painter.box.height(), "hover")
        if row.breaks:
            text_painter.rule(0, "ink2")
        self._paint_words(
            text_painter, row, self._paint_tick(text_painter, row), "ink2" if chosen else "ink3"
        )
        if option.state & QStyle.StateFlag.State_HasFocus:
            focus.draw_ring(painter, text_painter.box, 0)
        painter.restore()

    def _paint_tick(self, text_painter: TextPainter, row: SortableRow) -> float:
        """Paint the box, and return the left of the words."""
        x: float = text_painter.px(8)
        if row.ticked is None:
            return x
        side = text_painter.px(_BOX)
        box = text_painter.place(x, round((text_painter.box.height() - side) / 2), side, side)
        text_painter.frame(box, "edge", "ink" if row.ticked else "raised", 2)
        if row.ticked:
            text_painter.mark(Icon.CHECK, x + 1, side - 2, "page")
        return x + side + text_painter.px(8)

    def _paint_words(self, text_painter: TextPainter, row: SortableRow, x: float, hint: str) -> None:
        base = text_painter.baseline(Role.BODY)
        end = text_painter.width - text_painter.px(8)
        tone = hint if row.ticked is False else "ink"
        if row.breaks is not None:
            words = ", ".join(
                part for part in (copies_words(row), self._page_words if row.breaks else "") if part
            )
            end -= text_painter.write(end, base, words, Role.SECONDARY, "ink2", end=True) + text_painter.px(8)
        if row.mark is not None:
            text_painter.mark(row.mark, x, text_painter.px(16), "ink2")
            x += text_painter.px(22)
        x += text_painter.write(x, base, row.words, Role.BODY, tone, room=end - x) + text_painter.px(6)
        text_painter.write(x, base, row.note, Role.SECONDARY, hint, room=end - x)


class SortableList(Dressed, QListView):
    """The list of rows, with keys for all its actions.

    Alt with the up and down keys moves a row, the space bar ticks it, and B sets a page break before it. The
    keys + and − print its cards more and less often. If `removable` is set, the Delete key removes rows.
    """

    edited = Signal()
    chosen = Signal(str)

    def __init__(self, name: str, page_words: str, *, removable: bool = False) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._removable = removable
        self._rows = _SortableModel(page_words, self)
        self.setModel(self._rows)
        self.setItemDelegate(_SortableDelegate(page_words, self))
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setDropIndicatorShown(True)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._rows.edited.connect(self.edited)
        self._rows.edited.connect(self.updateGeometry)

    def rows(self) -> tuple[SortableRow, ...]:
        """Return the rows in their order."""
        return tuple(self._rows.rows)

    def set_rows(self, rows: Sequence[SortableRow]) -> None:
        """Show other rows, and keep the marked row."""
        key = self.key()
        self._rows.set_rows(rows)
        places = [place for place, row in enumerate(rows) if row.key == key]
        if rows:
            self.setCurrentIndex(self._rows.index(places[0] if places else 0))
        self.updateGeometry()

    def key(self) -> str:
        """Return the key of the marked row, or "" for none."""
        place = self.currentIndex().row()
        return self._rows.rows[place].key if 0 <= place < len(self._rows.rows) else ""

    def move_by(self, step: int) -> None:
        """Move the marked row up or down."""
        here = self.currentIndex().row()
        self._rows.move(here, here + step + (step > 0))

    def turn_break(self) -> None:
        """Set or clear a page break before the marked row."""
        place = self.currentIndex().row()
        if 0 <= place < len(self._rows.rows) and self._rows.rows[place].breaks is not None:
            self._rows.change(place, breaks=not self._rows.rows[place].breaks)

    def more_copies(self, step: int) -> None:
        """Change the number of prints of the marked row's cards, with 1 as the common number."""
        place = self.currentIndex().row()
        if not 0 <= place < len(self._rows.rows) or self._rows.rows[place].breaks is None:
            return
        held = self._rows.rows[place].copies
        count = max(0, min(MOST_COPIES, (1 if held is None else held) + step))
        self._rows.change(place, copies=None if count == 1 else count)

    def remove(self) -> None:
        """Remove the marked row."""
        place = self.currentIndex().row()
        if self._removable and 0 <= place < len(self._rows.rows):
            self._rows.remove(place)

    def currentChanged(self, current: _Index, previous: _Index) -> None:
        """Emit the key of the marked row."""
        super().currentChanged(current, previous)
        self.chosen.emit(self.key())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move rows, set page breaks, change copies and remove rows by keys."""
        key = event.key()
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and key in {
            Qt.Key.Key_Up,
            Qt.Key.Key_Down,
        }:
            self.move_by(-1 if key == Qt.Key.Key_Up else 1)
        elif key == Qt.Key.Key_B:
            self.turn_break()
        elif key in {Qt.Key.Key_Plus, Qt.Key.Key_Minus}:
            self.more_copies(1 if key == Qt.Key.Key_Plus else -1)
        elif key == Qt.Key.Key_Delete and self._removable:
            self.remove()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Change the tick of a row by a press on its box."""
        index = self.indexAt(event.position().toPoint())
        edge = current_look().px(8 + _BOX + 6)
        x = event.position().x()
        near = self.width() - x if self.isRightToLeft() else x
        if index.isValid() and near < edge and self._rows.rows[index.row()].ticked is not None:
            self.setCurrentIndex(index)
            self._rows.change(index.row(), ticked=not self._rows.rows[index.row()].ticked)
            return
        super().mousePressEvent(event)

    def sizeHint(self) -> QSize:
        """Return the size of all rows."""
        return QSize(current_look().px(200), current_look().px(_ROW) * max(1, len(self._rows.rows)) + 2)

    def minimumSizeHint(self) -> QSize:
        """Return the size of at most four rows, because more scroll."""
        return QSize(
            current_look().px(120), current_look().px(_ROW) * max(1, min(4, len(self._rows.rows))) + 2
        )

    def _dress(self) -> None:
        self.scheduleDelayedItemsLayout()
