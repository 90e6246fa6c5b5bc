"""Robots with orders to hold or defend ground, on tables with and without terrain. [CA-B-184, CA-B-186, CA-B-188]"""

from __future__ import annotations

from typing import Any

import pytest

from armybuilder import words
from armybuilder.battle import backend, doors
from armybuilder.battle.encoding import encode
from armybuilder.battle.kernel import state
from armybuilder.battle.rulesets.combat_action import verbs
from armybuilder.battle.terms import Setup
from armybuilder.errors import InputFault
from armybuilder.model.army import Order, OrderType
from armybuilder.model.table import Table, Terrain
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model
from tests.battle.forces import force, trooper
from tests.battle.test_encode import robots
from tests.rulebook.combat_action.test_robots import robot

pytestmark = pytest.mark.kernel


def begun(*, ground: bool, friend: bool = False, prey: bool = False) -> tuple[Fight, Model, list[Model]]:
    """Start a battle of a robot, an optional friend and an enemy, man or machine, all in place."""
    arena = Arena()
    mine = robot(arena, LEFT, 6000, 3000, state.CORE_AUTONOMOUS)
    others = [arena.model(LEFT, 6600, 3000)] if friend else []
    if prey:
        others.append(robot(arena, RIGHT, 6000, 9000, state.CORE_SLAVE))
    else:
        others.append(arena.model(RIGHT, 6000, 9000))
    if ground:
        arena.piece(4000, 5000, 5000, 6000)
    fight = Fight(arena.block())
    doors.begin(fight.block, 1, 0)
    return fight, mine, others


@pytest.mark.rule("CA-B-186", "CA-B-188", "CA-B-184")
@pytest.mark.parametrize("ground", [False, True])
def test_robots_hold_and_defend_only_existing_ground(ground: bool) -> None:
    """The orders are neither offered nor allowed, but the robot may still support a friend."""
    fight, _, _ = begun(ground=ground, friend=True)
    assert fight.asks()[0] == verbs.DECIDE_ROBOT_ORDER
    number = 0 if ground else -1
    assert fight.allows(verbs.TO_HOLD, number=number) == (0 if ground else 186)
    assert fight.allows(verbs.TO_DEFEND, number=number) == (0 if ground else 188)
    offered = {verb for verb, _ in fight.menu()}
    assert offered == ({verbs.TO_HOLD, verbs.TO_DEFEND, verbs.TO_SUPPORT} if ground else {verbs.TO_SUPPORT})


@pytest.mark.rule("CA-B-184", "CA-B-185", "CA-B-187")
@pytest.mark.parametrize(
    ("ground", "friend", "prey", "verb"),
    [
        (False, False, True, verbs.TO_DESTROY),
        (False, True, False, verbs.TO_SUPPORT),
        (True, False, False, verbs.TO_HOLD),
    ],
)
def test_the_bot_gives_a_possible_order(ground: bool, friend: bool, prey: bool, verb: int) -> None:
    fight, _, _ = begun(ground=ground, friend=friend, prey=prey)
    chosen = backend.new_block(state.CHOICE_WIDTH)
    doors.choose(fight.block, chosen)
    assert chosen[state.CHOICE_VERB] == verb
    assert doors.apply(fight.block, chosen) >= 0


@pytest.mark.rule("CA-B-184")
def test_a_robot_without_possible_orders_has_none() -> None:
    """Without ground, friend or enemy machine, no order is asked for and the battle begins."""
    fight, mine, _ = begun(ground=False)
    assert fight.asks()[0] == verbs.DECIDE_INITIATIVE
    assert fight.of_unit(mine.unit, "ORDER") == 0


def battle(order: OrderType, **table: Any) -> Setup:
    """Return a battle of an army that states an order for its robot, on a table."""
    return Setup(robots(Order(type=order)), force(trooper()), table=Table(id="t", name="Yard", **table))


@pytest.mark.rule("CA-B-186", "CA-B-188")
@pytest.mark.parametrize("order", ["take_and_hold", "defend"])
def test_a_robots_order_to_hold_requires_terrain(order: OrderType) -> None:
    """The message names army, unit and table in either language, and a terrain piece mends it."""
    with pytest.raises(InputFault) as fault:
        encode.encode(battle(order))
    (found,) = fault.value.faults
    assert found.code == "battle.refused.no_ground"
    assert {found.values["army"], found.values["name"], found.values["table"]} == {"Robots", "Scouts", "Yard"}
    for language, mends in (("en", "piece of terrain"), ("it", "terreno")):
        said = words.catalogue(language).say(found)
        assert [part for part in ("Scouts", "Yard", mends) if part not in said] == []
    wood = Terrain(name="Wood", type="woods", shape=((400, 400), (600, 400), (600, 600)))
    encode.encode(battle(order, terrain=(wood,)))


@pytest.mark.rule("CA-B-185", "CA-B-187")
@pytest.mark.parametrize("order", ["destroy_target", "support"])
def test_the_other_orders_need_no_ground(order: OrderType) -> None:
    encode.encode(battle(order))
