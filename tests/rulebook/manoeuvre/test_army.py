"""What an army brings to a fight by manoeuvres: officers who have prepared it, trenches and bunkers, robots of their own will."""

from __future__ import annotations

import pytest
from immutabledict import immutabledict

from armybuilder.battle.kernel import state as st
from armybuilder.battle.resolve import Skirmish
from armybuilder.battle.rulesets.manoeuvre import state
from armybuilder.battle.rulesets.manoeuvre import verbs as d
from armybuilder.battle.terms import Contender, Setup
from armybuilder.model.army import Fortification
from tests.battle.forces import force, trooper
from tests.battle.machines import CLAW, motor_pool, robot

pytestmark = pytest.mark.kernel
DUG = immutabledict({"fortifications": True})


def led(*ranks: int) -> Contender:
    """Return an army of troopers with these ranks."""
    return force(*(trooper(id=f"rank-{at}", officer_rank=rank) for at, rank in enumerate(ranks)), count=1)


def totals(steps: Skirmish) -> tuple[int, ...]:
    """Return both squads' totals."""
    return tuple(
        int(steps.block[st.SIDES_AT + side * st.SIDE_WIDTH + state.SQUAD_TOTAL])
        for side in (st.LEFT, st.RIGHT)
    )


def words(steps: Skirmish, word: int) -> list[int]:
    """Return a word of every character's row."""
    first = int(steps.block[st.UNITS_AT]) + word
    return [int(steps.block[first + at * st.UNIT_WIDTH]) for at in range(len(steps.encoded.force.units))]


@pytest.mark.rule("MN-004")
@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        ((2, 0), (0, 0), (5, 0)),
        ((2, 0), (3, 0), (0, 5)),
        ((2, 2), (3, 0), (5, 0)),
        ((2, 0), (2, 0), (0, 0)),
        ((1, 0), (0, 0), (0, 0)),
    ],
)
def test_a_prepared_fight_begins_with_five_for_the_side_with_more_officers(
    left: tuple[int, ...], right: tuple[int, ...], expected: tuple[int, int]
) -> None:
    """Their ranks are added up; who leads a unit only, of rank 1, is none. [MN-D03]"""
    readings = immutabledict({"MN-D03": "prepared"})
    setup = Setup(led(*left), led(*right), ruleset="manoeuvre", scale="small", readings=readings)
    assert totals(Skirmish(setup)) == expected


@pytest.mark.rule("MN-032", "MN-043", "MN-V43")
def test_units_begin_hidden_in_the_trenches_of_their_army_as_long_as_there_is_room() -> None:
    """With leave to snipe; a bunker adds 2 to AV besides. The second unit does not fit the trench, and the bunker takes it."""
    built = (Fortification(type="trench", models=3), Fortification(type="bunker", models=2))
    mine = force(trooper(), count=2, entries=3, fortifications=built)
    enemy = force(trooper(), count=2)
    # above twelve models a side a unit is one character
    setup = Setup(mine, force(trooper(), count=13), ruleset="manoeuvre", options=DUG, scale="large")
    steps = Skirmish(setup)
    assert words(steps, state.HIDING) == words(steps, state.SNIPE_OK) == [1, 1, 0, 0]
    assert words(steps, state.BUNKER) == [0, 2, 0, 0]
    off = Skirmish(Setup(mine, enemy, ruleset="manoeuvre"))
    assert not any(words(off, state.HIDING)), "where fortifications are not played"


@pytest.mark.rule("MN-011", "MN-019", "MN-V10")
def test_a_robot_that_controls_itself_is_an_ordinary_character() -> None:
    """It acts in its own place, at its own Action Value; Grit is 12 and its PF."""
    steps = Skirmish(
        Setup(
            force(robot("autonomous"), count=1, others=(CLAW,)),
            force(trooper(), count=1),
            ruleset="manoeuvre",
        )
    )
    assert words(steps, state.MASTER) == [0, 0]
    assert words(steps, state.GRIT)[0] == 12 + 4
    assert words(steps, state.TALENTS)[0] & state.TALENT_MACHINE
    asked = set()
    while steps.turn < 2 and (now := steps.pending()) is not None:
        if now.decision == d.DECIDE_MANOEUVRE:
            asked.add(now.unit)
        steps.apply(steps.choose())
    assert asked == {0, 1}


@pytest.mark.rule("MN-V09")
def test_of_two_robots_the_slave_waits_for_its_controller() -> None:
    """In an army with both, only the slave is never asked for itself."""
    steps = Skirmish(Setup(motor_pool(), force(trooper(), count=1), ruleset="manoeuvre"))
    slaves = [at for at, master in enumerate(words(steps, state.MASTER)) if master > 0]
    robots = [at for at, own in enumerate(words(steps, state.TALENTS)) if own & state.TALENT_MACHINE]
    asked = set()
    while steps.turn < 2 and (now := steps.pending()) is not None:
        if now.decision == d.DECIDE_MANOEUVRE:
            asked.add(now.unit)
        steps.apply(steps.choose())
    assert len(slaves) == 1
    assert not asked & set(slaves)
    assert len(asked & set(robots)) == 2, "the tank and the robot of its own will"
