"""The worth of each term from draws, with its intervals and its verdict."""

from __future__ import annotations

import random
from statistics import NormalDist
from typing import TYPE_CHECKING

from armybuilder.counsel.formula_results import Company, TermWorth, judged
from armybuilder.counsel.formula_terms import MODEL, terms

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from tests.formula.draws import Draw

__all__ = ["COMPANIES", "Sample", "estimated", "is_narrow", "rows", "samples"]

RESAMPLED = 2000
SURE = 0.95

Sample = tuple[float, float, int, int]
"""The change of share by a step, the change by one point, the models and the points of a draw."""

OPEN: frozenset[str] = frozenset({"open-farm", "dry-valley", "ridge-and-scrub", "skirmish-yard"})
COMPANIES: Mapping[str, Mapping[Company, Callable[[Draw], bool]]] = {
    "armour": {"unarmoured": lambda one: one.armour <= 2, "armoured": lambda one: one.armour > 2},
    "ground": {"open": lambda one: one.table in OPEN, "covered": lambda one: one.table not in OPEN},
    "models": {"few": lambda one: one.models <= 5, "many": lambda one: one.models > 5},
    "scale": {"small": lambda one: one.scale == "small", "large": lambda one: one.scale == "large"},
}
"""The parts of the draws for each kind of company."""


def is_narrow(row: TermWorth, part: float) -> bool:
    """Say whether a worth is known to within a part of its price."""
    if row.worth is None or row.interval is None:
        return False
    least, most = row.interval
    return max(most - row.worth, row.worth - least) <= part * row.price


def samples(draws: Sequence[Draw], term: str, battles: int) -> list[Sample]:
    """Return the draws in which a term was measured."""
    found = []
    for one in draws:
        step = one.steps.get(term)
        if step is not None:
            models, points, wins = step
            added, grown = one.grown
            whole = 2 * battles
            found.append(((wins - one.base) / whole, (one.base - grown) / whole / added, models, points))
    return found


def rows(draws: Sequence[Draw], battles: int) -> Iterator[tuple[str, Company | None, list[Sample]]]:
    """Yield each term and each of its companies, with its samples."""
    for name in (MODEL, *terms()):
        yield name, None, samples(draws, name, battles)
        term = terms().get(name)
        if term is not None and term.company is not None:
            for company, holds in COMPANIES[term.company].items():
                yield name, company, samples([one for one in draws if holds(one)], name, battles)


def estimated(
    term: str, company: Company | None, found: Sequence[Sample], asked: int, seed: int = 1
) -> TermWorth | None:
    """Return the row of a term, or None without draws.

    The worth is the price times the sum of the changes by the step, divided by the sum of the changes that equal
    points make on the other side. The intervals are percentiles of resampled draws. Bonferroni's correction for
    `asked` rows widens the second interval as it would widen a normal one.
    """
    models = sum(one[2] for one in found)
    if not models:
        return None
    changes = [one[0] for one in found]
    divisors = [one[1] * one[3] for one in found]
    price = sum(one[3] for one in found) / models
    whole = sum(divisors)
    dice = random.Random(f"{seed} {term} {company}")
    ratios, below = [], 0
    places = range(len(found))
    for _ in range(RESAMPLED):
        drawn = dice.choices(places, k=len(found))
        divisor = sum(map(divisors.__getitem__, drawn))
        if divisor <= 0:
            below += 1
            continue
        ratios.append(price * sum(map(changes.__getitem__, drawn)) / divisor)
    ratios.sort()
    shared = {"id": term, "company": company, "price": round(price, 2), "draws": len(found)}
    if whole <= 0 or below > (1 - SURE) / 2 * RESAMPLED:
        return TermWorth(**shared, worth=None, interval=None, interval_all=None, verdict="not_known")
    worth = price * sum(changes) / whole
    edge = round((1 - SURE) / 2 * len(ratios))
    least, most = ratios[edge], ratios[-1 - edge]
    wider = NormalDist().inv_cdf(1 - (1 - SURE) / 2 / asked) / NormalDist().inv_cdf((1 + SURE) / 2)
    corrected = (worth - (worth - least) * wider, worth + (most - worth) * wider)
    return TermWorth(
        **shared,
        worth=round(worth, 2),
        interval=(round(least, 2), round(most, 2)),
        interval_all=(round(corrected[0], 2), round(corrected[1], 2)),
        verdict=judged(price, corrected),
    )
