"""The desktop program: opens the library and the window, and keeps what is known of a crash."""

from __future__ import annotations

import sys
from functools import partial
from importlib.metadata import version
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton

from armybuilder import paths
from armybuilder.desktop import theme, translation
from armybuilder.desktop.arrivals import Arrivals, Program
from armybuilder.desktop.main_window import MainWindow
from armybuilder.desktop.opening import open_library, ways_out
from armybuilder.desktop.session import Session
from armybuilder.desktop.settings import Settings
from armybuilder.desktop.translation import spoken
from armybuilder.desktop.widgets import focus
from armybuilder.errors import InputFault, write_crash_report
from armybuilder.library import backups
from armybuilder.library.store import default_path

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path
    from types import TracebackType

    from armybuilder.errors import Message
    from armybuilder.library.store import Library

__all__ = ["CrashDesk", "application", "make_window", "opening_box", "pictures", "run"]


class CrashDesk:
    """Writes a report of an error that is our fault, once for each kind, and says where it lies."""

    def __init__(self) -> None:
        """Know of no window yet."""
        self.window: MainWindow | None = None
        self.reports: list[Path] = []

    def report(self, error: BaseException) -> None:
        """Say what the user can mend; of anything else write a report and tell where. The program goes on."""
        if isinstance(error, InputFault) and self.window is not None:
            self.window.say(
                " ".join(spoken(QCoreApplication.instance()).say(fault) for fault in error.faults)
            )
            return
        place = write_crash_report(error, paths.log_folder())
        self.reports.append(place)
        words = QCoreApplication.translate(
            "CrashDesk", "Something went wrong here. A report lies at {0}"
        ).format(place)
        sys.stderr.write(f"{words}\n")
        if self.window is not None:
            self.window.say(words)

    def hook(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Stand in for `sys.excepthook`: what a slot lets out comes here."""
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        self.report(error)


def application(argv: Sequence[str]) -> QApplication:
    """Return the running QApplication, made and dressed where there is none."""
    running = QApplication.instance()
    if isinstance(running, QApplication):
        return running
    QCoreApplication.setApplicationName("Army Builder")
    QCoreApplication.setApplicationVersion(version("armybuilder"))
    app = Program(list(argv))
    app.setDesktopFileName("armybuilder")
    app.setWindowIcon(QIcon(str(paths.resources() / "icons" / "armybuilder.svg")))
    focus.install(app)
    return app


def make_window(library: Library, settings: Settings, crashes: CrashDesk) -> MainWindow:
    """Return the window on a library, dressed, with the tabs of the last run."""
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


def run(argv: Sequence[str], *, files: Sequence[Path] = (), library_path: Path | None = None) -> int:
    """Run the desktop program, with these files brought in, until its window closes; return the exit code."""
    crashes = CrashDesk()
    app = application(argv or ["armybuilder"])
    settings = Settings(paths.config_folder() / "desktop.ini")
    translation.put_on(app, translation.chosen(settings.language))
    theme.apply(app, theme.following_system(app), settings.zoom / 100)
    sys.excepthook = crashes.hook
    try:
        return _run_on(library_path, app, settings, crashes, files)
    finally:
        sys.excepthook = sys.__excepthook__


def _run_on(
    path: Path | None, app: QApplication, settings: Settings, crashes: CrashDesk, files: Sequence[Path]
) -> int:
    """Show the window on a library until it closes; damage that shows only within it is asked about too."""
    ask = partial(_ask, path or default_path())
    library = open_library(path, ask)
    while library is not None:
        try:
            window = make_window(library, settings, crashes)
        except InputFault as fault:
            library.close()
            library = open_library(path, ask, fault.faults)
            continue
        try:
            window.show()
            window.first_steps.begin_if_new()
            arrivals, files = Arrivals(window, files), ()
            code = app.exec()
            arrivals.close()
        finally:
            library.close()
        if window.backup_wanted is None:
            return code
        library = _gone_back(window.backup_wanted, path, ask)
    return 1


def _gone_back(backup: Path, path: Path | None, ask: Callable[[tuple[Message, ...]], str]) -> Library | None:
    """Put a backup in the closed library's place and open it; where that fails, ask what to do."""
    try:
        backups.restore(backup, path or default_path())
    except InputFault as fault:
        return open_library(path, ask, fault.faults)
    return open_library(path, ask)


def _ask(path: Path, faults: tuple[Message, ...]) -> str:
    """Tell why the library cannot be opened, offer what can be done, and return what was chosen."""
    box, buttons = opening_box(path, faults)
    box.exec()
    return next((way for way, button in buttons.items() if button is box.clickedButton()), "quit")


def opening_box(path: Path, faults: tuple[Message, ...]) -> tuple[QMessageBox, dict[str, QPushButton]]:
    """Return the question about a library that cannot be opened, and its buttons by what they do."""
    said = "\n".join(spoken(QCoreApplication.instance()).say(fault) for fault in faults[:4])
    box = QMessageBox(QMessageBox.Icon.Warning, "Army Builder", said)
    translate, role = QCoreApplication.translate, QMessageBox.ButtonRole
    labels = {
        "restore": translate("Opening", "Restore the last good backup (this file is kept beside it)"),
        "new": translate("Opening", "Start a new library (this file is kept beside it)"),
        "again": translate("Opening", "Try again"),
        "read": translate("Opening", "Open to read"),
        "quit": translate("Opening", "Quit"),
    }
    buttons = {
        way: box.addButton(labels[way], role.RejectRole if way == "quit" else role.AcceptRole)
        for way in ways_out(faults, path)
    }
    box.setDefaultButton(buttons["again"])
    return box, buttons


def pictures(folder: Path) -> list[Path]:
    """Take pictures of the main screens, light and dark, into a folder; return where they lie."""
    from armybuilder.desktop.pictures import take

    return take(folder)
