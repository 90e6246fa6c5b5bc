"""How a part of a soak speaks with who started it: counts, faults, and what it is about to do."""

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
    """One line of JSON for each thing that is said."""

    def __init__(
        self, seed: int, out: TextIO | None = None, *, seconds: float = math.inf, deeds: float = math.inf
    ) -> None:
        """Go on for so many seconds or deeds, on a stream that nobody else writes to.

        What a seed does in a number of deeds is always the same; what it does in a number of seconds is not.
        """
        self.seed = seed
        self._out = out or sys.stdout
        self._end = time.monotonic() + seconds
        self._deeds_left = deeds
        self._counted: Counter[str] = Counter()
        self._said = time.monotonic()

    def goes_on(self) -> bool:
        """Say before each deed whether there is one left; once there is none, what was counted is said."""
        left = self._deeds_left > 0 and time.monotonic() < self._end
        self._deeds_left -= 1
        if not left or time.monotonic() - self._said > _EVERY_S:
            self.flush()
        return left

    def count(self, more: Counter[str]) -> None:
        """Add to what was done."""
        self._counted += more

    def flush(self) -> None:
        """Say what was done since the last time."""
        self._say({"count": self._counted})
        self._counted, self._said = Counter(), time.monotonic()

    def doing(self, what: Any) -> None:
        """Say what is begun, so that it is known where a process ends of which nothing else is left."""
        self._say({"doing": what})

    def fault(self, words: str, steps: list[Any]) -> None:
        """Tell of a fault and the steps that lead to it."""
        self._say({"fault": {"seed": self.seed, "words": words, "steps": steps}})

    def looking(self, steps: list[Any]) -> Looking:
        """Return what tells of anything that is raised within it as a fault, with the steps that led there."""
        return Looking(self, steps)

    def note(self, words: str) -> None:
        """Say a line that is shown."""
        self._say({"note": words})

    def _say(self, what: dict[str, Any]) -> None:
        self._out.write(json.dumps(what) + "\n")
        self._out.flush()


class Looking:
    """A block in which whatever is raised is what is looked for."""

    def __init__(self, tell: Tell, steps: list[Any]) -> None:
        """Know whom to tell."""
        self._tell, self._steps = tell, steps

    def __enter__(self) -> None:
        """Begin to look."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        """Tell of an error; one that ends the program goes on."""
        if not isinstance(error, Exception):
            return False
        self._tell.fault("".join(traceback.format_exception(error)), self._steps)
        return True
