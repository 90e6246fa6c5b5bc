"""The focus ring: two pixels of ink, one pixel off, round the focused widget.

The program has a single ring. It is a widget over the scrolled part that holds the control, so that it
scrolls with the control and needs no room inside it. Views whose delegates draw the ring on the current row
are exempt while that row is visible. With no such row the ring goes round the whole view.
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
    """Draw the ring round `outer` while its part `inner` has the focus."""
    inner.setProperty(_TARGET, outer)


def exempt(widget: QWidget) -> None:
    """Exclude a widget that paints the ring itself."""
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
    """Return the next enabled control within a widget, in the order of Tab, or None.

    The search starts after `after`, and skips the controls inside it.
    """
    part = after.nextInFocusChain()
    while part is not None and part is not after:
        takes = bool(part.focusPolicy() & Qt.FocusPolicy.TabFocus) and part.isEnabled()
        if takes and part.isVisibleTo(within) and within.isAncestorOf(part) and not after.isAncestorOf(part):
            return part
        part = part.nextInFocusChain()
    return None


class FocusRing(QWidget):
    """The ring itself, which moves from control to control."""

    def __init__(self) -> None:
        super().__init__()
        self._target: QWidget | None = None
        self._rows: QAbstractItemModel | None = None
        self._between: list[QWidget] = []
        """The widgets between the control and the ring's parent, whose moves move the control."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def follow(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Move the ring to the newly focused widget, or hide it."""
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
        """Place the ring a moment later, when the view has scrolled to its current row."""
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
        """Move the ring with its control, or hide it with it."""
        if event.type() in {QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide}:
            self._place()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ring."""
        painter = QPainter(self)
        draw_ring(painter, QRectF(self.rect()), 5.0)


def _wearer(widget: QWidget | None) -> QWidget | None:
    """Return the widget for the ring of the focused widget, or None."""
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
    """Say whether a view's current row is visible and has a ring drawn by its delegate."""
    if not isinstance(target, QAbstractItemView) or not target.property(_EXEMPT):
        return False
    if not target.currentIndex().isValid():
        return False
    return target.visualRect(target.currentIndex()).intersects(target.viewport().rect())


def _ground(widget: QWidget) -> QWidget:
    """Return the parent of the ring: the scrolled widget, else the middle of its window, else the window.

    The window itself is avoided, as the place of a hidden ring is not repainted while the window's picture is
    kept.
    """
    window = widget.window()
    middle = window.centralWidget() if isinstance(window, QMainWindow) else None
    if middle is not None and middle.isAncestorOf(widget):
        return _scrolled_or(widget, middle)
    return _scrolled_or(widget, window)


def _scrolled_or(widget: QWidget, last: QWidget) -> QWidget:
    """Return the scrolled widget around a widget, no farther out than `last`."""
    ground = widget.parentWidget() or widget
    while ground is not last and not ground.isWindow():
        above = ground.parentWidget()
        if above is None or isinstance(above.parentWidget(), QAbstractScrollArea):
            break
        ground = above
    return ground


class _RingKeeper(QObject):
    """The owner of the ring, which moves it with the focus and lives as long as the application."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self.setObjectName(_KEEPER)
        self.ring = FocusRing()
        app.focusChanged.connect(self.follow)

    def follow(self, old: QWidget | None, new: QWidget | None) -> None:
        """Move the ring with the focus, and recreate a ring that was deleted with its page."""
        if not shiboken6.isValid(self.ring):
            self.ring = FocusRing()
        self.ring.follow(old, new)


def install(app: QApplication) -> None:
    """Add the focus ring to the program, once."""
    if app.findChild(QObject, _KEEPER) is None:
        _RingKeeper(app)
