"""Work off the main thread: delivered on it, cancellable, with its errors."""

import threading
import time
from functools import partial

import pytest

from armybuilder.desktop.workers import Job, Latest, Workers


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

    def work(job: Job) -> int:
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
    def work(job: Job) -> None:
        raise ZeroDivisionError("on purpose")

    workers.run(work, done=errors.append)
    qtbot.waitUntil(lambda: not workers.busy())
    assert [type(error) for error in errors] == [ZeroDivisionError]


def test_cancelled_work_is_never_heard_but_ends(qtbot, workers):
    heard: list[object] = []
    started = threading.Event()

    def work(job: Job) -> int:
        started.set()
        while not job.cancelled():
            time.sleep(0.001)
        return 1

    task = workers.run(work, done=heard.append, ended=lambda: heard.append("ended"), slow=True)
    assert started.wait(5)
    task.cancel()
    qtbot.waitUntil(lambda: heard == ["ended"])
    assert not workers.busy()


def answer(number: int, _job: Job) -> int:
    return number


def test_only_the_latest_counts(qtbot, workers):
    heard: list[object] = []
    latest = Latest(workers)
    for number in range(5):
        latest.start(partial(answer, number), heard.append)
    qtbot.waitUntil(lambda: not workers.busy())
    assert heard == [4]
    latest.cancel()
