"""The watch of the shared folder, at intervals and on changes, never on the window's own thread.

A share that does not answer can hold a thread for minutes, so the folder is read by a thread that is never
waited for, not even when the window closes. Its findings are compared with the library by the window's
workers.
"""

from __future__ import annotations

import threading
from datetime import UTC, datetime
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from armybuilder.desktop.desk.delay import Delay
from armybuilder.errors import InputFault, message
from armybuilder.library import shared_folder

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.errors import Message
    from armybuilder.library.shared_folder import FolderFile, FolderNews

__all__ = ["FolderWatch"]

_BEGIN_MS, _POLL_MS, _SOON_MS, _COLLECT_MS = 2500, 30_000, 400, 50
_SLOW_S = 15
"""The seconds after which a folder without an answer is reported as slow."""

_Found = tuple[dict[str, "FolderFile"], int] | BaseException


class FolderWatch(QObject):
    """The watch of the shared folder for new files, which is idle without a folder."""

    changed = Signal()

    def __init__(self, desk: Desk, parent: QObject) -> None:
        """Start once the window has settled."""
        super().__init__(parent)
        self._desk = desk
        self.news: tuple[FolderNews, ...] = ()
        self.faulty: tuple[FolderFile, ...] = ()
        """The files that cannot be read."""
        self.fault: Message | None = None
        """The reason that the folder cannot be read, or None."""
        self.behind: tuple[str, ...] = ()
        """The names of published armies that have changed here since."""
        self.count, self.more = 0, 0
        """The numbers of files that were read and that were not."""
        self.looked: datetime | None = None
        self._files: dict[str, FolderFile] = {}
        self._answers: SimpleQueue[_Found] | None = None
        self._asked = 0.0
        self._again = False
        self._judging = False
        self._stopped = threading.Event()
        self._watcher = QFileSystemWatcher(self)
        self._soon = Delay(self, _SOON_MS, self.look)
        self._poll = QTimer(self)
        self._poll.setInterval(_POLL_MS)
        self._poll.timeout.connect(self.look)
        self._collect = QTimer(self)
        self._collect.setInterval(_COLLECT_MS)
        self._collect.timeout.connect(self._collected)
        self._watcher.directoryChanged.connect(lambda _path: self._soon.start())
        self._begin = Delay(self, _BEGIN_MS, self.begin)
        self._begin.start()

    def folder(self) -> Path | None:
        """Return the folder in use, or None for none."""
        kept = shared_folder.remembered(self._desk.session.library).folder
        return Path(kept) if kept else None

    def begin(self) -> None:
        """Start watching the folder, if there is any."""
        if self.folder() is not None:
            self._poll.start()
            self.look()

    def at_rest(self) -> bool:
        """Say whether no scan of the folder is running or due."""
        return self._answers is None and not (self._judging or self._soon.isActive())

    def use(self, folder: Path | None) -> None:
        """Start to use another folder, or none.

        Raises InputFault if the library cannot be written.
        """
        shared_folder.use_folder(self._desk.session.library, folder)
        self._unwatch()
        self._poll.stop()
        self.news, self.faulty, self.fault, self.behind = (), (), None, ()
        self.count, self.more, self.looked, self._files = 0, 0, None, {}
        self._answers = None
        self._collect.stop()
        self.changed.emit()
        self.begin()

    def stop(self) -> None:
        """Stop the watch, because the window closes."""
        self._stopped.set()
        for timer in (self._begin, self._soon, self._poll, self._collect):
            timer.stop()
        self._unwatch()

    def look(self) -> None:
        """Start to scan the folder, or request another scan after the running one."""
        folder = self.folder()
        if folder is None or self._stopped.is_set():
            return
        if self._answers is not None or self._judging:
            self._again = True
            return
        self._again = False
        answers: SimpleQueue[_Found] = SimpleQueue()
        self._answers = answers
        self._asked = monotonic()
        known = shared_folder.remembered(self._desk.session.library).known
        before, stopped = self._files, self._stopped.is_set
        thread = threading.Thread(
            target=_survey, args=(folder, known, before, stopped, answers), name="shared folder", daemon=True
        )
        thread.start()
        self._collect.start()

    def answered(self, name: str, digest: str) -> None:
        """Remember a file as answered until it changes, or report the library's fault."""
        try:
            shared_folder.answer(self._desk.session.library, [(name, digest)])
        except InputFault as fault:
            self._desk.say(" ".join(self._desk.words.say(each) for each in fault.faults))
            return
        self.news = tuple(one for one in self.news if one.file.name != name)
        self.changed.emit()
        self._soon.start()

    def _collected(self) -> None:
        if self._answers is None:
            self._collect.stop()
            return
        try:
            found = self._answers.get_nowait()
        except Empty:
            if self.fault is None and monotonic() - self._asked > _SLOW_S:
                self.fault = message("shared_folder.fault.slow")
                self.changed.emit()
            return
        self._collect.stop()
        self._answers = None
        if isinstance(found, InputFault):
            self._fail(found.faults[0])
        elif isinstance(found, BaseException):
            self._desk.workers.fail(found)
        else:
            self._judge(*found)

    def _fail(self, fault: Message) -> None:
        """Remember a fault of the folder until the next scan."""
        self._unwatch()
        self.news, self.faulty, self.fault, self._files = (), (), fault, {}
        self.changed.emit()
        if self._again:
            self._soon.start()

    def _judge(self, files: dict[str, FolderFile], more: int) -> None:
        """Compare the found files with the library, off the main thread."""
        library, folder = self._desk.session.library, self.folder()

        def done(found: tuple[tuple[FolderNews, ...], tuple[str, ...]]) -> None:
            if folder != self.folder():
                return
            self._files, self.count, self.more = files, len(files), more
            self.news, self.behind = found
            self.faulty = tuple(file for file in files.values() if file.fault is not None)
            self.fault, self.looked = None, datetime.now(UTC)
            # Only a folder that has answered is given to the watcher, which asks the system for it on this thread.
            if not self._watcher.directories():
                self._watcher.addPath(str(folder))
            self.changed.emit()

        def failed(error: BaseException) -> None:
            if isinstance(error, InputFault):
                self._fail(error.faults[0])
            else:
                self._desk.workers.fail(error)

        def ended() -> None:
            self._judging = False
            if self._again:
                self._soon.start()

        self._judging = True
        self._desk.workers.run(
            lambda _job: (shared_folder.news(library, files.values()), shared_folder.behind(library)),
            done=done,
            failed=failed,
            ended=ended,
        )

    def _unwatch(self) -> None:
        if self._watcher.directories():
            self._watcher.removePaths(self._watcher.directories())


def _survey(
    folder: Path,
    known: frozenset[str],
    before: dict[str, FolderFile],
    stopped: Callable[[], bool],
    answers: SimpleQueue[_Found],
) -> None:
    try:
        answers.put(shared_folder.survey(folder, known, before, stopped))
    except BaseException as error:  # noqa: BLE001  a thread has no caller: the error goes to the main thread
        answers.put(error)
