"""Odds over other processes: the same as here, bit for bit, also when a worker dies in the middle."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from armybuilder.battle import backend
from armybuilder.battle.series import cluster, matrix, odds, tasks
from armybuilder.errors import InputFault
from tests.battle.forces import force, mirror, trooper

if TYPE_CHECKING:
    from collections.abc import Iterator

SETUP = mirror(force(trooper(), count=4), scale="small", turns=4, seed=3)
BATTLES = 256
PATIENCE = 60
ROOT = Path(__file__).resolve().parents[2]


def timeless(found: odds.Odds) -> odds.Odds:
    """Return odds without how long they took."""
    return replace(found, seconds=0.0)


def test_shares_are_all_the_battles_once() -> None:
    for battles in (1, 5, 64, 65, 1000):
        numbers = [first + n for first, count in tasks.shares(battles) for n in range(count)]
        assert numbers == list(range(battles))


def test_another_process_fights_the_same_battles() -> None:
    """The standard executor interface, with its own processes."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        there = odds.odds(SETUP, 64, executor=pool)
    assert timeless(there) == timeless(odds.odds(SETUP, 64))


class Here(Executor):
    """An executor that does at once what it is given."""

    def __init__(self, identity: str | None = None) -> None:
        self.identity = identity

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do it, as a worker of another version where one is named."""
        done: Future[Any] = Future()
        theirs, results = fn(*args, **kwargs)
        done.set_result((self.identity or theirs, results))
        return done


def test_workers_of_another_version_are_refused() -> None:
    with pytest.raises(InputFault) as refused:
        odds.odds(SETUP, 8, executor=Here("0.0.1+other"))
    assert refused.value.faults[0].code == "battle.cluster.version"


def test_a_version_hangs_on_how_levels_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker whose commander thinks otherwise is another version, though its kernel is the same."""
    names = {source.name for source in tasks.deciding()}
    assert {"trials.py", "ahead.py", "players.py", "full_choices.py", "dice.py"} <= names
    before, known = tasks.identity.__wrapped__(), backend.fingerprint
    changed = {"ahead.py": "thinks otherwise"}
    monkeypatch.setattr(backend, "fingerprint", lambda source: changed.get(source.name) or known(source))
    assert tasks.identity.__wrapped__() != before


def test_progress_grows_to_the_end_and_a_wish_to_stop_is_heard() -> None:
    seen: list[int] = []
    odds.odds(SETUP, 128, executor=Here(), progress=lambda so_far: seen.append(so_far.battles))
    assert seen == sorted(seen)
    stopped = odds.odds(SETUP, 128, executor=Here(), cancelled=lambda: True)
    assert stopped.battles < 128


def test_a_matrix_is_the_same_by_an_executor() -> None:
    armies = [force(trooper(), count=count) for count in (3, 4, 5)]
    here, there = (matrix.matrix(SETUP, armies, 16, executor=door) for door in (None, Here()))
    assert [(a, b, timeless(one)) for a, b, one in here.pairs] == [
        (a, b, timeless(one)) for a, b, one in there.pairs
    ]


@contextmanager
def process(*command: str) -> Iterator[subprocess.Popen[str]]:
    """Start a process of ours, and end it."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "DASK_DISTRIBUTED__ADMIN__TICK__LIMIT": "1m"}
    started = subprocess.Popen(
        [sys.executable, "-m", *command],
        env=environment,
        cwd=ROOT,
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
    )
    try:
        yield started
    finally:
        started.kill()
        started.communicate()


def said(started: subprocess.Popen[str], words: str) -> str:
    """Wait until a process says something, and return that line."""
    assert started.stderr is not None
    for line in started.stderr:
        if words in line:
            threading.Thread(target=started.stderr.read, daemon=True).start()  # so that it never has to wait
            return line.strip()
    raise AssertionError(f"the process never said {words}")


@contextmanager
def machines(count: int) -> Iterator[tuple[str, list[subprocess.Popen[str]]]]:
    """Give a scheduler's address on the loopback, and workers in processes of their own."""
    local = ("--host", "127.0.0.1", "--no-dashboard")
    with process("distributed.cli.dask_scheduler", "--port", "0", *local) as scheduler:
        address = said(scheduler, "Scheduler at:").split()[-1]
        workers = [process("distributed.cli.dask_worker", address, "--no-nanny", "--nthreads", "1", *local)]
        workers += [
            process("distributed.cli.dask_worker", address, "--no-nanny", "--nthreads", "1", *local)
            for _ in range(count - 1)
        ]
        started = [one.__enter__() for one in workers]
        try:
            for one in started:
                said(one, "Registered to")
            yield address, started
        finally:
            for open_process in workers:
                open_process.__exit__(None, None, None)


def test_machines_fight_the_same_battles_and_one_may_die() -> None:
    """One of two workers is killed as soon as the first shares are in."""
    with machines(2) as (address, workers), cluster.connected(address) as door:
        assert timeless(odds.odds(SETUP, 64, executor=door)) == timeless(odds.odds(SETUP, 64))

        def kill(so_far: odds.Odds) -> None:
            if workers[0].poll() is None:
                assert so_far.battles < BATTLES
                workers[0].kill()

        there = odds.odds(SETUP, BATTLES, executor=door, progress=kill)
        assert workers[0].wait(PATIENCE) != 0
        with pytest.raises(InputFault) as refused, cluster.connected(address):
            raise CancelledError
        assert refused.value.faults[0].code == "battle.cluster.lost"
    assert timeless(there) == timeless(odds.odds(SETUP, BATTLES))
    assert there.battles == BATTLES


def test_nobody_at_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "SECONDS", 1)
    for address in ("tcp://127.0.0.1:9", "no address at all"):
        with pytest.raises(InputFault) as refused, cluster.connected(address):
            pass
        assert refused.value.faults[0].code == "battle.cluster.unreachable"


def test_an_encrypted_address_needs_certificates(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(InputFault) as refused, cluster.connected("tls://127.0.0.1:9"):
        pass
    assert refused.value.faults[0].code == "battle.cluster.unsafe"
    monkeypatch.setattr(cluster, "PART", "no_such_part_of_python")
    with pytest.raises(InputFault) as refused, cluster.connected("tcp://127.0.0.1:9"):
        pass
    assert refused.value.faults[0].code == "battle.cluster.missing"
