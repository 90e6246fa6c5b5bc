"""How lucky dice were: the chance that so many dice fall at least as high, or so many tests pass at least as often.

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
"""What a die of six faces is worth on average, in pips."""
EXACT = 100
"""The largest number of tests, or of dice with six faces, that is counted exactly."""
FACES = 6


class Tails(NamedTuple):
    """The chances of a total at least as high, and at most as high; the total itself is in both, so they sum to more than 1."""

    at_least: float
    at_most: float


def due(faces: int) -> Fraction:
    """Return what a die of so many faces is worth on average, in pips."""
    return Fraction(faces + 1, 2)


def sums(dice: int, faces: int) -> tuple[tuple[int, int], ...]:
    """Return each sum that so many dice can show, with how many of their falls show it."""
    up_to = _falls_up_to(((faces, dice),))
    return tuple(
        (dice + place, ways - (up_to[place - 1] if place else 0)) for place, ways in enumerate(up_to)
    )


def pips_tails(dice: Mapping[int, int], pips: int) -> Tails:
    """Return the chances that dice, so many of so many faces (the keys), show at least, and at most, so many pips together.

    Raises ValueError for pips that they cannot show.
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
    """Return the variance of a die, in pips squared."""
    return Fraction(faces * faces - 1, 12)


@lru_cache(maxsize=256)
def _falls_up_to(dice: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """Return in how many of the equally likely falls dice (faces, how many) show up to each number of pips, from one pip a die on."""
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
    """Return the chances that tests of these chances, each with its own die, pass at least, and at most, so often.

    Raises ValueError for more hits than tests.
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
    """Return the tails of a total by the normal distribution, with the continuity correction."""
    if variance == 0:
        return Tails(float(total <= mean), float(total >= mean))
    spread = sqrt(2 * variance)
    return Tails(erfc((total - 0.5 - mean) / spread) / 2, erfc((mean - total - 0.5) / spread) / 2)
