"""The log of a battle, of which one entry at a time shows its dice, modifiers and rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFontMetrics,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyleOptionViewItem,
    QWidget,
)

from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Look, Role, current_look
from armybuilder.desktop.widgets import focus
from armybuilder.desktop.widgets.delegates import RowDelegate
from armybuilder.desktop.widgets.die import paint_die
from armybuilder.desktop.widgets.side_marks import paint_side
from armybuilder.desktop.widgets.text import breakable
from armybuilder.desktop.widgets.text_painter import TextPainter
from armybuilder.desktop.widgets.text_sized import Dressed

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["EventLog", "EventRow", "LogModifier", "Test"]

_Index = QModelIndex | QPersistentModelIndex
_ROW = Qt.ItemDataRole.UserRole + 1
_OPEN = Qt.ItemDataRole.UserRole + 2
_RULE = Qt.ItemDataRole.UserRole + 3
_LATER = Qt.ItemDataRole.UserRole + 4
_NOW = Qt.ItemDataRole.UserRole + 5
_LINE = 30
_TERM = 21
_HEAD = 36
_MARGIN = 16
_INDENT = 34


@dataclass(frozen=True)
class LogModifier:
    """A term of a test: its words, its amount, its rule and the rule's text.

    A `total` has the sum and the outcome.
    """

    label: str
    amount: str
    rule: str = ""
    quiet: bool = False
    total: bool = False
    outcome: str = ""
    says: str = ""


@dataclass(frozen=True)
class Test:
    """A die with its need ("needs 5 or more, chance 67 %") and its terms, zeros included."""

    __test__ = False

    die: int
    title: str
    need: str = ""
    modifiers: tuple[LogModifier, ...] = ()
    faces: int = 6


@dataclass(frozen=True)
class EventRow:
    """An entry of the log: number, side ("left", "right" or ""), words, and the outcome in bold."""

    key: str
    number: str
    side: str
    text: str
    outcome: str = ""
    tests: tuple[Test, ...] = ()
    note: str = ""
    future: bool = False
    heading: bool = False

    def opens(self) -> bool:
        """Say whether the entry has tests or a note inside."""
        return bool(self.tests or self.note)

    def words(self) -> str:
        """Return the entry with its inside, as it is read out and copied."""
        parts = [f"{self.number} {self.text} {self.outcome}".strip()]
        for test in self.tests:
            parts.append(f"{test.title} {test.need}".strip())
            parts += [f"{m.label} {m.amount} {m.rule} {m.outcome}".strip() for m in test.modifiers]
        return "; ".join([*parts, self.note]) if self.note else "; ".join(parts)


class _Events(QAbstractListModel):
    """The entries, with the open entry, its shown rule, and the current entry."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.rows: tuple[EventRow, ...] = ()
        self.open = -1
        self.rule = -1
        self.now = -1

    def rowCount(self, parent: _Index | None = None) -> int:
        """Return the number of entries."""
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return an entry's words, the entry itself, or whether it is open."""
        row = self.rows[index.row()]
        if role == _ROW:
            return row
        if role == _OPEN:
            return index.row() == self.open
        if role == _RULE:
            return self.rule if index.row() == self.open else -1
        if role == _LATER:
            return row.future or 0 <= self.now < index.row()
        if role == _NOW:
            return index.row() == self.now
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{row.text} {row.outcome}".strip()
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return (
                row.words() if index.row() == self.open else f"{row.number} {row.text} {row.outcome}".strip()
            )
        return None

    def show(self, rows: tuple[EventRow, ...]) -> None:
        """Replace the entries, all closed."""
        self.beginResetModel()
        self.rows = rows
        self.open = self.rule = self.now = -1
        self.endResetModel()

    def append(self, rows: tuple[EventRow, ...]) -> None:
        """Append entries."""
        if rows:
            self.beginInsertRows(QModelIndex(), len(self.rows), len(self.rows) + len(rows) - 1)
            self.rows += rows
            self.endInsertRows()


def _tall(words: str, width: int, role: Role) -> int:
    """Return the height of words wrapped to a width, in real pixels."""
    metrics, room = QFontMetrics(current_look().font(role)), QRect(0, 0, max(1, width), 10_000)
    pieces = breakable(words, room.width(), metrics.horizontalAdvance)
    return metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, pieces).height()


def _note_height(note: str, width: int) -> int:
    """Return the height of a note wrapped to a width, in real pixels, 0 for none."""
    return _tall(note, width, Role.SECONDARY) + current_look().px(10) if note else 0


