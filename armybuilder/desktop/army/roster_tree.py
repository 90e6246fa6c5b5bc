"""The tree view of an army or a unit, with quantities stepped on the row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QMenu,
    QSizePolicy,
    QStyle,
    QStyleOptionViewItem,
    QTreeView,
)

from armybuilder.desktop.army.roster_model import COUNT_ROLE, EDITABLE_ROLE, Node, RosterModel
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.delegates import (
    Header,
    RowRole,
    TreeRowDelegate,
    hovered,
    paint_row_ring,
    prepare_tree,
)
from armybuilder.desktop.widgets.menu_reasons import give_reason, tell_reasons
from armybuilder.desktop.widgets.row_menus import offer_row_menu
from armybuilder.desktop.widgets.text_painter import TextPainter
from armybuilder.desktop.widgets.text_sized import Dressed, Hinted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QAbstractItemModel
    from PySide6.QtGui import QResizeEvent

__all__ = ["RosterTree"]

_Index = QModelIndex | QPersistentModelIndex
_SHORT = 430
_ROW = 25
_STEP = 20


class _RosterDelegate(TreeRowDelegate):
    """The delegate that paints numbers at the end of their cells, and steppers on quantities.

    The name's cell looks as in every tree.
    """

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint a cell.

        The first cell paints the background of the whole row.
        """
        if index.column() == 0:
            super().paint(painter, option, index)
            return
        painter.save()
        rect: QRect = option.rect
        mirrored = option.direction == Qt.LayoutDirection.RightToLeft
        text_painter = TextPainter(painter, QRectF(rect), mirrored=mirrored)
        base = text_painter.baseline(Role.BODY)
        words = str(index.data() or "")
        first = index.sibling(index.row(), 0)
        heading = bool(first.data(RowRole.HEADING))
        if index.column() == 3:
            text_painter.write(text_painter.width, base, words, Role.POINTS, "acc", end=True)
        elif index.column() == 1 and index.data(EDITABLE_ROLE):
            self._paint_stepper(text_painter, option, words, base)
        else:
            role = Role.STRONG if heading else Role.BODY
            text_painter.write(text_painter.width, base, words, role, "ink2", end=True)
        paint_row_ring(painter, option, index)
        painter.restore()

    def _paint_stepper(
        self, text_painter: TextPainter, option: QStyleOptionViewItem, words: str, base: float
    ) -> None:
        """Paint minus and plus on a chosen or hovered row, and the number alone on others."""
        flags: QStyle.StateFlag = option.state
        shown = bool(flags & QStyle.StateFlag.State_Selected) or hovered(option)
        step = text_painter.px(_STEP)
        end = text_painter.width
        if not shown:
            text_painter.write(end, base, words, Role.BODY, "ink", end=True)
            return
        height = text_painter.box.height()
        wide = 2 * step + text_painter.px(30)
        left = end - wide
        text_painter.fill(left, text_painter.px(2), wide, height - text_painter.px(4), "raised")
        for x in (left, left + step, left + wide - step, left + wide - 1):
            text_painter.fill(
                x,
                text_painter.px(2),
                1,
                height - text_painter.px(4),
                "edge" if x in (left, left + wide - 1) else "line",
            )
        for y in (text_painter.px(2), height - text_painter.px(3)):
            text_painter.rule(y, "edge", start=left, end=left + wide)
        size = text_painter.px(12)
        text_painter.mark(Icon.MINUS, left + (step - size) / 2, size, "ink2")
        text_painter.mark(Icon.PLUS, left + wide - step + (step - size) / 2, size, "ink2")
        text_painter.centre(left + wide / 2, base, words.replace("\N{MULTIPLICATION SIGN} ", ""), Role.STRONG)

    def editorEvent(
        self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: _Index
    ) -> bool:
        """Change the quantity if minus or plus was pressed."""
        pressed = event.type() in {QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick}
        if index.column() != 1 or not pressed or not isinstance(event, QMouseEvent):
            return False
        rect: QRect = option.rect
        step = self.step_at(rect, event.position().toPoint(), option.direction)
        view = self.parent()
        if step and isinstance(view, RosterTree) and index.data(EDITABLE_ROLE):
            view.step(index, step)
            return True
        return False

    def step_at(self, rect: QRect, point: QPoint, direction: Qt.LayoutDirection) -> int:
        """Return -1 on the minus, 1 on the plus and 0 elsewhere."""
        px = current_look().px
        x = (
            rect.right() - point.x()
            if direction == Qt.LayoutDirection.RightToLeft
            else point.x() - rect.left()
        )
        end = rect.width()
        left = end - 2 * px(_STEP) - px(30)
        if left <= x < left + px(_STEP):
            return -1
        return 1 if end - px(_STEP) <= x <= end else 0


