"""A change of look in short steps: visible parts at once, hidden parts a moment later."""

from __future__ import annotations

import time
from contextlib import contextmanager
from math import inf
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from armybuilder.desktop.look.held_picture import HeldPicture

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

__all__ = ["GradualRestyle"]

_BEAT_S, _PAUSE_MS = 0.008, 20
_TELLING = "telling"
_DRESSED = Qt.WidgetAttribute.WA_WState_Polished
_OWN_STYLE = Qt.WidgetAttribute.WA_SetStyle
_KNOWN = Qt.WidgetAttribute.WA_StyleSheet


class GradualRestyle(QObject):
    """The hidden widgets of the program that wait for a new look.

    As in Qt, all are polished before the first is notified. A notified widget sets the fonts of its parts,
    which must not be polished after that.
    """

    def __init__(self, app: QApplication) -> None:
        """Initialise without waiting widgets."""
        super().__init__(app)
        self._app = app
        self._still = HeldPicture.of(app)
        self._bare: list[QWidget] = []
        self._untold: list[QWidget] = []
        self._doors: list[QWidget] = []
        """The hidden widgets with visible parents, of which one becomes visible before any other widget."""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE_MS)
        self._timer.timeout.connect(self._go_on)

    @staticmethod
    def of(app: QApplication) -> GradualRestyle:
        """Return the instance of this program."""
        return app.findChild(GradualRestyle) or GradualRestyle(app)

    @staticmethod
    @contextmanager
    def tells(app: QCoreApplication) -> Iterator[None]:
        """Mark Qt's style events within the context as a change of look."""
        app.setProperty(_TELLING, True)
        try:
            yield
        finally:
            app.setProperty(_TELLING, None)

    @staticmethod
    def telling() -> bool:
        """Say whether widgets are being notified of another look right now."""
        app = QCoreApplication.instance()
        return app is not None and bool(app.property(_TELLING))

    def change(self, undress: Callable[[], None], dress: Callable[[], None]) -> None:
        """Replace a style: for visible widgets at once, for all others in later events.

        Qt visits all widgets at either step. Widgets to be skipped claim to have a style of their own.
        Windows show their old picture until the new one is laid out, since painting it is an event of its
        own.
        """
        every = QApplication.allWidgets()
        dressed = [one for one in every if one.testAttribute(_DRESSED)]
        shown: list[QWidget] = []
        unseen: list[QWidget] = []
        for one in dressed:
            (shown if one.isVisible() else unseen).append(one)
        self._still.hold([one for one in shown if one.isWindow()])
        _pass_over(dressed, True)
        try:
            undress()
            # What the sheet kept of its widgets went with it, of those too that were never polished. Widgets still marked
            # as known to it would never be forgotten by the next sheet, and a widget made at the place of one that is
            # gone would wear its colours, or fill its ground.
            for one in every:
                one.setAttribute(_KNOWN, False)
        finally:
            _pass_over(shown, False)
        try:
            dress()
        finally:
            _pass_over(unseen, False)
            self._bare, self._untold = unseen, list(unseen)
            self._doors = _outermost_hidden(every)
            # The pause begins when all that the change set off is done.
            QTimer.singleShot(0, self, self._timer.start)

    def finish(self) -> None:
        """Apply the look to all waiting widgets now."""
        self._still.finish()
        self._dress(inf)

    def _go_on(self) -> None:
        if not self._still.holding:
            self._dress(_BEAT_S)
        if self._untold:
            self._timer.start()

    def _shown(self) -> list[QWidget]:
        """Return the waiting widgets that are visible by now."""
        if all(not isValid(one) or one.isHidden() for one in self._doors):
            return []
        self._doors = _outermost_hidden(QApplication.allWidgets())
        return [one for one in self._untold if isValid(one) and one.isVisible()]

    def _dress(self, room_s: float) -> None:
        """Apply the look to a few more hidden widgets, and to all that are visible by now."""
        until, style = time.thread_time() + room_s, self._app.style()
        shown = self._shown()
        while self._bare and (shown or time.thread_time() < until):
            one = self._bare.pop()
            if isValid(one):
                style.polish(one)
        with self.tells(self._app):
            for one in shown:
                _tell(one)
            if shown:
                told = set(shown)
                self._untold = [one for one in self._untold if one not in told]
            while not self._bare and self._untold and time.thread_time() < until:
                _tell(self._untold.pop())


def _outermost_hidden(widgets: Iterable[QWidget]) -> list[QWidget]:
    """Return the hidden widgets with visible parents, and the hidden windows."""
    hidden = [one for one in widgets if isValid(one) and one.isHidden()]
    return [
        one for one in hidden if (above := one.parentWidget()) is None or one.isWindow() or above.isVisible()
    ]


def _pass_over(widgets: Iterable[QWidget], passed: bool) -> None:
    for one in widgets:
        one.setAttribute(_DRESSED, not passed)
        one.setAttribute(_OWN_STYLE, passed)


def _tell(widget: QWidget) -> None:
    """Notify a widget of a change of style."""
    if isValid(widget):
        QCoreApplication.sendEvent(widget, QEvent(QEvent.Type.StyleChange))
