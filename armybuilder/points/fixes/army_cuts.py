"""The smallest cuts of an army that lose enough models or robots. [CA-P-077] [CA-P-101]"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from armybuilder import errors
from armybuilder.points import lookup
from armybuilder.points.field_paths import with_value
from armybuilder.points.fixes.fix_candidates import FixCandidate
from armybuilder.points.prices.pricing import price

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from armybuilder.model.army import Army, Entry
    from armybuilder.points.fixes.fix_candidates import Case

__all__ = ["cost", "cuts", "drop", "fewer", "kept", "unit_name"]

_MOST_ALONE = 6
_MOST_CUTS = 12
"""The number of cuts of single entries that are offered, cheapest first."""


def unit_name(case: Case[Army], place: int) -> str:
    """Return the name of the unit of an entry."""
    return lookup.unit(case.documents, case.document.units[place].unit).name


def cost(case: Case[Army], unit_or_weapon: str) -> int:
    """Return the price of one unit or support weapon in this army."""
    document = case.documents[unit_or_weapon]
    return price(document, case.documents, case.readings, campaign=case.document.campaign).total


def kept(army: Army, keep: Callable[[int, Entry], bool]) -> Army:
    """Return the army with some of its entries, without references to the others."""
    left = [entry for place, entry in enumerate(army.units) if keep(place, entry)]
    ids = {entry.id for entry in left}

    def loose(entry: Entry) -> Entry:
        freed = {link: None for link in ("rides", "attached_to") if getattr(entry, link) not in ids}
        return entry.model_copy(update=freed)

    return with_value(army, "units", tuple(loose(entry) for entry in left))


def drop(case: Case[Army], place: int) -> FixCandidate:
    """Return the fix candidate that removes an entry."""
    entry = case.document.units[place]
    label = errors.message("points.fix.remove", name=unit_name(case, place))
    lost = cost(case, entry.unit) * entry.count
    return FixCandidate(label, (kept(case.document, lambda other, _: other != place),), -lost, kind="units")


def fewer(case: Case[Army], place: int, copies: int) -> FixCandidate:
    """Return the fix candidate that removes copies of an entry, or the entry with its last copy."""
    entry = case.document.units[place]
    left = entry.count - copies
    if not left:
        return drop(case, place)
    label = errors.message("points.fix.fewer", name=unit_name(case, place), count=left)
    changed = with_value(case.document, f"units.{place}.count", left)
    return FixCandidate(label, (changed,), -cost(case, entry.unit) * copies, kind="units")


def cuts(case: Case[Army], weigh: Callable[[Entry], int], needed: int) -> Iterator[FixCandidate]:
    """Yield the army with fewer copies of one entry, without the cheapest entries, or with one entry alone.

    Each loses enough and leaves at least one entry. `weigh` returns the weight of one copy of an entry, in
    the measure of `needed`: models or robots.
    """
    weights = [(place, entry, weigh(entry)) for place, entry in enumerate(case.document.units)]
    costs = [cost(case, entry.unit) for entry in case.document.units]
    found = []
    for place, entry, weight in weights:
        copies = -(-needed // weight) if weight > 0 else entry.count + 1
        if copies < entry.count or (copies == entry.count and len(weights) > 1):
            found.append((costs[place] * copies, place, copies))
    for _, place, copies in sorted(found)[:_MOST_CUTS]:
        yield fewer(case, place, copies)
    order = sorted((costs[place] * entry.count, place) for place, entry, weight in weights if weight > 0)
    lost = list(accumulate(weights[place][2] * case.document.units[place].count for _, place in order))
    last = next((number for number, sum_ in enumerate(lost, start=1) if sum_ >= needed), 0)
    if last == len(weights):
        yield from _alone(case, weights, needed)
    elif last > 1:
        gone = {place for _, place in order[:last]}
        label = errors.message("points.fix.remove_cheapest", count=last)
        changed = kept(case.document, lambda place, _: place not in gone)
        yield FixCandidate(label, (changed,), -sum(cost for cost, _ in order[:last]), kind="units")


def _alone(
    case: Case[Army], weights: Sequence[tuple[int, Entry, int]], needed: int
) -> Iterator[FixCandidate]:
    """Yield the army with one entry alone, in as many copies as may stay.

    Entries that lose the fewest points go first.
    """
    units = case.document.units
    room = sum(entry.count * weight for _, entry, weight in weights) - needed
    whole = sum(entry.count * cost(case, entry.unit) for entry in units)
    found = []
    for place, entry, weight in weights:
        copies = min(entry.count, room // weight)
        if copies > 0:
            found.append((whole - copies * cost(case, entry.unit), place, copies))
    for lost, place, copies in sorted(found)[:_MOST_ALONE]:
        alone = kept(case.document, lambda other, _, place=place: other == place)  # type: ignore[misc]  # mypy cannot type a default
        label = errors.message("points.fix.alone", name=unit_name(case, place), count=copies)
        yield FixCandidate(label, (with_value(alone, "units.0.count", copies),), -lost, kind="units")
