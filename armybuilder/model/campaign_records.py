"""The successes of the armies of a campaign: their battles, and the points of their scores."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.model.campaign import Campaign

__all__ = ["Record", "records"]


@dataclass(frozen=True, slots=True)
class Record:
    """Battles of an army in a campaign, and the points of its scores."""

    army: str
    fought: int
    won: int
    drawn: int
    lost: int
    scored: int
    conceded: int


def records(campaign: Campaign) -> tuple[Record, ...]:
    """Return the records of all armies, the most battles won first."""
    found = tuple(_record(campaign, army) for army in campaign.armies)
    return tuple(sorted(found, key=lambda one: (-one.won, one.lost, one.conceded - one.scored)))


def _record(campaign: Campaign, army: str) -> Record:
    results = tuple(_results(campaign, army))
    outcomes = Counter(outcome for outcome, _, _ in results)
    return Record(
        army,
        len(results),
        outcomes["won"],
        outcomes["draw"],
        outcomes["lost"],
        sum(mine for _, mine, _ in results),
        sum(theirs for _, _, theirs in results),
    )


def _results(campaign: Campaign, army: str) -> Iterator[tuple[str, int, int]]:
    """Yield the outcome of each battle of an army, and both scores, its own first."""
    for told in campaign.events:
        sides = [side for side in ("left", "right") if told.values.get(side) == army]
        if told.code != "battle" or not sides:
            continue
        mine = sides[0]
        theirs = "right" if mine == "left" else "left"
        winner = told.values.get("winner", "draw")
        outcome = {mine: "won", theirs: "lost"}.get(str(winner), "draw")
        yield outcome, _score(told.values, mine), _score(told.values, theirs)


def _score(values: Mapping[str, object], side: str) -> int:
    """Return a side's score, 0 if a file written by hand has none."""
    score = values.get(f"{side}_score", 0)
    return score if isinstance(score, int) else 0
