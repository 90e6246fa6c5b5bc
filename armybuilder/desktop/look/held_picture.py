"""A window's picture, kept while its parts are read and laid out anew.

The painting is then an event of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer
from PySide6.QtGui import QExposeEvent, QRegion
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtWidgets import QWidget

__all__ = ["HeldPicture", "hold"]

_BEAT_MS, _BEATS = 7, 3
_UNPAINTED = Qt.WidgetAttribute.WA_UpdatesDisabled


class HeldPicture(QObject):
    """The windows of the program that keep an old picture, and the work to do before their painting.

    Keys and pointer are handled between two pieces of work.
    """

    def __init__(self, app: QApplication) -> None:
        """Initialise without kept pictures."""
        super().__init__(app)
        self._held: list[QWidget] = []
        self._works: list[tuple[QWidget, Callable[[], object]]] = []
        self._beats = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_BEAT_MS)
        self._timer.timeout.connect(self._beat)

    @staticmethod
    def of(app: QApplication) -> HeldPicture:
        """Return the instance of this program."""
        return app.findChild(HeldPicture) or HeldPicture(app)

    @property
    def holding(self) -> bool:
        """Return whether a picture is kept."""
        return bool(self._held)

    def hold(self, windows: Iterable[QWidget]) -> None:
        """Keep the pictures of windows until the present work and its consequences are done."""
        for one in windows:
            # Only the window itself is held: by `setUpdatesEnabled` every part of it would be painted twice after.
            one.setAttribute(_UNPAINTED)
            self._held.append(one)
        self._wait()

    def then(self, owner: QWidget, work: Callable[[], object]) -> None:
        """Run work in an event of its own before its owner's window is painted.

        Without a kept picture the work is run at once. It is skipped if its owner is deleted by then.
        """
        if owner.window().testAttribute(_UNPAINTED) and self._held:
            self._works.append((owner, work))
        else:
            work()

    def finish(self) -> None:
        """Run all waiting work and paint the windows now."""
        while self._works:
            self._work()
        self._paint()

    def _wait(self) -> None:
        self._beats = _BEATS
        self._timer.start()

    def _beat(self) -> None:
        """Count a beat, and after the last one run work or paint the windows.

        A timer that runs out while the program works fires at once after that work, hence several beats.
        """
        self._beats -= 1
        if self._beats:
            self._timer.start()
        elif self._works:
            self._wait()
            self._work()
        else:
            self._paint()

    def _work(self) -> None:
        owner, work = self._works.pop(0)
        if isValid(owner):
            work()

    def _paint(self) -> None:
        self._timer.stop()
        held, self._held = self._held, []
        for one in held:
            if isValid(one) and one.testAttribute(_UNPAINTED):
                one.setUpdatesEnabled(True)
                _show_whole(one)


def _show_whole(window: QWidget) -> None:
    """Paint the changed parts of a window, then show the whole window on the screen.

    Without a compositor the system asks for what a closing menu uncovers, and Qt drops the request while the
    window is not painted. Painting alone leaves parts that have not changed as they are on the screen.
    """
    window.update()
    handle = window.windowHandle()
    if handle is not None:
        QCoreApplication.sendEvent(handle, QExposeEvent(QRegion(window.rect())))


def hold(part: QWidget) -> None:
    """Keep the picture of a part's visible window until the present work is done."""
    app, window = QApplication.instance(), part.window()
    if isinstance(app, QApplication) and window.isVisible():
        HeldPicture.of(app).hold((window,))
