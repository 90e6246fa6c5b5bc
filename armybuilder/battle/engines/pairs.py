"""Pairs of battles of a match, with the share, the interval and the stopping rule that count them.

Both battles of a pair have the same seed, with sides exchanged, so their results are not independent. A pair
in which the same army won both, or both were drawn, tells nothing about the players.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import log, sqrt
from typing import Any

from armybuilder.battle.wilson import Z_95

__all__ = ["FEWEST_TELLING", "Pairs", "sequential"]

FEWEST_TELLING = 10
"""The fewest pairs that tell anything for which there is an interval."""
BETTER = 0.65**2 / (0.65**2 + 0.35**2)
"""The share of telling pairs won by a player that wins 65 of 100 battles against an equal army."""
RISK = 0.05
_ALIKE = 2
"""The outcome of a pair that tells nothing, in halves of a victory."""


@dataclass(slots=True)
class Pairs:
    """The pairs of a match by their five outcomes.

    `counts` are the pairs in which the first player won 0, a half, 1, one and a half and 2 battles, a draw being
    half a victory.
    """

    counts: list[int] = field(default_factory=lambda: [0] * 5)

    def add(self, *winners: int | None) -> None:
        """Count a pair by the winners of its two battles, 0 for the first player, None for a draw."""
        self.counts[sum(1 if one is None else 2 * (one == 0) for one in winners)] += 1

    @property
    def total(self) -> int:
        """The number of pairs."""
        return sum(self.counts)

    @property
    def telling_nothing(self) -> int:
        """The number of pairs that tell nothing about the players."""
        return self.counts[_ALIKE]

    @property
    def share(self) -> float:
        """The first player's share of all battles, with draws as halves."""
        return sum(place * count for place, count in enumerate(self.counts)) / (4 * max(1, self.total))

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % interval of the share, None if fewer than ten pairs tell anything.

        One pair won and one lost are added, as Agresti and Coull do, so that it has a width even if all pairs
        end alike. Student's distribution makes few pairs wider.
        """
        if self.total - self.telling_nothing < FEWEST_TELLING:
            return None
        counts = [self.counts[0] + 1, *self.counts[1:4], self.counts[4] + 1]
        total = sum(counts)
        middle = sum(place / 4 * count for place, count in enumerate(counts)) / total
        spread = sum((place / 4 - middle) ** 2 * count for place, count in enumerate(counts)) / (total - 1)
        reach = _student(total - 1) * sqrt(spread / total)
        return max(0.0, middle - reach), min(1.0, middle + reach)

    @property
    def verdict(self) -> str:
        """The result of the sequential test, `stronger`, `not_stronger` or `undecided`.

        It weighs a first player that wins 65 of 100 battles against an equal one, by the telling pairs alone,
        with a risk of 5 of 100 either way.
        """
        won = self.counts[3] + self.counts[4]
        said = sequential(won, self.total - self.telling_nothing, BETTER, 0.5)
        return {True: "stronger", False: "not_stronger", None: "undecided"}[said]

    def as_record(self) -> dict[str, Any]:
        """Return the pairs for JSON."""
        return {
            "counts": list(self.counts),
            "share": self.share,
            "interval": None if self.interval is None else list(self.interval),
            "telling_nothing": self.telling_nothing,
        }


def _student(freedom: int) -> float:
    """Return the 97.5 % point of Student's distribution, within 0.01 from five degrees of freedom on."""
    z = Z_95
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


def sequential(won: float, tries: int, share: float, against: float) -> bool | None:
    """Return whether the victories speak for the share `share`, or against it.

    A draw is half a victory. `against` is the lower share. This is the sequential probability ratio test,
    with a risk of 5 of 100 either way. None means undecided.
    """
    weight = won * log(share / against) + (tries - won) * log((1 - share) / (1 - against))
    enough = log((1 - RISK) / RISK)
    return weight > 0 if abs(weight) >= enough else None
