"""What a level is worth: mirrored matches of small starter forces between levels, and how long their decisions take.

    python -m tests.benchmarks.levels [pairs] [ruleset ...]      each pair is one seed fought twice, sides exchanged

Wins count 1, draws a half; the error is the standard error over pairs. A match ends early once it is decided by four errors.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from dataclasses import dataclass, field, replace
from math import sqrt
from typing import TYPE_CHECKING, get_args

from armybuilder.battle import table
from armybuilder.battle.choices.options import tongue
from armybuilder.battle.kernel import state as st
from armybuilder.battle.levels.players import player
from armybuilder.battle.resolve import Skirmish
from armybuilder.battle.series.threads import threads
from armybuilder.battle.terms import SIDES, Contender, Setup
from armybuilder.model.document import Level, Ruleset
from tests.battle.forces import contender

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

RULESETS: tuple[Ruleset, ...] = get_args(Ruleset)
MATCHES: tuple[tuple[Level, Level], ...] = (
    ("recruit", "regular"),
    ("veteran", "regular"),
    ("commander", "regular"),
)
TABLES = ("open-farm", "ruined-quarter", "ridge-and-scrub", "market-cross")
LEAST_PAIRS = 16
ERRORS = 4
MOST_VERBS = 6


def halved(army: str) -> Contender:
    """Return a starter army with half of each entry."""
    side = contender(army)
    units = tuple(one.model_copy(update={"count": max(1, one.count // 2)}) for one in side.army.units)
    return replace(side, army=side.army.model_copy(update={"units": units}))


def some(army: str, *units: str) -> Contender:
    """Return some units of a starter army."""
    side = contender(army)
    chosen = tuple(one for one in side.army.units if one.unit in units)
    return replace(side, army=side.army.model_copy(update={"units": chosen}))


def pairs() -> tuple[tuple[Contender, Contender], ...]:
    """Return who fights whom: infantry and machines, 165 to 330 points."""
    return (
        (halved("a-gate"), halved("a-reavers")),
        (halved("a-reavers"), halved("a-reavers")),
        (
            some("a-levy", "u-levy", "u-elder", "u-hounds"),
            some("a-wardens", "u-wardens", "u-warden-sniper"),
        ),
        (
            some("a-overland", "u-hunter-tank", "u-grenadiers", "u-bike"),
            some("a-foundry", "u-foreman", "u-breaker", "u-p-tube"),
        ),
    )


@dataclass(slots=True)
class Match:
    """The shares that one level took of pairs of battles against another, and what its decisions took."""

    shares: list[float] = field(default_factory=list)
    verbs: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    @property
    def decisions(self) -> int:
        """How many decisions were made."""
        return self.verbs.total()

    @property
    def mean(self) -> float:
        """The share of all battles."""
        return sum(self.shares) / len(self.shares)

    @property
    def error(self) -> float:
        """Its standard error."""
        spread = sum((one - self.mean) ** 2 for one in self.shares)
        return sqrt(spread / max(1, len(self.shares) - 1) / len(self.shares))

    @property
    def decided(self) -> bool:
        """Whether more pairs would hardly change who is better."""
        return len(self.shares) >= LEAST_PAIRS and abs(self.mean - 0.5) > ERRORS * self.error


def setups(ruleset: Ruleset, count: int) -> Iterator[Setup]:
    """Yield so many battles, over the forces and tables in turn."""
    forces = pairs()
    for number in range(count):
        left, right = forces[number % len(forces)]
        ground = table.preset(TABLES[number // len(forces) % len(TABLES)])
        yield Setup(left, right, table=ground, ruleset=ruleset, seed=100 + number)


def fought(setup: Setup, one: Level, other: Level, seat: int, found: Match) -> float:
    """Fight a battle, the first level from a seat; return what it took of it."""
    players = {seat: player(one, threads(None)), 1 - seat: player(other)}
    battle = Skirmish(setup)
    while (asked := battle.pending()) is not None:
        if asked.side not in {st.LEFT, st.RIGHT}:
            battle.apply(battle.choose())
            continue
        began = time.perf_counter()
        choice = players[asked.side].decide(battle)
        if asked.side == seat:
            found.seconds += time.perf_counter() - began
            found.verbs[tongue(battle).verbs[choice.verb]] += 1
        battle.apply(choice)
    winner = battle.ending().winner
    return 0.5 if winner == "draw" else float(winner == SIDES[seat])


def match(ruleset: Ruleset, one: Level, other: Level, count: int) -> Match:
    """Fight pairs of battles until so many are fought or the match is decided."""
    found = Match()
    for setup in setups(ruleset, count):
        seats = (fought(setup, one, other, seat, found) for seat in (st.LEFT, st.RIGHT))
        found.shares.append(sum(seats) / 2)
        if found.decided:
            break
    return found


def lines(rulesets: Sequence[str], matches: Sequence[tuple[Level, Level]], count: int) -> Iterator[str]:
    """Yield how each level does against the other under each ruleset: its share, its decisions, what it does most."""
    for ruleset in rulesets:
        for one, other in matches:
            found = match(ruleset, one, other, count)  # type: ignore[arg-type]
            each = 1000 * found.seconds / max(1, found.decisions)
            said = f"{found.mean:6.3f} ± {found.error:.3f} of {2 * len(found.shares)} battles"
            most = ", ".join(f"{verb} {times}" for verb, times in found.verbs.most_common(MOST_VERBS))
            yield f"{ruleset:15}{one:>10} against {other:8}{said}, {each:7.1f} ms a decision: {most}"


def main(arguments: Sequence[str]) -> None:
    """Print how all levels do."""
    count = int(arguments[0]) if arguments else 100
    for line in lines(arguments[1:] or RULESETS, MATCHES, count):
        print(line, flush=True)  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:])
