"""Work off the main thread: progress, cancel, errors delivered where the window lives.

    task = workers.run(lambda job: slow(job.report, job.cancelled), done=show)

The work gets a `TaskControl`: it reports progress and asks whether it should stop. Everything handed back
(`progressed`, `done`, `failed`, `ended`) is called on the main thread, and never after `cancel`, save `ended`.

From the first to the last of it garbage is looked for on the main thread alone, mostly when nothing else is done
there: a widget that only a ring of references holds must not be destroyed by a thread in the midst of its work.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, QThreadPool, QTimer, Signal

from armybuilder.garbage import Sweeper

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Latest", "Task", "TaskControl", "Workers"]

_SLOW = 3
"""Slow works that run side by side: odds go on while what a design is worth is weighed for half a minute."""

_SWEEP_MS = 1000


class TaskControl:
    """What the work sees of its task: where to report, and whether to stop."""

    def __init__(self, report: Callable[[object], None]) -> None:
        """Keep the way back to the main thread."""
        self.report = report
        self._stop = threading.Event()

    def stop(self) -> None:
        """Ask the work to stop at its next look."""
        self._stop.set()

    def cancelled(self) -> bool:
        """Say whether the work was asked to stop."""
        return self._stop.is_set()


class Task(QObject):
    """One piece of work under way, as the main thread sees it."""

    progressed = Signal(object)
    done = Signal(object)
    failed = Signal(object)
    ended = Signal()
    _told = Signal(str, object)

    def __init__(self, work: Callable[[TaskControl], object], parent: QObject | None = None) -> None:
        """Wrap the work; nothing runs yet."""
        super().__init__(parent)
        self._work = work
        self.job = TaskControl(lambda value: self._told.emit("progressed", value))
        self.running = True
        self._told.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def cancel(self) -> None:
        """Ask the work to stop; nothing but `ended` is heard of it from here on."""
        self.job.stop()

    def execute(self) -> None:
        """Do the work on the calling thread and send what came of it to the main thread."""
        if self.job.cancelled():
            self._told.emit("ended", None)
            return
        try:
            outcome = self._work(self.job)
        except BaseException as error:  # noqa: BLE001  a thread has no caller: the error goes to the main thread
            self._told.emit("failed", error)
        else:
            self._told.emit("done", outcome)
        self._told.emit("ended", None)

    def _deliver(self, what: str, value: object) -> None:
        if what == "ended":
            self.running = False
            self.ended.emit()
        elif not self.job.cancelled():
            getattr(self, what).emit(value)


class Workers(QObject):
    """The threads of one window: quick work (cards) never queues behind battles."""

    def __init__(self, failed: Callable[[BaseException], None], parent: QObject | None = None) -> None:
        """`failed` hears the errors of every task that names no listener of its own."""
        super().__init__(parent)
        self._failed = failed
        self._quick = _pool(2, self)
        self._slow = _pool(_SLOW, self)
        self._tasks: set[Task] = set()
        self._sweeper = Sweeper()
        self._sweeping = QTimer(self)
        self._sweeping.timeout.connect(self._sweeper.sweep)
        self._sweeping.start(_SWEEP_MS)

    def run(
        self,
        work: Callable[[TaskControl], Any],
        *,
        done: Callable[[Any], None],
        progressed: Callable[[Any], None] | None = None,
        failed: Callable[[BaseException], None] | None = None,
        ended: Callable[[], None] | None = None,
        slow: bool = False,
    ) -> Task:
        """Start the work and return its task. `slow` work waits for other slow work only, and only for much of it."""
        task = Task(work, self)
        task.done.connect(done)
        task.failed.connect(failed or self._failed)
        if progressed is not None:
            task.progressed.connect(progressed)
        if ended is not None:
            task.ended.connect(ended)
        task.ended.connect(lambda: self._forget(task))
        self._tasks.add(task)
        (self._slow if slow else self._quick).start(task.execute)
        return task

    def fail(self, error: BaseException) -> None:
        """Hand on an error that nobody here can mend."""
        self._failed(error)

    def busy(self) -> bool:
        """Say whether any task has not ended."""
        return bool(self._tasks)

    def close(self) -> None:
        """Cancel everything and wait for the threads; called before the window goes."""
        for task in tuple(self._tasks):
            task.cancel()
        self._quick.waitForDone()
        self._slow.waitForDone()
        for task in tuple(self._tasks):
            self._tasks.discard(task)
        self._sweeping.stop()
        self._sweeper.close()

    def _forget(self, task: Task) -> None:
        self._tasks.discard(task)
        task.deleteLater()


class Latest:
    """A line of work of which only the newest counts: a new start cancels the one before."""

    def __init__(self, workers: Workers) -> None:
        """Start nothing yet."""
        self._workers = workers
        self._task: Task | None = None

    def start(
        self, work: Callable[[TaskControl], Any], done: Callable[[Any], None], **listeners: Any
    ) -> Task:
        """Cancel what runs and start this; `listeners` as in `Workers.run`."""
        self.cancel()
        self._task = self._workers.run(work, done=done, **listeners)
        return self._task

    def cancel(self) -> None:
        """Cancel what runs, if anything does."""
        task, self._task = self._task, None
        if task is not None and _alive(task) and task.running:
            task.cancel()


def _pool(threads: int, parent: QObject) -> QThreadPool:
    pool = QThreadPool(parent)
    pool.setMaxThreadCount(threads)
    return pool


def _alive(task: Task) -> bool:
    from shiboken6 import isValid

    return isValid(task)
