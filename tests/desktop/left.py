"""The objects that a test of the window leaves behind: top-level windows, threads and open workers."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QDeadlineTimer, QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget
from shiboken6 import isValid

from armybuilder import garbage
from armybuilder.desktop.widgets.focus import FocusRing

if TYPE_CHECKING:
    from typing import Self


class Standing(NamedTuple):
    """The windows, threads and workers at one moment."""

    windows: list[QWidget]
    threads: list[threading.Thread]
    workers: int

    @classmethod
    def now(cls) -> Self:
        """Return the present objects, except the focus ring, which is the program's."""
        windows = QApplication.topLevelWidgets() if QApplication.instance() is not None else []
        return cls(
            [one for one in windows if not isinstance(one, FocusRing)],
            threading.enumerate(),
            garbage._COLLECTOR._sweepers,  # each `Workers` has one until it is closed and its threads are at rest
        )

    def left(self, patience_ms: int = 0) -> list[str]:
        """Name the objects that are new since this moment, and close the new windows.

        Threads and workers that are about to end have `patience_ms` for it. Hidden windows are not named:
        some wait for Python's garbage collection, and its moment is no test's affair.
        """
        windows = [one for one in Standing.now().windows if one not in self.windows]
        open_ones = [one for one in windows if one.isVisible()]
        said = [f"{type(one).__name__} {one.windowTitle()!r}" for one in open_ones]
        for one in open_ones:
            one.close()
        for one in windows:
            # A program that was run to its end leaves its window to the system. Its menus and lists go with it.
            if isValid(one) and isinstance(one, QMainWindow):
                one.deleteLater()
                QApplication.sendPostedEvents(one, QEvent.Type.DeferredDelete.value)
        end = QDeadlineTimer(patience_ms)
        while (left := self._at_work()) and not end.hasExpired():
            QTest.qWait(5)
        return said + left

    def _at_work(self) -> list[str]:
        """Name the threads and workers that have started since."""
        now = Standing.now()
        # Python keeps a mark for each thread of Qt that ever ran its code: those are no threads of ours.
        said = [
            f"thread {one.name!r}"
            for one in now.threads
            if one not in self.threads and not isinstance(one, threading._DummyThread) and one.is_alive()
        ]
        if now.workers > self.workers:
            said.append(f"{now.workers - self.workers} workers that are not closed")
        return said
