"""The luck of dice: the chance of a total at least as high, or of as many passed tests.

Both are tests of one total against what honest dice bring. Up to `EXACT` dice the chances are exact, summed over whole
numbers of equally likely falls; beyond that they are those of the normal distribution of the same mean and variance with
the continuity correction of one half, which at that size errs by less than 0.003.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import erfc, prod, sqrt
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["DUE", "EXACT", "Tails", "count_tails", "due", "pips_tails", "sums"]

DUE = Fraction(7, 2)
"""The average of a die with six faces, in pips."""
EXACT = 100
"""The largest number of tests, or of dice with six faces, that is counted exactly."""
FACES = 6


class Tails(NamedTuple):
    """The chances of a total at least as high, and at most as high.

    The total itself is in both, so they sum to more than 1.
    """

    at_least: float
    at_most: float


def due(faces: int) -> Fraction:
    """Compute the average of a die with the given number of faces, in pips."""
    return Fraction(faces + 1, 2)


def sums(dice: int, faces: int) -> tuple[tuple[int, int], ...]:
    """Return each possible sum of the dice, with the number of falls that show it."""
    up_to = _falls_up_to(((faces, dice),))
    return tuple(
        (dice + place, ways - (up_to[place - 1] if place else 0)) for place, ways in enumerate(up_to)
    )


def pips_tails(dice: Mapping[int, int], pips: int) -> Tails:
    """Compute the chances that dice show at least, and at most, the given pips together.

    The keys of `dice` are faces, its values numbers of dice. Raises ValueError for pips that they cannot
    show.
    """
    held = tuple(sorted((faces, count) for faces, count in dice.items() if count))
    least = sum(count for _, count in held)
    most = sum(faces * count for faces, count in held)
    if not least <= pips <= most:
        raise ValueError("so many dice cannot show that")
    if most > FACES * EXACT:
        mean = sum(count * due(faces) for faces, count in held)
        return _normal(float(mean), float(sum(count * _variance(faces) for faces, count in held)), pips)
    below = _falls_up_to(held)
    place, whole = pips - least, prod(faces**count for faces, count in held)
    under = below[place - 1] if place else 0
    return Tails((whole - under) / whole, below[place] / whole)


def _variance(faces: int) -> Fraction:
    """Compute the variance of a die, in pips squared."""
    return Fraction(faces * faces - 1, 12)


@lru_cache(maxsize=256)
def _falls_up_to(dice: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """Count the falls of dice with at most each number of pips, from one pip a die on.

    Each pair is the faces and the number of dice. All falls are equally likely.
    """
    if not dice:
        return (1,)
    (faces, count), rest = dice[-1], dice[:-1]
    fewer = _falls_up_to((*rest, (faces, count - 1)) if count > 1 else rest)
    last = len(fewer) - 1
    falls = (
        fewer[min(place, last)] - (fewer[place - faces] if place >= faces else 0)
        for place in range(len(fewer) + faces - 1)
    )
    return tuple(accumulate(falls))


def count_tails(chances: Sequence[Fraction], hits: int) -> Tails:
    """Compute the chances that at least, and at most, the given number of tests pass.

    Each test has its own chance and its own die. Raises ValueError for more hits than tests.
    """
    if not 0 <= hits <= len(chances):
        raise ValueError("tests cannot pass so often")
    if len(chances) > EXACT:
        mean = sum(chances, Fraction(0))
        return _normal(float(mean), float(sum(one * (1 - one) for one in chances)), hits)
    ways, whole = [1], 1
    for chance in chances:
        good, cases = chance.numerator, chance.denominator
        bad = cases - good
        ways = [a * bad + b * good for a, b in zip([*ways, 0], [0, *ways], strict=True)]
        whole *= cases
    return Tails(sum(ways[hits:]) / whole, sum(ways[: hits + 1]) / whole)


def _normal(mean: float, variance: float, total: int) -> Tails:
    """Compute the tails of a total by the normal distribution, with the continuity correction."""
    if variance == 0:
        return Tails(float(total <= mean), float(total >= mean))
    spread = sqrt(2 * variance)
    return Tails(erfc((total - 0.5 - mean) / spread) / 2, erfc((mean - total - 0.5) / spread) / 2)
