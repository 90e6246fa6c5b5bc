"""The painting of lists, trees and tables: delegates with the same columns, marks and states.

A model describes a row by the roles of `RowRole`, and the delegates know nothing else about it.
"""

from __future__ import annotations

from enum import IntEnum
from typing import ClassVar, cast
from weakref import WeakKeyDictionary

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QHoverEvent, QMouseEvent, QPainter, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QToolTip,
    QTreeView,
    QWidget,
)

from armybuilder.desktop.look.icons import Icon, mark_of
from armybuilder.desktop.look.theme import Role, current_look, restyles
from armybuilder.desktop.widgets import focus
from armybuilder.desktop.widgets.problems import severity_mark
from armybuilder.desktop.widgets.text_painter import TextPainter, cut_words
from armybuilder.desktop.widgets.text_sized import Dressed

__all__ = [
    "Header",
    "RowDelegate",
    "RowRole",
    "TableRowDelegate",
    "TreeRowDelegate",
    "hovered",
    "paint_row_ring",
    "prepare_table",
    "prepare_tree",
]

_Index = QModelIndex | QPersistentModelIndex
_MOVES = (QEvent.Type.MouseMove, QEvent.Type.HoverMove, QEvent.Type.HoverEnter)
_LEAVES = (QEvent.Type.Leave, QEvent.Type.HoverLeave, QEvent.Type.Wheel)
_LEAST_NOTE = 48
"""The least room of a cut note, in pixels at 100 %."""
_BENEATH = 16
"""The room before the name of a row beneath another, in a table."""
_MARKERS = {"selected": "ink", "changed": "acc", "error": "err", "warning": "warn"}


class RowRole(IntEnum):
    """The roles of a row beyond its words.

    SIGN is a Mark; NOTE grey words behind the name; POINTS the text of the points column; SEVERITY "error",
    "warning" or "advice" puts a badge behind the name; MARKER "changed", "error" or "warning" puts a bar at
    the row's edge; SECOND is a second line; HEADING a row in bold that groups others, its POINTS a mere count
    unless PAID; STAR a favourite; OUT a row struck through; FAINT words in the grey of hints; OFFERED points
    that would be paid and are not yet; BENEATH a row that belongs to the row above it.
    """

    SIGN = Qt.ItemDataRole.UserRole + 101
    NOTE = Qt.ItemDataRole.UserRole + 102
    POINTS = Qt.ItemDataRole.UserRole + 103
    SEVERITY = Qt.ItemDataRole.UserRole + 104
    MARKER = Qt.ItemDataRole.UserRole + 105
    SECOND = Qt.ItemDataRole.UserRole + 106
    HEADING = Qt.ItemDataRole.UserRole + 107
    PAID = Qt.ItemDataRole.UserRole + 108
    STAR = Qt.ItemDataRole.UserRole + 109
    OUT = Qt.ItemDataRole.UserRole + 110
    FAINT = Qt.ItemDataRole.UserRole + 111
    OFFERED = Qt.ItemDataRole.UserRole + 112
    BENEATH = Qt.ItemDataRole.UserRole + 113


def _text(index: _Index, role: int) -> str:
    value = index.data(role)
    return value if isinstance(value, str) else ""


class _State:
    """The view's state of the row being painted."""

    def __init__(self, option: QStyleOptionViewItem) -> None:
        self.rect: QRect = option.rect
        flags: QStyle.StateFlag = option.state
        self.selected = bool(flags & QStyle.StateFlag.State_Selected)
        self.hovered = bool(flags & QStyle.StateFlag.State_MouseOver)
        self.mirrored = option.direction == Qt.LayoutDirection.RightToLeft
        self.view: QWidget | None = option.widget
        row = _HoveredRow.of.get(self.view) if isinstance(self.view, QAbstractItemView) else None
        if row is not None:
            self.hovered = row.covers(self.rect)


