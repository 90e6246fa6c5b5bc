"""The guard of an open library: one thread at a time, and the blame for a failure."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from armybuilder.library.integrity import NotUnderstood
from armybuilder.library.shelf import NotKept

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from armybuilder.errors import InputFault

__all__ = ["Guard"]


class Guard:
    """A guard that admits one thread at a time to a library and blames failures on a damaged file.

    Nothing in the file is trusted. A failure counts as damage if a check of the whole file finds any, and as
    a fault of ours otherwise.
    """

    def __init__(self, damage: Callable[[], InputFault | None]) -> None:
        """Initialise the guard with the function that looks for damage after a failure."""
        self._damage = damage
        self.lock = threading.RLock()
        self._depth = 0

    def __enter__(self) -> None:
        """Wait for the other threads."""
        self.lock.acquire()
        self._depth += 1

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Release the lock for the next thread.

        Raises InputFault in place of an error on a damaged file.
        """
        self._depth -= 1
        try:
            if isinstance(error, NotUnderstood) and not isinstance(error, NotKept) and not self._depth:
                fault = self._damage()
                if fault is not None:
                    raise fault from error
        finally:
            self.lock.release()
