"""The start of the desktop program: its application, its window on a library, and its crash reports."""

from __future__ import annotations

import sys
import traceback
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from armybuilder import garbage, paths
from armybuilder.desktop.desk.session import Session
from armybuilder.desktop.incoming_files import Application
from armybuilder.desktop.look.language import spoken
from armybuilder.desktop.widgets import focus, heard
from armybuilder.desktop.window.main_window import MainWindow
from armybuilder.errors import InputFault, write_crash_report

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path
    from types import TracebackType

    from armybuilder.desktop.desk.settings import Settings
    from armybuilder.library.store import Library

__all__ = ["CrashDesk", "application", "make_window"]


_TURN_S = 0.0005
"""The seconds after which a working thread lets the main thread go on, a tenth of Python's own.

The main thread gives Python's lock away with each call of Qt, thousands of times while a page is built. Beside
a count of odds it then stood still for a second.
"""


class CrashDesk:
    """The reports of unexpected errors, one for each kind."""

    def __init__(self) -> None:
        """Initialise the desk without a window."""
        self.window: MainWindow | None = None
        self.reports: list[Path] = []
        self.earlier: tuple[Path, ...] = ()
        """The reports of earlier runs that ended before the user was informed."""
        self._told: dict[tuple[type[BaseException], str], str] = {}
        """The message about each kind of error, by its type and the place that raised it."""

    def report(self, error: BaseException) -> None:
        """Show the faults of an `InputFault`, or write a report of any other error and show its path.

        The program continues in both cases.
        """
        if isinstance(error, InputFault) and self.window is not None:
            self.window.say(
                " ".join(spoken(QCoreApplication.instance()).say(fault) for fault in error.faults)
            )
            return
        words = self.told(error)
        if sys.stderr:  # a program without a console has none
            sys.stderr.write(f"{words}\n")
        if self.window is not None:
            self.window.say(words)

    def told(self, error: BaseException) -> str:
        """Return the message about an unexpected error, and write a report of its first occurrence."""
        calls = traceback.extract_tb(error.__traceback__)
        kind = (type(error), f"{calls[-1].filename}:{calls[-1].lineno}" if calls else "")
        if kind not in self._told:
            self._told[kind] = self._kept(error)
        return self._told[kind]

    def _kept(self, error: BaseException) -> str:
        try:
            place = write_crash_report(error, paths.log_folder)
        except OSError:
            said = QCoreApplication.translate(
                "CrashDesk", "Something went wrong here ({0}), and no report of it could be written"
            )
            return said.format(f"{type(error).__name__}: {error}")
        self.reports.append(place)
        said = QCoreApplication.translate("CrashDesk", "Something went wrong here. There is a report at {0}")
        return said.format(place)

    def hook(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Handle exceptions that leave a Qt slot, in place of `sys.excepthook`."""
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        self.report(error)


def application(argv: Sequence[str]) -> QApplication:
    """Return the running QApplication, or a new one with the program's name and icon."""
    running = QApplication.instance()
    if isinstance(running, QApplication):
        return running
    garbage.few_pools()
    sys.setswitchinterval(_TURN_S)
    QCoreApplication.setApplicationName("Army Builder")
    QCoreApplication.setApplicationVersion(paths.version())
    app = Application(list(argv))
    app.setDesktopFileName("armybuilder")
    app.setWindowIcon(QIcon(str(paths.resources() / "icons" / "armybuilder.svg")))
    return app


def make_window(library: Library, settings: Settings, crashes: CrashDesk) -> MainWindow:
    """Return a window on a library, with its look and the tabs of the last run."""
    app = QApplication.instance()
    if isinstance(app, QApplication):
        focus.install(app)
        heard.install(app)
    window = MainWindow(Session(library), settings, crashes.report)
    crashes.window = window
    try:
        window.dress()
        window.restore_pages()
    except InputFault:
        # Nothing may go on running for a window that will never be seen.
        crashes.window = None
        window.workers.close()
        window.deleteLater()
        raise
    return window
