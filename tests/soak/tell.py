"""Messages of a soak's part to its starter: counts, faults, and its next action."""

from __future__ import annotations

import json
import math
import sys
import time
import traceback
from collections import Counter
from types import TracebackType
from typing import Any, TextIO

__all__ = ["Looking", "Tell"]

_EVERY_S = 2.0


class Tell:
    """A stream of messages, each one line of JSON."""

    def __init__(
        self, seed: int, out: TextIO | None = None, *, seconds: float = math.inf, deeds: float = math.inf
    ) -> None:
        """Set the limit of seconds or actions, and the stream, which belongs to these messages alone.

        A seed does the same in a number of actions, but not in a number of seconds.
        """
        self.seed = seed
        self._out = out or sys.stdout
        self._end = time.monotonic() + seconds
        self._deeds_left = deeds
        self._counted: Counter[str] = Counter()
        self._said = time.monotonic()

    def goes_on(self) -> bool:
        """Say before each action whether time or actions are left, and send the counts at the end."""
        left = self._deeds_left > 0 and time.monotonic() < self._end
        self._deeds_left -= 1
        if not left or time.monotonic() - self._said > _EVERY_S:
            self.flush()
        return left

    def count(self, more: Counter[str]) -> None:
        """Add to the counts."""
        self._counted += more

    def flush(self) -> None:
        """Send the counts since the last time."""
        self._say({"count": self._counted})
        self._counted, self._said = Counter(), time.monotonic()

    def doing(self, what: Any) -> None:
        """Send the next action, so that it is known even if the process ends without another trace."""
        self._say({"doing": what})

    def fault(self, words: str, steps: list[Any]) -> None:
        """Send a fault and the steps that lead to it."""
        self._say({"fault": {"seed": self.seed, "words": words, "steps": steps}})

    def looking(self, steps: list[Any]) -> Looking:
        """Return a context that sends any exception within it as a fault with these steps."""
        return Looking(self, steps)

    def note(self, words: str) -> None:
        """Send a line for the user."""
        self._say({"note": words})

    def _say(self, what: dict[str, Any]) -> None:
        self._out.write(json.dumps(what) + "\n")
        self._out.flush()


class Looking:
    """A context in which every exception is a fault."""

    def __init__(self, tell: Tell, steps: list[Any]) -> None:
        """Set the messages and the steps for faults."""
        self._tell, self._steps = tell, steps

    def __enter__(self) -> None:
        """Start to look for exceptions."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        """Send an error as a fault, but let an exception that ends the program pass."""
        if not isinstance(error, Exception):
            return False
        self._tell.fault("".join(traceback.format_exception(error)), self._steps)
        return True
