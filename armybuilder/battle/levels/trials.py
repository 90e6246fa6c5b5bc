"""The value of a choice, from battles that the regular bot plays on for both sides.

They are played to the end or a few turns on, on common dice. Values are in thousandths, for the side that
decides. To the end it is the chance to win, and a draw is half a victory. A few turns on it is the lead of
the side by then, 500 without a lead, more and more slowly up to 1,000. A battle that is over by then counts
by half for its lead and by half for its winner, by the winner alone if all are played to the end. Everything
hidden from the side is dealt anew for each battle, and the dice are never the battle's own.
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
"""The parts of a chance."""
TO_THE_END = 1_000
"""A number of turns beyond any battle."""
TURNS: Mapping[Ruleset, int] = immutabledict(
    {"combat-action": TO_THE_END, "edge": 2, "phase": 2, "manoeuvre": TO_THE_END, "initiative": 3}
)
"""The turns that a veteran plays ahead, the current one included.

They are as many as distinguish good choices from bad with few battles. More only add luck and time. A fight by
manoeuvres has no lead in points before its end, and in Combat Action a lead after a few turns tells little of
the winner: played ahead to the end, the chosen answers gain 24 thousandths each over the bot's, two turns
ahead 12.
"""
SET_UP_TURNS = 2
"""The additional turns before the first turn, because places of units show their effect late."""
COUNTS = 3
"""The gain of a choice, in thousandths, that is worth its battles."""
TOO_FEW = 6
"""The battles below which nothing is known about a gain, because rare results have not come yet."""
SPREAD = 15
"""The lead, in per cent of an army's points, that is worth three quarters."""


@dataclass(slots=True)
class Trial:
    """A choice with the values of the battles after it, in thousandths, in the order of their dice."""

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

    def may_gain_over(self, other: Trial) -> bool:
        """Say whether this choice may still turn out better than another by as much as counts.

        It may if its gain and one and a half standard errors exceed `COUNTS`, or after few battles.
        """
        gains = [one - its for one, its in zip(self.values, other.values, strict=False)]
        count, total = len(gains), sum(gains)
        spread = count * sum(value * value for value in gains) - total * total
        short = COUNTS * count - total
        return count < TOO_FEW or short < 0 or 9 * spread > 4 * short * short * (count - 1)

    def beats(self, other: Trial, errors: int = 1) -> bool:
        """Say whether this choice is better than another on the same dice.

        The square of its gain must exceed `errors` squared standard errors.
        """
        gains = [one - its for one, its in zip(self.values, other.values, strict=False)]
        count, total = len(gains), sum(gains)
        spread = count * sum(value * value for value in gains) - total * total
        return total > 0 and total * total * (count - 1) > errors * spread


def drawn(*named: object) -> int:
    """Return a number of 56 bits that depends on these names alone.

    It serves as luck and seeds that are never the battle's own.
    """
    said = " ".join(map(str, named))
    return int.from_bytes(blake2b(said.encode(), digest_size=7).digest(), "big")


def gain(one: Trial, other: Trial) -> tuple[int, int]:
    """Return the gain of one choice over another on the same dice, and its standard error.

    Both are in thousandths.
    """
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
    """Return the value of a battle's winner (-1: a draw) to a side."""
    return CERTAIN // 2 if winner == -1 else CERTAIN if winner == side else 0


class TriedDecision:
    """A decision whose choices are tried, with the battle's state before it."""

    def __init__(self, battle: Skirmish, purpose: str, *more: object, to_the_end: bool = False) -> None:
        """Keep the pending decision of a battle.

        The dice are those of a purpose, the same for all decisions of a battle unless `more` names differ.
        `look` plays on `to_the_end` or for the turns of the ruleset.
        """
        self.block: Block = battle.state()
        self.side: int = self.block[st.PENDING_SIDE]
        turns = TURNS[battle.setup.ruleset] + (SET_UP_TURNS if battle.turn == 0 else 0)
        self._turns = TO_THE_END if to_the_end else turns
        self._seed = drawn(purpose, battle.setup.seed, battle.number, *more)
        points = sum(self.block[st.SIDES_AT + side * st.SIDE_WIDTH + st.SIDE_POINTS] for side in (0, 1))
        self._scale = max(1, points * SPREAD // 200)

    def play(self, trial: Trial, count: int, cancel: Block, first: int = 0) -> None:
        """Play further battles to their end after a choice, with the dice from the first on."""
        at = first + len(trial.values)
        for result in self._results(trial.choice, TO_THE_END, at, count, cancel):
            trial.values.append(won(result[st.RESULT_WINNER], self.side))

    def look(self, trial: Trial, count: int, cancel: Block) -> None:
        """Play further battles a few turns on after a choice, or to the end.

        Their value is the side's lead by then, half without a lead, or its victory.
        """
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
        if self._turns >= TO_THE_END:
            return won(result[st.RESULT_WINNER], self.side)
        return (value + won(result[st.RESULT_WINNER], self.side)) // 2
