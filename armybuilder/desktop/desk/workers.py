"""Work off the main thread, with progress, cancel, and errors delivered on the main thread.

    task = workers.run(lambda job: slow(job.report, job.cancelled), done=show)

The work is given a `TaskControl`, by which it reports progress and asks whether it should stop. All callbacks
(`progressed`, `done`, `failed`, `ended`) are called on the main thread, and never after `cancel`, save
`ended`.

While workers exist, garbage is collected on the main thread alone, mostly when it is idle. A widget that only
a cycle of references keeps alive must not be destroyed by a worker's thread.
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
"""The number of slow tasks that run side by side.

Odds continue while the worth of a design is computed for half a minute.
"""

_SWEEP_MS = 1000


class TaskControl:
    """The work's view of its task: the report of progress, and the check for cancellation."""

    def __init__(self, report: Callable[[object], None]) -> None:
        """Initialise the control with the callback for progress."""
        self.report = report
        self._stop = threading.Event()

    def stop(self) -> None:
        """Ask the work to stop at its next check."""
        self._stop.set()

    def cancelled(self) -> bool:
        """Say whether the work was asked to stop."""
        return self._stop.is_set()


class Task(QObject):
    """A piece of work in progress, as the main thread sees it."""

    progressed = Signal(object)
    done = Signal(object)
    failed = Signal(object)
    ended = Signal()
    _told = Signal(str, object)

    def __init__(self, work: Callable[[TaskControl], object], parent: QObject | None = None) -> None:
        """Wrap the work without starting it."""
        super().__init__(parent)
        self._work = work
        self.job = TaskControl(lambda value: self._told.emit("progressed", value))
        self.running = True
        self._told.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def cancel(self) -> None:
        """Ask the work to stop, after which only `ended` is emitted."""
        self.job.stop()

    def execute(self) -> None:
        """Run the work on the calling thread, and send its result or error to the main thread."""
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
    """The threads of one window, in which quick work (cards) never queues behind battles."""

    def __init__(self, failed: Callable[[BaseException], None], parent: QObject | None = None) -> None:
        """Start the pools of threads and the collection of garbage.

        `failed` receives the errors of every task without an error callback of its own.
        """
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
        """Start the work, and return its task.

        Work that may take long is `slow`. It waits only for other slow work, and only if much of that is
        running.
        """
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
        """Report an unexpected error to the window."""
        self._failed(error)

    def busy(self) -> bool:
        """Say whether any task has not ended."""
        return bool(self._tasks)

    def close(self) -> None:
        """Cancel all tasks and wait for the threads, before the window is closed."""
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
    """A sequence of tasks in which a new start cancels the previous task."""

    def __init__(self, workers: Workers) -> None:
        """Initialise the sequence without a task."""
        self._workers = workers
        self._task: Task | None = None

    def start(
        self, work: Callable[[TaskControl], Any], done: Callable[[Any], None], **listeners: Any
    ) -> Task:
        """Cancel the running task and start another, with `listeners` as in `Workers.run`."""
        self.cancel()
        self._task = self._workers.run(work, done=done, **listeners)
        return self._task

    def cancel(self) -> None:
        """Cancel the running task, if any."""
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
