"""The threads and times of garbage collection."""

import gc
import subprocess
import sys
import threading
import weakref
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import pytest

from armybuilder import garbage
from armybuilder.garbage import Sweeper, left_alone


class Knot:
    """An object that only a garbage collection frees."""

    def __init__(self) -> None:
        self.itself = self


class Looks:
    """The generations and threads of the recorded garbage collections."""

    def __init__(self) -> None:
        self.generations: list[int] = []
        self.threads: set[threading.Thread] = set()

    def __call__(self, phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            self.generations.append(info["generation"])
            self.threads.add(threading.current_thread())


@pytest.fixture
def looks() -> Iterator[Looks]:
    heard = Looks()
    gc.callbacks.append(heard)
    yield heard
    gc.callbacks.remove(heard)


@pytest.fixture
def sweeper() -> Iterator[Sweeper]:
    made = Sweeper()
    made.sweep()
    yield made
    made.close()


def knots(count: int) -> weakref.ref[Knot]:
    """Create garbage, and return a weak reference to an object in it."""
    there = weakref.ref(Knot())
    for _ in range(count):
        Knot()
    return there


def busy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Prevent every thread from resting."""
    monkeypatch.setattr(garbage, "_REST_S", -1.0)


def test_no_collection_runs_while_left_alone(looks: Looks) -> None:
    with left_alone(), left_alone():
        looks.generations.clear()  # on the way in Python may still have looked by itself
        there = knots(20_000)
        assert not gc.isenabled()
        assert there() is not None
        assert not looks.generations
    assert gc.isenabled()


def test_disabled_collection_stays_disabled() -> None:
    gc.disable()
    try:
        with left_alone():
            pass
        Sweeper().close()
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_an_exception_enables_collection_again() -> None:
    with pytest.raises(ZeroDivisionError), left_alone():
        raise ZeroDivisionError
    assert gc.isenabled()


def test_the_last_of_many_threads_enables_collection() -> None:
    def work(_number: int) -> bool:
        with left_alone():
            return gc.isenabled()

    with ThreadPoolExecutor(8) as pool:
        assert not any(pool.map(work, range(2000)))
    assert gc.isenabled()


@pytest.mark.parametrize("rest", [10.0, -1.0])
def test_other_threads_do_not_collect_beside_a_sweeper(
    sweeper: Sweeper, looks: Looks, monkeypatch: pytest.MonkeyPatch, rest: float
) -> None:
    """The rest of this thread between two sweeps depends on the machine's load, so both cases are tried."""
    monkeypatch.setattr(garbage, "_REST_S", rest)
    thread = threading.Thread(target=knots, args=(5_000,))
    thread.start()
    thread.join()
    assert not looks.generations
    knots(60_000)
    sweeper.sweep()
    assert looks.threads == {threading.current_thread()}


def test_a_resting_thread_collects_a_little_garbage(
    sweeper: Sweeper, looks: Looks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(garbage, "_REST_S", 10.0)
    sweeper.sweep()
    there = knots(2_000)
    looks.generations.clear()
    sweeper.sweep()
    assert looks.generations == [1]
    assert there() is None
    sweeper.sweep()
    assert looks.generations == [1], "nothing more was made"


def test_a_busy_thread_collects_only_much_garbage(
    sweeper: Sweeper, looks: Looks, monkeypatch: pytest.MonkeyPatch
) -> None:
    busy(monkeypatch)
    there = knots(2_000)
    sweeper.sweep()
    assert there() is not None
    assert not looks.generations
    knots(60_000)
    sweeper.sweep()
    assert there() is None
    assert looks.generations == [1]


@pytest.mark.parametrize(("rest", "most"), [(10.0, 25), (-1.0, 105)])
def test_a_full_collection_runs_now_and_then(
    sweeper: Sweeper, looks: Looks, monkeypatch: pytest.MonkeyPatch, rest: float, most: int
) -> None:
    """The rings that outlived a sweep are freed too, sooner at rest."""
    monkeypatch.setattr(garbage, "_REST_S", rest)
    monkeypatch.setattr(garbage, "_SOME", 0)
    monkeypatch.setattr(garbage, "_MUCH", 0)
    sweeper.sweep()
    for _ in range(2 * most):
        sweeper.sweep()
    whole = [place for place, generation in enumerate(looks.generations) if generation == 2]
    assert len(whole) > 1
    assert all(most - 10 < after - before < most for before, after in pairwise(whole[1:]))


def test_a_sweeper_waits_for_left_alone_blocks(
    sweeper: Sweeper, looks: Looks, monkeypatch: pytest.MonkeyPatch
) -> None:
    busy(monkeypatch)
    with left_alone():
        knots(90_000)
        sweeper.sweep()
        assert not looks.generations
    sweeper.sweep()
    assert looks.generations == [1]


@pytest.mark.long
def test_frozen_objects_are_freed_after_the_last_sweeper(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(garbage, "_REST_S", 10.0)
    one, other = Sweeper(), Sweeper()
    ring = Knot()
    there = weakref.ref(ring)
    one.sweep()
    assert gc.get_freeze_count()
    del ring
    gc.collect()
    assert there() is not None
    one.close()
    one.close()
    assert gc.get_freeze_count()
    assert not gc.isenabled()
    other.close()
    gc.collect()
    assert there() is None
    assert gc.isenabled()


_GIVEN_BACK = """
from pathlib import Path
from armybuilder import garbage
pages = Path("/proc/self/statm")
pieces = [bytearray(700) for _ in range(60_000)]
kept = pieces[::600]
taken = int(pages.read_text().split()[1])
del pieces
garbage.give_back()
print(taken - int(pages.read_text().split()[1]))
"""
"""A script for a separate process with untouched memory."""


@pytest.mark.linux
def test_freed_memory_returns_to_the_system() -> None:
    """Most of 40 MB in small pieces are returned after their release."""
    said = subprocess.run((sys.executable, "-c", _GIVEN_BACK), capture_output=True, text=True, check=True)
    assert int(said.stdout) > 30_000_000 / 4096


POOLS = """
import ctypes, io, os, threading
from armybuilder import garbage

garbage.few_pools()
libc = ctypes.CDLL(None)
libc.malloc.restype, libc.malloc.argtypes = ctypes.c_void_p, [ctypes.c_size_t]
libc.fdopen.restype, libc.fclose.argtypes = ctypes.c_void_p, [ctypes.c_void_p]
libc.malloc_info.argtypes = [ctypes.c_int, ctypes.c_void_p]
together = threading.Barrier(8)

def work():
    together.wait()
    libc.malloc(100_000)
    together.wait()

threads = [threading.Thread(target=work) for _ in range(8)]
for one in threads: one.start()
for one in threads: one.join()
reading, writing = os.pipe()
stream = libc.fdopen(writing, b"w")
libc.malloc_info(0, stream)
libc.fclose(stream)
print(os.read(reading, 10**6).count(b"<heap "))
"""


@pytest.mark.linux
def test_eight_threads_share_two_pools_of_memory() -> None:
    done = subprocess.run([sys.executable, "-c", POOLS], capture_output=True, text=True, check=True)
    assert 1 <= int(done.stdout) <= 2
