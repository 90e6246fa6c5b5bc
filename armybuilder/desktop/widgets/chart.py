"""The base of all charts: marks visited with the arrows, tool tips, a sentence, and a table."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPaintEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.widgets.heard import describe
from armybuilder.desktop.widgets.text_painter import TextPainter
from armybuilder.desktop.widgets.text_sized import Hinted

__all__ = ["Chart", "round_step"]


class Chart(Hinted, QWidget):
    """A painted chart, whose subclass defines its marks, their places and their drawing.

    `currentChanged` carries the place of the mark chosen with the keys or under the pointer, or -1.
    """

    heard_as = QAccessible.Role.Chart

    currentChanged = Signal(int)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._current = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setName(name)

    def setName(self, name: str) -> None:
        """Set the name of the chart, which may still be empty."""
        self._name = name
        self.setAccessibleName(name)

    # What a subclass says

    def as_table(self) -> tuple[tuple[str, ...], ...]:
        """Return the data of the chart as text, with the headings in the first row."""
        return ()

    def sentence(self) -> str:
        """Return the meaning of the chart in one sentence."""
        return ""

    def marks(self) -> int:
        """Return the number of marks."""
        return max(0, len(self.as_table()) - 1)

    def mark_box(self, place: int) -> QRectF:
        """Return the box of a mark, in logical coordinates (x from the reading side)."""
        return QRectF()

    def draw(self, text_painter: TextPainter) -> None:
        """Draw the chart."""

    # What follows from it

    def refresh(self) -> None:
        """Update the chart after a change of its data."""
        self._current = min(self._current, self.marks() - 1)
        self.setAccessibleName(". ".join(part for part in (self._name, self.sentence()) if part))
        self.updateGeometry()
        self.update()

    def current(self) -> int:
        """Return the place of the chosen mark, or -1."""
        return self._current

    def words_of(self, place: int) -> str:
        """Return a mark in words: its row of the table with the headings."""
        table = self.as_table()
        if not 0 <= place < len(table) - 1:
            return ""
        head, row = table[0], table[place + 1]
        return ", ".join(
            [row[0], *(f"{title} {cell}" for title, cell in zip(head[1:], row[1:], strict=True))]
        )

    def _choose(self, place: int) -> None:
        if place == self._current:
            return
        self._current = place
        describe(self, self.words_of(place))
        self.update()
        self.currentChanged.emit(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Visit the marks with the arrows, Home and End, or copy the table."""
        last = self.marks() - 1
        steps = {
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Down: 1,
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Up: -1,
        }
        key = Qt.Key(event.key())
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText("\n".join("\t".join(row) for row in self.as_table()))
        elif key in steps and last >= 0:
            self._choose(max(0, min(last, self._current + steps[key])))
            self._tell()
        elif key in {Qt.Key.Key_Home, Qt.Key.Key_End} and last >= 0:
            self._choose(last if key == Qt.Key.Key_End else 0)
            self._tell()
        else:
            super().keyPressEvent(event)

    def _tell(self) -> None:
        """Show the tool tip of the visited mark."""
        box = self._visual(self.mark_box(self._current))
        QToolTip.showText(self.mapToGlobal(box.bottomLeft().toPoint()), self.words_of(self._current), self)

    def _visual(self, box: QRectF) -> QRectF:
        if self.isRightToLeft():
            return QRectF(self.width() - box.right(), box.top(), box.width(), box.height())
        return box

    def _at(self, point: QPointF) -> int:
        for place in range(self.marks()):
            if self._visual(self.mark_box(place)).contains(point):
                return place
        return -1

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Choose the mark under the pointer."""
        self._choose(self._at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Choose no mark."""
        self._choose(-1)

    def event(self, event: QEvent) -> bool:
        """Show the tool tip of the mark under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.words_of(self._at(QPointF(event.pos()))), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the chart."""
        text_painter = TextPainter.over(self, smooth=True)
        text_painter.painter.setClipRect(event.rect())
        self.draw(text_painter)

    @staticmethod
    def px(measure: float) -> int:
        """Return a measure in pixels at 100 % as real pixels."""
        return current_look().px(measure)


def round_step(least: float) -> int:
    """Return the smallest of the steps 1, 2, 5, 10, 20, 50 and further that is at least `least`."""
    scale = 1
    while True:
        for step in (1, 2, 5):
            if step * scale >= least:
                return step * scale
        scale *= 10
