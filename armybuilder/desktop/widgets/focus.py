"""The focus ring: two pixels of ink, one pixel off, round whatever has the keyboard.

One ring serves the program. It is a picture laid over the parent of the control, so that it scrolls with the
control and needs no room inside it. Views whose delegates draw the ring on the current row are exempt.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QMenu,
    QMenuBar,
    QTabBar,
    QWidget,
)

from armybuilder.desktop.theme import look

__all__ = ["FocusRing", "draw_ring", "exempt", "first_control", "install", "ring_for"]

_TARGET = "focusRingTarget"
_EXEMPT = "focusRingExempt"


def ring_for(inner: QWidget, outer: QWidget) -> None:
    """Draw the ring round `outer` while `inner`, a part of it, has the keyboard."""
    inner.setProperty(_TARGET, outer)


def exempt(widget: QWidget) -> None:
    """Leave the ring to the widget's own painting."""
    widget.setProperty(_EXEMPT, True)


def draw_ring(painter: QPainter, box: QRectF, radius: float = 3.0) -> None:
    """Draw the ring just inside a box, as delegates do on the current row."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(look().colour("ink"), 2)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    painter.setPen(pen)
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), radius, radius)
    painter.restore()


def first_control(within: QWidget, after: QWidget) -> QWidget | None:
    """Return the first part of a widget, in the order of the tab key, that takes the keyboard and is none of `after`."""
    part = after.nextInFocusChain()
    while part is not after:
        takes = bool(part.focusPolicy() & Qt.FocusPolicy.TabFocus) and part.isEnabled()
        if takes and part.isVisibleTo(within) and within.isAncestorOf(part) and not after.isAncestorOf(part):
            return part
        part = part.nextInFocusChain()
    return None


class FocusRing(QWidget):
    """The ring itself; it follows the keyboard focus of the application."""

    def __init__(self) -> None:
        super().__init__()
        self._target: QWidget | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def follow(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Go round the widget that has just taken the keyboard, or hide."""
        self._watch(_wearer(new))

    def _watch(self, target: QWidget | None) -> None:
        if self._target is not None:
            self._target.removeEventFilter(self)
            self._target.destroyed.disconnect(self._forget)
        self._target = target
        if target is None:
            self.hide()
            self.setParent(None)
            return
        target.installEventFilter(self)
        target.destroyed.connect(self._forget)
        self.setParent(_ground(target))
        self._place()

    def _forget(self) -> None:
        self._target = None
        self.hide()
        self.setParent(None)

    def _place(self) -> None:
        target = self._target
        parent = self.parentWidget()
        if target is None or parent is None or not target.isVisible():
            self.hide()
            return
        corner = target.mapTo(parent, target.rect().topLeft())
        self.setGeometry(corner.x() - 3, corner.y() - 3, target.width() + 6, target.height() + 6)
        self.raise_()
        self.show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move with the control, and vanish with it."""
        if event.type() in {QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide}:
            self._place()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ring."""
        painter = QPainter(self)
        draw_ring(painter, QRectF(self.rect()), 5.0)


def _wearer(widget: QWidget | None) -> QWidget | None:
    """Return what the ring goes round for the widget that has the keyboard; None for none."""
    if widget is None or widget.property(_EXEMPT):
        return None
    target = widget.property(_TARGET)
    if isinstance(target, QWidget):
        return target
    own = isinstance(widget, QAbstractItemView | QMenu | QMenuBar | QTabBar)
    return None if own or widget.isWindow() else widget


def _ground(widget: QWidget) -> QWidget:
    """Return the widget the ring is laid on: what scrolls with the control, else its window."""
    ground = widget.parentWidget() or widget
    while not ground.isWindow():
        above = ground.parentWidget()
        if above is None or isinstance(above.parentWidget(), QAbstractScrollArea):
            break
        ground = above
    return ground


def install(app: QApplication) -> FocusRing:
    """Give the program its focus ring; keep what is returned as long as the program runs."""
    ring = FocusRing()
    app.focusChanged.connect(ring.follow)
    return ring
