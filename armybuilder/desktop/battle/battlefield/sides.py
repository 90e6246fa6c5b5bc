"""Both sides as lists at the left of a battle: the models in play, wounded, pinned, routing, out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from armybuilder.desktop.battle.battlefield.table_view import state_of
from armybuilder.desktop.theme import Role, look, restyles, surface
from armybuilder.desktop.widgets.layouts import lay_column
from armybuilder.desktop.widgets.side_marks import paint_side
from armybuilder.desktop.widgets.text_painter import TextPainter

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent

    from armybuilder.battle.telling.moments import Moment, Token

__all__ = ["SidesDock"]

_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_ROW = Qt.ItemDataRole.UserRole + 1
_LINE, _HEAD = 23, 52
_TONES = {"left": "a", "right": "b"}


class _Side:
    """The heading of a side: its name, how many are in play, of how many."""

    def __init__(self, side: str, name: str, standing: int, whole: int) -> None:
        self.side, self.name, self.standing, self.whole = side, name, standing, whole


class _SidesModel(QAbstractListModel):
    """A heading a side, and under it a row a model."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[tuple[tuple[str, str] | None, _Side | Token]] = []
        self.actor: tuple[str, str] | None = None

    def show(self, moment: Moment, names: dict[str, str]) -> None:
        """Show another moment; the rows are made anew only where models come or go."""
        rows: list[tuple[tuple[str, str] | None, _Side | Token]] = []
        for side, name in names.items():
            mine = [(key, token) for key, token in moment.tokens.items() if token.side == side]
            standing = sum(not token.out for _, token in mine)
            rows.append((None, _Side(side, name, standing, len(mine))))
            rows += mine
        self.actor = moment.actor
        if [key for key, _ in rows] == [key for key, _ in self.rows]:
            self.rows = rows
            self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))
            return
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: _Index = _ROOT) -> int:
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self.rows)

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Let models be chosen, headings not."""
        key = self.rows[index.row()][0]
        chosen = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return chosen if key is not None else Qt.ItemFlag.ItemIsEnabled

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the words of a row, or the row itself for its painter."""
        _, row = self.rows[index.row()]
        if role == _ROW:
            return self.rows[index.row()]
        if role not in {
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.ToolTipRole,
            Qt.ItemDataRole.AccessibleTextRole,
        }:
            return None
        if isinstance(row, _Side):
            return self.tr("{0}: {1} of {2} in play").format(row.name, row.standing, row.whole)
        state = state_of(row)
        return f"{row.name} {state}".strip()


class _SidesDelegate(QStyledItemDelegate):
    """Paints headings and models."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the room of a heading or of a line."""
        key, _ = index.data(_ROW)
        return QSize(look().px(120), look().px(_LINE if key is not None else _HEAD))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint a row."""
        key, row = index.data(_ROW)
        mirrored = option.direction == Qt.LayoutDirection.RightToLeft
        painter.save()
        scribe = TextPainter(painter, QRectF(option.rect), mirrored=mirrored)
        if isinstance(row, _Side):
            self._paint_head(scribe, row)
        else:
            model = index.model()
            acting = isinstance(model, _SidesModel) and key == model.actor
            if acting or option.state & QStyle.StateFlag.State_Selected:
                scribe.fill(0, 0, scribe.width, scribe.box.height(), "sel")
            if acting:
                scribe.fill(0, 0, scribe.px(3), scribe.box.height(), "ink")
            self._paint_token(scribe, row)
        painter.restore()

    def _paint_head(self, scribe: TextPainter, row: _Side) -> None:
        line = scribe.px(20)
        top = scribe.px(8)
        counted = str(row.standing)
        room = scribe.width - scribe.px(28)
        taken = scribe.write(
            scribe.width - scribe.px(14),
            scribe.baseline(Role.STRONG, top, line),
            counted,
            Role.STRONG,
            _TONES[row.side],
            end=True,
        )
        scribe.write(
            scribe.px(14),
            scribe.baseline(Role.STRONG, top, line),
            row.name,
            Role.STRONG,
            _TONES[row.side],
            room=room - taken - scribe.px(8),
        )
        said = self.tr("{0} of {1} in play").format(row.standing, row.whole)
        scribe.write(
            scribe.px(14), scribe.baseline(Role.SECONDARY, top + line, line), said, Role.SECONDARY, "ink3"
        )

    def _paint_token(self, scribe: TextPainter, token: Token) -> None:
        size, row = scribe.px(11), scribe.box.height()
        place = scribe.place(scribe.px(14), (row - size) / 2, size, size)
        paint_side(scribe.painter, place, token.side, hollow=token.out)
        base, x = scribe.baseline(Role.BODY), scribe.px(34)
        tail = state_of(token)
        role = Role.SECONDARY if token.out else Role.SECONDARY_STRONG
        tone = "ink3" if token.out else "ink"
        taken = scribe.write(scribe.width - scribe.px(14), base, tail, role, tone, end=True)
        wide = scribe.write(
            x, base, token.name, Role.BODY, tone, room=scribe.width - x - taken - scribe.px(20)
        )
        if token.out:
            scribe.rule(base - scribe.px(4), "ink3", start=x, end=x + wide)


class SidesDock(QWidget):
    """The left dock of a battle; a model pressed there is `chosen` by its side and id."""

    chosen = Signal(str, str)

    def __init__(self) -> None:
        """Start empty."""
        super().__init__()
        surface(self, "dock")
        self._rows = _SidesModel()
        self.list = QListView()
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setModel(self._rows)
        self.list.setItemDelegate(_SidesDelegate(self.list))
        self.list.setAccessibleName(self.tr("Both sides"))
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.activated.connect(self._choose)
        self.list.clicked.connect(self._choose)
        lay_column(self.list, on=self, gap=None)

    def changeEvent(self, event: QEvent) -> None:
        """Measure the rows again in another look."""
        super().changeEvent(event)
        if restyles(event) and hasattr(self, "_rows"):
            self.list.doItemsLayout()

    def show_moment(self, moment: Moment, left: str, right: str) -> None:
        """Show both sides as they stand at a moment."""
        self._rows.show(moment, {"left": left, "right": right})

    def point_to(self, side: str, model: str) -> None:
        """Mark the row of a model, none where there is no such model."""
        for number, (key, _) in enumerate(self._rows.rows):
            if key == (side, model):
                self.list.setCurrentIndex(self._rows.index(number))
                return
        self.list.clearSelection()

    def as_table(self) -> tuple[tuple[str, ...], ...]:
        """Return the rows as text."""
        rows = range(self._rows.rowCount())
        return tuple((str(self._rows.data(self._rows.index(row))),) for row in rows)

    def _choose(self, index: QModelIndex) -> None:
        key, _ = index.data(_ROW)
        if key is not None:
            self.chosen.emit(*key)
