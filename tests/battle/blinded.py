"""The bot against itself, blind to the table's objectives: mirror armies, sides swapped, the same seeds.

`python -m tests.battle.blinded [battles]` prints the gain of seeing objectives under each ruleset.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

from armybuilder.battle import backend, doors, table
from armybuilder.battle.encoding import block as blocks
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.kernel import state
from armybuilder.battle.terms import Setup
from tests.battle.forces import contender

if TYPE_CHECKING:
    from collections.abc import Iterable

    from armybuilder.battle.encoding.block import Force
    from armybuilder.model.document import Ruleset

ARMIES = ("a-gate", "a-reavers", "a-levy", "a-wardens", "a-overland", "a-foundry")
RULESETS: tuple[Ruleset, ...] = ("edge", "initiative", "phase")
WON = {0: 1, 1: -1, -1: 0}
"""The worth of a battle to the left, by its winner."""


@dataclass(frozen=True, slots=True)
class Gain:
    """A mean over paired battles, and its standard error."""

    mean: float
    error: float

    def at_least(self, errors: int) -> float:
        """Return the lower end of the mean, a number of standard errors below it."""
        return self.mean - errors * self.error


def fought(force: Force, blind: int, number: int) -> tuple[int, int]:
    """Fight a battle with one side blind to objectives.

    Return the left's lead in points, and 1, 0 or -1 as the left wins, draws or loses.
    """
    made = blocks.write(force)
    goals, choice = made[state.OBJECTIVE_COUNT], backend.new_block(state.CHOICE_WIDTH)
    doors.begin(made, 3, number)
    while made[state.PENDING]:
        made[state.OBJECTIVE_COUNT] = 0 if made[state.PENDING_SIDE] == blind else goals
        doors.choose(made, choice)
        made[state.OBJECTIVE_COUNT] = goals
        assert doors.apply(made, choice) >= 0
    out = backend.new_block(state.RESULT_UNITS + made[state.UNIT_COUNT])
    doors.outcome(made, out)
    return out[state.RESULT_LEFT] - out[state.RESULT_RIGHT], WON[out[state.RESULT_WINNER]]


def gains(setups: Iterable[Setup], battles: int) -> tuple[Gain, Gain]:
    """Compute the average gain of seeing objectives, in points of score and in the share of battles won.

    A draw counts half.
    """
    points, shares = [], []
    for setup in setups:
        force = encode(setup).force
        for number in range(battles):
            (ahead, won), (behind, lost) = (
                fought(force, state.RIGHT, number),
                fought(force, state.LEFT, number),
            )
            points.append((ahead - behind) / 2)
            shares.append((won - lost) / 4)
    return _gain(points), _gain(shares)


def _gain(found: list[float]) -> Gain:
    mean = sum(found) / len(found)
    return Gain(mean, sqrt(sum((one - mean) ** 2 for one in found)) / len(found))


def mirrors(ruleset: Ruleset) -> list[Setup]:
    """Return battles of each starter army against itself, with a building for both to hold."""
    square = table.preset("market-cross")
    sides = (contender(army) for army in ARMIES)
    return [Setup(one, one, table=square, ruleset=ruleset) for one in sides]


def main(arguments: list[str]) -> None:
    """Print the gain of seeing objectives under each ruleset."""
    for ruleset in RULESETS:
        points, share = gains(mirrors(ruleset), int(arguments[0]) if arguments else 300)
        seen = f"{points.mean:+8.1f} points ({points.error:.1f}), {share.mean:+.3f} won ({share.error:.3f})"
        print(f"{ruleset:12}{seen}")  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:])
