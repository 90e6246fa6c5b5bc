"""The search for the values of a ruleset's free cells that bring its shares nearest to Combat Action's.

Every cell is tried a step up and a step down, every list as a whole, and as many times some of these at once;
on few pairs first, the better half on twice as many, until few are left, which are tried on all. The best one
is taken, and after it each of the others that is an improvement together with it. Steps begin wide and end at
1. No value is tried that makes a better profile convert to a worse one.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.fairness.measuring import compared
from tests.fairness.monotone import worsened
from tests.fairness.numbers import free, setting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from armybuilder.model.document import Ruleset
    from tests.fairness.measuring import Compared, Shares
    from tests.fairness.numbers import Values
    from tests.fairness.pairs import Pair

__all__ = ["Search", "loss"]

WIDE = 0.35
"""The difference of shares above which the excess counts twice.

One reversed pair is worse than many slightly different ones.
"""
USUAL = 200
"""The battles of each pair under Combat Action."""
FINALISTS = 14
AT_ONCE = 6
"""The most moves that are tried at once."""
GAIN = 0.0015
"""The least reduction of the loss for a step, since smaller reductions are luck."""
STEPS = (4, 10, 1000)
"""The divisors of a cell's range for its steps, from round to round, with steps of at least 1."""


def loss(found: Compared) -> float:
    """Compute the loss, the mean difference plus the mean excess beyond a wide one."""
    beyond = sum(max(0.0, abs(one) - WIDE) for one in found.apart)
    return found.mean + beyond / len(found.pairs)


@dataclass(slots=True)
class Search:
    """A search with pairs, their number of battles, and a function `tell` for progress.

    After `minutes` no further round is begun, so that the result then depends on the machine's speed.
    """

    ruleset: Ruleset
    shares: Shares
    pairs: Sequence[Pair]
    battles: int
    rounds: int
    tell: Callable[[str], None]
    minutes: float | None = None
    _drawn: int = field(default=0, init=False)

    def best(self, start: Values) -> Values:
        """Return the final values of the search."""
        values, began = dict(start), time.monotonic()
        for parts in STEPS:
            for _ in range(self.rounds):
                if self.minutes is not None and time.monotonic() - began > 60 * self.minutes:
                    return values
                before = self._loss(values, self.pairs)
                moves = list(self._moves(values, parts))
                moves += list(self._several(moves))
                values = self._taken(values, self._sieved(values, moves))
                after = self._loss(values, self.pairs)
                self.tell(f"  1/{parts}: {len(moves)} tried, loss {before:.4f} to {after:.4f}")
                if before - after < GAIN:
                    break
        return values

    def _loss(self, values: Values, pairs: Sequence[Pair]) -> float:
        return loss(compared(self.shares, self.ruleset, values, pairs, USUAL, self.battles))

    def _moves(self, values: Values, parts: int) -> Iterator[Values]:
        """Yield the moves: a cell or a list, a step up or down within its bounds."""
        cells = free(self.ruleset)
        lists: dict[str, list[str]] = {}
        for one in cells:
            above, _, last = one.cell.rpartition(".")
            if last.isdigit():
                lists.setdefault(above, []).append(one.cell)
        bounds = {one.cell: one for one in cells}
        for names in (*([one.cell] for one in cells), *(one for one in lists.values() if len(one) > 1)):
            for sign in (1, -1):
                moved = {}
                for name in names:
                    one = bounds[name]
                    step = sign * max(1, (one.most - one.least) // parts)
                    moved[name] = min(max(values[name] + step, one.least), one.most)
                if any(values[name] != value for name, value in moved.items()):
                    yield moved

    def _several(self, moves: Sequence[Values]) -> Iterator[Values]:
        """Yield random combinations of moves, as many as moves, since two numbers may only work together."""
        self._drawn += 1
        dice = random.Random(self._drawn)
        for one in moves:
            together = dict(one)
            for other in dice.sample(moves, min(len(moves), dice.randrange(1, AT_ONCE))):
                together |= {} if other.keys() & together.keys() else other
            yield together

    def _holds(self, values: Values) -> bool:
        with setting(self.ruleset, values):
            return not worsened(self.ruleset)

    def _sieved(self, values: Values, moves: list[Values]) -> list[Values]:
        """Return the best moves on all pairs, best first, after a preselection on fewer pairs."""
        left, count = moves, max(8, len(self.pairs) // 8)
        while len(left) > FINALISTS and count < len(self.pairs):
            some = self.pairs[:: max(1, len(self.pairs) // count)]
            left = sorted(left, key=lambda one: self._loss(values | one, some))
            left = left[: max(FINALISTS, len(left) // 3)]
            left = [one for one in left if self._holds(values | one)]
            count *= 2
        return sorted(left, key=lambda one: self._loss(values | one, self.pairs))

    def _taken(self, values: Values, moves: Sequence[Values]) -> Values:
        """Apply the moves one after another, each that is an improvement together with the earlier ones."""
        now = self._loss(values, self.pairs)
        for move in moves:
            tried = values | move
            after = self._loss(tried, self.pairs) if self._holds(tried) else 1.0
            if now - after >= GAIN:
                told = ", ".join(f"{name} {values[name]} to {value}" for name, value in move.items())
                self.tell(f"    {told}: {now:.4f} to {after:.4f}")
                values, now = tried, after
        return values
