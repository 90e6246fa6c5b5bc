"""The odds of all armies against each other."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from armybuilder.battle.series.odds import Odds, counts, measured, odds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Executor

    from armybuilder.battle.terms import Contender, Setup

__all__ = ["Matrix", "as_record", "matrix", "pair_setups"]


@dataclass(frozen=True, slots=True)
class Matrix:
    """The odds of each army (first) against each later one (second), by their places."""

    names: tuple[str, ...]
    pairs: tuple[tuple[int, int, Odds], ...]

    def share(self, row: int, column: int) -> float | None:
        """Return an army's share of the battles against another, None against itself.

        Draws count half.
        """
        for first, second, found in self.pairs:
            if {first, second} == {row, column}:
                won = found.left if first == row else found.right
                return (won + found.draw / 2) / found.battles
        return None


def pair_setups(terms: Setup, armies: Sequence[Contender]) -> Iterator[tuple[int, int, Setup]]:
    """Yield the setup of each pair of armies, with their places."""
    for second in range(len(armies)):
        for first in range(second):
            yield first, second, replace(terms, left=armies[first], right=armies[second])


def matrix(
    terms: Setup,
    armies: Sequence[Contender],
    battles: int,
    workers: int | None = None,
    progress: Callable[[int], None] | None = None,
    executor: Executor | None = None,
) -> Matrix:
    """Fight each army against each other army under the terms of a setup.

    The armies in the setup itself are ignored. `progress` gets the number of battles fought. Raises
    InputFault if two armies cannot fight.
    """
    pairs: list[tuple[int, int, Odds]] = []
    for first, second, setup in pair_setups(terms, armies):
        pairs.append((first, second, odds(setup, battles, workers, executor=executor)))
        if progress is not None:
            progress(battles * len(pairs))
    return Matrix(tuple(side.army.name for side in armies), tuple(pairs))


def as_record(found: Matrix, terms: Setup, armies: Sequence[Contender]) -> dict[str, Any]:
    """Return a matrix for JSON, with the armies and the results of each pair.

    The `left` and `right` of a pair are the places of its armies, as ever, so its counts stand in `odds`.
    """
    battles, seconds = (sum(getattr(one, name) for *_, one in found.pairs) for name in ("battles", "seconds"))
    return {
        "ruleset": terms.ruleset,
        "seed": terms.seed,
        "armies": [{"id": side.army.id, "name": side.army.name} for side in armies],
        "pairs": [
            {
                "left": first,
                "right": second,
                "battles": one.battles,
                "wins": [one.left, one.right],
                "draws": one.draw,
                "interval": [list(interval) for interval in one.intervals],
                "margin": one.margin.mean,
                "odds": counts(one),
            }
            for first, second, one in found.pairs
        ],
        "shares": [[found.share(row, column) for column in range(len(armies))] for row in range(len(armies))],
        "measured": measured(battles, seconds),
    }
