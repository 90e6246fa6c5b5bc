"""The desktop program: opens the library and the window, and keeps what is known of a crash."""

from __future__ import annotations

import sys
import traceback
from functools import partial
from importlib.metadata import version
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton

from armybuilder import garbage, paths
from armybuilder.desktop import theme, translation
from armybuilder.desktop.crash_file import CrashFile
from armybuilder.desktop.incoming_files import IncomingFiles, Program
from armybuilder.desktop.library.opening import open_library, ways_out
from armybuilder.desktop.main_window import MainWindow
from armybuilder.desktop.message_box import MessageBox
from armybuilder.desktop.session import Session
from armybuilder.desktop.settings.settings import Settings
from armybuilder.desktop.translation import spoken
from armybuilder.desktop.widgets import focus, heard
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

_OUR_FAULT = 3


class CrashDesk:
    """Writes one report for each kind of error that is our fault, and says where it lies."""

    def __init__(self) -> None:
        """Know of no window yet."""
        self.window: MainWindow | None = None
        self.reports: list[Path] = []
        self.earlier: tuple[Path, ...] = ()
        """Reports of earlier runs that ended before anybody could be told."""
        self._told: dict[tuple[type[BaseException], str], str] = {}
        """What was said of each kind of error, by its type and the place where it was raised."""

    def report(self, error: BaseException) -> None:
        """Say what the user can mend; for anything else write a report and say where it lies. The program goes on."""
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
        """Return what to say of an error that is our fault; the first time also keep a report of it."""
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
        """Stand in for `sys.excepthook`: exceptions that leave a Qt slot come here."""
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        self.report(error)


def application(argv: Sequence[str]) -> QApplication:
    """Return the running QApplication, made and dressed where there is none."""
    running = QApplication.instance()
    if isinstance(running, QApplication):
        return running
    garbage.few_pools()
    QCoreApplication.setApplicationName("Army Builder")
    QCoreApplication.setApplicationVersion(version("armybuilder"))
    app = Program(list(argv))
    app.setDesktopFileName("armybuilder")
    app.setWindowIcon(QIcon(str(paths.resources() / "icons" / "armybuilder.svg")))
    return app


def make_window(library: Library, settings: Settings, crashes: CrashDesk) -> MainWindow:
    """Return the window on a library, dressed, with the tabs of the last run."""
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


def run(
    argv: Sequence[str], *, files: Sequence[Path] = (), library_path: Path | None = None, language: str = ""
) -> int:
    """Run the desktop program, with these files brought in, until its window closes; return the exit code.

    A language that is asked for by its letters goes before the one of the settings.
    """
    crashes, ended = CrashDesk(), CrashFile()
    crashes.earlier = ended.reports
    app = application(argv or ["armybuilder"])
    translation.put_on(app, translation.chosen(language))
    sys.excepthook = crashes.hook
    try:
        settings = Settings(paths.config_folder() / "desktop.ini")
        translation.put_on(app, translation.chosen(language or settings.language))
        theme.apply(app, theme.following_system(app), settings.zoom / 100)
        return _run_on(library_path or default_path(), app, settings, crashes, files)
    except InputFault as fault:
        # Without a home there is no place for anything, and so nothing to go on with.
        _tell("\n".join(spoken(app).say(each) for each in fault.faults))
        return 1
    except Exception as bug:  # noqa: BLE001 (the last door: no window is left that could say it)
        crashes.report(bug)
        _tell(crashes.told(bug))
        return _OUR_FAULT
    finally:
        sys.excepthook = sys.__excepthook__
        ended.close()


def _tell(words: str) -> None:
    """Say in a window of its own why the program ends."""
    MessageBox(QMessageBox.Icon.Critical, "Army Builder", words).exec()


def _run_on(
    path: Path, app: QApplication, settings: Settings, crashes: CrashDesk, files: Sequence[Path]
) -> int:
    """Show the window on a library until it closes; damage that shows only within it is asked about too."""
    ask = partial(_ask, path)
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
            _tell_earlier(window, crashes)
            arrivals, files = IncomingFiles(window, files), ()
            code = app.exec()
            arrivals.close()
        finally:
            library.close()
        if window.backup_wanted is not None:
            library = _gone_back(window.backup_wanted, path, ask)
        elif window.wanted_again:
            translation.put_on(app, translation.chosen(settings.language))
            library = open_library(path, ask)
        else:
            return code
    return 1


def _tell_earlier(window: MainWindow, crashes: CrashDesk) -> None:
    """Say that the run before broke off, and where its report lies, beside what is being said."""
    if crashes.earlier:
        said = QCoreApplication.translate(
            "CrashDesk", "The program crashed last time. There is a report at {0}"
        )
        window.say(" ".join(filter(None, (said.format(crashes.earlier[-1]), window.status.currentMessage()))))


def _gone_back(backup: Path, path: Path, ask: Callable[[tuple[Message, ...]], str]) -> Library | None:
    """Put a backup in place of the closed library and open it; where that fails, ask what to do."""
    try:
        backups.restore(backup, path)
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
    box = MessageBox(QMessageBox.Icon.Warning, "Army Builder", said)
    translate, role = QCoreApplication.translate, QMessageBox.ButtonRole
    labels = {
        "restore": translate("Opening", "Restore the last good backup (this file is kept beside it)"),
        "rescue": translate(
            "Opening", "Start a new library with what can still be read (this file is kept beside it)"
        ),
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


def pictures(folder: Path, language: str = "en") -> list[Path]:
    """Take pictures of the main screens, light and dark, in a language by its letters, into a folder; return where they lie."""
    from armybuilder.desktop.screenshots import take

    return take(folder, language)
