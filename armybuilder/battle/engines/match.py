"""Matches between two players, with the same battles from both sides.

Each of half as many seeds is fought twice, with sides exchanged: the same armies, table and dice, so that
only play decides. Several pairs of armies and several tables take turns, one seed after the other. Nothing
but `seconds` and `lasted` depends on the clock, unless the limit is a time.
"""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from armybuilder.battle import doors
from armybuilder.battle.encoding import block as blocks
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.engines.pairs import Pairs
from armybuilder.battle.engines.program import Failed
from armybuilder.battle.engines.seats import MatchGround
from armybuilder.battle.kernel import state as st
from armybuilder.battle.positions.standing import ContinuedBattle
from armybuilder.battle.series.odds import margin_of, margin_record, measured
from armybuilder.battle.terms import SIDES
from armybuilder.battle.wilson import wilson

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from armybuilder.battle.engines.seats import EngineSeat
    from armybuilder.battle.terms import Setup
    from armybuilder.errors import Message

__all__ = ["Lost", "MatchBattle", "MatchScore", "as_record", "fought"]

LOG_ROWS = 6_000
"""The log rows that a single choice may bring.

An engine receives no more.
"""
MOST_GROUNDS = 60


@dataclass(frozen=True, slots=True)
class Lost:
    """A battle that an engine has lost by its own fault.

    `who` is 0 for the first engine.
    """

    who: int
    battle: int
    why: Message


@dataclass(frozen=True, slots=True)
class MatchBattle:
    """The result of one battle of a match.

    `winner` is 0 for the first player, 1 for the second, and None for a draw. `lost` is the failure of an
    engine. `margin` is the first player's score less the second's, None for a battle that an engine broke off.
    """

    winner: int | None
    lost: Lost | None = None
    margin: int | None = None


@dataclass(slots=True)
class MatchScore:
    """The score of a match, with battles won and drawn, decisions, seconds and failures.

    `won` and `seconds` are those of the first player and of the second. `pairs` are the seeds, each fought from
    both sides. `lasted` is the number of seconds of the whole match. `margins` counts the battles by
    their margin.
    """

    won: list[int] = field(default_factory=lambda: [0, 0])
    drawn: int = 0
    decisions: int = 0
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    lost: list[Lost] = field(default_factory=list)
    disagreements: int = 0
    pairs: Pairs = field(default_factory=Pairs)
    lasted: float = 0.0
    margins: Counter[int] = field(default_factory=Counter)

    @property
    def battles(self) -> int:
        """The number of battles fought."""
        return sum(self.won) + self.drawn

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % Wilson interval of the first player's share of victories."""
        return self.intervals["a"]

    @property
    def intervals(self) -> dict[str, tuple[float, float]]:
        """The 95 % Wilson intervals of the shares of victories and draws."""
        counts = {"a": self.won[0], "draw": self.drawn, "b": self.won[1]}
        return {name: wilson(count, self.battles) for name, count in counts.items()}

    def forfeits(self, who: int) -> int:
        """Count the battles that a player has lost by its own fault."""
        return sum(one.who == who for one in self.lost)


def fought(
    setups: Sequence[Setup],
    seats: tuple[EngineSeat, EngineSeat],
    battles: int,
    progress: Callable[[int], None] | None = None,
) -> MatchScore:
    """Fight a match of an even number of battles, over these setups by turns.

    Raises InputFault if a battle cannot be fought, or a program cannot be started.
    """
    began = time.perf_counter()
    tally, grounds, winners = MatchScore(), dict[int, MatchGround](), list[int | None]()
    try:
        for place in range(battles):
            which = place // 2 % len(setups)
            if which not in grounds:
                if len(grounds) >= MOST_GROUNDS:
                    grounds.clear()
                grounds[which] = MatchGround(encode(setups[which]))
            one = _battle(grounds[which], seats, place)
            _count(tally, one)
            winners.append(one.winner)
            if place % 2:
                tally.pairs.add(*winners[-2:])
            if progress is not None:
                progress(place + 1)
    finally:
        for seat in seats:
            seat.leave()
    tally.lasted = time.perf_counter() - began
    tally.decisions = sum(seat.spent.decisions for seat in seats)
    tally.seconds = [seat.spent.seconds for seat in seats]
    tally.disagreements = sum(seat.spent.disagreements for seat in seats)
    return tally


def _count(tally: MatchScore, one: MatchBattle) -> None:
    if one.winner is None:
        tally.drawn += 1
    else:
        tally.won[one.winner] += 1
    if one.lost is not None:
        tally.lost.append(one.lost)
    if one.margin is not None:
        tally.margins[one.margin] += 1


def _battle(ground: MatchGround, seats: tuple[EngineSeat, EngineSeat], place: int) -> MatchBattle:
    """Fight one battle of a match, with sides exchanged in every second one."""
    left, side = place % 2, 0
    sides = (seats[left], seats[1 - left])
    try:
        for side, seat in enumerate(sides):
            seat.begin(ground, place // 2, side)
        battle = _begun(ground, place // 2, told=not all(seat.in_process for seat in seats))
        while (asked := battle.pending()) is not None:
            side = asked.side
            _tell(battle, sides)
            battle.apply(sides[side].decide(battle))
    except Failed as failed:
        sides[side].leave()
        sides[1 - side].end({"winner": SIDES[1 - side], "cause": "forfeit"})
        return MatchBattle(1 - side ^ left, Lost(side ^ left, place, failed.why))
    return _ended(battle, sides, left)


def _begun(ground: MatchGround, number: int, *, told: bool) -> ContinuedBattle:
    """Return a battle at its first decision."""
    block = blocks.write(ground.encoded.force, LOG_ROWS if told else 0)
    doors.begin(block, ground.encoded.setup.seed, number)
    return ContinuedBattle(ground.encoded, block, number)


def _tell(battle: ContinuedBattle, sides: tuple[EngineSeat, EngineSeat]) -> None:
    """Send both sides the new events, as far as they see them."""
    if battle.block[st.LOG_COUNT]:
        events = battle.news()
        for side, seat in enumerate(sides):
            seat.sees(events, battle.unseen_by(side))


def _ended(battle: ContinuedBattle, sides: tuple[EngineSeat, EngineSeat], left: int) -> MatchBattle:
    """Send both sides the outcome of a battle, and return its result."""
    _tell(battle, sides)
    ending = battle.ending()
    score = list(ending.score)
    outcome = {"winner": ending.winner, "score": score, "turns": ending.turns, "cause": ending.cause}
    for seat in sides:
        seat.end(outcome)
    winner = None if ending.winner == "draw" else SIDES.index(ending.winner) ^ left
    return MatchBattle(winner, margin=score[left] - score[1 - left])


def as_record(tally: MatchScore) -> dict[str, Any]:
    """Return a match for JSON."""
    return {
        "a": tally.won[0],
        "draw": tally.drawn,
        "b": tally.won[1],
        "interval": {"a": tally.interval},
        "intervals": tally.intervals,
        "margin": margin_record(margin_of(tally.margins)),
        "battles": tally.battles,
        "decisions": tally.decisions,
        "seconds": {"a": round(tally.seconds[0], 3), "b": round(tally.seconds[1], 3)},
        "forfeits": {"a": tally.forfeits(0), "b": tally.forfeits(1)},
        "disagreements": tally.disagreements,
        "pairs": tally.pairs.as_record(),
        "measured": measured(tally.battles, tally.lasted),
    }