class RosterTree(Hinted, Dressed, QTreeView):
    """A tree that is as high as its rows and never scrolls.

    The page scrolls instead.
    """

    least = 300

    stepped = Signal(object, int)
    remove_requested = Signal(list)
    copy_requested = Signal(list)
    paste_requested = Signal()
    open_requested = Signal(object)
    menu_requested = Signal(object, object)
    upgrade_requested = Signal(object)
    """The row to upgrade in place: a member, a crew member or a whole unit."""

    def __init__(self, model: RosterModel, name: str) -> None:
        """Show the rows of a Qt model."""
        super().__init__()
        self._model = model
        self._rows_shown: int | None = None
        self.setModel(model)
        self.setAccessibleName(name)
        self.setHeader(Header(self, inset=4))
        prepare_tree(self, _RosterDelegate(self, row=_ROW))
        self.setHeaderHidden(False)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.header().setMinimumSectionSize(1)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setAcceptDrops(True)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.CopyAction)
        self.setExpandsOnDoubleClick(False)
        self.expanded.connect(self._open_or_close)
        self.collapsed.connect(self._open_or_close)
        self.doubleClicked.connect(lambda index: self._send(self.open_requested, index))
        offer_row_menu(self, self._offer)

    def show_nodes(self, nodes: Sequence[Node], *, unfold: bool = False) -> None:
        """Show other rows, and keep open rows open.

        Headings are always open. `unfold` opens all rows the first time.
        """
        if not self._model.reshapes(nodes):
            self._model.show(nodes)
            return
        current = self._model.node(self.currentIndex())
        opened = {node.key for node in self._open_nodes(QModelIndex())}
        self._model.reset(nodes)
        # Otherwise the page would be laid out anew for each row that opens.
        self.blockSignals(True)
        self._reopen(QModelIndex(), opened, unfold=unfold)
        self.blockSignals(False)
        if current is not None:
            index = self._model.find(current.key)
            if index.isValid():
                self.setCurrentIndex(index)
        self._open_or_close()

    def _open_nodes(self, parent: QModelIndex) -> list[Node]:
        found: list[Node] = []
        for row in range(self._model.rowCount(parent)):
            index = self._model.index(row, 0, parent)
            node = self._model.node(index)
            if node is not None and self.isExpanded(index):
                found.extend([node, *self._open_nodes(index)])
        return found

    def _reopen(self, parent: QModelIndex, opened: set[str], *, unfold: bool) -> None:
        for row in range(self._model.rowCount(parent)):
            index = self._model.index(row, 0, parent)
            node = self._model.node(index)
            if node is not None and (node.key in opened or node.heading or unfold):
                self.setExpanded(index, True)
                self._reopen(index, opened, unfold=unfold)

    def _open_or_close(self) -> None:
        """Count the rows again."""
        self._rows_shown = None
        self.fit()

    def fit(self) -> None:
        """Fit the columns and the height to the rows.

        The column of single prices is hidden if the width is short.
        """
        px, room = current_look().px, self.viewport().width()
        short = room < px(_SHORT)
        self.setColumnHidden(2, short)
        widths = [0, px(86 if short else 110), 0 if short else px(70), px(84)]
        widths[0] = max(px(160), room - sum(widths))
        for column, width in enumerate(widths):
            self.setColumnWidth(column, width)
        self.updateGeometry()

    def _height(self) -> int:
        if self._rows_shown is None:
            self._rows_shown = self._shown(QModelIndex())
        rows = self._rows_shown
        return current_look().px(26) + rows * current_look().px(_ROW) + 2

    def _shown(self, parent: QModelIndex) -> int:
        count = 0
        for row in range(self._model.rowCount(parent)):
            index = self._model.index(row, 0, parent)
            count += 1 + (self._shown(index) if self.isExpanded(index) else 0)
        return count

    def sizeHint(self) -> QSize:
        """Return the height of the header and the open rows."""
        return QSize(current_look().px(480), self._height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the columns to the new width."""
        super().resizeEvent(event)
        self.fit()

    def _dress(self) -> None:
        self.fit()

    def step(self, index: _Index, step: int) -> None:
        """Request a higher or lower quantity for a row."""
        node = self._model.node(index)
        if node is not None and node.editable and int(index.data(COUNT_ROLE) or 0) + step >= 1:
            self.stepped.emit(node, step)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open the row, or take a second quick click on minus or plus as a step."""
        if self._is_on_stepper(event.position().toPoint()):
            self.mousePressEvent(event)
        else:
            super().mouseDoubleClickEvent(event)

    def _is_on_stepper(self, spot: QPoint) -> bool:
        """Say whether a place is on the minus or the plus of a row."""
        index, delegate = self.indexAt(spot), self.itemDelegate()
        if index.column() != 1 or not index.data(EDITABLE_ROLE) or not isinstance(delegate, _RosterDelegate):
            return False
        return bool(delegate.step_at(self.visualRect(index), spot, self.layoutDirection()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the keys of rows.

        Plus and minus step the quantity, Delete removes rows, and Enter opens them. Copy, cut and paste use
        the standard keys.
        """
        index, nodes = self.currentIndex(), self.chosen()
        if event.matches(QKeySequence.StandardKey.Paste):
            self.paste_requested.emit()
        elif event.matches(QKeySequence.StandardKey.Copy) or event.matches(QKeySequence.StandardKey.Cut):
            if nodes:
                self.copy_requested.emit(nodes)
            if nodes and event.matches(QKeySequence.StandardKey.Cut):
                self.remove_requested.emit(nodes)
        elif event.text() in {"+", "=", "-"}:
            self.step(index, -1 if event.text() == "-" else 1)
        elif event.key() in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}:
            if nodes:
                self.remove_requested.emit(nodes)
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._send(self.open_requested, index)
        else:
            super().keyPressEvent(event)

    def chosen(self) -> list[Node]:
        """Return the chosen rows in their order, without headings."""
        rows = sorted(self.selectionModel().selectedRows(), key=lambda index: self.visualRect(index).top())
        nodes = (self._model.node(index) for index in rows)
        return [node for node in nodes if node is not None and not node.heading]

    def _send(self, signal: object, index: QModelIndex) -> None:
        node = self._model.node(index)
        if node is not None and not node.heading:
            signal.emit(node)  # type: ignore[attr-defined]

    def _offer(self, spot: QPoint) -> None:
        node = self._model.node(self.indexAt(spot))
        if node is None or node.heading:
            return
        nodes = self.chosen() or [node]
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if node.opens:
            menu.addAction(self.tr("Open"), lambda: self.open_requested.emit(node))
        menu.addAction(self.tr("Upgrade here…"), lambda: self.upgrade_requested.emit(node))
        if node.editable:
            menu.addAction(self.tr("One more"), lambda: self.stepped.emit(node, 1))
            less = menu.addAction(self.tr("One less"), lambda: self.stepped.emit(node, -1))
            give_reason(less, "" if node.count > 1 else self.tr("There is only one: Remove takes it out"))
        tell_reasons(menu)
        self.menu_requested.emit(node, menu)
        menu.addSeparator()
        menu.addAction(self.tr("Copy"), lambda: self.copy_requested.emit(nodes))
        menu.addAction(self.tr("Paste"), self.paste_requested.emit)
        menu.addAction(self.tr("Remove"), lambda: self.remove_requested.emit(nodes))
        menu.popup(self.viewport().mapToGlobal(spot))
