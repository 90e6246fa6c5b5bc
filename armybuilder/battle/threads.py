"""Threads of this process that fight battles side by side.

The kernel lets other threads run meanwhile.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor, wait
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, MutableSequence

__all__ = ["POLL_SECONDS", "on_threads", "threads"]

T = TypeVar("T")

POLL_SECONDS = 0.05
"""The seconds between two checks for cancellation."""


def threads(workers: int | None) -> int:
    """Return the number of threads for battles, one a core if `workers` is None."""
    return workers or os.cpu_count() or 1


def on_threads(
    jobs: Iterable[Callable[[], T]],
    workers: int,
    cancel: MutableSequence[int],
    cancelled: Callable[[], bool] | None = None,
    tell: Callable[[], object] | None = None,
) -> list[T]:
    """Run jobs on a number of threads, and return their results in order.

    `cancelled` is asked every 0.05 s. If it returns true, the flag `cancel` is set, which the jobs check.
    `tell` is called after 0.05 s, then about every 0.1 s while jobs are left, on the calling thread. An
    exception of a job is raised.
    """
    with ThreadPoolExecutor(workers, thread_name_prefix="battles") as pool:
        running = [pool.submit(job) for job in jobs]
        pending, looks = set(running), 0
        try:
            while pending:
                _, pending = wait(pending, timeout=POLL_SECONDS)
                looks += 1
                if cancelled is not None and cancelled():
                    cancel[0] = 1
                elif pending and tell is not None and looks % 2 == 1:
                    tell()
        finally:
            # an error may leave jobs running: they must end before the pool can
            cancel[0] |= int(any(not one.done() for one in running))
    return [one.result() for one in running]
