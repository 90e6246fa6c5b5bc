"""The shares of battles that random armies win under Combat Action and under another ruleset.

A share counts wins and half the draws.

Fought battles are kept in `build/fairness`, by the program's own digest, so that an interrupted fit
continues.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.series.batches import Batch, fight_batches
from armybuilder.battle.series.tasks import identity
from tests.fairness import pairs as making
from tests.fairness.numbers import setting

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from armybuilder.model.document import Ruleset
    from tests.fairness.pairs import Pair

__all__ = ["EVEN", "FORCED", "Compared", "Shares", "compared"]

EVEN = (0.25, 0.75)
"""Shares under Combat Action between which no ruleset should give one side all victories."""
FORCED = 0.97
"""The share from which one side counts as winning everything, also for the opposite side."""
BUILD = Path(__file__).parents[2] / "build" / "fairness"
Fought = tuple[float, ...]
"""Left's share of each pair's battles."""


@dataclass(frozen=True, slots=True)
class Compared:
    """The shares of pairs under a ruleset beside those under Combat Action."""

    pairs: tuple[Pair, ...]
    usual: Fought
    found: Fought

    @property
    def apart(self) -> tuple[float, ...]:
        """The signed differences of each pair's shares."""
        return tuple(there - here for here, there in zip(self.usual, self.found, strict=True))

    @property
    def mean(self) -> float:
        """The mean difference."""
        return sum(map(abs, self.apart)) / len(self.pairs)

    @property
    def error(self) -> float:
        """The standard error of the mean difference over the drawn pairs."""
        square = sum((abs(one) - self.mean) ** 2 for one in self.apart)
        return sqrt(square / max(1, len(self.pairs) - 1) / len(self.pairs))

    @property
    def forced(self) -> tuple[int, ...]:
        """The indices of pairs that are open under Combat Action and one-sided under the ruleset."""
        low, high = EVEN
        return tuple(
            place
            for place, (here, there) in enumerate(zip(self.usual, self.found, strict=True))
            if low <= here <= high and not 1 - FORCED < there < FORCED
        )


class Shares:
    """The shares of fought pairs, which are remembered."""

    def __init__(self, workers: int | None = None, folder: Path = BUILD) -> None:
        """Read the battles that this program has fought before."""
        self._workers, self._file = workers, folder / f"{identity().partition('+')[2]}.jsonl"
        self._known: dict[str, Fought] = {}
        self.battles = 0
        if self._file.is_file():
            for line in self._file.read_text(encoding="utf-8").splitlines():
                read: dict[str, Any] = json.loads(line)
                self._known[read["key"]] = tuple(read["shares"])

    def of(
        self,
        ruleset: Ruleset,
        values: Mapping[str, int],
        pairs: Sequence[Pair],
        battles: int,
    ) -> Fought:
        """Return left's share of each pair's battles under a ruleset, with these values of its free cells."""
        key = _key(ruleset, values, pairs, battles)
        if key not in self._known:
            self._known[key] = self._fought(ruleset, values, pairs, battles)
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with self._file.open("a", encoding="utf-8") as kept:
                kept.write(json.dumps({"key": key, "shares": self._known[key]}) + "\n")
        return self._known[key]

    def _fought(
        self, ruleset: Ruleset, values: Mapping[str, int], pairs: Sequence[Pair], battles: int
    ) -> Fought:
        if ruleset == "combat-action":
            encoded = [encode(one.setup) for one in pairs]
        else:
            with setting(ruleset, values):
                encoded = [encode(replace(one.setup, ruleset=ruleset)) for one in pairs]
        found = fight_batches([Batch(one, 0, battles) for one in encoded], self._workers)
        if found is None:
            raise KeyboardInterrupt
        self.battles += battles * len(pairs)
        return tuple(sum(one) / len(one) for one in found)


def _key(ruleset: str, values: Mapping[str, int], pairs: Sequence[Pair], battles: int) -> str:
    """Return the key of a count: the ruleset, its numbers, the present pairs and the number of battles."""
    made = hashlib.sha256(Path(making.__file__).read_bytes()).hexdigest()
    said = json.dumps([ruleset, sorted(values.items()), [one.name for one in pairs], battles, made])
    return hashlib.sha256(said.encode()).hexdigest()[:24]


def compared(
    shares: Shares,
    ruleset: Ruleset,
    values: Mapping[str, int],
    pairs: Sequence[Pair],
    usual: int,
    battles: int,
) -> Compared:
    """Compare a ruleset with Combat Action.

    Each pair fights `usual` battles under Combat Action and `battles` under the ruleset.
    """
    here = shares.of("combat-action", {}, pairs, usual)
    return Compared(tuple(pairs), here, shares.of(ruleset, values, pairs, battles))