def _text_box(row: EventRow, width: int) -> QRectF:
    """Return the box of an open entry's words, wrapped to the width."""
    px = current_look().px
    left = px(_MARGIN + 38 + 20)
    room = max(px(60), width - left - px(_MARGIN + 16 + 6))
    line = QFontMetrics(current_look().font(Role.STRONG)).height()
    tall = _tall(f"{row.text} {row.outcome}".strip(), room, Role.STRONG)
    return QRectF(left, (px(_LINE) - line) / 2, room, max(tall, line))


@lru_cache(maxsize=8192)
def _lines_height(words: str, room: int, look: Look) -> int:
    """Return the height of a closed entry, whose words are wrapped to a width."""
    if look.advance(words, Role.BODY) <= room:
        return look.px(_LINE)
    line = QFontMetrics(look.font(Role.BODY)).height()
    return look.px(_LINE) - line + _tall(words, room, Role.BODY)


def _closed_room(row: EventRow, width: int) -> int:
    """Return the width for the words of a closed entry."""
    px = current_look().px
    return max(px(60), width - px(_MARGIN + 38 + 20) - px(_MARGIN) - (px(16 + 6) if row.opens() else 0))


def _heading_room(row: EventRow, width: int) -> int:
    """Return the width for the words of a heading, behind its number."""
    px, number = current_look().px, round(current_look().advance(row.number, Role.STRONG))
    return max(px(60), width - 2 * px(_MARGIN) - number - px(8))


def _words(row: EventRow) -> str:
    return f"{row.text} {row.outcome}".strip()


def _head_height(row: EventRow, width: int) -> int:
    """Return the height of an open entry's first part, in real pixels.

    It equals the height of a closed entry if its words fit.
    """
    box = _text_box(row, width)
    return round(box.height() + 2 * box.top())


def _test_height(test: Test, width: int) -> int:
    """Return the height of a test's head.

    The need has a line of its own if it does not fit beside the title.
    """
    px, look = current_look().px, current_look()
    beside = px(_MARGIN + 22 + 12 + 5) + look.advance(test.title, Role.STRONG)
    fits = beside + look.advance(test.need, Role.BODY) <= width - px(_MARGIN)
    return px(_HEAD) if fits else px(_HEAD) + _tall(test.need, width - px(_INDENT + 2 * _MARGIN), Role.BODY)


def _rule_of(row: EventRow, place: int) -> str:
    """Return the rule's text of a term, by its place among all terms of an entry.

    It is empty for a place without a term.
    """
    terms = [term for test in row.tests for term in test.modifiers]
    return terms[place].says if 0 <= place < len(terms) else ""


