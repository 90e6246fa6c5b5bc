"""The desktop program: the start of library and window, and the report of a crash."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton

from armybuilder import paths
from armybuilder.desktop.crash_file import CrashFile
from armybuilder.desktop.desk.settings import Settings
from armybuilder.desktop.incoming_files import IncomingFiles
from armybuilder.desktop.library.opening import open_library, ways_out
from armybuilder.desktop.look import language as translation
from armybuilder.desktop.look import theme
from armybuilder.desktop.look.language import spoken
from armybuilder.desktop.start import CrashDesk, application, make_window
from armybuilder.desktop.widgets.message_box import MessageBox
from armybuilder.desktop.window import library_news
from armybuilder.desktop.window.kept_tabs import bring_over
from armybuilder.desktop.window.main_window import MainWindow
from armybuilder.desktop.window.x11_libraries import need_x11
from armybuilder.errors import InputFault
from armybuilder.library import backups
from armybuilder.library.store import default_path

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from armybuilder.errors import Message
    from armybuilder.library.store import Library

__all__ = ["opening_box", "pictures", "run"]

_OUR_FAULT = 3


def run(
    argv: Sequence[str], *, files: Sequence[Path] = (), library_path: Path | None = None, language: str = ""
) -> int:
    """Run the desktop program until its window closes, and return the exit code.

    Imports `files` once the window is open. A `language`, given by its letters, overrides the one of the
    settings. Raises InputFault if Qt lacks a library for a window.
    """
    need_x11()
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
    """Show the last words before the program ends, in a message box."""
    MessageBox(QMessageBox.Icon.Critical, "Army Builder", words).exec()


def _run_on(
    path: Path, app: QApplication, settings: Settings, crashes: CrashDesk, files: Sequence[Path]
) -> int:
    """Show the window on a library until it closes, and return the exit code.

    Damage of the library that is found only now leads to the same question as damage found on opening.
    """

    def ask(faults: tuple[Message, ...]) -> str:
        library_news.forget(settings)
        return _ask(path, faults)

    library = open_library(path, ask)
    earlier: MainWindow | None = None
    while library is not None:
        try:
            window = make_window(library, settings, crashes)
        except InputFault as fault:
            library.close()
            library = open_library(path, ask, fault.faults)
            continue
        try:
            window.left_for_another.connect(app.exit)
            window.show()
            if earlier is not None:
                bring_over(window, earlier)
                earlier.hide()
                earlier.deleteLater()
                earlier = None
            window.first_steps.begin_if_new()
            _tell_earlier(window, crashes)
            window.news.begin()
            arrivals, files = IncomingFiles(window, files), ()
            code = app.exec()
            arrivals.close()
            if untold := window.news.untold():
                _tell(untold)
        finally:
            path = library.path
            library_news.remember(library, settings)
            library.close()
        if window.backup_wanted is not None:
            library_news.forget(settings)
            library = _gone_back(window.backup_wanted, path, ask)
        elif window.wanted_again:
            earlier = window
            translation.put_on(app, translation.chosen(settings.language))
            library = open_library(path, ask)
        else:
            return code
    return 1


def _tell_earlier(window: MainWindow, crashes: CrashDesk) -> None:
    """Announce in the status bar that the last run crashed, with the place of its report."""
    if crashes.earlier:
        said = QCoreApplication.translate(
            "CrashDesk", "The program crashed last time. There is a report at {0}"
        )
        window.say(" ".join(filter(None, (said.format(crashes.earlier[-1]), window.status.currentMessage()))))


def _gone_back(backup: Path, path: Path, ask: Callable[[tuple[Message, ...]], str]) -> Library | None:
    """Restore a backup over the closed library, and open the library.

    Asks the user to choose another way if the backup cannot be restored.
    """
    try:
        backups.restore(backup, path)
    except InputFault as fault:
        return open_library(path, ask, fault.faults)
    return open_library(path, ask)


def _ask(path: Path, faults: tuple[Message, ...]) -> str:
    """Ask for the way to handle a library that cannot be opened, and return the chosen one."""
    box, buttons = opening_box(path, faults)
    box.exec()
    return next((way for way, button in buttons.items() if button is box.clickedButton()), "quit")


def opening_box(path: Path, faults: tuple[Message, ...]) -> tuple[QMessageBox, dict[str, QPushButton]]:
    """Return the question about a library that cannot be opened, and its buttons by their ways."""
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
    """Save pictures of the main screens, light and dark, into a folder, and return their paths.

    `language` is given by its letters.
    """
    from armybuilder.desktop.screenshots import take

    return take(folder, language)