class RowDelegate(QStyledItemDelegate):
    """A delegate that shows the whole words of a cut row as its tool tip, unless the row has another."""

    def helpEvent(
        self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: _Index
    ) -> bool:
        """Show the tool tip."""
        if not index.isValid() or index.data(Qt.ItemDataRole.ToolTipRole):
            return super().helpEvent(event, view, option, index)
        nowhere = QPixmap(1, 1)
        with cut_words() as cut:
            painter = QPainter(nowhere)
            self.paint(painter, option, index)
            painter.end()
        QToolTip.showText(event.globalPos(), "\n".join(dict.fromkeys(words for words, _ in cut)), view)
        return bool(cut)


class TreeRowDelegate(RowDelegate):
    """A row of the library: sign, name, note, badge, and points at the far side.

    It has two lines if SECOND is set. `margin` is the room behind the points, `inset` the room before the
    whole row, and `row` and `double` are the heights of one line and two, all in pixels at 100 %.
    """

    def __init__(
        self,
        parent: QObject | None = None,
        *,
        margin: int = 14,
        inset: int = 6,
        row: int = 26,
        double: int = 42,
    ) -> None:
        super().__init__(parent)
        self._margin = margin
        self._inset = inset
        self._row = row
        self._double = double

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the height of one line or two."""
        second = _text(index, RowRole.SECOND)
        return QSize(current_look().px(120), current_look().px(self._double if second else self._row))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint the background of the whole row and the parts of the name's cell."""
        state = _State(option)
        painter.save()
        row = _whole_row(state)
        ground = TextPainter(painter, row, mirrored=state.mirrored)
        _paint_ground(ground, state, _text(index, RowRole.MARKER))
        cell = QRectF(state.rect)
        start = row.right() - cell.right() if state.mirrored else cell.left() - row.left()
        inset = current_look().px(self._inset)
        self._paint_chevron(ground, state, index, start + inset)
        self._paint_parts(ground, state, index, start + inset, start + cell.width())
        _paint_ring(painter, state, index)
        painter.restore()

    def _paint_chevron(self, text_painter: TextPainter, state: _State, index: _Index, start: float) -> None:
        """Draw the chevron of a row with children, in the room left of its cell."""
        view = state.view
        if not isinstance(view, QTreeView) or not index.model().hasChildren(index):
            return
        closed = Icon.CHEVRON_LEFT if state.mirrored else Icon.CHEVRON_RIGHT
        mark = Icon.CHEVRON_DOWN if view.isExpanded(index) else closed
        size = text_painter.px(14)
        text_painter.mark(mark, start - size - (view.indentation() - size) / 2, size, "ink2")

    def _paint_parts(
        self, text_painter: TextPainter, state: _State, index: _Index, start: float, stop: float
    ) -> None:
        second = _text(index, RowRole.SECOND)
        heading = bool(index.data(RowRole.HEADING))
        height = text_painter.box.height() - (text_painter.px(17) if second else 0)
        base = text_painter.baseline(Role.BODY, 0, height + (text_painter.px(2) if second else 0))
        end = self._paint_points(text_painter, index, base, stop, heading=heading)
        end = self._paint_badges(text_painter, index, end, height)
        x = start + text_painter.px(18 if index.data(RowRole.BENEATH) else 2)
        sign = mark_of(index.data(RowRole.SIGN))
        if sign is not None:
            text_painter.mark(
                sign, x, text_painter.px(16), "ink2", y=text_painter.px(1) if second else 0, height=height
            )
            x += text_painter.px(22)
        name_tone = "ink3" if index.data(RowRole.FAINT) or index.data(RowRole.OUT) else "ink"
        role = Role.STRONG if heading or state.selected else Role.BODY
        wide = text_painter.write(
            x, base, _text(index, Qt.ItemDataRole.DisplayRole), role, name_tone, room=end - x
        )
        if index.data(RowRole.OUT):
            text_painter.rule(base - text_painter.px(4), "ink3", start=x, end=x + wide)
        note_at = x + wide + text_painter.px(7)
        tone = "ink2" if state.selected else "ink3"
        _paint_note(text_painter, note_at, base, _text(index, RowRole.NOTE), tone, end - note_at)
        if second:
            room = stop - x - text_painter.px(self._margin)
            text_painter.write(x, base + text_painter.px(17), second, Role.SECONDARY, tone, room=room)

    def _paint_points(
        self, text_painter: TextPainter, index: _Index, base: float, stop: float, *, heading: bool
    ) -> float:
        """Write the points, and return the end of the room for the name."""
        end = stop - text_painter.px(self._margin)
        points = _text(index, RowRole.POINTS)
        paid = not heading or bool(index.data(RowRole.PAID))
        role, tone = (Role.POINTS, "acc") if paid else (Role.SECONDARY_STRONG, "ink3")
        if index.data(RowRole.OFFERED):
            role, tone = Role.BODY, "ink3"
        wide = text_painter.write(end, base, points, role, tone, end=True)
        return end - max(wide, text_painter.px(24) if points else 0) - text_painter.px(8)

    def _paint_badges(self, text_painter: TextPainter, index: _Index, end: float, height: float) -> float:
        """Draw the star and the mark of a problem, and return the end of the room for the name."""
        severity = _text(index, RowRole.SEVERITY)
        size = text_painter.px(15)
        if severity:
            tone, mark = severity_mark(severity)
            end -= size
            text_painter.mark(mark, end, size, tone, height=height)
            end -= text_painter.px(6)
        if index.data(RowRole.STAR):
            end -= size
            text_painter.mark(Icon.STAR, end, size, "ink3", height=height)
            end -= text_painter.px(6)
        return end


