"""The points that each unit destroys, against the events of the fought battles."""

from __future__ import annotations

from collections import Counter

import pytest

from armybuilder.battle.resolve import fight
from armybuilder.battle.series.kills import kills
from armybuilder.battle.terms import Setup
from tests.battle.forces import bombardiers, contender

pytestmark = pytest.mark.kernel
LEVY = Setup(contender("a-levy"), contender("a-wardens"))
MACHINES = Setup(contender("a-overland"), contender("a-foundry"))


def test_a_loss_counts_for_the_last_attacker() -> None:
    """The events give the same result: a model lost after a Defence roll counts for its last attacker."""
    found = kills(LEVY, 4)
    expected: Counter[tuple[str, str]] = Counter()
    for number in range(4):
        fought = fight(LEVY, number)
        out = {(who.side, who.id) for side in fought.ending.losses for who in side}
        last = {
            (event.target.side, event.target.id): event.actor
            for event in fought.events
            if event.code == "defence" and event.target is not None and event.actor is not None
        }
        for model, by in last.items():
            if model in out and by.side != model[0]:
                expected[by.side, by.id.partition("/")[0]] += 1
    killed = {(one.who.side, one.who.id): one.points for one in found}
    assert {unit for unit, points in killed.items() if points} == set(expected)
    assert sum(expected.values()) > 20


def test_destroyed_points_are_also_given_per_hundred() -> None:
    found = kills(LEVY, 4)
    sharpshooter = next(one for one in found if one.who.label == "Warden sharpshooter")
    assert sharpshooter.for_a_hundred == pytest.approx(100 * sharpshooter.points / sharpshooter.price)
    whole = sum(one.price for one in found if one.who.side == "left")
    assert 0 < sum(one.points for one in found if one.who.side == "right") <= whole


def test_machines_and_their_crews_are_counted() -> None:
    assert any(one.points > 0 for one in kills(MACHINES, 6))


def test_it_stops_when_asked() -> None:
    answers = iter((False, False, True))
    kills(LEVY, 1000, lambda: next(answers))
    assert next(answers, None) is None


def test_an_explosion_counts_for_its_attacker() -> None:
    """In a 2D6 skirmish the thrower of a grenade or the wrecker of a vehicle harms all models within."""
    setup = Setup(bombardiers(), bombardiers(), ruleset="initiative")
    told = [event for seed in range(6) for event in fight(setup, seed).events]
    bursts = sum(event.code == "tr_bursts" for event in told)
    harmed = [event for event in told if event.code in {"tr_hurts", "tr_out"}]
    others = [event for event in harmed if event.actor != event.target]
    assert bursts > 10
    assert len(others) > 0.9 * len(harmed), "but for those who stand in their own"
    assert any(one.points > 0 for one in kills(setup, 6))
