"""The picture of the trial of the formula: the place of each term by its price and worth.

Both axes go by the square root, so that the many cheap steps have room beside the few dear ones. Worth as
printed is a straight line there, and so are the edges of the band that is fair.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import copysign, sqrt
from typing import TYPE_CHECKING, Literal

from armybuilder.counsel.formula_results import FAIR

if TYPE_CHECKING:
    from armybuilder.counsel.formula_results import Results, TermWorth

__all__ = ["Axes", "Plot", "PlotPoint", "plot"]

_TICKS = (1, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
_FIRST, _ABOVE, _BELOW = 1.1, 2.0, 1.0
"""The ends of the axes as multiples of the greatest price: of prices, of worths above and below nought."""


@dataclass(frozen=True)
class Axes:
    """The axes for prices up to `most`, whose places are parts of the width and of the height, from below."""

    most: float

    def across(self, price: float) -> float:
        """Return the place of a price, 0 to 1."""
        return sqrt(max(price, 0) / (_FIRST * self.most))

    def up(self, worth: float) -> float:
        """Return the place of a worth, 0 to 1 within the picture."""
        low, high = _root(-_BELOW * self.most), _root(_ABOVE * self.most)
        return (_root(worth) - low) / (high - low)

    def prices(self) -> tuple[int, ...]:
        """Return the prices to be written at the axis."""
        return (0, *(one for one in _TICKS if one <= _FIRST * self.most))

    def worths(self) -> tuple[int, ...]:
        """Return the worths to be written at the axis, from below."""
        below = [-one for one in _TICKS if one <= _BELOW * self.most]
        return (*reversed(below), 0, *(one for one in _TICKS if one <= _ABOVE * self.most))

    def line(self, share: float = 1) -> tuple[float, float]:
        """Return the ends, from below, of the line on which a worth is a share of its price."""
        return self.up(0), self.up(share * _FIRST * self.most)

    def band(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """Return the lines at the lower and the upper edge of the fair worths."""
        return self.line(1 - FAIR), self.line(1 + FAIR)


@dataclass(frozen=True)
class PlotPoint:
    """A term in the picture, with its places and those of its interval's ends.

    `beyond` names the edge beyond which its worth lies, or is empty.
    """

    found: TermWorth
    across: float
    up: float
    least: float
    most: float
    beyond: Literal["", "above", "below"]


@dataclass(frozen=True)
class Plot:
    """The axes, and the terms whose worth is known, the cheapest first."""

    axes: Axes
    points: tuple[PlotPoint, ...]

    def beyond(self) -> tuple[PlotPoint, ...]:
        """Return the terms beyond an edge."""
        return tuple(point for point in self.points if point.beyond)


def plot(results: Results) -> Plot:
    """Return the picture of all terms without a company."""
    whole = [one for one in results.terms if one.company is None]
    axes = Axes(max((one.price for one in whole), default=1.0))
    known = sorted((one for one in whole if one.worth is not None), key=lambda one: one.price)
    return Plot(axes, tuple(_point(axes, one, one.worth or 0.0) for one in known))


def _point(axes: Axes, found: TermWorth, worth: float) -> PlotPoint:
    place = axes.up(worth)
    least, most = (axes.up(end) for end in found.interval or (worth, worth))
    return PlotPoint(
        found,
        axes.across(found.price),
        _within(place),
        _within(least),
        _within(most),
        "above" if place > 1 else "below" if place < 0 else "",
    )


def _within(place: float) -> float:
    return min(max(place, 0.0), 1.0)


def _root(value: float) -> float:
    return copysign(sqrt(abs(value)), value)
