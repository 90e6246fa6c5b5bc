"""The receipt: a line for each amount of the price, with working, rule and running total."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QAccessible,
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QMenu,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
    QWidget,
)

from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets import focus
from armybuilder.desktop.widgets.layouts import lay_column
from armybuilder.desktop.widgets.row_menus import offer_row_menu
from armybuilder.desktop.widgets.spacing import BAR
from armybuilder.desktop.widgets.text_painter import TextPainter
from armybuilder.desktop.widgets.text_sized import Dressed, Hinted

__all__ = ["ReceiptPanel", "ReceiptRow", "ReceiptView", "RuleStrip"]

_Index = QModelIndex | QPersistentModelIndex
_ROW = Qt.ItemDataRole.UserRole + 1
MARGIN = 20
_END = MARGIN - BAR
"""The margin after the numbers.

A dock keeps the room of its scroll bar beside it.
"""
_FEWEST = 140
"""The least width of a line's words beside the rule's id, in pixels at 100 %."""
_NEXT_ROW = 17
"""The height of each further row of a line, in pixels at 100 %."""
_SIGN = 12
"""The side of the sign before an amount, in pixels at 100 %."""
_STRIP_LINES = 4
"""The number of lines of working and rule text beneath a receipt."""


@dataclass(frozen=True)
class ReceiptRow:
    """A line of a receipt as it is shown.

    `working` is the arithmetic in figures, `rule` the id as printed ("P-068"), `amount` and `running` are
    points. `changed` marks the line that the last edit changed, `quiet` a line without effect, `heading` a
    line of words only. `text` is the rule in full, shown beneath the receipt while the line is current. `sign`
    is a quiet sign before the amount, with the `remark` that it stands for, on the `term` of the formula.
    """

    key: str
    label: str
    working: str = ""
    rule: str = ""
    amount: str = ""
    running: str = ""
    changed: bool = False
    quiet: bool = False
    heading: bool = False
    text: str = ""
    sign: Icon | None = None
    remark: str = ""
    term: str = ""

    def proof(self) -> str:
        """Return the whole working, then on a line of its own the text of the rule."""
        return "\n".join(part for part in (self.working, self.text) if part)

    def spoken(self) -> str:
        """Return the line as it is copied and read out."""
        parts = (self.label, self.working, self.rule, self.amount, self.running)
        return "\t".join(parts)


@dataclass(frozen=True, slots=True)
class _RowsOfLine:
    """The rows of a line from 0: their count, and those of the working and of the numbers."""

    count: int
    working: int
    numbers: int


class _ReceiptModel(QAbstractListModel):
    """The receipt lines as a model, one row each."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.rows: tuple[ReceiptRow, ...] = ()

    def rowCount(self, parent: _Index | None = None) -> int:
        """Return the number of lines."""
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a line's words, or the line itself under the delegate's role."""
        row = self.rows[index.row()]
        if role == _ROW:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return row.label
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(part for part in row.spoken().split("\t") if part)
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            return row.remark
        return None

    def show(self, rows: tuple[ReceiptRow, ...]) -> None:
        """Replace the lines, and reset the model only if their number changes."""
        if len(rows) != len(self.rows):
            self.beginResetModel()
            self.rows = rows
            self.endResetModel()
            return
        before, self.rows = self.rows, rows
        for place, (old, new) in enumerate(zip(before, rows, strict=True)):
            if old != new:
                self.dataChanged.emit(self.index(place), self.index(place))


class _ReceiptDelegate(QStyledItemDelegate):
    """The painting of a receipt line, with the same right edges in every line.

    If words and working do not fit beside the numbers, they get a second or third row.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._running = 0.0
        self._laid: dict[tuple[str, str, bool, float], _RowsOfLine] = {}

    def measure(self, rows: tuple[ReceiptRow, ...]) -> bool:
        """Measure the widest running total, at least three digits wide, and say whether it changed."""
        self._laid.clear()
        look, before = current_look(), self._running
        widest = max((look.advance(row.running, Role.POINTS) for row in rows), default=0.0)
        self._running = max(widest, look.px(27)) + look.px(16)
        return self._running != before

    def _room_beside_numbers(self, width: float) -> float:
        px = current_look().px
        return width - px(MARGIN) - px(_END) - self._running - px(49)

    def _room_of_rule(self, width: float) -> int:
        """Return the room of the rule's id, or 0 if it is not shown.

        A narrow line leaves it out, as the strip shows it too.
        """
        px = current_look().px
        return px(43) if self._room_beside_numbers(width) - px(43) >= px(_FEWEST) else 0

    def layout_of(self, row: ReceiptRow, width: float) -> _RowsOfLine:
        """Return the rows of a line's parts in a width, kept, as each key asks for them several times."""
        key = (row.label, row.working, row.heading, width)
        found = self._laid.get(key)
        if found is None:
            found = self._laid[key] = self._lay(row, width)
        return found

    def _lay(self, row: ReceiptRow, width: float) -> _RowsOfLine:
        look = current_look()
        room = self._room_beside_numbers(width) - self._room_of_rule(width)
        # As wide as when the line is current and therefore strong.
        words = look.advance(row.label, Role.STRONG)
        working = look.advance(row.working, Role.CONDENSED_STRONG)
        if row.heading or words + (working + look.px(10) if working else 0) <= room:
            return _RowsOfLine(1, working=0, numbers=0)
        if words <= room:
            return _RowsOfLine(2, working=1, numbers=0)
        if working <= room:
            return _RowsOfLine(2, working=1, numbers=1)
        return _RowsOfLine(3, working=1, numbers=2)

    def height(self, row: ReceiptRow, width: float) -> int:
        """Return the height of a line in a width, in pixels."""
        look = current_look()
        return look.px(22) + look.px(_NEXT_ROW) * (self.layout_of(row, width).count - 1)

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the height of a line in the width of the view."""
        row, view = index.data(_ROW), self.parent()
        if not isinstance(row, ReceiptRow) or not isinstance(view, ReceiptView):
            return QSize(current_look().px(200), current_look().px(22))
        return QSize(current_look().px(200), self.height(row, view.least_width()))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint the background, the marker and the five parts of a line."""
        row = index.data(_ROW)
        if not isinstance(row, ReceiptRow):
            return
        state = option.state
        mirrored = option.direction == Qt.LayoutDirection.RightToLeft
        text_painter = TextPainter(painter, QRectF(option.rect), mirrored=mirrored)
        current = bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        self._paint_ground(
            text_painter, row, current=current, hovered=bool(state & QStyle.StateFlag.State_MouseOver)
        )
        if row.heading:
            base = text_painter.baseline(Role.SECONDARY)
            text_painter.write(text_painter.px(MARGIN), base, row.label, Role.SECONDARY, "ink3")
        else:
            view = self.parent()
            least = view.least_width() if isinstance(view, ReceiptView) else text_painter.width
            self._paint_parts(text_painter, row, least, current=current)
        if state & QStyle.StateFlag.State_HasFocus:
            focus.draw_ring(painter, text_painter.box, 0)
        painter.restore()

    def helpEvent(
        self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: _Index
    ) -> bool:
        """Show the words of a line that is cut as tool tip, and at its sign the remark."""
        row, look = index.data(_ROW), current_look()
        if not isinstance(row, ReceiptRow):
            return False
        room = view.viewport().width() - look.px(MARGIN) - look.px(_END)
        cut = not row.heading and look.advance(row.label, Role.STRONG) > room
        words = row.remark if self._is_at_sign(event.pos().x(), option) else row.label if cut else ""
        QToolTip.showText(event.globalPos(), words, view)
        return bool(words)

    def _is_at_sign(self, x: int, option: QStyleOptionViewItem) -> bool:
        """Say whether a place is in the column of the amount, or of the sign before it."""
        mirrored = option.direction == Qt.LayoutDirection.RightToLeft
        end = option.rect.right() - x if not mirrored else x - option.rect.left()
        beside = end - current_look().px(_END) - self._running
        return 0 <= beside <= current_look().px(49)

    def _paint_ground(
        self, text_painter: TextPainter, row: ReceiptRow, *, current: bool, hovered: bool
    ) -> None:
        height = text_painter.box.height()
        fill = "sel" if current else "accT" if row.changed else "hover" if hovered else ""
        if fill:
            text_painter.fill(0, 0, text_painter.width, height, fill)
        text_painter.rule(height - 1, "line")
        if row.changed:
            text_painter.fill(0, 0, text_painter.px(3), height - 1, "acc")

    def _paint_parts(
        self, text_painter: TextPainter, row: ReceiptRow, least: float, *, current: bool
    ) -> None:
        """Paint a line in the rows that it needs in the `least` width."""
        px, rows = text_painter.px, self.layout_of(row, least)
        first = text_painter.baseline(Role.BODY, 0, px(22) - 1)
        head, end = px(MARGIN), text_painter.width - px(_END)
        small = Role.CONDENSED_STRONG if current else Role.CONDENSED
        faint = "ink2" if current else "ink3"
        main = Role.STRONG if current else Role.BODY
        points = (main, faint) if row.quiet else (Role.POINTS, "acc")
        numbers = first + rows.numbers * px(_NEXT_ROW)
        text_painter.write(end, numbers, row.running, *points, end=True)
        beside = end - self._running
        wide = text_painter.write(beside, numbers, row.amount, main, faint if row.quiet else "ink", end=True)
        if row.sign is not None:
            size, top = px(_SIGN), rows.numbers * px(_NEXT_ROW)
            text_painter.mark(row.sign, beside - wide - size - px(2), size, "ink2", y=top, height=px(22) - 1)
        rule_end, rule = beside - px(49), self._room_of_rule(least)
        tail = rule_end - rule
        if rule:
            text_painter.write(rule_end - px(31), numbers, row.rule, small, faint)
        text_painter.write(head, first, row.label, main, "ink", room=end - head)
        if rows.working == 0:
            text_painter.write(tail, first, row.working, small, "ink2", end=True)
        else:
            second = first + rows.working * px(_NEXT_ROW)
            text_painter.write(head, second, row.working, small, "ink2", room=end - head)


