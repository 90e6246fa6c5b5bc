"""The focus ring: two pixels of ink, one pixel off, round whatever has the keyboard.

One ring serves the program. It is a picture laid over what holds the control, so that it scrolls with the
control and needs no room inside it. Views whose delegates draw the ring on the current row are exempt while that row
can be seen; with no such row the ring goes round the whole view.
"""

from __future__ import annotations

import shiboken6
from PySide6.QtCore import QAbstractItemModel, QEvent, QObject, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QMainWindow,
    QMenu,
    QMenuBar,
    QTabBar,
    QWidget,
)

from armybuilder.desktop.look.theme import current_look

__all__ = ["FocusRing", "draw_ring", "exempt", "first_control", "install", "ring_for"]

_TARGET = "focusRingTarget"
_EXEMPT = "focusRingExempt"
_KEEPER = "focusRingKeeper"


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
    pen = QPen(current_look().colour("ink"), 2)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    painter.setPen(pen)
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), radius, radius)
    painter.restore()


def first_control(within: QWidget, after: QWidget) -> QWidget | None:
    """Return the first part of a widget, in the order of the tab key, that takes the keyboard and is none of `after`."""
    part = after.nextInFocusChain()
    while part is not None and part is not after:
        takes = bool(part.focusPolicy() & Qt.FocusPolicy.TabFocus) and part.isEnabled()
        if takes and part.isVisibleTo(within) and within.isAncestorOf(part) and not after.isAncestorOf(part):
            return part
        part = part.nextInFocusChain()
    return None


class FocusRing(QWidget):
    """The ring itself; it goes round one control after the other."""

    def __init__(self) -> None:
        super().__init__()
        self._target: QWidget | None = None
        self._rows: QAbstractItemModel | None = None
        self._between: list[QWidget] = []
        """What the control lies in, up to what the ring lies on: where one of these moves, the control does."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def follow(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Go round the widget that has just taken the keyboard, or hide."""
        self._watch(_wearer(new))

    def _watch(self, target: QWidget | None) -> None:
        # The keyboard leaves a part that is being deleted before that part says so.
        if self._target is not None and shiboken6.isValid(self._target):
            if isinstance(self._target, QAbstractItemView):
                self._target.selectionModel().currentChanged.disconnect(self._row_changed)
                self._target.verticalScrollBar().valueChanged.disconnect(self._row_changed)
                self._target.verticalScrollBar().rangeChanged.disconnect(self._row_changed)
            self._target.removeEventFilter(self)
            self._target.destroyed.disconnect(self._forget)
        if self._rows is not None and shiboken6.isValid(self._rows):
            self._rows.modelReset.disconnect(self._row_changed)
        self._rows = None
        for part in self._between:
            if shiboken6.isValid(part):
                part.removeEventFilter(self)
        self._between = []
        self._target = target
        if target is None:
            self.hide()
            self.setParent(None)
            return
        target.installEventFilter(self)
        target.destroyed.connect(self._forget)
        if isinstance(target, QAbstractItemView):
            target.selectionModel().currentChanged.connect(self._row_changed)
            # The wheel, and rows that come or go, take the current row out of sight and back.
            target.verticalScrollBar().valueChanged.connect(self._row_changed)
            target.verticalScrollBar().rangeChanged.connect(self._row_changed)
            # Other rows leave a view without a current one, and nothing else tells of that.
            self._rows = target.model()
            self._rows.modelReset.connect(self._row_changed)
        ground = _ground(target)
        self.setParent(ground)
        above = target.parentWidget()
        while above is not None and above is not ground:
            above.installEventFilter(self)
            self._between.append(above)
            above = above.parentWidget()
        self._place()

    def _row_changed(self, *_: object) -> None:
        """Leave the ring to the row that is current now; a moment later, when the view has scrolled to it."""
        QTimer.singleShot(0, self, self._place)

    def _forget(self) -> None:
        self._target, self._between, self._rows = None, [], None
        self.hide()
        self.setParent(None)

    def _place(self) -> None:
        target = self._target
        parent = self.parentWidget()
        if target is None or parent is None or not target.isVisible() or _shows_row(target):
            self.hide()
            return
        corner = target.mapTo(parent, target.rect().topLeft())
        around = QRect(corner, target.size()).adjusted(-3, -3, 3, 3)
        # At the edge of what holds it there is no room outside the control.
        self.setGeometry(around.intersected(parent.rect()))
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
    if widget is None:
        return None
    if isinstance(widget, QAbstractItemView):
        # The lists that open beneath a line are windows of their own.
        return None if widget.isWindow() else widget
    if widget.property(_EXEMPT):
        return None
    target = widget.property(_TARGET)
    if isinstance(target, QWidget):
        return target
    own = isinstance(widget, QMenu | QMenuBar | QTabBar)
    return None if own or widget.isWindow() else widget


def _shows_row(target: QWidget) -> bool:
    """Say whether a view has its current row in sight, and a delegate that draws the ring on it."""
    if not isinstance(target, QAbstractItemView) or not target.property(_EXEMPT):
        return False
    if not target.currentIndex().isValid():
        return False
    return target.visualRect(target.currentIndex()).intersects(target.viewport().rect())


def _ground(widget: QWidget) -> QWidget:
    """Return the widget the ring is laid on: what scrolls with the control, else the middle of its window, else the window.

    Not the window itself where that can be: while its picture is held, nothing notes where on it a ring went away.
    """
    window = widget.window()
    middle = window.centralWidget() if isinstance(window, QMainWindow) else None
    if middle is not None and middle.isAncestorOf(widget):
        return _scrolled_or(widget, middle)
    return _scrolled_or(widget, window)


def _scrolled_or(widget: QWidget, last: QWidget) -> QWidget:
    """Return what scrolls with a widget, no farther out than `last`."""
    ground = widget.parentWidget() or widget
    while ground is not last and not ground.isWindow():
        above = ground.parentWidget()
        if above is None or isinstance(above.parentWidget(), QAbstractScrollArea):
            break
        ground = above
    return ground


class _RingKeeper(QObject):
    """Hands the ring on as the keyboard goes from part to part; belongs to the application, and so lives as long."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self.setObjectName(_KEEPER)
        self.ring = FocusRing()
        app.focusChanged.connect(self.follow)

    def follow(self, old: QWidget | None, new: QWidget | None) -> None:
        """Let the ring follow; one that was deleted with the page it lay on is made anew."""
        if not shiboken6.isValid(self.ring):
            self.ring = FocusRing()
        self.ring.follow(old, new)


def install(app: QApplication) -> None:
    """Give the program its focus ring, once."""
    if app.findChild(QObject, _KEEPER) is None:
        _RingKeeper(app)
