"""Where a line known by noisy samples falls through zero, and how surely that is known.

The samples come in blocks of common dice. The interval is the jackknife's: the crossing is found again without each
block in turn, and how far these differ says how far dice move it. It holds for any number of samples a rung, whatever
shares they have in common, and for the difference of two crossings found on the same dice.
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
"""The factor that intervals are widened by: a count that stops once its interval is narrow stops when it happens to be too narrow, as known cases show."""


@dataclass(slots=True)
class Samples:
    """What was measured at one rung: the sum and number of the samples of each block."""

    sums: list[float] = field(default_factory=lambda: [0.0] * BLOCKS)
    counts: list[int] = field(default_factory=lambda: [0] * BLOCKS)

    def add(self, number: int, values: Iterable[float]) -> None:
        """Take in the samples of the battles of one number."""
        for value in values:
            self.sums[number % BLOCKS] += value
            self.counts[number % BLOCKS] += 1

    def without(self, block: int | None = None) -> tuple[float, int]:
        """Return the sum and number of all samples, or of those outside a block."""
        if block is None:
            return sum(self.sums), sum(self.counts)
        return sum(self.sums) - self.sums[block], sum(self.counts) - self.counts[block]

    def mean(self) -> float:
        """Return the mean of all samples. Raises ZeroDivisionError where there are none."""
        total, count = self.without()
        return total / count


@dataclass(frozen=True, slots=True)
class Crossing:
    """A crossing, the half-width of its 95 % interval, and where it would be without each block."""

    at: float
    half: float
    parts: tuple[float, ...]


def crossing(rungs: Mapping[int, Samples]) -> Crossing | None:
    """Return where the line through the rungs falls through zero; None where it does not.

    The line is straight, by least squares, and each sample weighs the same. This is right where the rungs are near: where the
    fall bends, the line is wrong by the bend over their spread.
    """
    whole = _root(rungs, None)
    if whole is None:
        return None
    parts = tuple(inf if one is None else one for one in (_root(rungs, block) for block in range(BLOCKS)))
    return Crossing(whole, _half(parts), parts)


def apart(first: Crossing, second: Crossing) -> tuple[float, float]:
    """Return how far the first crossing lies above the second, found on the same dice, and the half-width of that."""
    parts = [a - b for a, b in zip(first.parts, second.parts, strict=True)]
    return first.at - second.at, _half(parts)


def _half(parts: Sequence[float]) -> float:
    """Return the half-width of the jackknife's 95 % interval; without bound where a part is."""
    if any(abs(part) == inf or part != part for part in parts):  # noqa: PLR0124 (not a number)
        return inf
    middle = sum(parts) / BLOCKS
    spread = sum((part - middle) ** 2 for part in parts) * (BLOCKS - 1) / BLOCKS
    return WIDENED * T_95 * sqrt(spread)


def _root(rungs: Mapping[int, Samples], left_out: int | None) -> float | None:
    """Return where the line through the samples falls through zero, a block left out; None where it does not fall."""
    known = [(rung, *samples.without(left_out)) for rung, samples in rungs.items()]
    count = sum(many for _, _, many in known)
    if not count:
        return None
    middle = sum(rung * many for rung, _, many in known) / count
    level = sum(total for _, total, _ in known) / count
    spread = sum(many * (rung - middle) ** 2 for rung, _, many in known)
    fall = sum((rung - middle) * total for rung, total, _ in known)
    return middle - level * spread / fall if fall < 0 else None
