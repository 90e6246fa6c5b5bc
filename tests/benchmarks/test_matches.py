"""Matches of equal players are found equal, and a regular bot is told apart from a recruit."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from armybuilder.battle.engines.limits import Limit
from armybuilder.battle.engines.match import fought
from armybuilder.battle.engines.seats import level_seat
from armybuilder.battle.terms import Setup
from tests.battle.forces import contender

if TYPE_CHECKING:
    from armybuilder.battle.engines.pairs import Pairs
    from armybuilder.battle.engines.seats import MatchGround
    from armybuilder.battle.positions.standing import ContinuedBattle
    from armybuilder.battle.records.decisions import Choice

pytestmark = [pytest.mark.benchmark, pytest.mark.long, pytest.mark.once]

REPEATS, PAIRS = 200, 40
ARMIES = {"equal": ("a-gate", "a-gate"), "unequal": ("a-gate", "a-levy")}
TELLING_APART = 20
"""The matches of a regular bot against a recruit."""


class Careless:
    """A player that makes one choice in four as a recruit and the others as a regular bot.

    Two of them with dice of their own are equal players whose battles differ.
    """

    in_process = True

    def __init__(self, seed: int) -> None:
        self.regular, self.recruit = (level_seat(level, Limit()) for level in ("regular", "recruit"))
        self.luck = random.Random(seed)

    def begin(self, ground: MatchGround, number: int, side: int) -> None:
        """Send both bots into a battle."""
        for seat in (self.regular, self.recruit):
            seat.begin(ground, number, side)

    def decide(self, battle: ContinuedBattle) -> Choice:
        """Return the choice of one of its two bots."""
        return (self.recruit if self.luck.random() < 0.25 else self.regular).decide(battle)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.regular, name)


def match_of_equals(armies: str, number: int) -> Pairs:
    """Return the pairs of a short match between two equal players."""
    left, right = map(contender, ARMIES[armies])
    setup = Setup(left, right, seed=1000 * number, ruleset="manoeuvre")
    seats: Any = (Careless(2 * number), Careless(2 * number + 1))
    return fought([setup], seats, 2 * PAIRS).pairs


@pytest.mark.parametrize("armies", ARMIES)
def test_equal_players_are_found_equal(armies: str) -> None:
    """At least 181 of 200 intervals hold one half, and at most 18 tests call an equal player stronger."""
    found = [match_of_equals(armies, number) for number in range(REPEATS)]
    intervals = [one.interval for one in found if one.interval is not None]
    assert sum(not low <= 0.5 <= high for low, high in intervals) <= REPEATS - 181
    assert sum(one.verdict == "stronger" for one in found) <= 18


@pytest.mark.parametrize("number", range(TELLING_APART))
def test_a_regular_bot_is_told_apart_from_a_recruit(number: int) -> None:
    """A hundred pairs with equal armies are enough every time."""
    side = contender("a-gate")
    seats = (level_seat("regular", Limit()), level_seat("recruit", Limit()))
    setup = Setup(side, side, seed=500 + 1000 * number)
    assert fought([setup], seats, 200).pairs.verdict == "stronger"
