"""What a choice is worth: it is made, and the regular bot plays both sides on, to the end or a few turns, on common dice.

Values are in thousandths, for the side that decides. To the end: the chance to win; a draw is half a victory. A few turns on:
what the side is ahead by then, 500 where nobody is, more and more slowly up to 1,000; a battle that is over by then is worth that
and who has won, by half each. What the side has not seen is dealt anew for each
battle, and the dice are never the battle's own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b
from math import isqrt
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.battle import backend, doors
from armybuilder.battle.kernel import state as st

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.battle.kernel.state import Block
    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.model.document import Ruleset

__all__ = ["CERTAIN", "Trial", "TriedDecision", "drawn", "gain", "won"]

CERTAIN = 1000
"""Parts of a chance."""
TURNS: Mapping[Ruleset, int] = immutabledict(
    {"combat-action": 2, "edge": 2, "phase": 2, "manoeuvre": 4, "initiative": 2}
)
"""Turns that are played ahead, the one under way included: as many as tell good choices from bad; more only add luck."""
SET_UP_TURNS = 2
"""So many more before the first turn, as places of units tell late."""
TO_THE_END = 1_000
"""More turns than any battle has."""
SPREAD = 15
"""Per cent of an army's points by which a side must be ahead for three quarters of the whole."""


@dataclass(slots=True)
class Trial:
    """A choice and the values of the battles played after it, in thousandths, in the order of their dice."""

    choice: Choice
    values: list[int] = field(default_factory=list)

    @property
    def chance(self) -> int:
        """The mean value, in thousandths."""
        return (2 * sum(self.values) + len(self.values)) // max(1, 2 * len(self.values))

    @property
    def error(self) -> int:
        """The standard error of the mean, in thousandths."""
        return _error(self.values)

    @property
    def mean(self) -> int:
        """The mean value in millionths."""
        return CERTAIN * sum(self.values) // max(1, len(self.values))

    def beats(self, other: Trial, errors: int = 1) -> bool:
        """Say whether this is better than another on the same dice by more than so many standard errors (squared)."""
        gains = [one - its for one, its in zip(self.values, other.values, strict=False)]
        count, total = len(gains), sum(gains)
        spread = count * sum(value * value for value in gains) - total * total
        return total > 0 and total * total * (count - 1) > errors * spread


def drawn(*named: object) -> int:
    """Return a number of 56 bits that hangs on these names alone: luck and seeds that are never the battle's own."""
    said = " ".join(map(str, named))
    return int.from_bytes(blake2b(said.encode(), digest_size=7).digest(), "big")


def gain(one: Trial, other: Trial) -> tuple[int, int]:
    """Return by how much one choice is better than another on the same dice, and the standard error of that, both in thousandths."""
    gains = [mine - theirs for mine, theirs in zip(one.values, other.values, strict=False)]
    count = len(gains)
    return ((2 * sum(gains) + count) // (2 * count), _error(gains)) if count else (0, 0)


def _error(values: list[int]) -> int:
    count, total = len(values), sum(values)
    if count <= 1:
        return 0
    squares = count * sum(value * value for value in values) - total * total
    return isqrt(squares // (count * count * (count - 1)))


def won(winner: int, side: int) -> int:
    """Return what a battle with this winner (-1: a draw) is worth to a side."""
    return CERTAIN // 2 if winner == -1 else CERTAIN if winner == side else 0


class TriedDecision:
    """A decision to be tried: how the battle stands before it."""

    def __init__(self, battle: Skirmish, purpose: str, *more: object) -> None:
        """Take the decision that a battle awaits; the dice are those of a purpose, the same for all decisions of a battle unless `more` is said."""
        self.block: Block = battle.state()
        self.side: int = self.block[st.PENDING_SIDE]
        self._turns = TURNS[battle.setup.ruleset] + (SET_UP_TURNS if battle.turn == 0 else 0)
        self._seed = drawn(purpose, battle.setup.seed, battle.number, *more)
        points = sum(self.block[st.SIDES_AT + side * st.SIDE_WIDTH + st.SIDE_POINTS] for side in (0, 1))
        self._scale = max(1, points * SPREAD // 200)

    def play(self, trial: Trial, count: int, cancel: Block, first: int = 0) -> None:
        """Play so many more battles to their end after a choice, with the dice from the first on."""
        at = first + len(trial.values)
        for result in self._results(trial.choice, TO_THE_END, at, count, cancel):
            trial.values.append(won(result[st.RESULT_WINNER], self.side))

    def look(self, trial: Trial, count: int, cancel: Block) -> None:
        """Play so many more battles a few turns on after a choice: worth what the side is ahead by then, half where nobody is."""
        for result in self._results(trial.choice, self._turns, len(trial.values), count, cancel):
            trial.values.append(self._ahead(result))

    def _results(self, choice: Choice, turns: int, first: int, count: int, cancel: Block) -> list[Block]:
        width, block = st.RESULT_UNITS + self.block[st.UNITS_FIELDED], self.block
        results, work = backend.new_block(max(1, count * width)), backend.new_block(len(block))
        done = doors.play_ahead(
            block, work, choice.words(), 1, turns, self._seed, first, count, results, cancel
        )
        return [results[at : at + width] for at in range(0, done * width, width)]

    def _ahead(self, result: Block) -> int:
        more = result[st.RESULT_LEFT] - result[st.RESULT_RIGHT]
        more = more if self.side == st.LEFT else -more
        value = CERTAIN // 2 + CERTAIN // 2 * abs(more) // (abs(more) + self._scale) * (1 if more > 0 else -1)
        if not result[st.RESULT_OVER]:
            return value
        return (value + won(result[st.RESULT_WINNER], self.side)) // 2
