"""The reasons of disabled or forbidden parts, shown beneath the part with the pointer or the ring.

There is a single note. It lies over the page, takes no clicks, and replaces the tool tip of its part.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QMouseEvent, QPaintEvent, QWindow
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.heard import announce
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_painter import TextPainter

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["ReasonNote", "Reasons", "reason_at", "reason_of"]

_WIDEST = 340
_PAD = 8
_GAP = 4
_MOVED = {QEvent.Type.EnabledChange, QEvent.Type.Hide, QEvent.Type.Move, QEvent.Type.Resize}


def reason_of(part: QWidget, spot: QPoint | None) -> tuple[str, QRect]:
    """Return the reason of a part at a place, or of the part with the ring, and its box.

    A part that forbids some of its values tells their reasons in `reason_at`.
    """
    own = getattr(part, "reason_at", None)
    if own is not None and part.isEnabled():
        said, box = own(spot)
        return str(said), QRect(box)
    return ("" if part.isEnabled() else part.accessibleDescription() or part.toolTip()), part.rect()


def reason_at(whole: QWidget, spot: QPoint) -> tuple[str, QWidget, QRect]:
    """Return the reason at a place of a window, with its part and its box."""
    part: QWidget = whole.childAt(spot) or whole
    while part is not whole:
        said, box = reason_of(part, part.mapFrom(whole, spot))
        above = part.parentWidget()
        if said or part.isEnabled() or above is None:
            return said, part, box
        part = above
    return "", whole, whole.rect()


class ReasonNote(Text):
    """The words of a reason in a frame."""

    def __init__(self) -> None:
        """Initialise the hidden note, which takes no clicks."""
        super().__init__("", Role.SECONDARY, wrap=True)
        self.setObjectName("reasonNote")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def lie_at(self, ground: QWidget, box: QRect, words: str) -> None:
        """Show words beneath a box, or above it if there is no room beneath."""
        px = current_look().px
        if self.parentWidget() is not ground:
            self.setParent(ground)
        self.setText(words)
        self.setContentsMargins(px(_PAD), px(_PAD // 2), px(_PAD), px(_PAD // 2))
        wide = round(current_look().advance(words, Role.SECONDARY)) + 2 * px(_PAD) + 2
        width = min(max(wide if "\n" not in words else 0, px(_WIDEST // 2)), px(_WIDEST), ground.width())
        height = self.heightForWidth(width)
        top = box.bottom() + px(_GAP)
        if top + height > ground.height():
            top = max(0, box.top() - px(_GAP) - height)
        left = box.right() - width if self.isRightToLeft() else box.left()
        self.setGeometry(max(0, min(left, ground.width() - width)), top, width, height)
        self.raise_()
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the frame and the words."""
        text_painter = TextPainter.over(self, smooth=True)
        text_painter.frame(text_painter.box, "ink2", "raised", text_painter.px(3))
        text_painter.painter.end()
        super().paintEvent(event)


class Reasons(QObject):
    """The observer of pointer and ring, which shows the reason of the part there."""

    def __init__(self, window: QWidget, say: Callable[[str], None]) -> None:
        """Follow the pointer in the window and its dialogs, each from its first activation.

        `say` receives the reason of a clicked part.
        """
        super().__init__(window)
        self._say = say
        self.note = ReasonNote()
        self._part: QWidget | None = None
        self._under: QWidget | None = None
        """The part under the pointer, whose tool tip the note replaces."""
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusWindowChanged.connect(self._observe)
            app.focusChanged.connect(self._follow)

    def _observe(self, window: QWindow | None) -> None:
        if window is not None:
            window.installEventFilter(self)

    def _follow(self, _left: QWidget | None, entered: QWidget | None) -> None:
        """Show the reason of the part with the ring, once it has scrolled into sight."""
        self.clear()
        if entered is not None:
            QTimer.singleShot(0, self, self._show_ringed)

    def _show_ringed(self) -> None:
        held = QApplication.focusWidget()
        if held is not None and QApplication.activePopupWidget() is None:
            said, box = reason_of(held, None)
            self._show(held, box, said)

    def clear(self) -> None:
        """Hide the note."""
        for part in {self._part, self._under} - {None}:
            if part is not None and shiboken6.isValid(part):
                part.removeEventFilter(self)
        self._part = self._under = None
        if shiboken6.isValid(self.note):
            self.note.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show the reason under the pointer, and hide it with its part."""
        kind = event.type()
        if isinstance(watched, QWidget):
            if kind == QEvent.Type.ToolTip:
                return self.note.isVisible()
            if kind in _MOVED and watched is self._part:
                self.clear()
        elif isinstance(event, QMouseEvent):
            self._point(watched, event)
        elif kind in {QEvent.Type.Leave, QEvent.Type.Wheel}:
            self.clear()
        elif kind == QEvent.Type.KeyRelease and self._part is None:
            self._show_ringed()
        return False

    def _point(self, watched: QObject, event: QMouseEvent) -> None:
        """Show the reason at the pointer, and announce it after a click."""
        whole = next((one for one in QApplication.topLevelWidgets() if one.windowHandle() is watched), None)
        if whole is None or QApplication.activePopupWidget() is not None:
            return
        spot = event.position().toPoint()
        said, part, box = reason_at(whole, spot)
        if event.type() == QEvent.Type.MouseMove and QGuiApplication.mouseButtons():
            said = ""
        elif event.type() == QEvent.Type.MouseButtonPress and said and not part.isEnabled():
            self._say(said)
        if said:
            self._show(part, box, said, whole.childAt(spot))
        elif self._part is not None and not (self._under is None and self._part.hasFocus()):
            self.clear()

    def _show(self, part: QWidget, box: QRect, said: str, under: QWidget | None = None) -> None:
        whole = part.window()
        middle = whole.centralWidget() if isinstance(whole, QMainWindow) else None
        ground = middle if middle is not None and middle.isAncestorOf(part) else whole
        box = QRect(part.mapTo(ground, box.topLeft()), box.size())
        fresh = said != self.note.text() or not shiboken6.isValid(self.note) or self.note.isHidden()
        self.clear()
        if not said:
            return
        if not shiboken6.isValid(self.note):
            self.note = ReasonNote()
        self._part, self._under = part, under
        for one in {part, under} - {None}:
            if one is not None:
                one.installEventFilter(self)
        self.note.lie_at(ground, box, said)
        if fresh:
            announce(self.note, said)
