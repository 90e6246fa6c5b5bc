"""The turn of decision, by hand and in whole battles."""

from __future__ import annotations

import pytest

from armybuilder.battle.series import decisive_turn
from armybuilder.battle.series.odds import odds
from armybuilder.battle.terms import Setup
from tests.battle.forces import contender

pytestmark = pytest.mark.kernel
SETUP = Setup(contender("a-gate"), contender("a-reavers"))


@pytest.mark.parametrize(
    ("leaders", "turn"),
    [
        (["left"], 1),
        (["draw", "left", "left"], 2),
        (["left", "right", "left"], 3),
        (["left", "left", "draw"], decisive_turn.NEVER),
        (["right", "right", "right"], 1),
    ],
)
def test_the_lead_is_never_lost_after(leaders: list[str], turn: int) -> None:
    assert decisive_turn._turn(leaders) == turn


def test_every_battle_is_counted_and_draws_are_never_decided() -> None:
    found, counted = decisive_turn.decided(SETUP, 12), odds(SETUP, 12, 1)
    assert sum(found.values()) == 12
    assert found.get(decisive_turn.NEVER, 0) == counted.draw
    assert max(found) <= max(turn for turn, _ in counted.turns)


def test_a_short_battle_is_decided_in_its_only_turn() -> None:
    one = Setup(contender("a-gate"), contender("a-reavers"), turns=1)
    assert set(decisive_turn.decided(one, 6)) <= {decisive_turn.NEVER, 1}


def test_it_stops_when_asked() -> None:
    answers = iter((False, True))
    assert sum(decisive_turn.decided(SETUP, 1000, lambda: next(answers)).values()) == 2
