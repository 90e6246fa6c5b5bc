"""The effects of an army on a fight by manoeuvres: officers, fortifications, large sides and robots."""

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


def totals(battle: Skirmish) -> tuple[int, ...]:
    """Return both squads' totals."""
    return tuple(
        int(battle.block[st.SIDES_AT + side * st.SIDE_WIDTH + state.SQUAD_TOTAL])
        for side in (st.LEFT, st.RIGHT)
    )


def words(battle: Skirmish, word: int) -> list[int]:
    """Return a column of every character's row."""
    first = int(battle.block[st.UNITS_AT]) + word
    return [int(battle.block[first + at * st.UNIT_WIDTH]) for at in range(len(battle.encoded.force.units))]


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
def test_more_officers_give_five_points_in_prepared_fights(
    left: tuple[int, ...], right: tuple[int, ...], expected: tuple[int, int]
) -> None:
    """Ranks are added up, but leaders of rank 1 do not count. [MN-D03]"""
    readings = immutabledict({"MN-D03": "prepared"})
    setup = Setup(led(*left), led(*right), ruleset="manoeuvre", scale="small", readings=readings)
    assert totals(Skirmish(setup)) == expected


@pytest.mark.rule("MN-032", "MN-043", "MN-V43")
def test_units_begin_hidden_in_trenches_with_enough_room() -> None:
    """Units in trenches may snipe, and a bunker adds 2 to AV.

    The second unit does not fit the trench, so it takes the bunker.
    """
    built = (Fortification(type="trench", models=3), Fortification(type="bunker", models=2))
    mine = force(trooper(), count=2, entries=3, fortifications=built)
    enemy = force(trooper(), count=2)
    setup = Setup(mine, force(trooper(), count=4), ruleset="manoeuvre", options=DUG, scale="large")
    battle = Skirmish(setup)
    assert words(battle, state.HIDING) == words(battle, state.SNIPE_OK) == [1, 1, 0, 0]
    assert words(battle, state.BUNKER) == [0, 2, 0, 0]
    off = Skirmish(Setup(mine, enemy, ruleset="manoeuvre"))
    assert not any(words(off, state.HIDING)), "where fortifications are not played"


@pytest.mark.rule("MN-010", "MN-011", "MN-D08")
@pytest.mark.parametrize(
    ("mine", "theirs", "teams"),
    [
        ((1, 60), (1, 3), [1] * 63),
        ((1, 61), (1, 3), [4] * 15 + [1, 3]),
        ((2, 6), (1, 61), [4, 2, 4, 2] + [4] * 15 + [1]),
    ],
    ids=["60 models", "61 models", "the other side has 61"],
)
def test_characters_of_sides_above_sixty_models_are_teams(
    mine: tuple[int, int], theirs: tuple[int, int], teams: list[int]
) -> None:
    """A side is a number of units with a number of models, and each character has a name.

    Each character also has a place in the order.
    """
    left, right = (force(trooper(), count=count, entries=entries) for entries, count in (mine, theirs))
    battle = Skirmish(Setup(left, right, ruleset="manoeuvre"))
    assert words(battle, state.TEAM) == teams, "members of each character (MN-D08)"
    names = [(unit.side, unit.id) for unit in battle.encoded.calls.units]
    assert len(set(names)) == len(teams), "each has a name of its own"
    assert sum(event.code == "mn_order" for event in battle.events()) == len(teams)


@pytest.mark.rule("MN-010", "MN-D08")
def test_a_machine_and_its_crew_are_one_character() -> None:
    """The crew of a machine stays with it in large fights."""
    setup = Setup(motor_pool(), force(trooper(), count=61), ruleset="manoeuvre")
    few = Setup(motor_pool(), force(trooper(), count=1), ruleset="manoeuvre")
    crews = [
        [len(unit.models) for unit in force.units if unit.models[0].fighter.kind == st.KIND_VEHICLE]
        for force in (Skirmish(setup).encoded.force, Skirmish(few).encoded.force)
    ]
    assert crews == [[3], [3]], "the tank, its pilot and its gunner"


@pytest.mark.rule("MN-011", "MN-019", "MN-V10")
def test_an_autonomous_robot_is_an_ordinary_character() -> None:
    """The robot acts in its own place, at its own Action Value, and its Grit is 12 and its PF."""
    battle = Skirmish(
        Setup(
            force(robot("autonomous"), count=1, others=(CLAW,)),
            force(trooper(), count=1),
            ruleset="manoeuvre",
        )
    )
    assert words(battle, state.MASTER) == [0, 0]
    assert words(battle, state.GRIT)[0] == 12 + 4
    assert words(battle, state.TALENTS)[0] & state.TALENT_MACHINE
    asked = set()
    while battle.turn < 2 and (now := battle.pending()) is not None:
        if now.decision == d.DECIDE_MANOEUVRE:
            asked.add(now.unit)
        battle.apply(battle.choose())
    assert asked == {0, 1}


@pytest.mark.rule("MN-V09")
def test_only_a_slave_robot_waits_for_its_controller() -> None:
    """In an army with both, only the slave is never asked."""
    battle = Skirmish(Setup(motor_pool(), force(trooper(), count=1), ruleset="manoeuvre"))
    slaves = [at for at, master in enumerate(words(battle, state.MASTER)) if master > 0]
    robots = [at for at, own in enumerate(words(battle, state.TALENTS)) if own & state.TALENT_MACHINE]
    asked = set()
    while battle.turn < 2 and (now := battle.pending()) is not None:
        if now.decision == d.DECIDE_MANOEUVRE:
            asked.add(now.unit)
        battle.apply(battle.choose())
    assert len(slaves) == 1
    assert not asked & set(slaves)
    assert len(asked & set(robots)) == 2, "the tank and the robot of its own will"
