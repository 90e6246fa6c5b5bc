"""Files to open from outside: named at the start, sent by a second start, or by macOS."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QFileSystemWatcher, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication, QMessageBox

from armybuilder.desktop.widgets.message_box import MessageBox
from armybuilder.library import write_lock_request

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from armybuilder.desktop.window.main_window import MainWindow

__all__ = ["Application", "IncomingFiles"]


class Application(QApplication):
    """The application, which receives files from macOS even before the window exists."""

    file_opened = Signal()

    def __init__(self, argv: list[str]) -> None:
        """Initialise the application without files."""
        super().__init__(argv)
        self.unopened: list[Path] = []

    def event(self, event: QEvent) -> bool:
        """Remember a file that the system opens with this program, until a window takes it."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self.unopened.append(Path(event.file()))
            self.file_opened.emit()
            return True
        return super().event(event)


class IncomingFiles(QObject):
    """The import of incoming files into a window, which comes to the front."""

    def __init__(self, window: MainWindow, files: Iterable[Path] = ()) -> None:
        """Import `files` once the window is shown, then wait for others."""
        super().__init__(window)
        self._window = window
        self._first = list(files)
        self._library = window.session.library.path
        self._app: Application | None = None
        self._watcher = QFileSystemWatcher(self)
        self._watcher.directoryChanged.connect(self._look)
        QTimer.singleShot(0, self, self._begin)

    def close(self) -> None:
        """Stop waiting for files, as the window is closed."""
        if self._app is not None:
            self._app.file_opened.disconnect(self._take_opened)
            self._app = None
        if self._watcher.directories():
            self._watcher.removePaths(self._watcher.directories())
            write_lock_request.farewell(self._library)

    def bring(self, files: Iterable[Path]) -> None:
        """Import files, and show a message box about refused files.

        A message in the status bar could be missed by a user who opened the file elsewhere.
        """
        arrived = tuple(files)
        if not arrived:
            return
        window = self._window
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.raise_()
        window.activateWindow()
        window.intake.bring_files(arrived, self._refused)

    def _begin(self) -> None:
        app = QApplication.instance()
        if isinstance(app, Application):
            self._app = app
            app.file_opened.connect(self._take_opened)
            self._take_opened()
        self.bring(self._first)
        if self._window.session.library.writable:
            try:
                write_lock_request.welcome(self._library)
            except OSError:
                return  # a second start then opens a window of its own, to read
            self._watcher.addPath(str(write_lock_request.folder(self._library)))
            self._look()  # what came before the watcher did

    def _take_opened(self) -> None:
        app = QApplication.instance()
        if isinstance(app, Application):
            files, app.unopened = app.unopened, []
            self.bring(files)

    def _look(self) -> None:
        self.bring(write_lock_request.taken(self._library))

    def _refused(self, files: Sequence[Path], reason: str) -> None:
        if len(files) == 1:
            said = self.tr("{0} was not opened.").format(files[0].name)
        else:
            said = self.tr("These pictures were not opened: {0}.").format(
                ", ".join(one.name for one in files)
            )
        box = MessageBox(
            QMessageBox.Icon.Warning, "Army Builder", said, QMessageBox.StandardButton.Close, self._window
        )
        box.setInformativeText(reason)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()
