"""Work off the main thread: delivered on it, cancellable, with its errors."""

import gc
import threading
import time
import weakref
from functools import partial

import pytest

from armybuilder.desktop.desk.workers import Latest, TaskControl, Workers
from tests.desktop.parts import PATIENCE_MS


@pytest.fixture
def errors():
    return []


@pytest.fixture
def workers(qtbot, errors):
    made = Workers(errors.append)
    yield made
    made.close()


def test_results_and_progress_come_on_the_main_thread(qtbot, workers):
    heard: list[object] = []

    def work(job: TaskControl) -> int:
        job.report(threading.current_thread() is threading.main_thread())
        return 7

    workers.run(
        work,
        done=lambda value: heard.append((value, threading.current_thread() is threading.main_thread())),
        progressed=lambda value: heard.append(("progress", value)),
    )
    qtbot.waitUntil(lambda: not workers.busy())
    assert heard == [("progress", False), (7, True)]


def test_an_error_reaches_the_main_thread(qtbot, workers, errors):
    def work(job: TaskControl) -> None:
        raise ZeroDivisionError("on purpose")

    workers.run(work, done=errors.append)
    qtbot.waitUntil(lambda: not workers.busy())
    assert [type(error) for error in errors] == [ZeroDivisionError]


def test_cancelled_work_ends_without_a_result(qtbot, workers):
    heard: list[object] = []
    started = threading.Event()

    def work(job: TaskControl) -> int:
        started.set()
        while not job.cancelled():
            time.sleep(0.001)  # work that goes on until it is called off
        return 1

    task = workers.run(work, done=heard.append, ended=lambda: heard.append("ended"), slow=True)
    assert started.wait(PATIENCE_MS / 1000)
    task.cancel()
    qtbot.waitUntil(lambda: heard == ["ended"])
    assert not workers.busy()


def answer(number: int, _job: TaskControl) -> int:
    return number


def test_only_the_latest_counts(qtbot, workers):
    heard: list[object] = []
    latest = Latest(workers)
    for number in range(5):
        latest.start(partial(answer, number), heard.append)
    qtbot.waitUntil(lambda: not workers.busy())
    assert heard == [4]
    latest.cancel()


class Knot:
    """An object that only Python's garbage collector can free."""

    def __init__(self) -> None:
        self.itself = self


@pytest.mark.long
def test_garbage_is_collected_on_the_main_thread_alone(qtbot, workers):
    threads: set[threading.Thread] = set()
    stop = threading.Event()

    def note(phase: str, info: dict[str, int]) -> None:
        threads.add(threading.current_thread())

    def work(job: TaskControl) -> int:
        count = 0
        while not stop.is_set():
            Knot()
            count += 1
        return count

    heard: list[int] = []
    gc.callbacks.append(note)
    try:
        workers.run(work, done=heard.append)
        knot = weakref.ref(Knot())
        qtbot.waitUntil(lambda: knot() is None)
        stop.set()
        qtbot.waitUntil(lambda: not workers.busy())
    finally:
        stop.set()
        gc.callbacks.remove(note)
    assert heard[0] > gc.get_threshold()[0]
    assert threads == {threading.main_thread()}
    assert not gc.isenabled()


def test_python_collects_again_once_all_work_is_closed(qtbot, workers):
    def work(job: TaskControl) -> None:
        while not job.cancelled():
            time.sleep(0.001)  # work that goes on until it is called off

    workers.run(work, done=lambda _value: None)
    workers.close()
    assert gc.isenabled()
    assert not workers.busy()


def test_a_slow_task_does_not_delay_another(qtbot, workers):
    heard: list[str] = []
    gate = threading.Event()

    def long(_job: TaskControl) -> str:
        assert gate.wait(PATIENCE_MS / 1000)
        return "long"

    workers.run(long, done=heard.append, slow=True)
    workers.run(lambda _job: "short", done=heard.append, slow=True)
    qtbot.waitUntil(lambda: heard == ["short"])
    gate.set()
    qtbot.waitUntil(lambda: heard == ["short", "long"])
