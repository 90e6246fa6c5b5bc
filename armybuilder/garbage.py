"""The times of Python's garbage collection, which frees objects that only refer to each other.

Left to itself Python collects whenever enough objects were made, on whatever thread makes them. That suits
neither work that makes a million objects and keeps them, nor a window: a widget must not be destroyed by a
thread in the midst of its work, and no key should wait for a collection. Such work runs under `left_alone`;
the window has a `Sweeper` that collects instead.
"""

from __future__ import annotations

import ctypes
import gc
import threading
import time
from contextlib import contextmanager, suppress
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["Sweeper", "few_pools", "give_back", "left_alone"]

_REST_S = 0.004
"""The most CPU seconds of a thread at rest between two sweeps, fewer than any key takes."""
_SOME, _MUCH = 1_000, 60_000
"""The numbers of new objects that are worth a sweep, at rest and at any time."""
_ARENA_MAX, _POOLS = -8, 2
"""glibc's name for the number of memory pools that threads share (M_ARENA_MAX), and the number enough for a window."""
_OFTEN, _LONG = 20, 100
"""The numbers of sweeps of new objects before a sweep of all, at rest and at any time."""


class _Collector:
    """Python's own collection, off while it has a holder and restored with the last.

    It is turned on again only if it was on before.
    """

    def __init__(self) -> None:
        """Initialise the collection without a holder."""
        self._lock = threading.Lock()
        self._on = False
        self._holders = 0
        self._sweepers = 0

    def hold(self, *, sweeper: bool = False) -> None:
        """Disable the collection until this holder lets go."""
        with self._lock:
            if not self._holders:
                self._on = gc.isenabled()
                gc.disable()
            self._holders += 1
            self._sweepers += sweeper

    def let_go(self, *, sweeper: bool = False) -> None:
        """Release a holder, and enable the collection after the last holder if it was on before.

        Objects frozen by a sweeper can be garbage again after the last sweeper.
        """
        with self._lock:
            self._holders -= 1
            self._sweepers -= sweeper
            if sweeper and not self._sweepers:
                gc.unfreeze()
            if not self._holders and self._on:
                gc.enable()

    def left_alone(self) -> bool:
        """Say whether any holder other than a sweeper disables the collection."""
        return self._holders > self._sweepers


_COLLECTOR = _Collector()


@contextmanager
def left_alone() -> Iterator[None]:
    """Prevent garbage collection on all threads for the length of the context."""
    _COLLECTOR.hold()
    try:
        yield
    finally:
        _COLLECTOR.let_go()


def give_back() -> None:
    """Return free memory to the system after work that took much, as glibc keeps it by itself."""
    _trim()(0)


def few_pools() -> None:
    """Limit all later threads to two shared pools of memory, with glibc only.

    With one pool for each thread, memory freed by one thread is not used again by another.
    """
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).mallopt(_ARENA_MAX, _POOLS)


@cache
def _trim() -> Callable[[int], int]:
    """Return glibc's `malloc_trim`, or a function without effect on other systems.

    Other systems give memory back by themselves.
    """
    try:
        found: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return lambda _kept: 0
    return found


class Sweeper:
    """A collector of garbage on one thread, which replaces Python's own collection until `close`.

    It collects only in `sweep`.
    """

    def __init__(self) -> None:
        """Start the sweeper and disable Python's own collection.

        Objects that exist at the first rest make up the window, and are frozen then: no later sweep looks at
        them.
        """
        _COLLECTOR.hold(sweeper=True)
        self._frozen = self._closed = False
        self._spent = time.thread_time()

    def sweep(self) -> None:
        """Collect garbage if this thread was at rest since the last call, or if much has gathered.

        The window calls it about once a second. Nothing is collected while a `left_alone` context is open.
        """
        resting = time.thread_time() - self._spent < _REST_S
        if not _COLLECTOR.left_alone():
            self._look(resting=resting)
        self._spent = time.thread_time()

    def _look(self, *, resting: bool) -> None:
        made, _, sweeps = gc.get_count()
        if resting and not self._frozen:
            self._frozen = True
            gc.collect()
            gc.freeze()
        elif made >= (_SOME if resting else _MUCH):
            whole = sweeps >= (_OFTEN if resting else _LONG)
            gc.collect(2 if whole else 1)
            if whole and resting:
                give_back()

    def close(self) -> None:
        """Enable Python's own collection again, at the first call only."""
        if not self._closed:
            self._closed = True
            _COLLECTOR.let_go(sweeper=True)