class TableRowDelegate(RowDelegate):
    """A cell of a table: words by the column's alignment, a sign before the name, coloured points.

    The first column has sign, name, note and badge. A cell with POINTS is right-aligned at the row's end.
    """

    def __init__(self, parent: QObject | None = None, *, row: int = 28, inset: int = 32) -> None:
        super().__init__(parent)
        self._row, self._inset = row, inset

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the height of a row."""
        return QSize(current_look().px(60), current_look().px(self._row))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint the background and the words of one cell."""
        state = _State(option)
        painter.save()
        text_painter = TextPainter(painter, QRectF(state.rect), mirrored=state.mirrored)
        marker = _text(index.sibling(index.row(), 0), RowRole.MARKER)
        _paint_ground(text_painter, state, marker, edge=index.column() == 0)
        text_painter.rule(text_painter.box.height() - 1, "line")
        base = text_painter.baseline(Role.BODY, 0, text_painter.box.height() - 1)
        if index.column() == 0:
            self._paint_name(text_painter, state, index, base)
        elif _text(index, RowRole.POINTS):
            text_painter.write(
                text_painter.width, base, _text(index, RowRole.POINTS), Role.POINTS, "acc", end=True
            )
        else:
            self._paint_cell(text_painter, state, index, base)
        _paint_ring(painter, state, index)
        painter.restore()

    def _paint_name(self, text_painter: TextPainter, state: _State, index: _Index, base: float) -> None:
        x: float = text_painter.px(self._inset + (_BENEATH if index.data(RowRole.BENEATH) else 0))
        sign = mark_of(index.data(RowRole.SIGN))
        if sign is not None:
            text_painter.mark(
                sign, text_painter.px(8), text_painter.px(16), "ink", height=text_painter.box.height() - 1
            )
        severity = _text(index, RowRole.SEVERITY)
        room = text_painter.width - x - text_painter.px(24 if severity else 6)
        tone = (
            "ink3"
            if index.data(RowRole.FAINT) and not state.selected
            else "ink2"
            if index.data(RowRole.FAINT)
            else "ink"
        )
        role = Role.STRONG if index.data(RowRole.HEADING) or state.selected else Role.BODY
        wide = text_painter.write(x, base, _text(index, Qt.ItemDataRole.DisplayRole), role, tone, room=room)
        x += wide + text_painter.px(7)
        if severity:
            badge, mark = severity_mark(severity)
            text_painter.mark(mark, x, text_painter.px(15), badge, height=text_painter.box.height() - 1)
            x += text_painter.px(22)
        note = _text(index, RowRole.NOTE)
        tone = "ink2" if state.selected else "ink3"
        _paint_note(text_painter, x, base, note, tone, text_painter.width - x)

    def _paint_cell(self, text_painter: TextPainter, state: _State, index: _Index, base: float) -> None:
        words = _text(index, Qt.ItemDataRole.DisplayRole)
        tone = "ink2" if index.data(RowRole.FAINT) else "ink"
        alignment = index.data(Qt.ItemDataRole.TextAlignmentRole)
        flags = Qt.AlignmentFlag(alignment) if alignment is not None else Qt.AlignmentFlag.AlignLeft
        shown = text_painter.elided(words, Role.BODY, text_painter.width - text_painter.px(4))
        if flags & Qt.AlignmentFlag.AlignHCenter:
            text_painter.centre(text_painter.width / 2, base, shown, Role.BODY, tone)
        elif flags & Qt.AlignmentFlag.AlignRight:
            text_painter.write(text_painter.width, base, shown, Role.BODY, tone, end=True)
        else:
            text_painter.write(0, base, shown, Role.BODY, tone)


