"""The fates of burnt-out machines in whole battles, by their events."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from armybuilder.battle import resolve, table
from armybuilder.battle.records.events import Event
from armybuilder.battle.terms import Setup
from tests.battle.forces import contender

ARMIES = (("a-foundry", "a-overland"), ("a-overland", "a-foundry"))
TABLES = ("old-front", "dry-valley", "market-cross", "broken-bridge", "ridge-and-scrub")
NUMBERS = range(4)
GOES = {
    "drove",
    "backed",
    "rose",
    "sank",
    "swerved",
    "takes_controls",
    "robot_ordered",
    "taken_over",
    "directed",
}
"""Events of a machine that moves or that a model is to steer."""
ENDS = {"wrecked", "left_the_table"}


@cache
def battles() -> tuple[tuple[Event, ...], ...]:
    """Return 40 battles between machines, ten turns each."""
    told = []
    for (left, right), ground, number in product(ARMIES, TABLES, NUMBERS):
        setup = Setup(contender(left), contender(right), table=table.preset(ground), turns=10)
        told.append(resolve.fight(setup, number).events)
    return tuple(told)


def burning() -> list[tuple[Event, ...]]:
    """Return the events of each machine that explodes, from the explosion on."""
    found = []
    for events in battles():
        for at, event in enumerate(events):
            if event.code == "explodes":
                found.append(
                    (event, *(one for one in events[at + 1 :] if event.actor in (one.actor, one.target)))
                )
    return found


@pytest.mark.long
@pytest.mark.rule("CA-B-156")
def test_many_machines_burn_out_in_these_battles() -> None:
    """The battles have enough explosions to prove the other tests."""
    assert len(burning()) >= 40
    assert any("swerved" in {one.code for one in fate} for fate in burning())


@pytest.mark.rule("CA-B-156")
def test_a_burnt_out_machine_moves_at_most_once_unsteered() -> None:
    """The move before the explosion is logged after it, in the same activation."""
    for fate in burning():
        blown = fate[0]
        later = [one for one in fate[1:] if one.activation != blown.activation and one.code in GOES]
        steered = [one for one in later if one.code != "swerved"]
        assert not steered, f"{blown.actor} exploded, then: {steered[0]}"
        assert len(later) <= 1, f"{blown.actor} exploded and ran wild more than once: {later}"


@pytest.mark.rule("CA-B-156")
def test_a_burnt_out_machine_is_soon_a_wreck() -> None:
    """The machine is a wreck by the end of the next turn, unless the battle is over before."""
    for events in battles():
        last = events[-1].turn
        ended = {one.actor: one.turn for one in events if one.code in ENDS}
        for event in events:
            if event.code == "explodes" and event.turn + 1 < last:
                assert ended.get(event.actor, last + 1) <= event.turn + 1, f"{event.actor} burns on: {event}"
