"""The zero of a falling line through noisy samples, and its certainty.

The samples come in blocks of common dice. The interval is the jackknife's: the crossing is computed again
without each block in turn, and the spread of these shows the influence of the dice. It holds for any number
of samples a rung, even with shares in common, and for the difference of two crossings found on the same dice.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf, sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

__all__ = ["BLOCKS", "Crossing", "Samples", "apart", "crossing"]

BLOCKS = 20
"""The number of blocks into which the samples are divided by their numbers."""

T_95 = 2.093024
"""The 97.5 % point of Student's t with 19 degrees of freedom."""

WIDENED = 1.25
"""The factor that widens intervals.

A count that stops once its interval is narrow stops when it happens to be too narrow, as known cases show.
"""


@dataclass(slots=True)
class Samples:
    """The samples of one rung: their sum and number in each block."""

    sums: list[float] = field(default_factory=lambda: [0.0] * BLOCKS)
    counts: list[int] = field(default_factory=lambda: [0] * BLOCKS)

    def add(self, number: int, values: Iterable[float]) -> None:
        """Add the samples of the battles of one number."""
        for value in values:
            self.sums[number % BLOCKS] += value
            self.counts[number % BLOCKS] += 1

    def without(self, block: int | None = None) -> tuple[float, int]:
        """Return the sum and number of all samples, or of all outside a block."""
        if block is None:
            return sum(self.sums), sum(self.counts)
        return sum(self.sums) - self.sums[block], sum(self.counts) - self.counts[block]

    def mean(self) -> float:
        """Compute the mean of all samples.

        Raises ZeroDivisionError without samples.
        """
        total, count = self.without()
        return total / count


@dataclass(frozen=True, slots=True)
class Crossing:
    """A crossing, the half-width of its 95 % interval, and its place without each block."""

    at: float
    half: float
    parts: tuple[float, ...]


def crossing(rungs: Mapping[int, Samples]) -> Crossing | None:
    """Compute the zero of the falling line through the rungs, or None if it does not fall.

    The line is straight, by least squares, and each sample weighs the same. This is right if the rungs are
    near each other: if the fall bends, the line is wrong by the bend over their spread.
    """
    whole = _root(rungs, None)
    if whole is None:
        return None
    parts = tuple(inf if one is None else one for one in (_root(rungs, block) for block in range(BLOCKS)))
    return Crossing(whole, _half(parts), parts)


def apart(first: Crossing, second: Crossing) -> tuple[float, float]:
    """Compute the distance of the first crossing above the second, with its half-width.

    Both were found on the same dice.
    """
    parts = [a - b for a, b in zip(first.parts, second.parts, strict=True)]
    return first.at - second.at, _half(parts)


def _half(parts: Sequence[float]) -> float:
    """Compute the half-width of the jackknife's 95 % interval, infinite if a part is."""
    if any(abs(part) == inf or part != part for part in parts):  # noqa: PLR0124 (not a number)
        return inf
    middle = sum(parts) / BLOCKS
    spread = sum((part - middle) ** 2 for part in parts) * (BLOCKS - 1) / BLOCKS
    return WIDENED * T_95 * sqrt(spread)


def _root(rungs: Mapping[int, Samples], left_out: int | None) -> float | None:
    """Compute the zero of the line through the samples without a block, or None if it does not fall."""
    known = [(rung, *samples.without(left_out)) for rung, samples in rungs.items()]
    count = sum(many for _, _, many in known)
    if not count:
        return None
    middle = sum(rung * many for rung, _, many in known) / count
    level = sum(total for _, total, _ in known) / count
    spread = sum(many * (rung - middle) ** 2 for rung, _, many in known)
    fall = sum((rung - middle) * total for rung, total, _ in known)
    return middle - level * spread / fall if fall < 0 else None
