"""Headings: of a section with its sum in the points column, of a dock's part, and of a whole page."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QFocusEvent,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLayout, QLineEdit, QSizePolicy, QWidget

from armybuilder.desktop.look import icons
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.buttons import Button, width_of, width_without_words, with_room
from armybuilder.desktop.widgets.drops import no_words_of_drops
from armybuilder.desktop.widgets.layouts import lay_row
from armybuilder.desktop.widgets.text import Text, begin_at_the_side
from armybuilder.desktop.widgets.text_painter import TextPainter
from armybuilder.desktop.widgets.text_sized import Dressed, Hinted

__all__ = ["DockHead", "PageHeader", "SectionHead"]

_Rows = tuple[int, int]
"""The first row that the tools stand beside, and the number of rows."""
_CRUMBS, _NAME, _BOTH = (0, 1), (1, 1), (0, 2)
_BESIDE, _BETWEEN = 16, 2
"""The gaps before the tools of a page, and between them, in pixels."""
_SMALLEST, _LEAST_NAME = 0.7, 24
"""The smallest share of its usual size that a name has, and its least width in pixels at 100 %."""


class SectionHead(QWidget):
    """A heading, a note, the section's sum in the points column, and a rule beneath."""

    heard_as = QAccessible.Role.Heading

    role = Role.SECTION
    height_100 = 30

    def __init__(self, title: str, note: str = "", points: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = title
        self._note = note
        self._points = points
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._speak()

    def setTitle(self, title: str) -> None:
        """Show another heading."""
        self._title = title
        self._speak()

    def set_note(self, note: str) -> None:
        """Show another note behind the heading."""
        if note != self._note:
            self._note = note
            self._speak()

    def setPoints(self, points: str) -> None:
        """Show another sum, or none for an empty text."""
        if points != self._points:
            self._points = points
            self._speak()

    def _speak(self) -> None:
        parts = (self._title, self._note, self.tr("{0} points").format(self._points) if self._points else "")
        self.setAccessibleName(", ".join(part for part in parts if part))
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of the heading at its shortest."""
        return QSize(current_look().px(160), current_look().px(self.height_100))

    def minimumSizeHint(self) -> QSize:
        """Return the size hint as the minimum."""
        return self.sizeHint()

    def tail_room(self) -> float:
        """Return the room at the far side for other widgets."""
        return 0.0

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint heading, note and sum on one baseline, and the rule."""
        text_painter = TextPainter.over(self)
        base = text_painter.baseline(self.role, 0, self.height() - text_painter.px(3))
        end = self.width() - self.tail_room()
        end -= text_painter.write(end, base, self._points, Role.SUM, "acc", end=True)
        end -= text_painter.px(10) if self._points else 0
        x = text_painter.write(0, base, self._title, self.role, "ink", room=end) + text_painter.px(10)
        text_painter.write(x, base, self._note, Role.SECONDARY, "ink3", room=end - x)
        self.paint_rule(text_painter)

    def paint_rule(self, text_painter: TextPainter) -> None:
        """Paint the rule beneath the heading."""
        text_painter.rule(self.height() - 1, "line2")


class DockHead(SectionHead):
    """A smaller heading without a rule, with room for square buttons at the far side."""

    role = Role.DOCK
    height_100 = 28

    def __init__(self, title: str, note: str = "", parent: QWidget | None = None) -> None:
        super().__init__(title, note, "", parent)
        self._row = lay_row(on=self)
        self._row.setSpacing(2)
        self._row.addStretch(1)

    def add_button(self, button: QWidget) -> None:
        """Add a button at the far side."""
        self._row.addWidget(button)

    def tail_room(self) -> float:
        """Return the width of the buttons."""
        count = self._row.count() - 1
        return float(count * current_look().px(26)) + (current_look().px(4) if count else 0)

    def paint_rule(self, text_painter: TextPainter) -> None:
        """Paint no rule, as the dock has rules of its own between its parts."""


class _NameEdit(QLineEdit):
    """The name of a document, edited in place like a heading."""

    left = Signal()
    """A request to discard the typed name."""
    done = Signal()
    """A request to move the focus on."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(name, parent)
        self._entering = self._fresh = self._waiting = False
        self.before = name
        """The name as it was when it received the focus."""
        self.setProperty("heading", True)
        self.setFrame(False)
        self.setTextMargins(-2, 0, -2, 0)
        begin_at_the_side(self)
        no_words_of_drops(self)
        self.setCursorPosition(0)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def wait_for_name(self) -> None:
        """Focus the name with all its text selected, even after a first click."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.selectAll()
        self._waiting = True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Discard the typed name with Escape, keep it with Enter, and move the focus on."""
        self._waiting = False
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        super().keyPressEvent(event)
        if event.key() in {Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.done.emit()
            event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select the whole name with the click that focuses it.

        A further click sets the cursor.
        """
        entered = not self.hasFocus() or self._entering or self._waiting
        self._entering = self._waiting = False
        super().mousePressEvent(event)
        self._fresh = entered and not self.isReadOnly()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Select the whole name, unless the pointer selected a part."""
        super().mouseReleaseEvent(event)
        if self._fresh and not self.hasSelectedText():
            self.selectAll()
        self._fresh = False

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Remember whether a click moved the focus here, which happens before the press."""
        self._entering = event.reason() == Qt.FocusReason.MouseFocusReason
        self.before = self.text()
        super().focusInEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the name, with a rule beneath it under the pointer as a sign that it can be edited."""
        if self._cut():
            self._paint_cut()
        else:
            super().paintEvent(event)
        if self.underMouse() and not self.hasFocus() and not self.isReadOnly():
            QPainter(self).fillRect(0, self.height() - 1, self.width(), 1, current_look().colour("line2"))

    def _cut(self) -> bool:
        """Say whether the name is too long to be shown whole while it is not edited."""
        wide = self.fontMetrics().horizontalAdvance(self.text())
        long = wide > self.contentsRect().width() - current_look().px(4)
        self.setToolTip(self.text() if long else "")
        return long and (self.isReadOnly() or not self.hasFocus())

    def _paint_cut(self) -> None:
        room = self.contentsRect()
        words = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideMiddle, room.width())
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(current_look().colour("ink"))
        side = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, int(side), words)


class _Flag(Hinted, QWidget):
    """The mark of a document that is not legal."""

    heard_as = QAccessible.Role.Graphic
    room = (22, 22)

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setToolTip(name)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the mark."""
        side = current_look().px(18)
        box = QRectF((self.width() - side) / 2, (self.height() - side) / 2 + current_look().px(2), side, side)
        icons.paint(QPainter(self), Icon.ERROR, box, current_look().colour("err"))


def _framed(tool: QWidget) -> bool:
    return isinstance(tool, Button) and bool(tool.skin().fill or tool.skin().border)


class PageHeader(Dressed, QWidget):
    """A page's crumbs, its name edited in place, and its tools at the far side."""

    name_changing = Signal(str)
    name_edited = Signal(str)
    left = Signal()
    """The end of editing with Enter or Escape, after which the focus moves on to the page."""

    def __init__(self, name: str = "", crumbs: tuple[str, ...] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kept = name
        self.crumbs = Text("", Role.SECONDARY, "ink2", elide=True)
        self._name = _NameEdit(name, self)
        self._name.setAccessibleName(self.tr("Name"))
        self._flag = _Flag(self.tr("Not legal at present"), self)
        self._flag.hide()
        self._at: _Rows | None = None
        self._added: list[QWidget] = []
        self._arrange()
        self.set_crumbs(crumbs)
        self._name.textEdited.connect(self.name_changing)
        self._name.editingFinished.connect(self._finish)
        self._name.left.connect(self._take_back)
        self._name.done.connect(self._leave)
        self._dress()

    def _arrange(self) -> None:
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._named, self._far = QWidget(), QWidget()
        row = lay_row((self._name, 1), self._flag, on=self._named, gap=None)
        row.setSpacing(8)
        self._tools = QHBoxLayout(self._far)
        self._tools.setContentsMargins(0, 0, 0, 0)
        self._tools.setSpacing(_BETWEEN)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self._grid.setHorizontalSpacing(_BESIDE)
        self._grid.setVerticalSpacing(3)  # of the ring round the name that is written
        self._grid.setColumnStretch(0, 1)
        self._place(_BOTH)

    def _place(self, at: _Rows) -> None:
        """Place the tools beside the crumbs, the name or both."""
        if at == self._at:
            return
        self._at = at
        for part in (self.crumbs, self._named, self._far):
            self._grid.removeWidget(part)
        first, count = at
        self._grid.addWidget(self.crumbs, 0, 0, 1, 1 if first == 0 else 2)
        self._grid.addWidget(self._named, 1, 0, 1, 1 if first + count == 2 else 2)
        self._grid.addWidget(self._far, first, 1, count, 1, Qt.AlignmentFlag.AlignVCenter)

    def minimumSizeHint(self) -> QSize:
        """Return the room of the tools without the words that they can lose."""
        tools = [tool for tool in self._added if not tool.isHidden()]
        bare = sum(width_without_words(tool) + _BETWEEN for tool in tools)
        return QSize(bare + _BESIDE + current_look().px(_LEAST_NAME), super().minimumSizeHint().height())

    def event(self, event: QEvent) -> bool:
        """Arrange the header after a change of the tools."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._share_room()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the header in its new width."""
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        """Arrange the name first, then the crumbs, then the words of the tools.

        A button with a frame has its words even where the crumbs are cut. A name wider than the page is smaller.
        """
        px = current_look().px
        tools = [tool for tool in self._added if not tool.isHidden()]
        gaps = _BETWEEN * len(tools) + 6 * sum(_framed(one) and _framed(two) for one, two in pairwise(tools))
        wide, bare = (gaps + sum(map(width, tools)) for width in (width_of, width_without_words))
        name = current_look().advance(self._kept, Role.NAME) + px(12)
        name += 0 if self._flag.isHidden() else self._flag.sizeHint().width() + 8
        crumbs, room = self.crumbs.sizeHint().width(), self.width() - _BESIDE
        if self.crumbs.isHidden() or max(name, crumbs) + wide <= room:
            rows = _BOTH
        elif name + bare > room or (crumbs < name and name + wide > room):
            rows = _CRUMBS
        else:
            rows = _NAME
        self._place(rows)
        lent = crumbs if rows == _CRUMBS else 0
        with_room(tools, room - (lent or name) - gaps, lent)
        left = self.width() if rows == _CRUMBS else room - bare
        font = QFont(current_look().font(Role.NAME))
        font.setPixelSize(round(font.pixelSize() * min(1.0, max(_SMALLEST, left / name))))
        self._name.setFont(font)

    def write_name(self) -> None:
        """Focus the name and select its text, so that typing replaces it."""
        self._name.wait_for_name()

    def _take_back(self) -> None:
        """Restore the previous name, and notify a page that applies each letter at once."""
        self._name.setText(self._name.before)
        if self._name.before != self._kept:
            self.name_changing.emit(self._name.before)

    def _leave(self) -> None:
        self._name.deselect()
        self._name.clearFocus()
        self.left.emit()

    def name(self) -> str:
        """Return the name as it is typed."""
        return self._name.text()

    def setName(self, name: str, *, editable: bool = True) -> None:
        """Show a name, unless the typed text is the same name, apart from spaces at its ends."""
        if name != self._kept:
            self._kept = name
            self._share_room()
        if self._name.isReadOnly() == editable:
            self._name.setReadOnly(not editable)
            # What cannot be written is no stop for the keyboard; it can still be chosen with the pointer, and copied.
            self._name.setFocusPolicy(Qt.FocusPolicy.StrongFocus if editable else Qt.FocusPolicy.ClickFocus)
        typed = self._name.text().strip() if self._name.hasFocus() else self._name.text()
        if typed != name:
            self._name.setText(name)
            if not self._name.hasFocus():
                self._name.setCursorPosition(0)

    def set_crumbs(self, crumbs: tuple[str, ...]) -> None:
        """Show the document's kind, its users and its tags."""
        self.crumbs.setText("  \u00b7  ".join(filter(None, crumbs)))

    def set_illegal(self, illegal: bool) -> None:
        """Show or hide the mark of a document that is not legal."""
        self._flag.setVisible(illegal)

    def add_tool(self, tool: QWidget) -> None:
        """Add a button at the far side, with a gap between two framed buttons."""
        if self._added and _framed(tool) and _framed(self._added[-1]):
            self._tools.addSpacing(6)
        self._tools.addWidget(tool)
        self._added.append(tool)

    def _finish(self) -> None:
        # A document must have a name: where the text is none, the name from before stays.
        self._name.setText(self._name.text().strip() or self._kept)
        self._name.setCursorPosition(0)
        if self._name.text() != self._kept:
            self._kept = self._name.text()
            self._share_room()
            self.name_edited.emit(self._kept)
        self._name.before = self._kept

    def _dress(self) -> None:
        self._name.setMaximumHeight(current_look().px(34))
        self._share_room()
