"""How lucky dice were: the chance that so many dice fall at least as high, or so many tests pass at least as often.

Both are tests of one total against what honest dice bring. Up to `EXACT` dice the chances are exact, summed over whole
numbers of equally likely falls; beyond that they are those of the normal distribution of the same mean and variance with
the continuity correction of one half, which at that size errs by less than 0.003.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import erfc, sqrt
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["DUE", "EXACT", "Tails", "count_tails", "due", "pips_tails"]

DUE = Fraction(7, 2)
"""What a die of six faces is worth on average, in pips."""
EXACT = 100
"""So many tests are counted exactly, and dice with the faces of so many that have six."""
FACES = 6
MANY_FACES = 20


class Tails(NamedTuple):
    """The chances of a total at least as high, and at most as high; the total itself is in both, so they sum to more than 1."""

    at_least: float
    at_most: float


def due(faces: int) -> Fraction:
    """Return what a die of so many faces is worth on average, in pips."""
    return Fraction(faces + 1, 2)


def pips_tails(dice: int, pips: int, many: int = 0) -> Tails:
    """Return the chances that so many dice, and so `many` of twenty faces, show at least, and at most, so many pips together.

    Raises ValueError for pips that they cannot show.
    """
    if not dice + many <= pips <= FACES * dice + MANY_FACES * many:
        raise ValueError("so many dice cannot show that")
    if FACES * dice + MANY_FACES * many > FACES * EXACT:
        mean = dice * due(FACES) + many * due(MANY_FACES)
        return _normal(float(mean), float(dice * _variance(FACES) + many * _variance(MANY_FACES)), pips)
    below = _falls_up_to(dice, many)
    place, whole = pips - dice - many, FACES**dice * MANY_FACES**many
    under = below[place - 1] if place else 0
    return Tails((whole - under) / whole, below[place] / whole)


def _variance(faces: int) -> Fraction:
    """Return the variance of a die, in pips squared."""
    return Fraction(faces * faces - 1, 12)


@lru_cache(maxsize=256)
def _falls_up_to(dice: int, many: int) -> tuple[int, ...]:
    """Return in how many of the equally likely falls dice show up to each number of pips, from one a die on."""
    if dice + many == 0:
        return (1,)
    faces = FACES if dice else MANY_FACES
    fewer = _falls_up_to(dice - 1, many) if dice else _falls_up_to(0, many - 1)
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
