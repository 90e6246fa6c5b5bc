"""When Python looks for garbage: for objects that only a ring of references among themselves keeps alive.

Left to itself Python looks whenever enough objects were made, on whatever thread makes them. That suits neither work
that makes a million and keeps them, nor a window: a widget must not be destroyed by a thread in the midst of its work,
and no key should wait for a look. Such work runs under `left_alone`; the window has a `Sweeper` that looks instead.
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
"""CPU time between two sweeps below which their thread was at rest: less than any key takes."""
_SOME, _MUCH = 1_000, 60_000
"""Things made and not gone again that are worth a sweep: at rest, and at any time."""
_ARENA_MAX, _POOLS = -8, 2
"""glibc's name for how many pools of memory threads share (M_ARENA_MAX), and how many are enough for a window."""
_OFTEN, _LONG = 20, 100
"""Sweeps of what is new after which all is looked at: at rest, and at any time."""


class _Collector:
    """Python's own collection: off while anybody holds it, and afterwards on if it was on before."""

    def __init__(self) -> None:
        """Start with no holder."""
        self._lock = threading.Lock()
        self._on = False
        self._holders = 0
        self._sweepers = 0

    def hold(self, *, sweeper: bool = False) -> None:
        """Turn the collection off until this holder lets go."""
        with self._lock:
            if not self._holders:
                self._on = gc.isenabled()
                gc.disable()
            self._holders += 1
            self._sweepers += sweeper

    def let_go(self, *, sweeper: bool = False) -> None:
        """Turn it on again if nobody else holds it and it was on; what the last sweeper froze can be garbage again."""
        with self._lock:
            self._holders -= 1
            self._sweepers -= sweeper
            if sweeper and not self._sweepers:
                gc.unfreeze()
            if not self._holders and self._on:
                gc.enable()

    def left_alone(self) -> bool:
        """Say whether anybody but sweepers holds it off."""
        return self._holders > self._sweepers


_COLLECTOR = _Collector()


@contextmanager
def left_alone() -> Iterator[None]:
    """Let nobody look for garbage meanwhile, on any thread."""
    _COLLECTOR.hold()
    try:
        yield
    finally:
        _COLLECTOR.let_go()


def give_back() -> None:
    """Give memory that is free again back to the system, after work that took much; glibc keeps it by itself."""
    _trim()(0)


def few_pools() -> None:
    """Let all threads to come share two pools of memory: with one for each, what one frees no other takes. Of glibc alone."""
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).mallopt(_ARENA_MAX, _POOLS)


@cache
def _trim() -> Callable[[int], int]:
    """Return glibc's `malloc_trim`; elsewhere what does nothing, as other systems give back by themselves."""
    try:
        found: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return lambda _kept: 0
    return found


class Sweeper:
    """Looks for garbage on one thread, and only when told to; until `close`, Python itself does not look."""

    def __init__(self) -> None:
        """Begin; what stands at the first rest is what the window is made of, and is not looked at again."""
        _COLLECTOR.hold(sweeper=True)
        self._frozen = self._closed = False
        self._spent = time.thread_time()

    def sweep(self) -> None:
        """Look if this thread was at rest since the last call, or if much has gathered; called about once a second."""
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
        """Let Python look by itself again; a second time does nothing."""
        if not self._closed:
            self._closed = True
            _COLLECTOR.let_go(sweeper=True)