class _EventDelegate(RowDelegate):
    """The painting of an entry, with its inside while it is open."""

    def __init__(self, parent: QWidget, view: QListView) -> None:
        super().__init__(parent)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the height of an entry, closed or open."""
        px = current_look().px
        row = index.data(_ROW)
        height = px(_LINE)
        wide = self._view.viewport().width()
        if isinstance(row, EventRow) and not index.data(_OPEN):
            room = _heading_room(row, wide) if row.heading else _closed_room(row, wide)
            height = _lines_height(_words(row), room, current_look())
        elif isinstance(row, EventRow):
            height = _head_height(row, wide)
            height += sum(_test_height(test, wide) + px(_TERM) * len(test.modifiers) for test in row.tests)
            height += _note_height(_rule_of(row, index.data(_RULE)), wide - px(_INDENT + 2 * _MARGIN))
            height += _note_height(row.note, wide - 2 * px(_MARGIN)) + px(8)
        return QSize(px(200), height)

    def term_at(self, index: _Index, y: float) -> int:
        """Return the term of an open entry at a height from its top, or -1.

        The number counts through all tests of the entry.
        """
        row = index.data(_ROW)
        return next((place for place, top, tall in self._tops(row, index) if top <= y < top + tall), -1)

    def _tops(self, row: EventRow, index: _Index) -> Iterator[tuple[int, float, float]]:
        """Yield each term of an open entry with its top, and its height without its rule's text."""
        px = current_look().px
        whole = self._view.viewport().width()
        top, place, shown = float(_head_height(row, whole)), 0, index.data(_RULE)
        wide = whole - px(_INDENT + 2 * _MARGIN)
        for test in row.tests:
            top += _test_height(test, whole)
            for term in test.modifiers:
                yield place, top, float(px(_TERM))
                top += px(_TERM) + (_note_height(term.says, wide) if place == shown else 0)
                place += 1

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint one entry."""
        row = index.data(_ROW)
        if not isinstance(row, EventRow):
            return
        opened = bool(index.data(_OPEN))
        mirrored = option.direction == Qt.LayoutDirection.RightToLeft
        text_painter = TextPainter(painter, QRectF(option.rect), mirrored=mirrored)
        painter.save()
        painter.setOpacity(0.55 if index.data(_LATER) else 1.0)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if opened:
            text_painter.fill(0, 0, text_painter.width, text_painter.box.height(), "page")
            text_painter.fill(0, 0, text_painter.px(3), text_painter.box.height() - 1, "ink")
        elif index.data(_NOW):
            text_painter.fill(0, 0, text_painter.width, text_painter.box.height(), "sel")
            text_painter.fill(0, 0, text_painter.px(3), text_painter.box.height() - 1, "ink")
        elif hovered and row.opens():
            text_painter.fill(0, 0, text_painter.width, text_painter.box.height(), "hover")
        text_painter.rule(text_painter.box.height() - 1, "line")
        self._paint_line(text_painter, row, opened=opened, tone="ink2" if index.data(_NOW) else "ink3")
        if opened:
            self._paint_inside(text_painter, row, index)
        if option.state & QStyle.StateFlag.State_HasFocus:
            focus.draw_ring(painter, QRectF(option.rect), 0)
        painter.restore()

    def _paint_line(self, text_painter: TextPainter, row: EventRow, *, opened: bool, tone: str) -> None:
        px = text_painter.px
        base = text_painter.baseline(Role.BODY, 0, px(_LINE))
        x: float = px(_MARGIN)
        end = text_painter.width - px(_MARGIN)
        if row.heading:
            x += text_painter.write(x, base, row.number, Role.STRONG, "ink") + px(8)
            if text_painter.advance(row.text, Role.SECONDARY) <= end - x:
                text_painter.write(x, base, row.text, Role.SECONDARY, "ink2")
                return
            top = base - QFontMetrics(text_painter.look.font(Role.SECONDARY)).ascent()
            place = text_painter.place(x, top, end - x, text_painter.box.height() - top)
            self._paint_broken(text_painter, row.text, place, Role.SECONDARY, "ink2")
            return
        text_painter.write(x, base, row.number, Role.SECONDARY, tone)
        x += px(38)
        paint_side(
            text_painter.painter, text_painter.place(x, (px(_LINE) - px(12)) / 2, px(12), px(12)), row.side
        )
        x += px(20)
        if row.opens():
            end -= px(16)
            mark = (
                Icon.CHEVRON_DOWN
                if opened
                else Icon.CHEVRON_LEFT
                if text_painter.mirrored
                else Icon.CHEVRON_RIGHT
            )
            text_painter.mark(mark, end, px(14), tone, height=px(_LINE))
            end -= px(6)
        if opened:
            box = _text_box(row, round(text_painter.width))
            place = text_painter.place(box.left(), box.top(), box.width(), box.height())
            self._paint_broken(text_painter, f"{row.text} {row.outcome}".strip(), place, Role.STRONG, "ink")
            return
        room = _closed_room(row, round(text_painter.width))
        if text_painter.advance(_words(row), Role.BODY) > room:
            top = (px(_LINE) - QFontMetrics(text_painter.look.font(Role.BODY)).height()) / 2
            tall = text_painter.box.height() - 2 * top
            self._paint_broken(
                text_painter, _words(row), text_painter.place(x, top, room, tall), Role.BODY, "ink"
            )
            return
        outcome = text_painter.advance(row.outcome, Role.STRONG) + px(4) if row.outcome else 0
        x += text_painter.write(
            x, base, row.text, Role.BODY, "ink", room=max((end - x) / 2, end - x - outcome)
        ) + px(4)
        text_painter.write(x, base, row.outcome, Role.STRONG, "ink", room=end - x)

    def _paint_inside(self, text_painter: TextPainter, row: EventRow, index: _Index) -> None:
        px = text_painter.px
        terms = [term for test in row.tests for term in test.modifiers]
        tail = max([px(46), *(text_painter.advance(term.outcome, Role.STRONG) for term in terms)]) + px(10)
        bottom, shown = float(_head_height(row, round(text_painter.width))), index.data(_RULE)
        heads = {id(test.modifiers[0]): test for test in row.tests if test.modifiers}
        for place, top, tall in self._tops(row, index):
            term = terms[place]
            if id(term) in heads:
                test = heads[id(term)]
                self._paint_test(text_painter, test, top - _test_height(test, round(text_painter.width)))
            self._paint_term(text_painter, term, top, tail, shown=place == shown)
            bottom = top + tall
            if place == shown:
                bottom += self._paint_note(text_painter, term.says, bottom, px(_MARGIN + _INDENT))
        if row.note:
            self._paint_note(text_painter, row.note, bottom, px(_MARGIN))

    def _paint_note(self, text_painter: TextPainter, note: str, top: float, start: float) -> int:
        """Paint a note wrapped to the width, and return its height."""
        px = text_painter.px
        width = text_painter.width - start - px(_MARGIN)
        height = _note_height(note, round(width))
        box = text_painter.place(start, top + px(5), width, height)
        self._paint_broken(text_painter, note, box, Role.SECONDARY, "ink2")
        return height

    def _paint_broken(
        self, text_painter: TextPainter, words: str, box: QRectF, role: Role, tone: str
    ) -> None:
        """Paint words wrapped to the width of a box."""
        text_painter.painter.setFont(text_painter.look.font(role))
        text_painter.painter.setPen(text_painter.look.colour(tone))
        side = Qt.AlignmentFlag.AlignRight if text_painter.mirrored else Qt.AlignmentFlag.AlignLeft
        flags = side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        pieces = breakable(words, box.width(), QFontMetrics(text_painter.painter.font()).horizontalAdvance)
        text_painter.painter.drawText(box, int(flags), pieces)

    def _paint_test(self, text_painter: TextPainter, test: Test, top: float) -> None:
        """Paint a die with its title and its need."""
        px = text_painter.px
        top += px(4)
        base = text_painter.baseline(Role.BODY, top, px(_HEAD) - px(4))
        size = px(22)
        look = text_painter.look
        box = text_painter.place(px(_MARGIN), top + (px(_HEAD) - px(4) - size) / 2, size, size)
        paint_die(text_painter.painter, box, test.die, look.colour("ink"), look.colour("page"), test.faces)
        x = px(_MARGIN) + size + px(12)
        x += round(text_painter.write(x, base, test.title, Role.STRONG, "ink")) + px(5)
        under = _test_height(test, round(text_painter.width)) - px(_HEAD)
        if under:
            start, wide = px(_MARGIN + _INDENT), text_painter.width - px(_INDENT + 2 * _MARGIN)
            below = text_painter.place(start, top + px(_HEAD) - px(6), wide, under)
            self._paint_broken(text_painter, test.need, below, Role.BODY, "ink2")
        else:
            text_painter.write(x, base, test.need, Role.BODY, "ink2")

    def _paint_term(
        self, text_painter: TextPainter, term: LogModifier, top: float, tail: float, *, shown: bool
    ) -> None:
        px = text_painter.px
        base = text_painter.baseline(Role.BODY, top, px(_TERM))
        start, end = px(_MARGIN + _INDENT), text_painter.width - px(_MARGIN)
        column = end - tail
        role = Role.STRONG if term.total else Role.BODY
        tone = "ink3" if term.quiet else "ink"
        if term.total:
            text_painter.rule(top, "ink2", start=start, end=end)
        text_painter.write(start, base, term.label, role, tone, room=column - start - px(30))
        text_painter.write(
            column, base, term.amount, Role.BODY if term.quiet else Role.STRONG, tone, end=True
        )
        if term.total:
            text_painter.write(end, base, term.outcome, Role.STRONG, "ink", end=True)
            return
        wide = text_painter.write(end, base, term.rule, Role.CONDENSED, "ink" if shown else "ink3", end=True)
        if term.says:
            text_painter.rule(base + px(2), "ink" if shown else "line2", start=end - wide, end=end)


class EventLog(Dressed, QListView):
    """The entries of a battle's log, which Enter, left, right or a click open and close.

    In an open entry, a click on a term shows its rule's text, and R shows the next rule.
    """

    opened = Signal(str)
    rule_opened = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._events = _Events(self)
        self._line = _EventDelegate(self, self)
        self.setModel(self._events)
        self.setItemDelegate(self._line)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setAccessibleName(self.tr("Log of the battle"))
        focus.exempt(self)

    def set_events(self, events: tuple[EventRow, ...]) -> None:
        """Show another battle, all entries closed."""
        self._events.show(events)

    def add_events(self, events: tuple[EventRow, ...]) -> None:
        """Append entries of the same battle."""
        self._events.append(events)

    def events(self) -> tuple[EventRow, ...]:
        """Return the shown entries."""
        return self._events.rows

    def open_key(self, key: str) -> None:
        """Open the entry with a key and scroll to it, or close all without a match."""
        for place, row in enumerate(self._events.rows):
            if row.key == key:
                self._open(place)
                self.setCurrentIndex(self._events.index(place))
                return
        self._open(-1)

    def opened_key(self) -> str:
        """Return the key of the open entry, or an empty text."""
        return self._events.rows[self._events.open].key if self._events.open >= 0 else ""

    def set_now(self, place: int) -> None:
        """Mark the entry at a place as the current one, and dim later entries.

        -1 marks and dims none.
        """
        self._events.now = place
        self.viewport().update()

    def rule_shown(self) -> str:
        """Return the rule's text shown in the open entry, or an empty text."""
        events = self._events
        return _rule_of(events.rows[events.open], events.rule) if events.open >= 0 else ""

    def as_table(self) -> tuple[tuple[str, ...], ...]:
        """Return the log as text: heading row, then number, side, words and outcome."""
        head = (self.tr("number"), self.tr("side"), self.tr("event"), self.tr("outcome"))
        sides = {"left": self.tr("left"), "right": self.tr("right")}
        rows = self._events.rows
        return (head, *((row.number, sides.get(row.side, ""), row.text, row.outcome) for row in rows))

    def as_text(self) -> str:
        """Return the whole log with the inside of its entries, as it is copied."""
        return "\n".join(row.words() for row in self._events.rows)

    def _open(self, place: int) -> None:
        before = self._events.open
        if place >= 0 and not self._events.rows[place].opens():
            place = -1
        self._events.open = place
        if before != place:
            self._events.rule = -1
            self.scheduleDelayedItemsLayout()
            self.viewport().update()
            if place >= 0:
                # Its height and those above are other ones now: what was scrolled to is elsewhere.
                self.executeDelayedItemsLayout()
                self.scrollTo(self._events.index(place))
            self.opened.emit(self.opened_key())

    def _toggle(self, place: int) -> None:
        self._open(-1 if place == self._events.open else place)

    def _tell_rule(self, place: int) -> None:
        """Show the rule's text of a term in the open entry, or hide it if it is shown."""
        events = self._events
        words = _rule_of(events.rows[events.open], place)
        events.rule = place if words and place != events.rule else -1
        self.scheduleDelayedItemsLayout()
        self.viewport().update()
        self.setAccessibleDescription(self.rule_shown())
        self.rule_opened.emit(self.rule_shown())

    def _next_rule(self) -> None:
        """Show the next rule of the open entry that is not shown yet, or none after the last."""
        row = self._events.rows[self._events.open]
        told = {self.rule_shown(), ""}
        count = sum(len(test.modifiers) for test in row.tests)
        later = range(self._events.rule + 1, count)
        place = next((place for place in later if _rule_of(row, place) not in told), -1)
        self._tell_rule(place)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open or close the clicked entry, or show the rule of the clicked term."""
        super().mouseReleaseEvent(event)
        spot = event.position().toPoint()
        index = self.indexAt(spot)
        if event.button() == Qt.MouseButton.LeftButton and index.isValid():
            within = spot.y() - self.visualRect(index).top()
            if within <= current_look().px(_LINE):
                self._toggle(index.row())
            elif index.row() == self._events.open:
                self._tell_rule(self._line.term_at(index, within))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open and close entries with the keys, or copy the log."""
        place = self.currentIndex().row()
        key = event.key()
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(self.as_text())
        elif place >= 0 and key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._toggle(place)
        elif key == Qt.Key.Key_R and self._events.open >= 0:
            self._next_rule()
        elif place >= 0 and key == Qt.Key.Key_Right:
            self._open(place)
        elif place >= 0 and key == Qt.Key.Key_Left:
            self._open(-1)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Measure the open entry again, and keep a visible current entry in sight."""
        current, held = self.currentIndex(), QRect(QPoint(0, 0), event.oldSize())
        seen = current.isValid() and held.contains(self.visualRect(current).center())
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
        if seen:
            self.scrollTo(current)

    def _dress(self) -> None:
        self.scheduleDelayedItemsLayout()
