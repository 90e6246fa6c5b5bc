"""Times to come in words, for all who wait for battles."""

from __future__ import annotations

from math import ceil
from time import perf_counter

__all__ = ["Stopwatch", "in_minutes", "to_come"]

WORTH_A_WORD = 2.0
"""The seconds of waiting from which the time to come is told."""
_FEW = 10
_A_MINUTE = 50


def in_minutes(seconds: float) -> str:
    """Return a time in hours and minutes, rounded up, the same in every language.

    A short one is in seconds, from ten on in tens of them.
    """
    if seconds <= _A_MINUTE:
        step = 1 if seconds <= _FEW else 10
        return f"{step * max(1, ceil(seconds / step))}\N{NO-BREAK SPACE}s"
    hours, minutes = divmod(max(1, ceil(seconds / 60)), 60)
    told = f"{minutes}\N{NO-BREAK SPACE}min"
    return f"{hours}\N{NO-BREAK SPACE}h {told}" if hours else told


def to_come(done: float, whole: float, seconds: float) -> str:
    """Return the time to come of work, by its pace until now.

    It is empty for a short wait, and before anything is done.
    """
    left = seconds * (whole - done) / done if done > 0 else 0.0
    return in_minutes(left) if left >= WORTH_A_WORD else ""


class Stopwatch:
    """The time to come of work that reports its finished part, by its pace from now on."""

    def __init__(self) -> None:
        """Start the watch."""
        self._began = perf_counter()

    def to_come(self, done: float, whole: float) -> str:
        """Return the time to come in words."""
        return to_come(done, whole, perf_counter() - self._began)