class ReceiptView(Dressed, QListView):
    """The lines of a receipt, of which arrows and pointer choose the current line.

    Ctrl+C copies them all as text.
    """

    current_rule_changed = Signal(str, str)
    row_activated = Signal(str)
    term_wanted = Signal(str)
    """The term of the formula that the sign of a line is on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._rows = _ReceiptModel(self)
        self._key = ""
        self.setModel(self._rows)
        self._line = _ReceiptDelegate(self)
        self.setItemDelegate(self._line)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMouseTracking(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Receipt"))
        focus.exempt(self)
        self.selectionModel().currentChanged.connect(self._current_moved)
        self.activated.connect(self._activated)
        offer_row_menu(self, self._offer)

    def set_rows(self, rows: tuple[ReceiptRow, ...], key: str = "") -> None:
        """Show other lines, and make the line with a key the current one.

        Without a key the current line stays.
        """
        if rows != self._rows.rows:
            height = self._height()
            self._line.measure(rows)
            self._rows.show(rows)
            self.scheduleDelayedItemsLayout()
            if self._height() != height:
                self.updateGeometry()
        self.select_key(key or self._key)

    def rows(self) -> tuple[ReceiptRow, ...]:
        """Return the shown lines."""
        return self._rows.rows

    def select_key(self, key: str) -> None:
        """Select the line with a key, or none without such a line."""
        self._key = key
        for place, row in enumerate(self._rows.rows):
            if row.key == key and key:
                index = self._rows.index(place)
                if self.currentIndex() != index:
                    self.selectionModel().setCurrentIndex(
                        index, QItemSelectionModel.SelectionFlag.ClearAndSelect
                    )
                else:
                    self.current_rule_changed.emit(row.rule, row.proof())
                return
        self.selectionModel().clear()
        self.current_rule_changed.emit("", "")

    def as_table(self) -> tuple[tuple[str, ...], ...]:
        """Return the receipt as text: heading row, then label, working, rule, amount and running total."""
        head = (self.tr("line"), self.tr("working"), self.tr("rule"), self.tr("points"), self.tr("total"))
        return (head, *((r.label, r.working, r.rule, r.amount, r.running) for r in self._rows.rows))

    def as_text(self) -> str:
        """Return the receipt as lines with tabs between their parts, as it is copied."""
        return "\n".join(row.spoken() for row in self._rows.rows)

    def copy(self) -> None:
        """Copy the receipt to the clipboard as text."""
        QGuiApplication.clipboard().setText(self.as_text())

    def _dress(self) -> None:
        self._line.measure(self._rows.rows)
        self.scheduleDelayedItemsLayout()

    def _height(self, most: int | None = None) -> int:
        """Return the height of the lines, or of the first `most`, in the least width."""
        width = self.least_width()
        return sum(self._line.height(row, width) for row in self._rows.rows[:most])

    def least_width(self) -> int:
        """Return the width of the lines beside a scroll bar, whether it is shown or not.

        By it lines get their rows. By the width at present, a bar would cause the height that needs the bar.
        """
        return self.width() - (0 if self._is_whole() else current_look().px(BAR))

    def _is_whole(self) -> bool:
        """Say whether no line may be hidden."""
        return self.sizePolicy().verticalPolicy() == QSizePolicy.Policy.Minimum

    def sizeHint(self) -> QSize:
        """Return the room of all lines."""
        return QSize(current_look().px(240), self._height())

    def minimumSizeHint(self) -> QSize:
        """Return the room of three lines, or of all lines if none may be hidden."""
        return QSize(current_look().px(200), self._height(None if self._is_whole() else 3))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Update the heights of the lines in another width."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.scheduleDelayedItemsLayout()
            self.updateGeometry()

    def _row_at(self, index: QModelIndex) -> ReceiptRow | None:
        return self._rows.rows[index.row()] if index.isValid() else None

    def _current_moved(self, index: QModelIndex, _before: QModelIndex) -> None:
        row = self._row_at(index)
        if row is not None:
            self._key = row.key
            self.current_rule_changed.emit(row.rule, row.proof())

    def _activated(self, index: QModelIndex) -> None:
        row = self._row_at(index)
        if row is not None:
            self.row_activated.emit(row.key)

    def _offer(self, spot: QPoint) -> None:
        """Offer to copy the receipt, and for a line with a sign the page that explains it."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        row = self._row_at(self.indexAt(spot))
        if row is not None and row.term:
            menu.addAction(self.tr("What a point buys"), partial(self.term_wanted.emit, row.term))
        menu.addAction(self.tr("Copy the receipt")).triggered.connect(self.copy)
        menu.popup(self.viewport().mapToGlobal(spot))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show the rule of the line under the pointer while no button is pressed."""
        super().mouseMoveEvent(event)
        row = self._row_at(self.indexAt(event.position().toPoint()))
        if row is not None and not event.buttons():
            self.current_rule_changed.emit(row.rule, row.proof())

    def leaveEvent(self, event: QEvent) -> None:
        """Show the rule of the current line again."""
        super().leaveEvent(event)
        row = self._row_at(self.currentIndex())
        self.current_rule_changed.emit(row.rule if row else "", row.proof() if row else "")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy the receipt with the system's own keys, and show the remark of a line that another key reaches.

        The remark is beneath the lines, so that it covers no number.
        """
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
            return
        before = self.currentIndex()
        super().keyPressEvent(event)
        row = self._row_at(self.currentIndex())
        if row is not None and self.currentIndex() != before:
            QToolTip.showText(self.mapToGlobal(self.rect().bottomLeft()), row.remark, self)


