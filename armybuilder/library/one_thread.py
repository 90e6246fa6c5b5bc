"""Who has an open library, one thread at a time; and whether what fails on it is the file's fault or ours."""

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
    """Lets one thread at a time have a library, and says of what then fails whether the file is at fault.

    Nothing that the file holds is trusted to be what it should: whatever fails on it is taken for damage if the
    file, looked at as a whole, shows any, and for a fault of ours otherwise.
    """

    def __init__(self, damage: Callable[[], InputFault | None]) -> None:
        """Ask `damage` what is wrong with the file when something failed."""
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
        """Let the next one in. Raises InputFault in the place of what failed on a damaged file."""
        self._depth -= 1
        try:
            if isinstance(error, NotUnderstood) and not isinstance(error, NotKept) and not self._depth:
                fault = self._damage()
                if fault is not None:
                    raise fault from error
        finally:
            self.lock.release()