def _paint_note(text_painter: TextPainter, x: float, base: float, note: str, tone: str, room: float) -> None:
    """Write a note behind a name, unless there is room for some letters only."""
    if room >= min(text_painter.advance(note, Role.SECONDARY), text_painter.px(_LEAST_NOTE)):
        text_painter.write(x, base, note, Role.SECONDARY, tone, room=room)
    else:
        text_painter.note_cut(note)


def _whole_row(state: _State) -> QRectF:
    """Return the box of the whole row, from edge to edge of the view."""
    view = state.view
    if isinstance(view, QAbstractItemView):
        return QRectF(0, state.rect.top(), view.viewport().width(), state.rect.height())
    return QRectF(state.rect)


def _paint_ring(painter: QPainter, state: _State, index: _Index) -> None:
    """Draw a cell's part of the ring round the current row, if the view has the focus."""
    view = state.view
    if not isinstance(view, QAbstractItemView) or not view.hasFocus():
        return
    current = view.currentIndex()
    if current.isValid() and (current.row(), current.parent()) == (index.row(), index.parent()):
        painter.setClipRect(state.rect if index.column() else state.rect.united(_reading_end(state)))
        row = _whole_row(state)
        if index.model().columnCount() > 1:
            # The points stand at the very end of the row: the ring is left open there, not drawn through them.
            row = row.adjusted(-4 if state.mirrored else 0, 0, 0 if state.mirrored else 4, 0)
        focus.draw_ring(painter, row, 0)


def hovered(option: QStyleOptionViewItem) -> bool:
    """Say whether the pointer is on the row of a cell, for delegates of trees with columns."""
    return _State(option).hovered


