"""The time of a decision of veterans and commanders at 300 points, and of the battles played ahead.

    python -m tests.benchmarks.thinking [ruleset ...] [--every 8]

The regular bot fights a battle, and at every few of its decisions a veteran and a commander are asked what they
would do. Milliseconds are of CPU, on one thread, over decisions with an alternative. Battles a second are copied
in the middle of the battle and played on from there, a few turns as for a decision, and to the end.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from statistics import mean, median
from typing import TYPE_CHECKING, get_args

from armybuilder.battle import backend
from armybuilder.battle.kernel import state as st
from armybuilder.battle.levels.ahead import Ahead
from armybuilder.battle.levels.levels import AHEAD
from armybuilder.battle.levels.players import player
from armybuilder.battle.levels.trials import Trial, TriedDecision
from armybuilder.battle.resolve import Skirmish
from armybuilder.battle.terms import Setup
from armybuilder.model.document import Level, Ruleset
from tests.battle.forces import contender
from tests.benchmarks.battles import bar, timed
from tests.benchmarks.levels import some

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from armybuilder.battle.terms import Contender

RULESETS: tuple[Ruleset, ...] = get_args(Ruleset)
GOALS: dict[Level, float] = {"veteran": 5.0, "commander": 100.0}
"""The most milliseconds that a decision should take on average."""
EVERY: dict[Level, int] = {"veteran": 3, "commander": 12}
PLAYED, ROUNDS = 500, 3
"""The battles played from the middle in each way, and the rounds, of which the quickest counts."""


def forces() -> dict[str, tuple[Contender, Contender]]:
    """Return the pairs of armies, about 300 points each, on foot and with machines."""
    foot = {"u-p-trooper": 13, "u-p-gunner": 1, "u-p-boltman": 1}
    wild = {"u-p-reaver": 8, "u-p-hound": 4, "u-hunter": 1, "u-p-gunner": 1, "u-p-conscript": 1}
    walkers = some("a-foundry", "u-foreman", "u-sentinel", "u-p-tube", "u-rigger-picket", "u-picket")
    riders = many("a-overland", {"u-grenadiers": 3, "u-bike": 1})
    return {"foot": (many("a-gate", foot), many("a-reavers", wild)), "machines": (walkers, riders)}


def many(army: str, counts: dict[str, int]) -> Contender:
    """Return units of a starter army in other numbers."""
    side = contender(army)
    units = tuple(
        one.model_copy(update={"count": counts[one.unit]}) for one in side.army.units if one.unit in counts
    )
    return replace(side, army=side.army.model_copy(update={"units": units}))


def decided(setup: Setup, level: Level, every: int) -> list[float]:
    """Return the milliseconds of a level's decisions that have an alternative, the shortest first."""
    took, battle, thinker = [], Skirmish(setup), player(level)
    assert isinstance(thinker, Ahead)
    while (asked := battle.pending()) is not None:
        if asked.side in {st.LEFT, st.RIGHT} and len(battle.choices) % every == 0:
            seconds = timed(lambda: thinker.decide(battle))
            if thinker.weighed:
                took.append(1000 * seconds)
        battle.apply(battle.choose())
    return sorted(took)


def played_on(setup: Setup) -> tuple[float, float]:
    """Return the battles a second from the middle of a battle, a few turns on and to its end."""
    whole, battle = Skirmish(setup), Skirmish(setup)
    whole.advance()
    while 2 * len(battle.choices) < len(whole.choices) or battle.choose().side not in {st.LEFT, st.RIGHT}:
        battle.apply(battle.choose())
    case, cancel, own = TriedDecision(battle, "benchmark"), backend.new_block(1), battle.suggested()
    few = min(timed(lambda: case.look(Trial(own), PLAYED, cancel)) for _ in range(ROUNDS))
    end = min(timed(lambda: case.play(Trial(own), PLAYED, cancel)) for _ in range(ROUNDS))
    return PLAYED / few, PLAYED / end


def lines(rulesets: Sequence[Ruleset] = RULESETS, every: int = 0) -> Iterator[str]:
    """Yield the figures of each ruleset and pair of armies."""
    for ruleset in rulesets:
        for name, (left, right) in forces().items():
            setup = Setup(left, right, ruleset=ruleset, seed=5)
            yield f"{ruleset}, {name}: {' against '.join(map(str, points(setup)))} points"
            for level in AHEAD:
                took = decided(setup, level, every or EVERY[level])
                yield bar(f"a decision of a {level}, {len(took)} measured", mean(took), GOALS[level], " ms")
                yield f"    median {median(took):.1f} ms, 95 of 100 within {took[int(0.95 * len(took))]:.1f} ms"
            few, end = played_on(setup)
            yield f"  battles a second from the middle: {few:.0f} a few turns on, {end:.0f} to the end"


def points(setup: Setup) -> tuple[int, int]:
    """Return the points of both sides."""
    block = Skirmish(setup).block
    left, right = (block[st.SIDES_AT + side * st.SIDE_WIDTH + st.SIDE_POINTS] for side in (st.LEFT, st.RIGHT))
    return left, right


def main(arguments: Sequence[str]) -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.thinking", description=__doc__)
    parser.add_argument("rulesets", nargs="*", metavar="ruleset", choices=(*RULESETS, []))
    parser.add_argument("--every", type=int, default=0, metavar="DECISIONS")
    asked = parser.parse_args(arguments)
    for said in lines(asked.rulesets or RULESETS, asked.every):
        print(said, flush=True)  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:])