class RuleStrip(Hinted, QWidget):
    """The rule behind a line, in a strip of fixed height so that no tool tip covers a number."""

    heard_as = QAccessible.Role.StaticText
    least = 200

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rule = ""
        self._text = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rule(self, rule: str, text: str) -> None:
        """Show a rule's id and its text, both empty for none."""
        if (rule, text) == (self._rule, self._text):
            return
        self._rule, self._text = rule, text
        self.setAccessibleName(f"{rule} {text}".strip())
        self.setToolTip(text)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of all its lines."""
        return QSize(current_look().px(300), current_look().px(16 * _STRIP_LINES + 16))

    def lines(self) -> tuple[str, ...]:
        """Return the working and the text as wrapped into lines, of which the last may be too long."""
        room = self.width() - current_look().px(MARGIN + 52) - current_look().px(_END)
        return broken_lines(self._text, room, lambda words: current_look().advance(words, Role.SECONDARY))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the id and, beside it, the working and the words."""
        text_painter = TextPainter.over(self)
        base = text_painter.px(20)
        text_painter.write(text_painter.px(MARGIN), base, self._rule, Role.CONDENSED_STRONG, "ink")
        start = text_painter.px(MARGIN + 52)
        room = text_painter.width - start - text_painter.px(_END)
        for line, words in enumerate(self.lines()):
            text_painter.write(
                start, base + line * text_painter.px(16), words, Role.SECONDARY, "ink2", room=room
            )


def broken_lines(text: str, room: float, advance: Callable[[str], float]) -> tuple[str, ...]:
    """Wrap paragraphs into the lines of the strip.

    The remainder is on the last line, and is cut when painted.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        words = paragraph.split()
        while words:
            line = [words.pop(0)]
            while words and advance(" ".join([*line, words[0]])) <= room:
                line.append(words.pop(0))
            lines.append(" ".join(line))
    kept = lines[: _STRIP_LINES - 1]
    return tuple(line for line in (*kept, " ".join(lines[_STRIP_LINES - 1 :])) if line)


class ReceiptPanel(QWidget):
    """A receipt with the rule of its current line beneath it.

    A `whole` receipt shows all lines, as it is in a scroll area.
    """

    def __init__(self, parent: QWidget | None = None, *, whole: bool = False) -> None:
        super().__init__(parent)
        self.view = ReceiptView(self)
        if whole:
            self.view.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.strip = RuleStrip(self)
        lay_column((self.view, 1), self.strip, on=self)
        self.view.current_rule_changed.connect(self.strip.show_rule)

    def set_rows(self, rows: tuple[ReceiptRow, ...], key: str = "") -> None:
        """Show other lines, with the line of a key as the current one."""
        self.view.set_rows(rows, key)
