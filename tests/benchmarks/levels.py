"""The strength of levels in matches of small starter forces, and the time of their decisions.

    python -m tests.benchmarks.levels                                 every ruleset: recruit, veteran and commander against regular
    python -m tests.benchmarks.levels edge phase --match commander:regular --battles 60
    python -m tests.benchmarks.levels manoeuvre --match commander:veteran --battles 400 --goal 0

Each seed is fought from both seats, with 5 to 7 models a side, over all tables. Victories count 1, draws a
half. A level has a goal, its desired share of the battles; a sequential test stops the match once the goal is
reached or missed: it weighs the goal against ten points fewer, with a risk of 5 of 100 either way, and 150
pairs without a verdict do not reach it. `--goal 0` fights all battles. The error is the standard error over
pairs. Seconds are of one processor.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from dataclasses import dataclass, field, replace
from math import sqrt
from typing import TYPE_CHECKING, get_args

from armybuilder.battle import table
from armybuilder.battle.engines.pairs import sequential
from armybuilder.battle.kernel import state as st
from armybuilder.battle.levels.players import player
from armybuilder.battle.resolve import Skirmish
from armybuilder.battle.terms import SIDES, Contender, Setup
from armybuilder.battle.verb_names import names_of
from armybuilder.model.document import Level, Ruleset
from tests.battle.forces import contender

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

RULESETS: tuple[Ruleset, ...] = get_args(Ruleset)
Pairing = tuple[Level, Level]
MATCHES: tuple[Pairing, ...] = (("recruit", "regular"), ("veteran", "regular"), ("commander", "regular"))
GOALS: dict[Pairing, float] = {
    ("veteran", "regular"): 0.80,
    ("commander", "regular"): 0.90,
    ("commander", "veteran"): 0.65,
}
"""The required share of a level's battles."""
FEWER = 0.10
"""The distance of the other tested share below a goal."""
BATTLES = 300
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


def forces() -> tuple[Contender, ...]:
    """Return the forces: 5 to 7 models each, infantry, beasts and machines, 90 to 280 points.

    Each fights against itself.
    """
    return (
        halved("a-gate"),
        some("a-wardens", "u-wardens", "u-warden-sniper"),
        halved("a-reavers"),
        some("a-foundry", "u-foreman", "u-sentinel", "u-p-tube", "u-rigger-picket", "u-picket"),
        some("a-wardens", "u-warden-scopes", "u-warden-gun"),
        some("a-overland", "u-grenadiers", "u-bike"),
    )


@dataclass(slots=True)
class Match:
    """The results of a level against another: its shares of pairs of battles, and its decisions."""

    goal: float = 0.0
    shares: list[float] = field(default_factory=list)
    verbs: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    @property
    def battles(self) -> int:
        """The number of fought battles."""
        return 2 * len(self.shares)

    @property
    def mean(self) -> float:
        """The share of all battles."""
        return sum(self.shares) / len(self.shares)

    @property
    def error(self) -> float:
        """The standard error of the mean share."""
        spread = sum((one - self.mean) ** 2 for one in self.shares)
        return sqrt(spread / max(1, len(self.shares) - 1) / len(self.shares))

    @property
    def reached(self) -> bool | None:
        """The result of the goal's test, or None if it is undecided or has no goal."""
        if not self.goal:
            return None
        return sequential(2 * sum(self.shares), self.battles, self.goal, self.goal - FEWER)


def setups(ruleset: Ruleset) -> Iterator[Setup]:
    """Yield battles without end, over the forces and tables in turn."""
    sides, grounds = forces(), tuple(table.presets().values())
    number = 0
    while True:
        side = sides[number % len(sides)]
        ground = grounds[(number + number // len(sides)) % len(grounds)]
        yield Setup(side, side, table=ground, ruleset=ruleset, seed=100 + number)
        number += 1


def fought(setup: Setup, pairing: Pairing, seat: int, found: Match) -> float:
    """Fight a battle with the first level in a seat, and return its share of the victory."""
    players = {seat: player(pairing[0]), 1 - seat: player(pairing[1])}
    battle = Skirmish(setup)
    while (asked := battle.pending()) is not None:
        if asked.side not in {st.LEFT, st.RIGHT}:
            battle.apply(battle.choose())
            continue
        began = time.process_time()
        choice = players[asked.side].decide(battle)
        if asked.side == seat:
            found.seconds += time.process_time() - began
            found.verbs[names_of(battle).verbs[choice.verb]] += 1
        battle.apply(choice)
    winner = battle.ending().winner
    return 0.5 if winner == "draw" else float(winner == SIDES[seat])


def match(ruleset: Ruleset, pairing: Pairing, battles: int, goal: float = 0.0) -> Match:
    """Fight battles from both seats up to a number, or until the goal is decided."""
    found = Match(goal)
    for setup in setups(ruleset):
        seats = (fought(setup, pairing, seat, found) for seat in (st.LEFT, st.RIGHT))
        found.shares.append(sum(seats) / 2)
        if found.battles >= battles or found.reached is not None:
            break
    return found


def line(ruleset: Ruleset, pairing: Pairing, found: Match) -> str:
    """Return a level's results against another: share, decisions, and most frequent verbs."""
    decisions = max(1, found.verbs.total())
    said = {True: "reached", False: "missed", None: "open"}[found.reached]
    goal = f", {100 * found.goal:.0f} of 100 {said}" if found.goal else ""
    pace, each = decisions / max(found.seconds, 1e-9), found.seconds / found.battles
    cost = f"{pace:.1f} decisions a second, {each:.1f} s a battle"
    most = ", ".join(f"{verb} {times}" for verb, times in found.verbs.most_common(MOST_VERBS))
    share = f"{found.mean:.3f} ± {found.error:.3f} of {found.battles} battles"
    return f"{ruleset:15}{pairing[0]:>10} against {pairing[1]:8} {share}{goal}, {cost}: {most}"


def lines(
    rulesets: Sequence[Ruleset], pairings: Sequence[Pairing], battles: int, goal: float | None = None
) -> Iterator[str]:
    """Yield the results of each pairing under each ruleset, by default with its own goal."""
    for pairing in pairings:
        for ruleset in rulesets:
            wanted = GOALS.get(pairing, 0.0) if goal is None else goal
            yield line(ruleset, pairing, match(ruleset, pairing, battles, wanted))


def _pairing(said: str) -> Pairing:
    one, other = said.split(":")
    known = get_args(Level)
    if one not in known or other not in known:
        raise ValueError(said)
    return one, other  # type: ignore[return-value]


def main(arguments: Sequence[str]) -> None:
    """Print the results of levels."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.levels", description=__doc__)
    parser.add_argument("rulesets", nargs="*", metavar="ruleset", choices=(*RULESETS, []))
    parser.add_argument("--match", action="append", type=_pairing, metavar="LEVEL:LEVEL")
    parser.add_argument("--battles", type=int, default=BATTLES)
    parser.add_argument("--goal", type=float)
    asked = parser.parse_args(arguments)
    for said in lines(asked.rulesets or RULESETS, asked.match or MATCHES, asked.battles, asked.goal):
        print(said, flush=True)  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:])
