"""A table turned by 180 degrees with its sides and dice: the same battle, seen from the other edge.

So nothing but luck parts two equal armies, and no rule and no bot depends on which side is left.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

import pytest

from armybuilder.battle import doors, resolve, table
from armybuilder.battle.encoding import block, encode
from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.events import Event, Who
from armybuilder.battle.rulesets.combat_action import events
from armybuilder.battle.telling import decode
from armybuilder.battle.terms import Contender, Setup
from tests.battle.forces import contender, force, mirror, trooper
from tests.battle.machines import motor_pool

pytestmark = pytest.mark.kernel
ROWS = 20_000
TURNS = range(13)
OF_A_SIDE = {"deployment_roll", "initiative_roll", "robot_ordered", "scored"}


def side_dice(turned: bool) -> tuple[block.Die, ...]:
    """Return the rolls of the sides: left wins even turns and right odd turns, or the reverse."""
    return tuple(
        (turn, st.SIDE_ACTOR + side, purpose, -1, 6 if (turn % 2 == side) != turned else 1)
        for turn in TURNS
        for side in (st.LEFT, st.RIGHT)
        for purpose in (events.DIE_CA_INITIATIVE, events.DIE_CA_DEPLOYMENT)
    )


def fought(setup: Setup, number: int, turned: bool) -> list[Event]:
    """Fight a battle and return its events.

    `turned` gives each side the other's dice.
    """
    encoded = encode.encode(setup)
    given = encoded.force
    if turned:
        swapped = tuple(
            replace(unit, models=tuple(replace(one, dice=(one.dice + 2000) % 4000) for one in unit.models))
            for unit in given.units
        )
        given = replace(given, units=swapped)
    made = block.write(given, ROWS, side_dice(turned))
    doors.play(made, setup.seed, number)
    return list(decode.decode(resolve.rows(made), encoded.calls))


def seen(event: Event, setup: Setup, turned: bool) -> tuple[object, ...]:
    """Return an event as left sees it.

    `turned` changes the sides' names and turns the places by 180 degrees.
    """

    def who(one: Who | None) -> tuple[bool, str] | None:
        return ((one.side == "left") != turned, one.id) if one else None

    place = event.place
    if place and turned:
        place = setup.table.width_cm * 100 - place[0], setup.table.depth_cm * 100 - place[1]
    # What is struck is named by its number on the table, which half a turn changes.
    value = None if event.code == "obstacle_struck" else event.value
    roll = (event.die, event.total, event.needed, event.result, value)
    return event.activation, event.code, who(event.actor), who(event.target), event.weapon, place, roll


def story(setup: Setup, number: int, turned: bool) -> list[tuple[object, ...]]:
    told = [
        seen(event, setup, turned) for event in fought(setup, number, turned) if event.code not in OF_A_SIDE
    ]
    return [
        event for _, group in groupby(told, key=lambda event: event[0]) for event in in_any_order(list(group))
    ]


def in_any_order(activation: list[tuple[object, ...]]) -> list[tuple[object, ...]]:
    """Sort the events of an activation after an explosion.

    Models near it are hit in the order of the lists, which a turned table changes.
    """
    at = next((place for place, event in enumerate(activation) if event[1] == "explodes"), len(activation))
    return activation[:at] + sorted(activation[at:], key=repr)


@pytest.mark.once
@pytest.mark.parametrize("name", table.presets())
@pytest.mark.parametrize(
    "side",
    [
        contender("a-gate"),
        contender("a-reavers"),
        contender("a-wardens"),
        contender("a-foundry"),
        motor_pool(),
        force(trooper()),
    ],
    ids=["patrol", "reavers", "wardens", "foundry", "machines", "troopers"],
)
def test_a_turned_battle_is_the_same_battle(side: Contender, name: str) -> None:
    setup = mirror(side, table=table.preset(name))
    for number in range(2):
        assert story(setup, number, turned=False) == story(setup, number, turned=True)
