"""The bot against its sparring partners: armies and table sides swapped, one seed for the four.

python -m tests.battle.contests [battles] [partner ...]     prints the share of decided battles won
"""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from armybuilder.battle import backend, doors, table
from armybuilder.battle.encoding import block as blocks
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.kernel import state
from armybuilder.battle.rulesets.combat_action import sparring
from armybuilder.battle.series import odds
from armybuilder.battle.terms import Contender, Setup
from tests.battle import forces

if TYPE_CHECKING:
    from collections.abc import Iterable

    from armybuilder.model.table import Table

PARTNERS = {
    "plain": sparring.POLICY_PLAIN,
    "rush": sparring.POLICY_RUSH,
    "random": sparring.POLICY_RANDOM,
}
PAIRS = {
    "infantry": ("a-gate", "a-reavers"),
    "weapons": ("a-levy", "a-wardens"),
    "machines": ("a-overland", "a-foundry"),
}


@dataclass(frozen=True, slots=True)
class Tally:
    """How a contest went."""

    won: int
    lost: int
    drawn: int

    @property
    def share(self) -> float:
        """Of decided battles, how many were won."""
        return self.won / max(1, self.won + self.lost)

    @property
    def at_least(self) -> float:
        """The lower end of the share's 95 % interval."""
        return odds.wilson(self.won, self.won + self.lost)[0]

    def __str__(self) -> str:
        return f"{self.share:.3f} (at least {self.at_least:.3f}; {self.won} won, {self.lost} lost, {self.drawn} drawn)"


def together(tallies: Iterable[Tally]) -> Tally:
    """Add tallies up."""
    found = list(tallies)
    return Tally(
        sum(one.won for one in found), sum(one.lost for one in found), sum(one.drawn for one in found)
    )


def winners(setup: Setup, policies: tuple[int, int], battles: int) -> list[int]:
    """Fight battles with a policy a side; return who won each: 0 left, 1 right, -1 nobody."""
    encoded = encode(setup)
    block, spare = blocks.write(encoded.force), blocks.write(encoded.force)
    for side, policy in enumerate(policies):
        block[state.SIDES_AT + side * state.SIDE_WIDTH + state.SIDE_POLICY] = policy
    width = state.RESULT_UNITS + len(encoded.force.units)
    results, flag = backend.new_block(battles * width), backend.new_block(1)
    doors.play_many(block, spare, setup.seed, 0, battles, results, flag)
    return list(results[state.RESULT_WINNER :: width])


def contest(
    left: Contender, right: Contender, ground: Table, partner: int, battles: int, seed: int = 1
) -> Tally:
    """Fight a quarter of the battles with each way of dealing out armies and table sides."""
    won = lost = drawn = 0
    for swapped, bot in product((False, True), (0, 1)):
        sides = (right, left) if swapped else (left, right)
        policies = (sparring.POLICY_BOT, partner) if bot == 0 else (partner, sparring.POLICY_BOT)
        found = winners(Setup(*sides, table=ground, seed=seed), policies, battles // 4)
        won += found.count(bot)
        lost += found.count(1 - bot)
        drawn += found.count(-1)
    return Tally(won, lost, drawn)


def contests(battles: int, partners: list[str], grounds: list[str]) -> dict[tuple[str, str, str], Tally]:
    """Hold every contest, on all cores."""
    cases = list(product(PAIRS, grounds, partners))

    def hold(case: tuple[str, str, str]) -> Tally:
        left, right = (forces.contender(name) for name in PAIRS[case[0]])
        return contest(left, right, table.preset(case[1]), PARTNERS[case[2]], battles)

    with ThreadPoolExecutor() as pool:
        return dict(zip(cases, pool.map(hold, cases), strict=True))


def main(arguments: list[str]) -> None:
    """Print all contests."""
    battles = int(arguments[0]) if arguments else 2000
    for case, tally in contests(battles, arguments[1:] or list(PARTNERS), list(table.presets())).items():
        print(f"{case[2]:8}{case[0]:10}{case[1]:18}{tally}")  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:])
