"""All kinds of designs in the block of a whole battle, army and all."""

from __future__ import annotations

from functools import cache

import pytest

from armybuilder.battle import backend, doors
from armybuilder.battle.encoding import block, encode
from armybuilder.battle.kernel import state as st
from armybuilder.battle.kernel.state import Block
from armybuilder.battle.rulesets.initiative import state
from armybuilder.battle.terms import Contender, Setup
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot
from armybuilder.model.weapon import LinkedWeapon, Weapon
from tests.battle.forces import bombardiers, force, trooper
from tests.battle.machines import motor_pool, mounted, robot

GUN = Weapon(id="gun", name="Gun", category="heavy", automatic=True)
PAIR = LinkedWeapon(id="pair", name="Pair", weapons=("gun", "gun"))
LEADER = trooper(id="leader", name="Leader", officer_rank=2)
HERO = trooper(id="hero", name="Hero", heroic_save=2)
TWIN = robot("autonomous", id="twin", name="Twin", weapons=(mounted("pair"),))


@cache
def begun(*designs: Creature | Robot) -> Block:
    """Return a battle of an army with itself after the set-up, in its first round."""
    side = force(*designs, count=1, others=(GUN, PAIR)) if designs else motor_pool()
    return started(side)


def started(side: Contender) -> Block:
    """Return a battle of a side against itself in its first round."""
    made = block.write(encode.encode(Setup(side, side, ruleset="initiative", scale="small")).force, 2000)
    doors.begin(made, 1, 0)
    said = backend.new_block(st.CHOICE_WIDTH)
    while made[st.TURN] < 1:
        doors.choose(made, said)
        assert doors.apply(made, said) >= 0
    return made


def of(made: Block, number: int, column: int) -> int:
    """Return a column of a model."""
    return made[st.MODELS_AT + number * st.MODEL_WIDTH + column]


def categories(made: Block, number: int) -> list[int]:
    """Return the categories of a model's weapons."""
    first = of(made, number, st.WEAPONS)
    rows = range(first, first + of(made, number, st.ARMED) * st.WEAPON_WIDTH, st.WEAPON_WIDTH)
    return [made[row + st.WEAPON_CATEGORY] for row in rows]


@pytest.mark.rule("TR-011", "TR-015", "TR-V11")
def test_only_an_officer_commands() -> None:
    made = begun(LEADER, HERO)  # the hero is listed first
    assert of(made, 1, state.TR_COMMAND) > 0
    assert of(made, 0, state.TR_COMMAND) < of(made, 1, state.TR_COMMAND)


def test_a_hero_has_hits_thrown_again_and_endures_more() -> None:
    made = begun(LEADER, HERO)  # the hero is listed first
    assert [of(made, number, state.HITS_THROWN_AGAIN) for number in range(2)] == [2, 0]
    assert of(made, 0, state.ENDURANCE) > of(made, 1, state.ENDURANCE)


def test_linked_weapons_name_each_other_and_are_equal() -> None:
    made = begun(TWIN)
    one = of(made, 0, st.WEAPONS)
    other = one + st.WEAPON_WIDTH
    assert (made[one + st.WEAPON_LINKED], made[other + st.WEAPON_LINKED]) == (other, one)
    for column in (state.SHOT_DICE, state.SHOT_ADDED, state.SHOT_AUTO, state.SHOT_RECOIL):
        assert made[one + column] == made[other + column]
    assert made[one + state.SHOT_DICE] > 0
    assert made[one + state.SHOT_AUTO] > 0


def test_explosives_areas_and_support_bring_dice() -> None:
    made = started(bombardiers())
    assert {st.TANK_BUSTER, st.DEMOLITION} <= set(categories(made, 2))
    assert st.GRENADES in categories(made, 0)
    dice = {}
    for weapon in range(made[st.WEAPON_COUNT]):
        row = made[st.WEAPONS_AT] + weapon * st.WEAPON_WIDTH
        dice[made[row + st.WEAPON_CATEGORY]] = made[row + state.SHOT_DICE]
    assert all(dice[kind] > 0 for kind in (st.TANK_BUSTER, st.DEMOLITION, st.GRENADES, st.VERY_HEAVY))
    far = made[st.WEAPONS_AT] + (made[st.WEAPON_COUNT] - 1) * st.WEAPON_WIDTH
    assert made[far + st.WEAPON_RADIUS] > 0, "the weapon off the table"


@pytest.mark.rule("TR-143")
def test_a_vehicle_has_hull_structure_and_a_seated_crew() -> None:
    made = begun()
    riders, tank, pilot, gunner = (0, 1), 2, 3, 4
    assert of(made, tank, state.HULL_LEFT) > 0
    assert of(made, tank, state.STRUCTURE_LEFT) > 0
    assert of(made, tank, state.ARMOUR_LEFT) > 0
    assert of(made, tank, state.AS_TARGET) >= 0
    assert of(made, tank, st.PILOT) == st.MODELS_AT + pilot * st.MODEL_WIDTH
    for one in (*riders, pilot, gunner):
        assert of(made, one, st.STATUS) == st.ABOARD
        assert of(made, one, st.CARRIED_BY) == st.MODELS_AT + tank * st.MODEL_WIDTH
        assert of(made, one, state.ENDURANCE) > 0
        assert of(made, one, state.HULL_LEFT) == 0
    seats = [of(made, one, st.SEAT) for one in (*riders, pilot, gunner)]
    assert seats == [st.SEAT_PARTIAL, st.SEAT_PARTIAL, st.SEAT_SEALED, st.SEAT_EXPOSED]


def test_a_slave_has_its_controller_and_robots_have_hulls() -> None:
    made = begun()
    slave, free = 7, 8
    assert of(made, slave, st.CORE) == st.CORE_SLAVE
    assert of(made, slave, st.CONTROLLER) in {st.MODELS_AT + one * st.MODEL_WIDTH for one in (5, 6)}
    assert (of(made, free, st.CORE), of(made, free, st.CONTROLLER)) == (st.CORE_AUTONOMOUS, 0)
    for one in (slave, free):
        assert of(made, one, state.HULL_LEFT) > 0
        assert of(made, one, state.STRUCTURE_LEFT) > 0
        assert len(categories(made, one)) == 2