def paint_row_ring(painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
    """Draw a cell's part of the ring round the current row, for delegates of trees with columns."""
    _paint_ring(painter, _State(option), index)


def _reading_end(state: _State) -> QRect:
    """Return the part of the row before its first cell, where a tree draws its branches."""
    row = _whole_row(state).toRect()
    if state.mirrored:
        row.setLeft(state.rect.right())
    else:
        row.setRight(state.rect.left())
    return row


def _paint_ground(text_painter: TextPainter, state: _State, marker: str, *, edge: bool = True) -> None:
    """Fill a row or a cell by its state, and draw its marker bar."""
    tints = {"error": "errT", "changed": "accT"}
    fill = "sel" if state.selected else tints.get(marker, "hover" if state.hovered else "")
    height = text_painter.box.height()
    if fill:
        text_painter.fill(0, 0, text_painter.width, height, fill)
    bar = _MARKERS.get(marker) or ("ink" if state.selected else "")
    if bar and edge:
        text_painter.fill(0, 0, text_painter.px(3), height, bar)


class Header(Dressed, QHeaderView):
    """A quiet header: words of the secondary size in the grey of hints, over one hairline."""

    def __init__(self, parent: QWidget | None = None, *, inset: int = 0) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._inset = inset
        self.setHighlightSections(False)
        self._dress()

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        """Paint one heading by its column's alignment."""
        text_painter = TextPainter(painter, QRectF(rect), mirrored=self.isRightToLeft())
        words = str(self.model().headerData(logicalIndex, self.orientation()) or "")
        alignment = self.model().headerData(
            logicalIndex, self.orientation(), Qt.ItemDataRole.TextAlignmentRole
        )
        flags = Qt.AlignmentFlag(alignment) if alignment is not None else Qt.AlignmentFlag.AlignLeft
        base = text_painter.baseline(Role.SECONDARY, 0, rect.height() - 1)
        painter.save()
        if flags & Qt.AlignmentFlag.AlignRight:
            room = text_painter.width - text_painter.px(6)
            text_painter.write(text_painter.width, base, words, Role.SECONDARY, "ink3", end=True, room=room)
        elif flags & Qt.AlignmentFlag.AlignHCenter:
            shown = text_painter.elided(words, Role.SECONDARY, text_painter.width)
            text_painter.centre(text_painter.width / 2, base, shown, Role.SECONDARY, "ink3")
        else:
            start = text_painter.px(self._inset if logicalIndex == 0 else 0)
            room = text_painter.width - start - text_painter.px(6)
            text_painter.write(start, base, words, Role.SECONDARY, "ink3", room=room)
        text_painter.rule(rect.height() - 1, "line")
        painter.restore()

    def _dress(self) -> None:
        self.setFixedHeight(current_look().px(26))


class _HoveredRow(QObject):
    """The row of a view under the pointer, in all its columns, as Qt itself tracks one cell."""

    of: ClassVar[WeakKeyDictionary[QAbstractItemView, _HoveredRow]] = WeakKeyDictionary()
    """The hovered row of each view that has one."""

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._row = QRect()
        view.viewport().installEventFilter(self)
        _HoveredRow.of[view] = self

    @property
    def _view(self) -> QAbstractItemView:
        """The view of the row, which is the parent.

        It is not stored, because a value of the dictionary above must not hold its key.
        """
        return cast("QAbstractItemView", self.parent())

    def covers(self, cell: QRect) -> bool:
        """Say whether a cell is in the row under the pointer."""
        return not self._row.isEmpty() and cell.top() == self._row.top()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the pointer."""
        if isinstance(event, QMouseEvent | QHoverEvent) and event.type() in _MOVES:
            self._mark(self._view.indexAt(event.position().toPoint()))
        elif event.type() in _LEAVES:
            self._mark(QModelIndex())
        return False

    def _mark(self, index: QModelIndex) -> None:
        rect = self._view.visualRect(index) if index.isValid() else QRect()
        row = QRect(0, rect.top(), self._view.viewport().width(), rect.height()) if index.isValid() else rect
        if row == self._row:
            return
        before, self._row = self._row, row
        for one in (before, row):
            if not one.isEmpty():
                self._view.viewport().update(one)


class _Branches(QObject):
    """The indentation of a view at the current text size."""

    def __init__(self, view: QTreeView, indent: int) -> None:
        super().__init__(view)
        self._view = view
        self._indent = indent
        view.installEventFilter(self)
        self._measure()

    def _measure(self) -> None:
        if self._view.indentation() != current_look().px(self._indent):
            self._view.setIndentation(current_look().px(self._indent))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Measure the indentation again after a change of look."""
        if restyles(event):
            self._measure()
        return False


def prepare_tree(view: QTreeView, delegate: TreeRowDelegate, *, indent: int = 18) -> None:
    """Set the delegate and measures of a tree, whose rows all have the height of the first."""
    view.setItemDelegate(delegate)
    view.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    view.setHeaderHidden(True)
    view.setUniformRowHeights(True)
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setMouseTracking(True)
    view.viewport().setAutoFillBackground(False)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    focus.exempt(view)
    _HoveredRow(view)
    _Branches(view, indent)


def prepare_table(view: QTableView, *, row: int = 28, inset: int = 32) -> None:
    """Set the delegate, header and measures of a table, in which rows are selected whole.

    The inset is the room before the names, where their signs are.
    """
    view.setItemDelegate(TableRowDelegate(view, row=row, inset=inset))
    view.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    view.setHorizontalHeader(Header(view, inset=inset))
    view.verticalHeader().hide()
    view.verticalHeader().setDefaultSectionSize(current_look().px(row))
    view.verticalHeader().setMinimumSectionSize(1)
    view.setShowGrid(False)
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setMouseTracking(True)
    view.viewport().setAutoFillBackground(False)
    view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    view.setTabKeyNavigation(False)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    focus.exempt(view)
    _HoveredRow(view)
