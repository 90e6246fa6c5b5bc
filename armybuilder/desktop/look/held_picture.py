"""A window's picture held still while it is read and laid out anew: the painting is a stretch of work of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtWidgets import QWidget

__all__ = ["HeldPicture", "hold"]

_BEAT_MS, _BEATS = 7, 3
_UNPAINTED = Qt.WidgetAttribute.WA_UpdatesDisabled


class HeldPicture(QObject):
    """The windows of one program that show an old picture, and what is done before they are painted.

    Keys and pointer are answered between one stretch and the next.
    """

    def __init__(self, app: QApplication) -> None:
        """Hold nothing yet."""
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
        """Whether a picture is held."""
        return bool(self._held)

    def hold(self, windows: Iterable[QWidget]) -> None:
        """Keep the pictures of windows as they are until what is done now, and what follows on it, is over."""
        for one in windows:
            # Only the window itself is held: by `setUpdatesEnabled` every part of it would be painted twice after.
            one.setAttribute(_UNPAINTED)
            self._held.append(one)
        self._wait()

    def then(self, owner: QWidget, work: Callable[[], object]) -> None:
        """Do something before its owner's window is painted, in a stretch of its own; at once where that is not held.

        It is left undone where its owner is gone by then.
        """
        if owner.window().testAttribute(_UNPAINTED) and self._held:
            self._works.append((owner, work))
        else:
            work()

    def finish(self) -> None:
        """Do all that waits, and paint, now."""
        while self._works:
            self._work()
        self._paint()

    def _wait(self) -> None:
        self._beats = _BEATS
        self._timer.start()

    def _beat(self) -> None:
        """Go on after some beats: one that runs out while the program works follows on that work at once."""
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
                one.repaint()


def hold(part: QWidget) -> None:
    """Keep the picture of the window that a part is in until what is done now is over; nothing where none is shown."""
    app, window = QApplication.instance(), part.window()
    if isinstance(app, QApplication) and window.isVisible():
        HeldPicture.of(app).hold((window,))
